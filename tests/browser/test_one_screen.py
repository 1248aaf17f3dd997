"""Each page of a report fits a teacher's screen before anything is unfolded, and the wall's a projector."""

from typing import Any

import pytest

from games.models import Chair
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

TEACHERS = {"width": 1366, "height": 768}
NAMES = tuple(f"{name} {place}." for name in lessons.NAMES[:3] for place in "ABCDEFGHIJ")


@pytest.fixture
def eight_tables(transactional_db: None) -> Any:
    lesson = lessons.finished_lesson(lessons.teacher(), names=NAMES, tables=8, seed=70)
    make_readings_of_lesson(lesson)
    return lesson


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_is_one_screen_before_any_fold(enter: Any, eight_tables: Any, language: str) -> None:
    teacher, report = eight_tables.classroom.teacher, f"/lessons/{eight_tables.pk}/report"
    first = Chair.objects.filter(table__lesson=eight_tables, seat=0).order_by("table__number")
    students = [f"{report}/students/{one}/" for one in first.values_list("student_id", flat=True)]
    page = enter(teacher, f"{report}/", viewport=TEACHERS, locale=language)
    tables = [f"{report}/tables/{number}/?round={at}" for number in range(1, 9) for at in (1, 2)]
    for path in (f"{report}/", *tables, *students):
        page.goto(path)
        box = page.locator(".folds-row").bounding_box()
        assert box["y"] + 40 <= TEACHERS["height"], (path, box)  # the row of what can be unfolded begins on it
        assert page.evaluate("document.documentElement.scrollWidth") == TEACHERS["width"]
        assert page.locator(".folds-row > details[open]").count() == 0
    page.goto(f"{report}/")
    assert page.locator(".page-head h1").bounding_box()["height"] < 50  # one line
    page.evaluate(
        "document.querySelector('.page-head h1').textContent += ' At table 3 it was said five cards after the cards had told it.'"
    )
    assert page.locator(".page-head h1").bounding_box()["height"] > 50  # two: there is room for them
    assert page.locator(".folds-row").bounding_box()["y"] + 40 <= TEACHERS["height"]
    assert page.locator(".table-strip").count() == 8
    assert page.locator(".findings .finding").count() == 3


def test_a_moment_of_the_debrief_is_one_screen_of_the_projector(enter: Any, eight_tables: Any) -> None:
    page = enter(eight_tables.classroom.teacher, "/", viewport={"width": 1920, "height": 1080})
    for moment in (1, 2, 3, 4):
        page.goto(f"/lessons/{eight_tables.pk}/report/debrief/?moment={moment}")
        assert page.evaluate("document.documentElement.scrollHeight") <= 1080
        first = page.locator(".guided-cards .card").first.bounding_box()
        assert first["width"] >= 100  # seen from the last row
