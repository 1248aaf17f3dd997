"""A new secret key, with the former one named: who is in stays in, and links go on."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.accounts.conftest import PASSWORD

NEW = "a key of chance that is long enough, made today"


def test_who_is_logged_in_stays_in_and_is_out_once_the_former_key_is_forgotten(ada, settings):
    browser = Client()
    browser.login(username=ada.email, password=PASSWORD)
    former, settings.SECRET_KEY = settings.SECRET_KEY, NEW
    settings.SECRET_KEY_FALLBACKS = [former]
    assert browser.get("/account/").status_code == 200

    other = Client()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = former, []
    other.login(username=ada.email, password=PASSWORD)
    settings.SECRET_KEY = NEW
    assert other.get("/account/").status_code == 302


@pytest.mark.parametrize("is_named", [True, False])
def test_the_link_of_a_mail_goes_on(ada, post, settings, is_named):
    Client().post("/account/password/reset/", {"email": ada.email})
    (message,) = post()
    path = next(line for line in message.body.splitlines() if "://" in line).split("localhost:8000")[1]
    former, settings.SECRET_KEY = settings.SECRET_KEY, NEW
    settings.SECRET_KEY_FALLBACKS = [former] if is_named else []
    assert ("new_password1" in Client().get(path, follow=True).content.decode()) == is_named
