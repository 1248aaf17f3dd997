"""What the teacher's room needs to know of a lesson and its people; read from the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone, translation
from msgspec import UNSET
from msgspec.structs import replace

from classrooms.models import Student
from classrooms.selectors import deeds_of_classroom, students_of_classroom
from games import bell, timing
from games.live.room_frames import DeedPart, LessonPart, RegroupedPart, StudentPart, WallPart
from games.models import Chair, Lesson
from games.wall import JOIN
from jobs.heartbeats import why_files_wait

Json = dict[str, Any]

JUST_NOW: Final = timedelta(minutes=15)
DEEDS_TOLD: Final = 5


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """One lesson: what its screens show beside the tables."""

    lesson: LessonPart
    names_shown: bool
    table_ids: Sequence[UUID]
    students: Sequence[StudentPart]  # with the chairs that were planned; who sits where, the tables know
    wall: Json  # what the teacher has chosen for it
    together: bool  # the whole class at one table
    rules: Sequence[Json]  # one a round, where the lesson has them
    regrouped: Sequence[RegroupedPart]  # who was given company at another table, until the teacher has seen it
    repaired: Sequence[RegroupedPart]  # whom accepted better seats have moved, while that can be undone
    language: str  # of the class
    files_wait: str  # why nobody makes files at the moment
    deeds: Sequence[DeedPart]  # what its teachers did just now, where there are several; newest first
    zone: ZoneInfo  # of the clock in the class
    ending: bell.Facts | None  # when the bell rings, without the tables
    debrief_minutes: int
    keeps_to_bell: bool
    debrief_since: int | None  # the teacher went on to it, in milliseconds since 1970
    closed_at: int | None

    def lesson_on(self, wall: WallPart, *, for_teacher: bool) -> LessonPart:
        """What its screens are told of the lesson itself, while the walls show this."""
        lesson = replace(self.lesson, wall=wall)
        return lesson if for_teacher else replace(lesson, door_locked=UNSET, pace=UNSET, projector=UNSET)


def room_plan_of(lesson_id: UUID) -> RoomPlan:
    """Read the plan of a lesson's room; raise `Lesson.DoesNotExist`."""
    lesson = Lesson.objects.select_related("classroom").get(pk=lesson_id)
    with translation.override(lesson.classroom.language):
        return _plan_of(lesson)


def _plan_of(lesson: Lesson) -> RoomPlan:
    joined = lesson.kind == Lesson.Kind.LESSON  # by students of the class; a rehearsal shows nobody a way in
    planned = dict(
        Chair.objects.filter(table__lesson=lesson, left_at=None, student__isnull=False).values_list(
            "student_id", "table_id"
        )
    )
    absent = set(lesson.absent.values_list("pk", flat=True))
    left = _tables_left(lesson, absent - planned.keys())
    students = [
        StudentPart(
            id=str(student.pk),
            name=student.name,
            table=str(planned[student.pk]) if student.pk in planned else None,
            seat=None,
            here=False,
            joined=False,
            waiting=student.is_knocking or student.is_locked,
            sign=student.sign.key if student.sign is not None else None,
            knock=student.knock_key if student.is_knocking else "",
            absent=student.pk in absent,
            sat=left.get(student.pk),
        )
        for student in (students_of_classroom(lesson.classroom) if joined else ())
    ]
    return RoomPlan(
        language=lesson.classroom.language,
        lesson=LessonPart(
            id=str(lesson.pk),
            title=lesson.public_title,
            kind=lesson.kind,
            code=lesson.classroom.code if joined else "",
            state=lesson.state,
            wall=WallPart(
                shows=JOIN, table=None, round=None, notes=False, covered=()
            ),  # the room says: see `lesson_on`
            door_locked=lesson.door_locked,
            pace=lesson.pace,
            projector=f"/show/{lesson.projector_key}/",
        ),
        names_shown=lesson.names_on_projector,
        table_ids=list(lesson.tables.order_by("number").values_list("pk", flat=True)),
        students=students,
        wall=lesson.wall,
        together=lesson.game.together,
        rules=lesson.rules if lesson.rule_source == Lesson.RuleSource.LIBRARY else (),
        regrouped=_moved(lesson, "regrouped_from"),
        repaired=_moved(lesson, "repaired_from"),
        files_wait=why_files_wait(),
        deeds=_deeds(lesson),
        zone=lesson.classroom.zone,
        ending=timing.facts_of(lesson),
        debrief_minutes=lesson.debrief_minutes,
        keeps_to_bell=lesson.keeps_to_bell,
        debrief_since=_ms(lesson.debrief_since),
        closed_at=_ms(lesson.closed_at),
    )


def _ms(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp() * 1000)


def _tables_left(lesson: Lesson, absent: Collection[UUID]) -> dict[UUID | None, str]:
    """Where those who are marked absent had their last chair."""
    had = Chair.objects.filter(table__lesson=lesson, student__in=absent).order_by("left_at")
    return {student_id: str(table_id) for student_id, table_id in had.values_list("student_id", "table_id")}


def _deeds(lesson: Lesson) -> list[DeedPart]:
    since = max(filter(None, (lesson.opened_at, timezone.now() - JUST_NOW)))
    return [
        DeedPart(
            id=one.pk,
            teacher=one.teacher.pk,
            name=one.teacher.name,
            what=one.what,
            table=one.table,
            student=one.student.name if one.student else None,
            at=int(one.at.timestamp() * 1000),
        )
        for one in deeds_of_classroom(lesson.classroom, DEEDS_TOLD, since)
        if one.teacher is not None
    ]


def _moved(lesson: Lesson, origin: str) -> list[RegroupedPart]:
    """Who sits in a chair that has this origin."""
    chairs = Chair.objects.filter(
        table__lesson=lesson, left_at=None, gone_at=None, student__isnull=False, **{f"{origin}__isnull": False}
    )
    rows = chairs.order_by("laid_at", "seat").values_list(
        "student", "student__name", f"{origin}__table__number", "table__number"
    )
    return [RegroupedPart(student=str(pk), name=name, from_=old, to=new) for pk, name, old, new in rows]


@dataclass(frozen=True, slots=True)
class Beside:
    """What changes without the tables: who is in the class, who of them waits at the door, whether files wait."""

    students: frozenset[str]
    waiting: frozenset[tuple[str, str, bool, str]]
    files_wait: str


def beside_of(plan: RoomPlan) -> Beside:
    """As the room shows it."""
    return Beside(
        frozenset(student.id for student in plan.students),
        frozenset((one.id, one.name, one.waiting, one.knock) for one in plan.students),
        plan.files_wait,
    )


def beside_now(lesson_id: UUID) -> Beside:
    """As it stands now; in two queries, for it is asked at every beat."""
    students = list(Student.objects.filter(classroom__lessons__pk=lesson_id, classroom__lessons__kind="lesson"))
    return Beside(
        frozenset(str(one.pk) for one in students),
        frozenset(
            (str(one.pk), one.name, one.is_knocking or one.is_locked, one.knock_key if one.is_knocking else "")
            for one in students
        ),
        why_files_wait(),
    )
