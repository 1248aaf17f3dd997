"""What every game has: predictions, notes, hints, closing guesses, the clock, who comes and who leaves.

Shown at tables of Eleusis Express where red and black alternate and the starter is the five of clubs.
"""

from __future__ import annotations

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card, pack
from eleusis.game import Game
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from eleusis.statement import Statement
from tests.engine.playing import ALTERNATE, HEARTS, WORDS
from tests.engine.tables import QUIET, Table, card, play, table


def begin(t: Table, **settings) -> tuple[ev.Event, ...]:
    return t.do(TEACHER, mv.BeginRound({**QUIET, **settings}, None, ALTERNATE))


def judged(hands=None, **kwargs) -> Table:
    return table(hands or {1: "7H 8C", 2: "9C JC"}, dealer=0, judge="dealer", rule=WORDS, **kwargs)


# ── predictions ──────────────────────────────────────────────────────────────────────────────────


def predicting(**kwargs) -> Table:
    return table({0: "7H 8H", 1: "9C", 2: "JC"}, settings={"predict_seconds": 6}, **kwargs)


def test_a_played_card_lies_face_up_before_its_verdict():
    t = predicting()
    events = t.do(0, play("7H"))
    assert events == (ev.CardsPlayed(0, (card("7H"),), None, t.now + 6000),)
    assert (t.line(), t.round.phase) == ("5C", st.WINDOW)


def test_every_other_player_may_say_whether_it_fits_once():
    t = predicting()
    t.do(0, play("7H"))
    assert t.refused(0, mv.Predict(True)) == "not_now"
    t.do(1, mv.Predict(True))
    assert t.refused(1, mv.Predict(False)) == "not_now"


def test_the_verdict_comes_when_all_have_answered_and_unseals_the_predictions():
    t = predicting()
    t.do(0, play("7H", expects=True))
    t.do(1, mv.Predict(False))
    events = t.do(2, mv.Predict(True))
    assert events[1] == ev.CardsJudged(0, (card("7H"),), True, {1: False, 2: True, 0: True})


def test_predictions_are_sealed_until_then():
    t = predicting()
    played = t.do(0, play("7H", expects=True))
    assert t.game.told(played, 1) == (ev.CardsPlayed(0, (card("7H"),), None, t.now + 6000),)
    said = t.do(1, mv.Predict(False))
    assert t.game.told(said, 1) == (ev.Predicted(1, False),)
    assert t.game.told(said, 2) == (ev.Predicted(1, None),)
    assert t.game.view(2).round.predictions == {1: None}


def test_when_time_is_up_or_all_who_are_there_have_answered_the_verdict_comes():
    t = predicting()
    t.do(0, play("7H"))
    t.do(1, mv.Predict(False))
    events = t.do(CLOCK, mv.TimeUp(t.round.deadline), after=2)
    assert events[0] == ev.CardsJudged(0, (card("7H"),), True, {1: False})


def test_a_dealer_who_judges_waits_for_the_predictions():
    t = table({1: "7H 8C", 2: "9C"}, dealer=0, judge="dealer", rule=WORDS, settings={"predict_seconds": 6})
    t.do(1, play("7H"))
    assert t.refused(0, mv.GiveVerdict(True)) == "not_now"
    assert t.refused(0, mv.Predict(True)) == "dealer_does_not_play"
    assert t.do(2, mv.Predict(True))[1:] == (ev.PredictionsClosed(),)


# ── notes, hints, closing guesses ────────────────────────────────────────────────────────────────


def test_a_note_is_private_and_stamped_with_the_line():
    t = table({0: "7H 8H", 1: "9C"})
    events = t.do(1, mv.Note(WORDS, 40, (card("5C"),)))
    assert events == (ev.Noted(1, WORDS, 40, (card("5C"),), 1),)
    assert t.game.told(events, 1) == t.game.told(events, TEACHER) == events
    assert t.game.told(events, 0) == t.game.told(events, PUBLIC) == (ev.Withheld(),)
    assert t.game.view(0).round.notes == ()


