"""The rules of Delphi, one sentence after the other.

At these tables red and black alternate (where nothing else is said), the starter is the five of clubs, and
there is no closing guess. Seats that are not told otherwise predict.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from eleusis import codec
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import pack, parse_cards
from eleusis.game import Game
from eleusis.seats import CLOCK, NOBODY, PUBLIC, TEACHER, Actor, Seat
from eleusis.statement import Statement
from eleusis.variants import delphi
from tests.engine.laws import laws_of
from tests.engine.playing import ALTERNATE, HEARTS, ODD_OR_EVEN, START, WORDS, Plan
from tests.engine.strategies import played
from tests.engine.tables import Table, card

QUIET = {"closing_guess": False}
TOP = "5C 8C 9H KS JS 3S 2D"


class Stacked:
    """Chance that puts some cards on top of an ordered pack."""

    def __init__(self, top: str) -> None:
        self.top = parse_cards(top)

    def shuffled(self, cards):
        return (*self.top, *(one for one in cards if one not in self.top))

    def one_of(self, cards):
        return cards[0]


class DelphiTable(Table):
    """A game of Delphi in play."""

    def __init__(self, *, seats: int = 0, top: str = TOP) -> None:
        self.game = Game.of("delphi")
        self.now = START
        self.top = top
        for seat in range(seats):
            self.do(TEACHER, mv.TakeSeat(seat))

    def do(self, actor: Actor, move: mv.Move, *, after: int = 0) -> tuple[ev.Event, ...]:
        self.now += 1000 * after
        done = self.game.decide(actor, move, now=self.now, chance=Stacked(self.top))
        self.game = done.game
        return done.events

    def begin(self, dealer: Seat | None = None, rule: Statement | None = ALTERNATE, **settings):
        return self.do(TEACHER, mv.BeginRound({**QUIET, **settings}, dealer, rule))

    def predict(self, *answers: bool | None) -> tuple[ev.Event, ...]:
        """Every predictor's answer in the order of seats; None keeps silent, and then time is up."""
        events: tuple[ev.Event, ...] = ()
        for seat, fits in zip(self.round.players, answers, strict=True):
            if fits is not None:
                events = self.do(seat, mv.Predict(fits))
        return self.time_up() if None in answers else events

    def time_up(self) -> tuple[ev.Event, ...]:
        deadline = self.round.deadline
        assert deadline is not None
        self.now = max(self.now, deadline)
        return self.do(CLOCK, mv.TimeUp(deadline))

    def tokens(self) -> dict[Seat, int]:
        return dict(self.round.own.tokens)


def house(**settings) -> DelphiTable:
    """Three predictors, the computer as the oracle, and the first card (8C, which does not fit) turned."""
    t = DelphiTable(seats=3)
    t.begin(**settings)
    return t


def by_hand(**settings) -> DelphiTable:
    """Seat 0 is the oracle and judges; 1, 2 and 3 predict."""
    t = DelphiTable(seats=4)
    t.begin(0, None, **settings)
    t.do(0, mv.SetRule(WORDS, "dealer"))
    return t


# ── players, the pack ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "code"), [(2, "too_few_players"), (3, "accepted"), (7, "accepted"), (8, "too_many_players")]
)
def test_there_are_an_oracle_and_two_to_six_predictors(seats, code):
    assert DelphiTable(seats=seats).refused(TEACHER, mv.BeginRound(QUIET, 0)) == code


@pytest.mark.parametrize(
    ("seats", "code"), [(1, "too_few_players"), (2, "accepted"), (6, "accepted"), (7, "too_many_players")]
)
def test_when_the_house_is_the_oracle_everyone_predicts(seats, code):
    assert DelphiTable(seats=seats).refused(TEACHER, mv.BeginRound(QUIET, None, ALTERNATE)) == code


