"""The canonical sentence: it reads like one, and is read back."""

from random import Random

import pytest

from eleusis.cards import Card
from eleusis.rules import Rule, equivalent, parse
from eleusis.rules import syntax as s
from tests.rules.strategies import random_rule

ODD = frozenset(range(1, 14, 2))


@pytest.mark.parametrize("seed", range(60))
def test_a_canonical_sentence_begins_with_a_capital_and_ends_with_a_full_stop(seed):
    said = random_rule(Random(seed)).sentence
    assert said.lstrip("(")[0].isupper()
    assert said.endswith(".")


def test_what_needs_no_bracket_is_said_first():
    choice = s.If(s.SuitIn(1, frozenset("DH")), s.RankIn(0, frozenset({1})), s.RankIn(0, frozenset({13})))
    assert Rule(s.Or((choice, s.RankIn(1, frozenset({13}))))).sentence == (
        "The last card is a king or (if the last card is red, play an ace; otherwise play a king)."
    )


@pytest.mark.parametrize(
    ("cond", "said"),
    [
        (s.Not(s.Or((s.SuitIn(0, frozenset("DH")), s.RankIn(0, ODD)))), "Play a black even card."),
        (s.Not(s.And((s.SuitIn(0, frozenset("DH")), s.RankIn(0, ODD)))), "Play a black card or an even card."),
        (
            s.Not(s.Or((s.Same("suit", 0, 1), s.Same("rank", 0, 1)))),
            "Play a card of a different suit and of a different rank from the last card.",
        ),
    ],
)
def test_a_denial_is_said_in_few_words_and_read_back(cond, said):
    rule = Rule(cond)
    assert rule.sentence == said
    assert equivalent(rule, parse(said).rules[0]).same


def test_what_lies_there_already_is_not_the_last_card_in_a_denial_either():
    said = (
        "It is not the case that (if a red card is already on the line, play an odd card; otherwise play a black card)."
    )
    plainly = "If a red card is already on the line, play an even card; otherwise play a red card."
    assert equivalent(parse(said).rules[0], parse(plainly).rules[0]).same


def test_the_sum_of_the_line_is_asked_without_the_card_beside_other_conditions():
    said = (
        "By position, repeat: (the card before last is red), (the sum of all cards on the line is a multiple of 5 "
        "and the count of black cards on the line is 0)."
    )
    rule = parse(said).rules[0]
    assert "the sum of all cards on the line is a multiple of 5 and" in rule.sentence


def test_a_case_in_which_no_card_can_fit_is_read_where_the_engine_says_so():
    said = (
        "If the last card is a face card and the card is of the suit after the card before last (in the order diamonds, "
        "clubs, spades) and the last card is red, the last card is low; otherwise the last card is a divisor of the card."
    )
    (rule,) = parse(said).rules
    assert parse(rule.sentence).rules == (rule,)
    face_then_next = rule.fits_mask([Card.parse("3D"), Card.parse("KH")])
    assert not face_then_next & Card.parse("KC").bit
    assert rule.fits_mask([Card.parse("3D"), Card.parse("2H")]) & Card.parse("4S").bit


def test_a_denial_of_what_holds_in_each_case_is_read_back():
    said = (
        "It is not the case that (if the card is lower than the card before last, play a card at most as high as the card "
        "before last; otherwise the count of black cards on the line is a multiple of 3)."
    )
    (rule,) = parse(said).rules
    assert rule.sentence == said
