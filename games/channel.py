"""One live channel, whatever carries it: who may open it, what it shows, what its frames do.

The carriers (`games.sockets`, `games.views.live`) parse nothing and decide nothing.
"""

from __future__ import annotations

from typing import Final
from uuid import UUID

from eleusis.seats import PUBLIC
from games.access import Pass
from games.connection import RESTARTING, Connection
from games.frames import encode
from games.hub import hub
from games.live_room import LiveRoom
from games.live_table import LiveTable
from games.models import TEACHER_ACTOR
from games.pace import Pace
from games.protocol import DoFrame, Frame, MoveFrame, PingFrame, SyncFrame, read_frame
from games.refusals import BadFrame
from games.request import Request
from games.services import room as rooms

BETWEEN_POLLS: Final = 3.0  # seconds


class Channel:
    """An open channel: a connection at a table or in a room."""

    def __init__(self, access: Pass, place: LiveTable | LiveRoom) -> None:
        self.access = access
        self.connection = Connection(access.viewer)
        self._place = place
        self._pace = Pace()

    @classmethod
    async def open(cls, access: Pass) -> Channel:
        """The place this pass is for; nothing is sent yet."""
        if access.table_id is not None:
            table = await hub().table(access.table_id)
            if access.viewer == PUBLIC:
                await hub().room(table.plan.lesson_id)  # what a wall must not give away, the other tables know
            return cls(access, table)
        assert access.lesson_id is not None
        return cls(access, await hub().room(access.lesson_id))

    def attach(self, seq: int | None, epoch: str | None) -> None:
        """From now on everything new comes; first what is after ``seq``."""
        if isinstance(self._place, LiveTable):
            self._place.attach(self.connection, seq, epoch)
        else:
            self._place.attach(self.connection)
        if hub().is_leaving:
            self.connection.close(RESTARTING)

    def detach(self) -> None:
        self._place.detach(self.connection)

    def detach_soon(self) -> None:
        """A long poll comes back in a moment: the seat counts as connected until then."""
        hub().loop.call_later(BETWEEN_POLLS, self.detach)

    def receive(self, text: str | bytes) -> None:
        """Do what a client frame asks; raise `BadFrame` with a close code."""
        self._pace.take()
        self.handle(read_frame(text))

    def handle(self, frame: Frame) -> None:
        """Answers go to the connection's outbox."""
        send = self.connection.send
        match frame:
            case PingFrame(n=n):
                send(encode({"t": "pong", "n": n}))
            case SyncFrame(seq=seq) if isinstance(self._place, LiveTable):
                self._place.teller.greet(self._place, self.connection, seq, self._place.plan.epoch)
            case SyncFrame():
                send(encode(self._place.whole(for_teacher=self.access.viewer == TEACHER_ACTOR)))  # type: ignore[union-attr]  # a room
            case MoveFrame(id=move_id, move=move) if isinstance(self._place, LiveTable) and self._may_act():
                self._place.submit(
                    Request(self.access.viewer, move, move_id, lambda answer: send(encode(answer.frame(move_id))))
                )
            case DoFrame() if isinstance(self._place, LiveRoom) and self._may_act():
                hub().start(self._do(frame, self._place.lesson_id))
            case _:
                raise BadFrame("That cannot be sent here.")

    async def _do(self, frame: DoFrame, lesson_id: UUID) -> None:
        answer = await rooms.act(lesson_id, frame.what, frame.parts, frame.id)
        self.connection.send(encode(answer.frame(frame.id)))

    def _may_act(self) -> bool:
        return self.access.viewer >= TEACHER_ACTOR
