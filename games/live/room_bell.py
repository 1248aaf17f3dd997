"""What the clock of a room has to say: the time, the bell, and for the teacher what still fits before it."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from games import bell, timing
from games.live.room_frames import AheadPart, BellPart
from games.live.room_plan import RoomPlan
from games.live.table import LiveTable


def bell_part(plan: RoomPlan, tables: Collection[LiveTable], *, for_teacher: bool) -> BellPart:
    """As it stands now."""
    now, ending = int(time.time() * 1000), plan.ending
    part = BellPart(now=now, zone=_zone(plan.zone, now), at=None, debrief=plan.debrief_since is not None)
    if for_teacher:
        part.minutes, part.keeps = plan.debrief_minutes, plan.keeps_to_bell
    if ending is None:
        return part
    part.at = ending.bell
    part.debrief = part.debrief or (plan.keeps_to_bell and now >= ending.debrief_at)
    if for_teacher:
        _tell(part, bell.plan(replace(ending, tables=[_at(table) for table in tables]), now), ending.hand)
    return part


def debrief_by_itself(plan: RoomPlan, tables: Collection[LiveTable]) -> int | None:
    """Since when the debrief belongs on the wall: where the lesson ends by itself, and something was played."""
    if not plan.keeps_to_bell or not any(table.durable.state.rounds for table in tables):
        return None
    if plan.debrief_since is not None or plan.ending is None:
        return plan.debrief_since
    until = plan.closed_at or int(time.time() * 1000)  # who closes the lesson then, talks on
    return plan.ending.debrief_at if until >= plan.ending.debrief_at else None


def _tell(part: BellPart, found: bell.Plan, usual: int) -> None:
    part.stage, part.round, part.usual = found.stage, found.typical, usual
    part.debrief_at, part.closing_at, part.last_begin = found.debrief_at, found.closing_at, found.last_begin
    part.ahead = [AheadPart(one.number, one.rounds, one.wanted, one.hand) for one in found.tables]


def _at(table: LiveTable) -> bell.TableSoFar:
    plan = table.plan
    wanted = timing.rounds_wanted(table.durable.state, len(plan.rules), students_deal=plan.student_deals)
    if not plan.people.laid and not table.durable.state.seats:
        wanted = 0  # nobody sits there, or is to come
    return bell.TableSoFar(plan.number, table.bell.rounds, wanted, plan.student_deals)


def _zone(zone: ZoneInfo, now: int) -> int:
    """Minutes east of UTC."""
    offset = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone).utcoffset()
    return 0 if offset is None else int(offset.total_seconds()) // 60
