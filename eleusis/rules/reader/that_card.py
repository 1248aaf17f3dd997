"""A card that is spoken of again as it was named: "the colour of the starter, but not the suit of that card"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.syntax import STARTER, Landmark


def that_card_named(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With the name of the card that was spoken of where only one was, and not the last card since then."""
    told: list[WrittenWord] = []
    texts, at = [word.text for word in words], 0
    while at < len(words):
        said = next((said for said in lexicon.that_card if tuple(texts[at : at + len(said)]) == said), ())
        name = _named(texts[:at], lexicon) if said else ()
        if name:
            told.extend(
                replace(words[at], text=text, end=words[at + len(said) - 1].end)
                for text in (*lexicon.that_card[said], *name)
            )
        else:
            told.extend(words[at : at + max(len(said), 1)])
        at += max(len(said), 1)
    return told


def _named(texts: Sequence[str], lexicon: Lexicon) -> tuple[str, ...]:
    """The words of the one card far back that these name last, if any."""
    names = list(_cards(texts, lexicon))
    far = {ref for ref, _ in names if _is_far(ref)}
    return names[-1][1] if len(far) == 1 and _is_far(names[-1][0]) else ()


def _cards(texts: Sequence[str], lexicon: Lexicon) -> Iterator[tuple[object, tuple[str, ...]]]:
    at = 0
    while at < len(texts):
        for length in range(min(12, len(texts) - at), 0, -1):
            name = tuple(texts[at : at + length])
            refs = [entry.meaning for entry in lexicon.table.get(name, ()) if entry.kind == "Ref"]
            if refs and refs[0] not in (m.IT, m.OTHER, 0):
                yield refs[0], name
                at += length - 1
                break
        at += 1


def _is_far(ref: object) -> bool:
    return ref == STARTER or isinstance(ref, Landmark) or (isinstance(ref, int) and ref > 1)
