"""What a game has to say to somebody who plays it at a terminal: one module for each, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.players.storyteller import Teller
from eleusis.players.terminal.asking import AtTerminal
from eleusis.texts import gettext_noop
from eleusis.variants import part_of

Question = Callable[[AtTerminal], mv.Move | None]  # None: what was typed was a slip, which has been told

CARDS: Final = gettext_noop("  7H             play a card: H hearts, D diamonds, C clubs, S spades; ten is 10")
NONE: Final = gettext_noop("  none           say that no card of your hand fits, and show it")
GUESS: Final = gettext_noop("  guess TEXT     say the rule, when you may")


class TerminalWords:
    """Base of them, and what holds for a game without. Its texts are marked, and looked up when they are shown."""

    rules: str = ""  # in short
    typed: tuple[str, ...] = (CARDS, NONE)  # what can be typed, a line each
    no_guess: str = gettext_noop("Nobody guesses aloud in this game.")  # to whoever would guess now and may not
    questions: Mapping[type[mv.Move], Question] = {}  # own move → how it is asked for
    goes_on: type[mv.Move] | None = None  # the own move by which a dealer lets the game go on

    def warning(self, hands: int) -> str:  # noqa: ARG002  for those who have one
        """What somebody should know who plays with so many hands."""
        return ""

    def told(self, event: ev.Event, teller: Teller) -> str | None:
        """An own event in a sentence, or None."""


_NONE: Final = TerminalWords()


def words_of(game: str) -> TerminalWords:
    """Those of the game of that name."""
    return part_of(__name__, game, _NONE)