@pytest.mark.parametrize(("seats", "dealer"), [(60, None), (61, 0)])
def test_a_whole_class_of_sixty_can_play_if_it_is_chosen(seats, dealer):
    t = DelphiTable(seats=seats)
    assert t.refused(TEACHER, mv.BeginRound({"class_delphi": True}, dealer, ALTERNATE)) == "accepted"
    assert t.refused(TEACHER, mv.BeginRound({"class_delphi": False}, dealer, ALTERNATE)) == "too_many_players"


def test_sixty_one_predictors_are_too_many():
    t = DelphiTable(seats=61)
    assert t.refused(TEACHER, mv.BeginRound({"class_delphi": True}, None, ALTERNATE)) == "too_many_players"
    assert t.refused(TEACHER, mv.TakeSeat(61)) == "table_full"


def test_there_is_one_pack_no_hands_and_one_token_each():
    t = house()
    assert all(not hand for hand in t.round.hands.values())
    assert t.tokens() == {0: 1, 1: 1, 2: 1}
    lying = [*t.round.stock.cards, *t.round.layout.cards(), *t.round.pending.cards]
    assert sorted(lying) == sorted(pack())


def test_the_oracle_has_no_tokens_and_does_not_predict():
    t = by_hand()
    assert t.tokens() == {1: 1, 2: 1, 3: 1}
    assert t.refused(0, mv.Predict(True)) == "dealer_does_not_play"


def test_the_starter_is_turned_and_the_first_card_after_it():
    t = DelphiTable(seats=3)
    events = t.begin()
    assert events[2].starter == card("5C")
    assert events[3] == ev.CardsPlayed(NOBODY, (card("8C"),), None, t.now + 20_000)
    assert (t.line(), t.round.phase) == ("5C", st.WINDOW)


def test_misfits_for_the_starter_go_to_the_bottom_and_are_turned_in_their_place():
    t = DelphiTable(seats=3, top="5C 7H 8C 9H")
    t.begin(rule=ODD_OR_EVEN)
    assert t.line() == "8C"
    assert t.round.pending.cards[0] == card("9H")
    assert t.round.stock.cards[-2:] == parse_cards("5C 7H")


# ── 1. a card ────────────────────────────────────────────────────────────────────────────────────


def test_a_prediction_is_sealed_others_hear_only_that_one_more_has_answered():
    t = house()
    said = t.do(1, mv.Predict(True))
    assert t.game.told(said, 1) == (ev.Predicted(1, True),)
    assert t.game.told(said, 0) == t.game.told(said, 2) == t.game.told(said, PUBLIC) == (delphi.AnswerSealed(),)
    assert t.game.view(0).round.own.answered == 1
    assert t.game.view(0).round.own.sealed == {}


def test_even_the_teacher_and_the_oracle_do_not_see_it():
    t = by_hand()
    said = t.do(1, mv.Predict(True))
    assert t.game.told(said, 0) == (delphi.AnswerSealed(),)
    assert t.game.told(said, TEACHER) == (ev.Predicted(1, None),)
    assert t.game.view(TEACHER).round.own.sealed == {1: None}


def test_everyone_predicts_a_card_once():
    t = house()
    t.do(1, mv.Predict(True))
    assert t.refused(1, mv.Predict(False)) == "not_now"
    assert t.refused(0, mv.Predict(False)) == "accepted"


def test_when_all_have_answered_the_predictions_are_shown_together_with_the_verdict():
    t = house()
    events = t.predict(True, False, False)
    assert events[1:] == (
        ev.CardsJudged(NOBODY, (card("8C"),), False, {0: True, 1: False, 2: False}),
        delphi.VerdictShown(t.now + 5000),
    )


def test_or_when_time_is_up():
    t = house()
    events = t.predict(True, None, None)
    assert events[0] == ev.CardsJudged(NOBODY, (card("8C"),), False, {0: True})


def test_all_who_are_there_may_have_answered_before_time_is_up():
    t = house()
    t.do(0, mv.Predict(True))
    assert t.do(CLOCK, mv.TimeUp(t.round.deadline))[0] == ev.CardsJudged(NOBODY, (card("8C"),), False, {0: True})


