"""Web processes whose bots think for no time at all, or for longer than any test waits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live.servers import WebProcess


def _process(folder: Path, pace: str) -> Iterator[WebProcess]:
    process = WebProcess(folder / "web.log", ELEUSIS_DATA_DIR=str(folder), FRAMES_PER_10_SECONDS="400", BOTS_PACE=pace)
    yield process
    process.stop()


@pytest.fixture(scope="session")
def quick(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    yield from _process(tmp_path_factory.mktemp("quick"), "0")


@pytest.fixture(scope="session")
def slow(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    yield from _process(tmp_path_factory.mktemp("slow"), "100")
