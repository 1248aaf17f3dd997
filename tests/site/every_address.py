"""Every address of the site, and every name under which a page or a form of it looks for something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import Teacher
from games.models import Lesson, Table

# An open stream, and the channels, which are no pages and ask for a token of their own.
NO_PAGE = ("live/", "check/stream/")


def routes(patterns: list[Any], before: str = "") -> Iterator[str]:
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, before + str(one.pattern))
        elif isinstance(one, URLPattern):
            yield before + str(one.pattern)


def own_rows(teacher: Teacher) -> dict[str, Any]:
    """What stands in an address of this teacher's, by the name that it has there: of the demo's lesson that is over."""
    classroom = teacher.classrooms.get()
    lesson = Lesson.objects.get(classroom=classroom, state=Lesson.State.CLOSED)
    return {
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


def parts_of(route: str) -> list[tuple[str, str, str]]:
    """Of each part its text, or the name and the kind of what stands in it."""
    parts = []
    for part in route.split("<"):
        if ">" in part:
            name, rest = part.split(">", 1)
            kind, _, key = name.rpartition(":")
            parts += [("", key, kind), (rest, "", "")]
        else:
            parts.append((part, "", ""))
    return parts


def addresses_of(teacher: Teacher) -> list[str]:
    known = own_rows(teacher)
    found = []
    for route in sorted(set(routes(get_resolver().url_patterns))):
        if not route.startswith(NO_PAGE):
            filled = (
                known.get(key, UUID(int=0) if kind == "uuid" else "x") if key else text
                for text, key, kind in parts_of(route)
            )
            found.append("/" + "".join(map(str, filled)))
    assert len(found) > 80
    return found


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
