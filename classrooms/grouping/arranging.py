"""A plan of the tables that breaks no constraint that could hold, and is as near as can be to a plan that is wished.

Small changes of the plan that chance, last time or the room has made come first: they have an answer in any case. Then
the solver is asked. Can more hold at the same time? (As many as can be; and of those that cannot, as much as can be.) Of
all plans that keep these, which is the nearest? And who is in the way of what cannot hold? Of its plans one is taken only
if it is better, and what it has not proved in time is not said to be impossible.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from classrooms.grouping.changes import Groups, improved, measure, standing
from classrooms.grouping.constraints import Constraint, ConstraintKind, in_the_way, smallest_in_the_way
from classrooms.grouping.model import Model
from classrooms.grouping.task import Task

# An answer comes within a second, of which the models of sixty children take a tenth.
SECONDS: Final = 0.65  # for the plan
TO_EXPLAIN: Final = 0.2  # beside that, to find what is in the way of what cannot hold
TO_CHANGE: Final = 0.1  # of the first, for changes that only bring it nearer
TO_CHOOSE: Final = 0.15  # to find what can hold; once more where it was too little
TO_ASK: Final = 0.1  # for one question whether these can hold


@dataclass(frozen=True, slots=True)
class Clash:
    """A constraint that cannot hold, and those that hold in its stead: it is proved that with all of them it cannot."""

    constraint: Constraint
    others: tuple[Constraint, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The tables in order, what cannot hold at them, and what might but was not found in time."""

    groups: Groups
    clashes: list[Clash]
    missed: list[Constraint] = field(default_factory=list)


def arrange(task: Task) -> Arrangement | None:
    """The plan; None where the children do not fit the tables at all."""
    constraints = [one.among(task.children) for one in task.constraints]
    return _Arranging(task, [one for one in constraints if len(one.members) > 1]).arrange()


class _Arranging:
    """The questions about one task, within its time, and the best plan so far."""

    def __init__(self, task: Task, constraints: Sequence[Constraint]) -> None:
        self.task = task
        self.asked = list(constraints)
        self.groups: Groups = []
        self._are_most = False  # it is proved that no more can hold
        self._until = time.monotonic() + SECONDS

    @property
    def held(self) -> list[Constraint]:
        return [one for one in self.asked if not one.excess(self.groups)]

    @property
    def given_up(self) -> list[Constraint]:
        return [one for one in self.asked if one.excess(self.groups)]

    def arrange(self) -> Arrangement | None:
        first = standing(self.task)
        if first is None:
            return None
        self.groups = improved(self.task, self.asked, first, time.monotonic() + TO_CHANGE)
        if self.given_up:
            self._choose()
        self._settle()
        self._until = time.monotonic() + TO_EXPLAIN
        clashes, missed = [], []
        for one in self.given_up:
            others = self._in_the_way(one)
            if others is None:
                missed.append(one)
            else:
                clashes.append(Clash(one, others))
        return Arrangement(self.groups, clashes, missed)

    def _left(self, seconds: float) -> float:
        return max(0.01, min(seconds, self._until - time.monotonic()))

    def _take(self, groups: Groups) -> None:
        """If it is better."""
        self.groups = min(self.groups, groups, key=lambda groups: measure(self.task, self.asked, groups))

    def _choose(self) -> None:
        """A plan that breaks as few as can be, or as are found in time."""
        self._are_most = self._ask_for(self.asked)
        if not self._are_most:
            self._ask_for(self._not_in_the_way(self.asked))
            self._take_back()

    def _ask_for(self, constraints: Sequence[Constraint]) -> bool:
        """As many of these as can be; whether it is proved that no more can."""
        model = Model(self.task)
        for one in constraints:
            model.ask_for(one)
        found = model.programme.solve(self._left(TO_CHOOSE))
        if found.values is not None:
            self._take(model.groups(found.values))
        return found.is_best

    def _not_in_the_way(self, constraints: Sequence[Constraint]) -> list[Constraint]:
        """One after the other, those that nothing is seen to be in the way of."""
        found: list[Constraint] = []
        for one in constraints:
            if not in_the_way(one, found, max(self.task.most)):
                found.append(one)
        return found

    def _take_back(self) -> None:
        """Of what is broken, all that nothing is seen to be in the way of; where that is too much, halves of it."""
        could = self._not_in_the_way([*self.held, *self.given_up])
        pieces = [[one for one in could if one.excess(self.groups)]]
        while pieces and time.monotonic() < self._until:
            piece = [one for one in pieces.pop(0) if one.excess(self.groups)]
            if not piece:
                continue
            model = self._kept([*self.held, *piece])
            values = model.programme.solve(self._left(TO_ASK)).values
            if values is not None:
                self._take(model.groups(values))
            elif len(piece) > 1:
                half = len(piece) // 2
                pieces += [piece[:half], piece[half:]]

    def _settle(self) -> None:
        """The nearest plan that keeps what this one keeps."""
        model, given_up = self._kept(self.held), self.given_up
        if given_up:
            columns = [column for one in given_up for column in model.excess_of(one, cost=0)]
            model.programme.row(
                [(column, 1) for column in columns], most=sum(one.excess(self.groups) for one in given_up)
            )
        model.prefer()
        values = model.programme.solve(self._left(SECONDS)).values
        if values is not None:
            self._take(model.groups(values))

    def _in_the_way(self, one: Constraint) -> tuple[Constraint, ...] | None:
        """A smallest choice of those that hold, beside which this one cannot: as is plain to see, or looked for near it
        first, then pieces are left out while it still cannot. If time runs out it is not the smallest, and None if nothing
        is proved by then.
        """
        if self._is_too_large(one):
            return ()
        near = self._plainly_in_the_way(one) or self._near_in_the_way(one)
        if near is None:
            return None
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

    def _is_too_large(self, one: Constraint) -> bool:
        """By itself, as can be counted: for any table, or for so many tables."""
        most = max(self.task.most) if one.kind == ConstraintKind.TOGETHER else len(self.task.most)
        return len(one.members) > most

    def _plainly_in_the_way(self, one: Constraint) -> list[Constraint]:
        look = smallest_in_the_way if time.monotonic() < self._until else in_the_way
        return look(one, self.held, max(self.task.most))

    def _near_in_the_way(self, one: Constraint) -> list[Constraint] | None:
        held = self.held
        for near in _around(one, held):
            if self._is_impossible([one, *near]):
                return near
        return sorted(held, key=lambda other: one.members.isdisjoint(other.members)) if self._are_most else None

    def _is_impossible(self, constraints: Sequence[Constraint]) -> bool:
        """Whether it is sure, within the time, that these cannot hold at once."""
        return (
            time.monotonic() < self._until and self._kept(constraints).programme.solve(self._left(TO_ASK)).is_impossible
        )

    def _kept(self, constraints: Sequence[Constraint]) -> Model:
        model = Model(self.task)
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
