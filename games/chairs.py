"""Who plays in a chair now: its student, a bot in the student's stead, or a bot of its own. Rows only."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.db.models import Max

from eleusis.seats import Seat
from games.models import Chair, Table


def bot_at(table_id: UUID, seat: Seat) -> str:
    """The kind of bot that plays in this seat now; empty if it is somebody else's, or the table is gone."""
    return Chair.objects.filter(table_id=table_id, seat=seat, left_at=None).values_list("bot", flat=True).first() or ""


def let_bot_play(table_id: UUID, seats: Collection[Seat], bot: str) -> int:
    """From now on a bot plays in these seats of students; say how many it took over."""
    chairs = Chair.objects.filter(table_id=table_id, seat__in=seats, left_at=None, student__isnull=False, bot="")
    return chairs.update(bot=bot)


def give_back(table_id: UUID, seat: Seat) -> int:
    """The seat is its student's again; a bot's own chair stays the bot's."""
    return Chair.objects.filter(table_id=table_id, seat=seat, student__isnull=False).exclude(bot="").update(bot="")


def table_number_of(lesson_id: UUID, student_id: str | None) -> int | None:
    """The table of the lesson at which this student sits now."""
    if student_id is None:
        return None
    seated = Chair.objects.filter(table__lesson_id=lesson_id, student_id=student_id, left_at=None)
    return seated.values_list("table__number", flat=True).first()


def add_bots(table: Table, count: int, bot: str) -> list[Chair]:
    """So many more chairs, each of a bot's own."""
    highest = table.chairs.aggregate(highest=Max("seat"))["highest"]
    first = 0 if highest is None else highest + 1
    return Chair.objects.bulk_create(Chair(table=table, seat=first + at, bot=bot) for at in range(count))
