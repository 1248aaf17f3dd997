"""Eleusis (Robert Abbott), the full game with the prophet, as in docs/rules/classic.md.

One to four cards a turn, right all together or not at all. Who believes to know the rule may become prophet and
judge in the dealer's stead; the dealer (or the server) confirms each call, and a wrong one overthrows the prophet.
Late in a round wrong plays expel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from eleusis import events as ev
from eleusis import every_game as game
from eleusis import folding, secrecy
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import changed
from eleusis.errors import IllegalMove
from eleusis.hands import Hand, hidden
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import Round, State
from eleusis.variant import Draft, Seats

HAND = 14
LONGEST_STRING = 4
NO_PLAY_GAIN = 4  # a right no-play makes the hand so much smaller
NO_PLAY_PENALTY = 5
PROPHET_PENALTY = 5
EMPTY_BONUS = 4
NEVER_DEALT_BONUS = 10
LOW_STOCK = 4  # a stock as low as this gets a further pack
ROOM_FOR_STARTERS = 20  # a rule that is hard to start needs so many cards to choose a starter from
MISSES = 2  # calls a prophet may miss in a row before another takes up the judging

WHITE, BLACK = "white", "black"
EXPELS: Final = {"normal": {WHITE: 40, BLACK: 30}, "short": {WHITE: 30, BLACK: 20}}

# What a round of this game can wait for beside what every round does.
CALL: Final = "call"  # the prophet, to judge what lies on the table
PROPHECY: Final = "prophecy"  # the player whose turn ends, who may become prophet


# ── moves ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class PlayString(mv.Move):
    """Lay down two to four cards at once, in this order."""

    cards: tuple[Card, ...]
    expects: bool | None = None


@dataclass(frozen=True, slots=True)
class BecomeProphet(mv.Move):
    """At the end of one's own turn: judge from now on."""


@dataclass(frozen=True, slots=True)
class PassProphecy(mv.Move):
    """Let the chance go by; the turn ends."""


@dataclass(frozen=True, slots=True)
class Call(mv.Move):
    """The prophet's verdict on a play, or on a claimed no-play.

    ``right`` False on a no-play says that some card of the shown hand fits: ``card``.
    """

    right: bool
    card: Card | None = None


# ── events ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class StringPlayed(ev.Event):
    """Several cards lie face up before their verdict. ``expects`` is sealed until then."""

    seat: Seat
    cards: tuple[Card, ...]
    expects: bool | None
    deadline: int | None


@dataclass(frozen=True, slots=True)
class StringJudged(ev.Event):
    """All fit in this order, or one of them at least does not; which one is not told."""

    seat: Seat
    cards: tuple[Card, ...]
    fits: bool
    predictions: Mapping[Seat, bool]


@dataclass(frozen=True, slots=True)
class StringRetracted(ev.Event):
    """The last verdict, on a string, is turned round; the cards drawn for it are given back."""

    seat: Seat
    cards: tuple[Card, ...]
    fits: bool
    returned: Hand


@dataclass(frozen=True, slots=True)
class CallAwaited(ev.Event):
    seat: Seat  # the prophet
    deadline: int | None


@dataclass(frozen=True, slots=True)
class Called(ev.Event):
    """The prophet has judged, for all to hear; the dealer, or the server, has the last word."""

    seat: Seat
    right: bool
    card: Card | None


