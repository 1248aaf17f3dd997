"""Is this process alive, and can it serve? For a supervisor or a proxy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.core.cache import cache
from django.db import DatabaseError
from django.http import HttpRequest, JsonResponse

from eleusis_site import database
from eleusis_site.version import COMMIT, VERSION
from games.live import hub as hubs
from jobs import heartbeats

TOO_FAR_APART: Final = 60.0  # seconds between this clock and the database's


def healthz(_request: HttpRequest) -> JsonResponse:
    """The process answers, and says which Eleusis it is."""
    return JsonResponse({"ok": True, "version": VERSION, "commit": COMMIT})


def readyz(_request: HttpRequest) -> JsonResponse:
    """The database answers, and has the same time. The rest is degraded, not failed: lessons go on without Redis,
    worker and timetable. With another time deadlines would be over at once, and students turned out.
    """
    try:
        apart = database.seconds_apart()
    except DatabaseError:
        return JsonResponse({"ok": False, "database": False}, status=503)
    if apart > TOO_FAR_APART:
        return JsonResponse({"ok": False, "database": True, "clock": False}, status=503)
    alive = {name: None if sign.at is None else not sign.is_missed for name, sign in heartbeats.signs().items()}
    return JsonResponse({"ok": True, "database": True, "redis": redis_answers(), **alive})


def redis_answers() -> bool:
    """Whether Redis is there; true where none is meant to be."""
    ask: Callable[[], bool] | None = getattr(cache, "answers", None)
    return (ask is None or ask()) and all(hub.doorbell.rings for hub in hubs.running())
