"""What somebody says before they come to their rule, and is not of it: "I'm new here, but I think ...", "twos fail, so I'd say ...".

The hedges of a lexicon are turns of phrase. This is for what cannot be read otherwise, by where it ends: at "but I think". It has
no word that could be of cards, or tells what was seen, from which the rule is only concluded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from eleusis.rules.reader.answer import Reading, Repair
from eleusis.rules.reader.lexicon.around import Opinions
from eleusis.rules.reader.lexicon.entries import Lexicon

_MOST: Final = 40  # words before it
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[.,:;?!…%-]")
_ENDS: Final = frozenset(".:;?!…")


def from_opinions(reading: Reading, lexicon: Lexicon, read: Callable[[str], Reading]) -> Reading:
    """What a text comes to from "I think" on, where it was not understood."""
    if reading.error is None or lexicon.opinions is None:
        return reading
    for at in _begins(reading.text, lexicon, lexicon.opinions):
        shorter = read(" " * at + reading.text[at:])
        if shorter.rules:
            gone = Repair(reading.text[:at].strip(" ,.:;"), "", (0, at))
            return replace(shorter, text=reading.text, repairs=(gone, *shorter.repairs))
    return reading


def _begins(text: str, lexicon: Lexicon, opinions: Opinions) -> Iterator[int]:
    """Where somebody comes to their rule, the first such place first."""
    spoken, places = [], []
    for found in _WORD.finditer(text):
        small = found.group().lower().replace("’", "'")
        for word in lexicon.contractions.get(small, small).split():
            spoken.append(word)
            places.append(found.start())
    for at in range(1, min(len(spoken) - 2, _MOST)):
        before, rest = spoken[:at], " ".join(spoken[at:])
        if opinions.mark.match(rest) and places[at - 1] != places[at] and _is_beside(before, rest, opinions):
            yield places[at]


def _is_beside(before: list[str], rest: str, opinions: Opinions) -> bool:
    """Whether what stands before "I think" says nothing of the rule, or only what it is concluded from."""
    joins = before[-1] == "so"
    told = before[:-1] if joins or before[-1] in {"but", "and"} else before
    while told and told[-1] in {",", "-"}:
        told = told[:-1]
    said = " ".join(told)
    left = opinions.turns.sub("", said)
    if not told or left.split(" ")[-1] in opinions.inside:
        return False
    if not opinions.of_cards.search(left):
        return left != said or not opinions.of_people.isdisjoint(told)
    if not joins or opinions.conditional.search(said) or not opinions.verdict.search(said):
        return False
    return not opinions.pointing.search(rest) and _ENDS.isdisjoint(told)
