"""The job that does nothing but be done."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from jobs import heartbeats


@shared_task(name="jobs.pulse")
def pulse() -> None:
    heartbeats.note(heartbeats.WORKER)


@worker_ready.connect
def ready(**_: Any) -> None:
    """At once, not with the first pulse: until then pages would say that files wait."""
    heartbeats.note_safely(heartbeats.WORKER)
