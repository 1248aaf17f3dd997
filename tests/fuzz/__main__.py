"""By hand: ``make fuzz N=1000000``. Its own data folder, other inputs each time (``SEED=`` repeats some), one line a target.

python -m tests.fuzz 1000000            all of it
python -m tests.fuzz guided rules 5000  one parser, led by what its inputs have run (atheris)
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SHARES = {"visits": 0.05, "frames": 0.55, "rosters": 0.25, "workbooks": 0.05, "rules": 0.06, "blocks": 0.04}
A_WORLD = 20_000  # visits: then a new database
IN_MEMORY = Path("/dev/shm")


def set_up(folder: str) -> None:
    """Before Django: a folder of its own, and nothing of the surroundings'."""
    for name in ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL", "HTTPS", "ORIGINS", "ALLOWED_HOSTS"):
        os.environ.pop(name, None)
    os.environ |= {"ELEUSIS_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "eleusis_site.settings", "BOTS_PACE": "0"}
    import django

    django.setup()


def visits(number: int, seed: int) -> list[Any]:
    """Pages and channels, in a database that is made for them."""
    from django.conf import settings
    from django.contrib.auth.hashers import Argon2PasswordHasher
    from django.core.management import call_command

    import eleusis_site.asgi  # it sets up the log
    from classrooms import paper
    from tests.fuzz.running import visit_all
    from tests.fuzz.site import LIMITS, World

    assert eleusis_site.asgi
    logging.getLogger().handlers[0].setLevel(logging.ERROR)  # who was refused is no news here
    call_command("migrate", verbosity=0)
    for cost, value in {"time_cost": 1, "memory_cost": 8, "parallelism": 1}.items():
        setattr(Argon2PasswordHasher, cost, value)
    settings.LIMITS.update(LIMITS)
    paper.pdf = lambda *_, **_still: b"%PDF-"
    world = World()
    return asyncio.run(visit_all(world, number, seed))


def part(name: str, number: int, seed: int) -> int:
    """One target in this process; the exit code says whether it made a fault."""
    with tempfile.TemporaryDirectory(prefix="eleusis-fuzz-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        set_up(folder)
        from tests.fuzz.running import read_all

        reports = visits(number, seed) if name == "visits" else [read_all(name, number, seed)]
        for report in reports:
            print(report, flush=True)
            for fault in report.faults[:20]:
                print(fault, flush=True)
        return 1 if any(report.faults for report in reports) else 0


def guided(name: str, number: int, seed: int) -> int:
    """One parser, led by coverage. What it finds it prints, with the input, and ends."""
    import atheris  # type: ignore[import-untyped,import-not-found,unused-ignore]

    with tempfile.TemporaryDirectory(prefix="eleusis-fuzz-") as folder:
        with atheris.instrument_imports(include=["eleusis", "classrooms", "games"]):
            set_up(folder)
            from tests.fuzz.parsers import TARGETS

        target, examples = TARGETS[name]
        corpus = Path(folder, "corpus")
        corpus.mkdir()
        for at, example in enumerate(examples or (b"\x01" * 40, bytes(range(200)))):
            (corpus / str(at)).write_bytes(example)
        options = [
            f"-runs={number}",
            f"-seed={seed}",
            "-max_len=2000",
            "-timeout=5",
            "-print_final_stats=1",
            "-verbosity=1",
            f"-artifact_prefix={tempfile.gettempdir()}/",
        ]
        atheris.Setup([sys.argv[0], *options, str(corpus)], target)
        atheris.Fuzz()  # it ends the process
    return 0


def everything(number: int, seed: int) -> int:
    """Each target in a process of its own, one after the other."""
    try:
        import atheris  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: F401

        is_guided = True
    except ImportError:
        print("atheris is not installed: inputs are made from examples and by chance, and not led by coverage.")
        is_guided = False
    began, failed = time.monotonic(), 0
    for name, share in SHARES.items():
        left = round(number * share)
        print(f"{name}: {left:,}", flush=True)
        if is_guided and name != "visits":  # a tenth of them: each takes several times as long
            led = left // 10
            failed |= _run("guided", name, led, seed)
            left -= led
        while left > 0:
            batch = min(left, A_WORLD) if name == "visits" else left
            failed |= _run("part", name, batch, seed)
            left, seed = left - batch, seed + 1
    print(f"{number:,} inputs in {time.monotonic() - began:.0f} s: {'FAULTS, see above' if failed else 'no fault'}")
    return failed


def _run(*words: object) -> int:
    command = [sys.executable, "-m", "tests.fuzz", *map(str, words)]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if words[0] == "guided":
        told = [
            line
            for line in done.stderr.splitlines()
            if "DONE" in line or "stat::number_of_executed" in line or "slowest_unit" in line
        ]
        print(f"{words[1]:10} led by coverage: " + "; ".join(told), flush=True)
    if done.returncode:
        print(done.stderr[-4000:], flush=True)
    return int(done.returncode != 0)


def main(words: list[str]) -> int:
    seed = int(os.environ.get("SEED") or time.time())
    match words:
        case ["guided", name, number, *more]:
            return guided(name, int(number), int(more[0]) if more else seed)
        case ["part", name, number, *more]:
            return part(name, int(number), int(more[0]) if more else seed)
        case [number]:
            print(f"SEED={seed}", flush=True)
            return everything(int(number), seed)
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
