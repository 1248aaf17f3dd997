"""The drawing of what the cards told says what the reading says, and so do the files."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from reports.selectors.curve import LEVELS, MOST, MOST_IDEAS, curve_of
from reports.selectors.moments import headline
from reports.selectors.report import LessonReport
from reports.services.files.sheets import sheet

pytestmark = pytest.mark.once


@pytest.fixture
def rounds(read_lesson):
    found = LessonReport.of(read_lesson).rounds
    assert found
    return found


def test_every_card_stands_over_its_number_and_every_step_is_a_card(rounds):
    for one in rounds:
        curve = curve_of(one.reading)
        assert [card.number for card in curve.cards] == list(range(1, len(one.reading.trials) + 1))
        assert len({card.y for card in curve.cards if card.fits}) <= 1
        assert len(re.findall("V", curve.path)) == sum(told.rules_open is not None for told in one.reading.told)
        heights = [float(y) for y in re.findall(r"V([\d.]+)", curve.path)]
        opens = [min(max(told.rules_open, 1), MOST) for told in one.reading.told if told.rules_open is not None]
        order = sorted(range(len(opens)), key=opens.__getitem__)
        assert [heights[at] for at in order] == sorted(heights, reverse=True)  # more rules, higher up
        assert [level for _, level in curve.levels] == list(LEVELS)  # the axis: 1 2 5 10 50, and above it many
        assert [y for y, _ in curve.levels] == sorted((y for y, _ in curve.levels), reverse=True)
        marked = {mark.x for mark in curve.marks if mark.halved}
        before = [None, *(told.rules_open for told in one.reading.told)]
        halved = {
            told.trial
            for told, opened in zip(one.reading.told, before, strict=False)
            if told.bits is not None and told.bits >= 1 and (opened is None or told.rules_open <= opened)
        }
        assert marked == {card.middle for card in curve.cards if card.number in halved}


def test_a_short_round_takes_the_width_of_its_page_with_cards_no_larger_than_elsewhere(rounds):
    """Between seven cards and fifteen the step gives way; below, the drawing is as wide as steps of 84 are."""
    for one in rounds:
        cards = len(one.reading.trials)
        curve = curve_of(one.reading)
        assert curve.step == pytest.approx(min(84, 616 / (cards + 1)), abs=0.1)
        assert curve.card_width <= 38.7


def test_an_idea_is_a_bar_from_the_card_after_which_it_was_said_to_the_card_that_ruled_it_out(rounds):
    for one in rounds:
        curve, cycles = curve_of(one.reading), [cycle for cycle in one.reading.cycles if cycle.hypothesise]
        assert len(curve.ideas) == min(len(cycles), MOST_IDEAS)
        assert curve.unseen == len(cycles) - len(curve.ideas)
        at = {card.number: card.middle for card in curve.cards}
        for bar in curve.ideas:
            if bar.ruled_out_by is not None and bar.kept and bar.lived:
                assert bar.kept_x == pytest.approx(at[bar.ruled_out_by] + curve.step / 2, abs=0.3)


def test_an_idea_is_written_where_it_can_be_read_and_on_no_bar(rounds):
    noted = 0
    for one in rounds:
        curve = curve_of(one.reading)
        for bar in curve.ideas:
            if not bar.note:
                continue
            noted += 1
            assert bar.words.startswith(bar.note.rstrip("…"))
            assert len(bar.note) >= min(len(bar.words), 24)
            ends = bar.note_x + 6.6 * len(bar.note)
            assert ends <= (bar.x if bar.note_x < bar.x else curve.width)
            assert bar.note_x < bar.x or bar.note_x > bar.x + bar.lived + bar.kept
    assert noted


def test_the_table_beside_the_drawing_has_a_row_for_each_card_with_its_figures(read_lesson, alice, rounds):
    browser = Client()
    browser.force_login(alice)
    address = reverse("reports:table", args=[read_lesson.pk, rounds[0].table.number])
    page = browser.get(address, {"round": rounds[0].number}).content.decode()
    figure = page.split('<figure class="told')[1].split("</figure>")[0]
    rows = re.findall(r"<tr><td class=\"number\">(\d+)</td>.*?<td class=\"number\">([\d.–]+)</td>", page)
    told = rounds[0].reading.told
    assert rows == [(str(one.trial), "–" if one.bits is None else f"{one.bits:.2f}") for one in told]
    assert f"<h1>{headline(rounds[0].reading, spoken=True)}</h1>" in page
    assert figure.count("data-moment=") == len(told)


def test_the_plays_of_a_file_tell_cell_by_cell_what_the_reading_tells(read_lesson, rounds):
    plays = sheet(LessonReport.of(read_lesson), "plays")
    names = [name for name, _ in plays.columns]
    cells = {(row[0], row[1], row[2]): dict(zip(names, row, strict=True)) for row in plays.rows}
    for one in rounds:
        for told in one.reading.told:
            row = cells[one.table.number, one.number, told.trial]
            for name in ("chance_to_fit", "bits", "bits_expected", "best_card", "best_bits", "hand_bits", "rules_open"):
                assert row[name] == getattr(told, name)
            if told.share_of_best is not None:
                assert row["share_of_best"] == pytest.approx(told.bits_expected / told.best_bits, abs=1e-4)


def test_each_idea_is_coded_as_right_plausible_or_contradicted(read_lesson, rounds):
    ideas = sheet(LessonReport.of(read_lesson), "hypotheses")
    names = [name for name, _ in ideas.columns]
    seen = set()
    for row in (dict(zip(names, row, strict=True)) for row in ideas.rows):
        if row["contradictions"]:
            assert row["coding"] == "contradicted"
        elif row["claim"] in ("right", "right_from_here"):
            assert row["coding"] == "right" or row["coding"] == "contradicted"
        seen.add(row["coding"])
    assert len(seen - {None}) >= 2
