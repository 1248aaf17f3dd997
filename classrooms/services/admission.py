"""The door: who gets a seat of the class, and on which device.

A seat belongs to the device whose token hashes to `Student.device_hash`; the newest device wins. A student who cannot
find the pictures knocks; the teacher's tap then lets in exactly the device that knocked.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth import SESSION_KEY as TEACHER_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import outs
from classrooms.models import Classroom, Student
from classrooms.refusals import NotPossible
from classrooms.selectors import students_waiting
from classrooms.services import classes

__all__ = [
    "admit",
    "forget_taps",
    "has_knocked",
    "is_current_device",
    "is_let_in",
    "is_proved",
    "knock",
    "leave",
    "let_in",
    "student_of_session",
    "students_waiting",
    "try_pictures",
]

STUDENT, DEVICE = "student", "device"  # keys of the session of a student who is in
# The pictures were right; the seat is not taken yet. The proof is of those pictures and ends with them.
PROVED, PROVED_AT, PROVED_BY = "proved", "proved_at", "proved_by"
KNOCKING, KNOCK = "knocking", "knock"  # which seat, and the token of this waiting device

SESSION_LASTS = timedelta(hours=12)
PROOF_LASTS = timedelta(minutes=5)
TAP_LASTS = timedelta(minutes=10)


def admit(session: SessionBase, student: Student) -> None:
    """Give this browser the student's seat. Any other device loses it; a session id known before is worth nothing."""
    token = secrets.token_hex(16)
    losing = {outs.student_named(student.pk)} if student.device_hash else set()  # the device before
    if STUDENT in session:  # whoever sat at this one before
        losing.add(outs.student_named(session[STUDENT]))
    with transaction.atomic():
        if _locked(student).pictures != student.pictures:
            raise NotPossible(
                "pictures_renewed", _("Your pictures are new ones now. Ask your teacher for your new card.")
            )
        _give_seat(student, token)
    _forget_joining(session)
    session.cycle_key()
    session[STUDENT], session[DEVICE] = str(student.pk), token
    if TEACHER_KEY not in session:  # a teacher who tries a seat stays signed in
        session.set_expiry(int(SESSION_LASTS.total_seconds()))
    if losing:
        outs.tell(*losing)
    classes.mark_used(student.classroom)


def _give_seat(student: Student, token: str) -> None:
    student.device_hash, student.device_since = _digest(token), timezone.now()
    student.wrong_tries = 0
    student.knock_hash, student.knocked_at, student.let_in_at = "", None, None
    student.save(
        update_fields=["device_hash", "device_since", "wrong_tries", "knock_hash", "knocked_at", "let_in_at"],
    )


def student_of_session(session: SessionBase) -> Student | None:
    """Who this browser was admitted as, with the class; ask `is_current_device` whether it still has the seat."""
    student_id = session.get(STUDENT)
    if student_id is None or DEVICE not in session:
        return None
    return Student.objects.select_related("classroom").filter(pk=student_id).first()


def is_current_device(session: SessionBase, student: Student) -> bool:
    """Whether the seat is this browser's, and not that of a newer device."""
    if session.get(STUDENT) != str(student.pk):
        return False
    return bool(student.device_hash) and _same(_digest(str(session.get(DEVICE, ""))), student.device_hash)


def leave(session: SessionBase) -> None:
    """Give the seat back and forget the student in this browser."""
    student = student_of_session(session)
    if student is not None and is_current_device(session, student):
        Student.objects.filter(pk=student.pk, device_hash=student.device_hash).update(device_hash="", device_since=None)
        outs.tell(outs.student_named(student.pk))
    if TEACHER_KEY not in session:
        session.flush()
        return
    _forget_joining(session)
    for key in (STUDENT, DEVICE):
        session.pop(key, None)
    session.cycle_key()


def try_pictures(session: SessionBase, student: Student, tapped: Sequence[str]) -> bool:
    """Whether these are the student's pictures. Every wrong try counts for the seat."""
    with transaction.atomic():
        row = _locked(student)
        if row.is_locked:
            raise NotPossible("seat_locked", _("Ask your teacher to let you in."))
        right = _same(" ".join(tapped), row.pictures)
        row.wrong_tries = 0 if right else row.wrong_tries + 1
        row.save(update_fields=["wrong_tries"])
    student.wrong_tries = row.wrong_tries
    if right:
        session[PROVED], session[PROVED_AT] = str(student.pk), timezone.now().timestamp()
        session[PROVED_BY] = _digest(row.pictures)
    return right


