"""The cast of the lesson tests: Ada owns a class of eight, Bea is another teacher, and anyone may be a stranger."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from classrooms.services import admission, classes, roster
from games import selectors
from games.forms import initial_of
from games.models import Lesson
from games.services import groups, lessons

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gül", "Hugo")


@dataclass
class Cast:
    ada: Teacher
    bea: Teacher
    classroom: Classroom
    students: list[Student]

    def plan(self, **changes: Any) -> lessons.LessonPlan:
        ids = [one.pk for one in self.students]
        easy = [selectors.statement_of_library(one) for one in selectors.library()[:2]]
        return lessons.LessonPlan(**{"title": "Period three", "rules": easy, "groups": [ids[:4], ids[4:]], **changes})

    def draft(self, **changes: Any) -> Lesson:
        return lessons.save(self.classroom, self.plan(**changes))

    def opened(self, **changes: Any) -> Lesson:
        return lessons.open_lesson(self.draft(**changes))

    def form(self, **changes: Any) -> dict[str, Any]:
        """What the set-up page posts for a plan that nobody has touched; ``changes`` are fields."""
        sent = {name: value for name, value in initial_of(self.plan()).items() if value is not False}
        return {**sent, **changes}

    def client_of(self, teacher: Teacher | None) -> Client:
        client = Client()
        if teacher is not None:
            client.force_login(teacher)
        return client

    def device_of(self, student: Student) -> Client:
        """The browser of a student who has joined."""
        session = SessionStore()
        session.create()
        admission.admit(session, student)
        session.save()
        client = Client()
        client.cookies["sessionid"] = str(session.session_key)
        return client


@pytest.fixture
def cast(db: None) -> Cast:
    ada = Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    bea = Teacher.objects.create_user("bea@example.org", "a-long-pass-phrase", name="Bea")
    classroom = classes.create_classroom(ada, "5b")
    return Cast(ada, bea, classroom, roster.add_students(classroom, NAMES))


def groups_form(tables: list[list[UUID]], absent: list[UUID] | None = None) -> str:
    return json.dumps(
        {"tables": [[str(one) for one in table] for table in tables], "absent": [str(one) for one in absent or []]}
    )


__all__ = ["Cast", "cast", "groups", "groups_form"]