def test_a_note_can_be_written_at_any_time_even_in_a_pause():
    t = table({0: "7H 8H", 1: "9C"})
    t.do(TEACHER, mv.Pause())
    assert t.refused(1, mv.Note(WORDS)) == "accepted"
    assert t.refused(1, mv.Note(WORDS, 101)) == "bad_value"
    assert t.refused(1, mv.Note(Statement("?", {"rule": 1}))) == "unreadable_rule"


def test_dealer_and_teacher_give_hints_that_all_hear():
    t = table({1: "7H 8H", 2: "9C"}, dealer=0)
    events = t.do(0, mv.GiveHint(" Look at the colours. "))
    assert t.game.told(events, PUBLIC) == (ev.HintGiven(0, "Look at the colours."),)
    t.do(TEACHER, mv.GiveHint("Only the last card matters."))
    assert [hint.by for hint in t.round.hints] == [0, TEACHER]
    assert t.refused(1, mv.GiveHint("I know it!")) == "not_dealer"
    assert t.refused(0, mv.GiveHint(" ")) == "bad_text"


def test_a_hint_before_the_round_is_a_hint_of_that_round():
    t = Table(seats=2)
    t.do(TEACHER, mv.GiveHint("Look at the colours."))
    begin(t)
    assert t.round.hints == (st.Hint(TEACHER, "Look at the colours."),)
    t.do(TEACHER, mv.EndRound())
    begin(t)
    assert len(t.round.hints) == 0


def closing(**kwargs) -> Table:
    t = table({0: "7H", 1: "9C", 2: "JC"}, settings={"closing_guess": True, **kwargs})
    t.do(0, play("7H"))
    return t


def test_before_the_rule_is_shown_everyone_may_write_down_a_closing_guess():
    t = closing()
    events = t.do(0, mv.PassGuess())
    assert events[1] == ev.RoundClosing("empty_hand", t.now + 60_000)
    assert t.game.view(1).round.statement is None
    said = t.do(1, mv.Conclude(HEARTS))
    assert t.game.told(said, 2) == (ev.Concluded(1, None),)
    t.do(0, mv.Conclude(WORDS))
    t.do(2, mv.Conclude(ALTERNATE))
    assert (t.round.phase, t.points()) == (st.OVER, {0: 15, 1: 11, 2: 11})
    assert t.game.view(1).round.statement == ALTERNATE


def test_who_has_guessed_right_is_not_asked_again():
    t = closing()
    t.do(0, mv.Guess(ALTERNATE))
    assert mv.Conclude not in t.game.options(0)
    assert mv.Conclude in t.game.options(1)


def test_closing_guesses_are_waited_for_no_longer_than_the_clock_or_the_teacher():
    for actor, ask in ((CLOCK, lambda t: mv.TimeUp(t.round.deadline)), (TEACHER, lambda t: mv.EndRound())):
        t = closing()
        t.do(0, mv.Guess(ALTERNATE))
        t.do(actor, ask(t))
        assert (t.round.phase, t.round.reason, t.points()) == (st.OVER, "guess", {0: 21, 1: 11, 2: 11})


def test_nobody_gives_hints_once_the_round_is_over():
    t = closing()
    t.do(0, mv.PassGuess())
    assert t.refused(TEACHER, mv.GiveHint("Colours!")) == "not_now"


# ── the clock and the teacher ────────────────────────────────────────────────────────────────────


def test_the_turn_timer_passes_the_turn_and_the_hand_is_kept():
    t = table({0: "7H 8H", 1: "9C"})
    deadline = t.round.deadline
    assert t.refused(CLOCK, mv.TimeUp(deadline)) == "not_yet"
    assert t.do(CLOCK, mv.TimeUp(deadline), after=90) == (ev.TurnPassed(0), ev.TurnBegan(1, t.now + 90_000))
    assert t.hand(0) == "7H 8H"
    assert t.refused(CLOCK, mv.TimeUp(deadline)) == "stale"
    assert t.refused(0, mv.TimeUp(t.round.deadline)) == "not_clock"


def test_no_timer_no_deadline():
    t = table({0: "7H 8H", 1: "9C"}, settings={"turn_seconds": 0, "guess_seconds": 0})
    assert t.game.options(CLOCK) == ()
    t.do(0, play("7H"))
    assert t.round.deadline is None


