"""One move counts once, whichever process hears of it, and whichever of them is first with the log."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async

from eleusis import moves as mv
from eleusis.seats import TEACHER
from games.live import store
from games.live.hub import Hub
from games.live.submission import made
from games.live.table import LiveTable
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


@pytest_asyncio.fixture
async def hubs() -> AsyncIterator[list[Hub]]:
    """Two, as two processes have them: each with its memory of the table and its own writer."""
    made = [Hub(asyncio.get_running_loop()) for _ in range(2)]
    yield made
    for hub in made:
        await hub.stop()


async def test_a_move_that_two_processes_hear_at_once_is_in_the_log_once(hubs: list[Hub]) -> None:
    lessons: list[OpenLesson] = [await sync_to_async(open_lesson)(tables=1, seats=4)]
    table_id = lessons[0].tables[0].pk
    first, second = [await hub.table(table_id) for hub in hubs]
    for seat in range(4):
        await made(first, TEACHER, mv.TakeSeat(seat))
    assert (await made(first, TEACHER, {"type": "next_round"})).t == "ack"
    await until_level(first, second)
    dice, conflicts = random.Random(5), 0
    for number in range(30):
        state = first.durable.state
        assert state.round is not None
        turn = state.round.turn
        assert turn is not None
        card = dice.choice(state.round.hands[turn])
        form = {"type": "play", "card": str(card)} if state.round.phase == "turn" else {"type": "pass_guess"}
        generation = first.generation + second.generation
        answers = await asyncio.gather(*(made(table, turn, form, f"m{number}") for table in (first, second) * 2))
        assert {answer.t for answer in answers} == {"ack"}
        assert len({answer.seq for answer in answers}) == 1
        assert sum(answer.again for answer in answers) == 3
        await until_level(first, second)
        conflicts += first.generation + second.generation > generation
    log = await sync_to_async(store.read)(table_id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert set(Counter((entry.actor, entry.move_id) for entry in log if entry.move_id).values()) == {1}
    assert conflicts > 10  # else they have not met


async def until_level(*tables: LiveTable) -> None:
    head = max(table.durable.seq for table in tables)
    async with asyncio.timeout(5):
        while any(table.durable.seq < head for table in tables):
            for table in tables:
                table.catch_up(head)
            await asyncio.sleep(0.005)
