"""What `backup` wrote, `restore` brings back, row by row: on the database of this run, through the real programs."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import tarfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from asgiref.sync import sync_to_async
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection, connections, transaction

from accounts.models import Teacher
from eleusis_site.env import BASE_DIR
from games.live import store
from games.models import Event
from tests.live.client import Client
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.playing import level, one_move, sit_down
from tests.live.servers import test_database_url as url_of_this_run

pytestmark = pytest.mark.django_db(transaction=True)

A_ROUND_IS_ON = 12  # rows in the log of a table of three

# Heartbeats are left out: the server of other tests in this process goes on noting that it lives.
ROWS = """
import django
django.setup()
from django.apps import apps
for model in sorted(apps.get_models(include_auto_created=True), key=lambda model: model._meta.label):
    for row in model._base_manager.order_by("pk").values_list():
        if model._meta.label != "jobs.Heartbeat":
            print(model._meta.label, row)
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[dict[str, str]]:
    """An installation of its own with an empty database, of the kind this run has."""
    surroundings = {**os.environ, "DJANGO_SETTINGS_MODULE": "eleusis_site.settings"}
    for name in ("SECRET_KEY", "CELERY_BROKER_URL", "REDIS_URL"):
        surroundings.pop(name, None)
    surroundings["ELEUSIS_DATA_DIR"] = str(tmp_path / "elsewhere")
    if connection.vendor == "sqlite":
        surroundings["DATABASE_URL"] = f"sqlite:///{tmp_path}/elsewhere/eleusis.sqlite3"
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        yield surroundings
        return
    surroundings["DATABASE_URL"] = urlsplit(url_of_this_run())._replace(path="/elsewhere").geturl()
    with connection.cursor() as cursor:
        cursor.execute("CREATE DATABASE elsewhere")
    yield surroundings
    with connection.cursor() as cursor:
        cursor.execute("DROP DATABASE elsewhere WITH (FORCE)")


def run(surroundings: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=BASE_DIR, env=surroundings, capture_output=True, text=True, check=False)


def rows_here() -> list[str]:
    models = sorted(apps.get_models(include_auto_created=True), key=lambda model: model._meta.label)
    return [
        f"{model._meta.label} {row}"
        for model in models
        if model._meta.label != "jobs.Heartbeat"
        for row in model._base_manager.order_by("pk").values_list()
    ]


@pytest.fixture
def data(settings, tmp_path: Path) -> Path:
    """The data folder here, with an export and a key in it."""
    settings.EXPORT_DIR = tmp_path / "data" / "exports"
    settings.EXPORT_DIR.mkdir(parents=True, mode=0o700)
    (settings.EXPORT_DIR / "one.pdf").write_bytes(b"%PDF")
    (tmp_path / "data" / "secret_key").write_text("a secret key of fifty characters or thereabouts, yes")
    return tmp_path / "data"


def test_every_row_and_file_comes_back_elsewhere(data, elsewhere, tmp_path, capsys, monkeypatch):
    # A server of other tests in this process would read the demo's rounds, and clear a file away that no row owns.
    monkeypatch.setattr("reports.tasks.enqueue", lambda *_: None)
    monkeypatch.setattr("reports.services.exports.clear_away", lambda: 0)
    call_command("demo", verbosity=0)
    file = tmp_path / "backup.tar.gz"
    call_command("backup", str(file))
    assert "the exported files; the secret key." in capsys.readouterr().out
    assert file.stat().st_mode & 0o777 == 0o600

    done = run(elsewhere, "manage.py", "restore", str(file))
    assert done.returncode == 0, done.stderr
    told = run(elsewhere, "-c", ROWS)
    assert told.stdout.splitlines() == rows_here()
    assert len(rows_here()) > 300
    place = tmp_path / "elsewhere"
    assert (place / "exports" / "one.pdf").read_bytes() == b"%PDF"
    assert (place / "secret_key").read_text() == (data / "secret_key").read_text()
    modes = {path.stat().st_mode & 0o777 for path in (place / "exports" / "one.pdf", place / "secret_key")}
    assert modes == {0o600}

    again = run(elsewhere, "manage.py", "restore", str(file))
    assert (again.returncode, "The database is not empty. With --force" in again.stderr) == (1, True)
    forced = run(elsewhere, "manage.py", "restore", "--force", str(file))
    assert forced.returncode == 0, forced.stderr
    assert run(elsewhere, "-c", ROWS).stdout.splitlines() == rows_here()


