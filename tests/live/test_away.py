"""A device that has gone without a word is away soon, whatever carried its frames; one that is there never seems to be."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.http import HttpResponse

from games.live import channel, http
from games.live.hub import hub
from tests.live.client import CARRIERS
from tests.live.lessons import open_lesson
from tests.live.playing import sit_down

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


@pytest.fixture
def quick(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The site, where what lasts eight seconds lasts a quarter of one."""
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setitem(_limits(), "poll_seconds", 0.25)
    monkeypatch.setitem(_limits(), "frames_per_10_seconds", 400)
    monkeypatch.setattr(channel, "BETWEEN_POLLS", 0.5)
    return live_server_url


def _limits() -> dict[str, Any]:
    from django.conf import settings

    limits: dict[str, Any] = settings.LIMITS
    return limits


@pytest.mark.parametrize("carrier", ["poll", "stream"])
async def test_who_comes_again_is_here_all_the_time_and_misses_nothing(quick: str, carrier: str) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        near, far = await sit_down(stack, quick, lesson, ["socket", carrier])
        heard = len(near.frames)
        began = asyncio.get_running_loop().time()
        await near.move("next_round")
        while asyncio.get_running_loop().time() < began + 1:  # four of them, one after the other
            seq = (await near.move("note", text="Red", confidence=50))["seq"]
            await far.until(far.is_at(seq))
            await asyncio.sleep(0.02)  # the pace of a seat is limited, however quick the machine is
        assert far.gaps == 0
        assert all('"here":false' not in frame for frame in near.frames[heard:])


async def test_a_stream_that_nobody_opens_again_is_a_device_that_is_away(quick: str) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        near = (await sit_down(stack, quick, lesson))[0]
        web = await stack.enter_async_context(httpx.AsyncClient(base_url=quick, cookies=lesson.cookies[1]))
        # It reads no more, and the line stays as it is: so a device looks that has been switched off.
        answer = await stack.enter_async_context(web.stream("GET", f"/live/{lesson.table_path(1)}stream"))
        assert answer.status_code == 200
        await near.until(lambda: not near.you["seats"][1]["here"], 5)


async def test_a_stream_that_was_left_before_its_first_byte_leaves_nobody_behind(
    quick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "READ_WITHIN", 0.2)
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        near = (await sit_down(stack, quick, lesson))[0]

        def unread(*_: Any, **__: Any) -> HttpResponse:  # the answer is never sent
            return HttpResponse(status=204)

        await near.until(lambda: near.you["seats"][1]["here"])
        monkeypatch.setattr(http, "StreamingHttpResponse", unread)
        async with httpx.AsyncClient(base_url=quick, cookies=lesson.cookies[1]) as web:
            assert (await web.get(f"/live/{lesson.table_path(1)}stream")).status_code == 204
        await near.until(lambda: not near.you["seats"][1]["here"], 5)


async def test_over_http_a_database_that_is_away_is_told_as_that(quick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same channel comes again by itself; in the log it is a line."""
    lesson = await make(seats=2)

    async def away(*_: Any, **__: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(channel.Channel, "open", away)
    cookies = lesson.cookies[1]
    headers = {"Origin": quick, "X-CSRFToken": cookies["csrftoken"]}
    async with httpx.AsyncClient(base_url=quick, cookies=cookies, headers=headers) as web:
        path = f"/live/{lesson.table_path(1)}"
        answers = [await web.get(f"{path}stream"), await web.get(f"{path}poll"), await web.post(f"{path}send", json={})]
    assert [(one.status_code, one.json()["code"]) for one in answers] == [(503, 1012)] * 3


@pytest.mark.parametrize("carrier", sorted(CARRIERS))
async def test_a_table_that_is_given_up_while_somebody_comes_greets_nobody(
    quick: str, monkeypatch: pytest.MonkeyPatch, carrier: str
) -> None:
    """What it knows is no longer to be told. Whoever comes again finds the one that takes its place."""
    lesson = await make(seats=2)
    opened = channel.Channel.open

    async def and_then_gone(*of: Any, **more: Any) -> channel.Channel:
        made = await opened(*of, **more)
        hub()._give_up(made._place, 1012)
        return made

    monkeypatch.setattr(channel.Channel, "open", and_then_gone)
    async with CARRIERS[carrier](quick, lesson.table_path(1), lesson.cookies[1]) as client:
        assert (client.closed, client.frames) == (1012 if carrier == "socket" else 503, [])
    monkeypatch.undo()
    monkeypatch.setattr("django.conf.settings.ORIGINS", [quick])
    async with CARRIERS[carrier](quick, lesson.table_path(1), lesson.cookies[1]) as client:
        assert client.frames
