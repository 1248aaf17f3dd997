"""Two teachers in one room: each sees what the other does, and who is taken out is out at once."""

from __future__ import annotations

import ast
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts.models import Teacher
from classrooms.deeds import SAID
from classrooms.models import ClassTeacher, Deed, Role
from classrooms.services import teachers
from eleusis_site.env import BASE_DIR
from games.live import access
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson, teacher_cookies
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

QUIET = {"see_regrouping", "see_repair", "wall"}  # the wall is told with what it shows


def shared_lesson(role: str = Role.CO_TEACHER, **options: Any) -> tuple[OpenLesson, dict[str, str]]:
    """An open lesson, and the cookies of Bea, who teaches the class, too."""
    lesson = open_lesson(**options)
    bea = Teacher.objects.create_user("bea@example.org", name="Bea")
    tomorrow = timezone.localdate() + timedelta(days=1)
    teachers.accept(teachers.invite(lesson.classroom, lesson.teacher, role, last_day=tomorrow), bea)
    return lesson, teacher_cookies(bea)


def told(room: SocketClient) -> list[tuple[Any, ...]]:
    return [(one["name"], one["what"], one["table"], one["student"]) for one in room.room["deeds"]]


async def test_each_teacher_is_told_what_the_other_did_and_the_wall_is_not(web: WebProcess) -> None:
    lesson, of_bea = await sync_to_async(shared_lesson)(tables=2, seats=2)
    table, student = str(lesson.tables[1].pk), str(lesson.students[0].pk)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        ada, bea, wall = [
            await stack.enter_async_context(SocketClient(web.base, path, cookies))
            for path, cookies in (
                (lesson.room_path, lesson.teacher_cookies),
                (lesson.room_path, of_bea),
                (f"show/{lesson.lesson.projector_key}/", {}),
            )
        ]
        await bea.do("pause_all")
        await ada.until(lambda: told(ada)[:1] == [("Bea", "pause_all", None, None)])
        await ada.do("wall", shows="table", table=table)
        await bea.until(lambda: told(bea)[:1] == [("Ms Alder", "wall_table", 2, None)])
        await ada.do("move_student", student=student, table=table)
        await bea.until(lambda: told(bea)[:1] == [("Ms Alder", "move_student", 2, "Student 1")])
        await wall.until(lambda: wall.room["lesson"]["wall"]["shows"] == "table")
        assert "deeds" not in wall.room


@pytest.mark.parametrize("how", ["taken out", "the date is over"])
async def test_who_teaches_no_longer_is_out_of_the_room(
    live_server_url: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    if how == "the date is over":
        monkeypatch.setattr(access, "RECHECK_SECONDS", 0.2)  # who is taken out does not wait for it
    lesson, of_bea = await sync_to_async(shared_lesson)(Role.SUBSTITUTE, seats=2)
    async with SocketClient(live_server_url, lesson.room_path, of_bea) as room:
        other = await ClassTeacher.objects.select_related("teacher").aget()
        if how == "taken out":
            await sync_to_async(teachers.take_out)(other, lesson.teacher)
        else:
            await ClassTeacher.objects.aupdate(until=timezone.now())
        await room.until(lambda: room.closed)
        assert room.closed == 4401


async def test_nothing_is_kept_of_a_teacher_who_is_alone(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2)
    async with SocketClient(web.base, lesson.room_path, lesson.teacher_cookies) as room:
        await room.do("lock")
        await room.until(lambda: room.room["lesson"]["door_locked"])
        assert room.room["deeds"] == []
    assert not await Deed.objects.aexists()


def test_whatever_can_be_done_in_a_room_can_be_said() -> None:
    tree = ast.parse(Path(BASE_DIR, "games/services/room.py").read_text())
    acts = {
        leaf.value
        for node in ast.walk(tree)
        if isinstance(node, ast.match_case)
        for leaf in ast.walk(node.pattern)
        if isinstance(leaf, ast.Constant)
    }
    assert len(acts) > 25
    assert acts - set(SAID) == QUIET
