"""The rules of Eleusis Express, one sentence after the other.

At these tables red and black alternate (where nothing else is said), nothing is predicted, and there
is no closing guess. The starter is the five of clubs.
"""

from __future__ import annotations

import pytest

from eleusis import allowed, turns
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import pack, parse_cards
from eleusis.game import Game
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from eleusis.settings import BadSetting, Settings
from eleusis.statement import Statement
from tests.engine import playthroughs
from tests.engine.playing import ALTERNATE, HEARTS, ODD_OR_EVEN, OTHER_SUIT, SAME_COLOUR, WORDS
from tests.engine.playing import play as run
from tests.engine.tables import QUIET, Table, card, play, table

SPADE_ENDS_IT = Statement("No card after a spade.", {
    "rule": {"is": "not", "cond": {"is": "suit_in", "ref": 1, "suits": ["S"]}}
})  # fmt: skip


CLOSING = {"closing_guess": True}


def told_round(t: Table, viewer: int) -> st.Round:
    """The round as this viewer may see it."""
    round_ = t.game.view(viewer).round
    assert round_ is not None
    return round_


def begin(t: Table, **settings) -> tuple[ev.Event, ...]:
    return t.do(TEACHER, mv.BeginRound({**QUIET, **settings}, None, ALTERNATE))


# ── players, packs, the deal ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "code"), [(1, "too_few_players"), (2, "accepted"), (8, "accepted")])
def test_a_house_dealt_table_has_two_to_eight_players(seats, code):
    assert Table(seats=seats).refused(TEACHER, mv.BeginRound({}, None, ALTERNATE)) == code


@pytest.mark.parametrize(("seats", "code"), [(2, "too_few_players"), (3, "accepted"), (8, "accepted")])
def test_with_a_student_dealer_there_are_three_to_eight(seats, code):
    assert Table(seats=seats).refused(TEACHER, mv.BeginRound({}, 0)) == code


def test_the_ninth_has_no_place():
    assert Table(seats=8).refused(TEACHER, mv.TakeSeat(8)) == "table_full"


@pytest.mark.parametrize(("hands", "packs"), [(2, 2), (5, 2), (6, 3), (8, 3)])
def test_there_are_two_packs_and_three_from_six_hands_up(hands, packs):
    t = Table(seats=hands)
    begin(t)
    cards = [*t.round.stock.cards, *t.round.layout.cards(), *(c for hand in t.round.hands.values() for c in hand)]
    assert sorted(cards) == sorted(pack() * packs)


def test_the_dealers_place_is_no_hand():
    t = Table(seats=6)
    t.do(TEACHER, mv.BeginRound(QUIET, 2))
    t.do(2, mv.SetRule(ALTERNATE))
    assert t.round.players == (0, 1, 3, 4, 5)
    assert sum(map(len, t.round.hands.values())) + len(t.round.stock) + 1 == 104


def test_each_player_gets_twelve_cards():
    t = Table(seats=3)
    begin(t)
    assert [len(hand) for hand in t.round.hands.values()] == [12, 12, 12]


@pytest.mark.parametrize("hand_size", [3, 8, 12])
def test_or_fewer_for_a_short_lesson(hand_size):
    t = Table(seats=3)
    begin(t, hand_size=hand_size)
    assert {len(hand) for hand in t.round.hands.values()} == {hand_size}


def test_a_hand_is_never_dealt_larger_than_twelve():
    assert Table(seats=3).refused(TEACHER, mv.BeginRound({"hand_size": 13}, None, ALTERNATE)) == "bad_setting"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_largest_hands_leave_a_stock(seats):
    t = Table(seats=seats)
    begin(t)
    assert len(t.round.stock) > 0


def test_the_player_left_of_the_dealer_starts():
    t = Table(seats=4)
    t.do(TEACHER, mv.BeginRound(QUIET, 3, ALTERNATE))
    assert t.round.turn == 0


