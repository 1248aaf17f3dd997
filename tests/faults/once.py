"""One site and one plan of faults.

    python -m tests.faults.once --on postgresql --faults 30 --seed apple

The same seed gives the same plan. `python -m tests.faults` does it many times.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.faults.report import Report
from tests.faults.site import site


def arguments() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    options.add_argument("--faults", type=int, default=30)
    options.add_argument("--seed", default=f"{random.SystemRandom().randrange(10**6)}")
    options.add_argument("--only", default="", help="these faults alone, by name, with commas between")
    options.add_argument("--tables", type=int, default=6)
    options.add_argument("--seats", type=int, default=5)
    options.add_argument("--pace", type=float, default=3, help="moves a second of a child whose turn it is; 0: at once")
    options.add_argument("--moves", type=int, default=10, help="that are acknowledged before each step")
    options.add_argument("--long", action="store_true", help="faults last as long as by hand")
    options.add_argument("--controls", action="store_true", help="afterwards break the promise on purpose, and see it")
    options.add_argument("--report", type=Path, help="a file for the figures, in JSON")
    options.add_argument("--verbose", action="store_true")
    return options


def main(words: Sequence[str] | None = None) -> int:
    asked = arguments().parse_args(words)
    report = Report(asked.on, asked.seed)
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))  # nothing is left behind
    print(f"{asked.on}, seed {asked.seed}", flush=True)
    try:
        with site(asked.on) as where:
            logging.getLogger("httpx").setLevel(logging.WARNING)
            from tests.faults.driver import run  # now that Django knows its database

            try:
                asyncio.run(run(where, asked, report))
            finally:
                for log in sorted(where.folder.glob("*.log")) if report.broken else ():
                    print(f"── {log.name}\n{log.read_text(errors='replace')[-3000:]}")
    finally:
        print(report, flush=True)
        if asked.report:
            asked.report.write_text(report.as_json())
    blind = [name for name, seen in report.controls.items() if not seen]
    return 1 if report.broken or blind else 0


if __name__ == "__main__":
    raise SystemExit(main())
