"""The chart: all ways to read a text, cheapest first, a few kept for each stretch.

A row says which neighbours make what: ``row("Clause", "Subject Verb", action)``. Names with a small letter
carry meaning and are handed to the action; names in capitals are function words and are not. The action
gives the meaning, or None where these do not go together, or `Priced` where it is unusual.

The rows are kept as a tree of symbols, so that what begins alike is read once. The text is read from left
to right; each stretch is finished, shortest first, before anything longer is made of it. A symbol is only
waited for where the next word can begin it, and only made where something waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from heapq import heappop, heappush
from operator import or_
from typing import Any, Final

MOST_KEPT: Final = 4  # meanings of one kind for one stretch
MOST_OF_WHOLE: Final = 9  # and of statements and texts
_WHOLE: Final = frozenset({"Text", "Sentence", "Fact"})
MOST_WORK: Final = 12_000
_NOWHERE: Final[frozenset[str]] = frozenset()


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
    """A place in the tree of rows: where the next symbol leads, and which rows end here."""

    ways: dict[str, Node] = field(default_factory=dict)
    ends: list[Shape] = field(default_factory=list)


class TooManyReadings(Exception):
    """The text can be read in more ways than are looked at."""


@dataclass(frozen=True)
class RowTree:
    """The rows as a tree, and for each kind of word the symbols that it can begin."""

    root: Node
    begun: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, rows: Iterable[Shape]) -> RowTree:
        root = Node()
        openings: dict[str, set[str]] = {}  # by its first symbol, what a row makes
        for row in rows:
            node = root
            for symbol in row.shape:
                node = node.ways.setdefault(symbol, Node())
            node.ends.append(row)
            openings.setdefault(row.shape[0], set()).add(row.result)
        begun = {}
        for kind in list(openings):
            found, waiting = {kind}, [kind]
            while waiting:
                fresh = openings.get(waiting.pop(), set()) - found
                found |= fresh
                waiting.extend(fresh)
            begun[kind] = frozenset(found)
        return cls(root, begun)

    @cached_property
    def bits(self) -> Mapping[str, int]:
        """One bit for each symbol, so that sets of symbols are numbers."""
        return {symbol: 1 << place for place, symbol in enumerate(sorted(self.leading))}

    @cached_property
    def opening(self) -> Mapping[str, int]:
        """For each symbol the set of those that can begin it."""
        bits = self.bits
        return {symbol: sum(bits[one] for one in leading) for symbol, leading in self.leading.items()}

    @cached_property
    def further(self) -> Mapping[int, int]:
        """For each place in the tree the set of what the rows make that go on from it."""
        return {place: sum(self.bits[one] for one in made) for place, made in self._made.items()}

    @cached_property
    def leading(self) -> Mapping[str, frozenset[str]]:
        """For each symbol those that can begin it, itself among them."""
        leading: dict[str, set[str]] = {}
        for symbol, begun in self.begun.items():
            for made in begun:
                leading.setdefault(made, {made}).add(symbol)
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            waiting.extend(node.ways.values())
            for symbol in node.ways:
                leading.setdefault(symbol, {symbol})
        return {symbol: frozenset(symbols) for symbol, symbols in leading.items()}

    def makes(self, node: Node) -> frozenset[str]:
        """What the rows make that go on from this place, or end there."""
        return self._made[id(node)]

    @cached_property
    def _made(self) -> Mapping[int, frozenset[str]]:
        made: dict[int, frozenset[str]] = {}

        def visit(node: Node) -> frozenset[str]:
            below = [visit(further) for further in node.ways.values()]
            made[id(node)] = frozenset(row.result for row in node.ends).union(*below)
            return made[id(node)]

        visit(self.root)
        return made

    def beginning(self, kinds: Iterable[str]) -> frozenset[str]:
        """The symbols that words of these kinds can begin."""
        return frozenset().union(*(self.begun.get(kind, frozenset({kind})) for kind in kinds))


@dataclass(frozen=True, slots=True)
class Edge:
    """A stretch of words the lexicon knows: its kind, its meaning, what it costs."""

    start: int
    end: int
    kind: str
    meaning: Any = None
    price: int = 1


Heaps = dict[int, list[tuple[int, int, str, Any]]]  # by the first word: the price, in which order, what, its meaning
Partial = tuple[Node, int, tuple[Any, ...], int]  # where in the rows, from which word, what was read, what it cost


class Chart:
    """The readings of a row of words. Columns can be added one after the other.

    `anchors` says of some kinds at which words they may begin; `most` bounds the work.
    """

    def __init__(self, grammar: RowTree, anchors: Mapping[str, frozenset[int]], most: int = MOST_WORK) -> None:
        self._most = most
        self._grammar = grammar
        self._anchors = anchors
        self._waiting: list[dict[str, list[Partial]]] = [{}]
        self._wanted = [grammar.opening["Text"]]  # at each word the set of symbols that something waits for
        self.found: list[dict[int, dict[str, list[tuple[Any, int]]]]] = [{}]
        self.work = 0
        self._made = 0

    def add(self, edges: Sequence[Edge], following: Iterable[str] = ()) -> None:
        """Read one more word: `edges` are those that end behind it, `following` the kinds that may begin next."""
        root, bits, further, wanted = self._grammar.root, self._grammar.bits, self._grammar.further, self._wanted
        expected = self._grammar.beginning(following)
        end = len(self.found)
        heaps: Heaps = {}
        for edge in edges:
            if not wanted[edge.start] & bits.get(edge.kind, 0):
                continue
            heappush(heaps.setdefault(edge.start, []), (edge.price, self._made, edge.kind, edge.meaning))
            self._made += 1
        column: dict[int, dict[str, list[tuple[Any, int]]]] = {}
        waiting: dict[str, list[Partial]] = {}
        self.found.append(column)
        for start in range(end - 1, -1, -1):
            heap = heaps.get(start)
            if not heap:
                continue
            kept: dict[str, list[tuple[Any, int]]] = {}
            column[start] = kept
            known: set[tuple[str, Any]] = set()
            before = self._waiting[start]
            while heap:
                price, _, kind, meaning = heappop(heap)
                same = kept.setdefault(kind, [])
                if len(same) >= (MOST_OF_WHOLE if kind in _WHOLE else MOST_KEPT) or (kind, meaning) in known:
                    continue
                known.add((kind, meaning))
                same.append((meaning, price))
                carries = not kind.isupper()
                steps: list[Partial] = [
                    (node.ways[kind], begun, (*values, meaning) if carries else values, paid + price)
                    for node, begun, values, paid in before.get(kind, ())
                ]
                first = root.ways.get(kind)
                if first is not None and further[id(first)] & wanted[start]:
                    steps.append((first, start, (meaning,) if carries else (), price))
                self.work += 1 + len(steps)
                for step in steps:
                    node = step[0]
                    if node.ends:
                        self._end(step, heaps)
                    for symbol in node.ways.keys() & expected:
                        waiting.setdefault(symbol, []).append(step)
            if self.work > self._most:
                raise TooManyReadings
        self._waiting.append(waiting)
        wanted.append(reduce(or_, (self._grammar.opening[symbol] for symbol in waiting), 0))

    def _end(self, step: Partial, heaps: Heaps) -> None:
        """What the rows make that end here, where something waits for it."""
        node, begun, values, paid = step
        wanted = self._wanted[begun]
        for row in node.ends:
            if not wanted & self._grammar.bits[row.result] or begun not in self._anchors.get(row.result, (begun,)):
                continue
            made = row.action(*values)
            if made is None:
                continue
            cost = paid + row.price
            if type(made) is Priced:
                made, cost = made.meaning, cost + made.price
            self._made += 1
            heappush(heaps.setdefault(begun, []), (cost, self._made, row.result, made))

    def whole(self, kind: str) -> list[tuple[Any, int]]:
        """The meanings of this kind for all words, cheapest first."""
        return self.found[-1].get(0, {}).get(kind, [])
