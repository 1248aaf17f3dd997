"""What a school has started, written down in its folder: whoever takes it down needs nothing else, even if it was cut off."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deploy.school.servers import Server

NAME: Final = "school.json"
ENDS_WITHIN: Final = 60.0  # seconds


@dataclass(frozen=True)
class Process:
    """One, and when it began: its number alone may be somebody else's by now."""

    pid: int
    began: str

    @classmethod
    def of(cls, pid: int) -> Process | None:
        """The one that has this number; None where none has."""
        with contextlib.suppress(OSError):
            state, *rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            return None if state == "Z" else cls(pid, rest[18])
        return None

    @property
    def is_running(self) -> bool:
        return Process.of(self.pid) == self

    def end(self, number: int) -> None:
        """Ask, wait, and then do not ask any more."""
        if not self.is_running:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)
            until = time.monotonic() + ENDS_WITHIN
            while self.is_running and time.monotonic() < until:
                time.sleep(0.05)
            if self.is_running:
                os.kill(self.pid, signal.SIGKILL)


@dataclass(frozen=True)
class Record:
    """What stands there."""

    address: str
    supervisor: Process
    folders: list[Path]
    started: list[tuple[Process, int]]  # and which signal ends it

    @property
    def is_running(self) -> bool:
        return self.supervisor.is_running

    def end(self) -> None:
        """Take it down, whoever started it."""
        self.supervisor.end(signal.SIGTERM)
        self.clear()

    def clear(self) -> None:
        """What is left of it: processes, the last first, and folders."""
        for process, number in reversed(self.started):
            process.end(number)
        for folder in reversed(self.folders):
            shutil.rmtree(folder, ignore_errors=True)


def write(folder: Path, address: str, folders: Iterable[Path], servers: Iterable[Server]) -> None:
    """Of this process and what it has started so far."""
    started = [
        [process.pid, process.began, server.ends_on]
        for server in servers
        if server.pid is not None and (process := Process.of(server.pid)) is not None
    ]
    me = Process.of(os.getpid())
    assert me is not None
    told = {
        "address": address,
        "supervisor": [me.pid, me.began],
        "folders": [str(one) for one in folders],
        "started": started,
    }
    new = folder / f"{NAME}.new"
    new.write_text(json.dumps(told))
    new.replace(folder / NAME)


def read(folder: Path) -> Record | None:
    """What stands in this folder, if a school has been there."""
    try:
        told = json.loads((folder / NAME).read_text())
    except (FileNotFoundError, NotADirectoryError):
        return None
    return Record(
        told["address"],
        Process(*told["supervisor"]),
        [Path(one) for one in told["folders"]],
        [(Process(pid, began), number) for pid, began, number in told["started"]],
    )
