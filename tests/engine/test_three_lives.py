"""The rules of Three Lives, one sentence after the other.

At these tables red and black alternate (where nothing else is said), nothing is predicted, and there
is no closing guess. The starter is the five of clubs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card, parse_cards
from eleusis.game import Game
from eleusis.seats import CLOCK, PUBLIC, TEACHER, Seat
from eleusis.settings import Settings
from eleusis.variants.three_lives import HandsReturned, LifeLost, LifeReturned, ThreeLives, TurnContinued
from tests.engine.playing import ALTERNATE, HEARTS, START, WORDS
from tests.engine.tables import QUIET, Table, card, play


class LivesTable(Table):
    """A game of Three Lives in play."""

    def __init__(self, *, seats: int = 0) -> None:
        self.game = Game.of("three_lives")
        self.now = START
        for seat in range(seats):
            self.do(TEACHER, mv.TakeSeat(seat))

    def lives(self) -> dict[Seat, int]:
        return dict(self.round.own.left)


def table(
    hands: Mapping[Seat, str],
    *,
    dealer: Seat | None = None,
    judge: str = "rule",
    stock: str = "2C 3C 4C 6C",
    lives: Mapping[Seat, int] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> LivesTable:
    """A round just dealt, with these hands, and some lives lost already; seat 0 (or the dealer's left) begins."""
    made = LivesTable()
    chosen = Settings.from_json({**QUIET, **(settings or {})}, ThreeLives.settings)
    first = next((seat for seat in sorted(hands) if dealer is not None and seat > dealer), min(hands))
    made.game = made.game.after(
        [
            *(ev.SeatTaken(seat) for seat in sorted({*hands, *(() if dealer is None else (dealer,))})),
            ev.RoundBegan(1, "three_lives", dealer, chosen.to_json()),
            ev.RuleSet(WORDS if judge == "dealer" else ALTERNATE, judge),
            ev.Dealt({seat: parse_cards(hand) for seat, hand in hands.items()}, card("5C"), parse_cards(stock)),
            *(LifeLost(seat, left) for seat, left in (lives or {}).items()),
            ev.TurnBegan(first, made.now + 90_000),
        ]
    )
    return made


def judged(**kwargs) -> LivesTable:
    """Seat 0 is the dealer and judges."""
    return table({1: "7H 8C", 2: "9C JC"}, dealer=0, judge="dealer", **kwargs)


# ── players, packs, the deal ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "code"), [(1, "too_few_players"), (2, "accepted"), (8, "accepted")])
def test_a_house_dealt_table_has_two_to_eight_players(seats, code):
    assert LivesTable(seats=seats).refused(TEACHER, mv.BeginRound({}, None, ALTERNATE)) == code


@pytest.mark.parametrize(("seats", "code"), [(2, "too_few_players"), (3, "accepted"), (8, "accepted")])
def test_with_a_student_dealer_there_are_three_to_eight(seats, code):
    assert LivesTable(seats=seats).refused(TEACHER, mv.BeginRound({}, 0)) == code


@pytest.mark.parametrize(("seats", "packs"), [(2, 2), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_everyone_gets_fourteen_cards_of_two_packs_and_three_lives(seats, packs):
    t = LivesTable(seats=seats)
    t.do(TEACHER, mv.BeginRound(QUIET, None, ALTERNATE))
    assert {len(hand) for hand in t.round.hands.values()} == {14}
    assert 14 * seats + 1 + len(t.round.stock) == 52 * packs
    assert t.lives() == dict.fromkeys(range(seats), 3)


def test_the_dealer_has_no_lives():
    t = LivesTable(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 1, ALTERNATE))
    assert t.lives() == {0: 3, 2: 3}


# ── a card ───────────────────────────────────────────────────────────────────────────────────────


def test_a_wrong_play_costs_a_life_and_no_card_is_drawn():
    t = table({0: "7C 8C", 1: "9C"})
    assert t.do(0, play("7C")) == (
        ev.CardsPlayed(0, (card("7C"),), None, None),
        ev.CardsJudged(0, (card("7C"),), False, {}),
        LifeLost(0, 2),
        ev.GuessOpened(0, t.now + 60_000),
    )
    assert (t.line(), t.hand(0), t.lives()) == ("5C(7C)", "8C", {0: 2, 1: 3})


def test_a_right_play_costs_nothing():
    t = table({0: "7H 8C", 1: "9C"})
    t.do(0, play("7H"))
    assert (t.line(), t.hand(0), t.lives()) == ("5C 7H", "8C", {0: 3, 1: 3})


@pytest.mark.parametrize("text", ["7H", "7C"])
def test_an_emptied_hand_draws_one_card(text):
    t = table({0: text, 1: "9C"})
    t.do(0, play(text))
    assert (t.hand(0), t.stock(), t.round.phase) == ("2C", "3C 4C 6C", st.GUESS)


def test_a_new_pack_goes_in_when_there_is_none_to_draw():
    t = table({0: "7H", 1: "9C"}, stock="")
    t.do(0, play("7H"))
    assert (t.hand(0), len(t.round.stock)) == ("AC", 51)


def test_or_the_round_is_over_and_nobody_has_won():
    t = table({0: "7H", 1: "9C"}, stock="", settings={"stock_empty": "end_round"})
    t.do(0, play("7H"))
    assert (t.round.phase, t.round.reason, t.points()) == (st.OVER, "stock", {0: 0, 1: 0})


# ── no-play ──────────────────────────────────────────────────────────────────────────────────────


def test_a_right_no_play_shows_the_hand_and_the_turn_passes_at_no_cost():
    t = table({0: "7C 8C", 1: "9C"})
    events = t.do(0, mv.DeclareNoPlay())
    assert t.game.told(events, PUBLIC) == events == (
        ev.NoPlayDeclared(0, parse_cards("7C 8C")),
        ev.NoPlayJudged(0, True, parse_cards("7C 8C"), None),
        ev.TurnBegan(1, t.now + 90_000),
    )  # fmt: skip
    assert (t.hand(0), t.stock(), t.lives()) == ("7C 8C", "2C 3C 4C 6C", {0: 3, 1: 3})


def test_a_wrong_no_play_costs_a_life_and_the_fitting_card_is_played_without_a_draw():
    t = table({0: "7C 8H", 1: "9C"})
    events = t.do(0, mv.DeclareNoPlay())
    assert events[1:] == (
        ev.NoPlayJudged(0, False, parse_cards("7C 8H"), card("8H")),
        LifeLost(0, 2),
        ev.TurnBegan(1, t.now + 90_000),
    )
    assert (t.line(), t.hand(0)) == ("5C 8H", "7C")


def test_a_hand_that_is_empty_after_it_draws_one():
    t = table({0: "8H", 1: "9C"})
    t.do(0, mv.DeclareNoPlay())
    assert (t.line(), t.hand(0), t.round.turn) == ("5C 8H", "2C", 1)


def test_when_nobody_who_is_still_in_can_play_they_all_get_new_hands():
    t = table({0: "7C 8C", 1: "9C", 2: "JH"}, stock="2D 3D 4D 6D", lives={2: 0})
    t.do(0, mv.DeclareNoPlay())
    events = t.do(1, mv.DeclareNoPlay())
    assert events[2:] == (
        HandsReturned(),
        ev.CardsDrawn(0, parse_cards("2D 3D")),
        ev.CardsDrawn(1, parse_cards("4D")),
        ev.TurnBegan(0, t.now + 90_000),
    )
    assert (t.hand(0), t.hand(1), t.hand(2), t.stock()) == ("2D 3D", "4D", "JH", "6D 7C 8C 9C")


def test_but_not_after_a_card_in_between():
    t = table({0: "7C 8C", 1: "9C 9H", 2: "JH"})
    t.do(0, mv.DeclareNoPlay())
    t.do(1, play("9H"))
    t.do(1, mv.PassGuess())
    t.do(2, mv.DeclareNoPlay())
    assert t.round.own.stuck == {2}


def test_a_hand_that_was_shown_and_kept_is_still_seen_face_down_in_the_hand():
    """What was shown is in the story; the hand itself is its owner's."""
    t = table({0: "7C 8C", 1: "9C"})
    t.do(0, mv.DeclareNoPlay())
    assert t.game.view(1).round.hands[0] == (None, None)
    assert t.game.view(0).round.hands[0] == (Card.parse("7C"), Card.parse("8C"))


# ── a guess ──────────────────────────────────────────────────────────────────────────────────────


def test_the_first_right_guess_wins_the_round_before_a_card_or_after_it():
    t = table({0: "7H 8H", 1: "9C"})
    assert t.do(0, mv.Guess(ALTERNATE))[:2] == (ev.Guessed(0, ALTERNATE), ev.GuessJudged(0, True))
    assert (t.round.phase, t.round.reason, t.points()) == (st.OVER, "guess", {0: 1, 1: 0})
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    t.do(0, mv.Guess(ALTERNATE))
    assert t.points() == {0: 1, 1: 0}


def test_one_may_guess_after_a_wrong_card_too():
    t = table({0: "7C 8H", 1: "9C"})
    t.do(0, play("7C"))
    t.do(0, mv.Guess(ALTERNATE))
    assert (t.points(), t.lives()) == ({0: 1, 1: 0}, {0: 2, 1: 3})


def test_a_wrong_guess_before_the_card_costs_a_life_and_the_turn_goes_on():
    t = table({0: "7H 8H", 1: "9C"})
    events = t.do(0, mv.Guess(HEARTS))
    assert events[1:] == (ev.GuessJudged(0, False, HEARTS), LifeLost(0, 2), TurnContinued(0, t.now + 90_000))
    assert (t.round.phase, t.round.turn) == (st.TURN, 0)
    t.do(0, play("7H"))
    assert t.round.turn == 1


def test_a_wrong_guess_after_the_card_costs_a_life_and_the_turn_is_over():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    events = t.do(0, mv.Guess(HEARTS))
    assert events[1:] == (ev.GuessJudged(0, False, HEARTS), LifeLost(0, 2), ev.TurnBegan(1, t.now + 90_000))


def test_unless_guessing_is_free():
    t = table({0: "7H 8H", 1: "9C"}, settings={"wrong_guess_costs_life": False})
    assert t.do(0, mv.Guess(HEARTS))[2:] == (TurnContinued(0, t.now + 90_000),)
    assert t.lives() == {0: 3, 1: 3}


def test_there_is_one_guess_in_a_turn():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, mv.Guess(HEARTS))
    assert t.refused(0, mv.Guess(ALTERNATE)) == "not_now"
    assert t.refused(1, mv.Guess(ALTERNATE)) == "not_your_turn"
    t.do(0, play("7H"))
    t.do(1, play("9C"))
    t.do(1, mv.PassGuess())
    assert t.refused(0, mv.Guess(ALTERNATE)) == "accepted"


def test_and_none_after_a_no_play():
    t = table({0: "7C 8C", 1: "9C"})
    t.do(0, mv.DeclareNoPlay())
    assert t.refused(0, mv.Guess(ALTERNATE)) == "not_your_turn"


def test_a_guess_the_table_cannot_read_is_refused_and_costs_nothing():
    assert table({0: "7H 8H", 1: "9C"}).refused(0, mv.Guess(WORDS)) == "rule_not_understood"


def test_a_timer_passes_the_guess_and_the_turn_and_costs_nothing():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(0, play("7H"))
    assert t.do(CLOCK, mv.TimeUp(t.round.deadline), after=60)[0] == ev.GuessPassed(0, time_up=True)
    assert t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)[0] == ev.TurnPassed(1)
    assert (t.round.turn, t.lives()) == (0, {0: 3, 1: 3})


