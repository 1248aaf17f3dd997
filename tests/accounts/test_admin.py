"""Teachers and invitations in the site admin."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts import tries
from accounts.models import Invitation, Teacher
from classrooms.models import Student
from classrooms.services import classes
from classrooms.signals import student_erased
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.usefixtures("site_admin")

TEACHERS = "/admin/accounts/teacher/"
INVITATIONS = "/admin/accounts/invitation/"


@pytest.fixture
def chief(db) -> Client:
    browser = Client()
    browser.force_login(Teacher.objects.create_superuser("chief@example.org", PASSWORD, name="Chief"))
    return browser


def act(browser: Client, action: str, *teachers: Teacher):
    return browser.post(TEACHERS, {"action": action, "_selected_action": [one.pk for one in teachers]}, follow=True)


def test_the_admin_has_no_log_in_of_its_own(ada):
    browser = Client()
    asked = browser.get("/admin/", follow=True)
    assert asked.redirect_chain[-1][0] == "/account/log-in/?next=/admin/"
    for _ in range(tries.BROWSER_TRIES):
        browser.post("/admin/login/", {"username": "ada@example.org", "password": PASSWORD}, follow=True)
        browser.post("/account/log-in/", {"username": "ada@example.org", "password": "no idea at all"})
    again = browser.post("/account/log-in/", {"username": "ada@example.org", "password": PASSWORD})
    assert "Too many tries" in again.content.decode()


def test_a_teacher_gets_no_further_than_the_door(browser_of_ada):
    assert browser_of_ada.get("/admin/", follow=True).status_code == 403


def test_teachers_are_found_by_name_and_address(chief, ada, ben):
    page = chief.get(TEACHERS, {"q": "cole"}).content.decode()
    assert ("ben@example.org" in page, "ada@example.org" in page) == (True, False)


def test_it_names_things_in_the_language_of_who_reads(chief, ada):
    classroom = classes.create_classroom(ada, "6a")
    student = classroom.students.create(name="Cem", pictures="fox moon boat")
    chief.defaults["HTTP_ACCEPT_LANGUAGE"] = "de"
    english = re.compile(
        r"\b(teacher|classroom|student|invitation|created|removed|wrong|last used|is active|is staff)", re.IGNORECASE
    )
    for path in (
        "/admin/", "/admin/accounts/teacher/", f"/admin/accounts/teacher/{ada.pk}/change/", "/admin/accounts/invitation/",
        "/admin/classrooms/classroom/", f"/admin/classrooms/classroom/{classroom.pk}/change/",
        "/admin/classrooms/student/", f"/admin/classrooms/student/{student.pk}/change/",
    ):  # fmt: skip
        page = chief.get(path)
        assert page.status_code == 200, path
        said = re.sub(r"<script.*?</script>|<[^>]*>", " ", page.text, flags=re.DOTALL)
        assert english.findall(said) == [], path


def test_locking_ends_every_session_and_unlocking_brings_none_back(chief, ada, browser_of_ada):
    assert "1 teacher is locked." in act(chief, "lock", ada).content.decode()
    assert browser_of_ada.get("/classes/").status_code == 302
    assert "do not go together" in log_in("ada@example.org").content.decode()
    act(chief, "unlock", ada)
    assert browser_of_ada.get("/classes/").status_code == 302
    assert log_in("ada@example.org").status_code == 302


def log_in(email: str):
    return Client().post("/account/log-in/", {"username": email, "password": PASSWORD})


def test_locking_leaves_the_sessions_of_others(chief, ada, ben):
    browser_of_ben = Client()
    browser_of_ben.force_login(ben)
    act(chief, "lock", ada)
    assert browser_of_ben.get("/classes/").status_code == 200


def test_nobody_locks_themselves_out(chief):
    assert "0 teachers are locked." in act(chief, "lock", Teacher.objects.get(name="Chief")).content.decode()
    assert chief.get(TEACHERS).status_code == 200


def test_a_new_password_ends_the_sessions_too(chief, ada, browser_of_ada):
    new = "purple window forty-two"
    done = chief.post(f"{TEACHERS}{ada.pk}/password/", {"password1": new, "password2": new, "usable_password": "true"})
    assert done.status_code == 302
    assert browser_of_ada.get("/classes/").status_code == 302
    ada.refresh_from_db()
    assert ada.check_password(new)


def test_helpers_do_not_reach_those_above_them(chief, ada):
    from django.apps import apps
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Permission

    create_permissions(apps.get_app_config("accounts"), verbosity=0)
    ada.is_staff = True
    ada.save()
    ada.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    assert ada.user_permissions.exists()
    helper = Client()
    helper.force_login(ada)
    above = Teacher.objects.get(name="Chief")
    new = {"password1": "purple window forty-two", "password2": "purple window forty-two", "usable_password": "true"}
    assert helper.post(f"{TEACHERS}{above.pk}/password/", new).status_code == 403
    act(helper, "lock", above)
    above.refresh_from_db()
    assert (above.is_active, above.check_password(PASSWORD)) == (True, True)
    page = helper.get(f"{TEACHERS}{ada.pk}/change/").content.decode()
    assert 'name="is_superuser"' not in page


def test_a_student_who_is_deleted_here_is_erased_like_any_other(chief, ada):
    """What they wrote stands in logs and files, which listen for this signal."""
    classroom = classes.create_classroom(ada, "6a")
    cem, mia, tom = (classroom.students.create(name=name, pictures="fox moon boat") for name in ("Cem", "Mia", "Tom"))
    erased = []

    def hears(student, **_):
        erased.append(student.name)

    student_erased.connect(hears)
    try:
        chief.post(f"/admin/classrooms/student/{cem.pk}/delete/", {"post": "yes"})
        both = {"action": "delete_selected", "_selected_action": [mia.pk, tom.pk], "post": "yes"}
        chief.post("/admin/classrooms/student/", both)
    finally:
        student_erased.disconnect(hears)
    assert sorted(erased) == ["Cem", "Mia", "Tom"]
    assert not Student.everyone.exists()


def test_an_invitation_is_made_seen_and_revoked(chief, post):
    done = chief.post(f"{INVITATIONS}add/", {"email": "Cleo@Example.org"}, follow=True).content.decode()
    assert "The invitation has been mailed." in done
    [message] = post()
    assert (message.to, "Chief invites you" in message.body) == (["cleo@example.org"], True)
    invitation = Invitation.objects.get()
    page = chief.get(f"{INVITATIONS}{invitation.pk}/change/").content.decode()
    assert "/account/begin/" in page
    chief.post(f"{INVITATIONS}{invitation.pk}/delete/", {"post": "yes"})
    assert not Invitation.objects.exists()


def test_without_mail_the_link_is_shown_to_be_handed_over(chief):
    done = chief.post(f"{INVITATIONS}add/", {"email": "cleo@example.org"}, follow=True).content.decode()
    assert "Hand this link over: http" in done


def test_who_has_an_account_is_not_invited(chief, ada):
    done = chief.post(f"{INVITATIONS}add/", {"email": "ADA@example.org"})
    assert "There is already an account with this address." in done.content.decode()
    assert not Invitation.objects.exists()
