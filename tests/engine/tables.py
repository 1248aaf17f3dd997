"""A table set up card by card, for tests that tell one sentence of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.cards import Card, cards_text, parse_cards
from eleusis.chance import Thing
from eleusis.errors import EleusisError
from eleusis.game import Game
from eleusis.layout import Placed
from eleusis.seats import PUBLIC, TEACHER, Actor, Seat
from eleusis.settings import Settings
from eleusis.state import Round
from eleusis.statement import Statement
from eleusis.variants import variant_named
from tests.engine.playing import ALTERNATE, START

QUIET: dict[str, Any] = {"predict_seconds": 0, "closing_guess": False}


class InOrder:
    """Chance without chance: packs stay in order, and the first card is chosen."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(cards)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[0]


class Table:
    """A game in play. ``do`` moves and tells what happened, ``refused`` tells why it did not."""

    def __init__(self, *, seats: int = 0, variant: str = "express") -> None:
        self.game = Game.of(variant)
        self.now = START
        for seat in range(seats):
            self.do(TEACHER, mv.TakeSeat(seat))

    def do(self, actor: Actor, move: mv.Move, *, after: int = 0) -> tuple[ev.Event, ...]:
        self.now += 1000 * after
        done = self.game.decide(actor, move, now=self.now, chance=InOrder())
        self.game = done.game
        return done.events

    def refused(self, actor: Actor, move: mv.Move) -> str:
        try:
            self.game.decide(actor, move, now=self.now, chance=InOrder())
        except EleusisError as refused:
            return refused.code
        return "accepted"

    @property
    def round(self) -> Round:
        assert self.game.state.round is not None
        return self.game.state.round

    def hand(self, seat: Seat) -> str:
        return cards_text(self.round.hands[seat])

    def line(self) -> str:
        """The layout: each main-line card with the cards rejected under it in brackets, strings joined by a +."""
        return " ".join(
            str(column.main.card) + (f"({self._side(column.side)})" if column.side else "")
            for column in self.round.layout.columns
        )

    @staticmethod
    def _side(side: Sequence[Placed]) -> str:
        return "".join(("+" if placed.joined else " ") + str(placed.card) for placed in side).strip()

    def stock(self) -> str:
        return cards_text(self.round.stock.cards)

    def status(self) -> Mapping[str, Any]:
        return self.game.status(PUBLIC)

    def points(self) -> dict[Seat, int]:
        return {score.seat: score.points for score in self.round.scores}


def table(
    hands: Mapping[Seat, str],
    *,
    starter: str = "5C",
    stock: str = "2C 3C 4C 6C",
    rule: Statement = ALTERNATE,
    dealer: Seat | None = None,
    judge: str = "rule",
    settings: Mapping[str, Any] | None = None,
    variant: str = "express",
) -> Table:
    """A round just dealt, with these hands; black and red alternate and seat 0 (or the dealer's left) begins."""
    made = Table(variant=variant)
    chosen = Settings.from_json({**QUIET, **(settings or {})}, variant_named(variant).settings)
    players = sorted(hands)
    first = next((seat for seat in players if dealer is not None and seat > dealer), players[0])
    deadline = made.now + 1000 * chosen.turn_seconds if chosen.turn_seconds else None
    made.game = made.game.after(
        [
            *(ev.SeatTaken(seat) for seat in sorted({*hands, *(() if dealer is None else (dealer,))})),
            ev.RoundBegan(1, variant, dealer, chosen.to_json()),
            ev.RuleSet(rule, judge),
            ev.Dealt(
                {seat: parse_cards(hand) for seat, hand in hands.items()}, Card.parse(starter), parse_cards(stock)
            ),
            ev.TurnBegan(first, deadline),
        ]
    )
    return made


def card(text: str) -> Card:
    return Card.parse(text)


def play(text: str, expects: bool | None = None) -> mv.Play:
    return mv.Play(Card.parse(text), expects)
