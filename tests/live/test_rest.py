"""Nothing outlives the hub that began it: neither in a process that ends, nor in one that goes on to the next test."""

from __future__ import annotations

import asyncio
import time

import pytest
from asgiref.sync import sync_to_async

from games.live import store
from games.live.hub import Hub
from games.models import Lesson
from tests.live.client import SocketClient
from tests.live.lessons import open_lesson
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_hub_that_has_stopped_has_finished_what_it_began() -> None:
    hub, done = Hub(asyncio.get_running_loop()), []

    def slow() -> None:
        time.sleep(0.3)
        done.append("in a thread")

    hub.in_background(slow)
    await asyncio.sleep(0.1)
    await hub.stop()
    assert done == ["in a thread"]
    assert hub._tasks == set()


async def test_a_hub_that_has_stopped_begins_nothing() -> None:
    hub = Hub(asyncio.get_running_loop())
    await hub.stop()
    hub.start(asyncio.sleep(60))
    assert hub._tasks == set()


async def test_a_process_that_rests_plays_on_at_no_table(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2, kind=Lesson.Kind.REHEARSAL, rules=50)
    async with SocketClient(web.base, lesson.room_path, lesson.teacher_cookies) as room:
        for student in lesson.students:
            assert (await room.do("substitute", student=str(student.pk)))["t"] == "ack"
        await at_least(lesson, 10)  # bots play, and nobody else is there
    await asyncio.to_thread(web.rest)
    played = await head(lesson)
    await asyncio.sleep(1)
    assert await head(lesson) == played
    async with SocketClient(web.base, lesson.room_path, lesson.teacher_cookies):
        await at_least(lesson, played + 1)


async def head(lesson) -> int:
    return (await sync_to_async(store.heads)([lesson.tables[0].pk])).get(lesson.tables[0].pk, 0)


async def at_least(lesson, seq: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if await head(lesson) >= seq:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("The bots do not play.")
