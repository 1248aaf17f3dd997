"""Eleusis Express (John Golden, 2006), as in docs/rules/express.md.

One card a turn; right cards join the main line and allow a guess, wrong ones cost a card. The round
ends on a right guess or an empty hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eleusis import events as ev
from eleusis import every_game as game
from eleusis import folding, secrecy
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.errors import IllegalMove
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import State
from eleusis.statement import Statement
from eleusis.variant import Draft, Seats

HAND = 12
GUESS_BONUS = 6
EMPTY_BONUS = 3

_GUESSING = (st.GUESS, st.GUESS_VERDICT)


class Express:
    """The game as a variant; it has no state of its own."""

    name = "express"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=8)
    settings = (Option("hand_size", HAND, range(3, HAND + 1)),)
    clocks: Mapping[str, str] = {}
    moves: tuple[type[mv.Move], ...] = ()
    events: tuple[type[ev.Event], ...] = ()

    evolve = staticmethod(folding.evolve)
    redact = staticmethod(secrecy.redact)
    view = staticmethod(secrecy.view)

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG002  the screen knows all it needs
        return {}

    def standings(self, state: State) -> Mapping[Seat, int]:
        return state.totals

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        if actor == TEACHER:
            return game.teacher_options(state)
        if actor == CLOCK:
            return game.clock_options(state)
        found = game.seat_options(state, actor)
        now = state.round
        if now is None or state.paused or actor not in now.hands or actor != now.turn:
            return found
        if now.phase == st.TURN:
            return (mv.Play, mv.DeclareNoPlay, *found)
        if now.phase == st.GUESS:
            return (mv.Guess, mv.PassGuess, *found)
        return found

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise game.refusal(draft.state, actor, move, self.moves)
        if game.decide_common(draft, actor, move, score):
            return
        match move:
            case mv.BeginRound():
                game.begin_round(draft, move, _start)
            case mv.SetRule():
                game.set_rule(draft, move, _start)
            case mv.LeaveSeat(seat):
                _leave(draft, seat)
            case mv.Play(card, expects):
                _play(draft, actor, card, expects)
            case mv.DeclareNoPlay():
                _declare_no_play(draft, actor)
            case mv.Predict(fits):
                draft.add(ev.Predicted(actor, fits))
                _close_window_when_all_answered(draft)
            case mv.Guess(statement):
                _guess(draft, actor, statement)
            case mv.PassGuess():
                _pass_guess(draft, actor)
            case mv.GiveVerdict(right):
                _dealer_says(draft, right)
            case mv.PlayFor(card):
                _play_for(draft, card)
            case mv.Retract():
                _retract(draft)
            case mv.TimeUp(deadline):
                _time_up(draft, deadline)
            case _:
                raise game.refusal(draft.state, actor, move)


def _start(draft: Draft) -> None:
    """Two packs, three from six hands up."""
    players = game.seats_to_deal(draft)
    game.deal(draft, players, packs=3 if len(players) >= 6 else 2)
    game.begin_turn(draft, game.first_player(draft))


# ── a card ───────────────────────────────────────────────────────────────────────────────────────


def _play(draft: Draft, seat: Seat, card: Card, expects: bool | None) -> None:
    if card not in draft.round.hands[seat]:
        raise IllegalMove("card_not_in_hand", f"You do not hold {card}.")
    draft.add(ev.CardPlayed(seat, card, expects, draft.deadline(st.WINDOW)))
    if draft.round.deadline is None:
        _close_window(draft)
    else:
        _close_window_when_all_answered(draft)


def _close_window_when_all_answered(draft: Draft) -> None:
    if not any(game.may_predict(draft.state, seat) for seat in draft.round.players):
        _close_window(draft)


def _close_window(draft: Draft) -> None:
    pending, judge = draft.round.pending, draft.judge
    assert pending is not None
    if judge is None:
        draft.add(ev.PredictionsClosed())
    else:
        _judge_card(draft, pending.card in judge.fitting(draft.round.layout.line))


def _judge_card(draft: Draft, fits: bool) -> None:
    pending = draft.round.pending
    assert pending is not None
    said = {seat: answer for seat, answer in draft.round.predictions.items() if answer is not None}
    if pending.expects is not None:
        said[pending.seat] = pending.expects
    draft.add(ev.CardJudged(pending.seat, pending.card, fits, said))
    if fits:
        _open_guess(draft, pending.seat)
    elif game.draw(draft, pending.seat, 1):
        game.next_turn(draft, pending.seat)
    else:
        game.finish(draft, "stock", score)


def _retract(draft: Draft) -> None:
    """The dealer turns the last verdict round, and what followed from it."""
    last, phase = draft.round.last, draft.round.phase
    assert last is not None
    draft.add(ev.VerdictRetracted(last.seat, last.card, not last.fits, last.drew))
    if not last.fits:
        _open_guess(draft, last.seat)
    elif not game.draw(draft, last.seat, 1):
        game.finish(draft, "stock", score)
    elif phase == st.GUESS:
        game.next_turn(draft, last.seat)


# ── no-play ──────────────────────────────────────────────────────────────────────────────────────


def _declare_no_play(draft: Draft, seat: Seat) -> None:
    hand = tuple(card for card in draft.round.hands[seat] if card is not None)
    draft.add(ev.NoPlayDeclared(seat, hand))
    judge = draft.judge
    if judge is None:
        return
    fitting = judge.fitting(draft.round.layout.line)
    fits = [card for card in hand if card in fitting]
    _judge_no_play(draft, draft.chance.one_of(fits) if fits else None)


def _judge_no_play(draft: Draft, played: Card | None) -> None:
    """``played`` is the fitting card that proves the claim wrong, or None: the claim is right."""
    seat, hand = draft.round.turn, draft.round.shown
    assert seat is not None
    assert hand is not None
    draft.add(ev.NoPlayJudged(seat, played is None, hand, played))
    if played is not None:
        if game.draw(draft, seat, 1):
            game.next_turn(draft, seat)
        else:
            game.finish(draft, "stock", score)
        return
    if len(hand) > 1:
        draft.add(ev.CardsDrawn(seat, draft.round.stock.cards[: len(hand) - 1]))
    _open_guess(draft, seat)


def _play_for(draft: Draft, card: Card) -> None:
    if card not in (draft.round.shown or ()):
        raise IllegalMove("card_not_in_hand", f"{card} is not in the shown hand.")
    _judge_no_play(draft, card)


# ── a guess ──────────────────────────────────────────────────────────────────────────────────────


def _open_guess(draft: Draft, seat: Seat) -> None:
    draft.add(ev.GuessOpened(seat, draft.deadline(st.GUESS)))


def _guess(draft: Draft, seat: Seat, statement: Statement) -> None:
    judge = draft.judge
    if judge is not None and statement.rule is None:
        raise IllegalMove("rule_not_understood", "The table cannot read this rule. Word it differently.")
    game.check_readable(draft, statement)
    draft.add(ev.Guessed(seat, statement))
    if judge is not None:
        now = draft.round
        _judge_guess(draft, judge.same(statement, now.layout, now.settings.guess_standard))


def _judge_guess(draft: Draft, right: bool) -> None:
    seat = draft.round.turn
    assert seat is not None
    draft.add(ev.GuessJudged(seat, right))
    if right:
        game.finish(draft, "guess", score)
    else:
        _after_guessing(draft, seat)


def _pass_guess(draft: Draft, seat: Seat) -> None:
    draft.add(ev.GuessPassed(seat))
    _after_guessing(draft, seat)


def _after_guessing(draft: Draft, seat: Seat) -> None:
    if draft.round.hands[seat]:
        game.next_turn(draft, seat)
    else:
        game.finish(draft, "empty_hand", score)


# ── dealer, clock, leaving ───────────────────────────────────────────────────────────────────────


def _dealer_says(draft: Draft, right: bool) -> None:
    match draft.round.phase:
        case st.VERDICT:
            _judge_card(draft, right)
        case st.GUESS_VERDICT:
            _judge_guess(draft, right)
        case _ if right:
            _judge_no_play(draft, None)
        case _:
            raise IllegalMove("name_the_card", "Choose a card of the shown hand that fits.")


def _time_up(draft: Draft, deadline: int) -> None:
    game.check_time(draft, deadline)
    now = draft.round
    if now.phase == st.WINDOW:
        _close_window(draft)
    elif now.phase == st.CLOSING:
        game.settle(draft, score)
    elif now.phase == st.GUESS and now.turn is not None:
        _pass_guess(draft, now.turn)
    elif now.phase == st.TURN and now.turn is not None:
        draft.add(ev.TurnPassed(now.turn))
        game.next_turn(draft, now.turn)


def _leave(draft: Draft, seat: Seat) -> None:
    """Somebody leaves for good; the game goes on without them where it can.

    Whoever has emptied the hand has ended the round, and forgoes no more than the guess.
    """
    before = draft.state.round
    if before is not None and before.turn == seat and before.phase in _GUESSING and not before.hands[seat]:
        game.finish(draft, "empty_hand", score)
    if game.leave(draft, seat, score) and before is not None:
        if seat == before.turn:
            game.next_turn(draft, seat)
        elif draft.round.phase == st.WINDOW:
            _close_window_when_all_answered(draft)


def score(draft: Draft) -> tuple[ev.Score, ...]:
    """12 - cards left, + 6 for the right guess, + 3 for an empty hand; the dealer has the highest player's points.

    No bonuses when the teacher ended the round.
    """
    now = draft.round
    bonuses = now.reason != "teacher"
    scores = []
    for seat in now.players:
        left = len(now.hands[seat])
        guess = GUESS_BONUS if bonuses and seat == now.guesser else 0
        empty = EMPTY_BONUS if bonuses and left == 0 else 0
        scores.append(ev.Score.of(seat, left, hand=HAND - left, guess=guess, empty_hand=empty))
    if now.dealer is not None:
        scores.append(ev.Score.of(now.dealer, dealer=max((score.points for score in scores), default=0)))
    return tuple(scores)
