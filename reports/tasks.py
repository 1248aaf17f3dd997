"""Jobs: reading a round that is over, making a file, taking up what was left lying."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from threading import BoundedSemaphore
from typing import Any, Final
from uuid import UUID

from celery import Task, shared_task
from celery.signals import worker_ready
from django.db import DatabaseError, connection
from kombu.exceptions import OperationalError

from reports.services import exports, readings

log = logging.getLogger(__name__)

MOST_WAITING: Final = 200  # jobs on the way to a broker that does not answer
READ_FOR: Final = 5.0  # seconds
ASK_AGAIN_AFTER: Final = 2.0  # seconds; so long nothing is sent to a broker that did not answer


@shared_task(name="reports.read_round")
def read_round(table_id: str, number: int) -> None:
    if not readings.is_made(UUID(table_id), number):  # a file may have needed it before
        readings.make_reading(UUID(table_id), number)


@shared_task(name="reports.read_outdated")
def read_outdated() -> int:
    """After an upgrade: read anew what an older version has read, a little at a time, so that files need not wait long."""
    made = readings.make_outdated(READ_FOR)
    if made:
        enqueue(read_outdated)
    return made


@shared_task(name="reports.make_export", bind=True)
def make_export(self: Task[..., bool], export_id: str) -> bool:
    """Make this file; or first one whose job was killed, which would else wait behind all that was queued after it."""
    wanted = UUID(export_id)
    first = exports.first_left_behind() or wanted
    if first != wanted:
        enqueue(make_export, export_id)
    try:
        return exports.make_export(first, self.request.hostname or "")
    except exports.MoreToRead:
        enqueue(make_export, str(first))
        return False


@shared_task(name="reports.reap_exports")
def reap_exports() -> int:
    """Every ten seconds: send again what nobody makes, clear away what is old; say how many were sent."""
    sent = _send_again(exports.exports_to_take_up())
    exports.clear_away()
    return sent


@shared_task(name="reports.resume_exports")
def resume_exports(worker: str) -> int:
    """When a worker starts: give back what the last one of its name held; say how many were sent."""
    exports.give_back(worker)
    return _send_again(exports.exports_to_take_up(starting=True))


@worker_ready.connect
def ready(sender: Any, **_: Any) -> None:
    """Before it fetches its first job: what waits in the queue makes what was killed, and goes on after that."""
    try:
        exports.give_back(sender.hostname)
    except DatabaseError as error:  # the leases end by themselves
        log.warning("What this worker held before could not be given back: %s.", type(error).__name__)
    finally:
        connection.close()
    enqueue(resume_exports, sender.hostname)
    enqueue(read_outdated)


def _send_again(waiting: Sequence[UUID]) -> int:
    for export_id in waiting:
        enqueue(make_export, str(export_id))
    return len(waiting)


def enqueue(task: Any, *args: Any) -> None:
    """Send a job, beside the page: a broker that hangs holds up nobody.

    If it is away the page still works: readings are made on the fly, exports by the reaper. A command that has Celery
    work eagerly, since there is no worker beside it, gets the job done here and now.
    """
    if task.app.conf.task_always_eager:
        task.apply_async(args)
    else:
        _OUTBOX.put(task, args)


class _Outbox:
    """Jobs on their way to the broker, and the thread that sends them."""

    def __init__(self) -> None:
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """A process that was forked has none of its parent's threads, and an executor that it has from there waits for its own."""
        self._waiting = BoundedSemaphore(MOST_WAITING)
        self._sender = ThreadPoolExecutor(max_workers=1, thread_name_prefix="jobs-out")
        # So long the broker is left alone: what has queued would hold up the end of the process, a second for each job.
        self._away_until = 0.0

    def put(self, task: Any, args: tuple[Any, ...]) -> None:
        if self._waiting.acquire(blocking=False):
            self._sender.submit(copy_context().run, self._send, task, args)  # it is sent for the same request
        else:
            log.warning("%s was not sent: too many jobs wait for the broker.", task.name)

    def _send(self, task: Any, args: tuple[Any, ...]) -> None:
        try:
            if time.monotonic() >= self._away_until:
                task.apply_async(args, retry=False)
        except (OperationalError, OSError) as error:
            self._away_until = time.monotonic() + ASK_AGAIN_AFTER
            log.warning("%s could not be sent: the broker is away (%s).", task.name, type(error).__name__)
        finally:
            self._waiting.release()


_OUTBOX: Final = _Outbox()
