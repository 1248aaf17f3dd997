"""What leaves memory is gone: nobody looks for garbage often enough to find it later (`eleusis_site.asgi`)."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest
from asgiref.sync import sync_to_async

from eleusis import moves as mv
from eleusis.seats import TEACHER
from games.live import hub as hubs
from games.live.connection import Connection
from games.live.hub import Hub
from games.live.submission import made
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
        until = time.monotonic() + 30
        while any(one() is not None for one in gone.values()) and time.monotonic() < until:  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.05)
        assert [name for name, one in gone.items() if one() is not None] == []
    finally:
        await hub.stop()
