"""Who took part in a lesson, and in how many of its rounds. What is won in a game is no part of it."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from classrooms import names
from reports.selectors.report import LessonReport


@dataclass(frozen=True, slots=True)
class Participation:
    """``of`` are the rounds that were finished at the student's tables, the most at one of them; nobody sits at two."""

    student_id: UUID
    name: str
    came: bool
    rounds: int
    of: int


def participation_in(report: LessonReport) -> list[Participation]:
    """Everybody of the lesson, by name; those who were marked absent too."""
    finished = {table.number: len(table.rounds) for table in report.tables}
    found = [
        Participation(
            student_id,
            seats[0].name,
            any(person.chair.first_seen_at is not None for person in seats),
            rounds := report.student(student_id, seats).sums.rounds,
            max(rounds, *(finished.get(person.table, 0) for person in seats)),
        )
        for student_id, seats in report.people.students().items()
    ]
    seated = {one.student_id for one in found}
    absent = [
        Participation(one.pk, one.name, came=False, rounds=0, of=0)
        for one in report.lesson.absent.all()
        if one.pk not in seated
    ]
    return sorted([*found, *absent], key=lambda one: names.place(one.name))
