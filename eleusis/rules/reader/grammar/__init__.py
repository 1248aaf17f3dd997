"""How meanings are put together: a folder for each part of what rules say, in it a module for each theme.

A module with `rows` is a theme, and found by that; the others (`relations`, `verdicts`, `number_sets` and so on) make the
meanings that the rows of many themes come to. A new theme is a new file, and no list names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, Protocol, cast

from eleusis.rules.reader.chart import RowTree, Shape
from eleusis.rules.reader.grammar import (
    against,
    along_the_line,
    by_turns,
    german,
    in_other_words,
    in_which_case,
    judging,
    naming,
    whole_texts,
)


class Theme(Protocol):
    """What gives rows."""

    def rows(self) -> Iterator[Shape]: ...


def themes_in(*folders: ModuleType) -> tuple[Theme, ...]:
    """The themes of these folders, by their names."""
    found = [f"{folder.__name__}.{module.name}" for folder in folders for module in iter_modules(folder.__path__)]
    return tuple(cast(Theme, module) for module in map(import_module, found) if hasattr(module, "rows"))


OF_EVERY_LANGUAGE: Final = (
    naming,
    against,
    judging,
    whole_texts,
    in_which_case,
    by_turns,
    along_the_line,
    in_other_words,
)
WORD_ORDERS: Final[dict[str, Callable[[], tuple[Theme, ...]]]] = {"German": lambda: themes_in(german)}


def themes(language: str) -> tuple[Theme, ...]:
    """The themes of every language and those of the word order of this one."""
    return (*themes_in(*OF_EVERY_LANGUAGE), *WORD_ORDERS.get(language, tuple)())


@cache
def grammar(language: str) -> RowTree:
    """The rows of all themes of a language; they are read in and made when first asked for."""
    return RowTree.of(row for theme in themes(language) for row in theme.rows())
