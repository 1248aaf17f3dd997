"""German: what fits goes by how many cards lie there: "liegen gerade viele, kommt Rot", "bei gerader Anzahl rot, bei ungerader schwarz"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.places import there
from eleusis.rules.reader.grammar.judging.clauses import told_number
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    for how_many in ("HOW_MANY_LIE", "AMOUNT_OF CARD DECIDE", "DEPENDS AMOUNT_OF CARD"):
        yield from row("Topic", how_many, lambda: m.Amount("line"))
    yield from row("Told", "A? Adj CARD_COUNT", _line_is, 1)
    yield from row("InQuestion", "LIE|WASLAST|BE IT? SOFAR? Told LAID|ON_LINE?", _so_many)
    for long in ("HAVE|INCLUDE LINE_ITSELF A Adj CARD_COUNT", "BE LINE_ITSELF|IT Adj LONG"):
        yield from row("InQuestion", long, _line_is)
    yield from row("InQuestion", "LIE|WASLAST Number-list ETC CARD", _every_other)
    yield from row("Clause", "SOFAR? Told ON_LINE? LIE|WASLAST|LAID|THERE_WAS", _so_many)
    yield from row("Clause", "LINE_ITSELF FROM|OF A Adj CARD_COUNT CONSIST", _line_is)
    yield from row("Before", "AFTER|WITH A? Adj AMOUNT_OF", told_number, 1)
    yield from row("Other-number", "AFTER|WITH A? Adj AMOUNT_OF|CARD_COUNT?", same)
    yield from row("Other-number", "IF Told COMMA?", _so_many)
    for asked in ("ONLY? Pred|Some LAID|DONE?", "BE|MUST|MAY ONLY? Pred DONE?"):
        yield from row("Text", f"Text COMMA|STOP|AND Other-number {asked}", _and_else, -1)
    yield from row("Text", "MUST Before Pred AND Other-number Pred DONE", _both_numbers, -3)
    yield from row("Text", "Subject MUST Place Pred COMMA|AND Place Pred BE", _both_places)
    for misses in ("Pred MISSES?", "BE Pred MISSES"):
        yield from row("Text", f"Text COMMA|AND Other-number {misses}", partial(_and_else, denied=True), -1)


def _line_is(pred: m.Pred) -> s.PosIn | None:
    cond = said_of(pred, m.Amount("line"))
    return cond if isinstance(cond, s.PosIn) else None


def _so_many(told: m.Cond) -> s.PosIn | None:
    """That an even number of cards lies there, or an odd one."""
    return told if isinstance(told, s.PosIn) and told.mod == 2 else None


def _every_other(told: tuple[int, ...]) -> m.Cond | None:
    """As in "liegen 2, 4, 6, 8 ... Karten"."""
    numbers = [only(bits) for bits in told]
    for first in (1, 2):
        if numbers == [*range(first, first + 2 * len(numbers), 2)] and len(numbers) > 2:
            return s.PosIn(2, frozenset({(first + 1) % 2}))
    return None


def _and_else(text: Text, number: m.Pred | s.PosIn, pred: m.Pred, *, denied: bool = False) -> Text | None:
    """As in "bei gerader Anzahl muss Rot kommen, bei ungerader Schwarz": of the other number of cards."""
    before, fits = text[-1], said_of(pred, CARD)
    place = number if isinstance(number, s.PosIn) else _line_is(number)
    if fits is None or place is None or denied != (before.force == "not") or before.rest:
        return None
    match before.about, place:
        case s.PosIn(2, values), s.PosIn(2, others) if values != others:
            return (*text, Telling(fits, before.force, place, case=place))
        case s.CountIn(mod=2, values=values), s.PosIn(2, others) if (
            values == others
        ):  # places count from the card played
            counted = replace(before.about, values=frozenset({0, 1}) - values)
            return (*text, Telling(fits, before.force, counted, case=counted))
        case m.ToldNumber(bits, None), _ if not isinstance(number, s.PosIn):
            told = told_number(number)
            return (*text, Telling(fits, before.force, told, case=told)) if told and not told.bits & bits else None
    return None


def _both_numbers(cond: m.Cond, pred: m.Pred, number: m.Pred | s.PosIn, other: m.Pred) -> Text | None:
    """As in "muss man bei gerader Anzahl Rot und bei ungerader Schwarz legen?"."""
    fits = said_of(pred, CARD)
    return None if fits is None else _and_else((Telling(fits, about=cond, case=cond),), number, other)


def _both_places(about: m.Pred, place: m.Cond, pred: m.Pred, other: m.Cond, then: m.Pred) -> Text | None:
    """As in "die Karte muss an ungeraden Stellen rot, an geraden schwarz sein"."""
    told = there(place, pred), there(other, then)
    return (told[0], told[1]) if about == m.ANYTHING and told[0] is not None and told[1] is not None else None
