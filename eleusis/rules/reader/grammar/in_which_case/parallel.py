"""What is told twice in the same build: "in the same suit higher, in another lower", "at least 4 if ..., at most 4 if ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.memory import since
from eleusis.rules.reader.grammar.along_the_line.not_again import unseen
from eleusis.rules.reader.grammar.judging.demands import iff
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import of_the_same
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _two_cases()
    yield from _kept_and_changed()
    yield from _one_and_other()
    yield from _such()
    yield from _neither()
    yield from _ones()
    yield from _any_of()


# --- two cases -------------------------------------------------------------------------------------


def _kept_and_changed() -> Iterator[Shape]:
    """As in "within a suit up, on a change of suit down"."""
    for within in ("WITHIN A|THE Attr COMMA? Pred|Being", "WITHIN A|THE Attr COMMA? IT|RANKS MUST? Being"):
        yield from row("Kept-so", within, _of_attr)
    yield from row("Kept-so", "THE? RANKS|IT Being WITHIN A|THE Attr", _of_attr)
    for changed in ("ON|IN|WITH|AFTER A? CHANGED Attr", "IF THE? Attr CHANGE"):
        yield from row("Changed-so", f"{changed} COMMA? Pred|Being", _of_attr)
        yield from row("Changed-so", f"Pred|Being {changed}", _of_attr)
    yield from row("Sentence", "PLAY|GO? MORETHAN Some COMMA? AND? LESSTHAN Some", _higher_than_such)
    yield from row("Sentence", "PLAY|GO? LESSTHAN Some COMMA? AND? MORETHAN Some", lambda a, b: _higher_than_such(b, a))
    yield from row("Sentence", "Kept-so COMMA|STOP? AND|HOWEVER? Changed-so", _up_and_down)
    down = "ON|IN|WITH A? CHANGED Attr COMMA? THE Attr MUST Being COMMA|STOP? AND|HOWEVER?"
    yield from row("Sentence", f"{down} WITH NO CHANGE COMMA? IT|RANKS MUST Being", _down_else_up)


def _of_attr(*told: m.Pred | str) -> tuple[str, m.Pred] | None:
    [attr] = [one for one in told if isinstance(one, str)]
    [pred] = [one for one in told if not isinstance(one, str)]
    return (attr, pred) if attr != "rank" else None


def _higher_than_such(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "higher than red cards, lower than black cards": than the last card, where it is one."""
    masks = [m.mask_of(pred) or 0 for pred in (one, other)]
    if not all(masks) or masks[0] & masks[1]:
        return None
    ways = (s.RankCmp(op, 0, 1) for op in (">", "<"))
    return Telling(m.conj(*(m.when(m.In(1, mask), way) for mask, way in zip(masks, ways, strict=True))))


def _up_and_down(kept: tuple[str, m.Pred], changed: tuple[str, m.Pred]) -> Telling | None:
    return in_either(kept[0], kept[1], changed[1]) if kept[0] == changed[0] else None


def _down_else_up(attr: str, of: str, other: m.Pred, one: m.Pred) -> Telling | None:
    """As in "with a change of suit the rank has to fall, with no change it has to rise"."""
    return in_either(attr, one, other) if of == "rank" != attr else None


