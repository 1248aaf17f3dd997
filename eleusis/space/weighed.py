"""Formulas in blocks, and how likely they are: all together, one card to fit, a hand not to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.space.space import (
    AS_IT_IS,
    MIRRORED,
    MOST_CASES,
    OPPOSITE,
    UNKNOWN,
    Bits,
    Bytes,
    Look,
    Numbers,
    Places,
    Space,
)

Weights = NDArray[np.float32]


class Weighed:
    """Blocks of formulas. A block is a scheme with a row of bits for each of its cases: what can stand there."""

    def __init__(self, space: Space, schemes: Places, cells: Places, rows: Bytes, kinds: Places) -> None:
        self.space = space
        self.schemes = schemes  # of each block
        self.cells = cells  # of each block the row of each case; row 0 stands for no case and says nothing
        self.rows = rows  # packed bits, one a condition of the page of its kind
        self.kinds = kinds  # of each row
        self._predicted: dict[tuple[Card, ...], Numbers] = {}

    @property
    def is_empty(self) -> bool:
        """No formula of the space agrees with the evidence."""
        return not len(self.schemes)

    @cached_property
    def count(self) -> int:
        """How many formulas are left."""
        if self.is_empty:
            return 0
        sizes = np.bitwise_count(self.rows & self.space.can_stand[self.kinds]).sum(axis=1).astype(object)
        sizes[0] = 1
        return int(sizes[self._parts].prod(axis=1).sum())

    @property
    def weights(self) -> Weights:
        """Of each row and condition of its page."""
        return _weights(self)

    @cached_property
    def of_rows(self) -> Numbers:
        """How likely each row was at first, of its kind."""
        sums = self._summed(self.space.of_bytes)
        sums[0] = 1
        return sums

    def _summed(self, of_bytes: Numbers) -> Numbers:
        """Of each row the sum over its bytes, from a table by kind, place and byte."""
        starts = (self.kinds[:, None] * self.rows.shape[1] + np.arange(self.rows.shape[1])) * 256
        sums: Numbers = of_bytes.ravel().take(starts + self.rows).sum(axis=1)
        return sums

    @cached_property
    def _parts(self) -> Places:
        """Of each block the rows that count: what is tied stands in two cases and counts once."""
        parts = self.cells.copy()
        parts[self.space.voices[self.schemes, 1] != AS_IT_IS, 1] = 0
        return parts

    @cached_property
    def of_blocks(self) -> Numbers:
        """How likely each block was at first."""
        weights: Numbers = self.space.shares[self.schemes] * self.of_rows[self._parts].prod(axis=1)
        return weights

    @cached_property
    def _sums_of_blocks(self) -> Numbers:
        return np.cumsum(self.of_blocks)

    @cached_property
    def mass(self) -> float:
        """How likely all this was at first; 1 before any evidence."""
        return float(self.of_blocks.sum())

    @cached_property
    def entropy(self) -> float:
        """In bits, over formulas: how many yes or no questions it would take to tell which one it is."""
        if self.is_empty:
            return 0.0
        sums = self.of_rows
        within = np.log2(sums) - self._summed(self.space.surprise_of_bytes) / sums
        within[0] = 0
        blocks = self.of_blocks / self.mass
        return float(blocks @ within[self._parts].sum(axis=1) - blocks @ np.log2(blocks))

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
        share = self._shares_of_rows(look)
        case = look.cells[self.schemes]
        known = case != UNKNOWN
        voices = self.space.voices[self.schemes]
        at = np.where(known, case, 0)
        voice, row = np.take_along_axis(voices, at, axis=1), np.take_along_axis(self.cells, at, axis=1)
        fits = share[voice, row, np.arange(52)]
        if not known.all():  # right in some case is right for some way of imagining the missing cards
            dark = ~known.all(axis=1)
            anyway = 1 - (1 - share[voices[dark], self.cells[dark]]).prod(axis=1)
            fits[dark] = np.where(known[dark], fits[dark], anyway)
        found: Numbers = self.of_blocks @ fits / self.mass
        return np.clip(found, 0.0, 1.0)

    def _shares_of_rows(self, look: Look) -> NDArray[np.float32]:
        """For each voice, row and card how much of the row lets the card in."""
        share = np.empty((3, len(self.rows), 52), dtype=np.float32)
        fits = look.fits.reshape(self.space.pages, -1, 52).astype(np.float32)
        np.matmul(self.weights, fits[0], out=share[AS_IT_IS])  # most rows lie on the first page
        pages = self.space.page_of_kind[self.kinds]
        for row in np.flatnonzero(pages).tolist():
            share[AS_IT_IS, row] = self.weights[row] @ fits[pages[row]]
        turned = np.unique(self.cells[self.space.voices[self.schemes, 1] == MIRRORED, 1])
        other = fits.reshape(-1, 52)[self.space.mirrors[: self.space.width]]
        share[MIRRORED, turned] = self.weights[turned] @ other
        sums = self.of_rows.astype(np.float32)[:, None]
        share[AS_IT_IS] /= sums
        share[MIRRORED, turned] /= sums[turned]
        share[OPPOSITE] = 1 - share[AS_IT_IS]
        share[:, 0] = 0
        return share

    def none_fits(self, line: tuple[Card, ...], cards: Sequence[Card]) -> float:
        """How likely it is that none of these cards fits after this line."""
        if self.is_empty:
            return 0.5 ** len(set(cards))
        look = self.space.look(line)
        voices, cells = self.space.voices[self.schemes], self._parts
        places = np.tile(np.arange(MOST_CASES), (len(cells), 1))
        places[voices[:, 1] != AS_IT_IS, 1] = 0  # what is tied is asked in one place
        asked = np.zeros((3, *cells.shape), dtype=np.uint64)
        for card in set(cards):
            case = look.cells[self.schemes, card.index]
            for number in range(MOST_CASES):
                here = np.flatnonzero((case == number) | (case == UNKNOWN))
                asked[voices[here, number], here, places[here, number]] |= np.uint64(card.bit)
        blocks = self.space.shares[self.schemes] * self._rejecting(look, cells, asked).prod(axis=1)
        return float(min(1.0, blocks.sum() / self.mass))

    def _rejecting(self, look: Look, cells: Places, asked: Bits) -> Numbers:
        """Of each case how much of the weight rejects all the cards that are asked of it, in each voice."""
        of_cells: Numbers = self.of_rows[cells]
        pages = self.space.page_of_kind[self.kinds][cells]
        some = np.flatnonzero(cells.astype(bool) & asked.any(axis=0))
        told = np.vstack([asked.reshape(3, -1)[:, some], pages.ravel()[some].astype(np.uint64)])
        kinds, at = np.unique(told, axis=1, return_inverse=True)
        of_all, all_mirrored = look.masks, look.mirrored
        for number, (plain, opposite, turned, page) in enumerate(kinds.T):
            here = slice(int(page) * self.space.width, (int(page) + 1) * self.space.width)
            masks, mirrored = of_all[here], all_mirrored[here]
            rejects = ((masks & plain) == 0) & ((~masks & opposite) == 0) & ((mirrored & turned) == 0)
            asks = some[at.ravel() == number]
            rows, back = np.unique(cells.ravel()[asks], return_inverse=True)
            of_cells.flat[asks] = (self.weights[rows] @ rejects.astype(np.float32))[back]
        return of_cells


@lru_cache(maxsize=4)  # some megabytes each
def _weights(weighed: Weighed) -> Weights:
    space = weighed.space
    bits = np.unpackbits(weighed.rows, axis=1, count=space.width)
    weights: Weights = space.likely_single[weighed.kinds]
    weights *= bits
    weights[0] = 0
    weights[0, 0] = 1
    return weights


def forget_weights() -> None:
    """Drop what is remembered of weights; it is worked out again when it is asked for."""
    _weights.cache_clear()
