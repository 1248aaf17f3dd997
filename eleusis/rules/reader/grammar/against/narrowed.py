"""What narrows a thing or bounds it in the same breath: "but not more than 3", "at least 8", "except one or the other"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import by_more
from eleusis.rules.reader.grammar.in_which_case.following import last_is, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import misses, only_so
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.held_against import VAGUE
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_FAR: Final = 7  # steps
_HARDLY: Final = 2  # what it costs


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Place Sentence COMMA? AND? AT Adj ONE|CARD COMMA? PLAY? Pred", _on_places)
    for it in ("IT", "THE CARD"):
        yield from row("Sentence", f"Place Sentence COMMA? AND? AT Adj ONE COMMA? {it} MUST BE Pred", _on_places, -3)
    for but in ("COMMA HOWEVER|AND", "HOWEVER|AND"):
        yield from row("Pred", f"Pred OR Pred {but} NOT Pred AND Pred", _not_both)
        yield from row("Compared", f"Cmp {but} Number UNIT?", _bounded)
        yield from row("Compared", f"Compared {but} Number UNIT?", _between_apart)
    for such in ("Pred OR Pred", "Pred OR Having", "Having OR Pred"):
        yield from row("Sentence", f"MAYPLAY? EVERYTHING|ANYTHING EXCEPT {such}", _unless_it_is_one)
    yield from row("Pred", "Adj COMMA FOREXAMPLE? Number", _that_is)
    yield from row("Sentence", "Subject MAY? FOLLOW ONLY Subject", _follows_only)
    yield from row(
        "Rest",
        "OTHERS ON_TOP COMMA|COLON? Sentence",
        lambda verdict: replace(verdict, rest=True) if verdict.about == m.TRUE else None,
    )
    yield from row("Sentence", "Amount MAY Being COMMA? HOWEVER|AND THEN Sentence", _but_then)
    yield from row("Sentence", "EVERY CARD FITS EXCEPT Some EXCEPT|BUTNOT Some", lambda *out: misses(m.any_of(*out)))
    yield from row("Like-it", "AFTER Subject|Pred", _held_against_the_card)
    for several in ("Before OR Like-it", "Like-it OR Before", "Like-it OR Like-it"):
        yield from row("Like-it", several, m.disj)
    for only_there in ("Subject ONLY COME|FITS?", "Subject ONLYFITS|ONLYCOME", "PLAY ONLY? Subject ONLY"):
        yield from row("Sentence", f"{only_there} Like-it", only_on)
    yield from row("Sentence", "Subject MUST? COME Before", _comes_on, 2)
    for lies in ("MUST? COME", "FITS", "GO"):
        yield from row("Sentence", f"Subject {lies} Like-it", _lies_on)
        yield from row("Sentence", f"Subject {lies} Like-it COMMA|AND Subject Like-it", _lie_on)
        yield from row("Sentence", f"Subject {lies} Like-it COMMA AND Subject Like-it", _lie_on)
    for only_if in ("FITS? COMMA? ONLYIF", "ONLYFITS COMMA? IF"):
        yield from row("Sentence", f"On {only_if} Clause", _on_only_if)
    for such in ("ONLY Subject FITS", "Subject ONLY", "ONLY Subject"):
        yield from row("Sentence", f"{such} COMMA? EXCEPT Subject", _only_and_except)
        for fits in ("THAT_FITS_ALWAYS", "THAT FITS"):
            yield from row("Sentence", f"{such} COMMA? EXCEPT Subject COMMA? {fits}", _or_these)


def _comes_on(pred: m.Pred, cond: m.Cond) -> Telling | Priced | None:
    """As in "red comes after black"; in "comes on a lower one" it is hardly the card before that is higher."""
    told = play_on(cond, pred)
    return told if told is None or not {1, 2} <= m.all_refs(cond) else Priced(told, _HARDLY)


def _lies_on(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "an odd card is laid on a lower one": lower than that card."""
    return only_on(pred, cond) if m.all_refs(cond) == {0, 1} else None


