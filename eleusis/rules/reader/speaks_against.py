"""Whether what is left out of a text may speak against the rule that is read without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis.rules.reader.asides import untold
from eleusis.rules.reader.chart import MOST_WORK, TooManyReadings
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.left_out import STOPS, denies, is_unknown, may_say_how, runs, speaks_of_cards
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.meanings import all_refs
from eleusis.rules.reader.no_account import looks_at, without_account
from eleusis.rules.reader.the_rest import without_the_rest
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.rule import Rule
from eleusis.rules.syntax import STARTER, Ref

_SHOWN: Final = (
    "Cards-shown",
    "Case-shown",
    "Case-named",
    "Instance",
    "Named-instance",
    "Fits-on",
    "Fits-on-eg",
)  # kinds of examples
_MOST_OF_CARDS: Final = 3  # words
_MEASURING: Final = frozenset({
    "ADDUP", "ADD_UP", "ATLEAST", "ATMOST", "BETWEEN", "DIFFERENCE", "DOUBLE", "HALF", "HIGHEST", "LOWEST", "MAXIMUM", "MEAN",
    "MINIMUM", "ORLESS", "ORMORE", "SUM", "TIMES", "TWICE",
})  # fmt: skip
_CONDITIONAL: Final = frozenset({"FREE", "IF"})  # of what does not matter, or of a case
_VERBS: Final = frozenset({"BE", "FITS", "GET", "HAVE", "MAY", "MUST"})
_REFS: Final[dict[str, Ref]] = {"FIRSTCARD": STARTER, "LASTLY": 1, "SECONDLAST": 2}
_JUDGING: Final = frozenset({"ALWAYSFITS", "FITS", "MISSES", "OTHERS"})
_OF_THOSE_TOLD: Final = frozenset({"THAT", "THAT_ONE", "THEY", "THIS"})
_LYING_ON: Final = frozenset({"AFTER", "ON"})
_BRACKETS: Final = ("(", ")")
_LONGEST_PHRASE: Final = 4


def can_be_read(words: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether these words can be read by themselves, as a rule or as a case that did not go with it."""
    rows, shown = grammar(lexicon.name), untold(words, lexicon)
    try:
        for goal, part in (("Text", words), *((goal, shown) for goal in _SHOWN if goal in rows.leading)):
            lattice = Lattice.of(part, lexicon)
            if not lattice.unknown and lattice.chart(rows, MOST_WORK, goal=goal).whole(goal):
                return True
    except TooManyReadings:
        return True
    return False


def may_speak_against(
    rule: Rule, text: str, words: Sequence[WrittenWord], gone: Sequence[int], lexicon: Lexicon
) -> bool:
    """Whether the words at these places, in their order, may say something else than the rule to which the others come.

    They deny something, have much of cards, an ace, or a card that the rule does not look at, can be read by themselves,
    or tell how far something holds, that something the rule asks for does not matter, or of all other cards what the
    rule does not let be so.
    """
    if any(denies(words[at], lexicon) for at in gone):
        return True
    if sum(speaks_of_cards(words[at], lexicon) for at in gone) > _MOST_OF_CARDS:
        return True
    kinds = frozenset[str]().union(*(lexicon.kinds_of(words[at].text) for at in gone))
    if any(kind in kinds and ref not in all_refs(rule.cond) for kind, ref in _REFS.items()):
        return True
    if without_account(words, lexicon) & looks_at(rule.cond) or any(_is_an_ace(words[at], lexicon) for at in gone):
        return True
    of_others = without_the_rest(text, words, lexicon)
    if of_others is not None and not of_others.agrees_with(rule.cond):
        return True
    return any(_may_say_something(words, start, end, lexicon) for start, end in runs(gone))


def _is_an_ace(word: WrittenWord, lexicon: Lexicon) -> bool:
    """As in "with the ace counted high": it may say what it counts; not in "each one"."""
    return "ONE" not in lexicon.kinds_of(word.text) and any(
        entry.kind == "Number" and entry.meaning == 1 << 1 for entry in lexicon.table.get((word.text,), ())
    )


def may_judge(words: Sequence[WrittenWord], gone: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether an unknown word at these places may tell how cards fare: "all others are cursed", "the only ones banned are tens"."""
    return any(_is_said_of(words, start, end, lexicon) for start, end in runs(gone))


def _may_say_something(words: Sequence[WrittenWord], start: int, end: int, lexicon: Lexicon) -> bool:
    """Whether words that stand beside each other may."""
    if _measures([word.text for word in words[start:end]], lexicon):
        return True
    if not _is_between_stops(words, start, end):
        return any(may_say_how(words, at, lexicon) for at in range(start, end))
    inner = [word for word in words[start:end] if word.text not in STOPS and word.text not in _BRACKETS]
    is_spoken_of = not start and any(_VERBS & lexicon.kinds_of(word.text) for word in words[end : end + 1])
    if is_spoken_of or _judges(inner, lexicon) or (len(inner) > 1 and can_be_read(inner, lexicon)):
        return True
    others = [word for word in inner if not _CONDITIONAL & lexicon.kinds_of(word.text)]
    is_of_a_case = len(others) < len(inner) or words[start].text in _BRACKETS
    return is_of_a_case and any(speaks_of_cards(word, lexicon) for word in others)


def _judges(inner: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether it says how something fares, what others do, or what lies on what: "every A fits", "odd on back".

    "Those are what was permitted" says it of what has been told.
    """
    texts = [word.text for word in inner]
    if _OF_THOSE_TOLD & lexicon.kinds_of(texts[0] if texts else ""):
        return False
    kinds = lexicon.phrases_in(texts).union(*map(lexicon.kinds_of, texts))
    lies_on = bool(kinds & _LYING_ON) and any(speaks_of_cards(word, lexicon) for word in inner)
    return lies_on or bool(kinds & _JUDGING)


def _measures(texts: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether some of it says how much: "the average of"."""
    return any(
        entry.kind in _MEASURING
        for start in range(len(texts))
        for end in range(start + 1, min(len(texts), start + _LONGEST_PHRASE) + 1)
        for entry in lexicon.table.get(tuple(texts[start:end]), ())
    )


def _is_said_of(words: Sequence[WrittenWord], start: int, end: int, lexicon: Lexicon) -> bool:
    if not any(is_unknown(word, lexicon) for word in words[start:end]):
        return False
    beside = [*words[max(0, start - 1) : start], *words[end : end + 1]]
    if start and words[start].text not in STOPS:
        beside.append(words[start])
    return any(
        "BE" in lexicon.kinds_of(word.text) or word.text in lexicon.auxiliary or denies(word, lexicon)
        for word in beside
    )


def _is_between_stops(words: Sequence[WrittenWord], start: int, end: int) -> bool:
    """Whether all that stands between two stops is left out."""
    is_begun = not start or words[start].text in STOPS or words[start - 1].text in STOPS
    is_ended = end == len(words) or words[end - 1].text in STOPS or words[end].text in STOPS
    return (is_begun and is_ended) or (words[start].text, words[end - 1].text) == _BRACKETS
