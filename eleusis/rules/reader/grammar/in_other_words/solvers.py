"""What solvers and authors of rules write: functions, bounds, cases side by side, and what holds of two ranks together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import gcd
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.accepted import one_else_other
from eleusis.rules.reader.grammar.judging.demands import must_follow
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import multiple, only
from eleusis.rules.reader.grammar.naming.terms import Derived, Term, derived
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.held_against import is_listed
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Pair = tuple[m.Pred, m.Pred]
_PLAIN: Final = frozenset({"must", "only"})


def rows() -> Iterator[Shape]:
    yield from _functions()
    yield from _bounds()
    yield from _of_two_ranks()
    yield from _cases()
    yield from _on_what()


# --- functions -------------------------------------------------------------------------------------


def _not_both(one: m.Pred, other: m.Pred) -> m.Pred:
    return m.none_of(m.all_of(one, other))


def _neither(one: m.Pred, other: m.Pred) -> m.Pred:
    return m.none_of(m.any_of(one, other))


def _divides(bits: int, term: Term) -> m.Cond | None:
    """As in "2 | (rank - prev)"."""
    by = only(bits)
    return derived(Derived(term, by), lambda rest: rest == 0) if by and term.times else None


def _functions() -> Iterator[Shape]:
    made: dict[str, Callable[[m.Pred, m.Pred], m.Pred]] = {
        "NAND": _not_both,
        "NOR": _neither,
        "XOR": m.just_one,
        "AND": m.all_of,
        "OR": m.any_of,
    }
    for name, make in made.items():
        yield from row("Pred", f"{name} LPAR Pred COMMA Pred RPAR", make)
    yield from row("Pred", "Pred NAND Pred", _not_both)
    yield from row("Equation", "Number DIVIDE Term", _divides)
    for case in ("Clause", "Told"):
        yield from row("Sentence", f"{case} QUESTION Pred|Some COLON Pred|Some", one_else_other)
    yield from row("Fragment", "NOT LPAR Clause RPAR", lambda cond: Telling(m.neg(m.settle(cond, 0))), 2)


# --- bounds ----------------------------------------------------------------------------------------


def _bound(is_least: bool, bits: int) -> Telling | None:
    """As in "7 is the minimum"."""
    rank = only(bits)
    return plainly(m.Among(m.span(rank) if is_least else m.span(0, rank))) if rank else None


def _bounds() -> Iterator[Shape]:
    for is_least, kind in ((True, "LEAST_ALLOWED"), (False, "MOST_ALLOWED")):
        yield from row("Sentence", f"A? Number MUST? BE {kind}", partial(_bound, is_least))
        yield from row("Sentence", f"{kind} MUST? BE|COLON|EQUALS A? Number", partial(_bound, is_least))
    yield from row("Number", "Number OR MULTIPLE IT", multiple)
    yield from row("Fragment", "Pred LPAR Number RPAR", lambda pred, bits: _listed(pred, m.Among(bits)), 4)


def _listed(pred: m.Pred, those: m.Pred) -> Telling | None:
    """As in "perfect squares: ace, four, nine": the class, and what is in it."""
    mask = m.mask_of(pred)
    return plainly(pred) if is_listed(those) and mask and mask != ALL_CARDS and mask == m.mask_of(those) else None


# --- of two ranks ----------------------------------------------------------------------------------


def _by_ranks(held: Callable[[int, int], bool]) -> m.Pred:
    """What holds of the rank of the card before and of that of this one."""
    ranks = [agreed().value(rank) for rank in ALL_RANKS]
    told = [
        (m.cards_ranked(1 << old), m.cards_ranked(m.numbers(new for new in ranks if held(old, new)))) for old in ranks
    ]
    return m.Fact(m.disj(*(m.conj(m.In(m.OTHER, old), m.In(0, new)) for old, new in told if new)), candidate=True)


def _coprime() -> m.Pred:
    return _by_ranks(lambda old, new: gcd(old, new) == 1)


def _akin() -> m.Pred:
    """As in "share a divisor greater than 1"."""
    return _by_ranks(lambda old, new: gcd(old, new) > 1)


def _on_side(is_same: bool, bits: int) -> m.Pred | None:
    """As in "on the same side of 7 as the last card"; the 7 itself is on none."""
    middle = only(bits)
    if middle is None or not 1 < middle < max(ALL_RANKS):
        return None
    return _by_ranks(lambda old, new: (old - middle) * (new - middle) * (1 if is_same else -1) > 0)


def _gcd(bits: int, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    by = only(bits)
    return _by_ranks(lambda old, new: gcd(old, new) == by) if by and refs in {(0, 1), (1, 0)} else None


def _gcd_of(one: Term, other: Term, bits: int) -> Telling | None:
    """As in "gcd(prev.rank, new.rank) == 1"."""
    told = {one, other} == {Term(((0, 1),)), Term(((1, 1),))}
    return plainly(_gcd(bits, (0, 1))) if told else None


def _of_two_ranks() -> Iterator[Shape]:
    yield from row("Pred", "COPRIME", _coprime)
    yield from row("Pred", "COPRIME Ref", lambda ref: m.fill(_coprime(), ref))
    yield from row("Pred", "COPRIME Amount", lambda to: m.fill(_coprime(), to.refs[0]) if to.what == "rank" else None)
    yield from row("Being", "SHARE COMMON_DIVISOR", _akin)
    yield from row("Being", "SHARE COMMON_DIVISOR WITH Ref", lambda ref: m.fill(_akin(), ref))
    yield from row(
        "Being",
        "SHARE COMMON_DIVISOR WITH Amount",
        lambda to: m.fill(_akin(), to.refs[0]) if to.what == "rank" else None,
    )
    yield from row("Sentence", "GCD OF Refs MUST? BE|EQUALS Number", lambda refs, bits: plainly(_gcd(bits, refs)))
    yield from row("Sentence", "GCD LPAR Term COMMA Term RPAR MUST? BE|EQUALS Number", _gcd_of)
    for kind, is_same in (("SAME_SIDE", True), ("OTHER_SIDE", False)):
        yield from row("Pred", f"{kind} A? Number", partial(_on_side, is_same))
        for of in ("AS", "FROM", "THAN"):
            yield from row(
                "Pred",
                f"{kind} A? Number {of} Ref",
                lambda bits, ref, is_same=is_same: None if (p := _on_side(is_same, bits)) is None else m.fill(p, ref),
            )


# --- cases -----------------------------------------------------------------------------------------


def _nor_if(text: Text, being: m.Pred, cond: m.Cond) -> Text | None:
    """As in "the rank may not fall if the last card is red, nor rise if it is black"."""
    fits, last = said_of(being, CARD), text[-1]
    is_denied = last.force == "not" or isinstance(last.fits, s.Not) or getattr(last.fits, "op", "") in {"<=", ">="}
    if fits is None or last.about == m.TRUE or not is_denied:
        return None
    return (*text, Telling(m.neg(fits), about=cond, case=cond))


def _of_two_the_other(is_same: bool, text: Text, bits: int, verdict: Telling) -> Text | None:
    """As in "last two the same colour: red; last two different: black"."""
    case = text[-1].about
    alike = case.cond if isinstance(case, s.Not) else case
    told = isinstance(alike, s.Same) and (alike.a, alike.b) == (1, 2) and (alike is case) != is_same
    if bits != 1 << 2 or not told or verdict.about != m.TRUE or verdict.rest:
        return None
    return (*text, replace(verdict, about=m.neg(case), case=m.neg(case)))


def _of_itself(what: m.Amount, by: m.Amount) -> Text | None:
    """As in "the colour is determined by the parity: odd -> red, even -> black": of one card."""
    if what.refs != (m.IT,) or by.refs != (m.IT,) or what.what == by.what:
        return None
    return (Telling(m.TRUE, "topic", m.In(0, ALL_CARDS)),)


def _judged_by(text: Text, ref: s.Ref) -> Text | None:
    """As in "reds ascend, blacks descend (judged by the card being covered)"."""
    is_told = all(isinstance(one.about, m.In) and one.about.ref == 0 for one in text)
    if not is_told or ref in {0, m.IT}:
        return None
    told = [m.In(1 if ref == m.OTHER else ref, one.about.mask) for one in text if isinstance(one.about, m.In)]
    return tuple(replace(one, about=case, case=case) for one, case in zip(text, told, strict=True))


def _with_free(pred: m.Pred, verdict: Telling) -> Text | None:
    """As in "except for queens, which go anywhere, a card must have a different suit"."""
    free = said_of(pred, CARD)
    told = free is not None and pred != m.ANYTHING and verdict.force in _PLAIN and not verdict.rest
    return (verdict, Telling(m.TRUE, "except", free)) if told and free is not None else None


def _depends(of: m.Amount) -> Text | None:
    """As in "the colour of the card two ago decides: ..."."""
    told = len(of.refs) == 1 and of.refs[0] not in {0, m.IT} and not of.mod and not of.plus
    return (Telling(m.TRUE, "topic", m.In(of.refs[0], ALL_CARDS)),) if told else None


def _sequence_of(bits: int, pattern: tuple[int, ...]) -> tuple[int, ...] | None:
    """As in "5-cycle of colours: ..."."""
    return pattern if only(bits) == len(pattern) else None


def _cases() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA? NOR Being IF Clause", _nor_if)
    for is_same, kind in ((True, "SAME|EQUALS"), (False, "DIFFERENT")):
        for behind in ("STOP", "COMMA"):
            yield from row(
                "Text",
                f"Text {behind} LASTLY Number {kind} ARROW|COLON|COMMA Sentence",
                partial(_of_two_the_other, is_same),
            )
    yield from row("Text", "Amount DEPENDS Amount", _of_itself)
    yield from row("Text", "Text COMMA? LPAR JUDGED_BY Ref RPAR", _judged_by)
    yield from row("Text", "Text COMMA JUDGED_BY Ref", _judged_by)
    yield from row("Text", "EXCEPT Subject COMMA THAT_FITS_ALWAYS COMMA Sentence", _with_free)
    yield from row("Text", "EXCEPT Subject COMMA? Sentence", _with_free, 1)
    yield from row("Text", "Amount DECIDE", _depends)
    yield from row("Sequence", "A? Number PATTERN_IS COLON? Pattern", _sequence_of)


# --- on what ---------------------------------------------------------------------------------------


def _on_such(pred: m.Pred, on: m.Pred) -> Telling | None:
    """As in "face cards only on cards of the same suit", "on their own suit": held against the card they lie on."""
    about = said_of(pred, CARD)
    fits = said_of(on, CARD) if m.mask_of(on) is None else None
    if about is None or fits is None or m.mask_of(pred) is None:
        return None
    fits = m.map_refs(fits, lambda ref: 1 if ref == m.SAID else ref)
    alike = fits.cond if isinstance(fits, s.Not) else fits
    is_mutual = isinstance(alike, s.Same) and m.all_refs(fits) == {0, 1}  # "on a lower card": lower than it is itself
    return Telling(fits, about=m.TRUE if pred == m.ANYTHING else about) if is_mutual else None


def _rest_on(on: m.Pred) -> Telling | None:
    told = _on_such(m.ANYTHING, on)
    return None if told is None else Telling(told.fits, rest=True)


def _follow(pairs: tuple[Pair, ...]) -> Telling | None:
    """As in "jacks may only follow red cards, queens only black cards"."""
    told = [must_follow(*pair) for pair in pairs]
    known = [one for one in told if one is not None]
    return Telling(m.conj(*(m.when(one.about, one.fits) for one in known))) if len(known) == len(pairs) else None


def _lead(pairs: tuple[Pair, ...]) -> Telling | None:
    """As in "hearts to spades, spades to hearts, clubs to anything"."""
    masks = [(m.mask_of(before), m.mask_of(after)) for before, after in pairs]
    suited = all(
        isinstance(before, m.Cards) and before.mask != ALL_CARDS and after
        for (before, _), (_, after) in zip(pairs, masks, strict=True)
    )
    apart = len({before for before, _ in masks}) == len(masks)
    return Telling(m.conj(*(m.when(m.In(1, a or 0), m.In(0, b or 0)) for a, b in masks))) if suited and apart else None


def _two(*preds: m.Pred) -> tuple[Pair, ...]:
    a, b, c, d = preds
    return ((a, b), (c, d))


def _one_more(some: tuple[Pair, ...], a: m.Pred, b: m.Pred) -> tuple[Pair, ...]:
    return (*some, (a, b))


def _on_what() -> Iterator[Shape]:
    yield from row("Sentence", "Subject ONLY FOLLOW Subject", must_follow)
    for only_on in ("ONLY|ONLYFITS|ONLYCOME AFTER", "MUST|MAY ONLY? FOLLOW"):
        yield from row("Sentence", f"Subject {only_on} Subject|Pred", _on_such)
        yield from row("Rest", f"OTHERS {only_on} Subject|Pred", _rest_on)
    yield from row("OnlyFollow", "Subject MUST|MAY ONLY FOLLOW Subject COMMA AND? Subject ONLY Subject", _two)
    yield from row("OnlyFollow", "OnlyFollow COMMA AND? Subject ONLY Subject", _one_more)
    yield from row("Sentence", "OnlyFollow", _follow)
    yield from row("LedTo", "Noun|Adj TO Some|Adj COMMA AND? Noun|Adj TO Some|Adj", _two)
    yield from row("LedTo", "LedTo COMMA AND? Noun|Adj TO Some|Adj", _one_more)
    yield from row("Sentence", "LedTo", _lead)
