"""How many cards lie there, told without a verb before what holds then: "fewer than 5 cards on the line: red"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_LENGTH = m.Amount("line")


def rows() -> Iterator[Shape]:
    yield from row("Told", "Number CARD ON_LINE", _so_many)
    yield from row("Told", "Number CARD ORMORE ON_LINE", lambda bits: _so_many(m.span(low(bits))))
    yield from row("Before", "WITH|AFTER|IF|FOR? Number CARD ON_LINE", _so_many)
    so_many = "Number CARD ON_LINE COLON|MEANS Pred COMMA|STOP AND? Number COLON|MEANS Pred"
    yield from row("Text", f"{so_many} STOP?", _one_and_other)


def _so_many(bits: int) -> m.Cond | None:
    return said_of(m.Among(bits), _LENGTH)


def _one_and_other(bits: int, pred: m.Pred, others: int, other: m.Pred) -> tuple[Telling, ...] | None:
    """As in "less than 5 cards on the line: red. 5 or more: black"."""
    lines, asked = (_so_many(bits), _so_many(others)), (said_of(pred, CARD), said_of(other, CARD))
    if bits & others or None in lines or None in asked:
        return None
    return tuple(Telling(fits, about=there, case=there) for there, fits in zip(lines, asked, strict=True))  # type: ignore[arg-type]
