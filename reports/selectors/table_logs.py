"""Logs of tables as the engine reads them."""

from __future__ import annotations

import json
from collections import defaultdict
from uuid import UUID

from eleusis import codec
from eleusis.inquiry.evidence import Timed
from games.models import BOT_ACTOR, Event, Lesson


def log_of_table(table_id: UUID) -> list[Timed]:
    """Every fact of a table with its time, in order."""
    told = Event.objects.filter(table_id=table_id).facts()
    return [(fact.at, codec.event_from_json({"type": fact.kind, **fact.body})) for fact in told]


def bots_at_table(table_id: UUID) -> frozenset[tuple[int, int]]:
    """What bots did at a table, by time and seat."""
    rows = Event.objects.filter(table_id=table_id, actor__lte=BOT_ACTOR).values_list("at", "actor")
    return frozenset((at, BOT_ACTOR - actor) for at, actor in rows)


def finished_rounds(lesson: Lesson) -> dict[UUID, list[int]]:
    """Of each table, the numbers of the rounds whose rule has been shown."""
    rows = (
        Event.objects.filter(table__lesson=lesson, kind__in=("round_began", "rule_shown"))
        .order_by("table_id", "seq")
        .values_list("table_id", "kind", "body")
    )
    finished: dict[UUID, list[int]] = defaultdict(list)
    begun: dict[UUID, int] = {}
    for table_id, kind, body in rows:
        if kind == "round_began":
            begun[table_id] = json.loads(body)["number"]
        elif table_id in begun:
            finished[table_id].append(begun.pop(table_id))
    return dict(finished)


def has_finished_rounds(lesson: Lesson) -> bool:
    """Whether the rule of any round has been shown."""
    return Event.objects.filter(table__lesson=lesson, kind="rule_shown").exists()
