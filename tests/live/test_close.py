"""A lesson that is closed while its tables play."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import async_to_sync, sync_to_async

from eleusis.seats import TEACHER
from games.models import Event, Lesson
from games.services import lessons, tables
from tests.live.lessons import open_lesson
from tests.live.playing import sit_down

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_round_that_begins_while_the_lesson_is_closed_is_ended_too(
    live_server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rounds are ended table by table, and only then nobody may begin one: a student may be quicker than that."""
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2)
    close, begun = lessons.close_lesson, []

    def after_one_more(*of: Any) -> Lesson:
        begun.append(async_to_sync(tables.submit)(lesson.tables[0].pk, TEACHER, {"type": "next_round"}, "late"))
        return close(*of)

    monkeypatch.setattr(lessons, "close_lesson", after_one_more)
    cookies = lesson.teacher_cookies
    headers = {"Origin": live_server_url, "Referer": live_server_url, "X-CSRFToken": cookies["csrftoken"]}
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, live_server_url, lesson)
        for client in (clients[0], clients[2]):
            assert (await client.move("next_round"))["t"] == "ack"
        web = await stack.enter_async_context(httpx.AsyncClient(base_url=live_server_url, cookies=cookies, timeout=30))
        assert (await web.post(f"/lessons/{lesson.lesson.pk}/close/", headers=headers)).status_code == 302
    assert [answer.t for answer in begun] == ["ack"]
    shown = [one.table_id async for one in Event.objects.filter(kind="rule_shown")]
    assert sorted(shown) == sorted([lesson.tables[0].pk, lesson.tables[0].pk, lesson.tables[1].pk])
    assert (await Lesson.objects.aget(pk=lesson.lesson.pk)).state == Lesson.State.CLOSED
