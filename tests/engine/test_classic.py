"""The rules of Eleusis, one sentence after the other.

At these tables red and black alternate, nothing is predicted, and there is no closing guess. The starter is the five of
clubs, seat 0 (or the dealer's left) begins, and nobody minds that hands are not of equal size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import cards_text, pack, parse_cards
from eleusis.seats import CLOCK, PUBLIC, TEACHER, Seat
from eleusis.settings import BadSetting, Settings
from eleusis.variants import classic as c
from eleusis.variants.classic import BecomeProphet, Call, Classic, PassProphecy, PlayString
from tests.engine import tables
from tests.engine.playing import ALTERNATE, WORDS
from tests.engine.tables import QUIET, Table, card, play

STOCK = cards_text(pack())


def string(text: str, expects: bool | None = None) -> PlayString:
    return PlayString(parse_cards(text), expects)


def table(hands: Mapping[Seat, str] | None = None, *, stock: str = STOCK, **options: Any) -> Table:
    """Three players, or those whose hands are given."""
    dealt = hands or {0: "7H 8C 9H JC KD QS", 1: "2H 3C 4H 5S 6D", 2: "7D 8S 9D JS KH"}
    return tables.table(dealt, stock=stock, variant="classic", **options)


def judged(hands: Mapping[Seat, str] | None = None, **options: Any) -> Table:
    """Seat 3 deals and judges by hand."""
    dealt = hands or {0: "7H 8C 9H JC KD QS", 1: "2H 3C 4H 5S 6D", 2: "7D 8S 9D JS KH"}
    return table(dealt, dealer=3, judge="dealer", rule=WORDS, **options)


def with_prophet(hands: Mapping[Seat, str] | None = None, *, dealer: bool = False, **options: Any) -> Table:
    """Seat 0 has played the seven of hearts and is prophet; it is the turn of seat 1."""
    t = (judged if dealer else table)(hands, **options)
    t.do(0, play("7H"))
    if dealer:
        t.do(3, mv.GiveVerdict(True))
    t.do(0, BecomeProphet())
    assert (t.status()["prophet"], t.round.turn) == (0, 1)
    return t


def lay(t: Table, count: int) -> None:
    """So many cards more have been played, all of them wrong; it is still the same player's turn."""
    turn = t.round.turn
    assert turn is not None
    t.game = t.game.after([*[ev.CardsJudged(turn, (card("2C"),), False, {})] * count, ev.TurnBegan(turn, None)])


# ── setting up ───────────────────────────────────────────────────────────────────────────────────


def begun(seats: int, dealer: Seat | None = None, **settings: Any) -> Table:
    t = Table(seats=seats, variant="classic")
    t.do(TEACHER, mv.BeginRound({**QUIET, **settings}, dealer, ALTERNATE))
    return t


def test_everyone_gets_fourteen_cards_of_two_packs():
    t = begun(4, dealer=0)
    assert {seat: len(hand) for seat, hand in t.round.hands.items()} == {1: 14, 2: 14, 3: 14}
    assert len(t.round.stock) == 2 * 52 - 3 * 14 - 1


def test_where_two_packs_leave_too_little_a_third_goes_in_at_once():
    assert len(begun(7).round.stock) == 3 * 52 - 7 * 14 - 1
    assert len(begun(6).round.stock) == 2 * 52 - 6 * 14 - 1


def test_a_random_player_begins():
    class LastOf(tables.InOrder):
        def one_of(self, things):
            return things[-1]

    t = Table(seats=4, variant="classic")
    done = t.game.decide(TEACHER, mv.BeginRound(QUIET, 1, ALTERNATE), now=t.now, chance=LastOf())
    assert done.game.state.round.turn == 3


def test_with_a_dealer_it_takes_three():
    t = Table(seats=2, variant="classic")
    assert t.refused(TEACHER, mv.BeginRound({}, 0, ALTERNATE)) == "too_few_players"
    assert t.refused(TEACHER, mv.BeginRound({}, None, ALTERNATE)) == "accepted"


def test_its_options_are_its_own():
    made = Settings.from_json({}, Classic.settings)
    assert (made.hand_size, made.own) == (14, {"expulsion": "normal", "prophet_seconds": 20})
    for bad in ({"expulsion": "never"}, {"prophet_seconds": -1}, {"expulsion": True}):
        with pytest.raises(BadSetting):
            Settings.from_json(bad, Classic.settings)
    t = Table(seats=3)
    assert t.refused(TEACHER, mv.BeginRound({"expulsion": "short"}, None, ALTERNATE)) == "bad_setting"


def test_its_moves_are_of_no_other_game():
    t = tables.table({0: "7H 8C", 1: "9C"})
    assert t.refused(0, string("7H 8C")) == "unknown_move"
    assert t.refused(1, BecomeProphet()) == "unknown_move"


# ── plays ────────────────────────────────────────────────────────────────────────────────────────


def test_a_right_card_joins_the_main_line_and_nothing_is_drawn():
    t = table()
    t.do(0, play("7H"))
    assert (t.line(), t.hand(0)) == ("5C 7H", "8C 9H JC KD QS")


