"""The table of faults: what is done to which part of the site, and how. Each ends with the site whole again."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import socket
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import psycopg
import redis as redis_client

from tests.faults import hooks
from tests.faults.exporting import export_killed

if TYPE_CHECKING:
    from tests.faults.driver import Class

HOUR: Final = 3600.0
BOTH: Final = ("sqlite", "postgresql")
Do = Callable[["Class", random.Random, float], Awaitable[None]]


@dataclass(frozen=True)
class Fault:
    """``part`` is what it takes away: two faults at once have two parts. So long it lasts: ``short``, and by hand ``long``."""

    name: str
    how: str
    part: str
    do: Do
    on: Sequence[str] = BOTH
    short: float = 0
    long: float = 0


# ── web ──────────────────────────────────────────────────────────────────────────────────────────


async def web_killed(room: Class, dice: random.Random, seconds: float) -> None:
    web = dice.choice(room.site.webs)
    await asyncio.to_thread(web.kill)
    await asyncio.to_thread(web.start)


def web_dies(order: str) -> Do:
    async def do(room: Class, dice: random.Random, seconds: float) -> None:
        alive = {web: web.pid for web in room.site.webs}
        room.site.order(order)
        await room.until(lambda: any(web.has_ended or web.pid != pid for web, pid in alive.items()))
        room.site.call_off(order)  # where another fault was quicker
        await asyncio.to_thread(room.site.mend)

    return do


async def web_frozen(room: Class, dice: random.Random, seconds: float) -> None:
    web = dice.choice(room.site.webs)
    web.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    web.signal(signal.SIGCONT)


# ── Redis ────────────────────────────────────────────────────────────────────────────────────────


async def redis_killed(room: Class, dice: random.Random, seconds: float) -> None:
    redis = room.site.redis
    assert redis is not None
    await asyncio.to_thread(redis.kill)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(redis.start)


async def redis_frozen(room: Class, dice: random.Random, seconds: float) -> None:
    redis = room.site.redis
    assert redis is not None
    redis.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    redis.signal(signal.SIGCONT)


async def redis_flushed(room: Class, dice: random.Random, seconds: float) -> None:
    assert room.site.redis is not None
    with redis_client.Redis.from_url(room.site.redis.url) as server:
        for _ in range(3):
            await asyncio.to_thread(server.flushall)
            await asyncio.sleep(seconds / 3)


# ── the database ─────────────────────────────────────────────────────────────────────────────────


async def postmaster_killed(room: Class, dice: random.Random, seconds: float) -> None:
    assert room.site.postgresql is not None
    await asyncio.to_thread(room.site.postgresql.kill)
    await asyncio.to_thread(room.site.start_postgresql)


async def postgresql_killed(room: Class, dice: random.Random, seconds: float) -> None:
    await asyncio.to_thread(room.site.crash_postgresql)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(room.site.start_postgresql)


async def connections_ended(room: Class, dice: random.Random, seconds: float) -> None:
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'eleusis' AND pid <> pg_backend_pid()"
    for _ in range(3):
        await asyncio.to_thread(room.site.sql, end)
        await asyncio.sleep(seconds / 3)


async def log_locked(room: Class, dice: random.Random, seconds: float) -> None:
    """By somebody else's transaction: a backup, a migration, a hand at the database."""
    site = room.site
    if site.postgresql is None:
        with contextlib.closing(
            sqlite3.connect(site.disk.folder / "eleusis.sqlite3", timeout=20, check_same_thread=False)
        ) as other:
            await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
            await asyncio.sleep(seconds)
            other.rollback()
        return
    async with await psycopg.AsyncConnection.connect(site.postgresql.url) as connection:
        await connection.execute("LOCK TABLE games_event IN SHARE ROW EXCLUSIVE MODE")
        await asyncio.sleep(seconds)
        await connection.rollback()


async def table_locked(room: Class, dice: random.Random, seconds: float) -> None:
    assert room.site.postgresql is not None
    async with await psycopg.AsyncConnection.connect(room.site.postgresql.url) as connection:
        row = dice.choice(room.lesson.tables).pk
        await connection.execute("SELECT 1 FROM games_table WHERE id = %s FOR UPDATE", [row])
        await asyncio.sleep(seconds)
        await connection.rollback()


async def disk_full(room: Class, dice: random.Random, seconds: float) -> None:
    site = room.site
    pids = [web.pid for web in site.webs]
    await asyncio.to_thread(site.disk.fill, pids)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(site.disk.empty, pids)
    await asyncio.to_thread(site.mend)


# ── lines, devices and clocks ────────────────────────────────────────────────────────────────────


async def line_cut(room: Class, dice: random.Random, seconds: float) -> None:
    await asyncio.to_thread(room.line.cut)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(room.line.mend)


async def storm(room: Class, dice: random.Random, seconds: float) -> None:
    await asyncio.gather(*(child.device.drop() for child in room.children))


async def nobody_moves(room: Class, dice: random.Random, seconds: float) -> None:
    """Longer than the five seconds after which a Redis client of version 8 hangs up."""
    room.may_play.clear()
    await room.level()
    before = [child.arrivals for child in room.children]
    await asyncio.sleep(seconds)
    closed = sum(now.arrivals != then for now, then in zip(room.children, before, strict=True))
    if closed:
        room.broken.append(f"{closed} idle sockets were closed within {seconds:g} s")
    room.may_play.set()


async def frames_late(room: Class, dice: random.Random, seconds: float) -> None:
    """All that was acknowledged comes again, in another order and with other contents; half of it twice."""
    for _ in range(2):
        await asyncio.gather(*(child.repeat_itself(20) for child in room.children))


