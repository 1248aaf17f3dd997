"""Who sits at a table of Delphi: six and an oracle, or a whole class."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live.hub import hub
from games.live.telling import SMALL_TABLE
from games.models import Chair
from games.services import seating
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)


def nobody_seated(students: int, *, of_a_class: bool) -> OpenLesson:
    lesson = open_lesson(variant="delphi", seats=students, rules=1, settings={"class_delphi": of_a_class})
    Chair.objects.filter(table__lesson=lesson.lesson).delete()
    return lesson


@pytest.mark.parametrize(("of_a_class", "most"), [(False, 6), (True, 60)])
async def test_as_many_are_seated_as_may_predict_and_no_more(of_a_class: bool, most: int) -> None:
    lesson = await sync_to_async(nobody_seated)(most + 1, of_a_class=of_a_class)
    for student in lesson.students[:most]:
        await seating.arrive(lesson.lesson.pk, student.pk)
    with pytest.raises(seating.SeatingRefused) as refused:
        await seating.arrive(lesson.lesson.pk, lesson.students[most].pk)
    assert refused.value.code == "table_full"
    table = await hub().table(lesson.tables[0].pk)
    assert sorted(table.durable.state.seats) == list(range(most))


def you_or_changes(frame: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(frame)
    found: dict[str, Any] = told.get("you") or told.get("changes") or {}
    return found


async def test_of_a_whole_class_only_the_seats_that_have_changed_are_told(web: WebProcess) -> None:
    """With each closing guess one seat has changed; with each answer none has."""
    lesson = await sync_to_async(open_lesson)(
        variant="delphi", seats=SMALL_TABLE + 1, rules=1, settings={"class_delphi": True, "closing_seconds": 300}
    )
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        first = clients[0]
        room = lesson.tables[0].pk
        async with SocketClient(web.base, lesson.room_path, lesson.teacher_cookies) as teacher:
            begun = await teacher.do("next_round", table=str(room))  # nobody else begins it for a whole class
        await level(clients, begun["seq"])
        before = len(first.frames)
        for client in clients:
            await client.move("predict", fits=True)
        await level(clients)
        told = [you_or_changes(frame) for frame in first.frames[before:]]
        assert not any("seats" in you or "changed_seats" in you for you in told)

        async with SocketClient(web.base, lesson.room_path, lesson.teacher_cookies) as teacher:
            await teacher.do("end_round", table=str(room))
        await first.until(first.says("phase", "closing"))
        before = len(first.frames)
        for client in clients[1:]:
            await client.move("conclude", text="Red")
        await first.until(lambda: sum(one["concluded"] for one in first.you["seats"]) == SMALL_TABLE)
        told = [you_or_changes(frame) for frame in first.frames[before:]]
        assert [[one["seat"] for one in you["changed_seats"]] for you in told if "changed_seats" in you] == [
            [client.you["seat"]] for client in clients[1:]
        ]
        assert not any("seats" in you for you in told)

        await clients[1].close()  # and whoever comes anew knows what the others know
        await first.until(lambda: not first.you["seats"][1]["here"])
        await clients[1].open()
        await first.until(lambda: first.you["seats"][1]["here"])
        for client in clients:
            await client.until(lambda client=client: client.you["seats"] == first.you["seats"])  # type: ignore[misc]
