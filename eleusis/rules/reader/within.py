"""How dear the parts of a text may be, where its whole may not be dearer than so much."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from eleusis.rules.reader.chart import Edge


class Within:
    """How dear the reading of a whole text may be: what costs more together with the least that all else can cost is not read.

    The least is that of words the lexicon knows side by side, whatever the rows make of them; rows cost nothing or more.
    """

    def __init__(self, ending: Sequence[Sequence[Edge]], above: int) -> None:
        """`above`: by how much the whole may be dearer than its words side by side."""
        self._before = [0.0, *[inf] * (len(ending) - 1)]
        for end, edges in enumerate(ending):
            for edge in edges:
                self._before[end] = min(self._before[end], self._before[edge.start] + edge.price)
        self._behind = [*[inf] * (len(ending) - 1), 0.0]
        for end in range(len(ending) - 1, 0, -1):
            for edge in ending[end]:
                self._behind[edge.start] = min(self._behind[edge.start], edge.price + self._behind[end])
        self.whole = self._before[-1] + above

    def dearest(self, end: int) -> list[float]:
        """For each place before this one, what the words from there to here may cost."""
        left = self.whole - self._behind[end]
        return [left - before for before in self._before[:end]]
