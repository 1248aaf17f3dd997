"""Every page of the site's own: nothing inline, nothing from elsewhere, and a shape a screen reader can follow."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

from accounts import links, views
from accounts.models import Invitation, Teacher
from classrooms.services import classes

pytestmark = pytest.mark.once

POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
}

STRANGERS = [
    "/",
    "/account/sign-up/",
    "/account/log-in/",
    "/account/password/reset/",
    "/account/password/reset/sent/",
    "/account/password/reset/AA/stale-link/",
    "/account/password/reset/complete/",
    "/help/",
    "/nothing-here/",
]
TEACHERS = ["/", "/account/", "/account/password/", "/account/delete/", "/nothing-here/"]


@pytest.fixture(autouse=True)
def _everybody_may_sign_up_by_mail(settings):
    settings.SIGN_UP, settings.MAIL_GOES_OUT = ["open"], True


class Page(HTMLParser):
    """What a page holds, as far as these tests ask."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.elsewhere: list[str] = []
        self.ids: list[str] = []
        self.named: list[str] = []  # ids that something else on the page refers to
        self.headings = 0
        self.language = ""
        self.unlabelled: list[str] = []
        self.labels: set[str] = set()
        self.inputs: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "style" or "style" in values or any(name.startswith("on") for name in values):
            self.inline.append(self.get_starttag_text() or "")
        if tag == "script" and "src" not in values and values.get("type") != "application/json":
            self.inline.append(self.get_starttag_text() or "")
        self.elsewhere += [
            values[name]
            for name in ("src", "href", "action")
            if values.get(name, "").startswith(("http:", "https:", "//"))
        ]
        if "id" in values:
            self.ids.append(values["id"])
        self.named += values.get("aria-describedby", "").split() + values.get("aria-labelledby", "").split()
        self.headings += tag == "h1"
        if tag == "html":
            self.language = values.get("lang", "")
        if tag == "label":
            self.labels.add(values.get("for", ""))
        if tag in {"input", "select", "textarea"} and values.get("type") != "hidden":
            self.inputs.append(values.get("id", ""))


@pytest.fixture
def ada(db) -> Teacher:
    return Teacher.objects.create_user("ada@example.org", "green lantern seventeen", name="Ada Berg")


def assert_is_sound(response) -> None:
    assert set(response["Content-Security-Policy"].split("; ")) == POLICY
    page = Page(response.content.decode())
    assert page.inline == []
    assert page.elsewhere == []
    assert len(page.ids) == len(set(page.ids))
    assert set(page.named) <= set(page.ids)
    assert set(page.inputs) <= page.labels
    assert (page.headings, page.language) == (1, "en")


@pytest.mark.parametrize("path", STRANGERS)
@pytest.mark.parametrize("demo", [False, True])
def test_a_page_for_strangers_is_sound(db, settings, path, demo):
    settings.DEMO = demo
    assert_is_sound(Client().get(path))


@pytest.mark.parametrize("path", TEACHERS)
def test_a_page_for_teachers_is_sound(ada, path):
    client = Client()
    client.force_login(ada)
    assert_is_sound(client.get(path))


@pytest.mark.parametrize("path", ["/account/sign-up/", "/account/password/reset/", "/account/begin/stale/"])
def test_a_page_that_refuses_is_sound_and_says_what_to_do(db, settings, path):
    settings.SIGN_UP, settings.MAIL_GOES_OUT = ["closed"], False
    assert_is_sound(Client().get(path))


def test_the_pages_of_a_sign_up_are_sound(db):
    assert_is_sound(Client().post("/account/sign-up/", {"email": "zoe@example.org"}))
    link = links.invitation_link(None, Invitation.objects.create(email="zoe@example.org"))
    assert_is_sound(Client().get(urlsplit(link).path))


@pytest.mark.parametrize("path", ["/account/sign-up/", "/account/log-in/", "/account/password/reset/"])
def test_a_page_with_errors_is_sound_and_binds_them_to_their_fields(db, path):
    response = Client().post(path, {"name": "", "email": "no address", "username": "", "password": "x"})
    assert_is_sound(response)
    assert 'aria-invalid="true"' in response.content.decode()


def test_the_page_of_a_fault_is_sound_and_says_what_is_safe(db, monkeypatch):
    def fail(*args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(views, "AddressForm", fail)
    client = Client(raise_request_exception=False)
    response = client.get("/account/sign-up/")
    assert response.status_code == 500
    assert_is_sound(response)
    assert "Every card that was played is safe." in response.content.decode()


def test_the_page_of_a_refusal_is_sound(db, monkeypatch):
    def refuse(*args: object) -> None:
        raise PermissionDenied

    monkeypatch.setattr(views, "AddressForm", refuse)
    response = Client().get("/account/sign-up/")
    assert response.status_code == 403
    assert_is_sound(response)


def test_the_page_of_what_cannot_be_read_is_sound(db):
    response = Client(headers={"host": "elsewhere.example"}).get("/")
    assert response.status_code == 400
    assert_is_sound(response)
    assert "That could not be read" in response.content.decode()


def test_the_page_of_a_stale_form_is_sound(db):
    response = Client(enforce_csrf_checks=True).post("/account/log-in/", {"username": "a@b.example", "password": "x"})
    assert response.status_code == 403
    assert_is_sound(response)
    assert "Nothing was saved." in response.content.decode()


def test_the_front_page_asks_the_database_nothing(db, django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get("/")


def test_the_front_page_lets_students_in_by_code(db):
    page = Client().get("/").content.decode()
    assert 'method="get" action="/join/"' in page
    assert 'name="code"' in page


def test_a_teacher_finds_the_way_out_on_every_page(ada):
    client = Client()
    client.force_login(ada)
    page = client.get("/").content.decode()
    assert '<form method="post" action="/account/log-out/">' in page


@pytest.mark.django_db
@pytest.mark.usefixtures("site_admin")
def test_help_and_the_network_check_are_where_teachers_and_administrators_look():
    boss = Teacher.objects.create_superuser("boss@example.org", "a long pass phrase", name="Boss")
    classroom = classes.create_classroom(boss, "5b")
    client = Client()
    client.force_login(boss)
    pages = {
        "any page": client.get("/").content,
        "account": client.get("/account/").content,
        "set-up": client.get(f"/classes/{classroom.pk}/lessons/new/").content,
    }
    pages["admin"] = client.get("/admin/").content
    lacking = {
        (where, link)
        for where, page in pages.items()
        for link in ("/check/", "/help/")
        if f'href="{link}"'.encode() not in page
    }
    assert lacking == set()


@pytest.mark.django_db
def test_whoever_made_the_games_is_named():
    for address in ("/", "/help/"):
        page = Client().get(address).content.decode()
        assert [who for who in ("Robert Abbott", "John Golden", "Martin Kruskal") if who not in page] == []
