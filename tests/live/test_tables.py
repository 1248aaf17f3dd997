"""Whole games through the real server, by a client that knows only docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from contextlib import AsyncExitStack

import httpx
import pytest
import websockets
from asgiref.sync import sync_to_async
from django.contrib.staticfiles.storage import staticfiles_storage

from eleusis.game import Game
from games.live import store
from games.models import Event, Table
from tests.live.client import CARRIERS, SocketClient
from tests.live.lessons import OpenLesson, open_lesson, student_cookies
from tests.live.playing import level, one_move, play_rounds, sit_down
from tests.live.servers import FRAMES, WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


@pytest.mark.parametrize("carriers", [["socket"], ["stream"], ["poll"], ["socket", "stream", "poll"]], ids="+".join)
async def test_a_whole_game_is_played_over_every_carrier(web: WebProcess, carriers: list[str]) -> None:
    over_http = "poll" in carriers or "stream" in carriers
    lesson = await make(rules=1 if over_http else 3, seats=3 if over_http else 4)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson, carriers)
        await play_rounds(clients, len(lesson.lesson.rules), random.Random(5))
        log = await sync_to_async(store.read)(lesson.tables[0].pk)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        game = Game.of("express").after(entry.fact for entry in log)
        assert {client.seq for client in clients} == {game.seq}
        assert {seat["seat"]: seat["points"] for seat in clients[0].you["seats"]} == dict(game.state.totals)
        assert not any(client.gaps for client in clients)
        for client in clients:
            await client.close()
            fresh = CARRIERS["socket"](web.base, client.path, client.cookies)
            async with fresh:
                assert fresh.you | {"left": 0} == client.you | {"left": 0, "seats": fresh.you["seats"]}


async def test_nobody_ever_hears_of_another_hand_or_the_rule(web: WebProcess) -> None:
    """A byte scan of every frame of a whole round: a card is named only once it is seen."""
    lesson = await make(rules=1)
    secret = lesson.lesson.rules[0]["sentence"]
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        show = await stack.enter_async_context(SocketClient(web.base, f"show/{lesson.lesson.projector_key}/1/", {}))
        wall = await stack.enter_async_context(SocketClient(web.base, f"show/{lesson.lesson.projector_key}/", {}))
        await level(clients, (await clients[0].move("next_round"))["seq"])
        dice = random.Random(1)
        pages = ""
        for number in range(600):
            if clients[0].you["phase"] in ("closing", "over"):
                break
            await level(clients, await one_move_without_guessing(clients, dice))
            if number % 20 == 5:
                async with httpx.AsyncClient(base_url=web.base, cookies=clients[1].cookies) as browser:
                    pages += (await browser.get("/play/")).text
        assert clients[0].you["phase"] == "closing"
        assert "snapshot" in pages
        assert secret not in pages
        assert '"is":' not in pages
        log = await sync_to_async(store.read)(lesson.tables[0].pk)
        for seat, client in [*enumerate(clients), (-3, show)]:
            heard = "".join(client.frames)
            assert secret not in heard
            assert '"is":' not in heard  # the JSON form of any rule
            for event in client.events:
                match event["type"]:
                    case "dealt":
                        assert {int(at) for at, hand in event["hands"].items() if any(hand)} <= {seat}
                        assert not any(event["stock"])
                    case "cards_drawn" if event["seat"] != seat:
                        assert not any(event["cards"])
                    case "pack_added":
                        assert not any(event["cards"])
        assert secret not in "".join(wall.frames)
        assert "Student" not in "".join(wall.frames + show.frames)  # names are the lesson's to show
        assert len(log) == clients[0].seq


async def one_move_without_guessing(clients: list[SocketClient], dice: random.Random) -> int:
    you = clients[0].you
    mover = clients[you["turn"]]
    if you["phase"] == "guess":
        answer = await mover.move("pass_guess")
    else:
        answer = await mover.move("play", card=dice.choice(mover.you["hand"]))
    assert answer["t"] == "ack", answer
    return int(answer["seq"])


async def test_the_same_move_id_counts_once_and_has_the_first_answer(web: WebProcess) -> None:
    lesson = await make()
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        mover = clients[clients[0].you["turn"]]
        card = mover.you["hand"][0]
        first = await mover.move("play", "same", card=card)
        again = await mover.move("play", "same", card=card)
        assert (again["t"], again["seq"], again["again"]) == ("ack", first["seq"], True)
        refused = await mover.move("declare_no_play", "wrong")
        other = await mover.move("pass_guess", "wrong")
        assert refused["t"] == "refused"
        assert (other["t"], other["code"]) == ("refused", refused["code"])
        count = await Event.objects.filter(table=lesson.tables[0], move_id="same").acount()
        assert count == 1


@sync_to_async
def _as_schema_2_wrote_it(table: Table) -> None:
    """Until schema 2 one card had events of its own, and stood in them alone; and each fact had a row."""
    log = list(Event.objects.filter(table=table).facts())
    Event.objects.filter(table=table).delete()
    for seq, at, actor, move_id, kind, form in log:
        if kind in ("cards_played", "cards_judged"):
            form |= {"type": kind.replace("cards", "card"), "card": form.pop("cards")[0]}
        fact = Event(
            table=table, seq=seq, at=at, actor=actor, move_id=move_id, kind=form["type"], body=json.dumps(form)
        )
        fact.save()


async def test_a_table_goes_on_whose_log_an_older_version_has_begun(web: WebProcess) -> None:
    lesson = await make()
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        await level(clients, await one_move_without_guessing(clients, random.Random(1)))
    await sync_to_async(web.rest)()  # it forgets the table
    await _as_schema_2_wrote_it(lesson.tables[0])
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, await one_move_without_guessing(clients, random.Random(1)))
        heard = {
            name
            for client in clients
            for event in client.table["story"]
            for name in event
            if event["type"].startswith("card")
        }
        assert "cards" in heard
        assert "card" not in heard


async def test_twenty_copies_sent_at_once_count_once(web: WebProcess) -> None:
    lesson = await make()
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        mover = clients[clients[0].you["turn"]]
        before = len(mover.you["hand"])
        frame = {"t": "move", "id": "burst", "seq": 0, "move": {"type": "play", "card": mover.you["hand"][0]}}
        for _ in range(15):
            await mover.send(frame)
        await mover.until(lambda: sum('"burst"' in text for text in mover.frames) == 15)
        await level([mover], min(frame["seq"] for frame in map(json.loads, mover.frames) if frame.get("id") == "burst"))
        assert sum(event["type"] == "cards_played" for event in mover.events) == 1
        assert len(mover.you["hand"]) in (before - 1, before)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "play", "card": "7X"}, "unreadable_card"),
        ({"type": "play"}, "unreadable_move"),
        ({"type": "play", "card": 7}, "unreadable_move"),
        ({"type": "fly"}, "unknown_move"),
        ({"type": ["play"]}, "unknown_move"),
        ({"type": "begin_round", "settings": {}}, "unknown_move"),
        ({"type": "take_seat", "seat": 7}, "unknown_move"),
        ({"type": "time_up", "deadline": 0}, "unknown_move"),
        ({"type": "pause"}, "not_teacher"),
        ({"type": "end_round"}, "not_teacher"),
        ({"type": "give_verdict", "right": True}, "not_dealer"),
        ({"type": "pass_guess"}, "not_now"),
        ({"type": "guess", "text": ""}, "unreadable"),
        ({"type": "note", "text": "x" * 501}, "unreadable"),
        ({"type": "note", "text": "red", "confidence": 101}, "bad_value"),
        ({"type": "note", "text": "red", "rule": {"is": "nonsense"}}, "unreadable_rule"),
    ],
)
async def test_a_move_that_is_not_allowed_is_refused_with_a_code_and_changes_nothing(
    web: WebProcess, move: dict[str, object], code: str
) -> None:
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        mover = clients[clients[0].you["turn"]]
        before = await Event.objects.filter(table=lesson.tables[0]).acount()
        answer = await mover.ask({"t": "move", "id": "bad", "seq": 0, "move": move})
        assert (answer["t"], answer["code"]) == ("refused", code)
        assert answer["text"]
        assert await Event.objects.filter(table=lesson.tables[0]).acount() == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", 4400),
        ("[" * 4000, 4400),
        ('{"t": "move"}', 4400),
        ('{"t": "move", "id": "", "seq": 0, "move": {}}', 4400),
        ('{"t": "move", "id": "a", "seq": NaN, "move": {}}', 4400),
        ('{"t": "do", "id": "a", "what": "pause_all"}', 4400),
        ('{"t": "sync", "seq": 1, "more": 2}', 4400),
        ("x" * 9000, 1009),
    ],
)
async def test_what_is_not_a_frame_closes_the_socket_with_a_code(web: WebProcess, text: str, code: int) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await clients[0].send_text(text)
        await clients[0].until(lambda: clients[0].closed)
        assert clients[0].closed == code
        assert clients[1].closed is None


async def test_every_greeting_says_of_which_build_the_server_is(web: WebProcess) -> None:
    lesson = await make(seats=2)
    stamp = staticfiles_storage.url("css/tokens.css").split("/")[2]
    async with AsyncExitStack() as stack:
        student, _ = await sit_down(stack, web.base, lesson)
        await student.ask({"t": "move", "id": "n", "seq": 0, "move": {"type": "next_round"}})
        again = SocketClient(web.base, student.path, student.cookies)
        again.seq, again.epoch = student.seq, student.epoch
        await stack.enter_async_context(again)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        greetings = [json.loads(client.frames[0]) for client in (student, again, room)]
    assert [(frame["t"], frame["build"]) for frame in greetings] == [
        ("state", stamp), ("events", stamp), ("room", stamp),
    ]  # fmt: skip


async def test_a_flood_is_cut_off_and_the_neighbours_play_on(web: WebProcess) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(FRAMES + 10):
                await clients[0].send_text('{"t":"sync","seq":99999}')
        await clients[0].until(lambda: clients[0].closed)
        assert clients[0].closed == 4429
        assert (await clients[1].move("note", text="nothing yet"))["code"] == "no_round"


async def test_the_newest_device_has_the_seat_and_the_old_one_is_told(web: WebProcess) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        cookies = await sync_to_async(student_cookies)(lesson.students[0])
        newer = await stack.enter_async_context(SocketClient(web.base, clients[0].path, cookies))
        await clients[0].until(lambda: clients[0].closed)
        assert clients[0].closed == 4409
        assert newer.you["seat"] == 0
        stale = SocketClient(web.base, clients[0].path, clients[0].cookies)
        async with stale:
            assert stale.closed == 4409


async def test_a_reconnect_brings_exactly_what_was_missed(web: WebProcess) -> None:
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        away = clients[2] if clients[0].you["turn"] != 2 else clients[1]
        await away.close()
        seen = away.seq
        rest = [client for client in clients if client is not away]
        dice = random.Random(2)
        while rest[0].you["turn"] != away.you["seat"]:
            await level(rest, await one_move(clients, dice))
        head = rest[0].seq
        away.frames.clear()
        await away.open()
        await away.until(lambda: away.seq == head)
        assert '"t":"events"' in away.frames[0]
        assert (head or 0) > (seen or 0)
        assert away.gaps == 0


async def test_a_stranger_a_student_and_another_teacher_find_nothing(web: WebProcess) -> None:
    mine: OpenLesson = await make(seats=2)
    other: OpenLesson = await make(seats=2)
    tries = [
        (mine.table_path(0), {}),
        (mine.table_path(0), other.cookies[0]),
        (mine.table_path(0), other.teacher_cookies),
        (mine.room_path, {}),
        (mine.room_path, mine.cookies[0]),
        (mine.room_path, other.teacher_cookies),
        ("show/nonsense/", {}),
        (f"show/{mine.lesson.projector_key}/9/", {}),
        ("table/00000000-0000-4000-8000-000000000000/", mine.cookies[0]),
        ("nowhere/", {}),
    ]
    for path, cookies in tries:
        client = SocketClient(web.base, path, cookies)
        async with client:
            assert client.closed == 4404, path
            assert not client.frames
        if path != "nowhere/":
            poll = CARRIERS["poll"](web.base, path, cookies)
            async with poll:
                assert poll.closed == 404, path


async def test_the_origin_must_be_the_sites_own(web: WebProcess) -> None:
    for origin in ("http://127.0.0.1:1", "https://127.0.0.1", "null", "http://evil.example", None):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(web.base.replace("http", "ws") + "/ws/check/", origin=origin)
        assert refused.value.response.status_code == 403


async def test_a_beat_comes_at_least_every_two_seconds(web: WebProcess) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        (client, _) = await sit_down(stack, web.base, lesson)
        client.frames.clear()
        await asyncio.sleep(4.2)
        assert sum('"beat"' in frame for frame in client.frames) >= 2


async def test_a_long_poll_has_the_whole_of_you_whatever_it_asks_for(web: WebProcess) -> None:
    """What is told between two polls reaches nobody, so a later change alone would not be enough."""
    lesson = await make()
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        teacher = await stack.enter_async_context(httpx.AsyncClient(base_url=web.base, cookies=lesson.teacher_cookies))
        address = f"/live/{lesson.table_path(0)}poll"
        seen = (await teacher.get(address)).json()["frames"][0]
        query = {"you": "changes", "seq": seen["seq"], "epoch": seen["epoch"]}
        waiting = asyncio.create_task(teacher.get(address, params=query, timeout=20))
        await asyncio.sleep(0.3)
        await one_move_without_guessing(clients, random.Random(1))
        frames = (await waiting).json()["frames"]
        for _ in range(5):  # who is here may be told before the move, and on a slow machine a beat comes first
            if any(frame.get("events") for frame in frames):
                break
            frames += (await teacher.get(address, params=query, timeout=20)).json()["frames"]
        assert any(frame.get("events") for frame in frames)
        assert all("you" in frame and "changes" not in frame for frame in frames if frame["t"] != "beat")
