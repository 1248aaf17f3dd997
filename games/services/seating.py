"""Who sits where: arriving, late joiners, moving, leaving. A chair is the student's for the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid5

from channels.db import database_sync_to_async
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classrooms.grouping.constraints import places_for
from classrooms.models import Student
from classrooms.selectors import constraints_of_classroom
from eleusis.moves import LeaveSeat, TakeSeat
from games import chairs, repairs
from games.live.hub import hub
from games.live.table_plan import is_kept
from games.models import Chair, Lesson, Table
from games.refusals import Refused
from games.services import tables


class SeatingRefused(Refused):
    """The student cannot be seated there; the sentence says why."""


async def arrive(lesson_id: UUID, student_id: UUID) -> Chair:
    """The student's chair in an open lesson, theirs again if a bot has played in it; a late joiner gets one at the
    smallest table.

    Raise `SeatingRefused`: ``lesson_closed``, ``door_locked``, ``removed``, ``table_full``.
    """
    chair, is_news = await database_sync_to_async(_chair_for_arrival)(lesson_id, student_id)
    await _sit_down(chair)
    if await database_sync_to_async(chairs.give_back)(chair.table_id, chair.seat) or is_news:
        await _tell_room(lesson_id)
    return chair


async def seat_student(lesson_id: UUID, student_id: UUID, table_id: UUID | None) -> Chair:
    """The teacher seats a student: at that table, or at the smallest one. A student seated elsewhere moves."""
    old = await database_sync_to_async(_live_chair)(lesson_id, student_id)
    if old is not None and (table_id is None or old.table_id == table_id):
        await _sit_down(old)
        return old
    chair = await database_sync_to_async(_change_chair)(lesson_id, student_id, table_id)
    if old is not None:
        await _stand_up(old)
    await _sit_down(chair)
    await _tell_room(lesson_id)
    return chair


async def remove_student(lesson_id: UUID, student_id: UUID) -> None:
    """The student leaves the lesson; the teacher can seat them again."""
    old = await database_sync_to_async(_leave_chair)(lesson_id, student_id)
    if old is None:
        raise SeatingRefused("not_at_table", _("This student has no seat in the lesson."))
    await _stand_up(old)
    await _tell_room(lesson_id)


async def mark_absent(lesson_id: UUID, student_id: UUID) -> None:
    """The student is not there today, or not any more: the chair is given up, unless a bot stands in. Whoever comes
    back is seated again.
    """
    chair = await database_sync_to_async(_live_chair)(lesson_id, student_id)
    has_come = chair is not None and await _sits(chair)
    old = await database_sync_to_async(_mark_absent)(lesson_id, student_id, has_come=has_come)
    if old is not None and old.left_at is not None and has_come:
        await _stand_up(old)
    await _tell_room(lesson_id)


async def mark_present(lesson_id: UUID, student_id: UUID) -> None:
    """The mark was wrong: the student has a chair again, at the same table if somebody is there."""
    old = await database_sync_to_async(_last_chair)(lesson_id, student_id)
    has_come = old is not None and old.seat in (await hub().table(old.table_id)).durable.state.totals
    chair = await database_sync_to_async(_mark_present)(lesson_id, student_id)
    if chair is not None and has_come:
        await _sit_down(chair)
    await _tell_room(lesson_id)


async def undo_regrouping(lesson_id: UUID, student_id: UUID) -> None:
    """The student who was given company goes back, and stays there alone."""
    chair = await database_sync_to_async(_regrouped_chair)(lesson_id, student_id)
    if chair is None or chair.regrouped_from is None:
        raise SeatingRefused("not_now", _("The student sits somewhere else by now."))
    await seat_student(lesson_id, student_id, chair.regrouped_from.table_id)
    await see_regrouping(lesson_id, student_id)


async def see_regrouping(lesson_id: UUID, student_id: UUID) -> None:
    """The teacher has seen who was given company."""
    await database_sync_to_async(_see_regrouping)(lesson_id, student_id)
    await _tell_room(lesson_id)


async def accept_repair(lesson_id: UUID, key: str) -> None:
    """The students of the proposal that the teacher has seen change tables, all of them or nobody."""
    repair = await _repair_seen(lesson_id, key)
    await _change_tables(await database_sync_to_async(repairs.move_all)(lesson_id, repair.moves))
    await _tell_room(lesson_id)


async def undo_repair(lesson_id: UUID) -> None:
    """Whom the last repair has moved go back, all of them or nobody."""
    await _change_tables(await database_sync_to_async(repairs.undo)(lesson_id))
    await _tell_room(lesson_id)


async def see_repair(lesson_id: UUID) -> None:
    """The teacher has seen whom the last repair has moved."""
    await database_sync_to_async(repairs.see)(lesson_id)
    await _tell_room(lesson_id)


async def leave_as_it_is(lesson_id: UUID, key: str) -> None:
    """The teacher has seen what does not hold, and lets it be."""
    repair = await _repair_seen(lesson_id, key)
    await database_sync_to_async(repairs.leave_so)(lesson_id, repair.marks)
    await _tell_room(lesson_id)


async def _repair_seen(lesson_id: UUID, key: str) -> repairs.BetterSeats:
    """The proposal as it stands now, if it is the one that the teacher has seen; else the room shows what there is."""
    room = await hub().room(lesson_id)
    if room.repair is None or room.repair.key != key:
        room.send_whole()
        raise SeatingRefused("stale", _("The tables have changed meanwhile. Look at the proposal again."))
    return room.repair


async def let_bot_play(lesson_id: UUID, student_id: UUID) -> None:
    """A bot plays for this student until they are back."""
    chair = await database_sync_to_async(_live_chair)(lesson_id, student_id)
    if chair is None:
        raise SeatingRefused("not_at_table", _("This student has no seat in the lesson."))
    await _sit_down(chair)
    bot = (await Lesson.objects.aget(pk=lesson_id)).bot
    await database_sync_to_async(chairs.let_bot_play)(chair.table_id, [chair.seat], bot)
    await _tell_room(lesson_id)


async def give_back(lesson_id: UUID, student_id: UUID) -> None:
    """The teacher gives the chair back to its student, who may still be on the way."""
    chair = await database_sync_to_async(_live_chair)(lesson_id, student_id)
    if chair is None:
        raise SeatingRefused("not_at_table", _("This student has no seat in the lesson."))
    await database_sync_to_async(chairs.give_back)(chair.table_id, chair.seat)
    await _tell_room(lesson_id)


async def add_bot(lesson_id: UUID, table_id: UUID, act_id: str) -> None:
    """One more bot at the table, with a chair of its own; one for each act."""
    await database_sync_to_async(_add_bot)(lesson_id, table_id, act_id)
    await _tell_room(lesson_id)


async def remove_bot(lesson_id: UUID, table_id: UUID, seat: int) -> None:
    """A bot gives up the chair of its own."""
    chair = await database_sync_to_async(_leave_bots_chair)(lesson_id, table_id, seat)
    await _tell_room(lesson_id)
    await _stand_up(chair)


async def _change_tables(changed: Sequence[tuple[Chair, Chair]]) -> None:
    """Out of the old chairs first: at full tables two may change places. Who has not come yet sits down when they do."""
    sitting = [(old, new) for old, new in changed if await _sits(old)]
    for old, _new in sitting:
        await _stand_up(old)
    for _old, new in sitting:
        await _sit_down(new)


async def _sits(chair: Chair) -> bool:
    return chair.seat in (await hub().table(chair.table_id)).durable.state.seats


async def _sit_down(chair: Chair) -> None:
    if await _sits(chair):
        return
    answer = await tables.submit_until_done(chair.table_id, TakeSeat(chair.seat), chairs.sit_id(chair))
    if answer.t == "refused":
        raise SeatingRefused(answer.code, answer.text)
    if answer.t == "retry":
        raise SeatingRefused("retry", _("The table does not answer. Try again in a moment."))


async def _stand_up(chair: Chair) -> None:
    await tables.submit_until_done(chair.table_id, LeaveSeat(chair.seat), chairs.leave_id(chair))


async def _tell_room(lesson_id: UUID) -> None:
    await hub().room_changed(lesson_id)


def open_lessons_of(student_id: UUID) -> list[UUID]:
    """Where the student has a chair now."""
    chairs = Chair.objects.filter(student_id=student_id, left_at=None, table__lesson__state=Lesson.State.OPEN)
    return list(chairs.values_list("table__lesson_id", flat=True))


def _live_chair(lesson_id: UUID, student_id: UUID) -> Chair | None:
    return Chair.objects.filter(table__lesson_id=lesson_id, student_id=student_id, left_at=None).first()


def _chair_for_arrival(lesson_id: UUID, student_id: UUID) -> tuple[Chair, bool]:
    """The chair, and whether the room does not know of it: it is new, or its student was marked absent."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        if lesson.state != Lesson.State.OPEN:
            raise SeatingRefused("lesson_closed", _("This lesson is over."))
        chair, last = _live_chair(lesson_id, student_id), _last_chair(lesson_id, student_id)
        was_absent = bool(chairs.take_as_present(lesson_id, student_id))
        if chair is None and was_absent and last is not None:
            chair = _chair_again(lesson_id, last)
        is_late = chair is None
        if chair is None:
            if last is not None:
                raise SeatingRefused("removed", _("Your teacher has taken you out of this lesson."))
            if lesson.door_locked:
                raise SeatingRefused("door_locked", _("The lesson has begun and the door is closed. Ask your teacher."))
            chair = _new_chair(lesson_id, student_id, None)
        if chair.first_seen_at is None:
            chair.first_seen_at = timezone.now()
            chair.save(update_fields=["first_seen_at"])
        return chair, is_late or was_absent


