"""Who could change tables in an open lesson so that what the class asks holds again. It is proposed, never done unasked.

Whoever plays stays unless there is no other way, then whoever sits, then whoever has not come yet; and where the
teacher has put somebody in this lesson they stay as if they played.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from classrooms import wording
from classrooms.grouping.arranging import arrange
from classrooms.grouping.constraints import Constraint, broken
from classrooms.grouping.task import Task
from classrooms.selectors import constraints_of_classroom
from games import regrouping
from games.chairs import next_seat
from games.live.table_plan import is_kept
from games.models import Chair, Lesson, Table
from games.refusals import Refused
from games.regrouping import Laid

# What it costs to move somebody: each outweighs some twenty of those before it. The first outweighs tables of unequal
# size, which cost 1 for each two at one table.
NOT_HERE_YET: Final = 50
SITS: Final = 1_000
PLAYS: Final = 20_000

# Told to each teacher in their own language, and found out where no language is spoken.
_does_not_hold: Final = lazy(wording.does_not_hold, str)
_cannot: Final = lazy(wording.cannot, str)
_not_found: Final = lazy(wording.not_found, str)
_goes_on: Final = lazy(wording.goes_on, str)


@dataclass(frozen=True, slots=True)
class Situation:
    """An open lesson in which something that is asked does not hold."""

    task: Task
    numbers: tuple[int, ...]  # of the tables
    groups: tuple[tuple[UUID, ...], ...]
    called: Mapping[UUID, str]


@dataclass(frozen=True, slots=True)
class TableChange:
    """One student to another table, by the numbers of both."""

    student: UUID
    name: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class BetterSeats:
    """What does not hold, in sentences, and who could move; ``marks`` are kept where the teacher leaves it so.
    ``is_unsure``: more could perhaps hold, but was not found in time.
    """

    key: str
    said: tuple[str, ...]
    moves: tuple[TableChange, ...]
    marks: tuple[str, ...]
    is_unsure: bool = False


def situation_of(lesson_id: UUID) -> Situation | None:
    """How the tables stand, if something that the teacher has not left so does not hold. Rows only."""
    lesson = Lesson.objects.select_related("classroom").get(pk=lesson_id)
    if lesson.state != Lesson.State.OPEN or lesson.kind != Lesson.Kind.LESSON or lesson.game.together:
        return None
    asked = constraints_of_classroom(lesson.classroom)
    if not asked:
        return None
    tables = regrouping.tables_of(lesson)
    groups = tuple(tuple(at.expected) for at in tables)
    let_be = set(lesson.let_be)
    asked = [one for one in asked if one.mark(groups) not in let_be]
    if not broken(asked, groups):
        return None
    return Situation(
        task=_task(tables, groups, asked, *lesson.seats),
        numbers=tuple(at.table.number for at in tables),
        groups=groups,
        called=dict(lesson.classroom.students.values_list("pk", "name")),
    )


def repair_of(situation: Situation) -> BetterSeats:
    """The proposal. It asks a solver: away from the loop, and from the thread of the database."""
    task, groups = situation.task, situation.groups
    found = arrange(task)
    clashes, missed = ([], []) if found is None else (found.clashes, found.missed)
    after = groups if found is None else found.groups
    at = {one: table for table, group in enumerate(after) for one in group}
    moves = tuple(
        TableChange(
            student=one,
            name=situation.called.get(one, ""),
            old=situation.numbers[old],
            new=situation.numbers[at[one]],
        )
        for one, old in task.home.items()
        if at[one] != old
    )
    does_not = broken(task.constraints, groups)
    cannot = {clash.constraint.key for clash in clashes}
    said = [_does_not_hold(one, one.met_wrongly(groups), situation.called) for one in does_not if one.key not in cannot]
    said += [_cannot(clash, situation.called, len(groups)) for clash in clashes]
    said += [_not_found(one, situation.called) for one in missed]
    if missed:
        said.append(_goes_on())
    marks = tuple(one.mark(groups) for one in does_not)
    told = repr((marks, [(str(move.student), move.old, move.new) for move in moves]))
    return BetterSeats(hashlib.sha256(told.encode()).hexdigest()[:16], tuple(said), moves, marks, bool(missed))


def _task(
    tables: Sequence[Laid], groups: Sequence[Sequence[UUID]], asked: Sequence[Constraint], fewest: int, most: int
) -> Task:
    """No table is left with fewer than may play, unless with nobody; and none is filled beyond its chairs."""
    children = tuple(one for group in groups for one in group)
    put_here = _put_elsewhere(tables)
    taken = [len(at.laid) - len(group) for at, group in zip(tables, groups, strict=True)]  # by bots, or kept for others
    return Task(
        children=children,
        constraints=tuple(asked),
        least=tuple(
            min(fewest, len(group) or max(1, fewest - others)) for group, others in zip(groups, taken, strict=True)
        ),
        most=tuple(max(len(group), most - others) for group, others in zip(groups, taken, strict=True)),
        home={one: at for at, group in enumerate(groups) for one in group},
        costs={one: cost for at in tables for one, cost in _costs(at, put_here)},
        may_be_empty=True,
        before=(children,),
        meeting_cost=1,
    )


def _costs(at: Laid, put_here: Collection[UUID]) -> list[tuple[UUID, int]]:
    costs = []
    for chair in at.chairs:
        if chair.student_id is None or not is_kept(chair):
            continue
        sits = chair.seat in at.seated
        stays = (sits and at.is_playing) or (chair.student_id in put_here and chair.regrouped_from_id is None)
        costs.append((chair.student_id, PLAYS if stays else SITS if sits else NOT_HERE_YET))
    return costs


def _put_elsewhere(tables: Sequence[Laid]) -> set[UUID]:
    """Who sits at another table than first, and was not away in between: the teacher has moved them, and not back."""
    laid = sorted((chair for at in tables for chair in at.chairs if chair.gone_at is None), key=attrgetter("laid_at"))
    first: dict[UUID | None, UUID] = {}
    for chair in laid:
        first.setdefault(chair.student_id, chair.table_id)
    moved = {chair.student_id for chair in laid if chair.left_at is None and chair.table_id != first[chair.student_id]}
    return {one for one in moved if one is not None}


def leave_so(lesson_id: UUID, marks: Sequence[str]) -> None:
    """What does not hold in just this way is not spoken of any more in this lesson."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        lesson.let_be = [*lesson.let_be, *(mark for mark in marks if mark not in lesson.let_be)]
        lesson.save(update_fields=["let_be"])


