"""Classes told beside each other, of which one is free and another bound: "aces: always legal", "others only if red"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.in_which_case.following import last_is, of_each, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, may_be, misses
from eleusis.rules.reader.grammar.naming.number_sets import high, low
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class, only_such
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Subject COLON|ARROW FITS|ALWAYSFITS|EVER", always_fits)
    yield from row("Sentence", "Having|Cmp COLON|ARROW FITS|ALWAYSFITS|EVER", may_be)
    yield from row("Sentence", "Subject COLON|ARROW MISSES|NEVER", misses)
    yield from row("Sentence", "Subject COLON|ARROW ANYTHING_GOES", always_fits, 5)
    yield from row("Sentence", "Subject COLON|ARROW FITS? ONLYIF|ONLYFITS|IF Clause", _fit_if)
    for only in ("FITS ONLY IF", "ONLYFITS IF", "FITS ONLYIF"):
        yield from row("Sentence", f"Noun {only} Adj", only_such)
    for only in ("FITS? ONLY IF", "ONLYFITS IF", "FITS? ONLYIF"):
        yield from row("Rest", f"OTHERS {only} Adj", _others_only)
    yield from row("Sentence", "Subject ONLY|ONLYFITS Number", _only_ranks, 1)
    yield from row("Sentence", "THE? Noun THAT FITS BE Pred|Some", _that_fit)
    yield from row("Sentence", "Subject MUST BE? Ons", _of_them_on)
    yield from row("Rest", "OTHERS MUST BE Ons", _of_the_others_on)
    yield from row("Sentence", "NO|REJECT Some AND|NOR DIFFERENT Attr", _none_and_other, 1)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? ONLY Sentence", _only_these_not)
    yield from row("Sentence", "Subject ONLYPLAY IT? Before", only_on)
    for have in ("IF Some", "IF PLAYERS? HAVE Some"):
        yield from row("Sentence", f"{have} COMMA? ONLYPLAY IT Before", only_on)
    for change in ("IF PLAYERS? CHANGED|GOING|CHANGE IT", "TO_CHANGE IT"):
        yield from row("Text", f"Text COMMA|STOP? AND|HOWEVER? Pred|Some {change}", _when_it_changes)
    yield from row("Pred", "A? CHANGED Attr", different, 5)
    yield from row("Rest", "OTHERS MEANS Pred|Some", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("OTHERS", "OTHERS COMMA Some INCLUDED COMMA", lambda _: True)
    for kind in ("Subject", "Pred"):
        yield from row(kind, f"{kind} COMMA Some INCLUDED COMMA?", included)
    yield from row("Rest", "BETWEEN COLON ANYTHING|ANYTHING_GOES", always(m.REST_FITS))
    yield from row("Clause", "THERE A Noun LIES_NOW", last_is)
    yield from row("Having", "THE Attr LIES_NOW", same_in, 3)
    yield from row("Number", "FROM Number RISE", lambda bits: m.span(low(bits)))
    yield from row("Number", "FROM Number FALL", lambda bits: m.span(0, high(bits)))


def _fit_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "Jack, queen, king: legal only if the last card is black"."""
    about = of_class(pred)
    return None if about is None else Telling(m.settle(cond, 0), about=about)


def _others_only(case: m.Pred) -> Telling | None:
    """As in "all others only if black"."""
    fits = of_class(case)
    return None if fits is None else Telling(fits, rest=True)


def _only_ranks(pred: m.Pred, bits: int) -> Telling | None:
    """As in "clubs only from 8 up"; "clubs only 3" may count them, and "primes only (2, 3, 5, 7)" tells again which."""
    of_suits = all((m.mask_of(pred) or 0) & suit in {0, suit} for suit in SUIT_MASKS.values())
    return only_such(pred, m.Among(bits)) if of_suits and bits & (bits - 1) else None


def _that_fit(pred: m.Pred, those: m.Pred) -> Telling | None:
    """As in "the red cards that fit are jack, queen and king"."""
    about, fits = of_class(pred), said_of(m.either_of(those), CARD)
    return None if about is None or fits is None else Telling(fits, about=about)


def _of_them_on(pred: m.Pred, ons: tuple[tuple[m.Pred, m.Cond], ...]) -> Telling | None:
    """As in "numbers must be red on red or black on black"."""
    about, told = of_class(pred), _on(ons)
    return None if about is None or told is None else Telling(told, about=about)


def _of_the_others_on(ons: tuple[tuple[m.Pred, m.Cond], ...]) -> Telling | None:
    told = _on(ons)
    return None if told is None else Telling(told, rest=True)


def _on(ons: tuple[tuple[m.Pred, m.Cond], ...]) -> m.Cond | None:
    told = of_each(lambda pred, cond: play_on(cond, pred), ons)
    return None if told is None else told.fits


def included(pred: m.Pred, some: m.Pred) -> m.Pred | None:
    """As in "a seven or above, faces included": told twice."""
    mask, part = m.mask_of(pred), m.mask_of(some)
    return pred if mask and part and not part & ~mask else None


def _when_it_changes(text: Text, pred: m.Pred) -> Text | None:
    """As in "lower when matching the colour, higher when changing it"."""
    of = text[-1].about
    told = the_rest_is(Verb("must", pred)) if isinstance(of, s.Same) and not text[-1].rest else None
    return None if told is None else (*text, told)


def _none_and_other(pred: m.Pred, attr: str) -> Telling | None:
    """As in "no spades and not the same suit": neither."""
    cond, other = of_class(pred), said_of(different(attr), CARD)
    return None if cond is None or other is None else Telling(m.conj(m.neg(cond), other))


def _only_these_not(text: Text, told: Telling) -> Text | None:
    """As in "everything fits, only face cards can't go on a red card"."""
    free = len(text) == 1 and text[0].force == "may" and text[0].about == m.TRUE and text[0].fits == m.TRUE
    bound = told.force == "not" or (told.about != m.TRUE and told.force in {"must", "only"})
    return (told,) if free and bound and not told.rest else None
