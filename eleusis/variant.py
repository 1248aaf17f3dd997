"""The small interface every game implements, the judge it is handed, and the draft it writes.

A variant says who may do what now (`options`) and what a move leads to (`decide`). It imports no
other variant and not the rule language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import Chance
from eleusis.events import Event
from eleusis.folding import evolve
from eleusis.layout import Layout
from eleusis.moves import Move
from eleusis.seats import Actor
from eleusis.state import Round, State
from eleusis.statement import Statement


class Judge(Protocol):
    """Who gives verdicts when it is not a human: the secret rule, compiled."""

    def starts(self, card: Card) -> bool:
        """May this card be the starter, and can anything follow it?"""
        ...

    def fitting(self, line: Sequence[Card]) -> Collection[Card]:
        """The cards that fit after this line; the starter stands first."""
        ...

    def same(self, guess: Statement, layout: Layout, standard: str) -> bool:
        """Is the guess right, by the table's guess standard?"""
        ...


_CLOCKS: Final = {
    st.WINDOW: "predict_seconds",
    st.TURN: "turn_seconds",
    st.GUESS: "guess_seconds",
    st.CLOSING: "closing_seconds",
}


@dataclass(slots=True)
class Draft:
    """The facts one move leads to, folded as they are found. Thrown away if the move is refused."""

    state: State
    judge_of: Callable[[Statement], Judge]
    now: int  # milliseconds since 1970
    chance: Chance
    events: list[Event] = field(default_factory=list)

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def round(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def judge(self) -> Judge | None:
        """The server's judge, or None where the dealer gives the verdicts."""
        now = self.round
        if now.judge != "rule" or now.statement is None:
            return None
        return self.judge_of(now.statement)

    def deadline(self, phase: str) -> int | None:
        """Until when the table waits if it begins to wait for this now; None: the clock is off, or stands still."""
        return None if self.state.paused else self.full_time(phase)

    def full_time(self, phase: str) -> int | None:
        """The same for a table that goes on."""
        seconds: int = getattr(self.round.settings, _CLOCKS[phase]) if phase in _CLOCKS else 0
        return self.now + 1000 * seconds if seconds else None


class Variant(Protocol):
    """One game. Implementations are stateless; `eleusis.variants.VARIANTS` lists them."""

    name: str

    def options(self, state: State, actor: Actor) -> tuple[type[Move], ...]:
        """The kinds of move ``actor`` may make now, with some content."""
        ...

    def decide(self, draft: Draft, actor: Actor, move: Move) -> None:
        """Write what the move leads to into the draft; raise `IllegalMove` if it is not allowed."""
        ...
