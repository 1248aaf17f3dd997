"""Positions on the line: “every third card”, “the first two cards”, “1, 4, 7 and so on”."""

from __future__ import annotations

from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.parse.engine import Rejected


def placed(word: str | None, cond: s.Cond) -> s.Cond:
    """At a position, or after it."""
    return cond if word in {None, "on"} else after_position(cond)


def at_positions(numbers: tuple[int, ...]) -> s.Cond:
    return s.PosIn(0, frozenset(numbers))


def at_multiples(numbers: tuple[int, ...]) -> s.Cond:
    """A list that goes on: "the third, sixth, ninth card", and so on."""
    step = numbers[0]
    if len(numbers) < 2 or numbers != tuple(range(step, step * len(numbers) + 1, step)):
        raise Rejected
    return every_nth(step)


def progress(numbers: frozenset[int]) -> s.Cond:
    """Positions that go on alike: 1, 4, 7 and so on."""
    given = sorted(numbers)
    steps = {after - before for before, after in pairwise(given)}
    if len(given) < 3 or len(steps) != 1 or given[0] > min(steps):
        raise Rejected
    (step,) = steps
    return s.PosIn(step, frozenset({given[0] % step}))


def first_cards(first: int, number: int) -> s.Cond:
    if first != 1 or not 1 <= number <= 30:
        raise Rejected
    return s.PosIn(0, frozenset(range(1, number + 1)))


def from_position(number: int) -> s.Cond:
    return s.Not(s.PosIn(0, frozenset(range(1, number))))


def after_position(place_: s.Cond) -> s.Cond:
    """After the fifth card: the sixth and all that follow; after every third card: the one that follows it."""
    if not isinstance(place_, s.PosIn):
        raise Rejected
    if place_.mod:
        return s.PosIn(place_.mod, frozenset((number + 1) % place_.mod for number in place_.values))
    return from_position(max(place_.values) + 1)


def every_nth(number: int) -> s.Cond:
    if not 2 <= number <= 12:
        raise Rejected
    return s.PosIn(number, frozenset({0}))