def _change_chair(lesson_id: UUID, student_id: UUID, table_id: UUID | None) -> Chair:
    with transaction.atomic():
        Lesson.objects.select_for_update().get(pk=lesson_id)
        old = _live_chair(lesson_id, student_id)
        chair = _new_chair(lesson_id, student_id, table_id)
        chairs.take_as_present(lesson_id, student_id)
        if old is not None:
            old.left_at = timezone.now()
            old.save(update_fields=["left_at"])
        return chair


def _leave_chair(lesson_id: UUID, student_id: UUID) -> Chair | None:
    with transaction.atomic():
        Lesson.objects.select_for_update().get(pk=lesson_id)
        chair = _live_chair(lesson_id, student_id)
        if chair is not None:
            chair.left_at = chair.gone_at = timezone.now()
            chair.save(update_fields=["left_at", "gone_at"])
        return chair


def _mark_absent(lesson_id: UUID, student_id: UUID, *, has_come: bool) -> Chair | None:
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        student = Student.objects.filter(pk=student_id, classroom=lesson.classroom).first()
        if student is None:
            raise SeatingRefused("not_at_table", _("There is no such student in this class."))
        lesson.absent.add(student)
        chair = _live_chair(lesson_id, student_id)
        if chair is None or chair.gone_at is not None:
            return chair
        chair.gone_at = timezone.now()
        if lesson.stand_in_after and has_come:
            chair.bot = chair.bot or lesson.bot
        else:
            chair.left_at = chair.gone_at
        chair.save(update_fields=["gone_at", "left_at", "bot"])
        return chair


