"""How often what the card has already lies there: "its suit has come up fewer than four times", "an even number of times"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.elsewhere import so_many_alike
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

_SEEN = "HAVE? SOFAR? SEEN|HAPPEN|COMES_UP|ON_LINE How-often ON_LINE|SOFAR|ALTOGETHER?"


def rows() -> Iterator[Shape]:
    yield from row("How-often", "ATLEAST? Times ORMORE?", lambda bits: m.span(low(bits)) if only(bits) else bits)
    yield from row("How-often", "MORETHAN Times", lambda bits: m.span(high(bits) + 1))
    yield from row("How-often", "LESSTHAN Times", lambda bits: m.span(0, low(bits) - 1))
    yield from row("How-often", "UPTO Times", lambda bits: m.span(0, high(bits)))
    yield from row("How-often", "EXACTLY Times", same)
    yield from row("How-often", "A? Adj RANKS OF TIMES", lambda pred: pred.bits if isinstance(pred, m.Among) else None)
    yield from row(
        "Amount",
        "COUNTOF CARD OF|WITH ITS|SAME Attr ON_LINE|SOFAR|SEEN?",
        lambda attr: m.Amount("alike", (0,), of=attr),
    )
    yield from row("Clause", f"Amount {_SEEN}", _of_its)
    yield from row("Clause", "Amount HAVE NOT SEEN How-often", lambda *told: (c := _of_its(*told)) and m.neg(c))
    yield from row("Sentence", f"Amount MUST {_SEEN}", lambda *told: (c := _of_its(*told)) and Telling(c))
    yield from row("Which", f"WHOSE Attr {_SEEN}", _such)
    yield from row("Having", f"A Attr THAT? {_SEEN}", _such)
    yield from row(
        "Sentence", f"A Attr FITS ONLYIF|IF IT {_SEEN}", lambda *told: Telling(c) if (c := _of(*told)) else None
    )
    yield from row(
        "Sentence", f"NO Attr FITS THAT? {_SEEN}", lambda *told: Telling(m.neg(c)) if (c := _of(*told)) else None
    )
    yield from row("Sentence", f"ONLY Attr {_SEEN} FITS", lambda *told: Telling(c) if (c := _of(*told)) else None)


def _of(attr: str, bits: int) -> m.Cond | None:
    return so_many_alike(bits, attr) if attr in ATTRIBUTES else None


def _of_its(amount: m.Amount, bits: int) -> m.Cond | None:
    """As in "that rank has already appeared twice": so often or more."""
    return _of(amount.what, bits) if len(amount.refs) == 1 and not amount.plus else None


def _such(attr: str, bits: int) -> m.Pred | None:
    cond = _of(attr, bits)
    return None if cond is None else m.Fact(cond, candidate=True)
