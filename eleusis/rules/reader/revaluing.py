"""What some cards are worth in one rule only: "aces are high", "jack, queen and king all count 10"."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.meanings import Telling

WORTH: Final = "worth"  # the force of a statement that says it
_HELD: Final[dict[str, Callable[[int, int], bool]]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
Made = tuple[m.Cond, m.Cond | None]


class _NotSo(Exception):
    """What is held against numbers otherwise."""


def worth(mask: int, number: int) -> Telling | None:
    """That cards are worth a number; None for what they are worth anyway, or for other classes than whole ranks."""
    ranks = [rank for rank in ALL_RANKS if mask & RANK_MASKS[rank]]
    whole = sum(RANK_MASKS[rank] for rank in ranks) == mask
    if not ranks or not whole or not 0 <= number <= 20 or all(agreed().value(rank) == number for rank in ranks):
        return None
    return Telling(m.ToldNumber(1 << number), WORTH, m.In(0, mask))


def revalued(verdicts: tuple[Telling, ...], combine: Callable[[tuple[Telling, ...]], Made | None]) -> Made | None:
    """What the statements come to where some say what cards are worth; None where that makes no difference."""
    told = [verdict for verdict in verdicts if verdict.force == WORTH]
    made = combine(tuple(verdict for verdict in verdicts if verdict.force != WORTH) if told else verdicts)
    for verdict in told:
        if made is None or not isinstance(verdict.about, m.In) or not isinstance(verdict.fits, m.ToldNumber):
            return None
        mask, number = verdict.about.mask, verdict.fits.bits.bit_length() - 1
        try:
            changed = m.rebuilt(made[0], lambda atom, mask=mask, number=number: _changed(atom, mask, number))  # type: ignore[misc]
        except _NotSo:
            return None
        made = None if changed == made[0] else (changed, made[1])
    return made


def _changed(atom: m.Cond, mask: int, number: int) -> m.Cond:
    """The ranks of two cards held against each other, where one of them or both are worth something else."""
    match atom:
        case s.RankCmp(op, a, b):
            return _by_worth(atom, a, b, (mask, number), _HELD[op])
        case s.Same("rank", a, b):
            return _by_worth(atom, a, b, (mask, number), eq)
        case s.Step(a, b, by, False):
            return _by_worth(atom, a, b, (mask, number), lambda one, other: one - other in by)
        case s.Arith() | s.Divides() | s.Step() | s.Extreme() | s.SumIn():
            raise _NotSo
    return atom


def _by_worth(atom: m.Cond, a: s.Ref, b: s.Ref, told: tuple[int, int], held: Callable[[int, int], bool]) -> m.Cond:
    mask, number = told
    worths = {rank: number if mask & RANK_MASKS[rank] else agreed().value(rank) for rank in ALL_RANKS}
    fitting = sum(RANK_MASKS[rank] for rank, value in worths.items() if held(value, number))
    before = sum(RANK_MASKS[rank] for rank, value in worths.items() if held(number, value))
    there, so, back = m.In(b, mask), m.conj(m.In(a, fitting)), m.conj(m.In(b, before))
    return m.when(there, so, m.when(m.In(a, mask), back, atom))
