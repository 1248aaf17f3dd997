"""What one play takes: calls of Python from the bytes that come in to the bytes that go out. A count is no timing.

And what a connection holds while it is open.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc
import random
import statistics
import sys
import tracemalloc
from collections import Counter
from types import FrameType
from typing import Any

import msgspec
import pytest
import uvicorn
from asgiref.sync import sync_to_async
from uvicorn.server import ServerState

from eleusis import moves as mv
from eleusis.chance import DiceOf
from eleusis.seats import TEACHER
from eleusis_site.wire import FrugalSocket
from games.live.hub import hub
from games.live.routing import sockets
from games.live.submission import made
from games.live.table import LiveTable
from tests.live.lessons import OpenLesson, open_lesson

# Once: with Redis a bell to other processes is in the count, and no move waits for it.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.once]

SEATS, PLAYS = 5, 40
MOST_CALLS = 150  # of the mean play, the writer's thread not counted
NOT_OURS = ("asyncio", "selectors", __name__)  # the loop in production is written in C
MOST_BYTES = 400  # of the mean frame
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36"
MOST_HELD = 34 * 1024  # bytes of one connection, the seat at its table counted in: 28, and 39 before it was looked at


class Wire:
    """As much of a transport as a protocol needs; it keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        # What uvloop has in C is no call of Python here either.
        self.write = self.written.append
        self.is_closing = bool
        self.pause_reading = self.resume_reading = self.close = self.abort = bool

    def get_protocol(self) -> None: ...

    def get_extra_info(self, name: str, _default: Any = None) -> Any:
        return {"sockname": ("127.0.0.1", 8000), "peername": ("127.0.0.1", 9)}.get(name)

    def frames(self) -> list[bytes]:
        """The texts that have been written since the last time."""
        data, found = b"".join(self.written), []
        self.written.clear()
        while data:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4]), 4
            found.append(data[start : start + size])
            data = data[start + size :]
        return found


def masked(text: bytes) -> bytes:
    """A frame as a client sends it, under a mask of zeros."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
    return b"\x81" + size + b"\0\0\0\0" + text


def configured() -> uvicorn.Config:
    config = uvicorn.Config(sockets, ws_per_message_deflate=False, ws_ping_interval=None, log_level="warning")
    config.load()
    config.loaded_app = sockets  # and nothing around it
    return config


async def come(config: uvicorn.Config, lesson: OpenLesson, seat: int) -> tuple[FrugalSocket, Wire]:
    """The socket of one student, with the table before it."""
    socket, wire = FrugalSocket(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    head = {
        "host": "127.0.0.1:8000", "origin": "http://127.0.0.1:8000", "upgrade": "websocket",
        "connection": "Upgrade", "user-agent": BROWSER, "sec-websocket-version": "13", "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
        "cookie": f"sessionid={lesson.cookies[seat]['sessionid']}",
    }  # fmt: skip
    lines = [
        f"GET /ws/{lesson.table_path(seat)}?you=changes HTTP/1.1",
        *(f"{key}: {one}" for key, one in head.items()),
    ]
    socket.data_received("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(30):
        while len(wire.written) < 2:  # noqa: ASYNC110  that it is accepted, and the table
            await asyncio.sleep(0.01)
    return socket, wire


async def sit_down(lesson: OpenLesson) -> tuple[LiveTable, list[tuple[FrugalSocket, Wire]]]:
    """Five sockets at one table, and a round begun."""
    config = configured()
    table = await hub().table(lesson.tables[0].pk)
    seats = []
    for seat in range(SEATS):
        await made(table, TEACHER, mv.TakeSeat(seat))
        seats.append(await come(config, lesson, seat))
    assert (await made(table, TEACHER, {"type": "next_round"})).t == "ack"
    async with asyncio.timeout(30):
        while table._refresh is not None:  # noqa: ASYNC110  that all are here is told
            await asyncio.sleep(0.01)
    for _, wire in seats:
        wire.written.clear()
    return table, seats


async def test_a_play_takes_few_calls_and_few_bytes(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.LIMITS, "frames_per_10_seconds", 10_000)
    monkeypatch.setitem(settings.LIMITS, "beat_seconds", 3600)  # what is no play is not counted
    monkeypatch.setattr("games.live.access.RECHECK_SECONDS", 3600)
    monkeypatch.setattr("games.live.deciding.CHANCE", DiceOf(random.Random(2)))  # the same cards, the same calls
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=SEATS)
    table, seats = await sit_down(lesson)
    dice, calls, bytes_told, frames, plays = random.Random(1), Counter[str](), 0, 0, 0

    told, tell = asyncio.Event(), table.teller.tell

    def and_say(*given: Any) -> None:
        tell(*given)
        told.set()

    def count(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and not frame.f_globals["__name__"].startswith(NOT_OURS):
            calls[frame.f_code.co_qualname] += 1

    monkeypatch.setattr(table.teller, "tell", and_say)
    while plays < PLAYS:
        round_ = table.durable.state.round
        assert round_ is not None
        if round_.phase == "over":
            assert (await made(table, TEACHER, {"type": "next_round"})).t == "ack"
            continue
        assert round_.turn is not None
        is_play = round_.phase == "turn"
        form = (
            {"type": "play", "card": str(dice.choice(round_.hands[round_.turn]))} if is_play else {"type": "pass_guess"}
        )
        text = msgspec.json.encode({"t": "move", "id": f"m{table.durable.seq}", "seq": table.durable.seq, "move": form})
        told.clear()
        sys.setprofile(count if is_play else None)
        seats[round_.turn][0].data_received(masked(text))
        await told.wait()
        sys.setprofile(None)
        await asyncio.sleep(0)
        sent = [frame for _, wire in seats for frame in wire.frames() if b'"t":"beat"' not in frame]
        assert sum(b'"t":"ack"' in frame for frame in sent) == 1
        assert sum(b'"t":"events"' in frame for frame in sent) == SEATS
        if is_play:
            plays += 1
            frames += len(sent)
            bytes_told += sum(map(len, sent))
    assert sum(calls.values()) / PLAYS <= MOST_CALLS, calls
    assert bytes_told / frames <= MOST_BYTES
    for socket, _ in seats:
        socket.connection_lost(None)


async def held_by_connections() -> list[float]:
    """Bytes a connection holds, the seat at its table counted in: the mean at each of three tables."""
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=4, seats=SEATS)
    for table in lesson.tables:
        for seat in range(SEATS):
            await made(await hub().table(table.pk), TEACHER, mv.TakeSeat(seat))
    config = configured()
    open_now = [await come(config, lesson, seat) for seat in range(SEATS)]  # what is made once has been made
    held = []
    tracemalloc.start()
    try:
        for table_number in range(1, len(lesson.tables)):
            gc.collect()
            before, _ = tracemalloc.get_traced_memory()
            for seat in range(SEATS):
                socket, wire = await come(config, lesson, table_number * SEATS + seat)
                wire.written.clear()
                open_now.append((socket, wire))
            gc.collect()
            held.append((tracemalloc.get_traced_memory()[0] - before) / SEATS)
    finally:
        tracemalloc.stop()
    for socket, _ in open_now:
        socket.connection_lost(None)
    return held


async def test_a_connection_holds_little(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.LIMITS, "beat_seconds", 3600)
    # Each setting that an earlier test changed left a variable in this thread's context, and every connection copies those.
    held = await asyncio.create_task(held_by_connections(), context=contextvars.Context())
    # At one table of them a cache of the process may grow, or be emptied.
    assert statistics.median(held) <= MOST_HELD, held
