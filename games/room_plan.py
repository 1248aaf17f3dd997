"""What the teacher's room needs to know of a lesson and its people; read from the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from classrooms.models import Student
from games.models import Chair, Lesson

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """One lesson: what its screens show beside the tables."""

    lesson: Json
    public_lesson: Json
    names_shown: bool
    table_ids: Sequence[UUID]
    students: Sequence[Json]
    wall: Json  # what the teacher has chosen for it
    together: bool  # the whole class at one table
    rules: Sequence[Json]  # one a round, where the lesson has them


def room_plan_of(lesson_id: UUID) -> RoomPlan:
    """Read the plan of a lesson's room; raise `Lesson.DoesNotExist`."""
    lesson = Lesson.objects.select_related("classroom").get(pk=lesson_id)
    joined = lesson.kind == Lesson.Kind.LESSON  # by students of the class; a rehearsal shows nobody a way in
    public = {
        "id": str(lesson.pk),
        "title": lesson.public_title,
        "kind": lesson.kind,
        "code": lesson.classroom.code if joined else "",
        "state": lesson.state,
    }
    planned = dict(
        Chair.objects.filter(table__lesson=lesson, left_at=None, student__isnull=False).values_list(
            "student_id", "table_id"
        )
    )
    absent = set(lesson.absent.values_list("pk", flat=True))
    students = [
        {
            "id": str(student.pk),
            "name": student.name,
            "planned": str(planned[student.pk]) if student.pk in planned else None,
            "waiting": student.is_knocking or student.is_locked,
            "sign": student.sign.key if student.sign is not None else None,
            "knock": student.knock_key if student.is_knocking else "",
            "absent": student.pk in absent,
        }
        for student in (lesson.classroom.students.all() if joined else ())
    ]
    return RoomPlan(
        lesson={
            **public,
            "door_locked": lesson.door_locked,
            "pace": lesson.pace,
            "projector": f"/show/{lesson.projector_key}/",
        },
        public_lesson=public,
        names_shown=lesson.names_on_projector,
        table_ids=list(lesson.tables.order_by("number").values_list("pk", flat=True)),
        students=students,
        wall=lesson.wall,
        together=lesson.game.together,
        rules=lesson.rules if lesson.rule_source == Lesson.RuleSource.LIBRARY else (),
    )


def people_of(plan: RoomPlan) -> set[tuple[str, str, bool, str]]:
    """Who is in the class and who waits at the door, as the room shows it."""
    return {(student["id"], student["name"], student["waiting"], student["knock"]) for student in plan.students}


def people_now(lesson_id: UUID) -> set[tuple[str, str, bool, str]]:
    """The same, as it stands now; in one query, for it is asked at every beat."""
    return {
        (
            str(student.pk),
            student.name,
            student.is_knocking or student.is_locked,
            student.knock_key if student.is_knocking else "",
        )
        for student in Student.objects.filter(classroom__lessons__pk=lesson_id, classroom__lessons__kind="lesson")
    }
