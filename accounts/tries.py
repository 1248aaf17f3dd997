"""How often a password may be tried, counted so that a browser that was logged in before is never locked out.

A browser that has logged in to an account before carries a signed cookie and has a count of its
own. Every other browser has a count, too, and all of them together one for the account. So thirty
students behind one address share nothing, a student who guesses on a class device shuts out that
device only, and a machine that forgets its cookies runs into the count of the account.

Addresses without an account are counted alike: the answer never tells whether one exists.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.models import Teacher

BROWSER_TRIES: Final = 8
ACCOUNT_TRIES: Final = 40  # of all browsers together that have not logged in before
WAIT_MINUTES: Final = 15
RESET_MAILS_PER_HOUR: Final = 4
PAUSE_SECONDS: Final = 1.0

KNOWN_SALT: Final = "known-browser"
KNOWN_FOR: Final = 60 * 60 * 24 * 365

logger = logging.getLogger(__name__)


def may_try(request: HttpRequest, email: str) -> bool:
    """Count one try at the password of this address; no means that it must not even be checked."""
    if _has_tries_left(request, email):
        return True
    logger.info("A log-in was refused: its tries are used up.")
    return False


def _has_tries_left(request: HttpRequest, email: str) -> bool:
    if _is_known(request, email):
        return _count("known", email) <= BROWSER_TRIES
    if _count("browser", email, _browser(request)) > BROWSER_TRIES:
        return False  # a browser that has used up its own tries takes none from the others
    return _count("account", email) <= ACCOUNT_TRIES


def may_confirm(teacher: Teacher) -> bool:
    """Count one try of somebody who is logged in at that account's password: it may be a stranger at an open browser."""
    return _count("own", str(teacher.pk)) <= BROWSER_TRIES


def confirmed(teacher: Teacher) -> None:
    """It was right: their tries count no longer."""
    _forget(_key("own", str(teacher.pk)))


def forget(request: HttpRequest, email: str) -> None:
    """The password was right: the tries of this browser count no longer."""
    _forget(_key("known", email))
    _forget(_key("browser", email, _browser(request)))


def _forget(key: str) -> None:
    try:
        cache.delete(key)
    except Exception:
        logger.exception("the cache does not answer: tries of a password stay counted")


def remember(response: HttpResponse, email: str) -> None:
    """Mark the browser as one that has logged in to this account."""
    response.set_signed_cookie(
        settings.KNOWN_BROWSER_COOKIE_NAME,
        _fingerprint(email),
        salt=KNOWN_SALT,
        max_age=KNOWN_FOR,
        httponly=True,
        samesite="Lax",
        secure=bool(settings.SESSION_COOKIE_SECURE),
    )


def may_mail(email: str) -> bool:
    """Count one password mail to this address; no means that it has had enough for now."""
    return _count("mail", email, seconds=60 * 60) <= RESET_MAILS_PER_HOUR


def may_sign_up(request: HttpRequest) -> bool:
    """Count one sign-up of this browser; no means that it has had enough for now."""
    pause_if_many(request)
    return _count("sign-up", _browser(request), seconds=60 * 60) <= settings.LIMITS["sign_ups_per_browser"]


def pause_if_many(request: HttpRequest) -> None:
    """Count what this address got wrong, or asked for; beyond very many its answer comes a second later.

    A whole school has one address, so nobody is refused, and a right password waits for nothing.
    Each request has a thread of its own, so nobody else waits.
    """
    tried = _count("address", str(request.META.get("REMOTE_ADDR", "")), seconds=60 * 60)
    if tried > settings.LIMITS["tries_per_address"]:
        time.sleep(PAUSE_SECONDS)


def _is_known(request: HttpRequest, email: str) -> bool:
    try:
        known = request.get_signed_cookie(settings.KNOWN_BROWSER_COOKIE_NAME, salt=KNOWN_SALT, max_age=KNOWN_FOR)
    except (KeyError, BadSignature):
        return False
    return constant_time_compare(known or "", _fingerprint(email))


def _browser(request: HttpRequest) -> str:
    """What tells browsers apart before anyone is logged in: the secret of their CSRF cookie, which every form needs."""
    return str(request.META.get("CSRF_COOKIE", ""))


def _fingerprint(*words: str) -> str:
    return salted_hmac("accounts.tries", "\n".join(words).lower(), algorithm="sha256").hexdigest()


def _key(kind: str, *words: str) -> str:
    return f"accounts.tries.{kind}.{_fingerprint(*words)}"


def _count(kind: str, *words: str, seconds: int = WAIT_MINUTES * 60) -> int:
    key = _key(kind, *words)
    try:
        cache.add(key, 0, seconds)
        try:
            return cache.incr(key)
        except ValueError:  # it ran out between the two lines
            cache.set(key, 1, seconds)
            return 1
    except Exception:
        # A cache server that is away must not shut teachers out of their lessons.
        logger.exception("the cache does not answer: tries of a password are not counted")
        return 0
