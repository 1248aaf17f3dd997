"""Every address of the site: looking changes nothing, and nothing is changed by a form of another site."""

from __future__ import annotations

import hashlib

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from tests.site.every_address import addresses_of, parameters

# What a browser's visit itself leaves: the session of the log-in, and that somebody works.
OF_A_VISIT = {"django_session", "jobs_heartbeat"}


@pytest.fixture
def demo(transactional_db: None) -> Teacher:
    call_command("demo", verbosity=0)
    return Teacher.objects.get(email=DEMO_EMAIL)


@pytest.fixture
def addresses(demo: Teacher) -> list[str]:
    """Every address, with the demo's own rows in it where it takes some."""
    return addresses_of(demo)


def rows() -> str:
    """A digest of all that the database holds, but for what a visit itself leaves."""
    digest = hashlib.sha256()
    with connection.cursor() as cursor:
        for model in sorted(apps.get_models(include_auto_created=True), key=lambda one: one._meta.db_table):
            if model._meta.db_table in OF_A_VISIT:
                continue
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            digest.update(repr((model._meta.db_table, sorted(map(repr, cursor.fetchall())))).encode())
    return digest.hexdigest()


# What a browser, or whoever stands between, may keep: no word of it is about anybody.
OF_NOBODY = {
    "/", "/guide/", "/help/", "/practice/", "/away/", "/healthz", "/readyz", "/metrics", "/manifest.webmanifest", "/worker.js",
    "/report/schema/lesson-1.json", "/account/password/", "/account/password/reset/", "/account/password/reset/sent/", "/account/password/reset/complete/",
}  # fmt: skip


@pytest.mark.once
def test_looking_changes_nothing_and_what_is_about_somebody_is_not_stored(
    client: Client, demo: Teacher, addresses: list[str]
) -> None:
    client.force_login(demo)
    client.get("/classes/")
    before, stored = rows(), set()
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code < 500, address
        assert rows() == before, address
        if answer.status_code == 200 and "no-store" not in answer.headers.get("Cache-Control", ""):
            stored.add(address)
            assert demo.name not in answer.content.decode(), address
    assert stored == OF_NOBODY


@pytest.mark.once
def test_a_form_of_another_site_changes_nothing(demo: Teacher, addresses: list[str]) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(demo)
    before = rows()
    for address in addresses:
        assert client.post(address, {"sure": "yes"}).status_code in {403, 404, 405}, address
    assert rows() == before
    assert settings.CSRF_COOKIE_SAMESITE == settings.SESSION_COOKIE_SAMESITE == "Lax"


ODD = ("\x00", "9" * 5000, "[]", "NaN", "2026-13-45T25:99", "a\r\nb: c")
MAKE_A_DIFFERENCE = ODD[:2]  # to the database: everything else is refused, or kept as it is, before it is asked
ENDS_SOMETHING = ("delete", "log-out", "throw-away", "leave")


def test_odd_values_make_no_fault(demo: Teacher, addresses: list[str]) -> None:
    client = Client()  # what is not foreseen is raised here
    client.force_login(demo)
    names = parameters()
    for address in addresses:
        if any(word in address for word in ENDS_SOMETHING):
            continue
        for ask in (client.get, client.post):
            for odd in ODD if connection.vendor == "sqlite" else MAKE_A_DIFFERENCE:
                status = ask(address, dict.fromkeys(names, odd)).status_code
                assert status < 500, (address, odd[:20])
                if status == 405:  # whatever is sent
                    break