async def test_a_backup_of_a_lesson_in_play_is_of_one_moment(
    data, elsewhere, tmp_path, live_server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Table by table: of what play adds to, the first so many rows, all that was acknowledged before and no half of a
    move; of everything else, every row. A writer beside it makes two rows in each transaction: never is there one alone.
    """
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setattr("reports.tasks.enqueue", lambda *_: None)  # a round that ends is read by nobody meanwhile
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=2, seats=3, rules=20)
    begun: list[int] = []
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, live_server_url, lesson)
        at_table = clients[:3], clients[3:]
        goes_on = [True]
        playing = [asyncio.create_task(play_while(goes_on, these)) for these in at_table]
        for these in at_table:
            await these[0].until(these[0].is_at(A_ROUND_IS_ON), 30)
            begun.append(these[0].seq or 0)
        await asyncio.to_thread(back_up_beside_a_writer, tmp_path / "backup.tar.gz")
        for these, before in zip(at_table, begun, strict=True):
            await these[0].until(these[0].is_at(before + 1), 30)  # it was in play
        goes_on.clear()
        await asyncio.gather(*playing)
    restored = await asyncio.to_thread(run, elsewhere, "manage.py", "restore", str(tmp_path / "backup.tar.gz"))
    assert restored.returncode == 0, restored.stderr
    there = by_model((await asyncio.to_thread(run, elsewhere, "-c", ROWS)).stdout.splitlines())
    here = by_model(await sync_to_async(rows_here)())
    written, told = [rows.pop("accounts.Teacher") for rows in (here, there)]
    halves = [re.findall(r"'([ab])\d+@", row) for row in told]
    assert halves.count(["a"]) == halves.count(["b"]) > 0
    assert set(told) <= set(written)
    written, told = [rows.pop("games.Event") for rows in (here, there)]
    assert there == here
    for table, before in zip(lesson.tables, begun, strict=True):
        log, copied = [[row for row in rows if str(table.pk) in row] for rows in (written, told)]
        assert copied == log[: len(copied)]
        assert len(copied) < len(log)
        stored = await sync_to_async(store.read)(table.pk)
        later = await sync_to_async(number_of_row)(table.pk, len(copied))
        assert before < later
        assert stored[later - 2].move_id is not None  # it stands on the last fact of a move


def number_of_row(table: UUID, at: int) -> int:
    """The number of its first fact."""
    return Event.objects.filter(table=table).order_by("seq")[at].seq


async def play_while(goes_on: list[bool], clients: list[Client]) -> None:
    """At the pace of children who do not think long."""
    dice = random.Random(3)
    while goes_on:
        await level(clients, await one_move(clients, dice), 30)
        await asyncio.sleep(0.1)


def back_up_beside_a_writer(file: Path) -> None:
    begun, ended = threading.Event(), threading.Event()

    def write() -> None:
        number = 0
        while not ended.is_set():
            with transaction.atomic():
                for half in ("a", "b"):
                    Teacher.objects.create(email=f"{half}{number}@example.org", name=str(number))
            number += 1
            begun.set()
        connections.close_all()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert begun.wait(30)
        call_command("backup", str(file))
    finally:
        ended.set()
        writer.join(30)
        connections.close_all()


def by_model(rows: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        found[row.split(" ", 1)[0]].append(row)
    return dict(found)


def test_a_file_that_is_there_is_not_overwritten(data, tmp_path):
    file = tmp_path / "backup.tar.gz"
    file.write_text("of yesterday")
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(file))
    assert file.read_text() == "of yesterday"


def test_a_key_from_the_environment_is_said_not_to_be_inside(data, tmp_path, capsys):
    (data / "secret_key").unlink()
    call_command("backup", str(tmp_path / "backup.tar.gz"))
    assert "NOT the secret key" in capsys.readouterr().out


def test_what_is_no_backup_is_refused_and_leaves_everything(data, tmp_path):
    Teacher.objects.create(email="ada@example.org")
    file = tmp_path / "broken.tar.gz"
    file.write_text("nothing of the kind")
    with pytest.raises(CommandError, match="no backup that can be read"):
        call_command("restore", str(file))
    with tarfile.open(file, "w:gz") as archive:
        archive.add(__file__, "backup.json")
    with pytest.raises(CommandError, match="no backup that can be read"):
        call_command("restore", str(file))
    with tarfile.open(file, "w:gz") as archive:
        archive.add(__file__, "../outside")
    with pytest.raises(CommandError, match=r"it holds \.\./outside"):
        call_command("restore", str(file))
    assert Teacher.objects.count() == 1
