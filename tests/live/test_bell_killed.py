"""kill -9 around the bell, on whichever database: what is due is done by the next process, once, and nobody's words are lost."""

from __future__ import annotations

from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Event, Lesson
from tests.live.client import CARRIERS, Client
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = [pytest.mark.fault, pytest.mark.django_db(transaction=True)]


async def rings(lesson: OpenLesson, seconds: float) -> None:
    """So soon, and nothing is kept for the debrief; the process hears of it when it starts."""
    at = timezone.now() + timedelta(seconds=seconds)
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(bell_at=at, keeps_to_bell=True, debrief_minutes=0)


async def kinds(lesson: OpenLesson, at: int) -> dict[str, int]:
    rows = [one.kind async for one in Event.objects.filter(table=lesson.tables[at])]
    return {kind: rows.count(kind) for kind in ("round_closing", "concluded", "round_ended")}


async def test_the_end_of_a_lesson_survives_kills_over_every_carrier(tmp_path: Path) -> None:
    closing = {"predict_seconds": 0, "closing_seconds": 300}
    lesson = await sync_to_async(open_lesson)(tables=2, seats=3, settings=closing)

    async def come(path: str, cookies: dict[str, str], kind: str) -> Client:
        client = CARRIERS[kind](process.base, path, cookies)
        await stack.enter_async_context(client)
        return client

    with WebProcess.of(tmp_path, COME_BACK="600000") as process:
        async with AsyncExitStack() as stack:
            await sit_down(stack, process.base, lesson)
            room = CARRIERS["socket"](process.base, lesson.room_path, lesson.teacher_cookies)
            await stack.enter_async_context(room)
            assert (await room.do("next_round_all"))["t"] == "ack"
            process.kill()
        await rings(lesson, 295)  # while it was away the time for closing guesses has come
        process.start()
        async with AsyncExitStack() as stack:
            children = [await come(lesson.table_path(at), lesson.cookies[at], kind) for at, kind in enumerate(CARRIERS)]
            for child in children:
                await child.until(child.says("phase", "closing"), 30)
            answer: Any = await children[1].move("conclude", "words", text="Red and black take turns")
            assert answer["t"] == "ack"
            process.kill()
        await rings(lesson, -1)  # the bell has rung meanwhile
        process.start()
        async with AsyncExitStack() as stack:
            wall = await come(f"show/{lesson.lesson.projector_key}/", {}, "stream")
            assert wall.room["lesson"]["wall"]["shows"] == "join"  # a table still writes
            children = [
                await come(lesson.table_path(at), lesson.cookies[at], kind)
                for at, kind in enumerate(reversed(CARRIERS))
            ]
            again: Any = await children[1].move("conclude", "words", text="Red and black take turns")
            assert (again["t"], again["again"]) == ("ack", True)
            for child in (children[0], children[2]):  # who writes has the time for it
                assert child.you["phase"] == "closing"
                assert (await child.move("conclude", text="I do not know"))["t"] == "ack"
            for child in children:
                await child.until(child.says("phase", "over"), 30)
                assert "next_round" not in child.you["options"]
            assert await kinds(lesson, 0) == {"round_closing": 1, "concluded": 3, "round_ended": 1}
            assert wall.room["lesson"]["wall"]["shows"] == "join"  # table 2 is waited for: see `test_bell`
