from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.db.backends.signals import connection_created


class SiteConfig(AppConfig):
    name = "eleusis_site"

    def ready(self) -> None:
        from eleusis_site import checks, languages  # checks: they register themselves

        assert checks
        languages.speak()
        connection_created.connect(keep_for_its_owner, dispatch_uid="eleusis_site.keep_for_its_owner")


def keep_for_its_owner(connection: Any, **_: Any) -> None:
    """An SQLite database is a file with names of children in it; what SQLite lays beside it takes its mode."""
    if connection.vendor == "sqlite":
        for end in ("", "-wal", "-shm"):
            file = Path(f"{connection.settings_dict['NAME']}{end}")
            with contextlib.suppress(OSError):  # in memory, or another account's
                if file.stat().st_mode & 0o077:
                    file.chmod(0o600)
