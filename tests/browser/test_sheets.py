"""Writing at a table that goes on: the line over a sheet, the question in it, and words whose time has run out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from eleusis import events as ev
from games.live import store
from tests.axe import violations
from tests.browser.seated import PHONE, at_table, overflow
from tests.conftest import Take
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

HALF = "after red perhaps"
KEPT = "Your words are in your notebook."


def facts(lesson: OpenLesson, kind: type[ev.Event]) -> list[Any]:
    return [entry.fact for entry in store.read(lesson.tables[0].pk) if isinstance(entry.fact, kind)]


def begin(lesson: OpenLesson, enter: Any, *contexts: dict[str, Any]) -> list[Page]:
    """Everybody is at the table, the round has begun, and the first in the list is on turn."""
    pages = [at_table(enter, lesson, at, **context) for at, context in enumerate(contexts)]
    pages[0].get_by_role("button", name="Start the round").click()
    for page in pages:
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    return pages


def fitting(page: Page) -> Locator:
    """A card of the hand in the other colour than the last one on the line: colours alternate."""
    red = page.locator(".layout > li:last-child .card").first.evaluate("(card) => /s-[HD]/.test(card.className)")
    suits = ("S", "C") if red else ("H", "D")
    return page.locator(", ".join(f".hand .card.s-{suit}" for suit in suits)).first


def play(page: Page) -> None:
    card = fitting(page)
    card.click()
    page.get_by_role("button", name="Play ").click()


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_question_is_answered_over_the_notebook_which_stays_as_it_is(enter: Any, take: Take, size: str) -> None:
    lesson = open_lesson(seats=2, settings={"predict_seconds": 120})
    context = PHONE if size == "phone" else {"viewport": {"width": 1366, "height": 768}}
    first, second = begin(lesson, enter, {}, context)
    second.get_by_role("button", name="Notebook").click()
    sheet = second.get_by_role("dialog", name="Notebook")
    words = sheet.get_by_label("I think the rule is")
    words.fill(HALF)
    expect(sheet.locator(".sheet-words")).to_have_text("Student 1 is choosing a card.")
    expect(sheet.locator(".sheet-line .clock")).to_be_visible()
    expect(sheet.get_by_role("button", name="Write it down in my own words")).to_be_visible()
    before = words.bounding_box()

    play(first)
    expect(sheet.locator(".sheet-words")).to_contain_text("Does it fit?")
    take(second, f"sheet-question-{size}.png")
    assert words.bounding_box() == before  # nothing moves under the pencil
    assert violations(second) == []
    assert overflow(second)[0] <= 0
    assert sheet.locator(".sheet-line").evaluate("(line) => line.scrollWidth - line.clientWidth") <= 0
    sheet.get_by_role("button", name="It fits", exact=True).click()
    expect(sheet.get_by_role("button", name="It fits", exact=True)).to_be_hidden()
    expect(words).to_be_focused()
    expect(words).to_have_value(HALF)
    assert facts(lesson, ev.Predicted)[-1].fits is True

    sheet.get_by_role("button", name="Close").click()
    second.reload()  # a device that sleeps loads the page anew
    second.get_by_role("button", name="Notebook").click()
    expect(words).to_have_value(HALF)


@pytest.mark.parametrize(
    ("words", "meant"),
    [(HALF, ""), ("always the other color", "Play a card of a different colour from the last card.")],
)
def test_words_of_a_guess_that_came_too_late_are_in_the_notebook(
    enter: Any, take: Take, words: str, meant: str
) -> None:
    """With what the table had understood under them, so that the report can set cards against the idea."""
    lesson = open_lesson(seats=2, settings={"predict_seconds": 0, "guess_seconds": 5})
    first, second = begin(lesson, enter, PHONE, {})
    play(first)
    first.get_by_role("button", name="Guess the rule").click()
    sheet = first.get_by_role("dialog", name="Guess the rule")
    sheet.get_by_label("What do you think the rule is?").fill(f"  {words} ")
    expect(sheet).to_be_hidden()
    expect(first.locator(".kept")).to_contain_text(KEPT)
    take(first, "sheet-kept.png")
    assert violations(first) == []
    assert overflow(first)[0] <= 0 >= overflow(first)[1]
    expect(first.locator(".story-list")).to_contain_text("Time is up for your guess.")
    expect(second.locator(".story-list")).to_contain_text("Time was up for the guess of Student 1.")
    play(second)
    second.get_by_role("button", name="Guess the rule").click()  # and writes nothing
    (note,) = facts(lesson, ev.Noted)
    assert (note.statement.text, note.statement.sentence or "", note.confidence) == (words, meant, None)
    first.get_by_role("button", name="Notebook").click()
    expect(first.get_by_role("dialog", name="Notebook").get_by_text(meant or words)).to_be_visible()
    expect(second.locator(".kept")).to_have_text("Time is up for your guess.")
    expect(second.get_by_role("dialog", name="Guess the rule")).to_be_hidden()


def test_a_closing_guess_is_taken_as_it_stands_when_time_is_up(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=2, settings={"predict_seconds": 0, "closing_seconds": 10})
    first, second = begin(lesson, enter, PHONE, PHONE)
    play(first)
    first.get_by_role("button", name="Guess the rule").click()
    first.get_by_label("What do you think the rule is?").fill("Alternate red and black")
    agree = first.get_by_role("button", name="Yes, that is my guess")
    expect(agree).to_be_visible()
    take(first, "sheet-agree.png")
    expect(agree).to_be_in_viewport(ratio=1, timeout=3000)
    below = "(agree) => agree.getBoundingClientRect().top - agree.previousElementSibling.getBoundingClientRect().bottom"
    assert agree.evaluate(below) >= 0  # what is agreed to stands over the button, not under it
    expect(first.locator(".reading > .sentence")).to_be_in_viewport(ratio=1)
    agree.click()
    second.get_by_role("button", name="Write what I think").click()
    second.get_by_label("What do you think the rule was?").fill(HALF)
    expect(second.locator(".kept")).to_contain_text("Your words were taken as they stood.", timeout=20_000)
    (said,) = facts(lesson, ev.Concluded)
    assert (said.seat, said.statement.text) == (1, HALF)


def test_how_sure_somebody_is_stays_unknown_until_they_say_it(enter: Any) -> None:
    lesson = open_lesson(seats=2)
    first, _second = begin(lesson, enter, {}, {})
    sheet = first.get_by_role("dialog", name="Notebook")
    for said in (False, True):
        first.get_by_role("button", name="Notebook").click()
        expect(sheet.get_by_text("not said yet")).to_be_visible()
        sheet.get_by_label("I think the rule is").fill(HALF)
        if said:
            sheet.get_by_label("How sure are you?").click()  # in the middle, where it stood
            expect(sheet.get_by_text("50 of 100")).to_be_visible()
        sheet.get_by_role("button", name="Write it down in my own words").click()
        expect(sheet).to_be_hidden()
    assert [note.confidence for note in facts(lesson, ev.Noted)] == [None, 50]
