from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts import mail, tries
from accounts.models import Teacher
from tests.accounts.conftest import PASSWORD

RESET = "/account/password/reset/"
NEW = "purple window forty-two"


@pytest.fixture
def post(mailoutbox):
    """All mail that has gone out by now."""

    def read():
        mail.wait_until_sent()
        return mailoutbox

    return read


def ask(email: str, host: str = "localhost"):
    return Client(HTTP_HOST=host).post(RESET, {"email": email})


def link_in(message) -> str:
    return str(re.findall(r"https?://\S+", message.body)[0])


def path_of(link: str) -> str:
    return re.sub(r"^https?://[^/]+", "", link)


def test_a_forgotten_password_is_set_anew_by_mail(ada, post):
    assert ask("ada@example.org").url == f"{RESET}sent/"
    [message] = post()
    assert message.to == ["ada@example.org"]
    assert message.subject == "Set a new password for Eleusis"
    assert message.body.startswith("Hello Ada Berg,\n\nsomebody asked for a new password")

    browser = Client()
    page = browser.get(path_of(link_in(message)), follow=True)
    form = page.redirect_chain[-1][0]
    done = browser.post(form, {"new_password1": NEW, "new_password2": NEW})
    assert done["Location"] == f"{RESET}complete/"
    assert browser.session["_auth_user_id"] == str(ada.pk)
    assert Teacher.objects.get().check_password(NEW)


def test_the_link_works_once(ada, post):
    ask("ada@example.org")
    path = path_of(link_in(post()[0]))
    browser = Client()
    form = browser.get(path, follow=True).redirect_chain[-1][0]
    browser.post(form, {"new_password1": NEW, "new_password2": NEW})
    assert "This link works no longer" in Client().get(path, follow=True).content.decode()


def test_an_unknown_address_gets_the_same_answer_and_no_mail(ada, post):
    known, unknown = ask("ada@example.org"), ask("zoe@example.org")
    assert (unknown.status_code, unknown.url) == (known.status_code, known.url)
    assert [message.to for message in post()] == [["ada@example.org"]]


def test_the_link_leads_here_whatever_host_the_request_names(ada, post, settings):
    settings.ALLOWED_HOSTS = ["*"]
    ask("ada@example.org", host="evil.example")
    [message] = post()
    assert "evil" not in message.body
    assert link_in(message).startswith(settings.ORIGINS[0] + "/account/password/reset/")


def test_the_link_keeps_to_the_origin_the_teacher_uses(ada, post, settings):
    settings.ORIGINS = ["https://eleusis.example", "http://localhost:8000"]
    ask("ada@example.org", host="localhost:8000")
    assert link_in(post()[0]).startswith("http://localhost:8000/")


def test_one_address_gets_only_so_many_mails(ada, post):
    for _ in range(tries.RESET_MAILS_PER_HOUR + 3):
        assert ask("ada@example.org").url == f"{RESET}sent/"
    assert len(post()) == tries.RESET_MAILS_PER_HOUR


def test_a_new_password_ends_the_waiting_of_a_browser_that_tried_too_often(ada, post):
    browser = Client()
    for _ in range(tries.BROWSER_TRIES + 1):
        browser.post("/account/log-in/", {"username": "ada@example.org", "password": "no idea at all"})
    ask("ada@example.org")
    form = browser.get(path_of(link_in(post()[0])), follow=True).redirect_chain[-1][0]
    browser.post(form, {"new_password1": NEW, "new_password2": NEW})
    browser.post("/account/log-out/")
    response = browser.post("/account/log-in/", {"username": "ada@example.org", "password": NEW})
    assert response.status_code == 302


def test_changing_the_password_logs_out_every_other_device(browser_of_ada, ada):
    other = Client()
    other.force_login(ada)
    response = browser_of_ada.post(
        "/account/password/",
        {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW},
    )
    assert response["Location"] == "/account/"
    assert browser_of_ada.get("/account/").status_code == 200
    assert other.get("/account/")["Location"] == "/account/log-in/?next=/account/"


def test_changing_the_password_needs_the_old_one(browser_of_ada, ada):
    browser_of_ada.post("/account/password/", {"old_password": "?", "new_password1": NEW, "new_password2": NEW})
    ada.refresh_from_db()
    assert ada.check_password(PASSWORD)
