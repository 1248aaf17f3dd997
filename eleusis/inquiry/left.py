"""What is left of a space at one moment, in behaviours, and what it says of the next card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log2
from typing import Final

import numpy as np

from eleusis.cards import Card
from eleusis.rules import Rule
from eleusis.space import Behaviour, Beliefs, Formula, behaviours, comes_to, masks_of, names, shortest
from eleusis.space.space import bits_of_masks

Line = tuple[Card, ...]

_EVERY: Final = 1_000  # formulas; up to here all are compared, of more the likeliest
_LIKELY: Final = 250
_AS_BEFORE: Final = 0.99  # of what was left: what tells less is no reason to compare all anew
_LOOKED_AT: Final = 40  # behaviours that a rule is looked for among


class Left:
    """What is left at one moment, without what was refuted and with what was added."""

    def __init__(self, beliefs: Beliefs, struck: dict[Formula, float], also: dict[Rule, float], line: Line) -> None:
        self._beliefs, self._struck, self._also, self.line = beliefs, struck, also, line
        self.mass = (
            max(0.0, beliefs.mass - sum(struck.values())) + sum(also.values())
            if not beliefs.is_empty
            else sum(also.values())
        )
        self._predicted: dict[Line, list[float]] = {}
        self.first_mass = self.mass  # when its formulas were compared

    def as_before(self, before: Left | None) -> Left:
        """With what was compared already, unless there is now less left; what came to the same still does."""
        if before is not None and before.mass and self.mass / before.first_mass > _AS_BEFORE:
            self.first_mass = before.first_mass
            after_this_line = ("masks_of_behaviours", "looked_at") if self.line == before.line else ()
            for compared in ("behaviours", "shares", "entropy", *after_this_line):
                if compared in before.__dict__:
                    self.__dict__[compared] = before.__dict__[compared]
        return self

    @cached_property
    def behaviours(self) -> list[Behaviour]:
        """The likeliest formulas, in groups that come to the same; likelihoods are shares of `mass`."""
        beliefs = self._beliefs
        if beliefs.is_empty or not self.mass:
            return []
        formulas = beliefs.every() if beliefs.count <= _EVERY else beliefs.best(_LIKELY)
        scale = beliefs.mass / self.mass
        if self._struck:
            formulas = [one for one in formulas if Formula(one.scheme, one.cases, 0.0) not in self._struck]
        left = [Formula(one.scheme, one.cases, one.likely * scale) for one in formulas]
        left.sort(key=lambda one: -one.likely)
        return behaviours(beliefs, left, self.line)

    @cached_property
    def masks_of_behaviours(self) -> list[int]:
        """The cards that fit next, by each behaviour."""
        space = self._beliefs.space
        first = [one.first for one in self.behaviours]
        return masks_of(space.look(self.line), first, space).tolist() if first else []

    @cached_property
    def shares(self) -> list[tuple[Behaviour | Rule, float]]:
        """The behaviours and what was added, the likeliest first; an added rule counts with the behaviour it comes to."""
        found: list[tuple[Behaviour | Rule, float]] = [(one, one.likely) for one in self.behaviours]
        for rule, weight in self._also.items():
            fits, share = rule.fits_mask(self.line), weight / self.mass
            alike = next(
                (
                    at
                    for at, (one, mask) in enumerate(zip(self.behaviours, self.masks_of_behaviours, strict=True))
                    if mask == fits and comes_to(rule, self.rule(one), self.line)
                ),
                None,
            )
            if alike is None:
                found.append((rule, share))
            else:
                found[alike] = found[alike][0], found[alike][1] + share
        found.sort(key=lambda one: -one[1])
        return found

    @cached_property
    def looked_at(self) -> list[tuple[Behaviour | Rule, int, float]]:
        """The likeliest behaviours, with the cards that fit next."""
        some = self.shares[:_LOOKED_AT]
        firsts = [one.first for one, _ in some if isinstance(one, Behaviour)]
        space = self._beliefs.space
        masks = iter(masks_of(space.look(self.line), firsts, space).tolist() if firsts else ())
        return [
            (one, one.fits_mask(self.line) if isinstance(one, Rule) else next(masks), likely) for one, likely in some
        ]

    def rule(self, one: Behaviour | Rule) -> Rule:
        """The rule that stands for a behaviour."""
        return one if isinstance(one, Rule) else self._beliefs.rule(one.first)

    def names(self, one: Behaviour | Rule) -> Iterable[Rule]:
        """The rules by which a behaviour may be named; which of them it is takes longer to say."""
        return (one,) if isinstance(one, Rule) else map(self._beliefs.rule, names(self._beliefs, one))

    def named(self, one: Behaviour | Rule) -> Rule:
        """The rule by which a behaviour is named."""
        return one if isinstance(one, Rule) else self._beliefs.rule(shortest(self._beliefs, one, self.line))

    @cached_property
    def entropy(self) -> float:
        """In bits, over behaviours; of the formulas that were not compared each counts as one."""
        if not self.mass:
            return 0.0
        compared = [one.likely for some in self.behaviours for one in some.formulas]
        scale = self._beliefs.mass / self.mass
        whole = scale * (self._beliefs.entropy - log2(scale)) if not self._beliefs.is_empty else 0.0
        struck = [weight / self.mass for weight in self._struck.values()]
        rest = max(0.0, whole - entropy_of(compared) - entropy_of(struck))
        return rest + entropy_of(likely for _, likely in self.shares)

    def predict(self, line: Line) -> list[float]:
        """For each of the 52 cards how likely it is to fit."""
        if line not in self._predicted:
            self._predicted[line] = self._predict(line)
        return self._predicted[line]

    def _predict(self, line: Line) -> list[float]:
        if not self.mass:
            return [0.5] * 52
        beliefs = self._beliefs
        weights = np.zeros(52) if beliefs.is_empty else beliefs.predict(line) * beliefs.mass
        if struck := list(self._struck):
            masks = masks_of(beliefs.space.look(line), struck, beliefs.space)
            weights -= np.array(list(self._struck.values())) @ bits_of_masks(masks)
        for rule, weight in self._also.items():
            weights += weight * bits_of_masks(np.array(rule.fits_mask(line), dtype=np.uint64))
        return np.clip(weights / self.mass, 0.0, 1.0).tolist()  # type: ignore[no-any-return]


def entropy_of(shares: Iterable[float]) -> float:
    """In bits."""
    return -sum(share * log2(share) for share in shares if share > 0)
