"""A plan of the tables that breaks no constraint that could hold, and is as near as can be to a plan that is wished.

Three questions to the solver, of which most plans need the last one alone: Which constraints can hold at the same time?
(As many as can be; and of those that cannot, as much as can be.) Which of them are in each other's way? And of all
plans that keep them, which is nearest to the one that chance, last time or the room has made?
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final
from uuid import UUID

from classrooms.grouping.constraints import Constraint, ConstraintKind, in_the_way, smallest_in_the_way
from classrooms.grouping.programme import INFINITE, Programme, Solution

# An answer comes within a second, of which the models of sixty children take a tenth.
SECONDS: Final = 0.65  # for the plan
TO_EXPLAIN: Final = 0.2  # beside that, to find what is in the way of what cannot hold
TO_CHOOSE: Final = 0.15  # of the first, to find what can hold; once more where it was too little
TO_SETTLE: Final = 0.2  # to find the nearest plan
TO_ASK: Final = 0.1  # for one question whether these can hold
HALF: Final = 0.5  # of a variable that is nought or one, and nearly so
A_CONSTRAINT: Final = 1000  # against one child or table too many in one that is broken anyway


Values = Sequence[float] | None


@dataclass(frozen=True, slots=True)
class Task:
    """Whom to seat where. ``home`` is the plan that is wished, by child; who has none may sit anywhere."""

    children: tuple[UUID, ...]
    constraints: tuple[Constraint, ...]
    least: tuple[int, ...]  # at each table
    most: tuple[int, ...]
    home: Mapping[UUID, int] = field(default_factory=dict)
    costs: Mapping[UUID, int] = field(default_factory=dict)  # of moving a child away from home; 1 where nothing is said
    fixed: frozenset[UUID] = frozenset()  # who stays at home whatever it costs
    sizes: tuple[int, ...] = ()  # of the tables, as they are wished
    size_cost: int = 1  # of each child that a table has more or less than that
    before: tuple[tuple[UUID, ...], ...] = ()  # groups that shall not meet again
    meeting_cost: int = 0  # of each two that do
    may_be_empty: bool = False  # a table has at least ``least``, or nobody


@dataclass(frozen=True, slots=True)
class Clash:
    """A constraint that cannot hold, and those that hold in its stead; without any of them it could never."""

    constraint: Constraint
    others: tuple[Constraint, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The tables in order, and what cannot hold at them."""

    groups: list[list[UUID]]
    clashes: list[Clash]


def arrange(task: Task) -> Arrangement | None:
    """The plan; None where the children do not fit the tables at all."""
    constraints = [one.among(task.children) for one in task.constraints]
    return _Arranging(task, [one for one in constraints if len(one.members) > 1]).arrange()


