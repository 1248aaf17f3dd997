"""Lessons and their tables, for someone who asks. Who may not see a row is told the same as when there is none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.http import Http404
from django.utils import timezone

from classrooms.models import ClassTeacher, Role
from classrooms.selectors import Right, taught_by
from eleusis.rules import STANDARD, Conventions
from eleusis.rules.library import FIRST_NINE, LIBRARY, LibraryRule
from eleusis.statement import Statement
from games.models import Chair, Event, Lesson, Table

if TYPE_CHECKING:
    from accounts.models import Teacher
    from classrooms.models import Classroom, Student


def run_by(teacher: Teacher) -> Q:
    """The lessons somebody may prepare and run: all of a class they keep; of one where they substitute, what has not
    been closed, and of the others those they may read.
    """
    in_class = taught_by(teacher, Right.RUN, "classroom__") & ~Q(state=Lesson.State.CLOSED)
    return in_class | read_by(teacher)


def read_by(teacher: Teacher) -> Q:
    """The lessons whose reports somebody may read: all of a class they keep; of one where they substitute, the one that
    is open, and those that they have opened or closed themselves since they do.
    """
    now = ClassTeacher.objects.filter(teacher=teacher.pk, role=Role.SUBSTITUTE, until__gt=timezone.now())
    here = now.filter(classroom=OuterRef("classroom"))
    is_open = Q(Exists(here), state=Lesson.State.OPEN)
    opened = Q(Exists(here.filter(since__lte=OuterRef("opened_at"))), opened_by=teacher.pk)
    closed = Q(Exists(here.filter(since__lte=OuterRef("closed_at"))), closed_by=teacher.pk)
    return taught_by(teacher, Right.KEEP, "classroom__") | is_open | opened | closed


def lesson_for_teacher(teacher: Teacher, lesson_id: UUID, right: Right = Right.KEEP) -> Lesson:
    """The lesson with its class, or 404 for everyone who has not this right in the class."""
    return _lesson(run_by(teacher) if right is Right.RUN else taught_by(teacher, right, "classroom__"), lesson_id)


def lesson_to_read(teacher: Teacher, lesson_id: UUID) -> Lesson:
    """The lesson with its class, or 404 for everyone who may not read its report."""
    return _lesson(read_by(teacher), lesson_id)


def _lesson(whose: Q, lesson_id: UUID) -> Lesson:
    found = Lesson.objects.select_related("classroom").filter(whose, pk=lesson_id).first()
    if found is None:
        raise Http404
    return found


def lesson_for_projector(key: str) -> Lesson:
    """The lesson a projector key opens, or 404."""
    found = Lesson.objects.select_related("classroom").filter(projector_key=key).first()
    if found is None:
        raise Http404
    return found


def lessons_of_classroom(classroom: Classroom, teacher: Teacher) -> QuerySet[Lesson]:
    """Those that this teacher may run or look back at: the open one, then drafts, then closed ones, newest first; with
    ``table_count``, ``student_count``, ``joined_count``.
    """
    held = Lesson.objects.select_related("classroom").filter(classroom=classroom, kind=Lesson.Kind.LESSON)
    lessons = held.filter(run_by(teacher))
    ordered = lessons.order_by("-state", "-created_at")
    return ordered.annotate(
        table_count=Count("tables", distinct=True),
        student_count=Count("tables__chairs", filter=Q(tables__chairs__left_at__isnull=True), distinct=True),
        joined_count=Count(
            "tables__chairs__student",
            filter=Q(tables__chairs__first_seen_at__isnull=False),
            distinct=True,
        ),
    )


def open_lesson_of_classroom(classroom_id: UUID) -> Lesson | None:
    lessons = Lesson.objects.select_related("classroom").filter(kind=Lesson.Kind.LESSON, state=Lesson.State.OPEN)
    return lessons.filter(classroom_id=classroom_id).first()


def rehearsals_of_classroom(classroom: Classroom) -> QuerySet[Lesson]:
    """What bots play, or have played, for the teacher alone; newest first."""
    return Lesson.objects.filter(classroom=classroom, kind=Lesson.Kind.REHEARSAL)


def groups_of_lesson(lesson: Lesson) -> list[list[UUID]]:
    """Who is meant to sit where, table by table; those who left or were deleted are not named."""
    chairs = Chair.objects.filter(table__lesson=lesson, left_at__isnull=True).order_by("table__number", "seat")
    groups: dict[int, list[UUID]] = {number: [] for number in lesson.tables.values_list("number", flat=True)}
    for number, student_id in chairs.values_list("table__number", "student_id"):
        if student_id is not None:
            groups[number].append(student_id)
    return [group for _, group in sorted(groups.items())]


def groups_last_time(classroom: Classroom) -> list[list[UUID]]:
    """Who sat together at the end of the last lesson with more tables than one; none if there was no such lesson."""
    held = Lesson.objects.filter(classroom=classroom, kind=Lesson.Kind.LESSON).exclude(state=Lesson.State.DRAFT)
    last = held.annotate(laid=Count("tables")).filter(laid__gt=1).order_by("-opened_at").first()
    groups = [] if last is None else [group for group in groups_of_lesson(last) if group]
    return groups if len(groups) > 1 else []


def chair_of_student(lesson: Lesson, student: Student) -> Chair | None:
    """The chair that is kept for the student, whether or not they have come."""
    return Chair.objects.filter(table__lesson=lesson, student=student, left_at__isnull=True).first()


def table_on_projector(lesson: Lesson, number: int) -> Table:
    found = Table.objects.filter(lesson=lesson, number=number).first()
    if found is None:
        raise Http404
    return found


def rounds_begun(lesson: Lesson) -> int:
    """How many rounds the table that is furthest on has begun: so many rules can no longer change."""
    counts = (
        Event.objects.filter(table__lesson=lesson, kind="round_began")
        .order_by()
        .values("table")
        .annotate(rounds=Count("pk"))
        .values_list("rounds", flat=True)
    )
    return max(counts, default=0)


# ── the library of rules ─────────────────────────────────────────────────────────────────────────


def library() -> Sequence[LibraryRule]:
    """The rules to choose from: the nine for a class that has never played, then the others, easiest first."""
    return (*FIRST_NINE, *sorted(LIBRARY[len(FIRST_NINE) :], key=lambda one: one.stars))


def library_rule(code: str) -> LibraryRule | None:
    return next((one for one in LIBRARY if one.code == code), None)


@lru_cache(maxsize=1024)
def statement_of_library(found: LibraryRule, agreed: Conventions = STANDARD) -> Statement:
    """The rule in its own words, as the class means them."""
    rule = found.under(agreed)
    return Statement(found.text, rule.to_json(), rule.sentence)


def library_code(statement: Statement, agreed: Conventions = STANDARD) -> str | None:
    """The code of the library rule that this statement is, under these conventions."""
    found = next((one for one in LIBRARY if one.text == statement.text), None)
    return found.code if found is not None and statement_of_library(found, agreed) == statement else None


def usual_period(classroom: Classroom) -> int:
    """How many minutes the class's last lesson was prepared for."""
    lessons = Lesson.objects.filter(classroom=classroom, kind=Lesson.Kind.LESSON).order_by("-created_at")
    last = lessons.values_list("period_minutes", flat=True).first()
    return Lesson().period_minutes if last is None else last
