"""The bell: what the room is told, what ends by itself, and what nobody is told who is to play in peace."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from eleusis import state as st
from eleusis.moves import EndRound, GiveHint, Pause, Resume, Skip, TakeSeat
from eleusis.seats import TEACHER
from games.live import bell as bells
from games.live import hub as hubs
from games.live import submission
from games.live.protocol import NEXT_ROUND
from games.live.room_bell import bell_part
from games.live.table import LiveTable
from games.models import Chair, Lesson
from games.services import room as rooms
from tests.live.client import PollClient, SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)
CLOSING = {"predict_seconds": 0, "closing_seconds": 60}


async def laid(lesson: OpenLesson, at: int = 0) -> LiveTable:
    """A table at which everybody has sat down, in this process."""
    table = await hubs.hub().table(lesson.tables[at].pk)
    for seat in range(lesson.seats):
        await submission.made(table, TEACHER, TakeSeat(seat))
    return table


async def begins(table: LiveTable) -> submission.Answer:
    return await submission.made(table, TEACHER, {"type": NEXT_ROUND}, uuid4().hex)


async def rings_in(lesson: OpenLesson, **ahead: float) -> None:
    """The bell as the clock stands, and everybody hears of it."""
    bell_at = timezone.now() + timedelta(**ahead)
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(bell_at=bell_at, keeps_to_bell=True, debrief_minutes=0)
    await hubs.hub().room_changed(lesson.lesson.pk)


async def comes(table: LiveTable, phase: str) -> None:
    async with asyncio.timeout(30):
        while table.durable.state.round is None or table.durable.state.round.phase != phase:  # noqa: ASYNC110  it tells nobody
            await asyncio.sleep(0.01)


async def test_what_is_played_ends_with_closing_guesses_and_nothing_new_begins() -> None:
    lesson = await make(tables=2, seats=2, settings=CLOSING)
    tables = [await laid(lesson, at) for at in (0, 1)]
    for table in tables:
        assert (await begins(table)).t == "ack"
    await submission.made(tables[1], TEACHER, Pause())
    await rings_in(lesson, seconds=90)  # 30 until the closing guesses, and nobody's turn has been touched
    await comes(tables[0], st.CLOSING)
    assert tables[0].durable.state.round.reason == "bell"  # and not the teacher
    await asyncio.sleep(0.1)
    assert tables[1].durable.state.round.phase == st.TURN  # eyes up: nothing happens meanwhile
    await submission.made(tables[1], TEACHER, Resume())
    await submission.made(tables[1], TEACHER, Skip())
    await comes(tables[1], st.CLOSING)
    await submission.made(tables[0], TEACHER, EndRound())
    assert (await begins(tables[0])).code == "bell_near"
    await rings_in(lesson, minutes=45)
    assert (await begins(tables[0])).t == "ack"


async def test_in_the_last_minute_a_turn_is_waited_for_and_at_its_end_it_is_not() -> None:
    lesson = await make(seats=2, settings={**CLOSING, "closing_seconds": 10})
    table = await laid(lesson)
    await begins(table)
    await submission.made(table, TEACHER, GiveHint("Look at the colours"))  # somebody is in mid-turn
    await rings_in(lesson, seconds=11)
    assert table.durable.state.round.phase == st.TURN
    await comes(table, st.CLOSING)
    assert [one.was_cut for one in table.bell.rounds] == [False]  # its closing guesses are still being written


async def test_a_turn_that_began_before_the_last_minute_keeps_its_seconds() -> None:
    lesson = await make(seats=2, settings=CLOSING)
    table = await laid(lesson)
    await begins(table)
    await rings_in(lesson, seconds=120.2)  # somebody thinks while the last minute before the closing guesses begins
    await asyncio.sleep(0.5)
    assert table.durable.state.round.phase == st.TURN
    await submission.made(table, TEACHER, Skip())
    await comes(table, st.CLOSING)


async def test_a_server_that_starts_anew_ends_what_is_over_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bells, "COME_BACK", 500)
    lesson = await make(seats=2, settings=CLOSING)
    table = await laid(lesson)
    await begins(table)
    table.stop(1012)
    del hubs.hub().tables[table.id]  # as after a restart: nobody is here, the log is all there is
    bell_at = timezone.now() - timedelta(minutes=1)
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(bell_at=bell_at, keeps_to_bell=True, debrief_minutes=0)
    again = await hubs.hub().table(table.id)
    await comes(again, st.CLOSING)  # whoever was here may be on the way back, to write what they think
    await comes(again, st.OVER)  # nobody is there to write anything
    assert (await hubs.hub().room(lesson.lesson.pk)).screen.shows == "debrief"
    names = [type(one).__name__ for one in again.teller.last(1000)]
    assert (names.count("RoundClosing"), names.count("RoundEnded")) == (1, 1)


@pytest.mark.parametrize(("minutes", "hand"), [(60, 12), (9, 10), (6, 6)])
async def test_the_last_round_has_as_few_cards_as_its_time_asks_for(minutes: int, hand: int) -> None:
    lesson = await make(seats=2, settings=CLOSING)
    table = await laid(lesson)
    await rings_in(lesson, minutes=minutes)
    await begins(table)
    assert table.durable.state.round.settings.hand_size == hand
    assert (
        table.durable.state.round.settings.turn_seconds == lesson.lesson.settings["turn_seconds"]
    )  # nobody is hurried


async def test_a_lesson_that_does_not_keep_to_it_is_left_to_its_teacher() -> None:
    lesson = await make(seats=2)
    table = await laid(lesson)
    await begins(table)
    await rings_in(lesson, seconds=-60)
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(keeps_to_bell=False)
    await hubs.hub().room_changed(lesson.lesson.pk)
    await submission.made(table, TEACHER, EndRound())
    await submission.made(table, TEACHER, EndRound())
    assert (await begins(table)).t == "ack"


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"text": "soon"}, "bad_value"),
        ({"text": "25:00"}, "bad_value"),
        ({"minutes": 61}, "bad_value"),
        ({"minutes": 5, "keeps": True}, ""),
    ],
)
async def test_a_bell_that_cannot_be_read_is_refused_with_a_sentence(parts: dict[str, Any], code: str) -> None:
    lesson = await make()
    answer = await rooms.act(lesson.lesson.pk, "bell", parts, "a")
    assert answer.code == code
    assert bool(answer.text) == bool(code)


async def test_the_room_hears_of_the_plan_and_the_wall_of_the_time_alone(web: WebProcess) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        wall = SocketClient(web.base, f"show/{lesson.lesson.projector_key}/", {})
        await stack.enter_async_context(wall)
        assert (room.room["bell"]["at"], room.room["bell"]["minutes"]) == (None, 10)
        ring = timezone.now() + timedelta(minutes=40)
        assert (await room.do("bell", text=f"{ring:%H:%M}", minutes=5, keeps=True))["t"] == "ack"
        await room.until(lambda: room.room["bell"]["at"] is not None)
        bell = room.room["bell"]
        assert bell["debrief_at"] == bell["at"] - 5 * 60_000
        assert bell["ahead"] == [{"number": 1, "rounds": 3, "wanted": 3, "hand": 12}]
        await wall.until(lambda: wall.room["bell"]["at"] == bell["at"])
        assert wall.room["bell"].keys() == {"now", "zone", "at", "debrief"}
        await room.do("next_round_all")
        polled = await stack.enter_async_context(PollClient(web.base, clients[0].path, clients[0].cookies))
        await polled.until(polled.says("phase", "turn"))
        assert (await room.do("debrief"))["t"] == "ack"
        await polled.until(polled.says("phase", "closing"))
        await wall.until(lambda: wall.room["bell"]["debrief"])
        await room.do("end_round", table=str(lesson.tables[0].pk))
        await polled.until(lambda: polled.you.get("last_round") is True)
        assert "next_round" not in polled.you["options"]
        assert "bell" not in "".join(polled.frames).replace('"bell_near"', "")  # no countdown for who plays
        assert (await room.do("play_on"))["t"] == "ack"
        await polled.until(lambda: "next_round" in polled.you["options"])


async def test_a_clock_that_jumps_is_seen_at_the_next_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = await make(seats=2, settings=CLOSING)
    table = await laid(lesson)
    await begins(table)
    await rings_in(lesson, minutes=40)
    assert table.durable.state.round.phase == st.TURN
    hour_later = SimpleNamespace(time=lambda: time.time() + 3600)  # it was set, or the computer has slept
    monkeypatch.setattr(bells, "time", hour_later)
    await comes(table, st.CLOSING)


async def test_a_class_that_plays_together_ends_with_the_bell_like_any_table() -> None:
    settings = {"class_delphi": True, "closing_seconds": 60}
    lesson = await make(variant="delphi", seats=6, rules=2, settings=settings)
    table = await laid(lesson)
    assert (await begins(table)).t == "ack"
    await rings_in(lesson, seconds=61)
    await comes(table, st.CLOSING)
    await submission.made(table, TEACHER, EndRound())
    await comes(table, st.OVER)
    assert (await begins(table)).code == "bell_near"
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(debrief_since=timezone.now())
    await hubs.hub().room_changed(lesson.lesson.pk)
    assert (await hubs.hub().room(lesson.lesson.pk)).screen.shows == "debrief"  # and not the table of them all


async def test_a_table_that_nobody_has_come_to_holds_up_no_debrief_and_is_not_planned_for() -> None:
    lesson = await make(tables=2, seats=2, settings=CLOSING)
    first, second = [await laid(lesson, 0), await hubs.hub().table(lesson.tables[1].pk)]
    await Chair.objects.filter(table=lesson.tables[1]).aupdate(left_at=timezone.now(), gone_at=timezone.now())
    await begins(first)
    await rings_in(lesson, seconds=50)
    room = await hubs.hub().room(lesson.lesson.pk)
    assert [one.wanted for one in bell_part(room.plan, room._tables(), for_teacher=True).ahead] == [2, 0]
    await comes(first, st.CLOSING)
    await submission.made(first, TEACHER, EndRound())
    await comes(first, st.OVER)
    await Lesson.objects.filter(pk=lesson.lesson.pk).aupdate(debrief_since=timezone.now())
    await hubs.hub().room_changed(lesson.lesson.pk)
    assert room.screen.shows == "debrief"
    assert second.durable.state.rounds == 0


async def test_two_rooms_of_one_lesson_tell_the_same_bell(web: WebProcess) -> None:
    lesson = await make(seats=2)
    async with AsyncExitStack() as stack:
        await sit_down(stack, web.base, lesson)
        rooms_ = [SocketClient(web.base, lesson.room_path, lesson.teacher_cookies) for _ in range(2)]
        for room in rooms_:
            await stack.enter_async_context(room)
        ring = timezone.now() + timedelta(minutes=40)
        assert (await rooms_[0].do("bell", text=f"{ring:%H:%M}", minutes=5, keeps=True))["t"] == "ack"
        await rooms_[1].until(lambda: rooms_[1].room["bell"]["at"] is not None)
        assert (await rooms_[1].do("bell", text="", keeps=False))["t"] == "ack"
        await rooms_[0].until(lambda: rooms_[0].room["bell"]["at"] is None and not rooms_[0].room["bell"]["keeps"])
        assert (await rooms_[0].do("debrief"))["t"] == "ack"
        assert (await rooms_[1].do("debrief"))["t"] == "ack"  # both tapped
        await rooms_[1].until(lambda: rooms_[1].room["bell"]["debrief"])
