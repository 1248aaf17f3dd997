"""Of what is dear for its words, or hardly anybody's rule, it is doubted that it is meant: it is offered, and not alone."""

from __future__ import annotations

import pytest

from eleusis.rules import parse
from eleusis.rules.reader.behaviour import hardly_meant
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("prev 2-5: even | prev 6-9: odd | prev 10+: any", ENGLISH),
        ("last low: < last; last high: > last", ENGLISH),
        ("last even: <= last + 2; last odd: >= last - 2", ENGLISH),
        ("The last card must be red", ENGLISH),
        ("2 bis 4 dann 5 bis 9, auf 5 bis 9 dann Bube Dame König, auf Bube Dame König dann 2 bis 4", GERMAN),
    ],
)
def test_what_is_dear_or_hardly_meant_is_not_taken_without_a_question(text: str, language: Lexicon) -> None:
    reading = parse(text, language=language, only_whole=True)
    assert reading.error is None
    assert 2 <= len(reading.rules) <= 4


@pytest.mark.parametrize(
    ("text", "language", "sentence"),
    [
        ("Every card has to be lower than the last, ace is 1, jack 11, queen 12, king 13.", ENGLISH, "Play a card lower than the last card."),
        ("Jede Karte muss niedriger sein als die vorige, Ass ist 1, Bube 11, Dame 12, König 13.", GERMAN, "Play a card lower than the last card."),
    ],
)  # fmt: skip
def test_what_others_have_said_in_like_words_is_not_doubted(text: str, language: Lexicon, sentence: str) -> None:
    assert [str(rule) for rule in parse(text, language=language).rules] == [sentence]


def test_what_others_have_said_of_other_cards_is_not_doubted() -> None:
    (rule,) = parse("prev red: odd | prev black: any").rules
    (meant,) = parse("if the last card is red, an odd card").rules
    assert rule == meant


@pytest.mark.parametrize(
    ("sentence", "hardly"),
    [
        ("The card is red and (if the card is odd, play a black card).", True),
        ("The card is black and (if the last card is a face card, play a heart).", True),
        ("The last card is red.", True),
        ("The card is red and (if the card is odd, play a heart).", False),
        ("If the last card is red, play a black card.", False),
    ],
)
def test_a_rule_that_asks_for_what_can_never_be_is_hardly_meant(sentence: str, hardly: bool) -> None:
    rule = parse(sentence).rules[0]
    assert hardly_meant(rule.cond, rule.start) is hardly
