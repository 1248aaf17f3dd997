"""What is sent to a viewer is that viewer's view, however it is put together."""

from __future__ import annotations

import random
from typing import Any, cast
from uuid import UUID

import pytest

from eleusis import codec
from eleusis.chance import DiceOf
from eleusis.errors import IllegalMove
from eleusis.game import Game
from eleusis.moves import (
    BeginRound,
    GiveVerdict,
    Guess,
    LeaveSeat,
    Move,
    Note,
    PassGuess,
    Play,
    Predict,
    TakeSeat,
    TimeUp,
)
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from eleusis.secrecy import redact, view
from eleusis.statement import Statement
from games.live import frames, viewing
from games.live.store import entries_of
from games.live.telling import TableTeller
from games.wall import Cover
from tests.live.lessons import ALTERNATE, rule_json


@pytest.mark.parametrize("judge", ["rule", "dealer"])
def test_the_own_part_says_the_same_of_the_whole_table_and_of_the_viewers_view(judge: str) -> None:
    dice = random.Random(4)
    rule = Statement(**rule_json(ALTERNATE))
    game, teller, head = Game.of("express"), TableTeller("en"), 0
    viewers = (0, 1, 2, 3, TEACHER, PUBLIC)
    log = []
    for step in range(600):
        state = game.state
        round_ = state.round
        moves: list[tuple[int, Move]] = [
            (step % 4, TakeSeat(step)) if step < 4 else (dice.randrange(4), Note(rule, 50, ())),
            (
                TEACHER,
                BeginRound({"predict_seconds": 6, "closing_guess": False}, 0 if judge == "dealer" else None, rule),
            ),
        ]
        if step < 4:
            moves = [(TEACHER, TakeSeat(step))]
        elif round_ is not None and round_.phase == "turn" and round_.turn is not None:
            moves = [(round_.turn, Play(dice.choice(round_.hands[round_.turn]), dice.choice([None, True])))]
        elif round_ is not None and round_.phase == "window":
            moves = [(dice.randrange(4), Predict(True)), (CLOCK, TimeUp(round_.deadline or 0))]
        elif round_ is not None and round_.phase == "verdict":
            moves = [(0, GiveVerdict(dice.random() < 0.5))]
        elif round_ is not None and round_.phase == "guess" and round_.turn is not None:
            moves = [(round_.turn, Guess(rule)) if dice.random() < 0.1 else (round_.turn, PassGuess())]
        elif round_ is not None and round_.phase == "guess_verdict":
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
                teller.add((entry,), game)
                log.append(entry.fact)
        for viewer in viewers:
            names = viewing.option_names(game, viewer)
            assert viewing.own_part(game.state, viewer, names) == viewing.own_part(
                view(game.state, viewer), viewer, names
            )
    dealer = 0 if judge == "dealer" else None
    assert game.seq > 200
    for viewer in viewers:
        told = [fact.for_viewer(viewer) for fact in teller._facts]
        asked = [frames.encode(codec.event_to_json(redact(fact, viewer, dealer))) for fact in log]
        assert told == asked


class _NoLobby:
    """Nobody is waited for."""

    def part(self, _: viewing.People) -> None:
        return None


class _Class:
    """As much of a live table as a teller needs: a class of sixty at a game of Delphi, and two who listen."""

    def __init__(self) -> None:
        self.durable = Game.of("delphi")
        self.teller = TableTeller("en")
        self.plan = _NoPlan()
        self.lobby = _NoLobby()
        self.finders, self.cover = (), Cover()
        self.connections = {_Ear(58), _Ear(PUBLIC)}
        self.do(*((TEACHER, TakeSeat(seat)) for seat in range(60)))
        self.do((TEACHER, BeginRound({"class_delphi": True}, None, Statement(**rule_json(ALTERNATE)))))

    def here(self) -> frozenset[int]:
        return frozenset(range(60))

    def do(self, *moves: tuple[int, Move]) -> dict[int, int]:
        """Tell the moves; the length of what each listener hears."""
        count = 0
        for actor, move in moves:
            for entry in entries_of(
                self.durable.decide(actor, move, now=0, chance=DiceOf(random.Random(1))).events,
                self.durable.seq, 0, actor, None,
            ):  # fmt: skip
                self.durable = self.durable.after((entry.fact,))
                self.teller.add((entry,), self.durable)
                count += 1
        self.teller.tell(cast("Any", self), count)
        return {ear.viewer: len(ear.heard) for ear in self.connections}


class _NoPlan:
    table_id, number, title, epoch = UUID(int=0), 1, "Delphi", "once"
    is_open = True
    no_round_fits, ending, in_debrief = False, None, False
    names_winners = False
    people = viewing.People(dict.fromkeys(range(60), "Somebody"))

    def people_for(self, viewer: int) -> viewing.People:
        return self.people

    def may_begin(self, state: object, viewer: int) -> bool:
        return False


class _Ear:
    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.language = "en"
        self.by_changes = False
        self.heard = b""

    def send(self, frame: bytes, _ready: bytes = b"") -> None:
        self.heard = frame


def test_a_prediction_in_a_class_of_sixty_is_told_in_few_bytes() -> None:
    table = _Class()
    assert all(length < 700 for length in table.do((0, Predict(True))).values())
    assert all(length < 700 for seat in range(1, 58) for length in table.do((seat, Predict(True))).values())


def test_who_sits_in_a_large_class_is_told_again_when_it_has_changed() -> None:
    table = _Class()
    table.do((0, Predict(True)))
    assert all(length > 5000 for length in table.do((TEACHER, LeaveSeat(3))).values())


def test_a_wall_whose_cover_changes_while_something_is_told_is_told_everything() -> None:
    """Another table has found the rule just before: what was covered till now must come, not what is new alone."""
    table = _Class()
    ear = next(one for one in table.connections if one.viewer == PUBLIC)
    table.teller.tell(cast("Any", table), 0)
    assert b'"t":"events"' in ear.heard
    table.cover = Cover((2,))
    table.teller.tell(cast("Any", table), 0)
    assert b'"t":"state"' in ear.heard
    table.teller.tell(cast("Any", table), 0)
    assert b'"t":"events"' in ear.heard
