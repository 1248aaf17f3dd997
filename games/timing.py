"""What a lesson knows of its bell: when it rings, and how long the rounds of its tables took."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

import msgspec

from eleusis import codec
from eleusis.settings import options_of
from eleusis.state import State
from games import bell, catalogue
from games.kinds import GameChoice
from games.models import Event, Lesson

A_SCHOOL_DAY: Final = timedelta(hours=10)
FEWEST_CARDS: Final = 6  # with fewer there is too little to find a rule with
HAND: Final = "hand_size"

_KINDS: Final = ("round_began", "round_ended", "paused", "resumed")


def next_ring(at: time, zone: ZoneInfo, now: datetime) -> datetime | None:
    """The next moment at which that class's clock shows this time; None if it is over for today."""
    local = now.astimezone(zone)
    ring = local.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0)
    if ring <= local:
        ring += timedelta(days=1)
    return ring if ring - local <= A_SCHOOL_DAY else None


def facts_of(lesson: Lesson) -> bell.Facts | None:
    """What the plan of a lesson is made of, without its tables; None where no bell is set."""
    if lesson.bell_at is None:
        return None
    game, settings = lesson.game, lesson.settings
    usual = {option.name: option.default for option in options_of(game.plays.settings)} | dict(settings)
    hand, shorter = usual[HAND], _shorter(game, usual)
    prior = game.round_minutes * bell.MINUTE
    default = next(option.default for option in options_of(game.plays.settings) if option.name == HAND)
    return bell.Facts(
        bell=_ms(lesson.bell_at),
        debrief=lesson.debrief_minutes * bell.MINUTE,
        closing=usual["closing_seconds"] * 1000 if usual["closing_guess"] else 0,
        prior=prior * hand // default if shorter else prior,
        hand=hand,
        shorter=shorter,
    )


def rounds_of_lesson(lesson_id: UUID) -> dict[int, tuple[bell.Timed, ...]]:
    """The rounds of each table, by its number."""
    rows = Event.objects.filter(table__lesson_id=lesson_id, kind__in=_KINDS).order_by("table", "seq")
    rounds: dict[int, tuple[bell.Timed, ...]] = {}
    for number, at, body in rows.values_list("table__number", "at", "body"):
        fact = codec.event_from_json(msgspec.json.decode(body))
        rounds[number] = bell.after(rounds.get(number, ()), at, fact)
    return rounds


def rounds_wanted(state: State, rules: int, *, students_deal: bool) -> int:
    """How many rounds a table has yet to begin: one for each who has not dealt, or for each rule."""
    if students_deal:
        return sum(seat not in state.dealt for seat in state.seats)
    return max(0, rules - state.rounds)


def _shorter(game: GameChoice, usual: Mapping[str, Any]) -> tuple[int, ...]:
    """Hands with fewer cards than usual, where a game has hands."""
    option = next((one for one in game.options if one.name == HAND), None)
    offered = () if option is None else catalogue.words_of(option).offered
    return tuple(sorted((one for one in offered if FEWEST_CARDS <= one < usual[HAND]), reverse=True))


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
