"""What only says what does not matter: "the suit has no influence", "..., regardless of the ranks involved"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.grammar.whole_texts.held_against import concerns, is_indifferent
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.syntax import STARTER

OPENING: Final = frozenset({".", ",", "("})
_LONGEST_PHRASE: Final = 16  # words
_ASKING: Final = frozenset({"MUST", "MAY", "MUSTNOT", "MAYNOT", "PLAY", "FITS", "MISSES", "Cmp"})
_SPOKEN_OF: Final = frozenset({"Attr", "LASTLY"})
Aside = tuple[int, int, Sequence[WrittenWord]]  # its first and its last word, and what it says


def of_no_account(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What only says what does not matter: "The suit has no influence.", "..., regardless of the ranks involved"."""
    texts = tuple(word.text for word in words)
    for start in (0, *(at + 1 for at, text in enumerate(texts) if text in OPENING)):
        is_behind = start > 0 and texts[start - 1] != "."
        ends = {"": {".", ":"}, ".": {"."}, ",": {".", ":"}, "(": {")"}}[texts[start - 1] if start else ""]
        end = next((at for at in range(start, len(texts)) if texts[at] in ends), len(texts))
        says = texts[start:end]
        if begins(says, lexicon.on_first_cards) and lexicon.anything.intersection(says):
            is_whole = not is_behind or texts[start - 1] == "("  # with the stop behind it, or the bracket
            yield start - is_behind, min(end, len(texts) - 1) if is_whole else end - 1, words[start:end]
            continue
        if is_behind and _goes_on_listing(says, lexicon):
            continue
        if is_behind:
            asked = begins(says, lexicon.questions) and _has(says, lexicon.of_no_account)
            denied = _has(says, lexicon.of_no_account) and not _is_in_a_case(texts[: start - 1], lexicon)
            is_idle = texts[start - 1] == "," and (asked or denied or begins(says, lexicon.whatever))
        else:
            is_idle = _has(says, lexicon.of_no_account) and not _is_asked_beside(says, lexicon)
        told = {*texts[: max(0, start - 1)], *texts[end:]}
        is_idle = is_idle and not (_compares(told, lexicon) and _compares(set(says), lexicon))
        is_idle = is_idle and not lexicon.excepting.intersection(says) and not _is_asked(says, told, lexicon)
        if is_idle and not told & _spoken_of(says, lexicon):
            last = end - 1 if is_behind else min(end, len(texts) - 1)
            yield start - is_behind, last, words[start:end]


def _goes_on_listing(says: tuple[str, ...], lexicon: Lexicon) -> bool:
    """As in "it must be two, three or four, and which way does not matter": what matters not stands behind the next comma."""
    part = tuple(takewhile(lambda text: text != ",", says))
    is_told = len(part) < len(says) and not _has(part, lexicon.of_no_account)
    return is_told and any(text.isdigit() or "Number" in lexicon.kinds_of(text) for text in part)


def _is_asked_beside(says: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Whether another part of the sentence asks for something: "it had to be odd, suits did not count"."""
    stops = [-1, *(at for at, text in enumerate(says) if text == ","), len(says)]
    parts = [says[before + 1 : stop] for before, stop in pairwise(stops)]
    others = [part for part in parts if not _has(part, lexicon.of_no_account)]
    kinds = (lexicon.phrases_in(part).union(*map(lexicon.kinds_of, part)) for part in others)
    return len(others) < len(parts) and any(_ASKING & told for told in kinds)


def _is_in_a_case(texts: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Whether the part before a comma tells a case, in which it does not matter: "after a king, the suit does not count"."""
    begun = max((at + 1 for at, text in enumerate(texts) if text in OPENING), default=0)
    return any(lexicon.kinds_of(text) & {"IF", "AFTER", "ONCE_THAT"} for text in texts[begun:])


def _spoken_of(says: tuple[str, ...], lexicon: Lexicon) -> set[str]:
    """The properties and cards it speaks of: if the rule does, too, they matter."""
    return {text for text in says if any(entry.kind in _SPOKEN_OF for entry in lexicon.table.get((text,), ()))}


def _compares(texts: set[str], lexicon: Lexicon) -> bool:
    return any(entry.kind == "Cmp" for text in texts for entry in lexicon.table.get((text,), ()))


def without_account(words: Sequence[WrittenWord], lexicon: Lexicon) -> frozenset[str]:
    """The attributes that are said not to matter, of what only says that."""
    texts = {word.text for _, _, inner in of_no_account(words, lexicon) for word in inner}
    entries = [entry for text in texts for entry in lexicon.table.get((text,), ())]
    attrs = {entry.meaning for entry in entries if entry.kind == "Attr"}
    classes = [m.mask_of(entry.meaning) for entry in entries if entry.kind in {"Adj", "Noun"}]
    of_classes = frozenset().union(*(concerns(m.In(0, mask)) for mask in classes if mask))
    either = {"colour"} if texts & lexicon.colour_or_suit else set()
    return frozenset({*attrs, *of_classes, *either})


def looks_at(cond: s.Cond) -> frozenset[str]:
    """The attributes that a rule looks at."""
    found: set[str] = set()
    for atom in s.walk(cond):
        match atom:
            case s.SuitIn(_, suits):
                found.add("colour" if set(suits) in ({"D", "H"}, {"C", "S"}) else "suit")
            case s.RankIn():
                found.add("rank")
            case s.AlikeIn(attr) | s.Seen(attr):
                found.add(attr if attr in {"suit", "colour"} else "rank")
            case s.PosIn() | s.Const():
                pass
            case _:
                found |= concerns(atom) if not s.children(atom) else set()
    return frozenset(found)


def _is_asked(says: tuple[str, ...], told: set[str], lexicon: Lexicon) -> bool:
    """As in "only red cards. The colour is of no importance", "every second card ... The starter does not count": it is."""
    spoken = [entry for text in says for entry in lexicon.table.get((text,), ())]
    asked = [entry for text in told for entry in lexicon.table.get((text,), ())]
    attrs = {entry.meaning for entry in spoken if entry.kind == "Attr"}
    masks = [m.mask_of(entry.meaning) or 0 for entry in asked if entry.kind in {"Adj", "Noun"}]
    of_starter = any(entry.meaning == STARTER for entry in spoken)
    return (of_starter and any(entry.kind == "Ordinal" for entry in asked)) or any(
        not is_indifferent(mask, attr) for mask in masks for attr in attrs
    )


def begins(texts: tuple[str, ...], phrases: frozenset[tuple[str, ...]]) -> bool:
    """Whether words begin with one of these phrases."""
    return any(texts[:length] in phrases for length in range(1, min(_LONGEST_PHRASE, len(texts)) + 1))


def _has(texts: tuple[str, ...], phrases: Sequence[tuple[str, ...]]) -> bool:
    there = set(texts)
    told = [said for said in phrases if said[0] in there]
    return any(texts[at : at + len(said)] == said for said in told for at in range(len(texts)))
