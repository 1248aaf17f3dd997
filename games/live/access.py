"""Who is asking: the one place that decides what somebody may see of a live channel.

"There is no such thing" and "it is not yours" have the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, TypedDict
from uuid import UUID

from channels.auth import get_user
from channels.db import database_sync_to_async
from django.contrib.sessions.backends.base import SessionBase

from accounts import outs
from classrooms.models import Classroom, Student
from classrooms.selectors import Right, taught_by
from classrooms.services import admission
from eleusis.rules import STANDARD, Conventions
from eleusis.seats import PUBLIC, TEACHER, Viewer
from games.live.connection import LESSON_OVER, MOVED, NO_SUCH_TABLE, NOT_ALLOWED, SESSION_ENDED, TAKEN_OVER
from games.models import Chair, Lesson, Table
from games.selectors import run_by

PRACTICE: Final = "practice"  # key of the session of somebody who plays alone: lesson id -> table id
RECHECK_SECONDS: Final = 30  # whatever nobody has told of ends an open channel within this time


@dataclass(frozen=True, slots=True)
class Pass:
    """What somebody may look at: a table (as a seat, the teacher or the public) or a lesson's room.

    ``whose``: the names under which `accounts.outs` may say that its holder is out.
    ``session_key``: of whoever comes to a table. ``teacher``: who that is, in a room.
    """

    viewer: Viewer
    table_id: UUID | None = None
    lesson_id: UUID | None = None
    whose: frozenset[str] = field(default=frozenset(), compare=False)
    session_key: str | None = field(default=None, compare=False)
    teacher: Any = field(default=None, compare=False)


class NoPass(Exception):
    """Not for this one. ``close_code`` says why, as far as that is theirs to know."""

    def __init__(self, close_code: int = NO_SUCH_TABLE) -> None:
        super().__init__(close_code)
        self.close_code = close_code


class Place(TypedDict, total=False):
    """What an address of a live channel names: a table, a lesson's room, or a projector's key with a table's number."""

    table_id: UUID
    lesson_id: UUID
    key: str
    number: int


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever opens a channel, over whatever carries it; asked again while the channel is open."""

    user: Any
    session: SessionBase
    place: Place

    async def ask(self, *, staying: bool) -> Pass:
        """What they may see, for the first time or, with session and user read anew, again; raise `NoPass`."""
        user, session = self.user, self.session
        if staying:
            session = session.__class__(session.session_key)  # a socket's is a lazy object, whose type() is another
            scope: Any = {"session": session}  # all that is read of it
            user = await get_user(scope)
        return await database_sync_to_async(pass_to)(user, session, self.place, staying=staying)


def pass_to(user: Any, session: SessionBase, place: Place, *, staying: bool) -> Pass:
    """What this one may see at this place; raise `NoPass`."""
    if "table_id" in place:
        return table_pass(user, session, place["table_id"], staying=staying)
    if "lesson_id" in place:
        return room_pass(user, session, place["lesson_id"])
    return show_pass(place["key"], place.get("number"))


def table_pass(user: Any, session: SessionBase, table_id: UUID, *, staying: bool = False) -> Pass:
    """A student's own seat, or a teacher of the class.

    Nobody comes to a table whose lesson is closed; whoever is ``staying`` may look at how it ended.
    """
    found = _seat_or_teacher(user, session, table_id, staying=staying)
    return replace(found, whose=_names_of(user, session), session_key=session.session_key)


def _seat_or_teacher(user: Any, session: SessionBase, table_id: UUID, *, staying: bool) -> Pass:
    if str(table_id) in session.get(PRACTICE, {}).values() and Table.objects.filter(pk=table_id).exists():
        return Pass(0, table_id=table_id)
    student = admission.student_of_session(session)
    if student is not None:
        chairs = Chair.objects.filter(table_id=table_id, student=student, left_at=None)
        chair = (chairs if staying else chairs.filter(table__lesson__state=Lesson.State.OPEN)).first()
        if chair is not None and not admission.is_current_device(session, student):
            raise NoPass(TAKEN_OVER if student.device_hash else SESSION_ENDED)
        if chair is not None:
            return Pass(chair.seat, table_id=table_id)
    if user.is_authenticated and _runs(user, Table.objects.filter(pk=table_id).values("lesson")):
        return Pass(TEACHER, table_id=table_id)
    raise NoPass(_why_not(session, student, table_id))


def _runs(user: Any, lessons: Any) -> bool:
    return Lesson.objects.filter(run_by(user), pk__in=lessons).exists()


def _names_of(user: Any, session: SessionBase) -> frozenset[str]:
    """Everything this browser may be turned out as."""
    names = set()
    if session.session_key:
        names.add(outs.session_named(session.session_key))
    if user.is_authenticated:
        names.add(outs.teacher_named(user.pk))
    if admission.STUDENT in session:
        names.add(outs.student_named(session[admission.STUDENT]))
    return frozenset(names)


def _why_not(session: SessionBase, student: Student | None, table_id: UUID) -> int:
    """Who has sat at a table is told why they do not any more; to everybody else there is no such table."""
    sat = Chair.objects.filter(table_id=table_id, student=session.get(admission.STUDENT))
    left = sat.values_list("left_at", flat=True)
    if admission.STUDENT not in session or not left:
        return NO_SUCH_TABLE
    if student is None:  # off the roster
        return NOT_ALLOWED
    return LESSON_OVER if None in left else MOVED


def is_own_practice(session: SessionBase, lesson_id: UUID) -> bool:
    """Whether this browser has begun that practice."""
    return str(lesson_id) in session.get(PRACTICE, {})


def room_pass(user: Any, session: SessionBase, lesson_id: UUID) -> Pass:
    """Whoever runs the lesson."""
    if user.is_authenticated and _runs(user, [lesson_id]):
        return Pass(TEACHER, lesson_id=lesson_id, whose=_names_of(user, session), teacher=user)
    raise NoPass


def show_pass(key: str, number: int | None) -> Pass:
    """Anyone who has the projector's link; all tables, or one of them."""
    lesson = Lesson.objects.filter(projector_key=key).first()
    if lesson is None:
        raise NoPass
    if number is None:
        return Pass(PUBLIC, lesson_id=lesson.pk)
    table = lesson.tables.filter(number=number).first()
    if table is None:
        raise NoPass
    return Pass(PUBLIC, table_id=table.pk)


def conventions_for(user: Any, session: SessionBase, classroom_id: Any = None) -> Conventions:
    """What rule words mean to whoever writes: in the class the teacher names, else in the student's own."""
    if user.is_authenticated and isinstance(classroom_id, str):
        own = next(
            (one for one in Classroom.objects.filter(taught_by(user, Right.RUN)) if str(one.pk) == classroom_id), None
        )
        if own is not None:
            return own.agreed
    student = admission.student_of_session(session)
    return STANDARD if student is None else student.classroom.agreed