def test_a_wrong_card_costs_two():
    t = table()
    t.do(0, play("8C"))
    assert (t.line(), t.hand(0)) == ("5C(8C)", "7H 9H JC KD QS AC 2C")


def test_a_string_is_right_when_all_fit_in_that_order():
    t = table()
    events = t.do(0, string("7H 8C 9H JC"))
    assert events[1] == ev.CardsJudged(0, parse_cards("7H 8C 9H JC"), True, {})
    assert (t.line(), t.hand(0)) == ("5C 7H 8C 9H JC", "KD QS")


def test_a_wrong_string_goes_aside_together_and_costs_twice_the_number_of_its_cards():
    t = table()
    t.do(0, string("7H 9H 8C"))
    assert t.line() == "5C(7H+9H+8C)"
    assert len(t.round.hands[0]) == 3 + 6


def test_two_wrong_strings_under_one_card_stay_apart():
    t = table()
    t.do(0, string("7H 9H"))
    t.do(0, PassProphecy())
    t.do(1, play("3C"))
    t.do(1, PassProphecy())
    t.do(2, string("8S JS"))
    assert t.line() == "5C(7H+9H 3C 8S+JS)"
    assert list(t.round.layout.rejected()) == [(1, card("3C"))]
    assert [len(cards) for _, cards in t.round.layout.rejected_strings()] == [2, 1, 2]


@pytest.mark.parametrize("text", ["7H", "7H 8C 9H JC KD", ""])
def test_a_string_has_two_to_four_cards(text):
    assert table().refused(0, string(text)) == "bad_value"


def test_only_cards_that_are_held_can_be_played_and_each_once():
    assert table().refused(0, string("7H 2H")) == "card_not_in_hand"
    assert table().refused(0, string("7H 7H")) == "card_not_in_hand"
    t = table({0: "7H", 1: "2H"})
    assert PlayString not in t.game.options(0)


def test_whoever_is_not_on_turn_does_not_play():
    assert table().refused(1, string("2H 3C")) == "not_your_turn"
    assert table(dealer=3).refused(3, string("2H 3C")) == "dealer_does_not_play"


def test_everybody_may_predict_a_string_before_its_verdict():
    t = table(settings={"predict_seconds": 6})
    played = t.do(0, string("7H 8C", expects=True))
    assert played == (ev.CardsPlayed(0, parse_cards("7H 8C"), True, t.now + 6000),)
    assert t.game.told(played, 1) == (ev.CardsPlayed(0, parse_cards("7H 8C"), None, t.now + 6000),)
    t.do(1, mv.Predict(False))
    events = t.do(2, mv.Predict(True))
    assert events[1] == ev.CardsJudged(0, parse_cards("7H 8C"), True, {1: False, 2: True, 0: True})


def test_a_string_that_still_waits_when_the_round_ends_goes_back_to_its_hand():
    t = table(settings={"predict_seconds": 6})
    t.do(0, string("7H 8C"))
    t.do(TEACHER, mv.EndRound())
    assert t.hand(0) == "9H JC KD QS 7H 8C"


# ── no-play ──────────────────────────────────────────────────────────────────────────────────────


def test_a_right_no_play_gets_a_new_hand_four_cards_smaller():
    t = table({0: "7C 8C 9C JC QS KS", 1: "2H", 2: "3H"}, stock="AC 2C 3C 4C 6C")
    t.do(0, mv.DeclareNoPlay())
    assert t.hand(0) == "AC 2C"
    assert t.stock().startswith("3C 4C 6C 7C 8C 9C JC QS KS")


def test_a_right_no_play_with_four_cards_empties_the_hand_and_ends_the_round():
    t = table({0: "7C 8C 9C JC", 1: "2H 3H", 2: "3H"})
    t.do(0, mv.DeclareNoPlay())
    assert (t.round.phase, t.round.reason, t.points()) == (st.OVER, "empty_hand", {0: 6, 1: 0, 2: 1})


def test_a_wrong_no_play_costs_five_and_the_dealer_plays_a_card_that_fits():
    t = table()
    t.do(0, mv.DeclareNoPlay())
    assert t.line() == "5C 7H"
    assert t.round.layout.columns[-1].main.by_dealer
    assert t.hand(0) == "8C 9H JC KD QS AC 2C 3C 4C 5C"


# ── becoming prophet ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("move", [play("7H"), play("8C"), string("7H 9H"), mv.DeclareNoPlay()])
def test_at_the_end_of_ones_own_turn_whatever_its_outcome_one_may_become_prophet(move):
    t = table()
    assert t.do(0, move)[-1] == c.ProphecyOpened(0, t.now + 20_000)
    assert t.game.options(0)[:2] == (BecomeProphet, PassProphecy)
    assert t.refused(1, play("2H")) == "not_your_turn"


def test_a_timer_passes_it():
    t = table()
    t.do(0, play("7H"))
    assert t.refused(CLOCK, mv.TimeUp(t.round.deadline)) == "not_yet"
    events = t.do(CLOCK, mv.TimeUp(t.round.deadline), after=20)
    assert events == (c.ProphecyPassed(0), ev.TurnBegan(1, t.now + 90_000))


