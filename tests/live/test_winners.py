"""Who has won is told to the table, and to a wall that shows names, if the teacher wants it; otherwise nobody is."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tests.live.client import Client, SocketClient
from tests.live.lessons import open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)


ALL = {"seats": [0, 1, 2], "points": 6}  # six cards each, and nobody has played one


async def after_a_round(stack: AsyncExitStack, web: WebProcess, **options: Any) -> list[Client]:
    """The teacher has ended the round: two who sit at the table, and the wall."""
    settings = {"predict_seconds": 0, "closing_guess": False, "hand_size": 6}
    lesson = await sync_to_async(open_lesson)(seats=3, settings=settings, **options)
    students = await sit_down(stack, web.base, lesson)
    wall = SocketClient(web.base, f"show/{lesson.lesson.projector_key}/1/", {})
    room = SocketClient(web.base, lesson.room_path, lesson.teacher_cookies)
    here = [*students[:2], await stack.enter_async_context(wall)]
    await students[0].move("next_round")
    for client in here:
        await client.until(client.says("phase", "turn"))
        assert "winners" not in client.you
    here.append(await stack.enter_async_context(room))
    assert (await room.do("end_round", table=str(lesson.tables[0].pk)))["t"] == "ack"
    for client in here[:3]:
        await client.until(client.says("phase", "over"))
    await room.until(lambda: room.room["tables"][0]["phase"] == "over")
    return here


async def test_nothing_is_said_unless_the_teacher_wants_it(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        here = await after_a_round(stack, web, names_on_projector=True)
        assert not any("winners" in client.you for client in here)
        assert "winners" not in here[-1].room["tables"][0]


async def test_the_table_is_told_who_won_the_round_and_a_wall_without_names_is_not(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        first, second, wall, room = await after_a_round(stack, web, names_winners=True)
        assert room.room["tables"][0]["winners"] == {"of": "round", **ALL}
        assert first.you["winners"] == second.you["winners"] == {"of": "round", **ALL}
        assert "winners" not in wall.you


async def test_with_the_last_rule_the_game_is_won_and_a_wall_with_names_says_so(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        options = {"names_winners": True, "names_on_projector": True, "rules": 1}
        first, _second, wall, _room = await after_a_round(stack, web, **options)
        assert first.you["winners"] == wall.you["winners"] == {"of": "game", **ALL}
