"""One seat, several processes: the newest device has it however late a bell is, and what was taken has one answer."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from games.live import hub as hubs
from games.live.access import NoPass, Pass
from games.live.channel import Channel
from games.live.connection import Connection
from games.live.hub import hub
from tests.live.client import SocketClient
from tests.live.devices import who_stays
from tests.live.lessons import open_lesson
from tests.live.playing import sit_down

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)
GAPS = (0.0, 0.005, 0.02)


@pytest.mark.postgresql
async def test_of_two_devices_the_newer_stays_through_whichever_process_they_come(
    live_server_url: str, web: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ORIGINS", [live_server_url])
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
    path, cookies = lesson.table_path(0), lesson.cookies[0]
    way = (live_server_url, web.base)
    stays = [await who_stays(way[:: (1, -1)[at % 2]], path, cookies, gap, in_turn=True) for at, gap in enumerate(GAPS)]
    assert stays == ["second"] * len(stays)
    stays = [await who_stays(way, path, cookies, gap, in_turn=False) for gap in GAPS]
    assert set(stays) <= {"first", "second"}  # of two that come at once one stays, and one alone


async def test_a_bell_that_comes_late_closes_nobody_who_came_after_it() -> None:
    lesson = await make(seats=2)
    table = await hub().table(lesson.tables[0].pk)
    newer = Connection(0, arrival=9)
    table.attach(newer, None, None)
    bell = {"from": "another", "tables": [[str(table.id), 0, [(0, 5)]]]}
    hub()._heard(bell)
    assert newer.is_open
    bell["tables"] = [[str(table.id), 0, [(0, 12)]]]
    hub()._heard(bell)
    assert newer.close_code == 4409
    late = Connection(0, arrival=10)  # it was on its way in when the bell came
    table.attach(late, None, None)
    assert late.close_code == 4409


async def test_who_leaves_while_the_process_ends_begins_nothing_anew() -> None:
    lesson = await make(seats=2)
    channel = Channel(Pass(0, table_id=lesson.tables[0].pk), _nobody, await hub().table(lesson.tables[0].pk), 1)
    channel.attach()
    ended = hubs._hubs.pop(asyncio.get_running_loop())
    await ended.stop()
    channel.detach()
    channel.detach_soon()
    assert list(hubs._hubs) == []


async def _nobody(*, staying: bool) -> Pass:
    raise NoPass


@pytest.mark.postgresql
async def test_an_id_that_one_process_has_refused_and_another_taken_is_taken_from_then_on(
    live_server_url: str, web: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ORIGINS", [live_server_url])
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        path, cookies = lesson.table_path(0), lesson.cookies[0]
        here = await stack.enter_async_context(SocketClient(web.base, path, cookies))
        assert (await here.move("note", "same", text="Perhaps"))["code"] == "no_round"
        assert (await here.move("next_round"))["t"] == "ack"
        assert (await here.move("note", "same", text="Perhaps"))["code"] == "no_round"  # it repeats itself
        there = await stack.enter_async_context(SocketClient(live_server_url, path, cookies))
        taken = await there.move("note", "same", text="Perhaps")
        assert taken["t"] == "ack"
        back = await stack.enter_async_context(SocketClient(web.base, path, cookies))
        await back.until(back.is_at(taken["seq"]))
        again = await back.move("note", "same", text="Perhaps")
        assert (again["t"], again["seq"], again["again"]) == ("ack", taken["seq"], True)
