"""Which request a line of the log belongs to: one id from the proxy through pages, channels and jobs.

The proxy makes it (``X-Request-ID``); where none came, or one that is no id and so might say something, it is made here. A job carries
that of the request which asked for it, and one that nobody asked for has its own. It names nobody, and is kept nowhere but in the log.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import ContextVar
from typing import Any, Final

from celery.signals import before_task_publish, setup_logging, task_prerun

Message = MutableMapping[str, Any]
Application = Callable[[Any, Any, Any], Awaitable[None]]

HEADER: Final = b"x-request-id"
IN_A_JOB: Final = "request_id"  # the header of a job
# As nginx writes it, and Caddy.
AN_ID: Final = re.compile(rb"[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

_now: Final[ContextVar[str]] = ContextVar("request_id", default="")


def current() -> str:
    """Of the request or the job that this is done for; empty where it is for nobody in particular."""
    return _now.get()


class WithRequestId:
    """In front of everything: whatever is done for a request knows its id, and an answer that tells of a fault names it."""

    def __init__(self, inside: Application) -> None:
        self.inside = inside

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.inside(scope, receive, send)
            return
        said = next((value for name, value in scope["headers"] if name == HEADER), b"")
        found = said.decode("ascii") if AN_ID.fullmatch(said) else secrets.token_hex(16)
        _now.set(found)  # for good: each request has a task of its own, and the server's own lines about it come last

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] >= 400:
                message = {**message, "headers": [*message.get("headers", ()), (HEADER, found.encode("ascii"))]}
            await send(message)

        await self.inside(scope, receive, named if scope["type"] == "http" else send)


# ── jobs ─────────────────────────────────────────────────────────────────────────────────────────


@before_task_publish.connect(dispatch_uid="eleusis_site.request_ids")
def _hand_over(headers: dict[str, Any] | None = None, **_: Any) -> None:
    if headers is not None and current():
        headers[IN_A_JOB] = current()


@task_prerun.connect(dispatch_uid="eleusis_site.request_ids")
def _take_over(task: Any = None, task_id: str = "", **_: Any) -> None:
    """Until the next one begins: what the worker says of how it ended comes after it."""
    if not (task.request.is_eager and current()):  # what is done at once is done for who asks
        _now.set(getattr(task.request, IN_A_JOB, None) or task_id)


@setup_logging.connect(dispatch_uid="eleusis_site.request_ids")
def _leave_the_log(**_: Any) -> None:
    """A worker writes its log as the web processes do: Celery sets up its own unless somebody answers here."""
