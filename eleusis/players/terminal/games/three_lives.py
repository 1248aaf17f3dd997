"""Three Lives at a terminal."""

from __future__ import annotations

from eleusis import events as ev
from eleusis.players.storyteller import Teller
from eleusis.players.terminal.games import CARDS, GUESS, NONE, TerminalWords
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop
from eleusis.variants.three_lives import HandsReturned, LifeLost, LifeReturned


class ThreeLivesWords(TerminalWords):
    """Lives, lost and given back."""

    rules = gettext_noop("""\
Everyone has three lives. Play one card a turn; a wrong one costs a life. Or say none: that costs
nothing if it is true, and a life if a card of your hand fits. Once a turn, before the card or
after a right one, you may guess the rule; a wrong guess costs a life. Whoever has none left is
out. The first right guess wins the round: 1 point.""")
    typed = (CARDS, NONE, GUESS)
    no_guess = gettext_noop("You have guessed in this turn. Play a card.")

    def told(self, event: ev.Event, teller: Teller) -> str | None:
        match event:
            case LifeLost(seat=seat, left=left):
                return teller.of(
                    seat,
                    _("  You lose a life; %(left)s left."),
                    _("  %(name)s loses a life; %(left)s left."),
                    left=left,
                )
            case LifeReturned(seat=seat, left=left):
                yours = _("  You have the life back; %(left)s left.")
                return teller.of(seat, yours, _("  %(name)s has the life back; %(left)s left."), left=left)
            case HandsReturned():
                return _("Nobody could play: all who are in get new hands.")
        return None


PART = ThreeLivesWords()
