"""Who works beside the tables, and what to say when nobody does.

The timetable notes itself at every look at its entries and sends a job that does nothing but note the worker. So a
worker that is there but takes nothing is seen, too.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from jobs.models import Heartbeat

logger = logging.getLogger(__name__)

WORKER: Final = "worker"
BEAT: Final = "beat"
RETENTION: Final = "retention"

EVERY: Final = 20.0  # seconds: how often worker and timetable are noted
# After this they are missed. A worker may be busy with one job until it is cut off (CELERY_TASK_TIME_LIMIT).
PATIENCE: Final = {
    WORKER: timedelta(seconds=180),
    BEAT: timedelta(seconds=90),
    RETENTION: timedelta(hours=25),
}


@dataclass(frozen=True)
class Sign:
    """When one of them was last seen; ``at`` is None if nothing is known of it."""

    name: str
    at: datetime | None
    is_missed: bool


def note(name: str) -> None:
    """It is there."""
    beat = Heartbeat(name=name, at=timezone.now())
    Heartbeat.objects.bulk_create([beat], update_conflicts=True, unique_fields=["name"], update_fields=["at"])


def note_safely(name: str) -> None:
    """For loops of their own, which a database that is away must not end and which keep no connection."""
    try:
        note(name)
    except DatabaseError as error:
        logger.warning("%s could not be noted: %s.", name, type(error).__name__)
    finally:
        connection.close()


def signs() -> dict[str, Sign]:
    """All of them; what is not known is not missed."""
    try:
        seen = dict(Heartbeat.objects.values_list("name", "at"))
    except DatabaseError:  # before the first migration
        seen = {}
    now = timezone.now()
    return {
        name: Sign(name, seen.get(name), is_missed=name in seen and now - seen[name] > patience)
        for name, patience in PATIENCE.items()
    }


def why_files_wait() -> str:
    """One sentence for a teacher while nobody makes files; else nothing."""
    now = signs()
    missed = now[WORKER] if now[WORKER].is_missed else now[BEAT] if now[BEAT].is_missed else None
    if missed is None or missed.at is None:
        return ""
    since = date_format(timezone.localtime(missed.at), _("j F, H:i"))
    said = _("Files wait: the program that makes them has not run since %(since)s.") % {"since": since}
    return f"{said} {whom_to_tell()}"


def whom_to_tell() -> str:
    if settings.CONTACT:
        return _("Tell whoever runs this site: %(contact)s.") % {"contact": settings.CONTACT}
    return _("Tell whoever runs this site.")


def warnings() -> list[str]:
    """What an administrator has to see to."""
    sentences = {
        WORKER: _("No job has been done since %(since)s: the worker is not running, or hangs."),
        BEAT: _("The timetable has not been looked at since %(since)s: beat is not running."),
        RETENTION: _(
            "Nothing has been deleted by its date since %(since)s: children's data stays longer than promised."
        ),
    }
    return [
        sentences[name] % {"since": date_format(sign.at, "Y-m-d H:i e")}
        for name, sign in signs().items()
        if sign.is_missed and sign.at is not None
    ]
