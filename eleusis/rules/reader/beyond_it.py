"""What is not named again: "ab 9 nur rote, darunter nur schwarze", "nach Rot ein anderes Zeichen, nach Schwarz das gleiche"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from eleusis.rules.reader.lexicon.entries import Beyond, Lexicon
from eleusis.rules.reader.written import WrittenWord

_STOPS: Final = frozenset({".", ",", ":"})


def named_again(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With a suit's noun behind "das gleiche", where one was told before."""
    told: list[WrittenWord] = []
    noun = ""
    for at, word in enumerate(words):
        told.append(word)
        noun = word.text if word.text in lexicon.suit_alone else noun
        phrase = tuple(before.text for before in words[max(at - 1, 0) : at + 1])
        after = words[at + 1].text if at + 1 < len(words) else "."
        if noun and after in _STOPS and (phrase in lexicon.same_again or phrase[-1:] in lexicon.same_again):
            told.append(replace(word, text=noun))
    return told


def beyond_told(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """The words with the bound where one of only ranks was told before, and nothing that is lower or higher than a card."""
    beyond = lexicon.beyond
    if beyond is None:
        return list(words)
    texts = [word.text for word in words]
    told: list[WrittenWord] = []
    for at, word in enumerate(words):
        way = beyond.ways.get(word.text)
        bound = None if way is None or not _is_of_ranks(texts, at, beyond) else _bound(texts[:at], way, beyond)
        told.extend([word] if bound is None else [replace(word, text=text) for text in bound])
    return told


def _is_of_ranks(texts: Sequence[str], at: int, beyond: Beyond) -> bool:
    """Whether a clause begins here, no card lies there that it may be lower than, and nothing moves."""
    before = at - 1
    while before >= 0 and texts[before] in beyond.beside:
        before -= 1
    begins = before >= 0 and texts[before] in _STOPS
    after = texts[at + 1] if at + 1 < len(texts) else "."
    both = texts[at + 2 : at + 3] and texts[at + 2] in beyond.ways
    return begins and not both and after not in _STOPS | beyond.moving and beyond.of_cards.isdisjoint(texts[:at])


def _bound(texts: Sequence[str], way: str, beyond: Beyond) -> tuple[str, str] | None:
    """The bound that was told last on that side: "unter 9" for "darunter" behind "ab 9"."""
    for at in range(len(texts) - 1, -1, -1):
        if texts[at] in beyond.numbers:
            back = next((texts[place] for place in range(at - 1, -1, -1) if texts[place] not in beyond.articles), "")
            found = beyond.bounds.get((back, way))
            if found is not None:
                return found, texts[at]
    return None
