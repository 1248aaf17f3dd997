"""A child leaves in the middle of a turn, a bot plays on, the child comes back in the middle of the next: what all see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.live import hub as hubs
from games.live import store
from games.models import BOT_ACTOR
from tests.axe import violations
from tests.browser.lesson import TableInBrowsers
from tests.browser.seated import PHONE, at_table, overflow, page_with
from tests.conftest import Take, stop_hubs
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


PLAYS_FOR_YOU = "A bot is playing for you."


def test_a_bot_plays_on_for_a_student_who_leaves_in_mid_turn(enter: Any, settings: Any, take: Take) -> None:
    settings.BOTS_PACE = 0
    stop_hubs()
    lesson = open_lesson(seats=3, settings={"predict_seconds": 0, "turn_seconds": 0, "guess_seconds": 0})
    pages = [at_table(enter, lesson, 0), at_table(enter, lesson, 1, **PHONE), at_table(enter, lesson, 2)]
    for page in pages:
        expect(page.locator("#seat-2")).to_be_visible()
    teacher = page_with(enter, lesson.teacher_cookies, f"/lessons/{lesson.lesson.pk}/room/")
    table = TableInBrowsers(lesson.tables[0].pk, pages)
    pages[0].get_by_role("button", name="Start the round").click()
    at = table.turn()
    others = [page for number, page in enumerate(pages) if number != at]

    # The student leaves: the table sees it, the teacher lets a bot play, and the turn goes on.
    pages[at].close()
    says(others, at, "away")
    let_a_bot_play(teacher, lesson, at)
    says(others, at, "a bot plays")
    for page in others:
        expect(page.locator(f"#seat-{at}")).not_to_have_class(re.compile("on-turn"))
    take(others[0], "stand-in-table.png")
    take(teacher, "stand-in-room.png")
    assert {BOT_ACTOR - at} == {mover for mover in movers(lesson) if mover <= BOT_ACTOR}

    # The next time the bot has the turn it thinks for long; the student opens the page, has the chair, and plays.
    for hub in hubs._hubs.values():
        hub.bots_pace = 1000
    for _ in others:
        seat = table.say_none_fits()
        if table.round.phase == "guess":
            table.pass_guess(seat)
    expect(others[0].locator(f"#seat-{at}")).to_have_class(re.compile("on-turn"))
    before = len(movers(lesson))
    table.pages[at] = mine = at_table(enter, lesson, at, **PHONE)
    expect(mine.get_by_text(PLAYS_FOR_YOU)).to_be_hidden()
    for page in others:
        expect(page.locator(f"#seat-{at}")).not_to_contain_text("a bot plays")
    table.say_none_fits()
    assert movers(lesson)[before] == at

    # The page stays open and the child is elsewhere: it says who plays, and a tap is enough.
    let_a_bot_play(teacher, lesson, at)
    expect(mine.get_by_text(PLAYS_FOR_YOU)).to_be_visible()
    says(others, at, "a bot plays")
    take(mine, "stand-in-mine.png")
    assert violations(mine) == []
    assert overflow(mine)[0] == 0
    mine.get_by_role("button", name="I am back").click()
    expect(mine.get_by_text(PLAYS_FOR_YOU)).to_be_hidden()
    for page in others:
        expect(page.locator(f"#seat-{at}")).not_to_contain_text("a bot plays")


def test_a_tap_is_not_lost_because_the_room_is_drawn_anew_under_it(enter: Any) -> None:
    lesson = open_lesson(seats=3)
    pages = [at_table(enter, lesson, seat) for seat in range(3)]
    expect(pages[0].locator("#seat-2")).to_be_visible()
    teacher = page_with(enter, lesson.teacher_cookies, f"/lessons/{lesson.lesson.pk}/room/")
    name = teacher.locator(f'[data-key="{lesson.students[0].pk}"]').first
    expect(name).not_to_have_class(re.compile("away"))
    name.hover()
    teacher.mouse.down()
    pages[1].close()
    says([pages[0]], 1, "away")
    teacher.wait_for_timeout(300)  # the room is told at the same time as the table
    teacher.mouse.up()
    expect(teacher.get_by_role("button", name="Let a bot play until they are back")).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(teacher.locator(f'[data-key="{lesson.students[1].pk}"]').first).to_have_class(re.compile("away"))


def says(pages: list[Page], seat: int, words: str) -> None:
    for page in pages:
        expect(page.locator(f"#seat-{seat}")).to_contain_text(words)


def let_a_bot_play(teacher: Page, lesson: OpenLesson, student: int) -> None:
    teacher.locator(f'[data-key="{lesson.students[student].pk}"]').first.click()
    teacher.get_by_role("button", name="Let a bot play until they are back").click()
    teacher.keyboard.press("Escape")


def movers(lesson: OpenLesson) -> list[int]:
    return [entry.actor for entry in store.read(lesson.tables[0].pk) if entry.move_id is not None]
