"""What is sent to a viewer is that viewer's view, however it is put together."""

from __future__ import annotations

import random

import pytest

from eleusis import codec
from eleusis.chance import DiceOf
from eleusis.errors import IllegalMove
from eleusis.game import Game
from eleusis.moves import BeginRound, GiveVerdict, Guess, Move, Note, PassGuess, Play, Predict, TakeSeat, TimeUp
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from eleusis.secrecy import redact, view
from eleusis.statement import Statement
from games import frames
from games.store import entries_of
from games.telling import Teller
from tests.live.lessons import ALTERNATE, rule_json


@pytest.mark.parametrize("judge", ["rule", "dealer"])
def test_the_own_part_says_the_same_of_the_whole_table_and_of_the_viewers_view(judge: str) -> None:
    dice = random.Random(4)
    rule = Statement(**rule_json(ALTERNATE))
    game, teller, head = Game.of("express"), Teller(), 0
    viewers = (0, 1, 2, 3, TEACHER, PUBLIC)
    log = []
    for step in range(600):
        state = game.state
        now = state.round
        moves: list[tuple[int, Move]] = [
            (step % 4, TakeSeat(step)) if step < 4 else (dice.randrange(4), Note(rule, 50, ())),
            (
                TEACHER,
                BeginRound({"predict_seconds": 6, "closing_guess": False}, 0 if judge == "dealer" else None, rule),
            ),
        ]
        if step < 4:
            moves = [(TEACHER, TakeSeat(step))]
        elif now is not None and now.phase == "turn" and now.turn is not None:
            moves = [(now.turn, Play(dice.choice(now.hands[now.turn]), dice.choice([None, True])))]
        elif now is not None and now.phase == "window":
            moves = [(dice.randrange(4), Predict(True)), (CLOCK, TimeUp(now.deadline or 0))]
        elif now is not None and now.phase == "verdict":
            moves = [(0, GiveVerdict(dice.random() < 0.5))]
        elif now is not None and now.phase == "guess" and now.turn is not None:
            moves = [(now.turn, Guess(rule)) if dice.random() < 0.1 else (now.turn, PassGuess())]
        elif now is not None and now.phase == "guess_verdict":
            moves = [(0, GiveVerdict(False))]
        for actor, move in moves:
            try:
                decision = game.decide(actor, move, now=step * 1000, chance=DiceOf(dice))
            except IllegalMove:
                continue
            entries = entries_of(decision.events, head, 0, actor, None)
            head += len(entries)
            for entry in entries:
                game = game.after((entry.fact,))
                teller.add(entry, game)
                log.append(entry.fact)
        for viewer in viewers:
            names = frames.option_names(game, viewer)
            assert frames.own_json(game.state, viewer, names) == frames.own_json(
                view(game.state, viewer), viewer, names
            )
    dealer = 0 if judge == "dealer" else None
    assert game.seq > 200
    for viewer in viewers:
        told = [fact.for_viewer(viewer) for fact in teller._facts]
        asked = [frames.encode(codec.event_to_json(redact(fact, viewer, dealer))) for fact in log]
        assert told == asked
