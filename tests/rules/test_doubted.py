"""Readings that are never taken without a choice: of which card a case speaks is open, or the rule has nothing of what the text names."""

from __future__ import annotations

import pytest

from eleusis.rules.reader.forgotten import forgets
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.reading import parse
from eleusis.rules.reader.words import words_of


def sentences(text: str, language: Lexicon = ENGLISH) -> list[str]:
    return [rule.sentence for rule in parse(text, language=language, only_whole=True).rules]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("odd cards: must change the suit. even cards: must keep the suit.", ENGLISH),
        ("hearts: higher", ENGLISH),
        ("red: higher than the last card, black: lower than the last card", ENGLISH),
        ("face cards: same suit. other cards: any", ENGLISH),
        ("odd = go up, even = go down", ENGLISH),
        ("6 and under = clubs or hearts only; 7 and over = spades or diamonds only", ENGLISH),
        ("Falls gerade: rot. Sonst: schwarz.", GERMAN),
    ],
)
def test_where_nothing_says_which_card_both_are_offered(text: str, language: Lexicon) -> None:
    told = sentences(text, language)
    assert len(told) == 2
    assert sorted(sentence.startswith("If the last card is") for sentence in told) == [False, True]


@pytest.mark.parametrize(
    ("text", "language", "other"),
    [
        ("red cards go on black ones", ENGLISH, "If the card is red, the last card is black."),
        (
            "nach rot wechselt die Farbe, nach schwarz bleibt sie",
            GERMAN,
            "If the last card is red, play a card of a different colour from the last card; otherwise play a card of the same colour as the last card.",
        ),
    ],
)
def test_what_may_be_told_of_the_other_card_or_of_the_colour_is_offered_both_ways(
    text: str, language: Lexicon, other: str
) -> None:
    first, second = sentences(text, language)
    assert second == other != first


@pytest.mark.parametrize(
    "text",
    [
        "If a card is red the next must be higher, in all other cases the next must be lower",
        "if a card is a king the next one has to be of the same suit",
    ],
)
def test_the_next_comes_after_the_card_that_was_told(text: str) -> None:
    first, second = sentences(text)
    assert first.startswith("If the last card is")
    assert second.startswith("If the card is")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("red -> higher, black -> lower", "If the last card is red, play a card higher than the last card; otherwise play a card lower than the last card."),
        ("the next card is higher if it's red, else lower", "If the card is red, play a card higher than the last card; otherwise play a card lower than the last card."),
        ("odd cards must change the suit", "If the card is odd, play a card of a different suit from the last card."),
        ("a heart means a spade", "If the last card is a heart, play a spade."),
        ("red: black. black: red", "If the last card is red, play a black card; otherwise play a red card."),
    ],
)  # fmt: skip
def test_where_the_words_or_sense_say_which_there_is_one(text: str, sentence: str) -> None:
    assert sentences(text) == [sentence]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("only even hearts, only odd clubs, all the spades, no diamonds", "play a spade"),
        ("Face card? then next must be a 5 or less. Not a face card? then next is 6 or more.", "play a face card"),
    ],
)
def test_what_has_nothing_of_what_is_named_is_doubted(text: str, rule: str) -> None:
    (meant,) = parse(text).rules
    (other,) = parse(rule).rules
    lattice = Lattice.of(words_of(text, ENGLISH), ENGLISH)
    assert forgets(other, lattice)
    assert not forgets(meant, lattice)


@pytest.mark.parametrize(
    "text",
    [
        "the colour does not matter, the card must be higher",
        "play a card of a different colour, for example a red 5 after a black 9",
        "Accepted cards alternate between ranks of 7 or less and ranks of 8 or more.",
        "If two or more of the last three cards are hearts, the next card may not be a heart.",
    ],
)
def test_what_is_named_in_passing_is_no_doubt(text: str) -> None:
    assert parse(text).is_clear
