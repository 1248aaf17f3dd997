"""A viewer who has heard more than the process that greets them: they are never told less than they know."""

from __future__ import annotations

import json

import pytest
from asgiref.sync import sync_to_async

from eleusis.moves import EndRound
from games.live.hub import Hub
from games.models import Table
from games.services import tables
from tests.live.client import CARRIERS, Client, Json
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import sit_down

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bell rings and no beat looks into the log: a process learns of nothing that another has written."""

    async def nothing(self: Hub) -> None:
        pass

    monkeypatch.setattr(Hub, "ring", lambda *_, **__: None)
    monkeypatch.setattr(Hub, "_one_beat", nothing)


async def _behind(base: str) -> tuple[OpenLesson, int]:
    """A lesson whose table this process has carried further than the server knows; the number it is at."""
    from contextlib import AsyncExitStack

    lesson = await make(seats=2)
    table_id = lesson.tables[0].pk
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, base, lesson)
        known = (await clients[0].move("next_round"))["seq"]
    answer = await tables.submit_until_done(table_id, EndRound(), "end")  # by the hub of the test, not the server's
    assert answer.seq > known
    return lesson, answer.seq


@pytest.mark.parametrize("carrier", ["socket", "stream", "poll"])
async def test_a_greeting_is_not_older_than_what_the_viewer_has_seen(
    live_server_url: str, carrier: str, unheard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson, seq = await _behind(live_server_url)
    client = CARRIERS[carrier](live_server_url, lesson.table_path(0), lesson.cookies[0])
    client.seq, client.epoch = seq, str((await Table.objects.aget(pk=lesson.tables[0].pk)).epoch)
    async with client:
        first = json.loads(client.frames[0])
        assert (first["t"], first["seq"], first["events"]) == ("events", seq, [])


async def test_who_asks_for_what_is_after_their_number_is_not_sent_back(
    live_server_url: str, unheard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson, seq = await _behind(live_server_url)
    async with CARRIERS["socket"](live_server_url, lesson.table_path(0), lesson.cookies[0]) as client:
        await client.send({"t": "sync", "seq": seq})
        await client.until(lambda: (seq, []) in _told(client))
        assert ("state", seq) not in _states(client)
        await client.send({"t": "sync", "seq": seq + 9})  # what nobody has ever seen
        await client.until(lambda: ("state", seq) in _states(client))


def _told(client: Client) -> list[tuple[int, list[Json]]]:
    """The numbers and events of what came after the greeting; that somebody is here comes without events, too."""
    frames = [json.loads(frame) for frame in client.frames[1:]]
    return [(frame["seq"], frame["events"]) for frame in frames if frame["t"] == "events"]


def _states(client: Client) -> list[tuple[str, int]]:
    return [(frame["t"], frame["seq"]) for frame in map(json.loads, client.frames) if frame["t"] == "state"]
