"""Sets of whole numbers from 0 to 255, one bit each, and the cards whose rank is in one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from eleusis.rules.conventions import ALL_RANKS, RANK_MASKS
from eleusis.rules.reader.agreement import agreed

MOST: Final = 255


ALL_NUMBERS: Final = (1 << (MOST + 1)) - 1


class Spelled(int):
    """A number in letters, which counts cards: "two cards" are no twos, as "7 cards" may be sevens."""


class OneThing(Spelled):
    """The word "one", which counts ("one higher") and names no rank."""


ONE_THING: Final = OneThing(1 << 1)


def numbers(values: Iterable[int]) -> int:
    """A set of whole numbers from 0 to `MOST`, one bit each."""
    return sum(1 << value for value in set(values) if 0 <= value <= MOST)


ODD: Final = numbers(range(1, MOST + 1, 2))


EVEN: Final = ALL_NUMBERS ^ ODD


def span(low: int, high: int = MOST) -> int:
    return (2 << min(high, MOST)) - 1 & ~((1 << max(low, 0)) - 1) if low <= high and high >= 0 else 0


@lru_cache(maxsize=2048)
def listed(bits: int) -> frozenset[int]:
    return frozenset(value for value in range(MOST + 1) if bits >> value & 1)


@lru_cache(maxsize=4096)
def compared(op: str, number: int, by: int | None = None) -> int:
    """The numbers that compare so with one number."""
    if by is not None:
        steps = [value for value in listed(by) if value <= 60]
        up = numbers(number + step for step in steps) if op in {">", ">=", "~"} else 0
        down = numbers(number - step for step in steps) if op in {"<", "<=", "~"} else 0
        return up | down
    return {
        "=": span(number, number), "<": span(0, number - 1), "<=": span(0, number),
        ">": span(number + 1), ">=": span(number),
        "|": numbers(one for one in range(1, number + 1) if number % one == 0),
        "*": numbers(range(number, 61, number)) if number else 0,
    }[op]  # fmt: skip


def cards_ranked(bits: int, plus: int = 0) -> int:
    """The cards whose rank, with so much added, is in the set; what an ace counts is a convention."""
    return _cards_ranked(bits, plus, agreed().value(1))


@lru_cache(maxsize=4096)
def _cards_ranked(bits: int, plus: int, ace: int) -> int:
    return sum(RANK_MASKS[rank] for rank in ALL_RANKS if bits >> max(0, (ace if rank == 1 else rank) + plus) & 1)
