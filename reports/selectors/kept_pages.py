"""The report of a closed lesson, drawn once and kept for all processes: it does not change until something it shows does.

A page is kept packed, under its address, for an hour, with a digest of all that it shows. Where the digest is another one
- a name was changed, a child was taken off or erased, a reading was made again, the teacher ticked something - it is drawn anew.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.core.cache import caches
from django.db.models import Count, Max
from django.utils.translation import get_language

from eleusis.inquiry import READING_VERSION
from games.models import Chair, Event, Lesson
from reports.models import Reading

SECONDS: Final = 60 * 60
FIELDS: Final = (
    "kind",
    "title",
    "variant",
    "settings",
    "names_winners",
    "opened_at",
    "created_at",
)  # that a page shows


@dataclass(frozen=True, slots=True)
class Key:
    """Where a page is kept, where the lesson's places are listed, and what it was drawn from."""

    place: str
    list: str
    drawn_from: bytes


def key_of(lesson: Lesson, *page: Hashable) -> Key | None:
    """What a page shows, to know it by: lesson, class, names, facts and readings. None while the lesson goes on."""
    if lesson.state != Lesson.State.CLOSED:
        return None
    fields = tuple(str(lesson.serializable_value(name)) for name in FIELDS)
    chairs = tuple(Chair.objects.filter(table__lesson=lesson).order_by("pk").values_list("pk", "bot", "student__name"))
    facts = tuple(Event.objects.filter(table__lesson=lesson).aggregate(Count("pk"), Max("at")).values())
    read = tuple(Reading.objects.filter(table__lesson=lesson).aggregate(Count("pk"), Max("made_at")).values())
    classroom = lesson.classroom
    shown = (fields, classroom.name, classroom.time_zone, chairs, facts, read, READING_VERSION)
    place = sha256(repr((lesson.pk, page, get_language())).encode())
    return Key(f"report-{place.hexdigest()}", _list_of(lesson.pk), sha256(repr(shown).encode()).digest())


def is_kept(key: Key | None) -> bool:
    return key is not None and _found(key) is not None


def kept(key: Key | None, make: Callable[[], str]) -> str:
    """The page that is known by this key; drawn now where it is not kept. Nothing is kept under None."""
    if key is None:
        return make()
    packed = _found(key)
    if packed is not None:
        return zlib.decompress(packed).decode()
    made = make()
    pages = caches["pages"]
    pages.set(key.place, (key.drawn_from, zlib.compress(made.encode(), 1)), SECONDS)
    pages.set(key.list, {*(pages.get(key.list) or ()), key.place}, SECONDS)
    return made


def forget(lesson_ids: Iterable[UUID]) -> None:
    """Throw away the pages of these lessons now: they show somebody who has been erased."""
    pages = caches["pages"]
    for lesson_id in lesson_ids:
        for place in (*(pages.get(_list_of(lesson_id)) or ()), _list_of(lesson_id)):
            pages.delete(place)


def _list_of(lesson_id: UUID) -> str:
    return f"report-places-{lesson_id}"


def _found(key: Key) -> bytes | None:
    drawn_from, packed = caches["pages"].get(key.place) or (b"", None)
    return packed if drawn_from == key.drawn_from else None
