"""Keeps an open channel to what its viewer may see.

A pass is looked at again every half minute, for many at once and not for all in one moment; and at once when its holder may be out (`accounts.outs`). Between the bell
and the answer nothing goes out over the channel and no move comes in.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Collection
from typing import Final, Protocol

from django.db import DatabaseError

from games.live import access
from games.live.access import NoPass, Pass
from games.live.connection import MOVED, NOT_ALLOWED, SESSION_ENDED, TAKEN_OVER, Connection
from games.live.rechecks import GATHER, Rechecks

AGAIN_SECONDS: Final = 0.5  # a database that is away is asked again


class Ask(Protocol):
    """Who is asking, for the first time or again; raises `NoPass`."""

    async def __call__(self, *, staying: bool) -> Pass: ...


class Guard:
    """See the module."""

    def __init__(self, held: Pass, ask: Ask, connection: Connection, rechecks: Rechecks) -> None:
        self.held = held
        self._ask = ask
        self._rechecks = rechecks
        self._connection = connection
        self._rung = asyncio.Event()

    def hears(self, whose: Collection[str]) -> None:
        """These may be out: if the holder is one of them, hold everything and look."""
        if not self.held.whose.isdisjoint(whose):
            self.look_again()

    def look_again(self) -> None:
        if self._connection.is_open:
            self._connection.hold()
            self._rung.set()

    async def watch(self) -> None:
        """Until the channel has ended."""
        share = random.uniform(0.5, 1)  # noqa: S311  no secret: a class that comes as one does not come again as one
        while self._connection.is_open or self._connection.is_held:
            if await _rings(self._rung, share * access.RECHECK_SECONDS) or not await self._rechecks.is_plain(self.held):
                await self.look()
            share = 1 - GATHER

    async def look(self) -> bool:
        """Ask now; say whether the holder may stay. While the database is away a channel that is held stays so."""
        self._rung.clear()
        try:
            still = await self._ask(staying=True)
        except NoPass as no:
            known = no.close_code in (TAKEN_OVER, MOVED, NOT_ALLOWED)
            self._connection.turn_away(no.close_code if known else SESSION_ENDED)
            return False
        except DatabaseError:
            if self._connection.is_held:
                await asyncio.sleep(AGAIN_SECONDS)
                self._rung.set()
            return False
        if still != self.held:
            self._connection.turn_away(SESSION_ENDED)
            return False
        if not self._rung.is_set():
            self._connection.release()
        return True


async def _rings(event: asyncio.Event, seconds: float) -> bool:
    """Wait so long for it, and say whether it came."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
