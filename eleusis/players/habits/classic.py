"""Eleusis: strings, and the prophet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.players.habits import Habits
from eleusis.players.luck import Luck
from eleusis.players.mind import Mind
from eleusis.players.sight import Sight
from eleusis.variants.classic import LONGEST_STRING, BecomeProphet, Call, PassProphecy, PlayString


class ClassicHabits(Habits):
    """Strings of cards they believe in; to be prophet when they are sure; and to call."""

    thinking: Mapping[type[mv.Move], tuple[int, int]] = {
        PlayString: (5000, 12000),
        BecomeProphet: (6000, 15000),
        PassProphecy: (1000, 3000),
        Call: (1500, 6000),
    }
    clocks: Mapping[type[mv.Move], str] = {
        PlayString: "turn_seconds",
        Call: "turn_seconds",
        BecomeProphet: "prophet_seconds",
        PassProphecy: "prophet_seconds",
    }

    def moves(self, sight: Sight, mind: Mind, luck: Luck) -> mv.Move | None:  # noqa: ARG002  they are as sure as they are
        if sight.may(BecomeProphet):
            return BecomeProphet() if mind.is_sure() else PassProphecy()
        return self._call(sight, mind) if sight.may(Call) else None

    @staticmethod
    def _call(sight: Sight, mind: Mind) -> Call:
        """As prophet: on what lies face up, or on a hand that is shown."""
        if sight.round.pending is not None:
            return Call(mind.fits(sight.round.pending.cards))
        fitting = next((card for card in sight.round.shown or () if mind.fits((card,))), None)
        return Call(fitting is None, fitting)

    def longest(self, may: Callable[[type[mv.Move]], bool]) -> int:
        return LONGEST_STRING if may(PlayString) else 1

    def lays(self, cards: Sequence[Card], expects: bool | None) -> mv.Move:
        return PlayString(tuple(cards), expects) if len(cards) > 1 else mv.Play(cards[0], expects)


PART = ClassicHabits()
