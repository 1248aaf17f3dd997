"""Dealing students into groups. Pure; chance is handed in, and is the operating system's by default."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

FEWEST: Final = 2
MOST: Final = 8

T = TypeVar("T")


class Shuffler(Protocol):
    """The part of `random.Random` that is used."""

    def shuffle(self, x: list[T]) -> None: ...


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
    order = list(members)
    (chance or secrets.SystemRandom()).shuffle(order)
    groups, at = [], 0
    for one in split(len(order), size, fewest, most):
        groups.append(order[at : at + one])
        at += one
    return groups


def with_company(groups: Sequence[Sequence[T]], fewest: int, most: int) -> tuple[list[list[T]], list[T]]:
    """The groups without those that are too small to play, and who of these has come to another one: always the
    smallest with room. Where there is no room for all of them a group stays as it is.

    >>> with_company([["Ana", "Ben"], ["Cleo"], ["Dov", "Eva", "Finn"]], 2, 8)
    ([['Ana', 'Ben', 'Cleo'], ['Dov', 'Eva', 'Finn']], ['Cleo'])
    """
    kept = [list(group) for group in groups if len(group) >= fewest]
    moved = []
    for group in (list(group) for group in groups if 0 < len(group) < fewest):
        if sum(most - len(other) for other in kept) < len(group):
            kept.append(group)
            continue
        for one in group:
            min(kept, key=len).append(one)
            moved.append(one)
    return kept, moved


def _even(n: int, count: int) -> list[int]:
    """``n`` in ``count`` parts as equal as can be, larger ones first."""
    small, more = divmod(n, count)
    return [small + 1] * more + [small] * (count - more)
