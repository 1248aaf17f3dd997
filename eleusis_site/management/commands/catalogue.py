"""`manage.py catalogue`: bring the catalogues of all languages up to the code, and say what lacks a translation."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from eleusis_site import catalogues, language_files

NOT_HERE: Final = 77  # the exit code of what cannot be looked at on this machine


class Command(BaseCommand):
    help = "Adds new texts to locale/, compiles what is translated, and lists what is not. docs/translating.md"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; fail where something lacks")
        parser.add_argument("--new", nargs=2, metavar=("CODE", "NAME"), help="begin a language: nl Nederlands")
        parser.add_argument("--right-to-left", action="store_true", help="the new one is written so")

    def handle(self, *_args: Any, check: bool, new: list[str] | None, right_to_left: bool, **_options: Any) -> None:
        if new is not None:
            language_files.begin(catalogues.LOCALE, *new, right_to_left=right_to_left)
        if not catalogues.are_there_tools():
            raise CommandError("This needs GNU gettext: apt-get install gettext.", returncode=NOT_HERE)
        if not check:
            catalogues.update()
            catalogues.compile_all()
        found = list(catalogues.lacks())
        if new is not None:  # all of it lacks
            for file, lacking in Counter(lack.file for lack in found).items():
                self.stdout.write(f"{file.relative_to(settings.BASE_DIR)}: {lacking} to fill in")
            return
        for lack in found:
            self.stdout.write(str(lack))
        if found and check:
            raise CommandError(
                "Run `python manage.py catalogue`, write what is missing into the files named above, "
                "and run it once more: docs/translating.md."
            )