class _Arranging:
    """The three questions about one task, within its time."""

    def __init__(self, task: Task, constraints: Sequence[Constraint]) -> None:
        self.task = task
        self.held = list(constraints)
        self.given_up: list[Constraint] = []
        self._until = time.monotonic() + SECONDS

    def arrange(self) -> Arrangement | None:
        groups = self._settle(None)
        if groups is None:
            seats = self._choose()
            if seats is None:
                return None
            groups = self._settle(seats) or _Model(self.task).groups(seats)
        # Where time has run out, something may have been given up that this plan keeps after all.
        self.held += [one for one in self.given_up if not one.excess(groups)]
        self.given_up = [one for one in self.given_up if one.excess(groups)]
        self._until = time.monotonic() + TO_EXPLAIN
        return Arrangement(groups, [Clash(one, self._in_the_way(one)) for one in self.given_up])

    def _left(self, seconds: float) -> float:
        return max(0.01, min(seconds, self._until - time.monotonic()))

    def _choose(self) -> Values:
        """Give up as few as can be. If time runs out, give up what is seen to be in the way of the others first, and of the
        rest as few as are found in time. A plan that keeps those that hold; None if there is none at all.
        """
        found = self._ask_for(asked := self.held)
        if found.is_impossible:
            return None
        is_sure = found.is_best
        if not is_sure:
            found = self._ask_for(self._not_in_the_way(asked))
        self.given_up = [one for one in asked if one not in self.held]
        seats = self._kept([]).programme.solve(SECONDS).values if found.values is None else found.values
        if not is_sure:  # what is in the way of one that was given up may hold after all
            seats = self._take_back() or seats
        return None if seats is None else seats[: len(self.task.children) * len(self.task.most)]

    def _ask_for(self, constraints: Sequence[Constraint]) -> Solution:
        """As many of these as can be are held, or as are found in time."""
        model = _Model(self.task)
        breaks = [model.ask_for(one) for one in constraints]
        found = model.programme.solve(self._left(TO_CHOOSE))
        values = found.values
        self.held = [
            one for one, at in zip(constraints, breaks, strict=True) if values is not None and values[at] < HALF
        ]
        return found

    def _not_in_the_way(self, constraints: Sequence[Constraint]) -> list[Constraint]:
        """One after the other, those that nothing is seen to be in the way of."""
        found: list[Constraint] = []
        for one in constraints:
            if not in_the_way(one, found, max(self.task.most)):
                found.append(one)
        return found

    def _take_back(self) -> Values:
        """Of those given up, all that nothing is seen to be in the way of; where that is too much, halves of it."""
        could = self._not_in_the_way([*self.held, *self.given_up])
        taken = [one for one in could if one in self.given_up]
        seats, pieces = None, [taken] if taken else []
        while pieces and time.monotonic() < self._until:
            piece = pieces.pop(0)
            more = self._seats_for([*self.held, *piece])
            if more is not None:
                seats = more
                self.held += piece
                self.given_up = [one for one in self.given_up if one not in piece]
            elif len(piece) > 1:
                half = len(piece) // 2
                pieces += [piece[:half], piece[half:]]
        return seats

    def _settle(self, begin: Values) -> list[list[UUID]] | None:
        """The nearest plan that keeps all that hold, and of the others as much as can be."""
        model, excess = self._kept(self.held), 0
        if self.given_up:
            terms = [term for one in self.given_up for term in model.excess_of(one, cost=1)]
            answer = model.programme.solve(self._left(TO_SETTLE))
            if answer.values is None:
                return None if begin is None else model.groups(begin)
            excess, begin = round(sum(answer.values[column] for column in terms)), answer.values[: model.seats]
            model = self._kept(self.held)
            columns = [column for one in self.given_up for column in model.excess_of(one, cost=0)]
            model.programme.row([(column, 1) for column in columns], most=excess)
        strays = model.prefer()
        answer = model.programme.solve(self._left(TO_SETTLE))
        if not (answer.is_best or answer.is_impossible) and (answer.values is not None or begin is not None):
            model.programme.forbid(strays)  # which is quicker, and seldom another plan
            answer = min(answer, model.programme.solve(self._left(SECONDS)), key=model.programme.cost)
        values = begin if answer.values is None else answer.values  # where time has run out, what keeps the constraints
        return None if values is None else model.groups(values)

    def _in_the_way(self, one: Constraint) -> tuple[Constraint, ...]:
        """A smallest choice of those that hold, beside which this one cannot: as is plain to see, or looked for near it
        first, then pieces are left out while it still cannot. If time runs out it is not the smallest.
        """
        near = smallest_in_the_way(one, self.held, max(self.task.most))
        if not near:
            nearest = sorted(self.held, key=lambda other: one.members.isdisjoint(other.members))
            near = next((near for near in _around(one, self.held) if self._is_impossible([one, *near])), nearest)
        piece = max(1, len(near) // 2)
        while True:
            at = 0
            while at < len(near):
                without = near[:at] + near[at + piece :]
                if self._is_impossible([one, *without]):
                    near = without
                else:
                    at += piece
            if piece == 1:
                return tuple(near)
            piece = max(1, piece // 2)

    def _is_impossible(self, constraints: Sequence[Constraint]) -> bool:
        """Whether it is sure, within the time, that these cannot hold at once."""
        return time.monotonic() < self._until and self._kept(constraints).programme.solve(TO_ASK).is_impossible

    def _seats_for(self, constraints: Sequence[Constraint]) -> Values:
        return self._kept(constraints).programme.solve(self._left(TO_ASK)).values

    def _kept(self, constraints: Sequence[Constraint]) -> _Model:
        model = _Model(self.task)
        for one in constraints:
            model.insist_on(one)
        return model


def _around(one: Constraint, others: Sequence[Constraint]) -> Iterator[list[Constraint]]:
    """None, then those that share a child with it, then those that share one with these, and so on."""
    reached, left, found = set(one.members), list(others), list[Constraint]()
    yield []
    while near := [other for other in left if not reached.isdisjoint(other.members)]:
        found += near
        left = [other for other in left if other not in near]
        reached.update(*(other.members for other in near))
        yield list(found)


# ── the model ────────────────────────────────────────────────────────────────────────────────────


class _Model:
    """A variable for each child at each table, and rows for what is asked of them."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.programme = Programme()
        self.tables = range(len(task.most))
        self.sits = {one: [self.programme.variable() for _table in self.tables] for one in task.children}
        for child, seats in self.sits.items():
            self.programme.row([(seat, 1) for seat in seats], 1, 1)
            if child in task.fixed:
                self.programme.lower[seats[task.home[child]]] = 1
        for table in self.tables:
            self._bound(table)
        self.seats = len(self.programme.costs)  # so many variables say who sits where

    def _bound(self, table: int) -> None:
        task, here = self.task, self._at(table, self.task.children)
        if not task.may_be_empty:
            self.programme.row(here, task.least[table], task.most[table])
            return
        is_laid = self.programme.variable()
        self.programme.row([*here, (is_laid, -task.least[table])], 0)
        self.programme.row([*here, (is_laid, -task.most[table])], -INFINITE, 0)

    def _at(self, table: int, children: Sequence[UUID]) -> list[tuple[int, float]]:
        return [(self.sits[one][table], 1.0) for one in children if one in self.sits]

    def insist_on(self, constraint: Constraint) -> None:
        """It holds."""
        members = sorted(constraint.members)
        for table in self.tables:
            if constraint.kind != ConstraintKind.TOGETHER:
                self.programme.row(self._at(table, members), -INFINITE, 1)
                continue
            for one, other in pairwise(members):
                self.programme.row([(self.sits[one][table], 1), (self.sits[other][table], -1)], 0, 0)

    def ask_for(self, constraint: Constraint) -> int:
        """It holds, or the variable that is given back is one."""
        breaks = self.programme.variable(A_CONSTRAINT)
        excess = self.excess_of(constraint, cost=1)
        worst = len(constraint.members) - 1
        self.programme.row([*((column, 1.0) for column in excess), (breaks, -worst)], -INFINITE, 0)
        return breaks

    def excess_of(self, constraint: Constraint, cost: int) -> list[int]:
        """Variables that together are no less than its excess."""
        members = sorted(constraint.members)
        if constraint.kind != ConstraintKind.TOGETHER:
            columns = [self.programme.variable(cost, 0, len(members) - 1, whole=False) for _table in self.tables]
            for table, column in enumerate(columns):
                self.programme.row([*self._at(table, members), (column, -1)], -INFINITE, 1)
            return columns
        reached = [self.programme.variable(0, 0, 1, whole=False) for _table in self.tables]
        for one in members:
            for table, column in enumerate(reached):
                self.programme.row([(self.sits[one][table], 1), (column, -1)], -INFINITE, 0)
        over = self.programme.variable(cost, 0, len(self.tables), whole=False)
        self.programme.row([*((column, 1.0) for column in reached), (over, -1)], -INFINITE, 1)
        return [over]

    def prefer(self) -> list[int]:
        """What it costs to be far from what is wished: how far the sizes of the tables are is given back."""
        task, all_strays = self.task, []
        for child, table in task.home.items():
            if child in self.sits:
                self.programme.costs[self.sits[child][table]] -= task.costs.get(child, 1)
        for table, size in enumerate(task.sizes):
            strays = self.programme.variable(task.size_cost, 0, INFINITE, whole=False)
            all_strays.append(strays)
            here = self._at(table, task.children)
            self.programme.row([*here, (strays, 1)], size)
            self.programme.row([*here, (strays, -1)], -INFINITE, size)
        for group in task.before if task.meeting_cost else ():
            self._count_meetings([one for one in group if one in self.sits])
        return all_strays

    def _count_meetings(self, group: Sequence[UUID]) -> None:
        """Of k who meet again each two cost: k(k-1)/2 lies above these lines, and on them where k is whole."""
        for table in self.tables if len(group) > 1 else ():
            meetings = self.programme.variable(self.task.meeting_cost, 0, INFINITE, whole=False)
            here = self._at(table, group)
            for k in range(1, min(len(group), self.task.most[table])):
                self.programme.row(
                    [*((seat, float(k)) for seat, _one in here), (meetings, -1)], -INFINITE, k * (k + 1) / 2
                )

    def groups(self, values: Sequence[float]) -> list[list[UUID]]:
        found: list[list[UUID]] = [[] for _table in self.tables]
        for child, seats in self.sits.items():
            found[max(self.tables, key=lambda table: values[seats[table]])].append(child)
        return found
