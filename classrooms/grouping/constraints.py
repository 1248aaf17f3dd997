"""What a class asks of its groups, and how far a plan keeps it. Pure; a child is its id, a plan the tables in order."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from uuid import UUID

Groups = Sequence[Sequence[UUID]]


class ConstraintKind(StrEnum):
    """What is asked of the children of one constraint."""

    APART = "apart"  # no two of them at one table
    TOGETHER = "together"  # all of them at one table
    SPREAD = "spread"  # at most one at a table: the same as apart, of those whom the teacher has marked


@dataclass(frozen=True, slots=True)
class Constraint:
    """One wish of the teacher. Who is at no table has no part in it."""

    key: str
    kind: ConstraintKind
    members: frozenset[UUID]

    def excess(self, groups: Groups) -> int:
        """How far the plan is from keeping it: tables too many of those together, children too many of those apart."""
        at = self._at_tables(groups)
        return max(0, len(at) - 1) if self.kind == ConstraintKind.TOGETHER else sum(len(met) - 1 for met in at)

    def met_wrongly(self, groups: Groups) -> list[list[UUID]]:
        """Whom it concerns as the tables stand: those of one table who should not meet, or those of each who should."""
        if not self.excess(groups):
            return []
        return [met for met in self._at_tables(groups) if self.kind == ConstraintKind.TOGETHER or len(met) > 1]

    def mark(self, groups: Groups) -> str:
        """Of this constraint broken in this way, and of nothing else; it names nobody."""
        told = [self.key, *(".".join(sorted(map(str, met))) for met in self.met_wrongly(groups))]
        return hashlib.sha256(" ".join(told).encode()).hexdigest()[:16]

    def among(self, present: Collection[UUID]) -> Constraint:
        """What is left of it when only these are there."""
        return Constraint(self.key, self.kind, self.members.intersection(present))

    def _at_tables(self, groups: Groups) -> list[list[UUID]]:
        met = [[one for one in group if one in self.members] for group in groups]
        return [each for each in met if each]


def broken(constraints: Iterable[Constraint], groups: Groups) -> list[Constraint]:
    return [one for one in constraints if one.excess(groups)]


def contradicted_by(new: Constraint, others: Sequence[Constraint]) -> list[Constraint]:
    """Those beside which the new one could never hold, whatever the tables: some are both together and apart."""
    all_tied = knots([one for one in (*others, new) if one.kind == ConstraintKind.TOGETHER])
    for parting in [one for one in (*others, new) if one.kind != ConstraintKind.TOGETHER]:
        for tied in all_tied:
            met = frozenset[UUID]().union(*(one.members for one in tied)) & parting.members
            if len(met) > 1 and new in (parting, *tied):
                return [one for one in (parting, *tied) if one != new]
    return []


def in_the_way(new: Constraint, others: Sequence[Constraint], most: int) -> list[Constraint]:
    """Those beside which the new one can be seen never to hold where a table takes at most ``most``: some are both together
    and apart, or more are together than that. None where this cannot be seen so easily.
    """
    return contradicted_by(new, others) or _too_many_beside(new, others, most)


def smallest_in_the_way(new: Constraint, others: Sequence[Constraint], most: int) -> list[Constraint]:
    """The same, without those that can be left out."""
    found = in_the_way(new, others, most)
    for one in tuple(found):
        fewer = [other for other in found if other != one]
        if in_the_way(new, fewer, most):
            found = fewer
    return found


def _too_many_beside(new: Constraint, others: Sequence[Constraint], most: int) -> list[Constraint]:
    """Those who tie so many to those of the new one."""
    if new.kind != ConstraintKind.TOGETHER:
        return []
    knot = next(knot for knot in knots([*(one for one in others if one.kind == new.kind), new]) if new in knot)
    return [one for one in knot if one != new] if len(frozenset().union(*(one.members for one in knot))) > most else []


def knots(ties: Sequence[Constraint]) -> list[list[Constraint]]:
    """Those together that are at one table because they share somebody."""
    found: list[list[Constraint]] = []
    for tie in ties:
        near = [knot for knot in found if any(tie.members & one.members for one in knot)]
        found = [knot for knot in found if knot not in near]
        found.append([one for knot in near for one in knot] + [tie])
    return found


def places_for(
    newcomers: Sequence[UUID],
    groups: Groups,
    room: Sequence[int],
    constraints: Sequence[Constraint],
    avoided: Collection[int] = (),
) -> list[int] | None:
    """A table for each of a few newcomers while everybody else stays: none of those ``avoided``, where nobody is to play
    with, then breaking as little as can be, then the smallest. ``room``: how many more each table takes. None if that is not enough.
    """
    fair = (
        places
        for places in product(range(len(groups)), repeat=len(newcomers))
        if all(places.count(table) <= room[table] for table in set(places))
    )

    def cost(places: Sequence[int]) -> tuple[int, int, int, int, Sequence[int]]:
        after = [list(group) for group in groups]
        for one, table in zip(newcomers, places, strict=True):
            after[table].append(one)
        return (
            sum(table in avoided for table in places),
            len(broken(constraints, after)),
            sum(one.excess(after) for one in constraints),
            sum(len(group) ** 2 for group in after),
            places,
        )

    found = min(fair, key=cost, default=None)
    return None if found is None else list(found)
