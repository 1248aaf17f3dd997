"""Durable moves per second of real Express games against a bare fan-out, in the same run.

    python -m benchmarks.live [--tables 1,10,50] [--seconds 4] [--repeats 3] [--on sqlite|postgresql|two] [--peer] [--profile]

Five students a table; one moves, all five hear of it; the next move follows (closed loop), and once at a classroom's pace,
where each table has a time for its next move whether or not the last one is through (open loop). The server has one core,
the load the other. The database is SQLite with synchronous=FULL in a temporary folder, or a PostgreSQL begun for it;
``two``: with that and a Redis two processes, at which the seats of each table sit by turns. ``--peer``: boardgame.io in
memory beside, which keeps nothing, where npm can bring it (`benchmarks.peer`).
Ratios are medians over interleaved repeats; the first second of each run is not counted.

What the floor does not do: it reads no frame, knows no session and no game, keeps nothing, answers nobody, and sends the
same 320 bytes to all. Processor time is that of all threads of the server, and of PostgreSQL's processes beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.figures import Cpu, Figures, of_postgres, ticks
from benchmarks.wire import Wire, connect

ROOT = Path(__file__).resolve().parent.parent
SEATS = 5
WARM = 1.0  # seconds before anything is counted
PACE = 1.0  # moves a second of one table in the open loop
# About one card in six fits, so a round lasts some hundred moves. The servers run without lifespan, so the reports of
# finished rounds wait for a worker that is not there: this measures tables, not reports.
RULE = "The next card must be one rank higher or one rank lower"


class Server:
    """A uvicorn process on the first core."""

    def __init__(
        self, application: str, env: dict[str, str], profile: Path | None = None, lifespan: str = "off"
    ) -> None:
        import socket

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        start = ["-m", "cProfile", "-o", str(profile), "-m", "uvicorn"] if profile else ["-m", "uvicorn"]
        self.process = subprocess.Popen(
            [
                sys.executable, *start, application, "--host", "127.0.0.1", "--port", str(self.port),
                "--log-level", "warning", "--lifespan", lifespan, "--ws", "eleusis_site.wire:FrugalSocket", "--ws-max-size", "8192", "--ws-per-message-deflate", "false", "--no-access-log",
            ],
            cwd=ROOT, env={**os.environ, **env},
        )  # fmt: skip
        os.sched_setaffinity(self.process.pid, {0})
        for _ in range(600):
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def cpu(self) -> Cpu:
        """Seconds of processor time so far."""
        here = Path(f"/proc/{self.process.pid}")
        loop = ticks(here / "task" / str(self.process.pid) / "stat")
        return Cpu(loop, ticks(here / "stat") - loop, of_postgres())

    def commits(self) -> int:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/benchmark/commits", timeout=10) as answer:
            return int(answer.read())

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)

    @property
    def memory(self) -> int:
        """KiB that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


class Site:
    """One process of the site, or several with one database."""

    def __init__(self, count: int = 1, profile: Path | None = None) -> None:
        self.servers = [Server("benchmarks.counted:application", {}, profile) for _ in range(count)]

    def cpu(self) -> Cpu:
        each = [server.cpu() for server in self.servers]
        return Cpu(sum(one.loop for one in each), sum(one.threads for one in each), each[0].postgres)

    def commits(self) -> int:
        return sum(server.commits() for server in self.servers)

    def port(self, seat: int) -> int:
        return self.servers[seat % len(self.servers)].port

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


# ── the floor ────────────────────────────────────────────────────────────────────────────────────


async def drive_floor(server: Server, tables: int, seconds: float) -> Figures:
    latencies: list[float] = []

    async def one_table(number: int, end: float) -> None:
        done = asyncio.Event()
        waiting = 0

        def heard(_: bytes) -> None:
            nonlocal waiting
            waiting -= 1
            if not waiting:
                done.set()

        wires = [await connect(server.port, f"/{number}", heard) for _ in range(SEATS)]
        frame = msgspec.json.encode({"t": "move", "id": "m1", "seq": 1, "move": {"type": "play", "card": "7H"}})
        at = 0
        while time.perf_counter() < end:
            began, waiting = time.perf_counter(), SEATS
            done.clear()
            wires[at % SEATS].send(frame)
            await done.wait()
            if began >= counted_from:
                latencies.append(time.perf_counter() - began)
            at += 1
        for wire in wires:
            wire.transport.close()

    counted_from = time.perf_counter() + WARM
    playing = asyncio.gather(*(one_table(number, counted_from + seconds) for number in range(tables)))
    await asyncio.sleep(WARM)
    cpu = server.cpu()
    await playing
    return Figures(time.perf_counter() - counted_from, latencies, server.cpu() - cpu)


