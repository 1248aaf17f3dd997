"""The colours of cards: red and black on white paper in every theme, and four colours that keep red and black apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.axe import violations
from tests.browser.seated import PHONE, WALL, at_table
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

RED, BLACK, WHITE = "rgb(210, 20, 47)", "rgb(0, 0, 0)", "rgb(255, 255, 255)"
LOOKS = """() => ["H", "D", "S", "C"].map((suit) => {
  const card = document.createElement("span");
  card.className = `card s-${suit}`;
  (document.querySelector(".layout") ?? document.querySelector("main")).append(card);
  const { color, backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(card);
  card.remove();
  return [color, backgroundColor, borderTopStyle, borderTopColor];
})"""


def inks(page: Page) -> list[tuple[str, str]]:
    """Ink and paper of hearts, diamonds, spades and clubs."""
    return [(ink, paper) for ink, paper, _style, _frame in page.evaluate(LOOKS)]


def test_cards_are_red_and_black_on_white_in_the_dark_and_on_the_wall(enter: Any) -> None:
    lesson = open_lesson(seats=2)
    student = at_table(enter, lesson, 0, color_scheme="dark")
    at_table(enter, lesson, 1)
    student.get_by_role("button", name="Start the round").click()
    expect(student.get_by_role("region", name="Your hand")).to_be_visible()
    assert inks(student) == [(RED, WHITE), (RED, WHITE), (BLACK, WHITE), (BLACK, WHITE)]
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    expect(wall.locator(".layout .card").first).to_be_visible()
    assert inks(wall) == [(RED, WHITE), (RED, WHITE), (BLACK, WHITE), (BLACK, WHITE)]
    assert violations(student) == []


@pytest.mark.parametrize("context", [{}, {"forced_colors": "active"}], ids=["screen", "forced colours"])
def test_four_colours_keep_red_and_black_on_the_frame_and_say_so(
    enter: Any, take: Take, context: dict[str, str]
) -> None:
    lesson = open_lesson(seats=2)
    student = at_table(enter, lesson, 0, **PHONE, **context)
    at_table(enter, lesson, 1)
    student.get_by_role("button", name="Start the round").click()
    expect(student.get_by_role("region", name="Your hand")).to_be_visible()
    student.get_by_role("button", name="Notebook").click()
    expect(student.get_by_text("Red, with two lines round the card")).to_be_hidden()  # the cards are red
    student.keyboard.press("Escape")

    student.get_by_role("button", name="Options").click()
    student.get_by_label("Four colours").check()
    expect(student.get_by_text("A frame of two lines is a red card")).to_be_visible()
    assert violations(student) == []
    student.get_by_role("dialog").get_by_role("button", name="Close").click()
    hearts, diamonds, spades, clubs = student.evaluate(LOOKS)
    assert len({look[0] for look in (hearts, diamonds, spades, clubs)}) == 4
    assert [look[2:] for look in (hearts, diamonds)] == [["double", RED]] * 2  # lines tell it without colours, too
    assert [look[2:] for look in (spades, clubs)] == [["solid", BLACK]] * 2
    hand = student.locator(".hand .card")
    framed = hand.evaluate_all(
        "(cards) => cards.map((card) => [/s-[HD]/.test(card.className), getComputedStyle(card).borderTopStyle, getComputedStyle(card).borderTopColor])"
    )
    assert all(look == (["double", RED] if red else ["solid", BLACK]) for red, *look in framed)
    take(student, f"four-colours-{'forced' if context else 'screen'}.png")

    student.get_by_role("button", name="Notebook").click()
    expect(student.get_by_text("Red, with two lines round the card")).to_be_visible()
    assert violations(student) == []
    student.reload()
    expect(student.get_by_role("region", name="Your hand")).to_be_visible()
    assert len(set(inks(student))) == 4  # a choice of the device
    student.goto("/report/mine/")
    expect(student.locator("html.four-colours")).to_be_attached()
    assert len(set(inks(student))) == 4
