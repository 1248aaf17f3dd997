"""The database of the last version is migrated, its old lessons can be read, and its running table goes on."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from eleusis_site.env import BASE_DIR

KEPT = sorted(Path(__file__).parent.glob("*.sql.gz"))


@pytest.mark.once
@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_what_an_earlier_version_left_is_read_and_goes_on(kept: Path, tmp_path: Path) -> None:
    database = tmp_path / "eleusis.sqlite3"
    with sqlite3.connect(database) as made:
        made.executescript(gzip.decompress(kept.read_bytes()).decode())
    made.close()
    environment = {**os.environ, "ELEUSIS_DATA_DIR": str(tmp_path), "DATABASE_URL": f"sqlite:///{database}"}
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


def test_one_is_kept() -> None:
    assert KEPT
