"""Combinations of settings that lose moves, leak or fail later: said at start, with what to do.

`python manage.py check` and `migrate` run them. Errors end the start, warnings do not.
"""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register  # noqa: A004  Django's name for it

from eleusis_site import database

SHORTEST_SECRET: Final = 32  # characters
OF_WEASYPRINT: Final = {  # library: Debian's package
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz.so.0": "libharfbuzz0b",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
    "libfontconfig.so.1": "libfontconfig1",
}
FONTS: Final = {  # Debian's package: what it prints, and a letter of each script that is asked for
    "fonts-dejavu-core": ("Latin, Greek, Cyrillic", "Łλж♠"),
    "fonts-noto-core": ("Arabic, Hebrew, Devanagari and the other alphabets", "نשपরதสខမአი"),
    "fonts-wqy-zenhei": ("Chinese, Japanese and Korean", "李さ김"),
    "fonts-symbola": ("emoji", "🦊"),
}


@register("eleusis")
def modes(**_context: Any) -> list[CheckMessage]:
    """The database, the layer and the jobs fit together."""
    return list(_modes())


def _modes() -> Iterator[CheckMessage]:
    on_sqlite = settings.DATABASES["default"]["ENGINE"].endswith("sqlite3")
    has_redis = settings.CHANNEL_LAYER_IS_SHARED
    if on_sqlite and (has_redis or settings.WEB_PROCESSES > 1):
        yield Error(
            "Several web processes cannot share an SQLite database.",
            hint="Set DATABASE_URL to a PostgreSQL database; or unset REDIS_URL and WEB_CONCURRENCY, for one process.",
            id="eleusis.E001",
        )
    if not on_sqlite and settings.WEB_PROCESSES > 1 and not has_redis:
        yield Error(
            "Several web processes cannot hear of each other's moves.",
            hint="Set REDIS_URL; or unset WEB_CONCURRENCY, for one process.",
            id="eleusis.E002",
        )
    if not settings.CELERY_EMBEDDED and not has_redis:
        yield Error(
            "CELERY_BROKER_URL is set, but REDIS_URL is not.",
            hint="Set both, for workers beside the web processes; or neither, and the web process works jobs off itself.",
            id="eleusis.E003",
        )
    if not settings.CELERY_EMBEDDED and urlsplit(settings.CELERY_BROKER_URL).scheme not in {"redis", "rediss", "unix"}:
        yield Error(
            "CELERY_BROKER_URL does not name a Redis server.",
            hint="Something like redis://127.0.0.1:6379/1.",
            id="eleusis.E004",
        )
    if not on_sqlite and not has_redis:
        yield Warning(
            "PostgreSQL without REDIS_URL is for one web process only.",
            hint="Set REDIS_URL before you start a second one.",
            id="eleusis.W001",
        )
    if has_redis and settings.CELERY_EMBEDDED:
        yield Warning(
            "Every web process works off its own jobs and keeps its own timetable.",
            hint="Set CELERY_BROKER_URL and start a Celery worker with one beat.",
            id="eleusis.W002",
        )


@register(Tags.database)
def durable(databases: Any = None, **_context: Any) -> list[CheckMessage]:
    """What is acknowledged is on the disk. Asked of the database itself: whatever set it otherwise."""
    if not databases or not (setting := database.loses_commits()):
        return []
    return [
        Warning(
            f"A crash of the machine can take back moves that were confirmed: {setting}.",
            hint="Take it out of the database's configuration, or out of the options in DATABASE_URL.",
            id="eleusis.W008",
        )
    ]


@register("eleusis")
def redis_client(**_context: Any) -> list[CheckMessage]:
    """The client is there, and is not the one that closes every idle socket after five seconds."""
    if not settings.CHANNEL_LAYER_IS_SHARED:
        return []
    try:
        version = metadata.version("redis")
    except metadata.PackageNotFoundError:
        message = "REDIS_URL is set, but the Redis client is not installed."
    else:
        if int(version.split(".")[0]) < 8:
            return []
        message = f"redis-py {version} cuts idle connections of the channel layer after five seconds."
    return [Error(message, hint="Install requirements/production.txt: it pins redis below 8.", id="eleusis.E005")]


@register("eleusis")
def doors(**_context: Any) -> list[CheckMessage]:
    """What strangers could use."""
    return list(_doors())


