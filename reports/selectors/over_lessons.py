"""A class over its lessons: ideas, tests, predictions and changes of mind, each with n and with what chance gives.

Every number is counted from the readings of the logs. Nobody is named and there is no order of students; one student's
own numbers are for the page of that student alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from classrooms.models import Classroom
from eleusis.inquiry import RoundReading
from eleusis.seats import Seat
from games.models import Lesson
from games.rule_words import with_signs
from reports.selectors.advice import HABIT
from reports.selectors.chances import agree_by_chance
from reports.selectors.findings import HALF
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.report_words import FEW, Text

COIN: Final = 0.5
LATEST: Final = 8  # lessons that a screen has room for

Occasion = tuple[Seat, bool, float | None]  # who had it, whether it was taken, and how likely chance would take it


@dataclass(frozen=True, slots=True)
class LessonMeasure:
    """What is counted in each lesson; ``chance`` says what it is set beside, nothing where chance says nothing."""

    key: str
    name: Text
    counts: Text
    chance: Text
    occasions: Callable[[RoundReading], Iterator[Occasion]]


def _ideas(reading: RoundReading) -> Iterator[Occasion]:
    for cycle in reading.cycles:
        if cycle.hypothesise is not None and cycle.check is not None and cycle.check.of:
            yield cycle.seat, cycle.check.agreed, agree_by_chance(cycle.check.of)


def _tests(reading: RoundReading) -> Iterator[Occasion]:
    for one in reading.told:
        if one.share_of_best is not None:
            yield reading.trials[one.trial - 1].seat, one.share_of_best >= HALF, one.hand_half or 0.0


def _predictions(reading: RoundReading) -> Iterator[Occasion]:
    for one in reading.predictions:
        if one.stated is not None:
            yield one.seat, one.stated == one.fits, COIN


def _changes(reading: RoundReading) -> Iterator[Occasion]:
    for player in reading.players:
        yield from ((player.seat, at < player.revised, None) for at in range(player.revisable))


MEASURES: Final = (
    LessonMeasure(
        "ideas", _("Ideas"), _("ideas that agreed with every verdict there was when they were said"),
        _("rules drawn at random"), _ideas,
    ),
    LessonMeasure(
        "tests", _("Tests"), _("cards that could tell at least half of what the best in hand could"),
        _("cards drawn blindly from the same hands"), _tests,
    ),
    LessonMeasure("predictions", _("Predictions"), _("verdicts foretold that came true"), _("a coin"), _predictions),
    LessonMeasure(
        "changes", _("Changes of mind"), _("ideas changed after evidence against them, of those followed by another"),
        "", _changes,
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tally:
    """So many occasions taken of so many given, with how many students; ``by_chance`` of them chance would take."""

    measure: LessonMeasure
    taken: int
    given: int
    students: int
    by_chance: float | None
    least: int  # occasions from which on a share is told

    @property
    def too_few(self) -> bool:
        return self.given < self.least

    @property
    def share(self) -> float | None:
        return None if self.too_few else self.taken / self.given

    @property
    def percent(self) -> int | None:
        return None if self.share is None else round(100 * self.share)

    @property
    def chance_percent(self) -> int | None:
        return None if self.too_few or self.by_chance is None else round(100 * self.by_chance / self.given)


@dataclass(frozen=True, slots=True)
class LessonTally:
    """One lesson of the class."""

    number: int
    lesson: Lesson
    day: datetime
    rounds: int
    students: int
    rules: tuple[str, ...]
    tallies: tuple[Tally, ...]


def lessons_compared(classroom: Classroom) -> list[Lesson]:
    """The closed ones, in the order in which they were held."""
    lessons = Lesson.objects.select_related("classroom").filter(
        classroom=classroom, kind=Lesson.Kind.LESSON, state=Lesson.State.CLOSED, opened_at__isnull=False
    )
    return list(lessons.order_by("opened_at", "pk"))


def over_lessons(lessons: Sequence[Lesson], student_id: UUID | None = None) -> list[LessonTally]:
    """Those with a finished round, of the whole class or of one student."""
    found: list[LessonTally] = []
    for lesson in lessons:
        report = LessonReport.of(lesson, named=False)
        rounds = [one for one in report.rounds if student_id is None or _played(report, one, student_id)]
        if rounds:
            found.append(_tally_of(report, rounds, len(found) + 1, student_id))
    return found


def _played(report: LessonReport, one: RoundReport, student_id: UUID) -> bool:
    return any(report.who(one.table.pk, player.seat) == student_id for player in one.reading.players)


def _tally_of(report: LessonReport, rounds: Sequence[RoundReport], number: int, student_id: UUID | None) -> LessonTally:
    lesson = report.lesson
    people = {report.who(one.table.pk, player.seat) for one in rounds for player in one.reading.players} - {None}
    sentences = dict.fromkeys(with_signs(one.rule) for one in rounds if one.reading.rule is not None)
    assert lesson.opened_at is not None
    return LessonTally(
        number,
        lesson,
        lesson.opened_at.astimezone(lesson.zone),
        len(rounds),
        len(people) if student_id is None else 1,
        tuple(sentences),
        tuple(_counted(report, rounds, measure, student_id) for measure in MEASURES),
    )


def _counted(
    report: LessonReport, rounds: Sequence[RoundReport], measure: LessonMeasure, student_id: UUID | None
) -> Tally:
    had = [
        (person, taken, chance)
        for one in rounds
        for seat, taken, chance in measure.occasions(one.reading)
        if (person := report.who(one.table.pk, seat)) is not None and student_id in {None, person}
    ]
    chances = [chance for _, _, chance in had if chance is not None]
    return Tally(
        measure,
        sum(taken for _, taken, _ in had),
        len(had),
        len({person for person, _, _ in had}),
        sum(chances) if had and len(chances) == len(had) else None,
        least_for(student_id),
    )


def least_for(student_id: UUID | None) -> int:
    """What a class does is told from fewer occasions than what one student does."""
    return FEW if student_id is None else HABIT
