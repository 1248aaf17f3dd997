"""Every rung of a hint ladder is true: held against lines played at random, by code that shares nothing with the proof."""

import os
import re
from functools import cache
from random import Random

import pytest

from eleusis.cards import RED_SUITS, SUITS, Card
from eleusis.rules import LIBRARY, Rule, parse
from eleusis.rules import syntax as s
from eleusis.rules.hints import hint_ladder
from eleusis.rules.library import by_code
from eleusis.rules.rule import cards_of
from tests.rules.strategies import random_rule

ORDINARY = (
    "Play any card",
    "Play a card lower than the card before last",
    "Play a higher card",
    "the count of red cards on the line is even",
    "Play a face card or a card of the same parity as the last card",
    "Play a card of the same colour as the fifth-last card",
    "Play a card of the same suit as the starter",
    "Play a card higher than the highest heart on the line",
    "If a club is already on the line, play a red card; otherwise play an odd card",
    "If the sum of all cards on the line is even, play a red card; otherwise play a black card",
)
NAMES = (*(entry.code for entry in LIBRARY), *ORDINARY)
OTHER_SUIT = {"C": "S", "S": "C", "D": "H", "H": "D"}
LINES = 72 if "ELEUSIS_EXAMPLES" in os.environ else 36
PRIMES = {2, 3, 5, 7, 11, 13}
LOOKS = {
    "whether it is red or black": lambda card: card.suit in RED_SUITS,
    "whether it is odd or even": lambda card: card.rank % 2,
    "whether it is a face card (jack, queen, king)": lambda card: card.rank > 10,
    "whether it is low or high": lambda card: card.rank > 7,
    "whether its number is prime": lambda card: card.rank in PRIMES,
    "which suit it has": lambda card: card.suit,
    "what is left over when its number is shared out among 3": lambda card: card.rank % 3,
    "what is left over when its number is shared out among 4": lambda card: card.rank % 4,
    "which number it has": lambda card: card.rank,
}
RELATIONS = {
    "have the same colour": lambda card, last: (card.suit in RED_SUITS) == (last.suit in RED_SUITS),
    "are alike in being odd or even": lambda card, last: card.rank % 2 == last.rank % 2,
    "which of the two cards are face cards": lambda card, last: (card.rank > 10) + (last.rank > 10),
    "both low, both high": lambda card, last: (card.rank > 7) + (last.rank > 7),
    "have the same suit": lambda card, last: card.suit == last.suit,
    "have the same number": lambda card, last: card.rank == last.rank,
    "which of the two cards is higher": lambda card, last: (card.rank > last.rank) - (card.rank < last.rank),
    "how far apart": lambda card, last: abs(card.rank - last.rank),
    "how many steps": lambda card, last: card.rank - last.rank,
    "add up to": lambda card, last: card.rank + last.rank,
}


@cache
def rule_of(name):
    """Read when it is asked for: collecting the tests takes no second of it."""
    return parse(name).rules[0] if name in ORDINARY else by_code(name).rule


def played(rule, lines=LINES):
    """Lines of the rule, played at random."""
    dice = Random(2)
    starters = sorted(cards_of(rule.starter_mask()))
    found = []
    for number in range(lines):
        line = [dice.choice(starters)]
        for _ in range(number % 9):
            right = sorted(rule.fitting(line))
            if not right:
                break
            line.append(dice.choice(right))
        found.append(tuple(line))
    return found


def is_one_for_each(samples):
    """Whether samples with the same key have the same value."""
    seen = {}
    return all(seen.setdefault(key, value) == value for key, value in samples)


def card_of(rank, suit):
    return Card.ALL[13 * SUITS.index(suit) + rank - 1]


def other_ranks(line):
    dice = Random(len(line))
    return tuple(card_of(dice.randint(1, 13), card.suit) for card in line)


def other_suits(line, within):
    dice = Random(len(line))
    if within:
        return tuple(card_of(card.rank, dice.choice([card.suit, OTHER_SUIT[card.suit]])) for card in line)
    return tuple(card_of(card.rank, dice.choice(SUITS)) for card in line)


def ignores(rule, verdicts, change, look):
    """Whether no verdict changes with the cards of the line changed so, nor between cards that look alike."""
    return all(right == rule.fitting(change(line)) for line, right in verdicts) and all(
        is_one_for_each((look(card), card in right) for card in Card.ALL) for _, right in verdicts
    )


def seen(rule):
    """Verdicts after lines played at random; and whether they ignore numbers, suits, and suits within a colour."""
    verdicts = [(line, rule.fitting(line)) for line in played(rule)]
    return (
        verdicts,
        ignores(rule, verdicts, other_ranks, lambda card: card.suit),
        ignores(rule, verdicts, lambda line: other_suits(line, within=False), lambda card: card.rank),
        ignores(
            rule,
            verdicts,
            lambda line: other_suits(line, within=True),
            lambda card: (card.rank, card.suit in RED_SUITS),
        ),
    )


