"""What a run of `tests.run` needs of pytest. It is loaded before the settings are read and before output is held back.

Where several workers run tests, each has numbers of its own in Redis. A part reads only the files that can have
tests of it. A run that hangs says where. What was counted goes into a file.
"""

from __future__ import annotations

import faulthandler
import json
import os
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent

_number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))

for _name in ("REDIS_URL", "CELERY_BROKER_URL"):
    _address, _, _database = os.environ.get(_name, "").rpartition("/")
    if _address.startswith("redis://"):
        os.environ[_name] = f"{_address}/{int(_database) + 2 * _number}"

# A test of these kinds is in a file that says so; the others need not be read by each worker of their part.
KINDS = {"browser": "browser", "fault": "mark.fault"}
_marks = os.environ.get("TEST_MARKS", "")
_kind = next((kind for kind in KINDS if _marks.startswith(kind)), "")
# In these folders nothing is tested again on another database: half of all tests, which its workers need not read.
ON_NO_DATABASE = {"engine", "fuzz", "grouping", "guide", "inquiry", "packs", "players", "rules", "scripts"}
_on_databases = _marks.startswith("(database")
# Whoever takes a file takes all of it, and those with the fewest tests last, where nothing says otherwise: with one of these at
# the end the other worker has nothing to do meanwhile.
LONG_FILES = (
    "rules/test_classroom_english.py",
    "fuzz/test_fuzz.py",
    "rules/test_german.py",
    "rules/test_parse.py",
    "site/test_requests.py",
    "rules/test_rows_needed.py",
    "rules/test_frames.py",
    "reports/test_every_game.py",
    "reports/test_printed_report.py",
    "live/test_access.py",
    "rules/test_ways.py",
    "players/test_players.py",
    "rules/test_cases.py",
    "packs/test_demonstrations.py",
    "live/test_changes.py",
    "reports/test_guided.py",
    "reports/test_report_files.py",
    "bots/test_rehearse.py",
)


def says(path: Path, kind: str) -> bool:
    return kind in path.name or kind == path.parent.name or KINDS[kind] in path.read_text()


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    if _on_databases:
        return True if collection_path.name in ON_NO_DATABASE and collection_path.is_dir() else None
    if _kind and collection_path.name.startswith("test_") and collection_path.suffix == ".py":
        return True if not says(collection_path, _kind) else None
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where all are read, after `conftest` has said which is which: none is in a file that its part passes by."""
    for kind, word in KINDS.items():
        for path in {item.path for item in items if item.get_closest_marker(kind)}:
            assert says(path, kind), f"{path}: its name or text must say “{word}”"
    for item in items:
        if item.get_closest_marker("database") and not any(map(item.get_closest_marker, ("once", "browser", "fault"))):
            assert item.path.parent.name not in ON_NO_DATABASE, f"{item.nodeid}: it would not run on PostgreSQL"
    assert all((TESTS / name).exists() for name in LONG_FILES)
    order = {TESTS / name: number for number, name in enumerate(LONG_FILES)}
    items.sort(key=lambda item: order.get(item.path, len(order)))


_error = os.dup(2)


def watch() -> None:
    """No part takes as long, not even on a slow machine: to look at frames that are running may end the process. Pytest's own
    watch begins anew, with a thread of its own, for each of four thousand tests.
    """
    faulthandler.dump_traceback_later(1_300, repeat=True, file=_error)


watch()


@pytest.hookimpl(trylast=True)
def pytest_exception_interact() -> None:
    """Pytest takes the watch away at the first failure."""
    watch()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Of the process that collects what the workers have found."""
    number = {kind: len(reports) for kind, reports in terminalreporter.stats.items()}
    counts = {
        "passed": number.get("passed", 0),
        "failed": number.get("failed", 0) + number.get("error", 0),
        "skipped": number.get("skipped", 0) + number.get("xfailed", 0),
    }
    Path(os.environ["TEST_COUNTS"]).write_text(json.dumps(counts))
