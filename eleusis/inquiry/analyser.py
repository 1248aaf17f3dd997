"""What the evidence of a round says about the rules that are still possible: bits gained, chances, the best next card.

The rules are the formulas of `eleusis.space`: plain conditions and choices between some, the likelier the shorter they
are. Nothing is sampled: a verdict strikes out what contradicts it, and every figure is a sum over what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import inf, log2
from random import Random
from typing import Final

import numpy as np

from eleusis.cards import Card
from eleusis.evidence import Item
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.space import Beliefs, Formula, full, masks_of
from eleusis.space.space import UNKNOWN

Line = tuple[Card, ...]

_MERGED: Final = 4_000  # formulas; up to here those of the same behaviour are counted once
_DEEPEST = 3  # how far back a rule of the space looks
_LIKELY: Final = 400  # formulas looked at for the best, where more are left
_PROBES: Final = 24  # lines that tell behaviours apart
_LONGEST: Final = 22  # cards


@dataclass(frozen=True, slots=True)
class Observation:
    """One thing the table was told: cards laid after a line and whether all of them fit, or a hand said not to fit."""

    line: Line
    cards: Line
    right: bool
    is_hand: bool = False  # a no-play: `right` when none of the cards fits

    def agrees(self, rule: Rule) -> bool:
        """Whether the rule says the same."""
        if self.is_hand:
            return self.right != any(rule.accepts(self.line, card) for card in self.cards)
        laid = all(rule.accepts((*self.line, *self.cards[:place]), card) for place, card in enumerate(self.cards))
        return laid == self.right


class Analyser:
    """The rules that agree with what was observed. The space is made once in a process, in a quarter of a second.

    Lines begin with the starter. A method that is given an empty line raises `ValueError`.
    """

    def __init__(self, agreed: Conventions = STANDARD) -> None:
        self._space = full(agreed)
        self._beliefs = Beliefs.at_first(self._space)
        self._seen: list[Observation] = []
        self._line: Line = ()

    # ── evidence ─────────────────────────────────────────────────────────────────────────────────

    def observe(self, line: Sequence[Card], card: Card, fits: bool) -> None:
        """One verdict on one card."""
        self.observe_string(line, (card,), fits)

    def observe_string(self, line: Sequence[Card], cards: Sequence[Card], fits: bool) -> None:
        """A verdict on cards laid in this order: all of them fit, or at least one does not."""
        seen = self._note(Observation(_begun(line), tuple(cards), fits))
        self._beliefs = self._beliefs.after(Item(seen.line, seen.cards, fits))
        self._line = (*seen.line, *seen.cards) if fits else seen.line

    def observe_no_play(self, line: Sequence[Card], hand: Sequence[Card], right: bool) -> None:
        """A hand that was said to have no card that fits, and whether that was right."""
        seen = self._note(Observation(_begun(line), tuple(dict.fromkeys(hand)), right, is_hand=True))
        if right:
            for card in seen.cards:
                self._beliefs = self._beliefs.after(Item(seen.line, (card,), False))
        else:
            self._beliefs = self._beliefs.some_fit(seen.line, seen.cards)
        self._line = seen.line

    def _note(self, seen: Observation) -> Observation:
        self._seen.append(seen)
        return seen

    def contradictions(self, rule: Rule) -> tuple[Observation, ...]:
        """What was observed that the rule gets wrong, in order."""
        return tuple(seen for seen in self._seen if not seen.agrees(rule))

    # ── what is left ─────────────────────────────────────────────────────────────────────────────

    @property
    def rivals(self) -> int:
        """How many rules are still possible.

        Up to some thousand formulas those that behave alike are counted once; of more, every formula counts.
        """
        count = self._count()
        if count > _MERGED:
            return count
        groups = self._behaviours(self._all(), (Card.parse("7H"),))
        early = [seen for seen in self._seen if len(seen.line) < _DEEPEST]
        dark = {line: self._space.look(line).cells[:, 0] == UNKNOWN for line in {seen.line for seen in early}}
        return sum(
            all(seen.agrees(self._beliefs.rule(first)) for seen in early if dark[seen.line][first.choice])
            for first, *_ in groups
        )

    @property
    def bits(self) -> float:
        """Bits of information gained so far; infinite when no rule of the space is left."""
        return -log2(self._beliefs.mass) if not self._beliefs.is_empty else inf

    def best(self, n: int = 1) -> list[tuple[Rule, float]]:
        """The likeliest rules and how likely each is; rules that behave alike from the present line on are one."""
        formulas = self._all() if self._count() <= _MERGED else list(self._beliefs.best(_LIKELY))
        groups = self._behaviours(formulas, self._line or (Card.parse("7H"),))
        groups.sort(key=lambda alike: -sum(map(_likely, alike)))
        rules = ((self._beliefs.rule(max(alike, key=_likely)), min(1.0, sum(map(_likely, alike)))) for alike in groups)
        # While cards are missing the space keeps some choices that only their own machine can judge.
        return list(islice((one for one in rules if not self.contradictions(one[0])), n))

    def predict(self, line: Sequence[Card]) -> dict[Card, float]:
        """For each card the probability that it fits after the line; one half where no rule is left."""
        return dict(zip(Card.ALL, self._beliefs.predict(_begun(line)).tolist(), strict=True))

    def information(self, line: Sequence[Card], card: Card) -> float:
        """Expected bits of the verdict on this card: 1 when it is as likely to fit as not, 0 when it is known."""
        likely = float(self._beliefs.predict(_begun(line))[card.index])
        return -sum(part * log2(part) for part in (likely, 1 - likely) if part > 0)

    def choose(self, line: Sequence[Card], hand: Sequence[Card]) -> Card:
        """The card of the hand whose verdict tells most, the first of several; raise `ValueError` for an empty hand."""
        return max(hand, key=lambda card: self.information(line, card))

    # ── formulas ─────────────────────────────────────────────────────────────────────────────────

    def _count(self) -> int:
        beliefs = self._beliefs
        sizes = np.bitwise_count(beliefs.rows).sum(axis=1).tolist() if not beliefs.is_empty else []
        total = 0
        for choice, cells in zip(beliefs.choices, beliefs.cells, strict=True):
            ways = 1
            for cell in cells[: self._space.choices[int(choice)].cases]:
                ways *= int(sizes[int(cell)])
            total += ways
        return total

    def _all(self) -> list[Formula]:
        beliefs, found = self._beliefs, []
        for choice, cells in zip(beliefs.choices.tolist(), beliefs.cells, strict=True):
            rows = [beliefs.rows[cell] for cell in cells[: self._space.choices[choice].cases]]
            conditions = [np.flatnonzero(np.unpackbits(row, count=len(self._space.cases))).tolist() for row in rows]
            for cases in product(*conditions):
                likely = self._space.shares[choice] * np.prod(self._space.likely[list(cases)]) / beliefs.mass
                found.append(Formula(choice, cases, float(likely)))
        return found

    def _behaviours(self, formulas: Sequence[Formula], start: Line) -> list[list[Formula]]:
        """The formulas in groups that say the same after lines of many lengths that begin like this."""
        if not formulas:
            return []
        dice = Random(1)  # noqa: S311 -- the same lines each time, not a secret
        probes = [start, *((*start, *dice.choices(Card.ALL, k=1 + at % _LONGEST)) for at in range(_PROBES))]
        signs = zip(*(masks_of(self._space.look(line), formulas).tolist() for line in probes), strict=True)
        alike: dict[tuple[int, ...], list[Formula]] = {}
        for sign, formula in zip(signs, formulas, strict=True):
            alike.setdefault(sign, []).append(formula)
        return list(alike.values())


def _likely(formula: Formula) -> float:
    return formula.likely


def _begun(line: Sequence[Card]) -> Line:
    if not line:
        raise ValueError("A line begins with the starter.")
    return tuple(line)
