"""A table in words and in plain text of 80 columns, without colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from eleusis import events as ev
from eleusis.cards import Card, cards_text
from eleusis.layout import Layout
from eleusis.rules.languages import words_of
from eleusis.seats import Seat
from eleusis.state import Round
from eleusis.statement import Statement
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop

WIDTH: Final = 80
_LABEL: Final = 11
_CELL: Final = 4
_COLUMNS: Final = (WIDTH - _LABEL) // _CELL
_REASONS: Final = {
    "guess": gettext_noop("The rule has been found."),
    "empty_hand": gettext_noop("A hand is empty."),
    "stock": gettext_noop("There are no more cards."),
    "lives": gettext_noop("Nobody has a life left."),
    "expelled": gettext_noop("Nobody is left to play."),
}
_PARTS: Final = {
    "hand": gettext_noop("hand"),
    "guess": gettext_noop("guess"),
    "empty_hand": gettext_noop("empty hand"),
    "dealer": gettext_noop("dealer"),
    "main_line": gettext_noop("main line"),
    "sideline": gettext_noop("sideline"),
    "tokens": gettext_noop("tokens"),
}


def drawn(layout: Layout) -> str:
    """The main line from left to right, each card's sideline below it; long lines go on in a further band."""
    bands = []
    for start in range(0, len(layout.columns), _COLUMNS):
        columns = layout.columns[start : start + _COLUMNS]
        bands.append(
            _row(_("main line") if not start else _("  goes on"), [str(column.main.card) for column in columns])
        )
        sides = [[str(placed.card) for placed in column.side] for column in columns]
        for at, row in enumerate(zip_longest(*sides, fillvalue="")):
            bands.append(_row("" if at else _("sideline"), row))
    return "\n".join(bands)


def _row(label: str, cells: Sequence[str]) -> str:
    return (label.ljust(_LABEL) + "".join(cell.ljust(_CELL) for cell in cells)).rstrip()


def hand_text(hand: Sequence[Card]) -> str:
    """By suit, then by rank."""
    return cards_text(sorted(hand))


class Teller:
    """Says what has happened, as one seat was told it."""

    def __init__(self, names: Mapping[Seat, str], me: Seat) -> None:
        self.names = names
        self.me = me

    def who(self, seat: Seat) -> str:
        return _("You") if seat == self.me else self.names.get(seat, _("The table"))

    def of(self, seat: Seat, yours: str, others: str, **parts: object) -> str:
        """The sentence for you, or the one about others, with their %(name)s and what else varies."""
        return (yours if seat == self.me else others) % {"name": self.who(seat), **parts}

    def told(self, event: ev.Event) -> str | None:  # noqa: C901  one sentence for each kind of event
        """A sentence or two, or None for what need not be said and for what one game alone has."""
        match event:
            case ev.CardsPlayed(seat=seat, cards=cards):
                laid = cards_text(cards)
                if seat not in self.names:
                    return _("%(cards)s is turned up.") % {"cards": laid}
                return self.of(seat, _("You play %(cards)s."), _("%(name)s plays %(cards)s."), cards=laid)
            case ev.CardsJudged(cards=cards, fits=fits):
                return f"  {_verdict(cards, fits)}.{self._foreseen(event)}"
            case ev.VerdictRetracted(cards=cards, fits=fits):
                return _("The dealer takes the verdict back: %(verdict)s.") % {"verdict": _verdict(cards, fits)}
            case ev.CardsDrawn(seat=seat, cards=cards):
                drew = cards_text(cards) if seat == self.me else str(len(cards))
                return self.of(seat, _("  You draw %(cards)s."), _("  %(name)s draws %(cards)s."), cards=drew)
            case ev.CardsOwed(seat=seat, count=count):
                yours = _("  You owe %(count)s more; the stock is empty.")
                return self.of(seat, yours, _("  %(name)s owes %(count)s more; the stock is empty."), count=count)
            case ev.NoPlayDeclared(seat=seat, hand=hand):
                yours = _("You say that no card fits, and show: %(cards)s.")
                others = _("%(name)s says that no card fits, and shows: %(cards)s.")
                return self.of(seat, yours, others, cards=hand_text(hand))
            case ev.NoPlayRefuted():
                return _("  Some card fits; the dealer chooses which one is played.")
            case ev.NoPlayJudged(right=True):
                return _("  That is right: none of these fits.")
            case ev.NoPlayJudged(played=played):
                return _("  That is wrong: %(card)s fits and is played.") % {"card": played}
            case ev.Guessed(seat=seat, statement=Statement() as said):
                return self._guess(seat, said)
            case ev.SortingOpened(seat=seat, cards=cards) if seat != self.me:
                return _("%(name)s sorts six cards before the verdict: %(cards)s.") % {
                    "name": self.who(seat),
                    "cards": cards_text(cards),
                }
            case ev.GuessJudged(seat=self.me, right=right):
                return _("  Right!") if right else _("  That is not the rule.")
            case ev.GuessJudged(seat=seat, statement=Statement() as said):
                return self._guess(seat, said) + "\n" + _("  That is not the rule.")
            case ev.GuessJudged(seat=seat, right=True):
                return _("%(name)s has found the rule.") % {"name": self.who(seat)}
            case ev.RuleShown(found=Statement() as said):
                return _("It was guessed in these words: %(rule)s") % {"rule": words_of(said)}
            case ev.TurnPassed(seat=seat):
                return self.of(seat, _("You let the turn pass."), _("%(name)s lets the turn pass."))
            case ev.PackAdded():
                return _("  Another pack goes into the stock.")
            case ev.RoundBegan(number=number, dealer=None):
                return _("Round %(number)s. The house deals.") % {"number": number}
            case ev.RoundBegan(number=number, dealer=int() as dealer):
                yours = _("Round %(number)s. You deal.")
                return self.of(dealer, yours, _("Round %(number)s. %(name)s deals."), number=number)
            case ev.HintGiven(text=text):
                return _("Hint: %(text)s") % {"text": text}
            case ev.RoundClosing(reason=reason):
                why = _(_REASONS[reason]) if reason in _REASONS else ""
                return (_("The round is over.") + " " + why).rstrip()
        return None

    def _guess(self, seat: Seat, said: Statement) -> str:
        return self.of(seat, _("You guess: %(rule)s"), _("%(name)s guesses: %(rule)s"), rule=words_of(said))

    def _foreseen(self, event: ev.CardsJudged) -> str:
        """Whether this is what you expected, if you said so."""
        said = event.predictions.get(self.me)
        if said is None:
            return ""
        return " " + (_("As you expected.") if said == event.fits else _("You expected the other."))

    def scores(self, round_: Round) -> Iterator[str]:
        """The score sheet, best first."""
        for score in sorted(round_.scores, key=lambda one: (-one.points, one.seat)):
            parts = ", ".join(f"{_part(name)} {points}" for name, points in score.parts.items())
            yield f"  {self.who(score.seat):8} {score.points:4}{f'   ({parts})' if parts else ''}"


def _part(name: str) -> str:
    return _(_PARTS[name]) if name in _PARTS else name.replace("_", " ")


def _verdict(cards: Sequence[Card], fits: bool) -> str:
    """Of a card, or of several laid down together; which of them is wrong is not told."""
    if len(cards) > 1:
        return _("They all fit") if fits else _("At least one of them does not fit")
    return (_("%(card)s fits") if fits else _("%(card)s does not fit")) % {"card": cards[0]}
