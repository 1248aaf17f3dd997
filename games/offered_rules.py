"""The library as it is offered to whoever needs a secret rule, and the hints a rule's dealer can give."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from eleusis import texts
from eleusis.rules import STANDARD, Conventions, Rule, languages, quality
from eleusis.rules.hints import hint_ladder
from eleusis.rules.library import FIRST_NINE, LibraryRule
from eleusis.rules.library_plays import LIBRARY_PLAYS
from eleusis.statement import Statement
from games import selectors
from games.rule_words import with_signs

Json = dict[str, Any]


def library_json(agreed: Conventions) -> list[Json]:
    """Every rule under these conventions, the nine for a first lesson in front."""
    return [_entry(one, agreed, texts.language()) for one in selectors.library()]


def words_of(one: LibraryRule, agreed: Conventions = STANDARD) -> str:
    """As its writer worded it; in another language as the engine says it."""
    if texts.language() == texts.ENGLISH:
        return one.text
    return languages.words_of(selectors.statement_of_library(one, agreed))


@lru_cache(maxsize=1024)
def _entry(one: LibraryRule, agreed: Conventions, _language: str) -> Json:
    statement = selectors.statement_of_library(one, agreed)
    sentence = languages.sentence_of(statement)
    return {
        "code": one.code,
        "title": one.name,
        "text": words_of(one, agreed),
        "sentence": sentence,
        "rule": statement.rule,
        "stars": one.stars,
        "age": one.age,
        "features": list(one.features),
        "source": one.source,
        "first": one in FIRST_NINE,
        "plays": LIBRARY_PLAYS.get(one.code),
    }


def more_json(one: LibraryRule, agreed: Conventions) -> Json:
    """What is seen on opening one of them: how it plays, and the hints it allows. Some hundredths of a second."""
    return _more(one, agreed, texts.language())


@lru_cache(maxsize=1024)
def _more(one: LibraryRule, agreed: Conventions, _language: str) -> Json:
    rule = Rule.from_json(selectors.statement_of_library(one, agreed).rule)
    found = quality(rule)
    return {
        "fits": round(52 * found.acceptance),
        "hints": list(_rungs(rule)),
        "flags": [
            {
                "sentence": with_signs(flag.sentence),
                "line": [str(card) for card in flag.witness],
                "left": rule.fits_mask(flag.witness).bit_count(),
                "suggestion": flag.suggestion,
            }
            for flag in found.flags
        ],
    }


def rungs_of(statement: Statement | None) -> tuple[str, ...]:
    """True hints for a rule, from what matters to an example; none for a rule in free words."""
    return () if statement is None or statement.rule is None else _remembered(statement.key, texts.language())


@lru_cache(maxsize=512)
def _remembered(key: str, _language: str) -> tuple[str, ...]:
    return _rungs(Rule.from_json(json.loads(key)))


def _rungs(rule: Rule) -> tuple[str, ...]:
    """The hint ladder with the signs of the suits, as children read them."""
    return tuple(map(with_signs, hint_ladder(rule)))