def test_at_a_house_dealt_table_another_player_starts_each_round():
    t = Table(seats=3)
    started = []
    for _ in range(4):
        begin(t)
        started.append(t.round.turn)
        t.do(TEACHER, mv.EndRound())
    assert started == [0, 1, 2, 0]


def test_play_goes_left():
    t = table({0: "7C 8C", 2: "9C JC", 5: "QC KC"})
    turns = []
    for text in ("7C", "9C", "QC", "8C"):
        turns.append(t.round.turn)
        t.do(t.round.turn, play(text))
    assert turns == [0, 2, 5, 0]


def test_the_options_of_a_round_are_facts_of_it_even_those_nobody_chose():
    t = Table(seats=2)
    began = t.do(TEACHER, mv.BeginRound({"hand_size": 5}, None, ALTERNATE))[0]
    assert began == ev.RoundBegan(1, "express", None, {**Settings().to_json(), "hand_size": 5})


@pytest.mark.parametrize("bad", [{"hand_size": 2}, {"hand_size": "9"}, {"colour": 1}, {"stock_empty": "no"}, {3: 4}])
def test_an_option_that_cannot_be_is_refused(bad):
    with pytest.raises(BadSetting):
        Settings.from_json(bad)


# ── the starter ──────────────────────────────────────────────────────────────────────────────────


def test_a_rule_for_the_first_card_too_turns_cards_until_one_is_accepted():
    """The packs are in order: two hands of three take AC to 6C, and 7C may not be the starter."""
    t = Table(seats=2)
    t.do(TEACHER, mv.BeginRound({**QUIET, "hand_size": 3}, None, ODD_OR_EVEN))
    assert t.line() == "8C"
    assert t.round.stock.cards[-1] == card("7C")


def test_a_starter_leaves_at_least_one_card_that_may_follow():
    t = Table(seats=2)
    t.do(TEACHER, mv.BeginRound({**QUIET, "hand_size": 3}, None, SPADE_ENDS_IT))
    assert t.line() == "7C"


def test_a_rule_under_which_nothing_can_ever_be_played_is_refused():
    nothing = Statement("Nothing.", {"rule": {"is": "const", "value": False}})
    assert Table(seats=2).refused(TEACHER, mv.BeginRound(QUIET, None, nothing)) == "rule_cannot_start"


def test_a_rule_the_table_can_read_finds_the_starter_even_if_the_dealer_judges():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound({**QUIET, "hand_size": 3}, 0))
    t.do(0, mv.SetRule(ODD_OR_EVEN, "dealer"))
    assert t.line() == "8C"


# ── 1. a card ────────────────────────────────────────────────────────────────────────────────────


def test_a_right_card_joins_the_main_line_and_its_player_may_guess():
    t = table({0: "7H 8H", 1: "9C"})
    events = t.do(0, play("7H"))
    assert events == (
        ev.CardsPlayed(0, (card("7H"),), None, None),
        ev.CardsJudged(0, (card("7H"),), True, {}),
        ev.GuessOpened(0, t.now + 60_000),
    )
    assert (t.line(), t.hand(0), t.round.phase) == ("5C 7H", "8H", st.GUESS)


def test_a_wrong_card_goes_under_the_last_card_and_its_player_draws_one():
    t = table({0: "7H 8C", 1: "9C JC", 2: "KC"}, stock="2C 3C")
    t.do(0, play("8C"))
    t.do(1, play("9C"))
    assert t.line() == "5C(8C 9C)"
    assert (t.hand(0), t.hand(1)) == ("7H 2C", "JC 3C")
    assert t.round.turn == 2


def test_only_a_card_of_ones_own_hand_can_be_played_and_only_in_turn():
    t = table({0: "7H", 1: "9C", 3: "9H"})
    assert t.refused(0, play("9C")) == "card_not_in_hand"
    assert t.refused(1, play("9C")) == "not_your_turn"
    assert t.refused(2, play("9C")) == "not_at_table"
    assert t.refused(PUBLIC, play("9C")) == "not_at_table"