@dataclass(frozen=True, slots=True)
class CallPassed(ev.Event):
    """The prophet's time was up; this once the dealer, or the server, judges alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProphecyOpened(ev.Event):
    seat: Seat
    deadline: int | None


@dataclass(frozen=True, slots=True)
class ProphecyPassed(ev.Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class ProphetDeclared(ev.Event):
    """The hand is laid aside; a black marker goes on the last card of the layout."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProphetFell(ev.Event):
    """The hand is taken up again and the black markers go. ``reason``: overthrown by a wrong call, or away."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class ProphetRose(ev.Event):
    """The verdict that had overthrown the prophet was retracted: all is as before, the cards are given back."""

    seat: Seat
    returned: Hand


@dataclass(frozen=True, slots=True)
class Expelled(ev.Event):
    """No more turns in this round; the hand is kept for the score."""

    seat: Seat


# ── the state of this game alone ─────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Prophecy:
    """A prophet, and the layout at the moment of becoming one."""

    seat: Seat
    marked: int  # the number of the card with the first black marker; 0: the starter
    line: int  # cards on the main line then, starter included


@dataclass(frozen=True, slots=True)
class Standing:
    """Who stands how in a round. Nothing in it is secret."""

    prophecy: Prophecy | None = None
    been: tuple[Seat, ...] = ()  # who has been prophet in this round
    expelled: tuple[Seat, ...] = ()
    call: Call | None = None  # the prophet's, on what was played last
    fell: Prophecy | None = None  # who was overthrown by the last verdict, and rises again if it is retracted
    missed: int = 0  # calls in a row

    @property
    def prophet(self) -> Seat | None:
        return None if self.prophecy is None else self.prophecy.seat


def _standing(now: Round) -> Standing:
    assert isinstance(now.own, Standing)
    return now.own


def _in_turn(now: Round) -> tuple[Seat, ...]:
    """Who takes turns: neither prophet nor expelled."""
    own = _standing(now)
    return tuple(seat for seat in now.players if seat != own.prophet and seat not in own.expelled)


def _counting(own: Standing) -> tuple[str, int]:
    """The colour of the markers that count, and the number of the card after which they are counted."""
    return (WHITE, 0) if own.prophecy is None else (BLACK, own.prophecy.marked)


def _expels_after(now: Round) -> int:
    """The number of the card after which a wrong play expels: the one with the fourth (or third) marker."""
    colour, start = _counting(_standing(now))
    limit: int = EXPELS[now.settings.own["expulsion"]][colour]
    return start + limit


def _may_become_prophet(now: Round, seat: Seat) -> bool:
    own = _standing(now)
    others = [other for other in now.players if other != seat and other not in own.expelled]
    return own.prophecy is None and seat not in own.been and seat not in own.expelled and len(others) >= 2


def _may_predict(state: State, seat: Seat) -> bool:
    """The prophet judges aloud instead."""
    return game.may_predict(state, seat) and state.round is not None and seat != _standing(state.round).prophet


# ── how its facts change the round ───────────────────────────────────────────────────────────────


def _own(now: Round, **changes: Any) -> Round:
    return changed(now, own=replace(_standing(now), **changes))


def _also(change: Callable[[Round, Any], Round]) -> Callable[[State, Any], State]:
    """A shared fact changes what it always does, and something of this game's besides."""

    def folded(state: State, event: ev.Event) -> State:
        after = folding.evolve(state, event)
        return after if after.round is None else changed(after, round=change(after.round, event))

    return folded


def _dealt(now: Round, _: ev.Dealt) -> Round:
    return changed(now, own=Standing())


def _something_new_lies_there(now: Round, _: ev.Event) -> Round:
    return _own(now, call=None, fell=None)


def _string_played(now: Round, event: StringPlayed) -> Round:
    now = folding.laid_down(now, event.seat, event.cards, event.expects, event.deadline)
    return _something_new_lies_there(now, event)


def _string_judged(now: Round, event: StringJudged) -> Round:
    return folding.judged(now, event.seat, event.cards, event.fits, event.predictions)


def _readmitted(now: Round, event: ev.VerdictRetracted | StringRetracted) -> Round:
    """Whoever was expelled by a verdict that was none plays on."""
    return _own(now, expelled=tuple(seat for seat in _standing(now).expelled if seat != event.seat))


def _string_retracted(now: Round, event: StringRetracted) -> Round:
    return _readmitted(folding.turned_round(now, event.seat, event.cards, event.fits, event.returned), event)


def _call_awaited(now: Round, event: CallAwaited) -> Round:
    return changed(now, phase=CALL, deadline=event.deadline)


