"""Eleusis at a terminal: strings and the prophet."""

from __future__ import annotations

from collections.abc import Mapping

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.cards import cards_text
from eleusis.players.storyteller import Teller
from eleusis.players.terminal.asking import AtTerminal, fit_question
from eleusis.players.terminal.games import CARDS, NONE, Question, TerminalWords
from eleusis.prophet import HANDS_FOR_A_PROPHET
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop
from eleusis.variants import classic
from eleusis.variants.classic import BecomeProphet, Call, PassProphecy


def _prophecy(solo: AtTerminal) -> mv.Move:
    return BecomeProphet() if solo.asking.yes(_("Do you know the rule? Become prophet (y/n): ")) else PassProphecy()


def _call(solo: AtTerminal) -> mv.Move:
    """As prophet: on what was laid down, or on a hand that is shown."""
    pending = solo.round_.pending
    if pending is not None:
        question = fit_question(cards_text(pending.cards), len(pending.cards))
        return Call(solo.asking.yes(_("You are the prophet. %(question)s (y/n) ") % {"question": question}))
    shown = sorted(solo.round_.shown or ())
    which = _("You are the prophet. Which of %(cards)s fits? (a card, or none) ") % {"cards": cards_text(shown)}
    card = solo.asking.one_of(shown, which, or_none=True)
    return Call(True) if card is None else Call(False, card)


class ClassicWords(TerminalWords):
    """Who is prophet, what the prophet says, and who is out."""

    rules = gettext_noop("""\
Play one to four cards a turn, in order. All fit, or all lie below and you draw twice as many.
Or say none: if it is true, you get a new hand four cards smaller; if not, one of them is played
and you draw five. Nobody guesses aloud: at the end of your turn you may become the prophet, if
two others are still in. A prophet plays no cards and says of every play whether it fits: a card
on the line after that is 1 point, one below 2; one false call, and it is over: five cards.
A marker lies on every tenth card. From the fourth on (40 cards, or 30 after the prophet's) a
wrong play puts you out of the round. It ends with an empty hand, or when all but the prophet
are out. Points: the largest hand less your own, 4 for an empty hand, and the prophet's.""")
    typed = (CARDS, gettext_noop("  7H 3C          play two to four cards at once, in order"), NONE)
    questions: Mapping[type[mv.Move], Question] = {BecomeProphet: _prophecy, Call: _call}

    def warning(self, hands: int) -> str:
        few = hands < HANDS_FOR_A_PROPHET
        return _("With so few players nobody can become prophet: it takes three who hold cards.") if few else ""

    def told(self, event: ev.Event, teller: Teller) -> str | None:
        match event:
            case classic.ProphetDeclared(seat=seat):
                yours = _("You are the prophet now, and judge what is played.")
                return teller.of(seat, yours, _("%(name)s is the prophet now, and judges what is played."))
            case classic.Called(seat=seat, right=right, card=card):
                said = _("right") if right else _("wrong") if card is None else _("%(card)s fits") % {"card": card}
                return teller.of(seat, _("  You say: %(call)s."), _("  %(name)s says: %(call)s."), call=said)
            case classic.CallPassed(seat=seat):
                return teller.of(seat, _("  You say nothing."), _("  %(name)s says nothing."))
            case classic.ProphetRose(seat=seat):
                return teller.of(seat, _("  You are prophet again."), _("  %(name)s is prophet again."))
            case classic.ProphetFell(seat=seat):
                return teller.of(seat, _("  You are prophet no more."), _("  %(name)s is prophet no more."))
            case classic.Expelled(seat=seat):
                return teller.of(seat, _("  You are out of this round."), _("  %(name)s is out of this round."))
        return None


PART = ClassicWords()
