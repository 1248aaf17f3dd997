"""Durable moves per second of real Express games against a bare fan-out, in the same run.

    python -m benchmarks.live [--tables 1,10,50] [--seconds 4] [--repeats 3] [--profile]

Five students a table; one moves, all five hear of it; the next move follows. The server has one
core, the load the other. `DATABASE_URL` (and `REDIS_URL`) choose the database; SQLite with
synchronous=FULL in a temporary folder otherwise. Ratios are medians over interleaved repeats.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.wire import Wire, connect

ROOT = Path(__file__).resolve().parent.parent
SEATS = 5
# About one card in six fits, so a round lasts some hundred moves. The servers run without lifespan, so the reports of
# finished rounds wait for a worker that is not there: this measures tables, not reports.
RULE = "The next card must be one rank higher or one rank lower"


@dataclass
class Figures:
    """One run of one server."""

    moves: int
    seconds: float
    latencies: list[float]
    cpu: float  # seconds of the server process

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(int(len(ordered) * share), len(ordered) - 1)]

    def row(self, name: str) -> str:
        return (
            f"{name:<22}{self.rate:>9.0f}{self.percentile(0.5):>9.1f}{self.percentile(0.99):>9.1f}"
            f"{1e6 * self.cpu / max(self.moves, 1):>12.0f}"
        )


class Server:
    """A uvicorn process on the first core."""

    def __init__(self, application: str, env: dict[str, str], profile: Path | None = None) -> None:
        import socket

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        start = ["-m", "cProfile", "-o", str(profile), "-m", "uvicorn"] if profile else ["-m", "uvicorn"]
        self.process = subprocess.Popen(
            [
                sys.executable, *start, application, "--host", "127.0.0.1", "--port", str(self.port),
                "--log-level", "warning", "--lifespan", "off", "--ws", "eleusis_site.wire:FrugalSocket", "--ws-max-size", "8192", "--ws-per-message-deflate", "false", "--no-access-log",
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

    def cpu(self) -> float:
        """Seconds of processor time so far, all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


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
            latencies.append(time.perf_counter() - began)
            at += 1
        for wire in wires:
            wire.transport.close()

    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(one_table(number, began + seconds) for number in range(tables)))
    return Figures(len(latencies), time.perf_counter() - began, latencies, server.cpu() - cpu)


# ── real games ───────────────────────────────────────────────────────────────────────────────────


class You(msgspec.Struct):
    phase: str
    turn: int | None
    hand: list[str]


class News(msgspec.Struct):
    t: str
    seq: int = 0
    you: You | None = None
    code: str = ""


_news = msgspec.json.Decoder(News).decode


@dataclass
class Seat:
    """One student: what the last frame said."""

    seq: int = 0
    you: You | None = None
    answer: News | None = None
    wire: Wire | None = None


@dataclass
class LiveTable:
    """Five students who play as fast as the table lets them."""

    server: Server
    path: str
    cookies: list[str]
    dice: random.Random
    seats: list[Seat] = field(default_factory=lambda: [Seat() for _ in range(SEATS)])
    goal: int = 0

    def _heard(self, seat: Seat, frame: bytes) -> None:
        news = _news(frame)
        if news.you is not None:
            seat.seq, seat.you = news.seq, news.you
        elif news.t in ("ack", "refused", "retry"):
            seat.answer = news
            self.goal = max(self.goal, news.seq)
        if self.goal and all(other.seq >= self.goal for other in self.seats):
            self.level.set()

    async def come(self) -> None:
        self.level = asyncio.Event()
        for seat, cookie in zip(self.seats, self.cookies, strict=True):
            seat.wire = await connect(self.server.port, self.path, partial(self._heard, seat), cookie)
            while seat.you is None:  # noqa: ASYNC110  the first frame; nothing is measured yet
                await asyncio.sleep(0.01)

    async def play(self, end: float, latencies: list[float]) -> None:
        move = 0
        while time.perf_counter() < end:
            you = self.seats[0].you
            assert you is not None
            mover = self.seats[you.turn or 0]
            assert mover.you is not None
            assert mover.wire is not None
            form: dict[str, Any] = {"type": "next_round"}
            if you.phase == "turn":
                form = {"type": "play", "card": self.dice.choice(mover.you.hand)}
            elif you.phase == "guess":
                form = {"type": "pass_guess"}
            move += 1
            self.goal, mover.answer = 0, None
            self.level.clear()
            began = time.perf_counter()
            mover.wire.send(msgspec.json.encode({"t": "move", "id": f"{began}", "seq": mover.seq, "move": form}))
            await self.level.wait()
            answer: News | None = mover.answer
            assert answer is not None, "no answer"
            assert answer.t == "ack", answer
            latencies.append(time.perf_counter() - began)

    def leave(self) -> None:
        for seat in self.seats:
            if seat.wire is not None:
                seat.wire.transport.close()


