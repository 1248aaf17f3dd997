"""One screen of the guided debrief, for its teacher's page and for the wall of the lesson."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Lesson
from reports.selectors.guided import GuidedMoment, guided
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport


@dataclass(frozen=True, slots=True)
class ShownMoment:
    """``number`` of so many moments of a round."""

    number: int
    of: int
    moment: GuidedMoment
    round: int


def shown_moment(lesson: Lesson, asked: int | None, moment: str, *, noted: bool = False) -> ShownMoment | None:
    """The moment that is asked for, or the nearest there is; None where no card was judged."""
    overview = overview_of(LessonReport.of(lesson, named=False), asked)
    if overview is None:
        return None
    moments = guided([strip.round for strip in overview.strips], notes=noted)
    number = int(moment) if moment.isdecimal() and len(moment) < 3 else 1
    number = min(max(number, 1), len(moments))
    return ShownMoment(number, len(moments), moments[number - 1], overview.number)
