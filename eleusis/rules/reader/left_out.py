"""Words that are left out of a text: what that costs, whether a text may say something else without them, and how it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import Final

from eleusis.cards import Card
from eleusis.errors import UnreadableCard
from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord

_UNKNOWN, _EMPTY, _TELLING, _OF_CARDS = 4, 5, 8, 9  # what it costs to leave them out

_NEVER: Final = frozenset(
    ["NO", "NOT", "NON", "NEVER", "NEITHER", "NOR", "NONE", "EXCEPT", "BUTNOT", "UNLESS", "REJECT", "MISSES"]
) | {"MUSTNOT", "MAYNOT", "DONOT"}
_SAYING_WHICH: Final = frozenset({"Number", "Ordinal", "LASTLY", "Ref"})
_COMPARING: Final = frozenset({"IF", "SAME", "DIFFERENT", "OPPOSITE", "LASTLY"})
# Words that only join others may be left out, unless they may also say something of those beside them.
_JOINING: Final = frozenset({
    "A", "AT", "BE", "BY", "CARD", "COLON", "COME", "COME_NEXT", "COMMA", "DECIDE", "DOES_SO", "DUTY", "FITS",
    "FOUND", "GET", "GETS", "GO", "GOT", "HAPPEN", "HAVE", "HOLD", "IN", "IT", "LAID", "LEAVE", "LET", "LIE",
    "LOOK_AT", "MAKES", "MEANS", "NEEDS", "NOTHING", "OUT", "PLAY", "PLAYED", "PLAYERS", "RELATION", "REQUIRED", "STOP",
    "THAT", "THAT_ONE", "THE", "THEN", "THERE", "THERE_LAY", "THERE_WAS", "THEY", "THIS", "WAS",
    "WHAT", "WHICH_ONE", "WHO",
})  # fmt: skip
_WEIGHING: Final = frozenset({
    "AGAIN", "ALREADY", "AMONG", "AND", "ANY_ONE", "ATLEAST", "ATMOST", "BACK", "BOTH", "CYCLE", "CYCLING", "DIFFERENCE", "DOWN",
    "EARLIER", "EVERY", "EXACTLY", "FROM", "HIGHEST", "INAROW", "LOWEST", "MAXIMUM", "MEAN", "MINIMUM", "NEIGHBOURS",
    "NEXT_TO_EACH_OTHER", "NOT_ROUND", "ONE_OF", "ONLY", "OR", "PAIR", "SCARCER", "SOFAR", "SUM", "THAN", "TIMES", "TO", "TWICE", "TWO_CARDS", "UP", "WRAPPING", "YET",
})  # fmt: skip
# An unknown word behind these, or before those, may say how far they hold, or be one of several.
_AHEAD: Final = frozenset({"AND", "OR", "MUST", "MAY"})
_BEHIND: Final = frozenset({"AND", "OR", "BE", "CARD", "FITS"})
_CARD: Final = frozenset({"CARD"})
_THAT, _VERBS = frozenset({"THAT"}), frozenset({"BE", "FITS", "GET", "HAVE"})
STOPS: Final = frozenset({".", ",", ":"})
_COMPOUND: Final = 5  # letters that a word must share with a known one to be of the same

_Span = tuple[int, int]  # from a word to another


def price_of(word: WrittenWord, lexicon: Lexicon) -> int | None:
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


def say_nothing(words: Sequence[WrittenWord], gone: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether a text says the same without the words at these places, which come in order."""
    texts = [word.text for word in words]
    return not any(_says_something(words, at, lexicon) for at in gone) and not any(
        _is_in_a_phrase(texts, run, lexicon)
        or _begins_a_clause(texts, run, lexicon)
        or _is_short_for_more(texts, run, lexicon)
        or _is_said_of(words, run, lexicon)
        for run in runs(gone)
    )


def _is_short_for_more(texts: Sequence[str], run: _Span, lexicon: Lexicon) -> bool:
    """As in "spades fit; outside of spades, just the odd ranks are": that they fit."""
    start, end = run
    ends = end == len(texts) or texts[end] in STOPS
    return ends and all("BE" in lexicon.kinds_of(text) for text in texts[start:end])


def denies(word: WrittenWord, lexicon: Lexicon) -> bool:
    """Whether a text would say the contrary without it."""
    return price_of(word, lexicon) is None


def speaks_of_cards(word: WrittenWord, lexicon: Lexicon) -> bool:
    """Whether it may tell of cards, which ones, or how two of them compare."""
    price = price_of(word, lexicon)
    return price is not None and price > _EMPTY


def is_unknown(word: WrittenWord, lexicon: Lexicon) -> bool:
    """Whether it is in no phrase by itself."""
    return price_of(word, lexicon) == _UNKNOWN


