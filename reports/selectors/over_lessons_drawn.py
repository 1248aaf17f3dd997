"""The same numbers drawn: a panel for each measure, a step for each lesson, and a dash where chance would be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from reports.selectors.over_lessons import MEASURES, LessonMeasure, LessonTally, Tally

WIDTH, HEIGHT = 230, 130
_LEFT, _RIGHT, _TOP, _FLOOR = 30, 6, 8, 104
_MOST_APART: Final = 60
_DASH: Final = 9  # half of the mark for chance
LEVELS: Final = (0, 50, 100)


@dataclass(frozen=True, slots=True)
class DrawnLesson:
    """One lesson in a panel; without ``y`` there was too little to draw, without ``chance_y`` chance says nothing."""

    number: int
    x: float
    y: float | None
    chance_y: float | None

    @property
    def from_x(self) -> float:
        return self.x - _DASH

    @property
    def to_x(self) -> float:
        return self.x + _DASH


@dataclass(frozen=True, slots=True)
class MeasurePanel:
    """One measure over all lessons."""

    measure: LessonMeasure
    lessons: tuple[DrawnLesson, ...]
    path: str  # from one lesson to the next, where both say something
    levels: tuple[tuple[float, int], ...]

    left: int = _LEFT
    width: int = WIDTH
    height: int = HEIGHT
    numbers_y: int = HEIGHT - 6


def panels_of(rows: Sequence[LessonTally]) -> list[MeasurePanel]:
    """A panel for each measure."""
    return [_panel(measure, [row.tallies[at] for row in rows]) for at, measure in enumerate(MEASURES)]


def _panel(measure: LessonMeasure, tallies: Sequence[Tally]) -> MeasurePanel:
    room = WIDTH - _LEFT - _RIGHT
    apart = min(_MOST_APART, room / max(1, len(tallies)))
    drawn = tuple(
        DrawnLesson(at + 1, round(_LEFT + apart * (at + 0.5), 1), _height(one.percent), _height(one.chance_percent))
        for at, one in enumerate(tallies)
    )
    return MeasurePanel(measure, drawn, _path(drawn), tuple((_y(level), level) for level in LEVELS))


def _height(percent: int | None) -> float | None:
    return None if percent is None else _y(percent)


def _y(percent: int) -> float:
    return round(_FLOOR - (_FLOOR - _TOP) * percent / 100, 1)


def _path(lessons: Iterable[DrawnLesson]) -> str:
    parts, is_drawn = [], False
    for one in lessons:
        if one.y is not None:
            parts.append(f"{'L' if is_drawn else 'M'}{one.x} {one.y}")
        is_drawn = one.y is not None
    return "".join(parts)
