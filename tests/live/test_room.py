"""The teacher's room through the real server: every command, and who hears of it."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial

import pytest
from asgiref.sync import sync_to_async

from classrooms.models import Student
from games.models import Lesson
from tests.live.client import Client, PollClient, SocketClient
from tests.live.lessons import ALTERNATE, open_lesson, rule_json, student_cookies
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


async def test_pause_all_stops_every_table_and_resume_gives_the_time_back(web: WebProcess) -> None:
    lesson = await make(tables=2, seats=2)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        assert (await room.do("next_round_all"))["t"] == "ack"
        for client in clients:
            await client.until(client.says("phase", "turn"))
        assert (await room.do("pause_all"))["t"] == "ack"
        for client in clients:
            await client.until(client.says("paused", True))
        mover = clients[clients[0].you["turn"]]
        refused = await mover.move("play", card=mover.you["hand"][0])
        assert refused["code"] == "paused"
        left = clients[0].you["left"]
        assert (await room.do("resume_all"))["t"] == "ack"
        for client in clients:
            await client.until(client.says("paused", False))
        assert abs(clients[0].you["left"] - left) < 3000
        assert (await mover.move("play", card=mover.you["hand"][0]))["t"] == "ack"


async def test_a_hint_more_time_and_the_end_of_a_round_reach_the_table(web: WebProcess) -> None:
    lesson = await make(seats=2)
    table = str(lesson.tables[0].pk)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        await room.do("next_round", table=table)
        await room.do("hint", table=table, text="Only the colour matters")
        await clients[1].until(lambda: any(event["type"] == "hint_given" for event in clients[1].events))
        before = clients[0].you["left"]
        await room.do("extend", table=table, seconds=60)
        await clients[0].until(lambda: clients[0].you["left"] > before + 50_000)
        waited_for = clients[0].you["turn"]
        await room.do("skip", table=table)
        await clients[0].until(clients[0].says("turn", 1 - waited_for))
        await room.do("end_round", table=table)
        await clients[0].until(lambda: clients[0].you["phase"] == "closing")
        await room.do("end_round", table=table)
        await clients[0].until(lambda: clients[0].you["phase"] == "over")
        assert clients[0].you["rule"]["sentence"]
        await room.until(lambda: room.room["tables"][0]["phase"] == "over")
        assert (await room.do("hint", table="nonsense", text="x"))["code"] == "bad_value"
        assert (await room.do("dance"))["code"] == "unknown_move"


async def test_a_student_is_moved_in_mid_round_and_finds_the_new_table(web: WebProcess) -> None:
    lesson = await make(tables=2, seats=3)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        await room.do("next_round_all")
        for client in clients:
            await client.until(client.says("phase", "turn"))
        moved = clients[0]
        answer = await room.do("move_student", student=str(lesson.students[0].pk), table=str(lesson.tables[1].pk))
        assert answer["t"] == "ack"
        await moved.until(lambda: moved.closed)
        assert moved.closed == 4411
        assert '{"t":"moved","table":2}' in moved.frames[-1]
        there = SocketClient(web.base, f"table/{lesson.tables[1].pk}/", moved.cookies)
        await stack.enter_async_context(there)
        assert there.you["seat"] == 3
        assert len(there.you["hand"]) == 12
        await level([clients[1]], None)
        await clients[1].until(lambda: [seat["seat"] for seat in clients[1].you["seats"]] == [1, 2])
        await clients[3].until(lambda: len(clients[3].you["seats"]) == 4)
        await room.until(lambda: sorted(len(table["seats"]) for table in room.room["tables"]) == [2, 4])


async def test_a_removed_student_stays_out_until_seated_again(web: WebProcess) -> None:
    lesson = await make(seats=3)
    student = str(lesson.students[2].pk)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        assert (await room.do("remove_student", student=student))["t"] == "ack"
        await clients[2].until(lambda: clients[2].closed)
        gone = SocketClient(web.base, clients[2].path, clients[2].cookies)
        async with gone:
            assert gone.closed == 4411
        assert (await room.do("remove_student", student=student))["code"] == "not_at_table"
        assert (await room.do("seat_student", student=student))["t"] == "ack"
        back = await stack.enter_async_context(SocketClient(web.base, clients[2].path, clients[2].cookies))
        assert back.you["seat"] == 3  # a seat number is never used twice


async def test_a_late_joiner_comes_to_the_smallest_table_and_the_door_can_be_locked(web: WebProcess) -> None:
    lesson = await make(tables=2, seats=3)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        await room.do("remove_student", student=str(lesson.students[4].pk))
        late = await Student.objects.acreate(classroom=lesson.classroom, name="Zoe", pictures="fox moon boat")
        assert (await room.do("seat_student", student=str(late.pk)))["t"] == "ack"
        await room.until(lambda: any(one["name"] == "Zoe" and one["joined"] for one in room.room["students"]))
        zoe = next(one for one in room.room["students"] if one["name"] == "Zoe")
        assert zoe["table"] == str(lesson.tables[1].pk)
        assert (await room.do("lock"))["t"] == "ack"
        assert (await Lesson.objects.aget(pk=lesson.lesson.pk)).door_locked
        await room.until(lambda: room.room["lesson"]["door_locked"])
        await sync_to_async(student_cookies)(late)
        assert (await room.do("unlock"))["t"] == "ack"


def has_found(client: Client, seat: int) -> bool:
    """Does the digest of the first table say that this seat has found the rule?"""
    said = client.room["tables"][0]["guess"]
    return said is not None and (said["seat"], said["right"]) == (seat, True)


async def test_the_wall_learns_the_words_of_a_right_guess_with_the_rule_and_the_teacher_at_once(
    web: WebProcess,
) -> None:
    lesson = await make(seats=2, settings={"predict_seconds": 0, "closing_seconds": 300})
    wall_path = f"show/{lesson.lesson.projector_key}/"
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        walls = [
            await stack.enter_async_context(SocketClient(web.base, path, {}))
            for path in (wall_path, f"{wall_path}{lesson.tables[0].number}/")
        ]
        await level(clients, (await clients[0].move("next_round"))["seq"])
        await room.until(lambda: room.room["tables"][0]["tail"])
        is_red = room.room["tables"][0]["tail"][0]["card"][-1] in "DH"  # the starter
        while clients[0].you["phase"] != "guess":
            mover = clients[clients[0].you["turn"]]
            fitting = [card for card in mover.you["hand"] if (card[-1] in "DH") != is_red]
            await level(clients, (await mover.move("play", card=[*fitting, *mover.you["hand"]][0]))["seq"])
        finder = clients[0].you["turn"]
        other = clients[1 - finder]
        await level(clients, (await clients[finder].move("guess", text=ALTERNATE))["seq"])
        sentence = rule_json(ALTERNATE)["sentence"]
        for digests in (room, walls[0]):
            await digests.until(partial(has_found, digests, finder))
        assert room.room["tables"][0]["guess"]["text"] == sentence
        assert walls[0].room["tables"][0]["guess"]["text"] is None
        assert [(one["needs"], one["unheard"]) for one in walls[0].room["tables"]] == [([], [])]
        assert [one["fits"] for one in room.room["tables"][0]["tail"]].count(None) == 1  # a starter proves nothing
        await walls[1].until(lambda: walls[1].you["phase"] == "closing")
        again = await stack.enter_async_context(PollClient(web.base, other.path, other.cookies))  # with the whole table
        assert again.you["phase"] == "closing"
        for client in (other, *walls, again):
            assert sentence not in "".join(client.frames)
        await again.move("conclude", text="I do not know")
        await again.until(lambda: sentence in "".join(again.frames))
        await walls[1].until(lambda: sentence in "".join(walls[1].frames))
        await walls[0].until(lambda: walls[0].room["tables"][0]["guess"]["text"] == sentence)
