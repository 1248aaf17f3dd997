"""Phrases as they are written down in a lexicon: with alternatives, several in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from sys import intern
from typing import Final

_ALTERNATIVES: Final = re.compile(r"\{([^}]*)\}")


def expand(pattern: str) -> Iterator[tuple[str, ...]]:
    """The words of each phrase of a pattern with ``{a|b|}`` alternatives; patterns are parted by ``;``."""
    for single in pattern.split(";"):
        parts = _ALTERNATIVES.split(single)
        choices = [part.split("|") if place % 2 else [part] for place, part in enumerate(parts)]
        for chosen in product(*choices):
            words = tuple(map(intern, "".join(chosen).split()))
            if words:
                yield words


@lru_cache(maxsize=1024)
def expanded(phrases: str) -> tuple[tuple[str, ...], ...]:
    """The same for a text that has words of its own as for any other."""
    return tuple(expand(phrases))
