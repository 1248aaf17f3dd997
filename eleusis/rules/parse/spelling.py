"""Spelling: the known words nearest to an unknown one, by the slips of typing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eleusis.rules.parse.language import Language

_MOST_OFFERED: Final = 3
_SHORT: Final = (
    "red",
    "and",
    "a",
    "of",
    "is",
    "if",
    "the",
    "or",
    "be",
    "as",
    "to",
    "in",
    "it",
    "by",
    "no",
    "an",
    "two",
    "are",
    "was",
)
_COMMON: Final = (
    "red", "black", "card", "cards", "last", "next", "play", "higher", "lower", "same", "suit", "colour", "color",
    "rank", "odd", "even", "prime", "face", "number", "must", "than", "previous", "heart", "hearts", "club", "clubs",
    "spade", "spades", "diamond", "diamonds", "different", "alternate", "the", "and", "or", "if", "after", "otherwise",
    "is", "be", "was", "are", "two", "three", "one", "four", "only", "then", "any", "not", "no", "card", "it", "as",
)  # fmt: skip


# Words that say how the others belong together: one that is not understood is never taken for another.
_JOINING: Final = frozenset({
    "for", "out", "what", "so", "off", "our", "own", "has", "had", "him", "her", "his", "she", "he", "me", "my",
    "way", "who", "why", "how", "too", "get", "got", "let", "say", "see", "yes", "nor", "now", "old", "its", "with",
    "from", "into", "onto", "upon", "over", "under", "about", "above", "below", "after", "before", "again",
    "against", "along", "also", "although", "always", "among", "and", "any", "are", "as", "at", "be", "because",
    "been", "being", "between", "both", "but", "by", "can", "cannot", "could", "did", "do", "does", "done", "down",
    "during", "each", "either", "else", "even", "ever", "every", "few", "further", "here", "however", "if", "in",
    "instead", "is", "it", "just", "least", "less", "like", "may", "might", "more", "most", "much", "must",
    "neither", "never", "next", "no", "none", "not", "nothing", "of", "often", "on", "once", "one", "only", "or",
    "other", "others", "otherwise", "per", "rather", "same", "shall", "should", "since", "some", "still", "such",
    "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "though", "through",
    "to", "together", "toward", "towards", "twice", "unless", "until", "up", "us", "very", "was", "we", "were",
    "when", "whenever", "where", "whereas", "whether", "which", "while", "whose", "will", "within", "without",
    "would", "yet", "you", "your",
})  # fmt: skip


def furthest(word: str) -> int:
    """How many slips are allowed in a word of this length."""
    length = len(word)
    return 0 if length < 3 else 1 if length < 6 else 2 if length < 9 else 3


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

    def __init__(self, language: Language) -> None:
        self.words = tuple((word, _letters(word)) for word in sorted(language.vocabulary) if len(word) > 1)
        self.idle = language.idle
        self.known = frozenset(word for word, _ in self.words)

    @lru_cache(maxsize=4096)  # noqa: B019 -- one speller a language lives as long as the process
    def nearest(self, word: str) -> tuple[str, ...]:
        """The likeliest intended words, best first; a word may also be two that lost their space."""
        if word in _JOINING:
            return ()
        if len(word) < 3:
            return tuple(known for known in _SHORT if known != word and distance(word, known, 1) <= 1)[:5]
        most = furthest(word)
        letters = _letters(word)
        found = []
        for known, known_letters in self.words:
            if (
                known != word
                and abs(len(known) - len(word)) <= most
                and (letters ^ known_letters).bit_count() <= 2 * most
            ):
                slips = distance(word, known, most)
                if slips <= (1 if known in self.idle else most):
                    found.append((slips + 0.5 * (known[0] != word[0]) - 0.6 * (known in _COMMON), known))
        cuts = ((word[:cut], word[cut:]) for cut in range(2, len(word) - 1))
        found.extend((0.9, f"{one} {other}") for one, other in cuts if {one, other} <= self.known)
        found.sort()
        return tuple(known for _, known in found[:_MOST_OFFERED])


def joined(one: str, other: str, known: frozenset[str]) -> str | None:
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
