"""What a log proves about the secret rule: the evidence that is visible to everybody.

Judged cards and strings in their positions, each card of a hand that was shown and rightly said not to fit, cards the
dealer played; of a rejected string only that at least one of its cards is wrong. The starter is no evidence,
and a retracted verdict is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.seats import Seat
from eleusis.statement import Statement
from eleusis.variants.classic import StringJudged, StringRetracted

Line = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """Cards laid in this order after the line: all of them fit, or at least one does not.

    Several cards at once are a string that was rejected; of a string that fits, each card is an item of its own.
    """

    line: Line
    cards: Line
    fits: bool
    seat: Seat | None = None  # whose cards they are
    shown: bool = False  # part of a hand that was shown, not played

    @property
    def key(self) -> bytes:
        """The same for the same line, cards and verdict."""
        line, cards = (card.index for card in self.line), (card.index for card in self.cards)
        return bytes((self.fits, *line, 254, *cards, 255))


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of a round so far. Rules that were said aloud and judged wrong are kept beside it."""

    line: Line = ()
    items: tuple[Item, ...] = ()
    refuted: tuple[Statement, ...] = ()


def evidence_of(log: Iterable[ev.Event]) -> Evidence:  # noqa: C901  one kind of event after the other
    """The evidence of the last round of a log, whole or as one viewer was told it."""
    line: list[Card] = []
    items: list[Item] = []
    refuted: list[Statement] = []
    said: Statement | None = None

    def tried(cards: Iterable[Card], fits: bool, seat: Seat, shown: bool = False) -> None:
        cards = tuple(cards)
        items.append(Item(tuple(line), cards, fits, seat, shown))
        if fits:
            line.extend(cards)

    for event in log:
        match event:
            case ev.RoundBegan():
                line, items, refuted = [], [], []
            case ev.Dealt(starter=starter):
                line.append(starter)
            case ev.CardJudged(seat=seat, card=card, fits=fits):
                tried((card,), fits, seat)
            case ev.VerdictRetracted(seat=seat, card=card, fits=fits):
                if items.pop().fits:
                    line.pop()
                tried((card,), fits, seat)
            case StringJudged(seat=seat, cards=cards, fits=True) | StringRetracted(seat=seat, cards=cards, fits=True):
                if isinstance(event, StringRetracted):
                    items.pop()
                for card in cards:
                    tried((card,), True, seat)
            case StringJudged(seat=seat, cards=cards):
                tried(cards, False, seat)
            case StringRetracted(seat=seat, cards=cards):
                del items[-len(cards) :], line[-len(cards) :]
                tried(cards, False, seat)
            case ev.NoPlayJudged(seat=seat, right=True, hand=hand):
                for card in dict.fromkeys(hand):
                    tried((card,), False, seat, shown=True)
            case ev.NoPlayJudged(seat=seat, played=Card() as card):
                tried((card,), True, seat)
            case ev.Guessed(statement=statement):
                said = statement  # the own one, and all of them in a log from before words were sealed
            case ev.GuessJudged(right=False, statement=statement):
                if heard := statement or said:
                    refuted.append(heard)
    return Evidence(tuple(line), tuple(items), tuple(refuted))
