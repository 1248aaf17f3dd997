"""Who sat where, and what they are called in a report: by name, or by a pseudonym that stays the same."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _

from classrooms import names
from classrooms.models import Student
from eleusis.inquiry import BOT, seat_of
from eleusis.seats import NOBODY, Seat
from games.live.table_plan import names_of
from games.models import Chair, Lesson


def pseudonym(student_id: UUID) -> str:
    """Four letters that stand for the student in every file of this installation, and tell nothing."""
    digest = hmac.digest(settings.SECRET_KEY.encode(), b"pseudonym:" + student_id.bytes, "sha256")
    return _("Student %(letters)s") % {"letters": base64.b32encode(digest).decode()[:5]}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a table. ``student_id`` is None for a seat whose student was deleted, or nobody's."""

    table_id: UUID
    table: int
    seat: Seat
    name: str
    student_id: UUID | None
    chair: Chair


@dataclass(frozen=True, slots=True)
class NamedPeople:
    """Everybody who had a chair in a lesson."""

    by_seat: dict[tuple[UUID, Seat], Person]
    named: bool

    @classmethod
    def of(cls, lesson: Lesson, *, named: bool = True) -> NamedPeople:
        chairs = (
            Chair.objects.filter(table__lesson=lesson)
            .select_related("table", "student")
            .order_by("table__number", "seat")
        )
        bots = _names_of_bots(lesson, chairs)
        found = {
            (chair.table_id, chair.seat): Person(
                chair.table_id,
                chair.table.number,
                chair.seat,
                bots.get((chair.table_id, chair.seat)) or called(chair, named=named),
                chair.student_id,
                chair,
            )
            for chair in chairs
        }
        return cls(found, named)

    def name(self, table_id: UUID, seat: Seat | None) -> str:
        if seat is None:
            return _("the house")
        if seat == NOBODY:
            return _("the pack")
        if seat < 0:
            return _("the teacher")
        person = self.by_seat.get((table_id, seat_of(seat)))
        if seat >= BOT and person is not None and person.student_id is not None:
            return _("a bot for %(name)s") % {"name": person.name}
        return person.name if person is not None else _("Seat %(number)d") % {"number": seat_of(seat) + 1}

    def known_by(self, table_id: UUID, seat: Seat) -> str | None:
        """The pseudonym of who sits there; None of who is no student."""
        person = self.by_seat.get((table_id, seat)) if 0 <= seat < BOT else None
        return None if person is None or person.student_id is None else pseudonym(person.student_id)

    def students(self) -> dict[UUID, list[Person]]:
        """The seats of each student, in the order of their names."""
        found: dict[UUID, list[Person]] = {}
        for person in sorted(self.by_seat.values(), key=lambda one: names.place(one.name)):
            if person.student_id is not None:
                found.setdefault(person.student_id, []).append(person)
        return found


def _names_of_bots(lesson: Lesson, chairs: Iterable[Chair]) -> dict[tuple[UUID, Seat], str]:
    """What those are called who have no name: bots with chairs of their own, and whoever practises alone."""
    found: dict[tuple[UUID, Seat], str] = {}
    for table_id, group in groupby(chairs, key=lambda chair: chair.table_id):
        laid = list(group)
        named = names_of(laid)
        for chair in laid:
            if chair.student is None and chair.bot:
                found[table_id, chair.seat] = named[chair.seat]
            elif lesson.kind == Lesson.Kind.PRACTICE:
                found[table_id, chair.seat] = _("You")
    return found


def called(chair: Chair, *, named: bool) -> str:
    student: Student | None = chair.student
    if student is None:
        return _("Seat %(number)d") % {"number": chair.seat + 1}
    return student.name if named else pseudonym(student.pk)
