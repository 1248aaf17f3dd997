"""Making and storing readings. Making one again changes nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from eleusis.events import RuleShown
from eleusis.inquiry import READING_VERSION, read_round, rounds_of
from games.models import Lesson, Table
from reports.models import Reading
from reports.selectors.table_logs import bots_at_table, finished_rounds, log_of_table

MOST_AT_ONCE: Final = 200


def make_reading(table_id: UUID, number: int) -> Reading | None:
    """Read one round and store it; None if it is not finished. What is stored need not stay in memory, too: half a megabyte."""
    table = Table.objects.filter(pk=table_id)
    epoch = table.values_list("epoch", flat=True).first()
    events = rounds_of(log_of_table(table_id)).get(number, ())
    if not events or not isinstance(events[-1][1], RuleShown):
        return None
    made = {
        "version": READING_VERSION,
        "body": read_round(events, bots_at_table(table_id)).to_json(),
        "made_at": timezone.now(),
    }
    with transaction.atomic():
        # Whoever takes somebody's words out of the log locks the table before what was read is deleted, and gives it another epoch.
        if table.filter(epoch=epoch).select_for_update(no_key=True).first() is not None:
            return Reading.objects.update_or_create(table_id=table_id, round=number, defaults=made)[0]
    return make_reading(table_id, number)  # words went from the log meanwhile


def is_made(table_id: UUID, number: int) -> bool:
    """Whether this round has been read, and by this version."""
    return Reading.objects.filter(table_id=table_id, round=number, version=READING_VERSION).exists()


def make_missing(lesson: Lesson, seconds: float, made: Callable[[int, int], None]) -> bool:
    """Read and store the finished rounds of a lesson that are not read yet, at least one and for about so long; say whether all are read now.

    After each, `made` is told how many of how many are.
    """
    until = time.monotonic() + seconds
    there = set(Reading.objects.filter(table__lesson=lesson, version=READING_VERSION).values_list("table_id", "round"))
    finished = [(table_id, number) for table_id, rounds in finished_rounds(lesson).items() for number in rounds]
    missing = [one for one in finished if one not in there]
    for place, (table_id, number) in enumerate(missing, len(finished) - len(missing) + 1):
        make_reading(table_id, number)
        made(place, len(finished))
        if time.monotonic() > until and place < len(finished):
            return False
    return True


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
