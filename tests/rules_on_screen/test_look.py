"""The writer in each place and at each size: axe finds nothing, nothing scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_page import check
from tests.conftest import Take
from tests.rules_on_screen.writing import PHONE, dealer, player

LOOKS: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "laptop": {},
    "dark": {"color_scheme": "dark", "viewport": {"width": 1920, "height": 1080}},
    "forced": {"forced_colors": "active"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_the_writer_of_a_secret_is_for_everyone(enter: Any, transactional_db: None, take: Take, look: str) -> None:
    writer = dealer(enter, **LOOKS[look])
    page, blocks = writer.page, writer.blocks

    def see(name: str) -> None:
        take(page, f"writer-{look}-{name}.png")
        check(page, f"{look}: {name}")

    writer.words.press_sequentially("if the last card is red, play a b")
    expect(page.get_by_role("listbox", name="You could go on with")).to_be_visible()
    see("completion")
    writer.words.press_sequentially("lack card; otherwise play a higher card")
    fairness = page.get_by_role("region", name="How it would play")
    expect(fairness).to_be_visible()
    fairness.scroll_into_view_if_needed()
    see("understood")
    writer.turn_to("Blocks")
    expect(blocks.locator("[data-at='rule.then'] > button")).to_have_text("play a black card")
    blocks.locator("[data-at='rule.then'] > button").click()
    see("a block")
    blocks.get_by_role("button", name="Change to another block").click()
    see("the kinds of block")
    blocks.get_by_role("button", name="So many steps higher or lower").click()
    expect(page.locator(".reading")).to_contain_text("Choose how many steps.")
    see("a gap")
    blocks.get_by_role("button", name="Begin again").click()
    see("templates")


@pytest.mark.parametrize("look", ["phone", "laptop"])
def test_the_notebook_is_for_everyone(enter: Any, transactional_db: None, take: Take, look: str) -> None:
    writer = player(enter, **LOOKS[look])
    writer.words.fill("Alternate red and black")
    expect(writer.sentence).to_be_visible()
    take(writer.page, f"notebook-{look}-words.png")
    check(writer.page, "notebook: words")
    writer.turn_to("Blocks")
    expect(writer.blocks.locator("[data-at=rule] > button")).to_contain_text("colour")
    take(writer.page, f"notebook-{look}-blocks.png")
    check(writer.page, "notebook: blocks")
