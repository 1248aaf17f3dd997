"""Eleusis Express (John Golden, 2006), as in docs/rules/express.md.

One card a turn; right cards join the main line and allow a guess, wrong ones cost a card. The round
ends on a right guess or an empty hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from eleusis import allowed, folding, secrecy, turns
from eleusis import events as ev
from eleusis import every_game as game
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.seats import Actor, Seat
from eleusis.settings import Option
from eleusis.state import State
from eleusis.variant import Draft, Seats

HAND = 12
GUESS_BONUS = 6
EMPTY_BONUS = 3

_GUESSING = (st.GUESS, st.SORTING, st.GUESS_VERDICT)
_NOTEBOOK: tuple[type[mv.Move], ...] = (mv.Note,)
_ON_TURN: Mapping[str, tuple[type[mv.Move], ...]] = {
    st.TURN: (mv.Play, mv.DeclareNoPlay, mv.Note),
    st.GUESS: (mv.Guess, mv.PassGuess, mv.Note),
}


class Express:
    """The game as a variant, a `eleusis.turns.GameOfGuesses`; it has no state of its own."""

    name = "express"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=8)
    settings = (Option("hand_size", HAND, range(3, HAND + 1)),)
    clocks: Mapping[str, str] = {}
    moves: tuple[type[mv.Move], ...] = ()
    events: tuple[type[ev.Event], ...] = ()

    evolve = staticmethod(folding.evolve)
    redact = staticmethod(secrecy.redact)
    view = staticmethod(secrecy.view)
    status = staticmethod(secrecy.no_status)
    may_predict = staticmethod(allowed.may_predict)
    ask = turns.ask_judge

    def standings(self, state: State) -> Mapping[Seat, int]:
        return state.totals

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        round_ = state.round
        plays = round_ is not None and actor in round_.hands and actor in state.seats and actor != round_.dealer
        if plays and round_ is not None and round_.phase in _ON_TURN and not state.paused:  # nearly always
            return _ON_TURN[round_.phase] if actor == round_.turn else _NOTEBOOK
        return turns.options(state, actor) + allowed.common_options(state, actor)

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise allowed.refusal(draft.state, actor, move)
        turns.decide_with_guesses(self, draft, actor, move)

    def start(self, draft: Draft) -> None:
        """Two packs, three from six hands up; left of the dealer begins."""
        players = game.seats_to_deal(draft)
        game.deal(draft, players, packs=3 if len(players) >= 6 else 2)
        game.begin_turn(draft, game.first_player(draft))

    def judge_play(self, draft: Draft, fits: bool) -> None:
        seat = turns.cards_judged(draft, fits)
        if fits:
            turns.open_guess(draft, seat)
        else:
            self._draw_one(draft, seat)

    def judge_no_play(self, draft: Draft, played: Card | None) -> None:
        seat, hand = turns.no_play_judged(draft, played)
        if played is not None:
            self._draw_one(draft, seat)
            return
        if len(hand) > 1:
            draft.add(ev.CardsDrawn(seat, draft.round.stock.cards[: len(hand) - 1]))
        turns.open_guess(draft, seat)

    def _draw_one(self, draft: Draft, seat: Seat) -> None:
        """What was wrong costs a card, and the turn is over."""
        if game.pay(draft, seat, 1):
            self.next_turn(draft, seat)
        else:
            game.finish(draft, "stock", self.score)

    def next_turn(self, draft: Draft, after: Seat) -> None:
        game.next_turn(draft, after)

    def retract(self, draft: Draft) -> None:
        last, phase = draft.round.last, draft.round.phase
        assert last is not None
        draft.add(ev.VerdictRetracted(last.seat, last.cards, not last.fits, last.drew))
        if not last.fits:
            turns.open_guess(draft, last.seat)
        elif not game.pay(draft, last.seat, 1):
            game.finish(draft, "stock", self.score)
        elif phase == st.GUESS:
            self.next_turn(draft, last.seat)

    def after_guess(self, draft: Draft, seat: Seat, *, wrong: bool) -> None:  # noqa: ARG002  a wrong guess costs nothing
        if draft.round.hands[seat]:
            self.next_turn(draft, seat)
        else:
            game.finish(draft, "empty_hand", self.score)

    def leave(self, draft: Draft, seat: Seat) -> None:
        """Whoever has emptied the hand has ended the round, and forgoes no more than the guess."""
        round_ = draft.state.round
        if round_ is not None and round_.turn == seat and round_.phase in _GUESSING and not round_.hands[seat]:
            game.finish(draft, "empty_hand", self.score)
        turns.leave(self, draft, seat)

    def score(self, draft: Draft) -> tuple[ev.Score, ...]:
        """12 - cards left, + 6 for the right guess, + 3 for an empty hand; the dealer has the highest player's points.

        No bonuses when the teacher or the bell ended the round. A wrong card that could not be paid for leaves no hand empty.
        """
        round_ = draft.round
        bonuses = round_.reason not in ev.CUT
        scores = []
        for seat in round_.players:
            left = round_.cards_left(seat)
            guess = GUESS_BONUS if bonuses and seat == round_.guesser else 0
            empty = EMPTY_BONUS if bonuses and left == 0 else 0
            scores.append(ev.Score.of(seat, left, hand=HAND - left, guess=guess, empty_hand=empty))
        if round_.dealer is not None:
            scores.append(ev.Score.of(round_.dealer, dealer=max((score.points for score in scores), default=0)))
        return tuple(scores)
