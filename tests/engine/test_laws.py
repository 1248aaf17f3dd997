"""Every law on whole random games, of every variant there is."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from eleusis import codec
from eleusis import events as ev
from eleusis import moves as mv
from eleusis.codec import move_from_json, move_to_json
from eleusis.moves import Move
from eleusis.variants import VARIANTS, variant_named
from tests.engine.games import told_of
from tests.engine.laws import Law, laws_of
from tests.engine.playing import MAKERS, Plan, play
from tests.engine.strategies import few, games, hold, moves, settings_of

KEPT = [(law, game.name) for game in VARIANTS for law in laws_of(game.name)]


@pytest.mark.parametrize(
    ("law", "variant"), KEPT, ids=[f"{variant}-{law.__name__.removeprefix('check_')}" for law, variant in KEPT]
)
def test_every_game_keeps_the_law(law: Law, variant: str) -> None:
    hold(law, variant)


def test_the_random_games_know_every_kind_of_move() -> None:
    shared = {kind for kind in vars(mv).values() if isinstance(kind, type) and issubclass(kind, mv.Move)}
    assert set(MAKERS) == shared - {mv.Move}


@few
@given(moves())
def test_any_move_can_be_written_and_read(move: Move) -> None:
    try:
        form = json.loads(json.dumps(move_to_json(move)))
    except TypeError:  # a rule that is no JSON cannot come over the wire
        return
    assert move_to_json(move_from_json(form)) == form


@few
@given(games(), some.data())
def test_a_game_goes_on_from_any_moment_as_from_the_start(record, data) -> None:
    """A snapshot and the rest of the log give the same game as the whole log."""
    place = data.draw(some.integers(0, len(record.steps) - 1))
    snapshot = record.steps[place].before
    rest = [event for step in record.steps[place:] for event in step.events]
    assert snapshot.after(rest) == record.game


def test_the_same_seed_and_the_same_moves_give_the_same_log() -> None:
    plan = Plan(seed=5, student_dealer=True, judge="dealer", bustle=1.0)
    assert play(plan).log == play(plan).log


@pytest.mark.parametrize("variant", [game.name for game in VARIANTS])
def test_the_random_games_come_by_every_way_a_round_can_end_and_every_event(variant: str) -> None:
    missing = {*told_of(variant, "REACHED", ()), *map(codec.type_name, variant_named(variant).events)}
    missing -= told_of(variant, "UNLOGGED", set())
    for seed in (*told_of(variant, "LUCKY", ()), *range(200)):
        kind = seed % 4
        settings = {
            "predict_seconds": 6 if kind == 1 else 0,
            "stock_empty": "add_pack" if seed % 8 > 3 else "end_round",
            "closing_guess": seed % 3 > 0,
        }
        plan = Plan(
            seed=seed,
            variant=variant,
            seats=(5, 3, 2, 4)[kind],
            student_dealer=kind == 1,
            judge="dealer" if kind == 1 else "rule",
            rule=seed % 9,
            settings=settings_of(settings.items(), variant),
            skill=0.9 if kind else 0.0,
            bustle=2.0 if kind else 0.0,
            moves=(140, 150, 60, 60)[kind],
        )
        log = play(plan).log
        missing -= {codec.event_name(event) for event in log}
        missing -= {event.reason for event in log if isinstance(event, ev.RoundEnded)}
        if not missing:
            return
    assert missing == set()
