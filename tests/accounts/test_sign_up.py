from __future__ import annotations

import re
import time
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core import signing
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from accounts import links, sign_ups, tries
from accounts.forms import SignUpForm
from accounts.models import Invitation, Teacher
from accounts.tasks import forget_invitations
from tests.accounts.conftest import PASSWORD

SIGN_UP = "/account/sign-up/"


@pytest.fixture(autouse=True)
def _open(settings):
    settings.SIGN_UP = ["open"]


def sign_up(email: str = "cleo@example.org", password: str = PASSWORD, name: str = "Cleo Dahl"):
    browser = Client()
    return browser, browser.post(SIGN_UP, {"name": name, "email": email, "password": password})


def path_in(message) -> str:
    return str(re.findall(r"https?://[^/]+(/\S+)", message.body)[0])


def begin(path: str, password: str = PASSWORD, name: str = "Cleo Dahl"):
    browser = Client()
    return browser, browser.post(path, {"name": name, "password": password})


def is_logged_in(browser: Client) -> bool:
    return "_auth_user_id" in browser.session


def without_tokens(page: bytes, email: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page.decode().replace(email, "EMAIL"))


# ── where no mail goes out ───────────────────────────────────────────────────────────────────────


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
        ("Football2026!", "This password is too common."),
        ("*1987mustang1987*", "This password is too common."),
        ("dragondragon", "This password is too common."),
        ("ababababab", "This password is too common."),
        ("77777777777", "This password is too common."),
        ("cleo@example.org", "The password is too similar to the e-mail address."),
    ],
)
def test_a_weak_password_is_refused_where_it_was_typed(db, password, sentence):
    _, response = sign_up(password=password)
    assert any(error.startswith(sentence) for error in response.context["form"].errors["password"])
    assert not Teacher.objects.exists()


@pytest.mark.parametrize(
    "password",
    [
        "my dragon reads football",
        "вчера шёл снег",
        "49203857612847",
        "nor is it cut off: " + "x" * 60 + "yes, all of it",
        "ünïcödé päss",
    ],
)
def test_nothing_is_asked_of_the_characters_of_a_password(db, password):
    sign_up(password=password)
    assert Teacher.objects.get().check_password(password)
    assert not Teacher.objects.get().check_password(password[:-1])


def test_an_address_is_taken_in_any_case(ada):
    _, response = sign_up("ADA@example.org")
    assert list(response.context["form"].errors) == ["email"]
    assert "There is already an account with this address." in response.content.decode()


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


# ── where mail goes out ──────────────────────────────────────────────────────────────────────────


def test_an_account_begins_with_the_link_of_the_mail(db, post):
    _, response = sign_up("Cleo@Example.org")
    assert "on its way to cleo@example.org" in response.content.decode()
    assert not Teacher.objects.exists()
    [message] = post()
    assert message.to == ["cleo@example.org"]
    path = path_in(message)
    assert "You will log in with cleo@example.org." in Client().get(path).content.decode()
    browser, response = begin(path)
    assert (response.status_code, is_logged_in(browser)) == (302, True)
    assert Teacher.objects.get().check_password(PASSWORD)


def test_nothing_that_was_typed_stands_in_the_mail(db, post):
    sign_up(name="Buy pills at evil.example")
    assert "pills" not in post()[0].body


def test_the_page_does_not_tell_whether_there_is_an_account(ada, post):
    known, unknown = sign_up("ada@example.org")[1], sign_up("zoe@example.org")[1]
    assert without_tokens(known.content, "ada@example.org") == without_tokens(unknown.content, "zoe@example.org")
    to_ada, to_zoe = post()
    assert (to_ada.to, to_zoe.to) == (["ada@example.org"], ["zoe@example.org"])
    assert "You have one already." in to_ada.body
    assert "/begin/" not in to_ada.body
    assert "/begin/" in to_zoe.body


def test_the_link_is_sent_again_but_not_without_end(db, post):
    for _ in range(tries.RESET_MAILS_PER_HOUR + 3):
        assert "Send the link again" in sign_up()[1].content.decode()
    assert len(post()) == tries.RESET_MAILS_PER_HOUR


