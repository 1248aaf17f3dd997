"""Better seats, through the real server: proposed to the teacher alone, done with one tap, nobody moved without need."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack

import pytest
from asgiref.sync import sync_to_async

from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import Student
from classrooms.services import constraints
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, student_cookies
from tests.live.servers import WebProcess
from tests.live.test_company import Class, make

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def ask(lesson: OpenLesson, kind: ConstraintKind, *students: int) -> None:
    constraints.ask_for(lesson.classroom, kind, [lesson.students[at].pk for at in students])


def back(group: Class) -> list[tuple[str, int, int]]:
    """Who could be moved back."""
    return [(one["name"], one["from"], one["to"]) for one in group.room.room["repaired"]]


def proposed(group: Class) -> list[tuple[str, int, int]] | None:
    repair = group.room.room["repair"]
    return None if repair is None else [(one["name"], one["from"], one["to"]) for one in repair["moves"]]


def playing(group: Class) -> list[tuple[str, bool]]:
    """Who could change tables, and whether a round would go on without them."""
    return [(one["name"], one["plays"]) for one in group.room.room["repair"]["moves"]]


async def test_a_moved_child_is_repaired_with_one_tap_and_the_wall_hears_nothing_of_it(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson = await make(tables=2, seats=3)
        await ask(lesson, ConstraintKind.APART, 0, 3)
        group = Class(web.base, lesson, stack)
        await group.sit()
        wall = await stack.enter_async_context(SocketClient(web.base, f"show/{lesson.lesson.projector_key}/", {}))
        assert proposed(group) is None

        student, table = str(lesson.students[0].pk), str(lesson.tables[1].pk)
        await group.room.do("move_student", student=student, table=table)
        await group.room.until(lambda: proposed(group) == [("Student 4", 2, 1)])
        assert group.room.room["repair"]["said"] == ["Student 1 and Student 4 sit at one table, and are kept apart."]
        german = f"{lesson.room_path}?language=de&rest="  # in front of the client's own query
        second = await stack.enter_async_context(SocketClient(web.base, german, lesson.teacher_cookies))
        assert second.room["repair"]["said"] == [
            "Student 1 und Student 4 sitzen an einem Tisch und sollen getrennt sein."
        ]
        for what in ("accept_repair", "leave_repair"):
            before = len(group.room.frames)
            answer = await group.room.do(what, seen="another")
            assert (answer["t"], answer["code"]) == ("refused", "stale")
            kinds = [json.loads(frame)["t"] for frame in group.room.frames[before:]]
            assert "room" in kinds[: kinds.index("refused")]  # look again: here it is

        moved, stays = group.clients[3], group.clients[4]
        key = group.room.room["repair"]["key"]
        assert (await group.room.do("accept_repair", seen=key))["t"] == "ack"
        await moved.until(lambda: moved.closed)
        assert moved.closed == 4411
        await group.sitting(3, 3)
        await group.room.until(lambda: proposed(group) is None)
        assert not stays.closed
        assert (await group.at_table(3, 0)).you["seat"] == 3
        assert back(group) == [("Student 4", 2, 1)]
        assert (await group.room.do("undo_repair"))["t"] == "ack"
        await group.sitting(2, 4)
        await group.room.until(lambda: back(group) == [] and proposed(group) == [("Student 4", 2, 1)])
        assert (await group.room.do("undo_repair"))["code"] == "not_now"  # once
        assert (await group.room.do("accept_repair", seen=group.room.room["repair"]["key"]))["t"] == "ack"
        await group.sitting(3, 3)
        assert (await group.room.do("see_repair"))["t"] == "ack"
        await group.room.until(lambda: back(group) == [])
        assert all("repair" not in frame and "kept apart" not in frame for frame in wall.frames)


async def test_what_the_teacher_leaves_so_is_not_proposed_again(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson = await make(tables=2, seats=2)
        await ask(lesson, ConstraintKind.TOGETHER, 0, 2)
        group = Class(web.base, lesson, stack)
        await group.sit()
        await group.room.until(lambda: bool(proposed(group)))
        key = group.room.room["repair"]["key"]
        assert (await group.room.do("leave_repair", seen=key))["t"] == "ack"
        await group.room.until(lambda: proposed(group) is None)
        await group.sitting(2, 2)


async def test_two_change_places_at_full_tables_while_everybody_else_plays_on(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson = await make(tables=2, seats=8)
        await ask(lesson, ConstraintKind.APART, 0, 1)
        group = Class(web.base, lesson, stack)
        await group.sit()
        await group.room.do("next_round_all")
        await group.room.until(lambda: len(proposed(group) or ()) == 2 and all(plays for _, plays in playing(group)))
        hands = {at: list(client.you["hand"]) for at, client in enumerate(group.clients)}
        assert (await group.room.do("accept_repair", seen=group.room.room["repair"]["key"]))["t"] == "ack"
        await group.sitting(8, 8)
        gone = [at for at, client in enumerate(group.clients) if client.closed]
        assert len(gone) == 2
        assert all(client.you["hand"] == hands[at] for at, client in enumerate(group.clients) if at not in gone)
        assert (await group.room.do("undo_repair"))["t"] == "ack"
        await group.sitting(8, 8)
        assert {(await group.at_table(at, at // 8)).you["seat"] for at in gone} == {9}


async def test_when_a_round_begins_another_who_does_not_play_is_proposed(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson = await make(tables=2, seats=3)
        await ask(lesson, ConstraintKind.APART, 0, 3)
        await ask(lesson, ConstraintKind.TOGETHER, 3, 4)
        group = Class(web.base, lesson, stack)
        await group.sit()
        await group.room.do("move_student", student=str(lesson.students[0].pk), table=str(lesson.tables[1].pk))
        await group.room.until(lambda: proposed(group) == [("Student 4", 2, 1), ("Student 5", 2, 1)])
        assert playing(group) == [("Student 4", False), ("Student 5", False)]  # no round has begun
        await group.room.do("next_round_all")  # by now these two play, and there is a way to move one alone
        await group.room.until(lambda: proposed(group) == [("Student 1", 2, 1)])
        key = group.room.room["repair"]["key"]
        assert (await group.room.do("accept_repair", seen=key))["t"] == "ack"
        await group.room.until(lambda: proposed(group) is None)


@sync_to_async
def joins(lesson: OpenLesson, name: str) -> int:
    """One more student of the class, who has no chair yet."""
    student = Student.objects.create(classroom=lesson.classroom, name=name, pictures="fox moon boat")
    lesson.students.append(student)
    lesson.cookies.append(student_cookies(student))
    return len(lesson.students) - 1


async def test_who_is_left_alone_and_who_comes_late_sit_as_the_class_asks(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson = await make(tables=3, seats=2)
        await ask(lesson, ConstraintKind.APART, 0, 2)
        group = Class(web.base, lesson, stack)
        await group.sit()
        await group.do("mark_absent", 1)  # Student 1 is alone, and table 2 is no place for them
        await group.sitting(0, 2, 3)
        assert proposed(group) is None

        late = await joins(lesson, "Late")
        await ask(lesson, ConstraintKind.TOGETHER, late, 4)
        await group.comes(late)
        await group.sitting(0, 2, 4)  # with Student 5, though fewer sit at table 2
        assert proposed(group) is None

        later = await joins(lesson, "Later")
        await ask(lesson, ConstraintKind.APART, later, 2, 4)
        await group.room.do("next_round_all")
        await group.comes(later)  # nobody sits alone for it: what does not hold is proposed
        await group.sitting(0, 3, 4)
        await group.room.until(lambda: bool(proposed(group)))
        assert [new for _name, _old, new in proposed(group) or ()] == [1, 1]  # to the empty table, but not alone
        playing = [client for client in group.clients if not client.closed]
        key = group.room.room["repair"]["key"]
        assert (await group.room.do("accept_repair", seen=key))["t"] == "ack"
        await group.room.until(lambda: proposed(group) is None)
        moves = back(group)
        await group.room.until(lambda: sum(bool(client.closed) for client in playing) <= len(moves))
        assert (await group.room.do("undo_repair"))["t"] == "ack"
        await group.sitting(0, 3, 4)
        await group.room.until(lambda: bool(proposed(group)) and back(group) == [])
