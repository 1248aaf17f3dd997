"""The layout: the main line of accepted cards, and under each the sideline of rejected ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eleusis.cards import Card
from eleusis.seats import Seat


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the layout and the seat that played it; the starter was played by nobody."""

    card: Card
    seat: Seat | None = None
    by_dealer: bool = False  # the dealer put it there from a shown no-play hand


@dataclass(frozen=True, slots=True)
class Column:
    """A main-line card with the cards that were rejected while it was the last one."""

    main: Placed
    side: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """Main line and sidelines. ``line`` is the accepted cards alone, starter first."""

    columns: tuple[Column, ...] = ()
    line: tuple[Card, ...] = ()

    @classmethod
    def starting_with(cls, starter: Card) -> Layout:
        return cls((Column(Placed(starter)),), (starter,))

    def accept(self, placed: Placed) -> Layout:
        return Layout((*self.columns, Column(placed)), (*self.line, placed.card))

    def reject(self, placed: Placed) -> Layout:
        last = self.columns[-1]
        return Layout((*self.columns[:-1], Column(last.main, (*last.side, placed))), self.line)

    def without_last(self, fits: bool) -> tuple[Layout, Placed]:
        """Take the last accepted (or last rejected) card off again; for a retracted verdict."""
        last = self.columns[-1]
        if fits:
            return Layout(self.columns[:-1], self.line[:-1]), last.main
        return Layout((*self.columns[:-1], Column(last.main, last.side[:-1])), self.line), last.side[-1]

    def rejected(self) -> Iterator[tuple[int, Card]]:
        """Every rejected card with the length of the main line it tried to follow."""
        for length, column in enumerate(self.columns, start=1):
            for placed in column.side:
                yield length, placed.card

    def cards(self) -> Iterator[Card]:
        for column in self.columns:
            yield column.main.card
            for placed in column.side:
                yield placed.card