def test_a_turn_that_ran_out_of_time_has_no_such_end():
    t = table()
    assert t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)[-1] == ev.TurnBegan(1, t.now + 90_000)


def test_a_black_marker_goes_on_the_prophets_last_card():
    t = table()
    t.do(0, string("7H 8C 9H"))
    t.do(0, BecomeProphet())
    assert t.status()["markers"] == [{"number": 3, "colour": "black"}]
    assert t.round.layout.columns[-1].main.number == 3


def test_before_any_card_was_played_the_marker_goes_on_the_starter():
    t = table({0: "7C 8C 9C JC QS", 1: "2H", 2: "3H"})
    t.do(0, mv.DeclareNoPlay())
    t.do(0, BecomeProphet())
    assert t.status()["markers"] == [{"number": 0, "colour": "black"}]


def test_there_is_one_prophet_at_a_time():
    t = with_prophet()
    t.do(1, play("3C"))
    t.do(0, Call(True))
    assert t.round.turn == 2


def test_nobody_is_prophet_with_fewer_than_two_other_players_in():
    t = table({0: "7H 8C 9H", 1: "2H 3C"})
    assert t.do(0, play("7H"))[-1] == ev.TurnBegan(1, t.now + 90_000)


def test_an_expelled_player_is_none_of_the_two():
    t = table()
    t.game = t.game.after([c.Expelled(2)])
    assert isinstance(t.do(0, play("7H"))[-1], ev.TurnBegan)


def test_the_prophet_skips_turns_and_keeps_the_hand_aside():
    t = with_prophet()
    for seat, text in ((1, "3C"), (2, "7D"), (1, "5S")):
        assert t.round.turn == seat
        t.do(seat, play(text))
        t.do(0, Call(True))
    assert t.hand(0) == "8C 9H JC KD QS"


def test_the_prophet_does_not_predict():
    t = table(settings={"predict_seconds": 6})
    t.game = t.game.after([c.ProphecyOpened(0, None), c.ProphetDeclared(0), ev.TurnBegan(1, None)])
    t.do(1, play("2H"))
    assert mv.Predict not in t.game.options(0)
    events = t.do(2, mv.Predict(True))
    assert events[1] == c.CallAwaited(0, t.now + 90_000)


# ── the prophet judges plays ─────────────────────────────────────────────────────────────────────


def test_the_prophet_judges_in_the_dealers_stead():
    t = with_prophet()
    assert t.do(1, play("3C"))[-1] == c.CallAwaited(0, t.now + 90_000)
    assert t.round.phase == c.CALL
    assert t.refused(2, Call(True)) == "not_prophet"
    assert t.refused(0, Call(True, card("3C"))) == "bad_value"
    events = t.do(0, Call(True))
    assert events[:2] == (c.Called(0, True, None), ev.CardsJudged(1, (card("3C"),), True, {0: True}))


def test_a_wrong_play_rightly_called_costs_its_player_as_ever():
    t = with_prophet()
    t.do(1, string("3C 4H 5S 6D"))
    t.do(0, Call(True))
    assert t.line() == "5C 7H 3C 4H 5S 6D"
    t.do(2, play("7D"))
    t.do(0, Call(False))
    assert (t.line().split()[-1], len(t.round.hands[2])) == ("6D(7D)", 4 + 2)
    assert t.status()["prophet"] == 0


@pytest.mark.parametrize(("text", "right"), [("3C", False), ("2H", True)])
def test_a_wrong_call_overthrows_the_prophet(text, right):
    t = with_prophet()
    before = len(t.round.hands[1])
    t.do(1, play(text))
    events = t.do(0, Call(right))
    assert c.ProphetFell(0, "overthrown") in events
    assert len(t.round.hands[0]) == 5 + 5
    assert len(t.round.hands[1]) == before - 1, "the player gets no penalty for that turn"
    assert t.status()["prophet"] is None
    assert [marker["colour"] for marker in t.status()["markers"]] == []


def test_whoever_was_overthrown_takes_turns_again_and_is_not_prophet_again_in_this_round():
    t = with_prophet()
    t.do(1, play("2H"))
    t.do(0, Call(True))
    t.do(1, PassProphecy())
    t.do(2, play("8S"))
    t.do(2, PassProphecy())
    assert t.round.turn == 0
    assert t.do(0, play("9H"))[-1] == ev.TurnBegan(1, t.now + 90_000)


def test_the_player_whose_play_it_was_may_become_prophet_next():
    t = with_prophet()
    t.do(1, play("2H"))
    assert t.do(0, Call(True))[-1] == c.ProphecyOpened(1, t.now + 20_000)


def test_a_dealer_confirms_each_call():
    t = with_prophet(dealer=True)
    t.do(1, play("3C"))
    assert t.refused(3, mv.GiveVerdict(True)) == "not_now"
    t.do(0, Call(True))
    assert (t.round.phase, t.status()["call"]) == (st.VERDICT, {"right": True, "card": None})
    t.do(3, mv.GiveVerdict(True))
    assert (t.status()["prophet"], t.status()["call"]) == (0, None)
    t.do(2, play("7D"))
    t.do(0, Call(True))
    assert c.ProphetFell(0, "overthrown") in t.do(3, mv.GiveVerdict(False))


