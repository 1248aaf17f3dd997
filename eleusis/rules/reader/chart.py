"""The chart: all ways to read a text, cheapest first, a few kept for each stretch.

A row says which neighbours make what: ``row("Clause", "Subject Verb", action)``. Names with a small letter
carry meaning and are handed to the action; names in capitals are function words and are not. The action
gives the meaning, or None where these do not go together, or `Priced` where it is unusual.

The rows are kept as a tree of symbols, so that what begins alike is read once. The text is read from left
to right; each stretch is finished, shortest first, before anything longer is made of it. A symbol is only
looked for where something begun before waits for it, and only waited for where the next word can begin it.
Sets of symbols are numbers, one bit each. What a row comes to is only asked where there is still room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any, Final

MOST_KEPT: Final = 4  # meanings of one kind for one stretch
MOST_OF_WHOLE: Final = 9  # and of statements and texts
_WHOLE: Final = frozenset({"Text", "Sentence", "Fact"})
MOST_WORK: Final = 12_000


@dataclass(frozen=True, slots=True)
class Priced:
    """A meaning that costs more than its row says."""

    meaning: Any
    price: int


@dataclass(frozen=True, slots=True)
class Shape:
    result: str
    shape: tuple[str, ...]
    action: Callable[..., Any]
    price: int


@dataclass(slots=True, eq=False)
class Node:
    """A place in the tree of rows: where the next symbol leads, which rows end here, and what any below make."""

    ways: dict[str, Node] = field(default_factory=dict)
    ends: list[tuple[int, Shape]] = field(default_factory=list)
    makes: int = 0


class TooManyReadings(Exception):
    """The text can be read in more ways than are looked at."""


@dataclass(frozen=True)
class RowTree:
    """The rows as a tree; the bit of each symbol; those that can begin it; for kinds of word, those they can begin."""

    root: Node
    bits: Mapping[str, int]
    leading: Mapping[str, int]
    begun: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, rows: Iterable[Shape]) -> RowTree:
        root = Node()
        bits: dict[str, int] = {}
        openings: dict[str, set[str]] = {}  # by its first symbol, what a row makes
        for row in rows:
            for symbol in (row.result, *row.shape):
                bits.setdefault(symbol, 1 << len(bits))
            node = root
            for symbol in row.shape:
                node = node.ways.setdefault(symbol, Node())
                node.makes |= bits[row.result]
            node.ends.append((bits[row.result], row))
            openings.setdefault(row.shape[0], set()).add(row.result)
        leading = dict(bits)
        begun = {}
        for kind, bit in bits.items():
            found, waiting = {kind}, [kind]
            while waiting:
                fresh = openings.get(waiting.pop(), set()) - found
                found |= fresh
                waiting.extend(fresh)
            begun[kind] = frozenset(found)
            for made in found:
                leading[made] |= bit
        return cls(root, bits, leading, begun)

    def beginning(self, kinds: Iterable[str]) -> frozenset[str]:
        """The symbols that words of these kinds can begin."""
        return frozenset().union(*(self.begun.get(kind, frozenset({kind})) for kind in kinds))

    def named(self, wanted: int) -> frozenset[str]:
        """The symbols of a set."""
        return frozenset(symbol for symbol, bit in self.bits.items() if wanted & bit)


@dataclass(frozen=True, slots=True)
class Edge:
    """A stretch of words the lexicon knows: its kind, its meaning, what it costs, and the entry that says so."""

    start: int
    end: int
    kind: str
    meaning: Any = None
    price: int = 1
    entry: Any = None


@dataclass(frozen=True, slots=True, eq=False)
class Understood:
    """A reading of a stretch: what it means, what it costs, and by which row of which parts, or as which words."""

    kind: str
    meaning: Any
    price: int
    by: Shape | Edge
    parts: tuple[Understood, ...]


Partial = tuple[
    Node, int, tuple[Understood, ...], int
]  # where in the rows, from which word, what was read, what it cost
_Heap = list[tuple[int, int, Any, tuple[Understood, ...], Any]]  # price, order, row or edge, its parts, its meaning
_UNASKED: Final = object()  # for a meaning


class Chart:
    """The readings of a row of words. Columns can be added one after the other.

    `anchors` says of some kinds at which words they may begin; `most` bounds the work.
    """

    def __init__(self, grammar: RowTree, anchors: Mapping[str, frozenset[int]], most: int = MOST_WORK) -> None:
        self._most = most
        self._grammar = grammar
        self._anchors = anchors
        self._waiting: list[dict[str, list[Partial]]] = [{}]
        self._last: dict[int, dict[str, list[Understood]]] = {}
        self.wanted: list[int] = [grammar.leading["Text"]]  # for each place the symbols that could begin there
        self.work = 0
        self._made = 1_000  # of what costs the same, what was made first comes first, and words before all

    def upto(self, place: int, anchors: Mapping[str, frozenset[int]]) -> Chart:
        """A chart of the first so many words, to be gone on with otherwise."""
        chart = Chart(self._grammar, anchors, self._most)
        chart._waiting = self._waiting[: place + 1]
        chart.wanted = self.wanted[: place + 1]
        return chart

    def add(self, edges: Sequence[Edge], following: Iterable[str] | None = None) -> None:
        """Read one more word: `edges` are those that end behind it, `following` the kinds that may begin next, if known."""
        expected = None if following is None else self._grammar.beginning(following)
        heaps: dict[int, _Heap] = {}
        for count, edge in enumerate(edges):
            heappush(heaps.setdefault(edge.start, []), (edge.price, count, edge, (), edge.meaning))
        waiting: dict[str, list[Partial]] = {}
        places: dict[Node, list[list[Partial]]] = {}  # where what waits at a node is kept
        self._last = {}
        for start in range(len(self.wanted) - 1, -1, -1):
            if start not in heaps:
                continue
            self._last[start], steps = self._finish(start, heaps)
            if self.work > self._most:
                raise TooManyReadings
            for step in steps:
                node = step[0]
                if node not in places:
                    symbols = node.ways if expected is None else node.ways.keys() & expected
                    places[node] = [waiting.setdefault(symbol, []) for symbol in symbols]
                for place in places[node]:
                    place.append(step)
        self._waiting.append(waiting)
        wanted = 0
        for symbol in waiting:
            wanted |= self._grammar.leading[symbol]
        self.wanted.append(wanted)

    def _finish(self, start: int, heaps: dict[int, _Heap]) -> tuple[dict[str, list[Understood]], list[Partial]]:
        """All that the words from `start` on are, the cheapest first, and what that begins or goes on with.

        What is made of more words goes to their heaps.
        """
        heap, wanted, bits = heaps[start], self.wanted[start], self._grammar.bits
        kept: dict[str, list[Understood]] = {}
        begun: list[Partial] = []
        while heap:
            price, order, by, parts, meaning = heappop(heap)
            kind = by.result if parts else by.kind
            if not bits.get(kind, 0) & wanted:
                continue
            same = kept.setdefault(kind, [])
            if len(same) >= (MOST_OF_WHOLE if kind in _WHOLE else MOST_KEPT):
                continue
            if meaning is _UNASKED:
                meaning = by.action(*[part.meaning for part in parts if not part.kind.isupper()])
                if type(meaning) is Priced:
                    heappush(heap, (price + meaning.price, order, by, parts, meaning.meaning))
                    continue
                if meaning is None:
                    continue
            if any(meaning == before.meaning for before in same):
                continue
            found = Understood(kind, meaning, price, by, parts)
            same.append(found)
            steps = self._steps(start, found)
            self._make(steps, heaps)
            begun += steps
        return kept, begun

    def _steps(self, start: int, found: Understood) -> list[Partial]:
        """The rows that go on with this, and those that begin with it."""
        wanted, kind = self.wanted, found.kind
        steps: list[Partial] = []
        for node, begun, parts, paid in self._waiting[start].get(kind, ()):
            further = node.ways[kind]
            if further.makes & wanted[begun]:
                steps.append((further, begun, (*parts, found), paid + found.price))
        first = self._grammar.root.ways.get(kind)
        if first is not None and first.makes & wanted[start]:
            steps.append((first, start, (found,), found.price))
        self.work += 1 + len(steps)
        return steps

    def _make(self, steps: Sequence[Partial], heaps: dict[int, _Heap]) -> None:
        """Put off what the rows come to that have been read to their ends."""
        for node, begun, parts, paid in steps:
            for bit, row in node.ends:
                anchors = self._anchors.get(row.result) if bit & self.wanted[begun] else ()
                if anchors is None or begun in anchors:
                    self._made += 1
                    heappush(heaps.setdefault(begun, []), (paid + row.price, self._made, row, parts, _UNASKED))

    def whole(self, kind: str) -> list[Understood]:
        """The readings of all words as this kind, cheapest first."""
        return self._last.get(0, {}).get(kind, [])
