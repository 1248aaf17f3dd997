"""Pages of students who sit at the tables of an open lesson, and what is looked at on each."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.live.lessons import Cookies, OpenLesson

PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
WALL = {"viewport": {"width": 1920, "height": 1080}}


def page_with(enter: Any, cookies: Cookies, path: str = "/play/", **context: Any) -> Page:
    """A browser of its own that has these cookies."""
    page: Page = enter(None, "/check/", **context)
    page.context.add_cookies([{"name": name, "value": value, "url": enter.url} for name, value in cookies.items()])
    page.goto(path)
    return page


def at_table(enter: Any, lesson: OpenLesson, student: int, **context: Any) -> Page:
    """The page of that student of the lesson."""
    return page_with(enter, lesson.cookies[student], **context)


def overflow(page: Page) -> tuple[int, int]:
    """By how many pixels the page is wider and higher than the screen."""
    size = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    across, down = page.evaluate(size)
    return int(across), int(down)
