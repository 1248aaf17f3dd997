"""The lesson on one screen: each statement recomputed from the readings."""

import pytest
from django.test import Client
from django.urls import reverse

from reports.selectors.curve import HALVED
from reports.selectors.findings import AGREE_BY_CHANCE
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport


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
        assert sum(mark.halved for mark in strip.marks) == sum(
            one.bits is not None and one.bits >= HALVED for one in told
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
