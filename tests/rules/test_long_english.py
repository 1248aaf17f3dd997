"""Longer sentences, as people write down all that they think the rule is: pairs, directions, turns, steps, lists, remarks.

Each is held against its own plain function; what is read alone must be it, what is offered must hold it.
"""

from __future__ import annotations

import pytest

from eleusis.cards import Card
from eleusis.rules.reader.reading import parse, readings
from tests.rules.test_outside_english import Says, last, same_suit, step
from tests.rules.test_parse import face, means, odd, red


def same_colour(card: Card, line: list[Card]) -> bool:
    return bool(red(card) == red(line[-1]))


def is_second(line: list[Card]) -> bool:
    """Whether the next card is the second of a pair; the starter is the first."""
    return len(line) % 2 == 1


def went(line: list[Card]) -> int:
    """By how much the last card was higher than the one before it."""
    return line[-1].rank - line[-2].rank if len(line) > 1 else 0


ALONE: dict[str, Says] = {
    "The second card of each pair must match the suit of the first, and the first must be red.": lambda c, line: (
        same_suit(c, line) if is_second(line) else red(c)
    ),
    "Within each pair the second card must be of a higher rank than the first.": lambda c, line: (
        not is_second(line) or step(c, line) > 0
    ),
    "The first card of each pair must be even. The second card of each pair may be any card.": lambda c, line: (
        is_second(line) or not odd(c)
    ),
    "If the last card was the second of a pair, play a heart.": lambda c, line: is_second(line) or c.suit == "H",
    "Suits cycle through hearts, clubs, spades, with each suit appearing twice.": lambda c, line: (
        c.suit == "HHCCSS"[len(line) % 6]
    ),
    "After a rank increase the next card must be lower, and after a rank decrease it must be higher.": lambda c, line: (
        not went(line) or step(c, line) * went(line) < 0
    ),
    "Its rank must go in the opposite direction to the previous change.": lambda c, line: (
        not went(line) or step(c, line) * went(line) < 0
    ),
    "The relation of suits alternates between different and same.": lambda c, line: (
        same_suit(c, line) != is_second(line)
    ),
    "The rank difference modulo 13 from the last card must be 2 or 9.": lambda c, line: step(c, line) % 13 in {2, 9},
    "The rank change must be +2, 0 or -3, and +2 is allowed only when the last card is red.": lambda c, line: (
        step(c, line) in {2, 0, -3} and (step(c, line) != 2 or red(last(line)))
    ),
    "For a non-zero difference the card must be red.": lambda c, line: not step(c, line) or red(c),
    "The sum of the card and the last card must be at least 12. If the sum is odd, the card must be red.": (
        lambda c, line: c.rank + last(line).rank >= 12 and (red(c) or (c.rank + last(line).rank) % 2 == 0)
    ),
    "It must be a heart or higher; the only exception is when the last card is a king, in which case any card fits.": (
        lambda c, line: last(line).rank == 13 or c.suit == "H" or step(c, line) > 0
    ),
    "Cards must alternate in colour, with red cards being even and black cards being odd.": lambda c, line: (
        not same_colour(c, line) and odd(c) != red(c)
    ),
    "Cards must be of another colour, where a heart must be higher than the last card.": lambda c, line: (
        not same_colour(c, line) and (c.suit != "H" or step(c, line) > 0)
    ),
    "The card must be higher than the last card, where ace is 1.": lambda c, line: step(c, line) > 0,
    "It must be of the same colour (but a different suit) as the last card.": lambda c, line: (
        same_colour(c, line) and not same_suit(c, line)
    ),
    "The suit must match that of the card two positions earlier (if there is no card two positions earlier, any card is "
    "accepted).": lambda c, line: len(line) < 2 or c.suit == line[-2].suit,
    "The rank must be different and, unless the last card is a face card, the suit must be the same.": lambda c, line: (
        bool(step(c, line)) and (face(last(line)) or same_suit(c, line))
    ),
}

OFFERED: dict[str, Says] = {
    "The rank must alternate between increasing and decreasing, starting with a decrease.": lambda c, line: (
        step(c, line) * (-1 if is_second(line) else 1) > 0
    ),
    "The type of match must alternate each turn (rank, suit, rank, suit).": lambda c, line: (
        not step(c, line) if is_second(line) else same_suit(c, line)
    ),
    "Its rank is 3, 5 or 9 and its suit must be: 3 hearts; 5 clubs or spades; 9 any suit.": lambda c, line: (
        c.suit in {3: "H", 5: "CS", 9: "CDHS"}.get(c.rank, "")
    ),
    "If the card shares the suit of the last card, spades must be higher than the last card and hearts must be lower than "
    "the last card on the mainline.": lambda c, line: (
        not same_suit(c, line) or {"S": step(c, line) > 0, "H": step(c, line) < 0}.get(c.suit, True)
    ),
    "The card must be a jack or queen, and its colour follows: if the last card is a jack, the card must be red; if the last "
    "card is a queen, the card must be black.": lambda c, line: (
        c.rank in {11, 12} and last(line).rank in {11, 12} and red(c) == (last(line).rank == 11)
    ),
    "The rank difference from the last card is +1 or +2 when the last card is red, or -1 when the last card is black.": (
        lambda c, line: step(c, line) in ({1, 2} if red(last(line)) else {-1})
    ),
}


@pytest.mark.parametrize(("text", "says"), ALONE.items())
def test_a_longer_sentence_is_read_as_meant(text: str, says: Says) -> None:
    rules = readings(text)
    assert [means(rule, says) for rule in rules] == [True], [rule.sentence for rule in rules]


@pytest.mark.parametrize(("text", "says"), OFFERED.items())
def test_a_longer_sentence_that_can_be_meant_twice_offers_it(text: str, says: Says) -> None:
    rules = readings(text)
    assert any(means(rule, says) for rule in rules), [rule.sentence for rule in rules]


def test_what_does_not_go_with_a_long_sentence_is_never_read_alone() -> None:
    text = (
        "A card is accepted if and only if its suit is the same as the suit of the most recently accepted card on the "
        "mainline (the card must be of a higher rank than that card)."
    )
    assert len(parse(text).rules) > 1
