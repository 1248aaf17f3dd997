"""The database of the last version is migrated, its old lessons can be read, and its running table goes on; on either database."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest

from eleusis_site.env import BASE_DIR

FOLDER = Path(__file__).parent


@contextmanager
def restored(kept: Path, folder: Path) -> Iterator[str]:
    """The address of a database with what was kept in it."""
    statements = gzip.decompress(kept.read_bytes()).decode()
    if kept.name.endswith(".sql.gz"):
        made = sqlite3.connect(folder / "eleusis.sqlite3")
        made.executescript(statements)
        made.close()
        yield f"sqlite:///{folder / 'eleusis.sqlite3'}"
        return
    at, name = os.environ["DATABASE_URL"], f"earlier_{uuid4().hex}"
    with psycopg.connect(at, autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            url = urlsplit(at)._replace(path=f"/{name}").geturl()
            with psycopg.connect(url, autocommit=True) as made_there:
                made_there.execute(statements.encode())
            yield url
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@pytest.mark.once
def test_what_an_earlier_version_left_on_sqlite_is_read_and_goes_on(tmp_path: Path) -> None:
    look_at(FOLDER / "v0.1.0.sql.gz", tmp_path)


@pytest.mark.postgresql
def test_what_an_earlier_version_left_on_postgresql_is_read_and_goes_on(tmp_path: Path) -> None:
    look_at(FOLDER / "v0.1.0.postgresql.gz", tmp_path)


def look_at(kept: Path, folder: Path) -> None:
    with restored(kept, folder) as url:
        environment = {**os.environ, "ELEUSIS_DATA_DIR": str(folder), "DATABASE_URL": url}
        for name in ("REDIS_URL", "CELERY_BROKER_URL"):
            environment.pop(name, None)
        command = [sys.executable, "-m", "tests.upgrade.after"]
        done = subprocess.run(command, cwd=BASE_DIR, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    said = json.loads(done.stdout.splitlines()[-1])
    before, after = said["events"]
    assert before == after > 100
    assert {page: status for page, status in said["pages"].items() if status != 200} == {}
    assert "ack" in said["move"]
    assert said["log"][1] > said["log"][0] > 5
