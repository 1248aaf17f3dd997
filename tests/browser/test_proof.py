"""A guess is proved: six cards go into two heaps, by tap on a phone and by keyboard, and the wall shows the moment."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations
from tests.browser.seated import PHONE, WALL, overflow
from tests.browser.test_guesses import begun, play_right
from tests.conftest import Take

pytestmark = pytest.mark.django_db(transaction=True)


WORDS = "they go to and fro like a swing"
CLEAR_OF_THE_CARDS = """() => {
  document.querySelector("[data-part=fit]").hidden = false;  // as with five cards and more
  const [tools, cards] = [".board-tools", ".board-view"].map((one) => document.querySelector(one).getBoundingClientRect());
  return tools.width > 0 && (tools.right <= cards.left || cards.right <= tools.left);
}"""


def test_six_cards_are_sorted_by_tap_and_by_key_before_the_verdict(enter: Any, take: Take) -> None:
    lesson, pages, table = begun(enter, prove_it=True)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    seat = play_right(table)
    page, other = pages[seat], pages[1 - seat]
    page.get_by_role("button", name="Guess the rule").first.click()
    page.get_by_label("What do you think the rule is?").fill(WORDS)
    expect(page.get_by_text("It is judged by how you sort six cards.").first).to_be_visible()
    page.get_by_role("button", name="Send my guess in these words").click()
    table.wait_for("sorting")
    expect(page.locator("#prompt")).to_contain_text("Prove it")
    done = page.get_by_role("button", name="That is how I sort them")
    expect(done).to_be_disabled()
    done.hover()  # as after a tap where it has come to stand
    expect(done).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    cards = page.locator(".sorting > li")
    expect(cards).to_have_count(6)
    page.set_viewport_size(PHONE["viewport"])
    expect(page.locator(".board.low")).to_be_visible()
    assert page.evaluate(CLEAR_OF_THE_CARDS)
    take(page, "proof-begun.png")
    for one in (other, wall):
        expect(one.locator(".sorting-shown > li")).to_have_count(6)
        expect(one.locator(".sorting-shown .face.jumbo").first).to_be_visible()  # to be read from the last row, too
        assert violations(one) == []
    take(wall, "proof-wall.png")
    take(other, "proof-other.png")
    assert violations(page) == []
    assert overflow(page)[0] == 0

    fits = table.fitting_cards()
    for at, card in enumerate(table.round.sorting.cards):
        toggle = cards.nth(at).get_by_role("button", name="fits" if card in fits else "does not fit", exact=True)
        if at % 2:
            toggle.focus()
            page.keyboard.press("Space")
        else:
            toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "true")
    take(page, "proof-sorted.png")
    done.click()
    table.wait_for("closing")
    expect(other.locator(".moment")).to_contain_text("has found the rule")
    take(wall, "proof-wall-after.png")
