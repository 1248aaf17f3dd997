"""A worker that fetches nothing any more ends, and the next one does what was left."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from celery import current_app

from eleusis_site.env import BASE_DIR
from jobs import heartbeats
from jobs.models import Heartbeat
from tests.live.servers import test_database_url as url_of_this_run
from tests.servers import Redis

pytestmark = [pytest.mark.fault, pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]


def wait_until(true: Callable[[], bool], log: Path) -> None:
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until, log.read_text()[-3000:]
        time.sleep(0.1)


@contextlib.contextmanager
def worker(broker: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    surroundings = os.environ | {
        "DATABASE_URL": url_of_this_run(), "CELERY_BROKER_URL": broker, "ELEUSIS_DATA_DIR": str(folder),
    }  # fmt: skip
    command = [sys.executable, "-m", "celery", "--app", "tests.jobs.hasty_worker", "worker", "--concurrency", "1"]
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(command, cwd=BASE_DIR, env=surroundings, stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(60)


def test_a_worker_that_fetches_nothing_any_more_ends_and_leaves_the_rest_to_the_next(tmp_path: Path) -> None:
    redis, log = Redis(tmp_path), tmp_path / "log"
    redis.start()
    url = redis.url_of(1)

    def pulse() -> None:
        Heartbeat.objects.filter(name=heartbeats.WORKER).delete()
        with current_app.connection_for_write(url) as broker:
            current_app.send_task("jobs.pulse", connection=broker)

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