def test_a_right_card_joins_the_main_line_a_wrong_one_the_sideline():
    t = house()
    for _ in range(6):
        t.predict(True, True, True)
        t.time_up()
    assert t.line() == "5C(8C) 9H KS(JS 3S) 2D"


def test_the_next_card_is_turned_after_a_short_look_at_the_verdict():
    t = house()
    t.predict(True, False, False)
    assert t.round.phase == delphi.REVEAL
    assert t.refused(CLOCK, mv.TimeUp(t.round.deadline)) == "not_yet"
    assert t.time_up() == (ev.CardsPlayed(NOBODY, (card("9H"),), None, t.now + 20_000),)


def test_the_oracle_or_the_teacher_can_turn_it_at_once():
    for actor in (0, TEACHER):
        t = by_hand()
        t.predict(True, False, False)
        t.do(0, mv.GiveVerdict(True))
        assert t.refused(1, delphi.TurnCard()) == "not_dealer"
        assert t.do(actor, delphi.TurnCard()) == (ev.CardsPlayed(NOBODY, (card("9H"),), None, t.now + 20_000),)
        assert t.refused(actor, delphi.TurnCard()) == "not_now"


def test_with_the_pace_in_their_hands_the_cards_wait_for_them():
    t = house(reveal_seconds=0)
    t.predict(True, False, False)
    assert (t.round.phase, t.round.deadline) == (delphi.REVEAL, None)
    t.do(TEACHER, delphi.TurnCard())
    assert t.round.pending.cards[0] == card("9H")


def test_there_is_always_a_clock_for_the_answers():
    assert DelphiTable(seats=3).refused(TEACHER, mv.BeginRound({"predict_seconds": 0}, None, HEARTS)) == "bad_setting"


def test_an_oracle_who_judges_waits_for_the_answers():
    t = by_hand()
    assert t.refused(0, mv.GiveVerdict(True)) == "not_now"
    events = t.predict(True, True, False)
    assert events[1:] == (ev.PredictionsClosed(),)
    assert t.game.view(0).round.own.sealed == {}
    assert t.do(0, mv.GiveVerdict(True))[0] == ev.CardsJudged(NOBODY, (card("8C"),), True, {1: True, 2: True, 3: False})


# ── nobody answers ───────────────────────────────────────────────────────────────────────────────


def test_a_card_that_nobody_has_answered_lies_there_until_somebody_does():
    t = house()
    assert t.time_up() == (delphi.NobodyAnswered(),)
    assert (t.round.phase, t.round.deadline, t.tokens()) == (st.WINDOW, None, {0: 1, 1: 1, 2: 1})


def test_and_then_the_others_have_their_whole_time_once_more():
    t = house()
    t.time_up()
    assert t.do(1, mv.Predict(False), after=300) == (ev.Predicted(1, False), ev.DeadlineMoved(t.now + 20_000))
    t.time_up()
    assert t.tokens() == {0: 0, 1: 2, 2: 0}


def test_the_last_one_at_the_table_is_waited_for_no_longer_than_the_answer():
    t = DelphiTable(seats=2)
    t.begin()
    t.time_up()
    t.do(TEACHER, mv.LeaveSeat(0))
    assert t.do(1, mv.Predict(False))[1] == ev.CardsJudged(NOBODY, (card("8C"),), False, {1: False})


# ── 2. tokens ────────────────────────────────────────────────────────────────────────────────────


def test_a_right_prediction_is_a_token_a_wrong_or_missing_one_costs_one_never_below_none():
    t = house()
    t.predict(False, True, None)
    assert t.tokens() == {0: 2, 1: 0, 2: 0}
    t.time_up()
    t.predict(False, None, True)
    assert t.tokens() == {0: 1, 1: 0, 2: 1}


