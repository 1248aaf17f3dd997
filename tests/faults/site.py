"""The site under test: web processes, worker, database and Redis of its own, on a disk of its own."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import psycopg

from tests.faults import hooks
from tests.faults.cable import Cable
from tests.live.servers import ROOT, WebProcess
from tests.servers import PostgreSQL, Redis

MEGABYTE: Final = 1 << 20
DISK: Final = 400 * MEGABYTE
MEMORY: Final = "/dev/shm"
ORIGIN: Final = "http://eleusis.test"


class Web(WebProcess):
    application: ClassVar[str] = "tests.faults.web:application"

    def __init__(self, log: Path, host: str, **env: str) -> None:
        self.host = host
        super().__init__(log, ALLOWED_HOSTS=host, **env)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    @property
    def has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def use(self, **env: str) -> None:
        """From its next start on."""
        self._env |= env


class Worker:
    """Celery with its timetable, as `eleusis-jobs` starts it: a process and its child."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Unless it lives. It ends by itself where Redis is away for long."""
        if self._process is not None and self._process.poll() is None:
            return
        self.kill()  # what is left of it
        command = [sys.executable, "-m", "celery", "--app", "tests.faults.worker", "worker", "--beat"]
        command += ["--schedule", str(self._folder / "beat"), "--concurrency", "1", "--loglevel", "WARNING"]
        with (self._folder / "worker.log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True)

    def kill(self) -> None:
        """All of it, at once."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(10)
            self._process = None


class Disk:
    """A file system that can be filled; where none can be mounted, files of the web processes that cannot grow."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(mode=0o755)
        size = f"size={DISK},mode=755"
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", size, "eleusis", folder], capture_output=True, check=False
        )
        self.is_mounted = mounted.returncode == 0

    def fill(self, pids: list[int]) -> None:
        if not self.is_mounted:
            for pid in pids:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            return
        with (self.folder / "filler").open("wb") as filler:
            at, piece = 0, 8 * MEGABYTE
            while piece >= 4096:
                try:
                    os.posix_fallocate(filler.fileno(), at, piece)
                    at += piece
                except OSError:
                    piece //= 2

    def empty(self, pids: list[int]) -> None:
        (self.folder / "filler").unlink(missing_ok=True)
        for pid in pids if not self.is_mounted else ():
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def unmount(self) -> None:
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=True)


