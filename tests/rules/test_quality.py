"""Quality: what the printed rules say of rules is what is measured."""

from functools import cache
from random import Random

import pytest

from eleusis.cards import Card
from eleusis.rules import LIBRARY, Rule, equivalent, parse, quality
from eleusis.rules import syntax as s
from eleusis.rules.expected_plays import MOST_PLAYS, ExpectedGame, thoughts_of
from eleusis.rules.rule import cards_of


@cache
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


FLAWED = (
    "The next card must be one higher",
    "Each card must be higher than the previous one.",
    "The next card must be a different suit",
    "Only red cards",
    "Play a card of the same suit as the last card",
    "Play a king",
    "Play any card but a king",
    "no rank may be repeated",
    "no more than two cards of the same rank",
    "If the last card is a spade, play a heart",
    "If the last card is red, play a heart; otherwise play a black card. Start with a heart.",
    "Play a lower card of the same suit",
)


@pytest.mark.parametrize("text", FLAWED)
def test_every_flag_shows_what_it_says_and_its_suggestion_mends_it(text):
    found = measured(text)
    rule = found.rule
    assert found.flags
    for flag in found.flags:
        assert flag.sentence.endswith(".")
        assert flag.suggestion.endswith(".")
        assert has_shown(rule, flag), flag
        if flag.better is not None:
            assert flag.code not in {left.code for left in quality(flag.better).flags}, flag
            assert flag.better.start == rule.start


def has_shown(rule, flag):
    """Whether the witness is a line of the rule on which the flag's complaint can be seen."""
    line = flag.witness
    assert all(rule.accepts(line[:place], line[place]) for place in range(1, len(line)))
    fits = len(rule.fitting(line))
    match flag.code:
        case "too_restrictive":
            return fits <= 6
        case "too_permissive":
            return fits > 36
        case "dead_end":
            return fits == 0
        case "tightens":
            return fits < len(rule.fitting(line[:1]))
        case _:  # the same cards are right after the starter and wherever it leads
            onward = sorted(rule.fitting(line))
            return all(rule.fitting((*line, card, other)) == set(onward) for card in onward for other in onward[:3])


@pytest.mark.parametrize("text", FLAWED)
def test_the_measures_are_those_of_lines_played_at_random(text):
    found, dice = measured(text), Random(5)
    rule = found.rule
    dead, shares, rounds = 0, [[] for _ in range(20)], 120
    starters = sorted(cards_of(rule.starter_mask()))
    for _ in range(rounds if starters else 0):
        line = [dice.choice(starters)]
        for share in shares:
            mask = rule.fits_mask(line)
            share.append(mask.bit_count() / 52)
            if not mask:
                dead += 1
                break
            line.append(dice.choice([card for card in Card.ALL if mask & card.bit]))
    if starters:
        assert found.dead_end == pytest.approx(dead / rounds, abs=0.1)
        means = [sum(share) / len(share) for share in shares if share]
        assert found.acceptance == pytest.approx(sum(means) / len(means), abs=0.06)


def test_only_a_rule_that_no_small_change_mends_has_no_better_one():
    flags = [flag for text in FLAWED for flag in measured(text).flags]
    assert sum(flag.better is not None for flag in flags) > 0.8 * len(flags)


# --- the simulated learner -------------------------------------------------------------------------


def test_the_learner_finds_simple_rules_soon_and_the_same_way_every_time():
    plays = measured("Alternate red and black").expected_plays
    assert 1 <= plays <= 8
    assert plays == measured("colours alternate").expected_plays
    assert plays < measured("If the last card is odd, play a red card; otherwise play a black card").expected_plays


def test_the_learner_never_settles_on_a_rule_that_can_still_be_told_apart():
    rule = parse("Play a heart or a higher card").rules[0]
    game = ExpectedGame(rule, Random(3), {})
    plays = game.play()
    assert 0 < plays < MOST_PLAYS
    belief = game.believe()
    assert belief is None or all(
        thoughts_of().rule(belief).fitting([card]) == rule.fitting([card]) for card in Card.ALL
    )


def test_a_rule_by_which_nothing_fits_is_a_dead_end_and_never_found():
    found = quality(Rule(s.Const(False)))
    assert {flag.code for flag in found.flags} == {"too_restrictive", "dead_end"}
    assert found.expected_plays == MOST_PLAYS


@pytest.mark.parametrize(
    ("text", "code", "said", "plain"),
    [
        (
            "Play a card of a different colour from the last card or a face card",
            "wild_cards",
            "a face card always fits",
            "Play a card of a different colour from the last card.",
        ),
        (
            "Alternate red and black; after a king anything goes",
            "exception",
            "if the last card is a king",
            "Play a card of a different colour from the last card.",
        ),
        (
            "Alternate odd and even, but never a queen",
            "exception",
            "a queen never fits",
            "Play a card of a different parity from the last card.",
        ),
        (
            "If the last card is an ace, play a heart; otherwise play a card of a different colour from the last card",
            "exception",
            "if the last card is an ace",
            "Play a card of a different colour from the last card.",
        ),
    ],
)
def test_a_rule_with_wild_cards_or_exceptions_is_harder_than_it_looks(text, code, said, plain):
    (flag,) = measured(text).flags
    assert (flag.code, flag.better.sentence) == (code, plain)
    assert flag.sentence.startswith("Harder than it looks: ")
    assert said in flag.sentence
    assert measured(text).is_fair


@pytest.mark.parametrize(
    "text",
    [
        "If the last card is odd, play a red card; otherwise play a black card",  # two cases, none of them seldom
        "Play a card of the same colour as the last card or a face card",  # without faces nothing would ever change
        "Play a red card or a face card",  # no line to look back at
    ],
)
def test_what_a_rule_cannot_do_without_is_no_exception(text):
    assert not {flag.code for flag in measured(text).flags} & {"wild_cards", "exception"}
