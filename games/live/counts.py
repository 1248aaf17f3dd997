"""What this process has done since it started, counted for whoever looks on from outside. No names, no ids.

Moves are counted by the writer, many at once, so that a move does not pay for being counted.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

# The upper ends of the classes into which times are put, in seconds.
SECONDS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counts:
    """``waits`` counts moves by the class of their time from the decision to the log, the last for what took longer."""

    def __init__(self) -> None:
        self.moves = 0  # that are in the log for good
        self.facts = 0
        self.commits = 0
        self.failures = 0  # batches that the log did not take
        self.waits = [0] * (len(SECONDS) + 1)
        self.waited = 0.0  # seconds, of all moves together
        self.gaps = 0  # clients that had missed facts and were told them again
        self.late = 0  # tables that the beat found behind the log, though no bell had rung
        self.refusals: Counter[str] = Counter()

    def committed(self, moves: int, facts: int, seconds: float) -> None:
        """One transaction is in the log; ``seconds`` from when its moves were handed over."""
        self.commits += 1
        self.moves += moves
        self.facts += facts
        self.waited += moves * seconds
        self.waits[sum(seconds > end for end in SECONDS)] += moves


COUNTS: Final = Counts()
