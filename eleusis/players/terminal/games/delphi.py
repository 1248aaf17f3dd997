"""Delphi at a terminal: cards are turned, nobody holds any."""

from __future__ import annotations

from eleusis.players.terminal.games import TerminalWords
from eleusis.texts import gettext_noop
from eleusis.variants.delphi import TurnCard


class DelphiWords(TerminalWords):
    """The oracle turns the cards."""

    rules = gettext_noop("""\
The cards of one pack are turned one by one. Say of each whether it fits the rule: right is a
token more, wrong or no answer a token less. Nobody has a hand, and nobody guesses aloud.
Points: for every other player the difference between your tokens and theirs. The oracle, who
made the rule, has all differences added up.""")
    typed = ()
    goes_on = TurnCard


PART = DelphiWords()
