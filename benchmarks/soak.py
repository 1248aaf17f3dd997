"""A school day in an hour: 300 sockets at a classroom's pace, and what the processes hold meanwhile.

    python -m benchmarks.soak [--minutes 60] [--sockets 300] [--pace 0.25] [--on two|sqlite] [--file soak.txt]

Ten lessons are on at any time, each with a teacher in its room and six tables of five, at each of which there is a move every four
seconds. A lesson lasts five minutes; then its children leave and another class comes. Tables leave memory two minutes after the last one
has gone, where a site lets them stay for ten, so that after ten minutes as much comes as goes. From then on memory and
descriptors of each process may grow by five of a hundred, and connections to PostgreSQL and Redis not at all.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import uvloop
from asgiref.sync import sync_to_async as in_one_thread

from benchmarks.live import RULE, SEATS, LiveTable, Server, seat_everybody, surroundings
from benchmarks.wire import connect
from deploy.school.recipe import told_by

TABLES = 6  # of a lesson
LASTS = 300.0  # seconds
MAY_GROW = 1.05
MOST_TRIES = 6
EVERY = 10.0  # seconds between two looks
SETTINGS = {"predict_seconds": 0, "closing_guess": False, "hand_size": 5}


@dataclass
class Site:
    """So many processes of one site."""

    servers: list[Server]

    def port(self, seat: int) -> int:
        return self.servers[seat % len(self.servers)].port


@dataclass(frozen=True)
class Look:
    """What is held at one moment."""

    at: float  # minutes
    memory: tuple[int, ...]  # KiB of each process
    files: tuple[int, ...]
    postgresql: int
    redis: int

    def __str__(self) -> str:
        memory = "  ".join(
            f"{kib / 1024:7.1f} MiB {files:4} files" for kib, files in zip(self.memory, self.files, strict=True)
        )
        return f"{self.at:5.1f} min  {memory}  {self.postgresql:3} to PostgreSQL, {self.redis:3} to Redis"


@dataclass
class Soak:
    """A run."""

    site: Site
    minutes: float
    pace: float  # moves a second of one table
    dice: random.Random = field(default_factory=lambda: random.Random(7))
    looks: list[Look] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    lessons: int = 0
    began: float = field(default_factory=time.perf_counter)
    door: asyncio.Lock = field(default_factory=asyncio.Lock)  # one class after the other

    @property
    def ends(self) -> float:
        return self.began + 60 * self.minutes

    async def lessons_in_a_room(self, number: int, rooms: int) -> None:
        """One after the other; the first is cut short, so that not all rooms change at once."""
        lasts = LASTS * (number + 1) / rooms
        while time.perf_counter() < self.ends:
            await self.one_lesson(min(self.ends, time.perf_counter() + lasts))
            lasts = LASTS

    async def one_lesson(self, ends: float) -> None:
        from tests.live.lessons import open_lesson

        async with self.door:
            lesson = await in_one_thread(open_lesson)(
                tables=TABLES, seats=SEATS, rules=40, rule=RULE, settings=SETTINGS
            )
            self.lessons += 1
            for _ in range(MOST_TRIES):
                with contextlib.suppress(TimeoutError):  # the machine may have more to do than this
                    await seat_everybody(self.site, lesson)
                    break
        cookie = f"sessionid={lesson.teacher_cookies['sessionid']}"
        room = await connect(self.site.port(self.lessons), f"/ws/{lesson.room_path}", lambda _: None, cookie)
        tables = [
            LiveTable(
                self.site,
                f"/ws/{lesson.table_path(at * SEATS)}?you=changes",
                [f"sessionid={c['sessionid']}" for c in lesson.cookies[at * SEATS : (at + 1) * SEATS]],
                random.Random(self.dice.random()),
            )
            for at in range(TABLES)
        ]
        for table in tables:
            await table.come()
        async with asyncio.timeout(ends - time.perf_counter() + 60):
            await asyncio.gather(
                *(table.play(0, ends, self.latencies, self.pace, within=1 / self.pace) for table in tables)
            )
        for table in tables:
            table.leave()
        room.transport.close()

    async def look_on(self, redis: str) -> None:
        at = 0
        while True:
            await asyncio.sleep(EVERY)
            self.looks.append(await in_one_thread(look)(self.site, (time.perf_counter() - self.began) / 60, redis))
            at += 1
            if at % 6 == 0:
                tell(self.looks[-1])


def look(site: Site, minutes: float, redis: str) -> Look:
    return Look(
        minutes,
        tuple(server.memory for server in site.servers),
        tuple(len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) for server in site.servers),
        _of_postgresql(),
        _of_redis(redis),
    )


def _of_postgresql() -> int:
    from django.db import connection

    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


def _of_redis(address: str) -> int:
    from redis import Redis

    if not address:
        return 0
    with Redis.from_url(address) as server:
        return len(server.client_list())


def growth(looks: list[Look], minutes: float) -> Iterator[tuple[str, float, float]]:
    """What was held once as much came as went, and what at the end: medians over two minutes each."""
    warm = min(10.0, minutes / 2)
    first = [one for one in looks if warm <= one.at < warm + 2]
    parts = first, looks[-len(first) :]

    def row(what: str, of: Callable[[Look], float]) -> tuple[str, float, float]:
        before, after = (statistics.median(map(of, part)) for part in parts)
        return what, before, after

    for at in range(len(looks[0].memory)):
        yield row(f"memory of process {at + 1}, MiB", lambda one, at=at: one.memory[at] / 1024)  # type: ignore[misc]
        yield row(f"descriptors of process {at + 1}", lambda one, at=at: one.files[at])  # type: ignore[misc]
    yield row("connections to PostgreSQL", lambda one: one.postgresql)
    yield row("connections to Redis", lambda one: one.redis)


_file: list[Path] = []


def tell(what: object) -> None:
    print(what, flush=True)
    for file in _file:
        with file.open("a") as stream:
            stream.write(f"{what}\n")


async def run(soak: Soak, rooms: int, redis: str) -> None:
    async with asyncio.TaskGroup() as group:
        looking = group.create_task(soak.look_on(redis))
        await asyncio.gather(*(soak.lessons_in_a_room(number, rooms) for number in range(rooms)))
        looking.cancel()


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--sockets", type=int, default=300)
    options.add_argument("--pace", type=float, default=0.25, help="moves a second of one table")
    options.add_argument("--on", choices=("sqlite", "two"), default="two")
    options.add_argument("--file", type=Path, help="what is printed, as it comes")
    asked = options.parse_args()
    _file.extend([asked.file] if asked.file else [])
    with surroundings(asked.on):
        redis = os.environ.get("REDIS_URL", "")
        os.environ.pop("CELERY_BROKER_URL", None)  # jobs in the web processes: what they hold is looked at, too
        count = 2 if asked.on == "two" else 1
        told = told_by("eleusis-web@.service")
        site = Site([Server("benchmarks.soaked:application", told, lifespan="on") for _ in range(count)])
        for server in site.servers:
            os.sched_setaffinity(server.process.pid, range(os.cpu_count() or 1))  # no figure here is one of time
        soak = Soak(site, asked.minutes, asked.pace)
        rooms = max(1, asked.sockets // (TABLES * SEATS))
        tell(f"{asked.on}: {rooms * TABLES * SEATS} sockets at {rooms * TABLES} tables, {asked.minutes:g} minutes")
        try:
            uvloop.run(run(soak, rooms, redis))
        finally:
            for server in site.servers:
                server.stop()
    return report(soak)


def report(soak: Soak) -> int:
    took = sorted(soak.latencies)
    shares = ", ".join(f"p{share} {1000 * took[int(len(took) * share / 100)]:.1f} ms" for share in (50, 95, 99))
    tell(f"{soak.lessons} lessons, {len(took)} moves: {shares}")
    grown = []
    for what, before, after in growth(soak.looks, soak.minutes):
        tell(f"{what:32} {before:8.1f}  {after:8.1f}  {after / before - 1 if before else 0:+.1%}")
        grown += [what] if after > before * MAY_GROW else []
    tell(f"grown by more than five of a hundred: {', '.join(grown) or 'nothing'}")
    return 1 if grown else 0


if __name__ == "__main__":
    raise SystemExit(main())
