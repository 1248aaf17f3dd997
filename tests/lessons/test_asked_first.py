"""What cannot be undone in a class is asked about first, in a browser; who says no has lost nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from classrooms.models import ClassTeacher, Role, Student
from classrooms.services import roster, teachers
from tests.axe import violations
from tests.conftest import Take
from tests.lessons.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)


def ask(page: Page, button: str, question: str) -> None:
    """Tap, read the question, cancel, and tap again."""
    for answer in ("Cancel", None):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text(question)
        if answer:
            page.get_by_role("button", name=answer).click()
            expect(page.get_by_role("dialog")).to_have_count(0)


def test_leaving_a_class_taking_out_and_deleting_are_asked_about(cast: Cast, enter: Any, take: Take) -> None:
    teachers.accept(teachers.invite(cast.classroom, cast.ada, Role.CO_TEACHER), cast.bea)
    child = cast.students[0]
    roster.remove_student(child)
    ada, bea = (
        enter(cast.ada, f"/classes/{cast.classroom.pk}/teachers/"),
        enter(cast.bea, f"/classes/{cast.classroom.pk}/teachers/"),
    )

    ask(ada, "Take out Bea", "Take Bea out of the class?")
    assert violations(ada) == []
    take(ada, "take-out.png")
    assert ClassTeacher.objects.count() == 1

    ask(bea, "Leave the class", f"Leave “{cast.classroom.name}”?")
    assert ClassTeacher.objects.count() == 1
    bea.get_by_role("dialog").get_by_role("button", name="Leave the class").click()
    expect(bea.get_by_text(f"You have left “{cast.classroom.name}”.")).to_be_visible()

    ada.goto(f"/classes/{cast.classroom.pk}/")
    ada.get_by_text("1 student removed within the last day").click()
    verb = f"Delete {child.name} for good"
    ask(ada, verb, f"{verb}?")
    assert Student.everyone.filter(pk=child.pk).exists()
    ada.get_by_role("dialog").get_by_role("button", name=verb).click()
    expect(ada.get_by_text(f"{child.name} is deleted for good.")).to_be_visible()


def test_a_new_code_and_new_pictures_are_asked_about(cast: Cast, enter: Any) -> None:
    child, code = cast.students[0], cast.classroom.code
    ada = enter(cast.ada, f"/classes/{cast.classroom.pk}/change/")
    ask(ada, "Make a new code", "Make a new code?")
    assert violations(ada) == []
    cast.classroom.refresh_from_db()
    assert cast.classroom.code == code
    ada.get_by_role("dialog").get_by_role("button", name="Make a new code").click()
    expect(ada).not_to_have_url(re.compile("/change/"))
    cast.classroom.refresh_from_db()
    assert cast.classroom.code != code

    ada.goto(f"/students/{child.pk}/")
    pictures = Student.objects.get(pk=child.pk).three_pictures
    ask(ada, "Give new pictures", f"Give {child.name} new pictures?")
    assert Student.objects.get(pk=child.pk).three_pictures == pictures
    ada.get_by_role("dialog").get_by_role("button", name="Give new pictures").click()
    expect(ada.get_by_role("dialog")).to_have_count(0)
    ada.wait_for_load_state()
    assert Student.objects.get(pk=child.pk).three_pictures != pictures
