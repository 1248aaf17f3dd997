"""The application as it is served, and one address beside it: a process that sees several tests rests between them."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from typing import Any, Final

REST: Final = "/-/rest"

_answering: set[asyncio.Task[Any]] = set()


class RestingJobs:
    """The embedded jobs of a process that sees several tests: nothing becomes due but while a test looks on, and what has
    become due is done before that test goes. It might find what another one has left to be found, or note that a
    worker is there where a test has just noted that there is none.
    """

    def __init__(self) -> None:
        from eleusis_site import jobs

        self._is_looked_at, self._looking = False, threading.Lock()
        resting = self

        class Resting(jobs._Anew):
            def tick(self, *args: Any, **kwargs: Any) -> Any:
                with resting._looking:
                    return super().tick(*args, **kwargs) if resting._is_looked_at else 0.2

        jobs._Anew = Resting  # type: ignore[misc]

    def go_on(self) -> None:
        self._is_looked_at = True

    def rest(self, seconds: float = 10) -> None:
        """Wait until nothing is due or being done; after so many seconds go on all the same."""
        with self._looking:
            self._is_looked_at = False
        until = time.monotonic() + seconds
        while _something_is_to_do() and time.monotonic() < until:
            time.sleep(0.02)


def _something_is_to_do() -> bool:
    from celery.worker.state import active_requests, reserved_requests
    from kombu.transport.memory import Channel

    from eleusis_site.celery import app

    queue = Channel.queues.get(app.conf.task_default_queue)
    return bool(reserved_requests or active_requests or (queue is not None and not queue.empty()))


_jobs = None


async def application(scope: Any, receive: Any, send: Any) -> None:
    global _jobs
    from eleusis_site.asgi import application as served
    from games.live import bell, hub

    bell.COME_BACK = int(os.environ.get("COME_BACK", bell.COME_BACK))  # type: ignore[misc]  # a test need not wait so long
    hub.IDLE_SECONDS = int(os.environ.get("IDLE", hub.IDLE_SECONDS))  # type: ignore[misc]
    _jobs = _jobs or RestingJobs()
    if scope["type"] == "http" and scope["path"] == REST:
        await _rest()
        await asyncio.to_thread(_jobs.rest)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    task = asyncio.current_task()
    assert task is not None
    if scope["type"] != "lifespan":
        _jobs.go_on()
        _answering.add(task)
        task.add_done_callback(_answering.discard)
    await served(scope, receive, send)


async def _rest() -> None:
    """The hub stops, whose viewers go with it; every request comes to its end. The next one finds a new hub."""
    from games.live import hub as hubs

    loop = asyncio.get_running_loop()
    if loop in hubs._hubs:
        await hubs._hubs[loop].stop()
    if _answering:
        await asyncio.wait(_answering, timeout=10)
    hubs._hubs.pop(loop, None)