class Site:
    """What there is to break. ``webs`` and ``links`` are added once Django knows the database."""

    webs: list[Web]

    def __init__(self, on: str, folder: Path, disk: Disk, cable: Cable | None) -> None:
        self.on, self.folder, self.disk, self.cable = on, folder, disk, cable
        self.orders = folder / "orders"
        self.orders.mkdir()
        (self.orders / hooks.CLOCK).write_bytes(struct.pack("d", 0))
        self.webs = []
        self.postgresql: PostgreSQL | None = None
        self.redis: Redis | None = None
        self.worker: Worker | None = None
        self._mending = threading.RLock()  # several faults may have ended one process

    # ── orders ───────────────────────────────────────────────────────────────────────────────────

    def order(self, name: str, text: str = "") -> None:
        (self.orders / name).write_text(text)

    def is_ordered(self, name: str) -> bool:
        return (self.orders / name).exists()

    def call_off(self, *names: str) -> None:
        for name in names:
            (self.orders / name).unlink(missing_ok=True)

    def set_the_clock(self, seconds: float) -> None:
        with (self.orders / hooks.CLOCK).open("r+b") as file:
            file.write(struct.pack("d", seconds))

    # ── processes ────────────────────────────────────────────────────────────────────────────────

    def begin(self) -> None:
        """Web processes and a worker, once the tables are there."""
        for number in range(2 if self.postgresql else 1):
            self.webs.append(
                Web(
                    self.folder / f"web{number}.log",
                    self.cable.near if self.cable else Web.host,
                    ORIGINS=ORIGIN,
                    FRAMES_PER_10_SECONDS="1000000",
                    **{hooks.FOLDER: str(self.orders)},
                )
            )
        if self.redis is not None:
            self.worker = Worker(self.folder)
            self.worker.start()

    def crash_postgresql(self) -> None:
        """The postmaster and all its children at once: nothing that was in shared memory gets out."""
        assert self.postgresql is not None
        self.postgresql.signal(signal.SIGSTOP)
        for child in children_of(self.postgresql._process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.postgresql.kill()

    def start_postgresql(self) -> None:
        """Its children may still hold what a new one needs, and the disk may have been full when it tried."""
        assert self.postgresql is not None
        with self._mending:
            end = time.monotonic() + 60
            while not self.postgresql.answers():
                try:
                    self.postgresql.kill()
                    self.postgresql.start()
                except RuntimeError:
                    if time.monotonic() > end:
                        raise
                    time.sleep(0.2)

    def sql(self, statement: str) -> None:
        assert self.postgresql is not None
        with (
            contextlib.suppress(psycopg.OperationalError),
            psycopg.connect(self.postgresql.url, autocommit=True, connect_timeout=3) as connection,
        ):
            connection.execute(statement)

    def mend(self) -> None:
        """Start whatever a fault has ended, as systemd would."""
        with self._mending:
            if self.postgresql is not None:
                self.start_postgresql()
            for web in self.webs:
                if web.has_ended:
                    web.start()
            self.mend_worker()

    def mend_worker(self) -> None:
        """It ends by itself where Redis is away at a wrong moment."""
        with self._mending:
            if self.worker is not None:
                self.worker.start()

    def end(self) -> None:
        for web in self.webs:
            web.stop()
        if self.worker is not None:
            self.worker.kill()


def children_of(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


@contextlib.contextmanager
def site(on: str) -> Iterator[Site]:
    """A site on ``sqlite`` or ``postgresql``, with Django set up for it; afterwards nothing of it is left."""
    with contextlib.ExitStack() as stack:
        # Not below the folder of a test run, which is its owner's alone: PostgreSQL has an owner of its own.
        folder = Path(tempfile.mkdtemp(prefix="eleusis-faults-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None))
        folder.chmod(0o755)
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        disk = Disk(folder / "disk")
        stack.callback(disk.unmount)
        cable = Cable.laid()
        if cable is not None:
            stack.callback(cable.take_up)
        made = Site(on, folder, disk, cable)
        data = folder / "data" if on == "postgresql" else disk.folder
        data.mkdir(exist_ok=True)
        environment = {
            "ELEUSIS_DATA_DIR": str(data),
            "SECRET_KEY": "for tests alone " * 4,
            "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
            hooks.FOLDER: str(made.orders),
        }
        for name in ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL"):
            os.environ.pop(name, None)
        if on == "postgresql":
            made.postgresql, made.redis = _services(folder, disk, stack.callback)
            environment |= {
                "DATABASE_URL": made.postgresql.url,
                "REDIS_URL": made.redis.url,
                "CELERY_BROKER_URL": made.redis.url_of(1),
            }
        os.environ.update(environment)
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        stack.callback(made.end)
        made.begin()
        yield made


def _services(folder: Path, disk: Disk, afterwards: Callable[..., Any]) -> tuple[PostgreSQL, Redis]:
    for name in ("postgresql", "redis"):
        ((disk.folder if name == "postgresql" else folder) / name).mkdir()
    postgresql, redis = PostgreSQL(disk.folder / "postgresql"), Redis(folder / "redis")
    for server in (postgresql, redis):
        afterwards(server.stop)
        server.start()
    postgresql.create("eleusis")
    for setting in ("max_wal_size = '48MB'", "min_wal_size = '32MB'", "checkpoint_timeout = '5min'"):
        with psycopg.connect(postgresql.url, autocommit=True) as connection:
            connection.execute(f"ALTER SYSTEM SET {setting}")
            connection.execute("SELECT pg_reload_conf()")
    return postgresql, redis
