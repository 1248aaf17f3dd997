"""A guess at the table, on a phone, a tablet and the wall: a wrong one is a moment, a right one is not read out."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from eleusis.game import judge_of
from eleusis_site.templatetags.cards import card_name
from tests.axe import violations
from tests.browser.lesson import TableInBrowsers
from tests.browser.seated import PHONE, WALL, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson, rule_json

pytestmark = pytest.mark.django_db(transaction=True)

TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
WRONG = "Only red cards"


class Heard:
    """All that has come over the line to one page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def says(self, words: str) -> bool:
        return any(words.lower() in frame.lower() for frame in self.frames)


def begun(enter: Any, **settings: Any) -> tuple[OpenLesson, list[Page], TableInBrowsers]:
    given = {"predict_seconds": 0, "turn_seconds": 0, "guess_seconds": 0, "closing_seconds": 300, **settings}
    lesson = open_lesson(seats=2, rules=1, rule=ALTERNATE, settings=given)
    pages = [at_table(enter, lesson, 0, **TABLET), at_table(enter, lesson, 1, **PHONE)]
    for page in pages:
        expect(page.locator("#seat-1")).to_be_visible()
    pages[0].get_by_role("button", name="Start the round").click()
    return lesson, pages, TableInBrowsers(lesson.tables[0].pk, pages)


def covered(page: Page) -> list[str]:
    """The cards of the layout over which the band lies."""
    found: list[str] = page.evaluate("""() => {
      const band = document.querySelector(".moment").getBoundingClientRect();
      const place = document.querySelector(".board-view, .stage").getBoundingClientRect();
      return [...document.querySelectorAll(".layout .card")].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return Math.min(bottom, place.bottom) > band.top + 1 && top < band.bottom - 1;
      }).map((card) => card.textContent);
    }""")
    return found


def play_right(table: TableInBrowsers) -> int:
    """Whoever is on turn plays a card that fits; whose turn it is."""
    seat = table.turn()
    round_ = table.round
    assert round_.statement is not None
    right = judge_of(round_.statement).fitting(round_.layout.line)
    card = next(card for card in round_.hands[seat] if card in right)
    hand = table.pages[seat].get_by_role("region", name="Your hand")
    hand.get_by_role("button", name=card_name(str(card)), exact=True).first.click()
    table.pages[seat].get_by_role("button", name=re.compile("^Play ")).click()
    table.wait_for("guess")
    return seat


def test_a_wrong_guess_is_a_moment_and_then_a_chip(enter: Any, take: Take) -> None:
    lesson, pages, table = begun(enter)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    expect(wall.locator("[data-layout] > li")).to_have_count(1)
    seat = play_right(table)
    pages[0].mouse.move(384, 600)  # a pointer that only lies where the band comes does not hold it
    table.guess(seat, WRONG)
    began = time.monotonic()
    sentence = rule_json(WRONG)["sentence"]
    name = f"Student {seat + 1}"
    bands = {page: page.locator(".moment") for page in (*pages, wall)}
    expect(bands[pages[seat]]).to_contain_text("You guessed")
    expect(bands[pages[1 - seat]]).to_contain_text(f"{name} guessed")
    for page, band in bands.items():
        expect(band).to_contain_text(f"“{sentence}”")
        expect(band).to_contain_text("That is not the rule.")
        expect(page.locator(".guess-chip.wrong")).to_have_count(1)
    said = pages[1 - seat].get_by_role("status").filter(has_text=sentence)
    expect(said).to_have_count(1)  # once, though it is seen in the band and in the story, too
    for number, page in enumerate(bands):
        take(page, f"guess-wrong-{number}.png")
        assert overflow(page)[0] == 0
    assert covered(pages[1]) == covered(wall) == []  # the cards that speak against it
    assert violations(wall) == []  # at the tables it is looked at below, where it stays
    pages[0].wait_for_timeout(max(0, 7000 - 1000 * (time.monotonic() - began)))
    for band in bands.values():
        expect(band).to_be_visible()
    for band in bands.values():
        expect(band).to_be_hidden()

    # The chip brings the words back, for as long as one likes, after the page was opened anew as well.
    phone = pages[1]
    phone.reload()
    chip = phone.get_by_role("button", name=re.compile("Said after this card:.*That is not the rule"))
    card, sign = phone.locator(".column-card:has(.guess-chip) .card").bounding_box(), chip.bounding_box()
    assert card is not None
    assert sign is not None
    assert sign["y"] >= card["y"] + 0.92 * card["height"]  # below the rank and the suit
    chip.tap()
    expect(phone.locator(".moment")).to_contain_text(f"“{sentence}”")
    take(phone, "guess-chip-phone.png")
    pages[0].locator(".guess-chip").tap()
    expect(bands[pages[0]]).to_be_visible()
    for page in pages:
        assert violations(page) == []
    phone.keyboard.press("Escape")
    expect(phone.locator(".moment")).to_be_hidden()
    expect(chip).to_be_focused()


