"""``manage.py backup FILE``: all there is in one file, also while lessons run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from eleusis_site import backups


class Command(BaseCommand):
    help = "Write database, exports and secret key into one new file that only its owner can read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_: Any, **options: Any) -> None:
        try:
            said = backups.back_up(options["file"])
        except backups.CannotBackUp as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{options['file']}: {'; '.join(said)}.")
        self.stdout.write("It holds names of children: encrypt it, and delete it after 30 days.")
