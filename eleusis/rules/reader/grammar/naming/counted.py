"""Cards and places that a letter counts: "card n-1", "rank(n-1)", "if n is odd", "for all n >= 3"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.terms import COMPARED
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _cards()


def _place(back: int) -> m.Amount:
    return m.Amount("position", plus=-back)


def _at(op: Callable[[int, int], bool], back: int, bits: int) -> m.Cond | None:
    number = only(bits)
    if number is None:
        return None
    return said_of(m.Among(m.numbers(place for place in range(m.MOST + 1) if op(place, number))), _place(back))


def _among_places(back: int, pred: m.Pred) -> m.Cond | None:
    return said_of(pred, _place(back)) if isinstance(pred, m.Among) else None


def _where(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "suit(n) = suit(n-2) for all n >= 3"."""
    if verdict.rest or verdict.start is not None:
        return None
    about = m.conj(cond, verdict.about)
    return replace(verdict, about=about, case=about)


def _cards() -> Iterator[Shape]:
    yield from row("IndexCard", "THE? CARD Index", same)
    yield from row("IndexCard", "CARD LPAR Index RPAR", same)
    yield from row("IndexCard", "THE? CARD IN|AT|ON? POSITIONS Index", same)
    yield from row("IndexCard", "THE? NthIndex CARD|ONE", same)
    yield from row("IndexCard", "IndexCard ON_LINE", same)
    yield from row("Ref", "IndexCard", lambda back: back or None)
    yield from row("Some", "IndexCard", lambda back: None if back else m.ANYTHING)
    yield from row("Amount", "Attr LPAR? Index RPAR?", lambda attr, back: m.Amount(attr, (back,)))
    yield from row("Amount", "Attr LPAR IndexCard RPAR", lambda attr, back: m.Amount(attr, (back,)))
    yield from row("Amount", "Attr LPAR Amount RPAR", _of_amount)
    yield from row("Amount", "Index", _place)
    yield from row("Amount", "POSITION Index", _place)
    for op, compares in COMPARED.items():
        yield from row("Counted", f"Index {op} Number", partial(_at, compares))
    yield from row("Counted", "Adj Index", lambda pred, back: _among_places(back, pred))
    yield from row("Place", "FOR EVERY? Counted", same)
    yield from row("Place", "IN|AT POSITIONS Counted", same)
    yield from row("Sentence", "Sentence COMMA? FOR EVERY? Counted", _where, 1)
    yield from row("Sentence", "Sentence COMMA? LPAR FOR? EVERY? Counted RPAR", _where, 1)
    yield from row("NOTHING", "FOR EVERY Index", lambda _: True)
    yield from row("Place", "Counted", same, 2)
    yield from row("Amount", "Attr LPAR NEW CARD? RPAR", lambda attr: m.Amount(attr, (0,)))
    yield from row("Amount", "Attr LPAR LASTLY RPAR", lambda attr: m.Amount(attr, (1,)))


def _of_amount(attr: str, of: m.Amount) -> m.Amount | None:
    """As in "parity(rank(n))", "the rank (its rank)"."""
    is_rank = of.what == "rank" and len(of.refs) == 1 and not of.plus and not of.mod
    return m.Amount(attr, of.refs) if is_rank and attr in {"parity", "rank", "kind", "primality"} else None
