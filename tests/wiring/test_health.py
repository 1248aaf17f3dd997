"""What a supervisor and a proxy ask."""

from __future__ import annotations

import pytest
from django.core.cache import cache
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
def test_without_redis_it_is_degraded_but_ready(client, monkeypatch, settings):
    def away(key):
        raise ConnectionError

    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer"}}
    monkeypatch.setattr(cache, "get", away)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "database": True, "redis": False})
