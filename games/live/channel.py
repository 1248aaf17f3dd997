"""One live channel, whatever carries it: who may open it, what it shows, what its frames do.

The carriers (`games.live.consumers`, `games.live.http`) parse nothing and decide nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID

from channels.db import database_sync_to_async
from django.conf import settings
from django.db import DatabaseError
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from eleusis.seats import PUBLIC
from games.live import store
from games.live.access import NoPass, Pass
from games.live.connection import RESTARTING, TOO_FAST, Connection
from games.live.counts import COUNTS
from games.live.frames import PongFrame, RetryFrame, encode
from games.live.guard import Ask, Guard
from games.live.hub import hub
from games.live.pace import pace_of
from games.live.protocol import ClientFrame, DoFrame, MoveFrame, PingFrame, SyncFrame, read_frame
from games.live.room import LiveRoom
from games.live.submission import Answer, Submission
from games.live.table import LiveTable
from games.models import TEACHER_ACTOR
from games.refusals import BadFrame
from games.services import room as rooms

BETWEEN_POLLS: Final = 3.0  # seconds
BEHIND_SECONDS: Final = 2.0  # so long a viewer is not greeted who has seen more than this process has read
LOOK_AGAIN: Final = 0.02  # seconds


class LastSeen(NamedTuple):
    """The number and the epoch that a viewer says they have: ``?seq=12&epoch=...``; and with ``you=changes`` that they
    keep what they were told of ``you``; ``language=de``: that of their page.
    """

    seq: int | None = None
    epoch: str | None = None
    by_changes: bool = False
    language: str | None = None  # of the page that looks on; None: of the class

    @classmethod
    def of(cls, query: Mapping[str, str]) -> LastSeen:
        seq = query.get("seq", "")
        number = int(seq) if seq.isascii() and seq.isdigit() and len(seq) < 10 else None
        language = query.get("language")
        known = language if language in dict(settings.LANGUAGES) else None
        return cls(number, query.get("epoch"), query.get("you") == "changes", known)


NOTHING_SEEN: Final = LastSeen()


class Channel:
    """An open channel: a connection at a table or in a room."""

    def __init__(self, access: Pass, ask: Ask, place: LiveTable | LiveRoom, arrival: int) -> None:
        self.access = access
        self.connection = Connection(
            access.viewer, arrival, place.plan.language if place.plan else settings.LANGUAGE_CODE
        )
        self._guard = Guard(access, ask, self.connection, hub().rechecks)
        self._watch: asyncio.Task[None] | None = None
        self._place = place
        self.is_read = False  # whether its carrier has begun; a stream may have been left before that
        self._hub = hub()  # also when all ends, and whoever asks for one would begin a new one
        self.pace = pace_of(access)

    @classmethod
    async def open(cls, ask: Ask, seen: LastSeen = NOTHING_SEEN, *, arrival: int = 0) -> Channel:
        """The place that is for whoever asks, raise `NoPass`; not older than what the viewer says they have seen, and
        nothing is sent yet. Who stays has drawn an ``arrival`` before.
        """
        heard = hub().outs_heard
        access = await ask(staying=False)
        place: LiveTable | LiveRoom
        if access.table_id is not None:
            place = await hub().table(access.table_id)
            if seen.seq is not None and seen.epoch == place.plan.epoch:
                await _bring_to(place, seen.seq)
            if access.viewer == PUBLIC:
                await hub().room(place.plan.lesson_id)  # what a wall must not give away, the other tables know
        else:
            assert access.lesson_id is not None
            place = await hub().room(access.lesson_id)
        channel = cls(access, ask, place, arrival)
        channel.connection.by_changes = seen.by_changes
        channel.connection.language = seen.language or channel.connection.language
        while hub().may_be_out(access.whose, heard):  # turned out, perhaps, while this pass was being looked up
            heard = hub().outs_heard
            await channel.ask_again()
        return channel

    def attach(self, seen: LastSeen = NOTHING_SEEN) -> None:
        """From now on everything new comes; first what the viewer has not ``seen``. Raise `NoPass` where too many look on already."""
        if self.access.viewer < 0 and self._place.onlookers(self.access.viewer) >= settings.LIMITS["screens_per_place"]:
            raise NoPass(TOO_FAST)
        if isinstance(self._place, LiveTable) and self._place.is_gone:  # given up while it was being opened
            raise NoPass(RESTARTING)
        self._hub.guards.add(self._guard)
        self._watch = asyncio.create_task(self._keep_watch())
        if isinstance(self._place, LiveTable):
            self._place.attach(self.connection, seen.seq, seen.epoch)
        else:
            self._place.attach(self.connection)
        if self._hub.is_leaving:
            self.connection.close(RESTARTING)

    async def _keep_watch(self) -> None:
        await self._guard.watch()
        self._place.detach(self.connection)  # whoever is out is not here any more, whatever their device does
        self._hub.guards.discard(self._guard)

    def detach(self) -> None:
        self._hub.guards.discard(self._guard)
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None  # where it was cut off it holds this channel, and nobody looks for such rings
        self._place.detach(self.connection)

    def detach_soon(self) -> None:
        """A long poll comes back in a moment: the seat counts as connected until then."""
        if self.access.viewer < 0:
            self.detach()
        else:
            self._hub.loop.call_later(BETWEEN_POLLS, self.detach)

    def detach_unless_read(self, seconds: float) -> None:
        """After so long, if nobody has begun to read: whoever asked has gone before the first byte."""
        self._hub.loop.call_later(seconds, lambda: None if self.is_read else self.detach())

    @property
    def has_missed_some(self) -> bool:
        """Whether something was told to this seat that nobody has taken: between two polls, and in no event."""
        seat = self.access.viewer
        there = self._place.connections if isinstance(self._place, LiveTable) else ()
        return any(one.viewer == seat and one.outbox for one in there)

    async def ask_again(self) -> None:
        """Look once more; raise `NoPass` where this is not theirs to see any more, or nobody can say."""
        if not await self.may_stay():
            raise NoPass(self.connection.close_code or RESTARTING)  # the database is away: come back

    async def may_stay(self) -> bool:
        """Look once more whether this is still theirs to see."""
        return await self._guard.look()

    def hear(self, text: str) -> None:
        """Do what a client frame asks; what is none, or one too many, ends the channel."""
        if self.connection.close_code is None:
            try:
                self.pace.take()
                self.handle(read_frame(text))
            except BadFrame as error:
                self.connection.close(error.close_code)

    def handle(self, frame: ClientFrame) -> None:
        """Answers go to the connection's outbox, in the language of whoever asks."""
        send = self.connection.send
        viewer = self.access.viewer
        match frame:
            case MoveFrame() | DoFrame() if self.connection.is_held:
                send(encode(RetryFrame(id=frame.id)))
            case MoveFrame(id=move_id, move=move) if isinstance(self._place, LiveTable) and viewer >= TEACHER_ACTOR:
                self._place.submit(
                    Submission(
                        viewer, move, move_id, partial(_reply, self.connection, move_id), connection=self.connection
                    )
                )
            case PingFrame(n=n):
                send(encode(PongFrame(n=n)))
            case SyncFrame(seq=seq) if isinstance(self._place, LiveTable):
                COUNTS.gaps += 1
                if seq <= self._place.durable.seq:
                    self._greet(self._place, seq)
                else:
                    self._hub.start(self._greet_when_there(self._place, seq))
            case SyncFrame():
                send(self._place.whole_in(self.connection.language, for_teacher=self.access.viewer == TEACHER_ACTOR))  # type: ignore[union-attr]  # a room
            case DoFrame() if isinstance(self._place, LiveRoom) and viewer >= TEACHER_ACTOR:
                self._hub.start(self._do(frame, self._place.lesson_id))
            case _:
                raise BadFrame(_("That cannot be sent here."))

    def _greet(self, table: LiveTable, seq: int) -> None:
        table.teller.greet(table, self.connection, seq, table.plan.epoch)

    async def _greet_when_there(self, table: LiveTable, seq: int) -> None:
        with contextlib.suppress(DatabaseError):  # it is away; the client asks again at the next beat
            await _bring_to(table, seq)
        self._greet(table, seq)

    async def _do(self, frame: DoFrame, lesson_id: UUID) -> None:
        with translation.override(self.connection.language):
            answer = await rooms.act(lesson_id, frame.what, frame.parts, frame.id, self.access.teacher)
        _reply(self.connection, frame.id, answer)


def _reply(connection: Connection, move_id: str, answer: Answer) -> None:
    if answer.text:
        with translation.override(connection.language):
            frame = answer.frame(move_id)
    else:
        frame = answer.frame(move_id)
    (connection.send_ahead if answer.with_news else connection.send)(encode(frame))


async def _bring_to(table: LiveTable, seq: int) -> None:
    """Another process may have told this viewer more than this one knows: what the log has is read first.

    A viewer may say anything, so only what is in the log is waited for.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(BEHIND_SECONDS):
            while table.durable.seq < seq:
                head = (await database_sync_to_async(store.heads)([table.id])).get(table.id, 0)
                if head <= table.durable.seq:
                    return
                table.catch_up(head)
                await asyncio.sleep(LOOK_AGAIN)
