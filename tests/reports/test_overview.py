"""The lesson on one screen: each statement recomputed from the readings."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from eleusis.inquiry import read_round
from reports.selectors.chances import AGREE_BY_CHANCE
from reports.selectors.curve import HALVED
from reports.selectors.findings import findings_of
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.timeline import timeline_of
from reports.views.pages import _round_to_show
from tests.inquiry.test_measures_page import played
from tests.reports.playthroughs import lesson_of

pytestmark = pytest.mark.once


def at_a_table(reading):
    """A round as if it was the only one of its lesson."""
    people = SimpleNamespace(name=lambda _table, seat: f"Seat {seat}")
    return RoundReport(SimpleNamespace(number=1, pk=1), reading, people)


def statements_of(reading):
    """The three of one table, with the words of their cards as they are written."""
    found = findings_of(SimpleNamespace(counts=lambda _seat: True), [at_a_table(reading)])
    return [(one.text, one.code, one.card.replace("\N{VARIATION SELECTOR-15}", "")) for one in found]


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


def test_a_round_in_which_no_card_was_judged_is_not_what_the_report_begins_with(report):
    """A teacher begins one more, and the bell rings."""
    last = max(one.number for one in report.rounds)
    ends = [max(table.rounds, key=lambda one: one.number) for table in report.tables]
    empty = [type(one)(one.table, replace(one.reading, round=last + 1, trials=()), one.people) for one in ends]
    tables = [SimpleNamespace(rounds=[*table.rounds, more]) for table, more in zip(report.tables, empty, strict=True)]
    later = SimpleNamespace(rounds=[*report.rounds, *empty], tables=tables, counts=report.counts)
    found = overview_of(later)
    assert (found.number, found.numbers[-1]) == (overview_of(report).number, last + 1)
    assert overview_of(later, last + 1) is None
    assert overview_of(SimpleNamespace(rounds=empty, tables=tables, counts=report.counts)) is None
    for table, more in zip(tables, empty, strict=True):
        assert _round_to_show(table, None).number <= last
        assert _round_to_show(table, last + 1) is more
        assert _round_to_show(SimpleNamespace(rounds=[more]), None) is more


def test_each_row_of_the_rounds_leads_to_that_round(read_lesson):
    teacher = Client()
    teacher.force_login(read_lesson.classroom.teacher)
    page = teacher.get(reverse("reports:lesson", args=[read_lesson.pk]), {"round": 99}).content.decode()
    assert "No card was judged in this round." in page
    assert '?round=1">Round 1' in page
    table = reverse("reports:table", args=[read_lesson.pk, 1])
    assert f'<a href="{table}?round=1">Table 1</a>' in page
    assert "round 1 of" in teacher.get(f"{table}?round=1").content.decode()


def test_a_strip_with_room_says_where_ten_rules_are_left(report):
    found = overview_of(report, 1)
    low, high = replace(found, height=52), replace(found, height=90)
    assert low.ten_y is None
    assert high.top + high.many_height < high.ten_y < high.floor


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


def test_there_are_always_three_statements_and_each_has_a_card_and_its_words(report):
    for number in (1, 2):
        found = overview_of(report, number)
        assert len(found.findings) == 3
        for finding in found.findings:
            assert finding.code
            assert finding.card
        assert len({finding.text for finding in found.findings}) == 3


def test_where_ideas_and_cards_are_too_few_to_say_more_there_is_a_card_to_talk_about_all_the_same():
    """The example of docs/measures.md: three ideas that met a verdict, four cards of which 7H told most."""
    evidence, choice, timing = statements_of(read_round(played("The example", seats=2).log))
    assert evidence == (
        "3 ideas could be set against the cards: too few to say how the class used evidence.",
        "7H",
        "The card that ruled out most: 7♥ fitted after 4♠ at table 1.",
    )
    assert choice == (
        "4 cards were chosen from a hand that could tell something: too few to say how cards were chosen.",
        "7H",
        "Seat 0’s 7♥ at table 1, card 1, told most.",
    )
    assert timing[1:] == ("3H", "Table 1 said it after card 4: ask what made them dare.")


def test_where_nobody_chose_a_card_the_one_that_was_judged_last_is_shown():
    reading = read_round(played("The example", seats=2).log)
    nobody = tuple(replace(one, best_card=None, best_bits=None) for one in reading.told)
    choice = statements_of(replace(reading, told=nobody))[1]
    assert choice[0].startswith("0 cards were chosen")
    assert choice[1:] == ("3H", "Judged last at table 1: 3♥ after 9♦.")


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
