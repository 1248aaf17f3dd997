"""What the line may hold once only: no rank twice, no card twice, no two cards of one suit."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import alike, no_more
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import attribute_named


def rows() -> Iterator[Shape]:
    yield from row("NOT_AGAIN", "TWICE|MORETHAN_ONCE|AGAIN ON_LINE|ALTOGETHER?", word)
    for words in ("MUSTNOT|MAYNOT HAPPEN?", "NEVER HAPPEN?"):
        yield from row("Sentence", f"THE SAME Attr {words} NOT_AGAIN", _once)
    yield from row("Sentence", "NO CARD THAT BE? SEEN|ON_LINE", lambda: _once("card"))
    yield from row("Sentence", "NO CARD TWICE", lambda: _once("card"))
    yield from row("Sentence", "HOLDS_NOT THE SAME CARD NOT_AGAIN", lambda: _once("card"))
    yield from row("Sentence", "HOLDS_NOT THE SAME Attr NOT_AGAIN", _once)
    yield from row("Sentence", "REJECT THE SAME Attr NOT_AGAIN", _once, 1)
    yield from row("Sentence", "HOLDS_NOT Number CARD OF|WITH THE SAME Attr ON_LINE|ALTOGETHER?", _at_most)
    yield from row("Sentence", "NO Number CARD ON_LINE MAY? HAVE|SHARE|BE OF? THE|A? SAME? Attr", _at_most)
    yield from row("Sentence", "HOLDS_NOT MORETHAN Number Noun", no_more)


def _once(attr: str) -> Telling:
    return Telling(m.neg(s.Seen(attribute_named(attr))))


def _at_most(bits: int, attr: str) -> Telling | None:
    """As in "the line may not have three cards of the same rank": at most two of them."""
    number = only(bits)
    return alike(attribute_named(attr), 1 << number - 1) if number and number > 1 else None
