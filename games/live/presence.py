"""Who is at a table: the devices connected to this process, and the seats that other processes say are taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import inf
from typing import Final
from uuid import UUID

from channels.db import database_sync_to_async
from msgspec import UNSET

from eleusis.seats import Seat, Viewer
from games import chairs
from games.live.connection import MOVED, TAKEN_OVER, Connection
from games.live.frames import MovedFrame, encode

_NEVER: Final = (inf, inf)  # from when until when


class Presence:
    """The newest device holds a seat; the order is that of their numbers, given by the database (`games.live.arrivals`)."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.here: frozenset[Seat] = frozenset()  # the seats of those
        self._newest: dict[Seat, int] = {}  # by seat, the highest number of a device that came to it
        self.elsewhere: dict[str, tuple[frozenset[Seat], float]] = {}  # by process, and until when that holds
        self._everywhere: frozenset[Seat] = frozenset()  # these and those, from one time
        self._holds = _NEVER  # to another; asked for with every move, it is seldom another answer

    def onlookers(self, viewer: Viewer) -> int:
        """How many of these are connected to this process."""
        return sum(connection.viewer == viewer for connection in self.connections)

    def come(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.here, self._holds = frozenset(self.devices), _NEVER

    def go(self, *connections: Connection) -> None:
        self.connections.difference_update(connections)
        self.here, self._holds = frozenset(self.devices), _NEVER

    @property
    def devices(self) -> dict[Seat, int]:
        """The seats connected to this process, and the number of the device at each."""
        here = sorted(self.connections, key=lambda connection: connection.arrival)
        return {connection.viewer: connection.arrival for connection in here if connection.viewer >= 0}

    def seats(self, time: Callable[[], float]) -> frozenset[Seat]:
        """The seats connected anywhere, as far as is known for this ``time``."""
        if not self.elsewhere:
            return self.here
        at = time()
        if not self._holds[0] <= at < self._holds[1]:
            known = [(seats, until) for seats, until in self.elsewhere.values() if until > at]
            self._everywhere = self.here.union(*[seats for seats, _ in known])
            self._holds = at, min([until for _, until in known], default=inf)
        return self._everywhere

    def hear(self, process: str, seats: Collection[Seat], until: float) -> None:
        """Another process says who is connected to it."""
        before, held_until = self.elsewhere.get(process, (None, 0.0))
        self.elsewhere[process] = now = frozenset(seats), until
        if now[0] != before or held_until <= self._holds[0]:
            self._holds = _NEVER

    def take_over(self, seat: Seat, arrival: int) -> None:
        """A device has come to this seat, here or elsewhere: older ones go, and itself if a newer one is known."""
        known = self._newest.get(seat, 0)
        if arrival == known:  # as each bell says again
            return
        newest = self._newest[seat] = max(arrival, known)
        for old in [other for other in self.connections if other.viewer == seat and other.arrival < newest]:
            old.close(TAKEN_OVER)
            self.go(old)

    def give_up(self, seat: Seat) -> list[Connection]:
        """The seat is nobody's any more: those that were connected to it."""
        gone = [other for other in self.connections if other.viewer == seat]
        self.go(*gone)
        return gone


async def say_where(gone: Sequence[Connection], lesson_id: UUID, student_id: str | None) -> None:
    """To the devices of a seat that was given up: where their student sits now."""
    number, for_company = await database_sync_to_async(chairs.place_of)(lesson_id, student_id)
    moved = encode(MovedFrame(table=number, why="company" if for_company else UNSET))
    for connection in gone:
        connection.send(moved)
        connection.close(MOVED)
