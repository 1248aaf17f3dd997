"""What the server has answered, written down and on the disk before anything else is done with it."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Answered:
    """A line: one move of one seat and what it came to."""

    table: str
    seat: int
    move_id: str
    kind: str
    taken: bool  # acknowledged; else refused
    seq: int


class Ledger:
    """The lines of one lesson, and what was answered twice, and not alike."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        self._known: dict[tuple[str, int, str], Answered] = {}
        self.contradictions: list[str] = []

    def hear(self, line: Answered) -> None:
        key = line.table, line.seat, line.move_id
        before = self._known.get(key)
        if before is None:
            os.write(self._handle, json.dumps(asdict(line)).encode() + b"\n")
            os.fdatasync(self._handle)
            self._known[key] = line
        elif (before.taken, before.seq if before.taken else 0) != (line.taken, line.seq if line.taken else 0):
            self.contradictions.append(f"{before} was answered anew: {line}")

    def taken(self, table: str, seat: int) -> list[Answered]:
        return [one for one in self._known.values() if (one.table, one.seat, one.taken) == (table, seat, True)]

    def close(self) -> list[Answered]:
        """The lines, as the disk has them."""
        os.close(self._handle)
        return [Answered(**json.loads(line)) for line in self._file.read_text().splitlines()]
