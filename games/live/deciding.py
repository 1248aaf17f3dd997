"""What a move comes to at a table: the words of it read, and decided on top of the moves that are on their way."""

from __future__ import annotations

import asyncio
import time

from django.utils import translation

from eleusis.game import Decision, Game
from eleusis.moves import Move
from eleusis.seats import Actor
from games.dealers_advice import advice_for
from games.live import protocol
from games.live.randomness import CHANCE
from games.live.submission import Submission
from games.live.table_plan import TablePlan
from games.models import Lesson


def decide(game: Game, actor: Actor, move: Move) -> Decision:
    """Now, and with the chance of real tables; raises what the game refuses with."""
    return game.decide(actor, move, now=int(time.time() * 1000), chance=CHANCE)


def read_and_decide(game: Game, plan: TablePlan, submission: Submission) -> Decision:
    """The same for a move with words in it; slow, so beside the loop."""
    assert isinstance(submission.move, dict)
    round_ = game.state.round
    needs_rule = round_ is not None and round_.judge == "rule" and not round_.settings.prove_it
    shared = plan.kind != Lesson.Kind.PRACTICE  # who practises misleads nobody
    with translation.override(plan.language):  # in which the class writes
        move = protocol.read_move(submission.move, needs_rule=needs_rule, agreed=plan.agreed, as_agreed=shared)
    decision = decide(game, submission.actor, move)
    prepare_advice(decision.game)
    return decision


def prepare_advice(game: Game) -> None:
    """What a dealer is advised about a guess can take half a second: it is found off the loop, and remembered."""
    if game.state.round is not None:
        advice_for(game.state.round)


async def think_ahead(game: Game) -> None:
    """The same off the loop, where a dealer judges by hand: nobody else is advised."""
    if game.state.round is not None and game.state.round.judge == "dealer":
        await asyncio.to_thread(prepare_advice, game)


def has_just_begun(game: Game) -> bool:
    """Nothing has been done in this round yet: whoever asks for it a moment late has what they asked for."""
    round_ = game.state.round
    return round_ is not None and game.state.is_playing and not round_.layout.played
