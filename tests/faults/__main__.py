"""Faults of every kind on sites of both kinds, and what came of them: what `make faults` runs.

    python -m tests.faults                     sixty faults and the controls, a minute or two
    python -m tests.faults --long              2,000 faults and 200,000 moves, in the best case in hours
    python -m tests.faults --long --minutes 30
    python -m tests.faults --long --beside 3                three sites of each kind at the same time
    python -m tests.faults --long --minutes 30 --sum file   what came of its sites is added to what stands there

Each site is begun anew, on SQLite and on PostgreSQL side by side, with a seed of its own that is printed. By hand there is also
a crowd of 300 sockets, and what lasts: lines that are cut for a minute and for ten, sockets that say nothing, screens that read nothing.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tests import servers
from tests.faults.faults import BOTH, BY_HAND
from tests.faults.report import Report
from tests.live.servers import ROOT

FAULTS, MOVES = 2_000, 200_000
SHORT: Final = ("--faults", "30", "--controls")
LONG: Final = ("--faults", "24", "--moves", "90", "--long")
CROWDED = 300
CROWD: Final = (
    "--faults",
    "6",
    "--tables",
    "60",
    "--moves",
    "300",
    "--pace",
    "0.5",
    "--only",
    "web killed,storm,web frozen",
)
LASTING: Final = ("--faults", f"{len(BY_HAND)}", "--pace", "0.5", "--only", ",".join(fault.name for fault in BY_HAND))
Site = tuple[str, Sequence[str]]  # on which database, and how


class Run:
    """Sites one after the other, in several rows that go side by side."""

    def __init__(self, seed: str, minutes: float, sums: Path | None = None) -> None:
        self.seed = seed
        self.until = time.monotonic() + 60 * minutes
        self.sums = sums
        before = sums.read_text().splitlines() if sums and sums.exists() else []
        self.done = [Report.of(json.loads(line)) for line in before]
        self.failed = 0
        self.running: set[subprocess.Popen[bytes]] = set()

    @property
    def is_over(self) -> bool:
        faults, moves = sum(one.faults.total() for one in self.done), sum(one.acknowledged for one in self.done)
        return time.monotonic() > self.until or (faults >= FAULTS and moves >= MOVES)

    def stop(self, *_: object) -> None:
        """Each clears away what it has begun."""
        self.until = 0
        for process in list(self.running):
            process.terminate()

    def row(self, name: str, sites: Iterable[Site]) -> None:
        for number, (on, how) in enumerate(sites):
            if self.is_over:
                return
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder, "report")
                command = [
                    sys.executable,
                    "-m",
                    "tests.faults.once",
                    "--on",
                    on,
                    "--seed",
                    f"{self.seed}-{name}-{number}",
                ]
                process = subprocess.Popen([*command, *how, "--report", file], cwd=ROOT)
                self.running.add(process)
                code = process.wait()
                self.failed += code != 0
                self.running.discard(process)
                if code in (0, 1) and file.exists():  # one that was stopped has not been held against its log
                    self.add(file.read_text())

    def add(self, report: str) -> None:
        self.done.append(Report.of(json.loads(report)))
        if self.sums:
            with self.sums.open("a") as file:
                file.write(report + "\n")


def rows(before: Sequence[Report], *, is_long: bool, beside: int = 1) -> dict[str, Iterable[Site]]:
    """Each goes on beside the others, a long run on `beside` sites of each kind. What is done once is left out where it was done before."""
    both = BOTH if not servers.what_is_missing() else BOTH[:1]
    if not is_long:
        return {on: [(on, SHORT)] for on in both}
    crowded = {one.on for one in before if one.sockets >= CROWDED}
    lasted = {one.on for one in before if one.faults.keys() & {fault.name for fault in BY_HAND}}
    once: dict[str, list[Site]] = {on: [] if on in crowded else [(on, CROWD)] for on in both}
    first = {on: itertools.chain(once[on], itertools.repeat((on, LONG))) for on in both}
    more = {f"{on}-{number}": itertools.repeat((on, LONG)) for on in both for number in range(2, beside + 1)}
    return first | more | {f"lasting-{on}": [(on, LASTING)] for on in both if on not in lasted}


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--long", action="store_true")
    options.add_argument("--minutes", type=float, default=24 * 60, help="no further site is begun after so many")
    options.add_argument("--seed", default=f"{random.SystemRandom().randrange(10**6)}")
    options.add_argument("--beside", type=int, default=1, help="sites of each kind at the same time, in a long run")
    options.add_argument("--sum", type=Path, help="a file with a line for each site; sites of earlier runs count")
    asked = options.parse_args()
    run = Run(asked.seed, asked.minutes, asked.sum)
    signal.signal(signal.SIGTERM, run.stop)
    together = rows(run.done, is_long=asked.long, beside=asked.beside)
    with ThreadPoolExecutor(len(together)) as side_by_side:
        list(side_by_side.map(run.row, *zip(*together.items(), strict=True)))
    print(summary(run.done), flush=True)
    return 1 if run.failed else 0


def summary(done: list[Report]) -> str:
    kinds = sum((one.faults for one in done), Counter[str]())
    lines = [f"{name:32} {times:5}" for name, times in sorted(kinds.items())]
    moves, broken = sum(one.acknowledged for one in done), sum(len(one.broken) for one in done)
    sums = f"{kinds.total()} faults of {len(kinds)} kinds on {len(done)} sites, {moves} acknowledged moves; {broken} broken promises"
    return "\n".join((*lines, sums))


if __name__ == "__main__":
    raise SystemExit(main())
