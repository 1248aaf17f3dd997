"""What the cards told, as a reading holds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from eleusis.inquiry.evidence import Code

TELLING: Final = 0.05  # bits; a card that is expected to tell less tells nothing worth speaking of


@dataclass(frozen=True, slots=True)
class Leading:
    """A rule that is still possible, and how likely it is among all that are."""

    rule: Mapping[str, Any]
    likely: float


@dataclass(frozen=True, slots=True)
class Insight:
    """What one verdict told an ideal observer. Bits are of information: one halves what is possible."""

    trial: int
    chance_to_fit: float | None  # before the verdict; None for a string
    bits: float | None  # that the verdict told; None where no rule that was weighed agrees any longer
    bits_expected: float | None  # of the card, before its verdict; None for a string
    hand: tuple[Code, ...]  # it was chosen from, the card that was expected to tell most first; none where nobody chose
    best_card: Code | None  # the first of them
    best_bits: float | None
    hand_bits: float | None  # the mean of that hand: what a card drawn blindly was expected to tell
    hand_half: (
        float | None
    )  # the share of that hand's cards that were expected to tell at least half as much as the best
    rules_open: float | None  # afterwards: so many equally likely rules would leave as much open
    chance_of_rule: float | None  # of the secret, afterwards; 0 where it is too little to be looked at
    leading: tuple[Leading, ...]  # the likeliest

    @property
    def share_of_best(self) -> float | None:
        """What the card was expected to tell, of what the best card of the hand was; None where none would tell anything."""
        if self.bits_expected is None or not self.best_bits or self.best_bits < TELLING:
            return None
        return self.bits_expected / self.best_bits


@dataclass(frozen=True, slots=True)
class Rival:
    """What stood against an idea when it was said."""

    cycle: int
    chance: float  # of the idea
    rule: Mapping[str, Any] | None  # the likeliest rule besides the idea
    apart: tuple[Code, ...]  # cards of the hand that would have told the two apart