def test_the_dealer_does_not_play():
    assert table({1: "7H", 2: "9C"}, dealer=0).refused(0, play("7H")) == "dealer_does_not_play"


# ── 2. no-play ───────────────────────────────────────────────────────────────────────────────────


def test_a_no_play_shows_the_hand_to_all():
    t = table({0: "7C 8C 9C", 1: "9C"})
    shown = t.do(0, mv.DeclareNoPlay())[0]
    assert t.game.told((shown,), PUBLIC) == (ev.NoPlayDeclared(0, (card("7C"), card("8C"), card("9C"))),)


def test_a_wrong_claim_a_fitting_card_is_played_for_the_player_who_draws_one_and_may_not_guess():
    t = table({0: "7C 8H 9D", 1: "9C"})
    events = t.do(0, mv.DeclareNoPlay())
    assert events[1:3] == (
        ev.NoPlayJudged(0, False, (card("7C"), card("8H"), card("9D")), card("8H")),
        ev.CardsDrawn(0, (card("2C"),)),
    )
    assert (t.line(), t.hand(0)) == ("5C 8H", "7C 9D 2C")
    assert (t.round.phase, t.round.turn) == (st.TURN, 1)
    assert t.round.layout.columns[-1].main.by_dealer


def refuted(hand: str = "7H 8D 9C 7H", **options) -> Table:
    """Seat 0 deals, the server judges, and the claim of seat 1 is wrong: the sevens and the eight fit after the five of clubs."""
    t = table({1: hand, 2: "9C"}, dealer=0, stock="2C 3C", **options)
    t.do(1, mv.DeclareNoPlay())
    return t


def test_a_student_dealer_chooses_the_card_though_the_table_judges():
    t = refuted()
    assert (t.round.phase, t.round.deadline) == (st.CHOICE, t.now + 90_000)
    assert t.game.view(0).round.fitting == parse_cards("7H 8D 7H")
    assert [t.game.view(viewer).round.fitting for viewer in (1, 2, PUBLIC)] == [None] * 3
    assert (t.refused(1, mv.PlayFor(card("8D"))), t.refused(2, mv.PlayFor(card("8D")))) == ("not_dealer", "not_dealer")
    assert t.refused(0, mv.PlayFor(card("9C"))) == "does_not_fit"
    assert t.refused(0, mv.PlayFor(card("2D"))) == "card_not_in_hand"
    assert t.refused(0, mv.GiveVerdict(True)) == "not_now"
    t.do(0, mv.PlayFor(card("8D")))
    assert (t.line(), t.hand(1), t.round.turn) == ("5C 8D", "7H 9C 7H 2C", 2)


def test_who_hears_that_a_card_fits_does_not_hear_which_ones_do():
    t = table({1: "7H 8D", 2: "9C"}, dealer=0)
    events = t.do(1, mv.DeclareNoPlay())
    assert events[-1] == ev.NoPlayRefuted(1, parse_cards("7H 8D"), t.now + 90_000)
    assert t.game.told(events, 2)[-1] == ev.NoPlayRefuted(1, None, t.now + 90_000)


def test_nobody_is_asked_where_there_is_no_choice():
    t = refuted("7H 9C 7H")
    assert (t.line(), t.round.turn) == ("5C 7H", 2)


@pytest.mark.parametrize("seconds", [90, 0])
def test_chance_chooses_when_the_dealer_does_not(seconds):
    t = refuted(settings={"turn_seconds": seconds})
    if seconds:
        t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)
    else:
        t.do(TEACHER, mv.Skip())
    assert (t.line(), t.round.turn) == ("5C 7H", 2)


def test_or_has_left():
    t = refuted()
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.line(), t.round.turn) == ("5C 7H", 2)


