"""Express at a terminal."""

from __future__ import annotations

from eleusis.players.terminal.games import CARDS, GUESS, NONE, TerminalWords
from eleusis.texts import gettext_noop


class ExpressWords(TerminalWords):
    """One card, and a guess after a right one."""

    rules = gettext_noop("""\
Play one card a turn. If it fits, it joins the line and you may guess the rule, or pass. If not,
it lies below and you draw one. Or say none: if no card of your hand fits, it goes under the
stock, you get one fewer, and may guess; if one does, it is played and you draw one.
The round ends with a right guess or an empty hand. Points: 12 less the cards you have left,
6 for the right guess, 3 for an empty hand; the dealer has those of the best player.""")
    typed = (CARDS, NONE, GUESS)
    no_guess = gettext_noop("You may guess when a card of yours has fitted. Play one first.")


PART = ExpressWords()
