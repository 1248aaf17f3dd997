"""Every address of the site that belongs to somebody: the same 404 for everybody else."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from games.models import Lesson
from reports.models import Export
from tests.live.lessons import open_lesson

# Addresses that are nobody's: anyone may open them.
PUBLIC = {
    "home", "healthz", "readyz", "check", "check-stream", "check-echo", "join", "names", "pictures",
    "continue", "wait", "wait-state", "leave", "play", "show", "show-table", "schema", "read-rule", "mine", "mine-lesson",
}  # fmt: skip

# Of a lesson, but not for its teacher: a practice is its browser's, a file is there once it is made.
NOT_THE_TEACHERS = {"practice-table", "practised", "file"}


def patterns(resolver: URLResolver, app: str = "") -> Iterator[tuple[str, str, URLPattern]]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from patterns(entry, entry.namespace or app)
        elif entry.name:
            yield app, entry.name, entry


@pytest.mark.django_db(transaction=True)
def test_a_stranger_a_student_and_another_teacher_find_nothing_of_a_teachers_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Who gets it is the question here; that it can be laid out is one of `test_join_cards`.
    monkeypatch.setattr("classrooms.services.invitations.join_cards_pdf", lambda *_: b"")
    call_command("demo", verbosity=0)
    owner = Teacher.objects.get(email=DEMO_EMAIL)
    classroom = owner.classrooms.get()
    lesson = Lesson.objects.get(state=Lesson.State.CLOSED)
    table = lesson.tables.first()
    student = classroom.students.first()
    assert table is not None
    assert student is not None
    export = Export.objects.create(lesson=lesson, asked_by=owner, kind="csv")
    elsewhere = open_lesson(seats=2)
    known = {
        "classroom_id": classroom.pk, "lesson_id": lesson.pk, "table_id": table.pk, "student_id": student.pk,
        "export_id": export.pk, "number": 1, "key": lesson.projector_key, "code": classroom.code,
    }  # fmt: skip
    stranger, other, child, mine = Client(), Client(), Client(), Client()
    other.force_login(elsewhere.teacher)
    mine.force_login(owner)
    child.cookies["sessionid"] = elsewhere.cookies[0]["sessionid"]
    tried = 0
    for app, name, pattern in patterns(get_resolver()):
        if name in PUBLIC or app == "accounts":
            continue
        wanted = set(pattern.pattern.converters)
        if not wanted <= known.keys() or not wanted & {
            "classroom_id",
            "lesson_id",
            "student_id",
            "table_id",
            "export_id",
        }:
            continue
        address = reverse(f"{app}:{name}" if app else name, kwargs={part: known[part] for part in wanted})
        missing = reverse(
            f"{app}:{name}" if app else name,
            kwargs={part: uuid4() if part.endswith("_id") else known[part] for part in wanted},
        )
        for who in (stranger, other, child):
            for send in (who.get, who.post):
                assert send(address).status_code in (404, 405), (address, send)
        assert other.get(address).status_code == other.get(missing).status_code, address
        found = (404,) if name in NOT_THE_TEACHERS else (200, 302, 405)
        assert mine.get(address).status_code in found, address
        tried += 1
    assert tried > 25
