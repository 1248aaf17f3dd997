"""The class page says what to do next, whatever state the class is in."""

from __future__ import annotations

from datetime import timedelta

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Classroom, ClassTeacher, Role, Student
from classrooms.selectors import students_of_classroom
from classrooms.services import classes
from games.models import Lesson
from games.next_steps import next_steps
from games.services import lessons
from tests.lessons.cast import Cast


def steps(classroom: Classroom) -> list[str]:
    return [step.do for step in next_steps(classroom, students_of_classroom(classroom), classroom.teacher)]


def after(cast: Cast, **changes: object) -> Lesson:
    lesson = lessons.close_lesson(cast.opened())
    Lesson.objects.filter(pk=lesson.pk).update(**changes)
    return lesson


def test_a_new_class_needs_students_first(cast: Cast):
    empty = classes.create_classroom(cast.ada, "6a")
    assert steps(empty) == ["Add the students", "Print the join cards", "Prepare a lesson"]
    assert [bool(step.url) for step in next_steps(empty, [], cast.ada)] == [True, False, False]


def test_then_the_cards_and_a_lesson(cast: Cast):
    assert steps(cast.classroom) == ["Print the join cards", "Prepare a lesson", "Check the network"]
    cast.draft()
    assert steps(cast.classroom) == ["Print the join cards", "Open the next lesson", "Check the network"]
    Student.objects.update(device_since=timezone.now())
    assert steps(cast.classroom) == ["Open the next lesson", "Check the network", "Play a round yourself"]


def test_a_substitute_of_a_class_that_has_played_is_not_told_that_nobody_has_joined(cast: Cast):
    after(cast)
    ClassTeacher.objects.create(
        classroom=cast.classroom, teacher=cast.bea, role=Role.SUBSTITUTE, until=timezone.now() + timedelta(days=1)
    )
    found = next_steps(cast.classroom, cast.students, cast.bea)
    assert [step.do for step in found] == ["Prepare a lesson", "Check the network", "Play a round yourself"]


def test_an_open_lesson_comes_before_everything(cast: Cast):
    cast.draft()
    opened = cast.opened()
    first = next_steps(cast.classroom, cast.students, cast.ada)[0]
    assert (first.do, first.url) == ("Go to the room", reverse("games:room", args=[opened.pk]))
    assert steps(cast.classroom)[1:] == ["Put the way in on the wall", "Close it and read the report"]


def test_a_fresh_report_waits_until_the_next_lesson_is_prepared(cast: Cast):
    lesson = after(cast)
    first = next_steps(cast.classroom, cast.students, cast.ada)[0]
    assert first.url == reverse("reports:lesson", args=[lesson.pk])
    assert steps(cast.classroom) == ["Read the report", "Prepare the next lesson", "Check the network"]
    cast.draft()
    assert steps(cast.classroom) == ["Open the next lesson", "Read the report", "Check the network"]


def test_an_old_report_does_not_wait(cast: Cast):
    after(cast, closed_at=timezone.now() - timedelta(days=20))
    assert steps(cast.classroom) == ["Prepare the next lesson", "Read the report", "Check the network"]


def test_the_steps_stand_on_the_class_page_and_every_one_leads_somewhere(cast: Cast, client: Client):
    draft = cast.draft(title="")
    client.force_login(cast.ada)
    page = client.get(reverse("classrooms:detail", args=[cast.classroom.pk])).content.decode()
    assert draft.title == "Express: Red and black, Round the suits"
    assert "Red and black" not in page  # the code is on this page, so it may be on the wall
    for step in next_steps(cast.classroom, cast.students, cast.ada):
        assert f'href="{step.url}"' in page
        assert client.get(step.url).status_code == 200
