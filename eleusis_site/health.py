"""Is this process alive, and can it serve? For a supervisor or a proxy."""

from __future__ import annotations

from collections.abc import Callable

from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse

from eleusis_site.version import COMMIT, VERSION
from jobs import heartbeats


def healthz(_request: HttpRequest) -> JsonResponse:
    """The process answers, and says which Eleusis it is."""
    return JsonResponse({"ok": True, "version": VERSION, "commit": COMMIT})


def readyz(_request: HttpRequest) -> JsonResponse:
    """The database answers. The rest is degraded, not failed: lessons go on without Redis, worker and timetable."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"ok": False, "database": False}, status=503)
    alive = {name: None if sign.at is None else not sign.is_missed for name, sign in heartbeats.signs().items()}
    return JsonResponse({"ok": True, "database": True, "redis": redis_answers(), **alive})


def redis_answers() -> bool:
    """Whether Redis is there; true where none is meant to be."""
    ask: Callable[[], bool] | None = getattr(cache, "answers", None)
    return ask is None or ask()
