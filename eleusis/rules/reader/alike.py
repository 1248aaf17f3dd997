"""What others have said that is most like a text that cannot be read, with its cards, numbers and colours in place of theirs.

``said/LANGUAGE.txt`` holds sentences that are read, or behind ``||`` the same in words that are. How alike two texts are is
the cosine of what their words may mean, and of every two that follow each other, where what is rare counts for more (Salton and
Buckley 1988). It says nothing that anybody has said, so that it is only ever offered beside something else.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import chain, islice, pairwise
from math import log, sqrt
from typing import Final

from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.answer import Reading
from eleusis.rules.reader.lexicon.classes import EVEN, ODD, RED
from eleusis.rules.reader.lexicon.entries import Lexicon, Phrase
from eleusis.rules.rule import Rule

_WORD: Final = re.compile(r"[^\W\d_]+|\d+|[-=<>+/:%≤≥≠→]+")
_ALIKE_ENOUGH: Final = 0.1  # a cosine
_THE_SAME: Final = 0.9
_STEM: Final = 5  # letters
_SHARED: Final = 6  # signs that both have at least: of words, how they begin, and of two that follow each other
_MOST_WORDS: Final = 10_000  # whose meaning is remembered
_LONGEST: Final = 200  # characters; nobody else has said a longer text
_LESS_FOR_EACH: Final = 0.7  # card or number of the text that the other says nothing of
_MOST_READ: Final = 6  # sentences
_NUMBERS: Final = range(2, 14)  # "one" is a word for many things
_SAYING_LITTLE: Final = frozenset({"CARD", "BE", "THE", "A", "OF", "TO", "IT"})  # kinds of words
_OF_TWO: Final[dict[str, tuple[int, int]]] = {"colour": (RED, ALL_CARDS ^ RED), "parity": (EVEN, ODD)}

_Thing = tuple[str, object]  # a suit, colour, parity, rank or number: which of these, and which one


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence somebody has said, in words that are read, and the things it speaks of as they come."""

    read: str
    things: tuple[_Thing, ...]


