"""The rules of the library, as data: code, title, text, stars, features, source.

Sources: "Golden" is John Golden's page of Eleusis Express; "printed" stands in printed or posted rules of the
game; "Gardner 1959" and "Gardner 1977" are the columns in Scientific American; "Matuszek" the summary of New
Eleusis; "own" was written for this library.
"""

from __future__ import annotations

from typing import Final

from eleusis.texts import gettext_noop as _

_CLASS = ("class",)
_RELATION = ("relation",)
_CONDITION = ("condition",)
_PATTERN = ("pattern",)
_POSITION = ("position",)
_MEMORY = ("memory",)

Row = tuple[str, str, str, int, tuple[str, ...], str]

ROWS: Final[tuple[Row, ...]] = (
    # the first nine
    ("alternate-colours", _("Red and black"), "Alternate red and black", 1, ("pattern", "relation"), "printed"),
    ("suit-order", _("Round the suits"), "If the last card was a spade, play a heart; if last card was a heart, play a diamond; if last was diamond, play club; and if last was club, play a spade.", 1, ("condition", "pattern"), "printed"),
    ("odd-red-even-black", _("Odd calls red"), "If the last card is an odd-numbered card, play a red card. If the last card is even, play a black card.", 1, _CONDITION, "printed"),
    ("one-away", _("Next-door neighbours"), "The number of the card played must be one more or one less than the last correct card.", 1, _RELATION, "Golden"),
    ("one-two-three-away", _("Never far"), "The next card can be any card that is 1, 2, or 3 greater than or less than the last card.", 2, _RELATION, "Golden"),
    ("one-up-two-down", _("One up, two down"), "Each card must be either one rank higher or two ranks lower than the previous", 2, _RELATION, "printed"),
    ("hearts-clubs-diamonds-spades", _("The other round"), "Alternate suits in the order ♥ → ♣ → ♦ → ♠.", 2, _PATTERN, "printed"),
    ("primes", _("Primes"), "Prime numbers only", 2, _CLASS, "printed"),
    ("higher-or-numeral", _("Climb, then fall"), "If the last card is a face card play a numeral card; otherwise play a higher card", 3, ("condition", "relation"), "printed"),
    # one feature of the card
    ("all-red", _("Only red"), "Only red cards", 1, _CLASS, "printed"),
    ("all-even", _("Only even"), "Play an even card", 1, _CLASS, "own"),
    ("low-cards", _("Low cards"), "Play a low card", 1, _CLASS, "own"),
    ("no-hearts-no-spades", _("Clubs and diamonds"), "Play a club or a diamond", 1, _CLASS, "own"),
    ("threes", _("The three times table"), "Play a multiple of 3", 2, _CLASS, "own"),
    ("red-or-face", _("Red or royal"), "Play a red card or a face card", 2, _CLASS, "own"),
    ("even-black-odd-red", _("Two kinds"), "Play an even black card or an odd red card", 3, _CLASS, "own"),
    ("middle", _("The middle"), "Play a card from 4 to 10", 2, _CLASS, "own"),
    # relations
    ("same-colour", _("Stay in colour"), "Play a card of the same colour as the last card or a face card", 1, _RELATION, "own"),
    ("alternate-parity", _("Odd and even"), "Alternate odd and even", 1, ("pattern", "relation"), "own"),
    ("match-suit-or-rank", _("Suit or rank"), "Play a card of the same suit or the same rank as the last card", 2, _RELATION, "Gardner 1959"),
    ("within-three", _("Within three"), "The rank must be within 3 of the last card", 2, _RELATION, "printed"),
    ("alternate-primes", _("Primes by turns"), "Alternate primes and non-primes", 3, ("pattern", "relation"), "Gardner 1977"),
    ("sum-multiple-four", _("Sums of four"), "The sum of the next card and the last card is a multiple of 4", 4, _RELATION, "own"),
    ("higher-wrapping", _("Up and round"), "Play a card 1, 2, 3, 4 or 5 higher than the last card (counting round from king to ace)", 3, _RELATION, "own"),
    ("heart-or-higher", _("A heart or higher"), "Play a heart or a higher card", 2, _RELATION, "own"),
    ("other-colour-near", _("Near, but not alike"), "Play a card of a different colour within 4 of the last card", 3, _RELATION, "own"),
    ("far-away", _("Far jumps"), "Play a card at least 4 higher or lower than the last card", 2, _RELATION, "own"),
    ("other-half", _("High and low"), "Alternate high and low", 2, ("pattern", "relation"), "own"),
    ("different-suit-different-parity", _("Change twice"), "Play a card of a different suit and of a different parity from the last card", 3, _RELATION, "own"),
    ("other-remainder", _("Another remainder"), "Play a card of a different remainder when divided by 3 from the last card", 4, _RELATION, "own"),
    ("sum-multiple-three", _("Sums of three"), "The sum of the card and the last card is a multiple of 3", 4, _RELATION, "own"),
    ("big-sum", _("Fourteen or more"), "The sum of the card and the last card is at least 14", 3, _RELATION, "own"),
    ("before-last-colour", _("Skip one"), "Play a card of the same colour as the card before last", 3, _RELATION, "own"),
    ("before-last-suit-or-rank", _("Echo"), "same suit as the card before last or same rank as the last card", 4, _RELATION, "printed"),
    ("three-in-order", _("No two steps alike"), "Play a card of a different colour from the card before last", 3, _RELATION, "own"),
    ("neighbour-or-suit", _("Neighbour or suit"), "Play a card 1 higher or 1 lower than the last card or a card of the same suit as the last card", 3, _RELATION, "own"),
    # conditions
    ("odd-black-even-red", _("Odd calls black"), "If the last card legally played was odd, play a black card. Otherwise play a red one.", 1, _CONDITION, "Gardner 1959"),
    ("black-up-red-down", _("Black up, red down"), "If the last card legally played was black, play a card of equal or higher value. If the last card played was red, play a card of equal or lower value.", 3, ("condition", "relation"), "Gardner 1959"),
    ("by-fours", _("By fours"), "If the last card is A, 5, 9 or K, play a spade; if it is 2, 6 or 10, play a heart; if it is 3, 7 or J, play a diamond; otherwise play a club.", 4, _CONDITION, "Gardner 1977"),
    ("red-after-black", _("Never two blacks"), "After a black card play a red card; after a red card play a black card or an ace", 4, _CONDITION, "own"),
    ("royal-after-pair", _("Royal after a pair"), "If the last two cards are the same suit, play a face card; otherwise play a numeral card", 4, _CONDITION, "Matuszek"),
    ("colour-and-parity", _("Four corners"), "If the last card is even and red, play a heart; if the last card is even and black, play a diamond; if the last card is odd and red, play a spade; otherwise play a club", 3, _CONDITION, "printed"),
    ("suit-tells", _("The suit tells"), "If the last card is a diamond, play any other suit; if it is a club, play a red card; if it is a spade, play a black card; if it is a heart, play a card of the same rank.", 4, ("condition", "relation"), "printed"),
    ("even-unless-heart", _("Hearts set free"), "even cards only, unless the last card was a heart", 3, _CONDITION, "own"),
    ("high-then-red", _("High calls red"), "If the last card is high, play a red card; otherwise play a black card", 1, _CONDITION, "own"),
    ("face-calls-odd", _("Royal calls odd"), "If the last card is a face card, play an odd card; otherwise play an even card or a face card", 3, _CONDITION, "own"),
    ("red-up-black-any", _("Red climbs"), "If the last card is red, play a higher card or an ace; otherwise play a red card", 3, ("condition", "relation"), "own"),
    ("prime-calls-black", _("Primes call black"), "If the last card is prime, play a black card; otherwise play a red card", 3, _CONDITION, "own"),
    ("multiple-three-by-turns", _("In and out of threes"), "If the last card is a multiple of 3, play a card that is not a multiple of 3; otherwise play a multiple of 3", 3, ("condition", "pattern"), "printed"),
    ("low-same-high-other", _("Low stays, high changes"), "If the last card is low, play a card of the same colour as the last card; otherwise play a card of a different colour from the last card", 4, ("condition", "relation"), "own"),
    ("heart-or-lower", _("Hearts or down"), "If the last card is a heart, play a lower card or a heart; otherwise play a heart or a club", 4, ("condition", "relation"), "own"),
    ("went-up", _("Up, then red"), "If the last card is higher than the card before last, play a red card; otherwise play a black card", 4, _CONDITION, "own"),
    ("two-reds", _("After two reds"), "If the last two cards are red, play a black card; otherwise play a red card or a face card", 4, _CONDITION, "own"),
    ("same-parity-twice", _("Parity pairs"), "If the last card is of the same parity as the card before last, play a red card; otherwise play a black card", 5, _CONDITION, "own"),
    # pattern and position
    ("two-and-two", _("Two and two"), "Repeat two red, two black", 2, ("pattern", "position"), "printed"),
    ("no-three-colours", _("Never three"), "If the last two cards are the same colour, play a card of a different colour from the last card; otherwise play an even card", 4, _PATTERN, "own"),
    ("every-third-red", _("Every third"), "If the position is a multiple of 3, play a red card; otherwise play a black card", 3, _POSITION, "own"),
    ("odd-places", _("Places"), "If the position is even, play an even card; otherwise play an odd card", 3, _POSITION, "own"),
    ("red-red-black", _("Waltz"), "red, red, black, repeat", 3, ("pattern", "position"), "own"),
    ("fourth-face", _("Every fourth royal"), "If the position is a multiple of 4, play a face card; otherwise play a numeral card", 4, _POSITION, "own"),
    ("three-suits-turn", _("Low, low, high"), "low, low, high, repeat", 4, ("pattern", "position"), "own"),
    ("place-and-colour", _("Place and number"), "If the position is even, play a red card; otherwise play an odd card", 4, _POSITION, "own"),
    # memory
    ("count-reds", _("Counting reds"), "If the count of red cards on the line is even, play a black card or an even card; otherwise play a red card", 5, ("memory", "condition"), "own"),
    ("run-of-colour", _("Pairs of colours"), "If the length of the last run of one colour is odd, play a card of the same colour as the last card; otherwise play a card of a different colour from the last card", 5, ("memory", "pattern"), "own"),
    ("not-outnumbered", _("Balance"), "If the lead of black cards over red cards is at least 1, play an odd card; otherwise play an even card", 5, ("memory", "condition"), "own"),
    ("never-the-top", _("Under the top"), "If the last card is red, play a card lower than the highest card so far; otherwise play a red card", 5, _MEMORY, "own"),
)  # fmt: skip
