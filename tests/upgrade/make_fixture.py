"""Makes the database of an earlier version: a lesson that is over, one that is being prepared, and one in the middle of a round.

In a checkout of that version, with its requirements and an empty data folder:

    git worktree add ../old v0.1.0 && cd ../old
    ELEUSIS_DATA_DIR=$(mktemp -d) python /path/to/tests/upgrade/make_fixture.py v0.1.0.sql.gz

With DATABASE_URL of an empty database in PostgreSQL it makes that one's: v0.1.0.postgresql.gz.
"""

from __future__ import annotations

import gzip
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))
os.environ["DJANGO_SETTINGS_MODULE"] = "eleusis_site.settings"
IN_THE_MIDDLE = 7  # moves


def main(into: str) -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    call_command("demo", verbosity=0)
    in_play()
    name = connection.settings_dict["NAME"]
    vendor = connection.vendor
    connection.close()
    lines = sqlite3.connect(name).iterdump() if vendor == "sqlite" else dumped(os.environ["DATABASE_URL"])
    with gzip.GzipFile(into, "wb", mtime=0) as file:
        for line in lines:
            file.write(line.encode() + b"\n")


def dumped(url: str) -> Iterator[str]:
    """As statements alone: whoever reads it need not be psql."""
    command = ["pg_dump", "--inserts", "--no-owner", "--no-privileges", f"--dbname={url}"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return (line for line in told.splitlines() if line and not line.startswith(("--", "\\")))


def in_play() -> None:
    from accounts.models import Teacher
    from classrooms.services import classes, roster
    from eleusis.settings import Settings
    from games.live import store
    from games.management.commands import demo
    from games.management.demo_players import DemoTable
    from games.services import lessons

    classroom = classes.create_classroom(Teacher.objects.get(), "In play")
    students = roster.add_students(classroom, ["Ada", "Ben", "Cem", "Dana"])
    calm = Settings(hand_size=8)
    plan = lessons.LessonPlan(rules=demo.rules_named(demo.RULES), settings=calm, groups=[[one.pk for one in students]])
    lesson = lessons.open_lesson(lessons.save(classroom, plan))
    table = lesson.tables.get()
    entries: list[store.Entry] = []
    game = DemoTable(table.chairs.count(), "beech", int(time.time() * 1000), calm)
    for number, told in enumerate(game.play(demo.RULES, most_plays=30, hint_after=8), start=1):
        entries += store.entries_of(told.facts, len(entries), told.at, told.actor, f"old-{number}")
        if number == IN_THE_MIDDLE:
            break
    store.append(table.pk, entries)


if __name__ == "__main__":
    main(sys.argv[1])
