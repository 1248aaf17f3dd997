"""What is told again, in brackets or after "that is": read by itself, and held against what it explains.

The same, or what follows anyway, is dropped; what says more holds; where neither follows from the other,
both are offered; what contradicts is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed, suits_in_order
from eleusis.rules.reader.behaviour import compare, is_idle, never
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.judging.verdicts import is_worth
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import (
    NARROWER,
    as_listed,
    exemplified,
    freed,
    glossed,
    is_one,
    is_vague,
    numbers,
    of_any_suit,
    redefined,
    said_by,
)
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import attribute_named, said_of


def _that_way(text: tuple[Telling, ...], cmp: m.Pred) -> tuple[Telling, ...] | None:
    """As in "it has to beat the starter, like bigger": that it is no other way than was told."""
    match text[-1].fits, cmp:
        case s.RankCmp(op, 0, _), m.Rel(way, by=None) if op == way:
            return text
    return None


def rows() -> Iterator[Shape]:
    yield from row("SOTHATIS", "AND|OR? COMMA? THATIS COMMA|COLON?", word)
    yield from row("THATIS", "THATIS COMMA? THATIS", word)
    yield from row("RPAR", "THATIS RPAR", word)
    yield from row("FOREXAMPLE", "EG COMMA|COLON?", word)
    yield from row("Text", "Text COMMA|STOP? EG|THATIS COMMA? BE? Cmp", _that_way)
    for kind in ("Adj", "Noun", "Some", "Pred", "Having", "Compared", "Being"):
        for aside in ("Pred", "Being"):
            yield from row(kind, f"{kind} LPAR SOTHATIS? {aside} RPAR", glossed)
            if kind in {"Adj", "Noun", "Some"} and aside == "Pred":
                yield from row(kind, f"{kind} LPAR SOTHATIS? {aside} RPAR", redefined)
            yield from row(kind, f"{kind} LPAR SOTHATIS? {aside} ETC RPAR", exemplified)
            if kind == "Pred":
                yield from row(kind, f"{kind} LPAR SOTHATIS? {aside} RPAR", as_listed)
            yield from row(kind, f"{kind} LPAR FOREXAMPLE {aside} ETC? RPAR", exemplified)
        yield from row(kind, f"{kind} COMMA? SOTHATIS Pred", glossed, 1)
        yield from row(kind, f"{kind} LPAR? Free RPAR?", freed)
        yield from row(kind, f"{kind} OF|AND? Free", freed)
        yield from row(kind, f"{kind} LPAR Values RPAR", lambda meaning, _: meaning)
    for kind in ("Pred", "Being", "Compared", "Having"):
        yield from row(kind, f"{kind} LPAR SOTHATIS? Clause RPAR", said_by)
        yield from row(kind, f"{kind} LPAR HOWEVER|AND Having|Adj RPAR", _and_also)
        yield from row(kind, f"{kind} LPAR OR Being|Having RPAR", m.any_of)
    yield from row("Free", "THE|OF? SAME OR DIFFERENT|OPPOSITE Attr", same)
    yield from row("Cmp", "Cmp IN_ORDER Values", lambda cmp, _: cmp)
    yield from row("Noun", "Number OF|IN Free", of_any_suit)
    yield from row("Number", "Number LPAR SOTHATIS? Number RPAR", numbers)
    yield from row("Attr", "Attr LPAR Pred RPAR", lambda attr, pred: attr if m.mask_of(pred) == ALL_CARDS else None)
    yield from row("Attr", "Attr LPAR FOREXAMPLE|EG? Pattern|Pred ETC RPAR", _of_values)
    yield from row("Attr", "Attr LPAR Attr RPAR", lambda attr, other: attr if attr == other else None)
    yield from row("Attr", "Attr LPAR Values RPAR", lambda attr, _: attr)
    yield from row("Pred", "Pred VERSUS Pred", m.any_of)
    yield from row("Values", "Number EQUALS Number", lambda a, b: True if a == b else None)
    yield from row("Values", "Number COUNTS_AS? Number", lambda a, b: True if a == b else None)
    yield from row("Values", "Number AT_FACE_VALUE", lambda bits: True if bits & ~m.span(2, 10) == 0 else None)
    yield from row("Values", "Values COMMA? Values", lambda *_: True)
    yield from row("Values", "Number COUNTS_AS? Adj", _are_such)
    yield from row("Values", "Number LOW", lambda bits: True if only(bits) in {1, 7} else None)
    yield from row("Values", "Subject Verb", lambda one, verb: (verb.mode == "is" and is_worth(one, verb.pred)) or None)
    yield from row("Values", "Subject COUNTS_AS Pred", lambda one, kind: is_worth(one, kind) or None)
    yield from row("Values", "Values LOW", same)
    yield from row("Values", "Number LOW COMMA? AND? NOT|NEVER HIGH|Adj", _low_not_high)
    yield from row("Values", "Number HIGH", lambda bits: True if only(bits) == 13 + agreed().ace_high else None)
    yield from row("Values", "USING|IN_THE_ORDER|THE|A Values", same)
    yield from row("Values", "Pred LESSTHAN Pred LESSTHAN Pred LESSTHAN Pred", _suits_in_order)
    yield from row(
        "Values", "Pred MORETHAN Pred MORETHAN Pred MORETHAN Pred", lambda *suits: _suits_in_order(*suits[::-1])
    )
    yield from row(
        "Attr",
        "Attr LPAR BOTH Adj OR BOTH Adj RPAR",
        lambda attr, a, b: attr if m.mask_of(m.any_of(a, b)) == ALL_CARDS else None,
    )
    yield from row("Ref", "Ref LPAR Ref RPAR", lambda a, b: a if a == b else None)
    yield from row("Values", "Values COMMA? AND Values", lambda *_: True)
    yield from row("Number", "Number EQUALS Number", lambda a, b: a if a == b else None, 3)
    yield from row("Number", "Number ATMOST RANKS ATMOST Number", lambda a, b: m.span(low(a), low(b)))
    yield from row("Number", "Number LESSTHAN RANKS LESSTHAN Number", lambda a, b: m.span(low(a) + 1, low(b) - 1))
    for inner in ("Text", "Sentence"):
        yield from row("Sentence", f"Sentence LPAR SOTHATIS? {inner} RPAR", _kept)
        yield from row("Sentence", f"Sentence LPAR SOTHATIS? {inner} RPAR", _taken)
        yield from row("Sentence", f"Sentence LPAR HOWEVER {inner} RPAR", _and_so)
        yield from row("Sentence", f"Sentence LPAR FOREXAMPLE {inner} ETC? RPAR", _exemplified)
    yield from row("Sentence", "Sentence COMMA? SOTHATIS Sentence", _kept, 1)
    yield from row("Sentence", "Sentence COMMA SOTHATIS Sentence", _taken, 1)
    yield from row("Sentence", "Subject ONLY LPAR SOTHATIS? Pred RPAR", _only_these)
    yield from row("Sentence", "Sentence LPAR On ETC? RPAR", _for_example)
    yield from row("Sentence", "Sentence COMMA? FOREXAMPLE Sentence", _follows)
    yield from row("Adj", "Adj FOREXAMPLE Number", _so_small)
    yield from row("Noun", "Adj CARD|ONE COMMA? FOREXAMPLE Number", _so_small)
    yield from row("Sentence", "Sentence COLON Sentence", _kept, 1)
    yield from row("Sentence", "Sentence COLON Sentence", _taken, 1)
    yield from row("Sentence", "Sentence COLON Sentence", _with_more, 1)
    yield from row("Text", "Text STOP SOTHATIS Text", _text_kept, 1)
    yield from row("Text", "Text COMMA SOTHATIS Text", _text_kept, 2)
    yield from row("Text", "Text STOP LPAR SOTHATIS Text RPAR", _text_kept, 1)
    yield from row("Clause", "Clause LPAR SOTHATIS? Clause RPAR", _clauses)
    yield from row("Clause", "Clause COMMA SOTHATIS Clause", _clauses, 1)
    yield from row("Text", "Text LPAR Values RPAR STOP?", lambda text, _: text)
    yield from row("Text", "Text STOP Values STOP?", lambda text, _: text)
    yield from row("Text", "Values STOP|COLON|COMMA Sentence", lambda _, verdict: (verdict,))
    yield from row("Sentence", "Sentence COMMA? WITH? Values", lambda text, _: text, 10)
    yield from row("Worths", "Pred COUNTS_AS Number", lambda card, worth: is_worth(card, m.Among(worth)) or None)
    yield from row("Worths", "Worths COMMA? AND? Number COUNTS_AS? Number", lambda _, a, b: True if a == b else None)
    yield from row("Text", "Text COMMA|STOP AND|WITH? Worths STOP?", lambda text, _: text)


def _low_not_high(bits: int, high: m.Pred | None = None) -> bool | None:
    """As in "the ace is always low, never high"."""
    return True if only(bits) == 1 and (high is None or m.mask_of(high) == m.cards_ranked(m.span(8))) else None


def _are_such(bits: int, adj: m.Pred) -> bool | None:
    """As in "jack and king odd", where the class has agreed on it."""
    names = {m.Among(m.ODD): "odd", m.Among(m.EVEN): "even"}
    ranks = agreed().ranks_named(names[adj]) if adj in names else frozenset()
    return True if {*m.listed(bits)} <= ranks else None


def _and_also(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "the same colour (but a different suit)"."""
    both = m.all_of(one, other)
    return both if m.mask_of(both) != 0 else None


