"""Formulas that come to the same on every line that can still be reached are one behaviour.

A line can be reached by a rule when it accepts every card that is laid; from the first card it rejects, what it says
does not count. Formulas that look at the last card alone are compared on all 52 of them, so exactly; the others along
lines that the likeliest of them accept, and the leading behaviour by `eleusis.rules.equivalent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.rules import Rule, equivalent
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, Conventions
from eleusis.rules.judge import State
from eleusis.space.beliefs import Beliefs, Formula
from eleusis.space.space import MIRRORED, OPPOSITE, UNKNOWN, Bits, Flags, Line, Look, Places, Space, Walkers

_ALL: Final = np.uint64(ALL_CARDS)
_NONE: Final = np.uint64(0)
_WAYS: Final = 12  # lines along which formulas are compared
_AHEAD: Final = 4  # cards of each
_LEADING: Final = 2  # behaviours that are looked at twice
_SHORT: Final = 60  # letters
_NAMED: Final = 12  # formulas of a behaviour among which the shortest is looked for
_CHECKED: Final = 5  # formulas of a behaviour compared exactly with the likeliest of it


_REMEMBERED: Final = 2_000  # pairs
_TOLD: Final = 4  # lines of each
_Stand = tuple[tuple[int, ...], list[State]]
_Parts = tuple[tuple[s.Cond, Conventions], ...]
# Of two rules: cards that told them apart when they were laid on, and a line from which on they come to the same.
_compared: dict[tuple[_Parts, _Parts], tuple[tuple[Line, ...], Line | None]] = {}


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
        schemes = [formula.scheme for formula in formulas]
        self.schemes: Places = np.array(schemes, dtype=np.intp)
        self._cases = most = max((space.schemes[scheme].cases for scheme in set(schemes)), default=1)
        filled = [(*formula.cases, *[formula.cases[-1]] * (most - len(formula.cases))) for formula in formulas]
        conds: Places = np.array(filled, dtype=np.intp).reshape(len(formulas), most)
        voices = space.voices[self.schemes, : self._cases]
        self.conds: Places = np.where(voices == MIRRORED, space.mirrors[conds], conds)
        self.turned: Bits = np.where(voices == OPPOSITE, _ALL, _NONE)
        self.tests: Places = space.places_of_tests[space.tests_of_schemes[self.schemes], : self._cases]

    def only(self, which: Flags) -> Spoken:
        """Some of them."""
        some = copy(self)
        some.schemes, some.conds, some.turned, some.tests = (
            self.schemes[which], self.conds[which], self.turned[which], self.tests[which]
        )  # fmt: skip
        return some

    def with_what_it_needs(self) -> tuple[Places, Places, Spoken]:
        """The conditions and the tests that they need, by their places in the space, and the same formulas over these alone."""
        conds, of_conds = np.unique(self.conds, return_inverse=True)
        tests, of_tests = np.unique(self.tests, return_inverse=True)
        always = len(self.space.tests.is_near)
        is_test = tests < always  # the one that always holds stays the last one
        some = copy(self)
        some.conds, some.tests = of_conds.reshape(self.conds.shape), of_tests.reshape(self.tests.shape)
        return conds, tests[is_test], some

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


def behaviours(beliefs: Beliefs, formulas: Sequence[Formula], line: Line) -> list[Behaviour]:
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


def shortest(beliefs: Beliefs, behaviour: Behaviour, line: Line) -> Formula:
    """By which a behaviour is named: the likeliest of its formulas, or where that is long the one that is said in the fewest letters."""
    first = behaviour.first
    return next(
        one
        for one in names(beliefs, behaviour)
        if one is first or comes_to(beliefs.rule(first), beliefs.rule(one), line)
    )


def names(beliefs: Beliefs, behaviour: Behaviour) -> Sequence[Formula]:
    """The formulas by which a behaviour may be named: the likeliest of them is one."""
    first = behaviour.first
    if _letters(beliefs.space, first.scheme, first.cases) <= _SHORT:
        return (first,)
    return sorted(behaviour.formulas[:_NAMED], key=lambda one: _letters(beliefs.space, one.scheme, one.cases))


@lru_cache(maxsize=2_000)
def _letters(space: Space, scheme: int, cases: tuple[int, ...]) -> int:
    return len(space.rule(scheme, cases).sentence)


def comes_to(one: Rule, other: Rule, line: Line) -> bool:
    """Whether no card that can still be laid after this line tells the two apart.

    What came to the same once does so ever after, and the cards that told two rules apart after one line mostly do after another.
    """
    pair = one.machine.parts, other.machine.parts
    told, since = _compared.get(pair, (((),), None))
    if any(_tell_apart(one, other, line, cards) for cards in told):
        return False
    if since is not None and _goes_on(one, since, line):
        return True
    found = equivalent(one, other, line=line)
    if len(_compared) >= _REMEMBERED:
        _compared.clear()
    _compared[pair] = (told, line) if found.line is None else ((found.line[len(line) :], *told)[:_TOLD], since)
    return found.same


def _tell_apart(one: Rule, other: Rule, line: Line, cards: Line) -> bool:
    """Whether the two differ after this line, or on the way while these cards are laid on."""
    judges = one.machine, other.machine
    states = [judge.after([card.index for card in line]) for judge in judges]
    for card in (*cards, None):
        fits, beside = (judge.mask(state) for judge, state in zip(judges, states, strict=True))
        if fits != beside:
            return True
        if card is None or not fits & card.bit:
            break
        states = [judge.step(state, card.index) for judge, state in zip(judges, states, strict=True)]
    return False


def _goes_on(rule: Rule, before: Line, line: Line) -> bool:
    """Whether this line is the one before, with cards laid on that the rule accepts."""
    laid = range(len(before), len(line))
    return line[: len(before)] == before and all(rule.accepts(line[:place], line[place]) for place in laid)


def _checked(beliefs: Beliefs, found: list[Behaviour], line: Line) -> list[Behaviour]:
    """The two leading behaviours without the formulas that some line would tell from the first of them."""
    made = [part for one in found[:_LEADING] for part in _parted(beliefs, one, line)] + found[_LEADING:]
    made.sort(key=lambda one: -one.likely)
    return made


def _parted(beliefs: Beliefs, behaviour: Behaviour, line: Line) -> list[Behaviour]:
    first, *others = behaviour.formulas
    is_near = _are_near(Spoken(beliefs.space, behaviour.formulas)).tolist()
    exact = is_near if is_near[0] else [False] * len(is_near)
    doubtful = [one for one, sure in zip(others, exact[1:], strict=True) if not sure][:_CHECKED]
    apart = {one for one in doubtful if not comes_to(beliefs.rule(first), beliefs.rule(one), line)}
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
    conds, tests, near = said.only(is_near).with_what_it_needs()
    always = np.full((52, 1), _ALL)
    masks = near.masks(said.space.conditions.near[:, conds], np.hstack([said.space.tests.near[:, tests], always]))
    reached: Bits = np.full(len(near.schemes), np.uint64(last.bit))
    while True:
        before = reached
        for card in range(52):
            here = (reached >> np.uint64(card)) & np.uint64(1)
            reached = reached | masks[card] * here
        if np.array_equal(reached, before):
            break
    can_be = (reached[None, :] >> np.arange(52, dtype=np.uint64)[:, None]) & np.uint64(1)
    signs = iter((masks * can_be).T.copy())
    return [next(signs).tobytes() if is_one else b"" for is_one in is_near.tolist()]


# ── lines that can be reached ────────────────────────────────────────────────────────────────────


class _Walk:
    """The conditions and tests that some formulas need, walking together along several lines at once."""

    def __init__(self, said: Spoken) -> None:
        conds, tests, self._said = said.with_what_it_needs()
        self._conds, self._tests = _Needed(said.space.conditions, conds), _Needed(said.space.tests, tests)

    def begin(self, line: Line) -> tuple[_Stand, _Stand]:
        return self._conds.begin(line), self._tests.begin(line)

    def step(self, stands: tuple[_Stand, _Stand], card: int) -> tuple[_Stand, _Stand]:
        return self._conds.step(stands[0], card), self._tests.step(stands[1], card)

    def masks(self, lines: Sequence[tuple[_Stand, _Stand]]) -> Bits:
        """What each formula says: a row for each line."""
        tests = self._tests.masks([stands[1] for stands in lines])
        always = np.full((len(lines), 1), _ALL)
        return self._said.masks(self._conds.masks([stands[0] for stands in lines]), np.hstack([tests, always]))


class _Needed:
    """Some of the conditions of a space, walking. Where one stands: the last two cards, and the states of machines."""

    def __init__(self, walkers: Walkers, places: Places) -> None:
        self._walkers, self._near = walkers, walkers.near[:, places]
        in_two = [walkers.place_in_two.get(place, -1) for place in places.tolist()]
        self._in_two = np.array([at for at in in_two if at >= 0], dtype=np.intp)
        self._two = np.array([at for at, one in enumerate(in_two) if one >= 0], dtype=np.intp)
        far = [at for at, one in enumerate(in_two) if one < 0 and not walkers.is_near[places[at]]]
        self._far = np.array(far, dtype=np.intp)
        self._machines = [int(places[at]) for at in far]

    def begin(self, line: Line) -> _Stand:
        last_two = tuple([card.index for card in line[-2:]])
        return last_two, [self._walkers.state(place, line) for place in self._machines]

    def step(self, stand: _Stand, card: int) -> _Stand:
        step = self._walkers.step
        states = [step(place, state, card) for place, state in zip(self._machines, stand[1], strict=True)]
        return (stand[0][-1], card), states

    def masks(self, stands: Sequence[_Stand]) -> Bits:
        masks: Bits = self._near[[last_two[-1] for last_two, _ in stands]]
        if len(self._two):
            after_two = np.array([self._walkers.after_two(last_two) for last_two, _ in stands])
            masks[:, self._two] = after_two[:, self._in_two]
        if self._machines:
            machines = [self._walkers.machine(place) for place in self._machines]
            masks[:, self._far] = [
                [machine.mask(state) for machine, state in zip(machines, states, strict=True)] for _, states in stands
            ]
        return masks


def _signs_on_the_way(said: Spoken, is_near: Flags, line: Line, formulas: Sequence[Formula]) -> list[bytes]:
    """What each formula says along lines that the likeliest accept, up to the first card it rejects itself."""
    if is_near.all():
        return [b""] * len(formulas)
    walk, dice = _Walk(said), Random(1)  # noqa: S311 -- the same lines each time, not a secret
    luck = np.cumsum([formula.likely for formula in formulas])
    leaders = luck.searchsorted((np.arange(_WAYS) + 0.5) / _WAYS * luck[-1])
    lines = [walk.begin(line)] * _WAYS
    first = walk.masks(lines[:1])
    masks, alive = first.repeat(_WAYS, axis=0), np.ones((_WAYS, len(formulas)), dtype=bool)
    rows = [first]
    for _ in range(_AHEAD):
        fits = masks[np.arange(len(lines)), leaders]
        goes_on = fits != 0
        masks, alive, leaders = masks[goes_on], alive[goes_on], leaders[goes_on]
        cards = [dice.choice([index for index in range(52) if bits >> index & 1]) for bits in fits[goes_on].tolist()]
        if not cards:
            break
        alive &= ((masks >> np.array(cards, dtype=np.uint64)[:, None]) & np.uint64(1)).astype(bool)
        here = [stands for stands, is_on in zip(lines, goes_on.tolist(), strict=True) if is_on]
        lines = [walk.step(stands, card) for stands, card in zip(here, cards, strict=True)]
        masks = walk.masks(lines)
        rows.append(np.where(alive, masks, _ALL + np.uint64(1)))
    signs: NDArray[np.uint64] = np.concatenate(rows).T.copy()
    return [sign.tobytes() for sign in signs]
