"""Who is given company at another table, from chairs and log alone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from eleusis import events as ev
from games import regrouping
from games.live import store
from games.models import Chair, Lesson, Table
from tests.lessons.cast import Cast


def opened(cast: Cast, sizes: Sequence[int], *, gone: Sequence[str] = (), **changes: Any) -> Lesson:
    """Everybody has come to tables of these sizes; then these have gone."""
    ids = [one.pk for one in cast.students]
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    groups = [ids[start : start + size] for start, size in zip(starts, sizes, strict=True)]
    lesson = cast.opened(groups=groups, absent=ids[sum(sizes) :], **changes)
    for table in lesson.tables.all():
        told(table, *(ev.SeatTaken(chair.seat, ()) for chair in table.chairs.exclude(student=None)))
    now = timezone.now() + timedelta(seconds=1)
    left = Chair.objects.filter(student__name__in=gone)
    for chair in left:
        told(chair.table, ev.SeatLeft(chair.seat))
    left.update(gone_at=now, left_at=now)
    return lesson


def told(table: Table, *facts: ev.Event) -> None:
    head = store.heads([table.pk]).get(table.pk, 0)
    store.append(table.pk, store.entries_of(facts, head, int(time.time() * 1000), -1, None))


def sitting(lesson: Lesson) -> list[list[str]]:
    chairs = Chair.objects.filter(left_at=None, student__isnull=False).order_by("seat")
    return [
        [chair.student.name for chair in chairs.filter(table=table) if chair.student] for table in lesson.tables.all()
    ]


def test_whoever_is_left_alone_comes_to_the_smallest_table(cast: Cast):
    lesson = opened(cast, [4, 2, 2], gone=["Finn"])
    due = regrouping.regroup(lesson.pk)

    assert sitting(lesson) == [["Ana", "Ben", "Cleo", "Dov"], [], ["Gül", "Hugo", "Eva"]]
    assert [(chair.student.name, chair.seat) for chair in due.down if chair.student] == [("Eva", 2)]
    assert [chair.student.name for chair in due.up if chair.student] == ["Eva"]


def test_tables_of_one_are_put_together(cast: Cast):
    lesson = opened(cast, [2, 2, 2], gone=["Ben", "Dov", "Finn"])
    assert regrouping.regroup(lesson.pk).has_changed
    assert sitting(lesson) == [["Ana", "Eva", "Cleo"], [], []]


def test_where_students_deal_two_are_too_few(cast: Cast):
    lesson = opened(cast, [3, 3], gone=["Finn"], rules=[], rule_source="students")
    assert regrouping.regroup(lesson.pk).has_changed
    assert sitting(lesson) == [["Ana", "Ben", "Cleo", "Dov", "Eva"], []]


def test_nobody_is_moved_out_of_a_round_but_may_come_into_one(cast: Cast):
    lesson = opened(cast, [2, 3, 3], gone=["Ben"])
    one, two, _three = lesson.tables.all()
    for table in (one, two):
        told(table, ev.RoundBegan(1, "express", None, {}))

    assert not regrouping.regroup(lesson.pk).has_changed
    told(one, ev.RoundEnded("guessed", ()))
    assert regrouping.regroup(lesson.pk).has_changed
    assert sitting(lesson)[:2] == [[], ["Cleo", "Dov", "Eva", "Ana"]]


def test_before_the_first_round_whoever_is_still_expected_is_company(cast: Cast):
    lesson = opened(cast, [3, 3], gone=["Ben"])
    table = lesson.tables.get(number=1)
    told(table, ev.SeatLeft(2))  # Cleo has not come, but may

    assert not regrouping.regroup(lesson.pk).has_changed
    told(table, ev.RoundBegan(1, "express", None, {}), ev.RoundEnded("left", ()))
    assert regrouping.regroup(lesson.pk).has_changed
    assert sitting(lesson) == [["Cleo"], ["Dov", "Eva", "Finn", "Ana"]]


def test_no_table_gets_more_than_its_game_seats(cast: Cast):
    lesson = opened(cast, [2, 6], gone=["Ben"], variant="three_lives")
    most = lesson.seats[1]
    full = lesson.tables.get(number=2)
    Chair.objects.bulk_create(Chair(table=full, seat=seat, bot="random") for seat in range(6, most))
    assert not regrouping.regroup(lesson.pk).has_changed
    full.chairs.filter(seat=most - 1).delete()
    assert regrouping.regroup(lesson.pk).has_changed


@pytest.mark.parametrize("changes", [{"bots_fill": 3}, {"variant": "delphi", "together": True}])
def test_bots_are_company_and_so_is_the_whole_class(cast: Cast, changes: dict[str, Any]):
    together = changes.pop("together", False)
    lesson = opened(cast, [2] if together else [2, 3], gone=["Ben"], **changes)
    if together:
        Lesson.objects.filter(pk=lesson.pk).update(settings={"class_delphi": True})
    assert not regrouping.regroup(lesson.pk).has_changed


def test_whom_the_teacher_has_put_somewhere_alone_stays_there(cast: Cast):
    lesson = opened(cast, [2, 3], gone=["Ben"])
    Chair.objects.filter(student__name="Ana").update(laid_at=timezone.now() + timedelta(seconds=2))
    assert not regrouping.regroup(lesson.pk).has_changed


@pytest.mark.django_db(transaction=True)
def test_of_two_processes_that_see_it_one_acts(cast: Cast):
    lesson = opened(cast, [2, 3, 3], gone=["Ben"])

    def process(_: int) -> bool:
        try:
            return regrouping.regroup(lesson.pk).has_changed
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as processes:
        assert sorted(processes.map(process, range(2))) == [False, True]
    assert Chair.objects.filter(student__name="Ana", left_at=None).count() == 1
