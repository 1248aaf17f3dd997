"""What can be typed, and the rules in short; docs/rules has them in full."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from eleusis.players.storyteller import WIDTH
from eleusis.players.terminal.games import words_of

_ALWAYS: Final = """\
  y, n           answer a question; pass where no answer is one, too
  note TEXT      write an idea into your notebook, in any words
  hint           the next rung of the ladder of hints
  table          look at the table again
  rules          the rules of this game in short
  help           read this
  quit           stop; the rule is shown"""

_DEALER: Final = """\
As dealer:
  Enter          go on; run goes on without stopping after each turn
  hint TEXT      give everybody a hint
  undo           turn your last verdict on a card round, where you judge"""


def help_text(game: str) -> str:
    """What can be typed in this game."""
    return "\n".join((*words_of(game).typed, _ALWAYS, _DEALER))


_RULE: Final = """\
A secret rule says which card may follow which. It looks at the main line only: at the cards
that fitted, never at those below, at who plays or when. Ace 1, jack 11, queen 12, king 13;
diamonds and hearts are red. Find the rule by playing."""


def rules_text(game: str) -> str:
    """The game in short."""
    said = (_RULE, words_of(game).rules, f"All of it: docs/rules/{game}.md")
    return "\n".join(fill(" ".join(one.split()), WIDTH - 1) for one in said if one)