def test_a_verdict_taken_back_moves_the_card_and_the_tokens():
    t = by_hand()
    t.predict(True, True, False)
    t.do(0, mv.GiveVerdict(True))
    assert (t.line(), t.tokens()) == ("5C 8C", {1: 2, 2: 2, 3: 0})
    assert t.do(0, mv.Retract()) == (ev.VerdictRetracted(NOBODY, (card("8C"),), False, ()),)
    assert (t.line(), t.tokens()) == ("5C(8C)", {1: 0, 2: 0, 3: 2})
    t.do(0, mv.Retract())
    assert (t.line(), t.tokens()) == ("5C 8C", {1: 2, 2: 2, 3: 0})


def test_a_verdict_stands_when_the_next_card_is_turned_and_the_servers_always():
    t = by_hand()
    t.predict(True, True, False)
    t.do(0, mv.GiveVerdict(True))
    t.do(0, delphi.TurnCard())
    assert t.refused(0, mv.Retract()) == "not_now"
    t = DelphiTable(seats=4)
    t.begin(0)
    t.predict(True, True, False)
    assert t.refused(0, mv.Retract()) == "not_now"


# ── 3. the end and the score ─────────────────────────────────────────────────────────────────────


def played_out(t: DelphiTable) -> int:
    """Play until the pack is used up; how many cards were turned."""
    turned = 0
    while t.round.in_play:
        if t.round.phase == st.WINDOW:
            t.predict(*(True for _ in t.round.players))
            turned += 1
        else:
            t.time_up()
    return turned


def test_fifty_one_cards_are_turned_after_the_starter_and_then_the_round_is_over():
    t = house()
    assert played_out(t) == 51
    assert (t.round.phase, t.round.reason) == (st.OVER, "stock")
    assert sorted(t.round.layout.cards()) == sorted(pack())


def test_the_worked_score():
    """The printed rules give the oracle 136; their sum counts two deficits wrongly."""
    tokens = (29, 26, 19, 11, 9, 6)
    scores, oracle = delphi.compared(tokens)
    assert scores == (74, 56, 14, -34, -46, -64)
    assert sum(scores) == 0
    assert oracle == 174


@settings(max_examples=25)
@given(some.lists(some.integers(0, 52), min_size=1, max_size=60))
def test_scores_are_the_differences_added_up(tokens):
    scores, oracle = delphi.compared(tokens)
    assert list(scores) == [sum(own - other for other in tokens) for own in tokens]
    assert sum(scores) == 0
    assert 2 * oracle == sum(abs(own - other) for own in tokens for other in tokens)


def test_the_oracle_scores_what_the_predictors_differ():
    t = by_hand()
    t.predict(True, True, False)
    t.do(0, mv.GiveVerdict(True))
    t.do(TEACHER, mv.EndRound())
    assert t.tokens() == {1: 2, 2: 2, 3: 0}
    assert t.points() == {1: 2, 2: 2, 3: -4, 0: 4}
    assert t.game.state.totals == {0: 4, 1: 2, 2: 2, 3: -4}


def test_a_card_that_waits_when_the_round_ends_goes_back_and_counts_for_nobody():
    t = house()
    t.do(0, mv.Predict(False))
    t.do(TEACHER, mv.EndRound())
    assert (t.tokens(), len(t.round.stock), t.round.rule_shown) == ({0: 1, 1: 1, 2: 1}, 51, True)


def test_next_is_the_player_to_the_oracles_left_until_everyone_has_been_oracle():
    t = DelphiTable(seats=3)
    oracles = []
    while (oracle := t.game.next_dealer) is not None:
        oracles.append(oracle)
        t.begin(oracle)
        t.do(TEACHER, mv.EndRound())
    assert oracles == [0, 1, 2]


def test_nobody_guesses_aloud_but_everyone_writes_a_closing_guess():
    t = house(closing_guess=True)
    assert t.refused(0, mv.Guess(ALTERNATE)) == "unknown_move"
    t.do(TEACHER, mv.EndRound())
    assert t.round.phase == st.CLOSING
    for seat in (0, 1, 2):
        t.do(seat, mv.Conclude(HEARTS))
    assert t.round.phase == st.OVER


