"""Who plays in a chair now: its student, a bot in the student's stead, or a bot of its own. Rows only."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.db.models import Max

from eleusis.seats import Seat
from games.models import Chair, Lesson, Table


def bot_at(table_id: UUID, seat: Seat) -> str:
    """The kind of bot that plays in this seat now; empty if it is somebody else's, or the table is gone."""
    return Chair.objects.filter(table_id=table_id, seat=seat, left_at=None).values_list("bot", flat=True).first() or ""


def let_bot_play(table_id: UUID, seats: Collection[Seat], bot: str) -> int:
    """From now on a bot plays in these seats of students; say how many it took over."""
    chairs = Chair.objects.filter(table_id=table_id, seat__in=seats, left_at=None, student__isnull=False, bot="")
    return chairs.update(bot=bot)


def give_back(table_id: UUID, seat: Seat) -> int:
    """The seat is its student's again, who is here; a bot's own chair stays the bot's."""
    chairs = Chair.objects.filter(table_id=table_id, seat=seat, student__isnull=False).exclude(bot="")
    for chair in chairs.select_related("table"):
        assert chair.student_id is not None
        take_as_present(chair.table.lesson_id, chair.student_id)
    return chairs.update(bot="", gone_at=None)


def take_as_present(lesson_id: UUID, student_id: UUID) -> int:
    """The student is not marked absent any more; say whether they were."""
    return Lesson.absent.through.objects.filter(lesson_id=lesson_id, student_id=student_id).delete()[0]


def place_of(lesson_id: UUID, student_id: str | None) -> tuple[int | None, bool]:
    """The number of the table at which this student sits now, and whether they came there for company."""
    if student_id is None:
        return None, False
    seated = Chair.objects.filter(table__lesson_id=lesson_id, student_id=student_id, left_at=None)
    found = seated.values_list("table__number", "regrouped_from").first()
    return (None, False) if found is None else (found[0], found[1] is not None)


def add_bots(table: Table, count: int, bot: str) -> list[Chair]:
    """So many more chairs, each of a bot's own."""
    first = next_seat(table)
    return Chair.objects.bulk_create(Chair(table=table, seat=first + at, bot=bot) for at in range(count))


def next_seat(table: Table) -> Seat:
    """A number that nobody has had at this table."""
    highest = table.chairs.aggregate(highest=Max("seat"))["highest"]
    return 0 if highest is None else highest + 1


def sit_id(chair: Chair) -> str:
    """The id of the move that sits down in this chair: whoever makes it again makes it once."""
    return f"sit-{chair.pk.hex}"


def leave_id(chair: Chair) -> str:
    return f"leave-{chair.pk.hex}"
