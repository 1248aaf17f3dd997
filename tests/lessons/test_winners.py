"""Who has won: the best alone, ties shared, in every game."""

from __future__ import annotations

from dataclasses import replace

from eleusis import moves as mv
from eleusis.game import Game
from eleusis.seats import TEACHER
from eleusis.state import State
from games.live.table_plan import plan_of
from games.winners import GAME, ROUND, Winners, winners
from tests.engine import test_classic as classic
from tests.engine import test_delphi as delphi
from tests.engine import test_three_lives as lives
from tests.engine.playing import ALTERNATE
from tests.engine.tables import Table, table
from tests.lessons.cast import Cast


def of_round(game: Game) -> Winners | None:
    return winners(game, is_last=False)


def of_game(game: Game) -> Winners | None:
    return winners(game, is_last=True)


def ended(t: Table) -> Game:
    t.do(TEACHER, mv.EndRound())
    return t.game


def test_the_most_points_win_and_who_has_as_many_shares_the_win():
    game = ended(table({0: "9H 2C", 1: "8D 3C", 2: "2H 3H 4H"}))
    assert of_round(game) == Winners(ROUND, (0, 1), 10)
    assert of_game(game) == Winners(GAME, (0, 1), 10)


def test_nobody_has_won_while_the_round_is_on():
    t = table({0: "9H 2C", 1: "8D"})
    assert (of_round(t.game), of_game(t.game)) == (None, None)


def test_the_dealer_who_gets_what_the_best_gets_wins_no_round_but_shares_the_game():
    game = ended(table({0: "9H 2C", 1: "8D"}, dealer=2))
    assert of_round(game) == Winners(ROUND, (1,), 11)
    assert of_game(game) == Winners(GAME, (1, 2), 11)


def test_in_delphi_the_scores_say_it_without_the_oracle_in_the_round():
    t = delphi.by_hand()
    t.predict(True, True, False)
    t.do(0, mv.GiveVerdict(True))
    game = ended(t)
    assert of_round(game) == Winners(ROUND, (1, 2), 2)
    assert of_game(game) == Winners(GAME, (0,), 4)


def test_the_points_of_all_rounds_win_the_game():
    t = delphi.house()  # its first card does not fit
    t.predict(False, False, True)
    ended(t)
    t.begin()
    t.predict(False, True, False)
    game = ended(t)
    assert of_round(game) == Winners(ROUND, (0, 2), 2)
    assert of_game(game) == Winners(GAME, (0,), 4)


def test_where_all_are_even_nobody_has_won():
    t = delphi.house()
    t.predict(True, True, True)
    game = ended(t)
    assert t.points() == {0: 0, 1: 0, 2: 0}
    assert (of_round(game), of_game(game)) == (None, None)


def test_in_three_lives_whoever_found_the_rule_has_won_the_round():
    t = lives.table({0: "7H", 1: "9C"})
    t.do(0, mv.Guess(ALTERNATE))
    assert of_round(t.game) == Winners(ROUND, (0,), 1)


def test_in_three_lives_nobody_has_won_where_nobody_found_it():
    assert of_round(ended(lives.table({0: "7H", 1: "9C"}))) is None


def test_in_eleusis_whoever_never_dealt_has_ten_more_when_the_game_is_over():
    game = classic.worked().game
    assert of_round(game) == Winners(ROUND, (3,), 42)
    assert of_game(game) == Winners(GAME, (3,), 52)


def test_in_eleusis_ties_share_the_win():
    t = classic.table({0: "7H 8C", 1: "7S", 2: "7D"})
    assert of_round(ended(t)) == Winners(ROUND, (1, 2), 1)


def test_a_game_is_over_with_the_last_rule_or_the_last_dealer_or_the_lesson(cast: Cast):
    plan = plan_of(cast.opened().tables.all()[0].pk)
    rules = len(plan.rules)
    assert [plan.is_last(State(rounds=played)) for played in (rules - 1, rules)] == [False, True]
    assert replace(plan, is_open=False).is_last(State(rounds=1))
    dealt = replace(plan, rule_source="students", rules=())
    assert [dealt.is_last(State(seats=(0, 1), dealt=seats)) for seats in ((0,), (0, 1))] == [False, True]
