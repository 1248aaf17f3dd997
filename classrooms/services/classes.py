"""What a teacher does to a class as a whole."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils import timezone

from classrooms import codes, selectors
from classrooms.models import UNDO_LASTS, Classroom, Student
from classrooms.services import constraints, deeds, roster, teachers
from eleusis.rules import Conventions

if TYPE_CHECKING:
    from accounts.models import Teacher

log = logging.getLogger(__name__)

USED_IS_NOTED_EVERY = timedelta(hours=6)


def create_classroom(
    teacher: Teacher, name: str, time_zone: str = "UTC", retention_days: int = 90, language: str = "en"
) -> Classroom:
    """A class with a code of its own and nobody in it yet."""
    classroom = Classroom(
        teacher=teacher, name=name, time_zone=time_zone, retention_days=retention_days, language=language
    )
    _save_with_new_code(classroom)
    return classroom


def renew_code(classroom: Classroom) -> Classroom:
    """From now on only a new code opens the class; those who are in stay in."""
    _save_with_new_code(classroom)
    return classroom


def change_classroom(
    classroom: Classroom, *, name: str, language: str, time_zone: str, retention_days: int
) -> Classroom:
    classroom.name, classroom.language = name, language
    classroom.time_zone, classroom.retention_days = time_zone, retention_days
    classroom.save(update_fields=["name", "language", "time_zone", "retention_days"])
    return classroom


def change_conventions(classroom: Classroom, agreed: Conventions) -> Classroom:
    """From now on words are read so; a rule that is written already keeps what it was written under."""
    classroom.conventions = agreed.to_json()
    classroom.save(update_fields=["conventions"])
    return classroom


def delete_classroom(classroom: Classroom) -> None:
    """The class and all that hangs on it: students, lessons, reports."""
    classroom.delete()


def mark_used(classroom: Classroom) -> None:
    """A lesson was held: the date on which the class deletes itself moves on. Cheap to call often."""
    now = timezone.now()
    if now - classroom.last_used_at < USED_IS_NOTED_EVERY:
        return
    Classroom.objects.filter(pk=classroom.pk, last_used_at__lt=now).update(last_used_at=now)
    classroom.last_used_at = now


def keep_for_longer(classroom: Classroom) -> None:
    """Begin the days of retention anew today."""
    classroom.last_used_at = timezone.now()
    classroom.save(update_fields=["last_used_at"])


def delete_expired(now: datetime | None = None) -> int:
    """Delete the classes whose date has passed, and for good the students whose undo has; say how many classes."""
    now = now or timezone.now()
    with transaction.atomic():
        roster.erase(Student.everyone.filter(removed_at__lt=now - UNDO_LASTS))
    constraints.forget_what_asks_nothing()
    teachers.forget_old(now)
    deeds.forget_old(now)
    expired = selectors.expired_classrooms(now)
    for classroom in expired:
        with transaction.atomic():
            delete_classroom(classroom)
    if expired:
        log.info("Deleted %d classes whose date had passed.", len(expired))
    return len(expired)


def _save_with_new_code(classroom: Classroom) -> None:
    """Two classes never share a code; one chance in 887 million is still taken care of."""
    for _attempt in range(5):
        classroom.code = codes.new_code()
        try:
            with transaction.atomic():
                classroom.save()
        except IntegrityError:
            if not Classroom.objects.filter(code=classroom.code).exists():
                raise
        else:
            return
    raise RuntimeError("Five new codes in a row were taken.")
