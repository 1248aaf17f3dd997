"""A player that is no person: what it is shown, what it answers, and in which order it thinks of things.

A bot keeps nothing: whatever it knows is in the log it is shown, so it can take over from a student in the
middle of a turn, give back in the middle of a turn, and lose nothing when a process is started anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from eleusis import moves as mv
from eleusis import state as st
from eleusis.chance import Chance
from eleusis.players import dealing
from eleusis.players.habits import habits_of
from eleusis.players.luck import Luck
from eleusis.players.mind import Mind
from eleusis.players.reckoning import sorted_by
from eleusis.players.sight import Sight
from eleusis.players.thinking_time import thinking


@dataclass(frozen=True, slots=True)
class Intention:
    """What a bot is going to do, and after how many milliseconds. It holds for the table as it was seen."""

    move: mv.Move
    after: int


class Player(Protocol):
    """A bot. Stateless: the same sight and the same chance give the same answer."""

    @property
    def name(self) -> str: ...

    def choose(self, sight: Sight, chance: Chance) -> Intention | None:
        """What to do now, or None: nothing, until the table changes."""
        ...


@dataclass(frozen=True, slots=True)
class Bot:
    """A player with a name, a mind that is made up anew every time, a tempo, and the stars of the rules it deals."""

    name: str
    mind: Callable[[Sight, Luck], Mind]
    tempo: float = 1.0
    most_stars: int = 2

    def choose(self, sight: Sight, chance: Chance) -> Intention | None:
        """What to do now, or None: nothing, until the table changes."""
        if sight.state.round is None or sight.state.paused or sight.round.phase == st.OVER:
            return None
        luck = Luck(chance)
        move = self._move(sight, luck)
        if move is None:
            return None
        return Intention(move, thinking(move, sight.round.settings, self.tempo, luck, habits_of(sight.round.variant)))

    def _move(self, sight: Sight, luck: Luck) -> mv.Move | None:
        if sight.seat == sight.round.dealer:
            return dealing.move(sight, luck, self.most_stars)
        if not sight.options or not sight.line:
            return None
        mind = self.mind(sight, luck)
        if sight.may(mv.Sort):
            return mv.Sort(sorted_by(sight, mind))
        if sight.may(mv.Guess) and (statement := mind.guesses()) is not None:
            return mv.Guess(statement)
        if (own := habits_of(sight.round.variant).moves(sight, mind, luck)) is not None:
            return own
        if sight.may(mv.Play):
            return mind.plays()
        if sight.may(mv.PassGuess):
            return mv.PassGuess()
        pending = sight.round.pending
        if sight.may(mv.Predict) and pending is not None:
            return mv.Predict(mind.fits(pending.cards))
        if sight.may(mv.Conclude):
            return mv.Conclude(mind.concludes())
        if sight.may(mv.Note) and sight.seat in sight.round.hands:
            return mind.notes()
        return None
