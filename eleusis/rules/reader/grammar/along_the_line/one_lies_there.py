"""That one card of the line is like the card that is played: "if some card on the line has its suit", "is lower"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import count
from eleusis.rules.reader.grammar.rows import row

# If a card that lies there is lower than the card, this is higher than the lowest of all.
_SO_THE_CARD: Final = {"<": (">", "min"), "<=": (">=", "min"), ">": ("<", "max"), ">=": ("<=", "max")}


def rows() -> Iterator[Shape]:
    there = "ON_LINE|SEEN|SOFAR"
    yield from row("One-lying", f"ANY_CARD {there}", lambda: True)
    yield from row("One-lying", f"ATLEAST Number CARD {there}", lambda bits: True if bits == 1 << 1 else None)
    for like in ("THE? SAME Attr", "ITS|THAT_ONE Attr"):
        yield from row("Clause", f"One-lying HAVE|SHARE|MATCH {like}", _has_its)
        yield from row("Clause", f"One-lying BE OF {like}", _has_its)
        yield from row("Clause", f"THERE One-lying WITH|OF {like}", _has_its)
    yield from row("Clause", "One-lying BE Cmp|Compared", _is_beyond)
    yield from row("Clause", "One-lying HAVE A Cmp RANKS", _is_beyond)
    yield from row("Clause", "ANY_ONE CARD ON_LINE BE Adj|Some", _one)


def _one(pred: m.Pred) -> m.Cond | None:
    return count(pred, m.span(1))


def _has_its(_one: bool, attr: str) -> m.Cond:
    return s.Seen(attr)


def _is_beyond(_one: bool, pred: m.Pred) -> m.Cond | None:
    if not isinstance(pred, m.Rel) or pred.op not in _SO_THE_CARD or pred.by is not None:
        return None
    is_of_the_card = pred.other.what == "card" and set(pred.other.refs) <= {m.OTHER, m.IT, m.SAID}
    return s.Extreme(*_SO_THE_CARD[pred.op]) if is_of_the_card else None
