"""The embedded mode's Celery worker: in this process, in threads, nothing to start."""

from __future__ import annotations

import threading
from typing import Any

from celery.beat import EmbeddedService, Scheduler
from celery.worker import WorkController

from eleusis_site.celery import app


class EmbeddedJobs:
    """A worker and its timetable, on the in-memory broker. They end with the process."""

    def __init__(self) -> None:
        self._worker: WorkController | None = None
        self._timetable: Any = EmbeddedService(app, thread=True, scheduler_cls=Scheduler)

    def start(self) -> None:
        threading.Thread(target=self._work, name="jobs", daemon=True).start()
        self._timetable.start()

    def _work(self) -> None:
        # Made in its own thread: it closes database connections, which an event loop does not allow.
        self._worker = WorkController(
            app=app,
            pool_cls="solo",
            hostname="embedded@localhost",
            without_gossip=True,
            without_mingle=True,
            without_heartbeat=True,
        )
        self._worker.start()

    def stop(self) -> None:
        self._timetable.stop()
        if self._worker is not None:
            self._worker.stop()
