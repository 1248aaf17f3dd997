"""The grammar: the productions of all phrases, put together, and those of a language that puts its verb last.

Each module of productions reads one theme. Symbols in capitals are kinds of token (see the phrase tables), others are
phrases. The last number of a row, if there is one, is a penalty: of several readings of a text the cheapest come first,
and of equals the one whose row stands first. So the rows of one phrase stand together in one module; only items of a text
that a word of their own opens stand apart, where no other row can read the same words.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from eleusis.rules.parse import (
    classes,
    clauses,
    conditions,
    decisions,
    entries,
    numbers,
    patterns,
    places,
    predicates,
    quantities,
    references,
    relations,
    sentences,
    successions,
    texts,
)
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Grammar, Row
from eleusis.rules.parse.language import Language

_VERB_LAST: Final[tuple[Row, ...]] = (
    ("Clause", "Subject NOT? Pred IS", lambda who, denied, pred, _: tell.said(who, denied, pred)),
    ("Entry", "Place Pred IS", lambda cond, pred, _: tell.when(cond, tell.of_candidate(pred))),
)

ROWS: Final[tuple[Row, ...]] = (
    *numbers.ROWS,
    *references.ROWS,
    *classes.ROWS,
    *predicates.ROWS,
    *relations.ROWS,
    *clauses.ROWS,
    *quantities.ROWS,
    *patterns.ROWS,
    *places.ROWS,
    *sentences.ROWS,
    *conditions.ROWS,
    *successions.ROWS,
    *decisions.ROWS,
    *entries.ROWS,
    *texts.ROWS,
)
_LISTS: Final = {
    **numbers.LISTS,
    **references.LISTS,
    **classes.LISTS,
    **predicates.LISTS,
    **clauses.LISTS,
    **quantities.LISTS,
    **patterns.LISTS,
    **places.LISTS,
    **successions.LISTS,
    **decisions.LISTS,
    **texts.LISTS,
}
GRAMMAR: Final = Grammar(ROWS, _LISTS)


@cache
def grammar_of(language: Language) -> Grammar:
    """The productions of a language: those all share, and those of its word order."""
    return Grammar((*ROWS, *_VERB_LAST), _LISTS) if language.verb_last else GRAMMAR
