"""The games, one file each. A new game is a file and a line in `VARIANTS`.

What a game brings beside its rules - the habits of bots, its words - lies in a folder of each layer, in a module with the
name of the game, as ``PART``: `part_of` finds it there.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, TypeVar

from eleusis.variant import Variant
from eleusis.variants.classic import Classic
from eleusis.variants.delphi import Delphi
from eleusis.variants.express import Express
from eleusis.variants.three_lives import ThreeLives

T = TypeVar("T")

VARIANTS: Final[tuple[Variant, ...]] = (Express(), Classic(), ThreeLives(), Delphi())


def variant_named(name: str) -> Variant:
    """The game of that name; raise `KeyError` if there is none."""
    return {variant.name: variant for variant in VARIANTS}[name]


def part_of(folder: str, game: str, otherwise: T) -> T:
    """What this game brings to a folder of such modules, like ``otherwise``, which holds where it brings nothing."""
    part = _part_in(folder, game)
    assert part is None or isinstance(part, type(otherwise)), f"{folder}.{game} has another PART"
    return otherwise if part is None else part


@cache
def _part_in(folder: str, game: str) -> Any:
    module = f"{folder}.{game}"
    try:
        return import_module(module).PART
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return None
