"""Patterns that go on without end: cards in turn, alternation, orders, “two red, then one black”."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, attribute_masks
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import contradict, pattern


def repeating(items: tuple[tuple[s.Cond, ...], ...], _: tuple[Any, ...] = ()) -> tuple[s.Cond, ...]:
    return tuple(item for group in items for item in group)


def pattern_of(items: tuple[s.Cond, ...]) -> s.Cond:
    return pattern(items, lambda attr: attribute_masks(attr, STANDARD)[1])


def stacked(items: tuple[s.Cond, ...]) -> s.Cond:
    """Words that contradict each other side by side are a pattern: "odd even odd even", "up, down"."""
    if not any(contradict(one, other) for one, other in pairwise(items)):
        raise Rejected
    return pattern_of(items)


def turns(parts: tuple[s.Cond, ...]) -> s.Cond:
    if len(parts) < 2:
        raise Rejected
    return s.Cycle(parts)


def copies(number: int, pred: s.Cond) -> tuple[s.Cond, ...]:
    if not 1 <= number <= 6:
        raise Rejected
    return (pred,) * number


def beginning(first: int, items: tuple[s.Cond, ...]) -> s.Cond:
    """A pattern told from its start: "first red, then black"."""
    if first != 1:
        raise Rejected
    return stacked(items)
