"""A space of formulas, and what each of them says after a line of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.rules import Rule
from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.judge import Machine, State

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.float64]

MOST_CASES: Final = 4
UNKNOWN: Final = 255
CARDS: Final = np.arange(52, dtype=np.uint64)
_REMEMBERED: Final = 512  # lines
_LONG: Final = 150  # cards; a step for each of them is one call inside the other


def bits_of_masks(masks: Bits) -> Bytes:
    """One column for each of the 52 cards."""
    return (masks[:, None] >> CARDS & np.uint64(1)).astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Choice:
    """Cases: the first holds where the first test does, and so on; the last holds otherwise. No test: one case."""

    tests: tuple[s.Cond, ...] = ()

    @property
    def cases(self) -> int:
        return len(self.tests) + 1

    def cond(self, cases: tuple[s.Cond, ...]) -> s.Cond:
        """The condition that says this choice with these cases."""
        made = cases[-1]
        for test, case in zip(reversed(self.tests), reversed(cases[:-1]), strict=True):
            made = s.If(test, case, made)
        return made


@dataclass(frozen=True, slots=True)
class Look:
    """What every condition of a space says of the 52 cards after one line."""

    masks: Bits  # the cards that fit, for each case
    fits: Bytes  # the same, one column a card
    missing: Flags  # cases that look at cards which are not there yet
    cells: Bytes  # for each choice and card the case that decides, or UNKNOWN


class _Walkers:
    """Machines of many conditions, asked together."""

    def __init__(self, conds: list[s.Cond], agreed: Conventions) -> None:
        self.machines = [Machine((cond, agreed)) for cond in conds]
        self.near = [at for at, one in enumerate(self.machines) if not one.registers and one.depth <= 1]
        self.far = [at for at, one in enumerate(self.machines) if not one.registers and one.depth > 1]
        self.long = [at for at, one in enumerate(self.machines) if one.registers]
        self.depths = np.array([one.depth for one in self.machines])
        self._after = lru_cache(maxsize=52)(self._after_card)
        self._stand = lru_cache(maxsize=_REMEMBERED)(self._states)

    def _after_card(self, card: int) -> Bits:
        return np.array([self.machines[at].mask(self.machines[at].begin(card)) for at in self.near], dtype=np.uint64)

    def masks(self, line: tuple[Card, ...]) -> Bits:
        """The fitting cards by each condition."""
        cards = tuple(card.index for card in line)
        found = np.empty(len(self.machines), dtype=np.uint64)
        found[self.near] = self._after(cards[-1])
        for at in self.far:
            machine = self.machines[at]
            found[at] = machine.mask(machine.after(cards[-machine.depth :]))
        for at, state in zip(self.long, self._stand(cards), strict=True):
            found[at] = self.machines[at].mask(state)
        return found

    def _states(self, cards: tuple[int, ...]) -> tuple[State, ...]:
        """Where the machines stand that must walk the whole line; from the line without its last card, if not too long."""
        longs = [self.machines[at] for at in self.long]
        if not 1 < len(cards) < _LONG:
            return tuple(machine.after(cards) for machine in longs)
        before = self._stand(cards[:-1])
        return tuple(machine.step(state, cards[-1]) for machine, state in zip(longs, before, strict=True))


class Space:
    """Conditions that can stand in a case, with their bits, and choices with how likely each is.

    They mean what was ``agreed``. Shared by all tables of a process; it never changes. What it remembers can be worked out again.
    """

    def __init__(
        self, cases: Mapping[s.Cond, float], choices: Mapping[Choice, float], agreed: Conventions = STANDARD
    ) -> None:
        self.agreed = agreed
        self.cases = tuple(cases)
        self.choices = tuple(choices)
        likely: Numbers = np.exp2(-np.array(list(cases.values())))
        self.likely: Numbers = likely / likely.sum()
        padded = np.zeros(-(-len(likely) // 8) * 8)
        padded[: len(likely)] = self.likely
        bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1)
        self.of_bytes: Numbers = padded.reshape(-1, 8) @ bits.T  # what each byte of a row of bits weighs
        self.shares: Numbers = np.array(list(choices.values()))
        tests = list(dict.fromkeys(test for choice in choices for test in choice.tests))
        self._cases = _Walkers(list(cases), agreed)
        self._tests = _Walkers(tests, agreed)
        place = {test: at for at, test in enumerate(tests)}
        self._places = [tuple(place[test] for test in choice.tests) for choice in choices]
        self.look = lru_cache(maxsize=_REMEMBERED)(self._look)

    def __len__(self) -> int:
        """How many formulas there are."""
        return sum(len(self.cases) ** choice.cases for choice in self.choices)

    def _look(self, line: tuple[Card, ...]) -> Look:
        masks, tests = self._cases.masks(line), self._tests.masks(line)
        said = bits_of_masks(tests).astype(bool)
        unknown = self._tests.depths > len(line)
        cells = np.zeros((len(self.choices), 52), dtype=np.uint8)
        for row, places in zip(cells, self._places, strict=True):
            row[:] = len(places)
            for case in range(len(places) - 1, -1, -1):
                row[said[places[case]]] = case
            if any(unknown[at] for at in places):
                row[:] = UNKNOWN
        return Look(masks, bits_of_masks(masks), self._cases.depths > len(line), cells)

    def rule(self, choice: int, cases: tuple[int, ...]) -> Rule:
        """The formula with this choice and these cases."""
        return Rule(self.choices[choice].cond(tuple(self.cases[case] for case in cases)), None, self.agreed)
