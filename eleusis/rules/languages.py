"""The languages in which rules are read and said; a code as in the catalogue, ``locale/``.

A class writes in its own language first; what is not understood in it is read in the others. What is kept of a rule is
its tree, which knows no language: each reader gets it said in their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from eleusis import texts
from eleusis.errors import EleusisError
from eleusis.rules import voice_patterns
from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.reader.answer import Reading
from eleusis.rules.reader.grammar import WORD_ORDERS, grammar
from eleusis.rules.reader.grammar.by_name import OrderOfFile
from eleusis.rules.reader.lexicon import tables
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.lexicon.tables import lexicon_of_table
from eleusis.rules.reader.reading import parse, with_nearest
from eleusis.rules.rule import Rule
from eleusis.rules.speak import VOICES, Speaker, speak
from eleusis.rules.speak_patterns import voice_of_table
from eleusis.statement import Statement

LEXICONS: Final[dict[str, Lexicon]] = {texts.ENGLISH: ENGLISH, "de": GERMAN}


def learn(code: str, name: str, table: Mapping[str, Any]) -> None:
    """From now on rules are read in this language, and said in it if its table has all patterns (else in English).

    What is not understood in the table is refused (`UnreadableLanguage`), and nothing is learned.
    """
    lexicon, order, voice = check(name, table)
    VOICES[name] = voice or VOICES[ENGLISH.name]
    if name in WORD_ORDERS:
        grammar.cache_clear()  # it was made of other rows
    WORD_ORDERS[name] = lambda: (order,)
    LEXICONS[code] = lexicon


def check(name: str, table: Mapping[str, Any]) -> tuple[Lexicon, OrderOfFile, Callable[[Conventions], Speaker] | None]:
    """What the table of a language makes; refused (`UnreadableLanguage`) where it holds what is none of its parts."""
    return lexicon_of_table(name, table), OrderOfFile(table), voice_of_table(table)


def lacking(table: Mapping[str, Any]) -> Iterator[str]:
    """The names of what the table of a language lacks to read and say all rules."""
    yield from tables.missing(table)
    yield from voice_patterns.missing(table)


def lexicon_of(language: str) -> Lexicon:
    """The words of a language; English where it has none."""
    return LEXICONS.get(language) or LEXICONS.get(language.partition("-")[0], ENGLISH)


def read(
    text: str, agreed: Conventions = STANDARD, language: str | None = None, *, only_whole: bool = False
) -> Reading:
    """Read a rule in the language that is spoken now (or this one), and where it is none in that, in the others.

    Words as they stand go before words put right, and of several errors the one furthest on is told; with what the
    text comes near to in that language, unless `only_whole`.
    """
    found = []
    for lexicon in in_turn(language):
        reading = parse(text, agreed, lexicon, only_whole=True)
        if reading.rules and not reading.repairs:
            return reading
        found.append((reading, lexicon))
    mended = next((reading for reading, _lexicon in found if reading.rules), None)
    if mended is not None:
        return mended
    refused, lexicon = max(found, key=lambda one: _how_far(one[0]))
    return refused if only_whole else with_nearest(refused, agreed, lexicon)


def in_turn(language: str | None = None) -> Iterator[Lexicon]:
    """The languages in which somebody may write who reads this one, their own first."""
    first = lexicon_of(language or texts.language())
    yield first
    yield from (lexicon for lexicon in LEXICONS.values() if lexicon is not first)


def _how_far(reading: Reading) -> int:
    return reading.error.span[0] if reading.error is not None else 0


def voice_under(agreed: Conventions) -> Speaker:
    """Whoever says conditions in the language that is spoken now."""
    return VOICES[lexicon_of(texts.language()).name](agreed)


def said(rule: Rule) -> str:
    """The canonical sentence of a rule in the language that is spoken now."""
    return speak(rule, lexicon_of(texts.language()).name)


def sentence_of(statement: Statement | None, language: str | None = None) -> str | None:
    """The canonical sentence of what somebody said, in the language that is spoken now (or this one); None: it is in
    free words.
    """
    return None if statement is None else sentence_of_form(statement.rule, statement.sentence, language)


def sentence_of_form(form: Mapping[str, Any] | None, sentence: str | None, language: str | None = None) -> str | None:
    """The same for the JSON form of a rule and its canonical English."""
    lexicon = lexicon_of(language or texts.language())
    if form is None or lexicon is ENGLISH:
        return sentence
    return _sentence(json.dumps(form, sort_keys=True), lexicon.name) or sentence


def words_of(statement: Statement) -> str:
    """What to show: the canonical sentence where there is one, the writer's words otherwise."""
    return sentence_of(statement) or statement.text


@lru_cache(maxsize=2048)
def _sentence(form: str, name: str) -> str | None:
    """None: the log is older than the language, or says something else than a rule."""
    try:
        return speak(Rule.from_json(json.loads(form)), name)
    except EleusisError:
        return None
