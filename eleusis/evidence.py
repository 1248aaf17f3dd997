"""What a round has shown everybody at the table: the evidence about its secret rule, folded from its log.

An item is a verdict on cards in one position: a card that was played or turned up, each card of a hand that was shown and
rightly said not to fit, a card the dealer played from a hand, each card of a string that was accepted. Of a string that was
rejected it is known only that one of its cards at least is wrong: that is one item of several cards. The starter is no
evidence, and a retracted verdict is none; the verdict that replaced it is, from then on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.seats import NOBODY, Seat
from eleusis.statement import Statement

Line = tuple[Card, ...]

# Where an item comes from.
PLAYED: Final = "play"
SHOWN: Final = "shown"  # a card of a hand that was shown
DEALT: Final = "dealer"  # played from a shown hand
TURNED: Final = "turned"  # from the pack, by nobody


@dataclass(frozen=True, slots=True)
class Item:
    """Cards laid in this order after the line: all of them fit, or at least one does not."""

    line: Line  # the main line before them
    cards: Line  # one, or the string that was rejected
    fits: bool
    seat: Seat = NOBODY
    source: str = PLAYED
    laid: int = 0  # the place in the log at which they were laid down, or the hand was shown
    at: int = 0  # the place in the log that made them evidence

    @property
    def is_string(self) -> bool:
        return len(self.cards) > 1

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


@dataclass(slots=True)
class _Fold:
    """The evidence of the round that is being read."""

    line: Line = ()
    items: list[Item] = field(default_factory=list)
    refuted: list[Statement] = field(default_factory=list)
    laid: int = 0  # the place of what waits for its verdict
    said: Statement | None = None

    def tried(self, cards: Iterable[Card], fits: bool, seat: Seat, source: str, at: int) -> None:
        """Accepted cards are an item each, and lie on the line from then on."""
        cards = tuple(cards)
        for together in ((card,) for card in cards) if fits else (cards,):
            self.items.append(Item(self.line, together, fits, seat, source, self.laid, at))
            if fits:
                self.line += together

    def turn_round(self, event: ev.VerdictRetracted, at: int) -> None:
        """The last verdict is void: what it made evidence is none, and its cards leave the line."""
        void = self.items[-1]
        while self.items and self.items[-1].laid == void.laid:
            self.items.pop()
        self.line, self.laid = self.line[: len(self.line) - len(event.cards) * (not event.fits)], void.laid
        self.tried(event.cards, event.fits, void.seat, void.source, at)

    def no_play(self, event: ev.NoPlayJudged, at: int) -> None:
        if event.played is not None:
            self.tried((event.played,), True, event.seat, DEALT, at)
        for card in event.hand if event.right else ():
            self.tried((card,), False, event.seat, SHOWN, at)


def evidence_of(log: Iterable[ev.Event]) -> Evidence:
    """The evidence of the last round of a log, whole or as one viewer was told it."""
    fold = _Fold()
    for at, event in enumerate(log):
        match event:
            case ev.RoundBegan():
                fold = _Fold()
            case ev.Dealt(starter=starter):
                fold.line = (starter,)
            case ev.CardsPlayed() | ev.NoPlayDeclared():
                fold.laid = at
            case ev.CardsJudged(cards=cards, fits=fits, seat=seat):
                fold.tried(cards, fits, seat, TURNED if seat == NOBODY else PLAYED, at)
            case ev.VerdictRetracted():
                fold.turn_round(event, at)
            case ev.NoPlayJudged():
                fold.no_play(event, at)
            case ev.Guessed(statement=statement):
                fold.said = statement  # the own one, and all of them in a log from before words were sealed
            case ev.GuessJudged(right=False, statement=statement) if heard := statement or fold.said:
                fold.refuted.append(heard)
    return Evidence(fold.line, tuple(fold.items), tuple(fold.refuted))
