"""How far a text can be read, what could stand there, and whether certain words lead on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.rules.reader.chart import Chart, RowTree
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.written import WrittenWord

_MOST_WORK: Final = 16_000  # more than for reading: nothing is left out that the next word cannot begin


@dataclass(frozen=True)
class Outlook:
    """Words as they are read from left to right, whatever comes next."""

    lattice: Lattice
    chart: Chart
    rows: RowTree
    lexicon: Lexicon

    @classmethod
    def of(cls, lattice: Lattice, lexicon: Lexicon) -> Outlook:
        """Read the words anew; raises `TooManyReadings`."""
        rows = grammar(lexicon.name)
        return cls(lattice, lattice.chart(rows, _MOST_WORK, looks_ahead=False), rows, lexicon)

    @property
    def farthest(self) -> int:
        """The number of words that can begin a rule, or are one."""
        if self.chart.whole("Text"):
            return len(self.lattice.words)
        return max(place for place, wanted in enumerate(self.chart.wanted) if wanted)

    def wanted(self, place: int) -> frozenset[str]:
        """The symbols that could stand behind so many words."""
        return self.rows.named(self.chart.wanted[place])

    def leads_on(self, place: int, phrase: Sequence[WrittenWord]) -> bool:
        """Whether so many words and then this phrase can begin a rule, or are one."""
        longer = Lattice.of([*self.lattice.words[:place], *phrase], self.lexicon)
        if longer.unknown:
            return False
        branch = self.chart.upto(place, longer.anchors)
        for edges in longer.ending[place + 1 :]:
            branch.add(edges)
        return bool(branch.wanted[-1] or branch.whole("Text"))
