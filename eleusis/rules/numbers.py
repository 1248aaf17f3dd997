"""Numbers and ranks in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

RANK_WORDS: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


def listed(items: Sequence[str], joint: str) -> str:
    """The items with commas and a last joint: "a, b or c"."""
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def rank_names(ranks: frozenset[int]) -> str:
    """A set of ranks: "a 2, 5 or king", "8 or higher", "from 3 to 7"."""
    ordered = sorted(ranks)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        if ordered[-1] == 13:
            return f"{_rank(ordered[0])} or higher"
        if ordered[0] == 1:
            return f"{_rank(ordered[-1])} or lower"
        return f"{_rank(ordered[0])} to {_rank(ordered[-1])}"
    article = "an" if ordered[0] in {1, 8, 11} and ordered[0] != 11 else "a"
    return f"{article} {listed([_rank(rank) for rank in ordered], 'or')}"


def _rank(rank: int) -> str:
    return RANK_WORDS.get(rank, str(rank))


def runs_of(values: frozenset[int]) -> list[list[int]]:
    """The numbers in order, those that follow one another together."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return runs


def number_phrase(mod: int, values: frozenset[int], low: int, top: int | None) -> str:
    """Which numbers, to stand after "is"; `top` stands for itself and all above, `low` is the least possible."""
    if mod:
        return _remainder(mod, values)
    parts = []
    for run in runs_of(values):
        if run[-1] == top:
            parts.append(f"at least {_number(run[0])}")
        elif run[0] == low and top is not None and len(run) > 1:
            parts.append(f"at most {_number(run[-1])}")
        elif len(run) > 2:
            parts.append(f"{_number(run[0])} to {_number(run[-1])}")
        else:
            parts.extend(_number(value) for value in run)
    return listed(parts, "or")


def _number(value: int) -> str:
    return f"minus {-value}" if value < 0 else str(value)


def _remainder(mod: int, values: frozenset[int]) -> str:
    if mod == 2:
        return "odd" if values == {1} else "even"
    if values == {0}:
        return f"a multiple of {mod}"
    return f"leaves remainder {listed([str(value) for value in sorted(values)], 'or')} when divided by {mod}"
