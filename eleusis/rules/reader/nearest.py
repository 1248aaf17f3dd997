"""What a text comes near to that cannot be read as it stands: some of its words, a bracket or a sentence are left out.

Left out is what costs least: a word that carries no meaning before one that does, and never one that denies. What
remains may say something else than was meant, so that it is never taken without a choice between at least two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from eleusis.rules.reader.chart import Chart, Edge, TooManyReadings, Understood
from eleusis.rules.reader.choosing import NEAR, Nobodys, never_alone, rules_of
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.spelling import speller_of
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.rule import Rule

_MOST_WORK: Final = 16_000  # steps of the chart, and questions
_EVERYWHERE: Final = 28  # words of a text in which each may be left out; in a longer one those around where it ended
_BEFORE, _BEHIND = 5, 4  # so many of them
_LONGEST_GAP: Final = 3  # words left out one after the other
# By how much what is near may cost more than its words side by side; what is dearer is looked for if nothing is.
_ABOVE: Final = (14, 21, 30)
_UNKNOWN, _EMPTY, _TELLING, _OF_CARDS, _A_PART = 4, 5, 8, 9, 12  # what it costs to leave them out

_NEVER: Final = frozenset(
    ["NO", "NOT", "NON", "NEVER", "NEITHER", "NOR", "NONE", "EXCEPT", "BUTNOT", "UNLESS", "REJECT", "MISSES"]
) | {"MUSTNOT", "MAYNOT", "DONOT"}
_SAYING_WHICH: Final = frozenset({"Number", "Ordinal", "LASTLY", "Ref"})
_COMPARING: Final = frozenset({"IF", "SAME", "DIFFERENT", "OPPOSITE", "LASTLY"})
_STOPS: Final = frozenset({".", ",", ":"})


def nearest(words: Sequence[WrittenWord], lexicon: Lexicon) -> tuple[Rule, ...]:
    """The rules that a text which cannot be read comes near to, the nearest first: none, or at least two."""
    found: list[Understood] = []
    everywhere = True
    for lattice in _lattices(words, lexicon):
        everywhere = everywhere and len(lattice.words) <= _EVERYWHERE
        whole = _without_any(lattice, lexicon) if everywhere else None
        everywhere = whole is not None  # of what is too tangled once, the other spelling is not asked as long again
        found.extend(_without_some(lattice, lexicon) if whole is None else whole)
    try:
        rules = never_alone(rules_of("", [(one.meaning, one.price) for one in found], lexicon, dearer=NEAR).rules)
    except Nobodys:
        return ()
    return tuple(rules) if len(rules) > 1 else ()


def _lattices(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Lattice]:
    """The text without some of its parts; the same with the unknown words mended that can be."""
    written, speller = Lattice.of(words, lexicon), speller_of(lexicon.plain or lexicon)
    yield _without_parts(written)
    unknown = [word for word in written.unknown if speller.nearest(word.text)]
    if unknown:
        for respelled, _repairs in islice(speller.respelled(words, unknown), 1):
            yield _without_parts(Lattice.of(respelled, lexicon))


def _without_any(lattice: Lattice, lexicon: Lexicon) -> list[Understood] | None:
    """What the words come to with any of them left out; None for what can be read in too many ways."""
    places = range(len(lattice.words))
    try:
        for above in _ABOVE:
            if whole := _chart(lattice, places, lexicon, above).whole("Text"):
                return whole
    except TooManyReadings:
        return None
    return []


def _without_some(lattice: Lattice, lexicon: Lexicon) -> list[Understood]:
    """What the words come to with the unknown ones left out, else with those around where it ended."""
    unknown = {at for at, word in enumerate(lattice.words) if word in lattice.unknown}
    try:
        chart = _chart(lattice, unknown, lexicon)
        if whole := chart.whole("Text"):
            return whole
        end = max(place for place, wanted in enumerate(chart.wanted) if wanted)
        around = unknown.union(range(max(0, end - _BEFORE), min(len(lattice.words), end + _BEHIND)))
        return _chart(lattice, around, lexicon).whole("Text")
    except TooManyReadings:
        return []


def _chart(lattice: Lattice, places: Collection[int], lexicon: Lexicon, above: int | None = None) -> Chart:
    return _without_words(lattice, places, lexicon).chart(grammar(lexicon.name), _MOST_WORK, above=above)


def _without_words(lattice: Lattice, places: Collection[int], lexicon: Lexicon) -> Lattice:
    """With the words at these places as part of the phrase before them, or, at the beginning, of the one behind."""
    prices = [_price(word, lexicon) if at in places else None for at, word in enumerate(lattice.words)]
    ending = [list(edges) for edges in lattice.ending]
    for start in range(len(prices)):
        price = 0
        for at in range(start, min(len(prices), start + _LONGEST_GAP)):
            paid = prices[at]
            if paid is None:
                break
            price += paid
            ending[at + 1].extend(_longer(lattice.ending[start], at + 1, price))
            if not start:
                _begin_earlier(ending, at + 1, price)
    return Lattice(lattice.words, ending, ())


def _without_parts(lattice: Lattice) -> Lattice:
    """With brackets, and what stands between stops, as part of the phrase before them or behind."""
    ending = [list(edges) for edges in lattice.ending]
    parts = sorted({(start, end) for start, end in _parts_of(lattice.words) if end - start < len(lattice.words)})
    for start, end in parts:
        if start:
            ending[end].extend(_longer(ending[start], end, _A_PART + end - start))
    for start, end in parts:
        if not start:
            _begin_earlier(ending, end, _A_PART + end)
    return Lattice(lattice.words, ending, lattice.unknown)


def _longer(edges: Sequence[Edge], end: int, price: int) -> list[Edge]:
    return [edge.upto(end, price) for edge in edges]


def _begin_earlier(ending: list[list[Edge]], start: int, price: int) -> None:
    """What begins here begins with the text, too."""
    for edges in ending:
        edges.extend([edge.since(0, price) for edge in edges if edge.start == start])


def _parts_of(words: Sequence[WrittenWord]) -> Iterator[tuple[int, int]]:
    """Where something ends that may be left out whole: with the stop before it, or the first with the one behind."""
    texts = [word.text for word in words]
    yield from _brackets(texts)
    stops = [at for at, text in enumerate(texts[:-1]) if text in _STOPS]
    ends = [at for at in stops if texts[at] != ","]
    for first in (*stops[:1], *ends[:1]):
        yield 0, first + 1
    for at in stops:
        after = stops if texts[at] == "," else [end for end in ends if texts[end] == "."]
        yield at, next((end for end in after if end > at), len(texts))


def _brackets(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    depth = opened = 0
    for at, text in enumerate(texts):
        if text == "(":
            opened = opened if depth else at
            depth += 1
        elif text == ")" and depth:
            depth -= 1
            if not depth:
                yield opened, at + 1


def _price(word: WrittenWord, lexicon: Lexicon) -> int | None:
    """What it costs to leave a word out; None: that would say the contrary."""
    if word.text.isdigit():
        return _OF_CARDS
    entries = lexicon.table.get((word.text,), ())
    kinds = {entry.kind for entry in entries}
    if kinds & _NEVER:
        return None
    if kinds & _SAYING_WHICH:
        return _OF_CARDS
    if kinds & _COMPARING or any(entry.meaning is not None for entry in entries):
        return _TELLING
    return _EMPTY if entries else _UNKNOWN
