"""A bot that plays as well as it can: it weighs every rule of the full space by all there is to see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.players.luck import Luck
from eleusis.players.reckoning import Reckoning, surprise
from eleusis.players.sight import Sight
from eleusis.space import full
from eleusis.statement import Statement

_WORTH_OF_A_BIT: Final = 0.5  # of a right card
_SURE_ENOUGH: Final = 0.5  # to say a rule aloud where a wrong guess costs nothing
_NO_WORDS: Final = Statement("I do not know.")


@dataclass(frozen=True)
class SolverMind:
    """All that can be known, and the play that is most likely right or tells most."""

    sight: Sight
    luck: Luck

    @cached_property
    def reckoning(self) -> Reckoning:
        return Reckoning(full(), self.sight.evidence)

    def plays(self) -> mv.Move:
        hand = tuple(dict.fromkeys(self.sight.hand))
        likely = self.reckoning.likely
        best = max(hand, key=lambda card: (likely(card) + _WORTH_OF_A_BIT * surprise(likely(card)), -card.index))
        if self.reckoning.none_fits(hand) > max(likely(card) for card in hand):
            return mv.DeclareNoPlay()
        return mv.Play(best, likely(best) >= 0.5)

    def guesses(self) -> Statement | None:
        return self.reckoning.statement(_SURE_ENOUGH)

    def concludes(self) -> Statement:
        return self.reckoning.statement(0.0) or _NO_WORDS

    def fits(self, card: Card) -> bool:
        return self.reckoning.likely(card) >= 0.5

    def notes(self) -> mv.Note | None:
        return None
