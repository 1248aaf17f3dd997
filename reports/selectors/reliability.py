"""How sure the class said it was of its ideas, and how often it was right: drawn and as a table, from twenty ideas on.

Predictions are not among them: who says yes or no has not said how sure, and a coin would be right about half of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reports.selectors.report import LessonReport

ENOUGH: Final = 20  # ideas of the class; below, nothing is said of how sure it was
A_BAND: Final = 5  # ideas; of fewer the counts are told and nothing is drawn
_BANDS: Final = 5
_WIDE: Final = 100 // _BANDS
_LEFT, _RIGHT, _TOP, _BELOW = 40, 16, 22, 34
_SIDE: Final = 200
LEVELS: Final = (0, 50, 100)


@dataclass(frozen=True, slots=True)
class Band:
    """Ideas of which somebody was about as sure."""

    least: int  # of 100
    most: int
    said: float  # of 100, on average
    right: int
    n: int

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.n)

    @property
    def too_few(self) -> bool:
        return self.n < A_BAND

    @property
    def x(self) -> float:
        return x_of(self.said)

    @property
    def y(self) -> float:
        return y_of(100 * self.right / self.n)


@dataclass(frozen=True, slots=True)
class Reliability:
    """What was said, in bands of twenty, and what came of it."""

    bands: tuple[Band, ...]

    left: int = _LEFT
    width: int = _LEFT + _SIDE + _RIGHT
    height: int = _TOP + _SIDE + _BELOW

    @property
    def n(self) -> int:
        return sum(one.n for one in self.bands)

    @property
    def right(self) -> int:
        return sum(one.right for one in self.bands)

    @property
    def said(self) -> int:
        """Of 100, on average."""
        return round(sum(one.said * one.n for one in self.bands) / self.n)

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.n)

    @property
    def levels(self) -> list[tuple[float, float, int]]:
        """Where 0, 50 and 100 of 100 stand on either axis."""
        return [(x_of(level), y_of(level), level) for level in LEVELS]


def x_of(said: float) -> float:
    return round(_LEFT + _SIDE * said / 100, 1)


def y_of(came: float) -> float:
    return round(_TOP + _SIDE * (100 - came) / 100, 1)


def forecasts_of(report: LessonReport) -> list[tuple[int, bool]]:
    """Each idea of the class of which was said how sure one is, from 0 to 100, and whether it was right."""
    return [
        (cycle.hypothesise.confidence, cycle.conclude.claim != "different")
        for one in report.rounds
        for cycle in one.reading.cycles
        if report.counts(cycle.seat)
        and cycle.hypothesise is not None
        and cycle.hypothesise.confidence is not None
        and cycle.conclude is not None
        and cycle.conclude.claim is not None
    ]


def reliability_of(forecasts: Sequence[tuple[int, bool]]) -> Reliability | None:
    """None where there are too few to say anything."""
    if len(forecasts) < ENOUGH:
        return None
    bands = []
    for number in range(_BANDS):
        here = [one for one in forecasts if min(one[0] // _WIDE, _BANDS - 1) == number]
        if here:
            least, most = number * _WIDE, 100 if number == _BANDS - 1 else (number + 1) * _WIDE - 1
            mean = sum(said for said, _ in here) / len(here)
            bands.append(Band(least, most, mean, sum(right for _, right in here), len(here)))
    return Reliability(tuple(bands))
