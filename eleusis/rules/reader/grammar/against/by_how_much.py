"""By how much at most, told behind the direction or beside it: "higher, but only by 3 or less", "it may be at most 3 lower"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row, same

_FAR: Final = 5  # ranks: a step further up is as likely a rank


def rows() -> Iterator[Shape]:
    yield from _behind()
    yield from _bounded()
    yield from row("Being", "ADD OR SUBTRACT Number", apart)
    yield from row("Compared", "Number UNIT? APART FROM EACH_OTHER", apart)
    yield from row("Being", "SKIP EXACTLY? Number UNIT?", lambda bits: apart(bits << 1))
    yield from row("Being", "SKIP EXACTLY? Number UNIT? GO? Cmp", lambda bits, way: by_more(way, bits << 1))
    yield from row(
        "Being", "KEEPING WITHIN Number UNIT? OF? Ref", lambda bits, to: m.fill(apart(m.span(0, low(bits))), to)
    )
    yield from row("Cmp", "Number UNIT? Cmp ATMOST", lambda bits, way: by_more(way, _up_to(bits)), 1)
    yield from row("Compared", "ONE_OF THE? NEXT_FEW Number RANKS", _one_of_the_next)
    yield from row("Compared", "ONE_OF THE? NEXT_FEW Number Cmp RANKS", _one_of_the_next)
    yield from row("Amount", "THE? Attr ON_LINE", lambda attr: m.Amount(attr, (1,)), 3)


def _behind() -> Iterator[Shape]:
    yield from row("By-that-much", "BY Number UNIT?", same)
    yield from row("By-that-much", "BY Number UNIT? ATMOST", _up_to)
    yield from row("By-that-much", "ATMOST BY Number UNIT?", _up_to)
    for kind in ("Cmp", "Compared", "Being"):
        yield from row(kind, f"{kind} COMMA|COLON|HOWEVER|AND ONLY? By-that-much", by_more)
        yield from row(kind, f"{kind} COMMA HOWEVER|AND ONLY? By-that-much", by_more)
        yield from row(kind, f"{kind} LPAR HOWEVER? ONLY? By-that-much RPAR", by_more)
        yield from row(kind, f"{kind} LPAR ATMOST Number UNIT? RPAR", _at_most, 3)
        yield from row(kind, f"{kind} COMMA|HOWEVER Cmp", _narrowed)
    yield from row(
        "Subject", "Subject COMMA HOWEVER? ATMOST Number UNIT", lambda pred, bits: by_more(pred, _up_to(bits))
    )
    yield from row("Compared", "Cmp COMMA HOWEVER? Cmp COMMA? THAN Ref|Amount", _narrowed_than)


def _up_to(bits: int) -> int:
    return m.span(1, low(bits))


def _at_most(pred: m.Pred, bits: int) -> m.Pred | Priced | None:
    """As in "higher (at most 3)"; in "higher (at most 9)" it may be the rank that is at most so high."""
    narrowed = by_more(pred, _up_to(bits))
    return narrowed if narrowed is None or low(bits) <= _FAR else Priced(narrowed, 2)


def _narrowed(pred: m.Pred, near: m.Pred) -> m.Pred | None:
    """As in "higher, at most 3 higher"."""
    open_, bounded = _same_way(pred), _same_way(near)
    if open_ is None or bounded is None or open_.by is not None or bounded.by is None or open_.op != bounded.op:
        return None
    return by_more(open_, bounded.by)


def _same_way(pred: m.Pred) -> m.Rel | None:
    """The step of "at most 3 higher", which may be none at all, or of "higher"."""
    if isinstance(pred, m.Any):
        steps = [one for one in pred.preds if isinstance(one, m.Rel) and one.op in {"<", ">"}]
        return steps[0] if len(steps) == 1 and steps[0].by is not None else None
    return pred if isinstance(pred, m.Rel) and pred.op in {"<", ">"} else None


def _narrowed_than(pred: m.Pred, near: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "higher, but no more than three higher, than the card before"."""
    narrowed = _narrowed(pred, near)
    return None if narrowed is None else m.fill(narrowed, to)


def _bounded() -> Iterator[Shape]:
    yield from row("No-further", "ATMOST Number UNIT? Cmp", lambda bits, pred: by_more(pred, _up_to(bits)))
    yield from row("No-further", "ATMOST Number UNIT? APART", lambda bits: apart(m.span(0, low(bits))))
    yield from row("No-further", "No-further THAN|FROM Ref|Amount", m.fill)
    yield from row("Verb", "MAY BE ONLY? No-further", lambda pred: Verb("must", pred))


def _one_of_the_next(bits: int, *way: m.Pred) -> m.Pred | None:
    """As in "one of the next three higher ranks"."""
    return by_more(way[0] if way else m.Rel(">", m.Amount("card", (m.OTHER,))), _up_to(bits))
