"""A table in words and in plain text of 80 columns, without colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from eleusis import events as ev
from eleusis.cards import Card, cards_text
from eleusis.layout import Layout
from eleusis.seats import Seat
from eleusis.state import Round
from eleusis.statement import Statement

WIDTH: Final = 80
_LABEL: Final = 11
_CELL: Final = 4
_COLUMNS: Final = (WIDTH - _LABEL) // _CELL
_REASONS: Final = {
    "guess": "The rule has been found.",
    "empty_hand": "A hand is empty.",
    "stock": "There are no more cards.",
    "lives": "Nobody has a life left.",
    "expelled": "Nobody is left to play.",
}


def drawn(layout: Layout) -> str:
    """The main line from left to right, each card's sideline below it; long lines go on in a further band."""
    bands = []
    for start in range(0, len(layout.columns), _COLUMNS):
        columns = layout.columns[start : start + _COLUMNS]
        bands.append(_row("main line" if not start else "  goes on", [str(column.main.card) for column in columns]))
        sides = [[str(placed.card) for placed in column.side] for column in columns]
        for at, row in enumerate(zip_longest(*sides, fillvalue="")):
            bands.append(_row("" if at else "sideline", row))
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
        return "You" if seat == self.me else self.names.get(seat, "The table")

    def does(self, seat: Seat, verb: str, rest: str = "") -> str:
        """``play`` for you, ``plays`` for others."""
        third = {"have": "has", "are": "is", "guess": "guesses"}.get(verb, verb + "s")
        return f"{self.who(seat)} {verb if seat == self.me else third}{rest}"

    def told(self, event: ev.Event) -> str | None:  # noqa: C901  one sentence for each kind of event
        """A sentence or two, or None for what need not be said and for what one game alone has."""
        match event:
            case ev.CardsPlayed(seat=seat, cards=cards):
                laid = cards_text(cards)
                return f"{self.does(seat, 'play')} {laid}." if seat in self.names else f"{laid} is turned up."
            case ev.CardsJudged(cards=cards, fits=fits):
                return f"  {_verdict(cards, fits)}.{self._foreseen(event)}"
            case ev.VerdictRetracted(cards=cards, fits=fits):
                return f"The dealer takes the verdict back: {_verdict(cards, fits)}."
            case ev.CardsDrawn(seat=seat, cards=cards):
                drew = cards_text(cards) if seat == self.me else str(len(cards))
                return f"  {self.does(seat, 'draw')} {drew}."
            case ev.CardsOwed(seat=seat, count=count):
                return f"  {self.does(seat, 'owe')} {count} more; the stock is empty."
            case ev.NoPlayDeclared(seat=seat, hand=hand):
                return f"{self.does(seat, 'say')} that no card fits, and show{'' if seat == self.me else 's'}: {hand_text(hand)}."
            case ev.NoPlayRefuted():
                return "  Some card fits; the dealer chooses which one is played."
            case ev.NoPlayJudged(right=right, played=played):
                return (
                    "  That is right: none of these fits."
                    if right
                    else f"  That is wrong: {played} fits and is played."
                )
            case ev.Guessed(seat=seat, statement=Statement() as said):
                return f"{self.does(seat, 'guess')}: {said.said}"
            case ev.SortingOpened(seat=seat, cards=cards) if seat != self.me:
                return f"{self.does(seat, 'sort')} six cards before the verdict: {cards_text(cards)}."
            case ev.GuessJudged(seat=self.me, right=right):
                return "  Right!" if right else "  That is not the rule."
            case ev.GuessJudged(seat=seat, statement=Statement() as said):
                return f"{self.does(seat, 'guess')}: {said.said}\n  That is not the rule."
            case ev.GuessJudged(seat=seat, right=True):
                return f"{self.does(seat, 'have')} found the rule."
            case ev.RuleShown(found=Statement() as said):
                return f"It was guessed in these words: {said.said}"
            case ev.TurnPassed(seat=seat):
                return f"{self.does(seat, 'let')} the turn pass."
            case ev.PackAdded():
                return "  Another pack goes into the stock."
            case ev.RoundBegan(number=number, dealer=dealer):
                return f"Round {number}. {'The house' if dealer is None else self.who(dealer)} deal{'' if dealer == self.me else 's'}."
            case ev.HintGiven(text=text):
                return f"Hint: {text}"
            case ev.RoundClosing(reason=reason):
                return f"The round is over. {_REASONS.get(reason, '')}".rstrip()
        return None

    def _foreseen(self, event: ev.CardsJudged) -> str:
        """Whether this is what you expected, if you said so."""
        said = event.predictions.get(self.me)
        return "" if said is None else " As you expected." if said == event.fits else " You expected the other."

    def scores(self, round_: Round) -> Iterator[str]:
        """The score sheet, best first."""
        for score in sorted(round_.scores, key=lambda one: (-one.points, one.seat)):
            parts = ", ".join(f"{name.replace('_', ' ')} {points}" for name, points in score.parts.items())
            yield f"  {self.who(score.seat):8} {score.points:4}{f'   ({parts})' if parts else ''}"


def _verdict(cards: Sequence[Card], fits: bool) -> str:
    """Of a card, or of several laid down together; which of them is wrong is not told."""
    if len(cards) > 1:
        return "They all fit" if fits else "At least one of them does not fit"
    return f"{cards[0]} {'fits' if fits else 'does not fit'}"
