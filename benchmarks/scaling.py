"""What a move costs when several web processes share the tables: with each table at one process, and spread over all.

    python -m benchmarks.scaling [--tables 20] [--seconds 4] [--processes 1,2,4]

*Together* is what the hash of `deploy/nginx` makes of it, *spread* what a proxy does that knows nothing: the five of a table
come to different processes. All web processes run on one core, the students, PostgreSQL and Redis on the other,
so moves a second say little here; the processor time a move is what would buy more of them. Bells are counted by
Redis: how often one was rung, and how many bytes the processes were sent for it.
"""

from __future__ import annotations

import argparse
import os
import random
from typing import Any

import redis
import uvloop

from benchmarks.live import RULE, SEATS, LiveTable, Site, drive_games, seat_everybody, surroundings


class OneProcess:
    """The door of a table whose people are all led to one process."""

    def __init__(self, site: Site, table: int) -> None:
        self._port = site.port(table)

    def port(self, _seat: int) -> int:
        return self._port


class Bells:
    """What Redis has carried so far."""

    def __init__(self) -> None:
        self._redis: Any = redis.Redis.from_url(os.environ["REDIS_URL"])

    def so_far(self) -> tuple[int, int]:
        commands, stats = self._redis.info("commandstats"), self._redis.info("stats")
        return commands.get("cmdstat_publish", {}).get("calls", 0), stats["total_net_output_bytes"]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--seconds", type=float, default=4)
    options.add_argument("--processes", default="1,2,4")
    asked = options.parse_args()
    with surroundings("two"):
        print(f"PostgreSQL and Redis; {asked.tables} tables, {SEATS} students each; {asked.seconds:g} s a run")
        print(f"{'':<22}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}   us a move: loop, threads, PostgreSQL; bells, bytes")
        for count in [int(word) for word in asked.processes.split(",")]:
            for together in (True, False) if count > 1 else (True,):
                measure(count, asked.tables, asked.seconds, together=together)


def measure(processes: int, tables: int, seconds: float, *, together: bool) -> None:
    """One row."""
    from tests.live.lessons import open_lesson

    lesson = open_lesson(
        tables=tables, seats=SEATS, rules=40, rule=RULE, settings={"predict_seconds": 0, "closing_guess": False}
    )
    site, bells = Site(processes), Bells()
    try:
        uvloop.run(seat_everybody(site, lesson))
        playing = [
            LiveTable(
                OneProcess(site, at) if together else site,
                f"/ws/{lesson.table_path(at * SEATS)}?you=changes",
                [f"sessionid={c['sessionid']}" for c in lesson.cookies[at * SEATS : (at + 1) * SEATS]],
                random.Random(at),
            )
            for at in range(tables)
        ]
        before = bells.so_far()
        figures = uvloop.run(drive_games(site, playing, seconds))
        rung, size = (now - then for now, then in zip(bells.so_far(), before, strict=True))
    finally:
        site.stop()
    name = f"{processes} {'together' if together else 'spread'}"
    print(f"{figures.row(name)}   {rung / figures.moves:.2f} {size / figures.moves:.0f}", flush=True)


if __name__ == "__main__":
    main()
