"""Who did what in a class: noted while several teachers teach it, so that each can see what the others did."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from classrooms.deeds import SAID
from classrooms.models import DEEDS_LAST, ClassTeacher, Deed, Student

if TYPE_CHECKING:
    from accounts.models import Teacher


def note(
    classroom_id: UUID,
    teacher: Teacher,
    what: str,
    *,
    student: Student | None = None,
    table: int | None = None,
    colleague: Teacher | None = None,
) -> Deed | None:
    """Keep what the teacher did; nothing is kept of a teacher who is alone."""
    assert what in SAID, what
    if not ClassTeacher.objects.filter(classroom=classroom_id).exists():
        return None
    return Deed.objects.create(
        classroom_id=classroom_id, teacher=teacher, what=what, student=student, table=table, colleague=colleague
    )


def forget_old(now: datetime) -> None:
    Deed.objects.filter(at__lt=now - DEEDS_LAST).delete()