async def readers_stop(room: Class, dice: random.Random, seconds: float) -> None:
    """Screens that look on and read nothing, with next to no room in their sockets."""
    stalled: list[socket.socket] = []
    try:
        for number in range(10):
            table = 1 + number % len(room.lesson.tables)
            stalled.append(await asyncio.to_thread(_stalled, room, f"show/{room.lesson.lesson.projector_key}/{table}/"))
        await asyncio.sleep(seconds)
    finally:
        for one in stalled:
            one.close()


def _stalled(room: Class, path: str) -> socket.socket:
    host, port = room.site.webs[0].host, room.site.webs[0].port
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    made.settimeout(5)
    lines = [
        f"GET /ws/{path} HTTP/1.1", f"Host: {host}:{port}", f"Origin: {room.children[0].device.origin}",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: c3RhbGxlZHN0YWxsZWQxMg==",
    ]  # fmt: skip
    with contextlib.suppress(OSError):  # the process is just being killed
        made.connect((host, port))
        made.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return made


def clock_stepped(seconds: float) -> Do:
    async def do(room: Class, dice: random.Random, lasts: float) -> None:
        room.site.set_the_clock(seconds)
        await asyncio.sleep(lasts)
        room.site.set_the_clock(0)

    return do


LASTS: Final = 5.0  # seconds, or more: once is enough where there is little time
PG: Final = ("postgresql",)
FAULTS: Final[Sequence[Fault]] = (
    Fault("web killed", "kill -9 of one process, started again", "web", web_killed),
    Fault("web dies before the commit", "kills itself when the writer is about to commit", "web", web_dies(hooks.DIE_BEFORE_COMMIT)),
    Fault("web dies after the commit", "kills itself between commit and acknowledgement", "web", web_dies(hooks.DIE_AFTER_COMMIT)),
    Fault("web frozen", "SIGSTOP, SIGCONT", "web", web_frozen, short=2, long=4),
    Fault("worker killed", "kill -9 while a file is at 10 to 90 of 100", "worker", export_killed),
    Fault("Redis killed", "kill -9, started again", "redis", redis_killed, PG),
    Fault("Redis away", "kill -9, and nobody starts it", "redis", redis_killed, PG, short=2, long=8),
    Fault("Redis frozen", "SIGSTOP, SIGCONT", "redis", redis_frozen, PG, short=2, long=4),
    Fault("Redis flushed", "FLUSHALL, three times", "redis", redis_flushed, PG, short=0.6, long=3),
    Fault("postmaster killed", "kill -9, started again", "database", postmaster_killed, PG),
    Fault("PostgreSQL killed", "kill -9 of the postmaster and all its children", "database", postgresql_killed, PG, long=1),
    Fault("connections ended", "pg_terminate_backend of all, three times", "database", connections_ended, PG, short=0.6, long=3),
    Fault("log locked", "a transaction of somebody else holds it", "database", log_locked, short=1.5, long=5),
    Fault("table locked", "a transaction of somebody else holds its row", "database", table_locked, PG, short=1.5, long=5),
    Fault("disk full", "a small file system is filled", "database", disk_full, short=2, long=6),
    Fault("line cut", "half of the children sit behind it", "line", line_cut, short=7, long=7),
    Fault("storm", "all sockets are gone at once, and come back", "devices", storm),
    Fault("nobody moves", "no frame but beats and pings", "play", nobody_moves, short=5.5, long=5.5),
    Fault("frames late", "old frames again, in another order, with other contents", "devices", frames_late),
    Fault("readers stop", "ten screens that read nothing", "walls", readers_stop, short=1, long=4),
    Fault("clock an hour on", "of all processes of the site", "clock", clock_stepped(HOUR), short=0.5, long=2),
    Fault("clock an hour back", "the same", "clock", clock_stepped(-HOUR), short=0.5, long=2),
    Fault("clock two days on", "the same", "clock", clock_stepped(48 * HOUR), short=0.5, long=2),
)  # fmt: skip
BY_HAND: Final[Sequence[Fault]] = (
    Fault("line cut for a minute", "half of the children sit behind it", "line", line_cut, short=60, long=60),
    Fault("line cut for ten minutes", "half of the children sit behind it", "line", line_cut, short=600, long=600),
    Fault("nobody moves for ten minutes", "no frame but beats and pings", "play", nobody_moves, short=600, long=600),
    Fault("readers stop for a minute", "ten screens that read nothing", "walls", readers_stop, short=60, long=60),
)

Step = tuple[Fault, ...]


def plan(on: str, seed: str, number: int, only: Sequence[str] = (), *, is_long: bool = False) -> list[Step]:
    """So many faults, one or several at once: each that there is at least once, then as the dice fall, in a short run none
    that lasts. The same seed, the same plan.
    """
    dice = random.Random(f"{seed} {on}")
    there = [fault for fault in (*FAULTS, *BY_HAND) if on in fault.on and fault.name in only]
    there = there or [fault for fault in FAULTS if on in fault.on]
    faults = dice.sample(there, len(there))
    while len(faults) < number:
        faults += (
            dice.sample(there, len(there)) if is_long else [dice.choice([one for one in there if one.short < LASTS])]
        )
    waiting, steps = faults[:number], []
    while waiting:
        step: list[Fault] = [waiting.pop(0)]
        for _ in range(dice.choice((0, 0, 1, 2, 3))):
            parts = {fault.part for fault in step} | {"play"}
            other = next((fault for fault in waiting[:8] if fault.part not in parts), None)
            if other is None or step[0].part == "play":
                break
            waiting.remove(other)
            step.append(other)
        steps.append(tuple(step))
    return steps


def by_name(name: str) -> Fault:
    return next(fault for fault in (*FAULTS, *BY_HAND) if fault.name == name)
