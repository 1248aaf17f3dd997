"""What a lexicon knows of the words around a rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from eleusis.rules.reader.lexicon.patterns import expanded


@dataclass(frozen=True, eq=False)
class Talk:
    """Words of thinking and telling, by which what has none of cards is no part of a rule."""

    telling: frozenset[str]  # one of which it has
    beside: frozenset[str]  # those that only join them
    phrases: str  # turns of phrase that are as good as one of the first
    leading: frozenset[str]  # the words with which it ends before a clause: "that"
    being: frozenset[str]  # and those by which it does so where one of the next begins it: "what i see is"
    named: frozenset[str]
    trailing: frozenset[str]  # those with which it begins behind a clause: "as"

    @cached_property
    def said(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.phrases))


@dataclass(frozen=True, eq=False)
class Opinions:
    """Patterns of a text's small letters, by which it is seen where somebody only then comes to their rule."""

    mark: re.Pattern[str]  # "but I think", with what must come behind it
    of_cards: re.Pattern[str]  # words by which what stands before it could be of cards
    turns: re.Pattern[str]  # turns of phrase with such words that are not
    verdict: re.Pattern[str]  # by which it tells what was seen, of which the rule is concluded: "..., so I think"
    pointing: re.Pattern[str]  # words that go back to it
    conditional: re.Pattern[str]  # words by which it tells when something fits, and not which cards do
    inside: frozenset[str]  # words behind which "I think" stands in the midst of a clause
    of_people: frozenset[str]  # words one of which there is


@dataclass(frozen=True, eq=False)
class TheRest:
    """Phrases that are said of all other cards."""

    other: str  # which cards these are
    none: str  # that it is none of them
    passes: str  # that they fit
    fails: str  # that they do not
    beside: str  # what only joins those
    joining: frozenset[str]  # words with which such a part begins inside a sentence

    @cached_property
    def kinds(self) -> Mapping[tuple[str, ...], str]:
        """Each phrase with what it is."""
        told = {
            "beside": self.beside,
            "passes": self.passes,
            "fails": self.fails,
            "other": self.other,
            "none": self.none,
        }
        return {words: kind for kind, phrases in told.items() for words in expanded(phrases)}
