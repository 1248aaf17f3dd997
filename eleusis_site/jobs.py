"""The timetable, which notes that it is alive; and the embedded mode's Celery worker: in this process, in threads."""

from __future__ import annotations

import os
import threading
import time
from typing import Any, Final

from celery.app.trace import setup_worker_optimizations
from celery.beat import EmbeddedService, PersistentScheduler, Scheduler
from celery.worker import WorkController
from django.conf import settings

from eleusis_site.celery import app
from jobs import heartbeats

HOUR: Final = 3600.0


class _Noted:
    """A timetable that is noted as it looks at its entries."""

    _noted = float("-inf")

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() - self._noted >= heartbeats.EVERY:
            self._noted = time.monotonic()
            heartbeats.note_safely(heartbeats.BEAT)
        return super().tick(*args, **kwargs)  # type: ignore[misc]  # the scheduler's


class Timetable(_Noted, PersistentScheduler):
    """That of a server: it knows what ran last, also after a restart."""


class _Anew(_Noted, Scheduler):
    """That of a laptop: it begins anew with the process."""


class EmbeddedJobs:
    """A worker and its timetable, on the in-memory broker. They end with the process."""

    def __init__(self) -> None:
        self._worker: WorkController | None = None
        # Alone it is the one that held everything before; beside others of its kind it is none of them.
        self._name = f"embedded-{os.getpid()}@localhost" if settings.CHANNEL_LAYER_IS_SHARED else "embedded@localhost"
        self._timetable: Any = EmbeddedService(app, thread=True, scheduler_cls=_Anew)

    def start(self) -> None:
        app.loader.init_worker()  # it sets up the log anew: now, and not in a thread while something is being written
        threading.Thread(target=self._work, name="jobs", daemon=True).start()
        self._timetable.start()
        # A laptop may be open for a lesson and no longer, and then nothing that is due hourly would ever be done.
        for entry in app.conf.beat_schedule.values():
            if entry["schedule"] >= HOUR:
                app.send_task(entry["task"])
        app.send_task("reports.resume_exports", [self._name])  # what was being made when the laptop was closed

    def _work(self) -> None:
        heartbeats.note_safely(heartbeats.WORKER)
        # As the command `celery worker` does: else a job is told the machine's name for that of its worker.
        setup_worker_optimizations(app, self._name)
        # Made in its own thread: it closes database connections, which an event loop does not allow.
        self._worker = WorkController(
            app=app,
            pool_cls="solo",
            hostname=self._name,
            without_gossip=True,
            without_mingle=True,
            without_heartbeat=True,
        )
        self._worker.start()

    def stop(self) -> None:
        self._timetable.stop()
        if self._worker is not None:
            self._worker.stop()
