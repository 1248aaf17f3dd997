"""The first lesson, end to end: one teacher and four students in five browser contexts."""

from __future__ import annotations

import csv
import io
import random
import re
from pathlib import Path
from typing import Any

import openpyxl
import pypdf
import pytest
from playwright.sync_api import Page, expect

from classrooms.models import Classroom
from eleusis.chance import DiceOf
from games.live import deciding
from games.models import Lesson
from tests.browser.lesson import TableInBrowsers, join, seats_of

NAMES = ["Ada", "Ben Müller", "=Cy", "D’Arcy"]
RULE = "The next card must be one rank higher or one rank lower"
WRONG = "Only red cards"
PASSWORD = "a-long-pass-phrase-for-tests"


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same shuffles in every run: with these the second hand holds nothing that fits."""
    monkeypatch.setattr(deciding, "CHANCE", DiceOf(random.Random(5)))


def sign_up(page: Page, settings: Any) -> None:
    settings.SIGN_UP = ["open"]
    page.goto("/account/sign-up/")
    page.get_by_label("Name", exact=False).first.fill("Ms Alder")
    page.get_by_label("E-mail", exact=False).first.fill("alder@example.org")
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/classes/**")


def make_class(page: Page) -> Classroom:
    page.goto("/classes/new/")
    page.get_by_label("Name", exact=False).first.fill("5b")
    page.get_by_role("main").locator("button[type=submit]").first.click()
    page.wait_for_url(re.compile(r"/classes/[0-9a-f-]{36}/"))
    classroom = Classroom.objects.get(name="5b")
    page.goto(f"/classes/{classroom.pk}/add/")
    page.locator("textarea").first.fill("\n".join(NAMES))
    page.get_by_role("main").locator("button[type=submit]").first.click()
    page.get_by_role("button", name=re.compile("Add|Save")).first.click()
    page.wait_for_url(f"**/classes/{classroom.pk}/")
    assert sorted(student.name for student in classroom.students.all()) == sorted(NAMES)
    return classroom


def open_lesson(page: Page, classroom: Classroom) -> Lesson:
    page.goto(f"/classes/{classroom.pk}/lessons/new/")
    lesson = Lesson.objects.filter(classroom=classroom).first()
    while page.get_by_role("button", name=re.compile("^Take out")).count():
        page.get_by_role("button", name=re.compile("^Take out")).first.click()
    page.get_by_role("button", name="Write your own").click()
    page.locator("#own-rule textarea").fill(RULE)
    page.get_by_role("button", name="Use this rule").click()
    page.get_by_role("button", name="Open the lesson").click()
    page.wait_for_url("**/room/")
    lesson = Lesson.objects.get(classroom=classroom)
    assert lesson.state == Lesson.State.OPEN
    return lesson


def download(page: Page, button: str, ending: str, into: Path) -> Path:
    page.get_by_role("button", name=button).click()
    link = page.get_by_role("link", name=re.compile(rf"Download.*\.{ending}"))
    expect(link).to_be_visible(timeout=60_000)
    with page.expect_download() as got:
        link.click()
    target = into / got.value.suggested_filename
    got.value.save_as(target)
    return target


def test_a_first_lesson_end_to_end(enter: Any, dice: None, tmp_path: Path, settings: Any) -> None:
    teacher: Page = enter(None, "/")
    sign_up(teacher, settings)
    classroom = make_class(teacher)
    lesson = open_lesson(teacher, classroom)

    by_name = {student.name: student for student in classroom.students.all()}
    pages: dict[str, Page] = {}
    for name in NAMES:
        pages[name] = enter(None, "/")
        join(pages[name], classroom.code, by_name[name])
    expect(teacher.get_by_text("4 of 4")).to_be_visible()

    seats = seats_of(lesson)
    first = lesson.tables.get(number=1)
    table = TableInBrowsers(first.pk, [pages[name] for name, _ in sorted(seats.items(), key=lambda item: item[1])])

    wrong_no_play = right_no_play = wrong_guess = False
    for _ in range(60):
        seat = table.turn()
        fitting = table.fitting(seat)
        if not fitting:
            table.say_none_fits()
            right_no_play = True
        elif not wrong_no_play:
            table.say_none_fits()
            wrong_no_play = True
        else:
            table.play(fitting[0])
        if table.wait_for("turn", "guess") == "turn":
            continue
        if not wrong_guess:
            table.guess(seat, WRONG)
            wrong_guess = True
        elif right_no_play and wrong_no_play:
            table.guess(seat, RULE)
            break
        else:
            table.pass_guess(seat)
    assert (wrong_no_play, right_no_play, wrong_guess) == (True, True, True)
    table.wait_for("closing")

    # Closing guesses, then the rule and the scores on every screen.
    for at, page in enumerate(table.pages):
        if at != seat:
            page.get_by_role("button", name="Write what I think").click()
            page.get_by_label("What do you think the rule was?").fill("I have no idea at all")
            page.get_by_role("button", name="Send it in my own words").click()
    for page in table.pages:
        expect(page.get_by_text("This was the rule", exact=False).first).to_be_visible()

    teacher.goto(f"/lessons/{lesson.pk}/report/")
    expect(teacher.get_by_role("heading", name="1 of 1 table said its rule.")).to_be_visible()
    expect(teacher.get_by_text(lesson.title)).to_be_visible()
    pdf = pypdf.PdfReader(download(teacher, "Make the PDF", "pdf", tmp_path))
    text = "\n".join(page.extract_text() for page in pdf.pages)
    assert "Ada" in text
    assert "Ben Müller" in text
    book = openpyxl.load_workbook(download(teacher, "Make the spreadsheet", "xlsx", tmp_path))
    assert {"Class", "Students", "Tables", "Plays", "Hypotheses", "Predictions", "Attendance"} <= set(book.sheetnames)
    cells = [cell for row in book["Students"].iter_rows() for cell in row if cell.value is not None]
    assert "=Cy" in [cell.value for cell in cells]
    assert not [cell for cell in cells if cell.data_type == "f"]
    rows = list(
        csv.reader(io.StringIO(download(teacher, "Make the CSV", "csv", tmp_path).read_text(encoding="utf-8-sig")))
    )
    assert len(rows) > 5
    assert not [cell for row in rows for cell in row if cell[:1] in "=+@" and cell]
