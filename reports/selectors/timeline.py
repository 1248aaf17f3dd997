"""When each table played and guessed, as coordinates of a drawing 1000 units wide."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis.inquiry import InquiryCycle
from reports.selectors.report import LessonReport, RoundReport

LEFT, RIGHT, ROW = 70, 990, 44


@dataclass(frozen=True, slots=True)
class Dot:
    x: float
    kind: str  # right, wrong, idea


@dataclass(frozen=True, slots=True)
class Bar:
    x: float
    width: float
    number: int
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class Track:
    table: int
    y: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    x: float
    minute: int


@dataclass(frozen=True, slots=True)
class StatedIdea:
    """A dot as a row of the table beside the drawing."""

    minute: int
    table: int
    round: int
    who: str
    words: str
    kind: str  # as of the dot


@dataclass(frozen=True, slots=True)
class Timeline:
    height: int
    tracks: tuple[Track, ...]
    ticks: tuple[Tick, ...]
    ideas: tuple[StatedIdea, ...]  # in the order in which they were said


def timeline_of(report: LessonReport) -> Timeline | None:
    rounds = report.rounds
    if not rounds:
        return None
    began = min(one.reading.began_at for one in rounds)
    lasted = max(max(one.reading.ended_at for one in rounds) - began, 60_000)

    def x(at: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (at - began) / lasted, 1)

    def bar(one: RoundReport) -> Bar:
        reading = one.reading
        dots = []
        for cycle in reading.cycles:
            if cycle.hypothesise is None:
                continue  # as in the table below it: runs of predictions and prophets are no ideas
            dots.append(Dot(x(cycle.at), _kind(cycle)))
        width = max(x(reading.ended_at) - x(reading.began_at), 2)
        return Bar(x(reading.began_at), round(width, 1), one.number, tuple(dots))

    tracks = tuple(
        Track(table.number, 8 + ROW * place, tuple(bar(one) for one in table.rounds))
        for place, table in enumerate(table for table in report.tables if table.rounds)
    )
    minutes = lasted // 60_000
    every = next(step for step in (1, 2, 5, 10, 20, 60, 10_000_000) if minutes <= 12 * step)
    ticks = tuple(Tick(x(began + 60_000 * minute), minute) for minute in range(0, minutes + 1, every))
    said = sorted(
        ((one, cycle) for one in rounds for cycle in one.reading.cycles if cycle.hypothesise is not None),
        key=lambda item: item[1].at,
    )
    ideas = tuple(
        StatedIdea(
            (cycle.at - began) // 60_000,
            one.table.number,
            one.number,
            one.name(cycle.seat),
            "" if cycle.hypothesise is None else cycle.hypothesise.words,
            _kind(cycle),
        )
        for one, cycle in said
    )
    return Timeline(8 + ROW * len(tracks) + 26, tracks, ticks, ideas)


def _kind(cycle: InquiryCycle) -> str:
    verdict = None if cycle.conclude is None else cycle.conclude.verdict
    return "idea" if verdict is None else "right" if verdict else "wrong"
