"""What is only said of all other cards: "the rest may be anything", "no other rank did". It tells no more than the rule beside it.

The grammar reads the usual ways to say so, and goes by them. These are known by their words alone, where a text cannot be read
otherwise: a part between stops that has a word for what is left, words that let it pass or hold it back, and none of certain cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.behaviour import leaves_free, shuts_out
from eleusis.rules.reader.left_out import parts_between_stops, price_of, told, without
from eleusis.rules.reader.lexicon.around import TheRest
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

_LEAST: Final = 2  # words that are left
_LONGEST_PHRASE: Final = 4


@dataclass(frozen=True, slots=True)
class WithoutTheRest:
    """The words that tell the rule, what is left out, and whether that lets all else pass, or nothing, or says both."""

    words: Sequence[WrittenWord]
    repairs: tuple[Repair, ...]
    passes: frozenset[bool]
    denies: bool  # whether the rule is told by what does not fit

    def agrees_with(self, cond: m.Cond) -> bool:
        """Whether a rule is one of which this can be said."""
        free = True not in self.passes or leaves_free(cond, self.denies)
        return free and (False not in self.passes or shuts_out(cond))


def without_the_rest(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> WithoutTheRest | None:
    """A text without what it says of all other cards; None where it says nothing of them, or nothing else."""
    parts = list(_parts(words, lexicon))
    gone = {at for start, end, _ in parts for at in range(start, end + 1)}
    left = without(words, gone)
    if not gone or len(left) < _LEAST:
        return None
    denies = any(price_of(word, lexicon) is None for word in left)
    return WithoutTheRest(left, tuple(told(text, words, sorted(gone))), frozenset(lets for *_, lets in parts), denies)


def _parts(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[tuple[int, int, bool]]:
    """The first and the last word of each such part, and whether it lets the others pass."""
    rest = lexicon.the_rest
    if rest is None:
        return
    texts = [word.text for word in words]
    for before, end in parts_between_stops(texts):
        joined = [at for at in range(before + 2, end) if texts[at] in rest.joining]
        for start in (before + 1, *joined):  # "hearts pass and the rest may not"
            lets = _lets_pass(texts[start:end], rest)
            if lets is not None:
                is_behind = before >= 0 and start == before + 1 and texts[before] != "."
                yield start - is_behind, min(end, len(texts) - 1) if start == 0 else end - 1, lets
                break


def _lets_pass(texts: Sequence[str], rest: TheRest) -> bool | None:
    """Whether words of all other cards let them pass; None where these are no such words, or it cannot be told."""
    at = 0
    found: set[str] = set()
    while at < len(texts):
        for length in range(min(_LONGEST_PHRASE, len(texts) - at), 0, -1):
            kind = rest.kinds.get(tuple(texts[at : at + length]))
            if kind is not None:
                break
        else:
            return None
        found.add(kind)
        at += length
    if "none" in found:
        return None if "fails" in found else False
    if "other" not in found or found.isdisjoint({"passes", "fails"}):
        return None
    return "fails" not in found
