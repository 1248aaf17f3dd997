"""Whoever is out is out at once, in every process: sockets, streams and polls alike."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from accounts.outs import may_be_out
from classrooms.services import roster
from games.models import Chair, Event
from games.services import outs
from tests.live import going_out
from tests.live.client import CARRIERS, Closed
from tests.live.lessons import OpenLesson, open_lesson, teacher_cookies

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)
WITHIN = 2.0  # seconds
# A poll that waits is told; the one after it comes from a stranger.
ENDED = {"socket": {4401}, "stream": {4401}, "poll": {401, 404}}


@pytest.fixture
def bases(live_server_url: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> tuple[str, str]:
    """Where somebody is turned out, and where they have their channels: another process, where there are several."""
    monkeypatch.setattr(settings, "ORIGINS", [live_server_url])
    if settings.CHANNEL_LAYER_IS_SHARED:
        return live_server_url, request.getfixturevalue("web").base
    return live_server_url, live_server_url


@pytest.mark.usefixtures("site_admin")
@pytest.mark.parametrize("act", going_out.OF_TEACHERS)
async def test_a_teacher_who_is_out_sees_and_does_nothing_more(bases: tuple[str, str], act: str) -> None:
    here, there = bases
    lesson = await make(seats=2)
    await going_out.begin(there, lesson)
    devices = [
        *going_out.watched(there, lesson.room_path, lesson.teacher_cookies),
        *going_out.watched(there, lesson.table_path(0), lesson.teacher_cookies),
    ]
    async with going_out.GoingOn(there, lesson) as going_on:
        found = await going_out.outcomes(devices, going_on, lambda: going_out.OF_TEACHERS[act](here, lesson), WITHIN)
        async with going_out.posting(there, lesson.teacher_cookies) as post:
            hint = {"t": "do", "id": "late", "what": "hint", "table": str(lesson.tables[0].pk), "text": "Too late"}
            assert (await post(f"/live/{lesson.room_path}send", json=hint)).status_code == 404
    assert [one for one in found if one.frames or one.code not in ENDED[one.channel.split()[1]]] == []
    assert not await Event.objects.filter(kind="hint_given").aexists()


@pytest.mark.parametrize(("act", "code"), [("leave", 4401), ("new pictures", 4401), ("removal", 4403)])
async def test_a_student_who_is_out_sees_and_does_nothing_more(bases: tuple[str, str], act: str, code: int) -> None:
    here, there = bases
    lesson = await make(tables=3, seats=2)
    await going_out.begin(there, lesson)
    async with going_out.GoingOn(there, lesson) as going_on:
        for student, carrier in zip((0, 2, 4), CARRIERS, strict=True):
            path, cookies = lesson.table_path(student), lesson.cookies[student]
            devices = going_out.watched(there, path, cookies, [carrier])

            async def turn_out(student: int = student) -> None:
                await going_out.OF_STUDENTS[act](here, lesson, student)

            [found] = await going_out.outcomes(devices, going_on, turn_out, WITHIN)
            assert found.frames == 0
            assert found.code in ({code - 4000, 404} if carrier == "poll" else {code})
            async with going_out.posting(there, cookies) as post:
                note: dict[str, Any] = {"type": "note", "text": "Too late"}
                answer = await post(f"/live/{path}send", json={"t": "move", "id": "late", "seq": 0, "move": note})
                assert answer.status_code in {401, 403, 404}
    # Who is off the roster has no chair any more; the others find theirs again.
    gone = {chair.table_id async for chair in Chair.objects.filter(seat=0, left_at__isnull=False)}
    told = {one.table_id async for one in Event.objects.filter(kind="seat_left")}
    assert gone == told == ({table.pk for table in lesson.tables} if act == "removal" else set())


async def test_who_looks_again_and_may_stay_misses_nothing(bases: tuple[str, str]) -> None:
    """A log-out on another device of the same teacher ends nothing here."""
    here, there = bases
    lesson = await make(seats=2)
    await going_out.begin(there, lesson)
    other = OpenLesson(
        lesson.teacher, lesson.classroom, lesson.lesson, lesson.tables, lesson.students, lesson.seats,
        await sync_to_async(teacher_cookies)(lesson.teacher), lesson.cookies,
    )  # fmt: skip
    async with CARRIERS["socket"](there, lesson.table_path(0), lesson.teacher_cookies) as client:
        async with CARRIERS["socket"](there, lesson.table_path(1), lesson.cookies[1]) as writer:
            await going_out.log_out(here, other)
            for number in range(5):
                assert (await writer.move("note", text=f"Perhaps {number}"))["t"] == "ack"
            assert writer.seq is not None
            await client.until(client.is_at(writer.seq))
        assert client.closed is None
        assert client.gaps == 0


@pytest.mark.parametrize("carrier", sorted(CARRIERS))
async def test_what_an_erased_child_wrote_is_told_nobody_any_more(bases: tuple[str, str], carrier: str) -> None:
    """Who is at the table begins anew, and whoever comes later hears neither the words nor the name. The game goes on."""
    _here, there = bases
    lesson = await make(seats=3)
    await going_out.begin(there, lesson)
    canary, word = lesson.students[0], "zwitscherfink"
    await sync_to_async(roster.rename_student)(canary, "Zwitscherfink")
    path, teacher = lesson.table_path(0), lesson.teacher_cookies
    async with CARRIERS["socket"](there, lesson.room_path, teacher) as room:
        await room.until(lambda: word in str(room.room).lower())
        async with CARRIERS["socket"](there, path, lesson.cookies[0]) as writer:
            assert (await writer.move("note", text=f"Perhaps {word}"))["t"] == "ack"
        # Off the roster a day ago: the room has nothing to hear of when the row goes.
        await sync_to_async(roster.remove_student)(canary)
        await room.until(lambda: word not in str(room.room["students"]).lower())
        async with CARRIERS["socket"](there, path, teacher) as client:
            assert any(f"perhaps {word}" in frame.lower() for frame in client.frames)
            epoch = client.epoch
            await sync_to_async(roster.delete_student)(canary)
            await client.until(lambda: client.closed is not None)
            assert client.closed == 1012
        async with (
            CARRIERS[carrier](there, path, teacher) as client,
            CARRIERS["socket"](there, path, lesson.cookies[1]) as other,
        ):
            assert client.epoch != epoch
            assert (await other.move("note", text="I go on"))["t"] == "ack"
            await client.until(client.is_at(other.seq))
            assert any("I go on" in frame for frame in client.frames)
            assert not any(word in frame.lower() for frame in (*client.frames, *other.frames))
        await room.until(lambda: word not in str(room.room).lower())
        assert room.closed is None


async def test_a_table_that_has_learned_its_plan_anew_is_given_up_as_well(
    live_server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the erasing and the word of it a move may have had the plan read again: what counts is the log that was read."""
    monkeypatch.setattr(settings, "ORIGINS", [live_server_url])
    lesson = await make(seats=3)
    await going_out.begin(live_server_url, lesson)
    held: list[Any] = []
    tell = outs.lessons_changed
    monkeypatch.setattr(outs, "lessons_changed", held.append)
    canary = lesson.students[0]
    async with CARRIERS["socket"](live_server_url, lesson.table_path(0), lesson.cookies[0]) as writer:
        assert (await writer.move("note", text="Perhaps zwitscherfink"))["t"] == "ack"
    await sync_to_async(roster.remove_student)(canary)
    async with CARRIERS["socket"](live_server_url, lesson.table_path(1), lesson.cookies[1]) as client:
        await sync_to_async(roster.delete_student)(canary)
        with contextlib.suppress(Closed):  # whatever else made it look again was quicker
            await client.move("next_round")
        for lessons in held:
            await sync_to_async(tell)(lessons)
        await client.until(lambda: client.closed is not None)
        assert client.closed == 1012


