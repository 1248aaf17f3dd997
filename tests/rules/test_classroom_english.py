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


IN_OTHER_WORDS = (
    ("red on red, black on black and so on", "the same colour as the last card"),
    ("eights on eights, queens on queens, etc.", "the same rank as the last card"),
    ("even cards work, the others don't", "even"),
    ("aces are allowed but not the rest", "an ace"),
    ("diamonds fit, but none of the others do", "a diamond"),
    ("the only legal cards are face cards", "a face card"),
    ("just play odd cards", "odd"),
    ("all that matters is that it's above 6, the suit does not matter", "7 or higher"),
    ("whatever is not a number card gets rejected", "a numeral card"),
    ("if the line ends in a king, play an ace", "if the last card is a king, an ace"),
    ("a diamond forces you to play an odd card", "if the last card is a diamond, an odd card"),
    ("there must not be a jack", "no jack"),
    ("laying a two is forbidden", "not a 2"),
    ("the only cards you can't use are queens", "not a queen"),
    ("no leaps bigger than 5", "within 5 of the last card"),
    ("gaps of 4 or more are not allowed", "within 3 of the last card"),
    ("a difference of 3 or 4", "3 or 4 higher or lower than the last card"),
    ("Red cards may be played if they are lower, black cards if they are higher than the last card.", "(red and lower) or (black and higher)"),
    ("A card of rank 10 or higher may be played only if the last card has rank 9 or lower, and the other way round.", "if the card is 10 or higher, the last card is 9 or lower; otherwise the last card is 10 or higher"),
    ("If the last card's rank is a multiple of 4, the next card must be a multiple of 4 too. Otherwise it must not be.", "if the last card is a multiple of 4, a multiple of 4; otherwise no multiple of 4"),
    ("Two black cards may lie next to each other only if one of them is a face card.", "if the card is black and the last card is black, the card or the last card must be a face card"),
    ("Exactly one of the new card and the last card must be odd.", "a different parity"),
    ("Either the new card or the last card, or both, must be a heart.", "either the new card or the last card must be a heart"),
    ("No two consecutive cards may both be even.", "no two even cards in a row"),
    ("Whatever the last card is, the next one must be red if it is even and black if it is odd.", "if the card is even, red; otherwise black"),
    ("The ace is both high and low. The new card must be exactly one rank away from the last card.", "one higher or lower, counting round from king to ace"),
    ("Aces are wild: they may be played on any card, and any card may be played on them. All other cards must be lower than the card they are played on.", "if the last card is not an ace, a card lower than the last card or an ace"),
    ("The new card must beat both the last card and the card before it, or else be a 2.", "a 2 or (higher than the last card and higher than the card before last)"),
    ("If you keep the suit you must go up, and if you change it you must go down or stay level.", "if the card has the same suit, higher; otherwise equal or lower"),
    ("A red card may not be followed by two black cards in a row.", "if the card before last is red and the last card is black, red"),
    ("A spade is permitted only provided the last card is not a spade. All other suits are permitted without restriction.", "if the last card is a spade, no spade"),
    ("If there is already a king on the line, play even cards; as long as there is none, play odd cards.", "if there is a king on the line, even; otherwise odd"),
    ("Go up in the same suit and down in a different suit.", "if the card has the same suit, higher; otherwise lower"),
    ("If the card is a king, the play is wrong.", "no king"),
    ("Go up by one. If you get past king you start counting from ace again.", "one higher, counting round from king to ace"),
    ("A red card may not be lower than the first card on the line, and a black card may not be higher than it.", "if the card is red, at least as high as the starter; otherwise at most as high as the starter"),
    ("The new card must be higher than the starter and must have the same suit as it.", "higher than the starter and of the same suit as the starter"),
    ("Hearts must be higher than the highest card on the line; spades must be lower than it.", "if the card is a heart, higher than every card so far; if the card is a spade, lower than the highest card so far"),
    ("Compare the new card with the card two places back. If it is red, the new card must be higher than it; if it is black, lower.", "if the card before last is red, higher than the card before last; otherwise lower than the card before last"),
    ("Compare each new card with the very first card on the line: a red card may not be lower than that card, and a black card may not be higher than it.", "if the card is red, at least as high as the starter; otherwise at most as high as the starter"),
    ("Compare it to the starter. If it is higher, it must be red, otherwise black.", "if the card is higher than the starter, red; otherwise black"),
    ("Each card must be the next rank up or the next rank down from the last card, with king and ace counting as neighbours.", "one higher or lower, counting round from king to ace"),
    ("Only fives and higher may be played.", "5 or higher"),
    ("If the first card on the line is red, only fives and higher may be played after it; if it is black, only nines and lower.", "if the starter is red, 5 or higher; otherwise 9 or lower"),
    ("A heart may be played only when there are fewer hearts than spades on the line.", "a heart only if there are more spades than hearts on the line"),
    ("If there are more red cards than black cards on the line, play a black card; if there are fewer red cards than black cards, play a red card; if there are equally many, play any card.", "if there are more red cards than black cards on the line, black; if there are more black cards than red cards on the line, red"),
    ("The colour you play must not already be in the majority on the line. If there are as many red cards as black ones, either colour is good.", "if there are more red cards than black cards on the line, black; if there are more black cards than red cards on the line, red"),
    ("Should the last card be a spade, play a card below 8; should it be any other suit, play an 8 or higher.", "if the last card is a spade, below 8; otherwise 8 or higher"),
    ("Red cards are always right, except the ace of hearts. Black cards must be even.", "a diamond or a heart that is not an ace or a black even card"),
    ("Odd cards must be red and even cards must be black. So the 3 of hearts is right but the 4 of hearts is wrong.", "if the card is odd, red; otherwise black"),
    ("You must not play a red card unless the last card is even, nor a black card unless the last card is odd.", "if the last card is even, red; otherwise black"),
    ("Each card must be higher than the last card, unless that earlier card is a king.", "if the last card is not a king, higher"),
    ("The suit of the first card on the line is trumps. A trump may always be played; any other card must be higher than the last card.", "the suit of the starter or higher than the last card"),
    ("Hearts are trumps. A trump may always be played; other cards must follow suit.", "a heart or the same suit as the last card"),
    ("Lay red on black and black on red. The one exception is that a card of the same rank as the last card is always allowed, whatever its colour.", "a different colour from the last card or the same rank as the last card"),
    ("Never the same suit twice in a row, except that hearts may follow hearts.", "a different suit from the last card, or a heart"),
    ("Always change the suit. This does not apply to face cards, which may be played at any time.", "a different suit from the last card or a face card"),
    ("Always change the colour. Tens are the exception: they can be played on anything.", "a different colour from the last card or a 10"),
    ("If the last two cards add up to 13 or more, play an even card; if they add up to less, play an odd card.", "if the sum of the last two cards is at least 13, even; otherwise odd"),
    ("the number must be the same as one of the last two cards, or else it has to be a spade", "the same rank as the last card or the same rank as the card before last or a spade"),
    ("The new card must be of the same suit as exactly one of the last two cards.", "(the same suit as the last card and a different suit from the card before last) or (a different suit from the last card and the same suit as the card before last)"),
    ("Counting upwards and going round from king to ace, the new card must be one to six steps above the last card. After a jack, for example: Q, K, A, 2, 3 or 4.", "1 to 6 higher, counting round from king to ace"),
    ("Move up the ranks by at least one and at most four steps, with the ace following the king: on a queen you may play K, A, 2 or 3.", "1 to 4 higher, counting round from king to ace"),
    ("Each card must be of the opposite colour to the card two before it, which makes the line run red, red, black, black, red, red and so on.", "a different colour from the card before last"),
    ("Go up by one, two or three ranks each time. When you pass the king, continue with the ace.", "1 to 3 higher, counting round from king to ace"),
    ("Colour and parity must either both change or both stay the same.", "(a different colour and a different parity) or (the same colour and the same parity)"),
    ("You need not follow suit, but if you do, the card must be higher than the last card.", "if the card has the same suit as the last card, higher"),
    ("You may play a heart, but if you do, it must be higher than the last card.", "if the card is a heart, higher"),
    ("Clubs must be higher than the last card. The other suits need not be.", "if the card is a club, higher"),
    ("Face cards need not follow any rule; all other cards must be of the same colour as the last card.", "a face card or the same colour as the last card"),
    ("It is compulsory to play a diamond after an ace; at all other times diamonds are forbidden.", "if the last card is an ace, a diamond; otherwise no diamond"),
    ("The new card must lie between the last two cards in rank; it may be equal to one of them.", "between the last two cards, both ends included"),
    ("The next card must be one of the two suits of the other colour.", "a different colour"),
    ("After three red cards, the fourth must be black; likewise, three black cards must be followed by a red one.", "after three red cards, black; after three black cards, red"),
    ("The product of the last card and the new card has to be even, which means that two odd cards may not follow each other.", "the product of the card and the last card is even"),
    ("Spades are followed by hearts, hearts by spades, clubs by diamonds and diamonds by clubs. (So the colour always changes.)", "if the last card is a spade, a heart; if the last card is a heart, a spade; if the last card is a club, a diamond; if the last card is a diamond, a club"),
    ("After a jack, queen or king play an ace, two or three; after any other card play a higher card than the last.", "if the last card is a face card, 3 or lower; otherwise higher"),
    ("A card of the same colour as the last may not be lower than it; a card of the other colour may not be higher than it.", "if the card has the same colour as the last card, equal or higher; otherwise equal or lower"),
    ("The first, third, fifth card of the line and so on must be odd; the second, fourth, sixth and so on must be even.", "if the position is odd, odd; otherwise even"),
    ("The new card and the two cards before it must add up to a multiple of three.", "the sum of the last two cards and the new card is a multiple of 3"),
    ("If the last card was a multiple of five, you are free to play whatever you like; if it was not, you must play a card of the next higher or next lower rank.", "If the last card is not a multiple of 5, play a card 1 higher or lower than the last card."),
    ("A five or a ten must be red. Any other card must be odd.", "if the card is a 5 or a 10, red; otherwise odd"),
    ("Every third card on the line has to be a face card. The cards in between may be anything you like.", "if the position is a multiple of 3, a face card"),
    ("Red and black cards alternate along the line. Any card may start.", "a different colour from the last card"),
    ("A higher card must be red and a lower one black. Playing an equal rank is forbidden.", "(higher and red) or (lower and black)"),
    ("Three cards of one colour may never stand in a row.", "never three cards of the same colour in a row"),
    ("Never let four cards of the same colour lie in a row.", "never four cards of the same colour in a row"),
    ("Each card must be of the same colour as the last or be one of the four tens.", "the same colour as the last card or a 10"),
    ("Never may a card be followed by one that is exactly one rank higher.", "not exactly 1 higher"),
    ("A card may never be followed by a higher card.", "not higher"),
    ("No face card may touch another face card on the line.", "a numeral card, or the last card is a numeral card"),
    ("You may stay in the same suit only by playing a higher card. Changing to another suit is always allowed.", "if the card has the same suit as the last card, higher"),
    ("The new card must be odd after a king.", "if the last card is a king, odd"),
    ("A card must be red after a black one.", "if the last card is black, red"),
    ("The card must be odd after a king and even after a queen.", "if the last card is a king, odd; if the last card is a queen, even"),
    ("The new card must be between three and ten, both included, after a spade, and may be anything after the other suits.", "if the last card is a spade, 3 to 10"),
    ("The card must lie between the last two cards or equal one of them.", "between the last two cards inclusive"),
    ("Only prime ranks may be played after a black card. After a red card only the other ranks may be played.", "if the last card is black, prime; otherwise not prime"),
    ("If a seven lies among the last three cards, play a diamond; if none does, play any card except a diamond.", "if any of the last three cards is a 7, a diamond; otherwise no diamond"),
    ("If no seven lies among the last three cards, play a diamond.", "if none of the last three cards is a 7, a diamond"),
    ("Should the last two cards differ in rank by more than five, the next card must be a club or a heart; otherwise it must be a diamond or a spade.", "if the last two cards differ by more than 5, a club or a heart; otherwise a diamond or a spade"),
    ("A red card may be followed only by a card of equal or lower rank. A black card may be followed by any red card but by no black card.", "if the last card is red, equal or lower; if the last card is black, red"),
    ("The new card must be at least four ranks away from the last card, whether up or down.", "at least 4 ranks away from the last card"),
    ("The new card must lie outside the range formed by the last two cards.", "higher than both of the last two cards or lower than both of the last two cards"),
    ("Once a suit has been played twice in a row, the next card must be of a different suit.", "after two cards of the same suit, another suit"),
    ("Add up the ranks of all the cards on the line. If the total is odd, the next card must be odd; if it is even, the next card must be even.", "if the sum of all cards on the line is odd, odd; otherwise even"),
    ("Add up all the cards on the line. If the total is odd, the next card must be odd.", "if the sum of all cards on the line is odd, odd"),
    ("Multiply the rank of the new card by the rank of the last card: the product must be an even number.", "the product of the card and the last card is even"),
    ("If neither of the last two cards is a face card, the next card must be one; otherwise face cards are forbidden.", "if none of the last two cards is a face card, a face card; otherwise no face card"),
    ("If the last card is divisible by three, the next must not be.", "if the last card is divisible by 3, the card is not divisible by 3"),
    ("If the last two cards are both red, the next must be too.", "after two red cards, red"),
    ("If three cards in a row have been red, the fourth must be black.", "after three red cards, black"),
    ("Two cards of the same suit may stand side by side only if both are odd.", "if the card has the same suit as the last card, the card is odd and the last card is odd"),
    ("Whoever plays on a club must play a higher card; whoever plays on any other suit must play a club.", "if the last card is a club, higher; otherwise a club"),
    ("The same suit twice in a row is forbidden, as is the same colour three times in a row.", "a different suit, and never three cards of the same colour in a row"),
    ("In places whose number is a multiple of four, only face cards are permitted.", "if the position is a multiple of 4, a face card"),
    ("Each card must be closer in rank to seven than the last card was.", "closer to 7 than the last card"),
    ("Any card may be played that is not of the suit which lies two cards back.", "a different suit from the card before last"),
    ("Play lower than the last card unless that card is an ace.", "if the last card is not an ace, lower"),
    ("Repeat the suit of the last card, unless that card is a face card: then play a different suit.", "if the last card is a face card, a different suit; otherwise the same suit"),
    ("A ten may not be played on a card of its own suit.", "If the card is a 10, a different suit from the last card"),
    ("red red black red red black, the starter counts as the first red even if its not", "repeat by position: red, red, black"),
    ("Hearts only if the last card is even; spades only if it is odd", "if the card is a heart, the last card is even; if the card is a spade, the last card is odd"),
    ("A king fits only if it is red; queens only if they are black", "if the card is a king, red; if the card is a queen, black"),
    ("anything goes except red on red and black on black", "a different colour from the last card"),
    ("any card, any card, face card and so on", "repeat by position: any, any, face card"),
    ("A card is legal only if its suit hasn't turned up in the previous two cards.", "a different suit from the last card and a different suit from the card before last"),
    ("All black cards must outrank the starter; no red card may.", "if the card is black, higher than the starter; otherwise not higher than the starter"),
    ("Queens are forbidden, and so are two blacks in a row.", "no queen, and if the last card is black, red"),
    ("Every fourth card must be a J, Q or K, with none of these anywhere else.", "if the position is a multiple of 4, a face card; otherwise a numeral card"),
    ("The card is accepted if fewer than four cards on the line share its suit, and refused otherwise.", "The number of cards so far of the same suit as the card is at most 3."),
    ("Even rank required if the previous card is black; odd rank required if it is red.", "if the last card is black, even; otherwise odd"),
    ("no face card if there is one in the last three cards", "if the last card is a face card or the card before last is a face card or the third-last card is a face card, a numeral card"),
    ("If there are more reds than blacks on the line, play black; if more blacks, red; if tied, either.", "if there are more reds than blacks on the line, black; if there are more blacks than reds on the line, red"),
    ("Clubs lead to even cards, diamonds to odd cards.", "if the last card is a club, even; if the last card is a diamond, odd"),
    ("Face cards are accepted only if red, and all other cards, aces included, only if black.", "if the card is a face card, red; otherwise black"),
    ("no spades and not the same suit again", "not a spade and a different suit from the last card"),
    ("kings never fit and the rest fit if they are not the last card's colour", "no king, and a different colour from the last card"),
    ("kings you can only put on a black card", "if the card is a king, the last card is black"),
    ("maybe everything is allowed, only J Q K can't go on a red card", "if the last card is red, a numeral card"),
    ("Numbers have a different colour, faces the same.", "if the card is a face card, the same colour as the last card; otherwise a different colour from the last card"),
    ("I think the red cards that fit are J, Q, K and the black cards that fit are A to 10", "if the card is red, a face card; otherwise a numeral card"),
    ("A face card calls for an ace to six; any other card calls for a seven or above, faces included.", "if the last card is a face card, 6 or lower; otherwise 7 or higher"),
    ("Aces are free. All non-aces must be red on red or black on black.", "an ace, or the same colour as the last card"),
    ("clubs only fit from 8 up, diamonds only from 6 down, and any spade or heart fits", "if the card is a club, 8 or higher; if the card is a diamond, 6 or lower"),
    ("After 10 or more a heart. After 5 or less a club. After anything in between: no restriction.", "if the last card is 10 or higher, a heart; if the last card is 5 or lower, a club"),
    ("If the two latest cards are the same suit, so must the next be; if not, no face card.", "if the last card is of the same suit as the card before last, the same suit as the last card; otherwise a numeral card"),
    ("each card must equal or beat the one before", "at least as high as the last card"),
    ("A red card must differ in parity from the card it is laid on; a black card must agree with it.", "if the card is red, a different parity from the last card; otherwise the same parity as the last card"),
    ("A king wants a red card next, a queen a black one; every other card wants a different rank.", "if the last card is a king, red; if the last card is a queen, black; otherwise a different rank from the last card"),
    ("Lower when keeping the colour, higher when changing it.", "if the card is of the same colour as the last card, lower; otherwise higher"),
    ("same suit? black", "if the suit is the same, black"),
    ("higher? red, lower? black", "if the card is higher than the last card, red; if the card is lower than the last card, black"),
    ("last is 7 or less go up, 8 or more go down", "if the last card is 7 or lower, a higher card; otherwise a lower card"),
    ("last 1-7 up, 8-K down", "if the last card is 7 or lower, a higher card; otherwise a lower card"),
    ("at least 3 higher, after a king the choice is free", "if the last card is not a king, at least 3 higher than the last card"),
    ("always up, no ties", "a card higher than the last card"),
    ("same number or hier", "at least as high as the last card"),
    ("prev. card even -> black", "if the last card is even, black"),
    ("opp. colour to the prev. card", "a different colour from the last card"),
    ("every third card - black", "if the position is a multiple of 3, black"),
    ("every third card? black", "if the position is a multiple of 3, black"),
    ("after an even card - black", "if the last card is even, black"),
    ("after an even card? black", "if the last card is even, black"),
    ("after the first king = black", "if a king is already on the line, black"),
    ("king already there -> black", "if a king is already on the line, black"),
    ("after two reds - black", "if the last card and the card before last are red, black"),
    ("red card before: black", "if the last card is red, black"),
    ("red on the table: black", "if the last card is red, black"),
    ("lower than last: black, else anything", "if the card is lower than the last card, black"),
    ("higher: only black, otherwise a diamond", "if the card is higher than the last card, black; otherwise a diamond"),
    ("fewer than 5 cards on the line: red, else black", "red in positions 1 to 5, else black"),
    ("with fewer than 5 cards on the line, red", "if the position is at most 5, red"),
    ("5 cards or more on the line: black", "if the position is at least 6, black"),
    ("higher: red, lower or equal: black", "if the card is higher than the last card, red; otherwise black"),
    ("higher -> red, lower -> black", "if the card is higher than the last card, red; if the card is lower than the last card, black"),
    ("higher = red, lower or equal = black", "if the card is higher than the last card, red; otherwise black"),
    ("only if neither of the last two cards has its suit", "a suit different from both of the last two cards"),
    ("A card may be played only if neither of the two preceding cards is of its suit.", "a suit different from both of the last two cards"),
    ("a card fits if one of the last two cards is of its colour", "the same colour as the last card or the same colour as the card before last"),
    ("A card is refused only if the two cards before it are both of its own suit.", "a different suit from the last card or a different suit from the card before last"),
    ("only if the last two cards both have its suit", "the same suit as the last card and the same suit as the card before last"),
    ("only if the last card is of its suit", "the same suit as the last card"),
    ("even cards, queen is 12", "an even card"),
    ("A red card must have a prime rank and a black card must not.", "if the card is red, a prime card; otherwise not a prime card"),
    ("red cards must be prime, black cards not", "if the card is red, a prime card; otherwise not a prime card"),
    ("A heart must be higher and a club must not.", "if the card is a heart, higher than the last card; if the card is a club, not higher than the last card"),
    ("Threes, sixes, nines and queens are legal; no other rank is.", "a multiple of 3"),
    ("Threes and sixes fit, no others do", "a 3 or a 6"),
    ("a spade requires that the last card is red", "if the card is a spade, the last card is red"),
    ("spades require the preceding card to be red", "if the card is a spade, the last card is red"),
    ("All suits are free except spades, which require the preceding card to be red.", "if the card is a spade, the last card is red"),
    ("every card fits except face cards, which need the last card to be even", "if the card is a face card, the last card is even"),
    ("kings are all wrong", "not a king"),
    ("not the suit that the last card has got", "a different suit from the last card"),
    ("alternate colours, but a king can be put on any colour you want", "a different colour from the last card or a king"),
    ("hearts and diamonds go from ace to 6, clubs and spades from 8 to king", "if the card is red, 6 or lower; otherwise 8 or higher"),
    ("diamonds or hearts 2 to 6, clubs 8 to 10", "if the card is red, 2 to 6; if the card is a club, 8 to 10"),
    ("any card, but no face cards in black", "a red card or a numeral card"),
    ("no face card in black", "a red card or a numeral card"),
    ("every card fits, only jacks and kings don't", "not a jack and not a king"),
    ("all cards are allowed, only jacks are not", "not a jack"),
    ("never two hearts, two spades, two clubs or two diamonds in a row", "a different suit from the last card"),
    ("never red twice in a row or black twice in a row", "a different colour from the last card"),
    ("red or black never twice in a row", "a different colour from the last card"),
    ("never red or black twice in a row", "a different colour from the last card"),
    ("A heart may follow only a club; all other cards may be played at any time.", "if the card is a heart, the last card is a club"),
    ("So I'd guess it's red when the last card is lower than 6, black when it's higher than 8, any colour for 6, 7 or 8.",
     "if the last card is 5 or lower, red; if the last card is 9 or higher, black"),
    ("red, any colour for 6, 7 or 8", "red or 6 to 8"),
    ("next card has to be 1 or 2 away from the last card number", "1 or 2 higher or lower than the last card"),
    ("The gap between the new rank and the last one, up or down, is at least 2 and at most 5.",
     "the difference between the card and the last card is 2 to 5"),
    ("Perhaps only 4s, 8s, queens plus aces", "ace, 4, 8 or queen"),
    ("only 6s, queens plus aces", "ace, 6 or queen"),
    ("it's red when the last card is lower than 6, black when it's higher than 8, any colour for 6, 7 or 8.",
     "if the last card is 5 or lower, red; if the last card is 9 or higher, black"),
    ("maybe only black J, Q, K are wrong and everything else is right", "not a black face card"),
    ("three reds in a row don't work and three blacks neither", "not three red cards in a row and not three black cards in a row"),
    ("reds up to 7, blacks from 8", "if the card is red, 7 or lower; otherwise 8 or higher"),
    ("no king yet: black. king already there: red", "if a king is already on the line, red; otherwise black"),
    ("if the number is already somewhere in the row you cant put it again", "a rank not yet on the line"),
    ("reds only when bigger than the last, blacks always", "if the card is red, higher than the last card"),
    ("club then diamond, diamond then heart, heart then spade, spade then club",
     "if the last card is a club, a diamond; if the last card is a diamond, a heart; if the last card is a heart, a spade; if the last card is a spade, a club"),
    ("A card is accepted only if its rank, counting the ace as 1 and the king as 13, is prime.", "a prime card"),
    ("prev black: even | prev red: any", "if the last card is black, even"),
    ("add 1 or 2", "a card 1 or 2 higher than the last card"),
    ("spades only and always after face cards", "if the last card is a face card, a spade; otherwise not a spade"),
    ("after 1-6 black after 7-K red", "if the last card is 6 or lower, black; otherwise red"),
    ("from an even card up, from an odd one down", "if the last card is even, higher than the last card; otherwise lower than the last card"),
    ("Kings always fit; the rest only on a heart.", "a king; otherwise the last card is a heart"),
    ("Kings always fit, otherwise only on hearts.", "a king; otherwise the last card is a heart"),
    ("Middle cards (5 to 9) may be laid on any card; the rest only on a middle card.", "if the card is not 5 to 9, the last card is 5 to 9"),
    ("The suit changes, and so does the rank.", "a different suit from the last card and a different rank from the last card"),
    ("Blacks must beat the last card, reds need not.", "if the card is black, higher than the last card"),
    ("Two neighbours never have the suit or the rank in common.", "a different suit from the last card and a different rank from the last card"),
    ("Face cards call for red, all other cards for black.", "if the last card is a face card, red; otherwise black"),
    ("if the last card is 7 or less play red, if it is higher than the one before it play black",
     "if the last card is 7 or lower, red; if the last card is higher than the card before last, black"),
    ("more than three red cards in a row are forbidden", "not four red cards in a row"),
    ("Going up: every card must be higher than the one before, except that after a ten or above you must play a six or lower.",
     "if the last card is 10 or higher, play 6 or lower; otherwise play a card higher than the last card"),
    ("Red ones have to be big, like 7 and up. black ones 6 or less", "if the card is red, 7 or higher; otherwise 6 or lower"),
    ("two reds max in a row, then must be black", "not three red cards in a row"),
    ("If you keep the suit, go up by exactly 1 or 2; if you don't keep it, you have to change colour too.",
     "if the card is of the same suit as the last card, a card 1 or 2 higher than the last card; otherwise a different colour from the last card"),
    ("The line climbs by at least one rank and at most four", "a card 1 to 4 higher than the last card"),
    ("You may repeat the suit only on an ace or a face card.",
     "if the card is of the same suit as the last card, the last card is an ace, jack, queen or king"),
    ("Odd card down? Next card is red. Even card down? Next card is black.", "if the last card is odd, red; otherwise black"),
    ("A third card of the same suit in a row is forbidden.", "not three cards of the same suit in a row"),
    ("red after black. Second card free.", "if the position is not 2, (if the last card is black, red)"),
    ("If the last two cards are alike in colour, change colour; otherwise lay whatever you like.",
     "if the last card is of the same colour as the card before last, a different colour from the last card"),
    ("6 to 10 is followed by 6 to 10", "if the last card is 6 to 10, play 6 to 10"),
    ("in suit up, out of suit down", "if the card is of the same suit as the last card, higher than the last card; otherwise lower than the last card"),
    ("same suit goes up, other suits go down",
     "if the card is of the same suit as the last card, higher than the last card; otherwise lower than the last card"),
    ("higher in suit, otherwise lower", "if the card is of the same suit as the last card, higher than the last card; otherwise lower than the last card"),
    ("higher with the same suit and lower with a different one",
     "if the card is of the same suit as the last card, higher than the last card; otherwise lower than the last card"),
    ("if it's a heart it fits", "a heart"),
    ("if it's a king it fits. Otherwise it must be red", "a king or a red card"),
    ("two reds in a row is the max", "not three red cards in a row"),
    ("red only twice in a row at most", "not three red cards in a row"),
    ("a colour can't come three times in a row", "not three cards of the same colour in a row"),
    ("you can go 3 up or down at most", "a card within 3 of the last card"),
    ("the jump is at most 3", "a card within 3 of the last card"),
    ("black before the first king, red after it", "if a king is already on the line, red; otherwise black"),
    ("for red go higher, for black go lower", "if the card is red, higher than the last card; otherwise lower than the last card"),
    ("even last: red. odd last: black", "if the last card is even, red; otherwise black"),
    ("if the last two are the same colour, the other colour has to come",
     "if the last card is of the same colour as the card before last, a different colour from the last card"),
    ("The sum of the whole line, including the new card, can't be a multiple of 5.",
     "the sum of all cards on the line and the card is not a multiple of 5"),
    ("red can only go on black and black on red", "if the card is red, the last card is black; otherwise the last card is red"),
    ("hearts must go on spades and spades on hearts", "if the card is a heart, the last card is a spade; if the card is a spade, the last card is a heart"),
    ("if last is j q or k then same suit, else lower", "if the last card is a face card, the same suit as the last card; otherwise lower than the last card"),
    ("alternates between a thru 6 and 7 thru k", "if the last card is 6 or lower, 7 or higher; otherwise 6 or lower"),
    ("it must be a, 2, 3, j, q or k.", "an ace, 2, 3, jack, queen or king"),
    ("On A-six you have to put a red card, on 8-K a black one.", "if the last card is 6 or lower, red; if the last card is 8 or higher, black"),
    ("neither clubs nor tens, Js, queens or kings", "not a club and 9 or lower"),
    ("one up or one down, A and K dont join", "a card 1 higher or lower than the last card"),
    ("hearts even, the rest odd", "if the card is a heart, even; otherwise odd"),
    ("hearts even and others odd", "if the card is a heart, even; otherwise odd"),
    ("red even, rest odd", "if the card is red, even; otherwise odd"),
    ("even hearts, odd others", "if the card is a heart, even; otherwise odd"),
    ("even hearts or odd other suits", "if the card is a heart, even; otherwise odd"),
    ("even for hearts, odd for the others", "if the card is a heart, even; otherwise odd"),
    ("even for hearts and odd for the rest", "if the card is a heart, even; otherwise odd"),
    ("face cards red, number cards black", "if the card is a face card, red; otherwise black"),
    ("kings red, the rest black", "if the card is a king, red; otherwise black"),
    ("reds even, blacks odd", "if the card is red, even; otherwise odd"),
    ("red cards up, black cards down", "if the card is red, higher than the last card; otherwise lower than the last card"),
    ("up on reds down on blacks", "if the last card is red, higher than the last card; otherwise lower than the last card"),
    ("even after a red odd after a black", "if the last card is red, even; otherwise odd"),
    ("ITS ONLY EVER 4S 6S 8S AND 10S THAT WORK", "a 4, 6, 8 or 10"),
    ("NO FACE CARDS UNLESS THE LAST CARD IS A 10 OR A FACE CARD", "if the last card is 9 or lower, a numeral card"),
    ("red..", "red"),
    ("Kings, queens and jacks go only on cards of their own suit, ace to 10 only on cards of other suits.",
     "if the card is a face card, the same suit as the last card; otherwise a different suit from the last card"),
    ("whenever the last card is a heart, the next must be a face card; whenever it is any other suit, the next must not be a face card.",
     "if the last card is a heart, a face card; otherwise a numeral card"),
    ("hearts only go after a black card, every other symbol goes anywhere", "if the card is a heart, the last card is black"),
    ("At least as high as the card two before, unless that was a queen or king, when everything is OK.",
     "if the card before last is not a queen or king, play a card at least as high as the card before last"),
    ("only red, until a king is there, then anything goes", "if there is no king on the line yet, red"),
    ("if last was low (1 to 6) put a high one (7 to king), if it was high put low, oposites", "if the last card is 6 or lower, 7 or higher; otherwise 6 or lower"),
    ("you can only put a lower card on a heart", "if the last card is a heart, lower than the last card"),
    ("you can only put the same suit on a face card", "if the last card is a face card, the same suit as the last card"),
    ("the sum with the last card is 10 or less, J=11, Q=12, K=13", "the sum of the card and the last card is at most 10"),
    ("higher than the last card, pics being 11, 12, 13", "higher than the last card"),
    ("only 2, 3, 5, 7, jack = 11, king = 13", "a prime number"),
    ("spades only on spades, any non-spade on anything", "if the card is a spade, the last card is a spade"),
    ("Exactly one of the two: same suit as the last card, or picture card. Not both, I think.", "either the same suit as the last card or a face card, but not both"),
    ("Hearts and diamonds: any from 3 to jack. Spades and clubs: any, but only if the last card was red.", "if the card is red, 3 to jack; otherwise the last card is red"),
    ("red: even. black: only if the last card was red", "if the card is red, even; otherwise the last card is red"),
    ("higher than the last card, the same number is ok too", "at least as high as the last card"),
    ("after a club comes spade, after spade heart, after heart diamond, then club again", "clubs are followed by spades, spades by hearts, hearts by diamonds, diamonds by clubs"),
    ("low cards (A-5) must be followed by high ones (9-K), high by low", "if the last card is 5 or lower, 9 or higher; if the last card is 9 or higher, 5 or lower"),
    ("the two cards must total an odd number, counting J, Q, K as 11, 12, 13", "the sum of the card and the last card is odd"),
    ("red after black, after an odd number you choose", "if the last card is black and even, red"),
    ("a number we havent had in the last 2 cards", "not the rank of the last card and not the rank of the card before last"),
    ("new card bigger or same suit", "higher or the same suit"),
    ("Picture? Then the next must be 4 or less. No picture? Then 5 or more.", "if the last card is a face card, 4 or less; otherwise 5 or more"),
    ("spades, spades, hearts, other suits never", "spades, spades, hearts and so on"),
    ("3 Q K after a black one and 4 to 9 after a red one", "after a black card a 3, queen or king; after a red card 4 to 9"),
    ("higher if the last was 1 to 6 and lower if it was 9 or more and anything if it was 7 or 8", "if the last card is 6 or lower, higher; if the last card is 9 or higher, lower"),
    ("Ten or higher needs the same suit right before it.", "if the card is 10 or higher, the same suit"),
    ("it may share nothing with the last card: not the suit and not the parity", "a different suit and a different parity"),
    ("a red card can only come if it's odd, a black card only if it is even", "if the card is red, odd; otherwise even"),
    ("if there are 0 or more hearts in the line play red", "red"),
    ("if the last one is a jack queen or king higher", "if the last card is a face card, higher"),
    ("you need to put down hearts", "hearts"),
    ("the cards must add up to an even number, J, Q, K being 11, 12, 13", "the sum of the card and the last card is even"),
    ("boss rule: after a king only queens", "if the last card is a king, a queen"),
    ("guys, only red 🤔", "red"),
    ("only red cards work, but not sure", "red"),
    ("only red cards work. That's what we think :)", "red"),
    ("up at most 4, down at most 2, same number is ok too", "the same rank, or 1 to 4 higher, or 1 or 2 lower"),
    ("the opposite colour, kings are forbidden", "a different colour and not a king"),
    ("at most 3 away, apart from that an ace can be followed by anything", "if the last card is not an ace, 0 to 3 away"),
    ("red cards must be even numbers; black ones odd numbers", "if the card is red, even; otherwise odd"),
    ("only even numbers if the suit stays the same, otherwise play odd", "if the card is of the same suit, even; otherwise odd"),
    ("no face cards if the new card is bigger and 8 to king if not", "if the card is higher, not a face card; otherwise 8 or higher"),
    ("if the last card is red = a heart, otherwise a black card", "if the last card is red, a heart; otherwise a black card"),
    ("if both are the same color the difference has to be 3 or less, otherwise 4 or more", "if the colour is the same, the difference must be at most 3, otherwise the difference must be at least 4"),
    ("by at most 3 higher", "1, 2 or 3 higher than the last card"),
    ("not allowed: hearts on clubs, clubs on hearts and spades on diamonds", "no heart after a club and no club after a heart and no spade after a diamond"),
    ("queens are forbidden and aces too", "no queens and no aces"),
    ("higher than the last (J 11 Q 12 K 13)", "higher than the last"),
    ("cant be the same suit as the one before or the one before that", "not the suit of the last card and not the suit of the card before last"),
    ("Not allowed: hearts on clubs, clubs on hearts, same number on same number", "a different rank, and no heart after a club and no club after a heart"),
    ("you're not allowed to put a red card on a card with a lower number", "if the card is red, the same rank or lower"),
    ("no red card on a lower card", "if the card is red, the same rank or lower"),
    ("red if the last card was under 8, black for 8 and more", "if the last card is low, red; otherwise black"),
    ("Red if the rank is below seven, black if above.", "if the card is below 7, red; if the card is above 7, black"),
    ("All four suits are fine so long as the value doesn't go down.", "at least as high as the last card"),
    ("hearts are ok if the one before was low (6 or less), other suits always ok", "if the card is a heart, the last card is 6 or lower"),
    ("hearts are ok after a low card, other suits always ok", "if the card is a heart, the last card is low"),
    ("neither red nor even nor a face card", "The card is black and the card is an ace, 3, 5, 7 or 9"),
    ("neither a heart nor a spade nor a king", "a club or a diamond, but not a king"),
    ("Either the suit stays and the rank rises, or the suit changes and the rank falls.",
     "if the suit is the same, higher than the last card; otherwise lower than the last card"),
    ("not black black black", "no three black cards in a row"),
    ("any card except when it's the same colour AND the same odd/even as the last",
     "a different colour from the last card or a different parity from the last card"),
    ("An odd card is always laid on a lower one, an even card always on a higher one.",
     "if the card is odd, higher than the last card; otherwise lower than the last card"),
    ("medium: R R B, R R B ... starter counts as the first R", "By position, repeat: (play a red card), (play a red card), (play a black card)."),
    ("You may always lay a number on an equal number, but otherwise the card must not share the colour of the one before.",
     "the same rank as the last card or a different colour from the last card"),
    ("the total of all cards is never divisible by 5", "the sum of all cards on the line and the card is not a multiple of 5"),
    ("The numbers of red and black cards can never differ by more than 2",
     "The difference between the number of red and black cards must never be more than two."),
    ("If there are more reds than blacks on the line, play black; otherwise red; on a tie anything goes.",
     "If there are more reds than blacks on the line, play black; otherwise, if there are more blacks than reds on the line, play red"),
    ("exactly two of a suit in a row, then the suit must change",
     "If the position is odd, play a card of a different suit from the last card; otherwise play a card of the same suit as the last card."),
    ("the ranks mod 4 go 0, 1, 2, 3, 0", "rank(n) = rank(n-1) + 1 (mod 4)"),
    ("Rank from last-1 to last+4 and a different suit.", "The rank must be between last-1 and last+4 and the suit must be different"),
    ("at most two ranks away or nearer", "within 2 of the last card"),
    ("The ranks of any three successive cards must not all be even.",
     "The card is odd or the last card is odd or the card before last is odd"),
    ("the same suit as the third card from the end; with fewer than three cards on the line everything is accepted",
     "the same suit as the third card from the end"),
    ("Same suit. Diamonds may be played at any time, and anything may be played on them.",
     "the same suit or a diamond or the last card is a diamond"),
    ("first 5 cards red then only black", "the first five cards are red, then only black"),
    ("clubs diamonds hearts spades and then round again", "cycle of suits: clubs, diamonds, hearts, spades"),
    ("new >= last / 2", "at least half the last card"),
    ("one away from either of the last two cards", "1 away from the last card or 1 away from the card before last"),
    ("one away from any of the last two cards", "1 away from the last card or 1 away from the card before last"),
    ("the card and the last one must not add up to 13, nor be of the same suit",
     "the card and the last one must not add up to 13 and the suit must change"),
    ("of any two neighbouring cards at least one is a heart or a face card",
     "the card is a heart or a face card or the last card is a heart or a face card"),
    ("until a queen is played no hearts, after that no clubs",
     "If a queen is already on the line, not a club; otherwise not a heart"),
    ("the difference must be at least 5 if the colour changes, at most 5 if it stays the same",
     "If the colour is the same, at most 5 apart; otherwise at least 5 apart"),
    ("difference at least 3 if the suits match, at most 2 if not",
     "If the suit is the same, at least 3 apart; otherwise at most 2 apart"),
    ("always one higher: 4, 5, 6, 7 and so on", "1 higher than the last card"),
    ("same rank or one away, but you cannot go from king to ace", "within 1 of the last card"),
    (
        "aces are high: every card must be lower than the one before",
        "if the last card is an ace, play 2 or higher; if the card is an ace, play no card; otherwise play a lower card",
    ),
    (
        "red odd - black even - red odd - black even",
        "red odd / black even / red odd / black even",
    ),
    ("no two higher cards in a row", "The card is at most as high as the last card or the last card is at most as high as the card before last"),
    ("clubs always work! if not clubs it has to be bigger", "clubs always fit; otherwise higher"),
    ("After a spade anything goes; if not a spade, play higher.", "after a spade anything; otherwise higher"),
    ("Any number that has already been played is wrong.", "Play a card of a rank not yet on the line."),
    ("any value that was there before is not allowed, except for spades", "a spade, or a rank that is not yet on the line"),
    (
        "The value of every card lies no fewer than two and no more than six steps from the value of the card before it.",
        "2, 3, 4, 5 or 6 higher or lower than the last card",
    ),
    (
        "the next card must be at least double the last card or at most half of it",
        "at least twice the last card or at most half the last card",
    ),
    ("Look at the card before last: if it was red, the new card has to be higher than the last one; if it was black, lower.",
     "if the card before last is red, higher than the last card; if the card before last is black, lower than the last card"),
    ("A red card must be higher than the last red.", "if the card is red, higher than the last red card on the line"),
    ("Hearts follow only red cards, spades follow only black cards, and the other two suits are free.",
     "if the card is a heart, the last card is red; if the card is a spade, the last card is black"),
    ("Every card is higher than the card two places before it, unless that card was a queen or king.",
     "if the card before last is not a queen or king, higher than the card before last"),
    ("seven is the minimum, nothing else matters", "7 or higher"),
    ("last red ? black : red", "If the last card is red, black; otherwise red"),
    ("prev > 7 ? lower : higher", "If the last card is 8 or higher, lower; otherwise higher"),
    ("NAND(red, odd)", "Not both red and odd"),
    ("the card before last decides: red -> a spade, black -> a club", "If the card before last is red, a spade; otherwise a club"),
    ("colour of the card two ago decides: if red then a spade, else a club", "If the card before last is red, a spade; otherwise a club"),
    ("colour is determined by parity: odd => red, even => black", "If the card is odd, it must be red; if the card is even, it must be black"),
    ("2 | (r - prev)", "The same parity as the last card"),
    ("5-cycle of colours: red red black red black", "By position, repeat: red, red, black, red, black"),
    ("3-cycle of suits: heart, spade, club", "cycle of suits: heart, spade, club"),
    ("hearts to spades, spades to hearts, clubs to anything", "If the last card is a heart, a spade; if the last card is a spade, a heart"),
    ("multiples of 3: 3, 6, 9, queen", "a multiple of 3"),
    ("divisors of 12: ace, 2, 3, 4, 6, queen", "ace, 2, 3, 4, 6 or queen"),
    ("perfect squares: ace, four, nine", "ace, 4 or 9"),
    ("the rank must be 3 or a multiple of it", "a multiple of 3"),
    ("The rank may not fall if the last card is red, nor rise if it is black.",
     "If the last card is red, at least the last card; otherwise at most the last card"),
    ("Last two cards same parity => new one of the opposite parity; last two different => new one has the parity of the last card.",
     "If the last card is of the same parity as the card before last, a different parity; otherwise the same parity"),
    ("If the last card is even, the same suit; any other suit if the last is odd.",
     "If the last card is even, the same suit; otherwise a different suit"),
    ("once a five has been seen anywhere, higher only", "If a 5 is already on the line, higher"),
    ("Face cards only on cards of the same colour.", "If the card is a face card, it must be of the same colour as the last card"),
    ("rejected: hearts after black cards and clubs after red cards",
     "If the last card is black, not a heart; otherwise not a club"),
    ("The same colour has to be played after an ace.", "If the last card is an ace, the same colour"),
    ("A queen or king must be red.", "If the card is a queen or king, it must be red"),
    ("Anything but the suit of the last card or the suit of the card before it.",
     "Neither the suit of the last card nor the suit of the card before last"),
    ("the colour changes after every picture card, otherwise it stays", "If the last card is a face card, a different colour; otherwise the same colour"),
    ("After a face card the suit must change; after any other card it must stay the same.", "If the last card is a face card, a different suit; otherwise the same suit"),
    ("if the last card is red, the suit stays the same, otherwise it changes", "If the last card is red, the same suit; otherwise a different suit"),
    ("After a face card the suit must change; otherwise it must not change.", "If the last card is a face card, a different suit; otherwise the same suit"),
    ("after an even card the colour stays, otherwise it must not stay the same", "If the last card is even, the same colour; otherwise a different colour"),
    ("after a face card the suit changes, otherwise not", "If the last card is a face card, a different suit; otherwise the same suit"),
    ("the rank goes up after a red card, otherwise it stays the same", "If the last card is red, higher; otherwise the same rank"),
    ("After an odd card play a higher one, after an even card a lower one. A king is followed by an ace.",
     "If the last card is a king, play an ace; if the last card is odd, play a higher card; otherwise play a lower card"),
    ("higher or equal, but after a diamond lower or equal",
     "If the last card is a diamond, at most the last card; otherwise at least the last card"),
    ("last odd -> next in A..7; last even -> next in 7..K", "If the last card is odd, ace to 7; otherwise 7 to king"),
    ("red..black..red", "alternate red and black"),
    ("last plus new card: at least 10, at most 18", "The sum of the card and the last card is between 10 and 18"),
    ("the difference must be even but not 0", "The difference between the card and the last card is 2, 4, 6, 8, 10 or 12"),
    ("primes? 2 3 5 7 11 13", "a prime number"),
    ("face card then normal card then face card then normal card", "face card, numeral card, face card, numeral card"),
    ("Cards in even positions are black and cards in odd positions are red, where the starter is number one.",
     "if the position is even, play a black card; otherwise play a red card"),
    ("when i put an even one the colour has to swap, with odd ones it stays", "If the card is even, a different colour; otherwise the same colour"),
    ("colour switch iff last card was a court card, otherwise stay on colour", "If the last card is a face card, a different colour; otherwise the same colour"),
    ("On odd places we put red, on even ones black.", "if the position is odd, play a red card; otherwise play a black card"),
    ("4 <= r <= 8", "4 to 8"),
    ("Clubs are followed by hearts and hearts by clubs. No other suit cares.", "if the last card is a club, play a heart; if the last card is a heart, play a club"),
    ("A card and the next but one differ by at most three.", "at most 3 away from the card before last"),
    ("divisors of 12: ace, 2, 3, 4, 6, queen", "ace, 2, 3, 4, 6 or queen"),
    ("perfect squares: ace, four, nine", "ace, 4 or 9"),
    ("spades must be big, at least 8. other suits dont care", "if the card is a spade, 8 or higher"),
    ("the card two places back must have a different suit", "a different suit from the card before last"),
    ("same colour twice is ok but three times isnt", "never three cards of the same colour in a row"),
    ("if the card is higher, keep the suit; if it is lower, change it", "If the card is higher, the same suit; if the card is lower, a different suit"),
    ("equal suits are forbidden unless both are face cards", "if the card is a numeral card or the last card is a numeral card, a different suit"),
    ("Each card has to differ from the previous one in suit, and from the one before that in colour.", "a different suit from the last card and a different colour from the card before last"),
    ("higher, but after a ten you can start again with any card", "if the last card is not a 10, higher"),
    ("between the lowest and the highest card so far", "higher than the lowest card so far and lower than the highest card so far"),
    ("higher, same is ok", "at least as high as the last card"),
    ("If the last card is red, higher; otherwise lower. Same is ok.", "if the last card is red, at least as high; otherwise at most as high"),
    ("an ace must come right before a two", "if the card is a 2, the last card is an ace"),
    ("its not allowed to go lower than the last card, same is ok", "not lower than the last card"),
    ("go up by at most 3 but no more", "1, 2 or 3 higher"),
    ("only ok if its the same suit or same rank as the card two before", "the same suit as the card before last or the same rank as the card before last"),
    ("an ace must come right before any two, so no 2 unless the last card is an ace", "If the card is a 2, the last card is an ace"),
    ("I think the card right before a king always has to be red", "If the card is a king, the last card is red"),
    ("red black red black all the way", "alternate red and black"),
    ("when the last cards an ace you can play anything, else only higher ones", "if the last card is not an ace, higher"),
    ("face card next to a face card is forbidden", "if the last card is a face card, a numeral card"),
    ("if more red then black cards are on the line you must play black, if not play red", "if there are more red cards than black cards on the line, black; otherwise red"),
    ("either the colour stays or odd/even stays, one of them or both", "the same colour or the same parity as the last card"),
    ("same suit as last -> not ok, same number as last -> not ok", "a different suit and a different rank from the last card"),
    ("the suit must be one thats not in the last three cards", "a different suit from each of the last three cards"),
    ("add the new card to the last two cards, the total must be less than 25", "the sum of the card, the last card and the card before last is less than 25"),
    ("the number has to change from the last card but by no more than 5", "Play a card 1, 2, 3, 4 or 5 higher or lower than the last card"),
    ("Play a card from 3 to 9, with 3 and 9 both allowed.", "3 to 9"),
    ("my rule: numbers from 5 to 9, and the 5 and the 9 count too", "5 to 9"),
    ("an ace can only be put on a king, other cards can go anywhere", "if the card is an ace, the last card is a king"),
    ("one up or one down from the last card, but king and ace dont join up", "play a card 1 higher or lower than the last card"),
    ("If the last card is 6 or less, play exactly double its value; if it is more than 6, play any odd card.", "if the last card is 6 or lower, double the last card; otherwise an odd card"),
    ("you arent allowed a face card if one or both of the last two cards was a face", "if the last card is a face card or the card before last is a face card, a numeral card"),
    ("No face cards, ever.", "a numeral card"),
    ("if there were two reds in a row just now then it has to be black", "if the last card is red and the card before last is red, black"),
    ("the card must match the last cards colour or be a face card", "the same colour as the last card or a face card"),
    ("when theres a 7 you have to play a 7 or an 8 next", "if the last card is a 7, a 7 or 8"),
    ("The new card and the last two cards have different suits", "a different suit from the last card and a different suit from the card before last"),
    ("the new card and the two cards before it must all be red", "the card, the last card and the card before last are red"),
    ("at least one heart among the new card and the two cards before it", "at least one of the new card and the two cards before it must be a heart"),
    ("the new card and the last card must have a total of at most 15", "the sum of the card and the last card is at most 15"),
    ("One of the two numbers, the new card or the last card, must be divisible by the other.", "The card is a divisor of the last card or the last card is a divisor of the card."),
    ("either the new card or the last card must divide the other", "The card is a divisor of the last card or the last card is a divisor of the card."),
    ("same colour as the last card and the difference between the two must be odd", "same colour as the last card and the difference between the card and the last card is odd"),
    ("add 4 to the last card, and if it is over 13 take away 13", "4 higher than the last card, counting round from king to ace"),
    ("add 4 to the last card to get the next one", "4 higher than the last card"),
    ("red, black, red, black, always alternating", "red, black, red, black"),
    ("red, number card, red, number card", "red card, number card, red card, number card"),
    ("face, no face, face, no face, always alternating", "face, not a face, face, not a face"),
    ("face then no face", "face, not a face, face, not a face"),
    ("only 2s 4s 6s 8s", "a 2, 4, 6 or 8"),
    ("just 2s 4s 6s 8s and 10s i think", "a 2, 4, 6, 8 or 10"),
    ("you can only put a heart down straight after a black card", "if the card is a heart, the last card is black"),
    ("after a red card you may lay nothing but a red card down", "if the last card is red, red"),
    ("Two cards of one suit may follow each other, but a third card of that suit in a row is wrong.", "no three cards of the same suit in a row"),
    ("two black cards may follow each other, but a third may not", "no three black cards in a row"),
    ("you have to beat the biggest of the last two cards", "higher than the biggest of the last two cards"),
    ("In rank, the new card must be at least 2 and at most 8 away from the last card. On a 5 you may thus play a 3 or a king, but not a 4. Ace is low only.", "2 to 8 higher or lower than the last card"),
    ("In colour, the new card must differ from the last card.", "a different colour"),
    ("No face cards may be among the first five cards of the line. From the sixth card on, all cards are allowed.", "if the position is 1 to 5, a numeral card"),
    ("The card you play must be at least as far from seven in rank as the last card; a ten, for example, can go on a six.", "The card you play must be at least as far from seven in rank as the last card."),
    ("The new card must match the last card in exactly one of two things: colour, or being odd or even.", "if the card has the same colour as the last card, a different parity from the last card; otherwise the same parity as the last card"),
    ("Any two neighbouring cards must add up to a multiple of three, so a four can go on a five or a jack.", "the sum of the card and the last card is a multiple of 3"),
    ("if the last card is a heart, play no heart", "if the last card is a heart, a card that is not a heart"),
    ("after a queen play a king or a jack. other cards can be followed by anything", "if the last card is a queen, a jack or a king"),
    ("A suit may be played only if it is different from the suit of the card three places back.", "a different suit from the card three places back"),
    ("the card has to be smaller than 9 and not a heart", "8 or lower that is not a heart"),
    ("The suits follow one another in the order clubs, diamonds, hearts, spades, then clubs again, and so on.", "club -> diamond -> heart -> spade -> club"),
    ("Kings may be laid only directly after a red card, aces only directly after a black card; other ranks are unrestricted.", "if the card is a king, the last card is red; if the card is an ace, the last card is black"),
    ("When the last two cards have the same colour, play an odd card; when their colours differ, play an even card.", "if the last two cards have the same colour, odd; otherwise even"),
    ("The new card must be higher than the card two before it, that is, the one just before the last card.", "higher than the card before last"),
    ("Red and black cards alternate all along the line. Any card may start.", "a different colour from the last card"),
    ("Black follows red and red follows black, always.", "a different colour from the last card"),
    ("The third, sixth, ninth card and so on must be a heart. All other places on the line may hold any card.", "if the position is a multiple of 3, a heart"),
    ("A 6, 7 or 8 may not be laid directly on another 6, 7 or 8; all other plays are legal.", "if the last card is 6 to 8, no 6 to 8"),
    ("Even cards have to be higher than the card they are laid after, odd cards have to be lower than it.", "if the card is even, higher; otherwise lower"),
    ("Fives must be of the same colour as the card they follow; all other ranks must be of the opposite colour to the card they follow.", "if the card is a 5, the same colour; otherwise a different colour"),
    ("The new card must be one, two, three or four ranks above the last, counting on from king to ace, two and so on.", "1, 2, 3 or 4 higher than the last card, counting round from king to ace"),
    ("Any three consecutive cards must add up to 25 or less, with aces counting one and kings thirteen.", "the sum of the last two cards and the card is at most 25"),
    ("Once all four suits have appeared on the line, only even cards may be played. Until then, only odd cards may be played.", "once all four suits have appeared on the line, even; before that, odd"),
    ("The colour that has been played less often on the line must be played next; when both have been played equally often, any card is right.", "The colour that has been played less often must be played next."),
    ("If the last three cards contain a face card, play a black card; if they contain none, play a red card.", "if there is a face card among the last three cards, black; otherwise red"),
    ("diamonds arent allowed after hearts, everything else is", "if the last card is a heart, a card that is not a diamond"),
    ("two evens in a row means odd next, two odds in a row means even next, if they are mixed u can do anything", "after two evens odd, after two odds even"),
    ("if theres an even number of cards on the line already play red, if theres an odd number play black", "if the position is odd, red; otherwise black"),
    ("change the colour or change odd/even but not both and not none", "if the card has the same colour as the last card, a different parity from the last card; otherwise the same parity as the last card"),
    ("go up by 1, 2 or 3, not more, and if you get past king you start counting from ace again", "1, 2 or 3 higher than the last card, counting round from king to ace"),
    ("i guess u must stay with the colour of the card thats last", "the same colour as the last card"),
    ("Every second card on the line, starting with the second, must be black. The other cards may be anything.", "if the position is even, black"),
    ("Every third card, beginning with the second, must be red.", "cards 2, 5, 8, 11 and so on must be red"),
    ("A card must be black if its rank is greater than that of the last card and red if its rank is smaller; with equal ranks either colour is right.", "if the card is higher than the last card, black; if the card is lower than the last card, red"),
    ("A queen may only be played after a jack, and a king only after a queen. There are no other restrictions.", "if the card is a queen, the last card is a jack; if the card is a king, the last card is a queen"),
    ("Diamonds must never be played, with the exception of the queen of diamonds.", "a card that is not a diamond, or a queen"),
    ("If the card before last and the last card have different colours, the new card must be a face card; if they have the same colour, it must not be one.", "if the last two cards have the same colour, a numeral card; otherwise a face card"),
    ("twice the last card is forbidden", "not twice the last card"),
    ("its rank must be exactly double or exactly half that of the last card", "double or half the last card"),
    ("Once a king lies anywhere on the line, only red cards may be played; until then every card is allowed.", "if a king is already on the line, red"),
    ("A card may be played if it is a heart or if it is lower than 9, but not if it is both.", "a heart or 8 or lower, but not both"),
    ("As long as no jack is on the line, colours must alternate; as soon as there is one, every card must have the colour of the card before it.", "if no jack is on the line yet, a different colour; otherwise the same colour"),
    ("Of any three cards in a row, at least one must be odd and at least one must be even.", "no three odd cards in a row; no three even cards in a row"),
    ("In any three cards in a row one must be red and one must be black.", "no three red cards in a row; no three black cards in a row"),
    ("of any four cards in a row at least one must be a heart and at least one red", "any four cards in a row must include a heart"),
    ("Of the last four cards, at most two may be red.", "among any four cards in a row at most two may be red"),
    ("Of any three cards in a row, at most two may be of the same suit.", "no three cards of the same suit in a row"),
    ("A face card may be played only on a ten or on a face card of another suit. All other cards may be played on anything.", "if the card is a face card, the last card is a 10 or (the last card is a face card and the card is not of the same suit as the last card)"),
    ("A queen may be laid on a king or on a card of the same suit.", "if the card is a queen, the last card is a king or the card is of the same suit as the last card"),
    ("A club may go only on a five or a card of the same rank.", "if the card is a club, the last card is a 5 or the card is of the same rank as the last card"),
    ("Compared with the last card, the new one must either keep the colour and switch between odd and even, or switch the colour and stay odd or even as before.", "if the card has the same colour as the last card, a different parity from the last card; otherwise the same parity as the last card"),
    ("Either stay in the suit and change between odd and even, or leave the suit and stay odd or even.", "if the card has the same suit as the last card, a different parity from the last card; otherwise the same parity as the last card"),
    ("Ranks form a circle in which the ace comes after the king. The new card must be one, two, three or four steps further round than the last, e.g. a two after a queen.", "1, 2, 3 or 4 higher than the last card, counting round from king to ace"),
    ("Every card must be higher than the last; only after a king does one begin again, with an ace, two or three.", "if the last card is a king, 3 or lower; otherwise higher"),
    ("Every card must be higher than the last; only after a king may you start again.", "higher than the last card or the last card is a king"),
    ("After a diamond comes a jack, queen or king. After any other suit these three ranks are forbidden.", "if the last card is a diamond, a face card; otherwise a numeral card"),
    ("A queen must be followed by a heart, and hearts may be played in no other situation.", "if the last card is a queen, a heart; otherwise no heart"),
    ("Play the suit that the last card is not.", "a different suit from the last card"),
    ("If the card before last is a club, play the same colour as the last card; otherwise play the colour that the last card is not.", "if the card before last is a club, the same colour as the last card; otherwise a different colour from the last card"),
    ("If the last two cards are of the same suit, the next card must be a face card. If they are of different suits, it must not be.", "if the last two cards have the same suit, a face card; otherwise a numeral card"),
    ("match the lower of the last two cards in suit", "(the last card is at most as high as the card before last and the card is of the same suit as the last card) or (the last card is at least as high as the card before last and the card is of the same suit as the card before last)"),
    ("The suit must be that of the lower one of the last two cards.", "match the lower of the last two cards in suit"),
    ("Of the last two cards, take the lower one: the next card must be of its suit.", "match the lower of the last two cards in suit"),
    ("If the line has fewer than five cards, play red; if it has five or more, play black.", "if the position is 1 to 5, red; otherwise black"),
    ("If at most three red cards are on the line, play a red card; if there are more, play a black card.", "if the count of red cards on the line is at most 3, red; otherwise black"),
    ("If the last two cards add up to 13 or more, play an even card; if they add up to less, play an odd card.", "if the sum of the last two cards is at least 13, even; otherwise odd"),
    ("If fewer hearts than spades are on the line, play a red card, otherwise a black card.", "if there are more spades than hearts on the line, red; otherwise black"),
    ("If the number of red cards on the line exceeds the number of black cards, play an even card, otherwise an odd one.", "if there are more red cards than black cards on the line, even; otherwise odd"),
    ("If red cards have been played more often than black cards so far, a black card must be played.", "if there are more red cards than black cards on the line, black"),
    ("If most cards on the line are red, play black, otherwise red.", "if there are more red cards than black cards on the line, black; otherwise red"),
    ("Whenever the red cards on the line outnumber the black ones, play an odd card; whenever they do not, play an even card.", "if there are more red cards than black cards on the line, odd; otherwise even"),
    ("If face cards make up less than half of the line, play a face card", "if there are more numeral cards than face cards on the line, a face card"),
    ("If the line contains an equal number of red and black cards, play a heart or a club; if not, play a spade or a diamond.", "if there are more red cards than black cards on the line, a spade or a diamond; if there are more black cards than red cards on the line, a spade or a diamond; otherwise a heart or a club"),
    ("If the numbers of red and black cards on the line are equal, play an even card, otherwise an odd one.", "if there are as many red cards as black cards on the line, even; otherwise odd"),
    ("Play a card of whichever colour there is less of on the line. If red and black are level, either colour will do.", "the rarer colour on the line"),
    ("The next card must be of whichever of the two colours has been played less often.", "the rarer colour on the line"),
    ("Play a card of the colour that is in the majority on the line. If both colours are level, play anything.", "the commoner colour on the line"),
    ("The new card must be within three ranks of the highest card so far.", "within 3 of the highest card on the line"),
    ("If the last card is the highest card so far, play a lower card; otherwise play a higher one than the last.", "if the last card is at least as high as the highest card on the line, lower; otherwise higher"),
    ("The next card must be of the same colour as the highest card on the line. If several are equally high, the latest of them counts.", "Play a card of the same colour as the highest card on the line."),
    ("the number must be the same as one of the last two cards", "the same rank as the last card or the same rank as the card before last"),
    ("Round suits only", "clubs and hearts"),
    ("Play a card of the colour that is in the minority on the line; if there are equally many of both, any card fits.", "the rarer colour on the line"),
    ("At no point may there be more black cards than red cards on the line.", "never more black cards than red cards on the line"),
    ("If there are fewer than three clubs on the line, only clubs and spades may be played. Once there are three or more, any card may be played.", "if the count of clubs on the line is at most 2, black"),
    ("At most three face cards may lie on the line.", "at most three face cards on the line"),
    ("No rank may be played more than twice in a game.", "each rank at most twice"),
    ("The next card must not be higher than the highest card played so far, nor lower than the lowest.", "at most as high as the highest card so far and at least as high as the lowest card so far"),
    ("Play a card that is higher than all the cards on the line or lower than all of them.", "higher than every card so far or lower than every card so far"),
    ("The new card must match the starter in suit or the last card in rank.", "the same suit as the starter or the same rank as the last card"),
    ("Neither of the last two cards may have the same rank as the new card.", "a different rank from the last card and a different rank from the card before last"),
    ("Odd cards belong in odd positions and even cards belong in even positions.", "if the position is odd, odd; otherwise even"),
    ("A rank that is already on the line may only be played in a suit that is not yet on the line.", "if the card is of a rank already on the line, a suit not yet on the line"),
    ("The next card must be lower than the highest and higher than the lowest card of the last three.", "lower than the highest of the last three cards and higher than the lowest of the last three cards"),
    ("Look at the last two cards and match the suit of the lower one. If they have the same rank, match either.", "match the lower of the last two cards in suit"),
    ("The line proceeds in groups of three cards: the first of each group must be red, the other two must be black.", "if the position leaves remainder 1 when divided by 3, red; otherwise black"),
    ("The line proceeds in groups of three cards: the first of each group must be red, the last must be black.", "the first of every three cards must be red; every third card must be black"),
    ("Ranks run in a circle from ace to king and back to ace. Each card must be between one and three steps ahead of the card before it.", "1, 2 or 3 higher than the last card, counting round from king to ace"),
    ("Going up, change the colour; going down or staying level, keep the colour.", "if the card is higher than the last card, a different colour; otherwise the same colour"),
    ("At least two of the last four cards must be face cards.", "of any four cards in a row at least two must be face cards"),
    ("No more than two of any four cards in a row may be of the same suit.", "among any four cards in a row there may be at most two of the same suit"),
    ("Exactly one of any two neighbouring cards must be a prime.", "if the last card is prime, a non-prime card; otherwise a prime card"),
    ("The new card must differ in suit from all of the last three cards.", "a different suit from the last three cards"),
    ("The card must have neither the suit of the last card nor the colour of the card before it.", "a different suit from the last card and a different colour from the card before last"),
    ("If more hearts than diamonds have been played, play a diamond; if more diamonds than hearts, play a heart; if equally many, play a black card.", "if there are more hearts than diamonds on the line, a diamond; if there are more diamonds than hearts on the line, a heart; otherwise black"),
    ("If red and black are level, play a heart; otherwise play a spade.", "if the numbers of red and black cards on the line are equal, a heart; otherwise a spade"),
    ("The sum of the last three cards, the new one included, must be odd.", "the sum of the card, the last card and the card before last is odd"),
    ("The next card must be red if the last two cards are in rising order and black if they are in falling order.", "if the last card is higher than the card before last, red; if the last card is lower than the card before last, black"),
    ("On every fifth place there must be a king, queen or jack; these may not be played on any other place.", "if the position is a multiple of 5, a face card; otherwise a numeral card"),
    ("In the first four places any card may be played; from the fifth place on each card must have the suit of the card four places before it.", "from the fifth card on, the same suit as the fourth-last card"),
    ("Once the line contains all four suits, only face cards may be played; before that, only cards from ace to ten.", "if a club is already on the line and a diamond is already on the line and a heart is already on the line and a spade is already on the line, a face card; otherwise a numeral card"),
    ("When two cards of the same suit have been played in a row, the suit must change.", "if the last two cards have the same suit, a different suit from the last card"),
    ("A card may be played if there is a card of the same rank on the line, or if the line has fewer than five cards.", "the card is of a rank already on the line or the position is 1 to 5"),
    ("The rank of each card must lie between the lowest and the highest rank on the line.", "between the lowest and the highest card so far"),
    ("If the line has fewer than five red cards, play red; if it has more, play black.", "if the count of red cards on the line is at most 4, red; otherwise black"),
    ("Either keep the suit and change between odd and even, or change the suit and stay odd or even.", "if the card has the same suit as the last card, a different parity from the last card; otherwise the same parity as the last card"),
    ("If there are more hearts than spades on the line, play a spade; if there are fewer, play a heart; if there are as many of both, play a club.", "if there are more hearts than spades on the line, a spade; if there are more spades than hearts on the line, a heart; otherwise a club"),
    ("If there are fewer red cards than black cards on the line, play red; if there are more, play black; if there are as many, play anything.", "if there are more black cards than red cards on the line, red; if there are more red cards than black cards on the line, black"),
    ("If at least one of the last two cards is a face card, the next card must not be one.", "if the last card is a face card or the card before last is a face card, a numeral card"),
    ("Among the last five cards no suit may appear more than twice.", "among any five cards in a row there may be at most two of the same suit"),
    ("If most of the last three cards are red, play a black card.", "if at least two of the last three cards are red, black"),
    ("Less than half of the cards on the line may be red.", "there must be more black cards than red cards"),
    ("At least half of the cards on the line must be even.", "at least as many even cards as odd cards on the line"),
    ("The last two cards decide: if they have the same colour, the next must be even; if not, odd.", "if the last two cards have the same colour, even; otherwise odd"),
    ("Red cards fit when they are odd, black cards when they are even.", "an odd red card or an even black card"),
    ("Every third card on the line, that is the third, sixth, ninth and so on, must be a face card; all the others may be anything.", "every third card must be a face card"),
    ("Neither the suit nor the rank of the last card may be repeated.", "a different suit and a different rank from the last card"),
    ("The ranks of the new card and the last card must total 12 or more if the last card is black, and 15 or less if it is red.", "if the last card is black, the sum of the card and the last card is at least 12; otherwise the sum of the card and the last card is at most 15"),
    ("The sum must be at least 12 if the last card is black and at most 15 if it is red.", "if the last card is black, the sum of the card and the last card is at least 12; otherwise the sum of the card and the last card is at most 15"),
)  # fmt: skip