def _to_the_dealer(now: Round) -> Round:
    return changed(now, phase=st.NO_PLAY if now.pending is None else st.VERDICT, deadline=None)


def _called(now: Round, event: Called) -> Round:
    return _own(_to_the_dealer(now), call=Call(event.right, event.card), missed=0)


def _call_passed(now: Round, _: CallPassed) -> Round:
    return _own(_to_the_dealer(now), missed=_standing(now).missed + 1)


def _prophecy_opened(now: Round, event: ProphecyOpened) -> Round:
    return changed(now, phase=PROPHECY, turn=event.seat, deadline=event.deadline, shown=None)


def _prophecy_passed(now: Round, _: ProphecyPassed) -> Round:
    return changed(now, deadline=None)


def _prophet_declared(now: Round, event: ProphetDeclared) -> Round:
    prophecy = Prophecy(event.seat, now.layout.played, len(now.layout.line))
    now = changed(now, last=None, deadline=None)
    return _own(now, prophecy=prophecy, been=(*_standing(now).been, event.seat), call=None, fell=None, missed=0)


def _prophet_fell(now: Round, event: ProphetFell) -> Round:
    own = _standing(now)
    return _own(now, prophecy=None, fell=own.prophecy if event.reason == "overthrown" else None)


def _prophet_rose(now: Round, event: ProphetRose) -> Round:
    hand = now.hands[event.seat]
    now = changed(
        now,
        hands={**now.hands, event.seat: hand[: len(hand) - len(event.returned)]},
        stock=now.stock.with_under(event.returned),
    )
    return _own(now, prophecy=_standing(now).fell, fell=None)


def _expelled(now: Round, event: Expelled) -> Round:
    return _own(now, expelled=(*_standing(now).expelled, event.seat))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    """A prophet who leaves is prophet no more, and what waited for a call waits for the dealer."""
    state = folding.evolve(state, event)
    now = state.round
    if now is None or not now.in_play:
        return state
    own, seat = _standing(now), event.seat
    if own.prophet == seat and now.phase == CALL:
        now, state = _to_the_dealer(now), changed(state, left=None)
    if own.prophet == seat or (own.fell is not None and own.fell.seat == seat):
        now = _own(now, prophecy=None, call=None, fell=None)
    now = _own(now, expelled=tuple(other for other in own.expelled if other != seat))
    return changed(state, round=now)


_FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: _also(_dealt),
    ev.SeatLeft: _seat_left,
    ev.CardPlayed: _also(_something_new_lies_there),
    ev.NoPlayDeclared: _also(_something_new_lies_there),
    ev.VerdictRetracted: _also(_readmitted),
    StringPlayed: folding.on_round(_string_played),
    StringJudged: folding.on_round(_string_judged),
    StringRetracted: folding.on_round(_string_retracted),
    CallAwaited: folding.on_wait(_call_awaited),
    Called: folding.on_wait(_called),
    CallPassed: folding.on_wait(_call_passed),
    ProphecyOpened: folding.on_wait(_prophecy_opened),
    ProphecyPassed: folding.on_round(_prophecy_passed),
    ProphetDeclared: folding.on_round(_prophet_declared),
    ProphetFell: folding.on_round(_prophet_fell),
    ProphetRose: folding.on_round(_prophet_rose),
    Expelled: folding.on_round(_expelled),
}