def test_after_a_pause_there_is_the_time_that_was_left():
    t = table({0: "7H 8H", 1: "9C"})
    t.now += 50_000
    assert t.do(TEACHER, mv.Pause()) == (ev.Paused(40_000),)
    assert t.refused(0, play("7H")) == "paused"
    assert t.game.options(CLOCK) == ()
    t.now += 600_000
    assert t.do(TEACHER, mv.Resume()) == (ev.Resumed(t.now + 40_000),)
    assert t.refused(TEACHER, mv.Resume()) == "not_paused"


def test_what_begins_during_a_pause_has_all_its_time_afterwards():
    t = table({0: "7H 8H", 1: "9C", 2: "JC"}, settings={"closing_guess": True})
    t.now += 50_000
    t.do(TEACHER, mv.Pause())
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.round.turn, t.round.deadline) == (1, None)
    assert t.do(TEACHER, mv.Resume()) == (ev.Resumed(t.now + 90_000),)
    t.do(TEACHER, mv.Pause())
    t.do(TEACHER, mv.EndRound())
    assert t.do(TEACHER, mv.Resume()) == (ev.Resumed(t.now + 60_000),)


def test_no_round_begins_in_a_pause():
    t = Table(seats=2)
    t.do(TEACHER, mv.Pause())
    assert mv.BeginRound not in t.game.options(TEACHER)
    assert t.refused(TEACHER, mv.BeginRound({}, None, ALTERNATE)) == "paused"


def test_a_dealer_fixes_no_rule_in_a_pause():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0))
    t.do(TEACHER, mv.Pause())
    assert t.refused(0, mv.SetRule(ALTERNATE)) == "paused"
    t.do(TEACHER, mv.Resume())
    t.do(0, mv.SetRule(ALTERNATE))


def test_the_teacher_gives_more_time():
    t = table({0: "7H 8H", 1: "9C"})
    assert t.do(TEACHER, mv.Extend(30)) == (ev.DeadlineMoved(t.now + 120_000),)
    assert t.refused(TEACHER, mv.Extend(0)) == "bad_value"
    assert t.refused(0, mv.Extend(30)) == "not_teacher"


def test_on_a_table_without_a_clock_the_teacher_says_when_nobody_is_waited_for_any_longer():
    t = table({0: "7H 8H", 1: "9C JC"}, settings={"turn_seconds": 0, "guess_seconds": 0})
    assert t.do(TEACHER, mv.Skip()) == (ev.TurnPassed(0), ev.TurnBegan(1, None))
    t.do(1, play("9C"))
    t.do(0, play("7H"))
    assert t.do(TEACHER, mv.Skip()) == (ev.GuessPassed(0, time_up=True), ev.TurnBegan(1, None))
    assert t.refused(0, mv.Skip()) == "not_teacher"
    t.do(TEACHER, mv.Pause())
    assert mv.Skip not in t.game.options(TEACHER)


def test_nor_are_the_predictions_waited_for():
    t = predicting()
    t.do(0, play("7H"))
    t.do(1, mv.Predict(False))
    assert t.do(TEACHER, mv.Skip())[0] == ev.CardsJudged(0, (card("7H"),), True, {1: False})


def test_what_a_dealer_or_everybody_has_to_say_is_not_skipped():
    t = judged()
    t.do(1, play("7H"))
    assert t.refused(TEACHER, mv.Skip()) == "not_now"
    t = closing()
    t.do(0, mv.PassGuess())
    assert t.refused(TEACHER, mv.Skip()) == "not_now"


def test_one_round_at_a_time():
    assert table({0: "7H", 1: "9C"}).refused(TEACHER, mv.BeginRound({}, None, ALTERNATE)) == "round_on"


# ── who comes and who leaves ─────────────────────────────────────────────────────────────────────


def test_a_late_joiner_gets_a_hand_at_once_and_a_turn_in_order():
    t = table({0: "7C 8C", 2: "9C JC"}, stock="2H 3H 4H 6H 7H", settings={"hand_size": 3})
    t.do(TEACHER, mv.TakeSeat(1))
    assert (t.hand(1), t.stock()) == ("2H 3H 4H", "6H 7H")
    t.do(0, play("7C"))
    assert t.round.turn == 1


