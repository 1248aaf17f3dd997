"""What somebody is logged in with: rows of the database, what its teacher is shown of them, and their end."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from accounts import outs
from accounts.browsers import browser_and_system
from accounts.models import LoggedIn, Teacher


class SessionStore(db.SessionStore):
    """Django's own, which tells of its end: open channels end with their session, whoever ends it and how."""

    def cycle_key(self) -> None:
        """A new key for the same session, once: of two who ask at the same time the second has none any more."""
        self.keys()  # it is read before its row goes; one that is not there has no key
        before = self.session_key
        if before is None:
            super().cycle_key()
            return
        with transaction.atomic():
            if not Session.objects.filter(session_key=before).delete()[0]:
                raise SessionInterrupted("This session has another key since a moment ago.")
            super().cycle_key()
            LoggedIn.objects.filter(session_key=before).update(session_key=self.session_key)

    def flush(self) -> None:
        key = self.session_key
        super().flush()
        if key is not None:
            LoggedIn.objects.filter(session_key=key).delete()
            outs.tell(outs.session_named(key))

    @classmethod
    def clear_expired(cls) -> None:
        super().clear_expired()
        LoggedIn.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()


def note_log_in(request: HttpRequest, user: Teacher, **_: Any) -> None:
    """Receiver of each log-in: note when it was, and in which browser. How long a student's seat lasts is not for teachers."""
    request.session.set_expiry(None)
    if request.session.session_key is None:
        request.session.create()
    browser, system = browser_and_system(request.META.get("HTTP_USER_AGENT", ""))
    told = {"teacher": user, "browser": browser, "system": system, "since": timezone.now()}
    LoggedIn.objects.update_or_create(session_key=request.session.session_key, defaults=told)


def log_ins(teacher: Teacher) -> list[LoggedIn]:
    """Where the teacher is logged in, the newest first; with a former password nobody is."""
    opens = {teacher.get_session_auth_hash(), *teacher.get_session_auth_fallback_hash()}
    noted = LoggedIn.objects.filter(teacher=teacher)
    sessions = Session.objects.filter(session_key__in=noted.values("session_key"), expire_date__gt=timezone.now())
    live = {one.session_key for one in sessions if one.get_decoded().get(HASH_SESSION_KEY) in opens}
    return [one for one in noted if one.session_key in live]


def end_log_in(teacher: Teacher, number: int) -> None:
    """Log the teacher out in one browser, its open rooms included, if it is still one of theirs."""
    for noted in LoggedIn.objects.filter(teacher=teacher, pk=number):
        SessionStore(noted.session_key).flush()


def end_sessions(teacher: Teacher, but: str | None = None) -> int:
    """Log the teacher out everywhere, open rooms included, or everywhere else. Say how many sessions there were."""
    ended = 0
    for session in Session.objects.filter(expire_date__gt=timezone.now()).iterator():  # also such as were not noted
        if session.session_key != but and session.get_decoded().get(SESSION_KEY) == str(teacher.pk):
            session.delete()
            ended += 1
    LoggedIn.objects.filter(teacher=teacher).exclude(session_key=but or "").delete()
    outs.tell(outs.teacher_named(teacher.pk))
    return ended
