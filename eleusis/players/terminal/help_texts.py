"""What can be typed, and the rules in short; docs/rules has them in full."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from eleusis.players.storyteller import WIDTH
from eleusis.players.terminal.games import words_of
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop

_ALWAYS: Final = gettext_noop("""\
  y, n           answer a question; pass where no answer is one, too
  note TEXT      write an idea into your notebook, in any words
  hint           the next rung of the ladder of hints
  table          look at the table again
  rules          the rules of this game in short
  help           read this
  quit           stop; the rule is shown""")

_DEALER: Final = gettext_noop("""\
As dealer:
  Enter          go on; run goes on without stopping after each turn
  hint TEXT      give everybody a hint
  undo           turn your last verdict on a card round, where you judge""")


def help_text(game: str) -> str:
    """What can be typed in this game."""
    return "\n".join(_(part) for part in (*words_of(game).typed, _ALWAYS, _DEALER))


_RULE: Final = gettext_noop("""\
A secret rule says which card may follow which. It looks at the main line only: at the cards
that fitted, never at those below, at who plays or when. Ace 1, jack 11, queen 12, king 13;
diamonds and hearts are red. Find the rule by playing.""")


def rules_text(game: str) -> str:
    """The game in short."""
    own = words_of(game).rules
    said = (_(_RULE), _(own) if own else "", _("All of it: %(page)s") % {"page": f"docs/rules/{game}.md"})
    return "\n".join(fill(" ".join(one.split()), WIDTH - 1) for one in said if one)
