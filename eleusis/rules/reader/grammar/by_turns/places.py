"""Where on the line: every third card, odd positions, the first five, from the fourth on; and the starter."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _places()
    yield from _statements()
    yield from _starters()


def every(number: int) -> m.Cond | None:
    return s.PosIn(number, frozenset({0})) if 1 < number <= s.MAX_CAP else None


def listed(numbers: tuple[int, ...], goes_on: bool) -> m.Cond | None:
    """These places; "and so on" makes them every so-manieth."""
    if goes_on:
        step = numbers[1] - numbers[0] if len(numbers) > 1 else 0
        if step < 2 or any(b - a != step for a, b in itertools.pairwise(numbers)):
            return None
        return s.PosIn(step, frozenset({numbers[0] % step}))
    return s.PosIn(0, frozenset(numbers)) if max(numbers) <= s.MAX_CAP else None


def parity(pred: m.Pred) -> m.Cond | None:
    return said_of(pred, m.Amount("position")) if isinstance(pred, m.Among) else None


def there_lies(ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    """As in "the last card is in an odd position": so many places before the card that is played."""
    match parity(pred), ref:
        case s.PosIn(mod, values), int() if mod and ref >= 0:
            return s.PosIn(mod, frozenset((value + ref) % mod for value in values))
    return None


def _there_and_there(
    ref: s.Ref, place: m.Pred, verdict: Telling, other_place: m.Pred, other: Telling
) -> tuple[Telling, ...] | None:
    """As in "if the last card is in an odd position, play red; if it is in an even position, play black": still that card."""
    told = []
    for pred, one in ((place, verdict), (other_place, other)):
        where = there_lies(ref, pred)
        found = None if where is None else at(where, one)
        if not isinstance(found, Telling):
            return None
        told.append(found)
    return tuple(told)


def _such(*preds: m.Pred) -> m.Cond | None:
    """As in "in even positions that are not multiples of 8"."""
    told = [pred.pred if isinstance(pred, m.Denied) else pred for pred in preds]
    conds = [said_of(pred, m.Amount("position")) for pred in preds]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == len(preds) and all(isinstance(one, m.Among) for one in told) else None


def _by_place(told: Telling) -> Telling | None:
    """As in "count the cards from the starter on: at multiples of 3 play red"."""
    return told if isinstance(told.about, s.PosIn) else None


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple(sorted(m.listed(bits)))


def _nothing_there(back: s.Ref) -> m.Cond | None:
    """As in "if there is no card two positions earlier": the line is that short."""
    return s.PosIn(0, frozenset(range(1, back + 1))) if isinstance(back, int) else None


def first(bits: int) -> m.Cond | None:
    count = only(bits)
    return s.PosIn(0, frozenset(range(1, count + 1))) if count and count <= s.MAX_CAP else None


def from_place(number: int) -> m.Cond | None:
    return m.neg(s.PosIn(0, frozenset(range(1, number)))) if 1 < number <= s.MAX_CAP else None


def _places() -> Iterator[Shape]:
    yield from row("Ordinals", "Ordinal COMMA? AND? Ordinal", lambda a, b: (a, b))
    yield from row("Ordinals", "Ordinals COMMA AND? Ordinal", lambda some, n: (*some, n))
    yield from row("Ordinals", "Ordinals AND Ordinal", lambda some, n: (*some, n))
    yield from row("Fact", "IT BE THE Ordinal CARD", lambda n: listed((n,), goes_on=False))
    yield from row("Fact", "IT BE PLAYED? Place", same)
    yield from row("Fact", "IT BE NOT FIRSTCARD", lambda: m.TRUE)
    yield from row("Clause", "THERE NO CARD Back ON_LINE?", _nothing_there)
    yield from row("In-such-places", "IN|AT A|THE|EVERY? Adj PLACES", same)
    yield from row("Fact", "Ref BE In-such-places", there_lies)
    there_then = "BE In-such-places COMMA? THEN? Sentence"
    yield from row("Text", f"IF Ref {there_then} COMMA|STOP? AND|HOWEVER? IF IT {there_then}", _there_and_there)
    yield from row("POSITION", "POSITION ON_LINE", word)
    yield from row("Place", "EVERY Ordinal CARD|ONE|PLACES", every)
    yield from row("Place", "THE? CARD Place", same)
    yield from row("Place", "FOR|ON|IN|AT Place", same)
    yield from row("Place", "EVERY Number CARD", lambda bits: every(only(bits) or 0))
    yield from row("Place", "EVERY_OTHER CARD|ONE", lambda: every(2))
    yield from row("Place", "THE? Ordinals CARD|PLACES", lambda some: listed(some, goes_on=False))
    yield from row("Place", "THE? Ordinals COMMA? ETC COMMA? CARD", lambda some: listed(some, goes_on=True))
    yield from row("Place", "THE? Ordinals COMMA? ETC", lambda some: listed(some, goes_on=True))
    yield from row("Place", "THE? Ordinals CARD|PLACES COMMA? ETC", lambda some: listed(some, goes_on=True))
    yield from row("Place", "THE Ordinal CARD", lambda n: listed((n,), goes_on=False) if n > 1 else None)
    yield from row("Sentence", "THE Ordinal CARD AFTER Some MUST Being", _so_far_behind)
    yield from row("Place", "CARD? IN|AT? THE? Adj PLACES", parity)
    yield from row("Place", "A|THE? CARD? IN|AT A|THE? Adj PLACES", parity)
    yield from row("Place", "EVERY|THE? CARD? IN|AT? A|THE|EVERY? PLACES Which", _such)
    yield from row("Place", "EVERY|THE? CARD? IN|AT? A|THE|EVERY? Adj PLACES Which", _such)
    yield from row("Place", "EVERY|THE? CARD WHOSE PLACES BE? Adj", _such)
    yield from row("Place", "IN|AT EVERY|A? Multiple", lambda bits: _such(m.Among(bits)))
    yield from row("Sentence", "COUNTING_PLACES COLON|STOP|COMMA Sentence", _by_place)
    yield from row("Place", "WHEN_YOU_GET_TO Multiple", lambda bits: _such(m.Among(bits)))
    yield from row("Place", "IN|AT? PLACES Number", lambda bits: listed(_numbers(bits), goes_on=False))
    yield from row("Place", "IN|AT? PLACES Number COMMA? ETC", lambda bits: listed(_numbers(bits), goes_on=True))
    yield from row(
        "Place",
        "IN|AT? PLACES Number-list COMMA? ETC",
        lambda some: listed(tuple(only(bits) or 0 for bits in some), goes_on=True),
    )
    yield from row("Place", "IN|AMONG? THE? FIRST Number CARD|POSITIONS ON_LINE?", first)
    yield from row("Place", "ATMOST PLACES Number", first)
    yield from row("Place", "ATMOST|UNTIL THE? Ordinal CARD ON_LINE?", lambda n: first(1 << n))
    yield from row("Place", "FROM THE? Ordinal CARD ONWARDS?", from_place)
    yield from row("Place", "FROM THE? Ordinal PLACES? ONWARDS", from_place)
    yield from row("Place", "FROM PLACES Number ONWARDS?", lambda bits: from_place(only(bits) or 0))
    yield from row("Place", "IN|AT|FROM? PLACES Number OR_LATER", lambda bits: from_place(only(bits) or 0))
    yield from row("Place", "Place LPAR Place RPAR", lambda a, b: a if a == b else None)
    yield from row("Place", "AFTER THE Ordinal CARD", lambda n: from_place(n + 1))
    yield from row("Place", "AFTER THE? FIRST Number CARD", lambda bits: from_place(high(bits) + 1))


def there(cond: m.Cond, pred: m.Pred) -> Telling | None:
    fits = said_of(pred, CARD)
    if pred == m.ANYTHING:
        return Telling(m.TRUE, "may", about=cond, case=cond)
    return None if fits is None else Telling(fits, about=cond, case=cond)


def _statements() -> Iterator[Shape]:
    yield from row("Sentence", "Place COMMA|COLON? Sentence", at)
    yield from row("Sentence", "Place MUST? Being", there)
    yield from row("Sentence", "Place MUSTNOT|MAYNOT Being", lambda cond, pred: there(cond, m.none_of(pred)))
    yield from row("Sentence", "Place COMMA|COLON? ONLY? Subject|Pred", there, 2)
    yield from row("Sentence", "Place COLON ANYTHING", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row(
        "Rest",
        "IN|AT|ON OTHERS COMMA? Sentence",
        lambda verdict: replace(verdict, rest=True) if not verdict.rest and verdict.start is None else None,
    )
    yield from row("Rest", "IN? OTHERS ANYTHING", always(m.REST_FITS))
    yield from row("Sentence", "Place MAY BE? ANYTHING", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Sentence", "Subject MAY|MUST? COME ONLY? Place", lambda pred, cond: there(cond, pred))
    yield from row("Sentence", "Place MUST? HOLD|BEFORE|RESERVED_FOR|FOR Subject", there)
    yield from row("Sentence", "Place COME Pred|Some", there)
    yield from row("Sentence", "ONLY Subject FITS Place", lambda pred, cond: there(cond, pred))
    yield from row("Sentence", "Place ANYTHING_GOES", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Place", "Place LPAR THE? Ordinals COMMA? ETC RPAR", lambda cond, _: cond)
    yield from row("Place", "EVERY? THE? Adj PLACES ON_LINE?", parity)
    yield from row("Place", "THAT_ONE IN|AT THE? Adj PLACES", parity)
    yield from row("Place", "THE? Ordinals LPAR ETC RPAR CARD", lambda some: listed(some, goes_on=True))
    yield from row(
        "Sentence",
        "NO Subject MAYBE? Place",
        lambda pred, cond: there(cond, m.none_of(pred)) if pred != m.ANYTHING else None,
    )
    yield from row("Rest", "NO OTHER_CARD CARD MAY? Being", _no_other)
    yield from row("Text", "Text COMMA? AND? NO OTHER_CARD CARD MAY? BE|HAVE? ONE", _nor_any_other)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? OTHERS MUSTNOT|MAYNOT BE?", _nor_any_other)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? OTHERS BE|DONOT? IT? NOT|NO", _nor_any_other)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? NONE_OF_THEM_IS", _nor_any_other)
    yield from row("MAYBE", "MAY BE|COME|LIE", word)
    yield from row("Rest", "NO Subject FITS ELSE", _no_other)
    yield from row("Rest", "Subject MISSES ELSE", _no_other)
    yield from row("Fragment", "Pred|Some Place", lambda pred, cond: there(cond, pred), 3)
    yield from row("Sentence", "PLAY Pred|Some Place", lambda pred, cond: there(cond, pred))
    for only_there in ("ONLYFITS|RESERVED_FOR Place", "CANONLY LIE|COME Place", "FITS Place ONLY"):
        yield from row(
            "Sentence",
            f"Subject {only_there}",
            lambda pred, cond: Telling(cond, about=said_of(pred, CARD) or m.TRUE) if pred != m.ANYTHING else None,
        )
    yield from row(
        "Clause",
        "THE? POSITION OF Some BE Pred",
        lambda some, pred: said_of(pred, m.Amount("position")) if some == m.ANYTHING else None,
    )
    yield from row("Amount", "THE? POSITION OF Some", lambda some: m.Amount("position") if some == m.ANYTHING else None)
    yield from row("Which", "WHOSE POSITION BE Pred", _placed)
    yield from row("Amount", "Some POSS POSITION", lambda some: m.Amount("position") if some == m.ANYTHING else None)
    yield from row("Rest", "OTHERS MAY BE? ANYTHING", always(m.REST_FITS))


def _placed(pred: m.Pred) -> m.Pred | None:
    """As in "every card whose position is a multiple of 3"."""
    cond = said_of(pred, m.Amount("position"))
    return None if cond is None else m.Fact(cond, candidate=True)


def _no_other(pred: m.Pred) -> Telling | None:
    """As in "... and hearts may not be played anywhere else"."""
    fits = said_of(m.none_of(pred), CARD)
    return None if fits is None or pred == m.ANYTHING else Telling(fits, rest=True)


def _nor_any_other(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "every fifth card must be a face card, and no other card may be one"."""
    told = text[-1]
    is_there = told.about != m.TRUE and told.force == "must" and not told.rest
    return (*text, Telling(m.neg(told.fits), rest=True)) if is_there else None


