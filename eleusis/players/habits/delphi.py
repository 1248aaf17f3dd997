"""Delphi: the oracle turns the cards."""

from __future__ import annotations

from eleusis import moves as mv
from eleusis.players.habits import Habits
from eleusis.players.sight import Sight
from eleusis.variants.delphi import TurnCard


class DelphiHabits(Habits):
    """An oracle keeps nobody waiting."""

    def deals(self, sight: Sight) -> mv.Move | None:
        return TurnCard() if sight.may(TurnCard) else None


PART = DelphiHabits()