def _suits_in_order(*suits: m.Pred) -> bool | None:
    """As in "(clubs < diamonds < hearts < spades)": the order in which suits are compared."""
    return True if [m.mask_of(one) for one in suits] == [SUIT_MASKS[one] for one in suits_in_order()] else None


def _of_values(attr: str, told: tuple[int, ...] | m.Pred) -> str | None:
    """As in "the same sign (heart, spade, ...)": values that it has."""
    masks = told if isinstance(told, tuple) else (m.mask_of(told) or 0,)
    values = attribute_masks(attribute_named(attr), agreed()).values()
    return attr if all(mask and all(mask & cards in {0, cards} for cards in values) for mask in masks) else None


# --- classes ---------------------------------------------------------------------------------------


# --- statements ------------------------------------------------------------------------------------


def _conds(verdict: Telling, aside: Telling | tuple[Telling, ...]) -> tuple[m.Cond, m.Cond] | None:
    one = combined((verdict,))
    other = combined(aside if isinstance(aside, tuple) else (aside,))
    if one is None or other is None or one[1] is not None or other[1] is not None or verdict.rest:
        return None
    conds = m.settle(one[0], 0), m.settle(other[0], 0)
    return conds if all(map(m.is_settled, conds)) else None


def _kept(verdict: Telling, aside: Telling | tuple[Telling, ...]) -> Telling | Priced | None:
    conds = _conds(verdict, aside)
    if conds is None:
        return None
    if isinstance(aside, Telling) and aside.force == "may" and aside.about != m.TRUE:  # "(if ..., any card fits)"
        return verdict if compare(conds[0], m.when(aside.about, aside.fits, conds[0])) == "=" else None
    if isinstance(aside, Telling) and _is_shown(aside, conds[0]):
        return verdict
    if _is_at_odds(aside, conds[0]):
        return None
    match compare(*conds):
        case "=":
            return verdict
        case "x" | "?" if isinstance(aside, Telling) and m.map_refs(conds[1], lambda ref: ref and 1) == conds[0]:
            return aside  # "reds must go up: a red card must top the last red one"
        case ">" if not _only_allows(aside):
            return verdict
        case "<" if isinstance(conds[0], s.Or) and conds[1] in conds[0].conds:  # "near it or the same suit, so 1 apart"
            return verdict
        case "<" if _only_allows(aside) and not is_idle(conds[0]) and _rejects_none_of(conds[0], aside):
            return Priced(verdict, 2)  # a bare list says which, "are accepted" names some
        case "x" | "?" if not _denies(aside):
            return Priced(verdict, 6)
    return None


