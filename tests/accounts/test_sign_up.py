from __future__ import annotations

import pytest
from django.test import Client

from accounts.forms import SignUpForm
from accounts.models import Teacher
from tests.accounts.conftest import PASSWORD

SIGN_UP = "/account/sign-up/"


def sign_up(email: str = "cleo@example.org", password: str = PASSWORD, name: str = "Cleo Dahl"):
    browser = Client()
    return browser, browser.post(SIGN_UP, {"name": name, "email": email, "password": password})


def test_signing_up_makes_an_account_and_logs_in(db):
    browser, response = sign_up("Cleo@Example.org")
    teacher = Teacher.objects.get()
    assert (teacher.email, teacher.name, teacher.is_staff) == ("cleo@example.org", "Cleo Dahl", False)
    assert teacher.check_password(PASSWORD)
    assert browser.session["_auth_user_id"] == str(teacher.pk)
    assert response.status_code == 302


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("short", "This password is too short."),
        ("1234567890", "This password is too common."),
        ("cleo@example.org", "The password is too similar to the e-mail address."),
    ],
)
def test_a_weak_password_is_refused_where_it_was_typed(db, password, sentence):
    _, response = sign_up(password=password)
    assert any(error.startswith(sentence) for error in response.context["form"].errors["password"])
    assert not Teacher.objects.exists()


def test_an_address_is_taken_in_any_case(ada):
    _, response = sign_up("ADA@example.org")
    assert response.context["form"].errors == {
        "email": ["There is already an account with this address. Log in, or set a new password."],
    }


def test_two_who_sign_up_with_one_address_at_once_make_one_account(db):
    values = {"name": "Cleo Dahl", "email": "cleo@example.org", "password": PASSWORD}
    first, second = SignUpForm(values), SignUpForm(values)
    assert first.is_valid()
    assert second.is_valid()
    assert first.sign_up() is not None
    assert second.sign_up() is None
    assert list(second.errors) == ["email"]


def test_a_password_keeps_its_spaces(db):
    sign_up(password="  two spaces before it")
    assert Teacher.objects.get().check_password("  two spaces before it")


def test_a_teacher_who_is_logged_in_needs_no_second_account(browser_of_ada):
    assert browser_of_ada.get(SIGN_UP).status_code == 302
