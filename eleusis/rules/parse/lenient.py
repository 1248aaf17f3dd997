"""A last look at a text that cannot be read: what it may say without its polite and narrative words.

Only words that decide nothing are ever left out: a closed list of polite and narrative words, and words nobody taught the
language at the very start of the text, in front of a whole reading. Never a negation, a number, a card, a comparison, a
condition, an exception, capitals, or a word before a noun. What is left out is reported with the reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eleusis.rules.parse.language import Language
from eleusis.rules.parse.lexer import Lexer
from eleusis.rules.parse.spelling import Speller, distance
from eleusis.rules.parse.words import Word
from eleusis.rules.reader.answer import Repair

MOST_TRIES: Final = 3
_STOPS: Final = {",", ".", ";", ":", "(", ")", "->", "?"}
# Kinds of token that can be part of a manner of speaking; every other kind decides something.
_SOFT: Final = {
    "COMMA",
    "SEMI",
    "THAT",
    "PLAY",
    "PLAYED",
    "IS",
    "IT",
    "LOOK",
    "APPEAR",
    "CARD",
    "PAR",
    "MOVE",
    "NAME",
    "DECIDES",
}
_DECIDING: Final = {
    "but", "never", "until", "till", "before", "than", "instead", "rather", "except", "only", "half", "double", "both", "either", "least",
    "most", "same", "nor", "without", "unless", "again", "back", "twice", "once", "thrice", "triple", "dozen", "hundred", "fifteen", "sixteen",
    "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "pair", "pairs", "several", "few", "many", "middle", "outer",
    "hardly", "barely", "nearly", "almost", "exclusively", "alternately", "respectively", "oppositely", "differently", "identically",
    "equally", "similarly", "previously", "formerly", "lately", "recently", "initially", "finally", "secondly", "thirdly", "doubly",
}  # fmt: skip
_MANNER: Final = {
    "actually", "anyhow", "apparently", "basically", "certainly", "clearly", "cheers", "definitely", "dear", "dearest", "evidently", "frankly",
    "gladly", "gently", "generously", "graciously", "happily", "hello", "hey", "hi", "hmm", "honestly", "hopefully", "kindly", "literally",
    "naturally", "nicely", "obviously", "ok", "okay", "oh", "please", "politely", "quietly", "quickly", "really", "sadly", "secretly",
    "seriously", "simply", "slowly", "surely", "thanks", "truly", "um", "well", "yes",
}  # fmt: skip
_DENYING: Final = ("non", "un", "dis", "anti")


def versions(words: Sequence[Word], lexer: Lexer, speller: Speller) -> Iterator[tuple[list[Word], tuple[Repair, ...]]]:
    """The words without some that decide nothing, the fewest left out first, each with what was left out."""
    language = lexer.language
    tokens, _ = lexer.tokens(list(words))
    held = {
        place
        for token in tokens
        if token.kind not in _SOFT
        for place, word in enumerate(words)
        if token.start <= word.start < token.end
    }
    tried: set[tuple[int, ...]] = set()
    for gone in (_strange(words, language, speller), *_lead_ins(words, held, language, speller)):
        key = tuple(sorted(gone))
        if not gone or key in tried or len(tried) >= MOST_TRIES:
            continue
        tried.add(key)
        kept = [word for place, word in enumerate(words) if place not in gone]
        if any(word.text not in _STOPS for word in kept):
            yield kept, _told(words, key)


def _told(words: Sequence[Word], gone: Sequence[int]) -> tuple[Repair, ...]:
    """One repair for each run of words that was left out."""
    runs: list[list[Word]] = []
    last = -2
    for place in gone:
        if words[place].text in _STOPS:
            continue
        if place == last + 1:
            runs[-1].append(words[place])
        else:
            runs.append([words[place]])
        last = place
    return tuple(Repair(" ".join(word.original for word in run), "", (run[0].start, run[-1].end)) for run in runs)


def _strange(words: Sequence[Word], language: Language, speller: Speller) -> set[int]:
    """The unknown words that can only be a manner of speaking, from where they stand."""
    gone: set[int] = set()
    silent = True  # nothing that decides was said yet
    for place, word in enumerate(words):
        if word.text in _MANNER:
            gone.add(place)
        elif word.text in _STOPS or word.text in language.vocabulary or not word.text.isalpha():
            silent = silent and not decides(word, language)
        elif silent and _may_go(word, language, speller) and not _before_noun(words, place, language):
            gone.add(place)
        else:
            silent = False
    return gone


def _may_go(word: Word, language: Language, speller: Speller) -> bool:
    text = word.text
    if len(text) > 1 and word.original.isupper():
        return False  # a pattern, "AAABBB"
    if text in _DECIDING or text.startswith(_DENYING) or text.endswith(("less", "n't")) or len(text) < 3:
        return False
    return not any(
        distance(text, known, 1) <= 1 and known in language.vocabulary - language.idle
        for known in speller.nearest(text)
    )


def _before_noun(words: Sequence[Word], place: int, language: Language) -> bool:
    """Whether the word may say which card is meant: "the winning card", "the stronger suit"."""
    following = words[place + 1].text if place + 1 < len(words) else "."
    kinds = {kind for kind, _ in language.table.get((following,), ())}
    return bool(kinds & {"CARD", "ATTR", "CLS", "RNK", "POS", "UNIT", "PLAY"})


def decides(word: Word, language: Language) -> bool:
    """Whether leaving the word out could change what is asked for."""
    if word.text in language.numbers or word.text.isdigit() or word.text in _DECIDING:
        return True
    kinds = language.table.get((word.text,))
    if kinds is None:
        return word.text in language.vocabulary - language.idle  # it says something in a phrase: "starting"
    return bool({kind for kind, _ in kinds} - _SOFT) or word.text.startswith(_DENYING)


def _lead_ins(words: Sequence[Word], held: set[int], language: Language, speller: Speller) -> Iterator[set[int]]:
    """Whole clauses that decide nothing, then the beginning up to each of its words."""
    strange = _strange(words, language, speller)
    clause: set[int] = set()
    idle: set[int] = set()
    for place, word in enumerate((*words, Word(".", 0, 0, "."))):
        clause.add(place)
        if word.text in _STOPS:
            said = clause - {place}
            if said and not any(at in held or _holds(words[at], at in strange, language, speller) for at in said):
                idle |= clause - {len(words)}
            clause = set()
    yield idle
    yield idle | strange
    for place, word in enumerate(words):
        if word.text in _STOPS or place in held or _holds(word, place in strange, language, speller):
            break
        if place < MOST_TRIES:
            yield set(range(place + 1)) | strange


def _holds(word: Word, strange: bool, language: Language, speller: Speller) -> bool:
    """Whether the word has to stay."""
    if strange:
        return False
    if word.text in language.vocabulary or not word.text.isalpha():
        return decides(word, language)
    return not _may_go(word, language, speller)
