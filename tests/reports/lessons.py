"""A finished lesson in the database, played by made-up students through the engine itself."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from django.conf import settings

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from eleusis import codec
from eleusis.chance import DiceOf
from games.models import Chair, Event, Lesson, Table
from reports.models import Export
from reports.services import exports
from tests.inquiry import playing

NAMES = ("Ada", "Ben", "Chloé", "=Dan", "Ella", "Farid", "Gül", "Hugo", "@Ivy", "Jon", "Kim", "Łucja")


def teacher(email: str = "alice@example.org") -> Teacher:
    return Teacher.objects.create_user(email, "correct horse battery", name=email.split("@", maxsplit=1)[0].title())


def file_of(export: Export) -> Path:
    """Where the finished file lies."""
    export.refresh_from_db(fields=["kept_as"])
    return Path(settings.EXPORT_DIR) / exports.kept_as(export)


def classroom(owner: Teacher, names: Sequence[str] = NAMES, code: str = "ABCDEF") -> Classroom:
    made = Classroom.objects.create(teacher=owner, name="Class 7b", code=code, time_zone="Europe/Lisbon")
    Student.objects.bulk_create([Student(classroom=made, name=name, pictures="fox moon boat") for name in names])
    return made


def store(row: Table, table: playing.Table) -> None:
    """Keep a played table's log as the rows of a table."""
    Event.objects.bulk_create(
        Event(
            table=row,
            seq=seq,
            at=at,
            actor=actor,
            kind=codec.event_name(event),
            body=json.dumps(codec.event_to_json(event)),
        )
        for seq, ((at, event), actor) in enumerate(zip(table.log, table.actors, strict=True), 1)
    )


def finished_lesson(
    owner: Teacher, *, names: Sequence[str] = NAMES, tables: int = 3, rounds: int = 2, seed: int = 7, moves: int = 30
) -> Lesson:
    """A lesson of so many tables, each with two rounds under a house dealer (or, at the last table, students)."""
    return held_lesson(classroom(owner, names), tables=tables, rounds=rounds, seed=seed, moves=moves)


def held_lesson(
    group: Classroom, *, tables: int = 3, rounds: int = 2, seed: int = 7, moves: int = 30, days: int = 0
) -> Lesson:
    """The same in a class that is there, so many days later. Lessons of one class need seeds that are far apart."""
    began = datetime.fromtimestamp(playing.START / 1000, tz=UTC) + timedelta(days=days)
    lesson = Lesson.objects.create(
        classroom=group,
        title="What makes a card fit?",
        state=Lesson.State.CLOSED,
        opened_at=began - timedelta(minutes=5),
        closed_at=began + timedelta(minutes=40),
    )
    students = list(Student.objects.filter(classroom=group).order_by("name"))
    lesson.absent.set(students[-1:])
    present = students[:-1]
    for number in range(1, tables + 1):
        seated = present[number - 1 :: tables]
        # The same games have the same tables, so that a process reads them once.
        name = f"{len(seated)} {rounds} {seed + number} {moves} {number == tables > 1}"
        row = Table.objects.create(pk=uuid5(NAMESPACE_OID, name), lesson=lesson, number=number)
        Chair.objects.bulk_create(
            Chair(table=row, seat=seat, student=student, first_seen_at=began) for seat, student in enumerate(seated)
        )
        store(row, played(len(seated), rounds, seed + number, moves, students_deal=number == tables and tables > 1))
    return lesson


@cache
def played(seats: int, rounds: int, seed: int, moves: int, *, students_deal: bool) -> playing.Table:
    rng = random.Random(seed)
    table = playing.Table(seats=seats, chance=DiceOf(rng), now=playing.START + 1000 * rng.randrange(60))
    for number in range(rounds):
        rule = rng.choice(playing.STATEMENTS)
        table.begin(rule, number if students_deal else None, "dealer" if students_deal and number else "rule")
        playing.play_out(table, rng, moves=moves, care=0.6)
        table.now += 20_000
    return table
