"""Is this process alive, and can it serve? For a supervisor or a proxy."""

from __future__ import annotations

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse


def healthz(_request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"ok": True})


def readyz(_request: HttpRequest) -> JsonResponse:
    """The database answers. Redis missing is degraded, not failed: the repair beat carries the tables."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"ok": False, "database": False}, status=503)
    redis = True
    if settings.CHANNEL_LAYERS["default"]["BACKEND"].startswith("channels_redis"):
        try:
            cache.get("readyz")
        except Exception:  # noqa: BLE001  any client error means the same here: Redis does not answer
            redis = False
    return JsonResponse({"ok": True, "database": True, "redis": redis})
