"""A lexicon out of a table of phrases: what a language needs whose words stand in a file (docs/translating.md).

The meanings are those of every language and stand here; a table only says by which words each is meant. ``-`` says that
the language has no words for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from eleusis.errors import EleusisError
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import COMPOSITE, EVEN, ODD, PRIME, RED, SQUARE
from eleusis.rules.reader.lexicon.entries import ACE, Lexicon, Named, Phrase
from eleusis.rules.reader.lexicon.german import BASIC, LATER

NONE: Final = "-"
Table = Mapping[str, Any]

_CARD: Final = m.Amount("card", (m.OTHER,))
MEANINGS: Final[Mapping[str, Mapping[str, tuple[Phrase, ...]]]] = {
    "adjectives": {
        "red": (Phrase("Adj", "", m.Cards(RED)),), "black": (Phrase("Adj", "", m.Cards(ALL_CARDS ^ RED)),),
        "odd": (Phrase("Adj", "", Named("odd", ODD)),), "even": (Phrase("Adj", "", Named("even", EVEN)),),
        "prime": (Phrase("Adj", "", Named("prime", PRIME)),),
        "low": (Phrase("Adj", "", Named("low"), 4),), "high": (Phrase("Adj", "", Named("high"), 4),),
    },
    "nouns": {
        **{name: (Phrase("Suit", "", suit), Phrase("Noun", "", m.Cards(SUIT_MASKS[suit]), 4))
           for name, suit in (("clubs", "C"), ("diamonds", "D"), ("hearts", "H"), ("spades", "S"))},
        "red": (Phrase("Noun", "", m.Cards(RED), 3),), "black": (Phrase("Noun", "", m.Cards(ALL_CARDS ^ RED), 3),),
        "face": (Phrase("Noun", "", Named("face")),), "numeral": (Phrase("Noun", "", Named("numeral")),),
        "prime": (Phrase("Noun", "", Named("prime", PRIME)),), "composite": (Phrase("Noun", "", m.Among(COMPOSITE)),),
        "square": (Phrase("Noun", "", m.Among(SQUARE)),),
        "ace": (Phrase("Noun", "", ACE), Phrase("Number", "", ACE)),
        **{name: (Phrase("Noun", "", m.Among(1 << rank)), Phrase("Number", "", 1 << rank))
           for name, rank in (("jack", 11), ("queen", 12), ("king", 13))},
    },
    "attributes": {
        name: (Phrase("Attr", "", name),) for name in ("rank", "suit", "colour", "parity", "kind", "primality", "half")
    } | {"card": (Phrase("Attr", "", m.TWIN),)},
    "comparisons": {
        "higher": (Phrase("Cmp", "", m.Rel(">", _CARD)),), "lower": (Phrase("Cmp", "", m.Rel("<", _CARD)),),
        "at_least_as_high": (Phrase("Cmp", "", m.Rel(">=", _CARD)),),
        "at_most_as_high": (Phrase("Cmp", "", m.Rel("<=", _CARD)),),
        "just_as_high": (Phrase("Cmp", "", m.Rel("=", m.Amount("rank", (m.OTHER,))), 2),),
        "higher_or_lower": (Phrase("Direction", "", True),),
    },
    "references": {
        "starter": (Phrase("Ref", "", s.STARTER),), "card_before": (Phrase("Ref", "", m.OTHER),),
        "it": (Phrase("Ref", "", m.IT),), "card_before_last": (Phrase("Ref", "", 2),),
        "fourth_last": (Phrase("Ref", "", 4),), "fifth_last": (Phrase("Ref", "", 5),),
        "sixth_last": (Phrase("Ref", "", 6),), "last_two": (Phrase("Refs", "", (1, 2)),),
    },
}  # fmt: skip
LISTS: Final[Mapping[str, tuple[str, int]]] = {"numbers": ("Number", 0), "ordinals": ("Ordinal", 1)}  # the first one
WORDS: Final = tuple(dict.fromkeys(entry.kind for entry in BASIC if entry.meaning is None))  # all it takes
_ALLOWED: Final = {*WORDS, *(entry.kind for entry in LATER if entry.meaning is None)}  # what it may have
_WORDS_OF_READER: Final = ("silent", "beside_an_ace", "common", "joining")
_NEEDED_OF_READER: Final = (*_WORDS_OF_READER, "offered", "rank_letters")
READER: Final = (*_NEEDED_OF_READER, "denying", "likely", "pattern_letters", "compounds")
_SIGNS: Final = ("clubs", "diamonds", "hearts", "spades")  # as `words_of` writes ♣ ♦ ♥ ♠


class UnreadableLanguage(EleusisError):
    """The file of a language holds what is none of its parts; the sentence names the place."""

    code = "unreadable_language"


def missing(table: Table) -> Iterator[str]:
    """The names of what a table has no words for, and does not say that there are none."""
    wanted = {"words": WORDS, **MEANINGS, "reader": _NEEDED_OF_READER}
    for section, names in wanted.items():
        given = table.get(section, {})
        yield from (f"{section}.{name}" for name in names if given.get(name, "") in ("", [], {}))
    yield from (name for name in LISTS if not table.get("lists", {}).get(name))


def lexicon_of_table(name: str, table: Table) -> Lexicon:
    """The lexicon of a language that calls itself so; what its table lacks is not understood in it."""
    _only_known(table)
    own = {key: value for key, value in table.get("reader", {}).items() if value not in ("", NONE)}
    own |= {key: frozenset(own[key].split()) for key in _WORDS_OF_READER if key in own}
    own["denying"] = tuple(own.get("denying", "").split())
    if "compounds" in own:
        own["compounds"] = _pattern(own["compounds"])
    return Lexicon(name=name, **{"silent": frozenset(), **own, "entries": tuple(_entries(table))})


def _pattern(written: str) -> re.Pattern[str]:
    try:
        return re.compile(written)
    except re.error as wrong:
        raise UnreadableLanguage(f"reader.compounds is no regular expression: {wrong}") from wrong


def _entries(table: Table) -> Iterator[Phrase]:
    for kind, phrases in table.get("words", {}).items():
        if phrases not in ("", NONE):
            yield Phrase(kind, phrases)
    for section, slots in MEANINGS.items():
        for name, phrases in table.get(section, {}).items():
            if phrases not in ("", NONE):
                yield from (Phrase(slot.kind, phrases, slot.meaning, slot.price) for slot in slots[name])
    for name, (kind, first) in LISTS.items():
        for number, phrases in enumerate(table.get("lists", {}).get(name, ()), first):
            yield Phrase(kind, phrases, 1 << number if kind == "Number" else number)
    for name in _SIGNS:
        yield from (Phrase(slot.kind, name, slot.meaning, slot.price) for slot in MEANINGS["nouns"][name])


def _only_known(table: Table) -> None:
    known = {"words": _ALLOWED, **MEANINGS, "reader": READER, "lists": tuple(LISTS)}
    for section, names in known.items():
        for name, value in table.get(section, {}).items():
            if name not in names:
                raise UnreadableLanguage(f"{section}.{name} is no part of a language")
            if section in {"words", *MEANINGS} and not isinstance(value, str):
                raise UnreadableLanguage(f"{section}.{name} must be phrases, parted by ;")
