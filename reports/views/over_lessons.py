"""A class over its lessons, and a student over theirs. Each student is shown to themselves and to the teacher alone."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms.models import Classroom, Student
from classrooms.selectors import classroom_for_teacher, student_for_teacher
from games.models import Lesson
from reports.selectors import report_access
from reports.selectors.over_lessons import LATEST, MEASURES, least_for, lessons_compared, over_lessons
from reports.selectors.over_lessons_drawn import panels_of
from reports.services.files.over_lessons import write_csv, write_xlsx
from reports.views.files import TYPES


def _shown(request: HttpRequest, classroom: Classroom) -> tuple[list[Lesson], int]:
    """The lessons that are compared, and how many earlier ones there are."""
    lessons = lessons_compared(classroom)
    left = 0 if "all" in request.GET else max(0, len(lessons) - LATEST)
    return lessons[left:], left


def _page(request: HttpRequest, classroom: Classroom, student: Student | None, *, own: bool) -> HttpResponse:
    lessons, left = _shown(request, classroom)
    student_id = None if student is None else student.pk
    rows = over_lessons(lessons, student_id)
    context = {
        "classroom": classroom, "student": student, "own": own, "rows": rows, "left": left, "panels": panels_of(rows),
        "measures": MEASURES, "few": least_for(student_id),
    }  # fmt: skip
    return render(request, "reports/over_lessons.html", context)


@require_safe
@owner_only
def of_class(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The whole class."""
    return _page(request, classroom_for_teacher(request.user, classroom_id), None, own=False)


@require_safe
@owner_only
def of_student(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    """One student, for the teacher."""
    student = student_for_teacher(request.user, student_id)
    return _page(request, student.classroom, student, own=False)


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The student's own, on their device."""
    student = report_access.student_here(request.session)
    return _page(request, student.classroom, student, own=True)


@require_safe
@owner_only
def file(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The numbers of the class as separated values or as a spreadsheet."""
    classroom = classroom_for_teacher(request.user, classroom_id)
    kind = request.GET.get("kind", "csv")
    if kind not in {"csv", "xlsx"}:
        raise Http404
    response = HttpResponse(_written(classroom, lessons_compared(classroom), kind), content_type=TYPES[kind])
    response["Content-Disposition"] = f'attachment; filename="lessons.{kind}"'
    response["Cache-Control"] = "no-store, private"
    return response


def _written(classroom: Classroom, lessons: Sequence[Lesson], kind: str) -> bytes:
    rows = over_lessons(lessons)
    if kind == "csv":
        return write_csv(rows)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "lessons.xlsx")
        write_xlsx(rows, _("Over the lessons: %(class)s") % {"class": classroom.name}, path)
        return path.read_bytes()
