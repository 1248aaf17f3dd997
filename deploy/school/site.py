"""The school: PostgreSQL, Redis, web processes, a worker with its timetable and nginx, begun and ended together."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from deploy.school import HOST, record
from deploy.school.authority import certify
from deploy.school.recipe import DEPLOY, ROOT, command, environment, nginx, told_by
from deploy.school.servers import (
    DidNotStart,
    PgBouncer,
    PostgreSQL,
    Redis,
    Server,
    Services,
    free_port,
    pgbouncer_program,
)
from deploy.school.servers import what_is_missing as _what_services_lack

READY_WITHIN: Final = 120.0  # seconds


class CannotStart(Exception):
    """In words for whoever wanted to start a school, with what to do."""


def nginx_program() -> str | None:
    """Debian keeps it where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def what_is_missing(*, pooler: bool = False) -> list[str]:
    """The Debian packages without which no school can be started here."""
    missing = _what_services_lack()
    if nginx_program() is None:
        missing.append("nginx")
    if shutil.which("openssl") is None:
        missing.append("openssl")
    if pooler and pgbouncer_program() is None:
        missing.append("pgbouncer")
    return missing


class WebProcess(Server):
    """As its systemd unit starts it; it can be stopped, killed and started again on the same port."""

    def __init__(self, folder: Path, data: Path, env: Mapping[str, str]) -> None:
        self.port = free_port()
        unit = "eleusis-web@.service"
        env = {**told_by(unit), **env, "PORT": str(self.port)}
        super().__init__(command(unit, data, self.port), folder, cwd=ROOT, env=env)
        self.url = f"http://{HOST}:{self.port}"

    def answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
        return False


class Jobs(Server):
    """The worker with its timetable, as its systemd unit starts it. What it does shows at `/readyz`."""

    def __init__(self, folder: Path, data: Path, env: Mapping[str, str]) -> None:
        super().__init__(command("eleusis-jobs.service", data), folder, cwd=ROOT, env=env)
        self.url = ""

    def answers(self) -> bool:
        return self.pid is not None


class Nginx(Server):
    """The proxy, with the configuration of `deploy/nginx` for these web processes."""

    def __init__(self, folder: Path, https: int) -> None:
        program = nginx_program()
        assert program is not None, "see what_is_missing()"
        self._port = https
        super().__init__([program, "-p", f"{folder}/", "-c", str(folder / "nginx.conf"), "-e", "stderr"], folder)
        self.url = f"https://{HOST}:{https}"

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection((HOST, self._port), 1):
            return True
        return False


