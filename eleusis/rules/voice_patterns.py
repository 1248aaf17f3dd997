"""The patterns by which a language says rules whose voice stands in a file: what they are, and whether a file has them all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from eleusis.rules.reader.lexicon.tables import UnreadableLanguage

# Every pattern there is, in English. What is said of a subject has two to four forms: said, denied, and both once more
# as they stand in a clause behind "if" or "that", where a language puts the verb elsewhere.
ENGLISH_PATTERNS: Final[Mapping[str, Mapping[str, Any]]] = {
    "sentences": {
        "play": "play {thing}", "start": "Start with {thing}.", "if": "if {test}, {then}",
        "otherwise": "{cases}; otherwise {other}", "not_so": "it is not the case that ({statement})",
        "suit_order": "suits follow the order {suits}", "by_position": "by position, repeat: {parts}",
        "clause": "{a} {says}", "and": " and ", "or": " or ", "comma": ", ",
        "any_card": "any card", "no_card": "no card", "card_that": "a card that {says}", "one": "a {cards}",
        "card_for_which": "a card for which ({statement})",
    },
    "cards": {
        "card": "the card", "last": "the last card", "second_last": "the card before last", "third_last": "the third-last card",
        "fourth_last": "the fourth-last card", "fifth_last": "the fifth-last card", "sixth_last": "the sixth-last card",
        "starter": "the starter", "first_of": "the first {cards} on the line", "last_of": "the last {cards} on the line",
        "highest_of": "the highest {cards} on the line", "lowest_of": "the lowest {cards} on the line",
        "every": "every card so far", "highest": "the highest card so far", "lowest": "the lowest card so far",
    },
    "classes": {  # before "card" and before "cards"; what stands after "is", if it is something else
        "clubs": ["club", "club", "a club"], "diamonds": ["diamond", "diamond", "a diamond"],
        "hearts": ["heart", "heart", "a heart"], "spades": ["spade", "spade", "a spade"],
        "red": ["red", "red"], "black": ["black", "black"], "odd": ["odd", "odd"], "even": ["even", "even"],
        "prime": ["prime", "prime"], "low": ["low", "low"], "high": ["high", "high"],
        "face": ["face", "face", "a face card"], "numeral": ["numeral", "numeral", "a numeral card"],
        "together": ["{ranks} {suits} card", "{ranks} {suits} cards"], "listed": "({names})",
    },
    "ranks": {
        "ace": "ace", "jack": "jack", "queen": "queen", "king": "king", "these": "a {ranks}",
        "from_to": "{low} to {high}", "or_higher": "{low} or higher", "or_lower": "{high} or lower",
    },
    "attributes": {
        "rank": "rank", "suit": "suit", "colour": "colour", "parity": "parity", "kind": "kind", "primality": "primality",
        "half": "half", "mod3": "remainder when divided by 3", "mod4": "remainder when divided by 4",
        "mod5": "remainder when divided by 5", "mod6": "remainder when divided by 6", "card": "rank and suit",
    },
    "says": {
        "is": ["is {what}", "is not {what}"],
        "same": ["is of the same {attr} as {b:of}", "is of a different {attr} from {b:of}"],
        "higher": ["is higher than {b:of}", "is not higher than {b:of}"],
        "lower": ["is lower than {b:of}", "is not lower than {b:of}"],
        "at_least_as_high": ["is at least as high as {b:of}", "is not at least as high as {b:of}"],
        "at_most_as_high": ["is at most as high as {b:of}", "is not at most as high as {b:of}"],
        "divides": ["is a divisor of {b:of}", "is not a divisor of {b:of}"],
        "follows": ["is of the suit after {b:of} (in the order {suits})", "is not of the suit after {b:of} (in the order {suits})"],
        "seen": ["is of a {attr} already on the line", "is of a {attr} not yet on the line"],
        "seen_card": ["is already on the line", "is not yet on the line"],
        "remainder": ["leaves remainder {numbers} when divided by {by}", "does not leave remainder {numbers} when divided by {by}"],
    },
    "steps": {
        "higher": "{n} higher than {b:of}", "lower": "{n} lower than {b:of}", "either": "{n} higher or lower than {b:of}",
        "none": "of the same rank as {b:of}", "within": "within {n} of {b:of}", "at_least": "at least {n}",
        "round": "{step} (counting round from king to ace)",
    },
    "amounts": {
        "sum": "the sum of {cards}", "product": "the product of {cards}", "absdiff": "the difference between {cards}",
        "position": "the position", "line_sum": "the sum of all cards on the line",
        "line_and_card_sum": "the sum of all cards on the line and the card",
        "run": "the length of the last run of one {attr}", "count": "the count of {cards} on the line",
        "alike": "the number of cards so far of the same {attr} as the card",
        "lead": "the lead of {cards} over {others} (counted to {cap})",
    },
    "numbers": {
        "odd": "odd", "even": "even", "multiple": "a multiple of {by}", "at_least": "at least {n}", "at_most": "at most {n}",
        "from_to": "{low} to {high}", "minus": "minus {n}",
    },
}  # fmt: skip


def missing(table: Mapping[str, Any]) -> Iterator[str]:
    """The names of the patterns that the part ``voice`` of a language's file lacks."""
    own = table.get("voice", {})
    for section, patterns in ENGLISH_PATTERNS.items():
        yield from (f"voice.{section}.{name}" for name in patterns if own.get(section, {}).get(name, "") in ("", []))


def check(own: Mapping[str, Mapping[str, Any]]) -> None:
    """Refuse a pattern that puts in what its English one does not."""
    for section, patterns in ENGLISH_PATTERNS.items():
        for name, english in patterns.items():
            _compare(f"voice.{section}.{name}", own[section][name], english)


def _compare(where: str, pattern: Any, english: Any) -> None:
    given = pattern if isinstance(pattern, list) else [pattern]
    known = english if isinstance(english, list) else [english]
    if isinstance(english, list) and len(given) < 2:
        raise UnreadableLanguage(f"{where} must be a list of at least two")
    if not all(isinstance(one, str) for one in given) or not _put_in(given) <= _put_in(known):
        allowed = " ".join(f"{{{name}}}" for name in sorted(_put_in(known)))
        raise UnreadableLanguage(f"{where} may put in {allowed or 'nothing'}, as English does")


def _put_in(patterns: Sequence[str]) -> set[str]:
    return {name for pattern in patterns for name in re.findall(r"\{(\w+)", pattern)}
