"""Every mail of the site as it is sent to somebody who reads German: subject, date and words, and no English between them."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import formats, timezone, translation

from accounts.models import Teacher
from classrooms.services import classes
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
TEN_DAYS = timedelta(days=10)
ENGLISH = re.compile(r"\b(the|and|you|your|link|works|until|account|password|asked|invites?)\b(?!:)", re.IGNORECASE)
GERMAN = {"link"}  # are words of both languages


@pytest.fixture(autouse=True)
def _open(settings):
    settings.SIGN_UP = ["open"]


@pytest.fixture(autouse=True)
def _own_language():
    """A page that is asked for here leaves this thread in its language."""
    with translation.override(translation.get_language()):
        yield


@pytest.fixture
def german() -> Client:
    return Client(HTTP_ACCEPT_LANGUAGE="de")


@pytest.fixture
def german_ada(ada: Teacher) -> Client:
    client = Client(HTTP_ACCEPT_LANGUAGE="de")
    client.force_login(ada)
    return client


def is_german(message) -> str:
    words = "\n".join(line for line in message.body.splitlines() if "://" not in line)
    left = {found.lower() for found in ENGLISH.findall(f"{message.subject}\n{words}")} - GERMAN
    assert not left, message.body
    assert "%(" not in words
    return f"{message.subject}\n{message.body}"


def test_signing_up(german, post):
    german.post("/account/sign-up/", {"email": "neu@example.org", "name": "Neu", "password": PASSWORD})
    (message,) = post()
    said = is_german(message)
    assert said.startswith("Ihr Konto für Eleusis\n")
    assert "/begin/" in said


def test_signing_up_with_an_address_that_has_an_account(german, ada, post):
    german.post("/account/sign-up/", {"email": ada.email, "name": "Ada", "password": PASSWORD})
    (message,) = post()
    assert "/log-in/" in is_german(message)


def test_a_new_password(german, ada, post):
    german.post("/account/password/reset/", {"email": ada.email})
    (message,) = post()
    assert "Ada Berg" in is_german(message)


def test_a_new_address(german_ada, post):
    german_ada.post("/account/", {"name": "Ada Berg", "email": "anders@example.org", "password": PASSWORD})
    assert any("/new-address/" in is_german(message) for message in post())


@pytest.mark.parametrize("role", ["co-teacher", "substitute"])
def test_an_invitation_to_a_class(german_ada, ada, post, role):
    classroom = classes.create_classroom(ada, "7b", "Europe/Berlin")
    sent = {"role": role, "email": "neu@example.org"}
    if role == "substitute":
        sent["last_day"] = (timezone.localdate(timezone=classroom.zone) + TEN_DAYS).isoformat()
    german_ada.post(f"/classes/{classroom.pk}/teachers/", sent)
    (message,) = post()
    said = is_german(message)
    assert "„7b“" in said
    assert re.search(r"\d\. [A-ZÄ][a-zä]+ 20\d\d", said)
    with translation.override("de"):
        last = formats.date_format(timezone.localdate(timezone=classroom.zone) + TEN_DAYS, "j. F Y")
    assert (last in said) == (role == "substitute")


@pytest.mark.usefixtures("site_admin")
def test_an_invitation_by_whoever_runs_the_site(post):
    chief = Teacher.objects.create_superuser("chief@example.org", PASSWORD, name="Chief")
    client = Client(HTTP_ACCEPT_LANGUAGE="de")
    client.force_login(chief)
    assert client.post("/admin/accounts/invitation/add/", {"email": "neu@example.org"}).status_code == 302
    (message,) = post()
    assert "Chief" in is_german(message)
