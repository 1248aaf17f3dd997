"""The application as it is served, and one address beside it: a process that sees several tests rests between them."""

from __future__ import annotations

import asyncio
import os
from typing import Any, Final

REST: Final = "/-/rest"

_answering: set[asyncio.Task[Any]] = set()


async def application(scope: Any, receive: Any, send: Any) -> None:
    from eleusis_site.asgi import application as served
    from games.live import bell, hub

    bell.COME_BACK = int(os.environ.get("COME_BACK", bell.COME_BACK))  # type: ignore[misc]  # a test need not wait so long
    hub.IDLE_SECONDS = int(os.environ.get("IDLE", hub.IDLE_SECONDS))  # type: ignore[misc]
    if scope["type"] == "http" and scope["path"] == REST:
        await _rest()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    task = asyncio.current_task()
    assert task is not None
    if scope["type"] != "lifespan":
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