def may_say_how(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether a word may say how far what stands beside it holds, or what becomes of it: "barely higher", "invert the colour"."""
    word = words[at]
    return word.text in lexicon.how_far or (is_unknown(word, lexicon) and _goes_with(words, at, _CARD, lexicon))


def names_a_card(word: str) -> bool:
    """Whether it is the code of a card, as in "10h"."""
    try:
        Card.parse(word)
    except UnreadableCard:
        return False
    return True


def parts_between_stops(texts: Sequence[str]) -> Iterator[_Span]:
    """The stop before each part and the one behind it: -1 where a text begins, and its length where it ends without one."""
    stops = [at for at, text in enumerate(texts) if text in STOPS or text == "?"]
    ends = stops if stops and stops[-1] == len(texts) - 1 else [*stops, len(texts)]
    return pairwise([-1, *ends])


def without(words: Sequence[WrittenWord], gone: Collection[int]) -> list[WrittenWord]:
    """The words but those at these places."""
    return [word for at, word in enumerate(words) if at not in gone]


def told(text: str, words: Sequence[WrittenWord], gone: Sequence[int]) -> Iterator[Repair]:
    """What is left out, as it is written; a stop alone is not told."""
    for start, end in runs(gone):
        place = (words[start].start, words[end - 1].end)
        if written := text[slice(*place)].strip(" .,:;"):
            yield Repair(written, "", place)


def runs(gone: Sequence[int]) -> list[_Span]:
    """From where to where words are left out that stand beside each other."""
    found: list[_Span] = []
    for at in gone:
        found = [*found[:-1], (found[-1][0], at + 1)] if found and at == found[-1][1] else [*found, (at, at + 1)]
    return found


def _says_something(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether a text may say something else without this word."""
    kinds = lexicon.kinds_of(words[at].text)
    before, after = words[at - 1 : at] if at else [], words[at + 1 : at + 2]
    beside = (*before, *after)
    if words[at].text in lexicon.auxiliary or (_THAT & kinds and any(_is_verb(word, lexicon) for word in after)):
        return any("ONLY" in lexicon.kinds_of(word.text) for word in beside)  # "every card that got accepted"
    price = _EMPTY if "IT" in kinds else price_of(words[at], lexicon)
    if price is None or price > _EMPTY or words[at].text in lexicon.how_far:
        return True
    if any(price_of(word, lexicon) is None or "ONLY" in lexicon.kinds_of(word.text) for word in beside):
        return True  # "hearts are the only cards that ..." is not "hearts only"
    if price == _UNKNOWN:
        return _goes_with(words, at, _BEHIND, lexicon)
    if "CARD" in kinds and any(price_of(word, lexicon) == _OF_CARDS for word in before):
        return True  # "five cards" are no fives
    return kinds.isdisjoint(_JOINING) or not kinds.isdisjoint(_WEIGHING)


def _goes_with(words: Sequence[WrittenWord], at: int, behind: frozenset[str], lexicon: Lexicon) -> bool:
    """Whether an unknown word is one of cards, or goes with those around it, the next one being of these kinds or of cards."""
    word, before = words[at].text, words[at - 1 : at] if at else []
    objects = list(takewhile(lambda other: other.text not in STOPS, words[at + 1 : at + 3]))
    return (
        _is_part(word, lexicon)
        or names_a_card(word)
        or _weighs(word, lexicon)
        or _is_of(before, _AHEAD, lexicon)
        or _is_of(objects[:1], behind, lexicon)
        or _is_of(objects, frozenset(), lexicon)
    )


def _is_verb(word: WrittenWord, lexicon: Lexicon) -> bool:
    return word.text in lexicon.auxiliary or not _VERBS.isdisjoint(lexicon.kinds_of(word.text))


def _is_of(beside: Sequence[WrittenWord], kinds: frozenset[str], lexicon: Lexicon) -> bool:
    """Whether an unknown word goes with the one beside it: as in "must hardly be", "a purple card", "invert the colour"."""
    prices = (price_of(word, lexicon) or 0 for word in beside)
    return any(price > _EMPTY for price in prices) or any(lexicon.kinds_of(word.text) & kinds for word in beside)


@lru_cache(maxsize=1024)
def _weighs(word: str, lexicon: Lexicon) -> bool:
    """Whether most of the phrases that have a word, which is none by itself, say something of others: "circle"."""
    kinds = [entry.kind for phrase, entries in lexicon.table.items() if word in phrase for entry in entries]
    return 2 * sum(kind in _WEIGHING for kind in kinds) > len(kinds)


def _is_part(word: str, lexicon: Lexicon) -> bool:
    """Whether a known word that says something begins or ends it, as in German "Gesamtsumme"."""
    parts = (part for cut in range(_COMPOUND, len(word)) for part in (word[:cut], word[-cut:]))
    of_parts = map(lexicon.kinds_of, parts)
    return any(kinds and kinds.isdisjoint(_JOINING) for kinds in of_parts)


def _begins_a_clause(texts: Sequence[str], run: _Span, lexicon: Lexicon) -> bool:
    """Whether it is the word alone by which what follows is said of the one before: "the queen, that was always right, ..."."""
    inner = [at for at in range(*run) if texts[at] not in STOPS]
    is_alone = len(inner) == 1 and inner[0] > 0 and texts[inner[0] - 1] == ","
    return is_alone and "THAT" in lexicon.kinds_of(texts[inner[0]])


def _is_said_of(words: Sequence[WrittenWord], run: _Span, lexicon: Lexicon) -> bool:
    """Whether it is all that is said of what stands before it: "sevens are cursed"."""
    start, end = run
    begins = start > 0 and words[start - 1].text not in STOPS and "BE" in lexicon.kinds_of(words[start].text)
    says = [word for word in words[start + 1 : end] if word.text not in STOPS]
    is_end = end == len(words) or words[end].text in STOPS or words[end - 1].text in STOPS
    return begins and is_end and any(price_of(word, lexicon) == _UNKNOWN for word in says)


def _is_in_a_phrase(texts: Sequence[str], run: _Span, lexicon: Lexicon) -> bool:
    """Whether some of these words, with others beside them, say something: "in a row"."""
    start, end = run
    return any(
        entry.kind in _WEIGHING
        for length in (2, 3, 4)
        for at in range(max(0, start - length + 1), min(end, len(texts) - length + 1))
        for entry in lexicon.table.get(tuple(texts[at : at + length]), ())
    )
