"""The small interface every game implements, the judge it is handed, and the draft it writes.

A variant says who may do what now (`options`) and what a move leads to (`decide`); what its own facts change
(`evolve`) and who may see them (`redact`, `view`); and what a screen needs to know (`status`). It imports no other
variant and not the rule language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import Chance
from eleusis.events import Event
from eleusis.layout import Layout
from eleusis.moves import Move
from eleusis.seats import Actor, Seat, Viewer
from eleusis.settings import Option
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


_CLOCKS: Final[Mapping[str, str]] = {
    st.WINDOW: "predict_seconds",
    st.TURN: "turn_seconds",
    st.CHOICE: "turn_seconds",
    st.GUESS: "guess_seconds",
    st.SORTING: "guess_seconds",
    st.CLOSING: "closing_seconds",
}


class Draft:
    """The facts one move leads to, folded as they are found. Thrown away if the move is refused."""

    __slots__ = ("cards_to_sort", "chance", "events", "judge_of", "now", "round", "state", "variant")

    round: Round  # the one that is on; whoever asks for it knows that one is

    def __init__(
        self,
        variant: Variant,
        state: State,
        judge_of: Callable[[Statement], Judge],
        now: int,
        chance: Chance,
        *,
        cards_to_sort: Callable[[Statement, Layout], tuple[Card, ...]],
    ) -> None:
        self.variant = variant
        self.state = state
        self.judge_of = judge_of
        self.now = now  # milliseconds since 1970
        self.chance = chance
        self.cards_to_sort = cards_to_sort
        self.events: list[Event] = []
        self.round = state.round  # type: ignore[assignment]  # none before the first

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = state = self.variant.evolve(self.state, event)
        self.round = state.round  # type: ignore[assignment]

    @property
    def judge(self) -> Judge | None:
        """The server's judge, or None where the dealer gives the verdicts."""
        round_ = self.round
        if round_.judge != "rule" or round_.statement is None:
            return None
        return self.judge_of(round_.statement)

    def deadline(self, phase: str) -> int | None:
        """Until when the table waits if it begins to wait for this now; None: the clock is off, or stands still."""
        return None if self.state.paused else self.full_time(phase)

    def full_time(self, phase: str) -> int | None:
        """The same for a table that goes on."""
        clock = self.variant.clocks.get(phase) or _CLOCKS.get(phase)
        if clock is None:
            return None
        settings = self.round.settings
        seconds = settings.own[clock] if clock in settings.own else getattr(settings, clock)
        return self.now + 1000 * seconds if seconds else None


@dataclass(frozen=True, slots=True)
class Seats:
    """How many may sit at a table, a student who deals included."""

    fewest: int  # where the house deals
    fewest_with_dealer: int
    most: int


class Variant(Protocol):
    """One game. Implementations are stateless; `eleusis.variants.VARIANTS` lists them.

    What it does not change it takes from `eleusis.folding` (`evolve`) and `eleusis.secrecy` (`redact`, `view`).
    """

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> Seats: ...

    @property
    def settings(self) -> Sequence[Option]:
        """Its own, and the shared ones that have another default or range here."""
        ...

    @property
    def clocks(self) -> Mapping[str, str]:
        """The phases of its own that are timed, each with the setting that says how many seconds."""
        ...

    @property
    def moves(self) -> Sequence[type[Move]]:
        """Its own, all of them a player's: frozen dataclasses, told apart by name among all games."""
        ...

    @property
    def events(self) -> Sequence[type[Event]]:
        """Its own, likewise."""
        ...

    def options(self, state: State, actor: Actor) -> tuple[type[Move], ...]:
        """The kinds of move ``actor`` may make now, with some content."""
        ...

    def decide(self, draft: Draft, actor: Actor, move: Move) -> None:
        """Write what the move leads to into the draft; raise `IllegalMove` if it is not allowed."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """The table after one more fact."""
        ...

    def redact(self, event: Event, viewer: Viewer, dealer: Seat | None) -> Event:
        """The part of ``event`` that ``viewer`` may see; ``dealer`` is the dealer of the round it is in."""
        ...

    def view(self, state: State, viewer: Viewer) -> State:
        """The table as ``viewer`` may see it. To redact and then fold is to fold and then view."""
        ...

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        """What this viewer's screen needs beside layout, hand and options, as JSON.

        It may be handed the whole table and takes only what the viewer may see.
        """
        ...

    def standings(self, state: State) -> Mapping[Seat, int]:
        """The points of the game if it stopped now."""
        ...
