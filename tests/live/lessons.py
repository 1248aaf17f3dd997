"""A teacher, a class and an open lesson on the test database, for tests of the live tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from accounts.models import Teacher
from classrooms import codes
from classrooms.models import Classroom, Student
from classrooms.services import admission
from eleusis.rules import parse
from games.models import Chair, Lesson, Table

Cookies = dict[str, str]
# A clock that runs out while a page is looked at is what a test is about, or it is the fault of a slow machine.
UNHURRIED = {"turn_seconds": 600, "guess_seconds": 600}

ALTERNATE = "Alternate red and black"


def rule_json(text: str) -> dict[str, Any]:
    rule = parse(text).rules[0]
    return {"text": text, "rule": rule.to_json(), "sentence": rule.sentence}


def teacher_cookies(teacher: Teacher) -> Cookies:
    session = SessionStore()
    session[SESSION_KEY] = str(teacher.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = teacher.get_session_auth_hash()
    session.save()
    return {"sessionid": str(session.session_key), "csrftoken": "a" * 32}


def student_cookies(student: Student) -> Cookies:
    """The cookies of a device on which this student has just joined."""
    session = SessionStore()
    session.create()
    admission.admit(session, student)
    session.save()
    return {"sessionid": str(session.session_key), "csrftoken": "b" * 32}


@dataclass
class OpenLesson:
    """One open lesson: ``students[i]`` has chair ``i % seats`` at table ``i // seats``."""

    teacher: Teacher
    classroom: Classroom
    lesson: Lesson
    tables: list[Table]
    students: list[Student]
    seats: int
    teacher_cookies: Cookies = field(default_factory=dict)
    cookies: list[Cookies] = field(default_factory=list)

    def table_path(self, student: int) -> str:
        return f"table/{self.tables[student // self.seats].pk}/"

    @property
    def room_path(self) -> str:
        return f"room/{self.lesson.pk}/"


def open_lesson(tables: int = 1, seats: int = 4, rules: int = 3, rule: str = ALTERNATE, **options: Any) -> OpenLesson:
    """Make it; ``options`` are fields of the lesson. Nobody has sat down yet."""
    number = Teacher.objects.count()
    teacher = Teacher.objects.create_user(f"teacher{number}@example.org", "a-long-pass-phrase", name="Ms Alder")
    classroom = Classroom.objects.create(teacher=teacher, name="5b", code=codes.new_code())
    # Rounds begin when a test says so, and not by themselves, unless it is about that.
    options = {"rules": [rule_json(rule)] * rules, "lobby_seconds": 0, **options}
    options["settings"] = UNHURRIED | options.get("settings", {"predict_seconds": 0})
    lesson = Lesson.objects.create(classroom=classroom, title="A lesson", state=Lesson.State.OPEN, **options)
    rows = [Table.objects.create(lesson=lesson, number=at + 1) for at in range(tables)]
    students = [
        Student.objects.create(classroom=classroom, name=f"Student {at + 1}", pictures="fox moon boat")
        for at in range(tables * seats)
    ]
    for at, student in enumerate(students):
        Chair.objects.create(table=rows[at // seats], seat=at % seats, student=student)
    made = OpenLesson(teacher, classroom, lesson, rows, students, seats)
    made.teacher_cookies = teacher_cookies(teacher)
    made.cookies = [student_cookies(student) for student in students]
    return made
