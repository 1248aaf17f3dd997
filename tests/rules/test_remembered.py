"""What has been on the line, and what takes turns with free values, in ten wordings each; all by the typed reader alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eleusis.cards import Card
from eleusis.rules.reader.reading import readings
from tests.rules.test_parse import face, means, odd, red

Says = Callable[[Card, list[Card]], bool]


def is_heart(card: Card) -> bool:
    return card.suit == "H"


def alike_by_twos(attr: str, *, another: bool) -> Says:
    """The second of each two like the first of them; the first unlike the card before it, or free."""

    def says(card: Card, line: list[Card]) -> bool:
        same = getattr(card, attr) == getattr(line[-1], attr)
        return same if len(line) % 2 else not (same and another)

    return says


def suit_then_rank(card: Card, line: list[Card]) -> bool:
    return card.suit == line[-1].suit if len(line) % 2 else card.rank == line[-1].rank


def even_after_red(card: Card, line: list[Card]) -> bool:
    return not odd(card) or not any(map(red, line))


def red_until_face(card: Card, line: list[Card]) -> bool:
    return bool(red(card) != any(map(face, line)))


def once(card: Card, line: list[Card]) -> bool:
    return card not in line


def above_hearts(card: Card, line: list[Card]) -> bool:
    return all(card.rank > other.rank for other in line if is_heart(other))


def even_in_all(card: Card, line: list[Card]) -> bool:
    return sum(other.rank for other in [*line, card]) % 2 == 0


def red_after_even_sum(card: Card, line: list[Card]) -> bool:
    return bool(red(card) == (sum(other.rank for other in line) % 2 == 0))


WORDINGS: list[tuple[Says, str]] = [
    (even_after_red, "After the first red card, play only even cards."),
    (even_after_red, "Once a red card has been played, every card must be even."),
    (even_after_red, "As soon as there is a red card on the line, only even cards fit."),
    (even_after_red, "If a red card is already on the line, play an even card."),
    (even_after_red, "After a red card has appeared on the line, only even cards are accepted."),
    (even_after_red, "From the first red card on, cards must be even."),
    (even_after_red, "When a red card has been played, an odd card is not allowed."),
    (even_after_red, "No odd cards after the first red card."),
    (even_after_red, "Since the first red card only even cards are accepted."),
    (even_after_red, "Odd cards are allowed only until the first red card."),
    (even_after_red, "An odd card is accepted only if no red card has been played yet."),
    (red_until_face, "Only red cards until the first face card; from then on only black cards."),
    (red_until_face, "Until a face card has been played, play red cards; after that play black cards."),
    (red_until_face, "Before the first face card play red, after the first face card play black."),
    (red_until_face, "Play red until the first face card, then black."),
    (red_until_face, "If no face card is on the line yet, play a red card; otherwise play a black card."),
    (red_until_face, "Cards must be red until a face card is accepted, after which cards must be black."),
    (red_until_face, "Cards must be red until a face card appears. Once a face card has appeared, they must be black."),
    (red_until_face, "As long as no face card has been played, only red cards fit; afterwards only black cards fit."),
    (red_until_face, "Before a face card is played, only red cards are accepted; after that, only black cards."),
    (red_until_face, "If there has been a face card, play black, otherwise play red."),
    (once, "No card may be played twice."),
    (once, "The same card may not be played again."),
    (once, "Never play the same card twice."),
    (once, "Each card may be played only once."),
    (once, "No duplicates."),
    (once, "A card that is already on the line is rejected."),
    (once, "Play only cards that have not been played yet."),
    (once, "The card must not have been played before."),
    (once, "Never repeat a card."),
    (once, "No card may appear more than once."),
    (once, "It must not be identical (same rank and suit) to any card already on the line."),
    (above_hearts, "Higher than every heart so far."),
    (above_hearts, "The card must be higher than all hearts on the line."),
    (above_hearts, "Its rank must be greater than the rank of every heart on the line."),
    (above_hearts, "Play a card higher than any heart so far."),
    (above_hearts, "The card must be higher than the highest rank of all hearts so far."),
    (above_hearts, "Higher than all the hearts so far."),
    (above_hearts, "Its rank must exceed that of every heart so far."),
    (above_hearts, "A card is accepted if its rank is higher than the highest rank of any previously accepted heart."),
    (above_hearts, "Each card must be above all hearts played so far."),
    (above_hearts, "No heart is on the line yet or the card is higher than the highest heart on the line."),
    (even_in_all, "The sum of all cards on the line must be even."),
    (even_in_all, "The sum of all cards so far must be even."),
    (even_in_all, "The sum of the ranks of all cards on the line must always be even."),
    (even_in_all, "The running total must stay even."),
    (even_in_all, "The total of all cards must be even."),
    (even_in_all, "All cards on the line must add up to an even number."),
    (even_in_all, "The sum of all mainline card ranks must be divisible by 2."),
    (even_in_all, "Keep the sum of all cards even."),
    (even_in_all, "The sum of all cards on the line and the card is even."),
    (even_in_all, "The sum of all cards on the line including the new card must be even."),
    (red_after_even_sum, "If the sum of all cards so far is even, play a red card; otherwise play a black card."),
    (alike_by_twos("suit", another=True), "Two cards of one suit, then two of another suit."),
    (alike_by_twos("suit", another=True), "Suits follow AABBCC."),
    (alike_by_twos("suit", another=True), "Always two cards of the same suit, then two of another."),
    (alike_by_twos("suit", another=True), "Play two of the same suit, then two of another, and so on."),
    (alike_by_twos("suit", another=True), "Each suit appears twice in a row."),
    (alike_by_twos("suit", another=True), "Cards come in pairs of the same suit."),
    (alike_by_twos("suit", another=True), "Suits come in pairs."),
    (alike_by_twos("suit", another=True), "Cards must be played in consecutive pairs of the same suit."),
    (alike_by_twos("suit", another=True), "The line is built from pairs of the same suit."),
    (alike_by_twos("suit", another=True), "Pairs of the same suit: AABBCC"),
    (alike_by_twos("suit", another=True), "Play in pairs: two of one suit, then two of a different suit."),
    (
        alike_by_twos("suit", another=True),
        "Cards come in pairs; in each pair the second card must have the same suit as the first.",
    ),
    (
        alike_by_twos("rank", another=True),
        "The line is formed from pairs of identical ranks (every rank appears twice in a row).",
    ),
    (alike_by_twos("rank", another=True), "Play pairs of the same rank."),
    (alike_by_twos("rank", another=True), "The ranks go two by two."),
    (alike_by_twos("rank", another=False), "Cards are accepted in pairs of equal rank."),
    (alike_by_twos("rank", another=False), "Every pair has the same rank."),
    (alike_by_twos("rank", another=False), "Every second card must have the same rank as the card before it."),
    (suit_then_rank, "match suit, then rank, then suit"),
    (suit_then_rank, "Match the suit, then the rank, and so on."),
    (suit_then_rank, "Alternately match the suit and the rank of the last card."),
    (suit_then_rank, "Match suit and rank in turn."),
    (suit_then_rank, "same suit, same rank, same suit, same rank, and so on"),
    (suit_then_rank, "By turns the same suit and the same rank."),
    (suit_then_rank, "Take turns: same suit, same rank."),
    (suit_then_rank, "The cards take turns in matching suit and rank."),
    (suit_then_rank, "First match the suit, then the rank, then the suit again."),
    (
        suit_then_rank,
        "Alternate between matching the suit and matching the rank of the last card, starting with the suit.",
    ),
    (
        suit_then_rank,
        "The card must have the same suit as the last card, then the same rank, then the same suit again.",
    ),
]


@pytest.mark.parametrize(("says", "text"), WORDINGS, ids=[text for _, text in WORDINGS])
def test_what_is_remembered_is_read_in_ordinary_words(says: Says, text: str) -> None:
    found = readings(text)
    assert len(found) <= 4
    assert any(means(rule, says) for rule in found)


def test_blocks_of_named_colours_are_read_by_position_with_no_card_for_the_noun() -> None:
    [rule] = readings("Two red cards, then two black cards, then two red cards, and so on.")
    assert means(rule, lambda card, line: red(card) == (len(line) % 4 < 2))


def test_three_relations_take_turns_from_the_second_card_on() -> None:
    [rule] = readings("Match the suit, then the rank, then the colour, and so on.")
    attrs = ("suit", "rank", "is_red")
    assert means(
        rule,
        lambda card, line: getattr(card, attrs[(len(line) - 1) % 3]) == getattr(line[-1], attrs[(len(line) - 1) % 3]),
    )


def test_what_ends_a_time_may_fit_in_it_where_it_would_never_end_otherwise() -> None:
    strictly, until_then = readings("Cards must be black until a heart is accepted, after which cards must be red.")
    assert means(strictly, lambda card, line: red(card) == any(map(is_heart, line)))
    assert means(
        until_then, lambda card, line: red(card) if any(map(is_heart, line)) else not red(card) or is_heart(card)
    )
    [plain] = readings("Only red cards until the first king; from then on only black cards.")
    assert means(plain, lambda card, line: red(card) != any(other.rank == 13 for other in line))


@pytest.mark.parametrize(
    "text",
    [
        "Match suit, then rank (first rank, then suit).",
        "After the first two cards, play red.",
    ],
)
def test_a_false_gloss_is_not_let_pass_and_a_count_is_no_sort(text: str) -> None:
    assert all("already on the line" not in rule.sentence and "same" not in rule.sentence for rule in readings(text))
