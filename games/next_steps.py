"""What a teacher does next with a class: three steps, the first of them now.

They stand on a page that is often on the wall, for its code: no lesson is called by its rules here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from games import selectors
from games.models import Lesson

SHOWN = 3
A_REPORT_WAITS = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class NextStep:
    """One thing to do: where, and in a sentence why. One without an address comes by itself when it is its turn."""

    do: str
    why: str
    url: str = ""


def next_steps(classroom: Classroom, students: Sequence[Student], teacher: Teacher) -> list[NextStep]:
    """What to do now, and what after that."""
    return list(islice(_steps(classroom, students, teacher), SHOWN))


def _steps(classroom: Classroom, students: Sequence[Student], teacher: Teacher) -> Iterator[NextStep]:
    if not students:
        yield NextStep(
            _("Add the students"),
            _("Paste the names, or choose a file from your school system."),
            reverse("classrooms:add-students", args=[classroom.pk]),
        )
        yield NextStep(_("Print the join cards"), _("A name, three pictures and the class code for each child."))
        yield NextStep(_("Prepare a lesson"), _("Ready in a minute: rules and groups are chosen for you."))
        return
    lessons = list(selectors.lessons_of_classroom(classroom, teacher))
    opened = next((one for one in lessons if one.state == Lesson.State.OPEN), None)
    if opened is not None:
        yield from _while_open(opened, classroom.zone)
        return
    draft = next((one for one in lessons if one.state == Lesson.State.DRAFT), None)
    closed = max((one for one in lessons if one.closed_at), key=lambda one: str(one.closed_at), default=None)
    yield from _between_lessons(classroom, students, draft, closed)


def _while_open(lesson: Lesson, zone: ZoneInfo) -> Iterator[NextStep]:
    time = date_format(timezone.localtime(lesson.opened_at, zone), "H:i") if lesson.opened_at else ""
    yield NextStep(
        _("Go to the room"),
        _("“%(title)s” is open since %(time)s: watch every table, pause, help.")
        % {"title": lesson.public_title, "time": time},
        reverse("games:room", args=[lesson.pk]),
    )
    yield NextStep(
        _("Put the way in on the wall"),
        _("Address, code and QR code for the projector."),
        reverse("games:show", args=[lesson.projector_key]),
    )
    yield NextStep(
        _("Close it and read the report"),
        _("At the end of the period, in the list of lessons."),
        reverse("games:lessons", args=[lesson.classroom_id]),
    )


def _between_lessons(
    classroom: Classroom, students: Sequence[Student], draft: Lesson | None, closed: Lesson | None
) -> Iterator[NextStep]:
    cards = NextStep(
        _("Print the join cards"),
        _("A name, three pictures and the class code for each child. Nobody has joined yet."),
        reverse("classrooms:join-cards", args=[classroom.pk]),
    )
    network = NextStep(
        _("Check the network"),
        _("The day before, on a student device in the classroom: one minute."),
        reverse("games:check"),
    )
    if not _has_joined(classroom, students):
        yield cards
    report = _report_of(closed) if closed is not None else None
    waits = report is not None and closed is not None and _report_waits(closed, draft)
    if report is not None and waits:
        yield report
    if draft is not None:
        yield NextStep(
            _("Open the next lesson"),
            _("%(game)s is prepared. Look once more, then let the class in.") % {"game": draft.game.name},
            reverse("games:set-up", args=[draft.pk]),
        )
    else:
        yield NextStep(
            _("Prepare a lesson") if closed is None else _("Prepare the next lesson"),
            _("Ready in a minute: rules and groups are chosen for you."),
            reverse("games:new-lesson", args=[classroom.pk]),
        )
    if report is not None and not waits:
        yield report
    yield network
    yield NextStep(
        _("Play a round yourself"),
        _("Alone with bots: the best way to know what your class will meet."),
        reverse("games:practice"),
    )


def _has_joined(classroom: Classroom, students: Sequence[Student]) -> bool:
    """Whether any student came in ever, in a lesson of whoever it was: a substitute does not see the old ones."""
    held = classroom.lessons.filter(kind=Lesson.Kind.LESSON, closed_at__isnull=False)
    return any(student.device_since is not None for student in students) or held.exists()


def _report_of(lesson: Lesson) -> NextStep:
    return NextStep(
        _("Read the report"),
        _("%(title)s: what the class tried and found.") % {"title": lesson.public_title},
        reverse("reports:lesson", args=[lesson.pk]),
    )


def _report_waits(closed: Lesson, draft: Lesson | None) -> bool:
    """Whether the report comes before the next lesson: it is fresh, and nothing has been prepared since."""
    assert closed.closed_at is not None
    if timezone.now() - closed.closed_at > A_REPORT_WAITS:
        return False
    return draft is None or draft.created_at < closed.closed_at