def _is_one_on_another(cond: m.Cond) -> bool:
    """As in "(heart on heart)", which is rather an example."""
    parts = cond.conds if isinstance(cond, s.And) else ()
    return len(parts) == 2 and all(isinstance(part, m.In) for part in parts)


def _only_these(meaning: m.Pred, aside: m.Pred) -> Telling | Priced | None:
    """As in "prime numbers only (2, 3, 5, 7)"."""
    held = glossed(meaning, aside)
    pred, price = (held.meaning, held.price) if isinstance(held, Priced) else (held, 0)
    cond = None if pred is None else said_of(pred, CARD)
    return None if cond is None else Priced(Telling(cond, "only"), max(0, price - NARROWER))


def _only_allows(aside: Telling | tuple[Telling, ...]) -> bool:
    """As in "(i.e. 7♠ and 7♥ are accepted)": cards that fit, perhaps with others."""
    forces = {one.force for one in (aside if isinstance(aside, tuple) else (aside,))}
    return "may" in forces and forces <= {"may", "not", "except"}


def _rejects_none_of(cond: m.Cond, aside: Telling | tuple[Telling, ...]) -> bool:
    told = aside if isinstance(aside, tuple) else (aside,)
    return all(compare(cond, m.settle(one.fits, 0)) == "!" for one in told if one.force == "not")


