"""Verdicts by a card of the line that is held against the one that is judged: "legal only when the last card is lower".

In "if the last card is lower, play red" it is held against the one before it. Where something is said of the
card that is played, that card is rather meant; since both can be, both are offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import fits_if, fits_only_if, misses_if, only_fits_if
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.measures import TURNED
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from row("Toward", "Ref Verb", _held_to_this)
    yield from row("Sentence", "Subject FITS ONLYIF Toward", fits_only_if)
    yield from row("Sentence", "Subject FITS IF Toward", fits_if)
    yield from row("Sentence", "Subject ONLYFITS COMMA? IF Toward", only_fits_if)
    yield from row("Sentence", "Subject MISSES IF Toward", misses_if)
    yield from row("Sentence", "Subject MISSES UNLESS Toward", fits_only_if)
    yield from row("Sentence", "Sentence COMMA EXCEPT AFTER Having", _unless_alike, 6)


def _held_to_this(ref: s.Ref, verb: Verb) -> m.Cond | None:
    """That the last card is lower than the one that is judged, told of the judged card."""
    filled = m.fill(verb.pred, 0) if ref in {1, m.LAST} and verb.mode in {"is", "was"} else None
    cond = None if filled is None else said_of(filled, m.Amount("card", (1,)))
    return None if cond is None else m.rebuilt(cond, _turned)


def _turned(cond: m.Cond) -> m.Cond:
    """The same, said of the judged card."""
    match cond:
        case s.Same(_, 1, 0):
            return replace(cond, a=0, b=1)
        case s.RankCmp(op, 1, 0):
            return replace(cond, op=TURNED[op], a=0, b=1)
        case s.Step(1, 0, by):
            return replace(cond, a=0, b=1, by=frozenset(-step for step in by))
    return cond


def _unless_alike(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "at least 3 apart, except with the same suit": with that of the last card."""
    cond = said_of(pred, m.Amount("card", (0,))) if m.is_open(pred) else None
    if cond is None or verdict.rest or verdict.start is not None or verdict.about != m.TRUE or verdict.force != "must":
        return None
    return replace(verdict, about=m.neg(cond), case=m.neg(cond))
