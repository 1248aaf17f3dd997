"""What somebody is logged in with: rows of the database, what their teacher is shown of them, and their end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from accounts import outs
from accounts.browsers import browser_and_system
from accounts.models import Teacher

BEGUN: Final = "log-in"  # in a teacher's session: when it began, and in which browser


class SessionStore(db.SessionStore):
    """Django's own, which tells of its end: open channels end with their session, whoever ends it and how."""

    def flush(self) -> None:
        key = self.session_key
        super().flush()
        if key is not None:
            outs.tell(outs.session_named(key))


@dataclass(frozen=True)
class LoggedIn:
    """A browser in which a teacher is logged in, as that teacher is shown it."""

    named: str  # what a form calls it by; the session's own key opens it, and is told nobody
    browser: str
    system: str
    since: datetime | None  # unknown of a log-in from before these were kept
    is_here: bool


def note_log_in(request: HttpRequest, **_: Any) -> None:
    """Receiver of each log-in: keep in its session when it was, and in which browser."""
    browser, system = browser_and_system(request.META.get("HTTP_USER_AGENT", ""))
    request.session[BEGUN] = {"at": timezone.now().isoformat(), "browser": browser, "system": system}


def log_ins(teacher: Teacher, here: str | None) -> list[LoggedIn]:
    """Where the teacher is logged in: the browser whose session this is first, then the newest."""
    opens = {teacher.get_session_auth_hash(), *teacher.get_session_auth_fallback_hash()}  # a former password's does not
    found = [_shown(key, told, here) for key, told in _sessions_of(teacher) if told.get(HASH_SESSION_KEY) in opens]
    return sorted(found, key=lambda one: (one.is_here, one.since.timestamp() if one.since else 0), reverse=True)


def end_session(teacher: Teacher, named: str) -> bool:
    """Log the teacher out in one browser, its open rooms included; False if there is none of that name any more."""
    for key, _told in _sessions_of(teacher):
        if constant_time_compare(_name_of(key), named):
            SessionStore(key).flush()
            return True
    return False


def end_sessions(teacher: Teacher, but: str | None = None) -> int:
    """Log the teacher out everywhere, open rooms included, or everywhere else. Say how many sessions there were."""
    keys = [key for key, _told in _sessions_of(teacher) if key != but]
    Session.objects.filter(session_key__in=keys).delete()
    outs.tell(outs.teacher_named(teacher.pk))
    return len(keys)


def _sessions_of(teacher: Teacher) -> Iterator[tuple[str, dict[str, Any]]]:
    """Key and content of each that has not run out."""
    for session in Session.objects.filter(expire_date__gt=timezone.now()).iterator():
        told = session.get_decoded()
        if told.get(SESSION_KEY) == str(teacher.pk):
            yield session.session_key, told


def _shown(key: str, told: dict[str, Any], here: str | None) -> LoggedIn:
    begun = told.get(BEGUN, {})
    since = datetime.fromisoformat(begun["at"]) if begun else None
    return LoggedIn(_name_of(key), begun.get("browser", ""), begun.get("system", ""), since, key == here)


def _name_of(key: str) -> str:
    return hashlib.sha256(f"log-in:{key}".encode()).hexdigest()[:32]
