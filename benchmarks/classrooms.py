"""Two hundred tables of many lessons at a classroom's pace: rounds begin within ten seconds, end, and begin again.

    python -m benchmarks.classrooms [--lessons 34] [--tables 6] [--seconds 40] [--on sqlite|postgresql]

Five students a table and a teacher who watches each room; each table has a time for its next move, one a second, whether or
not the last one is through, and a move counts from that time to the last of the five. Hands are small, so that rounds end.
Beside it the memory that a connection takes, with its share of the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time

import uvloop

from benchmarks.live import PACE, SEATS, LiveTable, Site, seat_everybody, surroundings
from benchmarks.wire import connect

WITHIN = 10.0  # seconds in which all rounds begin
SETTINGS = {"predict_seconds": 0, "closing_guess": False, "hand_size": 3}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--lessons", type=int, default=34)
    options.add_argument("--tables", type=int, default=6)
    options.add_argument("--seconds", type=float, default=40)
    options.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    asked = options.parse_args()
    with surroundings(asked.on):
        uvloop.run(_run(asked.lessons, asked.tables, asked.seconds))


async def _run(lessons: int, tables: int, seconds: float) -> None:
    from tests.live.lessons import open_lesson

    site = Site()
    try:
        opened = [open_lesson(tables=tables, seats=SEATS, rules=20, settings=SETTINGS) for _ in range(lessons)]
        for lesson in opened:
            await seat_everybody(site, lesson)
        before = site.servers[0].memory
        playing = [
            LiveTable(
                site,
                f"/ws/{lesson.table_path(at * SEATS)}?you=changes",
                [f"sessionid={c['sessionid']}" for c in lesson.cookies[at * SEATS : (at + 1) * SEATS]],
                random.Random(number * tables + at),
            )
            for number, lesson in enumerate(opened)
            for at in range(tables)
        ]
        for table in playing:
            await table.come()
        sockets = len(playing) * SEATS
        held = site.servers[0].memory - before
        for lesson in opened:
            cookie = f"sessionid={lesson.teacher_cookies['sessionid']}"
            await connect(site.port(0), f"/ws/{lesson.room_path}", lambda _: None, cookie)
        latencies: list[float] = []
        began, cpu = time.perf_counter(), site.cpu()
        await asyncio.gather(*(table.play(began, began + seconds, latencies, PACE, WITHIN) for table in playing))
        spent = site.cpu() - cpu
    finally:
        site.stop()
    latencies.sort()
    p50, p95, p99 = (1000 * latencies[int(share * len(latencies))] for share in (0.5, 0.95, 0.99))
    busy = (spent.loop + spent.threads) / (time.perf_counter() - began)
    print(
        f"{len(playing)} tables, {sockets} sockets, {len(latencies)} moves: p50 {p50:.1f} ms, p95 {p95:.1f} ms, "
        f"p99 {p99:.1f} ms, slowest {1000 * latencies[-1]:.0f} ms; {busy:.0%} of a core; {held / sockets:.0f} KiB a connection"
    )


if __name__ == "__main__":
    main()
