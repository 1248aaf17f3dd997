"""The layout: the main line of accepted cards, and under each the sideline of rejected ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.seats import Seat


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the layout and the seat that played it; the starter was played by nobody.

    ``number`` counts the cards that came to the layout after the starter: it tells the order in which they were
    played, and markers name a card by it.
    """

    card: Card
    seat: Seat | None = None
    by_dealer: bool = False  # the dealer put it there from a shown no-play hand
    joined: bool = False  # one string with the card before it
    number: int = 0


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
    played: int = 0  # cards after the starter, right and wrong

    @classmethod
    def starting_with(cls, starter: Card) -> Layout:
        return cls((Column(Placed(starter)),), (starter,))

    def with_judged(self, cards: Sequence[Card], seat: Seat, fits: bool) -> Layout:
        """These cards, laid down at once by one seat, where their verdict puts them."""
        number, placed = self.played, list[Placed]()
        for card in cards:
            number += 1
            placed.append(Placed(card, seat, False, bool(placed), number))
        if fits:
            return Layout((*self.columns, *map(Column, placed)), (*self.line, *cards), number)
        last = self.columns[-1]
        return Layout((*self.columns[:-1], Column(last.main, (*last.side, *placed))), self.line, number)

    def accept(self, *placed: Placed) -> Layout:
        """These cards join the main line, in this order."""
        columns = tuple(Column(one) for one in self._numbered(placed))
        line = tuple(one.card for one in placed)
        return Layout(self.columns + columns, self.line + line, self.played + len(placed))

    def reject(self, *placed: Placed) -> Layout:
        """These cards lie under the last main-line card, in this order."""
        last = self.columns[-1]
        column = Column(last.main, (*last.side, *self._numbered(placed)))
        return Layout((*self.columns[:-1], column), self.line, self.played + len(placed))

    def _numbered(self, placed: Sequence[Placed]) -> tuple[Placed, ...]:
        numbered = enumerate(placed, self.played + 1)
        return tuple([Placed(one.card, one.seat, one.by_dealer, one.joined, at) for at, one in numbered])

    def without_last(self, fits: bool, count: int = 1) -> tuple[Layout, tuple[Placed, ...]]:
        """Take the last accepted (or last rejected) cards off again; for a retracted verdict."""
        played = self.played - count
        if fits:
            taken = tuple(column.main for column in self.columns[-count:])
            return Layout(self.columns[:-count], self.line[:-count], played), taken
        last = self.columns[-1]
        column = Column(last.main, last.side[:-count])
        return Layout((*self.columns[:-1], column), self.line, played), last.side[-count:]

    def rejected(self) -> Iterator[tuple[int, Card]]:
        """Every card rejected by itself, with the length of the main line it tried to follow."""
        for length, string in self.rejected_strings():
            if len(string) == 1:
                yield length, string[0]

    def rejected_strings(self) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """What was rejected at once, with the length of the main line: of several cards one at least is wrong."""
        for length, column in enumerate(self.columns, start=1):
            string: list[Card] = []
            for placed in column.side:
                if string and not placed.joined:
                    yield length, tuple(string)
                    string = []
                string.append(placed.card)
            if string:
                yield length, tuple(string)

    def cards(self) -> Iterator[Card]:
        for column in self.columns:
            yield column.main.card
            for placed in column.side:
                yield placed.card
