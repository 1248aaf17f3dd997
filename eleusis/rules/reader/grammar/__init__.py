"""How meanings are put together, theme by theme; each module gives rows for the chart."""

from __future__ import annotations

from functools import cache

from eleusis.rules.reader.chart import RowTree
from eleusis.rules.reader.grammar import (
    amounts,
    classes,
    clauses,
    comparing,
    counters,
    counting,
    following,
    glosses,
    patterns,
    places,
    references,
    statements,
    texts,
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
    patterns,
)


@cache
def grammar() -> RowTree:
    """The rows of all themes, made when first asked for."""
    return RowTree.of(row for theme in THEMES for row in theme.rows())
