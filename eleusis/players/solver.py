"""A bot that plays as well as it can: it weighs every rule of the full space by all there is to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.players.habits import habits_of
from eleusis.players.luck import Luck
from eleusis.players.reckoning import Reckoning, surprise
from eleusis.players.sight import Sight
from eleusis.space import full
from eleusis.statement import Statement

_WORTH_OF_A_BIT: Final = 1.0  # of a right card
_SURE_ENOUGH: Final = 0.3  # to say a rule aloud where a wrong guess costs nothing
_SURE: Final = 0.85  # to be prophet, or to risk a life
_STRING_IS_RIGHT: Final = 0.9
_NO_WORDS: Final = Statement("I do not know.")


@dataclass(frozen=True)
class SolverMind:
    """All that can be known, and the play that is most likely right or tells most."""

    sight: Sight
    luck: Luck

    @cached_property
    def reckoning(self) -> Reckoning:
        return Reckoning(full(self.sight.agreed), self.sight.evidence)

    def plays(self) -> mv.Move:
        hand = tuple(dict.fromkeys(self.sight.hand))
        likely = self.reckoning.likely
        best = max(hand, key=lambda card: (likely(card) + _WORTH_OF_A_BIT * surprise(likely(card)), -card.index))
        claims = self.sight.may(mv.DeclareNoPlay)  # not every game has it
        if claims and self.reckoning.none_fits(hand) > max(likely(card) for card in hand):
            return mv.DeclareNoPlay()
        habits = habits_of(self.sight.round.variant)
        if (longest := habits.longest(self.sight.may)) > 1:
            string = self._string(max(hand, key=likely), longest)
            if len(string) > 1:
                return habits.lays(string, True)
        return mv.Play(best, likely(best) >= 0.5)

    def _string(self, first: Card, longest: int) -> tuple[Card, ...]:
        """As many cards as are likely enough to fit all together, one after the other, beginning with this one."""
        string: tuple[Card, ...] = ()
        together, card = self.reckoning.likely(first), first
        while together >= _STRING_IS_RIGHT:
            string = (*string, card)
            left = Counter(self.sight.hand) - Counter(string)
            if not left or len(string) == longest:
                break
            then = self.reckoning.likely_after(string)
            card = max(left, key=lambda one: (then[one.index], -one.index))
            together *= float(then[card.index])
        return string

    def guesses(self) -> Statement | None:
        return self.reckoning.statement(_SURE if self.sight.guessing_costs else _SURE_ENOUGH)

    def is_sure(self) -> bool:
        found = self.reckoning.conclusion
        return found is not None and found.likely >= _SURE

    def concludes(self) -> Statement:
        return self.reckoning.statement(0.0) or _NO_WORDS

    def fits(self, cards: Sequence[Card]) -> bool:
        likely = self.reckoning.likely(cards[0])
        for place in range(1, len(cards)):
            likely *= float(self.reckoning.likely_after(tuple(cards[:place]))[cards[place].index])
        return likely >= 0.5

    def notes(self) -> mv.Note | None:
        return None
