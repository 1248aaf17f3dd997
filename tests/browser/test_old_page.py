"""A page that is older than the server: it says so, gets the new one by itself where it can, and never goes round in circles."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eleusis_site import statics
from tests.axe import violations
from tests.browser.seated import PHONE, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

# On this carrier every move has a part that the server does not know, as one of another build may.
OLD = """const carrier = sessionStorage.getItem("old");
if (carrier) {
  sessionStorage.setItem("eleusis.carrier", carrier);
  window.sent = window.lines = 0;
  const write = JSON.stringify;
  JSON.stringify = (value, ...how) => (value?.t === "move" ? (window.sent += 1, write({ ...value, of_old: 1 })) : write(value, ...how));
  window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); window.lines += 1; } };
}"""
SYNC = "document.querySelector('eleusis-table').line.send({ t: 'sync', seq: 0 })"


def test_a_move_that_cannot_be_read_is_dropped_and_the_page_says_what_to_do(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=2)
    at_table(enter, lesson, 1)
    page = at_table(enter, lesson, 0, **PHONE)
    page.add_init_script(OLD)
    notice = page.locator("[data-part=notice]")
    start = page.get_by_role("button", name="Start the round")
    for carrier, lines in (("socket", 2), ("poll", 0)):
        page.evaluate(f"sessionStorage.setItem('old', '{carrier}')")
        page.reload()
        start.click()
        expect(notice).to_contain_text("This page is out of date. What you did last did not arrive")
        expect(page.locator(".trouble")).to_contain_text("this page is out of date")
        page.wait_for_timeout(600)  # a line that was closed is back by then
        assert page.evaluate("[window.sent, window.lines]") == [1, lines]
    take(page, "old-page.png")
    assert violations(page) == []
    assert overflow(page)[0] <= 0
    page.evaluate("sessionStorage.clear()")
    notice.get_by_role("button", name="Load the page anew").click()
    expect(notice).to_be_hidden()
    start.click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    assert [problem for problem in enter.problems if "400 (Bad Request)" not in problem] == []
    enter.problems.clear()


def test_a_page_of_another_build_loads_itself_anew_between_moves_and_once(
    enter: Any, take: Take, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = open_lesson(seats=2)
    at_table(enter, lesson, 1)
    page: Page = at_table(enter, lesson, 0)
    page.get_by_role("button", name="Start the round").click()
    card = page.get_by_role("region", name="Your hand").get_by_role("button").first
    card.click()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    monkeypatch.setattr(statics.Stamped, "stamp", "0" * 12)
    page.evaluate(SYNC)
    page.wait_for_timeout(1200)  # it looks twice a second
    assert loads == []
    with page.expect_event("load"):
        card.click()  # it is played, and nothing is half done any more
    notice = page.locator("[data-part=notice]")  # the page that came is still not of that build
    expect(notice).to_contain_text("There is a newer version of this page.")
    assert len(loads) == 1
    take(page, "newer-page.png")
    assert violations(page) == []
    monkeypatch.undo()
    page.evaluate(SYNC)
    expect(notice).to_be_hidden()
