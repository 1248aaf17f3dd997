"""Everything that is tested, one part after the other: what `make test` runs.

    python -m tests.run                     all of it
    python -m tests.run checks embedded     these parts alone

Where there are two processors, some go side by side: no test looks at how fast this machine is. The last
line sums up all parts. What this machine lacks is named and counted as skipped; with CI=true it is a failure.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from tests import servers
from tests.faults import cable

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
MANAGE = (sys.executable, "manage.py")
IS_CI = os.environ.get("CI", "").lower() in {"1", "true"}

# Django's check of a deployment wants to see one.
HOSTED = {
    "HTTPS": "1",
    "ALLOWED_HOSTS": "eleusis.example",
    "ORIGINS": "https://eleusis.example",
    "EMAIL_URL": "smtp://localhost",
}
CHECKS: tuple[tuple[str, Sequence[str], dict[str, str]], ...] = (
    ("style", [str(BIN / "ruff"), "check"], {}),
    ("format", [str(BIN / "ruff"), "format", "--check"], {}),
    ("types", [str(BIN / "mypy"), "."], {}),
    ("imports", [str(BIN / "lint-imports"), "--no-cache"], {}),
    ("settings", [*MANAGE, "check", "--fail-level", "WARNING"], {}),
    ("settings of a hosted site", [*MANAGE, "check", "--deploy", "--fail-level", "WARNING"], HOSTED),
    ("migrations", [*MANAGE, "makemigrations", "--check", "--dry-run"], {}),
    ("catalogues", [*MANAGE, "catalogue", "--check"], {}),
    ("style of the scripts", [str(BIN / "oxlint"), "static/js", "tests/scripts"], {}),
    ("tests of the scripts", [servers.node(), "--test", "tests/scripts/"], {}),
)

BESIDE = "not browser and not fault and not postgresql"
SEVERAL = (os.cpu_count() or 1) > 1
ON_SERVICES = "(database or postgresql) and not once and not browser and not fault"
# Each takes what is next: one file has a third of the time. Pages wait for a child to see
# what is new: three workers keep two processors busy.
LONG = ("--dist", "load", "--maxschedchunk", "1") if SEVERAL else ()
FILES = ("--dist", "loadfile", "--no-loadscope-reorder") if SEVERAL else ()
TWO, THREE = (("-n", "2"), ("-n", "3")) if SEVERAL else ((), ())
MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30


NOT_HERE = 77  # the exit code of a check that this machine has not the means for


@dataclass
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def say(text: str) -> None:
    print(f"\n── {text}", flush=True)


def run(command: Sequence[str], environment: dict[str, str]) -> int:
    """The exit code; what the command prints is seen at once. It ends with this process."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        return process.wait()
    except BaseException:
        process.terminate()
        process.wait(20)
        raise


def use_memory() -> None:
    """What tests write is gone after them: no disk needs to have it before they go on."""
    with contextlib.suppress(OSError):
        if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
            tempfile.tempdir = str(MEMORY)


@contextlib.contextmanager
def surroundings(**more: str) -> Iterator[dict[str, str]]:
    """An environment that knows nothing of the developer's own database, with a data folder of its own."""
    with tempfile.TemporaryDirectory(prefix="eleusis-test-") as folder:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ELEUSIS_")}
        for name in (
            "DATABASE_URL",
            "REDIS_URL",
            "CELERY_BROKER_URL",
            "DEBUG",
            "HTTPS",
            "ORIGINS",
            "ALLOWED_HOSTS",
            "EXPORTS_BUCKET",
        ):
            environment.pop(name, None)
        # Where it is set, each process would compile all there is: fifteen seconds of every worker, three of every server.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment |= {"ELEUSIS_DATA_DIR": folder, "SECRET_KEY": "for tests alone " * 4, "TMPDIR": folder}
        yield environment | more


def pytest(marks: str, *options: str, environment: dict[str, str]) -> Counts:
    report = Path(environment["ELEUSIS_DATA_DIR"], "counts.json")
    more = {"PYTEST_PLUGINS": "tests.plugin", "TEST_COUNTS": str(report), "TEST_MARKS": marks}
    command = [sys.executable, "-m", "pytest", "-q", "--durations=5", "--durations-min=3", "-m", marks]
    code = run([*command, "-o", "faulthandler_timeout=0", *options], environment | more)
    if code == 5:
        print("no such tests")
        return Counts()
    counts = Counts(**json.loads(report.read_text())) if report.exists() else Counts()
    if code != 0 and counts.failed == 0:  # it did not get as far as a failing test
        counts.failed = 1
    return counts


def left_out(marks: str, why: str) -> Counts:
    """The tests that cannot run here: skipped, or one failure where nothing may be missing."""
    with surroundings() as environment:
        command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-m", marks]
        result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    number = sum("::" in line for line in result.stdout.splitlines())
    print(f"left out: {number} tests; {why}")
    return Counts(failed=1) if IS_CI else Counts(skipped=number)


