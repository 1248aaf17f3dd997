"""A table played by bots alone, in a time that is counted and not waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from eleusis import moves as mv
from eleusis.chance import Chance
from eleusis.events import Event
from eleusis.game import Game
from eleusis.players.player import Intention, Player
from eleusis.players.sight import Sight
from eleusis.seats import CLOCK, Actor, Seat


@dataclass(frozen=True)
class Playing:
    """A table at one moment: the game, its log, and the time in milliseconds."""

    game: Game
    log: tuple[Event, ...] = ()
    now: int = 0

    def after(self, actor: Actor, move: mv.Move, chance: Chance, wait: int = 0) -> Playing:
        """The table after a move, made so many milliseconds from now; raise `IllegalMove` if it is not allowed."""
        now = self.now + wait
        decision = self.game.decide(actor, move, now=now, chance=chance)
        return replace(self, game=decision.game, log=(*self.log, *decision.events), now=now)

    def sight(self, seat: Seat) -> Sight:
        return Sight.of(self.game, self.log, seat)


@dataclass
class Bots:
    """Who sits where, and the thoughts that are under way: a table that changes does not make a bot start anew."""

    players: Mapping[Seat, Player]
    chance: Chance
    _due: dict[Seat, tuple[type[mv.Move], int]] = field(default_factory=dict)

    def next(self, table: Playing) -> tuple[int, Actor, mv.Move] | None:
        """When, by whom and how the table goes on, be it that time is up. None: it waits for somebody else."""
        coming: list[tuple[int, Actor, mv.Move]] = []
        for seat, player in self.players.items():
            wanted = player.choose(table.sight(seat), self.chance) if seat in table.game.state.seats else None
            if wanted is None:
                self._due.pop(seat, None)
            else:
                coming.append((self._when(seat, wanted, table.now), seat, wanted.move))
        round_ = table.game.state.round
        if round_ is not None and round_.deadline is not None:
            coming.append((max(round_.deadline, table.now), CLOCK, mv.TimeUp(round_.deadline)))
        return min(coming, key=lambda one: one[0], default=None)

    def _when(self, seat: Seat, wanted: Intention, now: int) -> int:
        kind, due = self._due.get(seat, (None, 0))
        if kind is not type(wanted.move):
            due = now + wanted.after
            self._due[seat] = (type(wanted.move), due)
        return max(due, now)

    def go_on(self, table: Playing, most: int = 1) -> Playing:
        """The table after up to so many moves; shorter when it waits for nobody at it, or for somebody else."""
        for _ in range(most):
            coming = self.next(table)
            if coming is None:
                break
            when, actor, move = coming
            if actor != CLOCK:
                self._due.pop(actor, None)
            table = table.after(actor, move, self.chance, when - table.now)
        return table
