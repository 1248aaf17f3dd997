"""Phrases as they are written down in a lexicon: with alternatives, several in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from sys import intern
from typing import Final, Generic, TypeVar

_ALTERNATIVES: Final = re.compile(r"\{([^}]*)\}")
_PIECE: Final = re.compile(r"(?:\{[^}]*\}|[^\s{])+")

Meant = TypeVar("Meant")
_Words = tuple[str, ...]


def expand(pattern: str) -> Iterator[_Words]:
    """The words of each phrase of a pattern with ``{a|b|}`` alternatives; patterns are parted by ``;``."""
    for single in pattern.split(";"):
        parts = _ALTERNATIVES.split(single)
        choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
        for chosen in product(*choices):
            words = tuple(map(intern, "".join(chosen).split()))
            if words:
                yield words


@lru_cache(maxsize=1024)
def expanded(phrases: str) -> tuple[_Words, ...]:
    """The same for a text that has words of its own as for any other."""
    return tuple(expand(phrases))


# A pattern by its place among all, words of it that are still to come, and its pieces behind these.
_Going = tuple[int, _Words, _Words]


class Phrases(Generic[Meant]):
    """What the phrases of many patterns mean, found word by word: a million of them are never written out.

    Of two patterns that have the same phrase the later one says what it means.
    """

    def __init__(self, patterns: Iterable[tuple[str, Meant]]) -> None:
        told = [(meant, tuple(_PIECE.findall(single))) for phrases, meant in patterns for single in phrases.split(";")]
        self._meant = [meant for meant, _ in told]
        self._begun = _Place((at, (), pieces) for at, (_, pieces) in enumerate(told) if pieces)

    def longest(self, texts: Sequence[str], at: int) -> tuple[int, Meant | None]:
        """How many words the longest phrase has that begins at this word of a text, and what it means; 0 where none does."""
        place, length, pattern = self._begun, 0, -1
        for upto in range(at, len(texts)):
            further = place.ways.get(texts[upto])
            if further is None:
                break
            place = further
            if place.ends >= 0:
                length, pattern = upto + 1 - at, place.ends
        return length, self._meant[pattern] if length else None

    def __contains__(self, words: Sequence[str]) -> bool:
        return 0 < len(words) == self.longest(words, 0)[0]


class _Place:
    """Where some words lead. It is looked into when it is first come to, since few are."""

    def __init__(self, going: Iterable[_Going]) -> None:
        self._going = tuple(going)  # two threads may look at once

    @cached_property
    def ways(self) -> dict[str, _Place]:
        """Where each word leads that may come next."""
        return self._seen[0]

    @cached_property
    def ends(self) -> int:
        """The last pattern of which the words are a phrase; -1 where they are none."""
        return self._seen[1]

    @cached_property
    def _seen(self) -> tuple[dict[str, _Place], int]:
        further: dict[str, set[_Going]] = {}
        last, waiting = -1, list(self._going)
        while waiting:
            pattern, words, pieces = waiting.pop()
            if words:
                further.setdefault(words[0], set()).add((pattern, words[1:], pieces))
            elif pieces:
                waiting.extend((pattern, way, pieces[1:]) for way in _ways(pieces[0]))
            else:
                last = max(last, pattern)
        return {word: _Place(going) for word, going in further.items()}, last


@cache
def _ways(piece: str) -> frozenset[_Words]:
    """The words that a piece of a pattern may be; it may be none."""
    parts = _ALTERNATIVES.split(piece)
    choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
    return frozenset(tuple("".join(chosen).split()) for chosen in product(*choices))
