"""``manage.py restore FILE``: what ``backup`` wrote comes back. Stop all processes first."""

from __future__ import annotations

import tarfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from eleusis_site import backups


class Command(BaseCommand):
    help = "Put database, exports and secret key of a backup in their places. Stop all processes first."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--force", action="store_true", help="replace a database that is not empty")

    def handle(self, *_: Any, **options: Any) -> None:
        try:
            said = backups.restore(options["file"], force=options["force"])
        except backups.CannotBackUp as error:
            raise CommandError(str(error)) from None
        except (OSError, tarfile.TarError, KeyError, ValueError) as error:
            raise CommandError(f"{options['file']} is no backup that can be read: {error}") from None
        self.stdout.write(f"Restored: {'; '.join(said)}.")
        self.stdout.write("Now: manage.py migrate; then start all processes.")
