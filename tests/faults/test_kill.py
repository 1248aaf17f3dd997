"""kill -9 in the middle of games: what was confirmed is in the log, once, and everybody is level again."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from eleusis.game import Game
from games.live import store
from games.models import Event
from tests.faults.children import Child
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = [pytest.mark.fault, pytest.mark.django_db(transaction=True)]

KILLS = int(os.environ.get("ELEUSIS_KILLS", "20"))
LEVEL_WITHIN = 2.0  # seconds after the last fault


@pytest.fixture
def processes(django_db_setup: None, tmp_path: Path) -> Iterator[list[WebProcess]]:
    """Two web processes on PostgreSQL and Redis; one on SQLite, which is for one."""
    count = 2 if settings.CHANNEL_LAYER_IS_SHARED else 1
    env = {"ELEUSIS_DATA_DIR": str(tmp_path), "FRAMES_PER_10_SECONDS": "5000"}
    made = [WebProcess(tmp_path / f"web{at}.log", **env) for at in range(count)]
    yield made
    for process in made:
        process.stop()


async def test_no_acknowledged_move_is_lost_or_doubled(processes: list[WebProcess]) -> None:
    lessons: list[OpenLesson] = [await sync_to_async(open_lesson)(tables=2, seats=4, rules=200)]
    lesson = lessons[0]
    bases = [process.base for process in processes]
    dice = random.Random(20)
    async with AsyncExitStack() as stack:
        for client in await sit_down(stack, bases[0], lesson):
            await client.close()
    children = [
        Child(bases, lesson.table_path(at), cookies, at % 4, random.Random(at))
        for at, cookies in enumerate(lesson.cookies)
    ]
    for child in children:
        await child.come()
    end = time.monotonic() + 3600
    stays = [asyncio.create_task(child.stay()) for child in children]
    plays = [asyncio.create_task(child.play(end)) for child in children]
    try:
        for _ in range(KILLS):
            await asyncio.sleep(dice.uniform(0.3, 1.0))
            victim = dice.choice(processes)
            await asyncio.to_thread(victim.kill)
            await asyncio.to_thread(victim.start)
        await asyncio.sleep(0.5)
    finally:
        for task in plays:
            task.cancel()
        await asyncio.gather(*plays, return_exceptions=True)
    started = time.monotonic()
    heads = [await Event.objects.filter(table=table).acount() for table in lesson.tables]
    for at, child in enumerate(children):
        await child.client.until(child.client.is_at(heads[at // 4]), 20)
    took = time.monotonic() - started
    for task in stays:
        task.cancel()
    await asyncio.gather(*stays, return_exceptions=True)
    for child in children:
        await child.client.close()
    acknowledged = [line for child in children for line in child.ledger]
    print(  # noqa: T201  the figures of the closing note
        f"\n{KILLS} kills of {len(processes)} process(es), {len(acknowledged)} acknowledged moves, "
        f"{sum(child.reconnected for child in children)} failed reconnects, level after {took:.2f} s"
    )
    assert took < LEVEL_WITHIN
    assert len(acknowledged) > KILLS * 3
    for at, table in enumerate(lesson.tables):
        log = await sync_to_async(store.read)(table.pk)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        Game.of("express").after(entry.fact for entry in log)
        by_id = {(entry.actor, entry.move_id): entry.seq for entry in log if entry.move_id}
        assert len(by_id) == sum(entry.move_id is not None for entry in log)
        for child in children[at * 4 : at * 4 + 4]:
            for line in child.ledger:
                if (line.kind, line.again) != ("next_round", True):
                    assert by_id[line.seat, line.move_id] == line.seq
                else:  # whoever asks for a round that has just begun, for all they have seen, is told that it has
                    assert by_id.get((line.seat, line.move_id), line.seq) == line.seq <= len(log)
