"""The card that shows best what somebody did well."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from eleusis.inquiry import InquiryCycle, RoundReading, SeatFigures, Trial
from eleusis.inquiry.measures import one_thing

Rounds = Sequence[tuple[RoundReading, SeatFigures]]


def shown_by(kind: str, rounds: Rounds) -> Trial | None:
    """The trial that shows a strength of this kind; of several the one that told most, None where no card does."""
    found = [
        (reading.told[number - 1].bits or 0.0 if reading.told else 0.0, reading.trials[number - 1])
        for reading, player in rounds
        for number in _OF_KIND[kind](reading, player)
    ]
    return max(found, key=lambda one: one[0], default=(0.0, None))[1]


def decisive(rounds: Rounds) -> Trial | None:
    """The own card that halved what was possible, or more; the one that told most."""
    trial = shown_by("evidence", rounds)
    if trial is None:
        return None
    reading = next(one for one, _player in rounds if trial in one.trials)
    bits = reading.told[trial.number - 1].bits if reading.told else None
    return trial if bits is not None and bits >= 1 else None


def _said(reading: RoundReading, player: SeatFigures) -> Iterator[InquiryCycle]:
    return (one for one in reading.cycles if one.seat == player.seat and one.hypothesise is not None)


def _sound(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    for cycle in _said(reading, player):
        if cycle.check is not None and cycle.check.of and not cycle.check.contradictions:
            yield from range(1, cycle.check.of + 1)


def _changed(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    own = {cycle.number: cycle for cycle in _said(reading, player)}
    for cycle in own.values():
        if cycle.revise is not None and cycle.revise.change != "unchanged":
            yield from cycle.revise.contradicted_by or ()


def _tests(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    for play in reading.plays:
        if play.seat == player.seat and play.test == "negative" and play.hand_accepted:
            yield play.number


def _steady(_reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    if player.steady_from is not None:
        yield player.steady_from


def _foretold(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    return (one.trial for one in reading.predictions if one.seat == player.seat and one.stated == one.fits)


def _called(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    return (one.trial for one in reading.predictions if one.seat == player.seat and one.called and one.hit)


def _one_thing(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    for play in reading.plays:
        if play.seat == player.seat and play.compared_with is not None and one_thing(play.changed):
            yield play.number


def _before_ideas(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    return (cycle.observe.seen for cycle in _said(reading, player) if cycle.observe.seen)


def _shown_hands(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    return (one.number for one in reading.trials if one.source == "shown" and one.seat == player.seat)


def _own(reading: RoundReading, player: SeatFigures) -> Iterator[int]:
    return (one.number for one in reading.trials if one.source == "play" and one.seat == player.seat)


_OF_KIND: Final[dict[str, Callable[[RoundReading, SeatFigures], Iterator[int]]]] = {
    "sound": _sound,
    "changed": _changed,
    "sides": _tests,
    "steady": _steady,
    "called": _called,
    "foresaw": _foretold,
    "one_thing": _one_thing,
    "words": _before_ideas,
    "no_play": _shown_hands,
    "committed": _foretold,
    "evidence": _own,
    "part": _own,
}
