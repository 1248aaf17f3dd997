"""Whether a move has one row in the log or a row for each fact, whoever reads it finds the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from classrooms.models import Student
from games import regrouping, timing
from games.live import store
from games.models import SEVERAL, Chair, Event, Lesson
from games.services.erasing import forget_words
from reports.selectors import table_logs
from reports.selectors.report import LessonReport
from reports.services.child_file import everything_about
from reports.services.files.archive import table_to_json
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson(alice: Any) -> Lesson:
    lesson = lessons.finished_lesson(alice)
    make_readings_of_lesson(lesson)
    return lesson


def said(lesson: Lesson) -> list[Any]:
    """All that is made of the log."""
    report = LessonReport.of(lesson)
    tables = list(lesson.tables.all())
    students = Student.objects.filter(chairs__table__lesson=lesson)
    return [
        [table_to_json(table) for table in report.tables],
        [json.loads(everything_about(student)) for student in students],
        [table_logs.log_of_table(table.pk) for table in tables],
        [list(table.events.facts()) for table in tables],
        table_logs.finished_rounds(lesson),
        timing.rounds_of_lesson(lesson.pk),
        [(one.rounds, one.is_playing, one.seated) for one in regrouping.tables_of(lesson)],
        store.read_all({table.pk: 0 for table in tables}),
    ]


def put_together(lesson: Lesson) -> None:
    """As it is written today; the lessons of these tests have a row for each fact, as it was before."""
    for table in lesson.tables.all():
        log = store.read(table.pk)
        table.events.all().delete()
        store.append(table.pk, log)


def test_it_is_told_the_same(lesson: Lesson) -> None:
    before, rows = said(lesson), Event.objects.count()
    put_together(lesson)
    assert Event.objects.filter(kind=SEVERAL).count() > 30
    assert Event.objects.count() < rows - 40
    assert said(lesson) == before


def test_words_are_erased_from_either(lesson: Lesson) -> None:
    guess = Event.objects.filter(table__lesson=lesson, kind="guessed")[0]
    form = json.loads(guess.body)
    form["statement"]["text"] = "as Ada said"
    Event.objects.filter(pk=guess.pk).update(body=json.dumps(form))
    chair = Chair.objects.get(table=guess.table_id, seat=form["seat"])
    log = store.read(chair.table_id)
    student = chair.student
    assert student is not None
    forget_words(student)
    once = [entry.fact for entry in store.read(chair.table_id)]
    assert once != [entry.fact for entry in log]
    chair.table.events.all().delete()
    store.append(chair.table_id, log)
    forget_words(student)
    assert [entry.fact for entry in store.read(chair.table_id)] == once
