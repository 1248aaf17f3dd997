"""How fast somebody may go on: so many frames in ten seconds, and of what takes long one at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import Final

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.live.connection import TOO_FAST
from games.refusals import BadFrame

_LIMITS: Final = settings.LIMITS  # once: to ask for it with every frame is a call of Django's
_WINDOW: Final = 10.0  # seconds
_REMEMBERED: Final = 2000
_MOST_WAITING: Final = 4  # a writer types on while the last words are still being read

_paces: OrderedDict[Hashable, FramePace] = OrderedDict()


class FramePace:
    """The times of somebody's last frames, and what of theirs is being done."""

    __slots__ = ("_times", "_turn", "_waiting")

    def __init__(self) -> None:
        self._times: list[float] = []
        self._turn = asyncio.Lock()
        self._waiting = 0

    def take(self) -> None:
        """Count a frame; raise `BadFrame` if it is one too many."""
        now = time.monotonic()
        self._times.append(now)
        while self._times[0] < now - _WINDOW:
            del self._times[0]
        if len(self._times) > _LIMITS["frames_per_10_seconds"]:
            del self._times[0]
            raise BadFrame(_("That was too fast. Wait a moment."), TOO_FAST)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One at a time; raise `BadFrame` if too many of theirs wait already."""
        if self._waiting == 0:
            self._turn = asyncio.Lock()
        elif self._waiting > _MOST_WAITING:
            raise BadFrame(_("That was too fast. Wait a moment."), TOO_FAST)
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1


def pace_of(who: Hashable) -> FramePace:
    """The pace of a seat, a room or a wall, by its pass, or of a writer: to connect again does not begin it anew."""
    pace = _paces.pop(who, None) or FramePace()
    _paces[who] = pace
    if len(_paces) > _REMEMBERED:
        _paces.popitem(last=False)
    return pace
