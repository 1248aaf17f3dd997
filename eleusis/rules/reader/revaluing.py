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
Worths = dict[int, int]  # of whole ranks, as a mask, what they are worth


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
    told = {verdict.about: verdict.fits for verdict in verdicts if verdict.force == WORTH}
    if not told:
        return combine(verdicts)
    made = combine(tuple(verdict for verdict in verdicts if verdict.force != WORTH))
    worths = {
        about.mask: number.bits.bit_length() - 1
        for about, number in told.items()
        if isinstance(about, m.In) and isinstance(number, m.ToldNumber)
    }
    if made is None or len(worths) < len(told):
        return None
    try:
        changed = m.rebuilt(made[0], lambda atom: _changed(atom, worths))
    except _NotSo:
        return None
    return None if changed == made[0] else (changed, made[1])


def _changed(atom: m.Cond, told: Worths) -> m.Cond:
    """The ranks of two cards held against each other, where one of them or both are worth something else."""
    match atom:
        case s.RankCmp(op, a, b):
            return _by_worth(atom, a, b, told, _HELD[op])
        case s.Same("rank", a, b):
            return _by_worth(atom, a, b, told, eq)
        case s.Step(a, b, by, False):
            return _by_worth(atom, a, b, told, lambda one, other: one - other in by)
        case s.Arith() | s.Divides() | s.Step() | s.Extreme() | s.SumIn():
            raise _NotSo
    return atom


def _by_worth(atom: m.Cond, a: s.Ref, b: s.Ref, told: Worths, held: Callable[[int, int], bool]) -> m.Cond:
    """All that is worth something else is held against what everything is worth now."""
    worths = {rank: agreed().value(rank) for rank in ALL_RANKS}
    for mask, number in told.items():
        worths |= {rank: number for rank in ALL_RANKS if mask & RANK_MASKS[rank]}
    made = atom
    for mask, number in reversed(told.items()):
        fitting = sum(RANK_MASKS[rank] for rank, value in worths.items() if held(value, number))
        before = sum(RANK_MASKS[rank] for rank, value in worths.items() if held(number, value))
        there, here = m.conj(m.In(a, fitting)), m.conj(m.In(b, before))  # none or all of them are no class
        made = m.when(m.In(b, mask), there, m.when(m.In(a, mask), here, made))
    return made
