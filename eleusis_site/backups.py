"""One file with all there is: the database, the exports, the secret key where it is kept in the data folder.

It is taken while lessons run. SQLite is copied page by page by SQLite itself, PostgreSQL by ``pg_dump``: either is the
state of one moment.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from eleusis_site import version

FORMAT: Final = 1
SAYS, SQLITE, POSTGRESQL, KEY, EXPORTS = "backup.json", "eleusis.sqlite3", "eleusis.dump", "secret_key", "exports"
TABLE_OF_ALL: Final = "accounts_teacher"  # whoever has a row has one here


class CannotBackUp(Exception):
    """What is wrong, and what to do."""


def back_up(file: Path) -> list[str]:
    """Write it; say what is in it."""
    inside = (_on_sqlite() and SQLITE) or POSTGRESQL
    with _new_for_its_owner(file) as stream, tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / inside
        (_copy_sqlite if _on_sqlite() else _dump_postgresql)(copy)
        with tarfile.open(fileobj=stream, mode="w:gz") as archive:
            about = {
                "format": FORMAT,
                "made_at": timezone.now().isoformat(),
                "version": version.VERSION,
                "database": inside,
            }
            told = json.dumps(about).encode()
            member = tarfile.TarInfo(SAYS)
            member.size, member.mode = len(told), 0o600
            archive.addfile(member, io.BytesIO(told))
            archive.add(copy, inside)
            said = [f"the database ({connection.display_name})"]
            exports = Path(settings.EXPORT_DIR)
            if exports.is_dir():
                archive.add(exports, EXPORTS)
            bucket = settings.EXPORTS_BUCKET
            said.append(f"NOT the exported files: they are in the bucket {bucket}" if bucket else "the exported files")
            key = exports.parent / KEY
            if key.is_file():
                archive.add(key, KEY)
                said.append("the secret key")
            else:
                said.append("NOT the secret key: it is in the environment, keep it with this file")
    return said


def _unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Its plain files, and nowhere but below the folder. Python has a filter for that from 3.11.4 on, Debian 12 has not."""
    for member in archive:
        name = PurePosixPath(member.name)
        if name.is_absolute() or ".." in name.parts:
            raise CannotBackUp(f"It is no backup of this program: it holds {member.name}.")
        source = archive.extractfile(member) if member.isfile() else None
        if source is not None:
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            with source, place.open("wb") as target:
                shutil.copyfileobj(source, target)
            place.chmod(0o600)


def restore(file: Path, *, force: bool) -> list[str]:
    """Put everything in its place; all processes are to be stopped. Say what was done."""
    with tarfile.open(file) as archive, tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        _unpack(archive, place)
        about: dict[str, Any] = json.loads((place / SAYS).read_text())
        wanted = SQLITE if _on_sqlite() else POSTGRESQL
        if about["format"] != FORMAT or about["database"] != wanted:
            raise CannotBackUp(
                f"It holds {about['database']}, and DATABASE_URL names a {connection.display_name} database."
            )
        if not force and _holds_something():
            raise CannotBackUp("The database is not empty. With --force everything in it is replaced.")
        (_replace_sqlite if _on_sqlite() else _fill_postgresql)(place / wanted)
        said = [f"the database, of {about['made_at'][:16]}, made by version {about['version']}"]
        data = Path(settings.EXPORT_DIR).parent
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (place / EXPORTS).is_dir():
            _put_exports(place / EXPORTS)
            said.append("the exported files")
        if (place / KEY).is_file():
            target = data / KEY
            target.unlink(missing_ok=True)
            with _new_for_its_owner(target) as stream:
                stream.write((place / KEY).read_bytes())
            said.append("the secret key")
    return said


def _on_sqlite() -> bool:
    return connection.vendor == "sqlite"


@contextlib.contextmanager
def _new_for_its_owner(file: Path) -> Iterator[Any]:
    """A new file that only its owner can read; gone again if it could not be filled."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise CannotBackUp(f"{file} is there already, and is not overwritten.") from None
    except OSError as error:
        raise CannotBackUp(f"{file} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _holds_something() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT 1 FROM {TABLE_OF_ALL} LIMIT 1")  # noqa: S608  a name of ours
            return cursor.fetchone() is not None
    except DatabaseError:
        return False
    finally:
        connection.close()


def _put_exports(source: Path) -> None:
    folder = Path(settings.EXPORT_DIR)
    folder.mkdir(mode=0o700, exist_ok=True)
    for one in source.iterdir():
        shutil.copyfile(one, folder / one.name)
        (folder / one.name).chmod(0o600)


# ── SQLite ───────────────────────────────────────────────────────────────────────────────────────


def _copy_sqlite(copy: Path) -> None:
    connection.ensure_connection()
    with contextlib.closing(sqlite3.connect(copy)) as target:
        connection.connection.backup(target)


def _replace_sqlite(copy: Path) -> None:
    """Into the database that is there, in one transaction: whoever has it open sees the old or the new."""
    connection.ensure_connection()
    with contextlib.closing(sqlite3.connect(copy)) as source:
        source.backup(connection.connection)
    connection.close()


# ── PostgreSQL ───────────────────────────────────────────────────────────────────────────────────


def _dump_postgresql(copy: Path) -> None:
    _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={copy}")


def _fill_postgresql(copy: Path) -> None:
    connection.close()
    given = ("--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error")
    _run("pg_restore", *given, f"--dbname={connection.settings_dict['NAME']}", str(copy))


def _run(program: str, *arguments: str) -> None:
    at = connection.settings_dict
    where = {"PGHOST": at["HOST"], "PGPORT": at["PORT"], "PGUSER": at["USER"], "PGPASSWORD": at["PASSWORD"]}
    if program == "pg_dump":
        where["PGDATABASE"] = at["NAME"]
    if mode := at["OPTIONS"].get("sslmode"):
        where["PGSSLMODE"] = mode
    surroundings = {**os.environ, **{name: str(value) for name, value in where.items() if value}}
    path = shutil.which(program)
    if path is None:
        raise CannotBackUp(f"{program} is not on this machine. On Debian and Ubuntu: apt-get install postgresql-client")
    done = subprocess.run([path, *arguments], env=surroundings, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise CannotBackUp(f"{program}: {done.stderr.strip() or 'it failed without a word'}")
