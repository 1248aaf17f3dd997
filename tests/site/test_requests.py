"""Every address of the site: looking changes nothing, and nothing is changed by a form of another site."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from games.models import Lesson, Table

# What a browser's visit itself leaves: the session of the log-in, and that somebody works.
OF_A_VISIT = {"django_session", "jobs_heartbeat"}
# An open stream, and the channels, which are no pages and ask for a token of their own.
NO_PAGE = ("live/", "check/stream/")


def routes(patterns: list[Any], before: str = "") -> Iterator[str]:
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, before + str(one.pattern))
        elif isinstance(one, URLPattern):
            yield before + str(one.pattern)


@pytest.fixture
def demo(transactional_db: None) -> Teacher:
    call_command("demo", verbosity=0)
    return Teacher.objects.get(email=DEMO_EMAIL)


@pytest.fixture
def addresses(demo: Teacher) -> list[str]:
    """Every address, with the demo's own rows in it where it takes some."""
    classroom = demo.classrooms.get()
    lesson = Lesson.objects.get(state=Lesson.State.CLOSED)
    known: dict[str, Any] = {
        "classroom_id": classroom.pk,
        "student_id": classroom.students.earliest("name").pk,
        "lesson_id": lesson.pk,
        "table_id": Table.objects.filter(lesson=lesson).earliest("number").pk,
        "code": classroom.code,
        "key": lesson.projector_key,
        "number": 1,
        "round": 1,
        "seat": 0,
        "variant": "express",
        "name": "lesson-1.json",
    }
    found = []
    for route in sorted(set(routes(get_resolver().url_patterns))):
        if route.startswith(NO_PAGE):
            continue
        parts = []
        for part in route.split("<"):
            if ">" in part:
                name, rest = part.split(">", 1)
                kind, _, key = name.rpartition(":")
                parts.append(f"{known.get(key, UUID(int=0) if kind == 'uuid' else 'x')}{rest}")
            else:
                parts.append(part)
        found.append("/" + "".join(parts))
    assert len(found) > 80
    return found


def rows() -> str:
    """A digest of all that the database holds, but for what a visit itself leaves."""
    digest = hashlib.sha256()
    with connection.cursor() as cursor:
        for model in sorted(apps.get_models(include_auto_created=True), key=lambda one: one._meta.db_table):
            if model._meta.db_table in OF_A_VISIT:
                continue
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            digest.update(repr((model._meta.db_table, sorted(map(repr, cursor.fetchall())))).encode())
    return digest.hexdigest()


def test_looking_changes_nothing(client: Client, demo: Teacher, addresses: list[str]) -> None:
    client.force_login(demo)
    client.get("/classes/")
    before = rows()
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code < 500, address
        assert rows() == before, address


def test_a_form_of_another_site_changes_nothing(demo: Teacher, addresses: list[str]) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(demo)
    before = rows()
    for address in addresses:
        assert client.post(address, {"sure": "yes"}).status_code in {403, 404, 405}, address
    assert rows() == before
    assert settings.CSRF_COOKIE_SAMESITE == settings.SESSION_COOKIE_SAMESITE == "Lax"


ODD = ("\x00", "9" * 5000, "[]", "NaN", "2026-13-45T25:99", "a\r\nb: c")
ENDS_SOMETHING = ("delete", "log-out", "throw-away", "leave")


def parameters() -> set[str]:
    """Every name under which a page or a form of ours looks for something."""
    found: set[str] = set()
    for app in ("accounts", "classrooms", "games", "guide", "packs", "reports"):
        for path in (settings.BASE_DIR / app).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'(?:POST|GET)(?:\.get|\.getlist)?[(\[]"(\w+)"', text))
            found |= set(re.findall(r"^    (\w+) = (?:forms\.)?\w+Field\(", text, re.MULTILINE))
    assert len(found) > 60
    return found


def test_odd_values_make_no_fault(demo: Teacher, addresses: list[str]) -> None:
    client = Client()  # what is not foreseen is raised here
    client.force_login(demo)
    names = parameters()
    for address in addresses:
        if any(word in address for word in ENDS_SOMETHING):
            continue
        for odd in ODD:
            for ask in (client.get, client.post):
                assert ask(address, dict.fromkeys(names, odd)).status_code < 500, (address, odd[:20])
