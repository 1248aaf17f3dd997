"""What a class agrees on before it writes rules: which ranks are prime, where low ends, and so on.

A convention changes what words mean ("prime", "even", "higher"); it never changes the syntax. A rule
carries the conventions it was written under, so that it keeps its meaning when the class changes its mind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final

from eleusis.cards import RANKS, SUITS, Card
from eleusis.errors import EleusisError, Unreadable
from eleusis.texts import Text
from eleusis.texts import gettext_lazy as _

ALL_CARDS: Final = (1 << 52) - 1
ALL_RANKS: Final = frozenset(RANKS)
ALL_SUITS: Final = frozenset(SUITS)
ATTRIBUTES: Final = (
    "rank", "suit", "colour", "parity", "kind", "primality", "half", "mod3", "mod4", "mod5", "mod6", "card",
)  # fmt: skip
_DIVISORS: Final = {"mod3": 3, "mod4": 4, "mod5": 5, "mod6": 6}
RANK_MASKS: Final = (0, *(sum(card.bit for card in Card.ALL if card.rank == rank) for rank in RANKS))
SUIT_MASKS: Final = {suit: sum(card.bit for card in Card.ALL if card.suit == suit) for suit in SUITS}


class UnreadableRule(Unreadable):
    """Data that was to be a rule, and is not."""

    code = "unreadable_rule"


class ContrivedRule(EleusisError):
    """A rule that remembers more than can be checked; refused before play."""

    code = "contrived"

    def __init__(self, what: Text = _("This rule has more cases than can be checked.")) -> None:  # noqa: B008  it is a value
        super().__init__(_("%(what)s Write one that looks at fewer cards, or keeps count of less.") % {"what": what})


@dataclass(frozen=True)
class Conventions:
    """The conventions of a class; the defaults are those of the rules of play."""

    primes: frozenset[int] = frozenset({2, 3, 5, 7, 11, 13})
    faces_have_parity: bool = True
    ace_high: bool = False
    highest_low: int = 7

    def value(self, rank: int) -> int:
        """What the rank counts when cards are compared or added."""
        return 14 if self.ace_high and rank == 1 else rank

    def ranks_named(self, name: str) -> frozenset[int]:
        """The ranks of a named class, such as ``odd`` or ``face``."""
        return _ranks_named(self, name)

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the defaults."""
        own = {field.name: getattr(self, field.name) for field in fields(self)}
        standard = {field.name: getattr(STANDARD, field.name) for field in fields(self)}
        changed = {name: value for name, value in own.items() if value != standard[name]}
        return {name: sorted(value) if isinstance(value, frozenset) else value for name, value in changed.items()}

    @classmethod
    def from_json(cls, given: Any) -> Conventions:
        if not isinstance(given, Mapping) or not given.keys() <= {field.name for field in fields(cls)}:
            raise UnreadableRule(_("The conventions of a rule are not in a known form."))
        values = dict(given)
        if "primes" in values:
            primes = values["primes"]
            if (
                not isinstance(primes, list)
                or len(primes) > len(ALL_RANKS)
                or not all(type(rank) is int and rank in ALL_RANKS for rank in primes)
            ):
                raise UnreadableRule(_("The primes must be a list of ranks from 1 to 13."))
            values["primes"] = frozenset(primes)
        for name in ("faces_have_parity", "ace_high"):
            if type(values.get(name, False)) is not bool:
                raise UnreadableRule(_("The convention %(name)s must be true or false.") % {"name": name})
        split = values.get("highest_low", 7)
        if type(split) is not int or not 1 <= split <= 12:
            raise UnreadableRule(_("The highest low rank must be from 1 to 12."))
        return cls(**values)


@lru_cache(maxsize=256)
def _ranks_named(agreed: Conventions, name: str) -> frozenset[int]:
    return frozenset(rank for rank in RANKS if _NAMED[name](agreed, rank))


STANDARD: Final = Conventions()

_NAMED: Final[Mapping[str, Callable[[Conventions, int], bool]]] = {
    "odd": lambda agreed, rank: rank % 2 == 1 and (agreed.faces_have_parity or rank <= 10),
    "even": lambda agreed, rank: rank % 2 == 0 and (agreed.faces_have_parity or rank <= 10),
    "prime": lambda agreed, rank: rank in agreed.primes,
    "face": lambda _, rank: rank > 10,
    "numeral": lambda _, rank: rank <= 10,
    "low": lambda agreed, rank: agreed.value(rank) <= agreed.highest_low,
    "high": lambda agreed, rank: agreed.value(rank) > agreed.highest_low,
}


def ranks_mask(ranks: frozenset[int]) -> int:
    return sum(RANK_MASKS[rank] for rank in ranks)


def suits_mask(suits: frozenset[str]) -> int:
    return sum(SUIT_MASKS[suit] for suit in suits)


@lru_cache(maxsize=256)
def attribute(name: str, agreed: Conventions) -> tuple[int, ...]:
    """The value of the attribute for each of the 52 cards, in the order of `Card.ALL`."""
    return tuple(_attribute(name, card, agreed) for card in Card.ALL)


@lru_cache(maxsize=256)
def attribute_masks(name: str, agreed: Conventions) -> Mapping[int, int]:
    """For each value of the attribute, the cards that have it."""
    masks: dict[int, int] = {}
    for card, value in zip(Card.ALL, attribute(name, agreed), strict=True):
        masks[value] = masks.get(value, 0) | card.bit
    return masks


def _attribute(name: str, card: Card, agreed: Conventions) -> int:
    if name == "card":
        return card.index
    if name == "rank":
        return card.rank
    if name == "suit":
        return SUITS.index(card.suit)
    if name == "colour":
        return int(card.is_red)
    if name == "parity":
        return card.rank % 2 if agreed.faces_have_parity or not card.is_face else 2
    if name == "kind":
        return int(card.is_face)
    if name == "primality":
        return int(card.rank in agreed.primes)
    if name == "half":
        return int(agreed.value(card.rank) > agreed.highest_low)
    return card.rank % _DIVISORS[name]


def compare(op: str, x: int, y: int) -> bool:
    """``x op y`` for the four comparisons of the syntax."""
    return {"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[op]
