"""What the reports hold of a student goes with the student."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from classrooms.models import Student
from games.models import Lesson, Table
from reports.models import Export, Reading
from reports.selectors import kept_pages
from reports.services import exports, kept_files


def forget(student: Student) -> None:
    """Readings are made again from the log; files are asked for again by whoever needs one without this student."""
    # Who has read the words already cannot store them any more: see `make_reading`.
    list(Table.objects.filter(chairs__student=student).select_for_update(of=("self",), no_key=True))
    Reading.objects.filter(table__chairs__student=student).delete()
    files = Export.objects.filter(lesson__classroom=student.classroom_id)
    for export in files:
        transaction.on_commit(partial(kept_files.forget, exports.kept_as(export)))
    files.delete()
    lessons = list(Lesson.objects.filter(classroom=student.classroom_id).values_list("pk", flat=True))
    transaction.on_commit(partial(kept_pages.forget, lessons))