def test_the_teacher_may_choose_for_a_dealer_who_is_away():
    t = refuted()
    t.do(TEACHER, mv.PlayFor(card("8D")))
    assert t.line() == "5C 8D"


def test_whoever_showed_the_hand_and_leaves_takes_it_along():
    t = refuted()
    t.do(TEACHER, mv.LeaveSeat(1))
    assert (t.line(), t.round.turn, t.round.fitting, t.round.shown) == ("5C", 2, None, None)


def test_a_right_claim_with_one_card_it_goes_to_the_stock_and_the_round_ends_after_a_guess():
    t = table({0: "7C", 1: "9C JC"})
    t.do(0, mv.DeclareNoPlay())
    assert (t.hand(0), t.stock(), t.round.phase) == ("", "2C 3C 4C 6C 7C", st.GUESS)
    t.do(0, mv.PassGuess())
    assert (t.round.phase, t.round.reason) == (st.OVER, "empty_hand")
    assert t.points() == {0: 15, 1: 10}


def test_a_right_claim_with_more_they_go_under_the_stock_and_one_fewer_are_dealt():
    t = table({0: "7C 8C 9C", 1: "9C"}, stock="2H 3H 4H")
    events = t.do(0, mv.DeclareNoPlay())
    assert events[1] == ev.NoPlayJudged(0, True, (card("7C"), card("8C"), card("9C")), None)
    assert (t.hand(0), t.stock()) == ("2H 3H", "4H 7C 8C 9C")
    assert events[-1] == ev.GuessOpened(0, t.now + 60_000)


def test_with_a_short_stock_some_of_the_same_cards_come_back():
    t = table({0: "7C 8C 9C", 1: "9C"}, stock="2H")
    t.do(0, mv.DeclareNoPlay())
    assert (t.hand(0), t.stock()) == ("2H 7C", "8C 9C")


# ── 3. a guess ───────────────────────────────────────────────────────────────────────────────────


def test_a_right_guess_ends_the_round():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    events = t.do(0, mv.Guess(ALTERNATE))
    assert events[:2] == (ev.Guessed(0, ALTERNATE), ev.GuessJudged(0, True))
    assert (t.round.phase, t.round.reason) == (st.OVER, "guess")
    assert t.points() == {0: 17, 1: 11}


def test_all_hear_a_wrong_guess_with_its_verdict():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    events = t.do(0, mv.Guess(HEARTS))
    assert events[:2] == (ev.Guessed(0, HEARTS), ev.GuessJudged(0, False, HEARTS))
    for viewer in (1, PUBLIC):
        assert t.game.told(events, viewer)[:2] == (ev.Guessed(0, None), ev.GuessJudged(0, False, HEARTS))
        assert told_round(t, viewer).said == (st.Said(0, HEARTS, right=False, number=1),)


def test_a_right_guess_is_not_read_out_before_the_closing_guesses_are_in():
    t = table({0: "7H 8H", 1: "9C", 2: "9D"}, settings=CLOSING)
    t.do(0, play("7H"))
    events = t.do(0, mv.Guess(ALTERNATE))
    assert t.game.told(events, 0)[0] == ev.Guessed(0, ALTERNATE)
    for viewer in (1, 2, PUBLIC):
        assert t.game.told(events, viewer)[:2] == (ev.Guessed(0, None), ev.GuessJudged(0, True))
        assert told_round(t, viewer).said == (st.Said(0, None, right=True, number=1),)
    for viewer in (0, TEACHER):
        assert told_round(t, viewer).found == ALTERNATE
    t.do(1, mv.Conclude(HEARTS))
    assert told_round(t, 1).found is None
    events = t.do(2, mv.Conclude(HEARTS))
    for viewer in (0, 1, 2, PUBLIC):
        assert t.game.told(events, viewer)[-1] == ev.RuleShown(ALTERNATE, ALTERNATE)
        assert told_round(t, viewer).found == ALTERNATE


