"""Processes that die in the middle of a bot's thought, and two that host the same bots."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async

from eleusis.game import Game
from eleusis.variants import VARIANTS
from games import chairs
from games.live import store
from games.live.store import Entry
from games.models import BOT_ACTOR, Lesson
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = [pytest.mark.fault, pytest.mark.django_db(transaction=True)]

log_of = sync_to_async(store.read)


def process(folder: Path, name: str, pace: str) -> WebProcess:
    return WebProcess(folder / name, ELEUSIS_DATA_DIR=str(folder), FRAMES_PER_10_SECONDS="400", BOTS_PACE=pace)


@pytest.fixture
def thoughtful(django_db_setup: None, tmp_path: Path) -> Iterator[WebProcess]:
    made = process(tmp_path, "web.log", "1")
    yield made
    made.stop()


@pytest.fixture
def two(django_db_setup: None, tmp_path: Path) -> Iterator[list[WebProcess]]:
    made = [process(tmp_path, f"web{at}.log", "0.02") for at in range(2)]
    yield made
    for one in made:
        one.stop()


def check(log: list[Entry], variant: str = "express") -> None:
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    moves = [(entry.actor, entry.move_id) for entry in log if entry.move_id]
    assert len(moves) == len(set(moves))
    Game.of(variant).after(entry.fact for entry in log)


def on_turn(log: list[Entry], variant: str) -> int | None:
    """By the log: on a busy machine a client hears of it later."""
    round_ = Game.of(variant).after(entry.fact for entry in log).state.round
    return None if round_ is None else round_.turn


@sync_to_async
def one_student_and_bots(variant: str) -> OpenLesson:
    settings = {"predict_seconds": 120, "reveal_seconds": 1} if variant == "delphi" else {"predict_seconds": 0}
    lesson = open_lesson(seats=1, variant=variant, settings=settings)
    chairs.add_bots(lesson.tables[0], 3, "learner-1")
    return lesson


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS])
async def test_a_process_that_is_killed_in_mid_thought_goes_on_where_the_log_ends(
    thoughtful: WebProcess, variant: str
) -> None:
    lesson = await one_student_and_bots(variant)
    table = lesson.tables[0].pk
    async with AsyncExitStack() as stack:
        (client,) = await sit_down(stack, thoughtful.base, lesson)
        await client.until(lambda: len(client.you["seats"]) == 4)
        await client.move("next_round")
        await client.until(lambda: client.you["phase"] in {"turn", "window"})
        for _ in range(2):
            is_mine = True
            while is_mine:
                while client.you["turn"] == 0:
                    answer = await client.move("play", card=client.you["hand"][0])
                    await client.until(client.is_at(answer["seq"]))
                    if passes := {"pass_guess", "pass_prophecy"} & set(client.you["options"]):
                        answer = await client.move(passes.pop())
                        await client.until(client.is_at(answer["seq"]))
                await asyncio.sleep(0.4)  # a bot has the turn, or all have a card to predict: they take seconds over it
                before = await log_of(table)
                is_mine = on_turn(before, variant) == 0  # the last bot had no more to do than to pass
            await asyncio.to_thread(thoughtful.kill)
            await asyncio.to_thread(thoughtful.start)
            client.closed = None
            await client.open()
            if "predict" in client.you["options"]:  # it may be the student alone whom all are waiting for
                await client.move("predict", fits=True)
            async with asyncio.timeout(120):
                while not any(  # noqa: ASYNC110  what another process writes rings nothing here
                    entry.actor <= BOT_ACTOR for entry in await log_of(table, before[-1].seq)
                ):
                    await asyncio.sleep(0.1)
        log = await log_of(table)
    check(log, variant)
    assert log[: len(before)] == before


async def test_two_processes_that_host_the_same_bots_play_no_move_twice(two: list[WebProcess]) -> None:
    """Both rooms are open, so both processes think for every bot; the log has each move once."""

    @sync_to_async
    def make() -> OpenLesson:
        lesson = open_lesson(tables=2, seats=1, rules=1, kind=Lesson.Kind.REHEARSAL, settings={"hand_size": 4})
        for table in lesson.tables:
            table.chairs.all().delete()
            chairs.add_bots(table, 4, "learner-1")
        return lesson

    lesson = await make()
    async with AsyncExitStack() as stack:
        rooms = [
            await stack.enter_async_context(SocketClient(one.base, lesson.room_path, lesson.teacher_cookies))
            for one in two
        ]
        for room in rooms:
            await room.until(lambda room=room: all_over(room), 120)  # type: ignore[misc]
    for table in lesson.tables:
        log = await log_of(table.pk)
        check(log)
        assert sum(type(entry.fact).__name__ == "RoundEnded" for entry in log) == 1
        assert {BOT_ACTOR - seat for seat in range(4)} <= {entry.actor for entry in log}


def all_over(room: SocketClient) -> bool:
    return all(table["phase"] == "over" for table in room.room["tables"])
