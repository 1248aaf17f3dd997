"""A move on its way to the log, and what it came to."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from eleusis.game import Game
from eleusis.moves import Move
from eleusis.seats import TEACHER, Actor
from games.live.connection import Connection
from games.live.counts import COUNTS
from games.live.frames import AckFrame, RefusedFrame, RetryFrame
from games.live.store import Entry
from games.models import BOT_ACTOR

REMEMBERED_REFUSALS: Final = 500

Choices = Sequence[Mapping[str, Any]]  # the readings of a text that can be read in several ways


class Answer(Struct, frozen=True):
    """What a move came to: ``ack`` (in the log for good), ``refused`` (nothing changed) or ``retry``."""

    t: str
    seq: int = 0
    again: bool = False
    with_news: bool = False  # what it has changed is told next
    code: str = ""
    text: object = ""  # a sentence, said when it is read
    choices: Choices | UnsetType = UNSET

    def frame(self, move_id: str) -> AckFrame | RefusedFrame | RetryFrame:
        match self.t:
            case "ack":
                return AckFrame(id=move_id, seq=self.seq, again=self.again)
            case "refused":
                return RefusedFrame(id=move_id, code=self.code, text=str(self.text), seq=self.seq, choices=self.choices)
        return RetryFrame(id=move_id)


class Submission(Struct):
    """A move on its way. ``move`` is a move of the game, or the wire form of one."""

    actor: Actor
    move: Move | dict[str, Any]
    id: str | None
    reply: Callable[[Answer], None]
    tries: int = 0
    by_bot: bool = False
    connection: Connection | None = None  # which hears of the facts, too: one write for both

    @property
    def mover(self) -> int:
        """Who moves, as the log names them: what a bot does is not its student's."""
        return BOT_ACTOR - self.actor if self.by_bot else self.actor

    def is_same_as(self, other: Submission) -> bool:
        """It was sent again."""
        return self.id is not None and (self.mover, self.id) == (other.mover, other.id)


class Flying(Struct):
    """A submission that has been decided: its facts wait for the writer."""

    submission: Submission
    entries: Sequence[Entry]
    game: Game


class Answers:
    """What the moves of a table came to: for good where they are in the log, and the last refusals."""

    def __init__(self) -> None:
        self._taken: dict[tuple[Actor, str], int] = {}
        self._refusals: OrderedDict[tuple[Actor, str], Answer] = OrderedDict()

    def saw(self, entry: Entry) -> None:
        """An entry of the log; the last of a move carries its id."""
        if entry.move_id is not None:
            self._taken[entry.actor, entry.move_id] = entry.seq

    def refused(self, submission: Submission, answer: Answer) -> None:
        COUNTS.refusals[answer.code] += 1
        if submission.id is not None:
            self._refusals[submission.mover, submission.id] = answer
            if len(self._refusals) > REMEMBERED_REFUSALS:
                self._refusals.popitem(last=False)

    def to(self, submission: Submission) -> Answer | None:
        """The answer that this move has had before."""
        assert submission.id is not None
        key = submission.mover, submission.id
        seq = self._taken.get(key)
        return self._refusals.get(key) if seq is None else Answer("ack", seq, again=True)


class TakesMoves(Protocol):
    """A table, as far as whoever moves at it is concerned."""

    def submit(self, submission: Submission) -> None: ...


async def made(table: TakesMoves, actor: Actor, move: Move | dict[str, Any], move_id: str | None = None) -> Answer:
    """Make a move and wait until it is in the log for good, refused, or to be sent again."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def reply(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    table.submit(Submission(actor, move, move_id, reply))
    return await answered


async def made_in_the_end(table: TakesMoves, move: Move, move_id: str) -> Answer:
    """The same for the teacher's own acts, sent again while the database is away (at most 10 seconds)."""
    for _ in range(20):
        answer = await made(table, TEACHER, move, move_id)
        if answer.t != "retry":
            return answer
        await asyncio.sleep(0.5)
    return answer


def both(first: Callable[[Answer], None], second: Callable[[Answer], None]) -> Callable[[Answer], None]:
    """One answer for a move that was sent twice while it was on its way."""

    def reply(answer: Answer) -> None:
        first(answer)
        second(replace(answer, again=True, with_news=False) if answer.t == "ack" else answer)

    return reply
