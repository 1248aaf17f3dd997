"""Three Lives, as in docs/rules/three_lives.md; some print it as "Eleusis Express".

One card a turn, and one guess. A wrong card, a wrong no-play and a wrong guess cost a life each; the first right guess
wins the round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from eleusis import events as ev
from eleusis import every_game as game
from eleusis import folding, secrecy
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import changed
from eleusis.errors import IllegalMove
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import Round, State
from eleusis.statement import Statement
from eleusis.variant import Draft, Seats

LIVES: Final = 3
HAND: Final = 14


@dataclass(frozen=True, slots=True)
class LifeLost(ev.Event):
    """``left`` lives are left; with none one is out of the round."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class LifeReturned(ev.Event):
    """The verdict that had cost it was turned round."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class TurnContinued(ev.Event):
    """A guess before the card was wrong: the card of this turn is still to be played."""

    seat: Seat
    deadline: int | None


@dataclass(frozen=True, slots=True)
class HandsReturned(ev.Event):
    """Nobody who is still in can play: their hands went under the stock, and as many new cards are drawn."""


@dataclass(frozen=True)
class Lives:
    """The lives of everyone who was dealt in, and how far the turn is."""

    left: Mapping[Seat, int]
    has_guessed: bool = False  # whoever is on turn, in this turn
    has_played: bool = False
    stuck: frozenset[Seat] = frozenset()  # whose no-play was right since a card came to the table last

    @property
    def in_round(self) -> tuple[Seat, ...]:
        """Who still has turns."""
        return tuple(sorted(seat for seat, lives in self.left.items() if lives))


class ThreeLives:
    """The game as a variant."""

    name = "three_lives"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=8)
    settings = (
        Option("hand_size", HAND, range(3, HAND + 1)),
        Option("wrong_guess_costs_life", True, (True, False)),
    )
    clocks: Mapping[str, str] = {}
    moves: tuple[type[mv.Move], ...] = ()
    events: tuple[type[ev.Event], ...] = (LifeLost, LifeReturned, TurnContinued, HandsReturned)

    redact = staticmethod(secrecy.redact)
    view = staticmethod(secrecy.view)

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
            guess = () if now.own.has_guessed else (mv.Guess,)
            return (mv.Play, mv.DeclareNoPlay, *guess, *found)
        if now.phase == st.GUESS:
            return (mv.Guess, mv.PassGuess, *found)
        return found

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise game.refusal(draft.state, actor, move)
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

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = _FOLDS.get(type(event), folding.evolve)
        return fold(state, event)

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG002  the same for everyone
        """The lives of each seat that was dealt in."""
        now = state.round
        own: Lives | None = None if now is None else now.own
        return {} if own is None else {"lives": {str(seat): lives for seat, lives in own.left.items()}}

    def standings(self, state: State) -> Mapping[Seat, int]:
        return state.totals


def _start(draft: Draft) -> None:
    """Two packs; a third from six hands up, for which two are too few."""
    players = game.seats_to_deal(draft)
    game.deal(draft, players, packs=3 if len(players) >= 6 else 2)
    game.begin_turn(draft, game.first_player(draft))


# ── turns and lives ──────────────────────────────────────────────────────────────────────────────


def _own(draft: Draft) -> Lives:
    own: Lives = draft.round.own
    return own


def _lose_life(draft: Draft, seat: Seat) -> None:
    draft.add(LifeLost(seat, _own(draft).left[seat] - 1))


def _next_turn(draft: Draft, after: Seat) -> None:
    """To the left, past everyone who is out; if that is everyone, nobody has won."""
    still_in = _own(draft).in_round
    if still_in:
        game.next_turn(draft, after, still_in)
    else:
        game.finish(draft, "lives", score)


def _has_card(draft: Draft, seat: Seat) -> bool:
    """An emptied hand draws one card; False if there is none to draw."""
    return bool(draft.round.hands[seat]) or game.draw(draft, seat, 1)


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
    seat = pending.seat
    said = {other: answer for other, answer in draft.round.predictions.items() if answer is not None}
    if pending.expects is not None:
        said[seat] = pending.expects
    draft.add(ev.CardJudged(seat, pending.card, fits, said))
    if not fits:
        _lose_life(draft, seat)
    if not _own(draft).left[seat]:
        _next_turn(draft, seat)
    elif not _has_card(draft, seat):
        game.finish(draft, "stock", score)
    elif _own(draft).has_guessed:
        _next_turn(draft, seat)
    else:
        draft.add(ev.GuessOpened(seat, draft.deadline(st.GUESS)))


def _retract(draft: Draft) -> None:
    """The dealer turns the last verdict round; a life goes with it, and the turn only from who is out by that."""
    last = draft.round.last
    assert last is not None
    seat, lives = last.seat, _own(draft).left[last.seat]
    draft.add(ev.VerdictRetracted(seat, last.card, not last.fits, ()))
    if last.fits:
        _lose_life(draft, seat)
        if seat == draft.round.turn and lives == 1:
            _next_turn(draft, seat)
        return
    draft.add(LifeReturned(seat, lives + 1))
    if not _has_card(draft, seat):
        game.finish(draft, "stock", score)


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
    """``played`` is the fitting card that proves the claim wrong, or None: the claim is right, and the hand is kept."""
    seat, hand = draft.round.turn, draft.round.shown
    assert seat is not None
    assert hand is not None
    draft.add(ev.NoPlayJudged(seat, played is None, hand, played))
    if played is None:
        if _own(draft).stuck.issuperset(_own(draft).in_round):
            _renew_hands(draft)
    else:
        _lose_life(draft, seat)
        if _own(draft).left[seat] and not _has_card(draft, seat):
            game.finish(draft, "stock", score)
            return
    _next_turn(draft, seat)


def _renew_hands(draft: Draft) -> None:
    """So that a line which nobody's cards can continue does not hold up the round for ever."""
    sizes = {seat: len(draft.round.hands[seat]) for seat in _own(draft).in_round}
    draft.add(HandsReturned())
    for seat, size in sizes.items():
        game.draw(draft, seat, size)