# ── real games ───────────────────────────────────────────────────────────────────────────────────


class You(msgspec.Struct):
    """What a player needs of ``you``; what has not changed is not there."""

    phase: str = ""
    turn: int | msgspec.UnsetType | None = msgspec.UNSET
    hand: list[str] | None = None


class News(msgspec.Struct):
    t: str
    seq: int = 0
    events: list[msgspec.Raw] = []
    you: You | None = None
    changes: You | None = None
    code: str = ""


_news = msgspec.json.Decoder(News).decode


@dataclass
class Seat:
    """One student: what the last frame said."""

    seq: int = 0
    phase: str = ""
    turn: int | None = None
    hand: list[str] = field(default_factory=list)
    answer: News | None = None
    wire: Wire | None = None

    def hear(self, seq: int, you: You) -> None:
        self.seq = seq
        self.phase = you.phase or self.phase
        self.turn = self.turn if you.turn is msgspec.UNSET else you.turn
        self.hand = self.hand if you.hand is None else you.hand


@dataclass
class LiveTable:
    """Five students who play as fast as the table lets them."""

    site: Site
    path: str
    cookies: list[str]
    dice: random.Random
    seats: list[Seat] = field(default_factory=lambda: [Seat() for _ in range(SEATS)])
    goal: int = 0
    frames: int = 0
    size: int = 0  # bytes
    facts: int = 0

    def _heard(self, seat: Seat, frame: bytes) -> None:
        news = _news(frame)
        self.frames += 1
        self.size += len(frame)
        you = news.you or news.changes
        if you is not None:
            seat.hear(news.seq, you)
            self.facts += len(news.events) if seat is self.seats[0] else 0
        elif news.t in ("ack", "refused", "retry"):
            seat.answer = news
            self.goal = max(self.goal, news.seq)
        if self.goal and all(other.seq >= self.goal for other in self.seats):
            self.level.set()

    async def come(self) -> None:
        self.level = asyncio.Event()
        for at, (seat, cookie) in enumerate(zip(self.seats, self.cookies, strict=True)):
            seat.wire = await connect(self.site.port(at), self.path, partial(self._heard, seat), cookie)
            while not seat.phase:  # noqa: ASYNC110  the first frame; nothing is measured yet
                await asyncio.sleep(0.01)

    async def play(
        self, start: float, end: float, latencies: list[float], pace: float | None, within: float = 1
    ) -> None:
        """One move after the other; or at this ``pace``, the first ``within`` so many seconds, and then the time counts from
        when a move was due.
        """
        due = time.perf_counter() + within * self.dice.random()
        while time.perf_counter() < end:
            mover = self.seats[self.seats[0].turn or 0]
            assert mover.wire is not None
            form: dict[str, Any] = {"type": "next_round"}
            if mover.phase == "turn":
                form = {"type": "play", "card": self.dice.choice(mover.hand)}
            elif mover.phase == "guess":
                form = {"type": "pass_guess"}
            self.goal, mover.answer = 0, None
            self.level.clear()
            began = time.perf_counter()
            if pace is not None:
                await asyncio.sleep(max(0.0, due - began))
                began, due = due, due + 1 / pace
            mover.wire.send(msgspec.json.encode({"t": "move", "id": f"{began}", "seq": mover.seq, "move": form}))
            await self.level.wait()
            answer: News | None = mover.answer
            assert answer is not None, "no answer"
            assert answer.t == "ack", answer
            if began >= start:
                latencies.append(time.perf_counter() - began)

    def leave(self) -> None:
        for seat in self.seats:
            if seat.wire is not None:
                seat.wire.transport.close()


async def drive_games(site: Site, tables: list[LiveTable], seconds: float, pace: float | None = None) -> Figures:
    for table in tables:
        await table.come()
    latencies: list[float] = []
    start = time.perf_counter() + WARM
    playing = asyncio.gather(*(table.play(start, start + seconds, latencies, pace) for table in tables))
    await asyncio.sleep(WARM)
    for table in tables:
        table.frames = table.size = table.facts = 0
    cpu, commits = site.cpu(), await asyncio.to_thread(site.commits)
    await playing
    figures = Figures(time.perf_counter() - start, latencies, site.cpu() - cpu)
    figures.commits = await asyncio.to_thread(site.commits) - commits
    for table in tables:
        figures.frames += table.frames
        figures.size += table.size
        figures.facts += table.facts
        table.leave()
    return figures


