"""What people write is text and nothing else, wherever it is shown: markup in names, notes, guesses and hints makes no element."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from classrooms.models import Student
from tests.browser.seated import WALL
from tests.browser.test_sheets import begin, play
from tests.live.lessons import open_lesson

NAMES = (
    '"><i data-made>Ada</i>',
    "'><i data-made>Bo",
    "</script><i data-made>Cy",
    "<svg/onload=x data-made>",
    "{{7*7}}<i data-made>",
)
WORDS = "\"'></script></textarea><i data-made>red</i><img data-made src=x onerror=x>"


def assert_is_text(page: Page) -> None:
    assert page.locator("[data-made]").count() == 0, page.url
    assert "49<i" not in page.content()


@pytest.mark.django_db(transaction=True)
def test_markup_is_shown_as_it_was_written(enter: Any) -> None:
    lesson = open_lesson(seats=5)
    for student, name in zip(lesson.students, NAMES, strict=True):
        Student.objects.filter(pk=student.pk).update(name=name)
    pages = begin(lesson, enter, *[{}] * 5)
    first = pages[0]
    expect(first.get_by_text(NAMES[1]).first).to_be_visible()
    first.get_by_role("button", name="Notebook").click()
    first.get_by_role("dialog").get_by_role("textbox").first.fill(WORDS)
    first.get_by_role("dialog").get_by_role("button", name="Write it down").click()
    first.keyboard.press("Escape")
    play(first)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    room = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/")
    expect(room.get_by_text(NAMES[0]).first).to_be_visible()
    for page in (*pages, wall, room):
        assert_is_text(page)
    for path in (
        f"/classes/{lesson.classroom.pk}/", f"/classes/{lesson.classroom.pk}/join-cards/", f"/classes/{lesson.classroom.pk}/groups/",
        f"/students/{lesson.students[0].pk}/", f"/j/{lesson.classroom.code}/", f"/lessons/{lesson.lesson.pk}/paper/",
        f"/lessons/{lesson.lesson.pk}/report/gradebook/",
    ):  # fmt: skip
        room.goto(path)
        assert_is_text(room)
