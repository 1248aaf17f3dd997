"""Faults of every kind on sites of both kinds, and what came of them: what `make faults` runs.

    python -m tests.faults                     sixty faults and the controls, a minute or two
    python -m tests.faults --long              2,000 faults and 200,000 moves, in the best case in hours
    python -m tests.faults --long --minutes 30

Each site is begun anew, on SQLite and on PostgreSQL by turns, with a seed of its own that is printed. By hand there is also
a crowd of 300 sockets, and lines that are cut for a minute and for ten.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests import servers
from tests.faults.report import Report
from tests.live.servers import ROOT

FAULTS, MOVES = 2_000, 200_000
SHORT: Final = ("--faults", "30", "--controls")
LONG: Final = ("--faults", "100", "--moves", "150", "--pace", "0", "--long")
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
CUTS: Final = ("--only", "line cut for a minute,line cut for ten minutes,nobody moves for ten minutes", "--faults", "3")
FIRST: Final = (CROWD, CUTS)


def rounds(*, is_long: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is run one after the other: on which database, and how."""
    both = ["sqlite", "postgresql"] if not servers.what_is_missing() else ["sqlite"]
    if not is_long:
        yield from ((on, SHORT) for on in both)
        return
    yield from ((on, how) for how in FIRST for on in both)
    while True:
        yield from ((on, LONG) for on in both)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--long", action="store_true")
    options.add_argument("--minutes", type=float, default=24 * 60, help="no further site is begun after so many")
    options.add_argument("--seed", default=f"{random.SystemRandom().randrange(10**6)}")
    asked = options.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    done: list[Report] = []
    failed = 0
    for number, (on, how) in enumerate(rounds(is_long=asked.long)):
        faults, moves = sum(one.faults.total() for one in done), sum(one.acknowledged for one in done)
        if time.monotonic() > until or (faults >= FAULTS and moves >= MOVES):
            break
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "report")
            command = [sys.executable, "-m", "tests.faults.once", "--on", on, "--seed", f"{asked.seed}-{number}", *how]
            failed += subprocess.run([*command, "--report", file], cwd=ROOT, check=False).returncode != 0
            if file.exists():
                done.append(Report.of(json.loads(file.read_text())))
    print(summary(done), flush=True)
    return 1 if failed else 0


def summary(done: list[Report]) -> str:
    kinds = sum((one.faults for one in done), Counter[str]())
    lines = [f"{name:32} {times:5}" for name, times in sorted(kinds.items())]
    moves, broken = sum(one.acknowledged for one in done), sum(len(one.broken) for one in done)
    sums = f"{kinds.total()} faults of {len(kinds)} kinds on {len(done)} sites, {moves} acknowledged moves; {broken} broken promises"
    return "\n".join((*lines, sums))


if __name__ == "__main__":
    raise SystemExit(main())