def _lie_on(one: m.Pred, cond: m.Cond, other: m.Pred, otherwise: m.Cond) -> Telling | None:
    """As in "an odd card is laid on a lower one, an even card on a higher one"."""
    first, second = _lies_on(one, cond), _lies_on(other, otherwise)
    return None if first is None or second is None else Telling(m.conj(_plain(first), _plain(second)))


def _plain(told: Telling) -> m.Cond:
    return m.when(told.about, told.fits, m.TRUE)


def _held_against_the_card(pred: m.Pred) -> m.Cond | None:
    """As in "face cards only on face cards of the same suit": the last card is compared with the one that comes on it."""
    filled = m.fill(pred, 0)
    return None if filled is None else said_of(filled, m.Amount("card", (1,)))


def _on_only_if(on: tuple[m.Pred, m.Cond], cond: m.Cond) -> Telling | None:
    """As in "black on black only if the new card is a face card"."""
    told = play_on(on[1], on[0])
    return None if told is None else Telling(m.settle(cond, 0), about=m.conj(told.about, told.fits))


def _only_and_except(pred: m.Pred, other: m.Pred) -> Telling | None:
    """As in "only number cards are allowed, except the queen of hearts": what is none of them may be played, too."""
    mask, excepted = m.mask_of(pred), m.mask_of(other)
    if not mask or not excepted or mask & excepted:
        return None
    return only_so(m.any_of(pred, other))


def _or_these(pred: m.Pred, other: m.Pred) -> Telling | None:
    """As in "only red cards, except kings, which are always fine"."""
    return only_so(m.any_of(pred, other)) if m.mask_of(pred) and m.mask_of(other) else None


def _on_places(place: m.Cond, verdict: Telling, parity: m.Pred, then: m.Pred) -> Telling | None:
    """As in "on odd places we put red, on even ones black"."""
    fits = said_of(then, CARD)
    match place, said_of(parity, m.Amount("position")):
        case s.PosIn(2, odd), s.PosIn(2, even) if odd != even and fits is not None and verdict.about == m.TRUE:
            return Telling(m.when(place, verdict.fits, fits))
    return None


def _not_both(one: m.Pred, other: m.Pred, again: m.Pred, too: m.Pred) -> m.Pred | None:
    """As in "a heart or even, but not a heart and even"."""
    if {one, other} != {again, too}:
        return None
    return m.any_of(m.all_of(one, m.none_of(other)), m.all_of(other, m.none_of(one)))


def _unless_it_is_one(*those: m.Pred) -> Telling | None:
    """As in "anything except the same suit or the next number up": neither."""
    either = said_of(m.any_of(*m.placed(those)), CARD)
    if either is None or None not in map(m.mask_of, those) or said_of(those[0], CARD) == either:
        return None
    return Telling(m.neg(either))


def _bounded(pred: m.Pred, bits: int) -> m.Pred | Priced | None:
    """As in "it must go up, but by not more than 3": of a great number rather the rank is meant."""
    by = by_more(pred, bits) if only(bits) is None else None
    return by if by is None or low(m.ALL_NUMBERS ^ bits) <= _FAR else Priced(by, 3)


def _between_apart(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "at least 2 apart, but at most 6"."""
    if not isinstance(pred, m.Rel) or pred.op != "~" or pred.by is None or only(bits) is not None:
        return None
    return m.Rel("~", pred.other, pred.by & bits) if pred.by & bits else None


def _that_is(vague: m.Pred, bits: int) -> m.Pred | None:
    """As in "spades must be big, at least 8": what is meant by big."""
    mask, told = m.mask_of(vague), m.cards_ranked(bits)
    return m.Among(bits) if mask in VAGUE and only(bits) is None and mask & told in {mask, told} else None


def _but_then(amount: m.Amount, being: m.Pred, verdict: Telling) -> Telling | None:
    """As in "the suit can stay, but then the number must be even"."""
    about = said_of(m.Its(amount.what, being), CARD) if amount.refs == (m.IT,) else None
    return None if about is None or verdict.about != m.TRUE else if_so(about, verdict)


def _follows_only(pred: m.Pred, on: m.Pred) -> Telling | None:
    """As in "hearts follow only red cards": they lie on nothing else."""
    lies = last_is(on)
    return None if lies is None else only_on(pred, lies)