def test_it_is_not_read_out_either_while_the_dealer_judges_it():
    t = table({1: "7H 8H", 2: "9C"}, dealer=0, judge="dealer", settings=CLOSING)
    t.do(1, play("7H"))
    t.do(0, mv.GiveVerdict(True))
    t.do(1, mv.Guess(ALTERNATE))
    assert [told_round(t, viewer).guess for viewer in (0, 1, 2, TEACHER, PUBLIC)] == [
        ALTERNATE, ALTERNATE, None, ALTERNATE, None,
    ]  # fmt: skip
    t.do(0, mv.GiveVerdict(True))
    assert [told_round(t, viewer).found for viewer in (0, 1, 2, TEACHER, PUBLIC)] == [
        ALTERNATE, ALTERNATE, None, ALTERNATE, None,
    ]  # fmt: skip


def test_when_the_time_for_closing_guesses_is_up_all_hear_it():
    t = table({0: "7H 8H", 1: "9C"}, settings=CLOSING)
    t.do(0, play("7H"))
    t.do(0, mv.Guess(ALTERNATE))
    assert t.round.deadline is not None
    t.now = t.round.deadline
    t.do(CLOCK, mv.TimeUp(t.round.deadline))
    assert told_round(t, 1).found == ALTERNATE


def test_a_wrong_guess_costs_nothing_and_play_goes_on():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    t.do(0, mv.Guess(HEARTS))
    assert (t.hand(0), t.round.turn, t.round.phase) == ("8H", 1, st.TURN)


def test_there_is_one_guess_and_it_is_over_with_the_next_turn():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    assert t.refused(1, mv.Guess(ALTERNATE)) == "not_your_turn"
    t.do(0, mv.Guess(HEARTS))
    assert t.refused(0, mv.Guess(ALTERNATE)) == "not_your_turn"
    assert t.refused(1, mv.Guess(ALTERNATE)) == "not_now"


def test_a_wrong_play_gives_no_guess():
    t = table({0: "7C 8H", 1: "9C"})
    t.do(0, play("7C"))
    assert t.refused(0, mv.Guess(ALTERNATE)) == "not_your_turn"


def test_passing_is_allowed_and_a_timer_passes_the_guess():
    t = table({0: "7H 8H", 1: "9S"})
    t.do(0, play("7H"))
    assert t.do(0, mv.PassGuess())[0] == ev.GuessPassed(0)
    t.do(1, play("9S"))
    assert t.do(CLOCK, mv.TimeUp(t.round.deadline), after=60)[0] == ev.GuessPassed(1, time_up=True)


def test_a_guess_the_table_cannot_read_is_refused_and_may_be_put_differently():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    assert t.refused(0, mv.Guess(WORDS)) == "rule_not_understood"
    assert t.refused(0, mv.Guess(Statement("?", {"rule": 1}))) == "unreadable_rule"
    assert t.refused(0, mv.Guess(ALTERNATE)) == "accepted"


def test_a_guess_is_right_if_nothing_still_playable_can_tell_it_from_the_rule():
    """After a red card both say the same for ever; from a black starter they would differ."""
    red_after_any = Statement("Red.", {"rule": {"is": "suit_in", "ref": 0, "suits": ["D", "H"]}})
    red_after_red = Statement("Red after red.", {
        "rule": {"is": "if", "cond": {"is": "suit_in", "ref": 1, "suits": ["D", "H"]},
                 "then": {"is": "suit_in", "ref": 0, "suits": ["D", "H"]},
                 "other": {"is": "const", "value": True}}
    })  # fmt: skip
    for standard, right in (("testable", True), ("round", True), ("rule", False)):
        t = table({0: "7H 8H", 1: "9C"}, starter="5H", rule=red_after_any, settings={"guess_standard": standard})
        t.do(0, play("7H"))
        assert t.do(0, mv.Guess(red_after_red))[1] == ev.GuessJudged(0, right, None if right else red_after_red)


