"""Arriving at the table."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.live import store
from games.models import Chair
from games.services import lessons
from tests.lessons.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)
PLAY = "/play/"


def test_a_stranger_is_sent_to_the_way_in(cast: Cast):
    assert cast.client_of(None).get(PLAY).headers["Location"] == reverse("classrooms:join")
    assert cast.client_of(cast.ada).get(PLAY).headers["Location"] == reverse("classrooms:join")


def test_a_device_whose_seat_was_taken_over_is_sent_to_the_way_in(cast: Cast):
    cast.opened()
    old = cast.device_of(cast.students[0])
    new = cast.device_of(cast.students[0])

    assert old.get(PLAY).status_code == 302
    assert new.get(PLAY).status_code == 200


def test_before_the_lesson_there_is_a_page_that_waits(cast: Cast):
    cast.draft()
    page = cast.device_of(cast.students[0]).get(PLAY)

    assert "has not opened the lesson yet" in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]


def test_the_table_is_the_one_whose_chair_is_kept(cast: Cast):
    lesson = cast.opened()
    page = cast.device_of(cast.students[5]).get(PLAY)

    table = lesson.tables.get(number=2)
    assert page.status_code == 200
    assert (page.context["table"], page.context["ws_path"]) == (table, f"table/{table.pk}/")
    assert page.context["snapshot"]["you"]["seat"] == 1
    assert [entry.fact.seat for entry in store.read(table.pk)] == [1]  # type: ignore[attr-defined]
    assert Chair.objects.get(student=cast.students[5]).first_seen_at is not None
    assert "no-store" in page.headers["Cache-Control"]


def test_coming_again_changes_nothing(cast: Cast):
    lesson = cast.opened()
    client = cast.device_of(cast.students[5])
    client.get(PLAY)
    client.get(PLAY)

    assert len(store.read(lesson.tables.get(number=2).pk)) == 1


def test_who_has_no_group_joins_the_smallest_table(cast: Cast):
    ids = [one.pk for one in cast.students]
    lesson = cast.opened(groups=[ids[:4], ids[4:7]])
    cast.device_of(cast.students[7]).get(PLAY)

    chair = Chair.objects.get(student=cast.students[7])
    assert (chair.table.number, chair.seat, lesson.tables.count()) == (2, 3, 2)


def test_a_locked_door_is_said_in_a_sentence(cast: Cast):
    lesson = cast.opened(groups=[[one.pk for one in cast.students[:4]]])
    lesson.door_locked = True
    lesson.save()

    page = cast.device_of(cast.students[7]).get(PLAY)
    assert page.status_code == 200
    assert "the door is closed" in page.content.decode()
    assert cast.device_of(cast.students[0]).get(PLAY).context["table"].number == 1


def test_after_the_lesson_everyone_waits_for_the_next(cast: Cast):
    lesson = cast.opened()
    client = cast.device_of(cast.students[0])
    client.get(PLAY)
    lessons.close_lesson(lesson)

    assert "Your lesson is over" in client.get(PLAY).content.decode()