class Classic:
    """The game as a variant."""

    name = "classic"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=8)
    settings = (
        Option("hand_size", HAND, range(3, HAND + 1)),
        Option("expulsion", "normal", tuple(EXPELS)),
        Option("prophet_seconds", 20, range(601)),
    )
    clocks: Mapping[str, str] = {CALL: "turn_seconds", PROPHECY: "prophet_seconds"}
    moves: tuple[type[mv.Move], ...] = (PlayString, BecomeProphet, PassProphecy, Call)
    events: tuple[type[ev.Event], ...] = (
        StringPlayed, StringJudged, StringRetracted, CallAwaited, Called, CallPassed,
        ProphecyOpened, ProphecyPassed, ProphetDeclared, ProphetFell, ProphetRose, Expelled,
    )  # fmt: skip

    view = staticmethod(secrecy.view)  # what is its own is no secret

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = _FOLDS.get(type(event))
        return folding.evolve(state, event) if fold is None else fold(state, event)

    def redact(self, event: ev.Event, viewer: Viewer, dealer: Seat | None) -> ev.Event:
        match event:
            case StringPlayed(seat=seat) if viewer not in (seat, TEACHER):
                return replace(event, expects=None)
            case StringRetracted(seat=seat) | ProphetRose(seat=seat) if viewer not in (seat, TEACHER):
                return replace(event, returned=hidden(event.returned))
        return secrecy.redact(event, viewer, dealer)

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG002  the same for everyone
        """Prophet, markers and who is expelled.

        ``markers``: ``{"number", "colour"}`` each, the card by its number on the layout; with a prophet only the black
        ones count. ``expels_after``: the card after which a wrong play expels. ``call``: the prophet's, while the
        dealer's word is waited for. ``never_dealt``: who gets points for that if the game stops now.
        """
        now = state.round
        if now is None or now.own is None:
            return {}
        own, played = _standing(now), now.layout.played
        markers = [(number, WHITE) for number in range(10, played + 1, 10)]
        if own.prophecy is not None:
            markers += [(number, BLACK) for number in range(own.prophecy.marked, played + 1, 10)]
        waiting = own.call if now.phase in (st.VERDICT, st.NO_PLAY) else None
        return {
            "prophet": own.prophet,
            "been_prophet": list(own.been),
            "expelled": list(own.expelled),
            "played": played,
            "markers": [{"number": number, "colour": colour} for number, colour in markers],
            "expels_after": _expels_after(now),
            "expelling": now.in_play and played >= _expels_after(now),
            "call": None
            if waiting is None
            else {"right": waiting.right, "card": None if waiting.card is None else waiting.card.name},
            "never_dealt": _never_dealt(state),
        }

    def standings(self, state: State) -> Mapping[Seat, int]:
        """Those who never dealt get 10 points for it when the game stops, where students deal."""
        never = _never_dealt(state)
        return {seat: points + NEVER_DEALT_BONUS * (seat in never) for seat, points in state.totals.items()}

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        if actor == TEACHER:
            return game.teacher_options(state)
        if actor == CLOCK:
            return game.clock_options(state)
        found = game.seat_options(state, actor)
        now = state.round
        if now is None or state.paused or actor not in now.hands or not now.in_play:
            return found
        own = _standing(now)
        if actor == own.prophet:
            found = tuple(kind for kind in found if kind is not mv.Predict)
            return (Call, *found) if now.phase == CALL else found
        if actor != now.turn:
            return found
        if now.phase == st.TURN:
            strings = (PlayString,) if len(now.hands[actor]) > 1 else ()
            return (mv.Play, *strings, mv.DeclareNoPlay, *found)
        return (BecomeProphet, PassProphecy, *found) if now.phase == PROPHECY else found

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise _refusal(draft.state, actor, move)
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
                _play(draft, actor, (card,), expects)
            case PlayString(cards, expects):
                if not 2 <= len(cards) <= LONGEST_STRING:
                    raise IllegalMove("bad_value", f"A string has 2 to {LONGEST_STRING} cards.")
                _play(draft, actor, cards, expects)
            case mv.Predict(fits):
                draft.add(ev.Predicted(actor, fits))
                _close_window_when_all_answered(draft)
            case mv.DeclareNoPlay():
                hand = tuple(card for card in draft.round.hands[actor] if card is not None)
                draft.add(ev.NoPlayDeclared(actor, hand))
                _ask_prophet(draft)
            case Call():
                _call(draft, actor, move)
            case BecomeProphet():
                draft.add(ProphetDeclared(actor))
                _next_turn(draft, actor)
            case PassProphecy():
                draft.add(ProphecyPassed(actor))
                _next_turn(draft, actor)
            case mv.GiveVerdict(right):
                _dealer_says(draft, right)
            case mv.PlayFor(card):
                if card not in (draft.round.shown or ()):
                    raise IllegalMove("card_not_in_hand", f"{card} is not in the shown hand.")
                _judge_no_play(draft, card)
            case mv.Retract():
                _retract(draft)
            case mv.TimeUp(deadline):
                _time_up(draft, deadline)
            case _:
                raise _refusal(draft.state, actor, move)


