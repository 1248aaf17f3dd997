"""Longer words and the other way of writing: the main pages in German, and in a pseudo-language from right to left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from games.models import Lesson
from tests import pseudo
from tests.axe import violations
from tests.live.lessons import open_lesson


@pytest.fixture
def known(settings: Any, tmp_path: Path) -> Any:
    """The settings of a site that knows the pseudo-language, too."""
    pseudo.speak_pseudo(settings, tmp_path)
    return settings


BEGINS = """(selector) => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(selector));
    const { left, right } = words.getBoundingClientRect();
    return left < innerWidth - right ? "left" : "right";
}"""


def check(page: Page, name: str, language: str, first: str = "h1") -> None:
    """Nothing scrolls sideways, and what comes first stands where the language begins."""
    assert page.evaluate(BEGINS, first) == ("right" if language == pseudo.CODE else "left"), name
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0, f"{name} scrolls sideways by {wider} pixels"


@pytest.mark.parametrize("language", ["de", pseudo.CODE])
def test_the_main_pages_hold_in(enter: Any, transactional_db: None, known: Any, take: Any, language: str) -> None:
    call_command("demo", verbosity=0)
    teacher = Teacher.objects.get(email=DEMO_EMAIL)
    teacher.language = language
    teacher.save()
    classroom = teacher.classrooms.get()
    done, draft = Lesson.objects.get(state=Lesson.State.CLOSED), Lesson.objects.get(state=Lesson.State.DRAFT)
    page = enter(teacher, "/", viewport={"width": 320, "height": 640}, locale=language)
    for path in (
        "/", f"/classes/{classroom.pk}/", f"/lessons/{draft.pk}/set-up/", f"/lessons/{done.pk}/room/",
        f"/lessons/{done.pk}/report/", f"/classes/{classroom.pk}/groups/",
    ):  # fmt: skip
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        check(page, path, language, "main a" if path.endswith("/room/") else "h1")  # there the way back comes first
        take(page, f"{language}{path.replace('/', '-')[:24]}.png", full_page=True)
    assert violations(page) == []


@pytest.mark.parametrize("language", ["de", pseudo.CODE])
def test_the_table_holds_in(enter: Any, transactional_db: None, known: Any, take: Any, language: str) -> None:
    lesson = open_lesson(seats=2, rules=2)
    lesson.lesson.classroom.language = language
    lesson.lesson.classroom.save()
    page = enter(None, "/", viewport={"width": 320, "height": 640})
    page.context.add_cookies(
        [{"name": known.SESSION_COOKIE_NAME, "value": lesson.cookies[0]["sessionid"], "url": page.url}]
    )
    page.goto("/play/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#prompt")).to_contain_text(
        {"de": "Warten auf die anderen.", pseudo.CODE: "⟦Waiting"}[language]
    )
    check(page, "the table", language, ".bar-title")
    take(page, f"table-{language}.png")
    assert violations(page) == []
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"/show/{lesson.lesson.projector_key}/1/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    check(page, "the wall", language, "h1")
    take(page, f"wall-{language}.png")
    assert violations(page) == []
