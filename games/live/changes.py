"""What is different in ``you`` since it was told last, for who follows by changes (docs/protocol.md, section 3).

What was told last is kept for an audience as a whole, and not for each connection: who comes is greeted with everything,
and what the others have not been told yet by then is told to all of them next time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple, replace

from eleusis.seats import PUBLIC, Viewer
from games.live.frames import OwnPart, SeatPart, SharedPart

Part = TypeVar("Part", SharedPart, OwnPart)

_UNKNOWN: Final[Any] = object()  # not the same for all who listen

Changes = dict[str, Any] | None  # by key; None: it cannot be said by changes, everything has to be told


class LastTold:
    """The parts of ``you`` as everybody at one table knows them who is connected here."""

    def __init__(self) -> None:
        self._shared: dict[bool, SharedPart] = {}  # by whether it is the wall
        self.own_parts: dict[Viewer, OwnPart] = {}

    def shared(self, is_wall: bool, now: SharedPart) -> tuple[Changes, Sequence[SeatPart] | None]:
        """This is told now. What it changes, and which seats, None if other people sit there."""
        before = self._shared.get(is_wall)
        self._shared[is_wall] = now
        if before is None:
            return None, None
        changes, seats = _changes(before, now), _changed_seats(before, now)
        if changes is not None and "seats" in changes and seats is not None:
            del changes["seats"]
            changes["changed_seats"] = seats
        return changes, seats

    def own(self, viewer: Viewer, now: OwnPart) -> Changes:
        """This is told now. What it changes."""
        before = self.own_parts.get(viewer)
        self.own_parts[viewer] = now
        return None if before is None else _changes(before, now)

    def greeted(self, viewer: Viewer, shared: SharedPart, own: OwnPart) -> None:
        """Somebody has been told this, and the others have not."""
        is_wall = viewer == PUBLIC
        told = self._shared.get(is_wall)
        if told is not None:
            self._shared[is_wall] = _known_to_both(told, shared)
        if viewer in self.own_parts:
            self.own_parts[viewer] = _known_to_both(self.own_parts[viewer], own)


def _changes(before: msgspec.Struct, now: msgspec.Struct) -> Changes:
    parts = astuple(now)  # compared without a step of Python for each: it is done three times a move
    found = dict(compress(zip(now.__struct_fields__, parts, strict=True), map(ne, astuple(before), parts)))
    return None if UNSET in found.values() else found


def _changed_seats(before: SharedPart, now: SharedPart) -> list[SeatPart] | None:
    old, new = before.seats, now.seats
    if old is _UNKNOWN or old is UNSET or new is UNSET or len(old) != len(new):
        return None
    changed = []
    for was, one in zip(old, new, strict=True):
        if was.seat != one.seat:
            return None
        if was != one:
            changed.append(one)
    return changed


def _known_to_both(told: Part, greeted: Part) -> Part:
    """What was told, but for what differs: that is to be told anew, whatever it will be."""
    differ: dict[str, Any] = dict.fromkeys(_changes_or_unset(told, greeted), _UNKNOWN)
    if "seats" in differ and isinstance(told, SharedPart) and isinstance(greeted, SharedPart):
        changed = _changed_seats(told, greeted)
        if changed is not None:
            anew = {one.seat for one in changed}
            differ["seats"] = [replace(one, name=_UNKNOWN) if one.seat in anew else one for one in told.seats or ()]
    return replace(told, **differ) if differ else told


def _changes_or_unset(told: msgspec.Struct, greeted: msgspec.Struct) -> list[str]:
    both = zip(told.__struct_fields__, astuple(told), astuple(greeted), strict=True)
    return [name for name, old, new in both if old != new]
