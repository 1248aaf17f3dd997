"""Whoever is out is out at once: from every channel, in every process, and off the roster from their chair, too.

What was taken out of a log goes from the memory of every process as well.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Waited
from contextvars import Context
from functools import partial
from typing import Any, Final
from uuid import UUID

from asgiref.sync import async_to_sync
from django.conf import settings
from django.db import transaction

from accounts import outs
from games.live import hub as hubs
from games.live.doorbell import tell_from_outside
from games.services import seating

BELL_SECONDS: Final = 0.3  # so long whoever ends something waits for the bell to have rung everywhere
LEAVE_SECONDS: Final = 2  # and for a chair to have been given up


def ring(whose: tuple[str, ...], **_: Any) -> None:
    """Receiver of `accounts.outs.may_be_out`: returns when those channels are held, here and as a rule elsewhere."""
    running = hubs.running()
    for hub in running:
        _run(partial(hub.turn_out, whose), hub, BELL_SECONDS)
    if not running and settings.CHANNEL_LAYER_IS_SHARED:  # a command, a worker
        async_to_sync(tell_from_outside)({"type": "bell", "from": "", "outs": sorted(whose)})


def student_changed(instance: Any, created: bool = False, update_fields: Any = None, **_: Any) -> None:
    """Receiver of what is saved: off the roster, new pictures. Who is off it gives up the chair in an open lesson."""
    if created or (update_fields is not None and "removed_at" not in update_fields):
        return
    outs.tell(outs.student_named(instance.pk))
    if instance.removed_at is not None:
        transaction.on_commit(lambda: _give_up_chairs(instance.pk), robust=True)


def lessons_changed(lesson_ids: Collection[UUID]) -> None:
    """Once this is committed, every process reads these lessons again, and the logs of their tables that have another epoch."""
    transaction.on_commit(lambda: _ring_for(lesson_ids), robust=True)


def _ring_for(lesson_ids: Collection[UUID]) -> None:
    running = hubs.running()
    for hub in running:
        for lesson_id in lesson_ids:
            _run(partial(hub.room_changed, lesson_id), hub, BELL_SECONDS)
    if not running and lesson_ids and settings.CHANNEL_LAYER_IS_SHARED:
        async_to_sync(tell_from_outside)({"type": "bell", "from": "", "rooms": sorted(map(str, lesson_ids))})


def _give_up_chairs(student_id: UUID) -> None:
    for lesson_id in seating.open_lessons_of(student_id):
        running = hubs.running()
        if running:
            _run(partial(_give_up_chair, lesson_id, student_id), running[0], LEAVE_SECONDS)
        else:
            async_to_sync(_give_up_chair)(lesson_id, student_id)


async def _give_up_chair(lesson_id: UUID, student_id: UUID) -> None:
    with contextlib.suppress(seating.SeatingRefused):  # the teacher's room was quicker
        await seating.remove_student(lesson_id, student_id)


def _run(work: Callable[[], Coroutine[Any, Any, None]], hub: hubs.Hub, seconds: float) -> None:
    """In that hub's loop; wait for it a while, unless this is the loop's own thread. It goes on in any case.

    In a context of its own: in the request's it would ask for the very thread that waits here.
    """
    done: Future[None] = Future()

    async def working() -> None:
        try:
            await work()
        finally:
            done.set_result(None)

    hub.loop.call_soon_threadsafe(lambda: hub.start(working()), context=Context())
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        with contextlib.suppress(Waited):
            done.result(seconds)
