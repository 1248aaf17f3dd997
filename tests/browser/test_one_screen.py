"""Each page of a report fits a teacher's screen before anything is unfolded, and the wall's a projector."""

from typing import Any

import pytest

from games.models import Chair
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

TEACHERS = {"width": 1366, "height": 768}
NAMES = tuple(f"{name} {place}." for name in lessons.NAMES for place in "ABCDE")[:49]  # one of them is absent
LONGEST = {
    "en": "Said at card 25, as soon as it was told.",
    "de": "Gesagt bei Karte 25, 6 Karten nachdem sie verraten war.",
}
LANGUAGES = ("en", "de")  # each test makes its lesson once, which takes longer than to look at it
STAGE = """() => ({
    high: document.documentElement.scrollHeight,
    open: document.querySelector(".guided-answer").open,
    card: getComputedStyle(document.querySelector(".guided-cards")).getPropertyValue("--card-size"),
})"""


@pytest.fixture
def eight_tables(transactional_db: None) -> Any:
    lesson = lessons.finished_lesson(lessons.teacher(), names=NAMES, tables=8, seed=70)
    make_readings_of_lesson(lesson)
    return lesson


def test_a_report_is_one_screen_before_any_fold(enter: Any, eight_tables: Any) -> None:
    teacher, report = eight_tables.classroom.teacher, f"/lessons/{eight_tables.pk}/report"
    first = Chair.objects.filter(table__lesson=eight_tables, seat=0).order_by("table__number")
    students = [f"{report}/students/{one}/" for one in first.values_list("student_id", flat=True)]
    for language in LANGUAGES:
        page = enter(teacher, f"{report}/", viewport=TEACHERS, locale=language)
        tables = [f"{report}/tables/{number}/?round={at}" for number in range(1, 9) for at in (1, 2)]
        for path in (f"{report}/", *tables, *students):
            page.goto(path)
            box = page.locator(".folds-row").bounding_box()
            assert box["y"] + 40 <= TEACHERS["height"], (path, box)  # the row of what can be unfolded begins on it
            assert page.evaluate("document.documentElement.scrollWidth") == TEACHERS["width"]
            assert page.locator(".folds-row > details[open]").count() == 0
        page.goto(f"{report}/")
        page.evaluate(
            "document.querySelector('.page-head h1').textContent += ' At table 3 it was said five cards after the cards had told it.'"
        )
        assert page.locator(".page-head h1").bounding_box()["height"] > 50  # two: there is room for them
        page.evaluate(
            "words => document.querySelectorAll('.table-strip p').forEach((p) => (p.textContent = words))",
            LONGEST[language],
        )
        assert page.locator(".folds-row").bounding_box()["y"] + 40 <= TEACHERS["height"]
        assert page.locator(".table-strip").count() == 8
        assert page.locator(".findings .finding").count() == 3


def test_twelve_tables_with_three_rounds_are_one_screen_too(enter: Any, transactional_db: None) -> None:
    lesson = lessons.finished_lesson(lessons.teacher(), names=NAMES, tables=12, rounds=3, seed=500, moves=12)
    make_readings_of_lesson(lesson)
    for language in LANGUAGES:
        page = enter(lesson.classroom.teacher, f"/lessons/{lesson.pk}/report/", viewport=TEACHERS, locale=language)
        page.evaluate(
            "words => document.querySelectorAll('.table-strip p').forEach((p) => (p.textContent = words))",
            LONGEST[language],
        )
        assert page.locator(".table-strip").count() == 12
        assert page.locator(".folds-row").bounding_box()["y"] + 40 <= TEACHERS["height"]


def test_a_moment_of_the_debrief_is_one_screen_of_the_projector(enter: Any, eight_tables: Any) -> None:
    for language in LANGUAGES:
        page = enter(eight_tables.classroom.teacher, "/", locale=language)
        for width, height in ((1920, 1080), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            for moment in (1, 2, 3, 4):
                page.goto(f"/lessons/{eight_tables.pk}/report/debrief/?moment={moment}")
                first = page.locator(".guided-cards .card").first.bounding_box()
                assert first["width"] >= width / 19.2  # seen from the last row
                for state in ("asked", "answered"):
                    seen = page.evaluate(STAGE)
                    assert seen["high"] <= height, (moment, height, state, seen)
                    page.locator(".guided-answer summary").click()
                    assert page.evaluate("document.getAnimations().length") == 0  # this browser asks for no motion
