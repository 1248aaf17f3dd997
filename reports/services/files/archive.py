"""JSON: the whole log and the readings of it, by a published schema (``reports/schema``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from eleusis import codec
from games.models import Event
from games.winners import Winners
from reports.selectors.on_paper import on_paper
from reports.selectors.report import LessonReport, TableReport
from reports.selectors.table_logs import bots_at_table
from reports.selectors.winners import Found, winners_at

FORMAT = "eleusis.lesson"
VERSION = 1
SCHEMA = "lesson-1.json"


def write(report: LessonReport, path: Path, _options: dict[str, Any], progress: Callable[[int], None]) -> None:
    lesson = report.lesson
    tables = []
    for place, table in enumerate(report.tables):
        tables.append(table_to_json(table, winners_at(lesson, table) if lesson.names_winners else None))
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
            "language": lesson.classroom.language,
            "opened_at": lesson.opened_at.isoformat() if lesson.opened_at else None,
            "closed_at": lesson.closed_at.isoformat() if lesson.closed_at else None,
            "names": report.people.named,
        },
        "tables": tables,
    }
    path.write_text(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def table_to_json(table: TableReport, won: Found | None = None) -> dict[str, Any]:
    """The log up to the end of the last finished round: what is still being played is nobody's to read.

    Who has won is there only if the teacher wants it said.
    """
    log = Event.objects.filter(table=table.table).order_by("seq")
    ended = log.filter(kind="rule_shown").values_list("seq", flat=True).last() or 0
    return {
        "number": table.number,
        "seats": [{"seat": person.seat, "name": person.name} for person in table.seated],
        "log": [
            {"seq": fact.seq, "at": fact.at, "actor": fact.actor, "event": {**fact.body, "type": fact.kind}}
            for fact in log.filter(seq__lte=ended).facts()
        ],
        "bots": sorted([at, seat] for at, seat in bots_at_table(table.table.pk)),
        "paper": [
            {
                "round": one.round,
                "number": one.number,
                "seat": one.seat,
                "cards": one.cards,
                "fits": one.fits,
                "guess": one.guess,
                "guess_right": one.right,
            }
            for one in on_paper(table.table, table.people)
        ],
        "readings": [one.reading.to_json() for one in table.rounds],
        **({} if won is None else {"winners": _winners_to_json(won)}),
    }


def _winners_to_json(won: Found) -> dict[str, Any]:
    def form(found: Winners | None) -> dict[str, Any] | None:
        return None if found is None else {"seats": found.seats, "points": found.points}

    return {"game": form(won.game), "rounds": [{"round": at, "won": form(one)} for at, one in won.rounds.items()]}
