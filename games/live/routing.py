"""Where every live channel begins: the sockets, and the stream, poll and send under the same path."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final
from weakref import WeakKeyDictionary

from channels.auth import AuthMiddlewareStack
from channels.routing import URLRouter
from django.db import DatabaseError
from django.urls import path, re_path
from django.urls.resolvers import URLPattern

from games.live import arrivals, http, origin
from games.live.connection import LINE, RESTARTING, DirectLine
from games.live.consumers import (
    ARRIVAL,
    PLAIN_SEND,
    CheckConsumer,
    NowhereConsumer,
    Receive,
    RoomConsumer,
    Scope,
    Send,
    ShowConsumer,
    TableConsumer,
)

logger = logging.getLogger(__name__)


THROUGH_THE_DOOR: Final = 8  # channels that are being opened at the same time: enough for the thread that looks them up


class SameOrigin:
    """Nobody comes in from a page of another site."""

    def __init__(self, inside: Any) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if origin.is_own(scope):
            # The session middleware wraps `send` to save a session that nobody here changes: a sixth of a move's cost.
            await self.inside({**scope, PLAIN_SEND: send}, receive, send)
            return
        logger.info("A channel was not opened: it was asked for from a page of another site.")
        await receive()
        await send({"type": "websocket.close"})


class OneAfterTheOther:
    """A few are let in at a time: of a whole class that comes at once the first are in soon, and nobody is looked up in vain.

    All together everybody would be in last of all, and where the machine has more to do than that, nobody: whoever has
    waited for too long goes and comes anew, and what was begun for them is done all the same.
    """

    def __init__(self, inside: Any) -> None:
        self.inside = inside
        self._doors: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        door = self._doors.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(THROUGH_THE_DOOR))
        line: DirectLine | None = scope.get(LINE)  # where it is lost meanwhile it is no longer there
        await door.acquire()
        is_through = False

        def through() -> None:
            nonlocal is_through
            if not is_through:
                is_through = True
                door.release()

        async def answer(message: dict[str, Any]) -> None:
            through()
            await send(message)

        try:
            if line is not None and line.is_gone:
                await send({"type": "websocket.close"})
            else:
                await self.inside(scope, receive, answer)
        finally:
            through()


class Numbered:
    """Who comes to a table has a number before anything is asked: see `games.live.arrivals`."""

    def __init__(self, inside: Any) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            number = await arrivals.draw() if scope["path"].startswith("/ws/table/") else 0
        except DatabaseError:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": RESTARTING})
            return
        scope[ARRIVAL] = number  # it is a copy already
        await self.inside(scope, receive, send)


_PLACES = ("table/<uuid:table_id>/", "room/<uuid:lesson_id>/", "show/<slug:key>/", "show/<slug:key>/<int:number>/")

urlpatterns: list[URLPattern] = []
for _place in _PLACES:
    urlpatterns += [
        path(f"live/{_place}stream", http.stream),
        path(f"live/{_place}poll", http.poll),
        path(f"live/{_place}send", http.send),
    ]

_socket: Any = path  # django-stubs know views only
_anything: Any = re_path

sockets = SameOrigin(
    OneAfterTheOther(
        Numbered(
            AuthMiddlewareStack(
                URLRouter(
                    [
                        _socket("ws/table/<uuid:table_id>/", TableConsumer.as_asgi()),
                        _socket("ws/room/<uuid:lesson_id>/", RoomConsumer.as_asgi()),
                        _socket("ws/show/<slug:key>/", ShowConsumer.as_asgi()),
                        _socket("ws/show/<slug:key>/<int:number>/", ShowConsumer.as_asgi()),
                        _socket("ws/check/", CheckConsumer.as_asgi()),
                        _anything(r"(?s).*", NowhereConsumer.as_asgi()),  # whatever it is: a line break, too
                    ]
                )
            )
        )
    )
)
