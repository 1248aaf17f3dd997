"""How meanings are put together, theme by theme; each module gives rows for the chart."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from eleusis.rules.reader.chart import RowTree
from eleusis.rules.reader.grammar import (
    amounts,
    cases,
    classes,
    clauses,
    comparing,
    counters,
    counting,
    following,
    german,
    glosses,
    mappings,
    memory,
    patterns,
    places,
    references,
    statements,
    texts,
    turns,
    verbs,
)

THEMES = (
    classes,
    references,
    comparing,
    amounts,
    verbs,
    clauses,
    statements,
    texts,
    following,
    places,
    counting,
    counters,
    glosses,
    cases,
    mappings,
    memory,
    patterns,
    turns,
)

WORD_ORDERS: dict[str, tuple[ModuleType, ...]] = {"German": (german,)}


@cache
def grammar(language: str) -> RowTree:
    """The rows of all themes with those of the word order of a language, made when first asked for."""
    themes = (*THEMES, *WORD_ORDERS.get(language, ()))
    return RowTree.of(row for theme in themes for row in theme.rows())