def in_either(attr: str, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "in the suit of the last card play higher, in another suit play lower"."""
    a, b = said_of(one, CARD), said_of(other, CARD)
    alike = s.Same(attr, 0, 1)
    return None if a is None or b is None else Telling(m.conj(m.when(alike, a), m.when(m.neg(alike), b)))


def _of_the_last(attr: str, ref: s.Ref) -> str | None:
    return attr if ref == 1 else None


def _comes_to_either(amount: m.Amount, one: m.Pred, case: m.Cond, other: m.Pred, *cases: m.Cond) -> Telling | None:
    """As in "the difference must be at least 4 if the suit stays the same, at most 4 if the suit changes"."""
    if amount.what not in {"absdiff", "sum", "product"}:
        return None
    amount = m.Amount(amount.what, m.with_the_card(amount.refs)) if 0 not in amount.refs else amount
    return in_two_cases(said_of(one, amount), case, said_of(other, amount), *cases)


def in_two_cases(one: m.Cond | None, case: m.Cond, other: m.Cond | None, *cases: m.Cond) -> Telling | None:
    """One in a case, and the other in another or else."""
    first = m.settle(case, 0)
    second = m.settle(of_the_same(case, cases[0]), 0) if cases else m.neg(first)
    return None if one is None or other is None else Telling(m.conj(m.when(first, one), m.when(second, other)))


def _two_cases() -> Iterator[Shape]:
    yield from row("In-the-same", "IN THE? SAME Attr", same)
    yield from row("In-the-same", "IN THE Attr OF Ref", _of_the_last)
    yield from row("In-another", "IN A|THE|EVERY? DIFFERENT Attr", same)
    for kind in ("PLAY? Pred", "Being"):
        yield from row(
            "Sentence",
            f"In-the-same COMMA? {kind} COMMA|STOP AND|HOWEVER? In-another COMMA? {kind}",
            lambda attr, one, again, other: in_either(attr, one, other) if again == attr else None,
        )
    amount = "Amount MUST? BE? Pred IF Clause COMMA AND|HOWEVER? Pred"
    yield from row("Sentence", f"{amount} IF Clause", _comes_to_either)
    yield from row("Sentence", f"{amount} ELSE", _comes_to_either)
    apart = partial(_comes_to_either, m.Amount("absdiff", (0, 1)))
    for second in ("IF Clause", "ELSE"):
        yield from row("Sentence", f"DIFFERENCE Pred IF Clause COMMA AND|HOWEVER? Pred {second}", apart)
    yield from row("Rest", "OTHERS COMMA BY Pred", plainly_the_rest)
    yield from row("Rest", "OTHERS COMMA? BY Pred OR BY Pred", lambda a, b: plainly_the_rest(m.any_of(a, b)))


def plainly_the_rest(pred: m.Pred) -> Telling | None:
    """As in "a heart must be followed by a spade; any other card, by a red card"."""
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else Telling(fits, "must", rest=True)


# --- one of two, and before and after -------------------------------------------------------------


def _one_or_other(one: m.Cond, other: m.Cond) -> Telling | None:
    """As in "(new is red) XOR (last is even)"."""
    a, b = m.settle(one, 0), m.settle(other, 0)
    return Telling(m.disj(m.conj(a, m.neg(b)), m.conj(b, m.neg(a))))


def _red_or_else(pred: m.Pred, other: m.Cond) -> Telling | None:
    """As in "red XOR last even"."""
    cond = said_of(pred, CARD)
    return None if cond is None or 0 in m.all_refs(other) else _one_or_other(cond, other)


def _and_afterwards(era: m.Cond, first: Telling, then: Telling) -> Text | None:
    """As in "until a queen is played no hearts, after that no clubs"."""
    one, other = since(era, first), since(m.neg(era), then)
    return None if one is None or other is None else (one, other)


def _if_not_yet(case: m.Cond, first: Telling, then: Telling) -> Text | None:
    """As in "as long as there is no queen in the line, no hearts; once there is one, no clubs"."""
    case = m.settle(case, 0)
    return None if m.all_refs(case) else _and_afterwards(case, first, then)


def has_some(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "the last three cards contain a club"."""
    return of_cards(pred, refs, some=True) if m.mask_of(pred) and pred != m.ANYTHING else None


def has_none(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    some = has_some(refs, pred)
    return None if some is None else m.neg(some)


def _turned(action: Callable[..., m.Cond | None]) -> Callable[..., m.Cond | None]:
    return lambda pred, refs: action(refs, pred)


def _one_and_other() -> Iterator[Shape]:
    yield from row("Sentence", "Clause XOR Clause", _one_or_other)
    yield from row("Sentence", "Pred XOR Clause", _red_or_else)
    yield from row(
        "Sentence", "Pred XOR LASTLY Adj", lambda pred, last: _red_or_else(pred, m.In(1, m.mask_of(last) or 0))
    )
    yield from row("Text", "Era COMMA? Sentence COMMA|STOP AND? AFTERWARDS COMMA? Sentence", _and_afterwards)
    yield from row("Text", "IF Clause COMMA? Sentence COMMA|STOP AND|HOWEVER? AFTERWARDS COMMA? Sentence", _if_not_yet)
    for words, action in (("A|ANY|ONE|SOME", has_some), ("NO", has_none)):
        yield from row("Fact", f"Refs INCLUDE|HAVE {words} Noun|Adj", action)
        yield from row("Fact", f"THERE BE {words} Noun|Adj AMONG|IN|OF|WITHIN Refs", _turned(action))
    yield from row("Sentence", "IF THERE BE NO Noun|Adj AMONG|IN|OF Refs COMMA? THEN? PLAY ONE", _play_one)


def _play_one(pred: m.Pred, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "if there is no face card among the last three you must play one"."""
    none, such = has_none(refs, pred), plainly(pred)
    return None if none is None or such is None else replace(such, about=none, case=none)


# --- such, and such --------------------------------------------------------------------------------


def _these_if(one: m.Pred, other: m.Pred, pred: m.Pred) -> m.Pred | None:
    """As in "clubs and hearts with odd ranks": of both of them."""
    masks = [m.mask_of(each) for each in (one, other, pred)]
    return m.all_of(m.any_of(one, other), pred) if all(masks) and ALL_CARDS not in masks else None


def _such() -> Iterator[Shape]:
    yield from row("Such", "Noun AND Noun WITH Having", _these_if)
    yield from row("Pred", "Such COMMA AND? Such", m.any_of)


# --- neither ---------------------------------------------------------------------------------------


def _nor_be(text: Text, pred: m.Pred) -> Text | None:
    """As in "they must not add up to thirteen, nor be of the same rank"."""
    more = plainly(m.none_of(pred))
    is_plain = text[-1].force == "must" and text[-1].about == m.TRUE and not text[-1].rest
    return (*text, more) if is_plain and more is not None else None


def _neither() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA? AND_NOR Being", _nor_be)


# --- one of them -----------------------------------------------------------------------------------


def _unless_it_is_one(pred: m.Pred, ref: s.Ref) -> Telling | None:
    """As in "a spade, unless the last card is one"."""
    mask = m.mask_of(pred)
    if not mask or mask == ALL_CARDS or ref in {0, m.IT}:
        return None
    return Telling(m.In(0, mask), about=m.neg(m.In(ref, mask)))


def _just_if_it_is_one(pred: m.Pred, ref: s.Ref, *, so: bool) -> Telling | None:
    """As in "it must be a face card if and only if the last card was not one"."""
    told = _unless_it_is_one(pred, ref)
    return None if told is None else iff(replace(told, about=m.TRUE), m.neg(told.about) if so else told.about)


def _one_of_three(*preds: m.Pred) -> m.Pred:
    """As in "exactly one of these three holds: same colour, same parity, same suit"."""
    return m.any_of(*(m.all_of(one, *(m.none_of(other) for other in preds if other is not one)) for one in preds))


def _one_more(cond: m.Cond, about: m.Pred = m.ANYTHING, *, so: bool) -> Telling | None:
    """As in "if there is a face card among the last three cards, the next card must not be one"."""
    mask = _only_class(cond)
    if not 0 < mask.bit_count() < _HALF + so or about != m.ANYTHING or 0 in m.all_refs(cond):
        return None
    return Telling(m.In(0, mask) if so else m.neg(m.In(0, mask)), about=cond, case=cond)


_HALF: Final = 26  # cards: what are more may be all but those, as in "if it is no ace"


def _only_class(cond: m.Cond) -> int:
    """The cards that a condition asks for on the line, where it is of one class alone."""
    classes: set[int] = set()
    parts: list[m.Cond] = [*s.walk(cond)]  # type: ignore[arg-type]
    for part in parts:
        match part:
            case m.In(_, mask):
                classes.add(mask)
            case s.CountIn(suits, ranks):
                of_suits = sum(SUIT_MASKS[suit] for suit in suits)
                classes.add(of_suits & sum(RANK_MASKS[rank] for rank in ranks))
    return classes.pop() if len(classes) == 1 else 0


def _two_of_three(one: m.Pred, other: m.Pred, third: m.Pred) -> m.Pred:
    """As in "at least two of these three properties: red, even, higher than seven"."""
    return m.any_of(m.all_of(one, other), m.all_of(one, third), m.all_of(other, third))


def _first_few(bits: int, one: m.Pred, other: m.Pred) -> Text | None:
    """As in "first 5 cards red, then only black"."""
    count, a, b = only(bits), said_of(one, CARD), said_of(other, CARD)
    if count is None or a is None or b is None or m.is_open(one):
        return None
    place = s.PosIn(0, frozenset(range(1, count + 1)))
    return (Telling(a, about=place, case=place), Telling(b, rest=True))


def _ones() -> Iterator[Shape]:
    told: Callable[..., Telling | None]
    for case, told in (
        ("COMMA? UNLESS Ref BE ONE", _unless_it_is_one),
        ("COMMA? IF Ref BE|WAS NOT ONE", _unless_it_is_one),
        ("IFF Ref BE|WAS NOT ONE", partial(_just_if_it_is_one, so=False)),
        ("IFF Ref BE|WAS ONE", partial(_just_if_it_is_one, so=True)),
    ):
        yield from row("Sentence", f"PLAY? Some {case}", told)
        yield from row("Sentence", f"MUST BE Some {case}", told)
        yield from row(
            "Sentence",
            f"Subject MUST BE Some {case}",
            lambda about, *one, told=told: told(*one) if about == m.ANYTHING else None,
        )
    for wanted, so in (("MUST", True), ("MUSTNOT|MAYNOT", False)):
        yield from row("Sentence", f"IF Clause COMMA? THEN? Subject {wanted} BE ONE", partial(_one_more, so=so))
    for case in ("IF Clause", "Before"):
        yield from row("Sentence", f"{case} COMMA? THEN? REJECT ANOTHER_SUCH", partial(_one_more, so=False))
    yield from row("Pred", "TWO_OF_THREE Pred COMMA Pred COMMA AND|OR? Pred", _two_of_three)
    yield from row(
        "Sentence",
        "Subject TWO_OF_THREE Pred COMMA Pred COMMA AND|OR? Pred",
        lambda about, *preds: plainly(_two_of_three(*preds)) if about == m.ANYTHING else None,
    )
    yield from row("Text", "THE? FIRST Number CARD BE? ONLY? Pred COMMA? THEN ONLY? Pred", _first_few)
    yield from row("Pred", "ONE_OF_THREE Having COMMA Having COMMA AND|OR? Having", _one_of_three)


# --- any of them -----------------------------------------------------------------------------------


_NEAR = 6  # steps


def _near_any(pred: m.Pred, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "one away from any of the last three cards"; who is far from any is far from all of them."""
    is_near = isinstance(pred, m.Rel) and pred.op == "~" and pred.by is not None and 0 < high(pred.by) <= _NEAR
    return with_each(pred, refs, m.Any) if is_near else None


def _of_both(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "no card may be of the colour of both of the two cards before it"."""
    same = m.conj(*(s.Same(attr, 0, ref) for ref in refs))
    return m.Fact(same, candidate=True) if len(refs) > 1 and 0 not in refs and attr in ATTRIBUTES else None


def _both_differ(
    one: m.Amount, refs: s.Ref | m.Amount | tuple[s.Ref, ...], other: m.Amount, to: s.Ref | m.Amount
) -> Telling | None:
    """As in "the rank must differ from the last two ranks and the suit from the last suit"."""
    conds = []
    for amount, others in ((one, refs if isinstance(refs, tuple) else (refs,)), (other, (to,))):
        for ref in others:
            back = ref.refs[0] if isinstance(ref, m.Amount) and len(ref.refs) == 1 else ref
            if not isinstance(back, int) or back < 1 or amount.what not in {"rank", "suit", "colour"}:
                return None
            conds.append(m.neg(s.Same(amount.what, 0, back)))
    return Telling(m.conj(*conds))


def _any_of() -> Iterator[Shape]:
    yield from row("Having", "THE Attr OF BOTH OF? Refs", _of_both)
    yield from row(
        "Sentence", "Amount MUST? DIFFER FROM Refs|Ref|Amount COMMA? AND Amount FROM Ref|Amount", _both_differ
    )
    yield from row("Subject", "A|EVERY Attr NEW_TO_LINE", unseen)
    yield from row("Pred", "Pred FROM SomeRefs", _near_any)
    yield from row(
        "Being", "SHARE ITS|A|THE Attr WITH SomeRefs", lambda attr, refs: with_each(same_in(attr), refs, m.Any)
    )
    within = "WITHIN Number UNIT? OF|FROM SomeRefs"
    yield from row("Compared", within, lambda bits, refs: _near_any(apart(m.span(0, low(bits))), refs))
    yield from row("Pred", "A? Attr? NEIGHBOUR OF SomeRefs", _beside_any)
    yield from row("Pred", "A? Attr? NEIGHBOUR OF Ref", _beside_any)


def _beside_any(*told: str | s.Ref | tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "a rank neighbour of at least one of the last three cards"."""
    *attrs, to = told
    if attrs not in ([], ["rank"]) or isinstance(to, str):
        return None
    return with_each(apart(1 << 1), to if isinstance(to, tuple) else (to,), m.Any)
