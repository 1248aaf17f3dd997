"""Logs that older versions wrote are read as if they had been written today.

``logs/<name>.schema<n>.jsonl`` are the events of a recorded game, a line each, as the version of that schema wrote them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eleusis import codec
from eleusis import events as ev
from eleusis.game import Game
from tests.engine.playing import play
from tests.engine.playthroughs import PLAYTHROUGHS, first_round

LOGS = sorted(Path(__file__).with_name("logs").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_holds_the_same_facts_as_one_of_today(path):
    name = path.stem.split(".")[0]
    old = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    facts = [codec.event_from_json(form) for form in old]
    recorded = first_round(play(PLAYTHROUGHS[name]))
    assert facts == recorded.log
    assert Game.of(name.split("-")[0]).after(facts).state == recorded.game.state
    assert [codec.upgraded(form) for form in old] == [codec.event_to_json(fact) for fact in facts]


def test_the_old_logs_hold_all_that_has_changed():
    old = {json.loads(line)["type"] for path in LOGS for line in path.read_text(encoding="utf-8").splitlines()}
    cards = {"card_played", "card_judged", "verdict_retracted"}
    assert old >= cards | {"string_played", "string_judged", "string_retracted"}


def test_what_is_written_today_is_left_as_it_is():
    form = codec.event_to_json(ev.VerdictRetracted(0, (), True, ()))
    assert codec.upgraded(form) is form


def test_scores_of_the_first_schema_had_other_parts():
    player = {"seat": 1, "cards_left": 3, "guess_bonus": 6, "empty_bonus": 0, "points": 15}
    dealer = {"seat": 0, "cards_left": 0, "guess_bonus": 0, "empty_bonus": 0, "points": 15}
    form = {"type": "round_ended", "reason": "guess", "scores": [player, dealer]}
    scores = (ev.Score.of(1, 3, hand=9, guess=6), ev.Score.of(0, dealer=15))
    assert codec.event_from_json(form) == ev.RoundEnded("guess", scores)
