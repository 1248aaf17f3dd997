"""A worker that fetches nothing any more ends, and the next one does what was left."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from jobs import heartbeats
from jobs.models import Heartbeat
from tests.jobs.workers import send, wait_until, worker
from tests.servers import Redis

pytestmark = [pytest.mark.fault, pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]


def test_a_worker_that_fetches_nothing_any_more_ends_and_leaves_the_rest_to_the_next(tmp_path: Path) -> None:
    redis, log = Redis(tmp_path), tmp_path / "log"
    redis.start()
    url = redis.url_of(1)

    def pulse() -> None:
        Heartbeat.objects.filter(name=heartbeats.WORKER).delete()
        send(url, "jobs.pulse")

    def has_beaten() -> bool:
        return Heartbeat.objects.filter(name=heartbeats.WORKER).exists()

    try:
        with worker(url, tmp_path) as deaf:
            pulse()
            wait_until(has_beaten, log)
            time.sleep(3)  # nothing waits: it is idle, and stays
            assert deaf.poll() is None
            (tmp_path / "deaf").touch()
            pulse()  # the last look into the queue, which was on its way
            time.sleep(1)
            pulse()
            wait_until(lambda: deaf.poll() is not None, log)
            assert deaf.returncode == 1
            assert "this worker has fetched none for" in log.read_text()
            assert not has_beaten()
        (tmp_path / "deaf").unlink()
        with worker(url, tmp_path):
            wait_until(has_beaten, log)
    finally:
        redis.kill()
