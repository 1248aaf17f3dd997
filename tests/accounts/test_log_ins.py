"""Where a teacher is logged in, on the page of the account, and the end of each."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts import outs
from accounts.browsers import browser_and_system
from accounts.models import LoggedIn
from accounts.sessions import SessionStore
from classrooms.models import Classroom, Student
from classrooms.services import admission
from eleusis_site.tasks import forget_sessions
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


def shown(browser: Client) -> dict[str, LoggedIn]:
    """What the account page lists, by the system."""
    return {one.system: one for one in browser.get("/account/").context["log_ins"]}


def test_the_page_names_every_device_and_says_which_is_this_one(ada, ben):
    at_school, phone = logged_in(ada), logged_in(ada, ON_A_PHONE)
    logged_in(ben)
    page = phone.get("/account/")
    here, elsewhere = page.context["log_ins"]
    assert (here.browser, here.system, here.session_key) == ("Chrome", "Android", phone.session.session_key)
    assert (elsewhere.browser, elsewhere.system) == ("Firefox", "Windows")
    assert here.since > elsewhere.since
    text = page.content.decode()
    assert text.count("this device") == 1
    assert "Firefox on Windows" in text
    for browser in (at_school, phone):  # what opens a session is in no page
        assert browser.session.session_key not in text


def test_one_device_is_logged_out_and_no_other(ada):
    here, phone, laptop = logged_in(ada), logged_in(ada, ON_A_PHONE), logged_in(ada)
    page = here.post("/account/log-out-elsewhere/", {"log_in": shown(here)["Android"].pk}, follow=True)
    assert "That device is logged out." in page.content.decode()
    assert [is_in(browser) for browser in (here, phone, laptop)] == [True, False, True]
    assert list(shown(here)) == ["Windows"]


def test_all_others_are_logged_out_at_once(ada):
    here, *others = (logged_in(ada) for _ in range(3))
    page = here.post("/account/log-out-elsewhere/", follow=True)
    assert "Every other device is logged out." in page.content.decode()
    assert [is_in(browser) for browser in (here, *others)] == [True, False, False]


def test_nobody_ends_the_log_in_of_another(ada, ben):
    adas, bens = logged_in(ada), logged_in(ben)
    for named in (shown(adas)["Windows"].pk, "", "x", "9" * 30, "9" * 5000, "-1", "²"):
        bens.post("/account/log-out-elsewhere/", {"log_in": named})
    assert is_in(adas)


def test_a_stranger_ends_nothing(ada):
    adas = logged_in(ada)
    assert Client().post("/account/log-out-elsewhere/")["Location"].startswith("/account/log-in/")
    assert adas.get("/account/log-out-elsewhere/").status_code == 405
    assert is_in(adas)


def test_open_rooms_of_that_device_look_again(ada, django_capture_on_commit_callbacks):
    told = []

    def hears(whose, **_):
        told.extend(whose)

    outs.may_be_out.connect(hears)
    try:
        here, phone = logged_in(ada), logged_in(ada, ON_A_PHONE)
        key = phone.session.session_key
        with django_capture_on_commit_callbacks(execute=True):
            here.post("/account/log-out-elsewhere/", {"log_in": shown(here)["Android"].pk})
    finally:
        outs.may_be_out.disconnect(hears)
    assert outs.session_named(key) in told


def test_a_new_password_leaves_this_log_in_alone_in_the_list(ada):
    here, _phone = logged_in(ada), logged_in(ada, ON_A_PHONE)
    new = {"old_password": PASSWORD, "new_password1": "amber kettle nineteen", "new_password2": "amber kettle nineteen"}
    here.post("/account/password/", new)
    assert list(shown(here)) == ["Windows"]


def test_what_is_noted_goes_with_its_session(ada):
    out, over, gone = logged_in(ada), logged_in(ada), logged_in(ada)
    out.post("/account/log-out/")
    Session.objects.filter(session_key=over.session.session_key).update(expire_date=timezone.now() - timedelta(1))
    forget_sessions()
    assert [one.session_key for one in LoggedIn.objects.all()] == [gone.session.session_key]
    ada.delete()
    assert not LoggedIn.objects.exists()


def test_a_log_in_from_before_they_were_noted_is_told_so_and_ended_with_the_others(ada):
    before, here = logged_in(ada), logged_in(ada)
    LoggedIn.objects.all().delete()
    assert "began before they were noted" in here.get("/account/").content.decode()
    here.post("/account/log-out-elsewhere/")
    assert [is_in(browser) for browser in (before, here)] == [False, True]


def test_who_had_a_seat_in_this_browser_before_is_logged_in_as_long_as_any_teacher(ada):
    """A seat lasts twelve hours; a teacher's lesson must not end at a log-in page."""
    browser = Client()
    elm = Classroom.objects.create(teacher=ada, name="Elm", code="MUNA")
    session = browser.session
    admission.admit(session, Student.objects.create(classroom=elm, name="Mia", pictures="fox moon boat"))
    session.save()
    browser.cookies[settings.SESSION_COOKIE_NAME] = session.session_key or ""
    assert browser.session.get_expiry_age() == admission.SESSION_LASTS.total_seconds()
    browser.post("/account/log-in/", {"username": ada.email, "password": PASSWORD})
    assert is_in(browser)
    assert browser.session.get_expiry_age() == settings.SESSION_COOKIE_AGE


def test_one_session_does_not_become_two(ada):
    """Of two requests that ask for a new key at the same time, as a double click on "leave" does, one gets it."""
    here = logged_in(ada)
    key = here.session.session_key
    one, other = SessionStore(key), SessionStore(key)
    one.load()
    other.load()
    assert one.get("_auth_user_id") == other.get("_auth_user_id") == str(ada.pk)
    one.cycle_key()
    with pytest.raises(SessionInterrupted):
        other.cycle_key()
    assert [row.session_key for row in Session.objects.all()] == [one.session_key]
    assert [row.session_key for row in LoggedIn.objects.all()] == [one.session_key]
