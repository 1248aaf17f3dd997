"""What somebody tries who means no good: odd addresses, floods, and a channel that outlives its log-in."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
import websockets
from asgiref.sync import sync_to_async
from django.contrib.sessions.backends.db import SessionStore

from accounts.sessions import end_sessions
from classrooms.services import roster
from games.live import access, pace
from games.services import lessons
from tests.live.client import CARRIERS, SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


async def knock(base: str, path: str, host: str | None = None, origin: str | None = None) -> bytes:
    """The first line that answers the handshake of a WebSocket, and what comes after it at once."""
    address = base.removeprefix("http://")
    name, port = address.split(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    lines = [
        f"GET {path} HTTP/1.1", f"Host: {address if host is None else host}", f"Origin: {origin or base}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(b'0123456789abcdef').decode()}", "Sec-WebSocket-Version: 13", "", "",
    ]  # fmt: skip
    writer.write("\r\n".join(lines).encode())
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
    if b" 101 " in answer and path != "/ws/check/":  # which stays open
        answer += await asyncio.wait_for(reader.readexactly(4), 5)
    writer.close()
    return answer


@pytest.mark.parametrize(
    "host",
    [
        "[",
        "[::1",
        "[]:80",
        "127.0.0.1#.evil",
        "127.0.0.1/.evil",
        "evil@127.0.0.1",
        "127.0.0.1:",
        "127.0.0.1:" + "9" * 5000,
        "",
    ],
)
async def test_a_host_that_is_none_is_turned_away(live_server_url: str, host: str) -> None:
    for origin in (live_server_url, f"http://{host}"):
        assert await answer_of_the_door(live_server_url, host, origin) == 403


async def answer_of_the_door(base: str, host: str, origin: str) -> int:
    return int((await knock(base, "/ws/check/", host, origin)).split(b" ", 2)[1])


@pytest.mark.parametrize(
    ("host", "origin", "answer"),
    [
        ("localhost:8123", "http://localhost:8123", 101),
        ("LOCALHOST:8123", "http://localhost:8123", 101),
        ("localhost", "http://localhost:80", 101),
        ("[::1]:8123", "http://[::1]:8123", 101),
        ("localhost:8123", "http://localhost:8124", 403),
        ("localhost:8123", "https://localhost:8123", 403),
        ("localhost:8123", "http://localhost:8123/", 403),
        ("localhost:8123", "null", 403),
        ("evil.example", "http://evil.example", 403),
        ("localhost:8123", "https://school.example", 101),
        ("localhost:8123", "https://school.example:443", 101),
        ("localhost:8123", "https://school.example.evil", 403),
    ],
)
async def test_a_socket_is_opened_from_the_sites_own_pages_alone(
    live_server_url: str, host: str, origin: str, answer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
    monkeypatch.setattr("django.conf.settings.ORIGINS", ["https://school.example"])
    assert await answer_of_the_door(live_server_url, host, origin) == answer


@pytest.mark.parametrize(
    "path", ["/ws/%0a", "/ws/table%0A/x/", "/%0a", "/ws/show/%00/", "/ws/show/x/" + "9" * 40 + "/"]
)
async def test_any_address_that_is_none_has_the_same_answer(
    live_server_url: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    assert (await knock(live_server_url, path)).endswith((4404).to_bytes(2, "big"))


@pytest.mark.parametrize(
    "path", ["/show/%00/", "/show/%00/1/", "/live/show/%00/poll", "/live/show/a%00b/1/stream", "/j/%00/"]
)
async def test_no_address_brings_a_database_what_it_cannot_hold(live_server_url: str, path: str) -> None:
    """PostgreSQL refuses a NUL in any text."""
    async with httpx.AsyncClient(base_url=live_server_url) as web:
        assert (await web.get(path)).status_code == (200 if path.startswith("/j/") else 404)


async def test_few_strangers_check_a_network_at_once(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setitem(_limits(), "check_sockets", 2)
    address = live_server_url.replace("http", "ws", 1) + "/ws/check/"

    async def ask(line: websockets.ClientConnection) -> str | int:
        try:
            await line.send('{"t":"ping","n":7}')
            return str(await asyncio.wait_for(line.recv(), 5))
        except websockets.ConnectionClosed:
            return line.close_code or 0

    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(websockets.connect(address, origin=live_server_url)) for _ in range(3)]
        assert [await ask(line) for line in lines] == ['{"t":"pong","n":7}'] * 2 + [4429]
        await lines[0].close()
        again = await stack.enter_async_context(websockets.connect(address, origin=live_server_url))
        assert await ask(again) == '{"t":"pong","n":7}'
        monkeypatch.setitem(_limits(), "frames_per_10_seconds", 5)
        assert [await ask(again) for _ in range(6)] == ['{"t":"pong","n":7}'] * 4 + [4429] * 2
    monkeypatch.setitem(_limits(), "check_seconds", 0.1)
    async with websockets.connect(address, origin=live_server_url) as silent:
        await asyncio.wait_for(silent.wait_closed(), 5)
        assert silent.close_code == 4429


async def _log_out(lesson: OpenLesson) -> None:
    await sync_to_async(SessionStore(lesson.teacher_cookies["sessionid"]).flush)()


async def _take_off_the_roster(lesson: OpenLesson) -> None:
    await sync_to_async(roster.remove_student)(lesson.students[0])


@pytest.mark.parametrize("carrier", ["socket", "stream"])
@pytest.mark.parametrize("who", ["teacher", "student"])
async def test_a_channel_does_not_outlive_its_log_in(
    live_server_url: str, carrier: str, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "RECHECK_SECONDS", 0.3)
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson = await make()
    path, cookies = lesson.table_path(0), lesson.cookies[0]
    if who == "teacher":
        path, cookies = lesson.room_path, lesson.teacher_cookies
    async with AsyncExitStack() as stack:
        client = CARRIERS[carrier](live_server_url, path, cookies)
        await stack.enter_async_context(client)
        await asyncio.sleep(1)
        assert client.closed is None
        await (_log_out if who == "teacher" else _take_off_the_roster)(lesson)
        await client.until(lambda: client.closed)
        assert client.closed == (4401 if who == "teacher" else 4403)


@pytest.mark.parametrize("carrier", ["socket", "stream"])
async def test_a_closed_lesson_does_not_send_away_who_looks_at_how_it_ended(
    live_server_url: str, carrier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "RECHECK_SECONDS", 0.3)
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson = await make()
    async with CARRIERS[carrier](live_server_url, lesson.table_path(0), lesson.cookies[0]) as client:
        await sync_to_async(lessons.close_lesson)(lesson.lesson)
        await asyncio.sleep(1)
        assert client.closed is None
    async with CARRIERS[carrier](live_server_url, lesson.table_path(0), lesson.cookies[0]) as client:
        assert client.closed in {410, 4410}


@pytest.fixture
def few_frames(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """So many frames in ten seconds, and everybody begins anew."""
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setitem(_limits(), "frames_per_10_seconds", 12)
    monkeypatch.setattr(pace, "_paces", type(pace._paces)())
    monkeypatch.setattr(pace, "_held", type(pace._held)())
    return 12


@pytest.mark.parametrize("who", ["a student", "the teacher", "a wall"])
async def test_who_connects_again_goes_on_at_the_same_pace(live_server_url: str, who: str, few_frames: int) -> None:
    lesson = await make(seats=2)
    path, cookies = {
        "a student": (lesson.table_path(0), lesson.cookies[0]),
        "the teacher": (lesson.room_path, lesson.teacher_cookies),
        "a wall": (f"show/{lesson.lesson.projector_key}/", {}),
    }[who]
    codes, answered = [], 0
    for _ in range(5):
        code, pongs = await _flood(SocketClient(live_server_url, path, cookies), few_frames)
        codes.append(code)
        answered += pongs
    assert (codes, answered) == ([4429] * 5, few_frames - 1)  # to connect is a frame, too
    async with SocketClient(live_server_url, lesson.table_path(1), lesson.cookies[1]) as other:
        assert other.closed is None  # nobody else is held up


async def _flood(client: SocketClient, count: int) -> tuple[int | None, int]:
    await client.open()
    with contextlib.suppress(websockets.ConnectionClosed):
        for n in range(count):
            await client.send({"t": "ping", "n": n})
    await client.until(lambda: client.closed)
    await client.close()
    return client.closed, sum('"pong"' in frame for frame in client.frames)


async def test_a_room_and_a_wall_have_so_many_screens(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setitem(_limits(), "screens_per_place", 2)
    lesson = await make(seats=2)
    for path, cookies in [(lesson.room_path, lesson.teacher_cookies), (f"show/{lesson.lesson.projector_key}/1/", {})]:
        async with AsyncExitStack() as stack:
            lines = [
                await stack.enter_async_context(CARRIERS[carrier](live_server_url, path, cookies))
                for carrier in ("socket", "stream", "socket", "stream", "poll")
            ]
            assert [line.closed for line in lines] == [None, None, 4429, 429, 429], path
            await lines[0].close()
            async with asyncio.timeout(5):
                while await _is_turned_away(live_server_url, path, cookies):  # noqa: ASYNC110  nobody is told that a line has ended
                    await asyncio.sleep(0.05)


async def _is_turned_away(base: str, path: str, cookies: dict[str, str]) -> bool:
    async with SocketClient(base, path, cookies) as client:
        return client.closed is not None


async def test_requests_are_counted_like_frames(live_server_url: str, few_frames: int) -> None:
    lesson = await make()
    headers = {"Origin": live_server_url, "X-CSRFToken": lesson.cookies[0]["csrftoken"]}
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, live_server_url, lesson)
        web = await stack.enter_async_context(
            httpx.AsyncClient(base_url=live_server_url, cookies=lesson.cookies[0], headers=headers)
        )
        reads = [(await web.post("/rules/read/", json={"text": "red"})).status_code for _ in range(15)]
        assert reads == [200] * 12 + [429] * 3
        ping = {"t": "ping", "n": 1}
        sends = [(await web.post(f"/live/{lesson.table_path(0)}send", json=ping)).status_code for _ in range(15)]
        assert sends == [200] * 11 + [429] * 4  # the socket that is open has counted, too
        assert (await clients[1].move("next_round"))["t"] == "ack"  # nobody else is held up


async def test_polls_beyond_the_pace_wait(
    live_server_url: str, few_frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is the whole room; who may see it may not have it drawn without end."""
    monkeypatch.setattr(pace, "_WINDOW", 1.0)
    lesson = await make()
    path = f"/live/show/{lesson.lesson.projector_key}/poll"
    async with httpx.AsyncClient(base_url=live_server_url, timeout=30) as web:
        began = time.monotonic()
        answers = [(await web.get(path)).status_code for _ in range(2 * few_frames + 1)]
        assert answers == [200] * (2 * few_frames + 1)
        assert time.monotonic() - began >= 2


async def test_a_poll_that_waited_for_its_turn_brings_nothing_to_who_is_out_by_then(
    live_server_url: str, few_frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "_WINDOW", 3.0)
    lesson = await make()
    path = f"/live/{lesson.room_path}poll"
    async with httpx.AsyncClient(base_url=live_server_url, cookies=lesson.teacher_cookies, timeout=30) as web:
        polls = [asyncio.create_task(web.get(path)) for _ in range(2 * few_frames)]
        await asyncio.wait(polls, timeout=2, return_when=asyncio.FIRST_COMPLETED)
        await sync_to_async(end_sessions)(lesson.teacher)
        answers = [(await poll).status_code for poll in polls]
    assert answers.count(200) <= few_frames
    assert set(answers) - {200} <= {401, 404}


def _limits() -> dict[str, Any]:
    from django.conf import settings

    limits: dict[str, Any] = settings.LIMITS
    return limits
