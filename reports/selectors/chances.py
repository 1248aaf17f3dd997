"""What chance alone would give, to set beside what was counted (docs/measures.md)."""

from __future__ import annotations

from math import comb
from typing import Final

# How likely a rule of the library, drawn at random, is to agree with so many verdicts on another (docs/measures.md).
AGREE_BY_CHANCE: Final = (1.0, 0.505, 0.272, 0.154, 0.092, 0.058, 0.036, 0.026, 0.018, 0.014, 0.011, 0.009)


def agree_by_chance(seen: int) -> float:
    """How likely a rule drawn at random is to agree with so many verdicts."""
    return AGREE_BY_CHANCE[min(seen, len(AGREE_BY_CHANCE) - 1)]


def luck_of_a_coin(hits: int, n: int) -> float:
    """How likely a coin is to foretell so many of n verdicts, or more."""
    return sum(comb(n, k) for k in range(hits, n + 1)) / float(2**n)