def test_several_guesses_wait_for_their_turn_and_can_be_put_away(enter: Any) -> None:
    _lesson, pages, table = begun(enter)
    first = play_right(table)
    table.guess(first, WRONG)
    pages[1].locator(".moment-words").tap()  # so that the hand of the phone is free
    expect(pages[1].locator(".moment")).to_be_hidden()
    second = play_right(table)
    table.guess(second, "Only black cards")
    band = pages[0].locator(".moment")
    expect(band).to_contain_text(f"“{rule_json(WRONG)['sentence']}”")
    band.get_by_role("button", name="Put this guess away").click()
    expect(band).to_contain_text(f"“{rule_json('Only black cards')['sentence']}”")
    band.locator(".moment-words").tap()
    expect(band).to_be_hidden()


def test_a_right_guess_is_not_read_out_before_the_closing_guesses_are_in(enter: Any, take: Take) -> None:
    lesson, pages, table = begun(enter)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    seat = table.turn()  # the first one at the table begins
    finder, other = pages[seat], pages[1 - seat]
    heard = Heard(other)
    other.reload()
    expect(other.locator("[data-part=layout] > li")).to_have_count(1)
    assert play_right(table) == seat
    table.guess(seat, ALTERNATE)
    sentence = rule_json(ALTERNATE)["sentence"]
    name = f"Student {seat + 1}"
    expect(finder.locator(".moment")).to_contain_text(f"“{sentence}”")
    expect(other.locator(".moment.right")).to_contain_text(f"{name} has found the rule")
    expect(wall.locator(".moment.right")).to_contain_text("Player 1 has found the rule")  # names are not for the wall
    expect(wall.locator(".moment.right")).to_contain_text("you hear when the rule is shown")
    assert covered(wall) == []
    other.reload()  # what comes with the whole table may not say it either
    expect(other.locator(".guess-chip.right")).to_have_count(1)
    for page in (other, wall):
        assert sentence not in page.content()
    assert heard.frames
    assert not heard.says(sentence)
    assert not heard.says(ALTERNATE)
    for page_name, page in {"finder": finder, "other": other, "wall": wall}.items():
        take(page, f"guess-right-{page_name}.png")
        assert violations(page) == []

    other.get_by_role("button", name="Write what I think").click()
    take(other, "guess-right-sheet.png")
    other.get_by_label("What do you think the rule was?").fill("I have no idea at all")
    other.get_by_role("button", name="Send it in my own words").click()
    expect(other.locator("[data-part=over]")).to_contain_text(f"{name} said: “{sentence}”")
    expect(finder.locator("[data-part=over]")).to_contain_text(f"You said: “{sentence}”")
    expect(wall.locator(".moment.right")).to_contain_text(f"“{sentence}”")
    for page_name, page in {"finder": finder, "other": other, "wall": wall}.items():
        take(page, f"guess-shown-{page_name}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0
