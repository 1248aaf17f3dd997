"""The library: graded rules ready for play, with where they come from and hints that never mislead.

The first nine are the sample rules for a class that has never played. Each is kept as the sentence a
dealer would write; `LibraryRule.rule` is its one reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from eleusis.errors import Unreadable
from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.hints import hint_ladder
from eleusis.rules.library_rules import ROWS
from eleusis.rules.reader.reading import parse
from eleusis.rules.rule import Rule
from eleusis.texts import gettext
from eleusis.texts import gettext_lazy as _

FEATURES: Final = ("class", "relation", "condition", "pattern", "position", "memory")
_YOUNGEST: Final = {1: 8, 2: 9, 3: 11, 4: 13, 5: 15}


class UnknownLibraryRule(Unreadable):
    """No rule of the library has this code."""

    code = "unknown_library_rule"


class Chooser(Protocol):
    """What `surprise` asks of a source of chance, such as `random.Random`."""

    def choice(self, among: Sequence[LibraryRule], /) -> LibraryRule: ...


@dataclass(frozen=True)
class LibraryRule:
    """A rule of the library: its grade in stars, the features it uses, the age from which it is fair."""

    code: str
    title: str
    text: str
    stars: int
    features: tuple[str, ...]
    source: str

    @property
    def name(self) -> str:
        """Its title in the language that is spoken now."""
        return gettext(self.title)

    @cached_property
    def rule(self) -> Rule:
        reading = parse(self.text)
        assert len(reading.rules) == 1, (self.code, reading)
        return reading.rules[0]

    def under(self, agreed: Conventions) -> Rule:
        """The rule as a class means its words that has agreed on this."""
        return self.rule if agreed == STANDARD else parse(self.text, agreed).rules[0]

    @property
    def sentence(self) -> str:
        return self.rule.sentence

    @property
    def age(self) -> int:
        """The age from which a class can find it in a round or two."""
        return _YOUNGEST[self.stars]

    @property
    def hints(self) -> tuple[str, ...]:
        """What matters, then which relation, then an example; every one is true of the rule."""
        return hint_ladder(self.rule)


LIBRARY: Final = tuple(LibraryRule(*row) for row in ROWS)
FIRST_NINE: Final = LIBRARY[:9]
_BY_CODE: Final = {entry.code: entry for entry in LIBRARY}


def by_code(code: str) -> LibraryRule:
    """The rule of this code; raises `UnknownLibraryRule`."""
    try:
        return _BY_CODE[code]
    except KeyError:
        raise UnknownLibraryRule(_("The library has no rule “%(code)s”.") % {"code": code[:40]}) from None


def choose(
    *, stars: int | None = None, most_stars: int | None = None, feature: str | None = None, age: int | None = None
) -> tuple[LibraryRule, ...]:
    """The rules of this grade (or up to one), that use this feature, fair at this age; easiest first."""
    return tuple(_chosen(stars, most_stars, feature, age))


def surprise(chance: Chooser, among: Sequence[LibraryRule] = LIBRARY) -> LibraryRule:
    """Any one of these rules, by a source of chance from outside."""
    return chance.choice(among)


def _chosen(stars: int | None, most: int | None, feature: str | None, age: int | None) -> Iterator[LibraryRule]:
    for entry in sorted(LIBRARY, key=lambda entry: entry.stars):
        if (
            (stars is None or entry.stars == stars)
            and (most is None or entry.stars <= most)
            and (feature is None or feature in entry.features)
            and (age is None or entry.age <= age)
        ):
            yield entry
