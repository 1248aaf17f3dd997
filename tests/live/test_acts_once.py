"""An act of a teacher whose answer was lost is sent again: it is done once, and noted once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from classrooms.models import Deed
from eleusis.moves import TakeSeat
from eleusis.seats import TEACHER
from games.live.hub import hub
from games.live.submission import Answer
from games.models import Chair, RoomAct
from games.services import room as rooms
from games.services import tables
from tests.live.client import CARRIERS
from tests.live.lessons import open_lesson
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


async def test_an_act_for_all_tables_that_one_could_not_take_is_not_done_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(tables=2, seats=2)
    act = partial(rooms.act, lesson.lesson.pk, "pause_all", {}, "all", lesson.teacher)
    submit = tables.submit

    async def but_one(table_id: UUID, *move: Any) -> Answer:
        return Answer("retry") if table_id == lesson.tables[1].pk else await submit(table_id, *move)

    for table in lesson.tables:
        for seat in range(2):
            await submit(table.pk, TEACHER, TakeSeat(seat), f"sit-{seat}")
        assert (await submit(table.pk, TEACHER, {"type": "next_round"}, "round")).t == "ack"
    monkeypatch.setattr(tables, "submit", but_one)
    assert (await act()).t == "retry"
    assert not await RoomAct.objects.filter(act_id="all").aexists()
    monkeypatch.undo()
    assert (await act()).t == "ack"
    assert [(await hub().table(table.pk)).durable.state.paused for table in lesson.tables] == [True, True]


async def test_while_the_database_is_away_an_act_is_to_be_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(seats=2)

    def away(*_: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(rooms, "_lock", away)
    assert (await rooms.act(lesson.lesson.pk, "lock", {}, "away", lesson.teacher)).t == "retry"
    monkeypatch.undo()
    assert (await rooms.act(lesson.lesson.pk, "lock", {}, "away", lesson.teacher)).t == "ack"


async def test_what_is_noted_of_an_act_is_of_its_own_class() -> None:
    lesson, _of_bea = await sync_to_async(shared_lesson)(seats=2)
    elsewhere = await sync_to_async(open_lesson)(seats=2)
    named: list[dict[str, Any]] = [
        {"student": str(elsewhere.students[0].pk), "table": str(elsewhere.tables[0].pk)},
        {"student": "nobody", "table": 7},
    ]
    before = await Deed.objects.acount()
    for number, parts in enumerate(named):
        assert (await rooms.act(lesson.lesson.pk, "lock", parts, f"lock-{number}", lesson.teacher)).t == "ack"
    deeds = [one async for one in Deed.objects.order_by("id")][before:]
    assert [(one.what, one.student_id, one.table) for one in deeds] == [("lock", None, None)] * 2
