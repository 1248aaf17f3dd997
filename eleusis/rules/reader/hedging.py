"""What says how sure somebody is and nothing of the rule: left out before it, behind it and in the middle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

_BEHIND_A_HEDGE: Final = ([","], [":"], ["."], ["?"], ["..."], ["minus"], ["="], ["dass"], ["daß"])
_ENDS: Final = frozenset({".", "?"})
_BEFORE_ONE: Final = frozenset({",", ":"})
_STOPS: Final = frozenset({",", ".", ":"})
_IT: Final = "es"
_AT_MOST: Final = 14  # words of a hedge in the middle


def without_hedges(words: Sequence[WrittenWord], lexicon: Lexicon) -> Sequence[WrittenWord]:
    """The words without "I think that ...", "..., I guess", "..., it seems, ..."."""
    words = _without_hedges_behind(_without_hedges(words, lexicon.hedges), lexicon.behind)
    return _without_hedges_between(_without_hedges_again(words, lexicon.hedges_again), lexicon)


@cache
def _pattern(hedges: str) -> re.Pattern[str]:
    """Made when it is first asked for: to make them takes a quarter of a second."""
    return re.compile(hedges)


def _without_hedges(words: Sequence[WrittenWord], hedges: str) -> Sequence[WrittenWord]:
    """The words without what is said before a rule and not of it: "I think that ...", "my guess: ..."."""
    start, texts = 0, [word.text for word in words[:40]]
    while hedges:
        found = _pattern(hedges).match(" ".join(texts[start:]))
        if found is None and not (start and texts[start : start + 1] in _BEHIND_A_HEDGE):
            break
        start += 1 if found is None else len(found.group().split())
    if start and texts[start - 1] == "," and texts[start + 1 : start + 2] == [_IT]:
        return [words[start + 1], words[start], *words[start + 2 :]]  # "wenn ich es recht bedenke, ging es immer rauf"
    return words[start:]


def _without_hedges_again(words: Sequence[WrittenWord], hedges: str) -> Sequence[WrittenWord]:
    """The words without what is said before a further sentence and not of it: "... . I also think that ..."."""
    if not hedges:
        return words
    kept: list[WrittenWord] = []
    gone = 0
    for at, word in enumerate(words):
        if gone <= at and (not kept or kept[-1].text == "."):
            found = _pattern(hedges).match(" ".join(word.text for word in words[at : at + 20]))
            gone = at if found is None else at + len(found.group().split())
        if at >= gone:
            kept.append(word)
    return kept


def _without_hedges_behind(words: Sequence[WrittenWord], hedges: str) -> Sequence[WrittenWord]:
    """The words without what is said behind a rule and not of it: "..., I think", "... or something like that"."""
    begun = max((at for at, word in enumerate(words[:-1]) if word.text == "."), default=0)
    told, last = words[:begun], words[begun:]
    while hedges and len(words) > 2:
        found = _pattern(hedges).match(" ".join(word.text for word in last))
        if found is None:
            break
        kept = len(found.string[: found.start("hedge")].split())
        last = last[: kept - (last[kept - 1].text in _BEFORE_ONE if kept else 0)]
        words = [*told, *last]
    if not hedges or not begun:
        return words
    before = _without_hedges_behind(told, hedges)
    return before if all(word.text in _ENDS for word in last) else [*before, *last]


def _without_hedges_between(words: Sequence[WrittenWord], lexicon: Lexicon) -> Sequence[WrittenWord]:
    """The words without what is said so in the middle, between commas or where a further clause begins."""
    kept: list[WrittenWord] = []
    at = 0
    while at < len(words):
        length = _hedge_at(words, at, kept, lexicon) if kept and lexicon.between else 0
        if not length:
            kept.append(words[at])
            at += 1
            continue
        at += length
        after = words[at].text if at < len(words) else "."
        if kept[-1].text == "," and after in _STOPS:
            kept.pop()
            if after == "," and at + 1 < len(words) and _goes_on(kept, words[at + 1].text, lexicon):
                at += 1
        elif after == ",":
            at += 1
    return kept


def _hedge_at(words: Sequence[WrittenWord], at: int, kept: Sequence[WrittenWord], lexicon: Lexicon) -> int:
    """How many words the hedge has that begins here: 0 if there is none, or if what begins is no clause."""
    before = kept[-1].text
    if before not in _STOPS and before not in lexicon.before_clauses:
        return 0
    found = _pattern(lexicon.between).match(" ".join(word.text for word in words[at : at + _AT_MOST]))
    length = len(found.group().split()) if found is not None else 0
    is_all = before in _STOPS and (at + length == len(words) or words[at + length].text in _STOPS)
    return length if is_all or (length and at + length < len(words)) else 0


def _goes_on(kept: Sequence[WrittenWord], after: str, lexicon: Lexicon) -> bool:
    """Whether no comma stands where the hedge was: "the card must, I think, be red"."""
    return bool(kept) and (kept[-1].text in lexicon.beside_no_comma or after in lexicon.beside_no_comma)
