"""The bell as a teacher meets it: said while preparing, changed in the room, told in time, and a clock on the wall."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Lesson
from tests.axe import violations
from tests.browser.seated import PHONE, WALL, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


LONGEST = {"en": "Next round for all", "de": "Nächste Runde für alle"}  # of what the main button says
ROW = """bar => {
  const all = [...bar.children].filter((one) => one.offsetHeight).map((one) => one.getBoundingClientRect());
  const apart = all.every((one, at) => !at || one.left >= all[at - 1].right - 1);
  return apart && bar.scrollWidth <= bar.clientWidth && all[0].width >= 44 && all.at(-1).right <= innerWidth && bar.offsetHeight < 64;
}"""


CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"


def set_bell(room: Page, minutes: int) -> str:
    """So far from now; the time that was typed."""
    time = f"{timezone.now() + timedelta(minutes=minutes):%H:%M}"
    room.locator("[data-bell-opens]").click()
    room.get_by_label("When does the period end?").fill(time)
    room.get_by_role("button", name="Set it").click()
    return time


def test_the_room_warns_in_time_and_goes_on_to_the_debrief(enter: Any, take: Take) -> None:
    lesson = open_lesson(tables=2, seats=2, rules=2, settings={"predict_seconds": 0})
    where = f"/lessons/{lesson.lesson.pk}/room/"
    room = enter(lesson.teacher, where, viewport={"width": 1366, "height": 768})
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/", **WALL)
    seats = [at_table(enter, lesson, at) for at in range(4)]
    expect(seats[0].locator("#seat-1")).to_be_visible()
    expect(room.locator("[data-clock]")).to_have_text(re.compile(r"\d\d:\d\d"))

    set_bell(room, -5)
    expect(room.get_by_role("alert")).to_have_text("It is later than that already. Give a time that is still to come.")
    take(room, "bell-refused.png")
    assert violations(room) == []
    room.get_by_role("dialog").get_by_role("button", name="Cancel").click()

    time = set_bell(room, 22)  # two rounds of ten minutes do not fit before a debrief of ten
    expect(room.locator("[data-bell-set]")).to_contain_text(f"Bell {time}")
    warning = room.get_by_role("region", name="The bell")
    expect(warning).to_contain_text("A round takes about 10 minutes here.")
    expect(wall.locator("[data-wall-clock]")).to_contain_text(f"bell at {time}")
    pinned = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    expect(pinned.locator("[data-wall-clock]")).to_contain_text(f"bell at {time}")
    take(pinned, "bell-pinned.png")
    assert overflow(pinned) == (0, 0)
    take(room, "bell-warning.png")
    take(wall, "bell-wall.png")
    small = enter(lesson.teacher, where, **PHONE)
    expect(small.get_by_role("region", name="The bell")).to_contain_text("10 minutes")
    take(small, "bell-warning-320.png")
    small.locator("[data-bell-opens]").click()
    expect(small.locator("[data-bell-plan] li")).to_have_count(2)
    expect(small.get_by_role("button", name="Set it")).to_be_in_viewport(ratio=1)
    take(small, "bell-dialog-320.png")
    assert overflow(small)[0] == 0
    for page in (room, small, wall):
        assert violations(page) == []

    warning.get_by_role("button", name="Begin the last round").click()
    expect(seats[0].locator("#prompt")).to_contain_text("turn")
    expect(warning).to_contain_text("another one has to begin by")  # no order to begin what has begun
    expect(seats[0].locator("body")).not_to_contain_text("bell")
    warning.get_by_role("button", name="Closing guesses, then the debrief").click()
    expect(warning).to_contain_text("It is time for the debrief.")
    expect(wall.locator("[data-wall-clock]")).to_contain_text("Cards down: now we talk about it")
    expect(seats[0].get_by_role("button", name="Write what I think")).to_be_visible()
    expect(room.locator(".tile").first).to_contain_text("Closing guesses")  # and not that a secret rule is written
    take(room, "bell-debrief.png")
    take(wall, "bell-wall-debrief.png")
    warning.get_by_role("button", name="Play on").click()
    expect(wall.locator("[data-wall-clock]")).to_contain_text("bell at")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_bar_of_the_room_is_one_row_on_a_schools_laptop(enter: Any, take: Take, language: str) -> None:
    lesson = open_lesson(tables=2, seats=2, rules=2)
    Lesson.objects.filter(pk=lesson.lesson.pk).update(bell_at=timezone.now() + timedelta(minutes=50))
    where = f"/lessons/{lesson.lesson.pk}/room/"
    room = enter(lesson.teacher, where, viewport={"width": 1366, "height": 768}, locale=language)
    expect(room.locator("[data-bell-set]")).not_to_be_empty()
    room.locator("[data-main]").evaluate("(button, text) => (button.textContent = text)", LONGEST[language])
    take(room, f"room-bar-{language}.png")
    assert room.locator(".room-bar").evaluate(ROW)


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_the_rooms_bar_leaves_half_the_screen_and_its_menus_are_on_it(
    enter: Any, take: Take, language: str
) -> None:
    lesson = open_lesson(tables=2, seats=2, rules=2)
    Lesson.objects.filter(pk=lesson.lesson.pk).update(bell_at=timezone.now() + timedelta(minutes=50))
    room = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/", **PHONE, locale=language)
    expect(room.locator("[data-bell-set]")).not_to_be_empty()
    expect(room.locator("[data-wall-now]")).not_to_have_text("–")
    bar = room.locator(".room-bar")
    take(room, f"room-320-{language}.png")
    assert bar.bounding_box()["height"] <= 220
    assert bar.locator(".menu summary, .button:not(.menu *)").evaluate_all(CUT) == []
    for menu in room.locator(".room-bar > .menu").all():
        menu.locator("summary").click()
        for choice in menu.locator(".menu-items .button:visible").all():
            assert choice.bounding_box()["x"] >= 0
            assert choice.bounding_box()["x"] + choice.bounding_box()["width"] <= 320
        take(room, f"room-menu-320-{language}.png")
        menu.locator("summary").click()


def test_a_bell_is_said_while_preparing(enter: Any, take: Take) -> None:
    lesson = open_lesson()
    page = enter(
        lesson.teacher, f"/classes/{lesson.classroom.pk}/lessons/new/", viewport={"width": 1366, "height": 768}
    )
    page.get_by_label("When does the period end?").fill("10:45")
    page.get_by_label("End in good order by itself").check()
    page.get_by_role("heading", name="The bell").scroll_into_view_if_needed()
    take(page, "bell-set-up.png")
    page.get_by_role("button", name="Save for later").click()
    page.get_by_role("link", name=re.compile("^Change")).first.click()
    expect(page.get_by_label("When does the period end?")).to_have_value("10:45")
    expect(page.get_by_label("End in good order by itself")).to_be_checked()
