"""What some cards are worth in one rule only: "aces are high", "jack, queen and king all count 10"."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS, RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import MOST_WORTH

WORTH: Final = "worth"  # the force of a statement that says it
_HELD: Final[dict[str, Callable[[int, int], bool]]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
_MOST_SUMMED: Final = 3  # cards
_HIGHEST: Final = 20  # worth
Made = tuple[m.Cond, m.Cond | None]
Worths = dict[int, int]  # of whole ranks, as a mask, what they are worth


class _NotSo(Exception):
    """What is held against numbers otherwise."""


def worth(mask: int, number: int) -> Telling | None:
    """That cards are worth a number; None for what they are worth anyway, or for other classes than whole ranks."""
    ranks = [rank for rank in ALL_RANKS if mask & RANK_MASKS[rank]]
    whole = sum(RANK_MASKS[rank] for rank in ranks) == mask
    if not ranks or not whole or not 0 <= number <= _HIGHEST or all(agreed().value(rank) == number for rank in ranks):
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
        case s.Arith("sum", refs) if len(refs) <= _MOST_SUMMED:
            return _sum_of_worths(atom, refs, told)
        case s.Arith() | s.Divides() | s.Step() | s.Extreme() | s.SumIn():
            raise _NotSo
        case m.In(_, mask) if _is_bounded(mask):
            raise _NotSo  # "above 7": whether that is by what they are worth, nobody can tell any more
    return atom


def _is_bounded(mask: int) -> bool:
    """As in "10 or higher", "9 or lower"; not face cards, nor numeral cards."""
    ranks = [rank for rank in ALL_RANKS if mask & RANK_MASKS[rank]]
    if not ranks:
        return False
    is_whole = sum(RANK_MASKS[rank] for rank in ranks) == mask and ranks == [*range(ranks[0], ranks[-1] + 1)]
    return (
        is_whole
        and 1 < len(ranks) < 12  # nor all but kings
        and (ranks[-1] == 13) != (ranks[0] == 1)
        and ranks[0] != 11
        and ranks[-1] != 10
    )


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


def _sum_of_worths(
    atom: s.Arith, refs: tuple[s.Ref, ...], told: Worths, added: int = 0, kept: tuple[s.Ref, ...] = ()
) -> m.Cond:
    """As in "face cards count 10, and the sum of both must be at least 12": what each of the cards adds, case by case."""
    if not refs:
        return _comes_to(atom, kept, added)
    made = _sum_of_worths(atom, refs[1:], told, added, (*kept, refs[0]))
    for mask, number in told.items():
        made = m.when(m.In(refs[0], mask), _sum_of_worths(atom, refs[1:], told, added + number, kept), made)
    return made


def _comes_to(atom: s.Arith, refs: tuple[s.Ref, ...], added: int) -> m.Cond:
    """Whether the cards that are worth what they always are, and what the others have added, come to what is asked."""
    values, most = atom.values, MOST_WORTH * len(atom.refs)
    if not atom.mod and {most - 1, most} <= values:  # "at least so many"
        values |= frozenset(range(most, _HIGHEST * len(atom.refs) + 1))
    left = frozenset((value - added) % atom.mod if atom.mod else value - added for value in values)
    if not refs:
        return m.TRUE if 0 in left else m.FALSE
    if len(refs) > 1:
        reached = frozenset(value for value in left if value >= 0)
        return s.Arith("sum", refs, atom.mod, reached) if reached else m.FALSE
    worths = {rank: agreed().value(rank) for rank in ALL_RANKS}
    mask = sum(RANK_MASKS[rank] for rank, value in worths.items() if (value % atom.mod if atom.mod else value) in left)
    return {0: m.FALSE, ALL_CARDS: m.TRUE}.get(mask, m.In(refs[0], mask))