# ── the parts ────────────────────────────────────────────────────────────────────────────────────


def checks() -> Counts:
    counts = Counts()
    for name, command, more in CHECKS:
        say(f"checks: {name}")
        with surroundings(**more) as environment:
            code = run(command, environment)
        left_out = code == NOT_HERE and not IS_CI
        counts += Counts(skipped=1) if left_out else Counts(failed=1) if code else Counts(passed=1)
    return counts


def embedded() -> Counts:
    say("tests in embedded mode: SQLite, memory")
    with surroundings() as environment:
        return pytest(BESIDE, *TWO, *FILES, environment=environment)


def on_services() -> Counts:
    say("what the database and the cache decide again: PostgreSQL, Redis")
    missing = servers.what_is_missing()
    if missing:
        return left_out(ON_SERVICES, f"not on this machine: {', '.join(missing)}")
    with servers.services() as services, surroundings(**services.environment) as environment:
        return pytest(ON_SERVICES, *TWO, *FILES, environment=environment)


def browser() -> Counts:
    say("tests in a browser: embedded mode, Chromium")
    if servers.chromium() is None:
        return left_out("browser", "not on this machine: chromium-headless-shell, or chromium")
    with surroundings() as environment:
        return pytest("browser", *THREE, *LONG, environment=environment)


def faults() -> Counts:
    say("tests of failures: processes are killed; PostgreSQL, Redis")
    missing = servers.what_is_missing()
    if missing:
        return left_out("fault and not browser", f"not on this machine: {', '.join(missing)}")
    cable.leave_for_good()
    with servers.services() as services, surroundings(**services.environment) as environment:
        return pytest("fault and not browser", *TWO, *LONG, environment=environment)


PARTS: dict[str, Callable[[], Counts]] = {
    "checks": checks,
    "embedded": embedded,
    "services": on_services,
    "browser": browser,
    "faults": faults,
}
# What computes all the time, and then what waits for pages and for processes to come back.
SIDE_BY_SIDE = (("checks", "embedded", "services"), ("browser", "faults"))
Results = dict[str, tuple[Counts, float]]


def one_by_one(names: Iterable[str]) -> Results:
    results: Results = {}
    for name in names:
        began = time.monotonic()
        results[name] = PARTS[name](), time.monotonic() - began
    return results


def side_by_side(names: Sequence[str]) -> Results:
    """Each in a process of its own. What they print is passed on, one after the other."""
    results: Results = {}
    with tempfile.TemporaryDirectory(prefix="eleusis-parts-") as folder, contextlib.ExitStack() as stack:
        outputs = {name: Path(folder, name) for name in names}
        processes = {}
        for name, output in outputs.items():
            command = [sys.executable, "-m", "tests.run", name]
            with output.open("w") as file:
                processes[name] = subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT)
            stack.callback(end, processes[name])
        for name, process in processes.items():
            with outputs[name].open() as file:
                over = False
                while not over:
                    over = process.poll() is not None
                    print(file.read(), end="", flush=True)
                    time.sleep(0 if over else 0.2)
            results[name] = read(name, outputs[name].read_text())
    return results


def end(process: subprocess.Popen[Any]) -> None:
    """It ends what it has started itself."""
    if process.poll() is None:
        process.terminate()
        process.wait(60)


def read(name: str, printed: str) -> tuple[Counts, float]:
    """The sum of a part, as `line` has written it."""
    found = re.search(rf"^{name} +(\d+) s +(\d+) passed, (\d+) failed, (\d+) skipped$", printed, re.MULTILINE)
    if not found:
        return Counts(failed=1), 0
    seconds, *numbers = map(int, found.groups())
    return Counts(*numbers), seconds


def line(name: str, counts: Counts, seconds: float) -> str:
    return f"{name:10} {seconds:5.0f} s   {counts}"


def _asked_to_stop(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def main(names: Sequence[str]) -> int:
    unknown = set(names) - PARTS.keys()
    if unknown:
        print(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, _asked_to_stop)
    use_memory()
    began = time.monotonic()
    names = names or list(PARTS)
    results: Results = {}
    for group in SIDE_BY_SIDE:
        together = [name for name in names if name in group]
        results |= side_by_side(together) if SEVERAL and len(together) > 1 else one_by_one(together)
    say("all parts")
    for name, (counts, seconds) in results.items():
        print(line(name, counts, seconds))
    total = sum((counts for counts, _ in results.values()), Counts())
    print(f"\n{total}; {time.monotonic() - began:.0f} s", flush=True)
    left_out_in_ci = IS_CI and total.skipped  # a skip inside a test hides what is missing
    return 1 if total.failed or left_out_in_ci or not (total.passed or total.skipped) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
