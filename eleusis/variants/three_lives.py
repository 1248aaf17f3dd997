"""Three Lives, as in docs/rules/three_lives.md; some print it as "Eleusis Express".

One card a turn, and one guess. A wrong card, a wrong no-play and a wrong guess cost a life each; the first right guess
wins the round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from eleusis import allowed, folding, secrecy, turns
from eleusis import events as ev
from eleusis import every_game as game
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import changed, dataclass
from eleusis.seats import Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import Round, State
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
    """The game as a variant, a `eleusis.turns.GameOfGuesses`."""

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
    may_predict = staticmethod(allowed.may_predict)
    ask = turns.ask_judge
    leave = turns.leave

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        found = turns.options(state, actor)
        if mv.Play in found and state.round is not None and not _own(state.round).has_guessed:
            found = (*found, mv.Guess)
        return (*found, *allowed.common_options(state, actor))

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise allowed.refusal(draft.state, actor, move)
        turns.decide_with_guesses(self, draft, actor, move)

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = _FOLDS.get(type(event), folding.evolve)
        return fold(state, event)

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG002  the same for everyone
        """The lives of each seat that was dealt in."""
        round_ = state.round
        own: Lives | None = None if round_ is None else round_.own
        return {} if own is None else {"lives": {str(seat): lives for seat, lives in own.left.items()}}

    def standings(self, state: State) -> Mapping[Seat, int]:
        return state.totals

    def start(self, draft: Draft) -> None:
        """Two packs, and a third where they leave too little; left of the dealer begins."""
        players = game.seats_to_deal(draft)
        game.deal(draft, players, game.packs_for(draft, players))
        game.begin_turn(draft, game.first_player(draft))

    def judge_play(self, draft: Draft, fits: bool) -> None:
        seat = turns.cards_judged(draft, fits)
        if not fits:
            _lose_life(draft, seat)
        if not _own(draft.round).left[seat]:
            self.next_turn(draft, seat)
        elif not _has_card(draft, seat):
            game.finish(draft, "stock", self.score)
        elif _own(draft.round).has_guessed:
            self.next_turn(draft, seat)
        else:
            turns.open_guess(draft, seat)

    def judge_no_play(self, draft: Draft, played: Card | None) -> None:
        """A rightly shown hand is kept. If nobody who is still in can play, all get new hands."""
        seat, _ = turns.no_play_judged(draft, played)
        own = _own(draft.round)
        if played is None:
            if own.stuck.issuperset(own.in_round):
                _renew_hands(draft)
        else:
            _lose_life(draft, seat)
            if _own(draft.round).left[seat] and not _has_card(draft, seat):
                game.finish(draft, "stock", self.score)
                return
        self.next_turn(draft, seat)

    def after_guess(self, draft: Draft, seat: Seat, *, wrong: bool) -> None:
        if wrong and draft.round.settings.own["wrong_guess_costs_life"]:
            _lose_life(draft, seat)
        own = _own(draft.round)
        if own.has_played or not own.left[seat]:
            self.next_turn(draft, seat)
        else:
            draft.add(TurnContinued(seat, draft.deadline(st.TURN)))

    def next_turn(self, draft: Draft, after: Seat) -> None:
        """To the left, past everyone who is out; if that is everyone, nobody has won."""
        still_in = _own(draft.round).in_round
        if still_in:
            game.next_turn(draft, after, still_in)
        else:
            game.finish(draft, "lives", self.score)

    def retract(self, draft: Draft) -> None:
        """A life goes with the verdict; the turn only from who is out by that, and what was drawn for an emptied hand."""
        last = draft.round.last
        assert last is not None
        seat, lives = last.seat, _own(draft.round).left[last.seat]
        out = last.fits and lives == 1
        draft.add(ev.VerdictRetracted(seat, last.cards, not last.fits, last.drew if out else ()))
        if last.fits:
            _lose_life(draft, seat)
            if seat == draft.round.turn and out:
                self.next_turn(draft, seat)
            return
        draft.add(LifeReturned(seat, lives + 1))
        if not _has_card(draft, seat):
            game.finish(draft, "stock", self.score)

    def score(self, draft: Draft) -> tuple[ev.Score, ...]:
        """1 for the right guess, 0 for all others, the dealer too."""
        round_ = draft.round
        scores = [ev.Score.of(seat, guess=int(seat == round_.guesser)) for seat in round_.players]
        if round_.dealer is not None:
            scores.append(ev.Score.of(round_.dealer))
        return tuple(scores)


def _own(round_: Round) -> Lives:
    own: Lives = round_.own
    return own


def _lose_life(draft: Draft, seat: Seat) -> None:
    draft.add(LifeLost(seat, _own(draft.round).left[seat] - 1))


def _has_card(draft: Draft, seat: Seat) -> bool:
    """An emptied hand draws one card; False if there is none to draw."""
    return bool(draft.round.hands[seat]) or game.draw(draft, seat, 1)


def _renew_hands(draft: Draft) -> None:
    """So that a line which nobody's cards can continue does not hold up the round for ever."""
    sizes = {seat: len(draft.round.hands[seat]) for seat in _own(draft.round).in_round}
    draft.add(HandsReturned())
    for seat, size in sizes.items():
        game.draw(draft, seat, size)


