"""A small table-driven parser: every reading of every phrase, each looked for once.

A grammar is a table of productions ``(phrase, "SYMBOLS in order", action, penalty)``. Symbols in capitals are
kinds of token, others are phrases; ``?`` marks an optional one. A phrase can also be a list of items with
separators. All readings are kept, the cheapest of each meaning; what could have followed the last token that
was understood is remembered for messages and for completion.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final

from eleusis.errors import Unreadable

MOST_WORK: Final = 5_500  # a long classroom rule takes 1,600, a long sentence of the engine 3,000
MOST_NESTED: Final = 90  # phrases inside each other; ten brackets take 80
MOST_READINGS: Final = 40
MOST_ITEMS: Final = 24


class TooMuchToRead(Unreadable):
    """A text with more possible readings than can be followed."""

    code = "too_much"

    def __init__(self) -> None:
        super().__init__("This text is too tangled to read; say it in shorter sentences.")


class One(int):
    """The number of the word "one"."""


class Rejected(Exception):
    """Raised by an action when the words fit but the meaning does not."""


@dataclass(frozen=True, slots=True)
class Token:
    """A phrase of the text: its kind, its meaning, and where it stands in the text."""

    kind: str
    value: Any
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Production:
    symbols: tuple[str, ...]
    action: Callable[..., Hashable]
    slots: tuple[int, ...]
    arity: int
    penalty: int


class Fork:
    """Where productions that begin alike part: what may follow, and the productions that end here."""

    __slots__ = ("_first", "_ways", "ends", "phrases", "words")

    def __init__(self, first: Mapping[str, frozenset[str]]) -> None:
        self._first = first
        self._ways: dict[str, list[tuple[str, bool, Fork]]] = {}
        self.words: dict[str, Fork] = {}
        self.phrases: dict[str, Fork] = {}
        self.ends: list[tuple[int, Production]] = []

    def ways(self, kind: str) -> list[tuple[str, bool, Fork]]:
        """What can go on with a token of this kind; found when it is first asked for, once all productions are in."""
        found = self._ways.get(kind)
        if found is None:
            found = [(symbol, False, fork) for symbol, fork in self.phrases.items() if kind in self._first[symbol]]
            if kind in self.words:
                found.append((kind, True, self.words[kind]))
            self._ways[kind] = found
        return found

    def openings(self) -> frozenset[str]:
        """The kinds of tokens that can go on."""
        return frozenset(self.words).union(*(self._first[symbol] for symbol in self.phrases))


@dataclass(frozen=True, slots=True)
class ListOf:
    """A phrase that is a list: items with separators between, folded by the action; `also` folds dearer."""

    item: str
    separator: str
    action: Callable[[tuple[Any, ...], tuple[Any, ...]], Hashable]
    also: Callable[[tuple[Any, ...], tuple[Any, ...]], Hashable] | None = None


Row = tuple[str, str, Callable[..., Any]] | tuple[str, str, Callable[..., Any], int]
Found = list[tuple[int, Any, int]]
Partial = tuple[int, tuple[Any, ...], int]


class Grammar:
    """A table of productions."""

    def __init__(self, rows: Iterable[Row], lists: Mapping[str, ListOf]) -> None:
        self.lists = dict(lists)
        self.productions: dict[str, list[Production]] = {}
        for name, symbols, action, *penalty in rows:
            self.productions.setdefault(name, []).extend(_expand(symbols, action, *penalty))
        self.first = self._first_kinds()
        self._forks: dict[str, Fork] = {}

    def fork(self, name: str) -> Fork:
        """All productions of this name, put together when they are first asked for."""
        root = self._forks.get(name)
        if root is None:
            root = Fork(self.first)
            for number, production in enumerate(self.productions[name]):
                fork = root
                for symbol in production.symbols:
                    ways = fork.phrases if self.is_phrase(symbol) else fork.words
                    fork = ways.setdefault(symbol, Fork(self.first))
                fork.ends.append((number, production))
            self._forks[name] = root
        return root

    def is_phrase(self, symbol: str) -> bool:
        return symbol in self.productions or symbol in self.lists

    def _first_kinds(self) -> dict[str, frozenset[str]]:
        first: dict[str, frozenset[str]] = {name: frozenset() for name in (*self.productions, *self.lists)}
        opening = {name: {item.item} for name, item in self.lists.items()}
        opening |= {name: {p.symbols[0] for p in group} for name, group in self.productions.items()}
        changing = True
        while changing:
            changing = False
            for name, symbols in opening.items():
                kinds = frozenset().union(*(first[x] if x in first else frozenset({x}) for x in symbols))
                if kinds != first[name]:
                    first[name] = kinds
                    changing = True
        return first


def _expand(symbols: str, action: Callable[..., Hashable], penalty: int = 0) -> list[Production]:
    words = symbols.split()
    choices = [(True, False) if word.endswith("?") else (True,) for word in words]
    expanded = []
    for present in product(*choices):
        kept = tuple(place for place, here in enumerate(present) if here)
        if kept:
            expanded.append(
                Production(tuple(words[place].rstrip("?") for place in kept), action, kept, len(words), penalty)
            )
    return expanded


@dataclass
class Reader:
    """One reading of one row of tokens."""

    grammar: Grammar
    tokens: Sequence[Token]
    goal: str
    explains: bool = False  # whether to remember what could have followed
    farthest: int = -1
    expected: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.kinds = [token.kind for token in self.tokens] + ["<end>"]
        self._memo: list[dict[str, Found]] = [{} for _ in self.kinds]
        self._work = 0
        self._nested = 0
        everything = self._phrase(self.goal, 0)
        end = len(self.tokens)
        self.whole = sorted(((penalty, value) for stop, value, penalty in everything if stop == end), key=_penalty)
        if self.explains and everything and not self.whole:
            self._miss(max(stop for stop, _, _ in everything), frozenset())

    def _miss(self, place: int, kinds: Iterable[str]) -> None:
        if place > self.farthest:
            self.farthest, self.expected = place, set(kinds)
        elif place == self.farthest:
            self.expected.update(kinds)

    def _phrase(self, name: str, place: int) -> Found:
        memo = self._memo[place]
        known = memo.get(name)
        if known is not None:
            return known
        memo[name] = []
        kind = self.kinds[place]
        starts = self.grammar.first[name]
        if self.explains and place >= self.farthest:
            self._miss(place, starts)
        if kind not in starts:
            return []
        self._nested += 1
        if self._nested > MOST_NESTED:
            raise TooMuchToRead
        found: dict[tuple[int, Any], int] = {}
        if name in self.grammar.lists:
            self._list(self.grammar.lists[name], place, found)
        else:
            self._productions(self.grammar.fork(name), place, found)
        self._nested -= 1
        rows = [(stop, value, penalty) for (stop, value), penalty in found.items()]
        if len(rows) > MOST_READINGS:
            rows = sorted(rows, key=lambda row: (row[2], -row[0]))[:MOST_READINGS]
        memo[name] = rows
        return rows

    def _count(self, steps: int) -> None:
        self._work += steps
        if self._work > MOST_WORK:
            raise TooMuchToRead

    def _productions(self, fork: Fork, place: int, found: dict[tuple[int, Any], int]) -> None:
        ended: list[tuple[int, Production, Partial]] = []
        self._follow(fork, [(place, (), 0)], ended)
        self._count(2 * len(ended))
        ended.sort(key=_order)
        for _, production, (stop, values, price) in ended:
            arguments: list[Any] = [None] * production.arity
            for slot, value in zip(production.slots, values, strict=True):
                arguments[slot] = value
            try:
                meaning = production.action(*arguments)
            except Rejected:
                continue
            penalty = price + production.penalty
            if penalty < found.get((stop, meaning), 1000):
                found[stop, meaning] = penalty

    def _follow(self, fork: Fork, partial: list[Partial], ended: list[tuple[int, Production, Partial]]) -> None:
        """Go on from what was read so far in every way that the tokens allow."""
        self._count(len(partial))
        for number, production in fork.ends:
            ended.extend((number, production, row) for row in partial)
        going: dict[str, tuple[Fork, list[Partial]]] = {}
        for at, values, penalty in partial:
            if self.explains and at >= self.farthest:
                self._miss(at, fork.openings())
            for symbol, is_word, after in fork.ways(self.kinds[at]):
                if is_word:
                    rows = [(at + 1, (*values, self.tokens[at].value), penalty)]
                else:
                    rows = [(stop, (*values, value), penalty + more) for stop, value, more in self._phrase(symbol, at)]
                if symbol in going:
                    going[symbol][1].extend(rows)
                elif rows:
                    going[symbol] = after, rows
        for after, rows in going.values():
            self._follow(after, rows, ended)

    def _list(self, spec: ListOf, place: int, found: dict[tuple[int, Any], int]) -> None:
        partial: dict[tuple[int, tuple[Any, ...], tuple[Any, ...]], int] = {}
        for stop, value, penalty in self._phrase(spec.item, place):
            partial[stop, (value,), ()] = penalty
        for _ in range(MOST_ITEMS):
            longer: dict[tuple[int, tuple[Any, ...], tuple[Any, ...]], int] = {}
            for (at, items, separators), penalty in partial.items():
                self._count(2 + 2 * len(items))
                for dearer, fold in enumerate((spec.action, spec.also)):
                    if fold is None:
                        continue
                    try:
                        meaning = fold(items, separators)
                    except Rejected:
                        continue
                    if penalty + dearer < found.get((at, meaning), 1000):
                        found[at, meaning] = penalty + dearer
                for after, separator, price in self._phrase(spec.separator, at):
                    for stop, value, more in self._phrase(spec.item, after):
                        self._count(1)
                        key = (stop, (*items, value), (*separators, separator))
                        total = penalty + price + more
                        if total < longer.get(key, 1000):
                            longer[key] = total
            partial = longer
            if len(partial) > MOST_READINGS:
                partial = dict(sorted(longer.items(), key=lambda row: (row[1], -row[0][0]))[:MOST_READINGS])
            if not partial:
                break


def _penalty(row: tuple[int, Any]) -> int:
    return row[0]


def _order(row: tuple[int, Production, Partial]) -> int:
    return row[0]
