"""Bots: players that see what their seat sees and nothing else.

``player_named("learner-2").choose(Sight.of(game, log, seat), chance)`` gives an `Intention`, a move and how
long it seems to take, or None. Ask again whenever the table has changed; an intention holds only for the
table it was formed at.
"""

from __future__ import annotations

from typing import Final

from eleusis.players.learner import LEVELS, forget, learner
from eleusis.players.player import Bot, Intention, Player
from eleusis.players.random_player import RandomMind
from eleusis.players.sight import Sight
from eleusis.players.solver import SolverMind

PLAYERS: Final[tuple[Bot, ...]] = (
    Bot("random", RandomMind, tempo=2.0),
    *(learner(level) for level in LEVELS),
    Bot("solver", SolverMind, tempo=1.5, most_stars=4),
)


def player_named(name: str) -> Bot:
    """The bot of that name; raise `KeyError` if there is none."""
    return {player.name: player for player in PLAYERS}[name]


__all__ = ["PLAYERS", "Bot", "Intention", "Player", "Sight", "forget", "player_named"]
