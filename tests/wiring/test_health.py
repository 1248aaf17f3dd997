"""What a supervisor and a proxy ask."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connection


def test_a_process_that_answers_is_healthy(client):
    assert client.get("/healthz").json() == {"ok": True}


@pytest.mark.django_db
def test_a_process_is_ready_with_its_database(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (200, True)


@pytest.mark.django_db
def test_without_the_database_it_is_not_ready(client, monkeypatch):
    def away():
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "database": False})


@pytest.mark.django_db
def test_without_redis_it_is_degraded_but_ready(client, settings):
    settings.CACHES = {"default": {"BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": "redis://127.0.0.1:1/0"}}
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("ok", "database", "redis")} == {
        "ok": True,
        "database": True,
        "redis": False,
    }
