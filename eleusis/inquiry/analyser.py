"""What the evidence of a round says about the rules that are still possible: bits gained, chances, the best next card.

The rules are the formulas of `eleusis.space`. Nothing is sampled: a verdict strikes out what contradicts it, a guess that
was judged wrong strikes out what comes to the same, and every figure is a sum over what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, log2
from typing import Final

import numpy as np

from eleusis.cards import Card
from eleusis.evidence import Item
from eleusis.inquiry.left import Left, Line, entropy_of
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.rules.weight import bits_of
from eleusis.space import Beliefs, Formula, comes_to, formula_of, full, masks_of

_WORTH_COUNTING: Final = 0.01
_OUTSIDE: Final = -4.0  # log2 of what rules that are added share before their own length
_ANY_LINE: Final = (Card.parse("7H"),)  # where none has begun
_SURE: Final = 4.0  # to one; what is as good as certain
_MOST: Final = 3.0  # bits that are expected of a card that is still to be drawn
_LONGEST: Final = 8.0  # turns that are waited for
_TINY: Final = 1e-3
_HALF: Final = 0.5
_MOST_SURPRISE: Final = 60.0  # bits; from then on nothing is trusted
_UNHEARD_OF: Final = 0.02  # rules that nothing here is like, to which every verdict is a coin
_TRUSTED: Final = 0.8  # of each bit that speaks for a rule that is likelier than all others together
_HARDLY: Final = 0.02  # likely to fit; what comes after it is not looked at
_LATER: Final = 0.9  # what a bit is worth that is told a turn later
_NEVER: Final = -1
_BEST_OF_A_HAND: Final = 4  # of 52: the card of a hand of twelve that tells most is on average about the fourth


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
    """The rules that agree with what was observed. The space is made once in a process, in half a second.

    Lines begin with the starter. A method that is given an empty line raises `ValueError`. A rule outside the space
    counts when it is one of `also`, by its own length.
    """

    def __init__(self, agreed: Conventions = STANDARD, also: Iterable[Rule] = ()) -> None:
        self._space = full(agreed)
        self._beliefs = Beliefs.at_first(self._space)
        self._seen: list[Observation] = []
        self._line: Line = ()
        self._also = {rule: 2.0 ** (_OUTSIDE - bits_of(rule)) for rule in also}
        self._whole = 1.0 + sum(self._also.values())
        self._struck: dict[Formula, float] = {}  # judged wrong in words, and alive by the cards: what each weighs
        self._refuted: list[tuple[Rule, Line]] = []
        self._agreed: dict[Rule, int] = {}  # with so many of what was seen; `_NEVER`: not with all of it
        self._left_now: Left | None = None
        self._hand: Line = ()  # what is left of the hand that was chosen from
        self._is_told = bool(self._also)  # which rule it may be that is like none here
        self._tossed = 0.0  # bits that the same verdicts would tell whoever expects a coin

    @property
    def space_name(self) -> str:
        """Which formulas are weighed, and how: the same name, the same figures."""
        return self._space.name

    def is_in_space(self, rule: Rule) -> bool:
        """Whether a formula of the space says the same as the rule."""
        return formula_of(self._space, rule) is not None

    # ── evidence ─────────────────────────────────────────────────────────────────────────────────

    def observe(self, line: Sequence[Card], card: Card, fits: bool) -> None:
        """One verdict on one card."""
        self.observe_string(line, (card,), fits)

    def observe_string(self, line: Sequence[Card], cards: Sequence[Card], fits: bool) -> None:
        """A verdict on cards laid in this order: all of them fit, or at least one does not."""
        seen = Observation(_begun(line), tuple(cards), fits)
        line = (*seen.line, *seen.cards) if fits else seen.line
        self._tossed += _bits_of_a_coin(len(seen.cards), all_so=fits)
        self._note(seen, line, self._beliefs.after(Item(seen.line, seen.cards, fits)))

    def observe_no_play(self, line: Sequence[Card], hand: Sequence[Card], right: bool) -> None:
        """A hand that was said to have no card that fits, and whether that was right."""
        seen = Observation(_begun(line), tuple(dict.fromkeys(hand)), right, is_hand=True)
        beliefs = self._beliefs
        if right:
            for card in seen.cards:
                beliefs = beliefs.after(Item(seen.line, (card,), False))
        else:
            beliefs = beliefs.some_fit(seen.line, seen.cards)
        self._tossed += _bits_of_a_coin(len(seen.cards), all_so=right)
        self._note(seen, seen.line, beliefs)

    def refute(self, rule: Rule) -> None:
        """A guess that was judged wrong: what comes to the same from the present line on is not the secret."""
        line, left = self._line or _ANY_LINE, self._left
        fits = rule.fits_mask(line)
        for one, mask in zip(left.behaviours, left.masks_of_behaviours, strict=True):
            if mask == fits and comes_to(rule, self._beliefs.rule(one.first), line):
                self._strike(one.formulas)
        self._also = {other: weight for other, weight in self._also.items() if not comes_to(rule, other, line)}
        self._refuted.append((rule, line))
        self._left_now = None

    def _note(self, seen: Observation, line: Line, beliefs: Beliefs) -> None:
        self._seen.append(seen)
        agrees = self._agreeing(seen, list(self._struck))
        self._struck = {one: weight for (one, weight), so in zip(self._struck.items(), agrees, strict=True) if so}
        self._also = {rule: weight for rule, weight in self._also.items() if seen.agrees(rule)}
        left = Left(beliefs, self._struck, self._also, line)
        self._left_now = left.as_before(self._left_now)
        self._beliefs, self._line = beliefs, line

    def _agreeing(self, seen: Observation, formulas: list[Formula]) -> list[bool]:
        """Whether each formula says what was seen, all asked together."""
        if not formulas:
            return []
        space, line = self._space, seen.line
        if seen.is_hand:
            masks = masks_of(space.look(line), formulas, space)
            hand = np.bitwise_or.reduce(np.array([card.bit for card in seen.cards], dtype=np.uint64))
            return (((masks & hand) == 0) == seen.right).tolist()  # type: ignore[no-any-return]
        laid = np.ones(len(formulas), dtype=bool)
        for card in seen.cards:
            laid &= (masks_of(space.look(line), formulas, space) & np.uint64(card.bit)) != 0
            line = (*line, card)
        return (laid == seen.right).tolist()  # type: ignore[no-any-return]

    def _strike(self, formulas: Iterable[Formula]) -> None:
        for one in formulas:
            self._struck[Formula(one.scheme, one.cases, 0.0)] = one.likely * self._left.mass

    def contradictions(self, rule: Rule) -> tuple[Observation, ...]:
        """What was observed that the rule gets wrong, in order."""
        return tuple(seen for seen in self._seen if not seen.agrees(rule))

    def _agrees(self, rule: Rule) -> bool:
        """Whether it contradicts nothing; what it agreed with is not asked again, nor what once contradicted something."""
        asked = self._agreed.get(rule, 0)
        if 0 <= asked < len(self._seen):
            agrees = all(seen.agrees(rule) for seen in self._seen[asked:])
            asked = self._agreed[rule] = len(self._seen) if agrees else _NEVER
        return asked != _NEVER

    # ── what is left ─────────────────────────────────────────────────────────────────────────────

    @property
    def _left(self) -> Left:
        if self._left_now is None:  # not made anew until something else is known
            self._left_now = Left(self._beliefs, self._struck, self._also, self._line or _ANY_LINE)
        return self._left_now

    @property
    def rivals(self) -> int:
        """How many behaviours from the present line on are at least 1 in 100 likely."""
        return sum(likely >= _WORTH_COUNTING for _, likely in self._left.shares)

    @property
    def effective(self) -> float:
        """How many equally likely behaviours would leave as much open as those that are left."""
        return float(2.0**self._left.entropy)

    @property
    def bits(self) -> float:
        """Bits of information gained so far; infinite when no rule of the space is left."""
        return float(-log2(self._left.mass / self._whole)) if self._left.mass > 0 else inf

    def best(self, n: int = 1) -> list[tuple[Rule, float]]:
        """The likeliest rules and how likely each is; rules that behave alike from the present line on are one."""
        return [(rule, self._trusted(likely)) for rule, likely in self._leading(n)]

    def _trusted(self, likely: float) -> float:
        """How likely something is that has this share of what is left.

        A secret need be like none of the rules here, and those that people think of are more various than the shares of
        families say. Both numbers are fitted to one half of 663 games, and hold on the other (docs/measures.md).
        """
        if not self._is_told:
            likely /= 1 + _UNHEARD_OF * 2 ** min(self.bits - self._tossed, _MOST_SURPRISE)
        if likely <= _HALF or likely >= 1:
            return likely
        odds = float((likely / (1 - likely)) ** _TRUSTED)
        return odds / (1 + odds)

    def _leading(self, n: int) -> list[tuple[Rule, float]]:
        """The likeliest rules, with the share of each in what is left."""
        found: list[tuple[Rule, float]] = []
        for one, likely in self._left.shares:
            # While cards are missing the space keeps some choices that only their own machine can judge.
            if not any(map(self._agrees, self._left.names(one))):
                continue
            rule = self._left.named(one)
            if self._agrees(rule):
                found.append((rule, likely))
            if len(found) == n:
                break
        return found

    def is_alike(self, one: Rule, other: Rule) -> bool:
        """Whether no card that can still be laid tells the two apart."""
        return comes_to(one, other, self._line or _ANY_LINE)

    def share_of(self, rule: Rule) -> float:
        """How likely it is that the secret comes to the same as this rule; 0 where that is too little to be looked at."""
        if not self._agrees(rule):
            return 0.0
        fits = rule.fits_mask(self._left.line)
        left = self._left
        for one, mask, likely in left.looked_at:
            if mask == fits and self.is_alike(rule, left.rule(one)):
                return self._trusted(likely)
        return 0.0

    def say(self, price: float = 2.0) -> Rule | None:
        """The rule to name now, or None to wait, where a wrong guess costs as much as so many turns.

        Waiting costs the turns until one rule is left; a wrong guess costs its price. So it is time to speak when the
        likeliest is at least price / (price + turns still to wait). What is held is what was left of the hand that was
        last chosen from; where no card of it could tell, it may take long to draw one. Weighed is the share in what is left:
        what is wrong with it a guess tells, too.
        """
        while best := self._leading(1):
            [(rule, likely)] = best
            if likely < price / (price + self._turns_to_wait(rule, likely)):
                return None
            if not any(comes_to(rule, said, line) for said, line in self._refuted):
                return rule
            self._strike(self._left.behaviours[0].formulas)
            self._left_now = None
        return None

    def _turns_to_wait(self, rule: Rule, likely: float) -> float:
        """Until the likeliest rule is as good as certain, if it is right: by what the cards in hand could tell, or those drawn."""
        line = self._line or _ANY_LINE
        fits = rule.fits_mask(line)
        said = np.array([fits >> index & 1 for index in range(52)], dtype=bool)
        chances = np.array(self._left.predict(line))
        as_said = np.where(said, chances, 1 - chances)  # how likely each verdict is that the rule foretells
        others = np.clip((as_said - likely) / max(1 - likely, _TINY), _TINY, 1)
        told = -np.log2(others)
        drawn = float(np.minimum(told, _MOST).mean())
        held = max((float(told[card.index]) for card in self._hand), default=float(np.sort(told)[-_BEST_OF_A_HAND]))
        open_ = log2(_SURE * (1 - likely) / likely) if likely < 1 else 0.0
        return max(1.0, min(open_ / max(held, drawn, _TINY), _LONGEST))

    # ── the next card ────────────────────────────────────────────────────────────────────────────

    def predict(self, line: Sequence[Card]) -> dict[Card, float]:
        """For each card the probability that it fits after the line; one half where no rule is left."""
        return dict(zip(Card.ALL, self._left.predict(_begun(line)), strict=True))

    def information(self, line: Sequence[Card], card: Card) -> float:
        """Expected bits of the verdict on this card: 1 when it is as likely to fit as not, 0 when it is known."""
        return self.informations(line)[card]

    def informations(self, line: Sequence[Card]) -> dict[Card, float]:
        """The same for each card."""
        likely = self._left.predict(_begun(line))
        return {card: entropy_of((part, 1 - part)) for card, part in zip(Card.ALL, likely, strict=True)}

    def choose(self, line: Sequence[Card], hand: Sequence[Card]) -> Card:
        """The card of the hand to play, the first of several; raise `ValueError` for an empty hand.

        What counts is what its verdict is expected to tell, and what the best card of the hand could tell after it: where
        nothing is to be learnt, a card that leads elsewhere is better than one that is sure not to fit.
        """
        told, fits = self.informations(line), self.predict(line)

        def worth(card: Card) -> float:
            others = [*hand[: hand.index(card)], *hand[hand.index(card) + 1 :]]
            here = max((told[other] for other in others), default=0.0)
            there = 0.0
            if fits[card] > _HARDLY:
                ahead = self.informations((*line, card))
                there = max((ahead[other] for other in others), default=0.0)
            return told[card] + _LATER * (fits[card] * there + (1 - fits[card]) * here)

        worths = {card: worth(card) for card in dict.fromkeys(hand)}
        best = max(hand, key=worths.__getitem__)
        at = hand.index(best)
        self._hand = (*hand[:at], *hand[at + 1 :])
        return best


def _bits_of_a_coin(cards: int, *, all_so: bool) -> float:
    """What it tells whoever expects a coin of each card that all of them are so, or that one at least is not."""
    return float(cards) if all_so else -log2(1 - 0.5**cards)


def _begun(line: Sequence[Card]) -> Line:
    if not line:
        raise ValueError("A line begins with the starter.")
    return tuple(line)