def is_true(rung, verdicts, no_ranks, no_suits, no_suits_within):
    by_last = is_one_for_each((line[-1], right) for line, right in verdicts)
    by_none = is_one_for_each((0, right) for _, right in verdicts)
    match rung:
        case "Neither the suit nor the number of a card matters.":
            return no_ranks and no_suits
        case "The number on a card does not matter.":
            return no_ranks and not no_suits_within
        case "The number on a card does not matter; only its colour does.":
            return no_ranks and no_suits_within and not no_suits
        case "The suit and the colour of a card do not matter.":
            return no_suits and not no_ranks
        case "Numbers and colours matter; the suits within a colour do not.":
            return no_suits_within and not no_suits and not no_ranks
        case "Both numbers and suits matter.":
            return not no_suits_within and not no_ranks
        case "The cards on the line do not matter: each card is right or wrong by itself.":
            return by_none
        case "Of the cards on the line only the last one matters.":
            return by_last and not by_none
        case "Only the last two cards of the line matter." | "Only the last five cards of the line matter.":
            far = 2 if "two" in rung else 5
            return not by_last and is_one_for_each((line[-far:], right) for line, right in verdicts)
        case "Of the cards on the line only the starter matters.":
            return not by_last and is_one_for_each((line[0], right) for line, right in verdicts)
        case "It matters how many cards lie on the line.":
            return not by_last and is_one_for_each(((line[-1], len(line)), right) for line, right in verdicts)
        case "What lies further back on the line matters, too.":
            return not by_last
    about, _, words = rung.removesuffix(".").partition(" it only matters ")
    if about == "Of the last card":
        return is_one_for_each((LOOKS[words](line[-1]), right) for line, right in verdicts)
    if about == "Of the card that is played":
        return all(is_one_for_each((LOOKS[words](card), card in right) for card in Card.ALL) for _, right in verdicts)
    (relation,) = [look for said, look in RELATIONS.items() if said in rung]
    return is_one_for_each((relation(card, line[-1]), card in right) for line, right in verdicts for card in Card.ALL)


@pytest.mark.parametrize("name", NAMES)
def test_every_rung_is_true(name):
    rule = rule_of(name)
    *rungs, example = hint_ladder(rule)
    assert len(rungs) >= 2
    facts = seen(rule)
    for rung in rungs:
        assert is_true(rung, *facts), rung
    found = re.fullmatch(r"After (.+), (\w+) fits and (\w+) does not\.", example)
    if found is not None:
        line = [Card.parse(word) for word in found[1].split()]
        assert rule.accepts(line, Card.parse(found[2]))
        assert not rule.accepts(line, Card.parse(found[3]))
    else:
        assert example.startswith("After the starter")
        assert name in ORDINARY


def refuted(rung, verdicts, no_ranks, no_suits, no_suits_within):
    """Whether some line shows that the rung is false. That something matters cannot be refuted by lines."""
    if rung in {"Both numbers and suits matter.", "What lies further back on the line matters, too."}:
        return False
    if rung == "Numbers and colours matter; the suits within a colour do not.":
        return not no_suits_within
    if rung == "It matters how many cards lie on the line.":
        return not is_one_for_each(((line[-1], len(line)), right) for line, right in verdicts)
    far = re.fullmatch(r"Only the last (two|three|four|five|six) cards of the line matter\.", rung)
    if far is not None:
        last = ["two", "three", "four", "five", "six"].index(far[1]) + 2
        return not is_one_for_each((line[-last:], right) for line, right in verdicts)
    if "only the starter" in rung:
        return not is_one_for_each((line[0], right) for line, right in verdicts)
    if "last one matters" in rung:
        return not is_one_for_each((line[-1], right) for line, right in verdicts)
    held = {
        "Neither the suit nor the number of a card matters.": no_ranks and no_suits,
        "The number on a card does not matter.": no_ranks,
        "The number on a card does not matter; only its colour does.": no_ranks and no_suits_within,
        "The suit and the colour of a card do not matter.": no_suits,
    }
    return not (held[rung] if rung in held else is_true(rung, verdicts, no_ranks, no_suits, no_suits_within))


@pytest.mark.parametrize("seed", range(20))
def test_no_line_refutes_a_rung_of_a_rule_made_at_random(seed):
    rule = random_rule(Random(seed), depth=2, deepest=2)
    if not rule.starter_mask():
        return
    *rungs, example = hint_ladder(rule)
    facts = seen(rule)
    assert [rung for rung in rungs if refuted(rung, *facts)] == []
    found = re.fullmatch(r"After (.+), (\w+) fits and (\w+) does not\.", example)
    if found is not None:
        line = [Card.parse(word) for word in found[1].split()]
        assert rule.accepts(line, Card.parse(found[2]))
        assert not rule.accepts(line, Card.parse(found[3]))


def test_no_rung_before_the_last_gives_a_rule_away():
    """Whatever is said before the example could be said of another rule as well."""
    others = [hint_ladder(Rule(s.Not(rule.cond)))[:-1] for rule in map(rule_of, NAMES)]
    ladders = [entry.hints[:-1] for entry in LIBRARY]
    for entry, rungs in zip(LIBRARY, ladders, strict=True):
        assert len(set(rungs)) == len(rungs)
        true_of = sum(set(rungs) <= set(said) for said in (*ladders, *others))  # it is true of itself, too
        assert true_of > 1, (entry.text, rungs)


def test_a_rule_of_too_many_states_gets_no_rung_that_is_not_proved():
    rule = Rule(
        s.And((s.CountIn(frozenset("DH"), frozenset(range(1, 14)), 0, frozenset(range(20)), 20), s.Seen("suit")))
    )
    assert hint_ladder(rule)[-1].startswith("After")
