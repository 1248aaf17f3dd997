"""Wrong codes and wrong pictures, counted, so that guessing is slow and then ends, and a school is never locked out.

A browser that keeps its cookie may be wrong a few times in ten minutes. A browser that drops it is counted with its
address, and with all of the site: beyond a tenth of what either may get wrong in an hour, wrong answers come later and
later; beyond all of it no code is looked up from there any more. But for those that are known there: a code that was
right from this address today, or that its teacher or its wall has shown there. So a guesser learns nothing, and the
thirty behind the same address come in. What that comes to: docs/security.md. The counts stand in the cache and go by
themselves: a stranger's guess leaves no row behind.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from typing import Final

from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classrooms import codes
from classrooms.limits import limit
from classrooms.refusals import NotPossible

log = logging.getLogger(__name__)

BROWSER_WINDOW: Final = 10 * 60
WINDOW: Final = 60 * 60  # of an address, and of the site
KNOWN_FOR: Final = 24 * 60 * 60
LONGEST_PAUSE: Final = 10.0  # seconds
OF_AN_ADDRESS_6: Final = 64  # bits: whoever has one has all that begin with them
_LIMITS: Final = {"address": "code_tries_per_address", "site": "code_tries_of_all"}
_WRONG: Final = "classrooms.was_wrong"  # on a request: it is to be answered slowly where many were


def refuse_if_too_many(request: HttpRequest, typed: str) -> None:
    """Refuse to look at a code, or at pictures behind it, while there have been too many wrong ones."""
    try:
        left = _minutes_left(request)
        is_refused = left == 0 and _used(request) >= 1 and not cache.get(_known_key(request, typed))
    except Exception:  # noqa: BLE001  whatever cache is configured: without it students still join
        return
    if left:
        raise NotPossible(
            "too_many_tries",
            ngettext(
                "Too many wrong tries on this device. Wait %(minutes)d minute, or ask your teacher.",
                "Too many wrong tries on this device. Wait %(minutes)d minutes, or ask your teacher.",
                left,
            )
            % {"minutes": left},
        )
    if is_refused:
        raise NotPossible(
            "too_many_tries",
            _(
                "Too many wrong codes were tried, so no new one is taken now. "
                "Ask your teacher to open the page of your class. Then type your code again."
            ),
        )


def make_known(request: HttpRequest, code: str) -> None:
    """Whoever asks from this address has the code already: it was right here, or is shown here."""
    try:
        cache.add(_known_key(request, code), 1, KNOWN_FOR)
    except Exception:  # noqa: BLE001  as above
        log.warning("The cache is away: which codes are known is not kept.")


def note_failure(request: HttpRequest) -> None:
    """Count it for the browser, if it keeps a cookie, for its address and for the site."""
    request.META[_WRONG] = True
    try:
        for whose, name in _LIMITS.items():
            if _count(_counted(request, whose), WINDOW) == limit(name):
                log.warning("%d wrong codes in an hour (%s): from now on only known ones are taken.", limit(name), name)
        key = _browser_key(request)
        if key is not None:
            if time.time() > float(cache.get(_since(key), 0)) + BROWSER_WINDOW:
                forget(request)
            cache.add(_since(key), time.time(), BROWSER_WINDOW)
            _count(key, BROWSER_WINDOW)
    except Exception:  # noqa: BLE001  as above
        log.warning("The cache is away: wrong codes are not counted.")


async def pause_if_many(request: HttpRequest) -> None:
    """A wrong answer comes later and later where there were very many. Holds no thread."""
    if request.META.get(_WRONG) and (seconds := await sync_to_async(_pause)(request)):
        await asyncio.sleep(seconds)


def forget(request: HttpRequest) -> None:
    """This browser is in: what it tried before counts no longer."""
    key = _browser_key(request)
    if key is not None:
        try:
            cache.delete(key)
            cache.delete(_since(key))
        except Exception:  # noqa: BLE001  as above
            log.warning("The cache is away: wrong codes stay counted.")


def _count(key: str, seconds: int) -> int:
    cache.add(key, 0, seconds)
    return cache.incr(key)


def _pause(request: HttpRequest) -> float:
    """Nothing for the first tenth of what is allowed; from there on more with each."""
    try:
        return LONGEST_PAUSE * min(1.0, max(0.0, _used(request) - 0.1) / 0.9)
    except Exception:  # noqa: BLE001  as above
        return 0.0


def _used(request: HttpRequest) -> float:
    """How much of what may be wrong in an hour has been, here or on the whole site; 1 is all of it."""
    return max(int(cache.get(_counted(request, whose), 0)) / limit(name) for whose, name in _LIMITS.items())


def _minutes_left(request: HttpRequest) -> int:
    """So long this browser has to wait; 0: it need not."""
    key = _browser_key(request)
    if key is None or int(cache.get(key, 0)) < limit("code_tries_per_browser"):
        return 0
    left = float(cache.get(_since(key), 0)) + BROWSER_WINDOW - time.time()
    return max(1, round(left / 60 + 0.5)) if left > 0 else 0


def _browser_key(request: HttpRequest) -> str | None:
    """The secret of the CSRF cookie tells browsers apart before anybody is in; every form needs it."""
    brought = request.META.get("CSRF_COOKIE")
    return _key("browser", str(brought)) if brought else None


def _counted(request: HttpRequest, whose: str) -> str:
    """The address itself is kept nowhere."""
    return _key(whose, _network(request) if whose == "address" else "")


def _known_key(request: HttpRequest, code: str) -> str:
    return _key("known", f"{codes.plain(code)} {_network(request)}")


def _network(request: HttpRequest) -> str:
    """The address; of a long one the half that its owner cannot choose."""
    said = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ipaddress.ip_address(said)
    except ValueError:
        return said
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address.packed, OF_AN_ADDRESS_6), strict=False))
    return said


def _key(kind: str, what: str) -> str:
    return f"wrong-codes:{kind}:{salted_hmac('classrooms.tries', what, algorithm='sha256').hexdigest()[:32]}"


def _since(key: str) -> str:
    return f"{key}:since"
