"""A lean WebSocket client for load: text frames, no extensions, one protocol object a connection."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

Heard = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """Calls ``heard`` with every text frame. Frames that come in pieces are put together."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is none by its class

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:32]:
                self.ready.set_exception(ConnectionError(bytes(self._buffer[:200])))
                return
            del self._buffer[: end + 4]
            self._open = True
            self.ready.set_result(None)
        buffer = self._buffer
        while len(buffer) >= 2:
            kind, size, start = buffer[0] & 15, buffer[1] & 127, 2
            if size == 126:
                if len(buffer) < 4:
                    return
                size, start = struct.unpack_from(">H", buffer, 2)[0], 4
            elif size == 127:
                if len(buffer) < 10:
                    return
                size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
            if len(buffer) < start + size:
                return
            body = bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 1:
                self.heard(body)
            elif kind == 9:
                self._send(10, body)

    def send(self, text: bytes) -> None:
        self._send(1, text)

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = struct.pack(">BB", 128 | kind, 128 | size) if size < 126 else struct.pack(">BBH", 128 | kind, 254, size)
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros changes nothing

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))


async def connect(port: int, path: str, heard: Heard, cookie: str = "") -> Wire:
    """Open a connection and shake hands."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
    ]  # fmt: skip
    if cookie:
        lines.append(f"Cookie: {cookie}")
    wire.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await wire.ready
    return wire
