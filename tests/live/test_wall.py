"""The wall: steered from the room, alike on every screen, and silent about a rule that a table still has to find."""

from __future__ import annotations

import json
import random
import re
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async

from tests.live.client import CARRIERS, Client, SocketClient
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson, rule_json
from tests.live.playing import level, one_move, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

SENTENCE = "Play a card of a different colour from the last card."


def wall_of(client: Client) -> Any:
    return client.room["lesson"]["wall"]


def shows(client: Client, shown: str, table: int | None = None, number: int | None = None) -> Any:
    wanted = {"shows": shown, "table": table, "round": number}
    return lambda: wall_of(client).items() >= wanted.items()


def is_at(client: Client, shown: str) -> Any:
    return lambda: wall_of(client)["shows"] == shown


async def open_at(
    stack: AsyncExitStack, web: WebProcess, lesson: OpenLesson, path: str = "", kind: str = "socket"
) -> Client:
    return await stack.enter_async_context(CARRIERS[kind](web.base, f"show/{lesson.lesson.projector_key}/{path}", {}))


async def room_of(stack: AsyncExitStack, web: WebProcess, lesson: OpenLesson) -> Client:
    return await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))


async def test_every_wall_shows_what_the_room_says_and_keeps_it(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2)
    async with AsyncExitStack() as stack:
        room = await room_of(stack, web, lesson)
        walls = [await open_at(stack, web, lesson), await open_at(stack, web, lesson, kind="stream")]
        assert [wall_of(wall)["shows"] for wall in walls] == ["join", "join"]
        await room.do("wall", shows="table", table=str(lesson.tables[1].pk))
        for wall in walls:
            await wall.until(shows(wall, "table", 2))
        await room.do("wall", shows="blank")
        again = await open_at(stack, web, lesson)  # loaded anew
        assert wall_of(again)["shows"] == wall_of(room)["shows"] == "blank"


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"shows": "fireworks"}, "bad_value"),
        ({"shows": "table"}, "bad_value"),
        ({"shows": "replay", "round": 1}, "no_round"),
    ],
    ids=str,
)
async def test_what_cannot_be_shown_is_refused(web: WebProcess, parts: Any, code: str) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2)
    async with AsyncExitStack() as stack:
        room = await room_of(stack, web, lesson)
        if parts["shows"] == "replay":
            parts = {**parts, "table": str(lesson.tables[0].pk)}
        assert (await room.do("wall", **parts))["code"] == code
        wall = await open_at(stack, web, lesson)
        await wall.send({"t": "do", "id": "x", "what": "wall", "shows": "blank"})  # who looks does not steer
        await wall.until(lambda: wall.closed)


async def test_a_class_that_plays_together_is_shown_from_the_moment_its_round_begins(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(variant="delphi", seats=2, rules=2, settings={"class_delphi": True})
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        room, wall = await room_of(stack, web, lesson), await open_at(stack, web, lesson)
        await room.do("wall", shows="join")
        await room.do("next_round_all")
        await wall.until(shows(wall, "table", 1))
        await room.do("wall", shows="blank")  # and still the teacher may show something else
        await wall.until(shows(wall, "blank"))


async def a_round_over_at_the_first_of_two_tables(
    stack: AsyncExitStack, web: WebProcess, **options: Any
) -> tuple[OpenLesson, Client, list[Client]]:
    """Somebody at table 1 has guessed the rule; table 2 is in the middle of its round with the same one."""
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2, **options)
    clients = await sit_down(stack, web.base, lesson)
    room = await room_of(stack, web, lesson)
    await room.do("next_round_all")
    first = clients[:2]
    await level(first)
    for _ in range(40):
        mover = first[first[0].you["turn"]]
        await level(first, (await mover.move("play", card=mover.you["hand"][0]))["seq"])
        if mover.you["phase"] == "guess":
            break
    await mover.move("guess", text=ALTERNATE)
    await room.do("end_round", table=str(lesson.tables[0].pk))  # the closing guesses, too
    await first[0].until(first[0].says("phase", "over"))
    return lesson, room, clients


def gives_away(client: Client) -> bool:
    return any(SENTENCE in frame or ALTERNATE in frame for frame in client.frames)


