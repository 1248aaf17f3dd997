"""The wait for the first round, as the children see it."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import expect

from eleusis.variants import VARIANTS
from tests.axe import violations
from tests.browser.seated import PHONE, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_waits_reads_who_is_expected_and_how_to_play(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=3, lobby_seconds=60)
    phone = at_table(enter, lesson, 0, **PHONE)
    before = phone.get_by_role("region", name="Before the round")
    expect(before.get_by_role("listitem").filter(has_text="Student")).to_have_text(["Student 2", "Student 3"])
    expect(phone.locator("#prompt")).to_have_text("Waiting for the others. At least 2 must be here.")
    second = at_table(enter, lesson, 1, color_scheme="dark")
    expect(phone.locator("#prompt")).to_contain_text("when everyone is here")
    expect(phone.locator("[data-part=clock]")).to_contain_text("0:5")
    expect(before.get_by_role("listitem").filter(has_text="Student")).to_have_text(["Student 3"])
    expect(before.locator("ol > li")).to_have_count(4)
    assert not phone.get_by_role("button", name="Start the round").count()
    assert overflow(phone) == (0, 0)
    assert before.evaluate("it => it.scrollHeight <= it.clientHeight")  # all of it is in sight
    assert violations(phone) == violations(second) == []
    take(phone, "lobby-320.png")
    take(second, "lobby-dark.png")
    at_table(enter, lesson, 2)
    for page in (phone, second):
        expect(before if page is phone else page.locator(".lobby")).to_be_hidden()
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()


def test_three_of_whom_one_deals_read_that_nobody_can_become_prophet(enter: Any, take: Take) -> None:
    few = "With so few people nobody can become prophet: it takes three who hold cards."
    lesson = open_lesson(variant="classic", seats=3, rules=0, rule_source="students", lobby_seconds=60)
    phone = at_table(enter, lesson, 0, **PHONE)
    expect(phone.get_by_role("region", name="Before the round")).to_contain_text(few)
    assert overflow(phone) == (0, 0)
    assert violations(phone) == []
    take(phone, "lobby-no-prophet-320.png")
    enough = at_table(enter, open_lesson(variant="classic", seats=3, lobby_seconds=60), 0)
    expect(enough.get_by_role("region", name="Before the round")).to_contain_text("Still expected")
    expect(enough.get_by_text(few)).to_have_count(0)


def test_a_class_is_begun_by_its_teacher_and_many_who_are_missing_are_counted(enter: Any, take: Take) -> None:
    lesson = open_lesson(variant="delphi", seats=20, rules=1, lobby_seconds=60, settings={"class_delphi": True})
    phone = at_table(enter, lesson, 0, **PHONE)
    expect(phone.locator("#prompt")).to_have_text("Waiting for your teacher to begin the round.")
    expect(phone.locator(".expected-names > li")).to_have_count(6)
    expect(phone.locator(".expected-names > li").last).to_have_text("14 more")
    expect(phone.locator("[data-part=clock]")).to_be_hidden()
    assert overflow(phone) == (0, 0)
    take(phone, "lobby-class-320.png")


@pytest.mark.parametrize("name", [game.name for game in VARIANTS])
def test_every_game_says_in_four_lines_how_it_is_played(name: str) -> None:
    assert render_to_string(f"games/variants/{name}/four_lines.html").count("<li>") == 4
