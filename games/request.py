"""A move on its way to the log, and what it came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from eleusis.game import Game
from eleusis.moves import Move
from eleusis.seats import Actor
from games.models import BOT_ACTOR
from games.store import Entry


@dataclass(frozen=True, slots=True)
class Answer:
    """What a move came to: ``ack`` (in the log for good), ``refused`` (nothing changed) or ``retry``."""

    t: str
    seq: int = 0
    again: bool = False
    code: str = ""
    text: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)

    def frame(self, move_id: str) -> dict[str, Any]:
        match self.t:
            case "ack":
                return {"t": "ack", "id": move_id, "seq": self.seq, "again": self.again}
            case "refused":
                return {
                    "t": "refused",
                    "id": move_id,
                    "code": self.code,
                    "text": self.text,
                    "seq": self.seq,
                    **self.more,
                }
        return {"t": "retry", "id": move_id}


@dataclass(slots=True)
class Request:
    """A move on its way. ``move`` is a move of the game, or the wire form of one."""

    actor: Actor
    move: Move | dict[str, Any]
    id: str | None
    reply: Callable[[Answer], None]
    tries: int = 0
    by_bot: bool = False

    @property
    def mover(self) -> int:
        """Who moves, as the log names them: what a bot does is not its student's."""
        return BOT_ACTOR - self.actor if self.by_bot else self.actor


@dataclass(slots=True)
class Flying:
    """A request that has been decided: its facts wait for the writer."""

    request: Request
    entries: Sequence[Entry]
    game: Game


def both(first: Callable[[Answer], None], second: Callable[[Answer], None]) -> Callable[[Answer], None]:
    """One answer for a move that was sent twice while it was on its way."""

    def reply(answer: Answer) -> None:
        first(answer)
        second(replace(answer, again=True) if answer.t == "ack" else answer)

    return reply
