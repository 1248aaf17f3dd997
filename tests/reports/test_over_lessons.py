"""A class over its lessons: every number counted anew from the logs, small ones said, nobody ranked or named."""

from __future__ import annotations

import csv
import io
import re

import openpyxl
import pytest
from django.test import Client

from eleusis.inquiry import read_round, rounds_of
from reports.selectors.chances import agree_by_chance
from reports.selectors.findings import HALF
from reports.selectors.over_lessons import LATEST, LessonTally, lessons_compared, over_lessons
from reports.selectors.over_lessons_drawn import panels_of
from reports.selectors.report import LessonReport
from reports.selectors.table_logs import bots_at_table, log_of_table
from tests.live.lessons import student_cookies
from tests.reports import lessons

pytestmark = pytest.mark.once


@pytest.fixture
def classroom(alice):
    """Six children, and two lessons on different days; one of the seven never came."""
    group = lessons.classroom(alice, lessons.NAMES[:7])
    lessons.held_lesson(group, tables=2, rounds=1, seed=7, moves=12)
    lessons.held_lesson(group, tables=2, rounds=2, seed=40, moves=12, days=7)
    return group


@pytest.fixture
def client(alice):
    found = Client()
    found.force_login(alice)
    return found


def device_of(student) -> Client:
    found = Client()
    found.cookies["sessionid"] = student_cookies(student)["sessionid"]
    return found


