"""A student's page: short, about the student alone, and true of the log."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Chair
from reports.selectors import handout
from reports.selectors.handout import MOST_IDEAS, MOST_WORDS, handout_of
from reports.selectors.report import LessonReport
from tests.reports import lessons
from tests.reports.playthroughs import lesson_of


@pytest.fixture
def students(read_lesson):
    found = [one for one in LessonReport.of(read_lesson).students if one.rounds]
    assert found
    return found


def text_of(page: str) -> str:
    handed = page.split('<section class="handed"')[1].split("</section>", maxsplit=1)[0].split(">", 1)[1]
    shown = re.sub(r'<span class="card .*?</span></span>', " ", handed)
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())


def test_no_page_has_more_than_its_words_and_none_names_a_classmate(read_lesson, students, alice):
    browser = Client()
    browser.force_login(alice)
    for one in students:
        page = browser.get(reverse("reports:student", args=[read_lesson.pk, one.student_id])).content.decode()
        text = text_of(page)
        assert len(text.split()) <= MOST_WORDS, text
        assert not [name for name in lessons.NAMES if name != one.name and re.search(rf"\b{name}\b", text)]
        assert "Brier" not in page
        assert "%" not in text


def test_each_box_of_an_idea_rests_on_a_card_of_the_round(students):
    for one in students:
        page = handout_of(one)
        assert len(page.ideas) <= MOST_IDEAS
        cards = {trial.card for round_, _player in one.rounds for trial in round_.reading.trials}
        for idea in page.ideas:
            assert {box.code for box in (idea.thought, idea.said, idea.did)} <= cards | {""}


def test_each_card_of_a_string_was_played(alice):
    (table,) = LessonReport.of(lesson_of(alice, "classic-house")).tables
    reading, string = next(
        (one.reading, trial) for one in table.rounds for trial in one.reading.trials if trial.is_string
    )
    cycle = replace(reading.cycles[0], conclude=None, result=None, source="note", experiments=(string.number,))
    assert handout._done(reading, cycle).text == f"You played {len(string.cards)} cards while you thought so."


def test_the_next_step_is_a_card_that_the_student_held(students, read_lesson):
    held = 0
    for one in students:
        step = handout_of(one).step
        if not step.code:
            continue
        held += 1
        own = {
            code
            for round_, player in one.rounds
            for rival in round_.reading.rivals
            for code in rival.apart
            if round_.reading.cycles[rival.cycle - 1].seat == player.seat
        }
        best = {told.best_card for round_, _player in one.rounds for told in round_.reading.told}
        assert step.code in own | best
    assert held
    assert Chair.objects.filter(table__lesson=read_lesson).exists()


def test_whoever_dealt_learns_how_the_rule_went(students):
    dealers = [
        (handout_of(one), player, round_.reading) for one in students for round_, player in one.rounds if player.dealer
    ]
    assert dealers
    for page, _player, reading in dealers:
        text = " ".join(page.dealt)
        assert "You dealt" in text
        if reading.permissive is not None:
            assert f"{round(52 * reading.permissive)} of 52 cards" in text
        assert page.words <= MOST_WORDS
