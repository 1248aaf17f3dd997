"""The cache while Redis is away: this process counts for itself."""

from __future__ import annotations

import pickle
import shutil
import threading
from pathlib import Path

import msgspec
import pytest
import redis

from eleusis_site import cache as caches
from eleusis_site.cache import PatientCache
from tests import servers


@pytest.fixture
def cache(monkeypatch, closed_port):
    monkeypatch.setattr(caches, "ASK_AGAIN_AFTER", 0.01)
    caches._absence_of.cache_clear()
    cache = PatientCache(f"redis://127.0.0.1:{closed_port}/0", {})
    yield cache
    cache._own.clear()
    cache._absence.lasts = False  # and its thread ends


def test_counts_go_on_in_this_process(cache):
    assert cache.add("tries", 0, 60)
    assert [cache.incr("tries") for _ in range(3)] == [1, 2, 3]
    cache.delete("tries")
    assert cache.get("tries", "none") == "none"


def test_redis_is_left_alone_until_it_answers_a_thread_that_asks(cache, monkeypatch):
    cache.set("a", 1)
    asked_by = []
    there = threading.Event()

    def get(*_):
        asked_by.append(threading.current_thread().name)
        if not there.is_set():
            raise redis.TimeoutError

    monkeypatch.setattr(type(cache._redis), "get", get)
    assert [cache.get("a") for _ in range(30)] == [1] * 30
    assert cache.answers() is False
    assert set(asked_by) <= {"redis-away"}
    there.set()
    cache._absence.watch.join(5)
    assert cache.answers() is True
    assert threading.current_thread().name in asked_by


def test_whether_redis_answers_is_asked_where_nobody_knows(cache):
    assert cache.answers() is False


def test_what_stands_in_redis_is_values_and_nothing_that_runs(tmp_path):
    if shutil.which("redis-server") is None:
        pytest.skip("redis-server is not on this machine")
    server = servers.Redis(tmp_path)
    server.start()
    try:
        cache = PatientCache(server.url_of(0), {})
        values = [0, -7, 1.5, True, None, "ü", b"\x80\x05", [1, "a"], {"a": [2.5]}]
        for number, value in enumerate(values):
            cache.set(f"value-{number}", value)
        assert [cache.get(f"value-{number}", "none") for number in range(len(values))] == values
        assert cache.add("tries", 0, 60)
        assert [cache.incr("tries") for _ in range(2)] == [1, 2]
        with redis.Redis.from_url(server.url_of(0)) as other:  # what the version before has left is not looked at
            other.set(cache._redis.make_and_validate_key("since"), pickle.dumps(1.5))
        assert PatientCache(server.url_of(0), {"VERSION": 2}).get("since", "none") == "none"
        trap = tmp_path / "sprung"
        with redis.Redis.from_url(server.url_of(0)) as other:
            other.set(cache._redis.make_and_validate_key("trap"), pickle.dumps(Trap(trap)))
        with pytest.raises(msgspec.DecodeError):
            cache.get("trap")
        assert not trap.exists()
        pickle.loads(pickle.dumps(Trap(trap)))
        assert trap.exists()  # it would have been
    finally:
        caches._redis_at.cache_clear()
        server.kill()


class Trap:
    """What makes a file when it is read from a pickle."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def __reduce__(self) -> tuple[object, tuple[Path]]:
        return Path.touch, (self._place,)
