"""Recorded games are played again, line by line: every move, every event, every viewer's part."""

from __future__ import annotations

import pytest

from eleusis.variants import VARIANTS
from tests.engine.playthroughs import HERE, PLAYTHROUGHS, read, record, text_of

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
        assert record(plan).startswith(f"variant {name.split('-')[0]}\n")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_shows_the_turning_points_of_the_game(path):
    text = path.read_text(encoding="utf-8")
    for turning_point in (
        "no_play_judged",
        "right=true hand",
        "right=false hand",
        "guess_judged",
        "cards_drawn",
        "refused",
    ):
        assert turning_point in text
