"""What a report says of that which one game alone has: a module for each game that has some, by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from django.utils.functional import Promise

from eleusis import events as ev
from eleusis import variants

Namer = Callable[[int | None], str]


class GameTelling:
    """Base of them, and what holds for a game without."""

    is_spoken: bool = True  # the rule is guessed aloud while a round goes on
    parts: Mapping[str, str | Promise] = {}  # what its own points are for (`eleusis.events.Score.parts`)

    def told(self, event: ev.Event, idea: int | None, name: Namer) -> Iterator[dict[str, Any]]:  # noqa: ARG002  for those who have some
        """An own event as moments of the replay: the parts of `reports.selectors.replay.Moment` beside the time.

        ``idea`` is the number of the hypothesis that shows itself in it.
        """
        yield from ()


_PLAIN: Final = GameTelling()


def telling_of(variant: str) -> GameTelling:
    """That of the game of this name."""
    return variants.part_of(__name__, variant, _PLAIN)


def parts_of_all() -> dict[str, str | Promise]:
    """What points are for that one game alone gives."""
    return {name: words for game in variants.VARIANTS for name, words in telling_of(game.name).parts.items()}