# ── no lives left ────────────────────────────────────────────────────────────────────────────────


def test_who_has_no_lives_left_is_out_and_gets_no_more_turns():
    t = table({0: "7C 8C", 1: "9H 9C", 2: "JC 7S"}, lives={0: 1})
    events = t.do(0, play("7C"))
    assert events[2:] == (LifeLost(0, 0), ev.TurnBegan(1, t.now + 90_000))
    turns = []
    for text in ("9H", "JC", "9C", "7S"):
        turns.append(t.round.turn)
        t.do(t.round.turn, play(text))
        t.do(t.round.turn, mv.PassGuess())
    assert turns == [1, 2, 1, 2]


def test_a_wrong_guess_before_the_card_can_cost_the_last_life():
    t = table({0: "7H", 1: "9C"}, lives={0: 1})
    assert t.do(0, mv.Guess(HEARTS))[2:] == (LifeLost(0, 0), ev.TurnBegan(1, t.now + 90_000))


def test_who_is_out_may_watch_and_say_what_fits():
    t = table({0: "7C", 1: "9H 9C", 2: "JC"}, lives={0: 1}, settings={"predict_seconds": 6, "closing_guess": True})
    t.do(0, play("7C"))
    for seat in (1, 2):
        t.do(seat, mv.Predict(False))
    assert t.refused(0, play("7C")) == "not_your_turn"
    t.do(1, play("9H"))
    assert t.refused(0, mv.Predict(True)) == "accepted"
    t.do(TEACHER, mv.EndRound())
    assert t.refused(0, mv.Conclude(ALTERNATE)) == "accepted"


