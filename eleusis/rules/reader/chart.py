"""The chart: all ways to read a text, cheapest first, a few kept for each stretch.

A row says which neighbours make what: ``row("Clause", "Subject Verb", action)``. Names with a small letter
carry meaning and are handed to the action; names in capitals are function words and are not. The action
gives the meaning, or None where these do not go together, or `Priced` where it is unusual.

The rows are kept as a tree of symbols, so that what begins alike is read once. The text is read from left
to right; each stretch is finished, shortest first, before anything longer is made of it. A symbol is only
looked for where something begun before waits for it, and only waited for where the next word can begin it.
Sets of symbols are numbers, one bit each. What a row comes to is only asked where there is still room for it.

What a comma parts is rather not joined again by a word without one: "red, or even and higher" is red, or both others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from heapq import heappop, heappush
from math import inf
from operator import or_
from typing import Any, Final

from eleusis.rules.reader.unswept import unswept

MOST_KEPT: Final = 4  # meanings of one kind for one stretch
MOST_OF_WHOLE: Final = 9  # and of statements and texts
_JOINING: Final = frozenset({"AND", "OR"})
_WHOLE: Final = frozenset({"Text", "Sentence", "Fact"})
_ACROSS, _BEHIND = 5, 4  # what it costs to join across a comma, or what another comma parts behind one
MOST_WORK: Final = 18_000  # steps of the chart, and questions what a row comes to


@dataclass(frozen=True, slots=True)
class Priced:
    """A meaning that costs more than its row says."""

    meaning: Any
    price: int


@dataclass(slots=True, eq=False)
class Shape:
    result: str
    shape: tuple[str, ...]
    action: Callable[..., Any]
    price: int
    told: tuple[int, ...]  # which of its parts carry meaning
    joined_by: str = field(init=False)  # the word that joins two of a kind
    parted_by: str = field(init=False)  # the same behind a comma

    def __post_init__(self) -> None:
        one, *between, other = self.shape if len(self.shape) > 1 else (*self.shape, "")
        is_pair = one == other and between and between[-1] in _JOINING
        self.joined_by = between[-1] if is_pair and len(between) == 1 else ""
        self.parted_by = between[-1] if is_pair and between[:-1] == ["COMMA"] else ""


@dataclass(slots=True, eq=False)
class Node:
    """A place in the tree of rows: where the next symbol leads, which rows end here, and what any below make."""

    ways: dict[str, Node] = field(default_factory=dict)
    ends: list[tuple[int, Shape]] = field(default_factory=list)
    makes: int = 0
    awaits: int = 0  # all that can begin a symbol which leads on


class TooManyReadings(Exception):
    """The text can be read in more ways than are looked at."""


@dataclass(frozen=True)
class RowTree:
    """The rows as a tree; the bit of each symbol; those that can begin it; for kinds of word, those they can begin."""

    root: Node
    bits: Mapping[str, int]
    leading: Mapping[str, int]
    begun: Mapping[str, int]

    @classmethod
    @unswept
    def of(cls, rows: Iterable[Shape]) -> RowTree:
        root = Node()
        nodes = [root]
        bits: dict[str, int] = {}
        openings: dict[str, set[str]] = {}  # by its first symbol, what a row makes
        for row in rows:
            for symbol in (row.result, *row.shape):
                if symbol not in bits:
                    bits[symbol] = 1 << len(bits)
            node, makes = root, bits[row.result]
            for symbol in row.shape:
                if symbol not in node.ways:
                    nodes.append(node.ways.setdefault(symbol, Node()))
                node = node.ways[symbol]
                node.makes |= makes
            node.ends.append((makes, row))
            openings.setdefault(row.shape[0], set()).add(row.result)
        leading = dict(bits)
        begun = {}
        for kind, bit in bits.items():
            found, waiting = {kind}, [kind]
            while waiting:
                fresh = openings.get(waiting.pop(), set()) - found
                found |= fresh
                waiting.extend(fresh)
            begun[kind] = 0
            for made in found:
                leading[made] |= bit
                begun[kind] |= bits[made]
        for node in nodes:
            for symbol in node.ways:
                node.awaits |= leading[symbol]
        return cls(root, bits, leading, begun)

    def beginning(self, kinds: Iterable[str]) -> int:
        """The symbols that words of these kinds can begin."""
        found = 0
        for kind in kinds:
            found |= self.begun.get(kind, 0)
        return found

    def named(self, wanted: int) -> frozenset[str]:
        """The symbols of a set."""
        return frozenset(symbol for symbol, bit in self.bits.items() if wanted & bit)


@dataclass(slots=True)  # not frozen, nor is what follows: a frozen value takes three times as long to make
class Edge:
    """A stretch of words the lexicon knows: its kind, its meaning, what it costs, and the entry that says so."""

    start: int
    end: int
    kind: str
    meaning: Any = None
    price: int = 1
    entry: Any = None

    def upto(self, end: int, more: int) -> Edge:
        """The same with the words behind it, which cost so much more."""
        return Edge(self.start, end, self.kind, self.meaning, self.price + more, self.entry)


@dataclass(slots=True, eq=False)
class Understood:
    """A reading of a stretch: what it means, what it costs, and by which row of which parts, or as which words."""

    kind: str
    meaning: Any
    price: int
    by: Shape | Edge
    parts: tuple[Understood, ...]


# Where in the rows, from which word, what was read, what it cost.
Partial = tuple[Node, int, tuple[Understood, ...], int]
# The same with a symbol more, and those of the rows ending there that make something which is wanted where they began.
_Going = tuple[Node, Sequence[Shape], int, tuple[Understood, ...], int]
_Heap = list[tuple[int, int, Any, tuple[Understood, ...], Any]]  # price, order, row or edge, its parts, its meaning
_UNASKED: Final = object()  # for a meaning


class Chart:
    """The readings of a row of words. Columns can be added one after the other.

    `anchors` says of some kinds at which words they may begin; `most` bounds the work; `goal` is what all words may be;
    `dearest` says how much the words from each place to another may cost, where what is dearer is not looked at.
    """

    def __init__(
        self,
        grammar: RowTree,
        anchors: Mapping[str, frozenset[int]],
        most: int = MOST_WORK,
        goal: str = "Text",
        dearest: Callable[[int], Sequence[float]] | None = None,
    ) -> None:
        self._most = most
        self._dearest_upto = dearest  # from each place to the one that is given
        self._dearest: Sequence[float] = ()  # from each place to this one
        self._grammar = grammar
        self._anchors = anchors
        # For each place: what has been begun before it, the rows from there on, and what of both goes on with a symbol.
        self._begun: list[list[Partial]] = [[(grammar.root, 0, (), 0)]]
        self._going: list[dict[str, list[_Going]]] = [{}]
        self._expected = -1  # of what is begun, what the next word can begin
        self._last: dict[int, dict[str, list[Understood]]] = {}
        self.wanted: list[int] = [grammar.leading[goal]]  # for each place the symbols that could begin there
        self.work = 0
        self._made = 1_000  # of what costs the same, what was made first comes first, and words before all

    def upto(self, place: int, anchors: Mapping[str, frozenset[int]]) -> Chart:
        """A chart of the first so many words, to be gone on with otherwise."""
        chart = Chart(self._grammar, anchors, self._most)
        chart._begun = self._begun[: place + 1]
        chart._going = self._going[: place + 1]
        chart.wanted = self.wanted[: place + 1]
        return chart

    def add(self, edges: Sequence[Edge], following: Iterable[str] | None = None) -> None:
        """Read one more word: `edges` are those that end behind it, `following` the kinds that may begin next, if known."""
        heaps: dict[int, _Heap] = {}
        wanted, bits = self.wanted, self._grammar.bits
        for count, edge in enumerate(edges):
            if bits.get(edge.kind, 0) & wanted[edge.start]:
                heappush(heaps.setdefault(edge.start, []), (edge.price, count, edge, (), edge.meaning))
        begun: list[Partial] = []
        self._last = {}
        self._expected = -1 if following is None else self._grammar.beginning(following)
        places = len(self.wanted)
        self._dearest = self._dearest_upto(places) if self._dearest_upto else [inf] * places
        for start in range(len(self.wanted) - 1, -1, -1):
            if start in heaps:
                self._last[start] = self._finish(start, heaps, begun)
                if self.work > self._most:
                    raise TooManyReadings
        self.wanted.append(reduce(or_, [node.awaits for node in {step[0] for step in begun}], 0) & self._expected)
        begun.append((self._grammar.root, len(self._begun), (), 0))
        self._begun.append(begun)
        self._going.append({})

    def _finish(self, start: int, heaps: dict[int, _Heap], begun: list[Partial]) -> dict[str, list[Understood]]:
        """All that the words from `start` on are, the cheapest first.

        What that begins or goes on with comes behind `begun`; what is made of more words goes to their heaps.
        """
        heap, wanted, bits = heaps[start], self.wanted[start], self._grammar.bits
        kept: dict[str, list[Understood]] = {}
        dearest = self._dearest[start]
        while heap:
            price, order, by, parts, meaning = heappop(heap)
            if price > dearest:
                break
            kind = by.result if parts else by.kind
            same = kept.get(kind)
            if same is None:
                if not bits.get(kind, 0) & wanted:
                    continue
                same = kept[kind] = []
            elif len(same) >= (MOST_OF_WHOLE if kind in _WHOLE else MOST_KEPT):
                continue
            if meaning is _UNASKED:
                self.work += 1
                meaning = by.action(*[parts[place].meaning for place in by.told])
                if type(meaning) is Priced:
                    heappush(heap, (price + meaning.price, order, by, parts, meaning.meaning))
                    continue
                if meaning is None:
                    continue
            for before in same:
                if meaning == before.meaning:
                    break
            else:
                found = Understood(kind, meaning, price, by, parts)
                same.append(found)
                self._go_on(start, found, heaps, begun)
        return kept

    def _go_on(self, start: int, found: Understood, heaps: dict[int, _Heap], begun: list[Partial]) -> None:
        """Begin rows with this, or go on with it; what a row comes to that has been read to its end is put off."""
        price, expected, anchors, dearest = found.price, self._expected, self._anchors, self._dearest
        going = self._going[start].get(found.kind)
        if going is None:
            going = self._going[start][found.kind] = self._going_on(start, found.kind)
        self.work += 1 + len(going)
        for node, rows, first, before, paid_before in going:
            goes_on = node.awaits & expected
            if not (goes_on or rows):
                continue
            paid = paid_before + price
            if paid > dearest[first]:
                continue
            parts = (*before, found)
            if goes_on:
                begun.append((node, first, parts, paid))
            for row in rows:
                if (places := anchors.get(row.result)) is None or first in places:
                    self._made += 1
                    across = _across(row, parts)
                    made = (paid + row.price + across, self._made, row, parts, _UNASKED)
                    heappush(heaps.setdefault(first, []), made)

    def _going_on(self, start: int, kind: str) -> list[_Going]:
        """What this symbol leads to, of all that waits there, where that makes something that is wanted."""
        wanted = self.wanted
        return [
            (
                further,
                [row for bit, row in further.ends if bit & wanted[begun]] if further.ends else (),
                begun,
                parts,
                paid,
            )
            for node, begun, parts, paid in self._begun[start]
            if (further := node.ways.get(kind)) is not None and further.makes & wanted[begun]
        ]

    def whole(self, kind: str) -> list[Understood]:
        """The readings of all words as this kind, cheapest first."""
        return self._last.get(0, {}).get(kind, [])


def _across(row: Shape, parts: tuple[Understood, ...]) -> int:
    """What a row costs more that joins across a comma; of "a, or b, but not c" what is not c is rather a or b."""
    if row.joined_by and any(_parted_by(part) not in {"", row.joined_by} for part in parts):
        return _ACROSS
    return _BEHIND if row.parted_by and _parted_by(parts[-1]) not in {"", row.parted_by} else 0


def _parted_by(part: Understood) -> str:
    """The word by which this is parted behind a comma, if it is."""
    while len(part.parts) == 1:
        part = part.parts[0]
    return part.by.parted_by if isinstance(part.by, Shape) else ""
