"""Making and storing readings. Making one again changes nothing."""

from __future__ import annotations

from uuid import UUID

from django.utils import timezone

from eleusis.inquiry import READING_VERSION, read_round, rounds_of
from games.models import Lesson
from reports.models import Reading
from reports.selectors.table_logs import bots_at_table, log_of_table


def make_reading(table_id: UUID, number: int) -> Reading | None:
    """Read one round and store it; None if it is not finished."""
    events = rounds_of(log_of_table(table_id)).get(number, ())
    reading = read_round(events, bots_at_table(table_id)) if events else None
    if reading is None or not reading.finished:
        return None
    row, _ = Reading.objects.update_or_create(
        table_id=table_id,
        round=number,
        defaults={"version": READING_VERSION, "body": reading.to_json(), "made_at": timezone.now()},
    )
    return row


def make_readings_of_table(table_id: UUID) -> int:
    """(Re)make the readings of every finished round of a table; say how many."""
    made = 0
    bots = bots_at_table(table_id)
    for number, events in rounds_of(log_of_table(table_id)).items():
        reading = read_round(events, bots)
        if reading.finished:
            Reading.objects.update_or_create(
                table_id=table_id,
                round=number,
                defaults={"version": READING_VERSION, "body": reading.to_json(), "made_at": timezone.now()},
            )
            made += 1
    return made


def make_readings_of_lesson(lesson: Lesson) -> int:
    """(Re)make the readings of every finished round of a lesson; say how many."""
    return sum(make_readings_of_table(table_id) for table_id in lesson.tables.values_list("pk", flat=True))
