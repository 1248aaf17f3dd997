"""The hub: every live table and room of this process, the doorbell between processes, and the beat.

The doorbell carries only "table 17 is now at seq 42" and who is connected where; a lost or
doubled message harms nothing, because the beat compares every open table with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, Final, TypeVar
from uuid import UUID
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from django.conf import settings

from games.live import store
from games.live import table_plan as plans
from games.live.around import AtTable
from games.live.connection import NO_SUCH_TABLE, RESTARTING
from games.live.counts import COUNTS
from games.live.doorbell import HERE_SECONDS, Doorbell
from games.live.frames import BeatFrame, encode
from games.live.guard import Guard
from games.live.radar import Scales
from games.live.reader import Reader
from games.live.rechecks import Rechecks
from games.live.room import LiveRoom
from games.live.submission import Answer
from games.live.table import LiveTable
from games.models import Lesson, Table

logger = logging.getLogger(__name__)
T = TypeVar("T")

IDLE_SECONDS: Final = 600  # a table nobody looks at leaves memory after this
BETWEEN_BELLS: Final = 0.010  # seconds: a bell costs as much as a move, however many tables of a lesson it names
OUTS_KEPT: Final = 256  # names that were turned out while somebody is being let in
END_SECONDS: Final = 2  # so long a process that ends waits for what has been begun
DIGEST_SECONDS: Final = 0.25
# A thread that computes (a bot, a rule being read) hands the interpreter over this soon, in seconds. A move changes
# threads and waits for the system a dozen times on its way into the log, and each time it would wait for Python's 5 ms.
HAND_OVER: Final = 0.0005

_BESIDE: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="beside")

_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub(loop)
    return _hubs[loop]


def running() -> list[Hub]:
    """Those of this process whose loop runs: one, but for tests."""
    loops = [ref() for ref in _hubs.keyrefs()]  # in one step: a loop of another thread may be getting its hub
    return [_hubs[loop] for loop in loops if loop is not None and loop.is_running()]


class Hub:
    """See the module. All methods run in its event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        sys.setswitchinterval(HAND_OVER)
        self.name = secrets.token_hex(8)
        self.bots_pace = settings.BOTS_PACE  # of the time that bots seem to think
        self.writer = store.Writer(self._written)
        self.reader = Reader(self.start)
        self._to_write: list[store.Batch] = []
        self.tables: dict[UUID, LiveTable] = {}
        self.rooms: dict[UUID, LiveRoom] = {}
        self.guards: set[Guard] = set()  # of the channels that are open here
        self.rechecks = Rechecks(self.start)
        self.scales = Scales(self.start)
        self.outs_heard = 0
        self._outs: deque[frozenset[str]] = deque(maxlen=OUTS_KEPT)  # the last of them
        self._opening: dict[UUID, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rings: dict[UUID, AtTable] = {}
        self._next_ring: asyncio.TimerHandle | None = None
        self._rang = 0.0  # by the clock of the loop
        self._digest: asyncio.TimerHandle | None = None
        self.doing: dict[tuple[UUID, str], asyncio.Task[Answer]] = {}  # acts of teachers, by lesson and id of the frame
        self.is_leaving = self._is_stopped = False
        self.doorbell = Doorbell(self._heard, self.start)
        self.start(self._beat())

    def write(self, batch: store.Batch) -> None:
        """Hand this to the writer, together with all that comes in the same turn of the loop."""
        if not self._to_write:
            self.loop.call_soon(self._hand_over)
        self._to_write.append(batch)

    def _hand_over(self) -> None:
        batches, self._to_write = self._to_write, []
        if batches:
            self.writer.put(*batches)

    def _written(self, outcomes: list[store.Outcome]) -> None:
        """In the writer's thread: hand the outcomes to the tables, in this loop."""
        self.loop.call_soon_threadsafe(_tell_tables, outcomes)

    # ── tables and rooms ─────────────────────────────────────────────────────────────────────────

    async def table(self, table_id: UUID) -> LiveTable:
        """The live table, read from the log if this process does not hold it; `Table.DoesNotExist`."""
        table = self.tables.get(table_id)
        if table is not None:
            table.last_used = time.monotonic()  # whoever asks is on the way in
            return table
        if table_id not in self._opening:
            self._opening[table_id] = self.loop.create_task(self._open(table_id))
            self._opening[table_id].add_done_callback(lambda _: self._opening.pop(table_id))
        return await asyncio.shield(self._opening[table_id])  # whoever waits may go; it is opened once for all of them

    async def _open(self, table_id: UUID) -> LiveTable:
        if self.doorbell:  # first, so that nothing comes between the log and the bell
            await self.doorbell.join(table_id, await database_sync_to_async(plans.lesson_of)(table_id))
        try:
            plan, log = await database_sync_to_async(lambda: (plans.plan_of(table_id), store.read(table_id)))()
        except Exception:
            self.doorbell.leave(table_id)
            raise
        table = self.tables[table_id] = LiveTable(self, plan, log)
        return table

    def attended(self) -> frozenset[UUID]:
        """The tables at which somebody is, as far as this process has heard."""
        return frozenset(table_id for table_id, table in self.tables.items() if table.here())

    async def room(self, lesson_id: UUID) -> LiveRoom:
        """The live room of a lesson, with all its tables open here."""
        room = self.rooms.get(lesson_id)
        if room is None:
            room = self.rooms[lesson_id] = LiveRoom(self, lesson_id)
        try:
            await room.load()
        finally:
            # Where nothing is known of it the next who comes asks anew.
            if room.plan is None and self.rooms.get(lesson_id) is room:
                del self.rooms[lesson_id]
        return room

    async def room_changed(self, lesson_id: UUID) -> None:
        """The lesson or its people have changed: rooms here and in other processes show it."""
        await self._lesson_changed(lesson_id)
        if self.doorbell:
            bell = self.doorbell.tell_everybody(self._bell(rooms=[str(lesson_id)]))
            if self.doorbell.rings:
                await bell
            else:  # Redis is away: whoever acts in the room does not wait for it each time
                self.start(bell)

    async def _lesson_changed(self, lesson_id: UUID) -> None:
        for table in [table for table in self.tables.values() if table.plan.lesson_id == lesson_id]:
            try:
                await table.learn_the_plan()
            except Table.DoesNotExist:  # the lesson has been deleted: a rehearsal, a practice
                self._give_up(table, NO_SUCH_TABLE)
                continue
            if table.plan.epoch != table.epoch:  # words were taken out of its log: nobody is to get them from here
                self._give_up(table, RESTARTING)
        if lesson_id in self.rooms:
            try:
                await self.rooms[lesson_id].reload()
            except Lesson.DoesNotExist:
                self.rooms.pop(lesson_id).stop(NO_SUCH_TABLE)

    def _give_up(self, table: LiveTable, code: int) -> None:
        table.give_up(code)
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            self.doorbell.leave(table.id)

    async def turn_out(self, whose: Collection[str]) -> None:
        """These may be out: every channel of theirs looks again, here and in other processes."""
        self._turn_out(whose)
        await self.doorbell.tell_everybody(self._bell(outs=sorted(whose)))

    def _turn_out(self, whose: Collection[str]) -> None:
        self.outs_heard += 1
        self._outs.append(frozenset(whose))
        for guard in list(self.guards):
            guard.hears(whose)

    def may_be_out(self, whose: frozenset[str], heard: int) -> bool:
        """Whether one of these has been named since so many had been heard of."""
        new = self.outs_heard - heard
        return new > OUTS_KEPT or any(not whose.isdisjoint(one) for one in islice(reversed(self._outs), new))

    def changed(self, table: AtTable) -> None:
        """Rooms that show this table send a digest soon."""
        room = self.rooms.get(table.plan.lesson_id)
        if room is not None:
            room.changed.add(table.id)
            if self._digest is None:
                self._digest = self.loop.call_later(DIGEST_SECONDS, self._send_digests)

    def _send_digests(self) -> None:
        self._digest = None
        for room in self.rooms.values():
            room.send_digest()

    # ── work beside the loop ─────────────────────────────────────────────────────────────────────

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None:
        """Run a coroutine beside everything else; what it raises is logged. A timer of a hub that has stopped begins nothing."""
        if self._is_stopped:
            work.close()
            return None
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("A task of the hub failed.", exc_info=task.exception())

    def in_background(self, work: Callable[..., Any], **kwargs: Any) -> None:
        """Run synchronous work (a signal, a broker) in a thread of its own: a broker that hangs would hold the loop's."""
        self.start(self.beside(lambda: work(**kwargs)))

    async def beside(self, work: Callable[[], T]) -> T:
        """The same, and what it gives: for what nobody at a table may wait for."""
        return await database_sync_to_async(work, thread_sensitive=False, executor=_BESIDE)()

    # ── the doorbell ─────────────────────────────────────────────────────────────────────────────

    def ring(self, table: AtTable) -> None:
        """Tell the other processes: this table has moved on, or a device has come to it or gone."""
        if not self.doorbell:
            return
        self._rings[table.id] = table
        if self._next_ring is None:
            wait = max(0.0, self._rang + BETWEEN_BELLS - self.loop.time())
            self._next_ring = self.loop.call_later(wait, lambda: self.start(self._ring_now()))

    async def _ring_now(self) -> None:
        rings, self._rings, self._next_ring = self._rings, {}, None
        self._rang = self.loop.time()
        lessons: dict[UUID, list[list[Any]]] = {}
        for table in rings.values():
            told = [str(table.id), table.durable.seq, sorted(table.presence.devices.items())]
            lessons.setdefault(table.plan.lesson_id, []).append(told)
        await self.doorbell.ring({lesson_id: self._bell(tables=tables) for lesson_id, tables in lessons.items()})

    def _bell(self, **what: Any) -> dict[str, Any]:
        return {"type": "bell", "from": self.name, **what}

    def knows_who_is_elsewhere(self, lesson_id: UUID) -> Callable[[], float]:
        """See `games.live.doorbell`."""
        return self.doorbell.knows_who_is_elsewhere(lesson_id)

    def _heard(self, message: Mapping[str, Any]) -> None:
        if message.get("from") == self.name:
            return
        if "outs" in message:
            self._turn_out(message["outs"])
        for lesson_id in message.get("rooms", ()):
            self.start(self._lesson_changed(UUID(lesson_id)))
        until = time.monotonic() + HERE_SECONDS
        for table_id, seq, devices in message.get("tables", ()):
            table = self.tables.get(UUID(table_id))
            if table is None:
                continue
            table.hear_of(message["from"], devices, until)
            table.catch_up(seq)

    # ── the beat ─────────────────────────────────────────────────────────────────────────────────

    async def _beat(self) -> None:
        try:
            while True:
                await asyncio.sleep(settings.LIMITS["beat_seconds"])
                try:
                    await self._one_beat()
                except Exception:
                    logger.exception("A beat failed.")
        finally:  # the loop ends, be it without a word: what a timer began now would be cut off in the middle
            self._is_stopped = True

    async def _one_beat(self) -> None:
        limit = settings.LIMITS["send_timeout_seconds"]
        for table in list(self.tables.values()):
            if self.tables.get(table.id) is not table:  # it has gone since this beat began
                continue
            frame = encode(BeatFrame(seq=table.durable.seq))
            for connection in list(table.connections):
                if connection.is_stalled(limit):
                    connection.close(RESTARTING)
                connection.send(frame)
            if table.connections:
                self.ring(table)
            table.bell.look()
            await asyncio.sleep(0)  # a thousand sockets are written to meanwhile by whoever has more to say
        for room in list(self.rooms.values()):
            room.beat(limit)
        self._forget_idle()
        self.doorbell.mend()
        for room in list(self.rooms.values()):
            with contextlib.suppress(
                Exception
            ):  # the database is away, or the lesson is gone; the next beat looks again
                await room.look_at_the_door()
        if self.tables:
            try:
                heads = await database_sync_to_async(store.heads)(list(self.tables))
            except Exception:  # noqa: BLE001  the database is away; the next beat looks again
                return
            for table_id, seq in heads.items():
                if table_id in self.tables:
                    COUNTS.late += seq > self.tables[table_id].durable.seq
                    self.tables[table_id].catch_up(seq)

    def _forget_idle(self) -> None:
        before = time.monotonic() - IDLE_SECONDS
        # Not as soon as the last viewer goes: the next one may be on the way in, waiting for this very room to load.
        for lesson_id, room in list(self.rooms.items()):
            if not room.is_watched and room.last_used < before:
                del self.rooms[lesson_id]
        shown = {table_id for room in self.rooms.values() for table_id in room.table_ids}
        for table_id, table in list(self.tables.items()):
            if not table.connections and table.last_used < before and table_id not in shown and not table.is_busy:
                table.stop(RESTARTING)
                del self.tables[table_id]
                self.doorbell.leave(table_id)
                # It and its parts hold each other, and for such garbage is looked hardly ever (`eleusis_site.asgi`).
                vars(table).clear()

    def leave(self) -> None:
        """The process is about to end: send everybody to another one, and whoever still comes."""
        self.is_leaving = True
        for table in self.tables.values():
            table.stop(RESTARTING)
        for room in self.rooms.values():
            room.stop(RESTARTING)

    async def stop(self) -> None:
        """The process ends: write what has queued. Then nothing here runs any more."""
        self.leave()
        self._is_stopped = True
        begun = list(self._tasks)
        for task in begun:
            task.cancel()
        self._hand_over()
        await asyncio.to_thread(self.writer.stop)
        await self.reader.stop()
        with contextlib.suppress(TimeoutError):  # a database or a broker that hangs does not hold the process
            async with asyncio.timeout(END_SECONDS):
                await asyncio.gather(*begun, return_exceptions=True)
                # Who is cancelled leaves a thread alone with its query: each has one thread, so it is done when this is.
                await database_sync_to_async(int)()
                await self.loop.run_in_executor(_BESIDE, int)


def _tell_tables(outcomes: list[store.Outcome]) -> None:
    for batch, failure in outcomes:
        try:
            batch.done(failure)
        except Exception:
            # The others of this transaction wait for their answers; the beat reads this table's log again.
            logger.exception("A table could not take in what was written of it.")
