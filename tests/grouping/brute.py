"""Every plan of a small class, one after the other: what the solver is held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from uuid import UUID

from classrooms.grouping.constraints import Constraint, broken
from classrooms.grouping.task import Task

Groups = list[list[UUID]]


def plans(task: Task) -> Iterator[Groups]:
    """All that the sizes of the tables allow."""
    for places in product(range(len(task.most)), repeat=len(task.children)):
        groups: Groups = [[] for _table in task.most]
        for child, table in zip(task.children, places, strict=True):
            groups[table].append(child)
        if all(map(fits, [task] * len(groups), range(len(groups)), groups)) and all(
            places[task.children.index(child)] == task.home[child] for child in task.fixed
        ):
            yield groups


def fits(task: Task, table: int, group: Sequence[UUID]) -> bool:
    return task.least[table] <= len(group) <= task.most[table] or (task.may_be_empty and not group)


def cost(task: Task, groups: Groups) -> int:
    """How far the plan is from what is wished; less than nothing for each child at home."""
    at = {child: table for table, group in enumerate(groups) for child in group}
    away = sum(task.costs.get(child, 1) for child, home in task.home.items() if at.get(child) == home)
    strays = sum(abs(len(group) - size) for group, size in zip(groups, task.sizes, strict=False))
    return task.size_cost * strays + task.meeting_cost * meetings(task.before, groups) - away


def meetings(before: Sequence[Sequence[UUID]], groups: Groups) -> int:
    again = {frozenset(two) for group in before for two in combinations(group, 2)}
    return sum(frozenset(two) in again for group in groups for two in combinations(group, 2))


def rank(task: Task, groups: Groups) -> tuple[int, int]:
    """The less the better: how many constraints are broken, and how far."""
    return len(broken(task.constraints, groups)), excess(task.constraints, groups)


def excess(constraints: Sequence[Constraint], groups: Groups) -> int:
    return sum(one.excess(groups) for one in constraints)
