"""What a kind of bot makes of what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.statement import Statement


class Mind(Protocol):
    """See the module. It is made up anew for every move."""

    def plays(self) -> mv.Move:
        """A card of the hand, several if the game has strings, or the claim that none fits."""
        ...

    def guesses(self) -> Statement | None:
        """What it says aloud, or None if it had rather not."""
        ...

    def concludes(self) -> Statement:
        """What it thinks at the end."""
        ...

    def fits(self, cards: Sequence[Card]) -> bool:
        """Its prediction for a card or a string that lies face up: do all fit in this order?"""
        ...

    def is_sure(self) -> bool:
        """Whether it would be prophet."""
        ...

    def notes(self) -> mv.Note | None:
        """What it writes into its notebook now, if anything."""
        ...
