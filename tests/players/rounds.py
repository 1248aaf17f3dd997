"""Rounds played by bots, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.chance import DiceOf
from eleusis.game import Game
from eleusis.players import player_named
from eleusis.players.playing import Bots, Playing
from eleusis.rules.library import by_code
from eleusis.seats import TEACHER
from eleusis.statement import Statement

QUICK: Mapping[str, object] = {"predict_seconds": 0, "closing_guess": False}


def statement(code: str) -> Statement:
    entry = by_code(code)
    return Statement(entry.text, entry.rule.to_json(), entry.sentence)


def begun(variant: str, seats: int, code: str, seed: int, settings: Mapping[str, object]) -> tuple[Playing, DiceOf]:
    """A table at which the house deals this rule of the library."""
    chance = DiceOf(random.Random(seed))
    table = Playing(Game.of(variant))
    for seat in range(seats):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    return table.after(TEACHER, mv.BeginRound(dict(settings), None, statement(code)), chance), chance


def played(  # noqa: PLR0917 -- who, what, and only then the rest
    names: Sequence[str],
    code: str,
    seed: int = 1,
    variant: str = "express",
    settings: Mapping[str, object] = QUICK,
    most: int = 2000,
) -> Playing:
    """A round of these bots, to its end if that comes within so many moves."""
    table, chance = begun(variant, len(names), code, seed, settings)
    return Bots({seat: player_named(name) for seat, name in enumerate(names)}, chance).go_on(table, most)


def judged(table: Playing) -> int:
    """Cards with a verdict."""
    return sum(isinstance(event, ev.CardsJudged) for event in table.log)


def is_found(table: Playing) -> bool:
    assert table.game.state.round is not None
    return table.game.state.round.reason == "guess"
