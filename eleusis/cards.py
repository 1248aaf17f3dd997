"""Cards, suits and packs.

Rank values: ace 1, 2-10, jack 11, queen 12, king 13. A card is written rank then suit: ``7H``,
``10S`` (``TS`` is read, too), ``AC``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering
from typing import ClassVar, Final

from eleusis.errors import UnreadableCard

SUITS: Final = "CDHS"
RED_SUITS: Final = "DH"
RANKS: Final = range(1, 14)

_RANK_NAMES: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_RANK_OF: Final = {name: rank for rank, name in enumerate(_RANK_NAMES) if rank} | {"T": 10}


@total_ordering
class Card:
    """One of the 52 cards. Two cards of different packs with the same face are equal.

    ``index`` is ``13 * suit + rank - 1`` with the suits in the order of `SUITS`, so a set of cards
    is also a 52-bit mask.
    """

    __slots__ = ("index", "name", "rank", "suit")

    ALL: ClassVar[tuple[Card, ...]]

    def __init__(self, index: int) -> None:
        if not 0 <= index < 52:
            raise UnreadableCard(str(index))
        self.index: Final = index
        self.rank: Final = index % 13 + 1
        self.suit: Final = SUITS[index // 13]
        self.name: Final = _RANK_NAMES[self.rank] + self.suit  # "7H", "10S"

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self.index == other.index if isinstance(other, Card) else NotImplemented

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``7H``, ``10h`` or ``TH``; raise `UnreadableCard` for anything else."""
        try:
            return _BY_NAME[text.strip().upper()]
        except (KeyError, AttributeError):
            raise UnreadableCard(str(text)) from None

    @property
    def is_red(self) -> bool:
        return self.suit in RED_SUITS

    @property
    def is_face(self) -> bool:
        """Jack, queen or king; an ace is not a face."""
        return self.rank > 10

    @property
    def bit(self) -> int:
        return 1 << self.index

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card({self!s})"


Card.ALL = tuple(Card(index) for index in range(52))
_BY_NAME: Final = {name + card.suit: card for card in Card.ALL for name, rank in _RANK_OF.items() if rank == card.rank}


def pack() -> tuple[Card, ...]:
    """The 52 cards in order; shuffling is the business of `eleusis.chance`."""
    return Card.ALL


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas: ``"7H 10S AC"``."""
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def cards_text(cards: Iterable[Card | None]) -> str:
    """The inverse of `parse_cards`; a card that may not be seen is written ``??``."""
    return " ".join("??" if card is None else str(card) for card in cards)
