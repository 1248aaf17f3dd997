"""The teacher acts: on one table, on all of them, on a student, on the door."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final
from uuid import UUID

from channels.db import database_sync_to_async
from django.db import DatabaseError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Teacher
from classrooms.deeds import SAID
from classrooms.models import Student
from classrooms.services import admission, deeds
from eleusis.errors import EleusisError
from eleusis.moves import EndRound, Extend, GiveHint, Move, Pause, Resume, Skip
from eleusis.seats import TEACHER
from games import rule_words, selectors, wall
from games.live.hub import hub
from games.live.protocol import NEXT_ROUND
from games.live.submission import Answer
from games.models import Lesson, RoomAct, Table
from games.refusals import Refused
from games.services import bell, seating, tables

logger = logging.getLogger(__name__)

# What is refused at one table when all are told the same, and rightly so: it is so already.
_ALREADY: Final = {"not_now", "no_round", "too_few_players", "no_more_rules", "game_over"}


async def act(
    lesson_id: UUID, what: str, parts: dict[str, Any], move_id: str, teacher: Teacher | None = None
) -> Answer:
    """Do what the frame asks, once however often it comes; never raises for what a frame can ask."""
    doing, key = hub().doing, (lesson_id, move_id)
    if key not in doing:
        task = hub().start(_do_once(lesson_id, what, parts, move_id, teacher))
        if task is None:  # this process ends: another one is asked
            return Answer("retry")
        doing[key] = task
        task.add_done_callback(lambda _done: doing.pop(key))
    return await asyncio.shield(doing[key])


async def _do_once(lesson_id: UUID, what: str, parts: dict[str, Any], move_id: str, teacher: Teacher | None) -> Answer:
    """That it is done is kept before anybody hears so: whoever has not heard it sends it again, to another process perhaps."""
    try:
        return await _do_or_refuse(lesson_id, what, parts, move_id, teacher)
    except DatabaseError as error:
        logger.warning("What a teacher did could not be kept: %s.", type(error).__name__)
        return Answer("retry")


async def _do_or_refuse(
    lesson_id: UUID, what: str, parts: dict[str, Any], move_id: str, teacher: Teacher | None
) -> Answer:
    is_done = database_sync_to_async(RoomAct.objects.filter(lesson=lesson_id, act_id=move_id).exists)
    if await is_done():
        return Answer("ack", again=True)
    try:
        answer = await _act(lesson_id, what, parts, move_id)
    except EleusisError as error:
        if await is_done():  # by another process, just now
            return Answer("ack", again=True)
        return Answer("refused", code=error.code, text=error.sentence)
    if answer.t == "ack" and await database_sync_to_async(_keep)(lesson_id, what, parts, move_id, teacher):
        hub().start(hub().room_changed(lesson_id))
    return answer


def _keep(lesson_id: UUID, what: str, parts: dict[str, Any], move_id: str, teacher: Teacher | None) -> bool:
    """Keep that it is done; say whether the room has something to tell: where several teach the class, each sees there
    what the others have done.
    """
    with transaction.atomic():
        lesson = Lesson.objects.select_related("classroom").filter(pk=lesson_id).first()
        if lesson is None or not RoomAct.objects.get_or_create(lesson=lesson, act_id=move_id)[1]:
            return False
        return teacher is not None and _note(lesson, what, parts, teacher)


def _note(lesson: Lesson, what: str, parts: dict[str, Any], teacher: Teacher) -> bool:
    deed = f"wall_{parts.get('shows')}" if what == "wall" else what
    if deed not in SAID or lesson.kind != Lesson.Kind.LESSON:
        return False
    number = lesson.tables.filter(pk__in=_named(parts, "table")).values_list("number", flat=True).first()
    student = Student.everyone.filter(pk__in=_named(parts, "student"), classroom=lesson.classroom).first()
    return deeds.note(lesson.classroom.pk, teacher, deed, student=student, table=number) is not None


async def _act(lesson_id: UUID, what: str, parts: dict[str, Any], move_id: str) -> Answer:  # noqa: C901  one case for each act of docs/protocol.md
    match what:
        case "pause_all":
            return await _everywhere(lesson_id, Pause(), move_id)
        case "resume_all":
            return await _everywhere(lesson_id, Resume(), move_id)
        case "next_round_all":
            return await _everywhere(lesson_id, {"type": NEXT_ROUND}, move_id)
        case "pause":
            return await _at(lesson_id, parts, Pause(), move_id)
        case "resume":
            return await _at(lesson_id, parts, Resume(), move_id)
        case "end_round":
            return await _at(lesson_id, parts, EndRound(), move_id)
        case "turn_card":
            return await _at(lesson_id, parts, {"type": what}, move_id)
        case "next_round":
            return await _at(lesson_id, parts, {"type": NEXT_ROUND}, move_id)
        case "skip":
            return await _at(lesson_id, parts, Skip(), move_id)
        case "extend":
            return await _at(lesson_id, parts, Extend(_seconds(parts)), move_id)
        case "hint":
            return await _at(lesson_id, parts, GiveHint(rule_words.clean_text(parts.get("text", ""))), move_id)
        case "move_student" | "seat_student":
            table_id = await _table(lesson_id, parts) if "table" in parts else None
            await seating.seat_student(lesson_id, _student(parts), table_id)
        case "remove_student":
            await seating.remove_student(lesson_id, _student(parts))
        case "mark_absent":
            await seating.mark_absent(lesson_id, _student(parts))
        case "mark_present":
            await seating.mark_present(lesson_id, _student(parts))
        case "undo_regrouping":
            await seating.undo_regrouping(lesson_id, _student(parts))
        case "see_regrouping":
            await seating.see_regrouping(lesson_id, _student(parts))
        case "accept_repair":
            await seating.accept_repair(lesson_id, parts.get("seen", ""))
        case "leave_repair":
            await seating.leave_as_it_is(lesson_id, parts.get("seen", ""))
        case "undo_repair":
            await seating.undo_repair(lesson_id)
        case "see_repair":
            await seating.see_repair(lesson_id)
        case "substitute":
            await seating.let_bot_play(lesson_id, _student(parts))
        case "give_back":
            await seating.give_back(lesson_id, _student(parts))
        case "add_bot":
            await seating.add_bot(lesson_id, await _table(lesson_id, parts), move_id)
        case "remove_bot":
            await seating.remove_bot(lesson_id, await _table(lesson_id, parts), _seat(parts))
        case _:
            await _act_on_lesson(lesson_id, what, parts)
            await hub().room_changed(lesson_id)
            if what == "debrief":
                await bell.ask_closing_guesses(lesson_id, move_id)
    return Answer("ack")


async def _act_on_lesson(lesson_id: UUID, what: str, parts: dict[str, Any]) -> None:
    """The door, the wall and the bell: what is kept with the lesson, and every screen of it shows."""
    match what:
        case "let_in":
            await database_sync_to_async(_let_in)(lesson_id, _student(parts), parts.get("seen", ""))
        case "wall":
            await database_sync_to_async(_put_on_wall)(lesson_id, await _screen(lesson_id, parts))
        case "bell":
            await database_sync_to_async(bell.set_bell)(lesson_id, parts)
        case "debrief" | "play_on":
            await database_sync_to_async(bell.mark_debrief)(lesson_id, on=what == "debrief")
        case "lock" | "unlock":
            await database_sync_to_async(_lock)(lesson_id, what == "lock")
        case _:
            raise Refused("unknown_move", _("There is no such command."))


async def _everywhere(lesson_id: UUID, move: Move | dict[str, Any], move_id: str) -> Answer:
    room = await hub().room(lesson_id)
    answers = await asyncio.gather(*(tables.submit(table, TEACHER, move, move_id) for table in room.table_ids))
    if any(answer.t == "retry" for answer in answers):  # those that have done it say so again
        return Answer("retry")
    if any(answer.t == "ack" for answer in answers) or not answers:
        return Answer("ack")
    return next((answer for answer in answers if answer.code not in _ALREADY), answers[0])


async def _at(lesson_id: UUID, parts: dict[str, Any], move: Move | dict[str, Any], move_id: str) -> Answer:
    return await tables.submit(await _table(lesson_id, parts), TEACHER, move, move_id)


async def _table(lesson_id: UUID, parts: dict[str, Any]) -> UUID:
    table_id = _uuid(parts.get("table"))
    if not await Table.objects.filter(pk=table_id, lesson_id=lesson_id).aexists():
        raise Refused("unknown_table", _("There is no such table in this lesson."))
    return table_id


def _student(parts: dict[str, Any]) -> UUID:
    return _uuid(parts.get("student"))


def _named(parts: dict[str, Any], part: str) -> list[UUID]:
    """Which one is meant, if any: an act that needs none may have anything there."""
    try:
        return [UUID(parts[part])]
    except (KeyError, ValueError, AttributeError, TypeError):
        return []


def _uuid(text: Any) -> UUID:
    try:
        return UUID(str(text))
    except ValueError:
        raise Refused("bad_value", _("That is not one of this lesson.")) from None


def _seconds(parts: dict[str, Any]) -> int:
    seconds = parts.get("seconds")
    if not isinstance(seconds, int):
        raise Refused("bad_value", _("Say how many seconds."))
    return seconds


def _seat(parts: dict[str, Any]) -> int:
    seat = parts.get("seat")
    if not isinstance(seat, int):
        raise Refused("bad_value", _("Say which seat."))
    return seat


def _let_in(lesson_id: UUID, student_id: UUID, seen: str) -> None:
    student = Student.objects.filter(pk=student_id, classroom__lessons=lesson_id).first()
    if student is None:
        raise Refused("bad_value", _("There is no such student in this class."))
    admission.let_in(student, seen)


async def _screen(lesson_id: UUID, parts: dict[str, Any]) -> wall.Screen:
    """What the teacher wants on the wall; raise `Refused` for what cannot be shown."""
    shows = parts.get("shows")
    if shows in (wall.JOIN, wall.BLANK, wall.DEBRIEF):
        tables = [await hub().table(one) for one in (await hub().room(lesson_id)).table_ids]
        if shows == wall.DEBRIEF and any(table.durable.state.is_playing for table in tables):
            raise Refused("not_now", _("A table is still playing: the debrief could give its rule away."))
        return wall.Screen(shows)
    if shows not in (wall.TABLE, wall.REPLAY):
        raise Refused("bad_value", _("Say what the wall shall show."))
    table = await hub().table(await _table(lesson_id, parts))
    if shows == wall.TABLE:
        return wall.Screen(shows, table.plan.number)
    state, number = table.durable.state, parts.get("round", 0)
    if not 0 < number <= state.rounds - state.is_playing:
        raise Refused("no_round", _("This table has not finished that round yet."))
    return wall.Screen(shows, table.plan.number, number, with_notes=parts.get("notes") is True)


def _put_on_wall(lesson_id: UUID, screen: wall.Screen) -> None:
    lesson = Lesson.objects.get(pk=lesson_id)
    kept = {**screen.to_json(), "since": selectors.rounds_begun(lesson), "at": int(time.time() * 1000)}
    Lesson.objects.filter(pk=lesson_id).update(wall=kept)


def _lock(lesson_id: UUID, locked: bool) -> None:
    Lesson.objects.filter(pk=lesson_id).update(door_locked=locked)
