"""German: what fits goes by how many cards lie there: "liegen gerade viele, kommt Rot", "bei gerader Anzahl rot, bei ungerader schwarz"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    for how_many in ("HOW_MANY_LIE", "AMOUNT_OF CARD DECIDE", "DEPENDS AMOUNT_OF CARD"):
        yield from row("Topic", how_many, lambda: m.Amount("line"))
    yield from row("Told", "A? Adj CARD_COUNT", _line_is, 1)
    for lie in (
        "LIE|WASLAST|BE IT? SOFAR? Told LAID|ON_LINE?",
        "HAVE LINE_ITSELF A Adj CARD_COUNT",
        "BE LINE_ITSELF|IT Adj LONG",
    ):
        yield from row("InQuestion", lie, _so_many)
    yield from row("InQuestion", "LIE|WASLAST Number-list ETC CARD", _every_other)
    for lie in ("SOFAR? Told ON_LINE? LIE|WASLAST|LAID|THERE_WAS", "LINE_ITSELF FROM|OF A Adj CARD_COUNT CONSIST"):
        yield from row("Clause", lie, _so_many)
    yield from row("Other-number", "AFTER|WITH A? Adj AMOUNT_OF|CARD_COUNT?", same)
    yield from row("Other-number", "IF Told COMMA?", same)
    for asked in ("ONLY? Pred|Some LAID|DONE?", "BE|MUST|MAY ONLY? Pred DONE?"):
        yield from row("Text", f"Text COMMA|STOP|AND Other-number {asked}", _and_else, -1)
    for misses in ("Pred MISSES?", "BE Pred MISSES"):
        yield from row("Text", f"Text COMMA|AND Other-number {misses}", partial(_and_else, denied=True), -1)


def _line_is(pred: m.Pred) -> m.Cond | None:
    cond = said_of(pred, m.Amount("line"))
    return cond if isinstance(cond, s.PosIn) else None


def _so_many(told: m.Pred | m.Cond) -> m.Cond | None:
    """That an even number of cards lies there, or an odd one."""
    return (
        told
        if isinstance(told, s.PosIn) and told.mod == 2
        else _line_is(told)
        if not isinstance(told, s.PosIn)
        else None
    )


def _every_other(told: tuple[int, ...]) -> m.Cond | None:
    """As in "liegen 2, 4, 6, 8 ... Karten"."""
    numbers = [only(bits) for bits in told]
    for first in (1, 2):
        if numbers == [*range(first, first + 2 * len(numbers), 2)] and len(numbers) > 2:
            return s.PosIn(2, frozenset({(first + 1) % 2}))
    return None


def _and_else(text: Text, number: m.Pred | m.Cond, pred: m.Pred, *, denied: bool = False) -> Text | None:
    """As in "bei gerader Anzahl muss Rot kommen, bei ungerader Schwarz": of the other number of cards."""
    before, place, fits = text[-1], _so_many(number), said_of(pred, CARD)
    if fits is None or place is None or denied != (before.force == "not") or before.rest:
        return None
    match before.about, place:
        case s.PosIn(2, values), s.PosIn(2, others) if values != others:
            return (*text, Telling(fits, before.force, place, case=place))
    return None
