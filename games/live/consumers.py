"""The consumers: what comes and goes over a socket, handed to a `Channel` and taken from it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from typing import Any, ClassVar, Final
from urllib.parse import parse_qsl

from channels.consumer import AsyncConsumer
from django.conf import settings
from django.db import DatabaseError

from games.live.access import NoPass, Visitor
from games.live.channel import Channel, LastSeen
from games.live.connection import LINE, NO_SUCH_TABLE, RESTARTING, TOO_FAST, DirectLine
from games.live.pace import FramePace
from games.refusals import BadFrame

logger = logging.getLogger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BINARY: Final = 1003
PLAIN_SEND: Final = "games.plain_send"
ARRIVAL: Final = "games.arrival"


class LiveConsumer(AsyncConsumer):
    """Base of those at tables, in rooms and on walls: let in or turn away, then carry frames both ways until one side ends.

    Channels' own loop begins a task and hops into a thread for each message. Where the server has a `DirectLine`, frames do not
    even come this way: they are heard and written at once, and the loops here are for what is left: a socket that is
    full, and the end.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]  # of a socket
        await receive()  # websocket.connect
        visitor = Visitor(scope["user"], scope["session"], scope["url_route"]["kwargs"])
        seen = LastSeen.of(dict(parse_qsl(scope["query_string"].decode("latin1"))))
        try:
            channel = await Channel.open(visitor.ask, seen, arrival=scope[ARRIVAL])
            channel.pace.take()  # to come back all the time is as much as to send all the time
            channel.attach(seen)
        except (NoPass, BadFrame, DatabaseError) as no:
            code = getattr(no, "close_code", RESTARTING)
            logger.info("A channel was not opened: %d.", code)
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": code})
            return
        line: DirectLine | None = scope.get(LINE)
        try:
            if line is not None:
                # Frames are heard outside of this task: what is said about them is said for the same request.
                request = copy_context()
                line.listen(partial(request.run, channel.hear))  # type: ignore[call-arg]  # the text comes later
            await send({"type": "websocket.accept"})  # now that it has its number: what is opened after it is newer
        except BaseException:
            channel.detach()
            raise
        channel.connection.line = line
        carrier = asyncio.create_task(self._carry(channel, scope[PLAIN_SEND]))
        try:
            await self._listen(channel, receive)
        finally:
            channel.detach()
            channel.connection.line = None
            if line is not None:
                line.listen(None)
            carrier.cancel()
            await asyncio.gather(carrier, return_exceptions=True)

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
            else:
                channel.hear(text)

    async def _carry(self, channel: Channel, send: Send) -> None:
        connection = channel.connection
        while True:
            await connection.is_ready()
            while (frame := connection.pop()) is not None:
                connection.sending_since = time.monotonic()
                await send({"type": "websocket.send", "text": frame.decode()})
                connection.sending_since = None
            if (code := connection.end) is not None:
                await send({"type": "websocket.close", "code": code})
                return


class TableConsumer(LiveConsumer):
    """A student's seat, or the teacher looking on."""


class RoomConsumer(LiveConsumer):
    """The teacher's room."""


class ShowConsumer(LiveConsumer):
    """The projector: all tables, or one."""


class CheckConsumer(AsyncConsumer):
    """Answers pings, so that a school can see the day before whether a socket lives. Anybody may; few at once."""

    open_now: ClassVar[int] = 0

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]  # of a socket
        await receive()
        await send({"type": "websocket.accept"})
        if CheckConsumer.open_now >= settings.LIMITS["check_sockets"]:
            await send({"type": "websocket.close", "code": TOO_FAST})
            return
        CheckConsumer.open_now += 1
        try:
            async with asyncio.timeout(settings.LIMITS["check_seconds"]):
                code = await self._answer(receive, send)
        except TimeoutError:
            code = TOO_FAST
        finally:
            CheckConsumer.open_now -= 1
        if code is not None:
            await send({"type": "websocket.close", "code": code})

    @staticmethod
    async def _answer(receive: Receive, send: Send) -> int | None:
        """Until something else is sent than a ping; the code to close with, if the other side has not gone."""
        pace = FramePace()
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


class NowhereConsumer(AsyncConsumer):
    """An address that is none."""

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]  # of a socket
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": NO_SUCH_TABLE})
