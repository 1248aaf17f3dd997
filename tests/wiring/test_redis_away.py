"""Redis stops answering, or is gone: pages are served as before, and at once."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async
from redis import Redis as Client

from accounts import tries
from accounts.models import Teacher
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.servers import WebProcess
from tests.servers import Redis

pytestmark = [pytest.mark.fault, pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]

AT_ONCE = 5  # seconds: half of one for the cache, one for the doorbell, the rest is the machine's; without care a page would wait for ever
PAGES = ["/static/css/tokens.css", "/", "/healthz", "/account/log-in/", "/how-to-play/express/", "/check/", "/join/"]


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    server = Redis(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def web(django_db_setup: None, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    """A web process with a Redis of its own, which these tests stop."""
    folder = tmp_path_factory.mktemp("web")
    with WebProcess.of(folder, REDIS_URL=redis.url, CELERY_BROKER_URL=redis.url_of(1)) as process:
        yield process


@pytest.fixture(params=["it hangs", "it is gone"])
def take_away(request: pytest.FixtureRequest, redis: Redis) -> Iterator[Callable[[], None]]:
    """Call it, and Redis does not answer until the test is over."""
    hangs = request.param == "it hangs"
    yield partial(redis.signal, signal.SIGSTOP) if hangs else redis.kill
    if hangs:
        redis.signal(signal.SIGCONT)
    else:
        redis.start()


def seconds_for(ask: httpx.Client, path: str) -> float:
    began = time.monotonic()
    assert ask.get(path).status_code == 200, path
    return time.monotonic() - began


def test_pages_are_served_at_once_whatever_redis_does(web: WebProcess, take_away: Callable[[], None]) -> None:
    with httpx.Client(base_url=web.base, timeout=20) as ask:
        for path in PAGES:
            ask.get(path)
        take_away()
        assert {path: took for path in PAGES if (took := seconds_for(ask, path)) > AT_ONCE} == {}
        began = time.monotonic()
        for _ in range(3):
            answer = ask.get("/readyz")  # what a proxy asks before it sends anybody here
            assert (answer.status_code, answer.json()["redis"]) == (200, False)
        assert time.monotonic() - began < AT_ONCE


async def test_students_come_in_and_the_room_is_led_whatever_redis_does(
    web: WebProcess, take_away: Callable[[], None]
) -> None:
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2)
    code = lesson.classroom.code
    took: dict[str, float] = {}

    async def timed(what: str, work: Awaitable[Any]) -> Any:
        began = time.monotonic()
        answer = await work
        took[what] = time.monotonic() - began
        return answer

    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(SocketClient(web.base, lesson.table_path(0), lesson.cookies[0]))
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        child = await stack.enter_async_context(
            httpx.AsyncClient(base_url=web.base, timeout=20, headers={"Origin": web.base})
        )
        take_away()
        await timed("the page for the code", child.get("/join/"))
        form = {"code": code, "csrfmiddlewaretoken": child.cookies.get("csrftoken", "")}
        assert (await timed("the code", child.post("/join/", data=form))).headers["location"] == f"/j/{code}/"
        assert (await timed("the names", child.get(f"/j/{code}/"))).status_code == 200
        for what in ("lock", "unlock"):
            assert (await timed(what, room.do(what)))["t"] == "ack"
        late = SocketClient(web.base, lesson.table_path(1), lesson.cookies[1])
        await timed("a socket", stack.enter_async_context(late))
        for at, student in enumerate(lesson.students[:2]):
            assert (await timed(f"a seat {at}", room.do("seat_student", student=str(student.pk))))["t"] == "ack"
        assert (await timed("a move", here.move("next_round")))["t"] == "ack"
        await timed("its events", late.until(lambda: late.you["phase"] == "turn"))
    assert {what: seconds for what, seconds in took.items() if seconds > AT_ONCE} == {}


def test_a_password_is_checked_and_its_tries_are_counted_without_redis(
    web: WebProcess, take_away: Callable[[], None]
) -> None:
    take_away()
    with httpx.Client(base_url=web.base, timeout=20, headers={"Origin": web.base}) as browser:
        token = browser.get("/account/log-in/").cookies["csrftoken"]
        form = {"csrfmiddlewaretoken": token, "username": "ada@example.org", "password": "no idea at all"}
        for _ in range(tries.BROWSER_TRIES):
            assert "do not go together" in browser.post("/account/log-in/", data=form).text
        began = time.monotonic()
        assert "Too many tries with this address" in browser.post("/account/log-in/", data=form).text
        assert time.monotonic() - began < AT_ONCE


def test_a_teacher_logs_in_at_once_without_redis(web: WebProcess, take_away: Callable[[], None]) -> None:
    Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    with httpx.Client(base_url=web.base, timeout=20, headers={"Origin": web.base}) as browser:
        token = browser.get("/account/log-in/").cookies["csrftoken"]
        take_away()
        began = time.monotonic()
        form = {"csrfmiddlewaretoken": token, "username": "ada@example.org", "password": "a-long-pass-phrase"}
        assert browser.post("/account/log-in/", data=form).status_code == 302
        assert time.monotonic() - began < AT_ONCE
        assert browser.get("/classes/").status_code == 200


def test_a_file_is_asked_for_at_once_while_the_broker_is_away(web: WebProcess, take_away: Callable[[], None]) -> None:
    lesson: OpenLesson = open_lesson(seats=2)
    report = f"/lessons/{lesson.lesson.pk}/report/"
    with httpx.Client(
        base_url=web.base, timeout=30, headers={"Origin": web.base}, cookies=lesson.teacher_cookies
    ) as browser:
        browser.get(report)
        take_away()
        for kind in ("pdf", "csv"):
            began = time.monotonic()
            answer = browser.post(f"{report}exports/", data={"csrfmiddlewaretoken": "a" * 32, "kind": kind})
            assert (answer.status_code, time.monotonic() - began < AT_ONCE) == (302, True), kind
    assert sorted(lesson.lesson.exports.values_list("kind", "state")) == [("csv", "waiting"), ("pdf", "waiting")]


async def soon(true: Callable[[], Any]) -> None:
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until
        await asyncio.sleep(0.02)


async def test_a_cut_of_redis_is_one_line_in_the_log(web: WebProcess, redis: Redis) -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(seats=2)
    with Client.from_url(redis.url) as server:
        async with SocketClient(web.base, lesson.table_path(0), lesson.cookies[0]):
            await soon(lambda: server.client_list("pubsub"))
            begins = len(web.log.read_text())
            server.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
            await soon(lambda: "channels_redis" in web.log.read_text()[begins:])
            told = web.log.read_text()[begins:].splitlines()
    # The cache has connections of its own, which were not cut; it says so where the machine stood still for half a second.
    told = [line for line in told if "(TimeoutError)" not in line and "answers again" not in line]
    assert [line.split()[2:5:2] for line in told] == [["WARNING", "channels_redis.pubsub:"]]
