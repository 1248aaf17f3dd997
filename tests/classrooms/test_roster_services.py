"""Putting names on a roster, and taking them off."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.http import Http404
from django.utils import timezone

from classrooms import selectors
from classrooms.models import Classroom, Student
from classrooms.names import UnreadableName
from classrooms.refusals import NotPossible
from classrooms.services import classes, roster
from classrooms.tasks import delete_expired


def names_of(classroom):
    return [student.name for student in selectors.students_of_classroom(classroom)]


def test_students_get_clean_names_and_pictures_of_their_own(classroom):
    students = roster.add_students(classroom, ["  Zoe\u0308 ", "=2+3", "نور"])
    assert [student.name for student in students] == ["Zoë", "=2+3", "نور"]
    assert len({student.pictures for student in students}) == 3
    assert all(len(student.three_pictures) == 3 for student in students)


def test_the_roster_is_in_a_readers_order(classroom):
    roster.add_students(classroom, ["ben", "Cy", "Ana"])
    assert names_of(classroom) == ["Ana", "ben", "Cy"]


@pytest.mark.parametrize("double", ["Mia", "mia", "Міа", "Mia\u200b", " Mia "])
def test_a_confusable_name_is_refused_with_a_way_out_and_nobody_is_added(classroom, mia, double):
    with pytest.raises(NotPossible) as refusal:
        roster.add_students(classroom, ["Ben", double])
    assert refusal.value.code == "name_taken"
    assert "Add an initial" in str(refusal.value)
    assert names_of(classroom) == ["Mia"]


def test_a_name_that_cannot_be_one_adds_nobody(classroom):
    with pytest.raises(UnreadableName):
        roster.add_students(classroom, ["Ben", "\u200b"])
    assert names_of(classroom) == []


def test_a_class_holds_sixty(classroom):
    roster.add_students(classroom, [f"N{n}" for n in range(60)])
    with pytest.raises(NotPossible) as refusal:
        roster.add_students(classroom, ["One more"])
    assert refusal.value.code == "class_full"


def test_the_same_name_in_another_class_is_free(classroom, mia, bob):
    other = classes.create_classroom(bob, "6A")
    assert roster.add_students(other, ["Mia"])[0].name == "Mia"


def test_renaming(classroom, mia):
    roster.add_students(classroom, ["Ben"])
    assert roster.rename_student(mia, "mia").name == "mia"  # one's own name is not taken
    with pytest.raises(NotPossible):
        roster.rename_student(mia, "BEN")


def test_a_removed_student_is_gone_everywhere_and_can_be_brought_back(classroom, mia):
    pictures = mia.pictures
    roster.remove_student(mia)
    assert names_of(classroom) == []
    assert list(classroom.students.all()) == []
    assert selectors.students_removed_from(classroom) == [mia]
    roster.restore_student(mia)
    assert [student.pictures for student in selectors.students_of_classroom(classroom)] == [pictures]


def test_a_name_taken_meanwhile_cannot_be_brought_back_twice(classroom, mia):
    roster.remove_student(mia)
    roster.add_students(classroom, ["MIA"])
    with pytest.raises(NotPossible):
        roster.restore_student(mia)


def test_the_same_name_again_replaces_the_removed_row(classroom, mia):
    roster.remove_student(mia)
    roster.add_students(classroom, ["Mia"])
    assert Student.everyone.filter(classroom=classroom).count() == 1


def test_new_pictures_differ_and_unlock(classroom, mia):
    mia.wrong_tries = 5
    mia.save()
    old = mia.pictures
    roster.give_new_pictures(mia)
    mia.refresh_from_db()
    assert mia.pictures != old
    assert not mia.is_locked


def test_a_new_code_is_another_one(classroom):
    old = classroom.code
    classes.renew_code(classroom)
    assert Classroom.objects.get(pk=classroom.pk).code != old
    assert selectors.classroom_with_code(old) is None


def test_a_code_that_is_taken_is_made_again(classroom, alice, monkeypatch):
    made = iter([classroom.code, "ABCDEF"])
    monkeypatch.setattr("classrooms.codes.new_code", lambda: next(made))
    assert classes.create_classroom(alice, "6A").code == "ABCDEF"


def test_selectors_answer_strangers_like_nobody(classroom, mia, alice, bob):
    assert selectors.classroom_for_teacher(alice, classroom.pk) == classroom
    assert selectors.student_for_teacher(alice, mia.pk) == mia
    from django.contrib.auth.models import AnonymousUser

    for somebody in (bob, AnonymousUser()):
        with pytest.raises(Http404):
            selectors.classroom_for_teacher(somebody, classroom.pk)
        with pytest.raises(Http404):
            selectors.student_for_teacher(somebody, mia.pk)


# ── Retention ───────────────────────────────────────────────────────────────────────────────────────


def test_a_class_deletes_itself_when_its_days_are_over(classroom, mia, alice):
    young = classes.create_classroom(alice, "6A", retention_days=30)
    now = classroom.deletes_at + timedelta(minutes=1)
    classes.keep_for_longer(young)
    Classroom.objects.filter(pk=young.pk).update(last_used_at=now - timedelta(days=29))
    assert classes.delete_expired(now - timedelta(minutes=2)) == 0
    assert classes.delete_expired(now) == 1
    assert list(Classroom.objects.all()) == [young]
    assert Student.everyone.count() == 0


def test_the_job_has_the_name_that_the_clock_calls(db, settings):
    assert delete_expired.name == "classrooms.delete_expired"
    assert delete_expired.name in {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert delete_expired() == 0


def test_a_lesson_moves_the_date_on(classroom):
    Classroom.objects.filter(pk=classroom.pk).update(last_used_at=timezone.now() - timedelta(days=80))
    classroom.refresh_from_db()
    classes.mark_used(classroom)
    classroom.refresh_from_db()
    assert timezone.now() - classroom.last_used_at < timedelta(minutes=1)


def test_a_removed_student_is_deleted_after_a_day(classroom, mia):
    roster.remove_student(mia)
    classes.delete_expired(timezone.now() + timedelta(hours=23))
    assert Student.everyone.count() == 1
    classes.delete_expired(timezone.now() + timedelta(hours=25))
    assert Student.everyone.count() == 0