def test_if_all_are_out_nobody_wins_and_the_rule_is_shown():
    t = table({0: "7C", 1: "9C"}, lives={0: 1, 1: 0})
    t.do(0, play("7C"))
    assert (t.round.phase, t.round.reason, t.round.rule_shown) == (st.OVER, "lives", True)
    assert t.points() == {0: 0, 1: 0}


def test_the_dealer_scores_nothing():
    t = table({1: "7H", 2: "9C"}, dealer=0)
    t.do(1, mv.Guess(ALTERNATE))
    assert t.points() == {0: 0, 1: 1, 2: 0}


def test_the_points_of_the_game_are_rounds_won():
    t = table({0: "7H", 1: "9C"})
    t.do(0, mv.Guess(ALTERNATE))
    t.do(TEACHER, mv.BeginRound(QUIET, None, ALTERNATE))
    t.do(t.round.turn, mv.Guess(ALTERNATE))
    assert t.game.state.totals == {0: 1, 1: 1}


# ── a dealer who judges ──────────────────────────────────────────────────────────────────────────


def test_the_dealer_judges_cards_no_plays_and_guesses():
    t = judged()
    t.do(1, mv.Guess(WORDS))
    assert t.round.phase == st.GUESS_VERDICT
    t.do(0, mv.GiveVerdict(False))
    assert (t.round.phase, t.round.turn, t.lives()) == (st.TURN, 1, {1: 2, 2: 3})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    assert (t.line(), t.round.turn) == ("5C 8C", 2)
    t.do(2, mv.DeclareNoPlay())
    assert t.refused(0, mv.GiveVerdict(False)) == "name_the_card"
    t.do(0, mv.PlayFor(card("JC")))
    assert (t.line(), t.hand(2), t.lives()) == ("5C 8C JC", "9C", {1: 2, 2: 2})