FIRST_IN_OTHER_WORDS = (
    ("all ranks must be different", "a rank not yet on the line"),
    ("every card has a different number", "a rank not yet on the line"),
    ("whatever follows an ace must be a heart", "if the last card is an ace, a heart"),
    ("Count the starter as card number one. Odd-numbered cards must be black, even-numbered cards may be anything.", "if the position is odd, play a black card"),
    ("Counting the starter as the first card, even-numbered cards must be clubs.", "if the position is even, play a club"),
    ("Everything is allowed except a black card after a lower red card.", "if the card is black and the last card is red, at most as high as the last card"),
    ("Anything goes, except to put a club on a heart of higher rank.", "if the card is a club and the last card is a heart, at least as high as the last card"),
    ("You may play anything except a club on a higher diamond.", "if the card is a club and the last card is a diamond, at least as high as the last card"),
    ("Suits are ranked as in bridge, from clubs through diamonds and hearts up to spades. A new card must beat the last one in suit or in rank, or in both.", "a higher suit or a higher rank"),
    ("With the suits in bridge order, no card may have a lower suit than the last.", "the suit must not go down"),
    ("Clubs are lowest, then diamonds, hearts and spades. The suit may never rise.", "the suit must not go up"),
    ("Each card must be lower than the last in suit or in number.", "a lower suit or a lower rank"),
    ("The order of the suits is that of bridge (spades, hearts, diamonds, clubs). Play a higher suit.", "play a higher suit"),
    ("Picture the thirteen ranks as a clock: each card must be one or two steps clockwise from the last.", "1 or 2 higher (counting round from king to ace)"),
    ("Go up by two or three ranks each time, turning the corner from king to ace.", "2 or 3 higher (counting round from king to ace)"),
    ("On the circle of ranks, where the king meets the ace, each card must be within two steps of the last.", "the same rank or 1 or 2 higher or lower (counting round from king to ace)"),
    ("The ranks are arranged like a clock face. Play one rank anticlockwise.", "1 lower (counting round from king to ace)"),
    ("Once a jack has been played, diamonds are off limits for the rest of the game.", "if a jack is already on the line, play no diamond"),
    ("The suit of the starter is taboo for the rest of the round.", "a different suit from the starter"),
    ("A rank that has just been laid must sit out the next two cards.", "a different rank from each of the last two cards"),
    ("A suit is blocked for three cards after it has been used.", "a different suit from each of the last three cards"),
    ("After a rank has been played, it may not be used for the next two cards.", "a different rank from each of the last two cards"),
    ("The suit just played is locked for the next two turns.", "a different suit from each of the last two cards"),
    ("Compared with the last card, a new card must differ in at least two of these three respects: red or black, odd or even, high or low.", "exactly two of these must change: colour, parity, half; or the colour, the parity and the half must change"),
    ("From one card to the next exactly one of two things must change: either the suit, or whether the rank is odd or even.", "exactly one of suit and parity must change"),
    ("Of suit and half exactly one must agree with the last card.", "exactly one of suit and half must match the last card"),
    ("At most one of these things may change: suit, parity.", "same suit or same parity"),
    ("Two cards in a row must have at least one of these in common: suit, parity.", "same suit or same parity"),
    ("Look at two things: suit, and face card or not. At least one of them must change.", "a different suit or a different kind"),
    ("Compare the new card with the last one in two respects: colour, and face or number card. Exactly one must agree.", "exactly one of colour and kind must match the last card"),
    ("Any three neighbouring cards must contain at least one club, diamond or king.", "the card is a club or a diamond or a king or the last card is a club or a diamond or a king or the card before last is a club or a diamond or a king"),
    ("Any three cards in a row must hold exactly one queen.", "among any three consecutive cards exactly one must be a queen"),
    ("Any four consecutive cards must include two odd cards and two even cards.", "among any four consecutive cards exactly two must be odd"),
    ("Every set of three cards in a row must contain at least one club and at most one ace.", "the card is a club or the last card is a club or the card before last is a club; among any three consecutive cards at most one may be an ace"),
    ("No four cards in succession may contain more than two black cards.", "among any four consecutive cards at most two may be black"),
    ("Three cards in succession may not contain two aces.", "among any three consecutive cards at most one may be an ace"),
    ("Any four successive cards must include one of each suit.", "any four cards in a row must have four different suits"),
    ("Among any three cards in a row there must be at least one card of each colour.", "no three cards of the same colour in a row"),
    ("The last four cards, yours included, must total at most 30.", "the sum of the card, the last card, the card before last and the third-last card is at most 30"),
    ("Play the suit of the last card if its rank is odd; if its rank is even, play any of the other three suits.", "if the last card is odd, the same suit; otherwise a different suit"),
    ("After a red card play a card of prime rank; after a black card play a card of any other rank.", "if the last card is red, prime; otherwise not prime"),
    ("The suit must change unless an ace is played, in which case the suit must stay the same.", "if the card is an ace, the same suit; otherwise a different suit"),
    ("You may keep the suit, but then the card must be higher.", "if the card has the same suit as the last card, higher"),
    ("Always change the suit, but a heart may follow a heart.", "a different suit from the last card, or a heart on a heart"),
    ("same suit means go up, different suit means any number", "if the card has the same suit as the last card, higher"),
    ("As long as there is no queen on the line, play red. Once a queen has been played, play black.", "if no queen is on the line yet, red; otherwise black"),
    ("Clubs and hearts are followed by spades or diamonds, and spades and diamonds are followed by clubs or hearts.", "if the last card is a club or a heart, a spade or a diamond; otherwise a club or a heart"),
    ("Each card must be of the same colour as the first card on the line when it is even, and of the other colour when it is odd.", "if the card is even, the same colour as the starter; otherwise a different colour from the starter"),
    ("Every even-numbered card on the line must be black.", "if the position is even, black"),
    ("The suits follow one another in the order clubs, diamonds, hearts, spades, then clubs again. Any card may start.", "club -> diamond -> heart -> spade -> club"),
    ("When a card is a club, the card after it may not be a club or a spade. When a card is a diamond, the card after it may not be a diamond or a heart. Hearts and spades may be followed by anything.", "if the last card is a club, red; if the last card is a diamond, black"),
    ("between the last two cards, both ends included", "between the last two cards inclusive"),
    ("J, Q, K only in places divisible by three, and nothing else there; the starter has place 1.", "if the position is a multiple of 3, a face card; otherwise a numeral card"),
    ("The card can't have the last card's suit and not the suit of the one before it", "a different suit from the last card and a different suit from the card before last"),
    ("A diamond may follow anything; a card of another suit must be lower than the card before.", "a diamond, or lower"),
    ("Play 10 or higher if the last card is 4 or lower, 4 or lower if it is 10 or higher, and a 5 to 9 in all other cases.", "if the last card is 4 or lower, 10 or higher; if the last card is 10 or higher, 4 or lower; otherwise 5 to 9"),
    ("stay with the colour that's there", "a colour already on the line"),
    ("High card of 10 or more: next one has to be a heart. Low card of 5 or less: a club. Anything in between: free.", "if the last card is 10 or higher, a heart; if the last card is 5 or lower, a club"),
    ("Ace to ten: always legal. Jack, queen, king: legal only if the last card is black.", "a numeral card, or the last card is black"),
    ("less than 5 cards in the line: red. 5 or more: black", "red in positions 1 to 5, else black"),
    ("6 or less, ace is 1", "6 or lower"),
    ("it cant be more than 3 up or 3 down from the one before", "a card within 3 of the last card"),
    ("at least 4 higher or 4 lower", "a card at least 4 higher or lower than the last card"),
    ("if the last card is 7 or less play red, if it is higher play black", "if the last card is 7 or lower, red; otherwise black"),
    ("If the last card is above 8, play even. If it is lower, play odd.", "if the last card is 9 or higher, even; otherwise odd"),
    ("If the last two cards share a suit, the next must be of another suit; if not, it must match the suit of one of them.",
     "if the last card is of the same suit as the card before last, a different suit from the last card; otherwise (the same suit as the last card or the same suit as the card before last)"),
    ("numbers you get in the 3 times table, so 3 6 9 queen", "a multiple of 3"),
    ("hearts: 3 to jack, spades: any", "if the card is a heart, 3 to jack"),
    ("hearts and spades: even, clubs and diamonds: anything", "if the card is a heart or a spade, even"),
    ("the same suit as the last odd or even card", "the same suit as the last card"),
    ("higher than the last card. That's my theory anyway.", "higher than the last card"),
    ("you can put anything down except a heart", "not a heart"),
    ("hearts only if the last one is lower than 6, other suits only if it is 6 or higher", "if the card is a heart, the last card is 5 or lower; otherwise the last card is 6 or higher"),
    ("after two hearts you cant play any more hearts", "after two hearts, not a heart"),
    ("Hearts and only hearts may follow a spade.", "if the last card is a spade, play a heart"),
    ("The order of the suits is clubs, diamonds, hearts, spades, and the suit must never get lower; after spades everything is allowed.",
     "if the last card is not a spade, the suit must not be lower than the last suit"),
    ("Any card may be played that does not match the last card in suit, provided it isn't a court card.",
     "a number card of a different suit"),
    ("Play a card of the same suit, provided it is higher.", "higher in the same suit"),
    ("An even card must have the colour of the card two places before it; an odd card must have the other colour.",
     "If the card is even, the colour of the card before last; otherwise not the colour of the card before last"),
    ("A number card (2 to 10) of the last card's colour, or a face card or ace of the opposite colour.",
     "If the card is 2 to 10, the same colour as the last card; otherwise a different colour from the last card"),
    ("Look at the card before last: if it was red, the new card has to be higher than the last one; if it was black, lower.",
     "if the card before last is red, higher than the last card; if the card before last is black, lower than the last card"),
    ("A red card must be higher than the last red.", "if the card is red, higher than the last red card on the line"),
    ("red, red, black, black, red, repeat", "By position, repeat: (play a red card), (play a red card), (play a black card), (play a black card), (play a red card)."),
    ("u can play anything exept the same suit as last or the next number up", "a different suit from the last card and not 1 higher than the last card"),
    ("must go up but not more than 3", "1 to 3 higher than the last card"),
    ("at least 2 apart but at most 6", "2 to 6 higher or lower than the last card"),
    ("I reckon the card has to be less then 4 away from the last one", "at most 3 away from the last card"),
    ("cards that are 5 or less or 10 and more", "ace to 5 or 10 to king"),
    ("a heart or even, but not a heart and even", "a heart or even, but not both"),
    ("suit can stay but then the number has to swap between odd and even", "if the card is of the same suit, a different parity"),
    ("every card is good but not jack of clubs and not jack of hearts", "not the jack of clubs or the jack of hearts"),
    ("5-cycle of colours: red red black red black", "By position, repeat: (play a red card), (play a red card), (play a black card), (play a red card), (play a black card)."),
    ("Add up the ranks of the last two cards. If the total is 14 or more, play a red card; if it is less, play a black card.", "if the sum of the last two cards is 14 or more, red; otherwise black"),
    ("No three successive cards may rise in rank, so after a 4 and then a 9 you may not play a card higher than 9.", "no three cards in a row may go up"),
    ("If the ranks of all the cards on the line add up to an odd number, play a red card, and if they add up to an even number, play a black one.", "if the sum of all cards on the line is odd, red; otherwise black"),
    ("Look at the last two cards and match the colour of the higher one. If they are equal in rank, play any card.", "if the last card is higher than the card before last, the same colour as the last card; if the last card is lower than the card before last, the same colour as the card before last"),
    ("While the number of jacks on the line is even (none counts as even), the next card must be as high as the last or higher; while it is odd, as low as the last or lower.", "if the number of jacks on the line is even, equal or higher; otherwise equal or lower"),
    ("The card must be higher than the starter if the last card is red and lower if it is black.", "if the last card is red, higher than the starter; otherwise lower than the starter"),
    ("A black card must be followed by an ace or a 4, and a red card by any of the other ranks.", "if the last card is black, ace or 4; otherwise not an ace or 4"),
    ("Spades are barred after a club. Nothing else is barred.", "if the last card is a club, not a spade"),
    ("The new card must divide the last card with no remainder", "a divisor of the last card"),
    ("If the last card is black the sum of this card and the last must be at least 12; otherwise it must be at most 10.", "if the last card is black, the sum of the card and the last card is at least 12; otherwise the sum of the card and the last card is at most 10"),
)  # fmt: skip


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
