"""What can still be the rule, after some evidence: a version space over formulas.

Every scheme is a block; for each of its cases a row of bits says which conditions can stand there. Cases of which the
same was heard share a row. A verdict on one card strikes out bits of one case a block. A rejected string says only that one of its cards is wrong:
where its cards fall into different cases the block is cut in two, so that what is left is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.evidence import Item
from eleusis.rules import Rule
from eleusis.space.space import AS_IT_IS, CARDS, MOST_CASES, UNKNOWN, Bytes, Flags, Line, Look, Numbers, Places, Space
from eleusis.space.weighed import Weighed, forget_weights

MOST_BLOCKS: Final = 2400  # from then on a rejected string that would cut a block says nothing to it
_SURELY: Final = 3  # from this bit on: judged whatever the missing cards are
_MOST_HEARD: Final = 1 << 2 * _SURELY
_REMEMBERED: Final = 200  # sets of beliefs, about 100 kB each
_TURNS: Final = tuple(2.0**0.5 * turn % 1 for turn in (0, 1, 3, 5, 7, 11, 13))  # to spread independently
_BEST_BLOCKS: Final = 80  # looked at when the best are wanted
_BEST_CASES: Final = {1: 120, 2: 8, 3: 4, 4: 3}  # conditions looked at for each case of those; two where there are more


@dataclass(frozen=True, slots=True)
class Formula:
    """One formula that is still possible, and how likely it is: 1 shared among all that are."""

    scheme: int
    cases: tuple[int, ...]  # the places of its conditions, one for each kind of the scheme
    likely: float


class Beliefs(Weighed):
    """The formulas of a space that agree with some evidence. A value: `after` gives the next one."""

    @classmethod
    def at_first(cls, space: Space) -> Beliefs:
        """Before any evidence."""
        return _at_first(space)

    @classmethod
    def _of_everything(cls, space: Space) -> Beliefs:
        cells = np.zeros((len(space.schemes), MOST_CASES), dtype=np.intp)
        row_of = {kind: at for at, kind in enumerate(space.kinds, 1)}
        for block, scheme in zip(cells, space.schemes, strict=True):
            rows = [row_of[kind] for kind in scheme.kinds]
            block[: scheme.cases] = rows * 2 if scheme.tied else rows  # what is tied stands in both cases
        kinds = np.array([0, *range(len(space.kinds))], dtype=np.intp)
        everything = space.can_stand[kinds]
        everything[0] = 255
        return cls(space, np.arange(len(space.schemes)), cells, everything, kinds)

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
        says, surely = look.says(card)
        voices = self.space.voices[self.schemes]
        case = look.cells[self.schemes, card.index]
        heard = np.zeros(self.cells.shape, dtype=np.intp)  # by each case: a bit for each voice in which it is judged
        known = np.flatnonzero(case != UNKNOWN)
        heard[known, case[known]] = 1 << voices[known, case[known]]
        if not fits:  # wrong whatever the missing cards are, so wrong in every case
            dark = case == UNKNOWN
            heard[dark] = 1 << (_SURELY + voices[dark])
        tied = voices[:, 1] != AS_IT_IS
        heard[tied, :2] = (heard[tied, 0] | heard[tied, 1])[:, None]
        heard[self.cells == 0] = 0
        told = np.append(0, self.cells * _MOST_HEARD + heard)
        changed, at = np.unique(told, return_inverse=True)
        before, heard = np.divmod(changed, _MOST_HEARD)
        rows, kinds = self.rows[before], self.kinds[before]
        pages = self.space.page_of_kind[kinds]
        for voice, said in enumerate((*says, *surely)):
            struck = np.flatnonzero(heard & 1 << voice)
            rows[struck] &= said[pages[struck]] if fits else ~said[pages[struck]]
        return _alive(self.space, self.schemes, at[1:].reshape(self.cells.shape), rows, kinds)

    def as_told(self, line: Line, fits: int) -> Beliefs:
        """What is left once all 52 verdicts after this line are known."""
        look = self.space.look(line)
        voices = self.space.voices[self.schemes]
        case = look.cells[self.schemes]
        asked = np.stack(
            [((case == number) << CARDS).sum(axis=1, dtype=np.uint64) for number in range(MOST_CASES)], axis=1
        )
        tied = voices[:, 1] != AS_IT_IS
        beside = np.where(tied, asked[:, 1], 0)  # what is tied is asked in two voices
        told = np.zeros((*self.cells.shape, 4), dtype=np.uint64)  # a row, what it is asked, in another voice, and which
        told[..., 0], told[..., 1] = self.cells, asked
        told[tied, :2, 1], told[tied, :2, 2] = asked[tied, :1], beside[tied, None]
        told[tied, :2, 3] = voices[tied, 1, None]
        told[self.cells == 0] = 0
        changed, at = np.unique(told.reshape(-1, 4), axis=0, return_inverse=True)
        before = changed[:, 0].astype(np.intp)
        kinds = self.kinds[before]
        pages = (self.space.pages, self.space.width)
        masks, mirrored = look.masks.reshape(pages), look.mirrored.reshape(pages)
        wrong = masks ^ np.uint64(fits)
        others = np.stack([wrong, ~wrong, mirrored ^ np.uint64(fits)])
        page = self.space.page_of_kind[kinds]
        agrees = (wrong[page] & changed[:, 1, None]) == 0
        agrees &= (others[changed[:, 3].astype(np.intp), page] & changed[:, 2, None]) == 0
        rows = self.rows[before] & np.packbits(agrees, axis=1)
        rows[before == 0] = self.rows[0]
        return _alive(self.space, self.schemes, at.reshape(self.cells.shape), rows, kinds)

    def _one_is_wrong(self, line: tuple[Card, ...], cards: tuple[Card, ...]) -> Beliefs:
        """Not all of these fit in this order. Each block falls into one for each case that may be to blame."""
        looks = []
        for card in cards:
            looks.append((self.space.look(line), card, False))
            line = (*line, card)
        return self._not_all(looks)

    def some_fit(self, line: tuple[Card, ...], cards: Sequence[Card]) -> Beliefs:
        """What is left once it is known that one of these cards or more would fit: a wrong no-play."""
        look = self.space.look(line)
        return self._not_all([(look, card, True) for card in cards])

    def _not_all(self, looks: Sequence[tuple[Look, Card, bool]]) -> Beliefs:
        """Not all of these cards fit, or (True) misfit: each block falls into one for each case that may be to blame."""
        if self.is_empty:
            return self
        schemes, cells, rows, kinds = list(self.schemes), list(self.cells), list(self.rows), list(self.kinds)
        pages = self.space.page_of_kind[self.kinds]
        says = [~look.says(card)[0] if misfit else look.says(card)[0] for look, card, misfit in looks]
        cases = np.array([look.cells[self.schemes, card.index] for look, card, _ in looks])
        for block, by_card in enumerate(cases.T):
            if (by_card == UNKNOWN).any():
                continue
            voices, first = self.space.voices[self.schemes[block]], self.cells[block]
            tied = voices[1] != AS_IT_IS
            agree: dict[int, Bytes] = {}
            for case, said in zip(by_card.tolist(), says, strict=True):
                place = 0 if tied else case
                agree[place] = agree.get(place, np.uint8(255)) & said[voices[case], pages[first[case]]]
            if len(agree) > 1 and len(cells) >= MOST_BLOCKS:
                continue
            held = first.copy()
            for number, (place, all_so) in enumerate(agree.items()):
                places, row = slice(0, 2) if tied else slice(place, place + 1), first[place]
                blamed = held.copy()
                blamed[places] = len(rows)
                rows.append(self.rows[row] & ~all_so)
                kinds.append(kinds[row])
                if number:
                    schemes.append(schemes[block])
                    cells.append(blamed)
                else:
                    cells[block] = blamed
                held[places] = len(rows)
                rows.append(self.rows[row] & all_so)
                kinds.append(kinds[row])
        return _alive(self.space, np.array(schemes), np.array(cells), np.array(rows), np.array(kinds))

    # ── single formulas ──────────────────────────────────────────────────────────────────────────

    def best(self, count: int) -> tuple[Formula, ...]:
        """The likeliest formulas, likeliest first."""
        weights, picked, schemes = [], [], []  # of each block, in all ways of taking one condition for each case
        of_rows: dict[int, tuple[Places, Numbers]] = {}
        for block in _largest(self.of_blocks, _BEST_BLOCKS).tolist():
            scheme = int(self.schemes[block])
            rows = self.cells[block, : len(self.space.schemes[scheme].kinds)].tolist()
            several = _BEST_CASES.get(len(rows), 2)
            for row in rows:
                if row not in of_rows:
                    of_rows[row] = self._likeliest(row, _BEST_CASES[1])
            places = [of_rows[row][0][:several] for row in rows]
            likely = [of_rows[row][1][:several] for row in rows]
            weights.append(float(self.space.shares[scheme]) * _outer(likely))
            picked.append(places)
            schemes.append(scheme)
        whole = np.concatenate(weights) if weights else np.empty(0)
        starts = np.cumsum([0, *map(len, weights)])
        order = _largest(whole, count)
        blocks = starts.searchsorted(order, side="right") - 1
        found = []
        for at, block, weight in zip(order.tolist(), blocks.tolist(), (whole[order] / self.mass).tolist(), strict=True):
            found.append(Formula(schemes[block], _taken(picked[block], at - int(starts[block])), weight))
        return tuple(found)

    def _likeliest(self, row: int, several: int) -> tuple[Places, Numbers]:
        """The likeliest conditions of a row by their places in the space, and what each weighs."""
        kind = int(self.kinds[row])
        order = self.space.likeliest[kind]
        stand = np.unpackbits(self.rows[row], count=self.space.width)[order]
        places: Places = order[np.flatnonzero(stand)[:several]]
        return places + int(self.space.page_of_kind[kind]) * self.space.width, self.space.likely[kind, places]

    def every(self) -> list[Formula]:
        """All of them; for when few are left."""
        found = []
        for scheme, rows in zip(self.schemes.tolist(), self.cells, strict=True):
            parts = rows[: len(self.space.schemes[scheme].kinds)]
            places, likely = zip(*(self._likeliest(int(row), self.space.width) for row in parts), strict=True)
            weights = (float(self.space.shares[scheme]) / self.mass * _outer(likely)).tolist()
            cases = product(*(some.tolist() for some in places))
            found += [Formula(scheme, some, weight) for some, weight in zip(cases, weights, strict=True)]
        return found

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
        """A formula drawn by how likely each is: one fraction from [0, 1) for the scheme, one for each case."""
        if self.is_empty:
            return None
        block = _drawn(self._sums_of_blocks, luck[0])
        scheme = int(self.schemes[block])
        rows = self.cells[block, : len(self.space.schemes[scheme].kinds)]
        likely, cases = float(self.space.shares[scheme]) / self.mass, []
        for row, part in zip(rows.tolist(), luck[1:], strict=False):
            at = _drawn(_sums_of(self, row), part)
            kind = int(self.kinds[row])
            likely *= float(self.space.likely[kind, at])
            cases.append(int(self.space.page_of_kind[kind]) * self.space.width + at)
        return Formula(scheme, tuple(cases), likely)

    def rule(self, formula: Formula) -> Rule:
        return self.space.rule(formula.scheme, formula.cases)


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
    forget_weights()
    _sums_of.cache_clear()


@lru_cache(maxsize=512)
def _sums_of(beliefs: Beliefs, row: int) -> Numbers:
    """Of the weights in a row, up to each condition."""
    bits = np.unpackbits(beliefs.rows[row], count=beliefs.space.width)
    return np.cumsum(bits * beliefs.space.likely[beliefs.kinds[row]])


@lru_cache(maxsize=4)
def _at_first(space: Space) -> Beliefs:
    return Beliefs._of_everything(space)  # noqa: SLF001 -- made once for each space


def _alive(space: Space, schemes: Places, cells: Places, rows: Bytes, kinds: Places) -> Beliefs:
    """Without the blocks in which nothing can stand in some case, and with each row once."""
    possible: Flags = np.any(rows, axis=1)
    alive = np.all(possible[cells], axis=1)
    cells = cells[alive]
    kept: list[int] = []
    first: dict[tuple[int, bytes], int] = {}
    place_of = np.zeros(len(rows), dtype=np.intp)
    used = np.unique(np.append(0, cells))
    packed, wide = rows[used].tobytes(), rows.shape[1]
    places = []
    for at, (row, kind) in enumerate(zip(used.tolist(), kinds[used].tolist(), strict=True)):
        told = (kind, packed[at * wide : (at + 1) * wide]) if row else (-1, b"")  # row 0 is never another's
        place = first.setdefault(told, len(kept))
        if place == len(kept):
            kept.append(row)
        places.append(place)
    place_of[used] = places
    return Beliefs(space, schemes[alive], place_of[cells], rows[kept], kinds[kept])


def _largest(numbers: Numbers, count: int) -> Places:
    """The places of the largest, largest first; of equal ones the first."""
    some = np.arange(len(numbers))
    if len(numbers) > count:
        some = np.flatnonzero(numbers >= np.partition(numbers, -count)[-count])
    places: Places = some[np.argsort(-numbers[some], kind="stable")[:count]]
    return places


def _outer(likely: Sequence[Numbers]) -> Numbers:
    """The products of one of each, the last changing fastest."""
    made: Numbers = likely[0]
    for more in likely[1:]:
        made = np.multiply.outer(made, more).ravel()
    return made


def _taken(places: Sequence[Places], at: int) -> tuple[int, ...]:
    """What one of the products of `_outer` is made of."""
    taken = []
    for some in reversed(places):
        at, one = divmod(at, len(some))
        taken.append(int(some[one]))
    return tuple(reversed(taken))


def _drawn(sums: NDArray[np.floating], luck: float) -> int:
    """A place, as likely as what it adds to the sums."""
    return min(int(sums.searchsorted(luck * sums[-1], side="right")), len(sums) - 1)
