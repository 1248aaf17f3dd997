"""Formulas that come to the same on every line that can still be reached are one behaviour.

A line can be reached by a rule when it accepts every card that is laid; from the first card it rejects, what it says
does not count. Formulas that look at the last card alone are compared on all 52 of them, so exactly; the others along
lines that the likeliest of them accept, and the leading behaviour by `eleusis.rules.equivalent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.rules import Rule, equivalent
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.judge import State
from eleusis.space.beliefs import Beliefs, Formula
from eleusis.space.space import MIRRORED, OPPOSITE, UNKNOWN, Bits, Flags, Look, Places, Space

_ALL: Final = np.uint64(ALL_CARDS)
_NONE: Final = np.uint64(0)
_WAYS: Final = 12  # lines along which formulas are compared
_AHEAD: Final = 4  # cards of each
_LEADING: Final = 2  # behaviours that are looked at twice
_CHECKED: Final = 5  # formulas of a behaviour compared exactly with the likeliest of it


_REMEMBERED: Final = 10_000  # pairs
_Pair = tuple[Space, int, tuple[int, ...], int, tuple[int, ...]]
_proved: dict[_Pair, tuple[Card, ...]] = {}  # formulas that come to the same, and from which line on


@dataclass(frozen=True, slots=True)
class Behaviour:
    """Formulas that come to the same from here on, the likeliest first."""

    formulas: tuple[Formula, ...]
    likely: float  # all together

    @property
    def first(self) -> Formula:
        return self.formulas[0]


class Spoken:
    """Some formulas of a space, asked together."""

    def __init__(self, space: Space, formulas: Sequence[Formula]) -> None:
        self.space = space
        self.schemes: Places = np.array([formula.scheme for formula in formulas], dtype=np.intp)
        self._cases = max((space.schemes[scheme].cases for scheme in set(self.schemes.tolist())), default=1)
        conds = np.zeros((len(formulas), self._cases), dtype=np.intp)
        for row, formula in zip(conds, formulas, strict=True):
            row[: len(formula.cases)] = formula.cases
            row[len(formula.cases) :] = formula.cases[-1]
        voices = space.voices[self.schemes, : self._cases]
        self.conds: Places = np.where(voices == MIRRORED, space.mirrors[conds], conds)
        self.turned: Bits = np.where(voices == OPPOSITE, _ALL, _NONE)
        self.tests: Places = space.places_of_tests[space.tests_of_schemes[self.schemes], : self._cases]

    def masks(self, conds: Bits, tests: Bits) -> Bits:
        """The fitting cards by each formula, from those by each condition and those for which each test holds.

        The last test is the one that always holds; both may have more dimensions in front, such as one for the last card.
        """
        said = conds[..., self.conds] ^ self.turned
        made: Bits = said[..., -1]
        for case in range(self._cases - 2, -1, -1):
            holds = tests[..., self.tests[:, case]]
            made = (holds & said[..., case]) | (~holds & made)
        return made

    def after(self, look: Look) -> Bits:
        """The fitting cards by each formula; where a test misses its card, those that fit in one case or another."""
        masks = self.masks(look.masks, np.append(look.tests, _ALL))
        dark = look.cells[self.schemes, 0] == UNKNOWN
        if dark.any():
            anyway = np.bitwise_or.reduce(look.masks[self.conds] ^ self.turned, axis=1)
            masks = np.where(dark, anyway, masks)
        return masks


def masks_of(look: Look, formulas: Sequence[Formula], space: Space) -> Bits:
    """The cards that fit by each of these formulas, after the line of this look."""
    return Spoken(space, formulas).after(look)


def behaviours(beliefs: Beliefs, formulas: Sequence[Formula], line: tuple[Card, ...]) -> list[Behaviour]:
    """The formulas, likeliest first, in groups that come to the same from this line on; the likeliest group first."""
    if not formulas:
        return []
    said = Spoken(beliefs.space, formulas)
    is_near = _are_near(said)
    signs = _signs_of_last_cards(said, is_near, line[-1])
    ways = _signs_on_the_way(said, is_near, line, formulas)
    first_near: dict[bytes, bytes] = {}  # the likeliest that looks at the last card alone, by what it says on the way
    for sign, way, near in zip(signs, ways, is_near.tolist(), strict=True):
        if near:
            first_near.setdefault(way, sign)
    alike: dict[tuple[bytes, bytes], list[Formula]] = {}
    for formula, sign, way, near in zip(formulas, signs, ways, is_near.tolist(), strict=True):
        alike.setdefault((way, sign if near else first_near.get(way, b"")), []).append(formula)
    found = [Behaviour(tuple(some), sum(one.likely for one in some)) for some in alike.values()]
    found.sort(key=lambda one: -one.likely)
    return _checked(beliefs, found, line)


def comes_to(one: Rule, other: Rule, line: tuple[Card, ...]) -> bool:
    """Whether no card that can still be laid after this line tells the two apart."""
    return one.fits_mask(line) == other.fits_mask(line) and equivalent(one, other, line=line).same


def _checked(beliefs: Beliefs, found: list[Behaviour], line: tuple[Card, ...]) -> list[Behaviour]:
    """The two leading behaviours without the formulas that some line would tell from the first of them."""
    made = [part for one in found[:_LEADING] for part in _parted(beliefs, one, line)] + found[_LEADING:]
    made.sort(key=lambda one: -one.likely)
    return made


def _comes_to(beliefs: Beliefs, one: Formula, other: Formula, line: tuple[Card, ...]) -> bool:
    """As `comes_to`, for formulas that both accept the whole line; what came to the same once does so ever after."""
    pair = beliefs.space, one.scheme, one.cases, other.scheme, other.cases
    proved = _proved.get(pair)
    if proved is not None and line[: len(proved)] == proved:
        return True
    same = equivalent(beliefs.rule(one), beliefs.rule(other), line=line).same
    if same:
        if len(_proved) >= _REMEMBERED:
            _proved.clear()
        _proved[pair] = line
    return same


def _parted(beliefs: Beliefs, behaviour: Behaviour, line: tuple[Card, ...]) -> list[Behaviour]:
    first, *others = behaviour.formulas
    is_near = _are_near(Spoken(beliefs.space, behaviour.formulas)).tolist()
    exact = is_near if is_near[0] else [False] * len(is_near)
    doubtful = [one for one, sure in zip(others, exact[1:], strict=True) if not sure][:_CHECKED]
    apart = {one for one in doubtful if not _comes_to(beliefs, first, one, line)}
    kept = tuple(one for one in behaviour.formulas if one not in apart)
    return [Behaviour(some, sum(one.likely for one in some)) for some in (kept, *((one,) for one in apart))]


# ── the last card alone ──────────────────────────────────────────────────────────────────────────


def _are_near(said: Spoken) -> Flags:
    """Which of the formulas look at the last card alone."""
    space = said.space
    tests = np.append(space.tests.is_near, True)
    looks: Flags = np.hstack([space.conditions.is_near[said.conds], tests[said.tests]])
    near: Flags = np.logical_and.reduce(looks, axis=1)
    return near


def _signs_of_last_cards(said: Spoken, is_near: Flags, last: Card) -> list[bytes]:
    """Of those that look at the last card alone: the verdicts after each card that can still be the last one."""
    tests = np.hstack([said.space.tests.near, np.full((52, 1), _ALL)])
    masks = said.masks(said.space.conditions.near, tests)
    reached: Bits = np.full(len(said.schemes), np.uint64(last.bit))
    while True:
        before = reached
        for card in range(52):
            here = (reached >> np.uint64(card)) & np.uint64(1)
            reached = reached | masks[card] * here
        if np.array_equal(reached, before):
            break
    can_be = (reached[None, :] >> np.arange(52, dtype=np.uint64)[:, None]) & np.uint64(1)
    signs = (masks * can_be).T.copy()
    return [sign.tobytes() if near else b"" for sign, near in zip(signs, is_near.tolist(), strict=True)]


# ── lines that can be reached ────────────────────────────────────────────────────────────────────


class _Walk:
    """The machines of the conditions and tests that some formulas need beyond the last card, walking together."""

    def __init__(self, said: Spoken) -> None:
        space = said.space
        conds, tests = np.unique(said.conds), np.unique(said.tests)
        self.conds = [int(at) for at in conds if not space.conditions.is_near[at]]
        self.tests = [int(at) for at in tests if at < len(space.tests.is_near) and not space.tests.is_near[at]]
        self.said = said
        self._walkers = [*((space.conditions, at) for at in self.conds), *((space.tests, at) for at in self.tests)]

    def begin(self, line: tuple[Card, ...]) -> list[State]:
        return [walkers.state(at, line) for walkers, at in self._walkers]

    def step(self, states: list[State], card: int) -> list[State]:
        return [walkers.step(at, state, card) for (walkers, at), state in zip(self._walkers, states, strict=True)]

    def masks(self, states: list[State], last: int) -> Bits:
        space = self.said.space
        conds, tests = space.conditions.near[last].copy(), np.append(space.tests.near[last], _ALL)
        fits = [walkers.machine(at).mask(state) for (walkers, at), state in zip(self._walkers, states, strict=True)]
        conds[self.conds], tests[self.tests] = fits[: len(self.conds)], fits[len(self.conds) :]
        return self.said.masks(conds, tests)


def _signs_on_the_way(said: Spoken, is_near: Flags, line: tuple[Card, ...], formulas: Sequence[Formula]) -> list[bytes]:
    """What each formula says along lines that the likeliest accept, up to the first card it rejects itself."""
    if is_near.all():
        return [b""] * len(formulas)
    walk, dice = _Walk(said), Random(1)  # noqa: S311 -- the same lines each time, not a secret
    here = walk.begin(line)
    first = walk.masks(here, line[-1].index)
    columns = [first]
    luck = np.cumsum([formula.likely for formula in formulas])
    for way in range(_WAYS):
        leader = int(luck.searchsorted((way + 0.5) / _WAYS * luck[-1]))
        states, masks, alive = here, first, np.ones(len(formulas), dtype=bool)
        for _ in range(_AHEAD):
            fits = int(masks[leader])
            if not fits:
                break
            card = dice.choice([index for index in range(52) if fits >> index & 1])
            alive &= ((masks >> np.uint64(card)) & np.uint64(1)).astype(bool)
            states = walk.step(states, card)
            masks = walk.masks(states, card)
            columns.append(np.where(alive, masks, _ALL + np.uint64(1)))
    signs: NDArray[np.uint64] = np.stack(columns, axis=1)
    return [sign.tobytes() for sign in signs]