# ── how the facts change a table ─────────────────────────────────────────────────────────────────


def _dealt(round_: Round, event: ev.Dealt) -> Round:
    return changed(round_, own=Lives(dict.fromkeys(event.hands, LIVES)))


def _turn_began(round_: Round, _: ev.TurnBegan) -> Round:
    return changed(round_, own=changed(round_.own, has_guessed=False, has_played=False))


def _cards_judged(round_: Round, _: ev.CardsJudged) -> Round:
    return changed(round_, own=changed(round_.own, has_played=True, stuck=frozenset()))


def _cards_drawn(round_: Round, event: ev.CardsDrawn) -> Round:
    """What an emptied hand drew belongs to the verdict, a right one too: whoever is out by its retraction had not drawn."""
    last = round_.last
    if last is None or last.seat != event.seat:
        return round_
    return changed(round_, last=st.Verdict(last.seat, last.cards, last.fits, event.cards))


def _guessed(round_: Round, _: ev.Guessed) -> Round:
    return changed(round_, own=changed(round_.own, has_guessed=True))


def _lives_counted(round_: Round, event: LifeLost | LifeReturned) -> Round:
    own: Lives = round_.own
    return changed(round_, own=changed(own, left={**own.left, event.seat: event.left}))


def _turn_continued(round_: Round, event: TurnContinued) -> Round:
    return changed(round_, phase=st.TURN, deadline=event.deadline)


def _hands_returned(round_: Round, _: HandsReturned) -> Round:
    hands, stock = dict(round_.hands), round_.stock
    for seat in round_.own.in_round:
        stock = stock.with_under(hands[seat])
        hands[seat] = ()
    return changed(round_, hands=hands, stock=stock, own=changed(round_.own, stuck=frozenset()))


def _no_play_judged(state: State, event: ev.NoPlayJudged) -> State:
    """A hand that was rightly shown is kept."""
    after = state if event.played is None else folding.evolve(state, event)
    round_ = after.round
    assert round_ is not None
    stuck = round_.own.stuck | {event.seat} if event.right else frozenset()
    return changed(after, round=changed(round_, own=changed(round_.own, stuck=stuck)))


def _seat_taken(state: State, event: ev.SeatTaken) -> State:
    after = folding.evolve(state, event)
    if not event.hand or after.round is None:
        return after
    left = {**after.round.own.left, event.seat: LIVES}
    return changed(after, round=changed(after.round, own=changed(after.round.own, left=left)))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    after = folding.evolve(state, event)
    round_ = after.round
    if round_ is None or not round_.in_play or event.seat not in round_.own.left:
        return after
    left = {seat: lives for seat, lives in round_.own.left.items() if seat != event.seat}
    return changed(after, round=changed(round_, own=changed(round_.own, left=left)))


_FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: folding.also(_dealt),
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.TurnBegan: folding.also(_turn_began),
    ev.CardsJudged: folding.also(_cards_judged),
    ev.CardsDrawn: folding.also(_cards_drawn),
    ev.Guessed: folding.also(_guessed),
    ev.NoPlayJudged: _no_play_judged,
    LifeLost: folding.on_round(_lives_counted),
    LifeReturned: folding.on_round(_lives_counted),
    TurnContinued: folding.on_wait(_turn_continued),
    HandsReturned: folding.on_round(_hands_returned),
}
