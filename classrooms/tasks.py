"""Jobs of the classes."""

from __future__ import annotations

from celery import shared_task

from classrooms.services import classes
from jobs import heartbeats


@shared_task(name="classrooms.delete_expired")
def delete_expired() -> int:
    """Every hour: classes whose date has passed, and students whose undo has."""
    deleted = classes.delete_expired()
    heartbeats.note(heartbeats.RETENTION)
    return deleted
