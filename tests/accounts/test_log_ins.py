"""Where a teacher is logged in, on the page of the account, and the end of each."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from accounts import sessions
from accounts.browsers import browser_and_system
from tests.accounts.conftest import PASSWORD

ON_WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
ON_A_PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"


def logged_in(ada, said: str = ON_WINDOWS) -> Client:
    browser = Client(headers={"user-agent": said})
    browser.post("/account/log-in/", {"username": ada.email, "password": PASSWORD})
    return browser


def is_in(browser: Client) -> bool:
    return browser.get("/account/").status_code == 200


@pytest.mark.parametrize(
    ("said", "both"),
    [
        (ON_WINDOWS, ("Firefox", "Windows")),
        (ON_A_PHONE, ("Chrome", "Android")),
        (f"{ON_WINDOWS.replace('Firefox', 'Chrome')} Safari/537.36 Edg/140.0.0.0", ("Edge", "Windows")),
        (
            "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
            ("Safari", "iPad"),
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", ("Chrome", "ChromeOS")),
        ("curl/8.5", ("", "")),
        ("", ("", "")),
    ],
)  # fmt: skip
def test_a_browser_is_told_in_two_words(said, both):
    assert browser_and_system(said) == both


def test_the_page_names_every_device_and_says_which_is_this_one(ada, ben):
    at_school, phone = logged_in(ada), logged_in(ada, ON_A_PHONE)
    logged_in(ben)
    page = phone.get("/account/")
    here, elsewhere = page.context["log_ins"]
    assert (here.browser, here.system, here.is_here) == ("Chrome", "Android", True)
    assert (elsewhere.browser, elsewhere.system, elsewhere.is_here) == ("Firefox", "Windows", False)
    assert here.since > elsewhere.since
    assert "Firefox on Windows" in page.content.decode()
    for browser in (at_school, phone):  # what opens a session is in no page
        assert browser.session.session_key not in page.content.decode()


def test_one_device_is_logged_out_and_no_other(ada):
    here, phone, laptop = logged_in(ada), logged_in(ada, ON_A_PHONE), logged_in(ada)
    named = next(one.named for one in here.get("/account/").context["log_ins"] if one.system == "Android")
    page = here.post("/account/log-out-elsewhere/", {"log_in": named}, follow=True)
    assert "That device is logged out." in page.content.decode()
    assert [is_in(browser) for browser in (here, phone, laptop)] == [True, False, True]


def test_all_others_are_logged_out_at_once(ada):
    here, *others = (logged_in(ada) for _ in range(3))
    page = here.post("/account/log-out-elsewhere/", follow=True)
    assert "Every other device is logged out." in page.content.decode()
    assert [is_in(browser) for browser in (here, *others)] == [True, False, False]


def test_nobody_ends_the_log_in_of_another(ada, ben):
    adas, bens = logged_in(ada), logged_in(ben)
    named = adas.get("/account/").context["log_ins"][0].named
    bens.post("/account/log-out-elsewhere/", {"log_in": named})
    assert is_in(adas)


def test_a_stranger_ends_nothing(ada):
    adas = logged_in(ada)
    assert Client().post("/account/log-out-elsewhere/")["Location"].startswith("/account/log-in/")
    assert adas.get("/account/log-out-elsewhere/").status_code == 405
    assert is_in(adas)


def test_open_rooms_of_that_device_look_again(ada, django_capture_on_commit_callbacks):
    from accounts import outs

    told = []

    def hears(whose, **_):
        told.extend(whose)

    outs.may_be_out.connect(hears)
    try:
        here, phone = logged_in(ada), logged_in(ada, ON_A_PHONE)
        key = phone.session.session_key
        named = next(one.named for one in sessions.log_ins(ada, here.session.session_key) if not one.is_here)
        with django_capture_on_commit_callbacks(execute=True):
            here.post("/account/log-out-elsewhere/", {"log_in": named})
    finally:
        outs.may_be_out.disconnect(hears)
    assert outs.session_named(key) in told


def test_a_log_in_by_a_former_password_or_from_before_they_were_noted(ada):
    here, before, old = logged_in(ada), logged_in(ada), logged_in(ada)
    session = before.session
    del session[sessions.BEGUN]
    session.save()
    key = old.session.session_key
    stored = Session.objects.get(session_key=key)
    content = stored.get_decoded() | {"_auth_user_hash": "of another password"}
    stored.session_data = sessions.SessionStore().encode(content)
    stored.save()
    page = here.get("/account/")
    assert [(one.browser, one.since is None) for one in page.context["log_ins"]] == [("Firefox", False), ("", True)]
    assert "A browser that does not say which" in page.content.decode()