# ── no-play under a prophet ──────────────────────────────────────────────────────────────────────

RIGHT = {0: "7H 8C 9H JC KD", 1: "2H 4H 6D 8D TH QH", 2: "7D 8S"}  # nothing of seat 1 fits after the seven of hearts
WRONG = {0: "7H 8C 9H JC KD", 1: "2H 3C 4H 5S 6D", 2: "7D 8S"}  # 3C and 5S do


def no_play(hands: Mapping[Seat, str], call: Call, *, dealer: mv.Move | None = None) -> Table:
    t = with_prophet(hands, dealer=dealer is not None)
    t.do(1, mv.DeclareNoPlay())
    assert t.round.phase == c.CALL
    t.do(0, call)
    if dealer is not None:
        assert t.round.phase == st.NO_PLAY
        t.do(3, dealer)
    return t


BOTH = pytest.mark.parametrize("by_hand", [False, True], ids=["house", "dealer"])


@BOTH
def test_the_prophet_agrees_and_is_right(by_hand):
    t = no_play(RIGHT, Call(True), dealer=mv.GiveVerdict(True) if by_hand else None)
    assert (t.status()["prophet"], len(t.round.hands[1]), t.line()) == (0, 2, "5C 7H")


@BOTH
def test_the_prophet_agrees_and_is_wrong(by_hand):
    """Overthrown; the dealer completes the no-play, and the player draws nothing."""
    t = no_play(WRONG, Call(True), dealer=mv.PlayFor(card("3C")) if by_hand else None)
    assert (t.status()["prophet"], len(t.round.hands[0])) == (None, 4 + 5)
    assert (t.line(), t.hand(1)) == ("5C 7H 3C", "2H 4H 5S 6D")


@BOTH
def test_the_prophet_denies_what_is_right(by_hand):
    """Overthrown; the player's no-play counts as right."""
    t = no_play(RIGHT, Call(False, card("2H")), dealer=mv.GiveVerdict(True) if by_hand else None)
    assert (t.status()["prophet"], len(t.round.hands[0])) == (None, 4 + 5)
    assert (t.line(), len(t.round.hands[1])) == ("5C 7H", 2)


@BOTH
def test_the_prophet_denies_and_picks_a_card_that_fits(by_hand):
    t = no_play(WRONG, Call(False, card("5S")), dealer=mv.PlayFor(card("5S")) if by_hand else None)
    assert (t.status()["prophet"], len(t.round.hands[0])) == (0, 4)
    assert (t.line(), len(t.round.hands[1])) == ("5C 7H 5S", 4 + 5)


@BOTH
def test_the_prophet_denies_and_picks_a_card_that_does_not_fit(by_hand):
    """Overthrown; the dealer picks one, and the player is spared the five cards."""
    t = no_play(WRONG, Call(False, card("4H")), dealer=mv.PlayFor(card("3C")) if by_hand else None)
    assert (t.status()["prophet"], len(t.round.hands[0])) == (None, 4 + 5)
    assert (t.line(), t.hand(1)) == ("5C 7H 3C", "2H 4H 5S 6D")


@pytest.mark.parametrize(
    ("call", "asked"), [(Call(True), True), (Call(False, card("5D")), True), (Call(False, card("6S")), False)]
)
def test_a_student_dealer_chooses_where_the_prophet_has_named_none_that_fits(call, asked):
    """And the prophet falls whatever is chosen; a card that fits and was named is played."""
    t = table({0: "7H 8C", 1: "5D 5S 6S", 2: "7D"}, dealer=3)
    t.do(0, play("7H"))
    t.do(0, BecomeProphet())
    t.do(1, mv.DeclareNoPlay())
    t.do(0, call)
    assert (t.round.phase == st.CHOICE) == asked
    if asked:
        t.do(3, mv.PlayFor(card("6S")))
    assert (t.line(), t.status()["prophet"] is None) == ("5C 7H 6S", asked)


def test_whoever_denies_names_a_card_of_the_shown_hand():
    t = with_prophet(WRONG)
    t.do(1, mv.DeclareNoPlay())
    assert t.refused(0, Call(False)) == "name_the_card"
    assert t.refused(0, Call(False, card("KS"))) == "card_not_in_hand"
    assert t.refused(0, Call(True, card("3C"))) == "bad_value"


def test_a_right_no_play_that_empties_the_hand_ends_the_round_even_if_the_prophet_falls_over_it():
    t = no_play({**RIGHT, 1: "2H 4H"}, Call(False, card("2H")))
    assert (t.round.reason, t.status()["prophet"]) == ("empty_hand", None)


# ── markers and expulsion ────────────────────────────────────────────────────────────────────────


def test_a_white_marker_goes_on_every_tenth_card_played():
    t = table()
    lay(t, 23)
    assert t.status()["markers"] == [{"number": 10, "colour": "white"}, {"number": 20, "colour": "white"}]


