"""What a player expected is answered, the line stays as large as it is, and what is secret is covered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.axe import violations
from tests.browser.seated import PHONE, at_table, overflow
from tests.browser.test_sheets import begin, fitting
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

SIZES = {"phone": (320, 640), "tablet": (768, 1024), "laptop": (1366, 768)}
LINE = """() => [...document.querySelectorAll(".board .layout > li .card")].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("size", SIZES)
def test_the_line_stays_as_it_is_when_a_card_is_raised(enter: Any, take: Take, size: str) -> None:
    width, height = SIZES[size]
    lesson = open_lesson(seats=2)
    first, _second = begin(lesson, enter, {"viewport": {"width": width, "height": height}}, {})
    expect(first.locator("#prompt")).to_have_text("Your turn: play a card, or say none fits.")
    before = first.evaluate(LINE)
    fitting(first).click()
    expect(first.get_by_role("button", name="Play ")).to_be_visible()
    take(first, f"raised-{size}.png")
    assert first.evaluate(LINE) == before


def test_an_expectation_is_answered_when_the_verdict_is_in(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=2, settings={"predict_seconds": 120})
    first, second = begin(lesson, enter, PHONE, PHONE)
    fitting(first).click()
    first.get_by_role("group", name="I expect that it").get_by_role("button", name="fits", exact=False).first.click()
    first.get_by_role("button", name="Play ").click()
    second.get_by_role("button", name="It does not fit").click()
    expect(second.locator(".ask-answer")).to_contain_text("fits. A surprise: you expected no.")
    expect(second.locator("[data-part=live]")).to_contain_text("A surprise: you expected no.")
    expect(first.locator(".ask-answer")).to_contain_text("fits. As you expected.")
    for page, name in ((first, "own"), (second, "other")):
        take(page, f"answered-{name}.png")
        assert violations(page) == []
        assert overflow(page)[0] <= 0 >= overflow(page)[1]


def test_the_rule_of_a_dealer_is_covered_until_it_is_asked_for(enter: Any, take: Take) -> None:
    lesson = open_lesson(rule_source="students", rules=0, seats=3)
    pages = [at_table(enter, lesson, at, **PHONE) for at in range(3)]
    pages[0].get_by_role("button", name="Start the round").click()
    dealer = dealing(pages)
    dealer.get_by_role("button", name="Write the secret rule").click()
    dealer.get_by_label("Your secret rule").fill("Alternate red and black")
    dealer.get_by_role("button", name="Yes, that is my rule").click()
    expect(dealer.get_by_text("It is covered.")).to_be_visible()
    rule = dealer.locator(".deal").get_by_text("different colour")
    expect(rule).to_have_count(0)
    assert violations(dealer) == []
    take(dealer, "secret-covered.png")
    dealer.get_by_role("button", name="Look at it").press("Enter")
    expect(rule).to_be_visible()
    expect(dealer.get_by_role("button", name="Cover it")).to_be_focused()
    take(dealer, "secret-seen.png")
    expect(rule).to_have_count(0, timeout=20_000)  # by itself
    expect(dealer.get_by_role("button", name="Look at it")).to_be_visible()


def dealing(pages: list[Page]) -> Page:
    """The page of whoever deals."""
    write = pages[0].get_by_role("button", name="Write the secret rule")
    expect(pages[0].locator("#prompt")).to_contain_text("secret rule")
    if write.count():
        return pages[0]
    return next(page for page in pages[1:] if "You deal" in (page.locator("#prompt").text_content() or ""))
