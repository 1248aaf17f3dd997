"""What a language brings: a phrase table, its numbers, its articles. The syntax tree knows none of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, Final

Words = tuple[str, ...]
Kinds = tuple[tuple[str, str], ...]

_ALTERNATIVES: Final = re.compile(r"\{([^}]*)\}")


def expand(pattern: str) -> Iterator[str]:
    """Each phrase of a pattern with ``{a|b|}`` alternatives."""
    parts = _ALTERNATIVES.split(pattern)
    choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
    for chosen in product(*choices):
        yield " ".join("".join(chosen).split())


@dataclass(frozen=True, eq=False)
class Language:
    """The words of one language."""

    name: str
    phrases: tuple[tuple[str, str], ...]
    articles: frozenset[str]
    numbers: Mapping[str, int]
    contractions: Mapping[str, str] = field(default_factory=dict)
    verb_last: bool = False  # "wenn die Karte rot ist"

    @cached_property
    def table(self) -> Mapping[Words, Kinds]:
        """Every phrase, as words, with the kinds of token it stands for."""
        table: dict[Words, Kinds] = {}
        for kinds, pattern in self.phrases:
            meaning = tuple(_kind(word) for word in kinds.split())
            for phrase in expand(pattern):
                words = tuple(word for word in phrase.split() if word not in self.articles)
                if words:
                    table.setdefault(words, meaning)
        return table

    @cached_property
    def longest(self) -> Mapping[str, int]:
        """For each first word the length of the longest phrase that starts with it."""
        longest: dict[str, int] = {}
        for words in self.table:
            longest[words[0]] = max(longest.get(words[0], 0), len(words))
        return longest

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of the language."""
        words = {word for phrase in self.table for word in phrase} | set(self.numbers) | self.articles
        return frozenset(word for word in words if word.isalpha())

    @cached_property
    def idle(self) -> frozenset[str]:
        """The words that say nothing in any phrase."""
        telling = {word for phrase, kinds in self.table.items() if kinds for word in phrase} | set(self.numbers)
        return self.vocabulary - telling

    @cached_property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        """For each kind of token a few phrases that stand for it, the usual one first."""
        examples: dict[str, list[str]] = {}
        for kinds, pattern in self.phrases:
            words = kinds.split()
            if len(words) == 1:
                kind, _ = _kind(words[0])
                examples.setdefault(kind, []).append(next(iter(expand(pattern))))
        return {kind: tuple(dict.fromkeys(phrases)) for kind, phrases in examples.items()}


def _kind(word: str) -> tuple[str, Any]:
    kind, _, value = word.partition(":")
    return kind, value