def test_a_card_played_is_each_card_of_a_string_and_a_card_of_the_dealers_but_no_shown_hand():
    t = table({0: "7H 8C 9H JC KD QS", 1: "3H 5H 7H", 2: "7C 8C 9C TC JC QC"}, stock=STOCK)
    t.do(0, string("7H 8C 9H"))
    t.do(0, PassProphecy())
    t.do(1, string("3H 5H"))
    t.do(1, PassProphecy())
    t.do(2, mv.DeclareNoPlay())
    assert t.round.layout.played == 3 + 2 + 1
    t = table({0: "7C 8C 9C TC JC QC", 1: "3H", 2: "4H"})
    t.do(0, mv.DeclareNoPlay())
    assert t.round.layout.played == 0


def test_with_a_prophet_there_are_black_markers_on_every_tenth_card_after_the_prophets_and_only_they_count():
    t = with_prophet()
    lay(t, 39)
    status = t.status()
    assert [m["number"] for m in status["markers"] if m["colour"] == "black"] == [1, 11, 21, 31]
    assert (status["played"], status["expels_after"], status["expelling"]) == (40, 31, True)
    t = with_prophet()
    lay(t, 29)
    assert (t.status()["expels_after"], t.status()["expelling"]) == (31, False)


@pytest.mark.parametrize(
    ("expulsion", "cards", "expelled"),
    [("normal", 39, []), ("normal", 40, [0]), ("short", 29, []), ("short", 30, [0])],
)
def test_after_the_fourth_marker_a_wrong_play_takes_its_penalty_and_then_expels(expulsion, cards, expelled):
    t = table(settings={"expulsion": expulsion})
    lay(t, cards)
    t.do(0, string("8C 7H"))
    assert t.status()["expelled"] == expelled
    assert len(t.round.hands[0]) == 4 + 4


@pytest.mark.parametrize(
    ("expulsion", "cards", "expelled"),
    [("normal", 29, []), ("normal", 30, [1]), ("short", 19, []), ("short", 20, [1])],
)
def test_with_a_prophet_it_is_so_many_cards_after_the_prophets(expulsion, cards, expelled):
    t = with_prophet(settings={"expulsion": expulsion})
    lay(t, cards)
    t.do(1, play("2H"))
    t.do(0, Call(False))
    assert t.status()["expelled"] == expelled


def test_a_wrong_no_play_expels_too_and_a_right_play_nobody():
    t = table()
    lay(t, 40)
    assert c.Expelled(0) in t.do(0, mv.DeclareNoPlay())
    t = table()
    lay(t, 40)
    t.do(0, play("7H"))
    assert t.status()["expelled"] == []


def test_an_expelled_player_has_no_more_turns_and_keeps_the_hand_for_the_score():
    t = table()
    lay(t, 40)
    t.do(0, play("8C"))
    assert t.refused(0, play("7H")) == "not_your_turn"
    for seat, text in ((1, "2H"), (2, "8S"), (1, "4H")):
        assert t.round.turn == seat
        t.do(seat, play(text))
        if t.round.phase == c.PROPHECY:
            t.do(seat, PassProphecy())
    assert len(t.round.hands[0]) == 7


def test_nobody_is_expelled_by_a_turn_in_which_the_prophet_falls():
    t = with_prophet()
    lay(t, 40)
    t.do(1, play("2H"))
    t.do(0, Call(True))
    assert t.status()["expelled"] == []


def away(dealer: bool = False) -> Table:
    """More than forty cards lie there, none of ten black markers; the prophet has missed one call, and misses another."""
    t = table(dealer=3, judge="dealer", rule=WORDS) if dealer else table()
    lay(t, 45)
    t.do(0, play("7H"))
    if dealer:
        t.do(3, mv.GiveVerdict(True))
    t.do(0, BecomeProphet())
    t.do(1, play("3C"))
    t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)
    if dealer:
        t.do(3, mv.GiveVerdict(True))
    assert (t.round.turn, t.status()["expelling"]) == (2, False)
    t.do(2, play("8S"))
    t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)
    return t


def test_nor_by_one_in_which_the_prophet_was_away_too_long():
    """The white markers count again only from the next turn on: nobody is expelled by what did not count before."""
    t = away()
    assert (t.status()["prophet"], t.status()["expelled"], len(t.round.hands[2])) == (None, [], 4 + 2)
    t.do(2, PassProphecy())
    assert t.status()["expelling"]
    assert c.Expelled(0) in t.do(0, play("8C"))


def test_nor_when_the_verdict_in_that_turn_is_turned_round():
    t = away(dealer=True)
    t.do(3, mv.GiveVerdict(True))
    t.do(2, PassProphecy())
    t.do(3, mv.Retract())
    assert (t.status()["expelled"], len(t.round.hands[2])) == ([], 4 + 2)


def test_nor_by_one_in_which_the_prophet_left():
    t = table()
    lay(t, 45)
    t.do(0, play("7H"))
    t.do(0, BecomeProphet())
    t.do(1, play("2H"))
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.status()["prophet"], t.status()["expelled"], len(t.round.hands[1])) == (None, [], 4 + 2)
    assert c.Expelled(2) in t.do(2, play("7D"))


