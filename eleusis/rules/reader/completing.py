"""What could come next, in phrases a writer would use: each is read with what is written, and leads on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from eleusis.rules.reader.agreement import under
from eleusis.rules.reader.chart import TooManyReadings
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.outlook import Outlook
from eleusis.rules.reader.words import words_of
from eleusis.rules.reader.written import WrittenWord

_MOST: Final = 12
_MOST_TRIED: Final = 30
_MOST_WORDS: Final = 60


def complete(text: str, language: Lexicon = ENGLISH) -> tuple[str, ...]:
    """The phrases that could come next; a half-written last word is completed."""
    words = words_of(text, language)
    begun = words[-1].text if words and text[-1:].isalnum() and words[-1].end == len(text) else ""
    with under(language.agreed):
        before = _seen(words[:-1], language) if begun else None
        after = _seen(words, language)
        ends = () if before is None else _ending(before, begun)
        return tuple(dict.fromkeys((*ends, *(() if after is None else going_on(after, after.farthest)))))


def going_on(view: Outlook, place: int, most: int = _MOST) -> tuple[str, ...]:
    """The phrases behind which so many words can still become a rule, the likeliest first."""
    return tuple(_leading_on(view, place, _ranked(view.lattice, place, view.lexicon), most))


def _ending(view: Outlook, begun: str) -> tuple[str, ...]:
    """The phrases that the half-written word may be the beginning of."""
    usual = _ranked(view.lattice, view.farthest, view.lexicon)
    others = (" ".join(phrase) for phrase in view.lexicon.table if phrase[0].startswith(begun) and len(phrase) < 3)
    phrases = (
        phrase
        for phrase in dict.fromkeys((*(usual), *others))
        if phrase != begun and _begins(phrase, begun, view.lexicon)
    )
    return tuple(_leading_on(view, view.farthest, phrases, _MOST))


def _seen(words: Sequence[WrittenWord], lexicon: Lexicon) -> Outlook | None:
    """What the words can go on with; None where they lead nowhere."""
    lattice = Lattice.of(words, lexicon)
    if lattice.unknown or len(words) > _MOST_WORDS:
        return None
    try:
        view = Outlook.of(lattice, lexicon)
    except TooManyReadings:
        return None
    return view if view.farthest == len(lattice.words) else None


def _leading_on(view: Outlook, place: int, phrases: Iterable[str], most: int) -> Iterator[str]:
    wanted = view.wanted(place)
    found = tried = 0
    for phrase in phrases:
        words = _worded(phrase, view.lexicon)
        if any(kind in wanted for kind in _kinds(words, view.lexicon)):
            if found == most or tried == _MOST_TRIED:
                return
            tried += 1
            if view.leads_on(place, words):
                found += 1
                yield phrase


@lru_cache(maxsize=1024)
def _worded(phrase: str, lexicon: Lexicon) -> tuple[WrittenWord, ...]:
    """The words of a phrase that is offered to many."""
    return tuple(words_of(phrase, lexicon))


def _ranked(lattice: Lattice, place: int, lexicon: Lexicon) -> Sequence[str]:
    """All phrases that are offered: first what mostly comes behind the last words, none that were just said."""
    last = sorted(lattice.ending[place], key=lambda edge: edge.start) if place else []
    likely = [phrase for kind in _places(lattice, place) for phrase in lexicon.likely.get(kind, ())]
    said = {" ".join(word.text for word in lattice.words[edge.start : edge.end]) for edge in last}
    return [phrase for phrase in dict.fromkeys((*likely, *lexicon.offered)) if phrase not in said]


def _places(lattice: Lattice, place: int) -> list[str]:
    """What the last words may be; for a comma, whether a case was told before it."""
    kinds = [edge.kind for edge in sorted(lattice.ending[place], key=lambda edge: edge.start)]
    begun = max((end for end in range(place) if any(edge.kind == "STOP" for edge in lattice.ending[end])), default=0)
    opening = {edge.kind for edges in lattice.ending[: place + 1] for edge in edges if edge.start == begun}
    if "COMMA" in kinds and opening & {"IF", "AFTER", "UNLESS"}:
        return ["IF COMMA"]
    return kinds or [""]


def _kinds(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[str]:
    """What the first words of a phrase may be."""
    texts = tuple(word.text for word in words)
    if texts[0].isdigit():
        yield "Number"
    for length in range(1, len(texts) + 1):
        for entry in lexicon.table.get(texts[:length], ()):
            yield entry.kind


def _begins(phrase: str, begun: str, lexicon: Lexicon) -> bool:
    first, _, rest = phrase.partition(" ")
    article = any(entry.kind in {"A", "THE"} for entry in lexicon.table.get((first,), ()))
    return phrase.startswith(begun) or (article and rest.startswith(begun))
