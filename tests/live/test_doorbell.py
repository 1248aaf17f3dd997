"""Bells go to the processes that play the lesson, over the Redis that its id falls to; one names all tables that moved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from typing import Any
from uuid import UUID

import pytest
from asgiref.sync import sync_to_async
from redis import Redis as Client

from games.live import doorbell
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import level
from tests.live.servers import WebProcess
from tests.servers import Redis

pytestmark = pytest.mark.django_db(transaction=True)


class Layer:
    """A channel layer that keeps what is asked of it, and is away or not."""

    def __init__(self) -> None:
        self.groups: set[str] = set()
        self.is_away = False

    async def new_channel(self) -> str:
        return "here"

    async def group_add(self, group: str, _: str) -> None:
        self._ask()
        self.groups.add(group)

    async def group_discard(self, group: str, _: str) -> None:
        self._ask()
        self.groups.discard(group)

    async def group_send(self, *_: Any) -> None:
        self._ask()

    async def receive(self, _: str) -> None:
        await asyncio.Event().wait()

    def _ask(self) -> None:
        if self.is_away:
            raise ConnectionError


async def test_a_group_is_joined_as_soon_as_redis_is_back_and_kept_if_a_table_comes_back() -> None:
    layer = Layer()
    wire = doorbell.Wire(layer, lambda _: None)
    listening = asyncio.create_task(wire.listen())
    async with asyncio.timeout(30):
        while doorbell.EVERYBODY not in layer.groups:  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.01)
    await wire.join("one")
    layer.is_away = True
    await wire.join("two")
    await wire.ring("one", {})
    assert not wire.rings
    layer.is_away = False
    await wire.mend()
    assert "two" not in layer.groups  # not asked for as long as nothing rings
    await wire.ring("one", {})
    await wire.mend()
    assert layer.groups == {doorbell.EVERYBODY, "one", "two"}
    for group in ("one", "two"):
        wire.forget(group)
    await wire.join("two")
    await wire.leave("one")
    await wire.leave("two")
    assert layer.groups == {doorbell.EVERYBODY, "two"}
    listening.cancel()


def hearers(redis: Client, lesson: UUID) -> int:
    """How many processes hear that lesson's bell."""
    ((_, count),) = redis.pubsub_numsub(  # type: ignore[misc]  # an answer, not something to wait for
        f"eleusis__group__eleusis.lesson.{lesson.hex}"
    )
    return int(count)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not await sync_to_async(true)():  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.05)


@pytest.fixture(scope="module")
def redises(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Redis]]:
    servers = [Redis(tmp_path_factory.mktemp("redis")) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.kill()


@pytest.fixture(scope="module")
def webs(
    django_db_setup: None, redises: list[Redis], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[WebProcess]]:
    """Two web processes, which share two Redis."""
    urls = " ".join(server.url for server in redises)
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                WebProcess.of(
                    tmp_path_factory.mktemp("web"), REDIS_URL=urls, CELERY_BROKER_URL=redises[0].url_of(1), IDLE="3"
                )
            )
            for _ in range(2)
        ]


def one_of_each() -> list[OpenLesson]:
    """A lesson for each Redis."""
    found: dict[int, OpenLesson] = {}
    while len(found) < 2:
        lesson = open_lesson(seats=2)
        found[doorbell.number_of(lesson.lesson.pk, 2)] = lesson
    return [found[0], found[1]]


@pytest.mark.fault
@pytest.mark.postgresql
async def test_a_lesson_is_heard_of_where_it_is_played_and_goes_on_when_its_redis_dies(
    webs: list[WebProcess], redises: list[Redis]
) -> None:
    lessons = await sync_to_async(one_of_each)()
    clients = [Client.from_url(server.url) for server in redises]

    async def are_heard_at(*counts: int) -> None:
        wanted = dict(zip(clients, lessons, strict=True))
        await until(lambda: [hearers(client, one.lesson.pk) for client, one in wanted.items()] == [*counts])

    async with AsyncExitStack() as stack:
        for lesson in lessons:
            async with SocketClient(webs[0].base, lesson.room_path, lesson.teacher_cookies) as room:
                for student in lesson.students:
                    assert (await room.do("seat_student", student=str(student.pk)))["t"] == "ack"
        await are_heard_at(0, 0)
        pairs = []
        for number, lesson in enumerate(lessons):
            pair: list[SocketClient] = []
            for seat, web in enumerate(webs):
                one = SocketClient(web.base, lesson.table_path(seat), lesson.cookies[seat])
                pair.append(await stack.enter_async_context(one))
                await are_heard_at(*((2, seat + 1) if number else (seat + 1, 0)))
            pairs.append(pair)
            assert (await pair[0].move("next_round"))["t"] == "ack"
            await level(pair)
        await sync_to_async(redises[1].kill)()
        for pair in pairs:
            await play(pair)
        await sync_to_async(redises[1].start)()
        await are_heard_at(2, 2)
        for pair in pairs:
            await play(pair)
        await pairs[0][1].close()
        await are_heard_at(1, 2)
    for client in clients:
        client.close()


async def play(pair: list[SocketClient]) -> None:
    """Whoever has the turn plays a card, and both hear of it."""
    mover = pair[pair[0].you["turn"]]
    form = {"card": mover.you["hand"][0]} if mover.you["phase"] == "turn" else {}
    answer = await mover.move("play" if form else "pass_guess", **form)
    assert answer["t"] == "ack"
    await level(pair, answer["seq"])