def test_if_the_prophet_falls_white_markers_count_again_at_once():
    t = table()
    lay(t, 35)
    t.do(0, play("7H"))
    t.do(0, BecomeProphet())
    lay(t, 5)
    assert (t.status()["expels_after"], t.status()["expelling"]) == (66, False)
    t.do(1, play("2H"))
    t.do(0, Call(True))
    assert (t.status()["expels_after"], t.status()["expelling"]) == (40, True)
    t.do(1, PassProphecy())
    t.do(2, play("8S"))
    t.do(2, PassProphecy())
    assert c.Expelled(0) in t.do(0, play("8C"))


# ── the end and the score ────────────────────────────────────────────────────────────────────────


def test_the_round_ends_when_a_hand_is_empty():
    t = table({0: "7H 8C", 1: "2H 3C 4H", 2: "7D"})
    t.do(0, string("7H 8C"))
    assert (t.round.reason, t.points()) == ("empty_hand", {0: 3 + 4, 1: 0, 2: 2})


def test_the_round_ends_when_every_player_but_the_prophet_is_expelled():
    t = with_prophet()
    lay(t, 40)
    t.do(1, play("2H"))
    t.do(0, Call(False))
    t.do(2, play("7D"))
    t.do(0, Call(False))
    assert t.round.reason == "expelled"
    parts = {score.seat: score.parts for score in t.round.scores}
    assert parts[0] == {"hand": 1, "sideline": 2 * 42}


def test_the_round_ends_when_everyone_is_expelled():
    t = table({0: "8C 7C", 1: "2C 3C"})
    lay(t, 40)
    t.do(0, play("8C"))
    t.do(1, play("2C"))
    assert t.round.reason == "expelled"


def worked() -> Table:
    """Ana 17 cards, Rui 14, Mario none after his last, Clara, the prophet, 9."""
    ana, rui, mario, clara, dealer = range(5)
    deck = [str(one) for one in pack() * 2]
    t = table(
        {ana: " ".join(deck[:17]), rui: " ".join(deck[17:31]), mario: "7D", clara: " ".join(deck[31:40])},
        dealer=dealer,
        judge="dealer",
        rule=WORDS,
    )
    right, wrong = (ev.CardsJudged(ana, (card("2C"),), fits, {}) for fits in (True, False))
    t.game = t.game.after(
        [
            *[right] * 9,
            *[wrong] * 10,
            c.ProphetDeclared(clara),
            *[right] * 11,
            *[wrong] * 11,
            ev.TurnBegan(mario, None),
        ]
    )
    t.do(mario, play("7D"))
    t.do(clara, Call(True))
    t.do(dealer, mv.GiveVerdict(True))
    return t


def test_the_worked_score():
    t = worked()
    assert t.points() == {0: 0, 1: 3, 2: 21, 3: 42, 4: 38}
    parts = {score.seat: (score.parts, score.cards_left) for score in t.round.scores}
    assert parts[2] == ({"hand": 17, "empty_hand": 4}, 0)
    assert parts[3] == ({"hand": 8, "main_line": 12, "sideline": 22}, 9)
    assert parts[4] == ({"dealer": 38}, None)


def test_without_a_standing_prophet_the_dealer_has_the_highest_score():
    t = table({0: "7H 8C", 1: "2H 3C 4H", 2: "7D"}, dealer=3)
    t.do(0, string("7H 8C"))
    assert t.points() == {0: 7, 1: 0, 2: 2, 3: 7}


def test_whoever_never_dealt_when_the_game_stops_gets_ten():
    assert worked().game.standings == {0: 10, 1: 13, 2: 31, 3: 52, 4: 38}


def test_where_only_the_house_deals_nobody_gets_ten():
    t = table({0: "7H 8C", 1: "2H 3C 4H", 2: "7D"})
    t.do(0, string("7H 8C"))
    assert t.game.standings == {0: 7, 1: 0, 2: 2}


def test_a_teacher_may_end_the_round_at_any_time_and_a_standing_prophet_keeps_what_was_earned():
    """Points for cards are no prize, and the dealer's limit holds; a card that waits for its verdict counts for nobody."""
    t = with_prophet(dealer=True)
    for seat, text, right in ((1, "3C", True), (2, "8S", False)):
        t.do(seat, play(text))
        t.do(0, Call(right))
        t.do(3, mv.GiveVerdict(right))
    t.do(1, play("2H"))
    t.do(TEACHER, mv.EndRound())
    assert (t.round.reason, t.hand(1)) == ("teacher", "4H 5S 6D 2H")
    scores = {score.seat: (score.points, score.parts) for score in t.round.scores}
    assert scores[0] == (4, {"hand": 1, "main_line": 1, "sideline": 2})
    assert scores[3] == (2, {"dealer": 2})


def test_but_not_the_four_for_an_empty_hand():
    """The prophet has laid the last card of a hand before; nobody can see that, but a log may hold it."""
    t = table({0: "7H 8C", 1: "", 2: "7D"})
    t.do(TEACHER, mv.EndRound())
    assert t.points() == {0: 0, 1: 2, 2: 1}


def test_nobody_guesses_aloud_and_everyone_writes_a_closing_guess():
    t = table({0: "7H", 1: "2H", 2: "7D"}, settings={"closing_guess": True})
    assert t.refused(0, mv.Guess(ALTERNATE)) == "not_now"
    t.do(0, play("7H"))
    assert t.round.phase == st.CLOSING
    for seat in (0, 1, 2):
        assert t.game.waits_for(seat)
        t.do(seat, mv.Conclude(ALTERNATE))
    assert t.round.phase == st.OVER


