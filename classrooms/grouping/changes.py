"""A plan made as a teacher would make it: from the one that stands one child goes to another table, two change places, or
those who belong together go, as long as it gets better. It asks no solver, so it has an answer however busy the machine
is; that nothing better can be it does not know.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from operator import itemgetter
from uuid import UUID

from classrooms.grouping.constraints import Constraint, ConstraintKind, knots
from classrooms.grouping.task import Task

Groups = list[list[UUID]]
Measure = tuple[int, int, int]
Change = list[tuple[UUID, int]]  # who goes to which table, all of them at once

TO_MEND = (
    0.2  # seconds; sixty children at fifteen tables take a hundredth of a second for each constraint that is broken
)
TO_LEAVE = 1000  # against how even the tables are


def measure(task: Task, constraints: Sequence[Constraint], groups: Groups) -> Measure:
    """The less the better: how many constraints are broken, how far, and how far the plan is from what is wished."""
    return _Plan(task, constraints, groups).measure


def standing(task: Task) -> Groups | None:
    """Everybody at home, or as many as the sizes of the tables let; None where the children do not fit the tables at all."""
    at_home: Groups = [[] for _table in task.most]
    fixed = [0] * len(task.most)
    for one in sorted(task.children, key=lambda one: (one not in task.fixed, -task.costs.get(one, 1))):
        if one in task.home:
            at_home[task.home[one]].append(one)
            fixed[task.home[one]] += one in task.fixed
    sizes = _sizes(task, list(map(len, at_home)), fixed)
    if sizes is None:
        return None
    groups = [there[:size] for there, size in zip(at_home, sizes, strict=True)]
    seated = {one for group in groups for one in group}
    left = [one for one in task.children if one not in seated]
    for group, size in zip(groups, sizes, strict=True):
        while len(group) < size:
            group.append(left.pop(0))
    return groups


def improved(task: Task, constraints: Sequence[Constraint], groups: Groups, until: float) -> Groups:
    """The plan, and no worse. What is broken is mended first, for few steps lead there; what costs less is looked for until then."""
    plan, begun = _Plan(task, constraints, groups), time.monotonic()
    while (time.monotonic() < begun + TO_MEND and plan.mend()) or (time.monotonic() < until and plan.save()):
        pass
    return plan.groups()


def _sizes(task: Task, there: Sequence[int], fixed: Sequence[int]) -> tuple[int, ...] | None:
    """Of each table, so that as few as can be leave it, and that whoever comes makes them even."""
    ways: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # by how many sit at the tables so far
    for table, (here, stay) in enumerate(zip(there, fixed, strict=True)):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for size in range(stay, min(task.most[table], len(task.children)) + 1):
            if size < task.least[table] and (size or not task.may_be_empty):
                continue
            cost = max(0, here - size) * TO_LEAVE + size**2
            for seated, (so_far, sizes) in ways.items():
                way = (so_far + cost, (*sizes, size))
                longer[seated + size] = min(way, longer.get(seated + size, way))
        ways = longer
    return ways[len(task.children)][1] if len(task.children) in ways else None


class _Plan:
    """Who sits where, and its measure, kept up to date with every change."""

    def __init__(self, task: Task, constraints: Sequence[Constraint], groups: Groups) -> None:
        self.task = task
        self.at = {one: table for table, group in enumerate(groups) for one in group}
        self.sizes = list(map(len, groups))
        self._free = [one for one in task.children if one not in task.fixed]
        self._asked = constraints
        self._of: defaultdict[UUID, list[int]] = defaultdict(list)
        for at, constraint in enumerate(constraints):
            for one in constraint.members:
                self._of[one].append(at)
        self._tied = {one: tied for tied in _tied(constraints, task) for one in tied}
        self._met = [Counter(self.at[one] for one in group if one in self.at) for group in task.before]
        self._before: defaultdict[UUID, list[int]] = defaultdict(list)
        for at, group in enumerate(task.before if task.meeting_cost else ()):
            for one in group:
                self._before[one].append(at)
        self._excess = [one.excess(groups) for one in constraints]
        self.measure: Measure = (sum(map(bool, self._excess)), sum(self._excess), self._cost())

    def groups(self) -> Groups:
        found: Groups = [[] for _table in self.sizes]
        for one in self.task.children:
            found[self.at[one]].append(one)
        return found

    def mend(self) -> bool:
        """Break less: somebody has to move whom something that is broken concerns."""
        for asked, over in zip(self._asked, self._excess, strict=True):
            found = self._best_of([one for one in self._free if one in asked.members]) if over else None
            if found and found[0][:2] < self.measure[:2]:
                self._make(found[1])
                return True
        return False

    def save(self) -> bool:
        """Let it cost less. Whoever did not help the last time is asked last."""
        for at, one in enumerate(self._free):
            found = self._best_of([one]) if self._to_gain(one) > 0 else None
            if found and found[0] < self.measure:
                self._make(found[1])
                self._free = self._free[at:] + self._free[:at]
                return True
        return False

    def _best_of(self, movers: Sequence[UUID]) -> tuple[Measure, Change] | None:
        found = ((self._after(change), change) for one in movers for change in self._changes(one))
        return min(((after, change) for after, change in found if after), key=itemgetter(0), default=None)

    def _make(self, change: Change) -> None:
        for one, table in change:
            self._move(one, table)

    def _changes(self, child: UUID) -> Iterator[Change]:
        """All with this child in it that keep to the sizes of the tables."""
        here = self.at[child]
        tied = self._tied.get(child, [child])
        for table in range(len(self.sizes)):
            if table != here:
                yield [(child, table)]
            if len(tied) > 1:
                yield [(one, table) for one in tied]
        for other in self._free:
            if self.at[other] != here:
                yield [(child, self.at[other]), (other, here)]

    def _after(self, change: Change) -> Measure | None:
        """The measure if it were made; None where a table would be too small or too large."""
        back = [(one, self.at[one]) for one, _table in change]
        self._make(change)
        found = self.measure if all(self._is_legal(table) for _one, table in (*change, *back)) else None
        self._make(back)
        return found

    def _is_legal(self, table: int) -> bool:
        size = self.sizes[table]
        return self.task.least[table] <= size <= self.task.most[table] or (self.task.may_be_empty and not size)

    def _move(self, child: UUID, table: int) -> None:
        old = self.at[child]
        if old == table:
            return
        broken, over, cost = self.measure
        cost += self._price(child, table) - self._price(child, old)
        cost += self._stray(old, -1) + self._stray(table, 1)
        for group in self._before[child]:
            met = self._met[group]
            cost += self.task.meeting_cost * (met[table] - met[old] + 1)
            met[old] -= 1
            met[table] += 1
        self.at[child] = table
        self.sizes[old] -= 1
        self.sizes[table] += 1
        for asked in self._of[child]:
            excess, was = self._excess_of(self._asked[asked]), self._excess[asked]
            self._excess[asked] = excess
            broken += bool(excess) - bool(was)
            over += excess - was
        self.measure = (broken, over, cost)

    def _excess_of(self, constraint: Constraint) -> int:
        tables = len({self.at[one] for one in constraint.members})
        return tables - 1 if constraint.kind == ConstraintKind.TOGETHER else len(constraint.members) - tables

    def _price(self, child: UUID, table: int) -> int:
        """Less than nothing at home."""
        return -self.task.costs.get(child, 1) if self.task.home.get(child) == table else 0

    def _stray(self, table: int, more: int) -> int:
        """What it costs more if so many more sit there."""
        if not self.task.sizes:
            return 0
        wished, size = self.task.sizes[table], self.sizes[table]
        return self.task.size_cost * (abs(size + more - wished) - abs(size - wished))

    def _cost(self) -> int:
        task = self.task
        strays = sum(abs(size - wished) for size, wished in zip(self.sizes, task.sizes, strict=False))
        meetings = sum(count * (count - 1) // 2 for met in self._met for count in met.values())
        home = sum(self._price(one, table) for one, table in self.at.items())
        return task.size_cost * strays + task.meeting_cost * meetings + home

    def _to_gain(self, child: UUID) -> int:
        """What can be won at the most if this child moves."""
        task, here = self.task, self.at[child]
        meetings = sum(self._met[group][here] - 1 for group in self._before[child])
        strays = (
            2 * task.size_cost
            if any(self._stray(table, more) < 0 for table in range(len(self.sizes)) for more in (-1, 1))
            else 0
        )
        home = task.costs.get(child, 1) if child in task.home else 0
        return strays + task.meeting_cost * meetings + (-home if task.home.get(child) == here else home)


def _tied(constraints: Sequence[Constraint], task: Task) -> Iterator[list[UUID]]:
    """Those who are to be at one table, where one seats them, as far as they may move."""
    for knot in knots([one for one in constraints if one.kind == ConstraintKind.TOGETHER]):
        tied = frozenset[UUID]().union(*(one.members for one in knot))
        if len(tied) <= max(task.most):
            yield sorted(tied - task.fixed)
