"""Everything that is kept of one student, as a file for the family that asks for it.

It is what stands in the database, table by table and field by field as docs/data-inventory.md names them, and what the
reports tell of it. Names of others are not in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from classrooms.models import Deed, Student
from games.belongings import Belongings
from games.models import BOT_ACTOR, Chair, Event, Lesson, PaperPlay
from reports.selectors.report import LessonReport

FORMAT: Final = "eleusis.student"
VERSION: Final = 1
Json = dict[str, Any]


def everything_about(student: Student) -> bytes:
    """The file, as JSON."""
    chairs = list(Chair.objects.filter(student=student).select_related("table").order_by("laid_at"))
    told = {
        "format": FORMAT,
        "version": VERSION,
        "student": _row(student) | {"id": str(student.pk), "class": student.classroom.name},
        "sits_with": [one.kind for one in student.group_constraints.all()],
        "deeds": [{"what": one.what, "at": one.at} for one in Deed.objects.filter(student=student)],
        "absent_from": [lesson.title for lesson in Lesson.objects.filter(absent=student)],
        "chairs": [_row(chair) for chair in chairs],
        "played": [_played(chair) for chair in chairs],
        "on_paper": [_row(one) for chair in chairs for one in _on_paper(chair)],
        "reports": [_report(student, lesson) for lesson in _lessons(chairs)],
    }
    return json.dumps(told, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1).encode()


def _row(row: Model) -> Json:
    """All fields of a row; what leads to another row is its id."""
    return {field.name: field.value_from_object(row) for field in row._meta.concrete_fields}  # noqa: SLF001  Django's way


def _played(chair: Chair) -> Json:
    """What is the student's in the log: what they did and wrote, their own hand and points; nothing of others."""
    belongings = Belongings(chair.seat)
    own = []
    for event in Event.objects.filter(table=chair.table).facts():
        belongings.follow(event.kind, event.body)
        if part := belongings.part(event.kind, event.body, event.actor):
            by_bot = event.actor == BOT_ACTOR - chair.seat
            own.append({"seq": event.seq, "at": event.at, "by_bot": by_bot, "kind": event.kind, "body": part})
    return {"table": chair.table.number, "lesson": str(chair.table.lesson_id), "seat": chair.seat, "events": own}


def _on_paper(chair: Chair) -> Iterable[PaperPlay]:
    return PaperPlay.objects.filter(table=chair.table, seat=chair.seat)


def _lessons(chairs: Iterable[Chair]) -> list[Lesson]:
    return list(
        Lesson.objects.filter(tables__chairs__in=[chair.pk for chair in chairs]).distinct().order_by("opened_at")
    )


def _report(student: Student, lesson: Lesson) -> Json:
    """What the report tells of them: each of their ideas, with what came of it."""
    one = LessonReport.of(lesson).student(student.pk)
    return {
        "lesson": lesson.title,
        "rounds": [
            {"round": told.number, "ideas": [asdict(story.cycle) for story in stories]} for told, stories in one.told
        ],
    }
