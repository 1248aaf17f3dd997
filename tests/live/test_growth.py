"""What does not grow with a round, or slowly."""

from __future__ import annotations

import random

from eleusis.chance import DiceOf
from eleusis.game import Game, judge_of
from eleusis.moves import BeginRound, Move, PassGuess, Play, TakeSeat
from eleusis.seats import TEACHER
from eleusis.statement import Statement
from games.live.frames import encode
from games.live.store import entries_of
from tests.live.lessons import rule_json
from tests.live.test_changes import Table

RULE = "The next card must be one rank higher or one rank lower"  # one card in six fits, so a round lasts
PLAYS = 500
MOST = 30_000  # bytes of a whole table after so many plays of one round


def test_a_long_round_is_told_to_who_comes_in_few_bytes() -> None:
    """All of the layout, and of the story the end; the log grows five times as fast."""
    dice, table = random.Random(3), Table("express")
    log: list[int] = []
    sizes: list[int] = []

    def do(actor: int, move: Move) -> None:
        decision = table.durable.decide(actor, move, now=0, chance=DiceOf(dice))
        entries = entries_of(decision.events, table.durable.seq, 0, actor, None)
        log.append(sum(len(entry.body) for entry in entries))
        table.durable = decision.game
        for entry in entries:
            table.teller.add((entry,), table.durable)

    for seat in range(5):
        do(TEACHER, TakeSeat(seat))
    rule = Statement(**rule_json(RULE))
    do(TEACHER, BeginRound({"predict_seconds": 0, "closing_guess": False}, None, rule))
    dealt = sum(log)
    while len(sizes) < PLAYS:
        seat, move = next_move(table.durable, dice)
        do(seat, move)
        if isinstance(move, Play):
            sizes.append(len(encode(table.state(0))))
    assert sizes[-1] <= MOST
    assert 4 * (sizes[-1] - sizes[99]) < sum(log) - dealt


def next_move(game: Game, dice: random.Random) -> tuple[int, Move]:
    """Mostly a wrong card, so that the round lasts."""
    round_ = game.state.round
    assert round_ is not None
    assert round_.turn is not None
    assert round_.statement is not None
    if round_.phase == "guess":
        return round_.turn, PassGuess()
    hand = [card for card in round_.hands[round_.turn] if card is not None]
    fitting = judge_of(round_.statement).fitting(round_.layout.line)
    wrong = [card for card in hand if card not in fitting]
    return round_.turn, Play(dice.choice(wrong if wrong and (len(hand) < 4 or dice.random() < 0.97) else hand))
