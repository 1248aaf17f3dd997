"""What a set of formulas says about the next card and about the rule itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log2
from typing import Final

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.evidence import Evidence, Item
from eleusis.players.luck import Luck
from eleusis.players.mind import Mind
from eleusis.players.sight import Sight
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.space import Beliefs, Space, behaviours, beliefs_after, comes_to, simple
from eleusis.space.space import Numbers
from eleusis.statement import Statement

_WEIGHED: Final = 200  # of the likeliest formulas
_CONSIDERED: Final = 8  # of the likeliest behaviours


def sorted_by(sight: Sight, mind: Mind) -> tuple[bool, ...]:
    """How a bot sorts the cards of its guess: as its words say, and words that nobody can read, as it would foretell."""
    sorting, guess = sight.round.sorting, sight.round.guess
    assert sorting is not None
    rule = None if guess is None else rule_of(guess)
    if rule is None:
        return tuple(mind.fits((card,)) for card in sorting.cards)
    return tuple(rule.accepts(sight.line, card) for card in sorting.cards)


def surprise(likely: float) -> float:
    """Bits that a verdict tells which is this likely."""
    if not 0 < likely < 1:
        return 0.0
    return -likely * log2(likely) - (1 - likely) * log2(1 - likely)


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A rule, and how likely it is that this or one which comes to the same from here on is the secret."""

    rule: Rule
    likely: float


class Reckoning:
    """The beliefs of one moment. Where no formula of the space is left it goes by likeness to what has been seen."""

    def __init__(self, space: Space, evidence: Evidence) -> None:
        self.evidence = evidence
        self.line = evidence.line
        self.space = space
        self.beliefs: Beliefs = beliefs_after(space, evidence.items)

    @cached_property
    def _predicted(self) -> Numbers:
        return self.beliefs.predict(self.line)

    def likely(self, card: Card) -> float:
        """How likely the card is to fit."""
        if self.beliefs.is_empty:
            return likeness(self.evidence, card)
        return float(self._predicted[card.index])

    def likely_after(self, cards: tuple[Card, ...]) -> Numbers:
        """How likely each of the 52 cards is to fit once these have been laid down and fit."""
        beliefs, line = self.beliefs, self.line
        for card in cards:
            beliefs = beliefs.after(Item(line, (card,), True))
            line = (*line, card)
        return beliefs.predict(line)

    def none_fits(self, cards: Sequence[Card]) -> float:
        """How likely it is that none of the cards fits."""
        if self.beliefs.is_empty:
            alone = 1.0
            for card in set(cards):
                alone *= 1 - self.likely(card)
            return alone
        return self.beliefs.none_fits(self.line, cards)

    @cached_property
    def conclusion(self) -> Conclusion | None:
        """The likeliest rule; those that come to the same from here on count together, the likeliest stands for them."""
        lost = 0.0
        for one in behaviours(self.beliefs, self.beliefs.best(_WEIGHED), self.line)[:_CONSIDERED]:
            rule = self.beliefs.rule(one.first)
            if any(comes_to(rule, other, self.line) for other in self._refuted):
                lost += one.likely
            elif self._agrees(rule) and said(rule) is not None:
                return Conclusion(rule, min(1.0, one.likely / max(1 - lost, 1e-9)))
        return None

    def statement(self, least: float) -> Statement | None:
        """The likeliest rule in words, if it is at least so likely."""
        found = self.conclusion
        if found is None or found.likely < least:
            return None
        return said(found.rule)

    @cached_property
    def _refuted(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in map(rule_of, self.evidence.refuted) if rule is not None)

    def _agrees(self, rule: Rule) -> bool:
        """With everything on the table, missing cards included."""
        return all(agrees(rule, item.line, item.cards) == item.fits for item in self.evidence.items)


def agrees(rule: Rule, line: tuple[Card, ...], cards: Sequence[Card]) -> bool:
    """Whether all of these cards fit in this order."""
    laid = [line]
    for card in cards:
        laid.append((*laid[-1], card))
    return all(rule.accepts(before, after[-1]) for before, after in pairwise(laid))


def said(rule: Rule) -> Statement | None:
    """The rule in words, or None if it remembers more than a table accepts."""
    statement = Statement(rule.sentence, rule.to_json(), rule.sentence)
    return None if rule_of(statement) is None else statement


def rule_of(statement: Statement) -> Rule | None:
    """The rule that was said, if it can be read."""
    try:
        return None if statement.rule is None else Rule.from_json(statement.rule)
    except EleusisError:
        return None


def any_rule(luck: Luck, agreed: Conventions = STANDARD) -> Statement:
    """Some simple rule, just to say something."""
    everything = Beliefs.at_first(simple(agreed))
    drawn = everything.drawn([luck.fraction() for _ in range(3)])
    assert drawn is not None
    statement = said(everything.rule(drawn))
    assert statement is not None
    return statement


def likeness(evidence: Evidence, card: Card) -> float:
    """How likely a card is to fit by what became of cards like it after cards like the last one."""
    fits, whole = 1.0, 2.0
    here = evidence.line[-1] if evidence.line else card
    for item in evidence.items:
        if len(item.cards) == 1 and item.line:
            weight = 2.0 ** (_alike(card, item.cards[0]) + _alike(here, item.line[-1])) / 16
            whole += weight
            fits += weight * item.fits
    return fits / whole


def _alike(one: Card, other: Card) -> int:
    return (
        (one.suit == other.suit)
        + (one.is_red == other.is_red)
        + (one.rank % 2 == other.rank % 2)
        + (abs(one.rank - other.rank) <= 2)
    )
