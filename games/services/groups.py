"""Dealing students into groups: at random, as last time, or with others than last time, and as the class asks. Pure;
chance is handed in, and is the operating system's by default.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Final, Protocol, TypeVar
from uuid import UUID

from classrooms.grouping.arranging import Arrangement, Clash, arrange
from classrooms.grouping.constraints import Constraint, broken
from classrooms.grouping.task import Task

FEWEST: Final = 2
MOST: Final = 8

# What a plan that is drawn is judged by, after the constraints; each outweighs all of those below it.
A_SIZE: Final = 100_000  # a table with one student more or less than it should have
A_MEETING: Final = 100  # two who were at one table last time
A_MOVE: Final = 1  # one who is not where chance has put them

# Where a plan is kept, whoever is new goes where few sit: each two at one table cost 1, and no move saves as much.
TO_STAY: Final = 10

T = TypeVar("T")


class Shuffler(Protocol):
    """The part of `random.Random` that is used."""

    def shuffle(self, x: list[T]) -> None: ...


class Draw(StrEnum):
    """How new groups are made."""

    RANDOM = "random"
    AGAIN = "again"  # as last time
    OTHERS = "others"  # with others than last time


@dataclass(frozen=True, slots=True)
class Tables:
    """What a game asks of its tables, and what the class asks of its groups."""

    size: int
    fewest: int = FEWEST
    most: int = MOST
    constraints: Sequence[Constraint] = ()
    before: Sequence[Sequence[UUID]] = ()  # the groups of last time


@dataclass(frozen=True, slots=True)
class NewGroups:
    """Groups, what cannot hold in them, and what perhaps could but was not found in time."""

    groups: list[list[UUID]]
    clashes: list[Clash] = field(default_factory=list)
    missed: list[Constraint] = field(default_factory=list)


def split(n: int, size: int, fewest: int = FEWEST, most: int = MOST) -> list[int]:
    """The sizes of the groups for ``n`` students who would like to be ``size``, larger groups first.

    Every group has from ``fewest`` to ``most``, sizes differ by one at most, and together they stray as
    little as possible from ``size``; between two equally good ways the smaller groups win, because
    turns come round sooner. Fewer than ``fewest`` students make no group.

    >>> split(30, 4), split(5, 4), split(7, 3)
    ([4, 4, 4, 4, 4, 4, 3, 3], [5], [4, 3])
    """
    if n < fewest:
        return []
    ways = [_even(n, count) for count in range(-(-n // most), n // fewest + 1)]
    return min(reversed(ways), key=lambda sizes: sum(abs(one - size) for one in sizes))


def deal(
    members: Sequence[T], size: int, fewest: int = FEWEST, most: int = MOST, chance: Shuffler | None = None
) -> list[list[T]]:
    """The members in random groups; nobody is left out unless they are fewer than ``fewest``."""
    order = _shuffled(members, chance)
    groups, at = [], 0
    for one in split(len(order), size, fewest, most):
        groups.append(order[at : at + one])
        at += one
    return groups


def draw(present: Sequence[UUID], how: Draw, tables: Tables, chance: Shuffler | None = None) -> NewGroups:
    """New groups of those who are here. No plan breaks a constraint that could hold."""
    if len(present) < tables.fewest:
        return NewGroups([])
    if how == Draw.AGAIN and tables.before:
        return _again(present, tables)
    before = tables.before if how == Draw.OTHERS else ()
    if before:
        wished = _mixed(present, tables, chance)
    else:
        wished = deal(present, tables.size, tables.fewest, tables.most, chance)
    if not broken(tables.constraints, wished) and meetings(wished, before) <= _fewest_meetings(before, wished):
        return NewGroups(wished)
    task = Task(
        children=tuple(one for group in wished for one in group),
        constraints=tuple(tables.constraints),
        least=(tables.fewest,) * len(wished),
        most=(tables.most,) * len(wished),
        home={one: at for at, group in enumerate(wished) for one in group},
        sizes=tuple(map(len, wished)),
        size_cost=A_SIZE,
        before=tuple(map(tuple, before)),
        meeting_cost=A_MEETING if before else 0,
    )
    return _dealt(arrange(task), wished)


def with_company(
    groups: Sequence[Sequence[UUID]], fewest: int, most: int, constraints: Sequence[Constraint] = ()
) -> tuple[list[list[UUID]], list[UUID]]:
    """The groups without those that are too small to play, and who of these has come to another one. All others stay.
    Where there is no room for all of them the groups stay as they are.
    """
    home = {one: at for at, group in enumerate(groups) for one in group}
    legal = {one for group in groups if len(group) >= fewest for one in group}
    if len(legal) == len(home):
        return [list(group) for group in groups], []
    task = Task(
        children=tuple(sorted(home, key=lambda one: one not in legal)),  # who comes sits down after those who are there
        constraints=tuple(constraints),
        least=(fewest,) * len(groups),
        most=tuple(max(most, len(group)) for group in groups),
        home=home,
        costs=dict.fromkeys(home, TO_STAY),
        fixed=frozenset(legal),
        before=(tuple(home),),
        meeting_cost=1,
        may_be_empty=True,
    )
    found = arrange(task)
    if found is None:
        return [list(group) for group in groups], []
    at = {one: table for table, group in enumerate(found.groups) for one in group}
    return [group for group in found.groups if group], [one for one in home if at[one] != home[one]]


def meetings(groups: Sequence[Sequence[UUID]], before: Sequence[Sequence[UUID]]) -> int:
    """How many two are at one table again."""
    again = {frozenset(two) for group in before for two in combinations(group, 2)}
    return sum(frozenset(two) in again for group in groups for two in combinations(group, 2))


def keeps(groups: Sequence[Sequence[UUID]], before: Sequence[Sequence[UUID]]) -> bool:
    """Whether all who sat together last time and are here do so again."""
    at = {one: table for table, group in enumerate(groups) for one in group}
    return all(len({at[one] for one in group if one in at}) <= 1 for group in before)


def _again(present: Sequence[UUID], tables: Tables) -> NewGroups:
    """The tables of last time; who was not there comes to the smaller ones, and too small tables to others."""
    here = set(present)
    before = [[one for one in group if one in here] for group in tables.before]
    before = [group for group in before if group]
    new = [one for one in present if not any(one in group for group in before)]
    more = max(0, -(-len(present) // tables.most) - len(before))
    before += [[] for _table in range(more)]
    task = Task(
        children=(*(one for group in before for one in group), *new),
        constraints=tuple(tables.constraints),
        least=(tables.fewest,) * len(before),
        most=(tables.most,) * len(before),
        home={one: at for at, group in enumerate(before) for one in group},
        costs=dict.fromkeys(here, TO_STAY),
        before=(tuple(present),),
        meeting_cost=1,
        may_be_empty=True,
    )
    return _dealt(arrange(task), before)


def _mixed(present: Sequence[UUID], tables: Tables, chance: Shuffler | None) -> list[list[UUID]]:
    """One after the other of each old group to another table, so that they are spread as widely as can be."""
    here = set(present)
    groups = [_shuffled([one for one in group if one in here], chance) for group in tables.before]
    grouped = [one for group in _shuffled(groups, chance) for one in group]
    order = [*grouped, *_shuffled([one for one in present if one not in set(grouped)], chance)]
    count = len(split(len(order), tables.size, tables.fewest, tables.most))
    return [_shuffled(order[table::count], chance) for table in range(count)]


def _fewest_meetings(before: Sequence[Sequence[UUID]], groups: Sequence[Sequence[UUID]]) -> int:
    """There cannot be fewer: each old group is spread over the tables evenly."""
    here = {one for group in groups for one in group}
    counted = [_even(len(here.intersection(group)), len(groups)) for group in before]
    return sum(one * (one - 1) // 2 for sizes in counted for one in sizes)


def _dealt(found: Arrangement | None, wished: list[list[UUID]]) -> NewGroups:
    if found is None:  # no room: the teacher is told by the sizes
        return NewGroups([group for group in wished if group])
    return NewGroups([group for group in found.groups if group], found.clashes, found.missed)


def _shuffled(members: Sequence[T], chance: Shuffler | None) -> list[T]:
    order = list(members)
    (chance or secrets.SystemRandom()).shuffle(order)
    return order


def _even(n: int, count: int) -> list[int]:
    """``n`` in ``count`` parts as equal as can be, larger ones first."""
    small, more = divmod(n, count)
    return [small + 1] * more + [small] * (count - more)
