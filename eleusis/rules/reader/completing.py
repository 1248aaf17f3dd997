"""What could come next, in phrases a writer would use: each is read with what is written, and leads on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from eleusis.rules.reader.agreement import under
from eleusis.rules.reader.chart import TooManyReadings
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.outlook import Outlook, outlook
from eleusis.rules.reader.words import WrittenWord, words_of

_MOST: Final = 12
_MOST_TRIED: Final = 30
_MOST_WORDS: Final = 60
_MOST_WORK: Final = 8_000


def complete(text: str, language: Lexicon = ENGLISH) -> tuple[str, ...]:
    """The phrases that could come next; a half-written last word is completed."""
    words = words_of(text, language)
    with under(language.agreed):
        if words and text[-1:].isalnum() and words[-1].end == len(text):
            begun = _ending(words[:-1], language, words[-1].text)
            return tuple(dict.fromkeys((*begun, *going_on(words, language))))
        return going_on(words, language)


def going_on(words: Sequence[WrittenWord], lexicon: Lexicon, most: int = _MOST) -> tuple[str, ...]:
    """The phrases behind which the words can still become a rule, the likeliest first."""
    seen = _seen(words, lexicon)
    if seen is None:
        return ()
    lattice, view = seen
    wanted = (
        phrase for phrase in _ranked(lattice, lexicon) if any(kind in view.wanted for kind in _kinds(phrase, lexicon))
    )
    return tuple(_leading_on(words, wanted, lexicon, most))


def _ending(words: Sequence[WrittenWord], lexicon: Lexicon, begun: str) -> tuple[str, ...]:
    """The phrases that the half-written word may be the beginning of."""
    seen = _seen(words, lexicon)
    if seen is None:
        return ()
    lattice, view = seen
    usual = (phrase for phrase in _ranked(lattice, lexicon) if _begins(phrase, begun, lexicon))
    others = (" ".join(phrase) for phrase in lexicon.table if phrase[0].startswith(begun) and len(phrase) < 3)
    wanted = (
        phrase
        for phrase in dict.fromkeys((*usual, *others))
        if phrase != begun and any(kind in view.wanted for kind in _kinds(phrase, lexicon))
    )
    return tuple(_leading_on(words, wanted, lexicon, _MOST))


def _seen(words: Sequence[WrittenWord], lexicon: Lexicon) -> tuple[Lattice, Outlook] | None:
    """What is known of the words, and what they wait for; None where they lead nowhere."""
    lattice = Lattice.of(words, lexicon)
    if lattice.unknown or len(words) > _MOST_WORDS:
        return None
    rows = grammar(lexicon.name)
    try:
        view = outlook(lattice.chart(rows, _MOST_WORK), rows)
    except TooManyReadings:
        return None
    return (lattice, view) if view.farthest == len(lattice.words) else None


def _leading_on(words: Sequence[WrittenWord], phrases: Iterator[str], lexicon: Lexicon, most: int) -> Iterator[str]:
    found = 0
    for phrase in islice(phrases, _MOST_TRIED):
        if found == most:
            return
        if _seen([*words, *words_of(phrase, lexicon)], lexicon) is not None:
            found += 1
            yield phrase


def _ranked(lattice: Lattice, lexicon: Lexicon) -> Sequence[str]:
    """All phrases that are offered: first what mostly comes behind the last words, none that were just said."""
    last = sorted(lattice.ending[-1], key=lambda edge: edge.start) if lattice.words else []
    likely = [phrase for edge in last for phrase in lexicon.likely.get(edge.kind, ())] if last else lexicon.likely[""]
    said = {" ".join(word.text for word in lattice.words[edge.start : edge.end]) for edge in last}
    return [phrase for phrase in dict.fromkeys((*likely, *lexicon.offered)) if phrase not in said]


def _kinds(phrase: str, lexicon: Lexicon) -> Iterator[str]:
    """What the first words of a phrase may be."""
    words = [word.text for word in words_of(phrase, lexicon)]
    if words[0].isdigit():
        yield "Number"
    for length in range(1, len(words) + 1):
        for entry in lexicon.table.get(tuple(words[:length]), ()):
            yield entry.kind


def _begins(phrase: str, begun: str, lexicon: Lexicon) -> bool:
    first, _, rest = phrase.partition(" ")
    article = any(entry.kind in {"A", "THE"} for entry in lexicon.table.get((first,), ()))
    return phrase.startswith(begun) or (article and rest.startswith(begun))
