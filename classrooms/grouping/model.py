"""The questions about tables as integer programmes: a variable for each child at each table, and rows for what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from uuid import UUID

from classrooms.grouping.constraints import Constraint, ConstraintKind
from classrooms.grouping.programme import INFINITE, Programme
from classrooms.grouping.task import Task

A_CONSTRAINT: Final = 1000  # against one child or table too many in one that is broken anyway


class Model:
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

    def ask_for(self, constraint: Constraint) -> None:
        """It holds, or it costs."""
        breaks = self.programme.variable(A_CONSTRAINT)
        excess = self.excess_of(constraint, cost=1)
        worst = len(constraint.members) - 1
        self.programme.row([*((column, 1.0) for column in excess), (breaks, -worst)], -INFINITE, 0)

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

    def prefer(self) -> None:
        """What it costs to be far from what is wished."""
        task = self.task
        for child, table in task.home.items():
            if child in self.sits:
                self.programme.costs[self.sits[child][table]] -= task.costs.get(child, 1)
        for table, size in enumerate(task.sizes):
            strays = self.programme.variable(task.size_cost, 0, INFINITE, whole=False)
            here = self._at(table, task.children)
            self.programme.row([*here, (strays, 1)], size)
            self.programme.row([*here, (strays, -1)], -INFINITE, size)
        for group in task.before if task.meeting_cost else ():
            self._count_meetings([one for one in group if one in self.sits])

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
