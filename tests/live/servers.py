"""Real web processes on the test database, for tests that speak to them over loopback."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from django.conf import settings
from django.db import connection

from tests.live.resting import REST
from tests.servers import free_port

ROOT = Path(__file__).resolve().parents[2]


def test_database_url() -> str:
    """The database this test run uses, as the web processes are to be told."""
    at = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{at['NAME']}"
    return f"postgres://{at['USER']}:{at['PASSWORD']}@{at['HOST'] or '127.0.0.1'}:{at['PORT'] or 5432}/{at['NAME']}"


FRAMES = 400  # in ten seconds: clients of tests play much faster than children


class WebProcess:
    """One uvicorn process. It can be killed and started again on the same port."""

    lasting: ClassVar[list[WebProcess]] = []  # those that see more than one test
    host = "127.0.0.1"
    application: ClassVar[str] = "tests.live.resting:application"

    @classmethod
    @contextlib.contextmanager
    def of(cls, folder: Path, **env: str) -> Iterator[WebProcess]:
        """One that runs until the end of the block, with a data folder of its own."""
        process = cls(folder / "web.log", ELEUSIS_DATA_DIR=str(folder), FRAMES_PER_10_SECONDS=str(FRAMES), **env)
        cls.lasting.append(process)
        try:
            yield process
        finally:
            cls.lasting.remove(process)
            process.stop()

    def __init__(self, log: Path, **env: str) -> None:
        self.port = free_port()
        self.base = f"http://{self.host}:{self.port}"
        self.log = log
        self._env = {
            **os.environ,
            "DATABASE_URL": test_database_url(),
            "SECRET_KEY": settings.SECRET_KEY,
            "PORT": str(self.port),
            **env,
        }
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable, "-m", "uvicorn", self.application,
                    "--host", self.host, "--port", str(self.port), "--log-level", "warning",
                    "--ws", "eleusis_site.wire:FrugalSocket", "--ws-max-size", "8192", "--ws-per-message-deflate", "false", "--timeout-graceful-shutdown", "5",
                ],
                cwd=ROOT, env=self._env, stdout=log, stderr=log,
            )  # fmt: skip
        try:
            self.wait_until_ready()
        except BaseException:  # nobody holds what has not come up, so that nobody else could stop it
            self.stop()
            raise

    def wait_until_ready(self, seconds: float = 240) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self._process is not None
            if self._process.poll() is not None:
                raise RuntimeError(f"The web process ended: {self.log.read_text()[-3000:]}")
            try:
                with urllib.request.urlopen(f"{self.base}/healthz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError("The web process did not come up.")

    @property
    def exit_code(self) -> int | None:
        return None if self._process is None else self._process.returncode

    def rest(self) -> None:
        """A test is over: forget its tables, and be done with whatever was begun for them."""
        request = urllib.request.Request(f"{self.base}{REST}", method="POST")
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 204

    def kill(self) -> None:
        """Kill -9, and wait until it is gone."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