def _never_dealt(state: State) -> list[Seat]:
    """Who has not been dealer yet, where students deal."""
    return [seat for seat in state.totals if state.dealt and seat not in state.dealt]


def _refusal(state: State, actor: Actor, move: mv.Move) -> IllegalMove:
    refused = game.refusal(state, actor, move, Classic.moves)
    now = state.round
    if refused.code != "not_now" or now is None or now.own is None:
        return refused
    if isinstance(move, Call) and actor != _standing(now).prophet:
        return IllegalMove("not_prophet", "Only the prophet can do that.")
    if actor in _standing(now).expelled and not isinstance(move, mv.Predict | mv.Conclude):
        return IllegalMove("expelled", "You are out of this round. You may still look on, predict and write.")
    if isinstance(move, PlayString | BecomeProphet | PassProphecy) and actor != now.turn:
        return IllegalMove("not_your_turn", "It is not your turn.")
    return refused


def _start(draft: Draft) -> None:
    """Two packs, and a third at once where they leave too little; a random player begins."""
    players = game.seats_to_deal(draft)
    needed = len(players) * draft.round.settings.hand_size + ROOM_FOR_STARTERS
    game.deal(draft, players, packs=2 if needed <= 104 else 3)
    game.begin_turn(draft, draft.chance.one_of(players))


# ── a play ───────────────────────────────────────────────────────────────────────────────────────


def _play(draft: Draft, seat: Seat, cards: tuple[Card, ...], expects: bool | None) -> None:
    rest = list(draft.round.hands[seat])
    for card in cards:
        if card not in rest:
            raise IllegalMove("card_not_in_hand", f"You do not hold {card}.")
        rest.remove(card)
    deadline = draft.deadline(st.WINDOW)
    if len(cards) == 1:
        draft.add(ev.CardPlayed(seat, cards[0], expects, deadline))
    else:
        draft.add(StringPlayed(seat, cards, expects, deadline))
    if draft.round.deadline is None:
        _close_window(draft)
    else:
        _close_window_when_all_answered(draft)


def _close_window_when_all_answered(draft: Draft) -> None:
    if not any(_may_predict(draft.state, seat) for seat in draft.round.players):
        _close_window(draft)


def _close_window(draft: Draft) -> None:
    if _standing(draft.round).prophecy is None and draft.judge is None:
        draft.add(ev.PredictionsClosed())
    else:
        _ask_prophet(draft)


def _ask_prophet(draft: Draft) -> None:
    """What lies on the table is judged: by the prophet first, if there is one."""
    prophet = _standing(draft.round).prophet
    if prophet is None:
        _ask_rule(draft)
    else:
        draft.add(CallAwaited(prophet, draft.deadline(CALL)))


def _ask_rule(draft: Draft) -> None:
    """The server gives its verdict at once; a dealer is waited for."""
    now, judge = draft.round, draft.judge
    if judge is None:
        return
    if now.pending is not None:
        line, cards = now.layout.line, now.pending.cards
        lines = (line if at == 0 else (*line, *cards[:at]) for at in range(len(cards)))
        _judge_play(draft, all(card in judge.fitting(line) for card, line in zip(cards, lines, strict=True)))
        return
    fitting, call = judge.fitting(now.layout.line), _standing(now).call
    fits_of_hand = [card for card in now.shown or () if card in fitting]
    picked = None if call is None else call.card
    if picked not in fits_of_hand:
        picked = draft.chance.one_of(fits_of_hand) if fits_of_hand else None
    _judge_no_play(draft, picked)


