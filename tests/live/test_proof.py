"""A guess that is proved, through the real server: who is told what, over a socket and a long poll."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tests.live.client import Client, PollClient, SocketClient
from tests.live.lessons import open_lesson
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = "the colours go to and fro, as on a chessboard"  # nobody can read them


def is_red(card: str) -> bool:
    return card[-1] in "DH"


def last(client: Client) -> Any:
    """The last card of the line."""
    line = [one["starter"] for one in client.events if one["type"] == "dealt"]
    return [*line, *(one["cards"][0] for one in client.events if one["type"] == "cards_judged" and one["fits"])][-1]


async def test_six_cards_are_for_all_the_heaps_for_three_and_what_the_rule_says_for_two(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2, settings={"predict_seconds": 0, "prove_it": True})
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        table = lesson.tables[0]
        wall = SocketClient(web.base, f"show/{lesson.lesson.projector_key}/{table.number}/", {})
        teacher = SocketClient(web.base, lesson.table_path(0), lesson.teacher_cookies)
        for one in (wall, teacher):
            await stack.enter_async_context(one)
        await level([*clients, teacher], (await clients[0].move("next_round"))["seq"])
        while clients[0].you["phase"] != "guess":
            mover = clients[clients[0].you["turn"]]
            fitting = [one for one in mover.you["hand"] if is_red(one) != is_red(last(teacher))]
            seq = (await mover.move("play", card=[*fitting, *mover.you["hand"]][0]))["seq"]
            await level([*clients, teacher, wall], seq)
        finder = clients[0].you["turn"]
        other = clients[1 - finder]
        polled = await stack.enter_async_context(PollClient(web.base, other.path, other.cookies))
        said = await clients[finder].move("guess", text=WORDS)
        await level([clients[finder], teacher, wall], said["seq"])
        cards = clients[finder].you["sorting"]
        assert len(set(cards)) == 6
        await polled.until(lambda: polled.you.get("sorting") == cards)
        assert wall.you["sorting"] == cards
        assert clients[finder].you["options"][0] == "sort"
        assert (await clients[finder].move("sort", fits=[True] * 5))["code"] == "bad_value"
        assert (await polled.move("sort", fits=[True] * 6))["code"] == "not_your_turn"
        truth = [is_red(card) != is_red(last(teacher)) for card in cards]
        await room.until(lambda: room.room["tables"][0]["phase"] == "sorting")
        done = await clients[finder].move("sort", fits=truth)
        await level([clients[finder], teacher, wall], done["seq"])
        assert any(one["type"] == "guess_judged" and one["right"] for one in teacher.events)
        told = {name: next(one for one in client.events if one["type"] == "sorted") for name, client in
                {"teacher": teacher, "own": clients[finder], "wall": wall}.items()}  # fmt: skip
        assert (told["teacher"]["fits"], told["teacher"]["truth"]) == (truth, truth)
        assert (told["own"]["fits"], told["own"]["truth"]) == (truth, None)
        assert (told["wall"]["fits"], told["wall"]["truth"]) == (None, None)
        await polled.until(lambda: polled.you["phase"] == "closing")
        assert '"truth":[' not in "".join(polled.frames)
