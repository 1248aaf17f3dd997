"""The round on the wall, as a presenter turns its pages."""

from __future__ import annotations

from playwright.sync_api import expect

from eleusis.rules import LIBRARY
from tests.lessons.cast import cast

__all__ = ["cast"]


def test_keys_turn_the_screens_and_neither_page_nor_address_tells_the_rule_before_its_time(
    enter, transactional_db, cast
):
    lesson = cast.draft()
    page = enter(cast.ada, f"/lessons/{lesson.pk}/pack/demonstration/")
    page.get_by_label("Rule for the wall").select_option("Primes")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("The rule is: Play a prime card.")).to_be_visible()
    page.get_by_role("link", name="Play it on the wall").click()
    expect(page.get_by_text("Screen 1 of")).to_be_visible()
    for key, screen in (("ArrowRight", 2), ("PageDown", 3), (" ", 4), ("PageUp", 3), ("ArrowLeft", 2)):
        page.wait_for_load_state()  # whoever hears keys comes after the words
        page.keyboard.press(key)
        expect(page.get_by_text(f"Screen {screen} of")).to_be_visible()
        assert not any(one.code in page.url for one in LIBRARY)
    expect(page.get_by_text("prime")).to_have_count(0)