def _judge_play(draft: Draft, fits: bool) -> None:
    now, own = draft.round, _standing(draft.round)
    pending = now.pending
    assert pending is not None
    said = {seat: answer for seat, answer in now.predictions.items() if answer is not None}
    if pending.expects is not None:
        said[pending.seat] = pending.expects
    if own.call is not None and own.prophecy is not None:
        said[own.prophecy.seat] = own.call.right
    expels = now.layout.played >= _expels_after(now)
    if len(pending.cards) == 1:
        draft.add(ev.CardJudged(pending.seat, pending.card, fits, said))
    else:
        draft.add(StringJudged(pending.seat, pending.cards, fits, said))
    _after_play(draft, pending.seat, len(pending.cards), fits=fits, expels=expels)


def _after_play(draft: Draft, seat: Seat, count: int, *, fits: bool, expels: bool) -> None:
    """A wrong call costs the prophet and nobody else; otherwise wrong cards cost their player."""
    own = _standing(draft.round)
    if own.prophecy is not None and own.call is not None and own.call.right != fits:
        _overthrow(draft, own.prophecy.seat)
    elif not fits:
        _punish(draft, seat, 2 * count, expels=expels)
    _end_turn(draft, seat)


def _overthrow(draft: Draft, prophet: Seat) -> None:
    draft.add(ProphetFell(prophet, "overthrown"))
    _draw(draft, prophet, PROPHET_PENALTY)


def _punish(draft: Draft, seat: Seat, count: int, *, expels: bool) -> None:
    if _draw(draft, seat, count) and expels:
        draft.add(Expelled(seat))


def _draw(draft: Draft, seat: Seat, count: int) -> bool:
    """Draw; a low stock gets another pack. An empty one that may not grow ends the round, and False is answered."""
    if not game.draw(draft, seat, count):
        game.finish(draft, "stock", score)
        return False
    if len(draft.round.stock) <= LOW_STOCK:
        game.fill_stock(draft, LOW_STOCK + 1)
    return True


def _dealer_says(draft: Draft, right: bool) -> None:
    if draft.round.phase == st.VERDICT:
        _judge_play(draft, right)
    elif right:
        _judge_no_play(draft, None)
    else:
        raise IllegalMove("name_the_card", "Choose a card of the shown hand that fits.")


def _retract(draft: Draft) -> None:
    """The dealer turns the last verdict round, and all that followed from it, a prophet's fall too."""
    last = draft.round.last
    assert last is not None
    fits, count = not last.fits, len(last.cards)
    if count == 1:
        draft.add(ev.VerdictRetracted(last.seat, last.card, fits, last.drew))
    else:
        draft.add(StringRetracted(last.seat, last.cards, fits, last.drew))
    own = _standing(draft.round)
    if own.fell is not None:
        hand = draft.round.hands[own.fell.seat]
        draft.add(ProphetRose(own.fell.seat, hand[len(hand) - PROPHET_PENALTY :]))
    now = draft.round
    expels = now.layout.played - count >= _expels_after(now)
    _after_play(draft, last.seat, count, fits=fits, expels=expels)


# ── no-play ──────────────────────────────────────────────────────────────────────────────────────


def _judge_no_play(draft: Draft, played: Card | None) -> None:
    """``played`` is the fitting card that proves the claim wrong, or None: the claim is right.

    Under a prophet whose call was wrong either way, or who picked a card that does not fit, the player is spared.
    """
    now, own = draft.round, _standing(draft.round)
    seat, hand, call, right = now.turn, now.shown, own.call, played is None
    assert seat is not None
    assert hand is not None
    expels = now.layout.played >= _expels_after(now)
    draft.add(ev.NoPlayJudged(seat, right, hand, played))
    overthrown = call is not None and (call.right != right or call.card != played)
    if overthrown and own.prophecy is not None:
        _overthrow(draft, own.prophecy.seat)
    elif not right:
        _punish(draft, seat, NO_PLAY_PENALTY, expels=expels)
    if right and len(hand) > NO_PLAY_GAIN and draft.round.in_play:
        _draw(draft, seat, len(hand) - NO_PLAY_GAIN)
    _end_turn(draft, seat)


