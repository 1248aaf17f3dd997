"""A space of formulas, and what each of them says after a line of cards.

A formula is a scheme with a condition in each of its cases. A scheme has tests ("if the last card is red"), one case
for each and one for "otherwise"; or a single condition that stands in the first case as it is and in the other the
other way round. The conditions lie on pages of one width, so that what can stand in a case is a row of bits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.rules import Rule
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, STANDARD, Conventions
from eleusis.rules.json_form import to_json
from eleusis.rules.judge import Machine, State
from eleusis.space.conditions import mirrored

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.float64]
Places = NDArray[np.intp]
Line = tuple[Card, ...]

MOST_CASES: Final = 6
UNKNOWN: Final = 255
CARDS: Final = np.arange(52, dtype=np.uint64)
AS_IT_IS, OPPOSITE, MIRRORED = range(3)  # the voice in which the condition of a case speaks
# Remembered of a space: full within minutes of lessons, so that a process is soon as large as it will be.
_LINES: Final = 256  # some 10 kB each
_LOOKS: Final = 128  # some 50 kB each: at the lines where tables are now, and along a round that is read
_RULES: Final = 256
_STEPS: Final = 4_000  # of single conditions
_TWO: Final = 2
_LONG: Final = 150  # cards; a step for each of them is one call inside the other
_ALL: Final = np.uint64(ALL_CARDS)


def bits_of_masks(masks: Bits) -> Bytes:
    """One column for each of the 52 cards."""
    in_bytes = masks.astype("<u8", order="C")[..., None].view(np.uint8)
    return np.unpackbits(in_bytes, axis=-1, count=len(CARDS), bitorder="little")


@dataclass(frozen=True, slots=True)
class Scheme:
    """Cases: the first holds where the first test does, and so on; the last holds otherwise. No test: one case.

    `kinds` says for each case what can stand in it. A scheme that is tied has one test and one condition, which
    speaks in the case "otherwise" with that other voice.
    """

    tests: tuple[s.Cond, ...]
    kinds: tuple[str, ...]
    tied: int = AS_IT_IS
    by_position: int = 0  # so many places in turn

    @property
    def cases(self) -> int:
        return len(self.tests) + 1

    def cond(self, conds: tuple[s.Cond, ...]) -> s.Cond:
        """The condition that says this scheme with these conditions, one for each of `kinds`."""
        if self.by_position:
            return s.Cycle(conds)
        if self.tied:
            other = s.Not(conds[0]) if self.tied == OPPOSITE else mirrored(conds[0])
            assert other is not None
            conds = (conds[0], other)
        made = conds[-1]
        for test, case in zip(reversed(self.tests), reversed(conds[:-1]), strict=True):
            made = s.If(test, case, made)
        return made


class Look:
    """What every condition of a space says of the 52 cards after one line.

    Many are remembered, so what is quickly made is made each time that it is asked for: it would be three quarters of a look.
    """

    def __init__(self, space: Space, line: Line) -> None:
        self._space = space
        self.masks: Bits = space.conditions.masks(line)  # the cards that fit, for each condition, page by page
        self.tests: Bits = space.tests.masks(line)  # the cards for which each test holds
        self._length = len(line)

    @property
    def fits(self) -> Bytes:
        """One column a card."""
        return bits_of_masks(self.masks)

    @property
    def mirrored(self) -> Bits:
        """The cards that fit by the other way round of each condition."""
        masks: Bits = self.masks[self._space.mirrors]
        return masks

    @cached_property
    def missing(self) -> Flags:
        """Conditions that look at cards which are not there yet."""
        return self._space.conditions.depths > self._length

    @cached_property
    def cells(self) -> Bytes:
        """For each scheme and card the case that decides, or `UNKNOWN`."""
        space = self._space
        said = np.vstack([bits_of_masks(self.tests), np.ones((1, 52), dtype=np.uint8)])
        cells = said[space.places_of_tests].argmax(axis=1).astype(np.uint8)
        dark = np.append(space.tests.depths > self._length, False)
        cells[dark[space.places_of_tests].any(axis=1)] = UNKNOWN
        of_schemes: Bytes = cells[space.tests_of_schemes]
        return of_schemes

    def says(self, card: Card) -> tuple[Bytes, Bytes]:
        """Whether the card fits by each condition, in each voice and page, in packed bits; and of those with no card missing."""
        space = self._space
        plain = ((self.masks >> np.uint64(card.index)) & np.uint64(1)).astype(bool)
        voices = np.stack([plain, ~plain, plain[space.mirrors]])
        packed = np.packbits(voices.reshape(3, space.pages, -1), axis=2)
        if not self.missing.any():
            return packed, packed
        return packed, np.packbits((voices & ~self.missing).reshape(3, space.pages, -1), axis=2)


class Walkers:
    """Conditions with their conventions, asked together for all 52 verdicts after a line."""

    def __init__(self, conds: Sequence[s.Cond], tables: Mapping[s.Cond, Bits], agreed: Conventions) -> None:
        """`tables` holds, for conditions that look at the last card alone, their verdicts after each of the 52."""
        machines = [None if cond in tables else Machine((cond, agreed)) for cond in conds]
        self.near: Bits = np.zeros((52, len(conds)), dtype=np.uint64)
        for place, cond in enumerate(conds):
            if cond in tables:
                self.near[:, place] = tables[cond]
        self._machines = machines
        self.is_near: Flags = np.array([one is None for one in machines])
        self._far: dict[int, tuple[Places, list[Machine]]] = {}  # by how many cards they look at
        for deep in sorted({one.depth for one in machines if one is not None and not one.registers}):
            far = [at for at, one in enumerate(machines) if one is not None and not one.registers and one.depth == deep]
            self._far[deep] = np.array(far, dtype=np.intp), [self.machine(place) for place in far]
        places, _ = self._far.get(_TWO, (np.empty(0, dtype=np.intp), []))
        self._of_two: Bits = tables_of_two([conds[place] for place in places.tolist()], agreed)
        self.place_in_two = {place: at for at, place in enumerate(places.tolist())}
        self._long = [(place, one) for place, one in enumerate(machines) if one is not None and one.registers]
        self._place_in_long = {place: at for at, (place, _) in enumerate(self._long)}
        self.depths = np.array([1 if one is None else one.depth for one in machines], dtype=np.intp)
        self.step = lru_cache(maxsize=_STEPS)(self._step)  # a condition on its own, from state to state
        self._before = lru_cache(maxsize=4 * _LINES)(self._after_last)
        self._stand = lru_cache(maxsize=_LINES)(self._states)

    def machine(self, place: int) -> Machine:
        """Of a condition that does not look at the last card alone."""
        machine = self._machines[place]
        assert machine is not None
        return machine

    def state(self, place: int, line: Line) -> State:
        """Where a condition stands after a line."""
        machine, cards = self.machine(place), tuple(card.index for card in line)
        if not machine.registers:
            return machine.after(cards[-machine.depth :])
        return self._stand(cards)[self._place_in_long[place]]

    def _step(self, place: int, state: State, card: int) -> State:
        return self.machine(place).step(state, card)

    def masks(self, line: Line) -> Bits:
        """The fitting cards by each condition."""
        cards = tuple(card.index for card in line)
        found: Bits = self.near[cards[-1]].copy()
        for deep, (places, _) in self._far.items():
            found[places] = self.after_two(cards) if deep == _TWO else self._before(deep, cards[-deep:])
        for (place, machine), state in zip(self._long, self._stand(cards), strict=True):
            found[place] = machine.mask(state)
        return found

    def after_two(self, cards: tuple[int, ...]) -> Bits:
        """The fitting cards by each condition that looks at the last two, in the order of `place_in_two`."""
        if len(cards) < _TWO:
            return self._before(_TWO, cards)
        verdicts: Bits = self._of_two[cards[-2], cards[-1]]
        return verdicts

    def _after_last(self, deep: int, cards: tuple[int, ...]) -> Bits:
        return np.array([machine.mask(machine.after(cards)) for machine in self._far[deep][1]], dtype=np.uint64)

    def _states(self, cards: tuple[int, ...]) -> tuple[State, ...]:
        """Where the machines stand that must walk the whole line; from the line without its last card, if not too long."""
        if not 1 < len(cards) < _LONG:
            return tuple(machine.after(cards) for _, machine in self._long)
        before = self._stand(cards[:-1])
        return tuple(machine.step(state, cards[-1]) for (_, machine), state in zip(self._long, before, strict=True))


class Space:
    """Conditions by page, the kinds of what can stand in a case, and schemes with how likely each is.

    They mean what was `agreed`. Shared by all tables of a process; it never changes. What it remembers can be worked
    out again. A kind is one page of conditions with how likely each is: 1 in all, 0 where it cannot stand.
    """

    def __init__(
        self,
        pages: Sequence[Sequence[s.Cond]],
        kinds: Mapping[str, tuple[int, Mapping[s.Cond, float]]],
        schemes: Mapping[Scheme, float],
        tables: Mapping[s.Cond, Bits],
        agreed: Conventions = STANDARD,
    ) -> None:
        self.agreed = agreed
        self.pages = len(pages)
        self.width = -(-max(map(len, pages)) // 8) * 8
        nothing = s.Const(False)
        self.cases = tuple(
            cond for page in pages for cond in (*page, *[nothing] * (self.width - len(page)))
        )  # every page filled up; what fills it is never likely
        place_of = {cond: page * self.width + at for page, conds in enumerate(pages) for at, cond in enumerate(conds)}
        mirrors = [place_of.get(mirrored(cond) or cond, at) for at, cond in enumerate(self.cases)]
        self.mirrors: Places = np.array(mirrors, dtype=np.intp)
        self.has_mirror: Flags = self.mirrors != np.arange(len(self.cases))
        self.kinds = tuple(kinds)
        self.page_of_kind: Places = np.array([page for page, _ in kinds.values()], dtype=np.intp)
        self.likely: Numbers = np.zeros((len(kinds), self.width))
        for row, (page, weights) in zip(self.likely, kinds.values(), strict=True):
            for cond, weight in weights.items():
                row[place_of[cond] - page * self.width] = weight
        self.likely /= self.likely.sum(axis=1, keepdims=True)
        self.likely_single = self.likely.astype(np.float32)
        self.likeliest: Places = np.argsort(
            -self.likely, axis=1, kind="stable"
        )  # of each kind, the conditions of its page
        self.can_stand: Bytes = np.packbits(self.likely > 0, axis=1)
        bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1)
        self.of_bytes: Numbers = self.likely.reshape(len(kinds), -1, 8) @ bits.T  # what each byte of a row weighs
        surprise = self.likely * np.log2(self.likely, where=self.likely > 0, out=np.zeros_like(self.likely))
        self.surprise_of_bytes: Numbers = surprise.reshape(len(kinds), -1, 8) @ bits.T
        self.schemes = tuple(schemes)
        self.shares: Numbers = np.array(list(schemes.values()))
        self._lay_out_tests()
        self.conditions = Walkers(self.cases, tables, agreed)
        self.tests = Walkers(self._tests, tables, agreed)
        self.look = lru_cache(maxsize=_LOOKS)(self._look)
        self.rule = lru_cache(maxsize=_RULES)(self._rule)

    def _lay_out_tests(self) -> None:
        """Tests once each, and for each set of cases the places of its tests, filled up with one that always holds."""
        sets = list(dict.fromkeys(scheme.tests for scheme in self.schemes))
        self._tests = tuple(dict.fromkeys(test for tests in sets for test in tests))
        place = {test: at for at, test in enumerate(self._tests)}
        filled = [[*(place[test] for test in tests), *[len(place)] * (MOST_CASES - len(tests))] for tests in sets]
        self.places_of_tests: Places = np.array(filled, dtype=np.intp)
        at = {tests: number for number, tests in enumerate(sets)}
        self.tests_of_schemes: Places = np.array([at[scheme.tests] for scheme in self.schemes], dtype=np.intp)
        self.voices: Bytes = np.zeros((len(self.schemes), MOST_CASES), dtype=np.uint8)
        for row, scheme in zip(self.voices, self.schemes, strict=True):
            row[1] = scheme.tied

    def __len__(self) -> int:
        """How many formulas there are."""
        count = {kind: int((row > 0).sum()) for kind, row in zip(self.kinds, self.likely, strict=True)}
        total = 0
        for scheme in self.schemes:
            ways = 1
            for kind in scheme.kinds:
                ways *= count[kind]
            total += ways
        return total

    @cached_property
    def name(self) -> str:
        """Twelve hexadecimal digits that stand for these formulas and how likely each is."""
        forms = [to_json(cond) for cond in (*self.cases, *self._tests)]
        schemes = [(scheme.kinds, scheme.tied, scheme.by_position) for scheme in self.schemes]
        said = json.dumps((self.agreed.to_json(), forms, schemes, self.kinds), sort_keys=True).encode()
        tests = self.places_of_tests[self.tests_of_schemes].tobytes()
        return sha256(said + tests + self.likely.round(9).tobytes() + self.shares.round(9).tobytes()).hexdigest()[:12]

    def _look(self, line: Line) -> Look:
        return Look(self, line)

    def _rule(self, scheme: int, cases: tuple[int, ...]) -> Rule:
        """The formula with this scheme and these conditions, by their places on the pages."""
        return Rule(self.schemes[scheme].cond(tuple(self.cases[case] for case in cases)), None, self.agreed)


def tables_of(conds: Iterable[s.Cond], agreed: Conventions) -> dict[s.Cond, Bits]:
    """For each condition that looks at the judged card and the last one alone: the fitting cards after each of the 52."""
    found: dict[s.Cond, Bits | None] = {}
    for cond in conds:
        _table(cond, agreed, found)
    return {cond: table for cond in conds if (table := found[cond]) is not None}


def _table(cond: s.Cond, agreed: Conventions, found: dict[s.Cond, Bits | None]) -> Bits | None:
    if cond not in found:
        found[cond] = _made_table(cond, agreed, found)
    return found[cond]


def _made_table(cond: s.Cond, agreed: Conventions, found: dict[s.Cond, Bits | None]) -> Bits | None:
    parts = [_table(part, agreed, found) for part in s.children(cond)]
    known: list[Bits] = [part for part in parts if part is not None]
    if len(known) < len(parts) or isinstance(cond, s.Cycle):
        return None
    match cond:
        case s.Not():
            return ~known[0] & _ALL
        case s.And():
            all_of: Bits = np.bitwise_and.reduce(known)
            return all_of
        case s.Or():
            any_of: Bits = np.bitwise_or.reduce(known)
            return any_of
        case s.If():
            return known[0] & known[1] | ~known[0] & known[2]
    machine = Machine((cond, agreed))
    if machine.registers or machine.depth > 1:
        return None
    return np.array([machine.mask(machine.begin(card)) for card in range(52)], dtype=np.uint64)


def tables_of_two(conds: Sequence[s.Cond], agreed: Conventions) -> Bits:
    """For conditions that look at the last two cards: the fitting cards after each two, the last but one first."""
    found: dict[s.Cond, Bits] = {}
    tables = np.zeros((52, 52, len(conds)), dtype=np.uint64)
    for at, cond in enumerate(conds):
        tables[..., at] = _table_of_two(cond, agreed, found)
    return tables


def _table_of_two(cond: s.Cond, agreed: Conventions, found: dict[s.Cond, Bits]) -> Bits:
    if cond not in found:
        found[cond] = _made_table_of_two(cond, agreed, found)
    return found[cond]


def _made_table_of_two(cond: s.Cond, agreed: Conventions, found: dict[s.Cond, Bits]) -> Bits:
    parts = [_table_of_two(part, agreed, found) for part in s.children(cond)]
    match cond:
        case s.Not():
            return ~parts[0] & _ALL
        case s.And():
            all_of: Bits = np.bitwise_and.reduce(parts)
            return all_of
        case s.Or():
            any_of: Bits = np.bitwise_or.reduce(parts)
            return any_of
        case s.If():
            return parts[0] & parts[1] | ~parts[0] & parts[2]
    machine = Machine((cond, agreed))
    if machine.depth < _TWO:
        last_alone = np.array([machine.mask(machine.begin(card)) for card in range(52)], dtype=np.uint64)
        return np.broadcast_to(last_alone, (52, 52))
    states = [[machine.after((before, last)) for last in range(52)] for before in range(52)]
    return np.array([[machine.mask(state) for state in row] for row in states], dtype=np.uint64)
