"""Wrong codes and wrong pictures, counted, so that guessing is slow and a school is never locked out.

A browser that keeps its cookie may be wrong a few times in ten minutes. A browser that drops it is counted with its
address only, and a whole school has one address: beyond a very high count its answers come a second later, right and
wrong alike, and nobody is refused. What keeps a class safe is the code (one of 887 million), not this.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.core.cache import cache
from django.utils.translation import ngettext

from classrooms.limits import limit
from classrooms.refusals import Refused

log = logging.getLogger(__name__)

BROWSER_WINDOW = 10 * 60.0
ADDRESS_WINDOW = 60 * 60
PAUSE_SECONDS = 1.0
_KEY = "wrong"  # in the session: the times of the failures


def refuse_if_too_many(session: SessionBase) -> None:
    """Refuse to look at a code or at pictures while this browser has been wrong too often."""
    failures = _recent(session)
    if len(failures) < limit("code_tries_per_browser"):
        return
    minutes = max(1, round((failures[0] + BROWSER_WINDOW - time.time()) / 60 + 0.5))
    raise Refused(
        "too_many_tries",
        ngettext(
            "Too many wrong tries on this device. Wait %(minutes)d minute, or ask your teacher.",
            "Too many wrong tries on this device. Wait %(minutes)d minutes, or ask your teacher.",
            minutes,
        )
        % {"minutes": minutes},
    )


def note_failure(session: SessionBase, address: str) -> None:
    session[_KEY] = [*_recent(session), time.time()][-limit("code_tries_per_browser") :]
    key = _address_key(address)
    try:
        cache.add(key, 0, ADDRESS_WINDOW)
        cache.incr(key)
    except Exception:  # noqa: BLE001  whatever cache is configured: without it students still join
        log.warning("The cache is away: wrong codes of an address are not counted.")


async def pause_if_many(address: str) -> None:
    """Answer an address with very many failures a little later. Holds no thread."""
    if await sync_to_async(_has_many)(address):
        await asyncio.sleep(PAUSE_SECONDS)


def forget(session: SessionBase) -> None:
    session.pop(_KEY, None)


def _recent(session: SessionBase) -> list[float]:
    since = time.time() - BROWSER_WINDOW
    return [at for at in session.get(_KEY, []) if at > since]


def _has_many(address: str) -> bool:
    try:
        return int(cache.get(_address_key(address), 0)) >= limit("code_tries_per_address")
    except Exception:  # noqa: BLE001  as above
        return False


def _address_key(address: str) -> str:
    """The address itself is kept nowhere."""
    return "wrong-codes:" + hashlib.sha256(f"{settings.SECRET_KEY}{address}".encode()).hexdigest()[:32]
