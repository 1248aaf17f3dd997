"""A student dealer at a table, about to write the secret rule, in a real browser."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from games.live import store
from tests.live.lessons import OpenLesson, open_lesson

PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


@dataclass
class Writer:
    """The page of somebody who writes a rule, and what it has sent so far."""

    page: Page
    lesson: OpenLesson
    moves: list[dict[str, Any]] = field(default_factory=list)  # over the socket
    asked: list[dict[str, Any]] = field(default_factory=list)  # of /rules/read/

    def __post_init__(self) -> None:
        self.page.on("websocket", lambda socket: socket.on("framesent", self._sent))
        self.page.on("request", self._request)

    def _sent(self, frame: Any) -> None:
        told = json.loads(frame)
        if told.get("t") == "move":
            self.moves.append(told["move"])

    def _request(self, request: Any) -> None:
        if request.url.endswith("/rules/read/"):
            self.asked.append(request.post_data_json)

    def asks_of_blocks(self) -> AbstractContextManager[Any]:
        """What happens inside makes the page ask what its blocks mean; it does so a moment later."""
        return self.page.expect_request(
            lambda request: request.url.endswith("/rules/read/") and "rule" in request.post_data_json
        )

    @property
    def words(self) -> Locator:
        return self.page.locator(".rule-writer textarea")

    @property
    def sentence(self) -> Locator:
        return self.page.locator(".rule-writer .sentence")

    @property
    def blocks(self) -> Locator:
        return self.page.get_by_role("group", name="The rule in blocks")

    def turn_to(self, way: str) -> None:
        self.page.get_by_role("group", name="How to write the rule").get_by_role("button", name=way).click()

    def moves_of(self, kind: str) -> list[dict[str, Any]]:
        return [move for move in self.moves if move["type"] == kind]

    def facts(self, kind: str) -> list[Any]:
        """What the log of the table has of this kind."""
        log = store.read(self.lesson.tables[0].pk)
        return [entry.fact for entry in log if type(entry.fact).__name__ == kind]


def sit(enter: Any, lesson: OpenLesson, student: int, **shape: Any) -> Writer:
    """The page of this student at the table."""
    page: Page = enter(None, "/check/", **shape)
    page.context.add_cookies([{"name": "sessionid", "value": lesson.cookies[student]["sessionid"], "url": enter.url}])
    writer = Writer(page, lesson)
    page.goto("/play/")
    expect(page.locator("#prompt")).to_be_visible()
    return writer


def dealer(enter: Any, **shape: Any) -> Writer:
    """A dealer with the sheet for the secret rule open."""
    lesson = open_lesson(seats=3, rules=0, rule_source="students")
    writer = sit(enter, lesson, 0, **shape)
    for student in (1, 2):
        sit(enter, lesson, student)
    writer.page.get_by_role("button", name="Start the round").click()
    writer.page.get_by_role("button", name="Write the secret rule").click()
    expect(writer.words).to_be_visible()
    return writer


def player(enter: Any, **shape: Any) -> Writer:
    """A player with the notebook open, while a round is on."""
    lesson = open_lesson(seats=2)
    writer = sit(enter, lesson, 0, **shape)
    sit(enter, lesson, 1)
    writer.page.get_by_role("button", name="Start the round").click()
    expect(writer.page.locator("#prompt")).to_contain_text("turn")
    writer.page.get_by_role("button", name="Notebook").click()
    expect(writer.words).to_be_visible()
    return writer
