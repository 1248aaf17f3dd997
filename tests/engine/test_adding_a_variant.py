"""docs/adding-a-variant.md is true: whoever follows it has a game that keeps every law of the house."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from eleusis import codec
from eleusis.game import Game
from eleusis.variants import VARIANTS
from tests.engine.fifth_game import PAGE, ROOT, added
from tests.engine.laws import LAWS
from tests.engine.playing import Plan, play
from tests.engine.playthroughs import first_round, record
from tests.engine.strategies import EXAMPLES, few, plans


@pytest.fixture
def stakes(monkeypatch):
    """The game of the page, in the list; the module of its rules."""
    return added(monkeypatch)


def test_the_page_has_eight_steps():
    assert [int(number) for number in re.findall(r"^## (\d)\. ", PAGE, re.MULTILINE)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_game_written_by_the_page_keeps_every_law(stakes):
    @settings(few, max_examples=max(EXAMPLES // 2, 2))
    @given(plans("stakes"))
    def on_any_game(plan):
        game = play(plan)
        for law in LAWS:
            law(game)

    on_any_game()


def test_it_is_played_with_its_own_moves_and_told_with_its_own_facts(stakes):
    text = record(Plan(seed=9, variant="stakes", seats=3, moves=120, bustle=0.0))
    for line in ("stake_decided seat=", "staked seat=0 points=null", "reason=empty_hand", "parts: {stakes: "):
        assert line in text


def test_it_ends_and_its_points_add_up(stakes):
    game = first_round(play(Plan(seed=9, variant="stakes", seats=3, moves=120, bustle=0.0))).game
    scores = {score.seat: score.points for score in game.state.round.scores}
    assert game.standings == scores == {seat: game.state.round.own.won.get(seat, 0) for seat in (0, 1, 2)}


def test_two_games_cannot_call_different_things_by_one_name(stakes):
    with pytest.raises(ValueError, match="stake"):
        codec.learn(stakes.Stakes())


def test_the_game_of_the_page_is_in_no_list():
    with pytest.raises(KeyError):
        Game.of("stakes")


@pytest.mark.parametrize("name", [game.name for game in VARIANTS])
def test_every_game_has_a_page_for_players_with_a_drawn_example(name):
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert re.search(r"```\n.*main line.*```|```\n.*token.*```", page, re.DOTALL)
