"""A worker that lost Redis can come back deaf: connected, in good health, and fetching nothing any more.

Celery has met this again and again (celery/celery 8030, 8990, 10302), and here it was seen where one job alone is fetched
ahead. Such a worker ends by itself, and whatever watches over it (systemd, Compose) starts it again.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from typing import Any, Final

from celery import Celery
from celery.signals import task_received, worker_ready
from celery.worker import state
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

LOOKS_EVERY: Final = 10.0  # seconds
IDLE: Final = 45.0  # without a job, while jobs wait
BUSY: Final = 240.0  # the same where it seems to be at work: longer than a job may take (CELERY_TASK_TIME_LIMIT)


class DeafWorker:
    """Looks from a thread of its own whether jobs wait and none is fetched."""

    def __init__(self, app: Celery) -> None:
        self._app = app
        self._heard_at = time.monotonic()
        task_received.connect(self._hear)
        threading.Thread(target=self._look, name="deaf", daemon=True).start()

    def _hear(self, **_: Any) -> None:
        self._heard_at = time.monotonic()

    def _look(self) -> None:
        passed_over = 0
        while passed_over < 2:  # in a row: what came this moment is just being fetched
            time.sleep(LOOKS_EVERY)
            silent = time.monotonic() - self._heard_at
            is_long = silent > (BUSY if state.active_requests else IDLE)
            passed_over = passed_over + 1 if is_long and self._do_jobs_wait() else 0
        log.error("Jobs wait, and this worker has fetched none for %d s: it ends, to be started again.", silent)
        os._exit(1)  # what is deaf does not end in good order, either

    def _do_jobs_wait(self) -> bool:
        """No, too, where the broker is away: then nobody could fetch any."""
        broker: Any = self._app.connection_for_read()
        try:
            with broker:
                queue = self._app.conf.task_default_queue
                return bool(broker.default_channel.queue_declare(queue, passive=True).message_count)
        except (OperationalError, *broker.connection_errors, *broker.channel_errors):  # an empty queue is not there
            return False


_watched: list[DeafWorker] = []


@worker_ready.connect
def watch(sender: Any, **_: Any) -> None:
    """From the first time on that it is ready; it is again after each outage."""
    if not _watched and sender.app.conf.broker_url.startswith("redis"):
        _watched.append(DeafWorker(sender.app))