def test_the_link_works_once(db, post):
    sign_up()
    path = path_in(post()[0])
    begin(path)
    browser, response = begin(path, password="another one entirely")
    assert (response.status_code, is_logged_in(browser)) == (410, False)
    assert "This link works no longer" in response.content.decode()
    assert Teacher.objects.get().check_password(PASSWORD)


def test_the_link_runs_out(db, post, monkeypatch):
    sign_up()
    path = path_in(post()[0])
    now = time.time()
    later = now + (links.WORKS_FOR_DAYS * 24 + 1) * 3600
    monkeypatch.setattr(signing, "time", SimpleNamespace(time=lambda: later))
    assert Client().get(path).status_code == 410


def test_a_link_that_was_changed_opens_nothing(db, post):
    sign_up()
    path = path_in(post()[0])
    assert Client().get(path[:-3] + "x/").status_code == 410


def test_a_link_of_one_kind_opens_nothing_of_another(ada):
    offered, moved = "new@example.org", [ada.pk, ada.email, "new@example.org", links._digest(ada.password)]
    kinds = (links._OFFER, links._INVITATION, links._ADDRESS)
    assert [
        kind for kind in kinds if kind != links._INVITATION and links.offer_of(signing.dumps(offered, salt=kind))
    ] == [links._OFFER]
    assert [kind for kind in kinds if links.move_of(signing.dumps(moved, salt=kind))] == [links._ADDRESS]
    assert [kind for kind in kinds if links._read(signing.dumps(1, salt=kind), links._INVITATION)] == [
        links._INVITATION
    ]


def test_a_weak_password_is_refused_behind_the_link(db, post):
    sign_up()
    path = path_in(post()[0])
    _, response = begin(path, password="cleo@example.org")
    assert list(response.context["form"].errors) == ["password"]
    assert not Teacher.objects.exists()


# ── who may ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("words", "mail", "expected"),
    [
        (["open"], True, sign_ups.Door.BY_MAIL),
        (["open"], False, sign_ups.Door.AT_ONCE),
        (["school.example"], True, sign_ups.Door.BY_MAIL),
        (["school.example"], False, sign_ups.Door.CLOSED),
        (["invitation"], True, sign_ups.Door.INVITATION),
        (["closed"], True, sign_ups.Door.CLOSED),
        ([], True, sign_ups.Door.INVITATION),
    ],
)
def test_the_setting_decides_who_may_sign_up(settings, words, mail, expected):
    settings.SIGN_UP, settings.MAIL_GOES_OUT = words, mail
    assert sign_ups.door() is expected


@pytest.mark.parametrize(("word", "sentence"), [("closed", "takes no new teachers"), ("invitation", "are invited")])
def test_a_door_that_is_not_open_says_so_and_makes_no_account(db, settings, word, sentence):
    settings.SIGN_UP, settings.CONTACT = [word], "Mr Pike, room 12"
    for response in (Client().get(SIGN_UP), sign_up()[1]):
        page = response.content.decode()
        assert sentence in page
        assert "Mr Pike, room 12" in page
    assert not Teacher.objects.exists()


def test_only_addresses_of_the_domains_sign_up(db, post, settings):
    settings.SIGN_UP = ["school.example", "district.example"]
    _, response = sign_up("cleo@evil-school.example")
    sentence = "Only addresses of school.example, district.example can sign up here."
    assert response.context["form"].errors == {"email": [sentence]}
    sign_up("Cleo@School.Example")
    assert [message.to for message in post()] == [["cleo@school.example"]]


def test_one_browser_signs_up_only_so_often(db, settings, post):
    settings.LIMITS = {**settings.LIMITS, "sign_ups_per_browser": 2}
    browser = Client()
    browser.get(SIGN_UP)
    answers = [browser.post(SIGN_UP, {"email": f"cleo{n}@example.org"}).content.decode() for n in range(3)]
    assert ["Too many tries on this device" in page for page in answers] == [False, False, True]
    assert len(post()) == 2


