"""``manage.py doctor``: one line for each thing an installation needs. The exit code is 1 if one has failed."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from eleusis_site import doctor


class Command(BaseCommand):
    help = "Look at everything an installation needs, and say what to do about what is not as it should be."
    requires_system_checks = ()  # they are among what it looks at

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="for programs")

    def handle(self, *_: Any, **options: Any) -> None:
        found = doctor.examine()
        if options["json"]:
            self.stdout.write(json.dumps([asdict(one) for one in found], indent=1))
        else:
            for one in found:
                self.stdout.write(f"{one.state:<8} {one.what}: {one.said}" + (f". {one.do}" if one.do else ""))
        if any(one.state == doctor.FAILED for one in found):
            sys.exit(1)
