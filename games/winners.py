"""Who has won, where the teacher wants it said: the best alone, never an order of all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from eleusis import state as st
from eleusis.game import Game
from eleusis.seats import Seat

ROUND: Final = "round"
GAME: Final = "game"


@dataclass(frozen=True, slots=True)
class Winners:
    """Who has the most points; who has as many shares the win."""

    of: str
    seats: tuple[Seat, ...]
    points: int


def winners(game: Game, *, is_last: bool) -> Winners | None:
    """Of the round that is over, or with the last one of the game; None in mid-round, and where nobody has won.

    A round is won among those who played it: in most games its dealer gets what the best of them got, or more.
    Over a whole game the dealers' points count, too.
    """
    round_ = game.state.round
    if round_ is None or round_.phase != st.OVER:
        return None
    if is_last:
        return _best(GAME, game.standings)
    return _best(ROUND, {score.seat: score.points for score in round_.scores if score.seat != round_.dealer})


def _best(of: str, points: Mapping[Seat, int]) -> Winners | None:
    """Nobody has won without a point: nobody found the rule, or all are even."""
    most = max(points.values(), default=0)
    if most <= 0:
        return None
    return Winners(of, tuple(sorted(seat for seat, count in points.items() if count == most)), most)
