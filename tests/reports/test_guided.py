"""The guided debrief: from the class's own cards, question before answer, and no names."""

import re

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from eleusis.cards import Card
from eleusis.inquiry import measures
from eleusis.rules import Rule, equivalent
from games.models import Lesson
from reports.selectors.guided import APART, CHOICES, REJECTED, TAIL, guided
from reports.selectors.moments import moments_of
from reports.selectors.private import is_private
from reports.selectors.report import LessonReport
from tests.reports import lessons

pytestmark = pytest.mark.once


@pytest.fixture
def rounds(read_lesson):
    found = LessonReport.of(read_lesson, named=False).rounds
    return [one for one in found if one.number == 1]


@pytest.fixture
def demo_rounds(db):
    call_command("demo", verbosity=0)
    lesson = Lesson.objects.get(state=Lesson.State.CLOSED)
    return [one for one in LessonReport.of(lesson, named=False).rounds if one.number == 1]


def test_four_moments_at_most_and_the_last_asks_about_science(rounds):
    moments = guided(rounds, notes=True)
    assert 2 <= len(moments) <= 4
    assert "science" in moments[-1].question
    assert all(one.answers for one in moments)


def test_the_card_that_is_asked_about_told_most_and_its_verdict_is_not_shown(rounds):
    first = guided(rounds)[0]
    (mark,) = first.cards
    assert mark.verdict == ""
    most = max(
        (told.bits or 0, one.reading.trials[told.trial - 1].card) for one in rounds for told in one.reading.told[3:]
    )
    assert mark.code == most[1]


def test_two_of_the_five_cards_tell_the_two_rules_apart(demo_rounds):
    rounds = demo_rounds
    moment = next(one for one in guided(rounds) if one.rules)
    assert len(moment.cards) == len({mark.code for mark in moment.cards}) == CHOICES
    assert sum("tells them apart" in answer for answer in moment.answers) == APART
    table, number = map(int, re.findall(r"\d+", moment.where))
    reading = next(one.reading for one in rounds if one.table.number == table)
    first, second = (measures.rule_of(leading.rule) for leading in reading.told[number - 1].leading[:2])
    trial = reading.trials[number - 1]
    line = [Card.parse(code) for code in reading.line[: trial.position + trial.fits]]
    for mark, answer in zip(moment.cards, moment.answers, strict=True):
        card = Card.parse(mark.code)
        differ = first.accepts(line, card) != second.accepts(line, card)
        assert differ == ("tells them apart" in answer)


def test_what_lies_beside_a_question_is_the_layout_with_what_was_rejected(demo_rounds, rounds):
    """The last cards that fitted, and after each those that did not fit there, as the log has them."""
    shown = 0
    for several in (demo_rounds, rounds):
        expected, two = guided(several)[:2]
        for moment in (expected, two):
            table, number = map(int, re.findall(r"\d+", moment.where))
            reading = next(one.reading for one in several if one.table.number == table)
            seen = reading.trials[: number - (not moment.rules)]
            fitted = [reading.starter, *(trial.card for trial in seen if trial.fits)]
            line = [mark.code for mark in moment.line if mark.verdict == "right"]
            assert line == fitted[-TAIL:]
            wrong = [mark for mark in moment.line if mark.verdict == "wrong"]
            since = [one for one in seen if one.position > len(fitted) - TAIL and not one.fits and not one.is_string]
            assert [mark.number for mark in wrong] == [trial.number for trial in since][-REJECTED:]
            shown += len(wrong)
    assert shown


def test_the_report_says_which_card_the_debrief_begins_with(read_lesson, alice, rounds):
    browser = Client()
    browser.force_login(alice)
    page = browser.get(reverse("reports:lesson", args=[read_lesson.pk]), {"round": "1"}).content.decode()
    address = reverse("reports:debrief", args=[read_lesson.pk])
    where = guided(rounds)[0].where.replace("Table", "table")
    assert f'<a href="{address}?round=1">Show this first: {where}</a>' in page


def test_the_idea_that_lived_longest_is_asked_about_with_its_card(demo_rounds):
    (moment,) = (one for one in guided(demo_rounds, notes=True) if "speaks against" in one.question)
    table, number = map(int, re.findall(r"\d+", moment.where))
    reading = next(one.reading for one in demo_rounds if one.table.number == table)
    (cycle,) = (
        one
        for one in reading.cycles
        if one.result and one.result.refuted_by == number and one.hypothesise.words in moment.question
    )
    assert moment.cards[-1].code == reading.trials[number - 1].card
    assert moment.cards[-1].verdict == ("right" if reading.trials[number - 1].fits else "wrong")
    kept = int(re.search(r"\d+", moment.answers[1])[0])
    rule = Rule.from_json(cycle.hypothesise.rule)
    later = [
        one
        for one in reading.cycles
        if one.seat == cycle.seat
        and one.number > cycle.number
        and one.hypothesise
        and not (one.hypothesise.rule and equivalent(rule, Rule.from_json(one.hypothesise.rule)).same)
    ]
    assert ("next idea" in moment.answers[1]) == bool(later)
    assert kept == (later[0].observe.seen if later else len(reading.trials)) - number


def test_no_idea_that_was_kept_private_goes_up_unless_the_teacher_says_so(rounds):
    words = {
        cycle.hypothesise.words
        for one in rounds
        for cycle in one.reading.cycles
        if cycle.hypothesise and is_private(one, cycle)
    }
    aloud = {
        cycle.hypothesise.words
        for one in rounds
        for cycle in one.reading.cycles
        if cycle.hypothesise and not is_private(one, cycle)
    }
    for moment in guided(rounds):
        assert not [said for said in words - aloud if f"“{said}”" in moment.question]


def test_the_wall_shows_one_moment_after_the_other_and_no_name(read_lesson, alice):
    browser = Client()
    browser.force_login(alice)
    address = reverse("reports:debrief", args=[read_lesson.pk])
    for moment in ("", "1", "2", "4", "99", "x"):
        page = browser.get(address, {"round": "1", "moment": moment, "notes": ""}).content.decode()
        assert "Hands up first" in page
        assert not [name for name in lessons.NAMES if re.search(rf"\b{name}\b", page)]
    assert browser.get(address, {"round": "77"}).status_code == 404
    assert Client().get(address).status_code in {302, 404}


def test_after_each_card_three_rules_are_named_and_about_how_many_are_left(demo_rounds):
    reading = demo_rounds[0].reading
    first, *_ = moments_of(reading, str)
    assert reading.told[0].rules_open > 1000
    assert len(first.rules) == len(set(first.rules)) == 3
    left = int(re.search(r"About (\d+) rules", first.open)[1])
    assert left % 100 == 0
    assert abs(left - reading.told[0].rules_open) <= left / 20
