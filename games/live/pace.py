"""How fast somebody may go on: so many frames in ten seconds, and of what takes long one at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Final
from weakref import WeakValueDictionary

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.live.connection import TOO_FAST
from games.refusals import BadFrame

_LIMITS: Final = settings.LIMITS  # once: to ask for it with every frame is a call of Django's
_WINDOW: Final = 10.0  # seconds
_REMEMBERED: Final = 2000
_MOST_WAITING: Final = 4  # a writer types on while the last words are still being read

_paces: OrderedDict[Hashable, FramePace] = OrderedDict()
_held: WeakValueDictionary[Hashable, FramePace] = WeakValueDictionary()  # of the channels that are open, too


class FramePace:
    """The times of somebody's last frames, and what of theirs is being done."""

    __slots__ = ("__weakref__", "_times", "_turn", "_waiting")

    def __init__(self) -> None:
        self._times: list[float] = []
        self._turn = asyncio.Lock()
        self._waiting = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing is known of them that a new one would not know."""
        return not self._waiting and (not self._times or self._times[-1] < time.monotonic() - _WINDOW)

    def take(self) -> None:
        """Count a frame; raise `BadFrame` if it is one too many."""
        now = time.monotonic()
        self._times.append(now)
        while self._times[0] < now - _WINDOW:
            del self._times[0]
        if len(self._times) > _LIMITS["frames_per_10_seconds"]:
            del self._times[0]
            raise BadFrame(_("That was too fast. Wait a moment."), TOO_FAST)

    async def wait(self) -> bool:
        """Count what need not come at once: it waits while it would be one too many; say whether it did. Raise `BadFrame` if too
        many wait already.
        """
        has_waited = False
        if self._waiting >= _LIMITS["screens_per_place"]:
            raise BadFrame(_("That was too fast. Wait a moment."), TOO_FAST)
        most = int(_LIMITS["frames_per_10_seconds"])
        self._waiting += 1
        try:
            while len(self._times) == most and (wait := self._times[0] + _WINDOW - time.monotonic()) > 0:
                has_waited = True
                await asyncio.sleep(wait)
        finally:
            self._waiting -= 1
        self._times.append(time.monotonic())
        del self._times[:-most]
        return has_waited

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
    pace = _paces.pop(who, None) or _held.get(who) or FramePace()
    _forget_some()
    _paces[who] = _held[who] = pace
    if len(_paces) > _REMEMBERED:
        _paces.popitem(last=False)
    return pace


def _forget_some() -> None:
    """Of those that came first: twice as fast as others come, so that a class that has gone is not kept until thousands have."""
    for who, pace in list(islice(_paces.items(), 2)):
        if pace.is_idle:
            del _paces[who]
        else:
            _paces.move_to_end(who)
