"""Sentences as people write them down who have never seen the reader: exceptions, cases, asides, lists of cases.

Read by the reader by typed meanings alone; each is held against its own plain function.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eleusis.cards import Card
from eleusis.rules.reader.reading import readings
from tests.rules.test_parse import face, means, odd, red

Says = Callable[[Card, list[Card]], bool]


def last(line: list[Card]) -> Card:
    return line[-1]


def step(card: Card, line: list[Card]) -> int:
    return card.rank - line[-1].rank


def same_suit(card: Card, line: list[Card]) -> bool:
    return card.suit == line[-1].suit


# Read as meant, with no choice to make.
ALONE: dict[str, Says] = {
    "The card must match the colour of the last card, unless the last card is a king, in which case it must be a club.": (
        lambda c, line: c.suit == "C" if last(line).rank == 13 else red(c) == red(last(line))
    ),
    "A card is accepted if its rank is above that of the last card, unless the last card's rank is 12, in which case any "
    "rank is accepted.": lambda c, line: last(line).rank == 12 or step(c, line) > 0,
    "Only diamonds are accepted, except after a queen, in which case any card may be played.": lambda c, line: (
        c.suit == "D" or last(line).rank == 12
    ),
    "The card must be red unless the last card is a two (in which case any card is accepted)": lambda c, line: (
        red(c) or last(line).rank == 2
    ),
    "A card is accepted iff it is red and, if its suit matches the last card, its rank is higher": lambda c, line: (
        red(c) and (not same_suit(c, line) or step(c, line) > 0)
    ),
    "A card is accepted iff it either has the suit of the last card, or its rank is 4.": lambda c, line: (
        same_suit(c, line) or c.rank == 4
    ),
    "A card is accepted if it is not a queen and either shares the suit with the last card or the last card is red": (
        lambda c, line: c.rank != 12 and (same_suit(c, line) or red(last(line)))
    ),
    "Except for the starter card, only club cards are accepted": lambda c, line: c.suit == "C",
    "A card is accepted if and only if it is a club with an even rank; the starter card is exempt": lambda c, line: (
        c.suit == "C" and not odd(c)
    ),
    "All cards must be black, except the first card may be any colour.": lambda c, line: not red(c),
    "A card is accepted if its rank is exactly 5 higher than the last card's rank, wrapping around after king to ace.": (
        lambda c, line: step(c, line) % 13 == 5
    ),
    "If the last card is a club, the next card must be a lower-rank spade or a same-rank heart; otherwise the next card "
    "must be a club.": lambda c, line: (
        c.suit == "C"
        if last(line).suit != "C"
        else (c.suit == "S" and step(c, line) < 0) or (c.suit == "H" and step(c, line) == 0)
    ),
    "A card is accepted if its rank is King or Queen and its suit does not appear in either of the two previous cards.": (
        lambda c, line: c.rank > 11 and c.suit not in {one.suit for one in line[-2:]}
    ),
    "When the mainline contains an odd number of cards, the next card must match the colour of the last card.": (
        lambda c, line: len(line) % 2 == 0 or red(c) == red(last(line))
    ),
    "A card is accepted if its suit is one of the allowed suits for its rank: 2 clubs or spades; 3 hearts only; 9 any suit; "
    "queen diamonds; king none.": lambda c, line: (
        c.suit in {2: "CS", 3: "H", 9: "CDHS", 12: "D"}.get(c.rank, "")
    ),
    "A card is accepted if its suit follows these transitions: club → heart, heart → spade or diamond, spade → club.": (
        lambda c, line: c.suit in {"C": "H", "H": "SD", "S": "C", "D": ""}[last(line).suit]
    ),
    "A card is accepted if and only if it is a 2 of any suit, a 7 of any suit, or the king of clubs.": lambda c, line: (
        c.rank in {2, 7} or str(c) == "KC"
    ),
    "Accepted cards are even-ranked (2, 4, ..., 12)": lambda c, line: not odd(c),
    "The card's rank must be 5 or lower (Ace=1 through 5)": lambda c, line: c.rank <= 5,
    "The card must be red OR a face card (Jack, Queen, King)": lambda c, line: red(c) or face(c),
    "The next card must be a different colour (black if last was red, red if last was black) from the last card.": (
        lambda c, line: red(c) != red(last(line))
    ),
    "The card's rank must equal the number of cards on the mainline.": lambda c, line: c.rank == len(line),
    "A card is accepted if it is a red card with rank at most 4, regardless of the last card.": lambda c, line: (
        red(c) and c.rank <= 4
    ),
    "A card is accepted if it is black, with the rank even for clubs and odd for spades.": lambda c, line: (
        not red(c) and odd(c) == (c.suit == "S")
    ),
    "For black cards, the rank must be lower than the last card.": lambda c, line: red(c) or step(c, line) < 0,
    "A card is accepted if it shares exactly one attribute (color or suit) with the last card": lambda c, line: (
        (red(c) == red(last(line))) != same_suit(c, line)
    ),
    "A card is accepted if its rank is exactly 4 higher than the rank of the last card (without wrapping past King)": (
        lambda c, line: step(c, line) == 4
    ),
    "A card is accepted only if its parity (odd/even) matches the parity of the last card's rank.": lambda c, line: (
        odd(c) == odd(last(line))
    ),
    "Only the three cards 2♣, 9♥, and Q♠ are accepted; every other card is rejected.": lambda c, line: (
        str(c) in {"2C", "9H", "QS"}
    ),
    "A card is accepted iff its suit is the suit not present among the previous two cards": lambda c, line: (
        c.suit not in {one.suit for one in line[-2:]}
    ),
    "A card is accepted if its rank is less than the last card's rank, no colour restriction.": lambda c, line: (
        step(c, line) < 0
    ),
    "A card is accepted if either (a) it is red and higher than the last card, or (b) it is a club.": lambda c, line: (
        (red(c) and step(c, line) > 0) or c.suit == "C"
    ),
}  # fmt: skip

# Said with two meanings that differ: both are offered, or the text is refused.
OFFERED: dict[str, Says] = {
    "A card is accepted if and only if its rank is 2, 6 or 11, with these suit restrictions: rank 2 must be a heart; rank 6 "
    "may be clubs or spades; rank 11 may be any suit except clubs.": lambda c, line: (
        c.suit in {2: "H", 6: "CS", 11: "DHS"}.get(c.rank, "")
    ),
    "A card is accepted if its rank is 1-5, or if its rank is 9 and its suit is club or heart (i.e., 9♣ or 9♥ are accepted, "
    "9♠ is rejected).": lambda c, line: c.rank <= 5 or (c.rank == 9 and c.suit in "CH"),
    "A card must be a spade, or it must be a heart if the last card's rank was odd.": lambda c, line: (
        c.suit == "S" or (c.suit == "H" and odd(last(line)))
    ),
}


@pytest.mark.parametrize("text", ALONE)
def test_what_is_written_outside_is_read_as_meant(text: str) -> None:
    found = readings(text)
    assert len(found) == 1, [rule.sentence for rule in found]
    assert means(found[0], ALONE[text]), found[0].sentence


@pytest.mark.parametrize("text", OFFERED)
def test_what_can_be_meant_twice_is_read_or_offered(text: str) -> None:
    found = readings(text)
    assert 1 <= len(found) <= 4
    assert any(means(rule, OFFERED[text]) for rule in found), [rule.sentence for rule in found]


@pytest.mark.parametrize(
    "text",
    [
        "A card is accepted if its suit matches the last card's suit, regardless of the last card.",
        "The card must be 9 or higher (i.e., 3♣ is accepted).",
    ],
)
def test_what_contradicts_itself_is_never_read_silently(text: str) -> None:
    assert len(readings(text)) != 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Hearts are wrong; otherwise the card must be higher.", lambda c, line: c.suit != "H" and step(c, line) > 0),
        ("The rank is at most 4 more than the last card's rank.", lambda c, line: step(c, line) <= 4),
        ("A face card (J, Q, K, A)", lambda c, line: c.rank in {1, 11, 12, 13}),
        (
            "Black cards only. However, red cards are fine after a face card.",
            lambda c, line: not red(c) or face(last(line)),
        ),
        ("no 10s, Jacks, Queens, or Kings allowed", lambda c, line: c.rank < 10),
        (
            "Number cards must match the last card in colour; face cards can be any colour.",
            lambda c, line: face(c) or red(c) == red(last(line)),
        ),
        (
            "The colour is different if the last card is a face card, and the same otherwise.",
            lambda c, line: face(last(line)) == (red(c) != red(last(line))),
        ),
        (
            "The difference is at least 3 if the suits differ, and at least 4 if the suits are the same.",
            lambda c, line: abs(step(c, line)) >= (4 if same_suit(c, line) else 3),
        ),
        (
            "A card is rejected if it has the suit of the last card and that card is even.",
            lambda c, line: not same_suit(c, line) or odd(last(line)),
        ),
        (
            "Play a card lower than the card before last if that card is a club.",
            lambda c, line: len(line) < 2 or line[-2].suit != "C" or c.rank < line[-2].rank,
        ),
        (
            "If a red card follows a club, its rank must be lower than the previous card's rank.",
            lambda c, line: not (red(c) and last(line).suit == "C") or step(c, line) < 0,
        ),
        (
            "Exactly one of suit and rank must match.",
            lambda c, line: same_suit(c, line) != (c.rank == last(line).rank),
        ),
        (
            "If the suit stays the same the rank must go up, and if it changes the rank must go down.",
            lambda c, line: step(c, line) > 0 if same_suit(c, line) else step(c, line) < 0,
        ),
        ("Not black, not odd.", lambda c, line: red(c) and not odd(c)),
        ("Hearts and diamonds: odd. Clubs and spades: even.", lambda c, line: red(c) == odd(c)),
        ("Going up: red. Going down: black.", lambda c, line: step(c, line) == 0 or (step(c, line) > 0) == red(c)),
        (
            "If it is a diamond it has to be even, if it's a heart odd, and black cards must be face cards.",
            lambda c, line: face(c) if not red(c) else odd(c) == (c.suit == "H"),
        ),
        ("Only a club after a diamond.", lambda c, line: last(line).suit != "D" or c.suit == "C"),
        (
            "The colour must not be the same three times in a row.",
            lambda c, line: len(line) < 2 or len({red(one) for one in (c, *line[-2:])}) > 1,
        ),
    ],
)
def test_what_was_misread_is_read_or_offered(text: str, says: Says) -> None:
    assert any(means(rule, says) for rule in readings(text)), [rule.sentence for rule in readings(text)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Any color with a rank greater than the previous card's rank.", lambda c, line: step(c, line) > 0),
        (
            "The rank difference must be at least 2 for cards of the same suit, and at least 5 for cards of different suits.",
            lambda c, line: abs(step(c, line)) >= (2 if same_suit(c, line) else 5),
        ),
        (
            "different suit if the last card is even, the same if it is odd",
            lambda c, line: same_suit(c, line) == odd(last(line)),
        ),
        ("Cards played to an odd-numbered position must be black.", lambda c, line: not red(c) or len(line) % 2 == 1),
        (
            "Its suit must match the last card's suit if the position is even, and differ if it is odd.",
            lambda c, line: same_suit(c, line) == (len(line) % 2 == 1),
        ),
        (
            "If it is higher than the last card, the rank increase must be 2 or 5.",
            lambda c, line: step(c, line) <= 0 or step(c, line) in {2, 5},
        ),
        ("The card must be higher, and the increase cannot exceed 4.", lambda c, line: 0 < step(c, line) <= 4),
        (
            "Its rank (Ace=1, 2-10 as numbers, Jack=11, Queen=12, King=13) is less than that of the last card.",
            lambda c, line: step(c, line) < 0,
        ),
        (
            "same suit or same parity, except face cards, which must be of the same suit",
            lambda c, line: same_suit(c, line) or (not face(c) and odd(c) == odd(last(line))),
        ),
        (
            "Colours alternate; when a red card follows a black card it must be lower.",
            lambda c, line: red(c) != red(last(line)) and (not red(c) or step(c, line) < 0),
        ),
        (
            "The rank difference from the last card is between -2 and +3 inclusive.",
            lambda c, line: -2 <= step(c, line) <= 3,
        ),
        ("its rank is congruent to 2 (mod 5)", lambda c, line: c.rank % 5 == 2),
        ("The rank is 0 or 2 (mod 4).", lambda c, line: c.rank % 4 in {0, 2}),
        (
            "Spades in even positions that are not multiples of 4",
            lambda c, line: c.suit == "S" or len(line) % 2 == 0 or len(line) % 4 == 3,
        ),
        ("It is accepted only when the previous card is odd.", lambda c, line: odd(last(line))),
        ("Every card whose position is a multiple of 3 has to be odd.", lambda c, line: odd(c) or len(line) % 3 != 2),
        (
            "It must be of the same suit as the last even card.",
            lambda c, line: c.suit in ([one.suit for one in line if not odd(one)] or [c.suit])[-1],
        ),
        ("(rank + previous rank) is divisible by 3", lambda c, line: (c.rank + last(line).rank) % 3 == 0),
        ("The rank modulo 4 must equal the last card's rank modulo 4.", lambda c, line: step(c, line) % 4 == 0),
        (
            "Every third card is a spade and the others are not.",
            lambda c, line: (c.suit == "S") == (len(line) % 3 == 2),
        ),
        (
            "The card must share exactly one property with the last card.",
            lambda c, line: same_suit(c, line) != (c.rank == last(line).rank),
        ),
        (
            "A heart fits only if the difference between the heart and the last card is at most 4.",
            lambda c, line: c.suit != "H" or abs(step(c, line)) <= 4,
        ),
        (
            "Higher, or lower (or equal) and of the same suit",
            lambda c, line: step(c, line) > 0 or same_suit(c, line),
        ),
        (
            "if the suit is black the rank must be odd (red suits have no rank restriction)",
            lambda c, line: red(c) or odd(c),
        ),
        (
            "Its suit follows the pattern: after a club must be a heart; after a heart can be a diamond or a club.",
            lambda c, line: c.suit in {"C": "H", "H": "DC"}.get(last(line).suit, "CDHS"),
        ),
        (
            "Its suit rank (clubs < diamonds < hearts < spades) is higher than the last card's suit rank.",
            lambda c, line: "CDHS".index(c.suit) > "CDHS".index(last(line).suit),
        ),
        (
            "The suit must be at least as high as the last suit, in the order spades > hearts > diamonds > clubs.",
            lambda c, line: "CDHS".index(c.suit) >= "CDHS".index(last(line).suit),
        ),
        (
            "If the previous card is in an odd position, the next card must be of the same suit; otherwise red.",
            lambda c, line: same_suit(c, line) if len(line) % 2 else red(c),
        ),
        (
            "If it is the other black suit, its rank must be higher.",
            lambda c, line: red(c) or red(last(line)) or same_suit(c, line) or step(c, line) > 0,
        ),
        (
            "The card's rank must equal the last digit of the sum of the last two cards.",
            lambda c, line: c.rank < 10 and (len(line) < 2 or c.rank == (line[-1].rank + line[-2].rank) % 10),
        ),
        (
            "If the last card is in an odd position, play the same suit; if it is in an even position, play red.",
            lambda c, line: same_suit(c, line) if len(line) % 2 else red(c),
        ),
        (
            "Its rank is exactly one higher (+1) or exactly two lower (-2) than the rank of the last card.",
            lambda c, line: step(c, line) in {1, -2},
        ),
        ("its rank is two lower (-2) than that of the last card", lambda c, line: step(c, line) == -2),
        (
            "A card is accepted iff it is (black and its rank is 10 or lower) or (red and it is a face card).",
            lambda c, line: face(c) == red(c),
        ),
        (
            "5, 7, 9, repeat",
            lambda c, line: c.rank == {5: 7, 7: 9, 9: 5}.get(last(line).rank, c.rank if c.rank in {5, 7, 9} else 0),
        ),
        (
            "The rank difference must follow the sequence 1, 2, 4.",
            lambda c, line: abs(step(c, line)) == (1, 2, 4)[(len(line) - 1) % 3],
        ),
        (
            "its suit must be adjacent to the previous suit in the sequence: spades, clubs, hearts, diamonds",
            lambda c, line: abs("SCHD".index(c.suit) - "SCHD".index(last(line).suit)) == 1,
        ),
        (
            "its suit must be adjacent to the previous suit in the cycle spades, clubs, hearts, diamonds",
            lambda c, line: abs("SCHD".index(c.suit) - "SCHD".index(last(line).suit)) in {1, 3},
        ),
        (
            "Cards are accepted if their ranks follow the repeating sequence 5, 5, A, then repeat",
            lambda c, line: c.rank == (5, 5, 1)[len(line) % 3],
        ),
        ("Play 2, 4, 4, 6 in turn.", lambda c, line: c.rank == (2, 4, 4, 6)[len(line) % 4]),
        ("Ranks go 5, 7, 9, 7.", lambda c, line: c.rank == (5, 7, 9, 7)[len(line) % 4]),
        ("The rank difference modulo 13 is 1 or 3.", lambda c, line: step(c, line) % 13 in {1, 3}),
        (
            "The rank difference must be at most 3, and the sum of their ranks must be at least 12.",
            lambda c, line: abs(step(c, line)) <= 3 and c.rank + last(line).rank >= 12,
        ),
        ("The number of cards on the line is at most 3.", lambda c, line: len(line) <= 3),
        ("No further cards are accepted after a king.", lambda c, line: last(line).rank != 13),
        ("The card is rejected if its rank is a triangular number.", lambda c, line: c.rank not in {1, 3, 6, 10}),
        (
            "Clubs allow ranks ace, 2, 7 and 9. Hearts allow 3 and 4.",
            lambda c, line: c.rank in {"C": {1, 2, 7, 9}, "H": {3, 4}}.get(c.suit, range(14)),
        ),
        (
            "A difference of 1 requires a color change and a difference of 3 requires the color to remain the same.",
            lambda c, line: (
                abs(step(c, line)) not in {1, 3} or (red(c) == red(last(line))) == (abs(step(c, line)) == 3)
            ),
        ),
        ("On an increase the card must be red.", lambda c, line: step(c, line) <= 0 or red(c)),
        (
            "Whenever a diamond is followed by a spade, the two must have the same parity.",
            lambda c, line: (last(line).suit, c.suit) != ("D", "S") or odd(c) == odd(last(line)),
        ),
        (
            "The king must be red, the two must be black.",
            lambda c, line: c.rank not in {2, 13} or red(c) == (c.rank == 13),
        ),
        (
            "If a red card follows a black card, they must differ by 3.",
            lambda c, line: not red(c) or red(last(line)) or abs(step(c, line)) == 3,
        ),
        ("Clubs have no restriction; hearts must be even.", lambda c, line: c.suit != "H" or not odd(c)),
        (
            "The rank difference is positive and the colour changes.",
            lambda c, line: step(c, line) > 0 and red(c) != red(last(line)),
        ),
        ("The rank changes by a Fibonacci number.", lambda c, line: abs(step(c, line)) in {1, 2, 3, 5, 8, 13}),
        (
            "-5, or +2 if the color changes",
            lambda c, line: step(c, line) == -5 or (step(c, line) == 2 and red(c) != red(last(line))),
        ),
        ("the new rank must be within ±3 of the previous rank", lambda c, line: abs(step(c, line)) <= 3),
        (
            "A card is accepted unless it repeats the suit of the last card without repeating the rank.",
            lambda c, line: not same_suit(c, line) or c.rank == last(line).rank,
        ),
    ],
)
def test_what_was_refused_is_read(text: str, says: Says) -> None:
    assert any(means(rule, says) for rule in readings(text)), [rule.sentence for rule in readings(text)]


@pytest.mark.parametrize(
    "text",
    [
        "The sum changes every two cards.",
        "The same rank, unless the sum has appeared twice consecutively, in which case red.",
        "Its suit is adjacent to the sum in the sequence hearts, clubs, spades.",
        "Its suit is adjacent to the suit of the card before last in the sequence hearts, clubs, spades.",
        "The suit is higher than all suits so far.",
    ],
)
def test_what_is_said_of_cards_is_not_read_of_sums_nor_of_other_cards(text: str) -> None:
    assert readings(text) == []


@pytest.mark.parametrize("text", ["(previous rank squared) is even", "(the other thing) must be higher"])
def test_a_bracket_that_is_spoken_of_is_not_left_out(text: str) -> None:
    assert readings(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "If the last card is red, play a heart. If it is, play a king.",
        "the same",
        "a higher card if the last card is red, different if it is black",
        "higher than the last card of its own suit",
    ],
)
def test_the_same_in_what_is_asked(text: str) -> None:
    assert readings(text) == []


def test_twice_a_count_is_no_twice_of_a_card() -> None:
    assert readings("Its rank is equal to 6 plus twice the number of red cards on the line.") == []


def test_one_is_counted_and_no_ace() -> None:
    assert readings("play one") == []
