"""Fractions and choices out of the chance that is handed in, which knows cards only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from eleusis.cards import Card
from eleusis.chance import Chance

Thing = TypeVar("Thing")


class Luck:
    """A bot's dice. The same chance gives the same fractions."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def fraction(self) -> float:
        """From [0, 1), in steps of about a hundred-thousandth."""
        found = 0.0
        for _ in range(3):
            found = (found + self._chance.one_of(Card.ALL).index) / 52
        return found

    def happens(self, likely: float) -> bool:
        return self.fraction() < likely

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[int(self.fraction() * len(things))]
