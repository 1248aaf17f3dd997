"""The report of a closed lesson, drawn once in a process and kept there: it does not change until something it shows does."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

from django.db.models import Count, Max
from django.utils.translation import get_language

from eleusis.inquiry import READING_VERSION
from games.models import Chair, Event, Lesson
from reports.models import Reading

MOST: Final = 64  # pages, of some 50 to 200 KB
FIELDS: Final = (
    "kind",
    "title",
    "variant",
    "settings",
    "names_winners",
    "opened_at",
    "created_at",
)  # that a page shows

_pages: OrderedDict[Hashable, str] = OrderedDict()
_lock = Lock()


def key_of(lesson: Lesson, *page: Hashable) -> Hashable | None:
    """What a page shows, to know it by: lesson, class, names, facts and readings. None while the lesson goes on."""
    if lesson.state != Lesson.State.CLOSED:
        return None
    fields = tuple(str(lesson.serializable_value(name)) for name in FIELDS)
    chairs = tuple(Chair.objects.filter(table__lesson=lesson).order_by("pk").values_list("pk", "bot", "student__name"))
    facts = tuple(Event.objects.filter(table__lesson=lesson).aggregate(Count("pk"), Max("at")).values())
    read = tuple(Reading.objects.filter(table__lesson=lesson).aggregate(Count("pk"), Max("made_at")).values())
    classroom = lesson.classroom
    return (page, fields, classroom.name, classroom.time_zone, chairs, facts, read, READING_VERSION, get_language())


def is_kept(key: Hashable | None) -> bool:
    return key is not None and key in _pages


def kept(key: Hashable | None, make: Callable[[], str]) -> str:
    """The page that is known by this key; drawn now where it is not kept. Nothing is kept under None."""
    if key is None:
        return make()
    with _lock:
        found = _pages.get(key)
        if found is not None:
            _pages.move_to_end(key)
            return found
    made = make()
    with _lock:
        _pages[key] = made
        while len(_pages) > MOST:
            _pages.popitem(last=False)
    return made
