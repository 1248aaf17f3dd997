"""Whoever is left alone at a table comes to another one, as soon as no round is on.

Nothing is kept here that could not be made again: every process that holds the table looks, what is to be done follows
from chairs and log (`games.regrouping`), and a lock decides who does it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from channels.db import database_sync_to_async

from eleusis.moves import LeaveSeat, TakeSeat
from games import chairs, regrouping
from games.live.around import AtTable
from games.live.submission import made_in_the_end
from games.models import Lesson

if TYPE_CHECKING:
    from games.live.table_plan import TablePlan

logger = logging.getLogger(__name__)


class Company:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self._asked: tuple[int, TablePlan] | None = None  # about which number of the log, and which people
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_missing(self) -> bool:
        """Others have gone, and too few to play are left who are here or may still come."""
        plan, state = self._table.plan, self._table.durable.state
        people = plan.people
        if plan.kind != Lesson.Kind.LESSON or not plan.is_open or plan.together or not people.gone:
            return False
        if people.bots.keys() - people.students.keys():  # bots with chairs of their own are company
            return False
        return len(people.kept & set(state.seats)) > 0 and len(self._with_those_to_come) < plan.fewest

    @property
    def _with_those_to_come(self) -> frozenset[int]:
        """Before the first round those who are expected count; later a chair nobody has come to is no company."""
        kept, state = self._table.plan.people.kept, self._table.durable.state
        return kept & set(state.seats) if state.rounds else kept

    def look(self) -> None:
        """The table, or who belongs to it, has changed."""
        table = self._table
        people = table.plan.people
        if not people.gone and people.laid.issuperset(table.durable.state.seats):
            return
        about = table.durable.seq, table.plan
        if self._asked is not None and self._asked[0] == about[0] and self._asked[1] is about[1]:
            return
        self._asked = about
        left = table.plan.kind == Lesson.Kind.LESSON and set(table.durable.state.seats) - table.plan.people.laid
        if left or (self.is_missing and not table.durable.state.is_playing):
            table.hub.start(self._regroup())

    async def _regroup(self) -> None:
        hub, lesson_id = self._table.hub, self._table.plan.lesson_id
        try:
            due = await database_sync_to_async(regrouping.regroup)(lesson_id)
            for chair in due.up:
                await made_in_the_end(await hub.table(chair.table_id), LeaveSeat(chair.seat), chairs.leave_id(chair))
            for chair in due.down:
                await made_in_the_end(await hub.table(chair.table_id), TakeSeat(chair.seat), chairs.sit_id(chair))
        except Exception:
            logger.exception("Nobody could be given company; trying again.")
            self.stop()
            self._timer = hub.loop.call_later(1, self._look_again)
            return
        if due.has_changed:
            await hub.room_changed(lesson_id)

    def _look_again(self) -> None:
        self._timer = self._asked = None
        self.look()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
