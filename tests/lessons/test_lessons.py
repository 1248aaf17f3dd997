"""What a teacher does to a lesson, on a real database."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore

from classrooms.models import Student
from classrooms.services import admission, classes, roster
from eleusis import codec
from games import selectors
from games.live import store
from games.models import Chair, Lesson
from games.refusals import Refused
from games.services import lessons
from tests.lessons.cast import Cast


def seats(lesson: Lesson) -> list[list[str]]:
    chairs = Chair.objects.filter(table__lesson=lesson).select_related("student", "table")
    tables: dict[int, list[str]] = {}
    for chair in chairs.order_by("table__number", "seat"):
        assert chair.student is not None
        assert chair.seat == len(tables.setdefault(chair.table.number, []))
        tables[chair.table.number].append(chair.student.name)
    return [tables[number] for number in sorted(tables)]


def test_opening_lays_tables_and_chairs_in_order(cast: Cast):
    lesson = cast.opened()

    assert lesson.state == "open"
    assert seats(lesson) == [["Ana", "Ben", "Cleo", "Dov"], ["Eva", "Finn", "Gül", "Hugo"]]
    assert not Chair.objects.exclude(first_seen_at=None).exists()


def test_absent_students_get_no_chair(cast: Cast):
    lesson = cast.opened(absent=[cast.students[0].pk])

    assert seats(lesson) == [["Ben", "Cleo", "Dov"], ["Eva", "Finn", "Gül", "Hugo"]]
    assert list(lesson.absent.values_list("name", flat=True)) == ["Ana"]


def test_a_student_named_twice_or_of_another_class_gets_one_chair_or_none(cast: Cast):
    ids = [one.pk for one in cast.students]
    other = classes.create_classroom(cast.bea, "6c")
    [stranger] = roster.add_students(other, ["Zoe"])
    lesson = cast.opened(groups=[[ids[0], ids[1], ids[0]], [ids[1], ids[2], ids[3], stranger.pk], [ids[0]]])

    assert seats(lesson) == [["Ana", "Ben"], ["Cleo", "Dov"]]


def test_a_student_removed_after_the_plan_gets_no_chair(cast: Cast):
    lesson = cast.draft()
    roster.remove_student(cast.students[0])

    assert seats(lessons.open_lesson(lesson)) == [["Ben", "Cleo", "Dov"], ["Eva", "Finn", "Gül", "Hugo"]]


@pytest.mark.parametrize(
    ("cut", "changes", "code"),
    [
        ([4, 8], {"rules": []}, "no_rules"),
        ([], {}, "no_groups"),
        ([1], {}, "bad_group"),
        ([2], {"rule_source": "students"}, "bad_group"),
    ],
)
def test_opening_is_refused_with_a_code_and_leaves_a_draft(
    cast: Cast, cut: list[int], changes: dict[str, Any], code: str
):
    ids = [one.pk for one in cast.students]
    lesson = cast.draft(groups=[ids[start:end] for start, end in pairwise([0, *cut])], **changes)

    with pytest.raises(Refused) as refusal:
        lessons.open_lesson(lesson)
    assert refusal.value.code == code
    assert Lesson.objects.get(pk=lesson.pk).state == "draft"


def test_who_is_left_alone_by_absences_is_seated_with_others(cast: Cast):
    ids = [one.pk for one in cast.students]
    lesson = lessons.open_lesson(cast.draft(groups=[ids[:3], ids[3:5], ids[5:8]], absent=[ids[4], ids[0]]))

    assert seats(lesson) == [["Ben", "Cleo", "Dov"], ["Finn", "Gül", "Hugo"]]
    assert lesson.regrouped == ("Dov",)


def test_where_students_deal_two_are_too_few_and_join_others(cast: Cast):
    ids = [one.pk for one in cast.students]
    lesson = lessons.open_lesson(cast.draft(groups=[ids[:3], ids[3:5], ids[5:8]], rule_source="students", rules=[]))

    assert sorted(map(len, seats(lesson))) == [4, 4]
    assert lesson.regrouped == ("Dov", "Eva")


def test_whoever_has_bots_for_company_stays(cast: Cast):
    ids = [one.pk for one in cast.students]
    assert lessons.open_lesson(cast.draft(groups=[ids[:7], ids[7:8]], bots_fill=3)).regrouped == ()


def test_student_dealers_need_no_rules(cast: Cast):
    assert cast.opened(rules=[], rule_source="students").state == "open"


def test_a_class_plays_one_lesson_at_a_time(cast: Cast):
    first = cast.opened()
    second = cast.draft(title="Period four")

    with pytest.raises(Refused, match="“Period three” is open in this class") as refusal:
        lessons.open_lesson(second)
    assert refusal.value.code == "another_open"
    lessons.close_lesson(first)
    assert lessons.open_lesson(second).state == "open"


def test_a_table_of_nine_is_refused(cast: Cast):
    more = roster.add_students(cast.classroom, ["Ida"])
    lesson = cast.draft(groups=[[one.pk for one in (*cast.students, *more)]])

    with pytest.raises(Refused, match="Table 1 has 9 students"):
        lessons.open_lesson(lesson)


def test_rules_that_a_table_has_begun_stay(cast: Cast):
    lesson = cast.opened()
    table = lesson.tables.get(number=2)
    began = codec.event_from_json(
        {"type": "round_began", "number": 1, "variant": "express", "dealer": None, "settings": {}}
    )
    store.append(table.pk, store.entries_of([began], 0, 0, -1, None))
    first, second = lessons.statements(lesson.rules)

    assert selectors.rounds_begun(lesson) == 1
    with pytest.raises(Refused) as refusal:
        lessons.change_rules(lesson, [second, first])
    assert refusal.value.code == "rule_in_play"
    assert lessons.statements(lessons.change_rules(lesson, [first, first, second]).rules) == [first, first, second]


def test_an_open_lesson_is_neither_saved_over_nor_deleted(cast: Cast):
    lesson = cast.opened()

    with pytest.raises(Refused):
        lessons.save(cast.classroom, cast.plan(), lesson)
    with pytest.raises(Refused):
        lessons.delete_lesson(lesson)
    with pytest.raises(Refused):
        lessons.open_lesson(lesson)


def test_closing_keeps_everything_and_counts_once(cast: Cast):
    lesson = cast.opened()
    closed = lessons.close_lesson(lesson)

    assert (closed.state, closed.tables.count()) == ("closed", 2)
    assert lessons.close_lesson(lesson).closed_at == closed.closed_at


def test_duplicating_copies_the_plan_and_nothing_that_was_played(cast: Cast):
    lesson = lessons.close_lesson(cast.opened(absent=[cast.students[7].pk]))
    copy = lessons.duplicate(lesson)

    assert (copy.state, copy.rules, copy.settings) == ("draft", lesson.rules, lesson.settings)
    assert copy.projector_key != lesson.projector_key
    assert seats(copy) == seats(lesson)
    assert not copy.absent.exists()


def test_a_tap_at_the_door_ends_with_the_lesson(cast: Cast):
    lesson = cast.opened()
    waiting = SessionStore()
    admission.knock(waiting, cast.students[0])
    admission.let_in(cast.students[0])
    assert admission.is_let_in(waiting, Student.objects.get(pk=cast.students[0].pk))
    lessons.close_lesson(lesson)
    assert not admission.is_let_in(waiting, Student.objects.get(pk=cast.students[0].pk))
