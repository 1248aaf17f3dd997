"""What a rule keeps count of along the line: position, runs, counts, extremes, what was seen.

A register is a small value that is set by the starter and moved on by each accepted card. Two parts of
a rule that count the same thing share one register.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.conventions import (
    ALL_CARDS,
    RANK_MASKS,
    Conventions,
    attribute,
    attribute_masks,
    compare,
    ranks_mask,
    suits_mask,
)

Table = tuple[int, ...]
NONE = -1


@dataclass(frozen=True)
class Register:
    """One thing that is remembered. `features` are the tables by which an entering card is looked at."""

    agreed: Conventions

    @property
    def features(self) -> tuple[Table, ...]:
        return ()

    def first(self, card: int) -> Any:
        """The value after the starter."""
        raise NotImplementedError

    def then(self, value: Any, card: int) -> Any:
        """The value after one more card."""
        raise NotImplementedError

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        """The mask of fitting cards, by the value of the register."""
        return lambda value: ALL_CARDS if value in atom.values else 0


@dataclass(frozen=True)
class Position(Register):
    """The position at which the next card would lie: its remainder, or the number up to `cap`."""

    mod: int
    cap: int

    def first(self, card: int) -> int:
        return self.then(1, card)

    def then(self, value: int, _card: int) -> int:
        return (value + 1) % self.mod if self.mod else min(value + 1, self.cap)


@dataclass(frozen=True)
class PatternPlace(Register):
    """Which part of a repeating pattern the next card must meet; the starter met part 0."""

    length: int

    def first(self, _card: int) -> int:
        return 1 % self.length

    def then(self, value: int, _card: int) -> int:
        return (value + 1) % self.length


@dataclass(frozen=True)
class Run(Register):
    """How many cards at the end agree in the attribute, with the value they agree in."""

    attr: str
    mod: int
    cap: int

    @cached_property
    def looks(self) -> Table:
        return attribute(self.attr, self.agreed)

    @property
    def features(self) -> tuple[Table, ...]:
        return (self.looks,)

    def first(self, card: int) -> tuple[int, int]:
        return self.looks[card], 1 % self.mod if self.mod else min(1, self.cap)

    def then(self, value: tuple[int, int], card: int) -> tuple[int, int]:
        look = self.looks[card]
        if look != value[0]:
            return self.first(card)
        return look, (value[1] + 1) % self.mod if self.mod else min(value[1] + 1, self.cap)

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        return lambda value: ALL_CARDS if value[1] in atom.values else 0


@dataclass(frozen=True)
class Count(Register):
    """How many cards of a class lie on the line."""

    cards: int
    mod: int
    cap: int

    @property
    def features(self) -> tuple[Table, ...]:
        return (tuple(self.cards >> card & 1 for card in range(52)),)

    def first(self, card: int) -> int:
        return self.then(0, card)

    def then(self, value: int, card: int) -> int:
        value += self.cards >> card & 1
        return value % self.mod if self.mod else min(value, self.cap)


@dataclass(frozen=True)
class Total(Register):
    """The remainder of the sum of all cards on the line."""

    mod: int

    @cached_property
    def values(self) -> Table:
        return tuple(self.agreed.value(card % 13 + 1) % self.mod for card in range(52))

    @property
    def features(self) -> tuple[Table, ...]:
        return (self.values,)

    def first(self, card: int) -> int:
        return self.values[card]

    def then(self, value: int, card: int) -> int:
        return (value + self.values[card]) % self.mod

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        if not atom.with_card:
            return super().verdicts(atom)
        masks = tuple(
            sum(1 << card for card in range(52) if self.then(total, card) in atom.values) for total in range(self.mod)
        )
        return masks.__getitem__


@dataclass(frozen=True)
class Lead(Register):
    """By how many one class leads another, kept within the cap."""

    cards: int
    over: int
    cap: int

    @property
    def features(self) -> tuple[Table, ...]:
        return (tuple((self.cards >> card & 1) - (self.over >> card & 1) for card in range(52)),)

    def first(self, card: int) -> int:
        return self.then(0, card)

    def then(self, value: int, card: int) -> int:
        return max(-self.cap, min(self.cap, value + (self.cards >> card & 1) - (self.over >> card & 1)))

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        up, down = self.cards & ~self.over, self.over & ~self.cards
        classes = ((1, up), (-1, down), (0, ALL_CARDS & ~(up | down)))
        masks = {
            lead: sum(mask for by, mask in classes if max(-self.cap, min(self.cap, lead + by)) in atom.values)
            for lead in range(-self.cap, self.cap + 1)
        }
        return masks.__getitem__


@dataclass(frozen=True)
class Peak(Register):
    """The highest (or lowest) value on the line."""

    which: str

    @property
    def features(self) -> tuple[Table, ...]:
        return (attribute("rank", self.agreed),)

    def first(self, card: int) -> int:
        return self.agreed.value(card % 13 + 1)

    def then(self, value: int, card: int) -> int:
        return (max if self.which == "max" else min)(value, self.first(card))

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        masks = {
            peak: sum(RANK_MASKS[rank] for rank in range(1, 14) if compare(atom.op, self.agreed.value(rank), peak))
            for peak in range(1, 15)
        }
        return masks.__getitem__


@dataclass(frozen=True)
class Held(Register):
    """The first, last, highest or lowest card of a class, as exactly as the rule looks at it; `NONE` while there is none."""

    cards: int
    which: str
    looks: Table  # for each card the first one that looks the same

    @property
    def features(self) -> tuple[Table, ...]:
        return self.looks, tuple(self.cards >> card & 1 for card in range(52))

    def first(self, card: int) -> int:
        return self.then(NONE, card)

    def then(self, value: int, card: int) -> int:
        if not self.cards >> card & 1 or (value != NONE and not self._gives_way(value, card)):
            return value
        return self.looks[card]

    @property
    def is_starter(self) -> bool:
        return self.which == "first" and self.cards == ALL_CARDS

    def _gives_way(self, held: int, card: int) -> bool:
        match self.which:
            case "highest":
                return self.agreed.value(card % 13 + 1) >= self.agreed.value(held % 13 + 1)
            case "lowest":
                return self.agreed.value(card % 13 + 1) <= self.agreed.value(held % 13 + 1)
            case _:
                return self.which == "last"

    @cached_property
    def imagined(self) -> tuple[int, ...]:
        """The cards that it may be."""
        return tuple(sorted({self.looks[card] for card in range(52) if self.cards >> card & 1}))


@dataclass(frozen=True)
class Alike(Register):
    """For each value of the attribute, how many cards on the line have it, up to `cap`."""

    attr: str
    cap: int

    @cached_property
    def looks(self) -> Table:
        return attribute(self.attr, self.agreed)

    @property
    def features(self) -> tuple[Table, ...]:
        return (self.looks,)

    def first(self, card: int) -> tuple[int, ...]:
        return self.then((0,) * (max(self.looks) + 1), card)

    def then(self, value: tuple[int, ...], card: int) -> tuple[int, ...]:
        look = self.looks[card]
        if value[look] >= self.cap:
            return value
        return (*value[:look], value[look] + 1, *value[look + 1 :])

    def verdicts(self, atom: Any) -> Callable[[Any], int]:
        masks = tuple(attribute_masks(self.attr, self.agreed).items())
        allowed = frozenset({1}) if isinstance(atom, s.Seen) else atom.values
        return lambda value: sum(mask for look, mask in masks if value[look] in allowed)


@lru_cache(maxsize=4096)
def register_of(cond: s.Cond, agreed: Conventions) -> Register | None:
    """The register a part of a rule reads, or None when it looks at nothing but the last cards."""
    match cond:
        case s.PosIn():
            return Position(agreed, cond.mod, 0 if cond.mod else max(cond.values, default=0) + 1)
        case s.Cycle():
            return PatternPlace(agreed, len(cond.conds))
        case s.RunIn():
            return Run(agreed, cond.attr, cond.mod, 0 if cond.mod else cond.cap)
        case s.CountIn():
            cards = ranks_mask(cond.ranks) & suits_mask(cond.suits)
            return Count(agreed, cards, cond.mod, 0 if cond.mod else cond.cap)
        case s.LeadIn():
            cards = ranks_mask(cond.ranks) & suits_mask(cond.suits)
            over = ranks_mask(cond.over_ranks) & suits_mask(cond.over_suits)
            return Lead(agreed, cards, over, cond.cap)
        case s.SumIn():
            return Total(agreed, cond.mod)
        case s.Extreme():
            return Peak(agreed, cond.which)
        case s.Seen():
            return Alike(agreed, cond.attr, 1)
        case s.AlikeIn():
            return Alike(agreed, cond.attr, cond.cap)
        case _:
            return None
