"""Quality: what the printed rules say of rules is what is measured."""

import pytest

from eleusis.rules import LIBRARY, equivalent, parse, quality


def measured(text):
    return quality(parse(text).rules[0])


def codes(text):
    return {flag.code for flag in measured(text).flags}


def test_one_higher_is_far_too_restrictive_and_a_dead_end():
    assert {"too_restrictive", "dead_end"} <= codes("The next card must be one higher")


def test_different_suit_is_far_too_permissive():
    assert codes("The next card must be a different suit") == {"too_permissive"}


def test_each_card_higher_is_a_certain_dead_end():
    found = measured("Each card must be higher than the previous one.")
    assert found.dead_end == 1
    flag = next(flag for flag in found.flags if flag.code == "dead_end")
    assert flag.witness[-1].rank == 13
    assert flag.suggestion == "Let anything follow a king."
    assert "tightens" in {flag.code for flag in found.flags}


def test_same_suit_is_frozen_by_the_starter():
    assert codes("Play a card of the same suit as the last card") == {"frozen_by_starter"}


def test_only_red_ignores_the_line():
    assert codes("Only red cards") == {"ignores_line"}


@pytest.mark.parametrize(
    "text", ["Alternate red and black", "odd -> red, even -> black", "1, 2 or 3 higher or lower than the last card"]
)
def test_good_rules_have_no_flags(text):
    assert measured(text).is_fair


def test_acceptance_is_exact():
    assert measured("Alternate red and black").acceptance == 0.5
    assert measured("Follow the order spades, hearts, diamonds, clubs").acceptance == 0.25


def test_longer_rules_have_more_bits_and_take_more_plays():
    easy, hard = measured("Alternate red and black"), measured(LIBRARY[-1].text)
    assert easy.bits < hard.bits
    assert easy.expected_plays < hard.expected_plays


def test_the_suit_order_is_as_short_however_it_is_written():
    chain = "If the last card was a spade, play a heart; if it was a heart, play a diamond; if it was a diamond, play a club; if it was a club, play a spade"
    order = "Follow the order spades, hearts, diamonds, clubs"
    assert equivalent(parse(chain).rules[0], parse(order).rules[0]).same
    assert measured(chain).bits == measured(order).bits


def test_every_flag_has_a_sentence_a_witness_and_a_suggestion():
    for text in ("The next card must be one higher", "Only red cards", "Play a card of the same suit as the last card"):
        for flag in measured(text).flags:
            assert flag.sentence.endswith(".")
            assert flag.witness
            assert flag.suggestion.endswith(".")
