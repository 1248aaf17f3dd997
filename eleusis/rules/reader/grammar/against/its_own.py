"""What the played card has, said of those that lie there: "only if neither of the last two cards is of its suit"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import SoManyOf, same_in, with_each
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    for its in ("ITS Attr", "ITS_OWN Attr"):
        for have in ("HAVE", "BE OF", "SHARE|MATCH"):
            yield from row("Clause", f"Ref {have} {its}", lambda ref, attr: _alike(attr, ref))
            for both in (f"Refs BOTH? {have} {its}", f"Refs BE BOTH OF {its}", f"BOTH Refs {have} {its}"):
                yield from row("Clause", both, _both)
            yield from row("Clause", f"CountedRefs {have} {its}", _so_many)
            yield from row("Clause", f"NEITHER|NONE OF? Refs {have} {its}", _neither)
            yield from row("Clause", f"ONE_OF|EITHER|ANY_OF_TWO OF? Refs {have} {its}", _either)


def _alike(attr: str, ref: s.Ref) -> m.Cond | None:
    there = 1 if ref == m.OTHER else ref
    return s.Same(attr, 0, there) if isinstance(there, int) and there > 0 else None


def _each(refs: Sequence[s.Ref], attr: str) -> list[m.Cond] | None:
    conds = [_alike(attr, ref) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return known if len(known) == len(conds) else None


def _both(refs: Sequence[s.Ref], attr: str) -> m.Cond | None:
    conds = _each(refs, attr)
    return m.conj(*conds) if conds else None


def _so_many(of: SoManyOf, attr: str) -> m.Cond | None:
    """As in "if exactly one of the last two cards is of its suit"."""
    pred = with_each(same_in(attr), of, m.Any)
    return None if pred is None else said_of(pred, m.CARD)


def _neither(refs: Sequence[s.Ref], attr: str) -> m.Cond | None:
    conds = _each(refs, attr)
    return m.conj(*map(m.neg, conds)) if conds else None


def _either(refs: Sequence[s.Ref], attr: str) -> m.Cond | None:
    conds = _each(refs, attr)
    return m.disj(*conds) if conds else None
