"""Making and storing readings. Making one again changes nothing."""

from __future__ import annotations

import time
from typing import Final
from uuid import UUID

from django.utils import timezone

from eleusis.events import RuleShown
from eleusis.inquiry import READING_VERSION, read_round, rounds_of
from games.models import Lesson
from reports.models import Reading
from reports.selectors.table_logs import bots_at_table, log_of_table

MOST_AT_ONCE: Final = 200


def make_reading(table_id: UUID, number: int) -> Reading | None:
    """Read one round and store it; None if it is not finished. What is stored need not stay in memory, too: half a megabyte."""
    events = rounds_of(log_of_table(table_id)).get(number, ())
    if not events or not isinstance(events[-1][1], RuleShown):
        return None
    row, _ = Reading.objects.update_or_create(
        table_id=table_id,
        round=number,
        defaults={
            "version": READING_VERSION,
            "body": read_round(events, bots_at_table(table_id)).to_json(),
            "made_at": timezone.now(),
        },
    )
    return row


def make_outdated(seconds: float) -> int:
    """Make readings anew that an older version made, the newest first, for about so long; say how many were."""
    until = time.monotonic() + seconds
    made = 0
    for row in Reading.objects.exclude(version=READING_VERSION).order_by("-made_at")[:MOST_AT_ONCE]:
        if make_reading(row.table_id, row.round) is None:
            row.delete()  # its round is no longer in the log
        made += 1
        if time.monotonic() > until:
            break
    return made


def make_readings_of_table(table_id: UUID) -> int:
    """(Re)make the readings of every finished round of a table; say how many."""
    return sum(make_reading(table_id, number) is not None for number in rounds_of(log_of_table(table_id)))


def make_readings_of_lesson(lesson: Lesson) -> int:
    """(Re)make the readings of every finished round of a lesson; say how many."""
    return sum(make_readings_of_table(table_id) for table_id in lesson.tables.values_list("pk", flat=True))