def _denies(aside: Telling | tuple[Telling, ...]) -> bool:
    """As in "(no queens)"."""
    return isinstance(aside, Telling) and aside.force == "not" and aside.about == m.TRUE


def _taken(verdict: Telling, aside: Telling | tuple[Telling, ...]) -> Telling | Priced | None:
    conds = _conds(verdict, aside)
    if conds is not None and _denies(aside) and compare(*conds) == "x":
        return Telling(m.conj(*conds), "only")
    same_case = isinstance(aside, Telling) and aside.about == verdict.about
    # As in "from the third card on any goes: after red ..."
    is_place = verdict.force == "may" and verdict.about != m.TRUE and not same_case
    is_told_again = conds is not None and conds[1] == verdict.fits  # "after red a face card (jack, queen or king)"
    if conds is None or is_place or is_told_again or (isinstance(aside, Telling) and _is_shown(aside, conds[0])):
        return None
    match compare(*conds):
        case "<" if not _only_allows(aside) and not is_one(conds[1]) and not _is_elsewhere(verdict, conds[1]):
            of_classes = isinstance(conds[0], m.In) and isinstance(conds[1], m.In)
            told = aside[0] if isinstance(aside, tuple) else aside
            is_bare = (of_classes or _is_one_on_another(conds[1])) and told.force == "must"
            return Priced(Telling(conds[1], "only"), NARROWER + 1 if is_bare else 2)
        case "x":
            return Priced(Telling(conds[1], "only"), 7)
    return None


