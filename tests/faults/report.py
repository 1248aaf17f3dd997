"""What a run came to."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Report:
    """Figures, and whatever was found."""

    on: str
    seed: str
    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    sockets: int = 0
    level: list[float] = field(default_factory=list)  # seconds, after each step
    broken: list[str] = field(default_factory=list)
    controls: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        level = sorted(self.level) or [0.0]
        p95 = level[min(len(level) - 1, int(0.95 * len(level)))]
        sums = (
            f"{self.on}, seed {self.seed}: {self.faults.total()} faults of {len(self.faults)} kinds, "
            f"{self.acknowledged} acknowledged moves, {self.sockets} sockets; "
            f"level again after {p95:.2f} s (p95), {level[-1]:.2f} s at most; {len(self.broken)} broken promises"
        )
        found = [f"  BROKEN: {what}" for what in self.broken[:20]]
        controls = [f"  control, {name}: {seen or 'NOT SEEN'}" for name, seen in self.controls.items()]
        return "\n".join((sums, *found, *controls))

    @classmethod
    def of(cls, form: dict[str, Any]) -> Report:
        return cls(**form | {"faults": Counter(form["faults"])})

    def as_json(self) -> str:
        return json.dumps(self.__dict__ | {"faults": dict(self.faults)})
