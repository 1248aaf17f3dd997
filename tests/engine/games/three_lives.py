"""What Three Lives keeps beside the laws of all games."""

from __future__ import annotations

from eleusis import events as ev
from eleusis import state as st
from eleusis.seats import Seat, left_of
from eleusis.variants.three_lives import HandsReturned
from tests.engine.laws import Law, check_only_the_player_on_turn_plays, prefixes
from tests.engine.playing import Record, rule_of

REACHED = frozenset({"guess", "lives", "teacher", "left"})
LUCKY = (70, 66, 17)


def check_lives_follow_from_the_log(record: Record) -> None:
    """Three at first; one less for a wrong card, no-play or guess; never less than none."""
    lives: dict[Seat, int] = {}
    playing, costs = False, True
    for event, before, state in prefixes(record):
        match event:
            case ev.RoundBegan(settings=settings):
                lives, playing, costs = {}, False, settings["wrong_guess_costs_life"]
            case ev.Dealt(hands=hands):
                lives, playing = dict.fromkeys(hands, 3), True
            case ev.SeatTaken(seat=seat, hand=hand) if hand:
                lives[seat] = 3
            case ev.SeatLeft(seat=seat) if playing:
                lives.pop(seat, None)
            case ev.CardsJudged(seat=seat, fits=False) | ev.NoPlayJudged(seat=seat, right=False):
                lives[seat] -= 1
            case ev.GuessJudged(seat=seat, right=False) if costs:
                lives[seat] -= 1
            case ev.VerdictRetracted(seat=seat, fits=fits):
                lives[seat] += 1 if fits else -1
            case ev.RoundClosing() | ev.RoundEnded():
                playing = False
        if playing and state.round is not None and state.round.phase == st.TURN and isinstance(event, ev.TurnBegan):
            assert state.round.own.left == lives
            assert event.seat in state.round.own.in_round
        assert all(0 <= left <= 3 for left in lives.values())
        if isinstance(event, ev.CardsPlayed | ev.NoPlayDeclared | ev.Guessed):
            assert before.round is not None
            assert before.round.own.left[event.seat] > 0


def check_hands_change_by_the_card_alone(record: Record) -> None:
    """A card fewer for each that is played; an empty hand draws one, or as many as it had if nobody could play."""
    returned: dict[Seat, int] = {}
    for event, before, state in prefixes(record):
        if isinstance(event, HandsReturned):
            assert before.round is not None
            returned = {seat: len(before.round.hands[seat]) for seat in before.round.own.in_round}
            if before.round.judge == "rule":
                fits = rule_of(before.round.statement.key).fitting(before.round.layout.line)
                assert not any(fits & set(before.round.hands[seat]) for seat in returned)
        if isinstance(event, ev.TurnBegan):
            assert returned == {}
        if isinstance(event, ev.CardsDrawn):
            assert before.round is not None
            assert state.round is not None
            assert before.round.hands[event.seat] == ()
            assert len(state.round.hands[event.seat]) == returned.pop(event.seat, 1)
        if isinstance(event, ev.NoPlayJudged):
            assert before.round is not None
            assert state.round is not None
            held, holds = before.round.hands[event.seat], state.round.hands[event.seat]
            assert len(holds) == len(held) - (not event.right)
    for step in record.steps:
        round_ = step.after.state.round
        if round_ is not None and round_.phase in (st.TURN, st.GUESS):
            assert all(round_.hands[seat] for seat in round_.own.in_round)


def check_who_is_out_has_drawn_nothing(record: Record) -> None:
    """The hand is what it was without the card played; empty, it has drawn one for whoever is still in, and none for who is not.

    Whichever way the verdict has been turned since.
    """
    laid = 0
    for step in record.steps:
        for event in step.events:
            if isinstance(event, ev.CardsPlayed):
                before = step.before.state.round
                assert before is not None
                laid = len(before.hands[event.seat]) - 1
        round_ = step.after.state.round
        if round_ is not None and round_.in_play and round_.last is not None:
            seat = round_.last.seat
            assert len(round_.hands[seat]) == (laid or int(round_.own.left[seat] > 0))


def check_one_guess_a_turn_and_only_ones_own(record: Record) -> None:
    """And the first right one wins: one point for the winner, none for anybody else."""
    turn: Seat | None = None
    guesses, winner = 0, None
    for event in record.log:
        match event:
            case ev.RoundBegan():
                winner = None
            case ev.TurnBegan(seat=seat):
                turn, guesses = seat, 0
            case ev.Guessed(seat=seat):
                guesses += 1
                assert (seat, guesses) == (turn, 1)
            case ev.GuessJudged(seat=seat, right=True):
                winner = seat
            case ev.RoundEnded(scores=scores, reason=reason):
                assert {score.seat: score.points for score in scores} == {
                    score.seat: int(score.seat == winner) for score in scores
                }
                assert (reason == "guess") == (winner is not None)


def check_turns_go_left_past_who_is_out(record: Record) -> None:
    last: Seat | None = None
    for event, before, _ in prefixes(record):
        if isinstance(event, ev.Dealt):
            last = None
        if isinstance(event, ev.TurnBegan):
            assert before.round is not None
            still_in = sorted(seat for seat, lives in before.round.own.left.items() if lives)
            if last is not None:
                assert event.seat == left_of(last, still_in)
            last = event.seat


LAWS: tuple[Law, ...] = (
    check_only_the_player_on_turn_plays,
    check_lives_follow_from_the_log,
    check_hands_change_by_the_card_alone,
    check_who_is_out_has_drawn_nothing,
    check_one_guess_a_turn_and_only_ones_own,
    check_turns_go_left_past_who_is_out,
)
