"""What a bot is shown: no more than whoever sits in its seat could see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from eleusis.cards import Card
from eleusis.events import Event, RoundBegan
from eleusis.evidence import Evidence, evidence_of
from eleusis.game import Game
from eleusis.moves import Move
from eleusis.rules import STANDARD, Conventions
from eleusis.seats import Seat
from eleusis.state import Round, State


@dataclass(frozen=True)
class Sight:
    """The table as one seat sees it, what it was told in this round, and the kinds of move it may make.

    ``agreed`` is what everybody in the class means by prime, odd and high.
    """

    seat: Seat
    state: State
    log: tuple[Event, ...]
    options: tuple[type[Move], ...]
    agreed: Conventions = STANDARD

    @classmethod
    def of(cls, game: Game, log: Sequence[Event], seat: Seat, agreed: Conventions = STANDARD) -> Sight:
        """From the table's own game and log; all that the seat may not see is left behind here.

        `log` may be the whole log or any end of it that holds the round that is on.
        """
        began = next((at for at in range(len(log) - 1, -1, -1) if isinstance(log[at], RoundBegan)), 0)
        return cls._now(game, game.told(log[began:], seat), seat, agreed)

    @classmethod
    def _now(cls, game: Game, told: tuple[Event, ...], seat: Seat, agreed: Conventions) -> Sight:
        seen = game.view(seat)
        return cls(seat, seen, told, Game(game.variant, seen, game.seq).options(seat), agreed)

    def after(self, game: Game, news: Sequence[Event]) -> Sight:
        """What the same seat sees after these further facts, which cost no more late in a round than early."""
        if any(isinstance(event, RoundBegan) for event in news):
            return self.of(game, news, self.seat, self.agreed)
        return self._now(game, (*self.log, *game.told(news, self.seat)), self.seat, self.agreed)

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def line(self) -> tuple[Card, ...]:
        return self.round.layout.line

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(card for card in self.round.hands.get(self.seat, ()) if card is not None)

    @cached_property
    def evidence(self) -> Evidence:
        return evidence_of(self.log)

    @property
    def guessing_costs(self) -> bool:
        """A wrong guess is not free in this game."""
        return bool(self.round.settings.own.get("wrong_guess_costs_life", False))

    def may(self, kind: type[Move]) -> bool:
        return kind in self.options
