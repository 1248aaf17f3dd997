"""Wrong codes and wrong pictures, counted, so that guessing is slow and a school is never locked out.

A browser that keeps its cookie may be wrong a few times in ten minutes. A browser that drops it is counted with its
address only, and a whole school has one address: beyond a very high count its wrong answers come a second later. Right
ones wait for nothing, and nobody is refused for somebody else. What keeps a class safe is the code (one of 887 million),
not this. The counts stand in the cache and go by themselves: a stranger's guess leaves no row behind.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

from classrooms.limits import limit
from classrooms.refusals import NotPossible

log = logging.getLogger(__name__)

BROWSER_WINDOW: Final = 10 * 60
ADDRESS_WINDOW: Final = 60 * 60
PAUSE_SECONDS: Final = 1.0
_WRONG: Final = "classrooms.was_wrong"  # on a request: it is to be answered slowly where many were


def refuse_if_too_many(request: HttpRequest) -> None:
    """Refuse to look at a code or at pictures while this browser has been wrong too often."""
    key = _browser_key(request)
    if key is None:
        return
    try:
        if int(cache.get(key, 0)) < limit("code_tries_per_browser"):
            return
        left = float(cache.get(_since(key), 0)) + BROWSER_WINDOW - time.time()
    except Exception:  # noqa: BLE001  whatever cache is configured: without it students still join
        return
    if left <= 0:
        return
    minutes = max(1, round(left / 60 + 0.5))
    raise NotPossible(
        "too_many_tries",
        ngettext(
            "Too many wrong tries on this device. Wait %(minutes)d minute, or ask your teacher.",
            "Too many wrong tries on this device. Wait %(minutes)d minutes, or ask your teacher.",
            minutes,
        )
        % {"minutes": minutes},
    )


def note_failure(request: HttpRequest) -> None:
    """Count it for the browser, if it keeps a cookie, and for its address."""
    request.META[_WRONG] = True
    try:
        _count(_address_key(request), ADDRESS_WINDOW)
        key = _browser_key(request)
        if key is not None:
            if time.time() > float(cache.get(_since(key), 0)) + BROWSER_WINDOW:
                forget(request)
            cache.add(_since(key), time.time(), BROWSER_WINDOW)
            _count(key, BROWSER_WINDOW)
    except Exception:  # noqa: BLE001  as above
        log.warning("The cache is away: wrong codes are not counted.")


async def pause_if_many(request: HttpRequest) -> None:
    """A wrong answer to an address with very many comes a little later. Holds no thread."""
    if request.META.get(_WRONG) and await sync_to_async(_has_many)(request):
        await asyncio.sleep(PAUSE_SECONDS)


def forget(request: HttpRequest) -> None:
    """This browser is in: what it tried before counts no longer."""
    key = _browser_key(request)
    if key is not None:
        try:
            cache.delete(key)
            cache.delete(_since(key))
        except Exception:  # noqa: BLE001  as above
            log.warning("The cache is away: wrong codes stay counted.")


def _count(key: str, seconds: int) -> None:
    cache.add(key, 0, seconds)
    cache.incr(key)


def _has_many(request: HttpRequest) -> bool:
    try:
        return int(cache.get(_address_key(request), 0)) >= limit("code_tries_per_address")
    except Exception:  # noqa: BLE001  as above
        return False


def _browser_key(request: HttpRequest) -> str | None:
    """The secret of the CSRF cookie tells browsers apart before anybody is in; every form needs it."""
    brought = request.META.get("CSRF_COOKIE")
    return _key("browser", str(brought)) if brought else None


def _address_key(request: HttpRequest) -> str:
    """The address itself is kept nowhere."""
    return _key("address", str(request.META.get("REMOTE_ADDR", "")))


def _key(kind: str, what: str) -> str:
    return f"wrong-codes:{kind}:{salted_hmac('classrooms.tries', what, algorithm='sha256').hexdigest()[:32]}"


def _since(key: str) -> str:
    return f"{key}:since"
