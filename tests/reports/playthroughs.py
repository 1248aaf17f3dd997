"""Lessons made of the recorded games of the engine (`tests.engine.playthroughs`), one table each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

from accounts.models import Teacher
from classrooms.models import Student
from eleusis import codec
from eleusis.errors import EleusisError
from eleusis.game import Game
from games.models import Chair, Lesson, Table
from tests.engine.playing import START
from tests.engine.playthroughs import HERE, PLAYTHROUGHS, dice_of, read
from tests.inquiry import playing
from tests.reports.lessons import classroom, store

NAMES = tuple(PLAYTHROUGHS)


@cache
def played(name: str) -> playing.Table:
    """The recorded game, played again."""
    variant, moves, dice = read((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    table = playing.Table(seats=0, game=Game.of(variant), chance=dice_of(dice))
    for actor, after_ms, form in moves:
        table.now = START + after_ms
        try:
            table.move(actor, codec.move_from_json(form), 0)
        except EleusisError:
            continue  # the record has a refused move here and there
    return table


def lesson_of(owner: Teacher, name: str) -> Lesson:
    """A closed lesson whose one table played it."""
    table = played(name)
    group = classroom(owner)
    began = datetime.fromtimestamp(START / 1000, tz=UTC)
    lesson = Lesson.objects.create(
        classroom=group, title=name, variant=name.split("-", maxsplit=1)[0], state=Lesson.State.CLOSED, opened_at=began,
        closed_at=began,
    )  # fmt: skip
    _seat(lesson, 1, table, list(Student.objects.filter(classroom=group).order_by("name")), began)
    return lesson


def lesson_of_all(owner: Teacher, names: Sequence[str]) -> Lesson:
    """A closed lesson with a table for each of these games."""
    group = classroom(owner)
    began = datetime.fromtimestamp(START / 1000, tz=UTC)
    lesson = Lesson.objects.create(
        classroom=group, title="All of them", state=Lesson.State.CLOSED, opened_at=began, closed_at=began
    )  # fmt: skip
    students = list(Student.objects.filter(classroom=group).order_by("name"))
    for number, name in enumerate(names, 1):
        _seat(lesson, number, played(name), students[number - 1 :: len(names)], began)
    return lesson


def _seat(lesson: Lesson, number: int, table: playing.Table, students: Sequence[Student], began: datetime) -> None:
    row = Table.objects.create(lesson=lesson, number=number)
    Chair.objects.bulk_create(
        Chair(table=row, seat=seat, student=student, first_seen_at=began)
        for seat, student in zip(sorted(table.state.totals), students, strict=False)
    )
    store(row, table)
