"""An act of a teacher whose answer was lost is sent again: it is done once, and noted once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from classrooms.models import Deed
from games.models import Chair, RoomAct
from games.services import room as rooms
from tests.live.client import CARRIERS
from tests.live.playing import sit_down
from tests.live.servers import WebProcess
from tests.live.test_teachers import shared_lesson

pytestmark = pytest.mark.django_db(transaction=True)


async def noted() -> list[str]:
    return [one.what async for one in Deed.objects.order_by("id") if one.what != "joined"]


async def test_an_act_that_is_sent_again_over_another_line_is_done_and_noted_once(web: WebProcess) -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(tables=2, seats=3)
    table, student = str(lesson.tables[0].pk), str(lesson.students[0].pk)
    acts: list[dict[str, Any]] = [
        {"what": "pause_all"},
        {"what": "add_bot", "table": table},
        {"what": "move_student", "student": student, "table": str(lesson.tables[1].pk)},
        {"what": "remove_student", "student": str(lesson.students[1].pk)},
        {"what": "wall", "shows": "blank"},
        {"what": "lock"},
    ]
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        before = await noted()
        lines = [carrier(web.base, lesson.room_path, lesson.teacher_cookies) for carrier in CARRIERS.values()]
        for line in lines:
            await stack.enter_async_context(line)
        for number, act in enumerate(acts):
            answers = [await line.ask({"t": "do", "id": f"act-{number}", **act}, 30) for line in lines]
            assert [(one["t"], one["again"]) for one in answers] == [("ack", False), ("ack", True), ("ack", True)], act
    assert (await noted())[len(before) :] == [
        f"wall_{one['shows']}" if one["what"] == "wall" else one["what"] for one in acts
    ]
    assert await Chair.objects.filter(student=None).acount() == 1


async def test_an_act_that_comes_to_two_processes_at_once_is_done_and_noted_once(web: WebProcess) -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(seats=2)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        before = await noted()
        room = await stack.enter_async_context(CARRIERS["socket"](web.base, lesson.room_path, lesson.teacher_cookies))
        parts = {"table": str(lesson.tables[0].pk)}
        frame = {"t": "do", "id": "the-same", "what": "add_bot", **parts}
        here = [rooms.act(lesson.lesson.pk, "add_bot", parts, "the-same", lesson.teacher) for _ in range(2)]
        from_here, there = await asyncio.gather(asyncio.gather(*here), room.ask(frame, 30))
        assert [*(one.t for one in from_here), there["t"]] == ["ack"] * 3
    assert (await noted())[len(before) :] == ["add_bot"]
    assert await Chair.objects.filter(student=None).acount() == 1
    assert await RoomAct.objects.filter(act_id="the-same").acount() == 1


async def test_what_was_refused_may_be_asked_again(web: WebProcess) -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(seats=2)
    frame = {"t": "do", "id": "early", "what": "end_round", "table": str(lesson.tables[0].pk)}
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(CARRIERS["socket"](web.base, lesson.room_path, lesson.teacher_cookies))
        assert (await room.ask(frame))["t"] == "refused"
        assert not await RoomAct.objects.filter(act_id="early").aexists()
