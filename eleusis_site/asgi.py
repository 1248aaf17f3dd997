"""The one application uvicorn serves: pages over HTTP, live tables over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import threading
from types import FrameType
from typing import Any

from channels.db import database_sync_to_async
from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")

django_application = get_asgi_application()

from django.conf import settings  # noqa: E402  Django is set up only now
from django.core.checks import run_checks  # noqa: E402
from django.db import DatabaseError  # noqa: E402

from eleusis_site.bodies import NotTooLarge  # noqa: E402
from eleusis_site.charset import Utf8Only  # noqa: E402
from eleusis_site.checks import durable  # noqa: E402
from eleusis_site.request_ids import WithRequestId  # noqa: E402
from games.live.hub import hub  # noqa: E402
from games.live.routing import sockets  # noqa: E402

logger = logging.getLogger(__name__)


async def lifespan(_scope: Any, receive: Any, send: Any) -> None:
    """Start the embedded worker with the process; on the way out write what has queued and say good-bye."""
    jobs = None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            wrong = [str(found) for found in run_checks(tags=["eleusis"]) if found.is_serious()]
            if wrong:
                await send({"type": "lifespan.startup.failed", "message": "\n".join(wrong)})
                return
            await database_sync_to_async(_warn)()
            if settings.CELERY_EMBEDDED:
                from eleusis_site.jobs import EmbeddedJobs

                jobs = EmbeddedJobs()
                jobs.start()
            _hear_the_signals()
            await send({"type": "lifespan.startup.complete"})
        else:
            await hub().stop()
            if jobs is not None:
                jobs.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return


def _warn() -> None:
    """What only the database knows; one that is away warns of itself."""
    with contextlib.suppress(DatabaseError):
        for found in durable(databases=["default"]):
            logger.warning("%s", found)


def _hear_the_signals() -> None:
    """Streams and polls end as soon as the process is asked to.

    The server tells nobody before it has waited for them to end by themselves, and then it cuts them off.
    """
    if threading.current_thread() is not threading.main_thread():
        return  # a server inside a test: signals are not for it
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        then = signal.getsignal(number)

        def heard(number: int, frame: FrameType | None, then: Any = then) -> None:
            loop.call_soon_threadsafe(lambda: hub().leave())
            then(number, frame)

        signal.signal(number, heard)


application = WithRequestId(
    ProtocolTypeRouter({"http": NotTooLarge(Utf8Only(django_application)), "websocket": sockets, "lifespan": lifespan})
)

# What a table keeps is no garbage, and nearly all that a move makes is kept or gone by itself. So it is looked for seldom,
# and at few things at a time: to look at 50,000 holds every table up for 65 ms.
gc.set_threshold(5_000, 200, 50)
gc.freeze()  # what is loaded stays: to look through all of it for garbage holds every table up for 0.4 s
