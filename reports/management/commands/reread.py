"""`manage.py reread lesson.json`: read the rounds of a JSON file anew, from its log alone."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from eleusis import codec
from eleusis.errors import EleusisError
from eleusis.inquiry import read_round, rounds_of
from reports.services.files.archive import FORMAT, VERSION


class Command(BaseCommand):
    help = "Read the rounds of a lesson's JSON file anew, and say which readings have changed since it was made."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a JSON file of a lesson's report")
        parser.add_argument("--out", type=Path, help="where the file goes with its readings made anew")

    def handle(self, *_: Any, **options: Any) -> None:
        whole = whole_of(options["file"])
        for table in whole["tables"]:
            try:
                again = readings_of(table)
            except (EleusisError, KeyError, TypeError, ValueError) as error:
                raise CommandError(f"The log of table {table.get('number')} cannot be read: {error}") from error
            before = {one["round"]: one for one in table["readings"]}
            for reading in again:
                same = before.get(reading["round"]) == reading
                self.stdout.write(
                    f"Table {table['number']}, round {reading['round']}: {'the same' if same else 'changed'}"
                )
            table["readings"] = again
        if options["out"]:
            options["out"].write_text(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
            self.stdout.write(f"Written: {options['out']}")


def whole_of(path: Path) -> dict[str, Any]:
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"{path} cannot be opened: {error.strerror}.") from error
    except ValueError as error:
        raise CommandError(f"{path} is no JSON file.") from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise CommandError(f"{path} is no JSON file of a lesson’s report.")
    if whole.get("version") != VERSION:
        raise CommandError(
            f"{path} was made by another version: it says {whole.get('version')}, this one reads {VERSION}."
        )
    return whole


def readings_of(table: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of one table of such a file, as JSON; raise an error of the codec where its log is none."""
    log = [(row["at"], codec.event_from_json(row["event"])) for row in table["log"]]
    bots = {(at, seat) for at, seat in table.get("bots", ())}
    return [read_round(events, bots).to_json() for events in rounds_of(log).values()]
