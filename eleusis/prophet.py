"""The prophet of Eleusis, the markers, and who is expelled: moves, facts, and what these change.

A prophet judges in the dealer's stead. How a verdict is come by and what it costs, the game that has one says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from eleusis import events as ev
from eleusis import folding
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import changed, dataclass
from eleusis.hands import Hand
from eleusis.seats import Seat
from eleusis.state import Round, State

WHITE, BLACK = "white", "black"
EXPELS: Final = {"normal": {WHITE: 40, BLACK: 30}, "short": {WHITE: 30, BLACK: 20}}
HANDS_FOR_A_PROPHET: Final = 3  # the prophet's own, and two players' who go on

# What a round can wait for beside what every round does.
CALL: Final = "call"  # the prophet, to judge what lies on the table
PROPHECY: Final = "prophecy"  # the player whose turn ends, who may become prophet


# ── moves ────────────────────────────────────────────────────────────────────────────────────────


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


# ── facts ────────────────────────────────────────────────────────────────────────────────────────


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


# ── who stands how ───────────────────────────────────────────────────────────────────────────────


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
    expelling: bool = False  # the last marker lay there when this turn began, and no prophet has gone since
    at_stake: bool = False  # the same of the turn of whatever was laid down last

    @property
    def prophet(self) -> Seat | None:
        return None if self.prophecy is None else self.prophecy.seat


def standing(round_: Round) -> Standing:
    assert isinstance(round_.own, Standing)
    return round_.own


def in_turn(round_: Round) -> tuple[Seat, ...]:
    """Who takes turns: neither prophet nor expelled."""
    own = standing(round_)
    return tuple(seat for seat in round_.players if seat != own.prophet and seat not in own.expelled)


def counting(own: Standing) -> tuple[str, int]:
    """The colour of the markers that count, and the number of the card after which they are counted."""
    return (WHITE, 0) if own.prophecy is None else (BLACK, own.prophecy.marked)


def expels_after(round_: Round) -> int:
    """The number of the card after which a wrong play expels: the one with the fourth (or third) marker."""
    colour, start = counting(standing(round_))
    limit: int = EXPELS[round_.settings.own["expulsion"]][colour]
    return start + limit


def may_become_prophet(round_: Round, seat: Seat) -> bool:
    own = standing(round_)
    others = [other for other in round_.players if other != seat and other not in own.expelled]
    return (
        own.prophecy is None
        and seat not in own.been
        and seat not in own.expelled
        and len(others) >= HANDS_FOR_A_PROPHET - 1
    )


def markers(round_: Round) -> Iterator[tuple[int, str]]:
    """The cards with a marker, by their numbers on the layout, and its colour."""
    own, played = standing(round_), round_.layout.played
    yield from ((number, WHITE) for number in range(10, played + 1, 10))
    if own.prophecy is not None:
        yield from ((number, BLACK) for number in range(own.prophecy.marked, played + 1, 10))


# ── how the facts change the round ───────────────────────────────────────────────────────────────


def stands(round_: Round, **changes: Any) -> Round:
    return changed(round_, own=replace(standing(round_), **changes))


def _dealt(round_: Round, _: ev.Dealt) -> Round:
    return changed(round_, own=Standing())


def _turn_began(round_: Round, _: ev.TurnBegan) -> Round:
    """What is at stake is fixed now: nobody is expelled by markers that count only since the prophet has gone."""
    return stands(round_, expelling=round_.layout.played >= expels_after(round_))


def something_new_lies_there(round_: Round, _: ev.Event) -> Round:
    return stands(round_, call=None, fell=None, at_stake=standing(round_).expelling)


def _call_awaited(round_: Round, event: CallAwaited) -> Round:
    return changed(round_, phase=CALL, deadline=event.deadline)


def _to_the_dealer(round_: Round) -> Round:
    return changed(round_, phase=st.NO_PLAY if round_.pending is None else st.VERDICT, deadline=None)


def _called(round_: Round, event: Called) -> Round:
    return stands(_to_the_dealer(round_), call=Call(event.right, event.card), missed=0)


def _call_passed(round_: Round, _: CallPassed) -> Round:
    return stands(_to_the_dealer(round_), missed=standing(round_).missed + 1)


def _prophecy_opened(round_: Round, event: ProphecyOpened) -> Round:
    return changed(round_, phase=PROPHECY, turn=event.seat, deadline=event.deadline, shown=None)


def _prophecy_passed(round_: Round, _: ProphecyPassed) -> Round:
    return changed(round_, deadline=None)


def _prophet_declared(round_: Round, event: ProphetDeclared) -> Round:
    prophecy = Prophecy(event.seat, round_.layout.played, len(round_.layout.line))
    round_ = changed(round_, last=None, deadline=None)
    return stands(round_, prophecy=prophecy, been=(*standing(round_).been, event.seat), call=None, fell=None, missed=0)


def _prophet_fell(round_: Round, event: ProphetFell) -> Round:
    own = standing(round_)
    round_ = stands(round_, prophecy=None, fell=own.prophecy if event.reason == "overthrown" else None)
    return round_ if event.reason == "overthrown" else _nobody_is_expelled(round_)


def _nobody_is_expelled(round_: Round) -> Round:
    """By the turn in which the prophet went, though nothing was called wrongly."""
    return stands(round_, expelling=False, at_stake=False)


def _prophet_rose(round_: Round, event: ProphetRose) -> Round:
    hand = round_.hands[event.seat]
    round_ = changed(
        round_,
        hands={**round_.hands, event.seat: hand[: len(hand) - len(event.returned)]},
        stock=round_.stock.with_under(event.returned),
    )
    return stands(round_, prophecy=standing(round_).fell, fell=None)


def _expelled(round_: Round, event: Expelled) -> Round:
    return stands(round_, expelled=(*standing(round_).expelled, event.seat))


def readmitted(round_: Round, seat: Seat) -> Round:
    """Whoever was expelled by a verdict that was none plays on."""
    return stands(round_, expelled=tuple(other for other in standing(round_).expelled if other != seat))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    """A prophet who leaves is prophet no more, and what waited for a call waits for the dealer."""
    state = folding.evolve(state, event)
    round_ = state.round
    if round_ is None or not round_.in_play:
        return state
    own, seat = standing(round_), event.seat
    if own.prophet == seat and round_.phase == CALL:
        round_, state = _to_the_dealer(round_), changed(state, left=None)
    if own.prophet == seat or (own.fell is not None and own.fell.seat == seat):
        round_ = _nobody_is_expelled(stands(round_, prophecy=None, call=None, fell=None))
    round_ = stands(round_, expelled=tuple(other for other in own.expelled if other != seat))
    return changed(state, round=round_)


def _verdict_retracted(round_: Round, event: ev.VerdictRetracted) -> Round:
    return readmitted(round_, event.seat)


FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: folding.also(_dealt),
    ev.SeatLeft: _seat_left,
    ev.TurnBegan: folding.also(_turn_began),
    ev.CardsPlayed: folding.also(something_new_lies_there),
    ev.NoPlayDeclared: folding.also(something_new_lies_there),
    ev.VerdictRetracted: folding.also(_verdict_retracted),
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
