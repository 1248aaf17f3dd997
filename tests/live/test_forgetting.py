"""What leaves memory is gone: nobody looks for garbage often enough to find it later (`eleusis_site.asgi`)."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from asgiref.sync import sync_to_async
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from eleusis import moves as mv
from eleusis.rules import STANDARD
from eleusis.seats import TEACHER
from eleusis_site.wire import FrugalSocket
from games.live import hub as hubs
from games.live.connection import RESTARTING, Connection
from games.live.hub import Hub, hub
from games.live.routing import sockets
from games.live.submission import made
from games.models import TEACHER_ACTOR
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_a_table_that_is_forgotten_leaves_nothing_behind(
    no_collection: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=2)
    hub = Hub(asyncio.get_running_loop())
    try:
        table = await hub.table(lesson.tables[0].pk)
        room = await hub.room(lesson.lesson.pk)
        viewer = Connection(0)
        for seat in range(2):
            await made(table, TEACHER, mv.TakeSeat(seat))
        table.attach(viewer, None, None)
        assert (await made(table, TEACHER, {"type": "next_round"})).t == "ack"
        await asyncio.sleep(0.3)  # who is here is told a moment later
        table.detach(viewer)
        gone = {"room": weakref.ref(room), "what was told": weakref.ref(table.teller), "bots": weakref.ref(table.bots)}
        del table, room, viewer
        monkeypatch.setattr(hubs, "IDLE_SECONDS", -1)
        hub._forget_idle()
        hub._forget_idle()
        assert (hub.tables, hub.rooms) == ({}, {})
        await are_gone(gone)
    finally:
        await hub.stop()


def test_where_the_loop_has_ended_a_timer_begins_nothing() -> None:
    async def a_while() -> Hub:
        hub = Hub(asyncio.get_running_loop())
        await asyncio.sleep(0)
        return hub

    hub = asyncio.run(a_while())
    hub.writer.stop()
    assert hub.start(asyncio.sleep(0)) is None


async def test_a_table_whose_log_is_being_read_is_not_forgotten_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=2)
    monkeypatch.setattr(hubs, "IDLE_SECONDS", -1)
    hub = Hub(asyncio.get_running_loop())
    try:
        table = await hub.table(lesson.tables[0].pk)
        table.catch_up(1)  # another process has written, it says
        hub._forget_idle()
        assert hub.tables == {table.id: table}
        async with asyncio.timeout(30):
            while hub.tables:
                await asyncio.sleep(0.005)
                hub._forget_idle()
    finally:
        await hub.stop()


async def test_what_waits_to_be_weighed_of_a_forgotten_table_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=2)
    hub = Hub(asyncio.get_running_loop())
    try:
        table = await hub.table(lesson.tables[0].pk)
        room = await hub.room(lesson.lesson.pk)
        queue: list[tuple[Any, Any]] = []
        monkeypatch.setattr(hub.scales, "put", lambda _, work, changed: queue.append((work, changed)))
        for seat in range(2):
            await made(table, TEACHER, mv.TakeSeat(seat))
        room.attach(Connection(TEACHER_ACTOR))
        assert (await made(table, TEACHER, {"type": "next_round"})).t == "ack"
        room.changed.add(table.id)
        room.send_digest()
        (work, changed), *_ = queue
        assert work()[0]
        hub.tables.pop(table.id).stop(RESTARTING)
        vars(table).clear()  # as the hub does it
        assert work() == ((), STANDARD)
        changed()
    finally:
        await hub.stop()


async def test_a_socket_that_has_gone_leaves_nothing_behind(no_collection: None) -> None:
    """Neither what reads it, from the first request on, nor the channel, nor the watch over who may stay."""
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=1)
    table = await hub().table(lesson.tables[0].pk)
    await made(table, TEACHER, mv.TakeSeat(0))
    config = uvicorn.Config(sockets, ws=FrugalSocket, ws_per_message_deflate=False, log_level="warning")
    config.load()
    state, gone = ServerState(), {}

    def request() -> HttpToolsProtocol:
        protocol = HttpToolsProtocol(config, state, {})
        gone["request"] = weakref.ref(protocol)
        return protocol

    server = await asyncio.get_running_loop().create_server(request, "127.0.0.1", 0)
    base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        async with SocketClient(base, lesson.table_path(0), lesson.cookies[0]):
            (line,) = state.connections
            gone["socket"] = weakref.ref(line)
            (guard,) = hub().guards
            gone["guard"] = weakref.ref(guard)
            del line, guard
        await are_gone(gone)
    finally:
        server.close()


async def are_gone(what: dict[str, weakref.ref[Any]]) -> None:
    until = time.monotonic() + 30
    while any(one() is not None for one in what.values()) and time.monotonic() < until:  # noqa: ASYNC110  nothing tells
        await asyncio.sleep(0.02)
    assert [name for name, one in what.items() if one() is not None] == []
