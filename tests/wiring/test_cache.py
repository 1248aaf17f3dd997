"""The cache while Redis is away: this process counts for itself."""

from __future__ import annotations

import time

import pytest

from eleusis_site import cache as caches
from eleusis_site.cache import PatientCache

NOBODY = "redis://127.0.0.1:1/0"  # a port on which nothing listens


@pytest.fixture
def cache(monkeypatch):
    monkeypatch.setattr(caches._Away, "until", 0.0)
    cache = PatientCache(NOBODY, {})
    yield cache
    cache._own.clear()


def test_counts_go_on_in_this_process(cache):
    assert cache.add("tries", 0, 60)
    assert [cache.incr("tries") for _ in range(3)] == [1, 2, 3]
    cache.delete("tries")
    assert cache.get("tries", "none") == "none"


def test_redis_is_left_alone_for_a_while_after_it_did_not_answer(cache, monkeypatch):
    cache.set("a", 1)
    asked = []
    monkeypatch.setattr(type(cache._redis), "get", lambda *args: asked.append(args))
    assert cache.get("a") == 1
    assert asked == []
    monkeypatch.setattr(caches._Away, "until", time.monotonic())
    cache.get("a")
    assert len(asked) == 1


def test_it_says_whether_redis_answers(cache, monkeypatch):
    assert cache.answers() is False
    monkeypatch.setattr(type(cache._redis), "get", lambda *args: None)
    assert cache.answers() is True
