"""What the random games and the laws should know of each game; a module of the game's name, where there is one.

Each of these may be left out: a game without a module is played at random and keeps the laws of all games.

- ``MAKERS``: for moves of its own that are seldom right by chance, what a player would do
- ``OFTEN``: how often such moves are tried, beside 8 for playing a card
- ``LAWS``: what every one of its games keeps, beside the laws of all games
- ``REACHED``: what some random game must come by: names of events, reasons for which rounds end
- ``UNLOGGED``: events of its own that are told in place of others and are in no log
- ``LUCKY``: seeds to begin with when looking for those
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def told_of(variant: str, name: str, default: Any) -> Any:
    """What the game's module says under this name."""
    place = f"{__name__}.{variant}"
    return getattr(import_module(place), name, default) if find_spec(place) else default