# ── the prophet, and the end of a turn ───────────────────────────────────────────────────────────


def _call(draft: Draft, prophet: Seat, call: Call) -> None:
    now = draft.round
    if now.shown is None or call.right:
        if call.card is not None:
            raise IllegalMove("bad_value", "Name a card only where you say that a no-play is wrong.")
    elif call.card is None:
        raise IllegalMove("name_the_card", "Choose a card of the shown hand that fits.")
    elif call.card not in now.shown:
        raise IllegalMove("card_not_in_hand", f"{call.card} is not in the shown hand.")
    draft.add(Called(prophet, call.right, call.card))
    _ask_rule(draft)


def _end_turn(draft: Draft, seat: Seat) -> None:
    now = draft.round
    if not now.in_play:
        return
    if not now.hands[seat]:
        game.finish(draft, "empty_hand", score)
    elif not _in_turn(now):
        game.finish(draft, "expelled", score)
    elif _may_become_prophet(now, seat):
        draft.add(ProphecyOpened(seat, draft.deadline(PROPHECY)))
    else:
        _next_turn(draft, seat)


def _next_turn(draft: Draft, seat: Seat) -> None:
    game.next_turn(draft, seat, _in_turn(draft.round))


# ── clock, leaving, the score ────────────────────────────────────────────────────────────────────


def _time_up(draft: Draft, deadline: int) -> None:
    game.check_time(draft, deadline)
    now = draft.round
    turn, prophet = now.turn, _standing(now).prophet
    if now.phase == st.CLOSING:
        game.settle(draft, score)
    elif now.phase == st.WINDOW:
        _close_window(draft)
    elif now.phase == CALL and prophet is not None:
        _miss_call(draft, prophet)
    elif turn is not None:
        draft.add(ProphecyPassed(turn) if now.phase == PROPHECY else ev.TurnPassed(turn))
        _next_turn(draft, turn)


def _miss_call(draft: Draft, prophet: Seat) -> None:
    """Once is no harm; a prophet who is away does not collect points for long, and falls without a penalty."""
    draft.add(CallPassed(prophet))
    if _standing(draft.round).missed >= MISSES:
        draft.add(ProphetFell(prophet, "away"))
    _ask_rule(draft)


def _leave(draft: Draft, seat: Seat) -> None:
    """Somebody leaves for good; the game goes on without them where it can."""
    before = draft.state.round
    if not game.leave(draft, seat, score) or before is None:
        return
    now = draft.round
    if not _in_turn(now):
        game.finish(draft, "left", score)
    elif seat == before.turn:
        _next_turn(draft, seat)
    elif now.phase == st.WINDOW:
        _close_window_when_all_answered(draft)
    elif before.phase == CALL and now.phase != CALL:
        _ask_rule(draft)


def score(draft: Draft) -> tuple[ev.Score, ...]:
    """The largest hand less one's own, + 4 for an empty hand; a standing prophet the cards after the marker, too.

    The dealer has the highest player's points; with a standing prophet no more than twice the cards up to the marker.
    """
    now, own = draft.round, _standing(draft.round)
    largest = max(map(len, now.hands.values()), default=0)
    bonuses = now.reason != "teacher"
    scores = []
    for seat in now.players:
        left = len(now.hands[seat])
        main = side = 0
        if own.prophecy is not None and seat == own.prophecy.seat:
            main = len(now.layout.line) - own.prophecy.line
            side = now.layout.played - own.prophecy.marked - main
        empty = EMPTY_BONUS if bonuses and left == 0 else 0
        scores.append(ev.Score.of(seat, left, hand=largest - left, empty_hand=empty, main_line=main, sideline=2 * side))
    if now.dealer is not None:
        best = max((one.points for one in scores), default=0)
        cap = best if own.prophecy is None else 2 * own.prophecy.marked
        scores.append(ev.Score.of(now.dealer, dealer=min(best, cap)))
    return tuple(scores)
