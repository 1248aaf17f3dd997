"""Django's backend for SQLite, whose connections are kept when they are let go, for the next thread that wants one.

Each page and each child at the door has its own for a moment. To open one costs as much as all that most of them ask: the
file, some forty functions in Python, the settings of this site. PostgreSQL has a pool of its own.
"""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from django.db.backends.sqlite3 import base

MOST_KEPT: Final = 4
File = tuple[str, int, int]

_kept: deque[tuple[File, sqlite3.Connection]] = deque(maxlen=MOST_KEPT)
_not_ours: Final[list[tuple[File, sqlite3.Connection]]] = []


def _leave_to_the_parent() -> None:
    """A connection is of the process that opened it. Not even to close it is for another: that would lift its locks."""
    _not_ours.extend(_kept)
    _kept.clear()


os.register_at_fork(after_in_child=_leave_to_the_parent)


class DatabaseWrapper(base.DatabaseWrapper):
    """One that takes a kept connection to the same file, and gives it back."""

    _file: File | None = None

    def get_new_connection(self, conn_params: Any) -> Any:
        path = conn_params["database"]
        self._file = _file_of(path)
        with suppress(IndexError):
            while True:
                file, connection = _kept.pop()
                if file == self._file:
                    return connection
                connection.close()  # another has been put in the place of that file
        connection = super().get_new_connection(conn_params)
        self._file = _file_of(path)  # it may have been made only now
        return connection

    def _close(self) -> None:
        connection, file = self.connection, self._file
        if connection is None or file is None or len(_kept) == MOST_KEPT or not _is_done(connection):
            super()._close()  # type: ignore[misc]  # not in the stubs
        else:
            _kept.append((file, connection))


def _is_done(connection: sqlite3.Connection) -> bool:
    """Whether nothing is under way: no transaction, and no query that somebody has begun to read and left, which would go on
    seeing the database as it was then. To interrupt is nothing where nothing runs; else the next query is refused as well.
    """
    if connection.in_transaction:
        return False
    connection.interrupt()
    try:
        connection.execute("SELECT 1").fetchall()
    except sqlite3.OperationalError:
        return False
    return True


def _file_of(path: object) -> File | None:
    """The file that a path leads to; None where there is none, as in memory."""
    try:
        found = Path(str(path)).stat()
    except OSError:
        return None
    return (str(path), found.st_dev, found.st_ino)