def test_an_address_with_very_many_tries_is_answered_later_and_not_refused(db, settings, post, monkeypatch):
    pauses: list[float] = []
    monkeypatch.setattr(tries, "time", SimpleNamespace(sleep=pauses.append))  # other threads sleep as ever
    settings.LIMITS = {**settings.LIMITS, "tries_per_address": 2}
    for number in range(3):
        assert "Look into your mail" in sign_up(f"cleo{number}@example.org")[1].content.decode()
    assert pauses == [tries.PAUSE_SECONDS]


# ── invitations ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def invited(db, settings) -> Invitation:
    settings.SIGN_UP = ["closed"]
    return Invitation.objects.create(email="cleo@example.org")


def path_of(invitation: Invitation) -> str:
    return re.sub(r"^https?://[^/]+", "", links.invitation_link(None, invitation))


def test_an_invitation_makes_one_account(invited):
    browser, _ = begin(path_of(invited))
    assert is_logged_in(browser)
    invited.refresh_from_db()
    assert (Teacher.objects.get().email, invited.is_open) == ("cleo@example.org", False)
    Teacher.objects.all().delete()
    assert begin(path_of(invited))[1].status_code == 410


def test_an_invitation_that_was_revoked_or_ran_out_makes_none(invited):
    path = path_of(invited)
    Invitation.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    assert begin(path)[1].status_code == 410
    Invitation.objects.all().delete()
    assert begin(path)[1].status_code == 410
    assert not Teacher.objects.exists()


def test_two_who_follow_one_invitation_at_once_make_one_account(invited):
    offer = links.Offer(invited.email, invitation=invited)
    assert sign_ups.begin(offer, "Cleo", PASSWORD) is not None
    Teacher.objects.all().delete()
    assert sign_ups.begin(offer, "Cleo", PASSWORD) is None


def test_a_command_invites_without_the_admin(ada, post, capsys):
    call_command("invite", "Cleo@Example.org")
    link = capsys.readouterr().out.strip()
    assert begin(re.sub(r"^https?://[^/]+", "", link))[1].status_code == 302
    assert link in post()[0].body
    with pytest.raises(CommandError, match="already an account"):
        call_command("invite", "ada@example.org")
    with pytest.raises(CommandError, match="no e-mail address"):
        call_command("invite", "ada")


def test_old_invitations_are_forgotten(invited):
    Invitation.objects.create(email="old@example.org", expires_at=timezone.now() - timedelta(days=31))
    assert forget_invitations() == 1
    assert list(Invitation.objects.all()) == [invited]


# ── an account moves to another address ──────────────────────────────────────────────────────────


def move(browser: Client, email: str):
    return browser.post("/account/", {"name": "Ada Berg", "email": email, "password": PASSWORD}, follow=True)


def test_a_new_address_is_taken_when_its_mail_is_opened(browser_of_ada, ada, post):
    assert "A mail is on its way to the new address." in move(browser_of_ada, "Ada@new.example").content.decode()
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"
    [message] = post()
    assert message.to == ["ada@new.example"]
    path = path_in(message)
    assert "ada@new.example" in Client().get(path).content.decode()
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"
    Client().post(path)
    ada.refresh_from_db()
    assert ada.email == "ada@new.example"
    assert Client().post(path).status_code == 410


def test_a_new_password_ends_what_somebody_who_knew_the_former_one_asked_for(browser_of_ada, ada, post):
    move(browser_of_ada, "thief@elsewhere.example")
    new = {"old_password": PASSWORD, "new_password1": "amber kettle nineteen", "new_password2": "amber kettle nineteen"}
    browser_of_ada.post("/account/password/", new)
    path = path_in(post()[0])
    assert [Client().get(path).status_code, Client().post(path).status_code] == [410, 410]
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"


def test_the_account_page_does_not_tell_whose_address_has_an_account(browser_of_ada, ben, post):
    known = move(browser_of_ada, "ben@example.org")
    unknown = move(browser_of_ada, "zoe@example.org")
    assert without_tokens(known.content, "ben@") == without_tokens(unknown.content, "zoe@")
    assert [message.to for message in post()] == [["zoe@example.org"]]
