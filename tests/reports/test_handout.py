"""A student's page: short, about the student alone, and true of the log."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.models import Chair
from reports.selectors import handout
from reports.selectors.handout import MOST_IDEAS, MOST_WORDS, handout_of
from reports.selectors.report import LessonReport
from tests.reports import lessons
from tests.reports.playthroughs import lesson_of

pytestmark = pytest.mark.once


@pytest.fixture
def students(read_lesson):
    found = [one for one in LessonReport.of(read_lesson).students if one.rounds]
    assert found
    return found


def text_of(page: str) -> str:
    """What is there to read: the headings of later ideas are for screen readers alone."""
    handed = page.split('<section class="handed"')[1].split("</section>", maxsplit=1)[0].split(">", 1)[1]
    shown = re.sub(r'<span class="card .*?</span></span>|<h3 class="visually-hidden">.*?</h3>', " ", handed)
    return " ".join(re.sub(r"<[^>]+>", " ", shown).split())


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_has_more_than_its_words_and_none_names_a_classmate(read_lesson, students, alice, language):
    browser = Client(headers={"accept-language": language})
    browser.force_login(alice)
    for one in students:
        with translation.override(language):
            page = browser.get(reverse("reports:student", args=[read_lesson.pk, one.student_id])).content.decode()
            text = text_of(page)
            assert len(text.split()) <= handout_of(one).words <= MOST_WORDS, text  # none is left out of the count
        assert not [name for name in lessons.NAMES if name != one.name and re.search(rf"\b{name}\b", text)]
        assert "Brier" not in page
        assert "%" not in text


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_has_no_more_words_after_rounds_of_sixty_cards_with_many_ideas(alice, language):
    """The last table is dealt by its students, each in turn."""
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:7], tables=2, rounds=3, seed=30, moves=400)
    report = LessonReport.of(lesson)
    assert max(len(one.reading.trials) for one in report.rounds) >= 60
    with translation.override(language):
        pages = [handout_of(one) for one in report.students if one.rounds]
    assert max(page.words for page in pages) <= MOST_WORDS
    assert min(len(page.ideas) for page in pages) >= 1
    assert {idea.round for page in pages for idea in page.ideas} <= {1, 2, 3}


def test_who_dealt_and_foretold_much_reads_less_of_it_and_one_idea_at_least(students, monkeypatch):
    """Rooms are tried from the largest on; what is left at last has its place however long the sentences are."""
    monkeypatch.setattr(handout, "_foretold", lambda _: ("ten of ten " * 20,))
    found = [handout_of(one) for one in students]
    assert max(page.words for page in found) <= MOST_WORDS
    assert not [page for page in found if page.foretold and page.ideas]
    monkeypatch.setattr(handout, "_dealt", lambda _: ("word " * 70,))
    assert max(handout_of(one).words for one in students) <= MOST_WORDS


def test_each_box_of_an_idea_rests_on_a_card_of_the_round(students):
    for one in students:
        page = handout_of(one)
        assert len(page.ideas) <= MOST_IDEAS
        cards = {trial.card for round_, _player in one.rounds for trial in round_.reading.trials}
        for idea in page.ideas:
            assert {box.code for box in (idea.thought, idea.said, idea.did)} <= cards | {""}


def test_of_several_rounds_a_card_is_named_with_the_one_it_lay_in(students):
    named = 0
    for one in students:
        page = handout_of(one)
        cards = {round_.number: {trial.card for trial in round_.reading.trials} for round_, _player in one.rounds}
        for box in (*page.strengths[1:], page.step):
            if re.search(r"card \d|At the start", box.text):
                number = int(re.match(r"Round (\d): ", box.text)[1])
                assert box is page.step or box.code in cards[number]
                named += 1
        for idea in page.ideas:
            assert {idea.thought.code, idea.said.code, idea.did.code} <= cards[idea.round] | {""}
    assert named > len(students)
    alone = replace(students[0], rounds=students[0].rounds[:1])
    assert not [box for box in (*handout_of(alone).strengths, handout_of(alone).step) if "Round" in box.text]
    assert {idea.round for idea in handout_of(alone).ideas} <= {None}


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