def _doors() -> Iterator[CheckMessage]:
    https = settings.SESSION_COOKIE_SECURE
    if settings.DEBUG and https:
        yield Error(
            "DEBUG is on at a site with HTTPS: its error pages show settings and names.",
            hint="Unset DEBUG.",
            id="eleusis.E006",
        )
    if "*" in settings.ALLOWED_HOSTS:
        yield Error(
            "ALLOWED_HOSTS lets in every name.",
            hint="Name the hosts of this site: ALLOWED_HOSTS=eleusis.example.",
            id="eleusis.E007",
        )
    if len(settings.SECRET_KEY) < SHORTEST_SECRET:
        yield Error(
            f"SECRET_KEY is shorter than {SHORTEST_SECRET} characters.",
            hint="Unset it, and one is made and kept in the data folder; or set at least 50 characters of chance.",
            id="eleusis.E008",
        )
    wrong = [origin for origin in settings.ORIGINS if not _is_origin(origin, https=https)]
    if wrong or not settings.ORIGINS:
        yield Error(
            f"ORIGINS is {'empty' if not wrong else 'not made of origins: ' + ', '.join(wrong)}.",
            hint="Scheme, host and port as browsers send them, without a path: ORIGINS=https://eleusis.example.",
            id="eleusis.E009",
        )


def _is_origin(text: str, *, https: bool) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    if parts.scheme not in ({"https"} if https else {"http", "https"}) or not parts.hostname or "*" in parts.hostname:
        return False
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = port is None or port == {"http": 80, "https": 443}[parts.scheme]
    return text == f"{parts.scheme}://{host}" + ("" if usual else f":{port}")


@register("eleusis")
def sign_ups(**_context: Any) -> list[CheckMessage]:
    """Whoever may sign up by domain must show that the address is theirs."""
    words = settings.SIGN_UP
    if settings.MAIL_GOES_OUT or not words or words in (["open"], ["invitation"], ["closed"]):
        return []
    return [
        Error(
            f"SIGN_UP names domains ({', '.join(words)}), but no mail is set up to confirm addresses.",
            hint="Set EMAIL_URL; or SIGN_UP=invitation.",
            id="eleusis.E011",
        )
    ]


@register("eleusis")
def providers(**_context: Any) -> list[CheckMessage]:
    """What a provider says opens accounts: nobody on the way may say it in its place."""
    return [
        Error(
            f"The log-in of {one.name} is asked without HTTPS: {one.issuer}.",
            hint="Set OIDC_ISSUER to an https:// address. One on this machine may be without, for a site without HTTPS.",
            id="eleusis.E012",
        )
        for one in settings.PROVIDERS
        if not one.issuer.startswith("https://") and not _is_rehearsal(one.issuer)
    ]


def _is_rehearsal(issuer: str) -> bool:
    return not settings.SESSION_COOKIE_SECURE and urlsplit(issuer).hostname in {"localhost", "127.0.0.1", "::1"}


@register("eleusis", deploy=True)
def mail(**_context: Any) -> list[CheckMessage]:
    """A teacher who has forgotten the password needs somebody who runs the site."""
    if settings.MAIL_GOES_OUT:
        return []
    return [
        Warning(
            "No mail is set up: teachers cannot set a forgotten password anew, and sign-ups cannot be confirmed.",
            hint="Set EMAIL_URL. Without it an administrator sets new passwords (ELEUSIS_ADMIN=1, or manage.py "
            "changepassword); CONTACT says on the page whom to ask.",
            id="eleusis.W005",
        )
    ]


@register("eleusis", deploy=True)
def in_the_clear(**_context: Any) -> list[CheckMessage]:
    """What goes to another machine is encrypted, and that machine is the one that was meant."""
    open_lines = list(_open_lines())
    if not open_lines:
        return []
    return [
        Warning(
            f"Whoever is on the way can read, or take the place of: {', '.join(open_lines)}.",
            hint="DATABASE_URL with ?sslmode=verify-full&sslrootcert=system, rediss:// for redis://, smtp+tls:// or smtps:// for smtp://.",
            id="eleusis.W009",
        )
    ]


