"""What tests start of this machine's packages: PostgreSQL and Redis as `make school` does it, a browser, Node."""

from __future__ import annotations

import shutil

from deploy.school.servers import (
    PostgreSQL,
    Redis,
    Server,
    Services,
    free_port,
    postgresql_programs,
    services,
    what_is_missing,
)

__all__ = [
    "PostgreSQL",
    "Redis",
    "Server",
    "Services",
    "chromium",
    "free_port",
    "node",
    "postgresql_programs",
    "services",
    "what_is_missing",
]


def chromium() -> str | None:
    """Chromium's shell draws no windows of its own and starts a page in half the time; the whole browser does as well."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def node() -> str:
    """Node, as Playwright brings it along for its own use: where there are tests of the browser, there it is."""
    from playwright._impl._driver import compute_driver_executable

    return compute_driver_executable()[0]
