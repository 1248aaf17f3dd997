"""What is told to whoever looks on from outside: it agrees with what was done, and names nobody."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async
from django.test import Client as Visitor
from prometheus_client.parser import text_string_to_metric_families

from games.models import Event
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import level, one_move, sit_down


def told(text: str) -> dict[str, float]:
    """Each sample by its name and labels."""
    return {
        " ".join([one.name, *one.labels.values()]): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


async def asked(base: str) -> str:
    async with httpx.AsyncClient(verify=False) as client:
        answer = await client.get(f"{base}/metrics")
    assert answer.status_code == 200
    return answer.text


@pytest.mark.django_db(transaction=True)
async def test_moves_commits_and_waits_are_what_the_log_says(web: Any) -> None:
    before = told(await asked(web.base))
    lesson: OpenLesson = await sync_to_async(open_lesson)(seats=3)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        dice = random.Random(4)
        await clients[0].move("next_round")
        for _ in range(20):
            await one_move(clients, dice)
            await level(clients)
        await clients[0].move("play", card="ZZ")
        text = await asked(web.base)
        after = told(text)
    grown = {name: value - before.get(name, 0) for name, value in after.items()}
    facts = await sync_to_async(lambda: len(list(Event.objects.facts())))()
    moves = await sync_to_async(Event.objects.exclude(move_id=None).count)()
    assert grown["eleusis_facts_total"] == facts
    assert moves <= grown["eleusis_moves_total"] <= facts
    assert 1 <= grown["eleusis_commits_total"] <= grown["eleusis_moves_total"]
    assert grown["eleusis_acknowledgement_seconds_count"] == grown["eleusis_moves_total"]
    assert grown["eleusis_acknowledgement_seconds_bucket 5.0"] == grown["eleusis_moves_total"]
    assert 0 < grown["eleusis_acknowledgement_seconds_sum"] < 60
    assert after["eleusis_channels"] >= 3
    assert after["eleusis_tables"] >= 1
    assert after["eleusis_database_up"] == 1
    for secret in (
        *(student.name for student in lesson.students),
        str(lesson.students[0].pk),
        str(lesson.tables[0].pk),
    ):
        assert secret not in text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("token", "headers", "address", "status"),
    [
        ("", {}, "127.0.0.1", 200),
        ("", {}, "::1", 200),
        ("", {}, "192.168.1.7", 404),
        ("", {"x-forwarded-for": "127.0.0.1"}, "127.0.0.1", 404),
        ("", {"forwarded": "for=10.0.0.1"}, "127.0.0.1", 404),
        ("", {}, "", 404),
        ("open sesame", {}, "127.0.0.1", 404),
        ("open sesame", {"authorization": "Bearer close sesame"}, "127.0.0.1", 404),
        ("open sesame", {"authorization": "Bearer open sesame"}, "192.168.1.7", 200),
    ],
)
def test_only_this_machine_or_who_knows_the_token(
    settings: Any, token: str, headers: dict[str, str], address: str, status: int
) -> None:
    settings.METRICS_TOKEN = token
    assert Visitor().get("/metrics", headers=headers, REMOTE_ADDR=address).status_code == status
