"""What bots do with the moves that one game alone has: one module for each game that has some, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.players.luck import Luck
from eleusis.players.mind import Mind
from eleusis.players.sight import Sight
from eleusis.variants import part_of


class Habits:
    """Base of them, and what holds for a game without: bots play one card at a time and make the shared moves alone."""

    thinking: Mapping[type[mv.Move], tuple[int, int]] = {}  # own move → the least and the most milliseconds
    clocks: Mapping[type[mv.Move], str] = {}  # own move → the setting whose seconds it must be made within

    def moves(self, sight: Sight, mind: Mind, luck: Luck) -> mv.Move | None:
        """An own move, if it is time for one; asked before a card is played."""

    def deals(self, sight: Sight) -> mv.Move | None:
        """The same of whoever deals."""

    def longest(self, may: Callable[[type[mv.Move]], bool]) -> int:  # noqa: ARG002  for those that ask
        """How many cards may be played at once now."""
        return 1

    def lays(self, cards: Sequence[Card], expects: bool | None) -> mv.Move:
        """To play these, one or as many as may be."""
        (card,) = cards
        return mv.Play(card, expects)


_NONE: Final = Habits()


def habits_of(variant: str) -> Habits:
    """Those for the game of that name."""
    return part_of(__name__, variant, _NONE)
