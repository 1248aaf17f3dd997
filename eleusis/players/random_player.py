"""A bot that does anything the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.players.habits import habits_of
from eleusis.players.luck import Luck
from eleusis.players.reckoning import any_rule
from eleusis.players.sight import Sight
from eleusis.statement import Statement

_NO_PLAY: Final = 0.08
_GUESS: Final = 0.2
_STRINGS: Final = 0.1
_STRING: Final = 2  # cards
_PROPHET: Final = 0.05


@dataclass(frozen=True, slots=True)
class RandomMind:
    """No thought at all."""

    sight: Sight
    luck: Luck

    def plays(self) -> mv.Move:
        if self.luck.happens(_NO_PLAY) and self.sight.may(mv.DeclareNoPlay):
            return mv.DeclareNoPlay()
        hand = self.sight.hand
        habits = habits_of(self.sight.round.variant)
        if habits.longest(self.sight.may) >= _STRING <= len(hand) and self.luck.happens(_STRINGS):
            first = int(self.luck.fraction() * (len(hand) - _STRING + 1))
            return habits.lays(hand[first : first + _STRING], None)
        return mv.Play(self.luck.one_of(hand))

    def guesses(self) -> Statement | None:
        return any_rule(self.luck, self.sight.agreed) if self.luck.happens(_GUESS) else None

    def concludes(self) -> Statement:
        return any_rule(self.luck, self.sight.agreed)

    def is_sure(self) -> bool:
        return self.luck.happens(_PROPHET)

    def fits(self, cards: Sequence[Card]) -> bool:  # noqa: ARG002 -- a coin
        return self.luck.happens(0.5)

    def notes(self) -> mv.Note | None:
        return None
