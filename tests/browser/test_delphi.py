"""Delphi in browsers: an oracle and two predictors at a table, and a whole class with one phone and the wall."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, Self

import pytest
from playwright.sync_api import Page, expect

from classrooms.models import Student
from games.live import store
from games.models import Chair
from tests.axe import violations
from tests.browser.seated import PHONE, WALL, at_table, overflow, page_with
from tests.conftest import Take
from tests.live.client import SocketClient
from tests.live.lessons import OpenLesson, open_lesson, student_cookies

pytestmark = pytest.mark.django_db(transaction=True)


FITS, WRONG = "It fits", "It does not fit"


def answer(page: Page, words: str) -> None:
    page.get_by_role("button", name=words, exact=True).click()


def facts(lesson: OpenLesson, name: str) -> list[Any]:
    log = store.read(lesson.tables[0].pk)
    return [entry.fact for entry in log if type(entry.fact).__name__ == name]


def test_an_oracle_and_two_predictors_play_a_round(enter: Any, take: Take):
    settings = {"class_delphi": False, "predict_seconds": 120, "reveal_seconds": 0, "closing_seconds": 180}
    lesson = open_lesson(variant="delphi", rule_source="students", rules=0, seats=3, settings=settings)
    pages = [at_table(enter, lesson, 0), at_table(enter, lesson, 1, **PHONE), at_table(enter, lesson, 2)]
    for page in pages:
        expect(page.locator("#seat-2")).to_be_visible()
    pages[0].get_by_role("button", name="Start the round").click()
    expect(pages[0].locator("#prompt")).to_contain_text("oracle this round")
    at = next(
        number for number, page in enumerate(pages) if page.get_by_role("button", name="Write the secret rule").count()
    )
    oracle, others = pages[at], [page for page in pages if page is not pages[at]]
    oracle.get_by_role("button", name="Write the secret rule").click()
    oracle.get_by_label("I do, for every card").check()
    oracle.locator("textarea").first.fill("Alternate red and black")
    oracle.get_by_role("button", name="Yes, that is my rule").click()

    # Both predict: one with a finger, one with the keyboard alone.
    finger, keys = others
    for page in others:
        expect(page.locator("#prompt")).to_contain_text("fit? Say what you think.")
    for number, page in enumerate(pages):
        take(page, f"delphi-asked-{number}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0
    expect(oracle.locator("[data-part=panel]")).to_contain_text("0 of 2 have answered")
    answer(finger, FITS)
    expect(finger.locator("#prompt")).to_have_text("You said: it fits. Your answer is sealed.")
    expect(oracle.locator("[data-part=panel]")).to_contain_text("1 of 2 has answered")
    expect(finger.locator("[data-part=panel]")).to_contain_text("1 of 2 has answered")  # the one count there is
    expect(finger.locator(".delphi-words")).to_contain_text("When everyone has answered, or when time is up")
    take(finger, "delphi-sealed.png")
    keys.get_by_role("button", name=FITS, exact=True).focus()
    keys.keyboard.press("ArrowRight")
    expect(keys.get_by_role("button", name=WRONG, exact=True)).to_be_focused()
    keys.keyboard.press("Enter")

    # The oracle judges by hand and shows everyone.
    expect(oracle.locator("#prompt")).to_contain_text("Does")
    take(oracle, "delphi-judge.png")
    answer(oracle, FITS)
    insists = oracle.get_by_role("dialog").get_by_role("button", name="Say right all the same")
    turn = oracle.get_by_role("button", name="Turn the next card")
    expect(insists.or_(turn)).to_be_visible()
    if insists.is_visible():
        insists.click()
    expect(finger.locator("#prompt")).to_contain_text("You were right.")
    expect(keys.locator("#prompt")).to_contain_text("You were wrong.")
    expect(finger.get_by_text("+1: you have 2 tokens.")).to_be_visible()
    expect(keys.get_by_text("You have no token now.")).to_be_visible()
    for number, page in enumerate(pages):
        expect(page.locator(".votes")).to_contain_text("1 said: it fits")
        take(page, f"delphi-reveal-{number}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0
    oracle.get_by_role("button", name=re.compile("^Correct my verdict")).click()
    expect(keys.locator("#prompt")).to_contain_text("You were right.")
    expect(keys.get_by_text("+1: you have 2 tokens.")).to_be_visible()

    # The next card is answered by key 1 where the focus has stayed.
    turn.click()
    expect(keys.locator("#prompt")).to_contain_text("Say what you think.")
    expect(keys.locator(".delphi-desk")).to_be_focused()
    keys.keyboard.press("1")
    expect(keys.locator("#prompt")).to_contain_text("You said: it fits.")
    answer(finger, WRONG)
    expect(oracle.get_by_role("button", name=FITS, exact=True)).to_be_visible()
    assert len(facts(lesson, "CardsJudged")) == 1

    # The teacher ends it; everyone writes down what they think, and the sheet explains the points.
    teacher = page_with(enter, lesson.teacher_cookies, f"/lessons/{lesson.lesson.pk}/room/")
    take(teacher, "delphi-room.png")
    teacher.locator("summary", has_text="More for table 1").click()
    teacher.get_by_role("button", name="End the round").click()
    teacher.get_by_role("dialog").locator("button[value=yes]").click()
    for page in others:
        page.get_by_role("button", name="Write what I think").click()
        page.get_by_label("What do you think the rule was?").fill("I have no idea at all")
        page.get_by_role("button", name="Send it in my own words").click()
    expect(keys.get_by_text("predictors × ")).to_be_visible()
    for number, page in enumerate(pages):
        expect(page.get_by_text("add up to 0")).to_be_visible()
        take(page, f"delphi-over-{number}.png", full_page=True)
        assert violations(page) == []
        assert overflow(page)[0] == 0
    (ended,) = facts(lesson, "RoundEnded")
    assert sum(score.points for score in ended.scores if "dealer" not in score.parts and score.seat != at) == 0


def test_a_card_that_nobody_answers_waits_and_the_clock_turns_the_next(enter: Any, take: Take):
    settings = {"class_delphi": False, "predict_seconds": 5, "reveal_seconds": 2}
    lesson = open_lesson(variant="delphi", seats=6, rules=1, settings=settings, bots_fill=0)
    pages = [at_table(enter, lesson, seat, **PHONE) for seat in (0, 1)]
    for page in pages:
        expect(page.locator(".seat")).to_have_count(2)
    pages[0].get_by_role("button", name="Start the round").click()
    for page in pages:
        expect(page.locator("#prompt")).to_contain_text("Time was up, but nobody has answered.")
        take(page, "delphi-nobody.png")
        assert violations(page) == []
        assert overflow(page) == (0, 0)
    for page in pages:
        answer(page, FITS)
    expect(pages[0].locator("[data-part=panel]")).to_contain_text("Card 2 of 51")
    (waited,) = facts(lesson, "NobodyAnswered")[:1]
    assert waited is not None


class RestOfTheClass:
    """The other students, by the protocol alone, in a thread of their own: each says that every card fits."""

    def __init__(self, base: str, lesson: OpenLesson, students: range) -> None:
        self.base, self.lesson, self.students = base, lesson, students
        self.here = threading.Event()
        self._done = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self.here.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join(20)

    async def _run(self) -> None:
        async with AsyncExitStack() as stack:
            room = await stack.enter_async_context(
                SocketClient(self.base, self.lesson.room_path, self.lesson.teacher_cookies)
            )
            for student in self.lesson.students:
                await room.do("seat_student", student=str(student.pk))
            clients = [
                await stack.enter_async_context(
                    SocketClient(self.base, self.lesson.table_path(0), self.lesson.cookies[at])
                )
                for at in self.students
            ]
            self.here.set()
            while not self._done.is_set():
                for client in clients:
                    options = (client.you or {}).get("options", ())
                    if "predict" in options:
                        await client.move("predict", fits=True)
                    if "conclude" in options:
                        await client.move("conclude", text="I do not know yet")
                await asyncio.sleep(0.05)


@pytest.fixture
def a_class(live_server_url: str) -> Iterator[OpenLesson]:
    settings = {"class_delphi": True, "predict_seconds": 120, "reveal_seconds": 0, "closing_seconds": 180}
    lesson = open_lesson(variant="delphi", seats=30, rules=1, settings=settings, pace="teacher")
    with RestOfTheClass(live_server_url, lesson, range(29)):
        yield lesson


def test_a_whole_class_predicts_with_the_wall(enter: Any, a_class: OpenLesson, take: Take):
    lesson = a_class
    phone = at_table(enter, lesson, 29, **PHONE)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    teacher = page_with(enter, lesson.teacher_cookies, f"/lessons/{lesson.lesson.pk}/room/")
    expect(phone.locator("#prompt")).to_contain_text("Waiting for your teacher")
    teacher.get_by_role("button", name="Begin", exact=True).click()
    expect(wall.locator("[data-panel]")).to_contain_text("29 of 30 have answered")
    expect(wall.locator("[data-now]")).to_contain_text("fit?")
    expect(phone.get_by_role("button", name=FITS, exact=True)).to_be_visible()
    expect(phone.locator(".seat")).to_have_count(0)
    expect(teacher.get_by_text("Still to answer: Student 30")).to_be_visible()
    expect(teacher.locator(".tile .tokens")).to_have_count(30)
    for name, page in {"phone": phone, "wall": wall, "room": teacher}.items():
        take(page, f"class-asked-{name}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0

    # Somebody comes while the card lies there: seated at the one table, asked from the next card on.
    late = Student.objects.create(classroom=lesson.classroom, name="Late", pictures="fox moon boat")
    latecomer = page_with(enter, student_cookies(late))
    expect(latecomer.locator("#prompt")).to_contain_text("You predict from the next card on.")
    assert Chair.objects.filter(table=lesson.tables[0], left_at=None).count() == 31

    answer(phone, WRONG)
    expect(wall.locator(".votes")).to_contain_text("29 said: it fits")
    expect(wall.locator(".votes")).to_contain_text("1 said: it does not fit")
    expect(phone.locator("#prompt")).to_contain_text("You were")
    expect(phone.get_by_text("How many have how many tokens")).to_be_visible()
    assert "Student" not in wall.locator("main").inner_text()
    assert not re.search(r"Student \d", phone.locator("eleusis-table").inner_text())
    for name, page in {"phone": phone, "wall": wall, "room": teacher, "late": latecomer}.items():
        take(page, f"class-reveal-{name}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0

    # The teacher turns the cards from the room; thirty-one are asked now.
    for number in range(2, 8):
        teacher.get_by_role("button", name="Turn the next card").click()
        for page in (phone, latecomer):
            expect(page.locator("[data-part=panel]")).to_contain_text(f"Card {number} of 51")
            answer(page, FITS)
        expect(wall.locator(".votes")).to_contain_text("31 said: it fits")
    take(wall, "class-later-wall.png")
    take(phone, "class-later-phone.png")
    assert [len(fact.predictions) for fact in facts(lesson, "CardsJudged")] == [30, *[31] * 6]

    teacher.locator("summary", has_text="More for table 1").click()
    teacher.get_by_role("button", name="End the round").click()
    teacher.get_by_role("dialog").locator("button[value=yes]").click()
    expect(phone.get_by_role("button", name="Write what I think")).to_be_visible()
    expect(wall.locator("[data-panel]")).to_contain_text("29 of 31 have written")
    take(phone, "class-closing-phone.png")
    take(wall, "class-closing-wall.png")
    for page in (phone, latecomer):
        page.get_by_role("button", name="Write what I think").click()
        page.get_by_label("What do you think the rule was?").fill("I have no idea at all")
        page.get_by_role("button", name="Send it in my own words").click()
    expect(wall.locator("[data-told]")).to_contain_text("The rule:")
    cut = "[...document.querySelectorAll('.stage .card')].map((card) => card.getBoundingClientRect().bottom)"
    assert wall.evaluate(f"Math.max(...{cut}) - document.querySelector('.stage').getBoundingClientRect().bottom") <= 0
    expect(phone.locator(".scores tbody tr")).to_have_count(1)  # nobody is ranked: each sees the own line
    for name, page in {"phone": phone, "wall": wall, "room": teacher}.items():
        take(page, f"class-over-{name}.png", full_page=name == "phone")
        assert violations(page) == []
        assert overflow(page)[0] == 0
