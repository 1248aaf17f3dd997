"""The WebSocket protocol as uvicorn is to speak it: what comes in has a budget, below everything else.

Control frames are answered, and parts of a message put together, before any code of the site hears of them, and
before anybody has been admitted. So who sends more than its due is cut off here.
"""

from __future__ import annotations

import time
from typing import Any, Final

from django.conf import settings
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from games.live.connection import TOO_FAST

PIECE: Final = 1024  # bytes that are read before the frames in them are counted: at most 170
LAST_WORDS: Final = 1.0  # seconds for what has been written to get out; then the line is cut


class Budget:
    """So much a second, and a second's worth at once."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: float) -> None:
        self._rate = self._left = rate
        self._at = time.monotonic()

    def take(self, count: int) -> bool:
        """Whether there was still so much."""
        now = time.monotonic()
        self._left = min(self._rate, self._left + (now - self._at) * self._rate) - count
        self._at = now
        return self._left >= 0


class FrugalSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.close_timeout = LAST_WORDS
        self.is_cut = False
        self._bytes = Budget(settings.LIMITS["socket_bytes_per_second"])
        self._frames = Budget(settings.LIMITS["socket_frames_per_second"])

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.is_cut or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            if not self._bytes.take(len(piece)):
                self._cut()
                return
            super().data_received(piece)

    def handle_events(self) -> None:
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        else:
            self._cut()

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
