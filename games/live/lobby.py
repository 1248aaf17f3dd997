"""Before the first round of a table: who is still expected, and when it begins by itself.

All who have a chair are waited for, but no longer than a minute from when enough have sat down to play. That moment is
in the log, so that every process shows the same time and a restart begins nothing anew.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from eleusis import events as ev
from eleusis.seats import CLOCK, Seat
from games.live.around import AtTable
from games.live.frames import LobbyPart
from games.live.protocol import NEXT_ROUND
from games.live.submission import Answer, Submission
from games.live.viewing import People

if TYPE_CHECKING:
    from games.live.store import Entry


SEATED: Final = {ev.SeatTaken, ev.SeatLeft}  # the facts it goes by


class Lobby:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self._seated: dict[Seat, int] = {}  # who sits at the table, and since when
        self._timer: asyncio.TimerHandle | None = None

    def saw(self, entry: Entry) -> None:
        """Take one fact of the log in."""
        match entry.fact:
            case ev.SeatTaken(seat=seat):
                self._seated[seat] = entry.at
            case ev.SeatLeft(seat=seat):
                self._seated.pop(seat, None)

    @property
    def _is_on(self) -> bool:
        plan, state = self._table.plan, self._table.durable.state
        return plan.is_open and not state.rounds and not plan.plays_by_itself

    @property
    def _expected(self) -> list[Seat]:
        """The chairs kept for students who are not here, in turn order."""
        seats, here = self._table.durable.state.seats, self._table.attended()
        return sorted(seat for seat in self._table.plan.people.kept if seat not in seats or seat not in here)

    @property
    def left(self) -> int | None:
        """Milliseconds until the round begins by itself; None while nothing would begin it."""
        table = self._table
        plan, state = table.plan, table.durable.state
        if not self._is_on or plan.teacher_begins or not plan.lobby_seconds or state.paused:
            return None
        if len(table.attended() & set(state.seats)) < plan.fewest:
            return None
        since = sorted(self._seated[seat] for seat in state.seats)[plan.fewest - 1]
        return max(0, since + 1000 * plan.lobby_seconds - int(time.time() * 1000))

    def part(self, people: People) -> LobbyPart | None:
        """What viewers are told who may read these names; None where there is nothing to wait for."""
        if not self._is_on:
            return None
        plan = self._table.plan
        return LobbyPart(
            expected=[people.name(seat) for seat in self._expected],
            seconds=plan.lobby_seconds,
            left=self.left,
            fewest=plan.fewest,
            hands=len({*self._table.durable.state.seats, *plan.people.kept}) - plan.student_deals,
            teacher=plan.teacher_begins,
        )

    def look(self) -> None:
        """The table, or who is at it, has changed: begin, or wait on."""
        if self._timer is not None:
            self.stop()
        if self._table.durable.state.rounds:
            return
        left = self.left
        if left is None:
            return
        bots = self._table.plan.people.bots
        coming = any(seat not in self._table.durable.state.seats for seat in bots)
        wait = left / 1000 + 0.01 if self._expected or coming else 0
        self._timer = self._table.hub.loop.call_later(wait, self._begin)

    def _begin(self) -> None:
        self._timer = None
        if self.left is not None:
            self._table.submit(Submission(CLOCK, {"type": NEXT_ROUND}, None, self._after_begin))

    def _after_begin(self, answer: Answer) -> None:
        if answer.t == "retry":
            self._table.hub.loop.call_later(0.5, self.look)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
