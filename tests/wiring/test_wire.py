"""What a socket may send below the frames of the game: pings, halves of messages, bytes; and a line that is dead."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
import websockets
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from eleusis_site import wire
from eleusis_site.wire import Budget, FrugalSocket
from games.live.connection import LINE, TOO_FAST, packed

MASK = b"\x01\x02\x03\x04"
PING = b"\x89\x80" + MASK  # empty, as everything here
PONG = b"\x8a\x80" + MASK
BEGUN = b"\x01\x80" + MASK  # a text that goes on
GOES_ON = b"\x00\x80" + MASK
HELD = {"socket_frames_per_second": 200, "socket_bytes_per_second": 65_536}


async def quiet(_scope: Any, receive: Any, send: Any) -> None:
    """An application that accepts, and waits for the end."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@asynccontextmanager
async def served(application: Any, **options: Any) -> AsyncIterator[int]:
    """The protocol alone, on a port."""
    config = uvicorn.Config(application, ws_max_size=8192, ws_per_message_deflate=False, log_level="warning", **options)
    config.load()
    loop = asyncio.get_running_loop()
    state = ServerState()
    server = await loop.create_server(lambda: FrugalSocket(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for line in list(state.connections):
            line.transport.abort()
        if state.tasks:
            await asyncio.wait(state.tasks, timeout=5)


async def knock(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Ask to be let in, and do not wait for it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = [
        "GET / HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "",
    ]  # fmt: skip
    writer.write("\r\n".join(lines).encode())
    return reader, writer


async def shake_hands(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await knock(port)
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
    return reader, writer


async def everything(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the line ends, however it ends."""
    heard = b""
    async with asyncio.timeout(5):
        try:
            while piece := await reader.read(65536):
                heard += piece
        except ConnectionResetError:
            pass
    return heard


@pytest.fixture(autouse=True)
def _held(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in HELD.items():
        monkeypatch.setitem(_limits(), name, value)
    monkeypatch.setattr(wire, "LAST_WORDS", 0.2)


def _limits() -> dict[str, Any]:
    from django.conf import settings

    limits: dict[str, Any] = settings.LIMITS
    return limits


@pytest.mark.parametrize(
    "flood", [PING * 20_000, PONG * 20_000, BEGUN + GOES_ON * 20_000], ids=["pings", "pongs", "halves"]
)
async def test_a_flood_below_the_frames_is_cut_off_after_the_first_few(flood: bytes) -> None:
    async with served(quiet) as port:
        reader, writer = await shake_hands(port)
        began = time.monotonic()
        writer.write(flood)
        heard = await everything(reader)
        writer.close()
        assert time.monotonic() - began < 3
    assert heard.endswith(b"\x88\x02" + TOO_FAST.to_bytes(2, "big"))
    assert len(heard) <= 4 + 2 * HELD["socket_frames_per_second"]  # an answer to each ping that was still due


async def test_what_comes_at_a_childs_pace_is_never_cut() -> None:
    async with served(quiet) as port, websockets.connect(f"ws://127.0.0.1:{port}/", compression=None) as line:
        for _ in range(4):
            for _ in range(20):
                await line.send("x" * 500)
            await (await line.ping())
        assert line.state is websockets.State.OPEN


async def test_large_messages_have_a_budget_too() -> None:
    async with served(quiet) as port, websockets.connect(f"ws://127.0.0.1:{port}/", compression=None) as line:
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(40):
                await line.send("x" * 8000)
                await asyncio.sleep(0)
        await asyncio.wait_for(line.wait_closed(), 5)
        assert line.close_code == TOO_FAST


def test_a_budget_grows_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(wire, "time", SimpleNamespace(monotonic=lambda: now))
    budget = Budget(200, 20)
    assert [budget.take(150, 1), budget.take(50, 1), budget.take(1, 0)] == [True, True, False]
    now = 100.5
    assert [budget.take(90, 1), budget.take(20, 0)] == [True, False]
    now = 200.0  # a second's worth, and not a hundred
    assert [budget.take(200, 20), budget.take(1, 0)] == [True, False]
    now = 201.0
    assert [budget.take(0, 20), budget.take(0, 1)] == [True, False]


async def test_a_line_that_is_dead_ends_though_something_is_still_to_be_sent() -> None:
    """A device that is switched off reads nothing more, so what is on its way to it never goes out."""
    ended = asyncio.Event()

    async def talkative(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        talking = asyncio.create_task(_talk(send))
        await receive()
        ended.set()
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)

    async def _talk(send: Any) -> None:
        while True:
            await send({"type": "websocket.send", "text": "x" * 100_000})

    async with served(talkative, ws_ping_interval=0.2, ws_ping_timeout=0.2) as port:
        reader, writer = await shake_hands(port)
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # nobody there
        async with asyncio.timeout(5):
            await ended.wait()
        writer.transport.abort()


async def attentive(scope: Any, receive: Any, send: Any) -> None:
    """An application that says what it hears, over its line."""
    await receive()
    line = scope[LINE]
    line.listen(lambda text: line.carry(packed(f"heard {text}".encode())))
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def masked(kind: int, body: bytes) -> bytes:
    """One frame, as a client sends it."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return bytes([kind]) + size + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000, 3000])
async def test_a_line_hears_and_says_texts_of_every_size(size: int) -> None:
    async with (
        served(attentive) as port,
        websockets.connect(f"ws://127.0.0.1:{port}/", compression=None, max_size=None) as line,
    ):
        for text in ("x" * size, "ß" * size):
            for _ in range(2):
                await line.send(text)
                assert await asyncio.wait_for(line.recv(), 5) == f"heard {text}"


async def test_a_short_message_is_read_without_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(attentive) as port, websockets.connect(f"ws://127.0.0.1:{port}/", compression=None) as line:
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", None)
        await line.send("short")
        assert await asyncio.wait_for(line.recv(), 5) == "heard short"
        monkeypatch.undo()


async def test_a_line_hears_what_comes_in_pieces_in_its_order() -> None:
    """A frame that is cut anywhere, and a message in parts with a whole frame as its middle."""
    async with served(attentive) as port:
        reader, writer = await shake_hands(port)
        first, second = masked(0x81, b"one"), masked(0x81, b"two")
        in_parts = masked(0x01, b"th"), masked(0x80, b"ree")
        for cut in range(1, len(first)):
            for piece in (first[:cut], first[cut:] + second[:cut], second[cut:], *in_parts, second):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.001)
            for word in (b"one", b"two", b"three", b"two"):
                size = 6 + len(word)
                assert await asyncio.wait_for(reader.readexactly(2 + size), 5) == bytes([0x81, size]) + b"heard " + word
        writer.close()


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\xed\xa0\x80"])
async def test_what_is_no_text_ends_a_line(text: bytes) -> None:
    async with served(attentive) as port:
        reader, writer = await shake_hands(port)
        writer.write(masked(0x81, text))
        assert (await everything(reader)).startswith(b"\x88")
        writer.close()


async def test_a_text_inside_another_message_is_a_fault_and_not_heard() -> None:
    async with served(attentive) as port:
        reader, writer = await shake_hands(port)
        writer.write(masked(0x01, b"begun"))
        await asyncio.sleep(0.01)
        writer.write(masked(0x81, b"another"))
        heard = await everything(reader)
        assert b"another" not in heard
        assert heard.startswith(b"\x88")
        writer.close()


async def test_a_line_that_is_full_takes_no_more() -> None:
    took: list[bool] = []
    said = asyncio.Event()

    async def talkative(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        took.extend(scope[LINE].carry(packed(b"x" * 100_000)) for _ in range(200))
        said.set()
        await receive()

    async with served(talkative) as port:
        reader, writer = await shake_hands(port)
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # nobody there
        async with asyncio.timeout(5):
            await said.wait()
        writer.transport.abort()
    assert took[0]
    assert not took[-1]
    assert sum(took) < 100
