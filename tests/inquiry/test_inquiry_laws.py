"""Laws of a reading, over rounds played at random."""

import json

from hypothesis import given, settings
from hypothesis import strategies as given_as

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.folding import fold
from eleusis.inquiry import read_round, rounds_of, trials_of
from eleusis.rules import Rule
from tests.inquiry.playing import random_rounds

seeds = given_as.integers(0, 10_000)


def rounds(seed):
    for log in random_rounds(seed):
        yield from rounds_of(log).values()


@given(seeds, given_as.floats(0, 1))
@settings(max_examples=10, deadline=None)
def test_any_prefix_of_a_log_can_be_read_and_written_as_json(seed, share):
    for events in rounds(seed):
        prefix = events[: 1 + int(share * (len(events) - 1))]
        reading = read_round(prefix)
        assert json.loads(json.dumps(reading.to_json())) == reading.to_json()
        assert reading.finished == isinstance(prefix[-1][1], ev.RuleShown)


@given(seeds)
@settings(max_examples=2, deadline=None)
def test_reading_the_same_log_again_gives_the_same(seed):
    for events in rounds(seed):
        assert read_round(events) == read_round(list(events))


@given(seeds, given_as.floats(0, 1))
@settings(max_examples=20, deadline=None)
def test_the_evidence_agrees_with_the_layout(seed, share):
    for events in rounds(seed):
        prefix = events[: 1 + int(share * (len(events) - 1))]
        layout = fold(event for _, event in prefix).round.layout
        trials = trials_of(prefix)
        on_table = [trial for trial in trials if trial.source != "shown"]
        assert [Card.parse(one.card) for one in trials if one.fits] == list(layout.line[1:])
        assert [(one.position, Card.parse(one.card)) for one in on_table if not one.fits] == list(layout.rejected())
        assert all(str(layout.line[one.position - 1]) == one.after for one in trials)
        assert [one.number for one in trials] == list(range(1, len(trials) + 1))


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_contradictions_are_exactly_those_a_direct_check_finds(seed):
    for events in rounds(seed):
        reading = read_round(events, weighed=False)
        line = [Card.parse(code) for code in reading.line]
        for cycle in reading.cycles:
            if cycle.check is None:
                continue
            rule = Rule.from_json(cycle.hypothesise.rule)
            seen = [one for one in reading.trials if one.event < cycle.event]
            wrong = [one for one in seen if rule.accepts(line[: one.position], Card.parse(one.card)) != one.fits]
            assert [one.trial for one in cycle.check.contradictions] == [one.number for one in wrong]
            assert cycle.check.of == cycle.observe.seen == len(seen)
            below = bool(wrong) and not any(one.fits or one.source == "shown" for one in wrong)
            assert cycle.check.only_rejected == below
            assert set(cycle.share.own + cycle.share.others) >= {one.number for one in wrong}


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_a_claim_is_right_exactly_where_the_table_said_so(seed):
    for events in rounds(seed):
        reading = read_round(events, weighed=False)
        for cycle in reading.cycles:
            if cycle.source == "guess" and reading.judge == "rule":
                assert cycle.conclude.verdict == (cycle.conclude.claim in {"right", "right_from_here"})


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_a_counterexample_is_judged_differently_by_the_two_rules(seed):
    for events in rounds(seed):
        reading = read_round(events, weighed=False)
        for cycle in reading.cycles:
            found = cycle.conclude and cycle.conclude.counterexample
            if not found:
                continue
            line, card = [Card.parse(code) for code in found.line], Card.parse(found.card)
            assert Rule.from_json(cycle.hypothesise.rule).accepts(line, card) == found.hypothesis_accepts
            assert Rule.from_json(reading.rule).accepts(line, card) != found.hypothesis_accepts
            assert not found.reachable or found.line[0] == reading.starter


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_every_judged_card_is_one_play_and_every_prediction_one_row(seed):
    for events in rounds(seed):
        reading = read_round(events, weighed=False)
        judged = [event for _, event in events if isinstance(event, ev.CardsJudged)]
        assert [play.card for play in reading.plays] == [str(event.cards[0]) for event in judged]
        stated = sum(len(event.predictions) for event in judged)
        assert sum(one.stated is not None for one in reading.predictions) == stated
        assert sum(player.plays for player in reading.players) == len(reading.plays)
        assert {play.number for play in reading.plays} <= {trial.number for trial in reading.trials}
        for cycle in reading.cycles:
            assert all(reading.trials[number - 1].seat == cycle.seat for number in cycle.experiments)
