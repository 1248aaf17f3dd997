"""Spelling: the known words nearest to an unknown one, by the slips of typing, and never its contrary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise, product
from typing import Final

from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

Respelled = tuple[list[WrittenWord], tuple[Repair, ...]]

_MOST_NEAR: Final = 3
_MOST_REPAIRED: Final = 4  # different words
_MOST_SPELLINGS: Final = 6  # of one text


def furthest(word: str) -> int:
    """How many slips are allowed in a word of this length."""
    return 0 if len(word) < 3 else 1 if len(word) < 7 else 2


def distance(one: str, other: str, most: int) -> int:
    """Letters added, dropped, changed or swapped with a neighbour; `most` + 1 when there are more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


class Speller:
    """The words of one language, ready to be searched by likeness."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.known = lexicon.vocabulary
        self._words = tuple((word, _letters(word)) for word in sorted(self.known) if len(word) > 1)

    def mended(self, words: Sequence[WrittenWord], unknown: Sequence[WrittenWord]) -> Iterator[Respelled]:
        """The words as `respelled`, if all unknown ones can only be slips: "stop" is a word, and not meant for "step".

        A word that is known beside others alone waits for these: "time" in "evry time".
        """
        strange = [word for word in unknown if word.text not in self.known]
        is_slip = bool(strange) and not any(word.text in self.lexicon.everyday for word in strange)
        return self.respelled(words, unknown) if is_slip else iter(())

    def respelled(self, words: Sequence[WrittenWord], unknown: Sequence[WrittenWord]) -> Iterator[Respelled]:
        """The words with the unknown ones replaced by known ones, the likeliest first."""
        if len(unknown) <= _MOST_REPAIRED:
            yield from self._respaced(words, unknown)
        wrong = [word for word in unknown if word.text not in self.known] or list(unknown)
        choices = {word.text: self.nearest(word.text) for word in wrong}
        if len(choices) > _MOST_REPAIRED or not all(choices.values()):
            return
        for chosen in islice(product(*choices.values()), _MOST_SPELLINGS):
            changes = dict(zip(choices, chosen, strict=True))
            repairs = tuple(Repair(word.written, changes[word.text], (word.start, word.end)) for word in wrong)
            yield _changed(words, wrong, changes), repairs

    def nearest(self, word: str) -> tuple[str, ...]:
        """The likeliest intended words, best first; a word may also be two that lost their space."""
        return _nearest(self, word)

    def look_up(self, word: str) -> tuple[str, ...]:
        most = furthest(word)
        letters = _letters(word)
        found = []
        if not most:
            return self._short(word)
        for known, known_letters in self._words if word not in self.lexicon.joining else ():
            if known != word and (letters ^ known_letters).bit_count() <= 2 * most:
                slips = distance(word, known, most)
                if slips <= (1 if known in self.lexicon.silent else most) and not self._is_contrary(word, known):
                    found.append((self._unlikely(word, known, slips), known))
        cuts = ((word[:cut], word[cut:]) for cut in range(2, len(word) - 1))
        found.extend((0.9, f"{one} {other}") for one, other in cuts if {one, other} <= self.known)
        return tuple(known for _, known in sorted(found)[:_MOST_NEAR])

    def _unlikely(self, word: str, known: str, slips: int) -> float:
        """How unlikely it is that a word was meant; a letter is rather dropped, or swapped, than changed or put in."""
        is_changed = len(known) == len(word) and sorted(known) != sorted(word)
        slips_and_more = slips + 0.5 * (known[0] != word[0]) + 0.5 * is_changed + 0.2 * (len(known) < len(word))
        return slips_and_more - 0.6 * (known in self.lexicon.common)

    def _short(self, word: str) -> tuple[str, ...]:
        """The short common words that a word of one letter or two may be a slip of."""
        short = (known for known in sorted(self.lexicon.common) if len(known) < 4 and known in self.known)
        near = [known for known in short if known != word and distance(word, known, 1) <= 1]
        return tuple(sorted(near, key=lambda known: known[0] != word[0]))[:_MOST_NEAR]

    def _is_contrary(self, word: str, known: str) -> bool:
        """As in "uneven" and "musnt": it would be mended into what it denies."""
        if word.endswith("nt") and not known.endswith(("nt", "not")):
            return True
        return any(word.startswith(denied) and not known.startswith(denied) for denied in self.lexicon.denying)

    def _respaced(self, words: Sequence[WrittenWord], unknown: Sequence[WrittenWord]) -> Iterator[Respelled]:
        """The words with one misplaced space put right, when that is what an unknown word needs: "h igher"."""
        for place, (one, other) in enumerate(pairwise(words)):
            if one in unknown or other in unknown:
                right = _joined(one.text, other.text, self.known)
                if right is not None:
                    parts = [replace(one, text=part, written=part, end=other.end) for part in right.split()]
                    repair = Repair(f"{one.written} {other.written}", right, (one.start, other.end))
                    yield [*words[:place], *parts, *words[place + 2 :]], (repair,)
                    return


@lru_cache(maxsize=8)
def speller_of(lexicon: Lexicon) -> Speller:
    return Speller(lexicon)


@lru_cache(maxsize=4096)
def _nearest(speller: Speller, word: str) -> tuple[str, ...]:
    return speller.look_up(word)


def _changed(words: Sequence[WrittenWord], wrong: Sequence[WrittenWord], changes: dict[str, str]) -> list[WrittenWord]:
    changed: list[WrittenWord] = []
    for word in words:
        parts = changes[word.text].split() if word in wrong else []
        changed.extend([replace(word, text=part, written=part) for part in parts] or [word])
    return changed


def _joined(one: str, other: str, known: frozenset[str]) -> str | None:
    """Two words with their space in the wrong place, put right: "h igher", "twoo r"."""
    together = one + other
    if together in known:
        return together
    cuts = [(together[:cut], together[cut:]) for cut in range(1, len(together))]
    return next((f"{a} {b}" for a, b in cuts if {a, b} <= known and (a, b) != (one, other)), None)


def _letters(word: str) -> int:
    mask = 0
    for letter in word:
        mask |= 1 << (ord(letter) & 31)
    return mask