# ── the stock ────────────────────────────────────────────────────────────────────────────────────


def test_another_pack_goes_in_when_the_stock_is_down_to_four_cards():
    t = table(stock="AC 2C 3C 4C 5C 6C 7C")
    t.do(0, play("8C"))
    assert len(t.round.stock) == 5
    t.do(0, PassProphecy())
    assert ev.PackAdded(pack()) in t.do(1, play("3C"))
    assert len(t.round.stock) == 3 + 52


def test_a_hand_for_whoever_comes_late_makes_the_stock_low_too():
    t = table(stock="AC 2C 3C 4C 5C 6C 7C", settings={"hand_size": 3})
    assert t.do(TEACHER, mv.TakeSeat(5))[-1] == ev.PackAdded(pack())
    t = table(stock="AC 2C 3C 4C 5C 6C 7C", settings={"hand_size": 3, "stock_empty": "end_round"})
    t.do(TEACHER, mv.TakeSeat(5))
    assert (t.hand(5), t.stock()) == ("AC 2C 3C", "4C 5C 6C 7C")


def test_or_what_is_there_is_drawn_and_the_round_ends():
    t = table(stock="AC 2C", settings={"stock_empty": "end_round"})
    t.do(0, string("8C 7H"))
    assert (t.round.reason, t.hand(0)) == ("stock", "9H JC KD QS AC 2C")


def test_a_wrong_card_that_nobody_can_pay_for_is_no_empty_hand():
    t = table({0: "8C", 1: "2H 3C", 2: "7D"}, stock="AC", settings={"stock_empty": "end_round"})
    assert ev.CardsOwed(0, 1) in t.do(0, play("8C"))
    assert (t.round.reason, t.hand(0)) == ("stock", "AC")
    assert t.points() == {0: 0, 1: 0, 2: 1}


def test_nor_is_a_wrong_string_that_was_all_one_held():
    t = table({0: "8C 9C", 1: "2H 3C", 2: "7D"}, stock="", settings={"stock_empty": "end_round"})
    t.do(0, string("8C 9C"))
    assert t.round.scores[0] == ev.Score(0, 0, {}, 4)
    assert t.points() == {0: 0, 1: 2, 2: 3}


def test_who_has_emptied_the_hand_keeps_the_points_for_it_though_the_fallen_prophet_finds_no_stock():
    t = with_prophet({0: "7H 8C", 1: "3C", 2: "7D 8S"}, stock="AC", settings={"stock_empty": "end_round"})
    t.do(1, play("3C"))
    t.do(0, Call(False))
    assert (t.round.reason, t.points()) == ("stock", {0: 0, 1: 10, 2: 4})


def test_where_the_round_ends_by_it_a_right_no_play_has_been_paid_before_the_fallen_prophet():
    """Otherwise the player would be left with an empty hand, which nobody has emptied."""
    t = with_prophet(RIGHT, stock="", settings={"stock_empty": "end_round"})
    t.do(1, mv.DeclareNoPlay())
    t.do(0, Call(False, card("2H")))
    assert (t.round.reason, t.hand(1), t.hand(0)) == ("stock", "2H 4H", "8C 9H JC KD 6D 8D 10H QH")


# ── a verdict turned round ───────────────────────────────────────────────────────────────────────


def test_a_dealer_can_turn_the_verdict_on_a_string_round():
    t = judged()
    t.do(0, string("7H 8C"))
    t.do(3, mv.GiveVerdict(False))
    drawn = t.round.hands[0][-4:]
    events = t.do(3, mv.Retract())
    assert events[0] == ev.VerdictRetracted(0, parse_cards("7H 8C"), True, drawn)
    assert (t.line(), t.hand(0)) == ("5C 7H 8C", "9H JC KD QS")
    assert t.game.told(events, PUBLIC)[0] == ev.VerdictRetracted(0, parse_cards("7H 8C"), True, (None,) * 4)
    t.do(3, mv.Retract())
    assert (t.line(), len(t.round.hands[0])) == ("5C(7H+8C)", 4 + 4)


def test_whoever_was_expelled_by_it_plays_on():
    t = judged()
    lay(t, 40)
    t.do(0, play("8C"))
    t.do(3, mv.GiveVerdict(False))
    assert t.status()["expelled"] == [0]
    t.do(3, mv.Retract())
    assert t.status()["expelled"] == []
    t.do(3, mv.Retract())
    assert t.status()["expelled"] == [0]


def test_a_prophet_overthrown_by_it_rises_again_and_the_player_pays():
    t = with_prophet(dealer=True)
    t.do(1, play("2H"))
    t.do(0, Call(False))
    t.do(3, mv.GiveVerdict(True))
    assert (t.status()["prophet"], len(t.round.hands[0]), len(t.round.hands[1])) == (None, 10, 4)
    events = t.do(3, mv.Retract())
    assert (t.status()["prophet"], len(t.round.hands[0]), len(t.round.hands[1])) == (0, 5, 6)
    assert t.status()["markers"] == [{"number": 1, "colour": "black"}]
    assert t.game.told(events, 1)[1] == c.ProphetRose(0, (None,) * 5)


