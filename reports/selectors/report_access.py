"""Who may see which report. Who may not is told the same as when there is none."""

from __future__ import annotations

from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.http import Http404

from accounts.models import Teacher
from classrooms.models import Student
from classrooms.services.admission import is_current_device, student_of_session
from games.live.access import is_own_practice
from games.models import Chair, Lesson, Table
from games.selectors import lesson_to_read
from reports.models import Export


def table_of_lesson(lesson: Lesson, number: int) -> Table:
    found = Table.objects.filter(lesson=lesson, number=number).first()
    if found is None:
        raise Http404
    return found


def student_of_lesson(lesson: Lesson, student_id: UUID) -> Student:
    """A student who has a chair in this lesson, or 404; those taken off the roster since then have a report, too."""
    if not Chair.objects.filter(table__lesson=lesson, student_id=student_id).exists():
        raise Http404
    return Student.everyone.get(pk=student_id)


def export_for_teacher(teacher: Teacher, lesson_id: UUID, export_id: UUID) -> Export:
    """The export, or 404 for everyone who may not read the report."""
    lesson = lesson_to_read(teacher, lesson_id)
    found = Export.objects.filter(pk=export_id, lesson=lesson).first()
    if found is None:
        raise Http404
    return found


def student_here(session: SessionBase) -> Student:
    """The student whose seat this browser has, or 404."""
    student = student_of_session(session)
    if student is None or not is_current_device(session, student):
        raise Http404
    return student


def has_open_table(student: Student) -> bool:
    """Whether a chair waits for the student in a lesson that is open."""
    chairs = Chair.objects.filter(student=student, left_at=None)
    return chairs.filter(table__lesson__state=Lesson.State.OPEN, table__lesson__kind=Lesson.Kind.LESSON).exists()


def practice_here(session: SessionBase, lesson_id: UUID) -> Lesson:
    """A practice that was begun in this browser, or 404."""
    found = Lesson.objects.filter(pk=lesson_id, kind=Lesson.Kind.PRACTICE).first()
    if found is None or not is_own_practice(session, found.pk):
        raise Http404
    return found


def lessons_of_student(student: Student) -> list[Lesson]:
    """The lessons the student had a chair in, newest first."""
    lessons = Lesson.objects.select_related("classroom").filter(tables__chairs__student=student).distinct()
    return list(lessons.order_by("-created_at"))