async def test_nobody_waits_while_others_are_turned_out(live_server_url: str) -> None:
    """Names of others are told without end; each note is answered like any other."""
    lesson = await make(seats=2)
    await going_out.begin(live_server_url, lesson)
    over = asyncio.Event()

    async def tell() -> None:
        while not over.is_set():
            await sync_to_async(may_be_out.send)(sender=None, whose=("student:another",))

    telling = asyncio.create_task(tell())
    began = asyncio.get_running_loop().time()
    async with going_out.posting(live_server_url, lesson.cookies[0]) as post:
        for number in range(12):
            move = {"type": "note", "text": f"Perhaps {number}"}
            answer = await post(
                f"/live/{lesson.table_path(0)}send", json={"t": "move", "id": f"n{number}", "seq": 0, "move": move}
            )
            assert [frame["t"] for frame in answer.json()["frames"]] == ["ack"]
    assert asyncio.get_running_loop().time() - began < 20  # one that was forgotten waits for thirty seconds
    over.set()
    await telling


@pytest.mark.postgresql
def test_a_command_in_a_process_of_its_own_is_heard(web: Any) -> None:
    """It has no hub; what it rings is the same bell."""
    lesson = open_lesson(seats=2)

    async def stay() -> int | None:
        async with CARRIERS["socket"](web.base, lesson.room_path, lesson.teacher_cookies) as client:
            await sync_to_async(lock)()
            await client.until(lambda: client.closed, WITHIN)
            return client.closed

    def lock() -> None:
        lesson.teacher.is_active = False
        lesson.teacher.save(update_fields=["is_active"])

    assert asyncio.run(stay()) == 4401
