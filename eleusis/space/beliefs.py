"""What can still be the rule, after some evidence: a version space over formulas.

Every choice is a block; for each of its cases a row of bits says which conditions can stand there. A verdict
on one card strikes out bits of one row a block. A rejected string says only that one of its cards is wrong:
where its cards fall into different cases the block is cut in two, so that what is left is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.evidence import Item
from eleusis.rules import Rule
from eleusis.space.space import MOST_CASES, UNKNOWN, Bits, Bytes, Look, Numbers, Space

Places = NDArray[np.intp]

MOST_BLOCKS: Final = 1200  # from then on a rejected string that would cut a block says nothing to it
_REMEMBERED: Final = 200  # sets of beliefs, about 60 kB each
_TURNS: Final = (0.0, 0.6180339887, 0.4142135624, 0.7320508076, 0.2360679775)  # to spread independently
_BEST_BLOCKS: Final = 40  # looked at when the best are wanted
_BEST_CASES: Final = {1: 40, 2: 5, 3: 3, 4: 2}  # conditions looked at for each case of those
_BIT_OF_CARD: Final = np.exp2(np.arange(52))


@dataclass(frozen=True, slots=True)
class Formula:
    """One formula that is still possible, and how likely it is: 1 shared among all that are."""

    choice: int
    cases: tuple[int, ...]
    likely: float


class Beliefs:
    """The formulas of a space that agree with some evidence. A value: `after` gives the next one."""

    def __init__(self, space: Space, choices: Places, cells: Places, rows: Bytes) -> None:
        self.space = space
        self.choices = choices  # of each block
        self.cells = cells  # of each block the row of each case; row 0 stands for no case and says nothing
        self.rows = rows  # packed bits, one a condition
        self._predicted: dict[tuple[Card, ...], Numbers] = {}

    @classmethod
    def at_first(cls, space: Space) -> Beliefs:
        """Before any evidence."""
        return _at_first(space)

    @classmethod
    def _of_everything(cls, space: Space) -> Beliefs:
        full = np.packbits(np.ones(len(space.cases), dtype=np.uint8))
        cells = np.zeros((len(space.choices), MOST_CASES), dtype=np.intp)
        count = 1
        for block, choice in zip(cells, space.choices, strict=True):
            block[: choice.cases] = range(count, count + choice.cases)
            count += choice.cases
        return cls(space, np.arange(len(space.choices)), cells, np.tile(full, (count, 1)))

    @property
    def is_empty(self) -> bool:
        """No formula of the space agrees with the evidence."""
        return not len(self.choices)

    # ── evidence ─────────────────────────────────────────────────────────────────────────────────

    def after(self, item: Item) -> Beliefs:
        """What is left after one more piece of evidence."""
        if item.fits or len(item.cards) == 1:
            line, beliefs = item.line, self
            for card in item.cards:
                beliefs = beliefs._judged(line, card, item.fits)
                line = (*line, card)
            return beliefs
        return self._one_is_wrong(item.line, item.cards)

    def _judged(self, line: tuple[Card, ...], card: Card, fits: bool) -> Beliefs:
        look = self.space.look(line)
        says = np.packbits(look.fits[:, card.index])
        rows = self.rows.copy()
        case = look.cells[self.choices, card.index]
        known = case != UNKNOWN
        decides = self.cells[np.flatnonzero(known), case[known]]
        rows[decides] &= says if fits else ~says
        if not fits and not known.all():  # wrong whatever the missing cards are, so wrong in every case
            struck = self.cells[~known].ravel()
            rows[struck[struck > 0]] &= ~np.packbits(look.fits[:, card.index] & ~look.missing)
        return _alive(self.space, self.choices, self.cells, rows)

    def _one_is_wrong(self, line: tuple[Card, ...], cards: tuple[Card, ...]) -> Beliefs:
        """Not all of these fit in this order. Each block falls into one for each case that may be to blame."""
        cases, says = [], []
        for card in cards:
            look = self.space.look(line)
            says.append(np.packbits(look.fits[:, card.index]))
            cases.append(look.cells[self.choices, card.index])
            line = (*line, card)
        return self._not_all(cases, says)

    def some_fit(self, line: tuple[Card, ...], cards: Sequence[Card]) -> Beliefs:
        """What is left once it is known that one of these cards or more would fit: a wrong no-play."""
        look = self.space.look(line)
        misfits = [~np.packbits(look.fits[:, card.index]) for card in cards]
        return self._not_all([look.cells[self.choices, card.index] for card in cards], misfits)

    def _not_all(self, cases: Sequence[Bytes], says: Sequence[Bytes]) -> Beliefs:
        """Not all of this is so: for each of it the case that decides in each block, and where it is so."""
        choices, cells, rows = list(self.choices), list(self.cells), list(self.rows)
        for block, by_card in enumerate(np.array(cases).T):
            if (by_card == UNKNOWN).any():
                continue
            agree = {case: np.full_like(says[0], 255) for case in by_card}
            for case, said in zip(by_card, says, strict=True):
                agree[case] = agree[case] & said
            if len(agree) > 1 and len(cells) >= MOST_BLOCKS:
                continue
            held = cells[block].copy()
            for number, (case, all_fit) in enumerate(agree.items()):
                blamed = held.copy()
                blamed[case] = len(rows)
                rows.append(rows[held[case]] & ~all_fit)
                if number:
                    choices.append(choices[block])
                    cells.append(blamed)
                else:
                    cells[block] = blamed
                held[case] = len(rows)
                rows.append(rows[self.cells[block][case]] & all_fit)
        return _alive(self.space, np.array(choices), np.array(cells), np.array(rows))

    # ── how likely ───────────────────────────────────────────────────────────────────────────────

    @property
    def _weights(self) -> NDArray[np.float32]:
        """Of each row and condition."""
        return _weights(self)

    @cached_property
    def _of_rows(self) -> Numbers:
        sums: Numbers = self.space.of_bytes[np.arange(self.rows.shape[1]), self.rows].sum(axis=1)
        sums[0] = 1
        return sums

    @cached_property
    def _of_blocks(self) -> Numbers:
        weights: Numbers = self.space.shares[self.choices] * self._of_rows[self.cells].prod(axis=1)
        return weights

    @cached_property
    def _sums_of_blocks(self) -> Numbers:
        return np.cumsum(self._of_blocks)

    @cached_property
    def mass(self) -> float:
        """How likely all this was at first; 1 before any evidence."""
        return float(self._of_blocks.sum())

    def predict(self, line: tuple[Card, ...]) -> Numbers:
        """For each of the 52 cards how likely it is to fit after this line."""
        if self.is_empty:
            return np.full(52, 0.5)
        known = self._predicted.get(line)
        if known is None:
            known = self._predicted[line] = self._predict(line)
        return known

    def _predict(self, line: tuple[Card, ...]) -> Numbers:
        look = self.space.look(line)
        share = (self._weights @ look.fits.astype(np.float32)) / self._of_rows[:, None]
        share[0] = 0
        case = look.cells[self.choices]
        known = case != UNKNOWN
        decides = np.take_along_axis(self.cells, np.where(known, case, 0), axis=1)
        fits = share[decides, np.arange(52)]
        if not known.all():  # right in some case is right for some way of imagining the missing cards
            dark = ~known.all(axis=1)
            anyway = 1 - (1 - share[self.cells[dark]]).prod(axis=1)
            fits[dark] = np.where(known[dark], fits[dark], anyway)
        found: Numbers = self._of_blocks @ fits / self.mass
        return np.clip(found, 0.0, 1.0)

    def none_fits(self, line: tuple[Card, ...], cards: Sequence[Card]) -> float:
        """How likely it is that none of these cards fits after this line."""
        if self.is_empty:
            return 0.5 ** len(set(cards))
        look = self.space.look(line)
        asked = np.zeros((len(self.rows)), dtype=np.uint64)
        for card in set(cards):
            case = look.cells[self.choices, card.index]
            known = case != UNKNOWN
            rows = self.cells[np.flatnonzero(known), case[known]]
            asked[rows] |= np.uint64(card.bit)
            dark = self.cells[~known].ravel()
            asked[dark[dark > 0]] |= np.uint64(card.bit)
        of_rows = _rejecting(self._weights, look.masks, asked)
        blocks = self.space.shares[self.choices] * of_rows[self.cells].prod(axis=1)
        return float(min(1.0, blocks.sum() / self.mass))

    def best(self, count: int) -> tuple[Formula, ...]:
        """The likeliest formulas, likeliest first."""
        found: list[tuple[float, int, tuple[int, ...]]] = []
        order = np.argsort(-self._of_blocks)[:_BEST_BLOCKS]
        for block in order:
            choice = int(self.choices[block])
            cases = self.space.choices[choice].cases
            rows = self.cells[block, :cases]
            several = _BEST_CASES[cases]
            likely = self._weights[rows]
            best = np.argpartition(-likely, several, axis=1)[:, :several] if several < likely.shape[1] else None
            columns = [best[at] if best is not None else np.arange(likely.shape[1]) for at in range(cases)]
            share = float(self.space.shares[choice])
            for picked in product(
                *[[(int(at), float(likely[case, at])) for at in columns[case]] for case in range(cases)]
            ):
                weight = share
                for _, part in picked:
                    weight *= part
                if weight > 0:
                    found.append((weight, choice, tuple(at for at, _ in picked)))
        found.sort(key=lambda one: (-one[0], one[1], one[2]))
        return tuple(Formula(choice, cases, weight / self.mass) for weight, choice, cases in found[:count])

    def spread(self, count: int) -> tuple[Formula, ...]:
        """So many formulas that stand for all, each for an equal share of what is likely."""
        if self.is_empty:
            return ()
        steps = np.arange(count) + 0.5
        places = [(steps / count + steps * turn) % 1 if turn else steps / count for turn in _TURNS]
        luck = np.array(places).T
        found = (self.drawn(fractions) for fractions in luck.tolist())
        return tuple(formula for formula in found if formula is not None)

    def drawn(self, luck: Sequence[float]) -> Formula | None:
        """A formula drawn by how likely each is: one fraction from [0, 1) for the choice, one for each case."""
        if self.is_empty:
            return None
        block = _drawn(self._sums_of_blocks, luck[0])
        choice = int(self.choices[block])
        rows = self.cells[block, : self.space.choices[choice].cases]
        cases = tuple(_drawn(_sums_of(self, int(row)), part) for row, part in zip(rows, luck[1:], strict=False))
        likely = float(self.space.shares[choice] * np.prod(self.space.likely[list(cases)]) / self.mass)
        return Formula(choice, cases, likely)

    def rule(self, formula: Formula) -> Rule:
        return self.space.rule(formula.choice, formula.cases)


_known: dict[tuple[Space, bytes], Beliefs] = {}  # by the evidence; can always be worked out again


def beliefs_after(space: Space, items: Sequence[Item]) -> Beliefs:
    """What is left of a space after all this evidence.

    The same evidence is weighed once for all who ask, and new evidence on top of what is known already.
    """
    keys = [b""]
    for item in items:
        keys.append(keys[-1] + item.key)
    done = next((count for count in range(len(items), 0, -1) if (space, keys[count]) in _known), 0)
    beliefs = _known.get((space, keys[done])) or Beliefs.at_first(space)
    for item in items[done:]:
        beliefs = beliefs.after(item)
    if len(_known) >= _REMEMBERED:
        _known.clear()
    _known[space, keys[-1]] = beliefs
    return beliefs


def forget() -> None:
    """Drop what is remembered; everything is worked out again when it is asked for."""
    _known.clear()
    _weights.cache_clear()
    _sums_of.cache_clear()


def masks_of(look: Look, formulas: Sequence[Formula]) -> Bits:
    """The cards that fit by each of these formulas, after the line of this look."""
    cases = np.zeros((len(formulas), MOST_CASES), dtype=np.intp)
    for row, formula in zip(cases, formulas, strict=True):
        row[: len(formula.cases)] = formula.cases
        row[len(formula.cases) :] = formula.cases[-1]
    case = look.cells[[formula.choice for formula in formulas]]
    decides = np.take_along_axis(cases, np.where(case == UNKNOWN, 0, case), axis=1)
    fits = look.fits[decides, np.arange(52)].astype(bool)
    dark = case == UNKNOWN
    if dark.any():
        fits = np.where(dark, look.fits[cases].any(axis=1), fits)
    masks: Bits = (fits @ _BIT_OF_CARD).astype(np.uint64)  # exact: below 2 to the 53
    return masks


@lru_cache(maxsize=4)  # some megabytes each
def _weights(beliefs: Beliefs) -> NDArray[np.float32]:
    space = beliefs.space
    bits = np.unpackbits(beliefs.rows, axis=1, count=len(space.cases))
    weights: NDArray[np.float32] = np.multiply(bits, space.likely, dtype=np.float32)
    weights[0] = 0
    weights[0, 0] = 1
    return weights


@lru_cache(maxsize=512)
def _sums_of(beliefs: Beliefs, row: int) -> Numbers:
    """Of the weights in a row, up to each condition."""
    bits = np.unpackbits(beliefs.rows[row], count=len(beliefs.space.cases))
    return np.cumsum(bits * beliefs.space.likely)


@lru_cache(maxsize=4)
def _at_first(space: Space) -> Beliefs:
    return Beliefs._of_everything(space)  # noqa: SLF001 -- made once for each space


def _alive(space: Space, choices: Places, cells: Places, rows: Bytes) -> Beliefs:
    """Without the blocks in which nothing can stand in some case."""
    possible = np.any(rows, axis=1, keepdims=True)[:, 0]
    alive = np.all(possible[cells], axis=1)
    if alive.all():
        return Beliefs(space, choices, cells, rows)
    kept = np.unique(np.append(0, cells[alive]))
    return Beliefs(space, choices[alive], np.searchsorted(kept, cells[alive]), rows[kept])


def _rejecting(weights: NDArray[np.float32], masks: Bits, asked: Bits) -> Numbers:
    """Of each row how much of the weight rejects all the cards that are asked of it."""
    of_rows: Numbers = weights.sum(axis=1, dtype=np.float64)
    kinds, at = np.unique(asked, return_inverse=True)
    rejects = (masks[None, :] & kinds[:, None]) == 0
    wanted = kinds > 0
    for kind in np.flatnonzero(wanted):
        rows = np.flatnonzero(at == kind)
        of_rows[rows] = weights[rows] @ rejects[kind].astype(np.float32)
    return of_rows


def _drawn(sums: NDArray[np.floating], luck: float) -> int:
    """A place, as likely as what it adds to the sums."""
    return min(int(sums.searchsorted(luck * sums[-1], side="right")), len(sums) - 1)
