"""Sentences as adults write them down while they play: full, with asides, with what is and is not accepted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card
from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader.reading import parse, readings
from tests.rules.test_parse import face, means, odd, red

Says = Callable[[Card, list[Card]], bool]


def last(line: list[Card]) -> Card:
    return line[-1]


def step(card: Card, line: list[Card]) -> int:
    return card.rank - line[-1].rank


def suit_in(card: Card, suits: str) -> bool:
    return card.suit in suits


# Read as meant, with no choice to make.
ALONE: dict[str, Says] = {
    "A card is accepted if its rank is odd (Ace=1 low).": lambda c, line: odd(c),
    "Any card is accepted iff its rank is even (using Ace=1, Jack=11, Queen=12, King=13).": lambda c, line: not odd(c),
    "Cards must alternate colours relative to the previous mainline card": lambda c, line: red(c) != red(last(line)),
    "Cards must alternate between black and red colours in the mainline.": lambda c, line: red(c) != red(last(line)),
    "The card must have a suit that is not already present among the mainline cards": lambda c, line: (
        c.suit not in {one.suit for one in line}
    ),
    "The rank of the played card must not have appeared in the mainline yet.": lambda c, line: (
        c.rank not in {one.rank for one in line}
    ),
    "Each card must have a rank at least as high as the last one (non-decreasing ranks).": lambda c, line: (
        step(c, line) >= 0
    ),
    "A card is accepted iff its rank is lower than or equal to that of the last card (ranks never increase).": (
        lambda c, line: step(c, line) <= 0
    ),
    "The card must not share any property (rank, suit, or color) with the last card": lambda c, line: (
        c.rank != last(line).rank and red(c) != red(last(line))
    ),
    "Cards must be face cards (Jack, Queen, or King) in the Spade suit": lambda c, line: face(c) and suit_in(c, "S"),
    "The rank must be the same as or at most 3 less than the last card's rank (no increases allowed)": lambda c, line: (
        -3 <= step(c, line) <= 0
    ),
    "Each card must be of the opposite color to the previous card (strict red/black alternation)": lambda c, line: (
        red(c) != red(last(line))
    ),
    "A card is accepted iff its suit is the next suit in the fixed repeating cycle ♥ → ♠ → ♣ → ♦.": lambda c, line: (
        c.suit == dict(zip("HSCD", "SCDH", strict=True))[last(line).suit]
    ),
    "Only the cards 3♠, 3♦, A♥, Q♥ and J♦ are accepted; all other cards are rejected.": lambda c, line: (
        str(c) in {"3S", "3D", "AH", "QH", "JD"}
    ),
    "Its rank must be odd if it is red, and even if it is black.": lambda c, line: odd(c) == red(c),
    "The card must have the same parity as its position in the mainline.": lambda c, line: (
        odd(c) == (len(line) % 2 == 0)
    ),
    "A club is accepted only if the previous card is red (hearts or diamonds); all other cards are accepted.": (
        lambda c, line: not suit_in(c, "C") or red(last(line))
    ),
    "The rank must decrease by 1 with the same colour, or increase by 2 with a different colour.": lambda c, line: (
        (step(c, line) == -1) if red(c) == red(last(line)) else (step(c, line) == 2)
    ),
    "A card is accepted iff it shares either the rank or the suit with the first card on the line (the starter).": (
        lambda c, line: c.rank == line[0].rank or c.suit == line[0].suit
    ),
    "The first card is always accepted, but every subsequent card must be a Club and higher than the last card.": (
        lambda c, line: suit_in(c, "C") and step(c, line) > 0
    ),
    "Hearts are rejected when played immediately after a spade.": lambda c, line: (
        not (suit_in(c, "H") and suit_in(last(line), "S"))
    ),
    "The card must be red (hearts or diamonds)": lambda c, line: red(c),
    "The card must have opposite parity (odd vs even) to the last card": lambda c, line: odd(c) != odd(last(line)),
    "The card must have rank 2 through 10": lambda c, line: 2 <= c.rank <= 10,
    "The card must have a rank less than 10 (no 10s, Jacks, Queens, or Kings allowed)": lambda c, line: c.rank < 10,
    "The card must have a rank of 7 or lower": lambda c, line: c.rank <= 7,
    "A card is accepted if and only if it is red": lambda c, line: red(c),
    "The card must have the same color as the most recent mainline card": lambda c, line: red(c) == red(last(line)),
    "my guess is that colours alternate": lambda c, line: red(c) != red(last(line)),
    "add one every time": lambda c, line: step(c, line) == 1,
    "The card must divide the rank of the last card": lambda c, line: last(line).rank % c.rank == 0,
    "Play a card higher than the starter": lambda c, line: c.rank > line[0].rank,
}  # fmt: skip

# Several can be meant, or the two readers differ: what was meant is among what is offered.
OFFERED: dict[str, Says] = {
    "A card is accepted only if it shares the same color as the previous mainline card.": lambda c, line: (
        red(c) == red(last(line))
    ),
    "A card is accepted if and only if its rank is between 5 and 9 inclusive (suit and color do not matter).": (
        lambda c, line: 5 <= c.rank <= 9
    ),
    "A card is accepted if and only if it is a spade (suit = ♠).": lambda c, line: suit_in(c, "S"),
    "A card is accepted if its rank is 6, 8, or Jack (any suit), or it is a 7 of hearts or diamonds, or it is a 10 of "
    "hearts or clubs.": lambda c, line: (
        c.rank in {6, 8, 11} or (c.rank == 7 and suit_in(c, "HD")) or (c.rank == 10 and suit_in(c, "HC"))
    ),
    "The card must be a King or the 7 of Spades.": lambda c, line: c.rank == 13 or str(c) == "7S",
    "The card must be a 5 or 6 of spades or diamonds.": lambda c, line: c.rank in {5, 6} and suit_in(c, "SD"),
    "A card is accepted if its rank difference from the previous card is +2, 0 or -3.": lambda c, line: (
        step(c, line) in {2, 0, -3}
    ),
    "A card is accepted only if its rank is 9 or lower (Ace counts as 1); higher ranks are rejected": lambda c, line: (
        c.rank <= 9
    ),
    "The rank must be at least 3 higher if the last card is red, or at least 1 lower if it is black.": lambda c, line: (
        step(c, line) >= 3 if red(last(line)) else step(c, line) <= -1
    ),
    "after red red play black": lambda c, line: (
        not (len(line) > 1 and red(line[-1]) and red(line[-2])) or not red(c)
    ),
    "jacks queens and kings only": lambda c, line: face(c),
    "A card is rejected if it is a heart; otherwise, it is accepted": lambda c, line: not suit_in(c, "H"),
    "I think the cards must be red": lambda c, line: red(c),
    "Cards must be even-rank hearts or clubs": lambda c, line: not odd(c) and suit_in(c, "HC"),
    "Cards must alternate between having the same rank and a different rank from the last card.": lambda c, line: (
        (c.rank == last(line).rank) == (len(line) % 2 == 1)
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", ALONE)
def test_full_sentences_are_read(text: str) -> None:
    rules = parse(text).rules
    assert [means(rule, ALONE[text]) for rule in rules] == [True]


@pytest.mark.parametrize("text", OFFERED)
def test_what_was_meant_is_among_the_few_that_are_offered(text: str) -> None:
    rules = parse(text).rules
    assert len(rules) <= 4
    assert any(means(rule, OFFERED[text]) for rule in rules)


@pytest.mark.parametrize(
    "text",
    [
        "a card that is red and black",
        "The card must be red or black, and the card must be an ace or not an ace.",
        "The card must be even (odd).",
        "Play a red card (a spade).",
    ],
)
def test_what_says_nothing_or_contradicts_itself_is_not_read(text: str) -> None:
    assert readings(text) == []


CLASSES = {
    "red": "hearts or diamonds",
    "black": "clubs or spades",
    "a face card": "jack, queen or king",
    "odd": "ace, 3, 5, 7, 9, jack or king",
    "even": "2, 4, 6, 8, 10 or queen",
}
classes = st.sampled_from(sorted(CLASSES))


@given(classes)
def test_a_true_gloss_changes_nothing(name: str) -> None:
    [plain] = readings(f"The card must be {name}")
    [glossed] = readings(f"The card must be {name} ({CLASSES[name]})")
    assert equivalent(plain, glossed).same


@given(classes, classes)
def test_a_false_gloss_is_never_silent(name: str, other: str) -> None:
    found = readings(f"The card must be {name} ({CLASSES[other]})")
    [plain] = readings(f"The card must be {name}")
    if name != other:
        assert len(found) != 1 or not equivalent(found[0], plain).same


RELATIONS = ["has the same suit as", "is higher than", "has a different colour from", "is at least 2 lower than"]


@given(st.sampled_from(RELATIONS), st.sampled_from(["if", "only if", "iff"]))
def test_rejected_is_the_opposite_of_accepted(relation: str, joint: str) -> None:
    [accepted] = readings(f"A card is accepted {joint} it {relation} the last card")
    [rejected] = readings(f"A card is rejected {joint} it {relation} the last card")
    for text in ("7H", "2S KD", "9C 9D 4H"):
        line = [Card.parse(name) for name in text.split()]
        assert accepted.fits_mask(line) ^ rejected.fits_mask(line) == sum(card.bit for card in Card.ALL)


LAST = [
    "the last card",
    "the previous card",
    "the most recent mainline card",
    "the preceding card",
    "the card before it",
]
BE = ["is accepted if", "is valid only if", "is allowed if and only if", "can be played if", "is legal iff"]


@given(st.sampled_from(RELATIONS), st.sampled_from(LAST), st.sampled_from(BE))
def test_words_for_the_same_thing_have_one_meaning(relation: str, reference: str, verdict: str) -> None:
    [plain] = readings(f"A card is accepted if it {relation} the last card")
    [other] = readings(f"A card {verdict} it {relation} {reference}")
    assert equivalent(plain, other).same


def test_a_long_text_that_is_understood_in_part_is_refused() -> None:
    order = ", ".join(str(rank) for rank in [12, 12, 10, 10, 8, 8, 6, 6, 4, 4, 2, 2])
    found = parse(f"The cards must be red and their ranks must follow the sequence {order} squared.")
    assert found.error is not None
    assert found.error.code in {"unexpected", "unfinished"}


def test_what_a_rule_is_called_is_left_out_and_told_and_what_says_something_is_not() -> None:
    titled = parse("Staircase. One higher or one lower.")
    assert [str(repair) for repair in titled.repairs] == ["left out “Staircase.”"]
    assert equivalent(titled.rules[0], parse("one higher or one lower").rules[0]).same
    for text, word in (("Avoid dups. Only red cards.", "dups"), ("Every blorg card. Red after black.", "blorg")):
        refused = parse(text)
        assert refused.error is not None
        assert refused.error.span == (text.index(word), text.index(word) + len(word))


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("A simple colour filter: only red cards are accepted.", "A simple colour filter:"),
        ("The most plausible explanation at this point is that only red cards fit.", "The most plausible explanation"),
        ("Only red cards fit. Their rank has no influence on the verdict whatsoever.", "Their rank has no influence"),
        ("Only red cards fit, irrespective of the ranks involved.", "irrespective of the ranks involved"),
        ("Only red cards fit. Until there are enough, anything is accepted.", "Until there are enough"),
    ],
)
def test_what_is_beside_the_rule_is_left_out_and_told(text: str, left_out: str) -> None:
    reading = parse(text)
    assert [rule.sentence for rule in reading.rules] == ["Play a red card."]
    assert [left_out in str(repair) for repair in reading.repairs] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "Exactly one of these tests decides the verdict: the card is red, or its rank influences the king's.",
        "A higher rank. The rank has no influence on the verdict whatsoever.",
        "Only red cards fit. The suit has no influence whatsoever, except that of the glorious queen.",
        "The next card must be one whose owner thinks that it is red.",
    ],
)
def test_what_may_say_more_is_not_left_out(text: str) -> None:
    assert parse(text, only_whole=True).rules == ()


def test_what_an_example_begins_with_is_not_left_as_a_rule() -> None:
    reading = parse("One higher. After a queen, for example, a king wobbles. Any suit is allowed.")
    assert reading.rules[:1] == parse("1 higher than the last card").rules
    assert [repair.written for repair in reading.repairs] == ["After a queen, for example, a king wobbles."]
