"""The lesson on one screen: each statement recomputed from the readings."""

import pytest
from django.test import Client
from django.urls import reverse

from reports.selectors.chances import AGREE_BY_CHANCE
from reports.selectors.curve import HALVED
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport
from reports.selectors.timeline import timeline_of
from tests.reports.playthroughs import lesson_of


@pytest.fixture
def report(read_lesson):
    return LessonReport.of(read_lesson)


def test_each_table_has_a_strip_with_a_step_for_each_card(report):
    found = overview_of(report, 1)
    assert [strip.round.table.number for strip in found.strips] == [
        one.table.number for one in report.rounds if one.number == 1
    ]
    for strip in found.strips:
        told = strip.round.reading.told
        assert strip.path.count("V") == sum(one.rules_open is not None for one in told)
        before = [None, *(one.rules_open for one in told)]
        assert sum(mark.halved for mark in strip.marks) == sum(
            one.bits is not None and one.bits >= HALVED and (opened is None or one.rules_open <= opened)
            for one, opened in zip(told, before, strict=False)
        )


def test_the_three_statements_count_what_the_logs_hold(report):
    found = overview_of(report, 1)
    readings = [one.reading for one in report.rounds if one.number == 1]
    ideas = [
        cycle.check for one in readings for cycle in one.cycles if cycle.hypothesise and cycle.check and cycle.check.of
    ]
    agreed = sum(not check.contradictions for check in ideas)
    evidence, choice = found.findings[:2]
    assert evidence.text.startswith(f"{agreed} of {len(ideas)} ideas")
    by_chance = sum(AGREE_BY_CHANCE[min(check.of, len(AGREE_BY_CHANCE) - 1)] for check in ideas)
    assert f" {round(by_chance)} of {len(ideas)}." in evidence.beside
    shares = [
        one.bits_expected / one.best_bits
        for reading in readings
        for one in reading.told
        if one.share_of_best is not None
    ]
    assert choice.text.startswith(f"{sum(share >= 0.5 for share in shares)} of {len(shares)} cards")


def test_a_round_is_chosen_by_its_number_and_none_is_invented(report, read_lesson, alice):
    assert overview_of(report, 99) is None
    browser = Client()
    browser.force_login(alice)
    page = reverse("reports:lesson", args=[read_lesson.pk])
    assert overview_of(report, 1).headline in browser.get(page, {"round": "1"}).content.decode()
    for odd in ("99", "x", "-1", "10000000000000000000000"):
        assert browser.get(page, {"round": odd}).status_code == 200


def test_there_are_always_three_statements_and_each_has_a_card_or_says_that_it_is_too_early(report):
    for number in (1, 2):
        found = overview_of(report, number)
        assert len(found.findings) == 3
        for finding in found.findings:
            assert finding.code or "too few" in finding.text
        assert len({finding.text for finding in found.findings}) == 3


def test_a_practice_counts_occasions_taken_of_occasions_given(report):
    rows = {(one.number, one.counts.split(",")[0]): one for one in report.practices}
    assert 1 not in {number for number, _ in rows}  # what was asked aloud is in no log
    readings = [one.reading for one in report.rounds]
    said = [cycle for one in readings for cycle in one.cycles if cycle.hypothesise]
    checked = [cycle.check for cycle in said if cycle.check and cycle.check.of]
    notes = [cycle for cycle in said if cycle.source == "note" and cycle.observe.seen]
    shares = [told.share_of_best for one in readings for told in one.told if told.share_of_best is not None]
    played = [player.seat for one in readings for player in one.players if not player.dealer]
    expected = {
        (2, "ideas put as a rule"): (
            sum(cycle.hypothesise.rule is not None for cycle in said), len(said)),
        (3, "cards that could tell half of what the best could"): (sum(one >= 0.5 for one in shares), len(shares)),
        (4, "ideas that agreed with every card seen"): (sum(not one.contradictions for one in checked), len(checked)),
        (7, "notes that cite cards"): (sum(bool(one.hypothesise.cards) for one in notes), len(notes)),
    }  # fmt: skip
    for key, count in expected.items():
        assert (rows[key].taken, rows[key].given) == count
    assert [one.given for one in report.practices if one.number in {6, 8} and "rounds played" in one.counts] == [
        len(played)
    ] * 2
    for one in rows.values():
        assert one.taken <= one.given
        assert one.students <= one.students_given <= len(report.students)


def test_points_stand_on_no_page_beside_ideas(report, read_lesson, alice):
    browser = Client()
    browser.force_login(alice)
    page = browser.get(reverse("reports:lesson", args=[read_lesson.pk])).content.decode()
    assert "language models" not in page
    assert "Points, round by round" not in page


def test_runs_of_predictions_and_prophets_are_nowhere_counted_as_ideas(alice):
    lesson = lesson_of(alice, "delphi-house")
    report = LessonReport.of(lesson)
    assert [cycle for one in report.rounds for cycle in one.reading.cycles if cycle.hypothesise is None]
    ideas = sum(cycle.hypothesise is not None for one in report.rounds for cycle in one.reading.cycles)
    assert len([dot for track in timeline_of(report).tracks for bar in track.bars for dot in bar.dots]) == ideas
    browser = Client()
    browser.force_login(alice)
    one = report.rounds[-1]
    page = browser.get(reverse("reports:table", args=[lesson.pk, one.table.number]), {"round": one.number})
    assert f"Every idea, step by step ({one.ideas})" in page.content.decode()
    assert f"Every idea ({ideas})" in browser.get(reverse("reports:lesson", args=[lesson.pk])).content.decode()
