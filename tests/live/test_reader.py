"""News of many tables are read together, each gets its own, and in the order in which they were written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.game import Game
from eleusis.seats import TEACHER
from games.live import store
from games.live.hub import Hub
from games.live.submission import made
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

SEATS = 4


@pytest_asyncio.fixture
async def hub() -> AsyncIterator[Hub]:
    hub = Hub(asyncio.get_running_loop())
    yield hub
    await hub.stop()


async def written(hub: Hub, tables: int) -> list[UUID]:
    """So many tables with a round at each."""
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=tables, seats=SEATS)
    for table in lesson.tables:
        at = await hub.table(table.pk)
        for seat in range(SEATS):
            await made(at, TEACHER, mv.TakeSeat(seat), f"sit-{seat}")
        await made(at, TEACHER, {"type": "next_round"}, "next")
    return [table.pk for table in lesson.tables]


async def test_what_is_asked_for_while_a_query_runs_is_asked_for_together(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, asked = await written(hub, 3), []
    read_all = store.read_all

    def counted(known: dict[UUID, int]) -> dict[UUID, list[store.Entry]]:
        asked.append(dict(known))
        return read_all(known)

    monkeypatch.setattr(store, "read_all", counted)
    found = await asyncio.gather(
        *(hub.reader.after(table, after) for table, after in zip(tables, (0, 2, 100), strict=True))
    )
    assert asked == [{tables[0]: 0, tables[1]: 2, tables[2]: 100}]
    for table, after, entries in zip(tables, (0, 2, 100), found, strict=True):
        assert list(entries) == [entry for entry in await sync_to_async(store.read)(table) if entry.seq > after]


async def test_two_who_know_less_and_more_of_one_table_get_each_what_is_new_to_them(hub: Hub) -> None:
    [table] = await written(hub, 1)
    less, more = await asyncio.gather(hub.reader.after(table, 1), hub.reader.after(table, 3))
    assert less[0].seq == 2
    assert list(more) == list(less)[2:]


async def test_whoever_asks_is_told_that_the_database_is_away_and_the_next_one_reads(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    [table] = await written(hub, 1)

    def away(_: object) -> None:
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(store, "read_all", away)
        with pytest.raises(OSError):
            await hub.reader.after(table, 0)
    assert (await hub.reader.after(table, 0))[0].seq == 1


async def test_a_log_falls_into_moves_and_comes_to_the_same_game(hub: Hub) -> None:
    [table] = await written(hub, 1)
    log = await sync_to_async(store.read)(table)
    moves = list(store.moves_of(log))
    assert [entry for move in moves for entry in move] == log
    assert [move[-1].move_id for move in moves] == [*(f"sit-{seat}" for seat in range(SEATS)), "next"]
    assert type(moves[-1][0].fact) is ev.RoundBegan
    assert (await hub.table(table)).durable == Game.of("express").after(entry.fact for entry in log)
    clock = [store.Entry(number, at, -3, None, ev.SeatTaken(0), b"") for number, at in enumerate((5, 5, 6), 1)]
    assert [len(move) for move in store.moves_of(clock)] == [2, 1]
