"""The cast: Alice owns the class, Bob teaches another, Mia is a student, and a stranger has nothing."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from classrooms.services import classes, roster
from tests.classrooms.browser import Browser


@pytest.fixture(autouse=True)
def _empty_cache():
    cache.clear()


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def alice(db) -> Teacher:
    return Teacher.objects.create_user("alice@example.org", "a long pass phrase", name="Alice")


@pytest.fixture
def bob(db) -> Teacher:
    return Teacher.objects.create_user("bob@example.org", "a long pass phrase", name="Bob")


@pytest.fixture
def classroom(alice) -> Classroom:
    return classes.create_classroom(alice, "5B", "Europe/Paris")


@pytest.fixture
def mia(classroom) -> Student:
    return roster.add_students(classroom, ["Mia"])[0]


@pytest.fixture
def as_alice(alice) -> Client:
    client = Browser()
    client.force_login(alice)
    return client


@pytest.fixture
def as_bob(bob) -> Client:
    client = Browser()
    client.force_login(bob)
    return client


@pytest.fixture
def tap():
    """Tap three pictures as the page without a script sends them; the answer."""

    def _tap(client: Client, student: Student, pictures: str | None = None, code: str | None = None):
        *first, last = (pictures or student.pictures).split()
        address = f"/j/{code or student.classroom.code}/{student.pk}/"
        return client.post(address, {"tapped": first, "tap": last})

    return _tap


@pytest.fixture
def joined(tap):
    """The client of a student who is in."""

    def _joined(student: Student) -> Client:
        client = Browser()
        answer = tap(client, student)
        assert answer.status_code == 302
        assert answer["Location"] == "/play/"
        return client

    return _joined


@pytest.fixture
def wrong():
    """Three pictures that are not the student's."""

    def _wrong(student: Student) -> str:
        return " ".join(reversed(student.pictures.split()))

    return _wrong
