"""The end of a lesson that keeps to its bell, at one table: what is played ends in time for the closing guesses.

The bell is a fact of the lesson and the log says when rounds began, so every process, and one that starts anew, comes to
the same; an id for each end lets it happen once. While a table is paused nothing ends: it does when the game goes on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eleusis import events as ev
from eleusis import state as st
from eleusis.moves import EndRound
from eleusis.seats import TEACHER
from games import bell
from games.live.around import AtTable
from games.live.submission import Answer, Submission

if TYPE_CHECKING:
    from games.live.store import Entry

_TIMED: Final = {ev.RoundBegan, ev.RoundEnded, ev.Paused, ev.Resumed}
_MOMENT: Final = 0.05  # seconds after a moment, so that it is over
COME_BACK: Final = 20_000  # milliseconds in which whoever was here before a restart, or before it slept, is back
JUMP: Final = 10_000  # milliseconds between two looks that no beat explains


class Bell:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self.rounds: tuple[bell.Timed, ...] = ()
        self._turn_since: int | None = None  # the last fact began one, then
        self._looked = 0.0  # when
        self._back = 0.0  # until then nobody is here for another reason, perhaps
        self._timer: asyncio.TimerHandle | None = None

    def saw(self, entries: Sequence[Entry]) -> None:
        """Take facts of the log in."""
        for entry in entries:
            if type(entry.fact) in _TIMED:
                self.rounds = bell.after(self.rounds, entry.at, entry.fact)
            self._turn_since = entry.at if type(entry.fact) is ev.TurnBegan else None

    def look(self) -> None:
        """The table or its lesson has changed: end the round if its time has come, or wait for that.

        A beat asks, too: a timer knows nothing of a clock that was set, or of a computer that slept.
        """
        if self._timer is not None:
            self.stop()
        plan, state = self._table.plan, self._table.durable.state
        ending = plan.ending
        if ending is None or not plan.keeps_to_bell or not plan.is_open:
            return
        now = time.time() * 1000
        if abs(now - self._looked) > JUMP:
            self._back = now + COME_BACK
        self._looked = now
        if state.is_playing and not state.paused and self._is_time(ending, now):
            self._end()
            return
        latest = bell.plan(ending, int(now)).latest_begin + 1  # then the button for the next round goes
        moments = (
            latest,
            ending.closing_at - bell.WIND_DOWN,
            ending.closing_at,
            ending.debrief_at,
            ending.bell,
            self._back,
        )
        coming = min((one for one in moments if one > now), default=None)
        if coming is not None:
            self._timer = self._table.hub.loop.call_later((coming - now) / 1000 + _MOMENT, self._moment)

    def _is_time(self, ending: bell.Facts, now: float) -> bool:
        round_ = self._table.durable.state.round
        assert round_ is not None
        if round_.phase == st.CLOSING:  # who writes has the time for it; nobody is waited for where nobody is
            return now >= max(ending.debrief_at, self._back) and not self._table.attended()
        if now >= ending.closing_at:
            return True
        winds_down = ending.closing_at - bell.WIND_DOWN
        if self._turn_since is None:
            return now >= winds_down and round_.turn is None and round_.pending is None
        return now >= self._turn_since >= winds_down  # a turn that began before is somebody's, who may be thinking

    def _end(self) -> None:
        state = self._table.durable.state
        assert state.round is not None
        step = "closed" if state.round.phase == st.CLOSING else "closing"
        self._table.submit(Submission(TEACHER, EndRound(by_bell=True), f"bell-{state.rounds}-{step}", self._after_end))

    def _after_end(self, answer: Answer) -> None:
        if answer.t == "retry":
            self._table.hub.loop.call_later(0.5, self.look)

    def _moment(self) -> None:
        self._timer = None
        self._table.refresh()
        self.look()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