def is_proved(session: SessionBase, student: Student) -> bool:
    """Whether this browser has just shown the pictures that the student has now."""
    since = timezone.now() - PROOF_LASTS
    if session.get(PROVED) != str(student.pk) or float(session.get(PROVED_AT, 0)) <= since.timestamp():
        return False
    return _same(str(session.get(PROVED_BY, "")), _digest(student.pictures))


def knock(session: SessionBase, student: Student) -> None:
    """Wait at the door with this device. Knocking again with the same device changes nothing but the time."""
    token = session.get(KNOCK) if session.get(KNOCKING) == str(student.pk) else None
    token = token or secrets.token_hex(16)
    session[KNOCKING], session[KNOCK] = str(student.pk), token
    if TEACHER_KEY not in session:
        session.set_expiry(int(SESSION_LASTS.total_seconds()))
    digest = _digest(token)
    with transaction.atomic():
        row = Student.objects.select_for_update().filter(pk=student.pk).first()  # the teacher may be tapping
        if row is None:  # taken off the roster meanwhile: nobody looks for the knock any more
            return
        if not (_is_tapped(row) and row.knock_hash == digest):
            row.knock_hash, row.knocked_at, row.let_in_at = digest, timezone.now(), None
            row.save(update_fields=["knock_hash", "knocked_at", "let_in_at"])
    student.knock_hash, student.knocked_at, student.let_in_at = row.knock_hash, row.knocked_at, row.let_in_at


def has_knocked(session: SessionBase, student: Student) -> bool:
    """Whether it is this browser that waits for the seat, and no other has knocked since."""
    if session.get(KNOCKING) != str(student.pk) or not student.knock_hash:
        return False
    return _same(_digest(str(session.get(KNOCK, ""))), student.knock_hash)


def is_let_in(session: SessionBase, student: Student) -> bool:
    """Whether the teacher has just let this waiting browser in."""
    return _is_tapped(student) and has_knocked(session, student)


def _is_tapped(student: Student) -> bool:
    return student.let_in_at is not None and timezone.now() - student.let_in_at < TAP_LASTS


def forget_taps(classroom: Classroom) -> None:
    """The lesson is over: who was let in and has not come has to knock again."""
    waiting = Student.objects.filter(classroom=classroom, let_in_at__isnull=False)
    waiting.update(knock_hash="", knocked_at=None, let_in_at=None)


def let_in(student: Student, seen: str = "") -> None:
    """The teacher's tap: the waiting device may take the seat. With nobody waiting, the pictures may be tried again.

    ``seen`` is the `knock_key` the teacher's page showed; another device may have knocked since then.
    """
    with transaction.atomic():
        row = _locked(student)
        if seen and not (row.is_knocking and _same(row.knock_key, seen)):
            raise NotPossible(
                "knock_changed",
                _("Another device is waiting for %(name)s now. Look at the picture on the screen again.")
                % {"name": row.name},
            )
        if row.is_knocking:
            row.let_in_at = timezone.now()
        row.wrong_tries = 0
        row.save(update_fields=["let_in_at", "wrong_tries"])
    student.let_in_at, student.wrong_tries = row.let_in_at, row.wrong_tries


def _locked(student: Student) -> Student:
    """The row as it is now, held until the transaction ends; the student may have been removed since the page was drawn."""
    row = Student.objects.select_for_update().filter(pk=student.pk).first()
    if row is None:
        raise NotPossible(
            "removed", _("%(name)s is not on the roster any more. Put the name back first.") % {"name": student.name}
        )
    return row


def _forget_joining(session: SessionBase) -> None:
    for key in (PROVED, PROVED_AT, PROVED_BY, KNOCKING, KNOCK):
        session.pop(key, None)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _same(left: str, right: str) -> bool:
    """Compared in a time that says nothing about where they differ."""
    return hmac.compare_digest(left.encode(), right.encode())