async def test_a_rule_that_another_table_still_plays_is_covered_until_nobody_does(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson, room, clients = await a_round_over_at_the_first_of_two_tables(stack, web, rules=1)
        wall, table = await open_at(stack, web, lesson), await open_at(stack, web, lesson, "1/")
        assert clients[0].you["rule"]["sentence"] == SENTENCE  # who has played it reads it
        assert table.you["covered"] == [2]
        assert (table.you["rule"], table.table["round"]["rule"]) == (None, None)
        await room.do("wall", shows="replay", table=str(lesson.tables[0].pk), round=1)
        await wall.until(lambda: wall_of(wall)["covered"] == [2])
        async with httpx.AsyncClient(base_url=web.base) as browser:
            address = f"/show/{lesson.lesson.projector_key}/1/replay/1/"
            page = (await browser.get(address)).text
            assert "The rule stays covered: table 2 still has to find it." in page
            assert json.dumps(SENTENCE)[1:-1] not in page
            assert ALTERNATE not in page
            assert not gives_away(wall)
            assert not gives_away(table)

            await room.do("end_round", table=str(lesson.tables[1].pk))
            await room.do("end_round", table=str(lesson.tables[1].pk))
            await table.until(lambda: table.you["rule"])
            assert table.you["covered"] == []
            await wall.until(lambda: wall_of(wall)["covered"] == [])
            page = (await browser.get(address)).text
            assert "stays covered" not in page
            assert json.dumps(SENTENCE)[1:-1] in page


async def test_a_rule_that_a_table_comes_to_later_is_covered_too(web: WebProcess) -> None:
    rules = [rule_json("Only red cards"), rule_json(ALTERNATE)]
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2, rules=0)
    await sync_to_async(lambda: type(lesson.lesson).objects.update(rules=rules))()
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        room = await room_of(stack, web, lesson)
        first = str(lesson.tables[0].pk)
        table = await open_at(stack, web, lesson, "1/")
        await room.do("next_round_all")
        for _ in range(2):
            await room.do("end_round", table=first)
            await room.do("end_round", table=first)
            await room.do("next_round", table=first)
        await table.until(lambda: sum(event["type"] == "rule_shown" for event in table.events) == 2)
        assert table.you["covered"] == [2]
        assert not gives_away(table)


async def test_the_wall_hears_as_it_happens_what_is_not_covered(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2, rules=1)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        room, table = await room_of(stack, web, lesson), await open_at(stack, web, lesson, "1/")
        first, second = (str(one.pk) for one in lesson.tables)
        await room.do("next_round_all")
        for _ in range(2):
            await room.do("end_round", table=first)
        await table.until(table.says("phase", "over"))
        assert not gives_away(table)
        for _ in range(2):
            await room.do("end_round", table=second)
        await table.until(lambda: gives_away(table))


