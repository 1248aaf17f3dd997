"""Keeps an open channel to what its viewer may see.

A pass is looked at again every half minute, for many at once and not for all in one moment; and at once when its holder may be out (`accounts.outs`). Between the bell
and the answer nothing goes out over the channel and no move comes in.
"""

from __future__ import annotations

import asyncio
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
        self._is_rung = False
        self._waiter: asyncio.Future[None] | None = None

    def hears(self, whose: Collection[str]) -> None:
        """These may be out: if the holder is one of them, hold everything and look."""
        if not self.held.whose.isdisjoint(whose):
            self.look_again()

    def look_again(self) -> None:
        if self._connection.is_open:
            self._connection.hold()
            self._ring()

    async def watch(self) -> None:
        """Until the channel has ended."""
        share = random.uniform(0.5, 1)  # noqa: S311  no secret: a class that comes as one does not come again as one
        while self._connection.is_open or self._connection.is_held:
            if await self._rings(share * access.RECHECK_SECONDS) or not await self._rechecks.is_plain(self.held):
                await self.look()
            share = 1 - GATHER

    async def look(self) -> bool:
        """Ask now; say whether the holder may stay. While the database is away a channel that is held stays so."""
        self._is_rung = False
        try:
            still = await self._ask(staying=True)
        except NoPass as no:
            known = no.close_code in (TAKEN_OVER, MOVED, NOT_ALLOWED)
            self._connection.turn_away(no.close_code if known else SESSION_ENDED)
            return False
        except DatabaseError:
            if self._connection.is_held:
                await asyncio.sleep(AGAIN_SECONDS)
                self._ring()
            return False
        if still != self.held:
            self._connection.turn_away(SESSION_ENDED)
            return False
        if not self._is_rung:
            self._connection.release()
        return True

    def _ring(self) -> None:
        self._is_rung = True
        if self._waiter is not None:
            _end(self._waiter)

    async def _rings(self, seconds: float) -> bool:
        """Wait so long for it, and say whether it came. An event and its time-out would hold six times as much."""
        if not self._is_rung:
            loop = asyncio.get_running_loop()
            self._waiter = loop.create_future()
            timer = loop.call_later(seconds, _end, self._waiter)
            try:
                await self._waiter
            finally:
                timer.cancel()
                self._waiter = None
        return self._is_rung


def _end(wait: asyncio.Future[None]) -> None:
    if not wait.done():
        wait.set_result(None)
