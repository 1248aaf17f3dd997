"""Who may do what, in every game: the moves a seat, the dealer, the teacher and the clock are offered, and why not.

Rules of play, "Common to all". What one game alone offers stands with that game.
"""

from __future__ import annotations

from collections.abc import Sequence

from eleusis import moves as mv
from eleusis import state as st
from eleusis.errors import IllegalMove
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, left_of
from eleusis.state import State
from eleusis.texts import gettext_lazy as _


def common_options(state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
    """What every game offers a seat, the teacher, or the clock."""
    if actor >= 0:
        return seat_options(state, actor)
    if actor == TEACHER:
        return teacher_options(state)
    return clock_options(state) if actor == CLOCK else ()


def is_on_turn(state: State, actor: Actor) -> bool:
    """Is this the player who is waited for, alone or with others?"""
    round_ = state.round
    return round_ is not None and not state.paused and actor in round_.hands and actor == round_.turn


def dealer_options(state: State) -> tuple[type[mv.Move], ...]:
    """What whoever acts as dealer may do now. The teacher may act for a dealer who is away."""
    round_ = state.round
    if round_ is None or state.paused:
        return ()
    if round_.phase == st.RULE:
        return (mv.SetRule,)
    if round_.phase == st.CHOICE:
        return (mv.PlayFor,)
    if round_.judge != "dealer":
        return ()
    found: tuple[type[mv.Move], ...] = ()
    if round_.phase in (st.VERDICT, st.GUESS_VERDICT):
        found = (mv.GiveVerdict,)
    elif round_.phase == st.NO_PLAY:
        found = (mv.GiveVerdict, mv.PlayFor)
    if round_.last is not None and round_.in_play:
        found = (*found, mv.Retract)
    return found


def teacher_options(state: State) -> tuple[type[mv.Move], ...]:
    """Seats, the pause, rounds begun and ended, hints, before a round too, and an end of waiting."""
    round_ = state.round
    found: list[type[mv.Move]] = [mv.TakeSeat, mv.LeaveSeat, mv.Resume if state.paused else mv.Pause]
    if state.is_playing:
        found.append(mv.EndRound)
    elif not state.paused:
        found.append(mv.BeginRound)
    if round_ is None or round_.phase != st.CLOSING:
        found.append(mv.GiveHint)
    if round_ is not None and round_.deadline is not None:
        found.append(mv.Extend)
    if (
        round_ is not None
        and round_.phase in (st.TURN, st.WINDOW, st.GUESS, st.SORTING, st.CHOICE)
        and not state.paused
    ):
        found.append(mv.Skip)
    return (*found, *dealer_options(state))


def clock_options(state: State) -> tuple[type[mv.Move], ...]:
    return (mv.TimeUp,) if state.round is not None and state.round.deadline is not None else ()


def seat_options(state: State, seat: Seat) -> tuple[type[mv.Move], ...]:
    """What every game offers a seat: the notebook, predictions, closing guesses, and dealing."""
    round_ = state.round
    if round_ is None or round_.phase == st.OVER or seat not in state.seats:
        return ()
    if seat == round_.dealer:
        return () if round_.phase == st.CLOSING else (mv.GiveHint, *dealer_options(state))
    if seat not in round_.hands or state.paused:
        return (mv.Note,)
    if round_.phase == st.WINDOW and may_predict(state, seat):
        return (mv.Note, mv.Predict)
    if round_.phase == st.CLOSING and seat in still_to_conclude(state):
        return (mv.Note, mv.Conclude)
    return (mv.Note,)


def may_predict(state: State, seat: Seat) -> bool:
    round_ = state.round
    return (
        round_ is not None
        and round_.pending is not None
        and round_.pending.seat != seat
        and seat not in round_.predictions
    )


def still_to_conclude(state: State) -> tuple[Seat, ...]:
    """Whose closing guess is waited for; whoever guessed right has said it already."""
    round_ = state.round
    if round_ is None:
        return ()
    return tuple(
        seat
        for seat in round_.players
        if seat != round_.guesser and seat not in round_.conclusions and seat in state.seats
    )


def next_dealer(state: State) -> Seat | None:
    """Where the seats deal one round each: left of the last dealer. None when everyone has dealt, and the game is over.

    Whoever was to deal and came to no rule is asked again after all the others, so that nobody holds up a table.
    """
    waiting = tuple(seat for seat in state.seats if seat not in state.dealt)
    return left_of(-1 if state.asked is None else state.asked, waiting) if waiting else None


DEALER_MOVES = mv.SetRule | mv.GiveVerdict | mv.PlayFor | mv.Retract | mv.GiveHint
PLAYER_MOVES = mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess | mv.Sort | mv.Predict | mv.Note | mv.Conclude
TEACHER_MOVES = mv.TakeSeat | mv.LeaveSeat | mv.BeginRound | mv.Pause | mv.Resume | mv.Extend | mv.Skip | mv.EndRound


def refusal(state: State, actor: Actor, move: mv.Move, own: Sequence[type[mv.Move]] = ()) -> IllegalMove:  # noqa: C901  one case of the rules after the other
    """Why a move that is not among the options is not; in words for the one who tried.

    ``own`` are the game's own moves, all of them moves of a player.
    """
    round_ = state.round
    if type(move).__module__ != mv.__name__ and type(move) not in own:
        return IllegalMove("unknown_move", _("There is no such move in this game."))
    if actor == CLOCK:
        return IllegalMove("stale", _("Nobody is being waited for any more."))
    if isinstance(move, mv.TimeUp):
        return IllegalMove("not_clock", _("Only the clock can do that."))
    if actor != TEACHER and actor not in state.seats:
        return IllegalMove("not_at_table", _("You have no seat at this table."))
    if actor != TEACHER and isinstance(move, TEACHER_MOVES):
        return IllegalMove("not_teacher", _("Only the teacher can do that."))
    if state.paused and isinstance(move, mv.BeginRound | mv.Pause):
        return IllegalMove("paused", _("The game is paused."))
    if isinstance(move, mv.BeginRound):
        return IllegalMove("round_on", _("A round is being played. End it first."))
    if isinstance(move, mv.Resume):
        return IllegalMove("not_paused", _("The game is not paused."))
    if round_ is None or round_.phase == st.OVER:
        return IllegalMove("no_round", _("No round is being played."))
    if isinstance(move, DEALER_MOVES) and actor not in (round_.dealer, TEACHER):
        return IllegalMove("not_dealer", _("Only the dealer can do that."))
    if state.paused and not isinstance(move, mv.GiveHint):
        return IllegalMove("paused", _("The game is paused. Wait for your teacher."))
    if isinstance(move, PLAYER_MOVES) or type(move) in own:
        if actor == TEACHER:
            return IllegalMove("not_a_player", _("Only a player can do that."))
        if actor == round_.dealer:
            return IllegalMove("dealer_does_not_play", _("The dealer does not play this round."))
        if actor not in round_.hands:
            return IllegalMove("not_in_round", _("You join in when the next round begins."))
    if isinstance(move, mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess | mv.Sort):
        if round_.phase == st.CLOSING:
            return IllegalMove("not_now", _("The round is over."))
        if actor != round_.turn:
            return IllegalMove("not_your_turn", _("It is not your turn."))
    return IllegalMove("not_now", _("That cannot be done at this moment."))
