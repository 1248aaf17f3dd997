"""What somebody is signed in with: rows of the database, and their end."""

from __future__ import annotations

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import outs
from accounts.models import Teacher


class SessionStore(db.SessionStore):
    """Django's own, which tells of its end: open channels end with their session, whoever ends it and how."""

    def flush(self) -> None:
        key = self.session_key
        super().flush()
        if key is not None:
            outs.tell(outs.session_named(key))


def end_sessions(teacher: Teacher, but: str | None = None) -> int:
    """Log the teacher out everywhere, open rooms included, or everywhere else. Say how many sessions there were."""
    ended = 0
    for session in Session.objects.filter(expire_date__gt=timezone.now()).iterator():
        if session.session_key != but and session.get_decoded().get(SESSION_KEY) == str(teacher.pk):
            session.delete()
            ended += 1
    outs.tell(outs.teacher_named(teacher.pk))
    return ended
