"""Whether those with seats are still in them, asked for many at once: three queries, however many sockets are open.

This only ever says yes. Whoever is not plainly where they were is asked for alone (`games.live.access`), which knows why.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, cast

from channels.db import database_sync_to_async
from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from accounts.sessions import SessionStore
from classrooms.models import Student
from classrooms.services import admission
from games.live import access
from games.live.access import PRACTICE, Pass
from games.models import Chair

GATHER: Final = 1 / 30  # of the time between two rechecks: who is due within it is asked for together


class Rechecks:
    """Those of one process. All methods run in the hub's event loop."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._start = start
        self._waiting: list[tuple[Pass, asyncio.Future[bool]]] = []

    async def is_plain(self, held: Pass) -> bool:
        """Whether whoever holds this seat is plainly still in it; False is no answer."""
        if held.viewer < 0 or held.session_key is None:
            return False
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((held, answered))
        if len(self._waiting) == 1:
            loop.call_later(access.RECHECK_SECONDS * GATHER, lambda: self._start(self._ask()))
        return await answered

    async def _ask(self) -> None:
        waiting, self._waiting = self._waiting, []
        try:
            plain = await database_sync_to_async(plainly_seated)([held for held, _ in waiting])
        except Exception:  # noqa: BLE001  the database is away: each finds that out
            plain = [False] * len(waiting)
        for (_, answered), is_plain in zip(waiting, plain, strict=True):
            if not answered.done():
                answered.set_result(is_plain)


def plainly_seated(held: Sequence[Pass]) -> list[bool]:
    """Of each: the session lives, its student has that chair, and this device."""
    rows = SessionStore.get_model_class().objects.filter(
        session_key__in={one.session_key for one in held}, expire_date__gt=timezone.now()
    )
    read = SessionStore().decode
    sessions = {row.session_key: read(row.session_data) for row in rows}
    ids = {data[admission.STUDENT] for data in sessions.values() if admission.STUDENT in data}
    students = {str(student.pk): student for student in Student.objects.filter(pk__in=ids)}
    chairs = set(
        Chair.objects.filter(table_id__in={one.table_id for one in held}, student__in=ids, left_at=None).values_list(
            "table_id", "seat", "student_id"
        )
    )
    found = []
    for one in held:
        session = cast("SessionBase", sessions.get(str(one.session_key), {}))  # all that is read of it
        student = students.get(session.get(admission.STUDENT, ""))
        found.append(
            student is not None
            and PRACTICE not in session
            and (one.table_id, one.viewer, student.pk) in chairs
            and admission.is_current_device(session, student)
        )
    return found