def test_a_wrong_verdict_taken_back_gives_the_life_back():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(False))
    assert t.do(0, mv.Retract()) == (ev.VerdictRetracted(1, (card("8C"),), True, ()), LifeReturned(1, 3))
    assert (t.line(), t.round.phase, t.round.turn) == ("5C 8C", st.GUESS, 1)


def test_a_right_verdict_taken_back_costs_the_life():
    t = judged()
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(1, mv.PassGuess())
    t.do(0, mv.Retract())
    assert (t.line(), t.lives(), t.round.turn) == ("5C(8C)", {1: 2, 2: 3}, 2)


def test_who_was_out_by_a_verdict_taken_back_is_in_again():
    t = judged(lives={1: 1})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(False))
    assert t.round.turn == 2
    t.do(0, mv.Retract())
    assert (t.lives(), t.round.turn) == ({1: 1, 2: 3}, 2)


def test_who_is_out_by_it_is_out_at_once():
    t = judged(lives={1: 1})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    assert (t.lives(), t.round.phase, t.round.turn) == ({1: 0, 2: 3}, st.TURN, 2)


def test_what_was_drawn_for_the_emptied_hand_goes_back_with_the_last_life():
    """Whoever is out by a wrong card draws none: taken back, a verdict leaves what the other would have left."""
    t = table({1: "8C", 2: "9C JC"}, dealer=0, judge="dealer", lives={1: 1})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    assert t.hand(1) == "2C"
    events = t.do(0, mv.Retract())
    assert events[0] == ev.VerdictRetracted(1, (card("8C"),), False, parse_cards("2C"))
    assert t.game.told(events, 2)[0] == ev.VerdictRetracted(1, (card("8C"),), False, (None,))
    assert (t.hand(1), t.stock(), t.lives()[1]) == ("", "3C 4C 6C 2C", 0)
    t.do(0, mv.Retract())
    assert (t.hand(1), t.lives()[1]) == ("3C", 1)


def test_with_another_life_it_stays():
    t = table({1: "8C", 2: "9C JC"}, dealer=0, judge="dealer")
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    for _ in range(4):
        t.do(0, mv.Retract())
        assert t.hand(1) == "2C"


def test_and_if_nobody_is_left_then_the_round_is_over():
    t = judged(lives={1: 1, 2: 0})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(True))
    t.do(0, mv.Retract())
    assert (t.round.phase, t.round.reason) == (st.OVER, "lives")


def test_who_is_in_again_with_an_empty_hand_draws_one():
    t = table({1: "8C", 2: "9C JC"}, dealer=0, judge="dealer", lives={1: 1})
    t.do(1, play("8C"))
    t.do(0, mv.GiveVerdict(False))
    assert t.hand(1) == ""
    t.do(0, mv.Retract())
    assert t.hand(1) == "2C"


# ── coming and leaving ───────────────────────────────────────────────────────────────────────────


def test_who_comes_late_gets_a_hand_and_three_lives():
    t = LivesTable(seats=2)
    t.do(TEACHER, mv.BeginRound(QUIET, None, ALTERNATE))
    t.do(TEACHER, mv.TakeSeat(5))
    assert (len(t.round.hands[5]), t.lives()[5]) == (14, 3)


def test_when_the_last_with_lives_leaves_nobody_has_won():
    t = table({0: "7H", 1: "9C"}, lives={1: 0})
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.round.phase, t.round.reason) == (st.OVER, "lives")


def test_who_leaves_on_turn_passes_it_to_the_left_past_who_is_out():
    t = table({0: "7H", 1: "9C", 2: "9C"}, lives={1: 0})
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.round.turn, t.hand(2), t.lives()) == (2, "9C", {1: 0, 2: 3})
