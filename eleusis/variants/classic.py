"""Eleusis (Robert Abbott), the full game with the prophet, as in docs/rules/classic.md.

One to four cards a turn, right all together or not at all. Who believes to know the rule may become prophet and
judge in the dealer's stead; the dealer (or the server) confirms each call, and a wrong one overthrows the prophet.
Late in a round wrong plays expel. What a prophet is, and when one is expelled, stands in `eleusis.prophet`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from eleusis import allowed, folding, prophet, secrecy, turns
from eleusis import events as ev
from eleusis import every_game as game
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.errors import IllegalMove
from eleusis.hands import hidden
from eleusis.prophet import (
    CALL,
    PROPHECY,
    BecomeProphet,
    Call,
    CallAwaited,
    Called,
    CallPassed,
    Expelled,
    PassProphecy,
    ProphecyOpened,
    ProphecyPassed,
    ProphetDeclared,
    ProphetFell,
    ProphetRose,
    Standing,
    standing,
)
from eleusis.seats import TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import State
from eleusis.texts import gettext_lazy as _
from eleusis.variant import Draft, Seats

# The moves and facts of the game, wherever they stand.
__all__ = [
    "CALL", "LONGEST_STRING", "PROPHECY", "BecomeProphet", "Call", "CallAwaited", "CallPassed", "Called", "Classic",
    "Expelled", "PassProphecy", "PlayString", "ProphecyOpened", "ProphecyPassed", "ProphetDeclared", "ProphetFell",
    "ProphetRose", "Standing",
]  # fmt: skip

HAND = 14
LONGEST_STRING = 4
NO_PLAY_GAIN = 4  # a right no-play makes the hand so much smaller
NO_PLAY_PENALTY = 5
PROPHET_PENALTY = 5
EMPTY_BONUS = 4
NEVER_DEALT_BONUS = 10
LOW_STOCK = 4  # a stock as low as this gets a further pack
MISSES = 2  # calls a prophet may miss in a row before another takes up the judging


@dataclass(frozen=True, slots=True)
class PlayString(mv.Move):
    """Lay down two to four cards at once, in this order."""

    cards: tuple[Card, ...]
    expects: bool | None = None


class Classic:
    """The game as a variant, a `eleusis.turns.GameOfTurns`."""

    name = "classic"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=8)
    settings = (
        Option("hand_size", HAND, range(3, HAND + 1)),
        Option("expulsion", "normal", tuple(prophet.EXPELS)),
        Option("prophet_seconds", 20, range(601)),
    )
    clocks: Mapping[str, str] = {CALL: "turn_seconds", PROPHECY: "prophet_seconds"}
    moves: tuple[type[mv.Move], ...] = (PlayString, BecomeProphet, PassProphecy, Call)
    events: tuple[type[ev.Event], ...] = (
        CallAwaited, Called, CallPassed,
        ProphecyOpened, ProphecyPassed, ProphetDeclared, ProphetFell, ProphetRose, Expelled,
    )  # fmt: skip

    view = staticmethod(secrecy.view)  # what is its own is no secret

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = prophet.FOLDS.get(type(event))
        return folding.evolve(state, event) if fold is None else fold(state, event)

    def redact(self, event: ev.Event, viewer: Viewer, dealer: Seat | None) -> ev.Event:
        if isinstance(event, ProphetRose) and viewer not in (event.seat, TEACHER):
            return replace(event, returned=hidden(event.returned))
        return secrecy.redact(event, viewer, dealer)

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG002  the same for everyone
        """Prophet, markers and who is expelled.

        ``markers``: ``{"number", "colour"}`` each, the card by its number on the layout; with a prophet only the black
        ones count. ``expels_after``: the card after which a wrong play expels. ``expelling``: it does in this turn, or from
        now on where the turn ends. ``call``: the prophet's, while the dealer's word is waited for. ``never_dealt``: who gets points for that if the game stops now.
        """
        round_ = state.round
        if round_ is None or round_.own is None:
            return {}
        own, played, limit = standing(round_), round_.layout.played, prophet.expels_after(round_)
        waiting = own.call if round_.phase in (st.VERDICT, st.NO_PLAY) else None
        return {
            "prophet": own.prophet,
            "been_prophet": list(own.been),
            "expelled": list(own.expelled),
            "played": played,
            "markers": [{"number": number, "colour": colour} for number, colour in prophet.markers(round_)],
            "expels_after": limit,
            "expelling": round_.in_play and (played >= limit if round_.phase == PROPHECY else own.expelling),
            "call": None
            if waiting is None
            else {"right": waiting.right, "card": None if waiting.card is None else waiting.card.name},
            "never_dealt": _never_dealt(state),
        }

    def standings(self, state: State) -> Mapping[Seat, int]:
        """Those who never dealt get 10 points for it when the game stops, where students deal."""
        never = _never_dealt(state)
        return {seat: points + NEVER_DEALT_BONUS * (seat in never) for seat, points in state.totals.items()}

    def may_predict(self, state: State, seat: Seat) -> bool:
        """The prophet judges aloud instead."""
        return allowed.may_predict(state, seat) and state.round is not None and seat != standing(state.round).prophet

    # ── moves ────────────────────────────────────────────────────────────────────────────────────

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        found = allowed.common_options(state, actor)
        round_ = state.round
        if round_ is None or state.paused or not round_.in_play:
            return found
        if actor == TEACHER:
            return (*found, mv.Skip) if round_.phase in self.clocks else found
        if actor in round_.hands and actor == standing(round_).prophet:
            found = tuple(kind for kind in found if kind is not mv.Predict)
            return (Call, *found) if round_.phase == CALL else found
        own = turns.options(state, actor)
        if mv.Play in own and len(round_.hands[actor]) > 1:
            own = (mv.Play, PlayString, mv.DeclareNoPlay)
        elif round_.phase == PROPHECY and allowed.is_on_turn(state, actor):
            own = (BecomeProphet, PassProphecy)
        return (*own, *found)

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise _refusal(draft.state, actor, move)
        match move:
            case mv.TakeSeat(seat):
                game.take_seat(draft, seat)
                if draft.state.is_playing and draft.round.in_play:
                    _add_to_low_stock(draft)
            case PlayString(cards, expects):
                if not 2 <= len(cards) <= LONGEST_STRING:
                    raise IllegalMove(
                        "bad_value",
                        (_("A string has 2 to %(longest_string)s cards.") % {"longest_string": LONGEST_STRING}),
                    )
                turns.play(self, draft, actor, cards, expects)
            case Call():
                self._call(draft, actor, move)
            case BecomeProphet():
                draft.add(ProphetDeclared(actor))
                self.next_turn(draft, actor)
            case PassProphecy():
                self._pass_prophecy(draft, actor)
            case mv.TimeUp() | mv.Skip() if draft.round.phase in self.clocks:
                game.check_time(draft, move)
                if draft.round.phase == CALL:
                    self._miss_call(draft)
                elif draft.round.turn is not None:
                    self._pass_prophecy(draft, draft.round.turn)
            case _:
                turns.decide(self, draft, actor, move)

    def start(self, draft: Draft) -> None:
        """Two packs, and a third at once where they leave too little; a random player begins."""
        players = game.seats_to_deal(draft)
        game.deal(draft, players, game.packs_for(draft, players))
        game.begin_turn(draft, draft.chance.one_of(players))

    # ── the prophet, and the end of a turn ───────────────────────────────────────────────────────

    def ask(self, draft: Draft) -> None:
        """By the prophet first, if there is one."""
        seat = standing(draft.round).prophet
        if seat is None:
            turns.ask_judge(self, draft)
        else:
            draft.add(CallAwaited(seat, draft.deadline(CALL)))

    def _call(self, draft: Draft, seat: Seat, call: Call) -> None:
        round_ = draft.round
        if round_.shown is None or call.right:
            if call.card is not None:
                raise IllegalMove("bad_value", _("Name a card only where you say that a no-play is wrong."))
        elif call.card is None:
            raise IllegalMove("name_the_card", _("Choose a card of the shown hand that fits."))
        elif call.card not in round_.shown:
            raise IllegalMove("card_not_in_hand", (_("%(card)s is not in the shown hand.") % {"card": call.card}))
        draft.add(Called(seat, call.right, call.card))
        turns.ask_judge(self, draft, call.card)

    def _miss_call(self, draft: Draft) -> None:
        """Once is no harm; a prophet who is away does not collect points for long, and falls without a penalty."""
        seat = standing(draft.round).prophet
        assert seat is not None
        draft.add(CallPassed(seat))
        if standing(draft.round).missed >= MISSES:
            draft.add(ProphetFell(seat, "away"))
        turns.ask_judge(self, draft)

    def _pass_prophecy(self, draft: Draft, seat: Seat) -> None:
        draft.add(ProphecyPassed(seat))
        self.next_turn(draft, seat)

    def _end_turn(self, draft: Draft, seat: Seat) -> None:
        round_ = draft.round
        if not round_.in_play:
            return
        if not round_.hands[seat]:
            game.finish(draft, "empty_hand", self.score)
        elif not prophet.in_turn(round_):
            game.finish(draft, "expelled", self.score)
        elif prophet.may_become_prophet(round_, seat):
            draft.add(ProphecyOpened(seat, draft.deadline(PROPHECY)))
        else:
            self.next_turn(draft, seat)

    def next_turn(self, draft: Draft, after: Seat) -> None:
        """To the left, past prophet and expelled; if whoever left was the last, the round is over."""
        if among := prophet.in_turn(draft.round):
            game.next_turn(draft, after, among)
        else:
            game.finish(draft, "left", self.score)

    def leave(self, draft: Draft, seat: Seat) -> None:
        """What waited for the call of a prophet who has left is judged without one."""
        before = draft.state.round
        turns.leave(self, draft, seat)
        if before is not None and before.phase == CALL and draft.round.phase in (st.VERDICT, st.NO_PLAY):
            turns.ask_judge(self, draft)

    # ── verdicts ─────────────────────────────────────────────────────────────────────────────────

    def judge_play(self, draft: Draft, fits: bool) -> None:
        round_, own, said = draft.round, standing(draft.round), turns.unsealed(draft.round)
        pending = round_.pending
        assert pending is not None
        if own.call is not None and own.prophecy is not None:
            said[own.prophecy.seat] = own.call.right
        turns.cards_judged(draft, fits, said)
        self._after_play(draft, pending.seat, len(pending.cards), fits=fits)

    def _after_play(self, draft: Draft, seat: Seat, count: int, *, fits: bool) -> None:
        """A wrong call costs the prophet and nobody else; otherwise wrong cards cost their player."""
        own = standing(draft.round)
        if own.prophecy is not None and own.call is not None and own.call.right != fits:
            self._overthrow(draft, own.prophecy.seat)
        elif not fits:
            self._punish(draft, seat, 2 * count)
        self._end_turn(draft, seat)

    def retract(self, draft: Draft) -> None:
        """All that followed from the verdict is turned round with it, a prophet's fall too."""
        last = draft.round.last
        assert last is not None
        draft.add(ev.VerdictRetracted(last.seat, last.cards, not last.fits, last.drew))
        own = standing(draft.round)
        if own.fell is not None:
            hand = draft.round.hands[own.fell.seat]
            draft.add(ProphetRose(own.fell.seat, hand[len(hand) - PROPHET_PENALTY :]))
        self._after_play(draft, last.seat, len(last.cards), fits=not last.fits)

    def judge_no_play(self, draft: Draft, played: Card | None) -> None:
        """Under a prophet whose call was wrong either way, or who picked a card that does not fit, the player is spared."""
        call, right = standing(draft.round).call, played is None
        seat, hand = turns.no_play_judged(draft, played)
        prophecy = standing(draft.round).prophecy
        if right and len(hand) > NO_PLAY_GAIN:
            self._pay(draft, seat, len(hand) - NO_PLAY_GAIN)
        if prophecy is not None and call is not None and (call.right != right or call.card != played):
            self._overthrow(draft, prophecy.seat)
        elif not right:
            self._punish(draft, seat, NO_PLAY_PENALTY)
        self._end_turn(draft, seat)

    def _overthrow(self, draft: Draft, seat: Seat) -> None:
        draft.add(ProphetFell(seat, "overthrown"))
        self._pay(draft, seat, PROPHET_PENALTY)

    def _punish(self, draft: Draft, seat: Seat, count: int) -> None:
        """The penalty; and if the last marker lay there when the turn began, the player is expelled."""
        if self._pay(draft, seat, count) and standing(draft.round).at_stake:
            draft.add(Expelled(seat))

    def _pay(self, draft: Draft, seat: Seat, count: int) -> bool:
        """Draw; a low stock gets another pack. An empty one that may not grow ends the round, and False is answered."""
        if not game.pay(draft, seat, count):
            game.finish(draft, "stock", self.score)
            return False
        _add_to_low_stock(draft)
        return True

    def score(self, draft: Draft) -> tuple[ev.Score, ...]:
        """The largest hand less one's own, + 4 for an empty hand; a standing prophet the cards after the marker, too.

        The dealer has the highest player's points; with a standing prophet no more than twice the cards up to the marker.
        """
        round_, own = draft.round, standing(draft.round)
        largest = max(map(round_.cards_left, round_.players), default=0)
        bonuses = round_.reason not in ev.CUT
        scores = []
        for seat in round_.players:
            left = round_.cards_left(seat)
            main = side = 0
            if own.prophecy is not None and seat == own.prophecy.seat:
                main = len(round_.layout.line) - own.prophecy.line
                side = round_.layout.played - own.prophecy.marked - main
            empty = EMPTY_BONUS if bonuses and left == 0 else 0
            scores.append(
                ev.Score.of(seat, left, hand=largest - left, empty_hand=empty, main_line=main, sideline=2 * side)
            )
        if round_.dealer is not None:
            best = max((one.points for one in scores), default=0)
            cap = best if own.prophecy is None else 2 * own.prophecy.marked
            scores.append(ev.Score.of(round_.dealer, dealer=min(best, cap)))
        return tuple(scores)


def _never_dealt(state: State) -> list[Seat]:
    """Who has not been dealer yet, where students deal."""
    return [seat for seat in state.totals if state.asked is not None and seat not in state.dealt]


def _add_to_low_stock(draft: Draft) -> None:
    if len(draft.round.stock) <= LOW_STOCK:
        game.fill_stock(draft, LOW_STOCK + 1)


def _refusal(state: State, actor: Actor, move: mv.Move) -> IllegalMove:
    refused = allowed.refusal(state, actor, move, Classic.moves)
    round_ = state.round
    if refused.code != "not_now" or round_ is None or round_.own is None:
        return refused
    if isinstance(move, Call) and actor != standing(round_).prophet:
        return IllegalMove("not_prophet", _("Only the prophet can do that."))
    if actor in standing(round_).expelled and not isinstance(move, mv.Predict | mv.Conclude):
        return IllegalMove("expelled", _("You are out of this round. You may still look on, predict and write."))
    if isinstance(move, PlayString | BecomeProphet | PassProphecy) and actor != round_.turn:
        return IllegalMove("not_your_turn", _("It is not your turn."))
    return refused
