"""The prophet of Eleusis, the markers, and who is expelled: moves, facts, and what these change.

A prophet judges in the dealer's stead. How a verdict is come by and what it costs is in `eleusis.variants.classic`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from eleusis import events as ev
from eleusis import folding
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.change import changed
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


def standing(now: Round) -> Standing:
    assert isinstance(now.own, Standing)
    return now.own


def in_turn(now: Round) -> tuple[Seat, ...]:
    """Who takes turns: neither prophet nor expelled."""
    own = standing(now)
    return tuple(seat for seat in now.players if seat != own.prophet and seat not in own.expelled)


def counting(own: Standing) -> tuple[str, int]:
    """The colour of the markers that count, and the number of the card after which they are counted."""
    return (WHITE, 0) if own.prophecy is None else (BLACK, own.prophecy.marked)


def expels_after(now: Round) -> int:
    """The number of the card after which a wrong play expels: the one with the fourth (or third) marker."""
    colour, start = counting(standing(now))
    limit: int = EXPELS[now.settings.own["expulsion"]][colour]
    return start + limit


def may_become_prophet(now: Round, seat: Seat) -> bool:
    own = standing(now)
    others = [other for other in now.players if other != seat and other not in own.expelled]
    return (
        own.prophecy is None
        and seat not in own.been
        and seat not in own.expelled
        and len(others) >= HANDS_FOR_A_PROPHET - 1
    )


def markers(now: Round) -> Iterator[tuple[int, str]]:
    """The cards with a marker, by their numbers on the layout, and its colour."""
    own, played = standing(now), now.layout.played
    yield from ((number, WHITE) for number in range(10, played + 1, 10))
    if own.prophecy is not None:
        yield from ((number, BLACK) for number in range(own.prophecy.marked, played + 1, 10))


# ── how the facts change the round ───────────────────────────────────────────────────────────────


def stands(now: Round, **changes: Any) -> Round:
    return changed(now, own=replace(standing(now), **changes))


def _dealt(now: Round, _: ev.Dealt) -> Round:
    return changed(now, own=Standing())


def _turn_began(now: Round, _: ev.TurnBegan) -> Round:
    """What is at stake is fixed now: nobody is expelled by markers that count only since the prophet has gone."""
    return stands(now, expelling=now.layout.played >= expels_after(now))


def something_new_lies_there(now: Round, _: ev.Event) -> Round:
    return stands(now, call=None, fell=None, at_stake=standing(now).expelling)


def _call_awaited(now: Round, event: CallAwaited) -> Round:
    return changed(now, phase=CALL, deadline=event.deadline)


def _to_the_dealer(now: Round) -> Round:
    return changed(now, phase=st.NO_PLAY if now.pending is None else st.VERDICT, deadline=None)


def _called(now: Round, event: Called) -> Round:
    return stands(_to_the_dealer(now), call=Call(event.right, event.card), missed=0)


def _call_passed(now: Round, _: CallPassed) -> Round:
    return stands(_to_the_dealer(now), missed=standing(now).missed + 1)


def _prophecy_opened(now: Round, event: ProphecyOpened) -> Round:
    return changed(now, phase=PROPHECY, turn=event.seat, deadline=event.deadline, shown=None)


def _prophecy_passed(now: Round, _: ProphecyPassed) -> Round:
    return changed(now, deadline=None)


def _prophet_declared(now: Round, event: ProphetDeclared) -> Round:
    prophecy = Prophecy(event.seat, now.layout.played, len(now.layout.line))
    now = changed(now, last=None, deadline=None)
    return stands(now, prophecy=prophecy, been=(*standing(now).been, event.seat), call=None, fell=None, missed=0)


def _prophet_fell(now: Round, event: ProphetFell) -> Round:
    own = standing(now)
    now = stands(now, prophecy=None, fell=own.prophecy if event.reason == "overthrown" else None)
    return now if event.reason == "overthrown" else _nobody_is_expelled(now)


def _nobody_is_expelled(now: Round) -> Round:
    """By the turn in which the prophet went, though nothing was called wrongly."""
    return stands(now, expelling=False, at_stake=False)


def _prophet_rose(now: Round, event: ProphetRose) -> Round:
    hand = now.hands[event.seat]
    now = changed(
        now,
        hands={**now.hands, event.seat: hand[: len(hand) - len(event.returned)]},
        stock=now.stock.with_under(event.returned),
    )
    return stands(now, prophecy=standing(now).fell, fell=None)


def _expelled(now: Round, event: Expelled) -> Round:
    return stands(now, expelled=(*standing(now).expelled, event.seat))


def readmitted(now: Round, seat: Seat) -> Round:
    """Whoever was expelled by a verdict that was none plays on."""
    return stands(now, expelled=tuple(other for other in standing(now).expelled if other != seat))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    """A prophet who leaves is prophet no more, and what waited for a call waits for the dealer."""
    state = folding.evolve(state, event)
    now = state.round
    if now is None or not now.in_play:
        return state
    own, seat = standing(now), event.seat
    if own.prophet == seat and now.phase == CALL:
        now, state = _to_the_dealer(now), changed(state, left=None)
    if own.prophet == seat or (own.fell is not None and own.fell.seat == seat):
        now = _nobody_is_expelled(stands(now, prophecy=None, call=None, fell=None))
    now = stands(now, expelled=tuple(other for other in own.expelled if other != seat))
    return changed(state, round=now)


def _verdict_retracted(now: Round, event: ev.VerdictRetracted) -> Round:
    return readmitted(now, event.seat)


FOLDS: Final[Mapping[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: folding.also(_dealt),
    ev.SeatLeft: _seat_left,
    ev.TurnBegan: folding.also(_turn_began),
    ev.CardPlayed: folding.also(something_new_lies_there),
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
