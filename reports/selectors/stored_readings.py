"""Readings of finished rounds. One that is not stored, or was made by an older version, is made here and not stored.

A finished round never changes, so what was made here is kept in the process for a while: it takes a second. Where
somebody's words have been taken out of a log, the table has another epoch, and it is made anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from uuid import UUID

import msgspec

from eleusis.inquiry import READING_VERSION, RoundReading, read_round, rounds_of
from games.models import Lesson, Table
from reports.models import Reading as ReadingRow
from reports.selectors.table_logs import bots_at_table, finished_rounds, log_of_table

# msgspec looks at a type when it is first asked for it. Two threads that ask at once bring the process down, so it is
# asked here, where there is one: a module is read by one thread alone.
msgspec.json.Decoder(RoundReading)


def kept(body: Any) -> RoundReading:
    """A reading as it was stored."""
    return msgspec.convert(body, RoundReading)


def readings_of_lesson(lesson: Lesson) -> dict[UUID, list[RoundReading]]:
    """The readings of every finished round, by table, in order of play."""
    stored = {
        (row.table_id, row.round): row.body
        for row in ReadingRow.objects.filter(table__lesson=lesson, version=READING_VERSION)
    }
    found: dict[UUID, list[RoundReading]] = {}
    for table_id, rounds in finished_rounds(lesson).items():
        found[table_id] = [
            kept(stored[table_id, number]) if (table_id, number) in stored else made_here(table_id, number)
            for number in rounds
        ]
    return found


def made_here(table_id: UUID, number: int) -> RoundReading:
    """The reading of a finished round, made in this process."""
    return _made_here(table_id, number, Table.objects.values_list("epoch", flat=True).get(pk=table_id))


@lru_cache(maxsize=64)
def _made_here(table_id: UUID, number: int, _epoch: str) -> RoundReading:
    return read_round(rounds_of(log_of_table(table_id))[number], bots_at_table(table_id))
