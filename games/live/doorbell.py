"""The doorbell between processes: "table 17 is now at seq 42" goes to those that play this lesson, the rest to everybody.

Each lesson has a group, which a process is in from before it reads the log of one of its tables until the last of them
leaves its memory: one bell names all tables of the lesson that have moved. There is a wire for each Redis; a lesson's
bells go over that which its id falls to, what concerns everybody over all of them. A wire that is down leaves its
tables to the beat, which compares every open table with the log, and the others to theirs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import zlib
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final
from uuid import UUID

from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

EVERYBODY: Final = "eleusis.bells"
BELL_SECONDS: Final = 1  # a bell that has not rung by then does not ring
HERE_SECONDS: Final = 3 * settings.LIMITS["beat_seconds"]  # so long who is connected elsewhere is taken to be

Message = Mapping[str, Any]
Start = Callable[[Coroutine[Any, Any, Any]], object]


class Wire:
    """One Redis."""

    def __init__(self, layer: Any, heard: Callable[[Message], None]) -> None:
        self.layer = layer
        self.rings = True  # as far as anybody knows
        self._heard = heard
        self._fell_silent = self._heard_again = 0.0
        self._is_tried = False
        self._channel = ""  # on which this process hears
        self._wanted: set[str] = set()  # groups
        self._joined: set[str] = set()

    async def ring(self, group: str, message: Message) -> None:
        """Returns when it has rung, or does not."""
        if not self.rings and self._is_tried:  # one at a time finds out
            return
        self._is_tried = True
        try:
            await asyncio.wait_for(self.layer.group_send(group, message), BELL_SECONDS)
            if not self.rings:
                self._heard_again = time.monotonic() + HERE_SECONDS
            self.rings = True
        except Exception as error:  # noqa: BLE001  Redis may be away; the beat of the others repairs it
            if self.rings:
                logger.warning("The doorbell did not ring: %s", type(error).__name__)
                if time.monotonic() > self._heard_again:
                    self._fell_silent = time.monotonic()
            self.rings = False
        finally:
            self._is_tried = False

    def knows_who_is_elsewhere_at(self) -> float:
        """Of what time: now; or while no bell rings, and until the others have rung again, of when it fell silent.

        Who was here then is not away for that: half a class would seem to have left.
        """
        now = time.monotonic()
        return now if self.rings and now > self._heard_again else self._fell_silent

    async def listen(self) -> None:
        while True:
            try:
                self._channel = await self.layer.new_channel()
                await self.layer.group_add(EVERYBODY, self._channel)
                await self.mend()
                while True:
                    self._heard(await self.layer.receive(self._channel))
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001  Redis may be away; try again
                logger.warning("The doorbell cannot be heard: %s", type(error).__name__)
                self._joined.clear()
                await asyncio.sleep(1)

    async def join(self, group: str) -> None:
        """Hear what is rung there; while Redis is away that comes later (`mend`)."""
        self._wanted.add(group)
        if self._channel and self.rings and group not in self._joined:
            await self._join(group)

    async def _join(self, group: str) -> None:
        try:
            await asyncio.wait_for(self.layer.group_add(group, self._channel), BELL_SECONDS)
        except Exception as error:  # noqa: BLE001  Redis may be away
            logger.info("A lesson's bell cannot be heard: %s", type(error).__name__)
        else:
            self._joined.add(group)

    async def leave(self, group: str) -> None:
        if group in self._wanted:  # a table has come back meanwhile
            return
        self._joined.discard(group)
        with contextlib.suppress(Exception):  # Redis may be away: then this process hears what it has no use for
            await asyncio.wait_for(self.layer.group_discard(group, self._channel), BELL_SECONDS)

    def forget(self, group: str) -> None:
        self._wanted.discard(group)

    async def mend(self) -> None:
        """Join what could not be joined."""
        for group in self._wanted - self._joined if self.rings else ():
            await self._join(group)


class Doorbell:
    """That of one process; nobody hears it, and it hears nobody, where there is no other. In the hub's event loop."""

    def __init__(self, heard: Callable[[Message], None], start: Start) -> None:
        self.wires = [Wire(layer, heard) for layer in layers()]
        self._start = start
        self._lessons: dict[UUID, UUID] = {}  # of the tables in memory
        for wire in self.wires:
            start(wire.listen())

    def __bool__(self) -> bool:
        return bool(self.wires)

    def _wire_of(self, lesson_id: UUID) -> Wire:
        return self.wires[number_of(lesson_id, len(self.wires))]

    @property
    def rings(self) -> bool:
        """Whether all wires do."""
        return all(wire.rings for wire in self.wires)

    async def ring(self, messages: Mapping[UUID, Message]) -> None:
        """Tell the others that play these lessons."""
        await asyncio.gather(*(self._wire_of(one).ring(_group_of(one), message) for one, message in messages.items()))

    async def tell_everybody(self, message: Message) -> None:
        """Over each wire: what is heard twice harms nothing."""
        await asyncio.gather(*(wire.ring(EVERYBODY, message) for wire in self.wires))

    async def join(self, table_id: UUID, lesson_id: UUID) -> None:
        """Hear of this table. What its log had before may have been rung in vain."""
        self._lessons[table_id] = lesson_id
        await self._wire_of(lesson_id).join(_group_of(lesson_id))

    def leave(self, table_id: UUID) -> None:
        """With its last table the lesson is heard of no more."""
        lesson_id = self._lessons.pop(table_id, None)
        if lesson_id is not None and lesson_id not in self._lessons.values():
            wire, group = self._wire_of(lesson_id), _group_of(lesson_id)
            wire.forget(group)
            self._start(wire.leave(group))

    def mend(self) -> None:
        """At each beat: what could not be joined."""
        for wire in self.wires:
            self._start(wire.mend())

    def knows_who_is_elsewhere(self, lesson_id: UUID) -> Callable[[], float]:
        """What says of what time this process knows which devices are at this lesson's tables elsewhere."""
        return self._wire_of(lesson_id).knows_who_is_elsewhere_at if self.wires else time.monotonic


async def tell_from_outside(message: Message) -> None:
    """Tell all web processes, from a process that is none: a command, a worker."""
    await asyncio.gather(*(Wire(layer, lambda _: None).ring(EVERYBODY, message) for layer in layers()))


def layers() -> list[Any]:
    """One for each Redis; none where there is one process alone."""
    return [get_channel_layer(alias) for alias in settings.CHANNEL_LAYERS] if settings.CHANNEL_LAYER_IS_SHARED else []


def number_of(lesson_id: UUID, wires: int) -> int:
    """The wire of a lesson, the same in every process."""
    return zlib.crc32(lesson_id.bytes) % wires


def _group_of(lesson_id: UUID) -> str:
    return f"eleusis.lesson.{lesson_id.hex}"
