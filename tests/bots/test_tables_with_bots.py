"""Bots at live tables, through the real server: to the end of a round, in a student's stead, and back."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack

import pytest
from asgiref.sync import sync_to_async

from eleusis.game import Game
from games import chairs
from games.live import store
from games.models import BOT_ACTOR
from tests.live.client import Client
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def lesson_with_bots(bots: int = 3, students: int = 1, **options: object) -> OpenLesson:
    made = open_lesson(seats=students, **{"settings": {"predict_seconds": 4, "closing_seconds": 10}, **options})
    chairs.add_bots(made.tables[0], bots, "learner-1")
    return made


async def play_on(client: Client, dice: random.Random, until: str, seconds: float = 60) -> None:
    """The student does what is to be done until the table is in this phase; the bots do the rest."""
    you = client.you
    while client.you["phase"] != until:
        you = client.you
        options = you["options"]
        if you["phase"] == "turn" and "play" in options:
            await client.move("play", card=dice.choice(you["hand"]))
        elif "pass_guess" in options:
            await client.move("pass_guess")
        elif "predict" in options:
            await client.move("predict", fits=True)
        elif "conclude" in options:
            await client.move("conclude", text=ALTERNATE)
        await client.until(client.is_at((client.seq or 0) + 1), seconds)


async def test_one_student_and_three_bots_play_to_the_end(quick: WebProcess) -> None:
    lesson = await lesson_with_bots(settings={"predict_seconds": 4, "hand_size": 3, "closing_seconds": 10})
    async with AsyncExitStack() as stack:
        (client,) = await sit_down(stack, quick.base, lesson)
        await client.until(lambda: len(client.you["seats"]) == 4)
        assert [seat["player"] for seat in client.you["seats"]] == ["student", "bot", "bot", "bot"]
        assert [seat["name"] for seat in client.you["seats"]][1:] == ["Bot 1", "Bot 2", "Bot 3"]
        assert (await client.move("next_round"))["t"] == "ack"
        await play_on(client, random.Random(1), "over")
    log = await sync_to_async(store.read)(lesson.tables[0].pk)
    movers = {entry.actor for entry in log}
    assert {BOT_ACTOR - 1, BOT_ACTOR - 2, BOT_ACTOR - 3} <= movers
    assert BOT_ACTOR not in movers
    assert not movers & {1, 2, 3}
    Game.of("express").after(entry.fact for entry in log)
