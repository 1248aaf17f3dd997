"""`Game`: the one object the apps hold. A table folded from its log, ready for the next move.

A game is a value: `after` gives the next one, and whoever held the old one still has it. What is
remembered beside the state (the compiled rule) can always be made again from the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any, Final

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.allowed import next_dealer
from eleusis.chance import Chance
from eleusis.change import dataclass
from eleusis.moves import Move
from eleusis.proof import cards_to_sort
from eleusis.rule_judge import RuleJudge
from eleusis.seats import Actor, Seat, Viewer
from eleusis.state import State
from eleusis.statement import Statement
from eleusis.variant import Draft, Judge, Variant
from eleusis.variants import variant_named

_ASKED: Final[Mapping[str, type[Move]]] = {st.WINDOW: mv.Predict, st.CLOSING: mv.Conclude}


@lru_cache(maxsize=512)
def _judge(key: str) -> RuleJudge:
    return RuleJudge.from_text(key)


def judge_of(statement: Statement) -> Judge:
    """The compiled rule; the same rule at several tables is compiled once in a process."""
    return _judge(statement.key)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a move leads to: the new facts, and the game after them."""

    events: tuple[ev.Event, ...]
    game: Game


@dataclass(frozen=True, slots=True)
class Game:
    """A table's game at one moment. ``seq`` is the number of events so far."""

    variant: Variant
    state: State = field(default_factory=State)
    seq: int = 0

    @classmethod
    def of(cls, variant_name: str) -> Game:
        return cls(variant_named(variant_name))

    def after(self, events: Iterable[ev.Event]) -> Game:
        """The game after these facts; with a whole log on a new game this is the replay."""
        state, seq = self.state, self.seq
        for event in events:
            state = self.variant.evolve(state, event)
            seq += 1
        return Game(self.variant, state, seq)

    def decide(self, actor: Actor, move: Move, *, now: int, chance: Chance) -> Decision:
        """What the move leads to. Raise `IllegalMove` with a code if it is not allowed; nothing changes."""
        draft = Draft(self.variant, self.state, judge_of, now, chance, cards_to_sort=cards_to_sort)
        self.variant.decide(draft, actor, move)
        return Decision(tuple(draft.events), Game(self.variant, draft.state, self.seq + len(draft.events)))

    def options(self, actor: Actor) -> tuple[type[Move], ...]:
        """The kinds of move that ``actor`` may make now."""
        return self.variant.options(self.state, actor)

    def view(self, viewer: Viewer) -> State:
        """The table as ``viewer`` may see it."""
        return self.variant.view(self.state, viewer)

    def status(self, viewer: Viewer) -> Mapping[str, Any]:
        """What the screen of ``viewer`` needs in this game alone, as JSON."""
        return self.variant.status(self.state, viewer)

    def waits_for(self, seat: Seat) -> bool:
        """Of those who answer at the same time (predictions, closing guesses): has this one still to?"""
        asked = None if self.state.round is None else _ASKED.get(self.state.round.phase)
        return asked is not None and asked in self.options(seat)

    @property
    def standings(self) -> Mapping[Seat, int]:
        """The points of the game if it stopped now."""
        return self.variant.standings(self.state)

    @property
    def next_dealer(self) -> Seat | None:
        """Whose turn it is to deal where the seats deal one round each; None when everyone has."""
        return next_dealer(self.state)

    @property
    def dealer(self) -> Seat | None:
        return None if self.state.round is None else self.state.round.dealer

    def told(self, events: Sequence[ev.Event], viewer: Viewer) -> tuple[ev.Event, ...]:
        """These facts as ``viewer`` may hear them.

        They are in the order of the log. Those before the first `RoundBegan` among them are of the round
        that is on now, or of one whose rule has been shown.
        """
        dealer = self.dealer
        heard = []
        for event in events:
            if isinstance(event, ev.RoundBegan):
                dealer = event.dealer
            heard.append(self.variant.redact(event, viewer, dealer))
        return tuple(heard)
