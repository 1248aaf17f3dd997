"""How sure the class was, and how often right: the example of docs/measures.md, and rounds read from their logs."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from eleusis import events as ev
from eleusis.inquiry import read_round
from eleusis.inquiry.evidence import rounds_of
from eleusis.rules import equivalent
from reports.selectors.reliability import ENOUGH, Band, forecasts_of, reliability_of
from tests.inquiry.playing import RULES, random_rounds

EXAMPLE = [(90, n < 6) for n in range(10)] + [(50, n < 2) for n in range(6)] + [(10, False)] * 4


def test_the_example_of_the_page_of_measures():
    found = reliability_of(EXAMPLE)
    assert found.bands == (Band(0, 19, 10, 0, 4), Band(40, 59, 50, 2, 6), Band(80, 100, 90, 6, 10))
    assert (found.n, found.said, found.right, found.percent) == (20, 62, 8, 40)
    assert [one.too_few for one in found.bands] == [True, False, False]
    assert [one.percent for one in found.bands] == [0, 33, 60]


def test_below_twenty_nothing_is_said():
    assert ENOUGH == 20
    assert reliability_of(EXAMPLE[1:]) is None
    assert reliability_of([]) is None


@pytest.mark.parametrize(
    ("said", "band"), [(0, (0, 19)), (19, (0, 19)), (20, (20, 39)), (79, (60, 79)), (80, (80, 100)), (100, (80, 100))]
)
def test_where_a_band_ends(said, band):
    (found,) = reliability_of([(said, True)] * ENOUGH).bands
    assert (found.least, found.most) == band


def test_what_is_right_lies_as_high_as_what_was_said_lies_to_the_right():
    """A band of which as many are right as was said lies on the dashed line."""
    found = reliability_of([(50, n < 10) for n in range(20)])
    (band,) = found.bands
    (left, low, _), (middle, half, _), (right, high, _) = found.levels
    assert (band.x, band.y) == (middle, half) == ((left + right) / 2, (low + high) / 2)
    surer = reliability_of([(80, n < 10) for n in range(20)])
    assert surer.bands[0].x > band.x
    assert surer.bands[0].y == band.y


def test_each_idea_is_counted_once_as_its_log_says():
    """Counted anew from the events: who said how sure, and whether the rule that was shown is the one that was noted."""
    counted = 0
    for seed in range(12):
        (log,) = random_rounds(seed)
        for events in rounds_of(log).values():
            shown = next((event.statement for _, event in events if isinstance(event, ev.RuleShown)), None)
            if shown is None or shown.text not in RULES:
                continue
            said = [
                (event.confidence, RULES[event.statement.text])
                for _, event in events
                if isinstance(event, ev.Noted) and event.confidence is not None and event.statement.text in RULES
            ]
            reading = read_round(events, weighed=False)
            found = forecasts_of(SimpleNamespace(rounds=[SimpleNamespace(reading=reading)], counts=lambda _: True))
            assert [sure for sure, _ in found] == [sure for sure, _ in said]
            for (_, right), (_, rule) in zip(found, said, strict=True):
                assert right or not equivalent(rule, RULES[shown.text]).same
            counted += len(found)
    assert counted >= ENOUGH


def test_the_page_draws_the_bands_that_can_be_drawn_and_tells_all():
    page = render_to_string("reports/_reliability.html", {"reliability": reliability_of(EXAMPLE)})
    assert page.count("<circle") == 2
    assert "6 of 10 (60 %)" in page
    assert "0 of 4: too few to say" in page
