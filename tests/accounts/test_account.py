from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from tests.accounts.conftest import PASSWORD


def save(browser: Client, **values: str):
    return browser.post("/account/", {"name": "Ada Berg", "email": "ada@example.org", "password": "", **values})


@pytest.mark.parametrize("path", ["/account/", "/account/delete/", "/account/password/"])
def test_a_stranger_is_asked_to_log_in(db, path):
    assert Client().get(path)["Location"] == f"/account/log-in/?next={path}"


def test_a_name_changes_without_the_password(browser_of_ada, ada):
    assert save(browser_of_ada, name="Ada Berg-Lund").url == "/account/"
    ada.refresh_from_db()
    assert ada.name == "Ada Berg-Lund"


def test_an_address_changes_with_the_password(browser_of_ada, ada):
    save(browser_of_ada, email="Ada@new.example", password=PASSWORD)
    ada.refresh_from_db()
    assert ada.email == "ada@new.example"


@pytest.mark.parametrize(
    ("password", "sentence"),
    [("", "Type your password to change the e-mail address."), ("wrong", "This is not your password.")],
)
def test_an_address_does_not_change_without_the_password(browser_of_ada, ada, password, sentence):
    response = save(browser_of_ada, email="ada@new.example", password=password)
    assert response.context["form"].errors == {"password": [sentence]}
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"


def test_an_address_of_another_teacher_is_refused(browser_of_ada, ada, ben):
    response = save(browser_of_ada, email="BEN@example.org", password=PASSWORD)
    assert response.context["form"].errors == {"email": ["There is already an account with this address."]}


def test_the_page_before_deleting_says_what_goes(browser_of_ada, ada):
    birch = Classroom.objects.create(teacher=ada, name="Birch", code="KEVO")
    Student.objects.create(classroom=birch, name="Mia", pictures="fox moon boat")
    page = browser_of_ada.get("/account/delete/").content.decode()
    assert "Birch" in page
    assert "1 student<" in page


def test_deleting_needs_the_password(browser_of_ada, ada):
    response = browser_of_ada.post("/account/delete/", {"password": "wrong"})
    assert response.context["form"].errors == {"password": ["This is not your password."]}
    assert Teacher.objects.count() == 1


def test_deleting_takes_the_classes_along_and_leaves_those_of_others(browser_of_ada, ada, ben):
    Classroom.objects.create(teacher=ada, name="Birch", code="KEVO")
    elm = Classroom.objects.create(teacher=ben, name="Elm", code="MUNA")
    response = browser_of_ada.post("/account/delete/", {"password": PASSWORD}, follow=True)
    assert response.redirect_chain == [("/", 302)]
    assert "Your account and everything in it is deleted." in response.content.decode()
    assert list(Teacher.objects.all()) == [ben]
    assert list(Classroom.objects.all()) == [elm]
    assert "_auth_user_id" not in browser_of_ada.session


def test_a_deleted_account_is_out_in_every_browser(browser_of_ada, ada):
    elsewhere = Client()
    elsewhere.post("/account/log-in/", {"username": ada.email, "password": PASSWORD})
    assert elsewhere.cookies[settings.SESSION_COOKIE_NAME]["httponly"]
    assert elsewhere.get("/classes/").status_code == 200
    browser_of_ada.post("/account/delete/", {"password": PASSWORD})
    assert elsewhere.get("/classes/").status_code == 302


def test_rights_cannot_be_sent_along_with_a_form(browser_of_ada, ada):
    sent = {
        "name": "Ada L.",
        "language": "",
        "email": ada.email,
        "is_staff": "on",
        "is_superuser": "on",
        "is_active": "",
        "pk": "0",
    }
    assert browser_of_ada.post("/account/", sent).status_code == 302
    ada.refresh_from_db()
    assert (ada.name, ada.is_staff, ada.is_superuser, ada.is_active) == ("Ada L.", False, False, True)


def test_a_new_language_is_spoken_at_once(browser_of_ada, ada):
    page = browser_of_ada.post(
        "/account/", {"name": ada.name, "language": "de", "email": ada.email, "password": ""}, follow=True
    )
    assert "Ihre Änderungen sind gespeichert." in page.content.decode()
    page = browser_of_ada.post(
        "/account/", {"name": ada.name, "language": "", "email": ada.email, "password": ""}, follow=True
    )
    assert "Your changes are saved." in page.content.decode()
