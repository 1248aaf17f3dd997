"""No more than so many of a sort in all, in other words: "no more kings after the first three"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import no_more
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    fewer = "IF|PROVIDED|ONLYIF THERE LESSTHAN Number OF_THESE ON_LINE?"
    yield from row("Sentence", f"Subject ONLY? FITS ONLY? {fewer}", _no_more)
    until = ("UNTIL THERE Number OF_THESE ON_LINE?", "UNTIL Number OF_THESE BE|LIE ON_LINE")
    for case in (*until, "IF|PROVIDED|ONLYIF LESSTHAN Number OF_THESE BE|LIE ON_LINE"):
        yield from row("Sentence", f"Subject ONLY? FITS|ONLYFITS ONLY? {case}", _no_more)
    yield from row("Sentence", "AFTER Number Noun|Adj NO Noun|Adj MAY? FITS|LIE|COME|HAPPEN ALTOGETHER?", _no_further)
    no_further = "AFTER THE FIRST Number Noun|Adj COMMA? NO Noun|Adj MAY? FITS|LIE|COME|HAPPEN|BE ALTOGETHER?"
    yield from row("Sentence", no_further, _no_further)
    yield from row("Sentence", "UPTO Number OF THE CARD ON_LINE MAY? BE Pred", no_more)
    yield from row("Sentence", "MAYPLAY Subject UPTO Times ALTOGETHER|ON_LINE?", _no_more)
    yield from row("Sentence", "ONLYPLAY Number Noun|Adj ON_LINE|ALTOGETHER", no_more)
    yield from row("Sentence", "NO Noun|Adj AFTER THE FIRST Number", _no_more)
    first = "THE FIRST Number Noun|Adj FITS"
    yield from row("Sentence", f"{first} COMMA|STOP AND|HOWEVER? FURTHER_ONES MISSES", no_more)
    yield from row("Sentence", f"ONLY {first}", no_more)
    yield from row(
        "Sentence", f"{first} COMMA|STOP? AND|HOWEVER? AFTERWARDS COMMA? Noun|Adj MISSES ALTOGETHER?", _no_further
    )
    yield from row("Sentence", "THERE MAY BE UPTO Number Noun|Adj ALTOGETHER|ON_LINE? COMMA MORE_ARE_NOT", no_more)
    yield from row("Sentence", "Subject LIMITED TO Number ALTOGETHER|ON_LINE?", _no_more)
    yield from row("Sentence", "ONLYPLAY|MAYPLAY Subject ONLY? UNTIL THERE BE? Number OF_THESE ON_LINE?", _no_more)
    yield from row("Sentence", "LESSTHAN Number Noun|Adj ON_LINE|ALTOGETHER", _fewer)
    yield from row("Sentence", "COUNT_UP THE? Noun COLON|STOP|COMMA THERE MUSTNOT|MAYNOT BE MORETHAN Number", _no_more)
    yield from row("Sentence", "UPTO Number Noun|Adj FITS ALTOGETHER? COMMA|STOP? AND? MORE_ARE_NOT", no_more)


def _no_more(pred: m.Pred, bits: int) -> Telling | None:
    return no_more(bits, pred)


def _no_further(bits: int, pred: m.Pred, again: m.Pred) -> Telling | None:
    """As in "after three sevens no more sevens may be played"."""
    return no_more(bits, pred) if pred == again else None


def _fewer(bits: int, pred: m.Pred) -> Telling | None:
    """As in "fewer than four kings in the line"."""
    number = only(bits)
    return no_more(1 << number - 1, pred) if number and number > 1 else None