class Sayings:
    """All there are in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._named = dict(_names(lexicon))
        self._known: dict[str, str] = {}
        self._forms: dict[_Thing, list[str]] = defaultdict(list)
        for word, thing in self._named.items():
            self._forms[thing].append(word)
        told = [line.partition("||") for line in _lines(lexicon.name)]
        self._sayings = [Saying((read or said).strip(), self._things(said)) for said, _, read in told]
        having: dict[str, list[int]] = defaultdict(list)
        signs_of = [self._signs(said) for said, _, _read in told]
        for at, signs in enumerate(signs_of):
            for sign in signs:
                having[sign].append(at)
        many = len(told) + 1
        self._rare = {sign: log(many / (len(places) + 0.5)) for sign, places in having.items()}
        self._rarest = log(many / 0.5)  # of what nobody has used
        # Of each sign the sentences that have it, and what it counts in each, of a length of one together with its others.
        self._having = {sign: (array("l"), array("d")) for sign in having}
        for at, signs in enumerate(signs_of):
            for sign, weight in self._weighed(signs).items():
                places, weights = self._having[sign]
                places.append(at)
                weights.append(weight)

    def like(self, text: str) -> Iterator[str]:
        """What others have said, the most alike first, of the things that this text speaks of."""
        things, cosines, found = self._things(text), [0.0] * len(self._sayings), []
        ours = [
            (weight, *self._having[sign])
            for sign, weight in self._weighed(self._signs(text)).items()
            if sign in self._having
        ]
        for our_weight, places, weights in ours:
            for at, weight in zip(places, weights, strict=True):
                cosines[at] += our_weight * weight
        for at, number in Counter(chain.from_iterable(places for _, places, _ in ours)).items():
            if (cosine := cosines[at]) >= _THE_SAME or (number >= _SHARED and cosine >= _ALIKE_ENOUGH):
                put = _in_place_of(self._sayings[at].things, things)
                if put is not None:
                    found.append((-cosine * _LESS_FOR_EACH ** (len(things) - len(put)), at, put))
        for _less, at, put in sorted(found, key=lambda one: one[:2]):
            yield self._with(self._sayings[at].read, put)

    def _words(self, text: str) -> list[str]:
        return _WORD.findall(text.casefold())

    def _thing(self, word: str) -> _Thing | None:
        if word.isdecimal():
            return ("number", int(word)) if int(word) in _NUMBERS else None
        return self._named.get(word)

    def _things(self, text: str) -> tuple[_Thing, ...]:
        """Each once."""
        return tuple(dict.fromkeys(thing for word in self._words(text) if (thing := self._thing(word)) is not None))

    def _signs(self, text: str) -> Counter[str]:
        """What its words may mean, and of every two that follow each other; and how they begin, unless they name a thing."""
        known, signs, begun = self._known, [], []
        for word in self._words(text):
            if (sign := known.get(word)) is None:
                sign = self._sign(word)
                if len(known) < _MOST_WORDS:
                    known[word] = sign
            if sign:
                signs.append(sign)
            if self._thing(word) is None and word not in self._lexicon.silent:
                begun.append(f"{word[:_STEM]}-")
        return Counter((*signs, *begun, *(f"{one} {other}" for one, other in pairwise(signs))))

    def _sign(self, word: str) -> str:
        """What a word may mean, in a few letters; none where it says nothing."""
        thing = self._thing(word)
        if thing is not None:
            return thing[0]
        if word in self._lexicon.silent:
            return ""
        entries = self._lexicon.table.get((word,), ())
        if not entries:
            return word
        kinds = sorted({_said_by(entry) for entry in entries})
        return "" if set(kinds) <= _SAYING_LITTLE else "|".join(kinds[:2])

    def _weighed(self, signs: Mapping[str, int]) -> dict[str, float]:
        """What each of the signs counts, of a length of one together."""
        rare, rarest = self._rare, self._rarest
        weights = {sign: (1 + log(times)) * rare.get(sign, rarest) for sign, times in signs.items()}
        length = sqrt(sum(weight * weight for weight in weights.values()))
        return {sign: weight / length for sign, weight in weights.items()}

    def _with(self, sentence: str, put: Mapping[_Thing, _Thing]) -> str:
        """The sentence about other things."""

        def other(found: re.Match[str]) -> str:
            word = found.group().casefold()
            thing = self._thing(word)
            if thing is None or put.get(thing, thing) == thing:
                return found.group()
            return self._called(put[thing], word)

        return _WORD.sub(other, sentence)

    def _called(self, thing: _Thing, word: str) -> str:
        """The word for a thing that ends as another does: "spades" in place of "hearts"."""
        if thing[0] == "number":
            return str(thing[1])
        return max(sorted(self._forms[thing], key=len), key=lambda form: _ends_alike(form, word))


def _said_by(entry: Phrase) -> str:
    return entry.kind if entry.meaning is None else f"{entry.kind} {entry.meaning!r:.60}"


def _names(lexicon: Lexicon) -> Iterator[tuple[str, _Thing]]:
    """The words that name a suit, a colour, a parity, a rank or a number."""
    for words, entries in lexicon.table.items():
        if len(words) == 1 and words[0].isalpha():
            for entry in entries:
                thing = _named_by(entry)
                if thing is not None:
                    yield words[0], thing


def _named_by(entry: Phrase) -> _Thing | None:
    match entry.meaning:
        case m.Cards(mask) if mask in {RED, ALL_CARDS ^ RED}:
            return ("colour", mask)
        case m.Cards(mask) if mask in SUIT_MASKS.values():
            return ("suit", mask)
        case m.Among(bits) if bits in {EVEN, ODD}:
            return ("parity", bits)
        case m.Among(bits) | int(bits) if entry.kind in {"Noun", "Number"} and bits.bit_count() == 1:
            number = bits.bit_length() - 1
            return ("rank" if number > 10 else "number", number) if number in _NUMBERS else None
    return None


def _in_place_of(theirs: tuple[_Thing, ...], ours: tuple[_Thing, ...]) -> dict[_Thing, _Thing] | None:
    """Our things for theirs, in their order; None where they speak of more. Of two colours the other needs no word."""
    put: dict[_Thing, _Thing] = {}
    for kind in dict.fromkeys(kind for kind, _ in theirs):
        old, new = ([thing for thing in things if thing[0] == kind] for things in (theirs, ours))
        if kind in _OF_TWO and len(new) == 1:
            new.append((kind, next(one for one in _OF_TWO[kind] if one != new[0][1])))
        if len(new) < len(old):
            return None
        put.update(zip(old, new, strict=False))
    return put


def _ends_alike(one: str, other: str) -> int:
    """How many letters."""
    same = 0
    for a, b in zip(reversed(one), reversed(other), strict=False):
        if a != b:
            break
        same += 1
    return same


def _each_once(texts: Iterable[str]) -> Iterator[str]:
    """As they come: putting other things into a sentence takes time, and few are asked for."""
    seen = set[str]()
    for text in texts:
        if text not in seen:
            seen.add(text)
            yield text


def _lines(language: str) -> list[str]:
    file = files(__package__).joinpath("said", f"{language.lower()}.txt")
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


@lru_cache(maxsize=4)
def _sayings(lexicon: Lexicon) -> Sayings:
    return Sayings(lexicon)


def alike(text: str, language: Lexicon, read: Callable[[str], Reading], near: Sequence[Rule], most: int) -> list[Rule]:
    """At most so many rules of what others have said that is most like this text, beside those that are near already."""
    found: list[Rule] = []
    if len(text) > _LONGEST:
        return found
    for sentence in islice(_each_once(_sayings(language).like(text)), _MOST_READ):
        reading = read(sentence)
        if reading.is_clear and reading.rules[0].start is None and reading.rules[0] not in (*near, *found):
            found.append(reading.rules[0])
        if len(found) == most:
            break
    return found


def said_like(text: str, language: Lexicon, read: Callable[[str], Reading], most: int) -> Iterator[Rule]:
    """The rules of so many that are most alike, of what others have said; each is read when it is asked for."""
    if len(text) > _LONGEST:
        return
    for reading in map(read, islice(_each_once(_sayings(language).like(text)), most)):
        if reading.is_clear and reading.rules[0].start is None:
            yield reading.rules[0]
