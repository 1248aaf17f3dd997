"""The network has gone: the teacher prints the tables as they stood, and the class goes on with real cards."""

from __future__ import annotations

import io
from typing import Any

import pypdf
import pytest
from playwright.sync_api import expect

from tests.axe import violations
from tests.browser.seated import overflow
from tests.browser.test_sheets import begin, play
from tests.conftest import Take
from tests.live.lessons import open_lesson

COUNTS = """window.print = () => {
  const { dataset } = document.documentElement;
  dataset.printed = `${dataset.printed ?? "sheets"} ${document.querySelectorAll("[data-paper-kept] .paper-sheet").length}`;
  dispatchEvent(new Event("afterprint"));
};"""


@pytest.mark.django_db(transaction=True)
def test_every_table_is_printed_with_the_network_and_without(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=2)
    first, _second = begin(lesson, enter, {}, {})
    play(first)
    room = enter(lesson.teacher, "/account/")
    room.add_init_script(COUNTS)
    room.goto(f"/lessons/{lesson.lesson.pk}/room/")
    more, paper = room.get_by_text("More", exact=True), room.get_by_role("link", name="Print every table")
    more.click()
    paper.click()
    expect(room.locator("html")).to_have_attribute("data-printed", "sheets 1")
    room.context.set_offline(True)
    more.click()
    paper.click()
    expect(room.get_by_text("The server is away: this is how the tables stood at")).to_be_visible()
    expect(room.locator("html")).to_have_attribute("data-printed", "sheets 1 1")
    room.context.set_offline(False)
    enter.problems.clear()  # the browser tells of the network that was away
    room.goto(f"/lessons/{lesson.lesson.pk}/paper/")
    expect(room.get_by_role("heading", name="Table 1: Eleusis Express, round 1")).to_be_visible()
    for width, height in ((1366, 768), (320, 640)):
        room.set_viewport_size({"width": width, "height": height})
        assert violations(room) == []
        assert overflow(room)[0] <= 0
        take(room, f"paper-{width}.png", full_page=True)
    room.goto(f"/lessons/{lesson.lesson.pk}/paper/1/")
    room.get_by_label("Card, row 1", exact=True).fill("seven")
    room.get_by_role("button", name="Keep it").click()
    expect(room.get_by_text("Write cards like 7H")).to_be_visible()
    for width, height in ((1366, 768), (320, 640)):
        room.set_viewport_size({"width": width, "height": height})
        assert violations(room) == []
        assert overflow(room)[0] <= 0
        room.get_by_label("Card, row 1", exact=True).scroll_into_view_if_needed()
        expect(room.get_by_role("button", name="Keep it")).to_be_in_viewport(ratio=1)
        take(room, f"typed-{width}.png", full_page=True)
    room.goto(f"/lessons/{lesson.lesson.pk}/paper/")
    room.set_viewport_size({"width": 794, "height": 1123})
    room.emulate_media(media="print")
    take(room, "paper-printed.png", full_page=True)


BROKEN_WORDS = """(cells) => cells.flatMap((cell) =>
  [...cell.textContent.matchAll(/[\\p{L}]+/gu)].filter((word) => {
    const range = document.createRange();
    range.setStart(cell.firstChild, word.index);
    range.setEnd(cell.firstChild, word.index + word[0].length);
    return new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1;
  }).map((word) => word[0]))"""


@pytest.mark.django_db(transaction=True)
def test_a_table_of_five_takes_two_pages_and_no_heading_is_cut_on_a_phone(enter: Any) -> None:
    lesson = open_lesson(seats=5)
    begin(lesson, enter, *[{}] * 5)
    page = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/paper/")
    margin = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", margin=margin)))
    assert len(printed.pages) == 2
    assert "The hand of Student 5" in printed.pages[1].extract_text()
    lesson.classroom.language = "de"
    lesson.classroom.save()
    page.set_viewport_size({"width": 320, "height": 640})
    page.reload()
    expect(page.get_by_text("Eine Vermutung, in Worten")).to_be_visible()
    assert page.locator(".paper-record th").evaluate_all(BROKEN_WORDS) == []
