"""Absent in mid-lesson, and nobody left alone at a table, through the real server."""

from __future__ import annotations

from contextlib import AsyncExitStack

import httpx
import pytest
from asgiref.sync import sync_to_async

from games.models import Chair
from tests.live.client import Client, SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


class Class:
    """Everybody at their tables, and the teacher's room."""

    def __init__(self, base: str, lesson: OpenLesson, stack: AsyncExitStack) -> None:
        self.base, self.lesson, self.stack = base, lesson, stack

    async def sit(self) -> None:
        self.clients = await sit_down(self.stack, self.base, self.lesson)
        self.room = await self.enter(self.lesson.room_path, self.lesson.teacher_cookies)

    async def enter(self, path: str, cookies: dict[str, str]) -> Client:
        return await self.stack.enter_async_context(SocketClient(self.base, path, cookies))

    async def do(self, what: str, student: int) -> None:
        answer = await self.room.do(what, student=str(self.lesson.students[student].pk))
        assert answer["t"] == "ack", answer

    async def at_table(self, student: int, table: int) -> Client:
        """The student's device, once it may open that table."""
        return await self.enter(f"table/{self.lesson.tables[table].pk}/", self.lesson.cookies[student])

    async def comes(self, student: int) -> None:
        """The student opens the way in."""
        async with httpx.AsyncClient(base_url=self.base, cookies=self.lesson.cookies[student]) as device:
            assert (await device.get("/play/")).status_code == 200

    async def sitting(self, *sizes: int) -> None:
        """Wait until so many sit at the tables."""
        await self.room.until(lambda: [len(one["seats"]) for one in self.room.room["tables"]] == list(sizes))

    def student(self, student: int) -> dict[str, object]:
        key = str(self.lesson.students[student].pk)
        return next(one for one in self.room.room["students"] if one["id"] == key)

    @property
    def told(self) -> list[tuple[str, int, int]]:
        return [(one["name"], one["from"], one["to"]) for one in self.room.room["regrouped"]]


async def test_before_a_round_whoever_is_left_alone_moves_at_once_and_the_teacher_can_undo_it(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        group = Class(web.base, await make(tables=2, seats=2), stack)
        await group.sit()
        alone = group.clients[0]
        await group.do("mark_absent", 1)
        await alone.until(lambda: alone.closed)
        assert alone.closed == 4411
        assert '{"t":"moved","table":2,"why":"company"}' in alone.frames[-1]
        await group.sitting(0, 3)
        await group.room.until(lambda: group.told == [("Student 1", 1, 2)])
        assert (await group.at_table(0, 1)).you["seat"] == 2

        await group.do("undo_regrouping", 0)
        await group.sitting(1, 2)
        await group.room.until(lambda: group.told == [])
        await group.room.until(lambda: group.room.room["tables"][0]["needs"] == ["nobody_here"])
        await group.at_table(0, 0)
        await group.room.until(lambda: group.room.room["tables"][0]["needs"] == ["alone"])

        await group.do("mark_present", 1)
        await group.sitting(2, 2)
        assert not group.student(1)["absent"]


async def test_in_a_round_whoever_is_left_alone_plays_it_to_its_end(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        group = Class(web.base, await make(tables=2, seats=2), stack)
        await group.sit()
        await group.room.do("next_round_all")
        alone, table = group.clients[0], str(group.lesson.tables[0].pk)
        await alone.until(alone.says("phase", "turn"))
        await group.do("remove_student", 1)
        await group.room.until(lambda: "alone" in group.room.room["tables"][0]["needs"])
        await alone.until(lambda: len(alone.you["seats"]) == 1)
        assert await Chair.objects.filter(left_at=None).acount() == 3
        await group.room.do("end_round", table=table)
        await alone.until(alone.says("phase", "closing"))
        await group.room.do("end_round", table=table)
        await group.sitting(0, 3)
        await alone.until(lambda: alone.closed)
        assert [event["type"] for event in alone.events[-2:]] == ["rule_shown", "seat_left"]
        assert len((await group.at_table(0, 1)).you["hand"]) == 12
        await group.do("see_regrouping", 0)
        await group.room.until(lambda: group.told == [])


async def test_a_process_that_begins_anew_goes_on_where_chairs_and_log_end(web: WebProcess) -> None:
    lesson = await make(tables=2, seats=2)
    async with AsyncExitStack() as stack:
        group = Class(web.base, lesson, stack)
        await group.sit()
    await sync_to_async(web.rest)()
    gone = await Chair.objects.aget(student=lesson.students[1])
    gone.gone_at = gone.left_at = (await Chair.objects.aget(student=lesson.students[0])).laid_at.replace(year=2999)
    await gone.asave()  # and there the process was killed: the log knows nothing of it yet
    async with AsyncExitStack() as stack:
        group = Class(web.base, lesson, stack)
        group.room = await group.enter(lesson.room_path, lesson.teacher_cookies)
        await group.sitting(0, 3)


async def test_a_bot_stands_in_for_the_absent_and_gives_up_when_nobody_is_left(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        group = Class(web.base, await make(tables=2, seats=2, stand_in_after=60), stack)
        await group.sit()
        await group.room.do("next_round_all")
        await group.clients[0].until(group.clients[0].says("phase", "turn"))
        await group.do("mark_absent", 1)
        await group.room.until(lambda: group.room.room["tables"][0]["seats"][1]["player"] == "stand_in")
        assert group.student(1)["absent"]
        for _ in range(2):
            await group.room.do("end_round", table=str(group.lesson.tables[0].pk))
        await group.sitting(0, 3)
        await group.comes(1)
        await group.sitting(0, 4)  # with the others, and not alone at the old table
        assert not group.student(1)["absent"]


async def test_whoever_was_marked_absent_and_comes_is_seated_again(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        group = Class(web.base, await make(tables=1, seats=3), stack)
        await group.sit()
        await group.room.do("lock")
        await group.do("mark_absent", 2)
        await group.clients[2].until(lambda: group.clients[2].closed)
        assert '{"t":"moved","table":null}' in group.clients[2].frames[-1]
        await group.sitting(2)
        await group.room.until(lambda: group.student(2)["sat"] == str(group.lesson.tables[0].pk))
        await group.comes(2)
        await group.sitting(3)
        assert (await group.at_table(2, 0)).you["seat"] == 3


async def test_whoever_has_not_come_is_not_waited_for_when_marked_absent_nor_seated_when_not(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        group = Class(web.base, await make(tables=1, seats=3, lobby_seconds=60), stack)
        group.room = await group.enter(group.lesson.room_path, group.lesson.teacher_cookies)
        for student in (0, 1):
            await group.do("seat_student", student)
        first = await group.at_table(0, 0)
        await group.do("mark_absent", 2)
        await first.until(lambda: first.you["lobby"] and first.you["lobby"]["expected"] == ["Student 2"])
        await group.do("mark_present", 2)
        await first.until(lambda: first.you["lobby"]["expected"] == ["Student 2", "Student 3"])
        assert len(first.you["seats"]) == 2
