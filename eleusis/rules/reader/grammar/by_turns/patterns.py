"""What goes by turns: alternations, cycles of classes, the order of the suits, one thing after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import same_or_next
from eleusis.rules.reader.grammar.by_turns.steps import (
    Repeated,
    back_to,
    by_place,
    by_position,
    by_what_lies,
    cycle_pred,
    grown,
    grown_beside,
    in_full,
    in_turn_after,
    masks_of,
    of_cards,
    pairs,
    pattern_of,
    run,
    step,
    suit_order,
)
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.naming.joining import both_preds
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import attribute_of
from eleusis.rules.reader.saying import said_of

Turns = Callable[[m.Pred, m.Pred], Telling | None]


def rows() -> Iterator[Shape]:
    yield from _alternating()
    yield from _cycles()


# --- alternations ----------------------------------------------------------------------------------


def by_turns(one: m.Pred, other: m.Pred, strictly: bool = False) -> Telling | Priced | None:
    """Two classes by turns, by what lies there: what follows one is the other. By position where a card can be of both."""
    masks = masks_of(one, other)
    if masks is None or ALL_CARDS in masks:
        return None
    a, b = masks
    if a & b:
        return None if strictly else by_position(Repeated(masks))
    if strictly:
        if a | b == ALL_CARDS:
            return None
        return Telling(m.disj(m.conj(m.In(1, a), m.In(0, b)), m.conj(m.In(1, b), m.In(0, a))))
    cond: m.Cond = m.conj(m.when(m.In(1, a), m.In(0, b), m.when(m.In(1, b), m.In(0, a), m.In(0, a | b))))
    if a | b == ALL_CARDS:
        attr = attribute_of(a, b)
        cond = m.when(m.In(1, a), m.In(0, b), m.In(0, a)) if attr is None else m.neg(s.Same(attr, 0, 1))
    return Telling(cond)


def _turns(strictly: bool, pair: tuple[m.Pred, m.Pred]) -> Telling | Priced | None:
    return by_turns(*pair, strictly)


def _its_turns(strictly: bool, _: str, pair: tuple[m.Pred, m.Pred]) -> Telling | Priced | None:
    return by_turns(*pair, strictly)


def _switching(pair: tuple[m.Pred, m.Pred]) -> m.Pred | None:
    """As in "switch between odd and even"."""
    told = by_turns(*pair)
    return m.Fact(told.fits, candidate=True) if isinstance(told, Telling) else None


def _other_of_two(pair: m.Pred) -> m.Pred | None:
    """As in "the opposite suit (clubs or diamonds)": of two suits the other one."""
    mask = m.mask_of(pair) or 0
    suits = [cards for cards in SUIT_MASKS.values() if mask & cards == cards]
    if len(suits) != 2 or mask != suits[0] | suits[1]:
        return None
    a, b = suits
    either = m.disj(m.conj(m.In(m.OTHER, a), m.In(0, b)), m.conj(m.In(m.OTHER, b), m.In(0, a)))
    return m.Fact(either, candidate=True)


def _changes(attr: str) -> Telling:
    return Telling(m.neg(s.Same(attr, 0, 1)))


def _alternating() -> Iterator[Shape]:
    yield from row("Pair", "Adj AND|OR|THEN Adj", lambda a, b: (a, b))
    yield from row("Pair", "Some AND|OR|THEN|WITH Some", lambda a, b: (a, b))
    yield from row("Pair", "Some AND|WITH OTHERS", lambda a: (a, m.none_of(a)))
    yield from row("Pair", "Pred AND|OR|THEN Pred", lambda a, b: (a, b), 2)
    yield from row("Pair", "Pair CARD", same)
    yield from row("Pair", "Pair SUITS|RANKS", same)
    yield from row("Pair", "THE? SUITS OF? Pair", same)
    yield from row("Pair", "BOTH Pair", same)
    yield from row("Pair", "A Pair", same)
    for strictly in (False, True):
        turns = partial(_turns, strictly)
        yield from row("Alternation", "ALTERNATE BETWEEN|IN|WITH|BE|COLON? Pair", turns, strictly)
        yield from row("Alternation", "BE ALTERNATE BETWEEN Pair", turns, strictly)
        yield from row(
            "Alternation",
            "ALTERNATE IN? Attr BETWEEN|FROM|COMMA|COLON? Pair",
            lambda _, pair, turns=turns: turns(pair),
            strictly,
        )
        yield from row(
            "Alternation", "ALTERNATE BETWEEN THE? Attr OF? Pair", lambda _, pair, turns=turns: turns(pair), strictly
        )
    yield from row("Alternation", "ALTERNATE Attr", _changes)
    yield from row("Alternation", "ALTERNATE Attr Sequence", lambda _, pattern: by_what_lies(pattern))
    yield from row("Alternation", "ALTERNATE IN Attr", _changes)
    yield from row("Alternation", "COME_IN Alternation", same)
    yield from row("ALTERNATE", "ALTERNATE LPAR Pred RPAR", lambda pred: m.mask_of(pred) == ALL_CARDS or None)
    yield from row("Having", "THE? OPPOSITE SUITS LPAR Pred RPAR", _other_of_two)
    yield from row("Alternation", "ALTERNATE Attr LPAR ETC? Pattern ETC? RPAR", lambda attr, _: _changes(attr))
    yield from row("Alternation", "Alternation LPAR FOREXAMPLE? Pattern ETC? RPAR", lambda turns, _: turns)
    yield from row("Sentence", "Subject MUST? Alternation", lambda pred, turns: turns if pred == m.ANYTHING else None)
    yield from row("Fragment", "Alternation", same, 1)
    yield from row("Fragment", "ALTERNATE COLON Pattern", by_what_lies)
    yield from row("Fragment", "ALTERNATE COLON Pattern", lambda pattern: by_place(Repeated(pattern)))
    for kind in ("Adj", "Some"):
        yield from row("Alternation", f"ALTERNATE|CHANGE FROM {kind} TO {kind} AGAIN", by_turns)
    yield from row("Pattern", "ONE CARD MUST? BE Pred COMMA AND? THE NEW CARD|ONE? MUST? BE? Pred", pattern_of)
    yield from row("Being", "CHANGE BETWEEN Pair", _switching)
    yield from row("Being", "Alternation", lambda turns: m.Fact(turns.fits, candidate=True), 1)
    yield from row("Sentence", "LINE_ITSELF MUST? Alternation", same)
    yield from row("Sentence", "Pair MUST? ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "Pair MUST? FITS|MUSTFIT? ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "Pair MUST? BE? ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "IT? BE|PLAY Pair ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "Subject MUST? ALTERNATE WITH OTHERS", lambda a: by_turns(a, m.none_of(a)))
    yield from row("Sentence", "Subject MUST? ALTERNATE WITH Subject", by_turns)
    yield from row("Pattern", "Number THEN Number", lambda a, b: pattern_of(m.Among(a), m.Among(b)), 2)
    yield from row("Arrows", "Number ARROW Number", lambda a, b: pattern_of(m.Among(a), m.Among(b)), 2)
    yield from row("Arrows", "Arrows ARROW Number", lambda pattern, bits: grown(pattern, m.Among(bits)))
    yield from row("Pattern", "FIRST_OF_ALL Pattern", same)
    yield from row("Fragment", "Pred FOLLOWEDBY Pred", leads, 5)
    yield from row("Sentence", "Subject MUST? ALTERNATE BETWEEN BE? Adj AND Adj THAN Ref|Amount", _up_and_down)
    yield from row("Sentence", "Amount MUST? Alternation", lambda amount, turns: turns)
    yield from row("Sentence", "Attr MUST? ALTERNATE", _changes)
    for strictly in (False, True):
        yield from row("Sentence", "THE? Attr MUST? ALTERNATE BETWEEN Pair", partial(_its_turns, strictly), strictly)
    yield from row(
        "Sentence", "Attr OF Subject MUST? ALTERNATE", lambda attr, pred: _changes(attr) if pred == m.ANYTHING else None
    )


# --- cycles ----------------------------------------------------------------------------------------


MOST_OF_A_CLASS: Final = 40  # number cards; what is more is all but a few


def _of_two(one: m.Pred, other: m.Pred) -> tuple[int, ...] | Priced | None:
    """As in "red, black"; "a red card, not a king" is one card."""
    return None if (m.mask_of(other) or 0).bit_count() > MOST_OF_A_CLASS else pattern_of(one, other)


def _cycles() -> Iterator[Shape]:
    for kind in ("Adj", "Some"):
        yield from row("Pattern", f"{kind} THEN {kind}", pattern_of)
        yield from row("Pattern", f"{kind} COMMA {kind}", _of_two)
        yield from row("Pattern", f"{kind} TO {kind}", pattern_of, 6)
        yield from row("Arrows", f"{kind} ARROW {kind}", pattern_of, 3)
        yield from row("Arrows", f"Arrows ARROW {kind}", grown)
        yield from row("Pattern", f"Pattern COMMA? AND? THEN {kind} AGAIN", grown)
        yield from row("Pattern", f"Pattern COMMA? AND? THEN BACK TO? {kind}", grown)
        yield from row("Pattern", f"{kind} COMMA THEN {kind}", pattern_of)
        yield from row("Pattern", f"{kind} FIRST COMMA? AND? THEN {kind}", pattern_of)
        yield from row("Pattern", f"{kind} FIRST COMMA {kind} NEW?", pattern_of)
        yield from row(
            "Sentence", f"{kind} FIRST COMMA? AND? THEN IT CHANGE", lambda one: by_turns(one, m.none_of(one))
        )
        yield from row("Pattern", f"Pattern TO|COMMA AND? BACK? TO? {kind}", grown)
        yield from row("Pattern", f"{kind} {kind} {kind}", pattern_of, 1)
        yield from row("Pattern", f"Pattern {kind}", grown_beside, 1 if kind == "Adj" else 4)
        yield from row("Pattern", f"Pattern COMMA|THEN|AND {kind}", grown)
        yield from row("Pattern", f"Pattern COMMA THEN|AND {kind}", grown)
    yield from row("NoneSuch", "NO Noun|Adj", lambda pred: None if pred == m.ANYTHING else m.none_of(pred))
    yield from row("Pattern", "Noun|Adj COMMA? THEN NoneSuch", pattern_of)
    yield from row("Pattern", "Pattern COMMA|THEN NoneSuch", grown)
    for one, other in permutations(("Adj", "Some", "NoneSuch"), 2):  # "picture, number card, picture, number card"
        yield from row("Pattern", f"{one} COMMA|THEN {other} COMMA|THEN {one}", pattern_of)
    yield from row("Pattern", "Arrows", same)
    yield from row("Two", "Adj Adj", lambda a, b: both_preds(a, b) if m.mask_of(m.all_of(a, b)) else None)
    yield from row("Pattern", "Two COMMA|THEN Two", pattern_of)
    yield from row("Pattern", "Two COMMA THEN Two", pattern_of)
    yield from row("Pattern", "Pattern COMMA? THEN? Two", grown)
    yield from row("Arrows", "Arrows ARROW? ETC", same)
    yield from row("Arrows", "Arrows ARROW LPAR ETC RPAR", same)
    yield from row("Pattern", "Pattern COMMA? ETC", Repeated)
    yield from row("Pattern", "Pattern LPAR AND? ETC RPAR", Repeated)
    yield from row("Sentence", "Amount MUST? GO|COME COLON? Pattern", lambda _, pattern: by_what_lies(pattern))
    yield from row("Sentence", "Amount MUST? GO|COME COLON? Pattern", lambda _, pattern: by_place(pattern, 2))
    yield from row("Sentence", "Amount ON_LINE? MUST? Sequence", partial(of_cards, by_what_lies))
    yield from row("Sentence", "Amount ON_LINE? MUST? Sequence", partial(of_cards, partial(by_place, dearer=2)))
    yield from row("Pattern", "LPAR Pattern RPAR", same)
    yield from row("Run", "Number Noun", run)
    yield from row("Run", "Number Adj", run)
    yield from row("Run", "A Noun|Adj", lambda pred: run(1 << 1, pred), 1)
    yield from row("Run", "Noun|Adj Times", lambda pred, bits: run(bits, pred))
    yield from row("Run", "Times A? Noun|Adj", run)
    yield from row("Run", "Number CARD Adj", run)
    yield from row(
        "Sentence",
        "Subject MUST? GO Pattern",
        lambda pred, pattern: by_position(pattern) if pred == m.ANYTHING else None,
        1,
    )
    yield from row(
        "Sentence",
        "Subject MUST? GO Pattern",
        lambda pred, pattern: by_what_lies(pattern) if pred == m.ANYTHING else None,
    )
    yield from row("Fragment", "Pattern CYCLE", by_what_lies)
    yield from row("Fragment", "Pattern CYCLE", lambda pattern: by_place(Repeated(pattern)))
    yield from row("Run", "PAIR_OF Noun", lambda pred: run(1 << 2, pred))
    yield from row("Pattern", "Run COMMA|THEN|AND|ARROW Run", lambda a, b: a + b)
    yield from row("Pattern", "Run COMMA|STOP? THEN|FOLLOWEDBY|AND Run", lambda a, b: a + b)
    yield from row("Pattern", "Run COMMA? AND THEN Run", lambda a, b: a + b)
    yield from row("Pattern", "Run Run", lambda a, b: a + b)
    yield from row("Pattern", "Pattern COMMA? THEN|FOLLOWEDBY|AND? Run", lambda a, b: a + b)
    yield from row("Pattern", "PAIRS_OF Pair", lambda pair: pairs(*pair))
    yield from row("Runs", "Run AND|WITH Run", lambda a, b: Repeated(a + b))
    yield from row("Alternation", "ALTERNATE BETWEEN? Runs", by_position)
    yield from row("Sentence", "Runs MUST? ALTERNATE", by_position)
    yield from row("Sentence", "Run MUST? ALTERNATE WITH Run", lambda a, b: by_position(Repeated(a + b)))
    after = "AFTER Run COMMA? COME Run"
    yield from row("Sentence", f"{after} COMMA|STOP? AND? {after}", _after_each_other)
    yield from row(
        "Sentence",
        "Subject MUST? ALTERNATE IN? Pattern",
        lambda pred, pattern: by_position(pattern) if pred == m.ANYTHING else None,
    )
    yield from row("Sentence", "Attr MUST? ALTERNATE IN? Pattern", lambda pred, pattern: by_position(pattern), 4)
    yield from row(
        "Sentence", "BY_POSITION COLON? Steps", lambda steps: Telling(s.Cycle(steps)) if len(steps) > 1 else None
    )
    yield from row("Steps", "LPAR Text RPAR", step)
    yield from row("Steps", "Steps COMMA LPAR Text RPAR", lambda steps, text: step(text, steps))
    yield from row("Sentence", "SUITS FOLLOW_THE_ORDER Pattern", suit_order)
    yield from row("Being", "CYCLE COLON? Pattern", cycle_pred)
    yield from row("Pred", "THE? NEW SUITS CYCLE COLON? Pattern", cycle_pred)
    yield from row("Pred", "THE? NEW CYCLE COLON? Pattern", cycle_pred)
    yield from row("Being", "FOLLOW Ref|Amount CYCLE COLON? Pattern", lambda to, pattern: cycle_pred(pattern))
    yield from row(
        "Having", "THE? SUITS THAT FOLLOW Ref|Amount CYCLE COLON? Pattern", lambda to, pattern: cycle_pred(pattern)
    )
    yield from row("Having", "THE? NEW SUITS CYCLE COLON? Pattern", cycle_pred)
    for kind in ("Pred", "Being", "Having"):
        yield from row(kind, f"{kind} COMMA? RELATIVE Ref|Amount", in_turn_after)
    yield from row("Pattern", "Pattern LPAR? WRAPPING RPAR?", same)
    yield from row("Pattern", "Pattern LPAR THEN? BACK? TO Adj|Some RPAR", back_to)
    yield from row("CYCLE", "RUN_THROUGH A_FIXED_ORDER", word)
    yield from row("CYCLE", "CYCLE|IN A|THE? ORDERWORD OF?", word)
    yield from row("CYCLE", "FOLLOW|KEEPING A|THE? ORDERWORD OF?", word)
    yield from row("ORDERWORD", "FIXED ORDERWORD", word)
    yield from row("ORDERWORD", "SUITS|RANKS ORDERWORD", word)
    yield from row("ORDERWORD", "Attr ORDERWORD", lambda _: True)
    yield from row("Turn", "Being", same)
    yield from row("Turn", "WITH? Having", same)
    yield from row("Turn", "Cmp|Compared", same)
    for subject in ("Subject", "Amount"):
        for by_turns_of, price in ((by_turns_related, 0), (other_than_before, 1)):
            turned = partial(_turned, by_turns_of)
            yield from row("Sentence", f"{subject} MUST? ALTERNATE BETWEEN? Turn AND Turn", turned, price)
    for related, price in ((by_turns_related, 0), (other_than_before, 1)):
        yield from row("Sentence", "LINE_ITSELF MUST? ALTERNATE BETWEEN? Turn AND Turn", related, price)
    yield from row("Pred", "EQUALS|SAME_AS OR Pred", same_or_next)
    yield from row("Pred", "THE? NEW ONE CYCLE COLON? Pattern", cycle_pred)
    yield from row("Alternation", "Alternation RELATIVE|FROM|WITH Ref", lambda turns, ref: turns if ref == 1 else None)
    yield from row("Pattern", "Pattern COMMA|COLON? AGAIN", Repeated)
    yield from row("Pattern", "Pattern COMMA? AGAIN WITH|FROM|AT Adj|Some", back_to)
    yield from row("Pattern", "Pattern COMMA? THEN AGAIN", Repeated)
    yield from row("Sequence", "PATTERN_IS COLON? Pattern", Repeated)
    yield from row("Sequence", "CYCLE COLON? Pattern", Repeated)
    yield from row("Sequence", "CYCLE THROUGH|BETWEEN|IN|AS? COLON? Pattern", Repeated)
    yield from row("Sequence", "CYCLE Number CARD COLON Pattern", _of_so_many)
    yield from row("Sentence", "LINE_ITSELF MUST? COME_IN Pattern", _repeated)
    yield from row("Fragment", "Pattern REPEATED", in_full, 1)
    for action in (by_what_lies, by_place):
        yield from row("Sentence", "MUST GO COLON? Pattern", action)
        yield from row("Alternation", "PLAY? Sequence", action)
        yield from row("Sentence", "MUST Pattern DONE COMMA? ETC", action)
        yield from row("Fragment", "Pattern COMMA? ETC", lambda pattern, action=action: action(Repeated(pattern)), 2)
        yield from row("Fragment", "Arrows", action, 1)
        yield from row("Fragment", "Pattern", action, 5)


def _of_so_many(bits: int, pattern: tuple[int, ...]) -> tuple[int, ...] | None:
    """As in "a cycle of four cards: two red, two black"."""
    return Repeated(pattern) if bits == 1 << len(pattern) else None


def _repeated(pattern: tuple[int, ...]) -> Telling | None:
    """As in "the line consists of two red cards, two black cards and so on"; without that, it is told which cards there are."""
    return by_position(pattern) if isinstance(pattern, Repeated) else None


def _after_each_other(*runs: tuple[int, ...]) -> Telling | None:
    """As in "after two red cards come two black cards, and after two black cards come two red cards"."""
    first, second, *back = runs
    return by_position(Repeated(first + second)) if back == [second, first] else None


def _up_and_down(pred: m.Pred, one: m.Pred, other: m.Pred, to: object) -> Telling | None:
    a, b = m.fill(one, to), m.fill(other, to)  # type: ignore[arg-type]
    return None if a is None or b is None or pred != m.ANYTHING else by_turns_related(a, b)


def _turned(by_turns_of: Turns, subject: m.Pred | m.Amount, one: m.Pred, other: m.Pred) -> Telling | None:
    """Two relations by turns, of the card or of its rank."""
    if isinstance(subject, m.Amount):
        if len(subject.refs) != 1 or subject.refs[0] not in {0, m.IT}:
            return None
        return by_turns_of(m.Its(subject.what, one), m.Its(subject.what, other))
    return by_turns_of(one, other) if subject == m.ANYTHING else None


def by_turns_related(one: m.Pred, other: m.Pred) -> Telling | None:
    """Two relations by turns: the second card stands in the first of them to the starter."""
    a, b = said_of(one, CARD), said_of(other, CARD)
    if a is None or b is None or not (m.all_refs(a) | m.all_refs(b)) & {1, 2}:
        return None
    return Telling(m.when(s.PosIn(2, frozenset({0})), a, b))


def other_than_before(one: m.Pred, other: m.Pred) -> Telling | None:
    """Two relations by turns: whichever the last card stood in, now the other."""
    a, b = said_of(one, CARD), said_of(other, CARD)
    before = [said_of(pred, m.Amount("card", (1,))) for pred in (one, other)]
    if a is None or b is None or before[0] is None or before[1] is None or not m.all_refs(a) & {1}:
        return None
    return Telling(m.when(before[0], b, m.when(before[1], a, m.disj(a, b))))
