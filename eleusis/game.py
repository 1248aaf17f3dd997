"""`Game`: the one object the apps hold. A table folded from its log, ready for the next move.

A game is a value: `after` gives the next one, and whoever held the old one still has it. What is
remembered beside the state (the compiled rule) can always be made again from the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from eleusis import events as ev
from eleusis.chance import Chance
from eleusis.every_game import next_dealer
from eleusis.folding import evolve
from eleusis.house import RuleJudge
from eleusis.moves import Move
from eleusis.seats import Actor, Seat, Viewer
from eleusis.secrecy import redact, view
from eleusis.state import State
from eleusis.statement import Statement
from eleusis.variant import Draft, Judge, Variant
from eleusis.variants import variant_named


@lru_cache(maxsize=512)
def _judge(key: str) -> RuleJudge:
    return RuleJudge.from_text(key)


def judge_of(statement: Statement) -> Judge:
    """The compiled rule; the same rule at several tables is compiled once in a process."""
    return _judge(RuleJudge.key(statement))


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
            state = evolve(state, event)
            seq += 1
        return Game(self.variant, state, seq)

    def decide(self, actor: Actor, move: Move, *, now: int, chance: Chance) -> Decision:
        """What the move leads to. Raise `IllegalMove` with a code if it is not allowed; nothing changes."""
        draft = Draft(self.state, judge_of, now, chance)
        self.variant.decide(draft, actor, move)
        return Decision(tuple(draft.events), Game(self.variant, draft.state, self.seq + len(draft.events)))

    def options(self, actor: Actor) -> tuple[type[Move], ...]:
        """The kinds of move that ``actor`` may make now."""
        return self.variant.options(self.state, actor)

    def view(self, viewer: Viewer) -> State:
        """The table as ``viewer`` may see it."""
        return view(self.state, viewer)

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
            heard.append(redact(event, viewer, dealer))
        return tuple(heard)
