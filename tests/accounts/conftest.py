"""The cast: Ada teaches, Ben teaches elsewhere, and Zoe has no account."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client

from accounts import mail
from accounts.models import Teacher

PASSWORD = "green lantern seventeen"


@pytest.fixture(autouse=True)
def _no_tries_yet():
    cache.clear()


@pytest.fixture
def ada(db) -> Teacher:
    return Teacher.objects.create_user("ada@example.org", PASSWORD, name="Ada Berg")


@pytest.fixture
def ben(db) -> Teacher:
    return Teacher.objects.create_user("ben@example.org", PASSWORD, name="Ben Cole")


@pytest.fixture
def post(mailoutbox, settings):
    """All mail that has gone out by now; with it the site is one that sends mail."""
    settings.MAIL_GOES_OUT = True

    def read():
        mail.wait_until_sent()
        return mailoutbox

    return read


@pytest.fixture
def browser_of_ada(ada: Teacher) -> Client:
    client = Client()
    client.force_login(ada)
    return client
