"""The games, one file each. A new game is a file and a line in `VARIANTS`."""

from __future__ import annotations

from typing import Final

from eleusis.variant import Variant
from eleusis.variants.classic import Classic
from eleusis.variants.delphi import Delphi
from eleusis.variants.express import Express
from eleusis.variants.three_lives import ThreeLives

VARIANTS: Final[tuple[Variant, ...]] = (Express(), Classic(), ThreeLives(), Delphi())


def variant_named(name: str) -> Variant:
    """The game of that name; raise `KeyError` if there is none."""
    return {variant.name: variant for variant in VARIANTS}[name]
