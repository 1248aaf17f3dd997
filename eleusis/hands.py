"""Hands and the stock. A card that the viewer may not see is ``None``; its place still counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.seats import Seat

Hidden = Card | None
Hand = tuple[Hidden, ...]
Hands = Mapping[Seat, Hand]  # never changed in place


def hidden(cards: Sequence[Hidden]) -> Hand:
    """The same number of cards, face down."""
    return (None,) * len(cards)


def place_of(card: Card, hand: Sequence[Hidden]) -> int | None:
    """Where in the hand this card is; mostly it is the very object, and that is found without comparing faces."""
    for at, held in enumerate(hand):
        if held is card:
            return at
    return hand.index(card) if card in hand else None


def taken(hand: Hand, *cards: Card) -> tuple[Hand, Hand]:
    """The hand with these cards gone, and the cards as they were held; from a hand seen face down any cards go."""
    held: list[Hidden] = []
    for card in cards:
        place = place_of(card, hand)
        at = len(hand) - 1 if place is None else place
        held.append(hand[at])
        hand = hand[:at] + hand[at + 1 :]
    return hand, tuple(held)


@dataclass(frozen=True, slots=True)
class Stock:
    """The face-down stock, top card first."""

    cards: Hand = ()
    face_down: bool = False  # seen by a viewer: only the number of cards is known

    def __len__(self) -> int:
        return len(self.cards)

    def after_drawing(self, count: int) -> Stock:
        return Stock(self.cards[count:], self.face_down)

    def with_under(self, cards: Sequence[Hidden]) -> Stock:
        """Cards go to the bottom."""
        return Stock(self.cards + (hidden(cards) if self.face_down else tuple(cards)), self.face_down)

    def turned_down(self) -> Stock:
        return Stock(hidden(self.cards), face_down=True)
