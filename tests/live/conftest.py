"""One real web process for all tests of this folder, on the test database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live.servers import WebProcess

FRAMES = 400  # in ten seconds: these clients play much faster than children


@pytest.fixture(scope="session")
def web(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    folder: Path = tmp_path_factory.mktemp("web")
    process = WebProcess(folder / "web.log", ELEUSIS_DATA_DIR=str(folder), FRAMES_PER_10_SECONDS=str(FRAMES))
    yield process
    process.stop()
