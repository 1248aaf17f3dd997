"""Whom to seat where, and what is wished."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from uuid import UUID

from classrooms.grouping.constraints import Constraint


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
