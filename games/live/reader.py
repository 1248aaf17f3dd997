"""Reads what other processes have written, of many tables in one query, in a thread with a connection of its own.

A bell names all tables of a commit, and each of them asks for its news. What is asked for while one query runs goes into
the next, as with the writer: the more there is to read the less each table costs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

from django.db import connection

from games.live import store
from games.live.store import Entry


class Reader:
    """That of one process. All methods run in the hub's event loop."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._start = start
        self._waiting: list[tuple[UUID, int, asyncio.Future[Sequence[Entry]]]] = []
        self._is_reading = False
        self._thread = ThreadPoolExecutor(1, "reader")

    async def after(self, table_id: UUID, seq: int) -> Sequence[Entry]:
        """What the log of this table has after that number; raises whatever the database raises."""
        read: asyncio.Future[Sequence[Entry]] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, seq, read))
        if not self._is_reading:
            self._is_reading = True
            self._start(self._read())
        return await read

    async def _read(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, []
                known: dict[UUID, int] = {}
                for table_id, seq, _ in waiting:
                    known[table_id] = min(seq, known.get(table_id, seq))
                try:
                    found = await loop.run_in_executor(self._thread, _read_all, known)
                except Exception as error:  # noqa: BLE001  each table finds out, and asks again
                    for _, _, read in waiting:
                        if not read.done():
                            read.set_exception(error)
                    continue
                for table_id, seq, read in waiting:
                    if not read.done():
                        read.set_result([entry for entry in found.get(table_id, ()) if entry.seq > seq])
        finally:
            self._is_reading = False

    async def stop(self) -> None:
        """Give the connection back."""
        await asyncio.get_running_loop().run_in_executor(self._thread, _give_back)
        self._thread.shutdown(wait=False)


def _read_all(known: dict[UUID, int]) -> dict[UUID, list[Entry]]:
    try:
        return store.read_all(known)
    except Exception:
        _give_back()  # the next query begins with a new one
        raise


def _give_back() -> None:
    connection.close()  # that of the thread which says so
