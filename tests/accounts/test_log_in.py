from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.cache import cache
from django.shortcuts import resolve_url
from django.test import Client
from django.urls import reverse

from accounts import tries
from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from accounts.models import Teacher
from tests.accounts.conftest import PASSWORD

LOG_IN = "/account/log-in/"


def new_browser() -> Client:
    """A browser that has opened the log-in page, and so has a CSRF cookie of its own."""
    browser = Client()
    browser.get(LOG_IN)
    return browser


def log_in(browser: Client, email: str, password: str, **more: str):
    return browser.post(LOG_IN, {"username": email, "password": password, **more})


def is_logged_in(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


def guess_wrong(browser: Client, email: str, times: int) -> None:
    for _ in range(times):
        log_in(browser, email, "no idea at all")


def test_a_teacher_lands_on_the_list_of_classes(ada):
    browser = new_browser()
    response = log_in(browser, "ada@example.org", PASSWORD)
    assert (response.status_code, response.url) == (302, resolve_url(settings.LOGIN_REDIRECT_URL))
    assert is_logged_in(browser)


def test_the_case_of_the_address_does_not_matter(ada):
    browser = new_browser()
    log_in(browser, "Ada@Example.ORG", PASSWORD)
    assert is_logged_in(browser)


def test_passwords_are_kept_with_argon2(ada):
    assert ada.password.startswith("argon2$argon2id$")


def test_an_unknown_address_gets_the_same_page_as_a_wrong_password(ada):
    def page(email: str) -> str:
        html = log_in(new_browser(), email, "no idea at all").content.decode().replace(email, "EMAIL")
        return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", html)

    assert page("ada@example.org") == page("zoe@example.org")


def test_an_unknown_address_costs_as_many_hashes_as_a_wrong_password(ada, monkeypatch):
    hashes: list[str] = []

    def counted(hashing):
        def count(*args, **kwargs):
            hashes.append("hash")
            return hashing(*args, **kwargs)

        return count

    for verb in ("encode", "verify"):
        monkeypatch.setattr(Argon2PasswordHasher, verb, counted(getattr(Argon2PasswordHasher, verb)))
    log_in(new_browser(), "ada@example.org", "no idea at all")
    known = len(hashes)
    log_in(new_browser(), "zoe@example.org", "no idea at all")
    assert (known, len(hashes) - known) == (1, 1)


@pytest.mark.parametrize("email", ["ada@example.org", "zoe@example.org"])
def test_a_browser_that_guesses_must_wait(ada, email):
    browser = new_browser()
    guess_wrong(browser, email, tries.BROWSER_TRIES)
    response = log_in(browser, email, PASSWORD)
    assert "Too many tries with this address. Wait 15 minutes, or set a new password." in response.content.decode()
    assert not is_logged_in(browser)


def test_a_browser_that_guesses_shuts_out_no_other(ada):
    guess_wrong(new_browser(), "ada@example.org", tries.BROWSER_TRIES * 3)
    other = new_browser()
    log_in(other, "ada@example.org", PASSWORD)
    assert is_logged_in(other)


def test_browsers_that_forget_their_cookies_are_counted_together(ada, monkeypatch):
    monkeypatch.setattr(tries, "ACCOUNT_TRIES", 3)
    for _ in range(3):
        guess_wrong(new_browser(), "ada@example.org", 1)
    stranger = new_browser()
    log_in(stranger, "ada@example.org", PASSWORD)
    assert not is_logged_in(stranger)


def test_a_browser_that_has_logged_in_before_is_not_shut_out_by_others(ada, monkeypatch):
    own = new_browser()
    log_in(own, "ada@example.org", PASSWORD)
    own.post("/account/log-out/")
    monkeypatch.setattr(tries, "ACCOUNT_TRIES", 3)
    for _ in range(4):
        guess_wrong(new_browser(), "ada@example.org", 1)
    log_in(own, "ada@example.org", PASSWORD)
    assert is_logged_in(own)


def test_a_known_browser_is_known_for_its_own_account_only(ada, ben, monkeypatch):
    browser_of_ben = new_browser()
    log_in(browser_of_ben, "ben@example.org", PASSWORD)
    browser_of_ben.post("/account/log-out/")
    monkeypatch.setattr(tries, "ACCOUNT_TRIES", 0)
    log_in(browser_of_ben, "ada@example.org", PASSWORD)
    assert not is_logged_in(browser_of_ben)


def test_a_forged_mark_of_a_known_browser_counts_for_nothing(ada, monkeypatch):
    monkeypatch.setattr(tries, "ACCOUNT_TRIES", 0)
    browser = new_browser()
    browser.cookies["known-browser"] = "anything:at:all"
    log_in(browser, "ada@example.org", PASSWORD)
    assert not is_logged_in(browser)


def test_the_right_password_clears_the_tries_of_the_browser(ada):
    browser = new_browser()
    for _ in range(2):
        guess_wrong(browser, "ada@example.org", tries.BROWSER_TRIES - 1)
        log_in(browser, "ada@example.org", PASSWORD)
        assert is_logged_in(browser)
        browser.post("/account/log-out/")


def test_a_cache_that_is_away_shuts_nobody_out(ada, monkeypatch):
    def away(*args: object, **kwargs: object) -> None:
        raise ConnectionError

    browser = new_browser()
    for verb in ("add", "incr", "set", "delete"):
        monkeypatch.setattr(cache, verb, away)
    log_in(browser, "ada@example.org", PASSWORD)
    assert is_logged_in(browser)


def test_the_mark_of_a_known_browser_cannot_be_read_by_scripts(ada):
    response = log_in(new_browser(), "ada@example.org", PASSWORD)
    mark = response.cookies["known-browser"]
    assert (mark["httponly"], mark["samesite"]) == (True, "Lax")
    assert "ada" not in mark.value


def test_a_teacher_who_was_on_the_way_somewhere_gets_there(ada):
    browser = new_browser()
    asked = browser.get("/account/delete/")
    assert asked["Location"] == f"{LOG_IN}?next=/account/delete/"
    assert log_in(browser, "ada@example.org", PASSWORD, next="/account/delete/").url == "/account/delete/"


def test_nobody_is_sent_to_another_site(ada):
    response = log_in(new_browser(), "ada@example.org", PASSWORD, next="https://evil.example/")
    assert response.url == resolve_url(settings.LOGIN_REDIRECT_URL)


def test_an_account_that_is_closed_gets_the_same_answer(ada):
    Teacher.objects.update(is_active=False)
    browser = new_browser()
    assert "do not go together" in log_in(browser, "ada@example.org", PASSWORD).content.decode()


def test_logging_out_takes_a_button_not_a_link(browser_of_ada):
    assert browser_of_ada.get("/account/log-out/").status_code == 405
    assert browser_of_ada.post("/account/log-out/")["Location"] == reverse("home")
    assert not is_logged_in(browser_of_ada)


def test_logging_out_asks_the_browser_to_forget(browser_of_ada):
    assert browser_of_ada.post("/account/log-out/")["Clear-Site-Data"] == '"cache", "storage"'


def test_the_demo_teacher_is_shown_in_demo_mode_only(db, settings):
    settings.DEMO = False
    assert DEMO_PASSWORD not in Client().get(LOG_IN).content.decode()
    settings.DEMO = True
    page = Client().get(LOG_IN).content.decode()
    assert DEMO_EMAIL in page
    assert DEMO_PASSWORD in page


def test_the_demo_teacher_logs_in_with_what_the_page_shows(db, settings):
    settings.DEMO = True
    Teacher.objects.create_user(DEMO_EMAIL, DEMO_PASSWORD, name="Demo teacher")
    browser = new_browser()
    log_in(browser, DEMO_EMAIL, DEMO_PASSWORD)
    assert is_logged_in(browser)


def test_only_wrong_passwords_wait_where_an_address_has_tried_very_many(ada, settings, monkeypatch):
    pauses: list[float] = []
    monkeypatch.setattr(tries, "time", SimpleNamespace(sleep=pauses.append))  # other threads sleep as ever
    settings.LIMITS = {**settings.LIMITS, "tries_per_address": 2}
    for number in range(4):
        guess_wrong(Client(), f"nobody{number}@example.org", 1)
    assert pauses == [tries.PAUSE_SECONDS] * 2
    assert log_in(new_browser(), "ada@example.org", PASSWORD).status_code == 302
    assert len(pauses) == 2


def test_log_ins_are_in_the_log_without_names(ada, caplog):
    caplog.set_level("INFO", logger="accounts")
    browser = Client()
    for password in ("no idea at all", PASSWORD):
        browser.post("/account/log-in/", {"username": "ada@example.org", "password": password})
    said = [record.getMessage() for record in caplog.records if record.name == "accounts.apps"]
    assert said == ["A log-in has failed.", "A teacher has logged in."]
    assert "ada" not in caplog.text.lower()


def test_tries_that_are_used_up_and_new_passwords_are_in_the_log_without_names(ada, browser_of_ada, post, caplog):
    caplog.set_level("INFO", logger="accounts")
    guess_wrong(new_browser(), "ada@example.org", tries.BROWSER_TRIES + 1)
    new = "seven blue lanterns, eleven"
    sent = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert browser_of_ada.post("/account/password/", sent).status_code == 302
    Client().post("/account/password/reset/", {"email": ada.email})
    path = re.findall(r"https?://[^/]+(/\S+)", post()[0].body)[0]
    form = (browser := Client()).get(path, follow=True).request["PATH_INFO"]
    browser.post(form, {"new_password1": f"{new} again", "new_password2": f"{new} again"})
    said = [record.getMessage() for record in caplog.records if record.name in {"accounts.tries", "accounts.views"}]
    assert said == [
        "A log-in was refused: its tries are used up.",
        "A teacher has set a new password.",
        "A teacher has set a new password, by the link of a mail.",
    ]
    assert "ada" not in caplog.text.lower()