def _mark_present(lesson_id: UUID, student_id: UUID) -> Chair | None:
    with transaction.atomic():
        Lesson.objects.select_for_update().get(pk=lesson_id)
        last = _last_chair(lesson_id, student_id)
        if not chairs.take_as_present(lesson_id, student_id) or last is None:
            return None
        if last.left_at is not None:
            return _chair_again(lesson_id, last)
        last.bot, last.gone_at = "", None
        last.save(update_fields=["bot", "gone_at"])
        return last


def _last_chair(lesson_id: UUID, student_id: UUID) -> Chair | None:
    """The one the student has, or the last one they had."""
    had = Chair.objects.filter(table__lesson_id=lesson_id, student_id=student_id)
    return had.filter(left_at=None).first() or had.order_by("-left_at").first()


def _chair_again(lesson_id: UUID, last: Chair) -> Chair:
    """A new chair for whoever is back: at the old table, unless nobody is left there or no seat."""
    assert last.student_id is not None
    others = Chair.objects.filter(table=last.table_id, left_at=None, gone_at=None, student__removed_at=None)
    try:
        return _new_chair(lesson_id, last.student_id, last.table_id if others.exists() else None)
    except SeatingRefused:
        return _new_chair(lesson_id, last.student_id, None)


def _regrouped_chair(lesson_id: UUID, student_id: UUID) -> Chair | None:
    chair = _live_chair(lesson_id, student_id)
    return None if chair is None else Chair.objects.select_related("regrouped_from").get(pk=chair.pk)


