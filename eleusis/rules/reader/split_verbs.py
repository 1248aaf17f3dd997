"""Verbs in two parts as one: "kamen nur rote durch" is "gingen nur rote", "tauchte nie zweimal auf" is "kam nie zweimal vor"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

_FURTHEST: Final = 12  # words between a verb and its other part
_LEAST: Final = 3  # "kam nie vor" is read as it stands
_STOPS: Final = frozenset({".", "?", ":", "("})
_BEGINNING: Final = frozenset({"AND", "OR", "IF", "ONLYIF", "PROVIDED", "UNLESS", "EXCEPT", "ELSE", "HOWEVER"})


def with_verbs_joined(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """The words with the usual verb for each that is told in two parts, and what stands for its second."""
    now = list(words)
    for at, word in enumerate(words):
        verbs = lexicon.split_verbs.get(word.text)
        if verbs is None or not _ends_a_clause(words, at, lexicon):
            continue
        begun = _verb_of(words, at, verbs, lexicon)
        if begun is not None:
            verb, _, behind = verbs[words[begun].text].partition("|")
            now[begun], now[at] = replace(words[begun], text=verb), replace(word, text=behind)
    return [word for word in now if word.text]


def _ends_a_clause(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether nothing follows that goes with the word: "durch 3" is no verb's part."""
    after = words[at + 1].text if at + 1 < len(words) else "."
    begins = lexicon.kinds_of(after) & _BEGINNING or (lexicon.past is not None and after in lexicon.past.verbs)
    return not after.isalnum() or bool(begins)


def _verb_of(words: Sequence[WrittenWord], at: int, verbs: Mapping[str, str], lexicon: Lexicon) -> int | None:
    """Where the verb stands that a word is the second part of; with no other verb between the two."""
    others = lexicon.past.verbs if lexicon.past is not None else {}
    for place in range(at - 1, max(at - 2 - _FURTHEST, -1), -1):
        text = words[place].text
        if text in verbs:
            is_there = verbs[text].endswith("|kommen")
            return None if is_there and (at - place < _LEAST or _is_asked(words, place)) else place
        if text in _STOPS or text in others or lexicon.kinds_of(text) & {"IF", "BE"}:
            return None
    return None


def _is_asked(words: Sequence[WrittenWord], at: int) -> bool:
    """Whether a verb begins a clause, as in a case: "kam schon ein König vor, ..."."""
    return at == 0 or words[at - 1].text in _STOPS or words[at - 1].text == ","
