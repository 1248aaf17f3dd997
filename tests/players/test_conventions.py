"""A class may mean something else by prime, odd and high: its bots mean the same."""

from __future__ import annotations

import random

import pytest

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.cards import parse_cards
from eleusis.chance import DiceOf
from eleusis.game import Game
from eleusis.players import PLAYERS, Sight, player_named
from eleusis.players.playing import Playing
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.rules.library import by_code
from eleusis.seats import TEACHER
from eleusis.space import full, simple
from eleusis.statement import Statement
from tests.players.rounds import begun

OTHERWISE = (
    Conventions(primes=frozenset({2, 3, 5, 7})),
    Conventions(faces_have_parity=False, highest_low=9),
    Conventions(ace_high=True, highest_low=5),
)
BOTS = [bot.name for bot in PLAYERS]


def played(name: str, agreed: Conventions, rule: Statement, cards: int) -> tuple[Playing, list[Rule]]:
    """A table of two such bots, in no time, and the rules they have written or said."""
    chance = DiceOf(random.Random(3))
    table = Playing(Game.of("express"))
    for seat in range(2):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    table = table.after(TEACHER, mv.BeginRound({"predict_seconds": 0, "hand_size": 12}, None, rule), chance)
    for _ in range(cards):
        for seat in range(2):
            wanted = player_named(name).choose(Sight.of(table.game, table.log, seat, agreed), chance)
            if wanted is not None:
                table = table.after(seat, wanted.move, chance)
    said = [event.statement for event in table.log if isinstance(event, ev.Guessed | ev.Concluded | ev.Noted)]
    return table, [Rule.from_json(one.rule) for one in said if one is not None and one.rule is not None]


@pytest.mark.parametrize("agreed", OTHERWISE, ids=lambda agreed: next(iter(agreed.to_json())))
@pytest.mark.parametrize("name", BOTS)
def test_what_a_bot_says_is_meant_as_the_class_means_it(name: str, agreed: Conventions) -> None:
    rule = by_code("all-even").under(agreed)
    _, said = played(name, agreed, Statement("Even.", rule.to_json(), rule.sentence), 60)
    assert said
    assert {one.agreed for one in said} == {agreed}


def test_a_rule_that_only_this_class_means_is_found() -> None:
    """Where faces are neither odd nor even, "all even" is another rule."""
    agreed = Conventions(faces_have_parity=False)
    rule = by_code("all-even").under(agreed)
    assert rule.fits_mask(parse_cards("7H")) != by_code("all-even").rule.fits_mask(parse_cards("7H"))
    table, _ = played("solver", agreed, Statement("Even.", rule.to_json(), rule.sentence), 60)
    assert table.game.state.round.reason == "guess"


@pytest.mark.parametrize("agreed", OTHERWISE, ids=lambda agreed: next(iter(agreed.to_json())))
def test_a_bot_that_deals_sets_a_rule_of_its_class(agreed: Conventions) -> None:
    chance = DiceOf(random.Random(1))
    table = Playing(Game.of("express"))
    for seat in range(3):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    table = table.after(TEACHER, mv.BeginRound({}, 0, None), chance)
    for _ in range(5):
        wanted = player_named("learner-2").choose(Sight.of(table.game, table.log, 0, agreed), chance)
        assert isinstance(wanted.move, mv.SetRule)
        assert Rule.from_json(wanted.move.statement.rule).agreed == agreed


def test_spaces_are_made_once_for_what_is_agreed() -> None:
    assert full() is full(STANDARD)
    assert simple() is simple(Conventions())
    assert simple(OTHERWISE[0]) is not simple()
    table, _ = begun("express", 2, "all-even", 1, {})
    assert table.sight(0).agreed == STANDARD
