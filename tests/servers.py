"""What tests start: PostgreSQL and Redis as `make school` does it, a browser, Node, a store of files."""

from __future__ import annotations

import shutil
import socket
import sys
from pathlib import Path

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
    "StoreOfFiles",
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


class StoreOfFiles(Server):
    """S3-compatible storage with keys: what is in its bucket lies in a folder of that name (rclone)."""

    KEY, SECRET, BUCKET = "eleusis", "a secret of the tests", "exports"

    def __init__(self, folder: Path) -> None:
        self._port = free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self.bucket = folder / "buckets" / self.BUCKET
        self.bucket.mkdir(parents=True)
        program = str(Path(sys.executable).with_name("rclone"))
        where = ("--config", "", "--addr", f"127.0.0.1:{self._port}", "--dir-cache-time", "0s")
        keys = ("--auth-key", f"{self.KEY},{self.SECRET}")
        super().__init__([program, "serve", "s3", *where, *keys, str(self.bucket.parent)], folder)

    @property
    def environment(self) -> dict[str, str]:
        """As AWS's own programs read it."""
        return {
            "AWS_ACCESS_KEY_ID": self.KEY,
            "AWS_SECRET_ACCESS_KEY": self.SECRET,
            "AWS_ENDPOINT_URL_S3": self.url,
            "AWS_DEFAULT_REGION": "eu-central-1",
        }

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), 1):
                return True
        except OSError:
            return False
