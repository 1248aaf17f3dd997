"""The site that a benchmark measures: settings, a folder and an empty database of its own, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def own_site(**environment: str) -> Iterator[Path]:
    """Django set up in this process. `DATABASE_URL` chooses the database; SQLite in the folder given back otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "ELEUSIS_DATA_DIR": folder,
            "SECRET_KEY": "benchmark-" * 5,
            "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
            **environment,
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        yield Path(folder)
