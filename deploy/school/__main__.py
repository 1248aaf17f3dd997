"""`make school`, `make school-down`, `make school-restart`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType

from deploy.school import record
from deploy.school.servers import DidNotStart
from deploy.school.site import CannotStart, School

LOOKS_EVERY = 1.0  # seconds; as long systemd waits before it starts anew what has died


class Taken(Exception):
    """Whoever waits for it to start has had enough."""


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m deploy.school", description=__doc__)
    options.add_argument("what", choices=("up", "down", "restart"))
    options.add_argument("--folder", type=Path, default=Path("var/school"))
    options.add_argument("--web", type=int, default=2, help="web processes")
    options.add_argument("--port", type=int, help="nginx's; a free one without it")
    options.add_argument("--demo", action="store_true", help="with the demo teacher and class")
    options.add_argument("--pooler", action="store_true", help="with PgBouncer before PostgreSQL")
    asked = options.parse_args()
    if asked.web < 1:
        options.error("WEB= is the number of web processes: 1 or more")
    try:
        if asked.what == "up":
            up(School(asked.folder, web=asked.web, port=asked.port, demo=asked.demo, pooler=asked.pooler))
        elif asked.what == "down":
            down(asked.folder)
        else:
            restart(asked.folder)
    except (CannotStart, DidNotStart) as error:
        print(error, file=sys.stderr)
        return 1
    except Taken:
        return 130
    return 0


def up(school: School) -> None:
    """Start, say where, and stay until asked to go."""
    over, webs_again = threading.Event(), threading.Event()

    def too_early(_number: int, _frame: FrameType | None) -> None:
        raise Taken

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, too_early)
    print(f"Starting PostgreSQL, Redis, web processes, worker, timetable and nginx in {school.folder}", flush=True)
    school.start()
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda _number, _frame: over.set())
        signal.signal(signal.SIGUSR1, lambda _number, _frame: webs_again.set())
        print(
            f"{school.address}/ is ready. Browsers trust it once they are given {school.authority}\n"
            f"{len(school.webs)} web processes: {', '.join(web.url for web in school.webs)}; "
            f"what each part writes is in {school.folder}/*/log\n"
            "Ctrl-C or `make school-down` takes it down, and all that it has stored with it.",
            flush=True,
        )
        while not over.wait(LOOKS_EVERY):
            if webs_again.is_set():
                webs_again.clear()
                print("Restarting the web processes, one after the other", flush=True)
                school.restart_webs()
                print("They have been restarted.", flush=True)
            for server in school.revive():
                print(f"{server.folder.name} had ended and has been started again.", flush=True)
    finally:
        school.stop()
    print("Nothing is left of it.", flush=True)


def down(folder: Path) -> None:
    """Whether it runs in another terminal or was cut off."""
    found = record.read(folder)
    if found is None:
        raise CannotStart(f"No school is in {folder}.")
    found.end()
    print(f"The school in {folder} is down, and nothing is left of it.")


def restart(folder: Path) -> None:
    """One web process after the other."""
    found = record.read(folder)
    if found is None or not found.is_running:
        raise CannotStart(f"No school runs in {folder}.")
    os.kill(found.supervisor.pid, signal.SIGUSR1)
    print("Its web processes are restarted, one after the other; the school's own terminal says when it is done.")


if __name__ == "__main__":
    raise SystemExit(main())
