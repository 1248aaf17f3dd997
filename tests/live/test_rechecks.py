"""Who is still where they were is asked for many at once, and whoever is not plainly so is asked alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts.sessions import SessionStore
from classrooms.models import Student
from classrooms.services import admission
from games.live import access, rechecks
from games.live.access import PRACTICE, Pass, Visitor
from games.live.connection import Connection
from games.live.guard import Guard
from games.live.rechecks import Rechecks, plainly_seated
from games.models import Chair
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


def held_by(lesson: OpenLesson, at: int) -> Pass:
    return Pass(at % lesson.seats, lesson.tables[at // lesson.seats].pk, session_key=lesson.cookies[at]["sessionid"])


def test_a_class_is_asked_for_in_three_queries(django_assert_num_queries: Any) -> None:
    lesson = open_lesson(tables=5, seats=4)
    with django_assert_num_queries(3):
        assert plainly_seated([held_by(lesson, at) for at in range(20)]) == [True] * 20


def ends(lesson: OpenLesson) -> None:
    SessionStore(lesson.cookies[0]["sessionid"]).flush()


def runs_out(lesson: OpenLesson) -> None:
    SessionStore.get_model_class().objects.filter(pk=lesson.cookies[0]["sessionid"]).update(expire_date=timezone.now())


def is_on_another_device(lesson: OpenLesson) -> None:
    session = SessionStore()
    session.create()
    admission.admit(session, lesson.students[0])
    session.save()


def is_another_students(lesson: OpenLesson) -> None:
    session = SessionStore(lesson.cookies[0]["sessionid"])
    session[admission.STUDENT] = str(lesson.students[1].pk)
    session.save()


def gives_up_the_chair(lesson: OpenLesson) -> None:
    Chair.objects.filter(student=lesson.students[0]).update(left_at=timezone.now())


def is_off_the_roster(lesson: OpenLesson) -> None:
    Student.objects.filter(pk=lesson.students[0].pk).delete()


def practises(lesson: OpenLesson) -> None:
    session = SessionStore(lesson.cookies[0]["sessionid"])
    session[PRACTICE] = {str(UUID(int=1)): str(lesson.tables[0].pk)}
    session.save()


@pytest.mark.parametrize(
    "happens",
    [ends, runs_out, is_on_another_device, is_another_students, gives_up_the_chair, is_off_the_roster, practises],
)
def test_whoever_is_not_plainly_there_is_not_said_to_be(happens: Callable[[OpenLesson], None]) -> None:
    lesson = open_lesson(tables=1, seats=4)
    happens(lesson)
    assert plainly_seated([held_by(lesson, at) for at in range(4)]) == [False, True, True, True]


def test_a_seat_elsewhere_is_not_this_one() -> None:
    lesson = open_lesson(tables=2, seats=2)
    held = [held_by(lesson, 0), held_by(lesson, 3)]
    assert plainly_seated(
        [Pass(one.viewer, held[1 - at].table_id, session_key=one.session_key) for at, one in enumerate(held)]
    ) == [False, False]


async def test_what_is_plain_is_asked_for_together_and_the_rest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "RECHECK_SECONDS", 0.3)
    lessons: list[OpenLesson] = [await sync_to_async(open_lesson)(tables=2, seats=4)]
    lesson, asked, together = lessons[0], [0] * 8, []
    plainly = plainly_seated

    def counted(held: list[Pass]) -> list[bool]:
        together.append(len(held))
        return plainly(held)

    monkeypatch.setattr(rechecks, "plainly_seated", counted)
    tasks: list[asyncio.Task[Any]] = []
    known = Rechecks(lambda work: tasks.append(asyncio.create_task(work)))
    connections = [Connection(at % 4) for at in range(8)]

    def guard(at: int) -> Guard:
        session = SessionStore(lesson.cookies[at]["sessionid"])
        visitor = Visitor(None, session, {"table_id": lesson.tables[at // 4].pk})

        async def ask(*, staying: bool) -> Pass:
            asked[at] += 1
            return await visitor.ask(staying=staying)

        return Guard(held_by(lesson, at), ask, connections[at], known)

    watching = [asyncio.create_task(guard(at).watch()) for at in range(8)]
    await asyncio.sleep(1)
    assert asked == [0] * 8
    assert sum(together) >= 16
    assert len(together) < sum(together)
    await sync_to_async(gives_up_the_chair)(lesson)
    end = time.monotonic() + 5
    while connections[0].is_open and time.monotonic() < end:  # noqa: ASYNC110  it is closed by nobody we could wait for
        await asyncio.sleep(0.05)
    assert connections[0].close_code == 4411
    assert asked == [1] + [0] * 7
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
