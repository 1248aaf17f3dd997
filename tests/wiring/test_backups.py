"""What `backup` wrote, `restore` brings back, row by row: on the database of this run, through the real programs."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import Teacher
from eleusis_site.env import BASE_DIR
from tests.live.servers import test_database_url as url_of_this_run

pytestmark = pytest.mark.django_db(transaction=True)

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


def test_it_is_of_one_moment_while_others_write(data, elsewhere, tmp_path):
    """Each writer makes two rows in one transaction: never is there one without the other."""
    from django.db import connections, transaction

    ended = threading.Event()

    def write() -> None:
        number = 0
        while not ended.is_set():
            with transaction.atomic():
                for half in ("a", "b"):
                    Teacher.objects.create(email=f"{half}{number}@example.org", name=str(number))
            number += 1
        connections.close_all()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        call_command("backup", str(tmp_path / "backup.tar.gz"))
    finally:
        ended.set()
        writer.join(30)
    assert run(elsewhere, "manage.py", "restore", str(tmp_path / "backup.tar.gz")).returncode == 0
    told = [line for line in run(elsewhere, "-c", ROWS).stdout.splitlines() if line.startswith("accounts.Teacher ")]
    assert sum("'a" in line for line in told) == sum("'b" in line for line in told)


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
