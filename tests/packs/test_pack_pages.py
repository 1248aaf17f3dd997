"""The pages of the pack, for a lesson that is prepared and for one that is over."""

from __future__ import annotations

import io
import re

import pypdf
import pytest
from django.test import Client
from django.utils import translation

from classrooms import paper
from eleusis.statement import Statement
from games.models import Lesson
from packs.sheets import SHEETS
from packs.summary import summary_of
from reports.selectors.report import LessonReport
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

pytestmark = pytest.mark.once
PAGES = {
    "plan": "plan/",
    "demonstration": "demonstration/",
    "analogy": "game-and-science/",
    "ticket": "exit-ticket/",
    "answers": "exit-ticket/answers/",
    "summary": "summary/",
}


@pytest.fixture
def ada(cast):
    return cast.client_of(cast.ada)


@pytest.fixture
def over(db):
    """Six students have played a round at two tables; a seventh was absent."""
    alice = lessons.teacher()
    client = Client()
    client.force_login(alice)
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:7], tables=2, rounds=1, moves=12)
    make_readings_of_lesson(lesson)
    return client, lesson


def text_of(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_every_sheet_has_a_page_and_what_is_wanted_now_is_in_front(ada, cast, over):
    client, lesson = over
    for who, one, first in ((ada, cast.draft(), "Before the lesson"), (client, lesson, "After the lesson")):
        page = text_of(who.get(f"/lessons/{one.pk}/pack/"))
        assert all(str(sheet.title) in page for sheet in SHEETS)
        assert min(page.index("Before the lesson"), page.index("After the lesson")) == page.index(first)
        for sheet in SHEETS:
            assert who.get(f"/lessons/{one.pk}/pack/{PAGES[sheet.key]}").status_code == 200


def test_the_lessons_pages_lead_to_the_pack(ada, cast, over):
    client, lesson = over
    draft = cast.draft()
    assert f"/lessons/{draft.pk}/pack/" in ada.get(f"/classes/{cast.classroom.pk}/lessons/").content.decode()
    assert f"/lessons/{draft.pk}/pack/plan/" in ada.get(f"/lessons/{draft.pk}/set-up/").content.decode()
    assert f"/lessons/{lesson.pk}/pack/" in client.get(f"/lessons/{lesson.pk}/report/").content.decode()


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("exit-ticket/?edition=0", "Write 1 or more."),
        ("exit-ticket/?rule=77", "Choose one of these rules."),
        ("demonstration/?rule=no-such", "Choose one of these rules."),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_the_usual_sheet_is_there(ada, cast, page, sentence):
    answer = ada.get(f"/lessons/{cast.draft().pk}/pack/{page}")
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert 'class="pack-sheet"' in answer.content.decode()
    asked = page.partition("=")[2]
    assert not asked or f'value="{asked}"' in answer.content.decode() or "rule=" in page  # a choice is none of these


def test_the_plan_has_the_rules_of_the_lesson_with_their_hints_and_says_when_it_is_too_short(ada, cast):
    lesson = cast.draft()
    page = text_of(ada.post(f"/lessons/{lesson.pk}/pack/plan/", {"minutes": 60}, follow=True))
    assert "a period of 60 minutes" in page
    assert "Play a card of a different colour from the last card." in page
    Lesson.objects.filter(pk=lesson.pk).update(variant="classic")
    page = text_of(ada.post(f"/lessons/{lesson.pk}/pack/plan/", {"minutes": 30}, follow=True))
    assert "30 minutes are too short" in page


@pytest.mark.parametrize(
    ("minutes", "sentence"),
    [
        ("29", "A lesson takes 30 minutes at least."),
        ("x", "Write the minutes as a whole number."),
        ("101", "Write 100 minutes at most"),
        ("", "Say how many minutes the period has."),
    ],
)
def test_a_period_that_cannot_be_is_said_where_it_was_typed_and_the_plan_stands(ada, cast, minutes, sentence):
    lesson = cast.draft()
    answer = ada.post(f"/lessons/{lesson.pk}/pack/plan/", {"minutes": minutes})
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert "a period of 45 minutes" in text_of(answer)
    assert not minutes or f'value="{minutes}"' in answer.content.decode()
    form = cast.form(period_minutes=minutes, save="yes")
    assert sentence in text_of(ada.post(f"/classes/{cast.classroom.pk}/lessons/new/", form))


def test_the_period_is_said_once_for_the_bell_the_pack_and_the_lessons_to_come(ada, cast):
    new = f"/classes/{cast.classroom.pk}/lessons/new/"
    ada.post(new, cast.form(period_minutes=70, save="yes"))
    lesson = Lesson.objects.get()
    assert "a period of 70 minutes" in text_of(ada.get(f"/lessons/{lesson.pk}/pack/plan/"))
    ada.post(f"/lessons/{lesson.pk}/pack/plan/", {"minutes": 50, "afterwards": 5})
    assert "5 minutes are kept for what comes after" in text_of(ada.get(f"/lessons/{lesson.pk}/pack/plan/"))
    lesson.refresh_from_db()
    assert lesson.debrief_minutes == 5
    for page in (f"/lessons/{lesson.pk}/set-up/", new):
        assert re.search(r'name="period_minutes"[^>]*value="50"', ada.get(page).content.decode())


def test_a_ticket_is_the_same_each_time_and_another_number_gives_another(over):
    client, lesson = over
    tickets = [
        text_of(client.get(f"/lessons/{lesson.pk}/pack/exit-ticket/?edition={edition}")) for edition in (1, 1, 2)
    ]
    assert tickets[0] == tickets[1] != tickets[2]


def test_who_chooses_the_rule_of_a_ticket_reads_it_in_their_own_language_though_the_sheet_is_for_the_class(over):
    client, lesson = over
    choices = {}
    for language in ("en", "de"):
        page = client.get(f"/lessons/{lesson.pk}/pack/exit-ticket/", headers={"accept-language": language})
        asked, sheet = page.content.decode().split("<article", 1)
        choices[language] = re.findall("<option[^>]*>([^<]+)", asked)
        assert 'lang="en"' in sheet
        assert "Which of these cards could come next?" in sheet
    assert len(choices["en"]) == len(choices["de"]) > 0
    assert not set(choices["en"]) & set(choices["de"])


def test_a_lesson_of_free_words_says_why_there_is_no_ticket(ada, cast):
    lesson = cast.draft(rules=[Statement("whatever the cook likes")])
    answer = ada.get(f"/lessons/{lesson.pk}/pack/exit-ticket/")
    assert "a rule in free words it cannot judge" in text_of(answer)
    assert ada.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=ticket").status_code == 302


def test_the_summary_names_nobody_and_its_numbers_are_those_of_the_logs(over):
    client, lesson = over
    page = text_of(client.get(f"/lessons/{lesson.pk}/pack/summary/"))
    body = page[page.index("The lesson on one page") :]
    for student in lesson.classroom.students.all():
        assert student.name not in body
    assert lesson.classroom.name not in body
    readings = [one.reading for one in LessonReport.of(lesson).rounds]
    cards = sum(len(trial.cards) for one in readings for trial in one.trials if trial.source != "shown")
    ideas = sum(cycle.hypothesise is not None for one in readings for cycle in one.cycles)
    found = summary_of(lesson)
    assert found is not None
    assert (found.rounds, found.cards, found.ideas) == (len(readings), cards, ideas)
    assert f"played {len(readings)} rounds, had {cards} cards judged and put {ideas} ideas into words" in body
    assert sum(rule.tables for rule in found.rules) == len(readings)


def test_of_a_class_in_which_one_could_guess_who_is_meant_there_is_no_summary(over):
    client, lesson = over
    lesson.tables.exclude(number=1).delete()
    assert "With fewer than 5 everybody could tell" in text_of(client.get(f"/lessons/{lesson.pk}/pack/summary/"))


def test_on_the_wall_nothing_stands_in_the_page_before_its_screen(ada, cast):
    lesson = cast.draft()
    address = f"/lessons/{lesson.pk}/pack/demonstration/wall/"
    first, question, answer = (text_of(ada.get(f"{address}?step={step}")) for step in (1, 2, 3))
    assert "Screen 1 of" in first
    assert "Hands up for yes" in question
    assert "fits: it joins the line" not in question
    assert "fits: it joins the line" in answer
    assert text_of(ada.get(f"{address}?step=x")) == first
    assert "Next" not in text_of(ada.get(f"{address}?step=999"))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # WeasyPrint's, when an old HarfBuzz is all there is
def test_on_paper_each_sheet_is_one_page(over, fonts):
    client, lesson = over
    answer = client.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=after&paper=letter")
    assert answer["Content-Type"] == "application/pdf"
    document = pypdf.PdfReader(io.BytesIO(answer.content))
    assert [float(side) for side in document.pages[0].mediabox[2:]] == [612, 792]
    assert len(document.pages) == 3
    assert "Which of these cards could come next?" in document.pages[0].extract_text()
    assert "These fit:" in document.pages[1].extract_text()
    assert "Found, of rounds" in document.pages[2].extract_text()
    answer = client.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=before&paper=letter")
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.content)).pages]
    (last,) = (text for text in pages if "At the end the wall shows" in text)
    assert "Who can say the rule?" in last  # a line of cards has no page to itself
    lesson.classroom.language = "de"
    lesson.classroom.save()
    answer = client.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=after")
    of_child, of_teacher, _ = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.content)).pages)
    with translation.override("de"):
        assert lesson.public_title in of_child
        assert lesson.public_title not in of_teacher
    assert lesson.public_title in of_teacher
    assert lesson.public_title not in of_child


def test_where_no_pdf_can_be_made_the_page_is_there_to_print(ada, cast, monkeypatch):
    def none(*_):
        raise paper.NoPdf

    monkeypatch.setattr("classrooms.paper.pdf", none)
    lesson = cast.draft()
    answer = ada.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=plan", follow=True)
    assert "This computer cannot make a PDF." in text_of(answer)
    assert "a period of 45 minutes" in text_of(answer)
    assert ada.get(f"/lessons/{lesson.pk}/pack/sheet.pdf?sheet=nothing").status_code == 302


def test_a_pdf_that_could_not_be_drawn_is_told_in_words(ada, cast, monkeypatch):
    def none(*_):
        raise paper.NotDrawn

    monkeypatch.setattr("classrooms.paper.pdf", none)
    answer = ada.get(f"/lessons/{cast.draft().pk}/pack/sheet.pdf?sheet=plan", follow=True)
    assert "That PDF could not be made. Print the page instead." in text_of(answer)
