"""What people say around a rule, known by its words alone: "call me crazy, but ...", "to me it is obvious that ...", "..., end of story".

The hedges of a lexicon are turns of phrase, and are left out of any text. This is for what cannot be read otherwise: a sentence, a
part between stops, or what stands before "that", all of whose words are of thinking and telling, or only join those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.left_out import parts_between_stops, told, without
from eleusis.rules.reader.lexicon.around import Talk
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

_ENDS: Final = frozenset({".", "?"})
_LONGEST_PHRASE: Final = 6  # words
_LEAST: Final = 2  # words that are left
_JOINING: Final = frozenset({"AND", "HOWEVER"})

_Span = tuple[int, int]  # the first and the last word


def _small_talk(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[_Span]:
    """Such sentences and parts, each with the stop that goes with it, and what stands before a clause."""
    talk = lexicon.talk
    if talk is None:
        return
    texts = [word.text for word in words]
    for before, end in parts_between_stops(texts):
        start = before + 1
        if end == start:
            continue
        is_first = before < 0 or texts[before] in _ENDS
        is_last = end >= len(texts) - 1 or texts[end] in _ENDS
        if _is_all(texts[start:end], talk):
            if is_first:
                joins = texts[end : end + 1] == [","] and _joins(texts, end + 1, lexicon)
                yield start, min(end + joins, len(texts) - 1)
            else:
                yield before, end - 1
            continue
        if leading := _leading(texts[start:end], talk):
            yield start, start + leading - 1
        if is_last and (trailing := _trailing(texts[start:end], talk)):
            yield end - trailing, end - 1


def without_small_talk(
    text: str, words: Sequence[WrittenWord], lexicon: Lexicon
) -> tuple[list[WrittenWord], tuple[Repair, ...]]:
    """The words without it, and what is left out as it is written; all of them where too little would be left."""
    gone = {at for start, end in _small_talk(words, lexicon) for at in range(start, end + 1)}
    left = without(words, gone)
    return (left, tuple(told(text, words, sorted(gone)))) if len(left) >= _LEAST else (list(words), ())


def _is_all(texts: Sequence[str], talk: Talk) -> bool:
    """Whether these words are talk and nothing else."""
    length, is_talk = _length(texts, talk)
    return is_talk and length == len(texts) and (length > 1 or texts[0] not in talk.beside)


def _length(texts: Sequence[str], talk: Talk) -> tuple[int, bool]:
    """How many words from the first on may be of talk, and whether one of them tells that they are."""
    at, is_talk = 0, False
    while at < len(texts):
        phrase = next((n for n in range(_LONGEST_PHRASE, 1, -1) if tuple(texts[at : at + n]) in talk.said), 0)
        if phrase or texts[at] in talk.telling:
            is_talk = True
        elif texts[at] not in talk.beside:
            break
        at += phrase or 1
    return at, is_talk


def _leading(texts: Sequence[str], talk: Talk) -> int:
    """How many of these words stand before a clause and are talk: "pretty convinced that"."""
    length, _ = _length(texts, talk)
    for at in range(min(length, len(texts) - _LEAST), 0, -1):
        is_led = texts[at - 1] in talk.leading or (texts[at - 1] in talk.being and texts[0] in talk.named)
        if is_led and _length(texts[:at], talk)[1]:
            return at
    return 0


def _trailing(texts: Sequence[str], talk: Talk) -> int:
    """How many of these words stand behind all else and are talk: "as far as anyone can tell"."""
    for at in range(_LEAST, len(texts)):
        if texts[at] in talk.trailing and _is_all(texts[at:], talk):
            return len(texts) - at
    return 0


def _joins(texts: Sequence[str], at: int, lexicon: Lexicon) -> bool:
    """Whether the word there only joins what follows to what is left out: "..., but"."""
    return at < len(texts) - _LEAST and not _JOINING.isdisjoint(lexicon.kinds_of(texts[at]))
