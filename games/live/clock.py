"""The clock of one live table. The deadline is in the log, so that whichever process is there first says that it is over."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from eleusis import state as st
from eleusis.moves import TimeUp
from eleusis.seats import CLOCK
from games.live.around import AtTable
from games.live.submission import Answer, Submission

GRACE_SECONDS: Final = 15  # for whoever comes back to a table at which time has run out meanwhile

_TOGETHER: Final = (st.WINDOW, st.CLOSING)  # phases in which several answer


class Clock:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0  # when it rings, by the clock of the loop

    def look(self, *, grace: bool = False) -> None:
        """Wait for the deadline in the log, or go on at once when everyone present has answered."""
        table = self._table
        round_ = table.durable.state.round
        if round_ is None or round_.deadline is None or not (table.here() or table.attended()):
            self.stop()
            return
        wait = round_.deadline / 1000 - time.time()
        if grace:
            wait = max(wait, GRACE_SECONDS)
        elif round_.phase in _TOGETHER and self._everyone_has_answered():
            # Whoever opens the page anew is away for a second, and what they had begun to write is lost with the round.
            wait = min(wait, GRACE_SECONDS) if round_.phase == st.CLOSING else 0
        wait = max(wait, 0) + 0.01
        due = table.hub.loop.time() + wait
        if self._timer is not None and self._due <= due and not grace:
            return  # it rings before that, and looks again: nearly every move puts the deadline off
        self.stop()
        self._due = due
        self._timer = table.hub.loop.call_later(wait, self._time_up, round_.deadline)

    def _everyone_has_answered(self) -> bool:
        game = self._table.durable
        return not any(game.waits_for(seat) for seat in self._table.attended())

    def _time_up(self, deadline: int) -> None:
        self._timer = None
        round_ = self._table.durable.state.round
        if round_ is None or round_.deadline != deadline:
            self.look()
            return
        self._table.submit(Submission(CLOCK, TimeUp(deadline), None, self._after_time_up))

    def _after_time_up(self, answer: Answer) -> None:
        if answer.t == "retry" or answer.code == "not_yet":
            self._table.hub.loop.call_later(0.5, self.look)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
