"""Web processes whose bots think for no time at all, or for longer than any test waits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.live.servers import WebProcess


@pytest.fixture(scope="session")
def quick(web: WebProcess) -> WebProcess:
    return web


@pytest.fixture(scope="session")
def slow(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebProcess]:
    with WebProcess.of(tmp_path_factory.mktemp("slow"), BOTS_PACE="100") as process:
        yield process