def test_a_prophet_whose_call_it_makes_wrong_falls_and_the_player_is_given_back_the_cards():
    t = with_prophet(dealer=True)
    t.do(1, play("2H"))
    t.do(0, Call(False))
    t.do(3, mv.GiveVerdict(False))
    t.do(3, mv.Retract())
    assert (t.status()["prophet"], len(t.round.hands[0]), len(t.round.hands[1])) == (None, 10, 4)


def test_nothing_is_turned_round_once_somebody_has_become_prophet_on_it():
    t = with_prophet(dealer=True)
    assert mv.Retract not in t.game.options(3)


# ── absence ──────────────────────────────────────────────────────────────────────────────────────


def test_a_call_that_does_not_come_is_given_by_the_dealer_or_the_server_without_harm():
    t = with_prophet()
    t.do(1, play("2H"))
    assert t.refused(CLOCK, mv.TimeUp(t.round.deadline)) == "not_yet"
    events = t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)
    assert events[:2] == (c.CallPassed(0), ev.CardsJudged(1, (card("2H"),), False, {}))
    assert (t.status()["prophet"], len(t.round.hands[1])) == (0, 6)


def test_a_prophet_who_misses_two_calls_in_a_row_falls_without_a_penalty():
    t = with_prophet()
    for seat, text in ((1, "3C"), (2, "7D")):
        t.do(seat, play(text))
        events = t.do(CLOCK, mv.TimeUp(t.round.deadline), after=90)
    assert c.ProphetFell(0, "away") in events
    assert (t.status()["prophet"], t.hand(0)) == (None, "8C 9H JC KD QS")


@BOTH
def test_without_a_clock_the_teacher_says_when_the_prophet_is_waited_for_no_longer(by_hand):
    """As if time were up: once without harm, and after twice in a row there is no prophet who holds up the table."""
    t = with_prophet(dealer=by_hand, settings={"turn_seconds": 0, "prophet_seconds": 0})
    for seat, move in ((1, play("3C")), (2, mv.DeclareNoPlay())):
        t.do(seat, move)
        assert (t.round.phase, t.round.deadline) == (c.CALL, None)
        assert t.refused(seat, mv.Skip()) == "not_teacher"
        assert t.refused(0, mv.Skip()) == "not_teacher"
        events = t.do(TEACHER, mv.Skip())
        assert events[0] == c.CallPassed(0)
        if by_hand:
            t.do(3, mv.GiveVerdict(True) if seat == 1 else mv.PlayFor(card("7D")))
    assert (c.ProphetFell(0, "away") in events, t.status()["prophet"], len(t.round.hands[0])) == (True, None, 5)
    assert (t.line(), len(t.round.hands[2])) == ("5C 7H 3C 7D", 4 + 5)
    assert t.round.phase == c.PROPHECY
    assert t.do(TEACHER, mv.Skip()) == (c.ProphecyPassed(2), ev.TurnBegan(0, None))


def test_a_prophet_who_leaves_is_none_any_more_and_the_play_is_judged():
    t = with_prophet()
    t.do(1, play("3C"))
    events = t.do(TEACHER, mv.LeaveSeat(0))
    assert ev.CardsJudged(1, (card("3C"),), True, {}) in events
    assert t.status()["prophet"] is None
    t = with_prophet(dealer=True)
    t.do(1, mv.DeclareNoPlay())
    t.do(TEACHER, mv.LeaveSeat(0))
    assert t.round.phase == st.NO_PLAY
    t.do(3, mv.GiveVerdict(True))


def test_when_only_prophet_and_expelled_are_left_the_round_is_over():
    t = with_prophet()
    t.game = t.game.after([c.Expelled(2)])
    t.do(TEACHER, mv.LeaveSeat(1))
    assert (t.round.phase, t.round.reason) == (st.OVER, "left")


def test_whoever_leaves_while_the_prophet_thinks_takes_the_cards_along():
    t = with_prophet()
    t.do(1, string("3C 4H"))
    assert t.do(TEACHER, mv.LeaveSeat(1))[-1] == ev.TurnBegan(2, t.now + 90_000)
    assert (t.line(), t.round.pending, t.round.phase) == ("5C 7H", None, st.TURN)


def test_whoever_comes_late_gets_a_hand_and_plays_on_after_the_others():
    t = with_prophet()
    t.do(TEACHER, mv.TakeSeat(5))
    assert len(t.round.hands[5]) == 14
    t.do(1, play("3C"))
    t.do(0, Call(True))
    t.do(2, play("7D"))
    t.do(0, Call(True))
    assert t.round.turn == 5


def test_the_clock_of_a_call_stands_still_in_a_pause():
    t = with_prophet()
    t.do(1, play("3C"))
    t.do(TEACHER, mv.Pause(), after=10)
    assert t.refused(0, Call(True)) == "paused"
    t.do(TEACHER, mv.Resume(), after=60)
    assert t.round.deadline == t.now + 80_000