def test_a_late_joiner_waits_for_the_next_round_where_the_stock_is_short_and_may_not_grow():
    t = table({0: "7C 8C", 2: "9C JC"}, stock="2H", settings={"hand_size": 3, "stock_empty": "end_round"})
    t.do(TEACHER, mv.TakeSeat(1))
    assert 1 not in t.round.hands
    assert t.refused(1, play("2H")) == "not_in_round"


def test_who_joins_before_the_rule_is_fixed_is_dealt_in():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0))
    t.do(TEACHER, mv.TakeSeat(7))
    t.do(0, mv.SetRule(ALTERNATE))
    assert t.round.players == (1, 2, 7)


def test_a_place_is_used_once_in_a_game():
    t = Table(seats=3)
    t.do(TEACHER, mv.LeaveSeat(1))
    assert t.refused(TEACHER, mv.TakeSeat(1)) == "seat_taken"
    assert t.refused(TEACHER, mv.LeaveSeat(1)) == "not_at_table"


def test_the_hand_of_who_leaves_goes_under_the_stock():
    t = table({0: "7C 8C", 1: "9C JC", 2: "KC"})
    t.do(TEACHER, mv.LeaveSeat(1))
    assert (t.round.players, t.stock()) == ((0, 2), "2C 3C 4C 6C 9C JC")
    assert t.round.turn == 0


def test_if_the_player_on_turn_leaves_the_turn_goes_left():
    t = table({0: "7C 8C", 1: "9C JC", 2: "KC"})
    assert t.do(TEACHER, mv.LeaveSeat(0))[-1] == ev.TurnBegan(1, t.now + 90_000)


def test_a_card_that_waits_leaves_with_its_player():
    t = table({0: "7C 8C", 1: "9C JC", 2: "KC"}, settings={"predict_seconds": 6})
    t.do(0, play("7C"))
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.round.pending, t.stock(), t.round.turn) == (None, "2C 3C 4C 6C 8C 7C", 1)


def test_nobody_waits_for_the_prediction_of_who_left():
    t = table({0: "7H 8C", 1: "9C JC", 2: "KC"}, settings={"predict_seconds": 6})
    t.do(0, play("7H"))
    t.do(1, mv.Predict(True))
    t.do(TEACHER, mv.LeaveSeat(2))
    assert t.line() == "5C 7H"


def test_one_player_alone_plays_on():
    t = table({0: "7H 8S", 1: "9C"})
    t.do(TEACHER, mv.LeaveSeat(1))
    t.do(0, play("7H"))
    t.do(0, mv.PassGuess())
    assert t.round.turn == 0


def test_when_the_last_player_leaves_the_round_is_over():
    t = table({0: "7H", 1: "9C"}, settings={"closing_guess": True})
    t.do(TEACHER, mv.LeaveSeat(0))
    t.do(TEACHER, mv.LeaveSeat(1))
    assert (t.round.phase, t.round.reason, t.round.scores) == (st.OVER, "left", ())


def test_if_a_dealer_who_judges_leaves_the_round_is_over():
    t = judged()
    t.do(1, play("8C"))
    t.do(TEACHER, mv.LeaveSeat(0))
    assert (t.round.reason, t.hand(1), t.points()) == ("left", "7H 8C", {0: 10, 1: 10, 2: 10})


def test_if_the_server_judges_it_goes_on_without_the_dealer():
    t = table({1: "7H 8H", 2: "9C"}, dealer=0)
    t.do(TEACHER, mv.LeaveSeat(0))
    t.do(1, play("7H"))
    assert t.line() == "5C 7H"
    assert t.refused(0, mv.GiveHint("Colours.")) == "not_at_table"


def test_if_the_dealer_leaves_before_the_rule_is_fixed_there_is_no_round():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0))
    events = t.do(TEACHER, mv.LeaveSeat(0))
    assert events == (ev.SeatLeft(0), ev.RoundEnded("left", ()), ev.RuleShown(None))


