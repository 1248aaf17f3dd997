"""The WebSocket doors of the live tables.

A consumer here reads its socket in a plain loop instead of going through Channels' dispatch, whose
tasks and thread hop cost more than the move itself; routing, sessions and origins are Channels'.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs
from uuid import UUID

from channels.auth import AuthMiddlewareStack, get_user
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from django.conf import settings
from django.db import DatabaseError
from django.urls import path, re_path

from games import access, arrivals, origin
from games.access import NoPass, Pass
from games.channel import Channel
from games.connection import RESTARTING, TOO_FAST
from games.pace import Pace
from games.refusals import BadFrame

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BINARY: Final = 1003
PLAIN_SEND: Final = "games.plain_send"
ARRIVAL: Final = "games.arrival"


class LiveSocket(ABC):
    """Base of the consumers: let in or turn away, then carry frames both ways until one side ends."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        try:
            channel = await Channel.open(partial(self.admit, scope), *_last_seen(scope), arrival=scope[ARRIVAL])
            channel.pace.take()  # to come back all the time is as much as to send all the time
            channel.attach(*_last_seen(scope))
        except (NoPass, BadFrame, DatabaseError) as no:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": getattr(no, "close_code", RESTARTING)})
            return
        try:
            await send({"type": "websocket.accept"})  # now that it has its number: what is opened after it is newer
        except BaseException:
            channel.detach()
            raise
        carrier = asyncio.create_task(self._carry(channel, scope[PLAIN_SEND]))
        try:
            await self._listen(channel, receive)
        finally:
            channel.detach()
            carrier.cancel()
            await asyncio.gather(carrier, return_exceptions=True)

    async def admit(self, scope: Scope, *, staying: bool = False) -> Pass:
        """Who is asking, for the first time or again; raise `NoPass`."""
        if staying:
            session = scope["session"]  # a lazy object, whose type() is not the store's
            scope["session"] = session.__class__(session.session_key)
            scope["user"] = await get_user(scope)  # type: ignore[arg-type]  # a scope is a dict to everybody else
        return await database_sync_to_async(self.pass_of)(scope, staying=staying)

    @abstractmethod
    def pass_of(self, scope: Scope, *, staying: bool) -> Pass:
        """What this kind of socket shows to whoever is asking."""

    async def _listen(self, channel: Channel, receive: Receive) -> None:
        connection = channel.connection
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                connection.close(RESTARTING)
                return
            text = message.get("text")
            if text is None:
                connection.close(BINARY)
            elif connection.is_open:
                try:
                    channel.receive(text)
                except BadFrame as error:
                    connection.close(error.close_code)

    async def _carry(self, channel: Channel, send: Send) -> None:
        connection = channel.connection
        while True:
            await connection.wait()
            while (frame := connection.pop()) is not None:
                connection.sending_since = time.monotonic()
                await send({"type": "websocket.send", "text": frame.decode()})
                connection.sending_since = None
            if (code := connection.end) is not None:
                await send({"type": "websocket.close", "code": code})
                return


class TableSocket(LiveSocket):
    """A student's seat, or the teacher looking on."""

    def pass_of(self, scope: Scope, *, staying: bool) -> Pass:
        table_id: UUID = scope["url_route"]["kwargs"]["table_id"]
        return access.table_pass(scope["user"], scope["session"], table_id, staying=staying)


class RoomSocket(LiveSocket):
    """The teacher's room."""

    def pass_of(self, scope: Scope, *, staying: bool) -> Pass:  # noqa: ARG002  the same for whoever stays
        lesson_id: UUID = scope["url_route"]["kwargs"]["lesson_id"]
        return access.room_pass(scope["user"], scope["session"], lesson_id)


class ShowSocket(LiveSocket):
    """The projector: all tables, or one."""

    def pass_of(self, scope: Scope, *, staying: bool) -> Pass:  # noqa: ARG002  the same for whoever stays
        kwargs = scope["url_route"]["kwargs"]
        return access.show_pass(kwargs["key"], kwargs.get("number"))


class CheckSocket:
    """Answers pings, so that a school can see the day before whether a socket lives. Anybody may; few at once."""

    def __init__(self) -> None:
        self._open = 0

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if self._open >= settings.LIMITS["check_sockets"]:
            await send({"type": "websocket.close", "code": TOO_FAST})
            return
        self._open += 1
        try:
            async with asyncio.timeout(settings.LIMITS["check_seconds"]):
                code = await self._answer(receive, send)
        except TimeoutError:
            code = TOO_FAST
        finally:
            self._open -= 1
        if code is not None:
            await send({"type": "websocket.close", "code": code})

    @staticmethod
    async def _answer(receive: Receive, send: Send) -> int | None:
        """Until something else is sent than a ping; the code to close with, if the other side has not gone."""
        pace = Pace()
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return None
            text = message.get("text") or ""
            if len(text) > 200 or not text.startswith('{"t":"ping"'):
                return BadFrame("").close_code
            try:
                pace.take()
            except BadFrame as error:
                return error.close_code
            await send({"type": "websocket.send", "text": text.replace("ping", "pong", 1)})


class Nowhere:
    """An address that is none."""

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4404})


class SameOrigin:
    """Nobody comes in from a page of another site."""

    def __init__(self, inside: Any) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if origin.is_own(scope):
            # The session middleware wraps `send` to save a session that nobody here changes: a sixth of a move's cost.
            await self.inside({**scope, PLAIN_SEND: send}, receive, send)
            return
        await receive()
        await send({"type": "websocket.close"})


class Numbered:
    """Who comes to a table has a number before anything is asked: see `games.arrivals`."""

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
        await self.inside({**scope, ARRIVAL: number}, receive, send)


def _last_seen(scope: Scope) -> tuple[int | None, str | None]:
    query = parse_qs(scope["query_string"].decode("latin1"))
    seq = query.get("seq", [""])[0]
    return int(seq) if seq.isascii() and seq.isdigit() and len(seq) < 10 else None, query.get("epoch", [None])[0]


_place: Any = path  # django-stubs know views only
_pattern: Any = re_path

_ROUTES: Any = [
    _place("ws/table/<uuid:table_id>/", TableSocket()),
    _place("ws/room/<uuid:lesson_id>/", RoomSocket()),
    _place("ws/show/<slug:key>/", ShowSocket()),
    _place("ws/show/<slug:key>/<int:number>/", ShowSocket()),
    _place("ws/check/", CheckSocket()),
    _pattern(r"(?s).*", Nowhere()),  # whatever it is: a line break, too
]

sockets = SameOrigin(Numbered(AuthMiddlewareStack(URLRouter(_ROUTES))))
