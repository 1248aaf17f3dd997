"""A lesson's JSON file put back into the database: a closed lesson in a class of its own, to be read and replayed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from accounts.models import Teacher
from classrooms.models import Student
from classrooms.services import classes, roster
from eleusis import codec
from games.models import Chair, Event, Lesson, PaperPlay, Table
from reports.services.readings import make_readings_of_lesson


@transaction.atomic
def bring_back(whole: Mapping[str, Any], teacher: Teacher) -> Lesson:
    """The lesson of the file, with the students that it names. A log that is none raises an error of the codec."""
    told = whole["lesson"]
    language = told.get("language")  # which older files do not say
    language = language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    with translation.override(language):
        name = _("%(name)s, from a file") % {"name": told["class"]}
    group = classes.create_classroom(teacher, name, told["time_zone"], language=language)
    lesson = Lesson.objects.create(
        classroom=group,
        title=told["title"],
        variant=told["variant"],
        state=Lesson.State.CLOSED,
        opened_at=_moment(told["opened_at"]),
        closed_at=_moment(told["closed_at"]),
    )
    names = dict.fromkeys(seat["name"] for table in whole["tables"] for seat in table["seats"])
    students = {one.name: one for one in roster.add_students(group, list(names))}
    for table in whole["tables"]:
        _table(lesson, table, students)
    make_readings_of_lesson(lesson)
    return lesson


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _table(lesson: Lesson, told: Mapping[str, Any], students: Mapping[str, Student]) -> None:
    row = Table.objects.create(lesson=lesson, number=told["number"])
    Chair.objects.bulk_create(
        Chair(table=row, seat=seat["seat"], student=students.get(seat["name"]), first_seen_at=lesson.opened_at)
        for seat in told["seats"]
    )
    Event.objects.bulk_create(_event(row, seq, one) for seq, one in enumerate(told["log"], 1))
    PaperPlay.objects.bulk_create(
        PaperPlay(table=row, **{**one, "cards": " ".join(one["cards"])}) for one in told.get("paper", ())
    )


def _event(table: Table, seq: int, told: Mapping[str, Any]) -> Event:
    form = codec.event_to_json(codec.event_from_json(told["event"]))
    kind = str(form.pop("type"))
    return Event(table=table, seq=seq, at=told["at"], actor=told["actor"], kind=kind, body=json.dumps(form))