def test_a_guess_that_contradicts_a_verdict_on_the_table_is_wrong():
    t = table({0: "7H 8H", 1: "9C"}, rule=OTHER_SUIT)
    t.do(0, play("7H"))
    assert t.do(0, mv.Guess(SAME_COLOUR))[1] == ev.GuessJudged(0, False, SAME_COLOUR)


# ── 4. the end of the round ──────────────────────────────────────────────────────────────────────


def test_who_empties_the_hand_guesses_first_so_that_both_bonuses_are_possible():
    t = table({0: "7H", 1: "9C"})
    t.do(0, play("7H"))
    assert t.round.phase == st.GUESS
    t.do(0, mv.Guess(ALTERNATE))
    assert t.points() == {0: 21, 1: 11}


def test_an_empty_hand_ends_the_round_after_a_wrong_guess_too():
    t = table({0: "7H", 1: "9C"})
    t.do(0, play("7H"))
    t.do(0, mv.Guess(HEARTS))
    assert (t.round.reason, t.points()) == ("empty_hand", {0: 15, 1: 11})


def test_a_new_pack_goes_in_when_the_stock_is_empty():
    t = table({0: "7C 8C", 1: "9C"}, stock="")
    events = t.do(0, play("7C"))
    assert events[2] == ev.PackAdded(pack())
    assert t.hand(0) == "8C AC"
    assert len(t.round.stock) == 51


def test_or_the_round_is_over_and_scored_as_it_stands():
    """With what could not be drawn: a wrong card costs a card at the end of the stock as it does before."""
    t = table({0: "7C 8C", 1: "9C"}, stock="", settings={"stock_empty": "end_round"})
    events = t.do(0, play("7C"))
    assert ev.CardsOwed(0, 1) in events
    assert (t.round.phase, t.round.reason) == (st.OVER, "stock")
    assert t.points() == {0: 10, 1: 11}


@pytest.mark.parametrize("closing", [True, False])
def test_a_wrong_card_that_nobody_can_pay_for_is_no_empty_hand(closing):
    t = table({0: "7C", 1: "9C"}, stock="", settings={"stock_empty": "end_round", "closing_guess": closing})
    t.do(0, play("7C"))
    if closing:
        t.do(TEACHER, mv.EndRound())
    assert t.round.scores == (ev.Score(0, 11, {"hand": 11}, 1), ev.Score(1, 11, {"hand": 11}, 1))


def test_nor_is_a_wrong_no_play_with_one_card():
    t = table({0: "7H", 1: "9C"}, stock="", settings={"stock_empty": "end_round"})
    t.do(0, mv.DeclareNoPlay())
    assert (t.round.reason, t.points()) == ("stock", {0: 11, 1: 11})


def test_nor_a_right_verdict_on_the_last_card_that_is_taken_back():
    t = judged({1: "8C", 2: "9C"}, stock="", settings={"stock_empty": "end_round"})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    assert (t.round.reason, t.points()) == ("stock", {0: 11, 1: 11, 2: 11})


def test_the_last_card_of_the_stock_can_still_be_drawn():
    t = table({0: "7C 8C", 1: "9C"}, stock="2H", settings={"stock_empty": "end_round"})
    t.do(0, play("7C"))
    assert (t.hand(0), t.round.turn) == ("8C 2H", 1)


def test_a_teacher_ends_a_round_with_the_rule_shown_and_no_bonuses():
    t = table({0: "7H", 1: "9C"})
    t.do(0, play("7H"))
    t.do(TEACHER, mv.EndRound())
    assert (t.round.reason, t.round.rule_shown) == ("teacher", True)
    assert t.points() == {0: 12, 1: 11}