def move_all(lesson_id: UUID, moves: Sequence[TableChange]) -> list[tuple[Chair, Chair]]:
    """Give each of them a chair at the new table: old and new chairs. Nothing is done if one sits elsewhere by now."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        live = Chair.objects.filter(table__lesson=lesson, left_at=None).select_related("table", "student")
        chairs = {chair.student_id: chair for chair in live if chair.student_id is not None}
        tables = {table.number: table for table in lesson.tables.all()}
        old = [chairs.get(move.student) for move in moves]
        if any(chair is None or chair.table.number != move.old for chair, move in zip(old, moves, strict=True)):
            raise Refused("stale", _("The tables have changed meanwhile. Look at the proposal again."))
        see(lesson_id)  # one repair can be undone: the last
        changed = []
        for chair, move in zip(old, moves, strict=True):
            assert chair is not None
            changed.append((chair, _lay_anew(chair, tables[move.new], repaired_from=chair)))
        return changed


def undo(lesson_id: UUID) -> list[tuple[Chair, Chair]]:
    """Whom the last repair has moved go back, all of them or nobody: old and new chairs. Who has moved since stays."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        there = list(repaired_in(lesson_id).select_related("table", "student", "repaired_from__table"))
        if not there:
            raise Refused("not_now", _("They sit somewhere else by now."))
        see(lesson_id)
        changed = []
        for chair in there:
            assert chair.repaired_from is not None
            changed.append((chair, _lay_anew(chair, chair.repaired_from.table)))
        taken = Chair.objects.filter(Q(student__isnull=False) | ~Q(bot=""), table__lesson=lesson, left_at=None)
        if max(Counter(taken.values_list("table", flat=True)).values()) > lesson.seats[1]:
            raise Refused("table_full", _("Somebody else has a seat there by now. Move the students one by one."))
        return changed


def see(lesson_id: UUID) -> None:
    """The teacher has seen whom the last repair has moved, or it is over for another reason: it is not undone any more."""
    repaired_in(lesson_id).update(repaired_from=None)


def repaired_in(lesson_id: UUID) -> QuerySet[Chair]:
    """The chairs that the last repair has laid, of those who still sit there."""
    return Chair.objects.filter(
        table__lesson=lesson_id, left_at=None, gone_at=None, student__isnull=False, repaired_from__isnull=False
    ).order_by("laid_at", "seat")


def _lay_anew(old: Chair, table: Table, *, repaired_from: Chair | None = None) -> Chair:
    old.left_at = timezone.now()
    old.save(update_fields=["left_at"])
    seat = next_seat(table)
    return Chair.objects.create(table=table, seat=seat, student=old.student, repaired_from=repaired_from)