def _and_so(verdict: Telling, aside: Telling | tuple[Telling, ...]) -> Telling | None:
    """As in "red (but no kings)"; "(and not more than one)" counts something, and is no ace."""
    said = aside if isinstance(aside, tuple) else (aside,)
    few = [one.fits.mask.bit_count() < ALL_CARDS.bit_count() // 2 for one in said if isinstance(one.fits, m.In)]
    counts = any(few) and all(one.force in {"must", "may"} for one in said)
    conds = None if counts else _conds(verdict, aside)
    return None if conds is None or compare(*conds) != "x" else Telling(m.conj(*conds), "only")


def _is_shown(told: Telling, cond: m.Cond) -> bool:
    """As in "the sum is even, so a 4 can go on a 6": two cards of which the rule says that they fit."""
    on_another = all(isinstance(part, m.In) for part in (told.about, told.fits)) and {
        *m.all_refs(told.about),
        *m.all_refs(told.fits),
    } == {0, 1}
    return on_another and cond != m.TRUE and never(m.conj(told.about, told.fits, m.neg(cond)))


def _is_at_odds(told: Telling | tuple[Telling, ...], cond: m.Cond) -> bool:
    """As in "higher (a 4 on a 6)": of a case that is told the rule says the contrary."""
    if isinstance(told, tuple):
        return any(_is_at_odds(one, cond) for one in told)
    about = m.settle(told.about, 0)
    is_case = about != m.TRUE and m.is_settled(about) and 0 not in m.all_refs(about)
    return is_case and never(m.conj(about, m.settle(told.fits, 0), cond))


def _is_elsewhere(verdict: Telling, cond: m.Cond) -> bool:
    """As in "if lower, the same suit (equal rank any suit)": what is told there is no case of it."""
    case = m.settle(verdict.about, 0)
    return case != m.TRUE and never(m.conj(case, cond))


def _for_example(verdict: Telling, example: tuple[m.Pred, m.Cond]) -> Telling | None:
    """As in "another colour, for example a red 5 after a black 9": what is named must fit there."""
    conds, said = _conds(verdict, verdict), said_of(example[0], CARD)
    is_right = conds is not None and said is not None and never(m.conj(example[1], said, m.neg(conds[0])))
    return verdict if is_right else None


def _with_more(verdict: Telling, more: Telling) -> Telling | Priced | None:
    """As in "Play the other colour: higher if ..., lower if ...": where neither follows from the other, both hold."""
    conds = _conds(verdict, more)
    return Priced(Telling(m.conj(*conds)), 4) if conds is not None and compare(*conds) == "x" else None


def _exemplified(verdict: Telling, aside: Telling | tuple[Telling, ...]) -> Telling | None:
    conds = _conds(verdict, aside)
    if conds is None or _is_at_odds(aside, conds[0]):
        return None
    return verdict if compare(*conds) in {"=", "<", ">", "x"} else None


_UPTO: Final = tuple(sum(RANK_MASKS[rank] for rank in range(1, last + 1)) for last in range(2, 13))
_BOUNDS: Final = frozenset(
    m.In(0, mask) for one in _UPTO for mask in (one, ALL_CARDS ^ one)
)  # which say how small or large


def _so_small(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "small, like 6 or under": how small is told."""
    bound = m.Among(bits)
    of_size = {
        (m.mask_of(m.Among(m.span(*ends))) or 0) for ends in ((1, agreed().highest_low), (agreed().highest_low + 1, 13))
    }
    return bound if m.mask_of(pred) in of_size and m.In(0, m.mask_of(bound) or 0) in _BOUNDS else None


def _follows(verdict: Telling, example: Telling) -> Telling | None:
    """As in "no two alike, for example a 7 must not follow a 7"."""
    conds = _conds(verdict, example)
    if conds is None or conds[1] in {m.TRUE, m.In(0, ALL_CARDS), *_BOUNDS} or _is_at_odds(example, conds[0]):
        return None
    shown = {"=", "<"} if example.force == "may" and not is_vague(conds[0]) else {"=", ">"}
    return verdict if compare(*conds) in shown else None


def _text_kept(text: tuple[Telling, ...], aside: tuple[Telling, ...]) -> tuple[Telling, ...] | Priced | None:
    one, other = combined(text), combined(aside)
    if one is None or other is None:
        return None
    rule, allows = m.settle(one[0], 0), _only_allows(aside)
    if allows and len(aside) == 1 and (about := m.settle(aside[0].about, 0)) != m.TRUE:  # "So if it is red, clubs fit"
        return text if compare(rule, m.when(about, m.settle(aside[0].fits, 0, 1), rule)) == "=" else None
    if allows and all(map(partial(_is_right_by, rule), aside)):
        is_class = isinstance(rule, m.In) and all(one.about == m.TRUE for one in aside)
        return Priced(text, NARROWER - 1) if is_class else text  # "red cards. That is, hearts": perhaps only those
    match compare(rule, m.settle(other[0], 0)):
        case "=":
            return text
        case ">" if not allows:
            return text
        case "<" if not allows:
            return Priced(aside, NARROWER)
    return None


def _is_right_by(rule: m.Cond, shown: Telling) -> bool:
    """As in "So the 3 of hearts is right and the 4 of hearts is wrong": a card of which the rule says the same."""
    case, cards = m.settle(shown.about, 0), m.settle(shown.fits, 0)
    if not isinstance(cards, m.In) or shown.force not in {"may", "not"}:
        return False
    return never(m.conj(case, cards, rule if shown.force == "not" else m.neg(rule)))


def _clauses(cond: m.Cond, aside: m.Cond) -> m.Cond | Priced | None:
    match compare(cond, aside):
        case "=" | ">":
            return cond
        case "<" if not is_one(aside):
            return Priced(aside, NARROWER)
    return None
