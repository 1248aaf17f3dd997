"""What an installation needs, looked at one after the other; each finding says what to do."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import django
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.checks import run_checks
from django.core.files.storage import storages
from django.core.mail import get_connection
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from eleusis_site import checks, database, version
from jobs import heartbeats

OK: Final = "ok"
WARNING: Final = "warning"
FAILED: Final = "failed"

LITTLE: Final = 1_000_000_000  # bytes free
TOO_LITTLE: Final = 100_000_000
OFF_BY: Final = 2.0  # seconds between this clock and the database's
TOO_FAR_OFF: Final = 30.0
ANSWERS_WITHIN: Final = 2.0  # seconds


@dataclass(frozen=True)
class Finding:
    what: str
    state: str
    said: str
    do: str = ""


def examine() -> list[Finding]:
    """Everything; what raises is a finding, too."""
    found: list[Finding] = []
    for what, look in LOOKS.items():
        try:
            found += look()
        except Exception as error:  # noqa: BLE001  whatever it is, the rest is looked at
            found.append(Finding(what, FAILED, f"{type(error).__name__}: {error}".splitlines()[0], "See the message."))
    return found


def _versions() -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    eleusis = f"{version.VERSION} {version.COMMIT}".strip()
    yield Finding("versions", OK, f"Eleusis {eleusis}, Python {python}, Django {django.__version__}")


def _settings() -> Iterator[Finding]:
    wrong = [one for one in run_checks(tags=["eleusis"]) if one.id not in {"eleusis.W003", "eleusis.W004"}]
    for one in wrong:
        yield Finding("settings", FAILED if one.is_serious() else WARNING, one.msg, one.hint or "")
    if not wrong:
        yield Finding("settings", OK, "they fit together")


def _database() -> Iterator[Finding]:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT sqlite_version()" if connection.vendor == "sqlite" else "SHOW server_version")
            [number] = cursor.fetchone()
    except DatabaseError as error:
        said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        yield Finding("database", FAILED, said, "Start it, or mend DATABASE_URL.")
        return
    where = settings.DATABASES["default"]["NAME"]
    yield Finding("database", OK, f"{connection.display_name} {number}, {where}")


def _migrations() -> Iterator[Finding]:
    executor = MigrationExecutor(connection)
    left = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if left:
        yield Finding("migrations", FAILED, f"{len(left)} are not applied", "manage.py migrate")
    else:
        yield Finding("migrations", OK, "all are applied")


def _clock() -> Iterator[Finding]:
    if connection.vendor == "sqlite":
        yield Finding("clock", OK, f"{timezone.now():%Y-%m-%d %H:%M:%S} UTC; the database has the same")
        return
    off = database.seconds_apart()
    state = OK if off < OFF_BY else WARNING if off < TOO_FAR_OFF else FAILED
    said = f"{off:.1f} s apart from the database's"
    yield Finding("clock", state, said, "" if state == OK else "Set both machines' clocks (timedatectl set-ntp true).")


def _redis() -> Iterator[Finding]:
    places = {"redis": settings.CACHES["default"].get("LOCATION", ""), "broker": settings.CELERY_BROKER_URL}
    places |= {f"redis {number}": url for number, url in enumerate(settings.REDIS_URLS[1:], 2)}
    for what, url in places.items():
        if not str(url).startswith(("redis", "unix")):
            yield Finding(what, OK, "not used here: one process does it all")
            continue
        yield _redis_at(what, str(url))


def _redis_at(what: str, url: str) -> Finding:
    from redis import Redis, RedisError
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    client: Any = Redis.from_url(
        url, socket_timeout=ANSWERS_WITHIN, socket_connect_timeout=ANSWERS_WITHIN, retry=Retry(NoBackoff(), 0)
    )
    try:
        number = client.info("server")["redis_version"]
        policy = client.config_get("maxmemory-policy").get("maxmemory-policy")
    except (RedisError, OSError) as error:
        return Finding(what, FAILED, f"does not answer: {type(error).__name__}", "Start redis-server, or mend its URL.")
    finally:
        client.close()
    if policy != "noeviction":
        return Finding(what, WARNING, f"Redis {number} drops what it has no room for ({policy})", "noeviction, please.")
    return Finding(what, OK, f"Redis {number}")


def _signs_of_life() -> Iterator[Finding]:
    todo = "Start the web process." if settings.CELERY_EMBEDDED else "systemctl status eleusis-jobs, and its log."
    for name, sign in heartbeats.signs().items():
        if sign.at is None:
            yield Finding(name, WARNING, "nothing is known of it", "manage.py migrate, and start the jobs.")
        else:
            said = f"last seen {sign.at:%Y-%m-%d %H:%M:%S} UTC"
            yield Finding(name, FAILED if sign.is_missed else OK, said, todo if sign.is_missed else "")


def _mail() -> Iterator[Finding]:
    if not settings.MAIL_GOES_OUT:
        do = "Set EMAIL_URL; without it an administrator sets new passwords (manage.py changepassword)."
        yield Finding("mail", WARNING, "none is set up: teachers cannot set a forgotten password anew", do)
        return
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    try:
        with get_connection():
            pass
    except Exception as error:  # noqa: BLE001  of the network, of TLS, of the server
        yield Finding("mail", FAILED, f"{server} does not take mail: {type(error).__name__}", "Mend EMAIL_URL.")
    else:
        yield Finding("mail", OK, f"{server} takes mail")


def _disk() -> Iterator[Finding]:
    folder = Path(settings.EXPORT_DIR).parent
    free = shutil.disk_usage(folder if folder.exists() else Path.cwd()).free
    state = OK if free > LITTLE else WARNING if free > TOO_LITTLE else FAILED
    said = f"{free / 1e9:.1f} GB free at {folder}"
    yield Finding("disk", state, said, "" if state == OK else "Make room: moves are refused when the disk is full.")
    if not folder.is_dir():
        yield Finding("data folder", WARNING, f"{folder} is not there yet", "Start the server once, or make it.")
    elif folder.stat().st_mode & 0o077:
        yield Finding("data folder", WARNING, f"other accounts can look into {folder}", f"chmod 700 {folder}")
    else:
        yield Finding("data folder", OK, f"{folder} is for its owner alone")


def _exported_files() -> Iterator[Finding]:
    """Where they lie in the data folder, the disk has been looked at."""
    if not settings.EXPORTS_BUCKET:
        return
    place = f"the bucket {settings.EXPORTS_BUCKET}"
    try:
        _, files = storages["exports"].listdir("")
    except OSError as error:
        do = "Mend EXPORTS_BUCKET and the variables beside it (docs/scaling.md). Until then no file can be made or fetched."
        yield Finding("exported files", FAILED, f"{place} does not answer: {error.__cause__ or error}", do)
    else:
        yield Finding("exported files", OK, f"{len(files)} in {place}")


def _secret_key() -> Iterator[Finding]:
    file = Path(settings.EXPORT_DIR).parent / "secret_key"
    kept = file.is_file() and file.read_text().strip() == settings.SECRET_KEY.strip()
    if kept and file.stat().st_mode & 0o077:
        yield Finding("secret key", FAILED, f"other accounts can read {file}", f"chmod 600 {file}")
    else:
        yield Finding("secret key", OK, f"in {file}" if kept else "from the environment")


def _static_files() -> Iterator[Finding]:
    missing = [name for name in ("css/tokens.css", "js/base.js", "cards/deck.svg") if finders.find(name) is None]
    if missing:
        yield Finding("static files", FAILED, f"{', '.join(missing)} are not there", "Put the whole source in place.")
    else:
        yield Finding("static files", OK, f"served from {settings.STATICFILES_DIRS[0]}")


def _fonts_and_pdf() -> Iterator[Finding]:
    for what, look in (("WeasyPrint", checks.libraries), ("fonts", checks.fonts)):
        wrong = look()
        yield from (Finding(what, WARNING, one.msg, one.hint or "") for one in wrong)
        if not wrong:
            yield Finding(what, OK, "its libraries are there" if what == "WeasyPrint" else "for every script")


LOOKS: Final[dict[str, Callable[[], Iterator[Finding]]]] = {
    "versions": _versions,
    "settings": _settings,
    "secret key": _secret_key,
    "disk": _disk,
    "exported files": _exported_files,
    "database": _database,
    "migrations": _migrations,
    "clock": _clock,
    "redis": _redis,
    "signs of life": _signs_of_life,
    "mail": _mail,
    "static files": _static_files,
    "WeasyPrint and fonts": _fonts_and_pdf,
}
