"""What a run of a server came to, and what it took of the processor."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Figures:
    """One run of one server."""

    seconds: float
    latencies: list[float]
    cpu: Cpu
    commits: int = 0
    frames: int = 0
    size: int = 0  # bytes
    facts: int = 0

    @property
    def moves(self) -> int:
        return len(self.latencies)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(int(len(ordered) * share), len(ordered) - 1)]

    def row(self, name: str) -> str:
        return (
            f"{name:<22}{self.rate:>9.0f}{self.percentile(0.5):>9.1f}{self.percentile(0.99):>9.1f}"
            f"{self._each(self.cpu.loop):>9.0f}{self._each(self.cpu.threads):>9.0f}{self._each(self.cpu.postgres):>9.0f}"
        )

    def _each(self, seconds: float) -> float:
        return 1e6 * seconds / max(self.moves, 1)

    @property
    def details(self) -> str:
        """What a move is made of."""
        moves = max(self.moves, 1)
        return (
            f"{self.moves / max(self.commits, 1):.1f} moves a commit, {self.facts / moves:.1f} facts and "
            f"{self.size / moves:.0f} bytes a move, {self.size / max(self.frames, 1):.0f} bytes a frame"
        )


@dataclass(frozen=True)
class Cpu:
    """Seconds of processor time: the thread of the loop, the other threads, and PostgreSQL's processes."""

    loop: float
    threads: float
    postgres: float

    def __sub__(self, other: Cpu) -> Cpu:
        return Cpu(self.loop - other.loop, self.threads - other.threads, self.postgres - other.postgres)


def ticks(stat: Path) -> float:
    try:
        fields = stat.read_text().rsplit(")", 1)[1].split()
    except OSError:  # it has just ended
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def of_postgres() -> float:
    found = 0.0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "comm").read_text().strip() == "postgres":
                found += ticks(process / "stat")
        except OSError:
            continue
    return found
