"""What is often said in other words, as it is mostly said: "at no time" is "never", "every single card" is "every card".

A turn of phrase that means the same wherever it stands need not stand in each phrase and row that has the usual one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord


def in_plainer_words(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """The words with the usual ones in the place of those that mean the same; these stand where the others were."""
    return list(_told_plainer(words, lexicon))


def _told_plainer(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[WrittenWord]:
    texts, at = [word.text for word in words], 0
    while at < len(words):
        length, usual = lexicon.plainer.longest(texts, at)
        if usual is not None:
            last = words[at + length - 1]
            for place, text in enumerate(usual):
                # The "A" of "A suit that ..." is the first word's alone: an "a" behind it is no ace.
                written = text if place else words[at].written
                yield replace(words[at], text=text, written=written, end=last.end)
        else:
            yield words[at]
        at += max(length, 1)