def test_who_has_emptied_the_hand_and_leaves_has_ended_the_round():
    for closing_guess in (False, True):
        t = table({0: "7H", 1: "9C", 2: "JC"}, settings={"closing_guess": closing_guess})
        t.do(0, play("7H"))
        t.do(TEACHER, mv.LeaveSeat(0))
        assert t.round.reason == "empty_hand"
        if closing_guess:
            t.do(TEACHER, mv.EndRound())
        assert t.points() == {0: 15, 1: 11, 2: 11}


def test_who_leaves_after_the_end_keeps_the_points_and_is_not_waited_for():
    t = closing()
    t.do(0, mv.PassGuess())
    t.do(1, mv.Conclude(WORDS))
    t.do(0, mv.Conclude(WORDS))
    t.do(TEACHER, mv.LeaveSeat(2))
    assert (t.round.phase, t.points()) == (st.OVER, {0: 15, 1: 11, 2: 11})


# ── what is seen, and what cannot be read ────────────────────────────────────────────────────────


def test_only_the_dealer_and_the_teacher_know_the_rule_before_the_end():
    t = table({1: "7H 8H", 2: "9C"}, dealer=0)
    assert [t.game.view(v).round.statement for v in (0, TEACHER)] == [ALTERNATE, ALTERNATE]
    assert [t.game.view(v).round.statement for v in (1, 2, PUBLIC)] == [None, None, None]


def test_a_dealer_of_an_earlier_round_is_not_told_the_next_rule_by_a_game_that_does_not_know_of_it_yet():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0, ALTERNATE))
    t.do(TEACHER, mv.EndRound())
    before = t.game
    events = t.do(TEACHER, mv.BeginRound(QUIET, 1, HEARTS))
    assert before.told(events, 0)[1] == ev.RuleSet(None, "rule")
    assert before.told(events, 1)[1] == ev.RuleSet(HEARTS, "rule")


def test_a_dealer_may_say_after_how_many_cards_the_others_will_know_the_rule_and_no_player_hears_it():
    t = Table(seats=3)
    t.do(TEACHER, mv.BeginRound(QUIET, 0))
    for cards in (0, 100):
        assert t.refused(0, mv.SetRule(ALTERNATE, expected_cards=cards)) == "bad_value"
    before = t.game
    events = t.do(0, mv.SetRule(ALTERNATE, expected_cards=12))
    for viewer in (0, TEACHER):
        assert before.told(events, viewer)[0] == ev.RuleSet(ALTERNATE, "rule", 12)
    for viewer in (1, 2, PUBLIC):
        assert before.told(events, viewer)[0] == ev.RuleSet(None, "rule")


def test_a_hand_is_its_players_own_and_the_stock_nobodys():
    t = table({0: "7H 8H", 1: "9C"})
    seen = t.game.view(0).round
    assert seen.hands == {0: (card("7H"), card("8H")), 1: (None,)}
    assert seen.stock.cards == (None,) * 4
    assert t.game.view(TEACHER).round.hands == t.round.hands
    assert t.game.view(TEACHER).round.stock.cards == (None,) * 4


def test_a_game_is_a_value_and_a_refused_move_leaves_it_as_it_was():
    t = table({0: "7H 8H", 1: "9C"})
    before = repr(t.game.state)
    t.refused(0, play("9C"))
    t.game.decide(0, play("7H"), now=t.now, chance=None)
    assert repr(t.game.state) == before


def test_honest_players_end_a_round_in_as_many_turns_as_they_hold_cards():
    t = Table(seats=4)
    begin(t)
    turns = 0
    while t.game.state.is_playing:
        seat = t.round.turn
        if t.round.phase == st.GUESS:
            t.do(seat, mv.PassGuess())
            continue
        turns += 1
        red = not t.round.layout.line[-1].is_red
        fits = [c for c in t.round.hands[seat] if c.is_red == red]
        t.do(seat, mv.Play(fits[0]) if fits else mv.DeclareNoPlay())
    assert t.round.reason == "empty_hand"
    assert turns <= 4 * 12


def test_there_is_a_game_of_this_name():
    assert Game.of("express").variant.name == "express"
    assert pack() == Card.ALL
