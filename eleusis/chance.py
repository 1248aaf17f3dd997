"""Chance, handed in from outside: the engine asks, somebody else throws the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from eleusis.cards import Card

Thing = TypeVar("Thing")


class Chance(Protocol):
    """A source of fair orders and choices. `random.Random` can stand behind it in tests."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """All the cards, in random order."""
        ...

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of them (cards, seats), each as likely as any other."""
        ...


class DiceOf:
    """Chance from any object with `shuffle` and `choice`: `random.Random`, `secrets.SystemRandom`."""

    def __init__(self, source: RandomSource) -> None:
        self._source = source

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self._source.shuffle(order)
        return tuple(order)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return self._source.choice(things)


class RandomSource(Protocol):
    """The part of `random.Random` that is used."""

    def shuffle(self, x: list[Card]) -> None: ...

    def choice(self, seq: Sequence[Thing]) -> Thing: ...
