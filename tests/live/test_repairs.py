"""Better seats, through the real server: proposed to the teacher alone, done with one tap, nobody moved without need."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest
from asgiref.sync import sync_to_async

from classrooms.grouping.constraints import ConstraintKind
from classrooms.services import constraints
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson
from tests.live.servers import WebProcess
from tests.live.test_company import Class, make

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def ask(lesson: OpenLesson, kind: ConstraintKind, *students: int) -> None:
    constraints.ask_for(lesson.classroom, kind, [lesson.students[at].pk for at in students])


def proposed(group: Class) -> list[tuple[str, int, int]] | None:
    repair = group.room.room["repair"]
    return None if repair is None else [(one["name"], one["from"], one["to"]) for one in repair["moves"]]


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
        answer = await group.room.do("accept_repair", seen="another")
        assert (answer["t"], answer["code"]) == ("refused", "stale")

        moved, stays = group.clients[3], group.clients[4]
        key = group.room.room["repair"]["key"]
        assert (await group.room.do("accept_repair", seen=key))["t"] == "ack"
        await moved.until(lambda: moved.closed)
        assert moved.closed == 4411
        await group.sitting(3, 3)
        await group.room.until(lambda: proposed(group) is None)
        assert not stays.closed
        assert (await group.at_table(3, 0)).you["seat"] == 3
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
