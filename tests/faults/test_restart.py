"""A process that is asked to stop ends by itself and in time, whatever is open, and says good-bye to everybody."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import httpx
import pytest
from asgiref.sync import sync_to_async

from tests.live.client import CARRIERS, Client
from tests.live.lessons import open_lesson
from tests.live.servers import WebProcess

pytestmark = [pytest.mark.fault, pytest.mark.django_db(transaction=True)]

OF_EACH_KIND = 30
# Seconds: then the server ends what still runs, and its log says so as an error. On a quiet machine it takes less than two.
GONE_WITHIN = 5.0
# What each carrier says of it: a poll is answered, and asks again where nobody is any more.
GOOD_BYE = {"socket": 1012, "stream": 1012, "poll": 1006}


async def test_open_streams_end_with_the_process_in_time(tmp_path: Path) -> None:
    lesson = await sync_to_async(open_lesson)(tables=len(CARRIERS), seats=4)
    with WebProcess.of(tmp_path) as process:
        walls = [f"show/{lesson.lesson.projector_key}/{number}/" for number in range(1, len(CARRIERS) + 1)]
        viewers: list[tuple[str, Client]] = [
            (kind, carrier(process.base, wall, {}))
            for wall, (kind, carrier) in zip(walls, CARRIERS.items(), strict=True)
            for _ in range(OF_EACH_KIND)
        ]
        children = [CARRIERS["socket"](process.base, lesson.table_path(at), lesson.cookies[at]) for at in range(4)]
        everybody = [*viewers, *(("socket", child) for child in children)]
        for _, client in everybody:
            await client.__aenter__()
        async with httpx.AsyncClient(base_url=process.base) as web, web.stream("GET", "/check/stream/") as ticks:
            assert ticks.status_code == 200
            await asyncio.sleep(1)  # the polls have their first answer, and wait
            began = time.monotonic()
            await asyncio.to_thread(process.stop)
            took = time.monotonic() - began
        for _, client in everybody:
            await heard_the_end(client)
        assert {(kind, client.closed) for kind, client in everybody} == set(GOOD_BYE.items())
        assert took < GONE_WITHIN
        assert process.exit_code == -signal.SIGTERM  # as the server leaves it, once all has ended
        assert "Traceback" not in process.log.read_text()
        assert "ERROR" not in process.log.read_text()
        assert "WARNING" not in process.log.read_text()
        await asyncio.gather(*(client.close() for _, client in everybody))


async def heard_the_end(client: Client) -> None:
    await client.until(lambda: client.closed, 5)