def _open_lines() -> Iterator[str]:
    settings_of = settings.DATABASES["default"]
    sure = settings_of.get("OPTIONS", {}).get("sslmode") == "verify-full"
    if not settings_of["ENGINE"].endswith("sqlite3") and not sure and _is_elsewhere(settings_of.get("HOST", "")):
        yield "DATABASE_URL"
    redis = {"REDIS_URL": settings.REDIS_URLS, "CELERY_BROKER_URL": [settings.CELERY_BROKER_URL]}
    for name, urls in redis.items():
        if any(url.startswith("redis://") and _is_elsewhere(urlsplit(url).hostname or "") for url in urls):
            yield name
    encrypted = settings.EMAIL_USE_TLS or settings.EMAIL_USE_SSL
    if settings.MAIL_GOES_OUT and not encrypted and _is_elsewhere(settings.EMAIL_HOST):
        yield "EMAIL_URL"


def _is_elsewhere(host: str) -> bool:
    """Whether this is another machine. A name without a dot is one of the network that containers share."""
    with contextlib.suppress(ValueError):
        return not ip_address(host).is_loopback
    return "." in host and not host.startswith("/")


@register("eleusis", deploy=True)
def privacy_of_files(**_context: Any) -> list[CheckMessage]:
    """The data folder holds names of children; other accounts of the machine need not look."""
    folder = Path(settings.EXPORT_DIR).parent
    if not folder.is_dir() or not folder.stat().st_mode & 0o077:
        return []
    return [
        Warning(
            f"Other accounts of this machine can look into {folder}.",
            hint=f"chmod 700 {folder}",
            id="eleusis.W006",
        )
    ]


@register("eleusis")
def folders(**_context: Any) -> list[CheckMessage]:
    """The data folder takes files."""
    folder = Path(settings.EXPORT_DIR)
    there = next(place for place in (folder, *folder.parents) if place.exists())
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return []
    return [
        Error(
            f"Files cannot be written to {folder}.",
            hint="Set ELEUSIS_DATA_DIR to a folder that belongs to the account the server runs under.",
            id="eleusis.E010",
        )
    ]


@register("eleusis")
def bucket(**_context: Any) -> list[CheckMessage]:
    """Who wants exported files in S3-compatible storage has the library for it."""
    if not settings.EXPORTS_BUCKET or importlib.util.find_spec("storages"):
        return []
    return [
        Error(
            "EXPORTS_BUCKET is set, and nothing here can reach such storage.",
            hint=".venv/bin/pip install --require-hashes -r requirements/s3.txt",
            id="eleusis.E013",
        )
    ]


@register("eleusis")
def libraries(**_context: Any) -> list[CheckMessage]:
    """What WeasyPrint needs of the system; everything else works without."""
    missing = [package for name, package in OF_WEASYPRINT.items() if not _is_installed(name)]
    if not missing:
        return []
    return [
        Warning(
            "PDF files (join cards, reports) cannot be made here.",
            hint=f"On Debian and Ubuntu: apt-get install {' '.join([*missing, *FONTS])}",
            id="eleusis.W003",
        )
    ]


@register("eleusis")
def fonts(**_context: Any) -> list[CheckMessage]:
    """A child's name prints, whatever script it is written in. Any font that has the letters is welcome."""
    missing = missing_fonts()
    if not missing:
        return []
    scripts = "; ".join(FONTS[package][0] for package in missing)
    return [
        Warning(
            f"In PDF files (join cards, reports) boxes will stand for {scripts}: there is no font with these letters.",
            hint=f"On Debian and Ubuntu: apt-get install {' '.join(missing)}",
            id="eleusis.W004",
        )
    ]


def missing_fonts() -> list[str]:
    """The packages of which no letter, or not every letter, can be printed here; none where nothing can be asked."""
    if shutil.which("fc-list") is None:  # it comes with Pango, without which there is a warning already
        return []
    return [package for package, (_, letters) in FONTS.items() if not all(map(_has_a_font, letters))]


def _has_a_font(letter: str) -> bool:
    answer = subprocess.run(  # noqa: S603  a fixed program, asked about a letter of ours
        ["fc-list", f":charset={ord(letter):x}", "file"],  # noqa: S607  wherever this system keeps it
        capture_output=True,
        text=True,
        check=False,
    )
    return bool(answer.stdout.strip())


def _is_installed(library: str) -> bool:
    if not sys.platform.startswith("linux"):
        return ctypes.util.find_library(library.removeprefix("lib").partition(".so")[0]) is not None
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
