"""How meanings are put together, theme by theme; each module gives rows for the chart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Protocol

from eleusis.rules.reader.chart import RowTree, Shape
from eleusis.rules.reader.grammar import (
    accepted,
    amounts,
    announced,
    authors,
    cases,
    changes,
    classes,
    classroom,
    clauses,
    coloured,
    comparing,
    counted,
    counters,
    counting,
    directions,
    distances,
    ellipses,
    following,
    formulas,
    german,
    german_asked,
    german_brackets,
    german_clauses,
    german_conditions,
    german_everyday,
    german_further,
    german_idioms,
    german_in_full,
    german_left,
    german_more,
    german_one_of,
    german_places,
    german_refusing,
    german_spoken,
    german_steps,
    german_told,
    glosses,
    going_round,
    groups,
    headings,
    held_to_this,
    in_brief,
    in_common,
    instances,
    left_open,
    loosely,
    mappings,
    memory,
    pairs,
    patterns,
    places,
    references,
    seats,
    several_at_once,
    side_by_side,
    solvers,
    spoken,
    stated,
    statements,
    stretches,
    taking_up,
    tallies,
    texts,
    told_behind,
    turns,
    unrepeated,
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
    pairs,
    ellipses,
    taking_up,
    spoken,
    changes,
    classroom,
    directions,
    announced,
    accepted,
    authors,
    loosely,
    counted,
    formulas,
    seats,
    groups,
    tallies,
    going_round,
    headings,
    stretches,
    side_by_side,
    distances,
    unrepeated,
    instances,
    in_brief,
    told_behind,
    in_common,
    held_to_this,
    left_open,
    several_at_once,
    solvers,
    stated,
    coloured,
)


class Theme(Protocol):
    """What gives rows."""

    def rows(self) -> Iterator[Shape]: ...


WORD_ORDERS: dict[str, tuple[Theme, ...]] = {
    "German": (
        german,
        german_brackets,
        german_idioms,
        german_conditions,
        german_spoken,
        german_everyday,
        german_further,
        german_more,
        german_in_full,
        german_left,
        german_asked,
        german_clauses,
        german_steps,
        german_places,
        german_one_of,
        german_told,
        german_refusing,
    )
}


@cache
def grammar(language: str) -> RowTree:
    """The rows of all themes with those of the word order of a language, made when first asked for."""
    themes = (*THEMES, *WORD_ORDERS.get(language, ()))
    return RowTree.of(row for theme in themes for row in theme.rows())