class School:
    """All of it in one ``folder``, which is gone with it. Nothing listens to more than this machine."""

    def __init__(
        self,
        folder: Path,
        *,
        web: int = 2,
        port: int | None = None,
        demo: bool = False,
        durable: bool = True,
        pooler: bool = False,
    ) -> None:
        if missing := what_is_missing(pooler=pooler):
            raise CannotStart(
                f"These are not on this machine. On Debian and Ubuntu: apt-get install {' '.join(missing)}"
            )
        if port is not None and _is_taken(port):
            raise CannotStart(f"Port {port} is in use already. Name another one, or none, and a free one is taken.")
        self.folder = folder.absolute()
        _take(self.folder)
        self._folders = [self.folder]
        self._web, self._demo, self._durable, self._pooled = web, demo, durable, pooler
        self._https = port or free_port()
        self.address = f"https://{HOST}:{self._https}"
        self.authority = self.folder / "tls" / "authority.pem"
        self.webs: list[WebProcess] = []
        self.servers: list[Server] = []

    # ── up ───────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        """All of it, until it is ready. If something fails nothing of it stays."""
        try:
            self._start()
        except BaseException:
            self.stop()
            raise

    def _start(self) -> None:
        self._note()
        postgresql = PostgreSQL(self._postgresql_folder(), durable=self._durable)
        redis = Redis(self._new("redis"), durable=self._durable)
        self._begin(postgresql, redis)
        postgresql.create("eleusis")
        data, of_services = self._new("data"), Services(postgresql, redis).environment
        self.environment = environment(os.environ, data, of_services, self.address, demo=self._demo)
        self.manage("migrate", "--verbosity", "0")
        if self._pooled:
            pooler = PgBouncer(postgresql.beside("pgbouncer"), postgresql)
            postgresql.run((DEPLOY / "pgbouncer" / "role.sql").read_text())
            self._begin(pooler)
            self.environment["DATABASE_URL"] = pooler.url
        if self._demo:
            self.manage("demo")
        self.webs = [WebProcess(self._new(f"web-{at}"), data, self.environment) for at in range(1, self._web + 1)]
        self.jobs = Jobs(self._new("jobs"), data, self.environment)
        self._begin(*self.webs, self.jobs, self._proxy())
        self._await_ready()

    def _begin(self, *servers: Server) -> None:
        """Side by side."""
        for server in servers:
            server.launch()
            self.servers.append(server)
        self._note()
        for server in servers:
            server.await_answer()

    def _proxy(self) -> Nginx:
        folder, made = self._new("nginx"), certify(self.folder / "tls")
        nginx(folder, [web.port for web in self.webs], free_port(), self._https, made)
        return Nginx(folder, self._https)

    def _new(self, name: str) -> Path:
        (self.folder / name).mkdir(mode=0o700)
        return self.folder / name

    def _postgresql_folder(self) -> Path:
        """It refuses to run as root; its own account may not reach a folder of root's, but one in the system's own."""
        if os.geteuid() != 0:
            return self._new("postgresql")
        folder = Path(tempfile.mkdtemp(prefix="eleusis-postgresql-", dir="/tmp"))  # TMPDIR may be root's alone
        (self.folder / "postgresql").symlink_to(folder)
        self._folders.append(folder)
        self._note()
        return folder

    def manage(self, *words: str) -> None:
        """One command of manage.py, with the school's settings."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise DidNotStart(f"manage.py {words[0]} failed:\n{done.stdout[-1000:]}{done.stderr[-2000:]}")

    def _await_ready(self) -> None:
        until = time.monotonic() + READY_WITHIN
        while not self.is_ready():
            if time.monotonic() > until:
                raise DidNotStart(f"It is not ready after {READY_WITHIN:.0f} seconds: {self.ask('/readyz')}")
            if self.jobs.pid is None:
                raise DidNotStart(f"The worker ended:\n{(self.jobs.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.1)

    def ask(self, path: str) -> Any:
        """What the site answers through nginx, over TLS, to whoever trusts its authority; None where it does not."""
        trust = ssl.create_default_context(cafile=str(self.authority))
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"{self.address}{path}", timeout=10, context=trust) as answer,
        ):
            return json.load(answer)
        return None

    def is_ready(self) -> bool:
        """Database, Redis, worker and timetable, seen from outside."""
        said = self.ask("/readyz") or {}
        return all(said.get(part) is True for part in ("database", "redis", "worker", "beat"))

    # ── while it runs ────────────────────────────────────────────────────────────────────────────

    def revive(self) -> list[Server]:
        """What has died is started again, as systemd would; which that was."""
        dead = [server for server in self.servers if server.pid is None]
        for server in dead:
            server.stop()  # what it has left behind
            server.start()
        if dead:
            self._note()
        return dead

    def restart_webs(self) -> None:
        """One web process after the other; lessons go on."""
        for web in self.webs:
            web.stop()
            web.start()
            self._note()

    # ── down ─────────────────────────────────────────────────────────────────────────────────────

    def stop(self) -> None:
        """Who is asked goes before whom they ask, and the folder last."""
        stores = [server for server in self.servers if isinstance(server, PostgreSQL | PgBouncer | Redis)]
        others = [server for server in self.servers if server not in stores]
        for servers in (others, stores):
            for server in servers:
                if server.pid is not None:
                    server.signal(server.ends_on)
            for server in servers:
                server.stop()
        for folder in reversed(self._folders):
            shutil.rmtree(folder, ignore_errors=True)

    def _note(self) -> None:
        record.write(self.folder, self.address, self._folders, self.servers)


def _is_taken(port: int) -> bool:
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((HOST, port))
        except OSError:
            return True
    return False


def _take(folder: Path) -> None:
    """The folder, new and empty. What a school left there that was cut off is cleared away."""
    found = record.read(folder)
    if found is not None and found.is_running:
        raise CannotStart(f"A school runs in {folder} already: {found.address}/ (make school-down takes it down).")
    if found is not None:
        found.clear()
    try:
        for one in (*reversed(folder.parents), folder):  # `var`, too, is for its owner alone
            if not one.exists():
                one.mkdir(mode=0o700)
        foreign = next(folder.iterdir(), None)
    except OSError as error:
        raise CannotStart(f"{folder} cannot be used: {error.strerror}. FOLDER= names another one.") from error
    if foreign is not None:
        raise CannotStart(f"{folder} is not empty ({foreign.name}): it would be deleted. FOLDER= names another one.")


@contextlib.contextmanager
def opened(folder: Path, **how: Any) -> Iterator[School]:
    """A school that runs until the end of the block."""
    school = School(folder, **how)
    school.start()
    try:
        yield school
    finally:
        school.stop()
