"""What a lexicon is made of: phrases with alternatives, each of a kind and with a meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, Final

_ALTERNATIVES: Final = re.compile(r"\{([^}]*)\}")


def expand(pattern: str) -> Iterator[str]:
    """Each phrase of a pattern with ``{a|b|}`` alternatives; patterns are parted by ``;``."""
    for single in pattern.split(";"):
        parts = _ALTERNATIVES.split(single)
        choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
        for chosen in product(*choices):
            phrase = " ".join("".join(chosen).split())
            if phrase:
                yield phrase


@dataclass(frozen=True, slots=True)
class Phrase:
    """Phrases of one kind with one meaning."""

    kind: str
    phrases: str
    meaning: Any = None
    price: int = 1


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language."""

    name: str
    entries: Sequence[Phrase]
    silent: frozenset[str]  # words that say nothing where no phrase has them
    contractions: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def table(self) -> Mapping[tuple[str, ...], tuple[Phrase, ...]]:
        """Every phrase, as words, with what it may be."""
        table: dict[tuple[str, ...], list[Phrase]] = {}
        for entry in self.entries:
            for phrase in expand(entry.phrases):
                table.setdefault(tuple(phrase.split()), []).append(entry)
        return {words: tuple(entries) for words, entries in table.items()}

    @cached_property
    def longest(self) -> Mapping[str, int]:
        """For each first word the length of the longest phrase that starts with it."""
        longest: dict[str, int] = {}
        for words in self.table:
            longest[words[0]] = max(longest.get(words[0], 0), len(words))
        return longest

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        return frozenset(word for words in self.table for word in words if word.isalpha()) | self.silent
