"""What still fits before the bell: a plan for the rest of a lesson that repairs itself, for it is made anew each time.

Functions of facts and times alone, all times in milliseconds; nobody looks at a clock here. Nobody is hurried either: a
plan has fewer rounds, or rounds with fewer cards, never less time for a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from eleusis import events as ev

MINUTE: Final = 60_000
WARNING: Final = 3 * MINUTE  # so long before it is too late for another round the teacher is told
CHANGE: Final = MINUTE  # from the end of a round to the next one
WIND_DOWN: Final = MINUTE  # so long before the closing guesses a round ends where a turn does

FREE: Final = "free"  # nothing is pressing
LAST_CALL: Final = "last_call"  # the last moment to begin another round is near
LATE: Final = "late"  # none fits any more
CLOSING: Final = "closing"  # what is played ends with the closing guesses
DEBRIEF: Final = "debrief"
OVER: Final = "over"  # the bell has rung


@dataclass(frozen=True, slots=True)
class Timed:
    """A round as the clock saw it."""

    began: int
    hand: int  # cards in a hand
    ended: int | None = None
    paused: int = 0  # so long in all, until now or until `paused_since`
    paused_since: int | None = None
    was_cut: bool = False  # the teacher ended it: how long it would have taken nobody knows

    def played(self, now: int) -> int:
        """How long it has been played."""
        until = next(one for one in (self.ended, self.paused_since, now) if one is not None)
        return max(0, until - self.began - self.paused)


def timed(log: Iterable[tuple[int, ev.Event]]) -> tuple[Timed, ...]:
    """The rounds of a table, from its log: when what was written."""
    rounds: tuple[Timed, ...] = ()
    for at, fact in log:
        rounds = after(rounds, at, fact)
    return rounds


def after(rounds: tuple[Timed, ...], at: int, fact: ev.Event) -> tuple[Timed, ...]:
    """The same with one fact more."""
    if isinstance(fact, ev.RoundBegan):
        return (*rounds, Timed(at, fact.settings.get("hand_size", 0)))
    if not rounds or rounds[-1].ended is not None:
        return rounds
    *others, last = rounds
    match fact:
        case ev.RoundEnded(reason=reason):
            waited = 0 if last.paused_since is None else at - last.paused_since
            last = replace(last, ended=at, paused=last.paused + waited, paused_since=None, was_cut=reason in ev.CUT)
        case ev.Paused():
            last = replace(last, paused_since=at)
        case ev.Resumed() if last.paused_since is not None:
            last = replace(last, paused=last.paused + at - last.paused_since, paused_since=None)
    return (*others, last)


@dataclass(frozen=True, slots=True)
class TableSoFar:
    """One table: its ``rounds`` so far, and how many it has yet to play: ``wanted``, all of them if they are to be
    ``equal`` turns as dealer.
    """

    number: int
    rounds: Sequence[Timed] = ()
    wanted: int = 0
    equal: bool = False

    @property
    def running(self) -> Timed | None:
        return self.rounds[-1] if self.rounds and self.rounds[-1].ended is None else None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a plan is made of. ``prior`` is how long a round is thought to take before any was measured, with ``hand``
    cards; ``shorter`` are the hands with fewer, the largest first, none where no hand makes a round shorter.
    """

    bell: int
    debrief: int  # so long before the bell it begins
    closing: int  # what the closing guesses take
    prior: int
    hand: int
    shorter: Sequence[int] = ()
    tables: Sequence[TableSoFar] = ()

    @property
    def debrief_at(self) -> int:
        return self.bell - self.debrief

    @property
    def closing_at(self) -> int:
        """When what is still being played ends with the closing guesses."""
        return self.debrief_at - self.closing

    @property
    def hands(self) -> tuple[int, ...]:
        return (self.hand, *self.shorter)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What is still to come at one table: so many rounds of the ``wanted``, with so many cards in a hand, from ``free``."""

    number: int
    rounds: int
    wanted: int
    hand: int
    free: int  # when the round that is on will be over; now, where none is

    def ends(self, length: int) -> int:
        """When the last of these rounds is over, if each takes so long."""
        return self.free + self.rounds * length + max(0, self.rounds - 1) * CHANGE


@dataclass(frozen=True, slots=True)
class Plan:
    """The rest of a lesson. ``last_begin`` is the last moment for a round as usual, ``latest_begin`` for the shortest."""

    stage: str
    typical: int  # how long a round takes here
    debrief_at: int
    closing_at: int
    last_begin: int
    latest_begin: int
    tables: Sequence[Ahead]


def plan(facts: Facts, now: int) -> Plan:
    """What still fits."""
    usual = typical(facts)
    last, latest = (facts.debrief_at - length_of(facts, hand, usual) for hand in (facts.hand, facts.hands[-1]))
    ahead = tuple(_ahead(facts, table, usual, now) for table in facts.tables)
    return Plan(
        _stage(facts, now, last, latest), usual, facts.debrief_at, facts.closing_at, last, max(last, latest), ahead
    )


def typical(facts: Facts) -> int:
    """How long a round takes with as many cards as usual: the mean of all measured here and of what was thought before."""
    lengths = [
        one.played(one.ended) * facts.hand // one.hand if one.hand and facts.shorter else one.played(one.ended)
        for table in facts.tables
        for one in table.rounds
        if one.ended is not None and not one.was_cut
    ]
    return (facts.prior + sum(lengths)) // (1 + len(lengths))


def length_of(facts: Facts, hand: int, usual: int) -> int:
    """How long a round takes with so many cards in a hand: as many turns as cards, and no turn shorter."""
    return usual * hand // facts.hand if facts.hand else usual


def too_late(facts: Facts, now: int) -> bool:
    """Whether not even the shortest round would be over when the debrief begins."""
    return now > facts.debrief_at - length_of(facts, facts.hands[-1], typical(facts))


def hand_of_next(facts: Facts, number: int, now: int) -> int:
    """How many cards the next round of this table is dealt with."""
    return next(one.hand for one in plan(facts, now).tables if one.number == number)


def _ahead(facts: Facts, table: TableSoFar, usual: int, now: int) -> Ahead:
    running = table.running
    free = now if running is None else now + max(0, usual - running.played(now)) + CHANGE
    fits = {hand: _rounds_in(facts.debrief_at - free, length_of(facts, hand, usual)) for hand in facts.hands}
    wanted = table.wanted if table.equal else min(table.wanted, max(1, fits[facts.hand]))
    for hand, rounds in fits.items():
        if rounds >= wanted:
            return Ahead(table.number, wanted, table.wanted, hand, free)
    shortest = facts.hands[-1]
    return Ahead(table.number, fits[shortest], table.wanted, shortest, free)


def _rounds_in(time: int, length: int) -> int:
    """How many rounds of this length, with a change between two, have room there."""
    return max(0, (time + CHANGE) // (length + CHANGE))


def _stage(facts: Facts, now: int, last: int, latest: int) -> str:
    more = any(table.wanted for table in facts.tables)
    if now >= facts.bell:
        return OVER
    if now >= facts.debrief_at:
        return DEBRIEF
    if now >= facts.closing_at and any(table.running for table in facts.tables):
        return CLOSING
    if now > latest and more:
        return LATE
    return LAST_CALL if more and now >= last - WARNING else FREE