def _play_for(draft: Draft, card: Card) -> None:
    if card not in (draft.round.shown or ()):
        raise IllegalMove("card_not_in_hand", f"{card} is not in the shown hand.")
    _judge_no_play(draft, card)


# ── a guess ──────────────────────────────────────────────────────────────────────────────────────


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
        return
    if draft.round.settings.own["wrong_guess_costs_life"]:
        _lose_life(draft, seat)
    if _own(draft).has_played or not _own(draft).left[seat]:
        _next_turn(draft, seat)
    else:
        draft.add(TurnContinued(seat, draft.deadline(st.TURN)))


def _pass_guess(draft: Draft, seat: Seat) -> None:
    draft.add(ev.GuessPassed(seat))
    _next_turn(draft, seat)


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
        _next_turn(draft, now.turn)


def _leave(draft: Draft, seat: Seat) -> None:
    """Somebody leaves for good; the game goes on without them where it can."""
    if game.leave(draft, seat, score):
        if seat == draft.round.turn:
            _next_turn(draft, seat)
        elif draft.round.phase == st.WINDOW:
            _close_window_when_all_answered(draft)


def score(draft: Draft) -> tuple[ev.Score, ...]:
    """1 for the right guess, 0 for all others, the dealer too."""
    now = draft.round
    scores = [ev.Score.of(seat, guess=int(seat == now.guesser)) for seat in now.players]
    if now.dealer is not None:
        scores.append(ev.Score.of(now.dealer))
    return tuple(scores)


# ── how the facts change a table ─────────────────────────────────────────────────────────────────


def _dealt(now: Round, event: ev.Dealt) -> Round:
    return changed(now, own=Lives(dict.fromkeys(event.hands, LIVES)))


def _turn_began(now: Round, _: ev.TurnBegan) -> Round:
    return changed(now, own=changed(now.own, has_guessed=False, has_played=False))


def _card_judged(now: Round, _: ev.CardJudged) -> Round:
    return changed(now, own=changed(now.own, has_played=True, stuck=frozenset()))


def _guessed(now: Round, _: ev.Guessed) -> Round:
    return changed(now, own=changed(now.own, has_guessed=True))


def _lives_counted(now: Round, event: LifeLost | LifeReturned) -> Round:
    own: Lives = now.own
    return changed(now, own=changed(own, left={**own.left, event.seat: event.left}))


def _turn_continued(now: Round, event: TurnContinued) -> Round:
    return changed(now, phase=st.TURN, deadline=event.deadline)


def _hands_returned(now: Round, _: HandsReturned) -> Round:
    hands, stock = dict(now.hands), now.stock
    for seat in now.own.in_round:
        stock = stock.with_under(hands[seat])
        hands[seat] = ()
    return changed(now, hands=hands, stock=stock, own=changed(now.own, stuck=frozenset()))


def _no_play_judged(state: State, event: ev.NoPlayJudged) -> State:
    """A hand that was rightly shown is kept."""
    after = state if event.played is None else folding.evolve(state, event)
    now = after.round
    assert now is not None
    stuck = now.own.stuck | {event.seat} if event.right else frozenset()
    return changed(after, round=changed(now, own=changed(now.own, stuck=stuck)))


def _seat_taken(state: State, event: ev.SeatTaken) -> State:
    after = folding.evolve(state, event)
    if not event.hand or after.round is None:
        return after
    left = {**after.round.own.left, event.seat: LIVES}
    return changed(after, round=changed(after.round, own=changed(after.round.own, left=left)))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    after = folding.evolve(state, event)
    now = after.round
    if now is None or not now.in_play or event.seat not in now.own.left:
        return after
    left = {seat: lives for seat, lives in now.own.left.items() if seat != event.seat}
    return changed(after, round=changed(now, own=changed(now.own, left=left)))


def _and_then(change: Callable[[Round, Any], Round]) -> Callable[[State, Any], State]:
    """As in every game, and then this."""

    def folded(state: State, event: ev.Event) -> State:
        after = folding.evolve(state, event)
        assert after.round is not None
        return changed(after, round=change(after.round, event))

    return folded


_FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: _and_then(_dealt),
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.TurnBegan: _and_then(_turn_began),
    ev.CardJudged: _and_then(_card_judged),
    ev.Guessed: _and_then(_guessed),
    ev.NoPlayJudged: _no_play_judged,
    LifeLost: folding.on_round(_lives_counted),
    LifeReturned: folding.on_round(_lives_counted),
    TurnContinued: folding.on_wait(_turn_continued),
    HandsReturned: folding.on_round(_hands_returned),
}