def _see_regrouping(lesson_id: UUID, student_id: UUID) -> None:
    Chair.objects.filter(table__lesson_id=lesson_id, student_id=student_id).update(regrouped_from=None)


def _add_bot(lesson_id: UUID, table_id: UUID, act_id: str) -> None:
    chair_id = uuid5(table_id, act_id)
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson_id)
        table = Table.objects.select_related("lesson").get(pk=table_id, lesson=lesson)
        if table.chairs.filter(pk=chair_id).exists():
            return
        if table.chairs.filter(left_at=None).count() >= lesson.seats[1]:
            raise SeatingRefused("table_full", _("There is no free seat at this table."))
        Chair.objects.create(pk=chair_id, table=table, seat=chairs.next_seat(table), bot=lesson.bot)


def _leave_bots_chair(lesson_id: UUID, table_id: UUID, seat: int) -> Chair:
    found = Chair.objects.filter(table_id=table_id, table__lesson_id=lesson_id, seat=seat, left_at=None, student=None)
    chair = found.exclude(bot="").first()
    if chair is None:
        raise SeatingRefused("not_at_table", _("There is no bot in that seat."))
    chair.left_at = timezone.now()
    chair.save(update_fields=["left_at"])
    return chair


def _new_chair(lesson_id: UUID, student_id: UUID, table_id: UUID | None) -> Chair:
    """A chair at the table, or at the one where least of what the class asks is broken, and of those at the one with the
    fewest students; never at a full one, and at an empty one only where the others are full. Bots stay where they are.
    """
    student = Student.objects.filter(pk=student_id, classroom__lessons=lesson_id).select_related("classroom").first()
    if student is None:
        raise SeatingRefused("not_at_table", _("There is no such student in this class."))
    laid = Chair.objects.filter(table__lesson_id=lesson_id, left_at=None).select_related("student")
    at: dict[UUID, list[Chair]] = {}
    for chair in laid:
        at.setdefault(chair.table_id, []).append(chair)
    tables = Table.objects.filter(lesson_id=lesson_id).select_related("lesson").order_by("number")
    offered = list(tables if table_id is None else tables.filter(pk=table_id))
    taken = [sum(one.student_id is not None or bool(one.bot) for one in at.get(table.pk, ())) for table in offered]
    groups = [
        [one.student_id for one in at.get(table.pk, ()) if one.student_id not in (None, student_id) and is_kept(one)]
        for table in offered
    ]
    places = places_for(
        [student_id],
        [[one for one in group if one is not None] for group in groups],
        [max(0, table.lesson.seats[1] - count) for table, count in zip(offered, taken, strict=True)],
        constraints_of_classroom(student.classroom) if len(offered) > 1 else (),
        avoided={place for place, group in enumerate(groups) if not group},
    )
    if places is None:
        raise SeatingRefused("table_full", _("There is no free seat. Ask your teacher."))
    table = offered[places[0]]
    return Chair.objects.create(table=table, seat=chairs.next_seat(table), student=student)