def test_a_card_that_waits_when_the_round_ends_counts_as_held():
    t = table({0: "7H", 1: "9C"}, settings={"predict_seconds": 6})
    t.do(0, play("7H"))
    t.do(TEACHER, mv.EndRound())
    assert (t.hand(0), t.line(), t.points()) == ("7H", "5C", {0: 11, 1: 11})


# ── 5. the score, 6. the game ────────────────────────────────────────────────────────────────────


def test_the_score_is_twelve_less_the_cards_left_whatever_was_dealt():
    t = table({0: "7H 8H", 1: "9C 9C 9C 9C 9C"})
    t.do(TEACHER, mv.EndRound())
    assert t.round.scores == (ev.Score.of(0, 2, hand=10), ev.Score.of(1, 5, hand=7))


def test_the_dealer_scores_what_the_highest_player_scores_bonuses_included():
    t = table({1: "7H", 2: "9C 8C"}, dealer=0)
    t.do(1, play("7H"))
    t.do(1, mv.Guess(ALTERNATE))
    assert t.points() == {0: 21, 1: 21, 2: 10}


def test_totals_add_up_over_the_rounds():
    t = table({0: "7H", 1: "9C"})
    t.do(TEACHER, mv.EndRound())
    begin(t)
    t.do(TEACHER, mv.EndRound())
    assert t.game.state.totals == {0: 11, 1: 11}


def test_the_game_lasts_until_everyone_has_dealt_left_of_the_last_dealer_next():
    t = Table(seats=3)
    dealt = []
    for first in (1, None, None):
        dealer = t.game.next_dealer if first is None else first
        dealt.append(dealer)
        t.do(TEACHER, mv.BeginRound(QUIET, dealer, ALTERNATE))
        t.do(TEACHER, mv.EndRound())
    assert dealt == [1, 2, 0]
    assert t.game.state.dealt == (1, 2, 0)
    assert t.game.next_dealer is None


def test_a_round_that_ends_before_its_rule_is_made_leaves_its_dealer_the_turn_as_dealer_after_the_others():
    t = Table(seats=3)
    seen = []
    for dealer, rule in ((0, ALTERNATE), (1, None), (2, ALTERNATE), (1, None), (1, ALTERNATE)):
        t.do(TEACHER, mv.BeginRound(QUIET, dealer, rule))
        t.do(TEACHER, mv.EndRound())
        seen.append((t.game.state.dealt, t.game.next_dealer))
    assert seen == [((0,), 1), ((0,), 2), ((0, 2), 1), ((0, 2), 1), ((0, 2, 1), None)]


def test_who_comes_late_deals_too():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 2, ALTERNATE))
    t.do(TEACHER, mv.TakeSeat(5))
    t.do(TEACHER, mv.EndRound())
    assert t.game.next_dealer == 5


# ── a dealer who judges ──────────────────────────────────────────────────────────────────────────


def judged(hands=None, **kwargs) -> Table:
    return table(hands or {1: "7H 8C", 2: "9C JC"}, dealer=0, judge="dealer", rule=WORDS, **kwargs)


def test_a_student_dealer_fixes_the_rule_and_who_judges():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0))
    assert t.refused(1, mv.SetRule(WORDS)) == "not_dealer"
    assert t.refused(0, mv.SetRule(WORDS)) == "rule_not_understood"
    t.do(0, mv.SetRule(WORDS, "dealer"))
    assert t.refused(0, mv.SetRule(ALTERNATE)) == "not_now"
    assert t.round.statement == WORDS


def test_the_dealers_verdict_is_waited_for():
    t = judged()
    t.do(1, play("8C"))
    assert t.round.phase == st.VERDICT
    assert t.refused(1, mv.GiveVerdict(True)) == "not_dealer"
    assert t.refused(2, play("9C")) == "not_your_turn"
    t.do(0, mv.GiveVerdict(True))
    assert (t.line(), t.round.phase, t.round.turn) == ("5C 8C", st.GUESS, 1)


