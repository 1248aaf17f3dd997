"""One move counts once, whichever process hears of it, and whichever of them is first with the log."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async

from eleusis import moves as mv
from eleusis.game import Game
from eleusis.seats import TEACHER
from games.live import store
from games.live.hub import Hub
from games.live.submission import Answer, Submission, made
from games.live.table import LiveTable
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

NOTE: Final = {"type": "note", "text": "Only red cards"}  # its words are read beside the loop


@pytest_asyncio.fixture
async def hubs() -> AsyncIterator[list[Hub]]:
    """Two, as two processes have them: each with its memory of the table and its own writer."""
    made = [Hub(asyncio.get_running_loop()) for _ in range(2)]
    yield made
    for hub in made:
        await hub.stop()


async def test_a_move_that_two_processes_hear_at_once_is_in_the_log_once(hubs: list[Hub]) -> None:
    first = await playing(hubs[0], seats=4)
    second = await hubs[1].table(first.id)
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
    log = await sync_to_async(store.read)(first.id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert set(Counter((entry.actor, entry.move_id) for entry in log if entry.move_id).values()) == {1}
    assert conflicts > 10  # else they have not met


async def test_a_move_stands_where_it_is_acknowledged_though_its_table_starts_over_when_it_is_about_to_be_read(
    hubs: list[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await playing(hubs[0])
    answers: dict[str | None, Answer] = {}

    def note(seat: int, move_id: str) -> None:
        table.submit(Submission(seat, NOTE, move_id, lambda answer: answers.update({move_id: answer})))

    with held(hubs[0], monkeypatch) as flying:
        note(0, "first")
        await until(lambda: flying)
    note(1, "second")
    flying[0].done(store.Conflict())  # in the same turn of the loop
    await until(lambda: len(answers) == 2)
    log = await sync_to_async(store.read)(table.id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert {one.move_id: one.seq for one in log if one.move_id} == {name: one.seq for name, one in answers.items()}
    assert table.durable == Game.of("express").after(entry.fact for entry in log)


async def test_a_move_that_is_refused_for_what_never_came_about_is_decided_again(
    hubs: list[Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await playing(hubs[0])
    with held(hubs[0], monkeypatch) as flying:
        leave = asyncio.ensure_future(made(table, TEACHER, mv.LeaveSeat(0)))
        await until(lambda: flying)
    note = asyncio.ensure_future(made(table, 0, NOTE))
    await asyncio.sleep(0)
    flying[0].done(store.DatabaseAway())
    assert [(await answer).t for answer in (leave, note)] == ["retry", "ack"]


async def test_a_table_that_is_opened_anew_does_not_meet_what_was_void_of_it_before(hubs: list[Hub]) -> None:
    first = await playing(hubs[0])
    second = await hubs[1].table(first.id)
    assert (await made(second, 0, NOTE)).t == "ack"
    assert (await made(first, 0, NOTE)).t == "ack"  # after a conflict
    del hubs[0].tables[first.id]
    anew = await hubs[0].table(first.id)
    generation = anew.generation
    assert (await made(anew, 0, NOTE)).t == "ack"
    assert anew.generation == generation


async def test_a_table_is_opened_once_though_the_first_who_waits_for_it_goes(hubs: list[Hub]) -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=2)
    first, second = (asyncio.ensure_future(hubs[0].table(lesson.tables[0].pk)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    assert await hubs[0].table(lesson.tables[0].pk) is await second


async def test_a_fault_at_one_table_keeps_no_other_from_its_answer_and_mends_with_the_next_beat(
    hubs: list[Hub], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faulty, other = await playing(hubs[0]), await playing(hubs[0])
    with held(hubs[0], monkeypatch) as flying:
        lost = asyncio.ensure_future(made(faulty, 0, NOTE, "kept"))
        await until(lambda: flying)
        answered = asyncio.ensure_future(made(other, 0, NOTE))
        await until(lambda: len(flying) == 2)
    with monkeypatch.context() as patch:
        patch.setattr(faulty, "_add", lambda *_: 1 / 0)
        for batch in flying:  # in one transaction
            hubs[0].write(batch)
        assert (await asyncio.wait_for(answered, 5)).t == "ack"
    assert "ZeroDivisionError" in caplog.text
    lost.cancel()
    await hubs[0]._one_beat()
    head = (await sync_to_async(store.read)(faulty.id))[-1].seq
    await until(lambda: faulty.durable.seq == head)
    again = await made(faulty, 0, NOTE, "kept")  # as its device sends it again
    assert (again.t, again.again) == ("ack", True)
    assert (await sync_to_async(store.read)(faulty.id))[-1].seq == head


async def playing(hub: Hub, seats: int = 2) -> LiveTable:
    """A table at which a round is on."""
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=seats)
    table = await hub.table(lesson.tables[0].pk)
    for seat in range(seats):
        await made(table, TEACHER, mv.TakeSeat(seat))
    assert (await made(table, TEACHER, {"type": "next_round"})).t == "ack"
    return table


@contextmanager
def held(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[store.Batch]]:
    """What is decided meanwhile is not written; the test says what becomes of it."""
    flying: list[store.Batch] = []
    with monkeypatch.context() as patch:
        patch.setattr(hub, "write", flying.append)
        yield flying


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110  threads and the tasks of a hub: nothing tells of all of them
            await asyncio.sleep(0.005)


async def until_level(*tables: LiveTable) -> None:
    head = max(table.durable.seq for table in tables)
    async with asyncio.timeout(5):
        while any(table.durable.seq < head for table in tables):
            for table in tables:
                table.catch_up(head)
            await asyncio.sleep(0.005)
