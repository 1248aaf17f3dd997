"""Recorded games are played again, line by line: every move, every event, every viewer's part."""

from __future__ import annotations

import pytest

from eleusis.variants import VARIANTS
from tests.engine.playing import play
from tests.engine.playthroughs import HERE, PLAYTHROUGHS, first_round, read, text_of

FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_went(path):
    recorded = path.read_text(encoding="utf-8")
    variant, moves, dice = read(recorded)
    assert list(text_of(variant, moves, dice)) == recorded.splitlines()


@pytest.mark.parametrize("variant", [game.name for game in VARIANTS])
def test_every_variant_has_a_playthrough(variant):
    assert [path for path in FILES if path.stem.split("-")[0] == variant]


def test_every_playthrough_can_be_recorded_anew():
    assert {path.stem for path in FILES} == set(PLAYTHROUGHS)
    for name, plan in PLAYTHROUGHS.items():
        assert name.startswith(plan.variant)
        assert not first_round(play(plan)).game.state.is_playing


NO_PLAYS = ("no_play_judged", "right=true hand", "right=false hand", "cards_drawn", "refused")
PROPHETS = ("prophet_declared", "called", "cards_judged", "fits=false", "fits=true")
TURNING_POINTS = {
    "express-house": (*NO_PLAYS, "guess_judged"),
    "express-dealer": (*NO_PLAYS, "guess_judged", "verdict_retracted"),
    "classic-house": (*NO_PLAYS, *PROPHETS, "main_line: ", "reason=empty_hand"),
    "classic-dealer": (*NO_PLAYS, *PROPHETS, "reason=overthrown", "expelled seat", "reason=expelled", "_retracted"),
    "three_lives-house": (*NO_PLAYS, "life_lost", "turn_continued", "reason=guess"),
    "three_lives-stuck": ("hands_returned", "turn_continued", "reason=guess"),
    "three_lives-dealer": (*NO_PLAYS, "verdict_retracted", "life_returned", "reason=lives"),
    "delphi-house": ("answer_sealed", "verdict_shown", "turn_card", "reason=stock", "refused"),
    "delphi-dealer": ("nobody_answered", "predictions_closed", "verdict_retracted", "reason=teacher", "concluded"),
}


@pytest.mark.parametrize("name", TURNING_POINTS)
def test_a_playthrough_shows_the_turning_points_of_the_game(name):
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert [point for point in TURNING_POINTS[name] if point not in text] == []
