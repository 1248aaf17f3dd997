"""A whole class at the door: a few are looked up at a time, and nobody who has gone again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from games.live.routing import THROUGH_THE_DOOR, OneAfterTheOther
from tests.wiring.test_wire import knock, served


class Inside:
    """What lets nobody in before it may, and counts who was looked up."""

    def __init__(self) -> None:
        self.asked = 0
        self.may = asyncio.Event()

    async def __call__(self, _scope: Any, receive: Any, send: Any) -> None:
        await receive()
        self.asked += 1
        await self.may.wait()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


async def leave(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():  # noqa: ASYNC110  what is counted tells nobody
            await asyncio.sleep(0.01)


async def test_a_few_are_let_in_at_a_time_and_who_has_gone_is_not_looked_up() -> None:
    inside = Inside()
    async with served(OneAfterTheOther(inside)) as port:
        first = [(await knock(port))[1] for _ in range(THROUGH_THE_DOOR)]
        await until(lambda: inside.asked == THROUGH_THE_DOOR)
        waiting = [(await knock(port))[1] for _ in range(20)]
        await asyncio.sleep(0.1)
        assert inside.asked == THROUGH_THE_DOOR
        await asyncio.gather(*map(leave, waiting[:12]))
        await asyncio.sleep(0.1)  # the server hears of it
        inside.may.set()
        await until(lambda: inside.asked == THROUGH_THE_DOOR + 8)
        await asyncio.sleep(0.1)
        assert inside.asked == THROUGH_THE_DOOR + 8
        await asyncio.gather(*map(leave, (*first, *waiting[12:])))


async def test_whoever_fails_inside_makes_room_all_the_same() -> None:
    calls = 0

    async def failing(_scope: Any, _receive: Any, _send: Any) -> None:
        nonlocal calls
        calls += 1
        raise LookupError

    door = OneAfterTheOther(failing)
    async with asyncio.timeout(5):  # who waits for room that nobody makes waits for good
        for _ in range(2 * THROUGH_THE_DOOR):
            with contextlib.suppress(LookupError):
                await door({}, None, None)  # asked for by nothing here
    assert calls == 2 * THROUGH_THE_DOOR
