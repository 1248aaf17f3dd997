"""The wall steered from the teacher's room, as both look."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.axe import violations
from tests.browser.seated import PHONE, WALL, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)
CLOCK = re.compile(r"^\d\d:\d\d$")


def choose(room: Page, name: str) -> None:
    """One choice of the menu for the wall."""
    room.locator("[data-wall-menu] > summary").click()
    room.get_by_role("group", name="What the wall shows").get_by_role("button", name=name, exact=True).click()


def end_round(room: Page, number: int) -> None:
    """Of one table, and then its closing guesses."""
    tile = room.locator(".tile", has_text=f"Table {number}")
    for _ in range(2):
        tile.locator("[data-menu] > summary").click()
        tile.get_by_role("button", name="End the round").click()
        room.get_by_role("dialog").get_by_role("button", name="End the round").click()
        expect(room.get_by_role("dialog")).to_be_hidden()
    expect(tile.locator(".doing")).to_have_text("Round over")


def test_the_room_says_what_every_wall_shows(enter: Any, take: Take) -> None:
    lesson = open_lesson(tables=2, seats=2, rules=2)
    key = lesson.lesson.projector_key
    room = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/", viewport={"width": 1366, "height": 768})
    walls = [enter(None, f"/show/{key}/", **WALL), enter(None, f"/show/{key}/", **PHONE)]
    seats = [at_table(enter, lesson, at) for at in range(4)]
    expect(seats[0].locator("#seat-1")).to_be_visible()
    room.get_by_role("button", name="Begin round 1").click()
    for wall in walls:
        expect(wall.get_by_role("heading", name="Join the game")).to_be_visible()
    small = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/", viewport={"width": 320, "height": 640})
    now = small.locator("[data-wall-now]")
    expect(now).to_have_text("the way in")
    assert now.evaluate("said => said.scrollWidth <= said.clientWidth")  # on a phone it is said in full
    small.locator("[data-wall-menu] > summary").click()
    take(small, "room-wall-menu-320.png")
    expect(
        small.get_by_role("group", name="What the wall shows").get_by_role("button", name="Nothing")
    ).to_be_in_viewport(ratio=1)
    assert overflow(small)[0] == 0

    choose(room, "Table 2")
    expect(room.locator("[data-wall-now]")).to_have_text("table 2")
    for wall in walls:
        expect(wall.get_by_role("heading", name="Table 2 Round 1")).to_be_visible()
        expect(wall.locator(".stage .card").first).to_be_visible()
        assert violations(wall) == []
    take(walls[0], "wall-table.png")
    walls[0].reload()
    expect(walls[0].get_by_role("heading", name="Table 2 Round 1")).to_be_visible()

    choose(room, "Nothing")
    for wall in walls:
        expect(wall.get_by_role("heading", name="Nothing is shown")).to_be_attached()
        expect(wall.locator(".stage")).to_be_hidden()
        assert violations(wall) == []

    end_round(room, 1)
    choose(room, "Table 1")
    expect(walls[0].locator("[data-told]")).to_have_text("The rule stays covered: table 2 still has to find it.")
    take(walls[0], "wall-covered.png")
    assert violations(walls[0]) == []
    room.locator("[data-wall-menu] > summary").click()
    take(room, "room-wall-menu.png")
    assert violations(room) == []
    assert overflow(room)[0] == 0
    room.keyboard.press("Escape")

    choose(room, "Replay of table 1, round 1")
    for wall in walls:
        wall.wait_for_url("**/1/replay/1/")
        expect(wall.get_by_text("table 2 still has to find it").first).to_be_visible()
        expect(wall.get_by_role("button", name=re.compile("^(Play|Pause)$"))).to_be_visible()
        expect(wall.locator(".wall-clock strong")).to_have_text(CLOCK)
        assert violations(wall) == []
        assert overflow(wall)[0] == 0
        wall.keyboard.press("Home")  # a presenter's key: nobody has tapped anything on the wall
        expect(wall.locator(".replay-stage [data-clock]")).to_have_text(re.compile(r" · 1/"))
    take(walls[0], "wall-replay.png")
    room.locator("[data-wall-menu] > summary").click()
    tick = room.get_by_label("Replays with private notes, nobody named")
    tick.check()
    for wall in walls:
        expect(wall.locator("[data-wall][data-notes=true]")).to_be_attached()
    expect(tick).to_be_focused()
    take(room, "room-wall-notes.png")
    assert violations(room) == []
    room.keyboard.press("Escape")
    choose(room, "The way in")
    for wall in walls:
        expect(wall.get_by_role("heading", name="Join the game")).to_be_visible()

    end_round(room, 2)
    choose(room, "The debrief")
    for wall in walls:
        wall.wait_for_url("**/debrief/")
        expect(wall.locator(".wall-clock strong")).to_have_text(CLOCK)
        assert violations(wall) == []
        assert overflow(wall)[0] == 0
