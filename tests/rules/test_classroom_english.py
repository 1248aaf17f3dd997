"""Classroom English, read by typed meanings alone: what children, teachers and authors of rules write.

Each voice and the mixtures `autumn` and `winter` have sixty sentences, the mixtures `spring` and `summer` two hundred, all
written before anybody looked at what is read of them: a sentence, then what it may mean as plain code, `c` the card,
`L` the line, `p` the last card. Ten more were written by turns with what was learned from the one before. At first sight
`oak` (95), `birch` (93), `pine` (76), `alder` (76), `willow` (73), `maple` (69), `rowan` (67), `elm` (60), `ash` (60) and `larch`
(40) had 69, 61, 61, 62, 64, 64, 66, 80, 67 and 82 of 100 read or offered, and 1, 3, 9, 3, 5, 3, 3, 0, 0 and 5 read otherwise;
`hazel` (98), `aspen` (98), `cedar` (100), `linden` (99) and `poplar` (100) had 86, 79, 79, 77 and 78, and 1, 2, 3, 1 and 2;
`holly`, `juniper` and `yew` (100 each, the last by learners of English and in shorthand) 75, 69 and 44, and 4, 7 and 6;
`spruce` was written with what was learned from statements of authors, `ranks` with what was learned of ranks held against each other,
`steps` with what was learned of averages, of one step held against another and of what two cards have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from eleusis.cards import Card
from eleusis.rules.conventions import ContrivedRule
from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader.reading import parse
from eleusis.rules.rule import Rule
from tests.rules.other_words import in_other_words
from tests.rules.strategies import random_rule
from tests.rules.test_parse import face, means, odd, prime, red, same_verdicts, shares

Says = Callable[[Card, list[Card]], bool]
HARD = {"birch", "pine", "alder", "willow", "maple", "rowan", "elm", "ash", "larch", "yew"}
LEARNED = "along"  # written beside the rows that read it
VOICES = sorted((Path(__file__).parent / "data" / "classroom").glob("*.txt"))


def sentences(voice: Path) -> Iterator[tuple[str, list[Says]]]:
    names = {"red": red, "odd": odd, "face": face, "prime": prime}
    for row in voice.read_text().splitlines():
        text, *meanings = (part.strip() for part in row.split(" || "))
        yield text, [eval(f"lambda c, L: (lambda p: bool({meaning}))(L[-1])", names) for meaning in meanings]


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.stem)
def test_each_voice_is_read_or_offered_and_hardly_ever_read_otherwise(voice: Path) -> None:
    outcomes = [
        [any(means(rule, says, 12) for says in meant) for rule in parse(text).rules] for text, meant in sentences(voice)
    ]
    assert len(outcomes) >= 40
    right, wrong = shares(outcomes)
    assert right >= (0.82 if voice.stem in HARD else 0.99 if voice.stem == LEARNED else 0.91)
    assert wrong <= (0 if voice.stem == LEARNED else 0.025)


def test_what_is_said_is_read_back_by_one_reader() -> None:
    rng = Random(7)
    for _ in range(100):
        rule = random_rule(rng)
        rules = parse(rule.sentence).rules
        assert len(rules) == 1, rule.sentence
        try:
            assert same_verdicts(rule, rules[0], rng), rule.sentence
        except ContrivedRule:
            continue


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("when a red card came, play black", "If the last card is red, play a black card."),
        ("if a red card came up, play black", "If the last card is red, play a black card."),
        ("I think that maybe it's only red cards", "Play a red card."),
        ("Add the last two cards: even -> red, odd -> black", None),
        ("If the last two cards are both odd, play red; if both are even, play black.", None),
        ("double the last card", None),
        ("Of any three consecutive cards, at least one must be a club.", None),
    ],
)
def test_kinds_of_sentences_that_one_reader_knows(text: str, sentence: str | None) -> None:
    rules = parse(text).rules
    assert rules
    assert sentence is None or [rule.sentence for rule in rules] == [sentence]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("musnt be red", lambda c, line: not red(c)),
        ("shouldnt be the same colour", lambda c, line: red(c) != red(line[-1])),
        ("hearts fail", lambda c, line: c.suit != "H"),
        ("right if black", lambda c, line: not red(c)),
        (
            "after a 2 4 5 or 6 its black, after all others red",
            lambda c, line: red(c) != (line[-1].rank in {2, 4, 5, 6}),
        ),
        (
            "A spade may not be played on a red card, nor a club on a black card.",
            lambda c, line: c.suit != ("S" if red(line[-1]) else "C"),
        ),
        (
            "the suit changes after a red card and stays the same after any other card",
            lambda c, line: (c.suit != line[-1].suit) == red(line[-1]),
        ),
        (
            "after a red card the suit changes, after anything else it stays the same",
            lambda c, line: (c.suit != line[-1].suit) == red(line[-1]),
        ),
        ("J Q K have to be black", lambda c, line: not red(c) or c.rank < 11),
        ("Two cards back has to be same suit", lambda c, line: len(line) < 2 or c.suit == line[-2].suit),
        ("it goes up or down by 2", lambda c, line: abs(c.rank - line[-1].rank) == 2),
        ("add up to 10 or less", lambda c, line: c.rank + line[-1].rank <= 10),
        ("bigger than the last one that was played", lambda c, line: c.rank > line[-1].rank),
        ("the colours change after every two cards", lambda c, line: (red(c) == red(line[-1])) == len(line) % 2),
        ("If the number is low, then red. If high, then black.", lambda c, line: red(c) == (c.rank <= 7)),
        ("heart heart spade heart heart spade", lambda c, line: c.suit == ("S" if len(line) % 3 == 2 else "H")),
        (
            "after spade heart, after heart diamond, after diamond club, after club spade",
            lambda c, line: c.suit == {"S": "H", "H": "D", "D": "C", "C": "S"}[line[-1].suit],
        ),
        (
            "Only red cards are accepted. A heart can be played if it is higher than the last card.",
            lambda c, line: red(c) and (c.suit == "D" or c.rank > line[-1].rank),
        ),
        (
            "same suit then higher, other suit then lower",
            lambda c, line: c.rank > line[-1].rank if c.suit == line[-1].suit else c.rank < line[-1].rank,
        ),
        ("higher but not on the same suit", lambda c, line: c.rank > line[-1].rank and c.suit != line[-1].suit),
        ("not after the same suit", lambda c, line: c.suit != line[-1].suit),
        (
            "if the last two cards are the same colour you need to switch",
            lambda c, line: len(line) < 2 or red(line[-1]) != red(line[-2]) or red(c) != red(line[-1]),
        ),
    ],
)
def test_what_was_read_silently_otherwise(text: str, says: Says) -> None:
    (rule,) = parse(text).rules
    assert means(rule, says)


IN_OTHER_WORDS = in_other_words("english")


FIRST_IN_OTHER_WORDS = in_other_words("english_first")


@pytest.mark.parametrize(("text", "plain"), FIRST_IN_OTHER_WORDS)
def test_what_was_read_otherwise_is_read_as_in_other_words_first(text: str, plain: str) -> None:
    first = parse(text).rules[0]
    assert equivalent(first, parse(plain, only_whole=True).rules[0]).same
    assert Rule.from_json(first.to_json()) == first


def test_whether_a_bound_is_by_what_cards_are_worth_is_not_guessed():
    assert not parse("aces are high, above 7").is_clear
    assert not parse(
        "With ace high (14), every card must be bigger than the last, unless the last is 10 or bigger: then it must be 9 or smaller."
    ).is_clear


def test_a_remark_that_says_the_contrary_is_not_left_out():
    assert not parse("it must be red and even, one of them is enough").is_clear


@pytest.mark.parametrize(
    "said",
    [
        "I felt so clever about that one.",
        "Nobody looked back that far, apparently.",
        "You were all staring at the wall for ages!",
        "They should have cracked it by lunchtime.",
    ],
)
def test_what_is_told_of_people_is_left_out_and_told(said):
    reading = parse(f"It had to be higher than the last card. {said}", only_whole=True)
    assert [rule.sentence for rule in reading.rules] == ["Play a card higher than the last card."]
    assert [str(repair) for repair in reading.repairs] == [f"left out “{said}”"]


def test_what_a_heading_speaks_of_is_not_left_out():
    assert not parse("It was the one with the gap: it could only be 1, 2 or 3.", only_whole=True).is_clear
    assert not parse("The average of the last two is the ceiling: no card may rank above it.", only_whole=True).rules


def test_what_only_follows_from_the_rule_is_left_out_and_told():
    reading = parse(
        "I rejected everything that had the same suit as the starter, so diamonds that round.", only_whole=True
    )
    assert [rule.sentence for rule in reading.rules] == ["Play a card of a different suit from the starter."]
    assert [str(repair) for repair in reading.repairs] == ["left out “so diamonds that round.”"]
    by_three = parse("It has to be higher than the last card, so by at least three.", only_whole=True)
    assert [rule.sentence for rule in by_three.rules] == ["Play a card at least 3 higher than the last card."]


@pytest.mark.parametrize(
    "said",
    [
        "I never looked at the colour, I looked at the card before it.",
        "Nobody cracked that kings were out.",
        "You forgot the fives.",
        "I got bored whenever it was red.",
    ],
)
def test_what_may_be_of_cards_is_not_left_out(said):
    assert not parse(f"It had to be higher than the last card. {said}", only_whole=True).rules


@pytest.mark.parametrize(
    "text", ["you can play anything on a king", "any card on a face card", "anything after a king is fine"]
)
def test_that_anything_fits_in_a_case_is_no_rule_about_the_last_card(text: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert reading.error.code == "no_rule"


@pytest.mark.parametrize("text", ["J = 11, Q = 12, K = 13", "ace is low", "clubs < diamonds < hearts < spades"])
def test_what_only_says_how_cards_count_is_no_rule(text: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert "how cards count" in reading.error.message


@pytest.mark.parametrize(("text", "plain"), IN_OTHER_WORDS)
def test_what_was_read_silently_otherwise_is_read_as_in_other_words(text: str, plain: str) -> None:
    (rule,) = parse(text).rules
    assert equivalent(rule, parse(plain, only_whole=True).rules[0]).same


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "Whenever two consecutive cards share a colour, the next card must be of the other colour.",
            lambda c, line: len(line) < 2 or red(line[-1]) != red(line[-2]) or red(c) != red(line[-1]),
        ),
        (
            "Even: next is lower. Odd: next is higher. King: next is anything.",
            lambda c, line: (
                line[-1].rank == 13 or (c.rank > line[-1].rank if odd(line[-1]) else c.rank < line[-1].rank)
            ),
        ),
        ("Not rank related. The suit has to be different from the last one.", lambda c, line: c.suit != line[-1].suit),
        (
            "between the last two cards (inclusive)",
            lambda c, line: (
                len(line) < 2 or min(line[-1].rank, line[-2].rank) <= c.rank <= max(line[-1].rank, line[-2].rank)
            ),
        ),
        ("first red, then black, then any", lambda c, line: len(line) % 3 == 2 or red(c) == (len(line) % 3 == 0)),
        ("only change the suit if the rank stays", lambda c, line: c.suit == line[-1].suit or c.rank == line[-1].rank),
        ("only change colour after a face card", lambda c, line: red(c) == red(line[-1]) or face(line[-1])),
        ("you may only go down after a king", lambda c, line: c.rank >= line[-1].rank or line[-1].rank == 13),
        (
            "the suit may only change if the rank is the same",
            lambda c, line: c.suit == line[-1].suit or c.rank == line[-1].rank,
        ),
        ("odd red, even black", lambda c, _: red(c) == odd(c)),
        ("low red high black, except kings", lambda c, _: c.rank == 13 or red(c) == (c.rank <= 7)),
        ("half the last card or less", lambda c, line: 2 * c.rank <= line[-1].rank),
        ("double the last card or more", lambda c, line: c.rank >= 2 * line[-1].rank),
        ("everything but queens", lambda c, line: c.rank != 12),
        ("anything but hearts", lambda c, line: c.suit != "H"),
        ("everything except clubs and tens", lambda c, line: c.suit != "C" and c.rank != 10),
        (
            "Accepted if at least one of the following holds: it is a heart; it is a face card; it has the same rank as the last card.",
            lambda c, line: c.suit == "H" or face(c) or c.rank == line[-1].rank,
        ),
        (
            "The suit must change unless the card is one higher than the last card, in which case it must stay.",
            lambda c, line: (c.suit == line[-1].suit) == (c.rank == line[-1].rank + 1),
        ),
        (
            "Cards must be within 4 of the last card, and no rank may immediately repeat.",
            lambda c, line: 1 <= abs(c.rank - line[-1].rank) <= 4,
        ),
        ("same colour as 2 cards ago", lambda c, line: len(line) < 2 or red(c) == red(line[-2])),
        ("the numbers go up then down", lambda c, line: (c.rank - line[-1].rank) * (1 if len(line) % 2 else -1) > 0),
        (
            "The rank difference from the last card must be a non-zero multiple of 4.",
            lambda c, line: abs(c.rank - line[-1].rank) in {4, 8, 12},
        ),
        (
            "Non-spades are always accepted. A spade is accepted only if the last card is black and the spade's rank is higher.",
            lambda c, line: c.suit != "S" or (not red(line[-1]) and c.rank > line[-1].rank),
        ),
    ],
)
def test_what_was_read_otherwise_is_read_as_meant_first(text: str, says: Says) -> None:
    assert means(parse(text).rules[0], says)


def test_the_rank_behind_a_sentence_on_the_last_card_is_the_rank_that_is_played() -> None:
    text = "It must be red, unless the last card is a jack. If the rank is the same as the last card, the rank must be less than 8."
    for rule in parse(text).rules:
        assert rule.accepts([Card.parse("9H")], Card.parse("10H"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("everything but queens", "Play a queen."),
        ("anything but hearts", "Play a heart."),
        ("everything except clubs and tens", "The card is not a club and the card is a 10."),
        (
            "Whenever two consecutive cards share a colour, the next card must be of the other colour.",
            "Play a card of a different colour from the last card.",
        ),
        (
            "same suit XOR same rank",
            "Play a card of the same suit as the last card or a card of the same rank as the last card.",
        ),
        ("the number must always be more big than before", "Play a high card higher than the last card."),
        ("Only if the last card is red, the next may be a spade.", "The last card is red or the card is a spade."),
        ("When lies a king, must follow an ace.", "If the card is a king, the last card is an ace."),
    ],
)
def test_what_nobody_means_is_not_offered(text: str, sentence: str) -> None:
    assert sentence not in [rule.sentence for rule in parse(text).rules]


def test_two_contraries_go_by_the_place_or_by_the_move_before() -> None:
    by_place, by_move = parse("up, down, up, down").rules
    assert means(by_place, lambda c, line: (c.rank - line[-1].rank) * (1 if len(line) % 2 else -1) > 0)
    assert by_move.sentence.startswith(
        "If the last card is higher than the card before last, play a card lower than the last card"
    )


def test_a_relation_then_another_is_in_turn_or_where_the_first_is_so() -> None:
    assert [rule.sentence for rule in parse("same suit then higher").rules] == [
        "If the position is even, play a card of the same suit as the last card; otherwise play a card higher than the last card.",
        "If the card is of the same suit as the last card, play a card higher than the last card.",
    ]


def test_two_cards_are_no_twos() -> None:
    assert not parse("two cards are allowed", only_whole=True).rules
    assert [rule.sentence for rule in parse("7 cards only").rules] == ["Play a 7."]


def test_a_sum_that_is_named_must_be_used() -> None:
    """What is added up is not forgotten: the card alone is not what must be more than ten."""
    for rule in parse("add the two cards, must be more than 10").rules:
        assert rule.accepts([Card.parse("9H")], Card.parse("2S"))


@pytest.mark.parametrize(
    "text",
    [
        "alternate odd and even but not a queen",
        "alternate odd and even, but no queens",
        "Alternate odd and even, but never a queen",
    ],
)
def test_what_is_left_out_of_a_whole_statement_never_fits(text: str) -> None:
    first = parse(text).rules[0]
    assert first.sentence == "The card is not of the same parity as the last card and the card is not a queen."


def test_two_classes_in_turn_are_a_pattern_and_no_exception_alone() -> None:
    assert parse("red and black in turn").rules[0].sentence == "Play a card of a different colour from the last card."
    assert parse("red and black in turn but no queens").rules[0].sentence == (
        "The card is not of the same colour as the last card and the card is not a queen."
    )


def test_what_is_smaller_than_those_told_before_is_offered_before_smaller_than_the_last() -> None:
    rules = parse("guess: 10s and picture cards must be red, smaller ones must be black").rules
    assert [rule.sentence for rule in rules] == [
        "If the card is 10 or higher, play a red card; otherwise play a black card.",
        "(If the card is 10 or higher, play a red card) and (if the card is lower than the last card, play a black card).",
    ]


@pytest.mark.parametrize("text", ["red before a king", "red must come before a king"])
def test_before_a_card_may_be_until_the_first_has_come_or_right_before_each(text: str) -> None:
    assert {rule.sentence for rule in parse(text).rules} == {
        "If the card is a king, the last card is red.",
        "If no king is on the line yet, play a red card.",
    }


@pytest.mark.parametrize(
    "text",
    [
        "each card must be higher than the last (a 4 on a 6)",
        "each card must be higher than the last, e.g. a 4 on a 6",
        "each card must be higher than the last. For example, a 4 can go on a 6.",
        "each card must be higher than the last. Say the last card is a 6: then a 4 fits.",
        "each card must be higher than the last. After a 6 that means a 9.",
        "each card must be higher than the last. In other words, play a lower card.",
        "the suit has to change. Good: a heart on a heart.",
        "the suit has to change, because every card must be higher than the last",
        "only red cards. That is, hearts.",
    ],
)
def test_what_is_told_beside_a_rule_and_says_something_else_is_not_passed_over(text: str) -> None:
    assert len(parse(text, only_whole=True).rules) != 1