# ── coming and leaving ───────────────────────────────────────────────────────────────────────────


def test_who_comes_late_begins_with_one_token_and_is_asked_from_the_next_card_on():
    t = house()
    t.do(0, mv.Predict(False))
    t.do(TEACHER, mv.TakeSeat(3))
    assert t.refused(3, mv.Predict(False)) == "not_now"
    t.do(1, mv.Predict(False))
    assert t.do(2, mv.Predict(False))[1] == ev.CardsJudged(NOBODY, (card("8C"),), False, {0: False, 1: False, 2: False})
    assert t.tokens() == {0: 2, 1: 2, 2: 2, 3: 1}
    t.time_up()
    assert t.refused(3, mv.Predict(False)) == "accepted"


def test_the_seventh_predictor_finds_the_table_full_unless_it_is_a_class():
    t = DelphiTable(seats=6)
    t.begin()
    assert t.refused(TEACHER, mv.TakeSeat(6)) == "table_full"
    t = DelphiTable(seats=6)
    t.begin(class_delphi=True)
    assert t.refused(TEACHER, mv.TakeSeat(6)) == "accepted"


def test_who_leaves_takes_the_tokens_along_and_is_waited_for_no_longer():
    t = house()
    t.do(0, mv.Predict(False))
    t.do(1, mv.Predict(False))
    events = t.do(TEACHER, mv.LeaveSeat(2))
    assert events[1] == ev.CardsJudged(NOBODY, (card("8C"),), False, {0: False, 1: False})
    assert t.tokens() == {0: 2, 1: 2}


def test_a_sealed_answer_leaves_with_its_writer():
    t = house()
    t.do(0, mv.Predict(False))
    t.do(TEACHER, mv.LeaveSeat(0))
    t.do(1, mv.Predict(False))
    assert t.do(2, mv.Predict(True))[1] == ev.CardsJudged(NOBODY, (card("8C"),), False, {1: False, 2: True})


def test_when_the_oracle_who_judges_leaves_the_round_ends_otherwise_it_goes_on():
    t = by_hand()
    t.do(TEACHER, mv.LeaveSeat(0))
    assert t.round.reason == "left"
    t = DelphiTable(seats=4)
    t.begin(0)
    t.do(TEACHER, mv.LeaveSeat(0))
    assert t.round.in_play


def test_the_teacher_says_when_the_rest_is_waited_for_no_longer_but_not_before_anybody_has_answered():
    t = house()
    assert t.refused(TEACHER, mv.Skip()) == "not_now"
    t.do(0, mv.Predict(True))
    t.do(TEACHER, mv.Skip())
    assert t.round.phase == delphi.REVEAL
    assert t.refused(TEACHER, mv.Skip()) == "not_now"


def test_when_everybody_has_left_the_round_is_over():
    t = house()
    for seat in (0, 1, 2):
        t.do(TEACHER, mv.LeaveSeat(seat))
    assert (t.round.phase, t.round.reason) == (st.OVER, "left")


# ── a whole class ────────────────────────────────────────────────────────────────────────────────


def test_what_a_class_of_sixty_is_told_of_a_prediction_does_not_grow_with_the_class():
    sizes = {}
    for seats in (3, 60):
        t = DelphiTable(seats=seats)
        t.begin(class_delphi=True)
        for seat in range(seats - 2):
            t.do(seat, mv.Predict(True))
        said = t.do(seats - 2, mv.Predict(True))
        told = [codec.event_to_json(event) for event in t.game.told(said, seats - 1)]
        sizes[seats] = len(json.dumps(told))
    assert sizes[3] == sizes[60]


@pytest.mark.parametrize("law", laws_of("delphi"), ids=lambda law: law.__name__.removeprefix("check_"))
def test_a_class_of_sixty_keeps_every_law(law):
    law(played(Plan(seed=4, variant="delphi", seats=60, settings=(("class_delphi", True),), moves=250)))
