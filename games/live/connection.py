"""One viewer's end of a live channel, whatever carries it: socket, event stream or long poll."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from django.conf import settings

from eleusis.seats import Viewer

RESTARTING = 1012
TAKEN_OVER = 4409
TOO_FAST = 4429
NO_SUCH_TABLE = 4404
SESSION_ENDED = 4401
NOT_ALLOWED = 4403
LESSON_OVER = 4410
MOVED = 4411

LINE: Final = "games.line"  # in the scope of a socket: its `DirectLine`, where the server has one
_TEXT: Final = 0x81  # the first byte of a text message in one frame
OUTBOX_LIMIT = 500  # frames; a reader this far behind starts afresh with a new connection


class DirectLine(Protocol):
    """A socket that can be written to and heard without a task for each frame (`eleusis_site.wire`)."""

    @property
    def is_gone(self) -> bool:
        """Whether the other side has left."""
        ...

    def carry(self, messages: bytes) -> bool:
        """Write this now, `packed`; False, and nothing is done, if the other side does not take it in."""
        ...

    def listen(self, hear: Callable[[str], None] | None) -> None:
        """From now on hand every text to this, as soon as it comes."""
        ...


def packed(text: bytes) -> bytes:
    """The text as one message of a WebSocket, as every line may carry it."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65536:
        return bytes((_TEXT, 126, size >> 8, size & 255)) + text
    return bytes((_TEXT, 127)) + size.to_bytes(8) + text


class Connection:
    """Frames for one viewer; sending never waits. Over a `line` they go out at once, else they wait for the carrier.

    While it is held (somebody may be out, and is being looked up) the carrier gets nothing, not even the end.
    """

    __slots__ = (
        "_waiter",
        "ahead",
        "arrival",
        "by_changes",
        "close_code",
        "is_held",
        "language",
        "line",
        "outbox",
        "sending_since",
        "viewer",
    )

    def __init__(self, viewer: Viewer, arrival: int = 0, language: str = settings.LANGUAGE_CODE) -> None:
        self.viewer = viewer
        self.language = language  # in which this viewer reads
        self.by_changes = False  # it has asked for what changes in ``you`` alone
        self.arrival = arrival  # of several at one seat the highest number stays
        self.line: DirectLine | None = None
        self.outbox: list[bytes] = []  # mostly empty: a deque is large, though nothing is in it
        self.close_code: int | None = None
        self.is_held = False
        self.sending_since: float | None = None  # monotonic seconds, while the carrier is writing
        self._waiter: asyncio.Future[None] | None = None
        self.ahead = b""  # goes out before the next frame, and together with it

    def send(self, frame: bytes, ready: bytes = b"") -> None:
        """``ready``: the same, `packed` already because many get it."""
        if self.close_code is not None:
            return
        line, ahead = self.line, self.ahead
        self.ahead = b""
        if line is not None and not self.outbox and self.sending_since is None and not self.is_held:
            messages = ready or packed(frame)
            if line.carry(packed(ahead) + messages if ahead else messages):
                return
        self.outbox.extend((ahead, frame) if ahead else (frame,))
        self._wake()
        if len(self.outbox) > OUTBOX_LIMIT:
            self.close(RESTARTING)

    def send_ahead(self, frame: bytes) -> None:
        """Send this in one go with what is sent next; whoever says so sees to it that something is, or calls `send_now`."""
        if self.ahead:
            self.send_now()
        self.ahead = frame

    def send_now(self) -> None:
        """What was to go out with the next frame waits no longer for it."""
        if self.ahead:
            frame, self.ahead = self.ahead, b""
            self.send(frame)

    def close(self, code: int) -> None:
        """Let the carrier end after what is waiting; the first code given stands."""
        if self.close_code is None:
            self.close_code = code
            self._wake()

    def hold(self) -> None:
        self.is_held = True

    def release(self) -> None:
        self.is_held = False
        self._wake()

    def turn_away(self, code: int) -> None:
        """The end at once, whatever waits: this viewer may not see it any more."""
        self.outbox.clear()
        self.close_code = code
        self.release()

    @property
    def is_open(self) -> bool:
        return self.close_code is None

    @property
    def end(self) -> int | None:
        """The code to close with, once nothing is left to carry."""
        return None if self.is_held or self.outbox else self.close_code

    @property
    def _is_ready(self) -> bool:
        return not self.is_held and (bool(self.outbox) or self.close_code is not None)

    async def wait(self, seconds: float | None = None) -> bool:
        """Until there is something to carry, or the connection is closed; False when the time is up."""
        try:
            async with asyncio.timeout(seconds):
                await self.is_ready()
        except TimeoutError:
            return False
        return True

    async def is_ready(self) -> None:
        """The same, however long it takes."""
        while not self._is_ready:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def pop(self) -> bytes | None:
        """The oldest frame that waits, if there is one."""
        return self.outbox.pop(0) if self.outbox and not self.is_held else None

    def take(self) -> list[bytes]:
        """All frames that wait, oldest first."""
        if self.is_held:
            return []
        frames = list(self.outbox)
        self.outbox.clear()
        return frames

    def is_stalled(self, limit: float) -> bool:
        """The carrier has been writing one frame for longer than ``limit`` seconds."""
        return self.sending_since is not None and time.monotonic() - self.sending_since > limit
