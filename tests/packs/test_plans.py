"""The plan by minutes: laws over every game, every length of a period and rules of every grade."""

from __future__ import annotations

from itertools import pairwise

import pytest

from eleusis.rules import LIBRARY
from games import catalogue, selectors
from games.fields import DEBRIEFS, LONGEST_PERIOD, SHORTEST_PERIOD
from games.naming import name_of
from packs import plan
from packs.lesson_rules import LessonRule
from packs.plan import STEPS, planned, span_of_round

PERIODS = range(SHORTEST_PERIOD, LONGEST_PERIOD + 1)


def graded(stars: int) -> LessonRule:
    found = next(one for one in LIBRARY if one.stars == stars)
    return LessonRule(selectors.statement_of_library(found), found.rule, name_of(found.text), stars)


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.key)
def test_a_plan_is_as_long_as_the_period_to_the_minute_and_has_all_five_steps_in_order(game):
    for rules, students_deal in (([graded(1)], False), ([graded(2), graded(3), graded(5)], False), ([], True)):
        for minutes in PERIODS:
            found = planned(game, rules, minutes, students_deal=students_deal, is_first=len(rules) == 1)
            if found.is_too_short:
                assert found.needed > minutes
                continue
            parts = found.parts
            assert sum(one.minutes for one in parts) == minutes
            assert (parts[0].begins, parts[-1].ends) == (0, minutes)
            assert all(one.ends == other.begins for one, other in pairwise(parts))
            assert list(dict.fromkeys(one.step for one in parts)) == list(STEPS)
            assert sum(one.title.startswith("Round") for one in parts) == found.rounds


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.key)
def test_no_part_is_shorter_or_longer_than_it_may_be_and_a_longer_period_never_has_fewer_rounds(game):
    rules = [graded(2), graded(4)]
    rounds = [span_of_round(game, rule, students_deal=False) for rule in [*rules, None, None, None, None]]
    before = 0
    for minutes in PERIODS:
        found = planned(game, rules, minutes)
        assert found.rounds >= before
        before = found.rounds
        played = [one.minutes for one in found.parts if one.title.startswith("Round")]
        # Of the long rounds one may be too short and two too long for a period.
        over = 5 if game.key == "classic" else 0
        assert all(span.least <= got <= span.most + over for span, got in zip(rounds, played, strict=False))
        debrief = [one for one in found.parts if one.sheet == "debrief"]
        assert all(plan.DEBRIEF.least <= one.minutes <= plan.DEBRIEF.most for one in debrief)


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.key)
def test_what_is_too_short_is_told_with_the_minutes_that_are_enough(game):
    short = planned(game, [graded(5)], 10)
    assert short.is_too_short
    assert planned(game, [graded(5)], short.needed - 1).is_too_short
    assert not planned(game, [graded(5)], short.needed).is_too_short


def test_a_period_of_45_minutes_of_the_first_game_is_the_lesson_as_it_was_designed():
    """Come in, the class together, round, words, round, looking back, exit ticket."""
    found = planned(catalogue.all_games()[0], [graded(2), graded(2)], 45)
    assert found.rounds == 2
    assert [one.step for one in found.parts] == [
        "engage", "engage", "explore", "explain", "elaborate", "elaborate", "evaluate", "evaluate",
    ]  # fmt: skip


def test_the_plan_says_for_how_many_rounds_there_is_no_rule_and_which_are_left_over():
    game = catalogue.all_games()[0]
    assert planned(game, [graded(1)], 90).rules_missing > 0
    assert planned(game, [graded(1)] * 4, 45).rules_left == 2
    assert planned(game, [], 90, students_deal=True).rules_missing == 0


def test_a_harder_rule_gets_the_longer_round():
    easy, hard = planned(catalogue.all_games()[0], [graded(1), graded(5)], 45).parts[2:5:2]
    assert (easy.rule.stars, hard.rule.stars) == (1, 5)
    assert easy.minutes < hard.minutes


@pytest.mark.parametrize("afterwards", DEBRIEFS)
@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.key)
def test_what_comes_after_the_last_round_has_the_minutes_that_the_bell_keeps(game, afterwards):
    for minutes in PERIODS:
        found = planned(game, [graded(2)], minutes, afterwards)
        if not found.is_too_short:
            last = max(one.ends for one in found.parts if one.title.startswith("Round"))
            assert (minutes - last, found.parts[-1].ends) == (afterwards, minutes)


def test_what_the_kept_minutes_are_too_few_for_is_left_out_and_named():
    game = catalogue.all_games()[0]
    assert planned(game, [], 45, 10).left_out == ()
    assert planned(game, [], 45, 8).left_out == ("From the game to science",)
    assert planned(game, [], 45, 5).left_out == ("From the game to science", "Exit ticket")
    assert [one.sheet for one in planned(game, [], 45, 5).parts][-1] == "debrief"
