"""Before the first round: who is still expected, and when the round begins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Chair
from tests.live.client import Client, SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)


class Class:
    """The teacher's room, and students who come to the first table when a test says so."""

    def __init__(self, stack: AsyncExitStack, base: str, lesson: OpenLesson, room: Client) -> None:
        self.stack, self.base, self.lesson, self.room = stack, base, lesson, room

    async def comes(self, student: int) -> Client:
        answer = await self.room.do("seat_student", student=str(self.lesson.students[student].pk))
        assert answer["t"] == "ack"
        path, cookies = self.lesson.table_path(student), self.lesson.cookies[student]
        return await self.stack.enter_async_context(SocketClient(self.base, path, cookies))


@asynccontextmanager
async def a_class(web: WebProcess, **options: Any) -> AsyncIterator[Class]:
    lesson = await sync_to_async(open_lesson)(**{"seats": 3, "lobby_seconds": 60, **options})
    async with AsyncExitStack() as stack:
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        yield Class(stack, web.base, lesson, room)


def expects(client: Client, *names: str) -> Any:
    return lambda: client.you["lobby"] is not None and client.you["lobby"]["expected"] == list(names)


async def test_who_waits_sees_who_is_still_expected(web: WebProcess) -> None:
    async with a_class(web) as group:
        first = await group.comes(0)
        await first.until(expects(first, "Student 2", "Student 3"))
        second = await group.comes(1)
        await first.until(expects(first, "Student 3"))
        await second.close()
        await first.until(expects(first, "Student 2", "Student 3"))


@pytest.mark.parametrize(("source", "hands"), [("students", 2), ("library", 3)])
async def test_who_waits_hears_how_many_will_hold_cards(web: WebProcess, source: str, hands: int) -> None:
    async with a_class(web, rule_source=source) as group:
        first = await group.comes(0)
        await first.until(lambda: first.you["lobby"] is not None)
        assert first.you["lobby"]["hands"] == hands


async def test_the_round_begins_when_everyone_is_there(web: WebProcess) -> None:
    async with a_class(web) as group:
        clients = [await group.comes(0), await group.comes(1)]
        assert clients[0].you["phase"] == "idle"
        clients.append(await group.comes(2))
        for client in clients:
            await client.until(client.says("phase", "turn"))
            assert client.you["lobby"] is None
        assert len(clients[2].you["hand"]) == 12


async def test_the_time_runs_from_when_enough_are_there_and_begins_the_round(web: WebProcess) -> None:
    async with a_class(web, lobby_seconds=2) as group:
        first = await group.comes(0)
        assert first.you["lobby"]["left"] is None
        await group.comes(1)
        await first.until(lambda: first.you["lobby"]["left"] is not None)
        assert 0 < first.you["lobby"]["left"] <= 2000
        await first.until(first.says("phase", "turn"))
        late = await group.comes(2)
        await late.until(late.says("role", "player"))  # comes in later, as ever
        assert late.you["phase"] == "turn"


async def test_nobody_but_the_teacher_begins_before_everyone_is_there(web: WebProcess) -> None:
    async with a_class(web) as group:
        first = await group.comes(0)
        await group.comes(1)
        assert "next_round" not in first.you["options"]
        assert (await first.move("next_round"))["code"] == "not_yet"
        table = str(group.lesson.tables[0].pk)
        assert (await group.room.do("next_round", table=table))["t"] == "ack"
        await first.until(first.says("phase", "turn"))


@pytest.mark.parametrize("options", [{"pace": "teacher"}, {"variant": "delphi", "settings": {"class_delphi": True}}])
async def test_where_the_teacher_keeps_the_pace_nothing_begins_by_itself(web: WebProcess, options: Any) -> None:
    async with a_class(web, seats=2, lobby_seconds=1, **options) as group:
        first = await group.comes(0)
        await group.comes(1)
        await first.until(expects(first))
        assert first.you["lobby"]["teacher"]
        await asyncio.sleep(1.5)
        assert first.you["phase"] == "idle"
        assert (await first.move("next_round"))["code"] == "not_yours"
        await group.room.do("next_round_all")
        await first.until(lambda: first.you["phase"] != "idle")


async def test_bots_are_not_waited_for(web: WebProcess) -> None:
    async with a_class(web, seats=1, bots_fill=3) as group:
        await sync_to_async(
            lambda: Chair.objects.bulk_create(
                Chair(table=group.lesson.tables[0], seat=seat, bot="random") for seat in (1, 2)
            )
        )()
        first = await group.comes(0)
        await first.until(lambda: first.you["phase"] != "idle")
        assert [one["player"] for one in first.you["seats"]] == ["student", "bot", "bot"]


async def test_whoever_asks_for_a_round_that_has_just_begun_has_it(web: WebProcess) -> None:
    async with a_class(web, seats=2) as group:
        first = await group.comes(0)
        await group.comes(1)
        await first.until(first.says("phase", "turn"))
        answer = await group.room.do("next_round_all")
        assert answer["t"] == "ack"
        assert sum(event["type"] == "round_began" for event in first.events) == 1


async def test_a_pause_keeps_the_round_from_beginning(web: WebProcess) -> None:
    async with a_class(web, seats=2) as group:
        first = await group.comes(0)
        await group.room.do("pause_all")
        await group.comes(1)
        await first.until(expects(first))
        await asyncio.sleep(0.5)
        assert first.you["phase"] == "idle"
        await group.room.do("resume_all")
        await first.until(first.says("phase", "turn"))


async def test_who_is_out_of_the_lesson_is_not_waited_for(web: WebProcess) -> None:
    async with a_class(web) as group:
        first = await group.comes(0)
        await group.comes(1)
        await group.room.do("remove_student", student=str(group.lesson.students[2].pk))
        await first.until(first.says("phase", "turn"))
