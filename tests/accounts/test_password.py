from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from django.test import Client

from accounts import mail, tries
from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from accounts.models import Teacher
from eleusis_site.env import BASE_DIR
from tests.accounts.conftest import PASSWORD

RESET = "/account/password/reset/"
NEW = "purple window forty-two"


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


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        ("/account/password/", {"old_password": "?", "new_password1": NEW, "new_password2": NEW}),
        ("/account/delete/", {"password": "?"}),
        ("/account/", {"name": "Ada", "email": "new@example.org", "password": "?"}),
    ],
)
def test_at_an_open_browser_the_password_is_not_guessed_for_long(browser_of_ada, ada, address, sent):
    pages = [browser_of_ada.post(address, sent).content.decode() for _ in range(tries.BROWSER_TRIES + 1)]
    assert ["Too many tries" in page for page in pages] == [False] * tries.BROWSER_TRIES + [True]
    right = {name: PASSWORD if value == "?" else value for name, value in sent.items()}
    assert "Too many tries" in browser_of_ada.post(address, right).content.decode()
    assert Client().post("/account/log-in/", {"username": ada.email, "password": PASSWORD}).status_code == 302


@pytest.mark.parametrize("demo", [True, False])
def test_the_password_in_the_source_opens_a_demo_alone(db, settings, demo):
    Teacher.objects.create_user(DEMO_EMAIL, DEMO_PASSWORD, name="Demo teacher")
    settings.DEMO = demo
    answer = Client().post("/account/log-in/", {"username": DEMO_EMAIL, "password": DEMO_PASSWORD})
    assert answer.status_code == (302 if demo else 200)


# ── a site that sends no mail ────────────────────────────────────────────────────────────────────


def test_without_mail_the_page_says_whom_to_ask(ada, settings, mailoutbox):
    settings.CONTACT = "Mr Pike, room 12"
    for answer in (Client().get(RESET), ask("ada@example.org")):
        page = answer.content.decode()
        assert "This site sends no mail" in page
        assert "Mr Pike, room 12" in page
        assert 'name="email"' not in page
    mail.wait_until_sent()
    assert mailoutbox == []


def test_without_mail_neither_link_nor_name_comes_into_the_log(tmp_path):
    """A process of its own, as it is served: what it says goes to the log."""
    script = """
import django
django.setup()
from django.core.management import call_command
from django.test import Client
from accounts import mail
from accounts.models import Invitation, Teacher
call_command("migrate", verbosity=0)
Teacher.objects.create_user("ada@example.org", "green lantern seventeen", name="Ada Berg")
Client(HTTP_HOST="localhost").post("/account/password/reset/", {"email": "ada@example.org"})
Client(HTTP_HOST="localhost").post("/account/sign-up/", {"email": "ada@example.org"})
from accounts import sign_ups
sign_ups.invite(None, Invitation.objects.create(email="cleo@example.org"))
mail.wait_until_sent()
print("done")
"""
    surroundings = {**os.environ, "ELEUSIS_DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "eleusis_site.settings"}
    for name in ("EMAIL_URL", "ELEUSIS_DEMO", "DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL"):
        surroundings.pop(name, None)
    command = [sys.executable, "-c", script]
    said = subprocess.run(command, cwd=BASE_DIR, env=surroundings, capture_output=True, text=True, check=True)
    assert said.stdout == "done\n"
    for secret in ("Ada", "ada@", "cleo@", "/account/"):
        assert secret not in said.stderr


def test_in_a_demo_the_page_says_that_the_mail_is_in_the_terminal(ada, settings, mailoutbox):
    settings.MAIL_IS_SHOWN = True
    ask("ada@example.org")
    mail.wait_until_sent()
    assert len(mailoutbox) == 1
    assert "stands in the terminal" in Client().get(f"{RESET}sent/").content.decode()


def test_a_mail_that_cannot_be_sent_does_not_name_its_reader(caplog, settings):
    settings.MAIL_GOES_OUT = True

    def refuse():
        raise OSError("550 ada@example.org is unknown")

    mail.post(refuse)
    mail.wait_until_sent()
    assert [record.getMessage() for record in caplog.records] == ["A mail could not be sent: OSError."]
