"""Who is at a table, asked for with every move: remembered, and still what follows from what was heard."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.live.connection import Connection
from games.live.presence import Presence

PROCESSES, SEATS = ("a", "b", "c"), range(5)


def at(time: float) -> Callable[[], float]:
    return lambda: time


def test_what_has_not_changed_is_not_put_together_again() -> None:
    known = Presence()
    known.come(Connection(0))
    known.hear("a", [1, 2], until=10)
    first = known.seats(at(1))
    known.hear("a", [2, 1], until=11)  # the same, as nearly every bell says
    assert first == {0, 1, 2}
    assert known.seats(at(2)) is first


def test_whoever_is_not_heard_of_any_more_is_gone_and_comes_back() -> None:
    known = Presence()
    known.hear("a", [1], until=10)
    assert known.seats(at(9)) == {1}
    assert known.seats(at(10)) == frozenset()
    assert known.seats(at(9)) == {1}  # of the time at which the bell fell silent
    known.seats(at(11))
    known.hear("a", [1], until=20)
    assert known.seats(at(12)) == {1}


def test_it_is_always_what_follows_from_what_was_heard() -> None:
    for seed in range(200):
        dice, known = random.Random(seed), Presence()
        heard: dict[str, tuple[list[int], float]] = {}
        there: set[Connection] = set()
        now = 0.0
        for _ in range(60):
            now += dice.random()
            match dice.randrange(4):
                case 0:
                    process, seats = dice.choice(PROCESSES), dice.sample(SEATS, dice.randrange(3))
                    heard[process] = seats, now + 3
                    known.hear(process, *heard[process])
                case 1:
                    there.add(one := Connection(dice.choice(SEATS)))
                    known.come(one)
                case 2 if there:
                    known.go(one := dice.choice(sorted(there, key=id)))
                    there.discard(one)
            asked = now - dice.choice((0, 0, 0, 2))
            everywhere = {one.viewer for one in there}.union(
                *(seats for seats, until in heard.values() if until > asked)
            )
            assert known.seats(at(asked)) == everywhere


def test_a_device_that_comes_after_a_newer_one_goes() -> None:
    known = Presence()
    known.take_over(1, 7)
    old, new = Connection(1, 6), Connection(1, 8)
    for one in (old, new):
        known.come(one)
        known.take_over(1, one.arrival)
    known.take_over(1, 8)
    assert (old.is_open, new.is_open) == (False, True)
    assert known.connections == {new}
