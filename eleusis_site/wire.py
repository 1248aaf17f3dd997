"""The WebSocket protocol as uvicorn is to speak it: what comes in has a budget, below everything else.

Control frames are answered, and parts of a message put together, before any code of the site hears of them, and
before anybody has been admitted. So who sends more than its due is cut off here.

It is also the shortest way between a socket and the game (`games.live.connection.DirectLine`): a message that comes whole is
read here and handed over at once, and what goes out is written at once, where ASGI takes a queue and a task for each.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import BaseTransport
from collections.abc import Callable
from typing import Any, Final, cast

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # written in C where it is built
from websockets.http11 import Request
from websockets.protocol import State

from games.live.connection import LINE, TOO_FAST

PIECE: Final = 1024  # bytes that are read before the frames in them are counted: at most 170
LAST_WORDS: Final = 1.0  # seconds for what has been written to get out; then the line is cut
_TEXT: Final = 0x81  # the first byte of a text message in one frame
_MASKED: Final = 0x80  # in the second byte, beside the length


class Budget:
    """So many bytes and frames a second, and a second's worth at once."""

    __slots__ = ("_at", "_bytes", "_bytes_left", "_frames", "_frames_left")

    def __init__(self, bytes_: float, frames: float) -> None:
        self._bytes = self._bytes_left = bytes_
        self._frames = self._frames_left = frames
        self._at = time.monotonic()

    def take(self, bytes_: int, frames: int) -> bool:
        """Whether there were still so many of both."""
        now = time.monotonic()
        since, self._at = now - self._at, now
        self._bytes_left = min(self._bytes, self._bytes_left + since * self._bytes) - bytes_
        self._frames_left = min(self._frames, self._frames_left + since * self._frames) - frames
        return self._bytes_left >= 0 and self._frames_left >= 0


class Post:
    """As much of a queue as a connection needs of one: an eighth of the memory of `asyncio.Queue`."""

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    async def get(self) -> Any:
        """The oldest message, once there is one; one at a time waits for it."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.pop(0)


_WRITABLE: Final = asyncio.Event()  # of every connection that is not full
_WRITABLE.set()


class FrugalSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.close_timeout = LAST_WORDS
        self.queue = Post()  # type: ignore[assignment]  # as much of one as is asked for
        self.writable = _WRITABLE
        self.is_cut = self.is_full = False
        self._hear: Callable[[str], None] | None = None
        self._is_between = False  # no frame has been read in part, and no message either
        limits = settings.LIMITS
        self._budget = Budget(limits["socket_bytes_per_second"], limits["socket_frames_per_second"])

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        before = transport.get_protocol()
        if isinstance(before, HttpToolsProtocol):  # it has read the request, and hands the line over
            before.parser = None  # type: ignore[assignment]  # as it does itself where a line is lost

    # ── in ───────────────────────────────────────────────────────────────────────────────────────

    def listen(self, hear: Callable[[str], None] | None) -> None:
        """From now on hand every text to this, as soon as it comes."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        if self._is_between and self._hear is not None and (text := _whole_message(data)) is not None:
            if not self._budget.take(len(data), 1):
                self._cut()
            elif not self.close_sent and not self.transport.is_closing():
                self._hear(text)
            return
        for start in range(0, len(data), PIECE):
            if self.is_cut or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            if not self._budget.take(len(piece), 0):
                self._cut()
                return
            super().data_received(piece)
        self._is_between = self.conn.current_size is None and _waits_in(self.conn.parser) == "at_eof"

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # it may be accepted
            self.scope[LINE] = self  # type: ignore[typeddict-unknown-key]  # a key of our own

    async def send(self, message: Any) -> None:
        """What is no frame, or does not get out at once."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_the_handshake()

    def _forget_the_handshake(self) -> None:
        """Who it is has been found out: what was said about it is a fifth of what a connection holds.

        The parser and whatever let this one in hold the same objects, so they are emptied and not left.
        """
        self.request.headers.clear()
        self.response.headers.clear()
        cast("list[object]", self.scope["headers"]).clear()

    def send_receive_event_to_app(self) -> None:
        if self._hear is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._hear(text)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def is_gone(self) -> bool:
        return self.disconnected or self.transport.is_closing()

    def carry(self, messages: bytes) -> bool:
        """Write this now; False, and nothing is done, if the other side does not take it in, or is gone."""
        if self.is_full or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(messages)
        return True

    def pause_writing(self) -> None:
        self.is_full = True
        self.writable = asyncio.Event()

    def resume_writing(self) -> None:
        self.is_full = False
        self.writable.set()
        self.writable = _WRITABLE

    # ── the end ──────────────────────────────────────────────────────────────────────────────────

    def handle_events(self) -> None:
        if self._budget.take(0, len(self.conn.events)):
            super().handle_events()
        else:
            self._cut()

    def connection_lost(self, exc: Exception | None) -> None:
        """What holds each other lets go: for such garbage is looked hardly ever (`eleusis_site.asgi`)."""
        super().connection_lost(exc)
        self._hear = None
        self.conn.parser.close()
        if self.handshake_initiated:
            self.scope.pop(LINE, None)  # type: ignore[typeddict-item]  # a key of our own

    def keepalive_timeout(self) -> None:
        """Nobody is there any more: what could not be sent must not keep the line, and the seat."""
        super().keepalive_timeout()
        self.transport.abort()

    def _cut(self) -> None:
        """Say why, and read no more: whoever goes on sending waits, and comes back a second later."""
        self.stop_keepalive()
        self.conn.data_to_send()  # answers to what was too much
        if self.handshake_complete and self.conn.state is State.OPEN:
            self.conn.send_close(TOO_FAST)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.is_cut = self.close_sent = self.disconnected = True
        self.read_paused = False  # so that nothing takes it up again
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST})
        self.transport.pause_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)


def _waits_in(parser: object) -> str:
    """In which of its parts a parser waits for more: `at_eof` is where the next frame begins."""
    while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = inner
    return getattr(parser, "__name__", "")


def _whole_message(data: bytes) -> str | None:
    """The text, if this is one short message in one frame and nothing else, as what a child sends nearly always is."""
    if not 6 <= len(data) <= PIECE or data[0] != _TEXT:
        return None
    size, start = data[1] - _MASKED, 6
    if size == 126 and len(data) >= 8:
        size, start = int.from_bytes(data[2:4]), 8
    if size < 0 or len(data) != start + size:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None