async def drive_games(server: Server, tables: list[LiveTable], seconds: float) -> Figures:
    for table in tables:
        table.server = server
        await table.come()
    latencies: list[float] = []
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(table.play(began + seconds, latencies) for table in tables))
    figures = Figures(len(latencies), time.perf_counter() - began, latencies, server.cpu() - cpu)
    for table in tables:
        table.leave()
    return figures


async def seat_everybody(server: Server, lesson: Any) -> None:
    from tests.live.client import SocketClient

    base = f"http://127.0.0.1:{server.port}"
    async with SocketClient(base, lesson.room_path, lesson.teacher_cookies) as room:
        for student in lesson.students:
            answer = await room.do("seat_student", student=str(student.pk))
            assert answer["t"] == "ack", answer


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", default="1,10,50")
    options.add_argument("--seconds", type=float, default=4)
    options.add_argument("--repeats", type=int, default=3)
    options.add_argument("--profile", action="store_true")
    asked = options.parse_args()
    os.sched_setaffinity(0, {1} if (os.cpu_count() or 1) > 1 else {0})
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ELEUSIS_DATA_DIR"] = folder
        os.environ["FRAMES_PER_10_SECONDS"] = "10000000"
        os.environ["SECRET_KEY"] = "benchmark-" * 5
        os.environ["DJANGO_SETTINGS_MODULE"] = "eleusis_site.settings"
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        print(
            f"database: {connection.vendor}; five students a table; {asked.seconds:g} s a run, {asked.repeats} repeats"
        )
        print(f"{'':<22}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'us CPU/move':>12}")
        for count in [int(word) for word in asked.tables.split(",")]:
            compare(count, asked.seconds, asked.repeats, Path("live.profile") if asked.profile else None)


def compare(count: int, seconds: float, repeats: int, profile: Path | None) -> None:
    """Floor and games in turn, and the medians of their ratios."""
    from tests.live.lessons import open_lesson

    ratios, tails = [], []
    floor = Server("benchmarks.floor:application", {})
    games = Server("eleusis_site.asgi:application", {}, profile)
    try:
        for _repeat in range(repeats):
            lesson = open_lesson(
                tables=count,
                seats=SEATS,
                rules=400,
                rule=RULE,
                settings={"predict_seconds": 0, "closing_guess": False},
            )
            asyncio.run(seat_everybody(games, lesson))
            tables = [
                LiveTable(
                    games,
                    f"/ws/{lesson.table_path(at * SEATS)}",
                    [f"sessionid={c['sessionid']}" for c in lesson.cookies[at * SEATS : (at + 1) * SEATS]],
                    random.Random(at),
                )
                for at in range(count)
            ]
            below = asyncio.run(drive_floor(floor, count, seconds))
            played = asyncio.run(drive_games(games, tables, seconds))
            print(below.row(f"{count} tables, floor"))
            print(played.row(f"{count} tables, games"))
            ratios.append(played.rate / below.rate)
            tails.append(played.percentile(0.99) / below.percentile(0.99))
    finally:
        floor.stop()
        games.stop()
    print(
        f"{count} tables: {statistics.median(ratios):.2f} of the floor's moves per second, "
        f"p99 {statistics.median(tails):.1f} times the floor's"
    )


if __name__ == "__main__":
    main()