def text_of(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def counted_anew(lesson, student=None):
    """Each measure from the log itself: taken, given, by chance."""
    found = {key: [0, 0, 0.0] for key in ("ideas", "tests", "predictions", "changes")}
    for table in lesson.tables.all():
        seats = {chair.seat for chair in table.chairs.all() if student is None or chair.student_id == student}
        for events in rounds_of(log_of_table(table.pk)).values():
            reading = read_round(events, bots_at_table(table.pk))

            def add(key, seat, taken, chance=0.0, seats=seats):
                if seat in seats:
                    found[key] = [had + more for had, more in zip(found[key], (bool(taken), 1, chance), strict=True)]

            for cycle in reading.cycles:
                if cycle.hypothesise is not None and cycle.check is not None and cycle.check.of:
                    add("ideas", cycle.seat, not cycle.check.contradictions, agree_by_chance(cycle.check.of))
            for told in reading.told:
                if told.share_of_best is not None:
                    seat = reading.trials[told.trial - 1].seat
                    add("tests", seat, told.share_of_best >= HALF, told.hand_half)
            for said in reading.predictions:
                if said.stated is not None:
                    add("predictions", said.seat, said.stated == reading.trials[said.trial - 1].fits, 0.5)
            for player in reading.players:
                for at in range(player.revisable):
                    add("changes", player.seat, at < player.revised)
    return found


def test_each_number_is_the_one_of_the_logs(classroom):
    held = lessons_compared(classroom)
    rows = over_lessons(held)
    assert [row.number for row in rows] == [1, 2]
    assert rows[0].day < rows[1].day
    for row, lesson in zip(rows, held, strict=True):
        anew = counted_anew(lesson)
        for one in row.tallies:
            taken, given, chance = anew[one.measure.key]
            assert (one.taken, one.given) == (taken, given)
            assert one.by_chance is None or one.by_chance == pytest.approx(chance)
            assert one.percent == (None if given < 5 else round(100 * taken / given))
        assert any(one.given for one in row.tallies)


def test_the_students_numbers_add_up_to_those_of_the_class_and_are_the_ones_of_the_logs(classroom):
    held = lessons_compared(classroom)
    students = list(classroom.students.all())
    single = [over_lessons(held, student.pk) for student in students]
    for at, lesson in enumerate(held):
        whole = over_lessons([lesson])[0]
        for place, one in enumerate(whole.tallies):
            assert one.percent == (None if one.given < 5 else round(100 * one.taken / one.given))
            parts = [row.tallies[place] for rows in single for row in rows if row.lesson == lesson]
            for part in parts:  # of one child no percentage below eight
                assert part.percent == (None if part.given < 8 else round(100 * part.taken / part.given))
            assert sum(part.given for part in parts) == one.given
            assert sum(part.taken for part in parts) == one.taken
            assert one.students == sum(part.given > 0 for part in parts)
        anew = counted_anew(lesson, students[at].pk)
        row = next((row for row in single[at] if row.lesson == lesson), None)
        if row is not None:
            assert {one.measure.key: [one.taken, one.given] for one in row.tallies} == {
                key: list(values[:2]) for key, values in anew.items()
            }


def test_ideas_and_tests_are_counted_as_the_reports_practices_count_them(classroom):
    for lesson in lessons_compared(classroom):
        practices = {one.counts: one for one in LessonReport.of(lesson).practices}
        chosen, agreed = (
            next(one for text, one in practices.items() if text.startswith(begin))
            for begin in ("cards that could tell", "ideas that agreed")
        )
        ideas, tests, *_ = over_lessons([lesson])[0].tallies
        assert (ideas.taken, ideas.given, ideas.students) == (agreed.taken, agreed.given, agreed.students_given)
        assert (tests.taken, tests.given, tests.students) == (chosen.taken, chosen.given, chosen.students_given)


def test_the_page_says_what_the_numbers_are_and_names_nobody(client, classroom):
    page = text_of(client.get(f"/classes/{classroom.pk}/over-lessons/"))
    body = page[page.index("Each lesson had its own rules") :]
    for row in over_lessons(lessons_compared(classroom)):
        for one in row.tallies:
            if one.given:
                assert f"{one.taken} of {one.given}" in body
            if one.given and one.too_few:
                assert "too few to say" in body
            if one.chance_percent is not None:
                assert f"by chance {one.chance_percent} %" in body
    assert [student.name for student in classroom.students.all() if student.name in body] == []


def test_what_is_drawn_is_what_the_table_says_and_too_little_is_not_drawn(classroom):
    rows = over_lessons(lessons_compared(classroom))
    for at, panel in enumerate(panels_of(rows)):
        top, floor = panel.levels[2][0], panel.levels[0][0]
        for row, drawn in zip(rows, panel.lessons, strict=True):
            tally = row.tallies[at]
            assert (drawn.y is None) == tally.too_few
            if drawn.y is not None:
                assert drawn.y == pytest.approx(floor - (floor - top) * tally.percent / 100, abs=0.06)
        assert panel.path.count("M") + panel.path.count("L") == sum(one.y is not None for one in panel.lessons)


def test_the_files_say_what_the_page_says(client, classroom):
    rows = over_lessons(lessons_compared(classroom))
    expected = [(str(row.number), one.measure.key, one.taken, one.given) for row in rows for one in row.tallies]
    names = {str(one.measure.name): one.measure.key for one in rows[0].tallies}
    answer = client.get(f"/classes/{classroom.pk}/over-lessons/file/?kind=csv")
    table = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [(one["lesson"], names[one["measure"]], int(one["taken"]), int(one["given"])) for one in table] == expected
    book = openpyxl.load_workbook(
        io.BytesIO(client.get(f"/classes/{classroom.pk}/over-lessons/file/?kind=xlsx").content)
    )
    _read_me, sheet = book.worksheets
    head, *lines = sheet.iter_rows(values_only=True)
    places = [head.index(name) for name in ("lesson", "measure", "taken", "given")]
    cells = [[line[at] for at in places] for line in lines]
    assert [(str(number), names[measure], taken, given) for number, measure, taken, given in cells] == expected
    assert client.get(f"/classes/{classroom.pk}/over-lessons/file/?kind=exe").status_code == 404


def test_a_student_is_on_no_page_but_their_own_and_the_teachers(client, classroom):
    ada, ben = classroom.students.all()[:2]
    own = device_of(ada)
    mine = text_of(own.get("/report/mine/over-lessons/"))
    assert "You, over the lessons" in mine
    assert text_of(client.get(f"/students/{ada.pk}/over-lessons/")).count(f"{ada.name}, over the lessons") == 1
    for who in (own, Client()):
        assert who.get(f"/students/{ben.pk}/over-lessons/").status_code == 404
        assert who.get(f"/classes/{classroom.pk}/over-lessons/").status_code == 404
    assert ben.name not in mine
    assert Client().get("/report/mine/over-lessons/").status_code == 404


def test_without_a_lesson_the_page_says_so_and_with_many_the_latest_are_shown(client, alice, monkeypatch):
    group = lessons.classroom(alice, ("Ana", "Ben", "Cleo"))
    assert "No lesson to look at yet" in text_of(client.get(f"/classes/{group.pk}/over-lessons/"))
    lesson = lessons.held_lesson(group, tables=1, rounds=1, seed=90, moves=3)
    (row,) = over_lessons([lesson])
    assert isinstance(row, LessonTally)
    monkeypatch.setattr("reports.views.over_lessons.lessons_compared", lambda _: [lesson] * (LATEST + 2))
    shown = client.get(f"/classes/{group.pk}/over-lessons/")
    assert "Show 2 earlier lessons, too" in text_of(shown)
    assert len(shown.context["rows"]) == LATEST
    assert len(client.get(f"/classes/{group.pk}/over-lessons/?all").context["rows"]) == LATEST + 2