def at(cond: m.Cond, verdict: Telling) -> Telling | Priced | None:
    if verdict.rest or verdict.start is not None:
        return None
    about = m.conj(cond, verdict.about)
    told = replace(verdict, about=about, case=about)
    is_counted_from = isinstance(cond, s.PosIn) and not cond.mod and verdict.case not in {None, m.TRUE}
    return Priced(told, 8) if is_counted_from else told  # "the third card after a king": not the third of the line


def _so_far_behind(number: int, pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "the third card after a king must be red"."""
    about, fits = said_of(pred, m.Amount("card", (number,))), said_of(being, CARD)
    is_near = 1 < number <= s.MAX_REF and m.mask_of(pred) is not None and pred != m.ANYTHING
    return Telling(fits, about=about, case=about) if is_near and about is not None and fits is not None else None


def starts_with(pred: m.Pred) -> Telling | None:
    mask = m.mask_of(pred)
    return Telling(m.TRUE, start=m.In(0, mask)) if mask else None


def _starters() -> Iterator[Shape]:
    yield from row("Sentence", "STARTWITH Subject|Pred", starts_with)
    yield from row("Sentence", "PLAY Subject|Pred AS_THE_STARTER", starts_with)
    yield from row("Sentence", "FIRSTCARD MUST BE|HAVE Pred", starts_with)
    yield from row("Starting", "FIRSTCARD BE Pred", starts_with, 4)
    yield from row("Text", "Starting", lambda verdict: (verdict,))
    yield from row("Text", "Text STOP|COMMA AND|HOWEVER? Starting", lambda text, verdict: (*text, verdict))
    yield from row("Sentence", "FIRSTCARD MUSTNOT|MAYNOT BE Pred", lambda pred: starts_with(m.none_of(pred)))
    yield from row("Sentence", "FIRSTCARD COLON Pred", starts_with)
    yield from row("NOTHING", "AFTER|EXCEPT FIRSTCARD", word, 1)
    yield from row("NOTHING", "BETWEEN|OF|IN|ON SUCCESSIVE CARD|PLACES|POSITIONS", word)
    yield from row("NOTHING", "EXCEPT? FIRSTCARD FITS", word)
    yield from row("NOTHING", "EXCEPT? FIRSTCARD MAY BE OF? EVERY Attr", lambda _: True)
    yield from row("NOTHING", "EXCEPT? FIRSTCARD MAY BE OF? ANYTHING COMMA? AFTERWARDS?", word)
    yield from row("Text", "Text STOP|COMMA? HOWEVER? NOTHING", same)
    yield from row("HOWEVER", "AND? AFTERWARDS COMMA?", word, 8)
