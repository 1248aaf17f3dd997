"""PostgreSQL and Redis from this machine's packages, started on free ports in a folder of their own.

Each is a plain process that can be stopped, killed and started again in the same place, which is
what a rehearsal of failures needs. Nothing is touched that was not started here.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from deploy.school.recipe import DEPLOY, pgbouncer

STARTS_WITHIN = 60.0  # seconds


def free_port() -> int:
    """A port below those that outgoing connections take: a client that calls a killed server must not sit on its port.

    No other process is given the same while this one lives, however long its server takes to start: a socket without a
    file bears the port's number, and the system forgets it together with this process.
    """
    for port in random.SystemRandom().sample(range(20_000, 32_000), 200):
        claim = socket.socket(socket.AF_UNIX)
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            claim.bind(f"\0eleusis-port-{port}")
            claim.detach()
            return port
        claim.close()
    raise OSError("No free port was found.")


def postgresql_programs() -> Path | None:
    """The folder with ``initdb`` and ``postgres``, the newest version first; Debian keeps them off the PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    on_path = shutil.which("initdb")
    for folder in [*folders, *([Path(on_path).resolve().parent] if on_path else [])]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def _unprivileged() -> dict[str, Any]:
    """How to start a program that refuses to run as root: arguments for `subprocess`."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam("postgres")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def what_is_missing() -> list[str]:
    """The Debian packages without which the servers cannot be started here."""
    missing = []
    if postgresql_programs() is None:
        missing.append("postgresql")
    elif os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            missing.append("postgresql (it has no account named postgres)")
    if shutil.which("redis-server") is None:
        missing.append("redis-server")
    return missing


class DidNotStart(Exception):
    """A server ended at once, or did not answer in time; the end of what it wrote says why."""


class Server:
    """One process. ``url`` is where it answers, the same after every start; what it writes is in its folder's ``log``."""

    url: str
    ends_on: signal.Signals = signal.SIGTERM  # what asks it to end at once, in good order

    def __init__(self, command: Sequence[str], folder: Path, **how: Any) -> None:
        self.folder = folder
        self._command = command
        self._how = how
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Of the process, while it runs."""
        return None if self._process is None or self._process.poll() is not None else self._process.pid

    def start(self) -> None:
        self.launch()
        self.await_answer()

    def launch(self) -> None:
        """Begin; it need not answer yet."""
        with (self.folder / "log").open("ab") as log:
            how: dict[str, Any] = {"cwd": self.folder, "stdout": log, "stderr": log, "start_new_session": True}
            self._process = subprocess.Popen(self._command, **how | self._how)

    def await_answer(self) -> None:
        assert self._process is not None
        until = time.monotonic() + STARTS_WITHIN
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise DidNotStart(f"{self._command[0]} did not start:\n{(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        raise NotImplementedError

    def signal(self, number: int) -> None:
        """SIGSTOP and SIGCONT: a server that hangs."""
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """As a crash does it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(self.ends_on)

    def _end(self, number: int) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with contextlib.suppress(ProcessLookupError):  # what it has started itself and left behind
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process = None


class PostgreSQL(Server):
    ends_on = signal.SIGINT  # SIGTERM would wait until everybody has gone

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        programs = postgresql_programs()
        assert programs is not None, "see what_is_missing()"
        how = _unprivileged()
        if how:
            os.chown(folder, how["user"], how["group"])
        self.port = free_port()
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", "eleusis", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            **how,
        )
        # No socket in the file system: the path of a deep folder is too long for one.
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        if not durable:  # survives every crash of a process, which is all that tests can cause
            settings |= {"fsync": "off", "full_page_writes": "off"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        super().__init__([str(programs / "postgres"), "-D", str(folder / "data"), *options], folder, **how)
        self.url = self.url_of("eleusis")

    def url_of(self, database: str) -> str:
        return f"postgres://eleusis@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url_of("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def create(self, database: str) -> str:
        """A new database; its URL."""
        with psycopg.connect(self.url_of("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{database}"')
        return self.url_of(database)

    def run(self, statements: str) -> None:
        """In the site's database."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statements.encode())

    def beside(self, name: str) -> Path:
        """A new folder that PostgreSQL's own account reaches."""
        (self.folder / name).mkdir(mode=0o700)
        return self.folder / name


class PgBouncer(Server):
    """A pool before PostgreSQL in transaction mode, with the configuration of `deploy/pgbouncer`."""

    ends_on = signal.SIGINT

    def __init__(self, folder: Path, behind: PostgreSQL) -> None:
        self._port = free_port()
        how = _unprivileged()
        pgbouncer(folder, self._port, behind.port)
        if how:  # it refuses to run as root, too
            for path in (folder, *folder.iterdir()):
                os.chown(path, how["user"], how["group"])
        super().__init__([str(pgbouncer_program()), "pgbouncer.ini"], folder, **how)
        self.url = f"postgres://eleusis@127.0.0.1:{self._port}/eleusis"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


def pgbouncer_program() -> str | None:
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


class Redis(Server):
    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._port = free_port()
        settings = {"--port": str(self._port), "--bind": "127.0.0.1", "--save": "", "--dir": str(folder)}
        if not durable:
            settings["--appendonly"] = "no"
        words = [word for pair in settings.items() for word in pair]
        super().__init__(["redis-server", str(DEPLOY / "redis" / "eleusis.conf"), *words], folder)
        self.url = self.url_of(0)

    def url_of(self, number: int) -> str:
        return f"redis://127.0.0.1:{self._port}/{number}"

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), 1) as sock:
                sock.settimeout(1)
                sock.sendall(b"PING\r\n")
                return sock.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


@dataclass(frozen=True)
class Services:
    """What several web processes share."""

    postgresql: PostgreSQL
    redis: Redis

    @property
    def environment(self) -> dict[str, str]:
        return {
            "DATABASE_URL": self.postgresql.url,
            "REDIS_URL": self.redis.url,
            "CELERY_BROKER_URL": self.redis.url_of(1),
        }


@contextlib.contextmanager
def services(*, durable: bool = False) -> Iterator[Services]:
    """Both, running, with an empty database; afterwards they and their folders are gone."""
    with contextlib.ExitStack() as stack:
        folders = [Path(tempfile.mkdtemp(prefix=f"eleusis-{name}-")) for name in ("postgresql", "redis")]
        for folder in folders:
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
        postgresql = PostgreSQL(folders[0], durable=durable)
        redis = Redis(folders[1], durable=durable)
        for server in (postgresql, redis):
            stack.callback(server.stop)
            server.start()
        postgresql.create("eleusis")
        yield Services(postgresql, redis)
