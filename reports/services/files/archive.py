"""JSON: the whole log and the readings of it, by a published schema (``reports/schema``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from eleusis import codec
from games.models import Event
from reports.selectors.report import LessonReport, TableReport

FORMAT = "eleusis.lesson"
VERSION = 1
SCHEMA = "lesson-1.json"


def write(report: LessonReport, path: Path, _options: dict[str, Any], progress: Callable[[int], None]) -> None:
    lesson = report.lesson
    tables = []
    for place, table in enumerate(report.tables):
        tables.append(table_to_json(table))
        progress(10 + 80 * (place + 1) // len(report.tables))
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "log_schema": codec.SCHEMA,
        "lesson": {
            "id": str(lesson.pk),
            "title": lesson.title,
            "class": lesson.classroom.name,
            "variant": lesson.variant,
            "time_zone": lesson.classroom.time_zone,
            "opened_at": lesson.opened_at.isoformat() if lesson.opened_at else None,
            "closed_at": lesson.closed_at.isoformat() if lesson.closed_at else None,
            "names": report.people.named,
        },
        "tables": tables,
    }
    path.write_text(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def table_to_json(table: TableReport) -> dict[str, Any]:
    """The log up to the end of the last finished round: what is still being played is nobody's to read."""
    log = Event.objects.filter(table=table.table).order_by("seq")
    ended = log.filter(kind="rule_shown").values_list("seq", flat=True).last() or 0
    rows = log.filter(seq__lte=ended).values_list("seq", "at", "actor", "kind", "body")
    return {
        "number": table.number,
        "seats": [{"seat": person.seat, "name": person.name} for person in table.seated],
        "log": [
            {"seq": seq, "at": at, "actor": actor, "event": {**json.loads(body), "type": kind}}
            for seq, at, actor, kind, body in rows
        ],
        "readings": [one.reading.to_json() for one in table.rounds],
    }