async def test_a_hint_about_a_rule_that_another_table_still_plays_is_covered_like_the_rule(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(tables=2, seats=2, rules=1)
    first, second = (str(one.pk) for one in lesson.tables)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room, table = await room_of(stack, web, lesson), await open_at(stack, web, lesson, "1/")
        await room.do("next_round_all")
        await room.do("hint", table=first, text=ALTERNATE)
        await clients[0].until(lambda: any(ALTERNATE in frame for frame in clients[0].frames))
        await table.until(lambda: any(event["type"] == "hint_given" for event in table.events))
        again = await open_at(stack, web, lesson, "1/")
        assert again.table["round"]["hints"] == [{"by": -1, "text": ""}]
        assert not gives_away(table)
        assert not gives_away(again)
        for _ in range(2):
            await room.do("end_round", table=first)
        await table.until(table.says("phase", "over"))
        async with httpx.AsyncClient(base_url=web.base) as browser:
            address = f"/show/{lesson.lesson.projector_key}/1/replay/1/"
            assert ALTERNATE not in (await browser.get(address)).text
            for _ in range(2):
                await room.do("end_round", table=second)
            await table.until(lambda: (table.table["round"] or {}).get("hints") == [{"by": -1, "text": ALTERNATE}])
            assert ALTERNATE in (await browser.get(address)).text


async def test_a_replay_tells_what_was_said_aloud_and_notes_only_where_they_may_be_shown(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2, rules=1)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await room_of(stack, web, lesson)
        await room.do("next_round_all")
        await level(clients)
        await level(clients, await one_move(clients, random.Random(1)))
        await clients[0].move("note", text="Something with faces")
        await clients[0].move("note", text="Hearts after clubs", may_show=True)
        await room.do("end_round", table=str(lesson.tables[0].pk))
        await clients[1].move("conclude", text="Spades come home")
        await room.do("end_round", table=str(lesson.tables[0].pk))
        await clients[0].until(clients[0].says("phase", "over"))
        async with httpx.AsyncClient(base_url=web.base) as browser:
            page = (await browser.get(f"/show/{lesson.lesson.projector_key}/1/replay/1/")).text
            assert "The rule is shown" in page
            assert "A student notes: \\u201cHearts after clubs\\u201d" in page
            assert not any(words in page for words in ("with faces", "come home", "Student 1"))
            assert re.search(r"Seat [12] plays", page)  # a class knows nobody by the pseudonym of a file
            for notes in (True, False):
                await room.do("wall", shows="replay", table=str(lesson.tables[0].pk), round=1, notes=notes)
                page = (await browser.get(f"/show/{lesson.lesson.projector_key}/1/replay/1/")).text
                assert ("A student notes: \\u201cSomething with faces\\u201d" in page) is notes
                assert not any(words in page for words in ("come home", "Student 1"))
            page = (await browser.get(f"/show/{lesson.lesson.projector_key}/1/replay/1/?notes")).text
            assert "with faces" not in page
            missing = await browser.get(f"/show/{lesson.lesson.projector_key}/1/replay/2/")
            assert "No finished round yet" in missing.text
            assert (await browser.get("/show/no-such-key/1/replay/1/")).status_code == 404


async def test_the_debrief_comes_by_itself_where_the_lesson_keeps_to_its_bell_and_goes_back(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson, room, clients = await a_round_over_at_the_first_of_two_tables(stack, web)
        walls = [await open_at(stack, web, lesson, kind=kind) for kind in CARRIERS]
        key, second = lesson.lesson.projector_key, str(lesson.tables[1].pk)
        await room.do("wall", shows="table", table=second)

        async def everywhere(shown: str) -> None:
            for one in (*walls, room):
                await one.until(is_at(one, shown), 30)

        async with httpx.AsyncClient(base_url=web.base) as browser:
            assert (await browser.get(f"/show/{key}/debrief/")).status_code == 302  # not before the room says so
            assert (await room.do("wall", shows="debrief"))["code"] == "not_now"
            await room.do("bell", keeps=True)
            await room.do("debrief")  # table 2 still writes its closing guesses
            await clients[2].until(clients[2].says("phase", "closing"))
            assert {wall_of(one)["shows"] for one in walls} == {"table"}
            await room.do("end_round", table=second)
            await everywhere("debrief")
            page = await browser.get(f"/show/{key}/debrief/", params={"moment": 99})
            assert (page.status_code, page.headers["X-Robots-Tag"]) == (200, "noindex, nofollow")
            assert "science" in page.text
            assert "Student" not in page.text  # nobody is named
            await room.do("play_on")
            await everywhere("table")
            await room.do("debrief")
            await everywhere("debrief")
            await room.do("wall", shows="blank")  # and still the teacher may show something else
            await everywhere("blank")
            await room.do("wall", shows="debrief")
            await everywhere("debrief")
            await room.do("play_on")
            assert (await room.do("next_round", table=second))["t"] == "ack"
            await everywhere("join")  # a round is on: the debrief does not give a rule away
            assert (await browser.get(f"/show/{key}/debrief/")).status_code == 302
            assert not clients[0].closed


async def test_without_the_tick_the_wall_waits_for_its_teacher(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson, room, _clients = await a_round_over_at_the_first_of_two_tables(stack, web)
        wall = await open_at(stack, web, lesson)
        await room.do("debrief")
        await room.do("end_round", table=str(lesson.tables[1].pk))
        await wall.until(lambda: all(one["phase"] == "over" for one in wall.room["tables"]))
        assert (wall_of(wall)["shows"], wall.room["bell"]["debrief"]) == ("join", True)
        await room.do("wall", shows="debrief")
        await wall.until(shows(wall, "debrief"))
