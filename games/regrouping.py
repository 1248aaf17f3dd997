"""Who is given company at another table, and which seats of the log do not agree with the chairs. Rows only.

All of it follows from the chairs and the log, so that every process comes to the same, and one that was killed in the
middle leaves nothing undone. The lock on the lesson decides which of them acts.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from classrooms.grouping.constraints import Constraint, places_for
from classrooms.selectors import constraints_of_classroom
from eleusis.seats import Seat
from games.chairs import next_seat
from games.live.table_plan import gone_since, is_kept
from games.models import Chair, Event, Lesson, Table

_TAKEN, _LEFT, _BEGAN, _ENDED = "seat_taken", "seat_left", "round_began", "round_ended"
_TOLD: Final = (_TAKEN, _LEFT, _BEGAN, _ENDED)


@dataclass(frozen=True, slots=True)
class Due:
    """What the log still has to be told: chairs to sit down in, and chairs to stand up from."""

    down: Sequence[Chair]
    up: Sequence[Chair]
    has_changed: bool  # somebody was moved just now


@dataclass(slots=True)
class Laid:
    """One table: its chairs, and what its log says."""

    table: Table
    chairs: list[Chair]
    seated: set[Seat] = field(default_factory=set)
    rounds: int = 0
    is_playing: bool = False

    @property
    def members(self) -> list[Chair]:
        """The students who are here, or have just been sent here."""
        return [one for one in self.chairs if is_kept(one) and (one.seat in self.seated or one.regrouped_from_id)]

    @property
    def expected(self) -> list[UUID]:
        """The students who sit here or may still come, in turn order."""
        return [one.student_id for one in self.chairs if is_kept(one) and one.student_id is not None]

    @property
    def laid(self) -> list[Chair]:
        return [one for one in self.chairs if one.left_at is None and (one.student_id is not None or one.bot)]

    @property
    def has_other_company(self) -> bool:
        """A bot with a chair of its own; or, before the first round, somebody who is still expected."""
        bots = any(chair.student_id is None for chair in self.laid)
        return bots or (not self.rounds and any(is_kept(one) and one.seat not in self.seated for one in self.laid))

    def is_left_with_too_few(self, fewest: int) -> bool:
        """Others have gone since those who are here sat down. Whom the teacher has put there alone stays there."""
        if not 0 < len(self.members) < fewest or self.has_other_company:
            return False
        gone = [since for since in map(gone_since, self.chairs) if since is not None]
        return bool(gone) and max(gone) > max(chair.laid_at for chair in self.members)


def regroup(lesson_id: UUID) -> Due:
    """Give everybody who is left with too few a chair at the smallest other table with room, unless a round is on."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update(of=("self",)).select_related("classroom").get(pk=lesson_id)
        tables = tables_of(lesson)
        is_due = lesson.state == Lesson.State.OPEN and lesson.kind == Lesson.Kind.LESSON and not lesson.game.together
        asked = constraints_of_classroom(lesson.classroom) if is_due else []
        has_changed = is_due and _move_all(tables, *lesson.seats, asked)
    chairs = [(at, chair) for at in tables for chair in at.chairs]
    return Due(
        [one for at, one in chairs if one.left_at is None and one.regrouped_from_id and one.seat not in at.seated],
        [one for at, one in chairs if one.left_at is not None and one.seat in at.seated],
        has_changed,
    )


def _move_all(tables: Sequence[Laid], fewest: int, most: int, asked: Sequence[Constraint]) -> bool:
    """The last tables first, so that of two with one student each the first one stays. Everybody comes to where least
    of what the class asks is broken, and then to the smallest table.
    """
    has_changed = False
    for at in reversed(tables):
        if at.is_playing or not at.is_left_with_too_few(fewest):
            continue
        others = [other for other in tables if other is not at and other.members]
        coming = [(chair, chair.student_id) for chair in at.members if chair.student_id is not None]
        room = [max(0, most - len(other.laid)) for other in others]
        places = places_for([one for _chair, one in coming], [other.expected for other in others], room, asked)
        if places is None:
            continue
        for (chair, _one), place in zip(coming, places, strict=True):
            _move(chair, others[place])
        for chair in at.laid:
            if not is_kept(chair):  # a bot of one who is absent: nobody is left to play with
                _give_up(chair)
        has_changed = True
    return has_changed


def _move(chair: Chair, to: Laid) -> None:
    _give_up(chair)
    seat = next_seat(to.table)
    to.chairs.append(Chair.objects.create(table=to.table, seat=seat, student=chair.student, regrouped_from=chair))


def _give_up(chair: Chair) -> None:
    chair.left_at = timezone.now()
    chair.save(update_fields=["left_at"])


def tables_of(lesson: Lesson) -> list[Laid]:
    chairs: dict[UUID, list[Chair]] = {}
    for chair in Chair.objects.filter(table__lesson=lesson).select_related("student", "table").order_by("seat"):
        chairs.setdefault(chair.table_id, []).append(chair)
    tables = [Laid(table, chairs.get(table.pk, [])) for table in lesson.tables.order_by("number")]
    by_id = {at.table.pk: at for at in tables}
    told = Event.objects.filter(table__lesson=lesson, kind__in=_TOLD).order_by("table", "seq")
    for table_id, kind, body in told.values_list("table_id", "kind", "body"):
        _fold(by_id[table_id], kind, body)
    return tables


def _fold(at: Laid, kind: str, body: str) -> None:
    if kind == _TAKEN:
        at.seated.add(json.loads(body)["seat"])
    elif kind == _LEFT:
        at.seated.discard(json.loads(body)["seat"])
    else:
        at.is_playing = kind == _BEGAN
        at.rounds += kind == _BEGAN
