"""The teacher says when the bell rings, goes on to the debrief, or lets the tables play on."""

from __future__ import annotations

from datetime import time
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.dateparse import parse_time
from django.utils.translation import gettext_lazy as _

from eleusis import state as st
from eleusis.moves import EndRound
from games import timing
from games.live.hub import hub
from games.models import Lesson
from games.refusals import Refused
from games.services import tables

MOST_MINUTES = 60  # of a period, for the debrief


def set_bell(lesson_id: UUID, parts: dict[str, Any]) -> None:
    """When it rings, how much is kept for the debrief, and whether the lesson keeps to it; what is not said stays."""
    lesson = Lesson.objects.select_related("classroom").get(pk=lesson_id)
    if lesson.kind != Lesson.Kind.LESSON or lesson.state != Lesson.State.OPEN:
        raise Refused("lesson_closed", _("This lesson is over."))
    if "text" in parts:
        lesson.bell = _time(parts["text"])
        lesson.bell_at = None
        if lesson.bell is not None:
            lesson.bell_at = timing.next_ring(lesson.bell, lesson.classroom.zone, timezone.now())
            if lesson.bell_at is None:
                raise Refused("bad_value", _("It is later than that already. Give a time that is still to come."))
    if "minutes" in parts:
        if not 0 <= parts["minutes"] <= MOST_MINUTES:
            raise Refused("bad_value", _("Keep 0 to %(most)d minutes for the debrief.") % {"most": MOST_MINUTES})
        lesson.debrief_minutes = parts["minutes"]
    lesson.keeps_to_bell = parts.get("keeps", lesson.keeps_to_bell)
    lesson.save(update_fields=["bell", "bell_at", "debrief_minutes", "keeps_to_bell"])


def mark_debrief(lesson_id: UUID, *, on: bool) -> None:
    """No round begins any more; or rounds may begin again."""
    Lesson.objects.filter(pk=lesson_id, state=Lesson.State.OPEN).update(debrief_since=timezone.now() if on else None)


async def ask_closing_guesses(lesson_id: UUID, move_id: str) -> None:
    """At every table that plays: the round ends, and what everybody thinks is written down."""
    room = await hub().room(lesson_id)
    for table_id in room.table_ids:
        round_ = (await hub().table(table_id)).durable.state.round
        if round_ is not None and round_.phase not in (st.CLOSING, st.OVER):
            await tables.submit_until_done(table_id, EndRound(), move_id)


def _time(text: str) -> time | None:
    if not text:
        return None
    try:
        found = parse_time(text)
    except ValueError:
        found = None
    if found is None:
        raise Refused("bad_value", _("Write the time as 10:45."))
    return found.replace(second=0, microsecond=0, tzinfo=None)
