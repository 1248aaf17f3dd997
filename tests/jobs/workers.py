"""Workers as a server starts them, and what they are asked to do."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from celery import current_app

from eleusis_site.env import BASE_DIR
from tests.live.servers import test_database_url as url_of_this_run


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


def send(broker: str, task: str, *args: Any) -> None:
    with current_app.connection_for_write(broker) as connection:
        current_app.send_task(task, args, connection=connection)
