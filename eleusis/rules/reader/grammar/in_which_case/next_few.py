"""What must come for more than one card: "after a heart the next two cards must be red", "for the next two cards"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Sentence FOR_THE_NEXT Number CARD", for_the_next)
    yield from row("Sentence", "Subject MUST? ONLY? BEFORE Number Noun|Adj", _led_by_so_many)
    nexts = ("THE? NEW Number CARD", "THE? Number NEW? CARD AFTERWARDS|BEHIND")
    for few in nexts:
        yield from row("Sentence", f"Before COMMA? {few} MUST EVERY|BOTH? Being", _next_must)
        yield from row("Sentence", f"IF Clause COMMA? THEN? {few} MUST EVERY|BOTH? Being", _next_must)
    yield from row("Sentence", "Before COMMA? COME|MUST COME? Number Noun|Adj", _next_must)
    yield from row("Sentence", "FOR? THE? NEW? Number CARD AFTER Subject COMMA? ONLY Subject FITS", _so_many_after)
    yield from row("Sentence", "FOR? THE? NEW? Number CARD AFTER Subject MUST EVERY|BOTH? Being", _so_many_after)
    in_order = "COMMA? AND? THEN|AFTERWARDS A? Subject"
    yield from row("Sentence", f"Subject MUST? ONLY? BEFORE Subject {in_order}", _in_this_order)


def for_the_next(told: Telling, bits: int) -> Telling | None:
    """As in "after a face card no other one for the next 2 cards": as long as one of the last two is."""
    number = low(bits)
    if not 1 < number <= s.MAX_REF or bits not in {1 << number, m.span(number)} or m.all_refs(told.about) != {1}:
        return None
    if 1 in m.all_refs(told.fits) or told.rest:
        return None
    cases = [_looking_at(back, told.about) for back in range(1, number + 1)]
    return replace(told, about=m.disj(*cases), case=m.disj(*cases))


def _looking_at(back: int, cond: m.Cond) -> m.Cond:
    return m.map_refs(cond, lambda _: back)


def _led_by_so_many(before: m.Pred, bits: int, after: m.Pred) -> Telling | None:
    """As in "every red card must be followed by at least two black cards"."""
    told = leads(before, after)
    return None if told is None else for_the_next(told, bits)


def _next_must(before: m.Cond, bits: int, being: m.Pred) -> Telling | None:
    """As in "after a heart the next two cards must be red"."""
    fits = said_of(being, CARD)
    before = m.map_refs(before, lambda ref: 1 if ref == m.IT_WAS else ref)
    return None if fits is None or being == m.ANYTHING else for_the_next(Telling(fits, about=before, case=before), bits)


def _so_many_after(bits: int, before: m.Pred, after: m.Pred) -> Telling | None:
    """As in "for two cards after a heart only red cards fit"."""
    return _led_by_so_many(before, bits, after)


def _in_this_order(before: m.Pred, first: m.Pred, then: m.Pred) -> Telling | None:
    """As in "a heart must be followed by a red card and then a black one"."""
    one, other = leads(before, first), leads(before, then, 2)
    if one is None or other is None:
        return None
    return Telling(m.conj(m.when(one.about, one.fits), m.when(other.about, other.fits)))