async def seat_everybody(site: Site, lesson: Any) -> None:
    from tests.live.client import SocketClient

    base = f"http://127.0.0.1:{site.port(0)}"
    async with SocketClient(base, lesson.room_path, lesson.teacher_cookies) as room:
        for student in lesson.students:
            answer = await room.do("seat_student", student=str(student.pk))
            assert answer["t"] == "ack", answer


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", default="1,10,50")
    options.add_argument("--seconds", type=float, default=4)
    options.add_argument("--repeats", type=int, default=3)
    options.add_argument("--on", choices=("sqlite", "postgresql", "two"), default="sqlite")
    options.add_argument("--peer", action="store_true")
    options.add_argument("--profile", action="store_true")
    asked = options.parse_args()
    with surroundings(asked.on):
        print(f"{asked.on}; five students a table; {asked.seconds:g} s a run, {asked.repeats} repeats")
        print(f"{'':<22}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}   us of processor a move: loop, threads, PostgreSQL")
        for count in [int(word) for word in asked.tables.split(",")]:
            processes = 2 if asked.on == "two" else 1
            profile = Path("live.profile") if asked.profile else None
            compare(count, asked.seconds, asked.repeats, Site(processes, profile), with_peer=asked.peer)


@contextlib.contextmanager
def surroundings(on: str) -> Iterator[None]:
    """A database with its tables, and Django set up for it; the second core for whoever asks."""
    with contextlib.ExitStack() as stack:
        os.environ["ELEUSIS_DATA_DIR"] = stack.enter_context(tempfile.TemporaryDirectory())
        os.environ["FRAMES_PER_10_SECONDS"] = "10000000"
        os.environ["SECRET_KEY"] = "benchmark-" * 5
        os.environ["DJANGO_SETTINGS_MODULE"] = "eleusis_site.settings"
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        if on != "sqlite":
            from tests.servers import services

            begun = stack.enter_context(services(durable=True))
            os.environ["DATABASE_URL"] = begun.postgresql.url
            if on == "two":
                os.environ.update(begun.environment)
        os.sched_setaffinity(0, {1} if (os.cpu_count() or 1) > 1 else {0})
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        yield


def compare(count: int, seconds: float, repeats: int, games: Site, *, with_peer: bool) -> None:
    """Floor, games and peer in turn, and the medians of their ratios."""
    from benchmarks.peer import Peer
    from tests.live.lessons import open_lesson

    ratios, tails, beside = [], [], []
    floor = Server("benchmarks.floor:application", {})
    peer = Peer.begun() if with_peer else None
    try:
        for _repeat in range(repeats):
            lesson = open_lesson(
                tables=count,
                seats=SEATS,
                rules=40,
                rule=RULE,
                settings={"predict_seconds": 0, "closing_guess": False},
            )
            uvloop.run(seat_everybody(games, lesson))
            tables = [
                LiveTable(
                    games,
                    f"/ws/{lesson.table_path(at * SEATS)}?you=changes",
                    [f"sessionid={c['sessionid']}" for c in lesson.cookies[at * SEATS : (at + 1) * SEATS]],
                    random.Random(at),
                )
                for at in range(count)
            ]
            below = uvloop.run(drive_floor(floor, count, seconds))
            played = uvloop.run(drive_games(games, tables, seconds))
            print(below.row(f"{count} tables, floor"))
            print(played.row(f"{count} tables, games"))
            if peer is not None:
                other = uvloop.run(peer.drive(count, seconds))
                print(other.row(f"{count} tables, boardgame.io"))
                beside.append(played.rate / other.rate)
            ratios.append(played.rate / below.rate)
            tails.append(played.percentile(0.99) / below.percentile(0.99))
        print(f"{count} tables: {played.details}")
        paced = uvloop.run(drive_games(games, tables, seconds, PACE))
        print(paced.row(f"{count} tables, {PACE:g}/s each"))
    finally:
        floor.stop()
        games.stop()
        if peer is not None:
            peer.stop()
    print(
        f"{count} tables: {statistics.median(ratios):.2f} of the floor's moves per second, "
        f"p99 {statistics.median(tails):.1f} times the floor's"
        + (f", {statistics.median(beside):.1f} times the moves of boardgame.io" if beside else "")
    )


if __name__ == "__main__":
    main()