def test_the_teacher_may_judge_for_a_dealer_who_is_away():
    t = judged()
    t.do(1, play("8C"))
    t.do(TEACHER, mv.GiveVerdict(False))
    assert t.line() == "5C(8C)"


def test_the_dealer_proves_a_no_play_wrong_with_a_card_of_the_hand():
    t = judged()
    t.do(1, mv.DeclareNoPlay())
    assert t.refused(0, mv.GiveVerdict(False)) == "name_the_card"
    assert t.refused(0, mv.PlayFor(card("9C"))) == "card_not_in_hand"
    t.do(0, mv.PlayFor(card("8C")))
    assert (t.line(), t.hand(1), t.round.turn) == ("5C 8C", "7H 2C", 2)


def test_or_says_that_it_is_right():
    t = judged()
    t.do(1, mv.DeclareNoPlay())
    t.do(0, mv.GiveVerdict(True))
    assert (t.hand(1), t.stock(), t.round.phase) == ("2C", "3C 4C 6C 7H 8C", st.GUESS)


def test_with_a_dealer_judge_the_dealer_says_whether_a_guess_is_right():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(1, mv.Guess(Statement("It depends on the rain.")))
    assert t.round.phase == st.GUESS_VERDICT
    t.do(0, mv.GiveVerdict(True))
    assert (t.round.reason, t.points()) == ("guess", {0: 17, 1: 17, 2: 10})


def test_a_wrong_verdict_taken_back_moves_the_card_and_the_drawn_one_goes_back():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(False))
    assert (t.hand(1), t.round.turn) == ("7H 2C", 2)
    events = t.do(0, mv.Retract())
    assert events[0] == ev.VerdictRetracted(1, (card("8C"),), True, (card("2C"),))
    assert (t.line(), t.hand(1), t.stock()) == ("5C 8C", "7H", "3C 4C 6C 2C")
    assert (t.round.phase, t.round.turn) == (st.GUESS, 1)


def test_a_right_verdict_taken_back_costs_a_card_and_the_guess():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    assert (t.line(), t.hand(1), t.round.phase, t.round.turn) == ("5C(8C)", "7H 2C", st.TURN, 2)


def test_a_right_verdict_taken_back_after_the_guess_was_passed_leaves_the_next_turn_alone():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(1, mv.PassGuess())
    t.do(0, mv.Retract())
    assert (t.line(), t.hand(1), t.round.turn) == ("5C(8C)", "7H 2C", 2)


def test_a_verdict_turned_twice_is_as_it_was():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    t.do(0, mv.Retract())
    assert (t.line(), t.hand(1), t.round.phase) == ("5C 8C", "7H", st.GUESS)


def test_a_last_card_taken_back_is_no_empty_hand():
    t = judged({1: "8C", 2: "9C JC"})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    assert (t.hand(1), t.round.phase, t.round.turn) == ("2C", st.TURN, 2)


def test_only_the_last_verdict_on_a_card_can_be_taken_back():
    t = judged()
    assert t.refused(0, mv.Retract()) == "not_now"
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(False))
    t.do(2, play("9C"))
    assert t.refused(0, mv.Retract()) == "not_now"


def test_the_server_takes_no_verdict_back():
    t = table({1: "7H 8C", 2: "9C"}, dealer=0)
    t.do(1, play("8C"))
    assert t.refused(0, mv.Retract()) == "not_now"


@pytest.mark.parametrize("name", ["express-house", "express-dealer"])
def test_what_is_offered_at_once_is_what_all_games_and_a_turn_offer(name):
    game, several = Game.of("express"), set()
    for event in run(playthroughs.PLAYTHROUGHS[name]).log:
        game = game.after([event])
        for actor in (TEACHER, CLOCK, PUBLIC, *range(9)):
            offered = turns.options(game.state, actor) + allowed.common_options(game.state, actor)
            assert game.options(actor) == offered
            several.add(offered)
    assert len(several) > 5
