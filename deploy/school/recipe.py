"""What a server is set up with, read from the files that stand beside this folder, and laid out for a school's.

A file that has changed its form is refused here: what is tried out is what an administrator installs.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from deploy.school import HOST
from deploy.school.authority import Certificates

DEPLOY: Final = Path(__file__).resolve().parent.parent
ROOT: Final = DEPLOY.parent
# How many processes uvicorn itself starts: here each is started by itself, as the systemd units do it.
NOT_PASSED_ON: Final = {"WEB_CONCURRENCY"}
# Without these the site says by itself whom to ask.
WITHOUT_MAIL: Final = {"EMAIL_URL", "MAIL_FROM"}

_MAIN: Final = """\
daemon off;
{account}
pid nginx.pid;
error_log stderr warn;
worker_processes 2;
worker_rlimit_nofile 16384;
events {{ worker_connections 8000; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path passed;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}}
"""


class NotAsExpected(Exception):
    """A file of `deploy/` no longer has what stands there to be changed for a school."""


def command(unit: str, data: Path, instance: object = "") -> list[str]:
    """What this systemd unit starts, with this Python and this data folder."""
    text = (DEPLOY / "systemd" / unit).read_text().replace("\\\n", " ").replace("%i", str(instance))
    found = re.search(r"^ExecStart=(.+)$", text, re.MULTILINE)
    if found is None:
        raise NotAsExpected(f"{unit} starts nothing.")
    here = Path(sys.executable).parent
    line = found[1].replace("/srv/eleusis/.venv/bin/python", sys.executable)
    line = line.replace("/srv/eleusis/.venv/bin", str(here)).replace("/var/lib/eleusis", str(data))
    return shlex.split(line)


def told_by(unit: str) -> dict[str, str]:
    """What this systemd unit itself says to what it starts."""
    text = (DEPLOY / "systemd" / unit).read_text()
    return dict(line.split("=", 1) for line in re.findall(r"^Environment=(.+)$", text, re.MULTILINE))


def environment(
    given: Mapping[str, str], data: Path, services: Mapping[str, str], address: str, *, demo: bool
) -> dict[str, str]:
    """The environment file with the names and places of a school, over what whoever starts it has ``given``."""
    lines = (DEPLOY / "eleusis.env.example").read_text().splitlines()
    told = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    mine = {
        **services,
        "ALLOWED_HOSTS": f"{HOST},localhost",
        "ORIGINS": address,
        "ELEUSIS_DATA_DIR": str(data),
        "ELEUSIS_DEMO": "1" if demo else "0",
        "PYTHONUNBUFFERED": "1",
    }
    if missing := (mine.keys() & {"DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL", "ALLOWED_HOSTS"}) - told.keys():
        raise NotAsExpected(f"eleusis.env.example does not name {', '.join(sorted(missing))}.")
    kept = {name: value for name, value in given.items() if name not in NOT_PASSED_ON}
    told = {name: value for name, value in told.items() if name not in WITHOUT_MAIL}
    return {**told, "SIGN_UP": "open", **kept, "HTTPS": told["HTTPS"], **mine}


def _changed(file: str, changes: Iterable[tuple[str, Any]]) -> str:
    """A file of `deploy/` with other places in it."""
    text = (DEPLOY / file).read_text()
    for before, after in changes:
        text, times = re.subn(before, after, text)
        if not times:
            raise NotAsExpected(f"{file} has no {before}")
    return text


def pgbouncer(folder: Path, port: int, postgresql: int) -> None:
    """The pooler's file. Whoever has an account here may come in, as at a school's PostgreSQL itself."""
    (folder / "users").write_text('"eleusis" ""\n')
    changes = (
        (r"port=5432", f"port={postgresql}"),
        (r"listen_port = 6432", f"listen_port = {port}"),
        (r"auth_type = .+", "auth_type = trust"),
        (r"auth_file = .+", f"auth_file = {folder}/users"),
    )
    (folder / "pgbouncer.ini").write_text(_changed("pgbouncer/pgbouncer.ini", changes))


def nginx(folder: Path, ports: Sequence[int], http: int, https: int, made: Certificates) -> None:
    """The proxy's two files: one that keeps everything in this folder, and the site's own, for these web processes."""
    account = "user root;" if os.geteuid() == 0 else ""  # another could not reach the folder
    (folder / "nginx.conf").write_text(_MAIN.format(account=account))
    changes = (
        (
            r"(?:    server 127\.0\.0\.1:\d+ (.+);\n)+",
            lambda found: "".join(f"    server {HOST}:{port} {found[1]};\n" for port in ports),
        ),
        (r"    listen \[::\]:.+\n", ""),
        (r"listen 80;", f"listen {HOST}:{http};"),
        (r"listen 443 ssl;", f"listen {HOST}:{https} ssl;"),
        (r"https://\$host\$request_uri", f"https://$host:{https}$request_uri"),
        (r"server_name eleusis\.example;", f"server_name {HOST} localhost;"),
        (r"(ssl_certificate +)\S+;", rf"\1{made.site};"),
        (r"(ssl_certificate_key +)\S+;", rf"\1{made.key};"),
        (r"/var/cache/eleusis\b", "kept"),
    )
    (folder / "site.conf").write_text(_changed("nginx/eleusis.conf", changes))
