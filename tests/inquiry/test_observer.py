"""What the cards of a round told: told anew by hand for small rounds, and laws over all."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as given_as

from eleusis import codec
from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.inquiry import Analyser, read_round, rounds_of
from eleusis.inquiry.observer import KNOWN, told_of
from eleusis.rules import LIBRARY, Rule, equivalent, parse
from eleusis.space import Beliefs, formula_of, full
from tests.inquiry.playing import Table, random_rounds, statement
from tests.inquiry.test_inquiry_steps import Stacked, play

RED = statement("Every card is red.")
ANOTHER_COLOUR = statement("Each card has a different colour from the card before.")


READ_IT = """
import json, sys
from eleusis import codec
from eleusis.inquiry import read_round
log = [(at, codec.event_from_json(form)) for at, form in json.load(sys.stdin)]
print(json.dumps(read_round(log).to_json()), end="")
"""


def red_table() -> Table:
    table = Table(seats=2, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, hand_size=3, predict_seconds=0)
    return table


def test_another_process_reads_the_same_log_as_the_same_bytes():
    (log,) = random_rounds(6)
    events = next(iter(rounds_of(log).values()))
    told = json.dumps([[at, codec.event_to_json(event)] for at, event in events])
    there = subprocess.run(
        [sys.executable, "-c", READ_IT], input=told, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"},
    )  # fmt: skip
    assert there.stdout == json.dumps(read_round(events).to_json())


@given(given_as.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_each_figure_follows_from_the_one_before(seed):
    for events in random_rounds(seed):
        reading = read_round(events)
        assert [one.trial for one in reading.told] == [trial.number for trial in reading.trials]
        hands = {play.number: play.hand for play in reading.plays}
        for trial, one in zip(reading.trials, reading.told, strict=True):
            if trial.is_string:
                assert one.chance_to_fit is one.bits_expected is None
            elif one.bits is not None:
                chance = one.chance_to_fit if trial.fits else 1 - one.chance_to_fit
                assert 2**-one.bits == pytest.approx(chance, abs=0.0001)  # of both four digits are kept
            if one.best_bits is not None:
                assert hands[trial.number]
                assert 0 <= one.hand_bits <= one.best_bits <= 1
                assert one.share_of_best is None or 0 <= one.share_of_best <= 1
            assert one.chance_of_rule is None or 0 <= one.chance_of_rule <= 1
            for leading in one.leading:
                assert 0 <= leading.likely <= 1
        if reading.known_at is not None:
            assert all(one.chance_of_rule >= KNOWN for one in reading.told[reading.known_at - 1 :])
            assert reading.known_at == 1 or reading.told[reading.known_at - 2].chance_of_rule < KNOWN


def test_a_card_told_the_table_what_the_analyser_learns_from_it():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    play(table, 1, "KS")
    analyser, line = Analyser(), [Card.parse("4S")]
    for number, (code, fits) in enumerate((("7H", True), ("KS", False))):
        card = Card.parse(code)
        one = read_round(table.log).told[number]
        chance = analyser.predict(line)[card]
        assert one.chance_to_fit == pytest.approx(chance, abs=1e-4)
        assert one.bits == pytest.approx(-math.log2(chance if fits else 1 - chance), abs=1e-3)
        assert one.bits_expected == pytest.approx(analyser.information(line, card), abs=1e-4)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
        assert one.rules_open == pytest.approx(analyser.effective, abs=1e-2)


def test_the_best_card_is_one_of_the_hand_and_tells_at_least_as_much_as_the_one_played():
    table = red_table()
    play(table, 0, "7H")
    (one,) = read_round(table.log).told
    assert one.best_card in {"7H", "9D", "2C"}
    assert one.best_bits >= one.bits_expected


def test_a_guess_that_was_judged_wrong_is_no_longer_possible():
    table = red_table()
    play(table, 0, "7H")  # red after black: both ideas live
    table.move(0, mv.Guess(ANOTHER_COLOUR))
    play(table, 1, "3H")
    reading = read_round(table.log)
    told = [one for one in reading.told if one.leading]
    wrong = Rule.from_json(ANOTHER_COLOUR.rule)
    assert not any(equivalent(Rule.from_json(one.rule), wrong).same for late in told[1:] for one in late.leading)


def test_what_stood_against_an_idea_tells_the_two_apart_by_a_card_of_the_hand():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(1, mv.Note(RED, 60))
    reading = read_round(table.log)
    (one,) = reading.rivals
    idea, rival = Rule.from_json(RED.rule), Rule.from_json(one.rule)
    line = [Card.parse("4S"), Card.parse("7H")]
    differ = {str(card) for card in table.hand(1) if idea.accepts(line, card) != rival.accepts(line, card)}
    assert set(one.apart) == differ
    assert not equivalent(idea, rival, line=line).same


OUTSIDE = "If the last card is a prime card, play a card at most 3 higher than the last card; otherwise play a queen or a spade or a 4"


def test_a_secret_that_is_none_of_the_rules_is_added_and_said():
    rule = parse(OUTSIDE).rules[0]
    assert not Analyser().is_in_space(rule)
    line, card = [Card.parse("4S")], Card.parse("QH")
    trial = replace(
        read_round(_one_card().log).trials[0], card="QH", cards=("QH",), after="4S", fits=rule.accepts(line, card)
    )
    told = told_of(line, [trial], [[card]], [], rule)
    assert told.outside
    assert told.cards[0].bits is not None


def _one_card() -> Table:
    table = red_table()
    play(table, 0, "7H")
    return table


def test_a_rule_is_found_in_the_space_however_it_is_written():
    for text in (
        "a red card",
        "no black cards",
        "play a heart or a diamond",
        "after red black, after black red",
        "a different colour",
    ):
        rule = parse(text).rules[0]
        formula = formula_of(full(), rule)
        assert formula is not None, text
        assert equivalent(Beliefs.at_first(full()).rule(formula), Rule(rule.cond)).same


def test_most_rules_of_the_library_are_in_the_space():
    found = sum(formula_of(full(), entry.rule) is not None for entry in LIBRARY[::4])
    assert found / len(LIBRARY[::4]) >= 0.9


def test_a_reading_that_is_not_weighed_is_otherwise_the_same():
    table = _one_card()
    whole, bare = read_round(table.log), read_round(table.log, weighed=False)
    assert bare.told == ()
    assert replace(whole, told=(), rivals=(), known_at=None, space="", outside=None) == bare
