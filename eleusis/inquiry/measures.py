"""Measures: a hypothesis against the evidence, against the secret rule, against the one before it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.inquiry.evidence import FEATURES, Trial, features, things
from eleusis.inquiry.reading import (
    STEADY,
    Calibration,
    Contradiction,
    Counterexample,
    InquiryCycle,
    NoPlay,
    Prediction,
    Stretch,
    Untried,
)
from eleusis.rules import ContrivedRule, Rule, equivalent
from eleusis.rules import syntax as s

CARDS_A_STRETCH = 10

Masks = tuple[int, ...]  # of each position of a line, the cards a rule accepts there

KINDS = {
    "suit": ("C", "D", "H", "S"),
    "colour": ("red", "black"),
    "face": ("face", "number"),
    "parity": ("odd", "even"),
    "rank": tuple(str(card)[:-1] for card in Card.ALL[:13]),
}


@lru_cache(maxsize=512)
def _compiled(key: str) -> Rule | None:
    try:
        return Rule.from_json(json.loads(key))
    except EleusisError:
        return None


def rule_of(form: Mapping[str, Any] | None) -> Rule | None:
    """The rule of a statement; None if it has none, or one that this version cannot read."""
    return None if form is None else _compiled(json.dumps(form, sort_keys=True))


def masks_of(rule: Rule, line: Sequence[Card]) -> Masks:
    """The cards the rule accepts after the starter, after two cards, ... after the whole line."""
    if not line:
        return ()
    machine = rule.machine
    state = machine.begin(line[0].index)
    masks = [machine.mask(state)]
    for card in line[1:]:
        state = machine.step(state, card.index)
        masks.append(machine.mask(state))
    return tuple(masks)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What a rule says along the main line of a round."""

    rule: Rule
    line: tuple[Card, ...]
    masks: Masks

    @classmethod
    def of(cls, rule: Rule, line: tuple[Card, ...]) -> Verdicts:
        return cls(rule, line, masks_of(rule, line))

    def accepts(self, trial: Trial) -> bool:
        """The verdict the rule gives where the card was tried; a string is right if each of its cards is, in order."""
        first, *rest = map(Card.parse, trial.cards)
        if not self.masks[trial.position - 1] & first.bit:
            return False
        line = [*self.line[: trial.position], first]
        for card in rest:
            if not self.rule.accepts(line, card):
                return False
            line.append(card)
        return True


def contradictions(verdicts: Verdicts, trials: Sequence[Trial]) -> tuple[Contradiction, ...]:
    """The verdicts the rule gets wrong."""
    return tuple(
        Contradiction(trial.number, "too_narrow" if trial.fits else "too_broad")
        for trial in trials
        if verdicts.accepts(trial) != trial.fits
    )


def relation(hypothesis: Masks, secret: Masks) -> str:
    """How what the hypothesis accepts lies to what the rule accepts, over these positions."""
    both = any(h & t for h, t in zip(hypothesis, secret, strict=True))
    more = any(h & ~t for h, t in zip(hypothesis, secret, strict=True))
    less = any(t & ~h for h, t in zip(hypothesis, secret, strict=True))
    if not more and not less:
        return "same"
    if not both:
        return "disjoint"
    if not more:
        return "inside"
    return "overlaps" if less else "contains"


def change(previous: Rule, now: Rule) -> str | None:
    """What became of the previous hypothesis, on every line there can be. None: too many cases, or other conventions."""
    if previous.agreed != now.agreed:
        return None
    both = Rule(s.And((previous.cond, now.cond)), agreed=now.agreed)
    try:
        if equivalent(Rule(previous.cond, agreed=now.agreed), Rule(now.cond, agreed=now.agreed)).same:
            return "unchanged"
        if equivalent(both, Rule(now.cond, agreed=now.agreed)).same:
            return "specialised"
        if equivalent(both, Rule(previous.cond, agreed=now.agreed)).same:
            return "generalised"
    except ContrivedRule:
        return None
    return "other"


@lru_cache(maxsize=4096)
def is_alike(one: Rule, other: Rule) -> bool:
    """Whether the two give the same verdicts on every line there can be, however they are written."""
    if one.agreed != other.agreed:
        return False
    try:
        return equivalent(Rule(one.cond, agreed=one.agreed), Rule(other.cond, agreed=one.agreed)).same
    except ContrivedRule:
        return one == other


def overlap(hypothesis: Masks, secret: Masks) -> float:
    """Of the cards that either accepts, the share that both do. Unlike `agreement` it is small for unrelated rules."""
    both = sum((h & t).bit_count() for h, t in zip(hypothesis, secret, strict=True))
    either = sum((h | t).bit_count() for h, t in zip(hypothesis, secret, strict=True))
    return round(both / either, 4) if either else 1.0


def agreement(hypothesis: Masks, secret: Masks) -> float:
    """The share of all verdicts, 52 a position, that are the same."""
    differ = sum((h ^ t).bit_count() for h, t in zip(hypothesis, secret, strict=True))
    return round(1 - differ / (52 * len(secret)), 4)


def breadth(masks: Masks) -> float:
    """The share of the deck accepted, over these positions."""
    return round(sum(mask.bit_count() for mask in masks) / (52 * len(masks)), 4)


def same_from(hypothesis: Rule, secret: Rule, line: Sequence[Card], packs: int | None = None) -> bool | None:
    """Whether no card that could still be played after this line, of so many packs, tells them apart.

    None: too many cases.
    """
    try:
        return equivalent(hypothesis, secret, line=line, packs=packs).same
    except ContrivedRule:
        return None


def counterexample(hypothesis: Rule, secret: Rule, starter: Card, packs: int | None = None) -> Counterexample | None:
    """The shortest layout of so many packs that tells them apart: of this round if there is one, else from another starter."""
    for start in (starter, None):
        try:
            found = equivalent(hypothesis, secret, starter=start, packs=packs)
        except ContrivedRule:
            return None
        if not found.same and found.line is not None and found.card is not None:
            return Counterexample(
                tuple(map(str, found.line)),
                str(found.card),
                hypothesis.accepts(found.line, found.card),
                start is not None,
            )
    return None


def telling(hypothesis: Masks, secret: Masks, hand: Sequence[Card]) -> tuple[str, ...]:
    """The cards of a hand on which the two differ after the line as it was; None needed, none given."""
    differ = hypothesis[-1] ^ secret[-1]
    return tuple(str(card) for card in sorted(set(hand)) if differ & card.bit)


def accepted_in(mask: int, hand: Sequence[Card]) -> int:
    return sum(1 for card in hand if mask & card.bit)


def untried(trials: Sequence[Trial]) -> Untried:
    """The kinds of card on which there has been no verdict yet."""
    tried: dict[str, set[str]] = {name: set() for name in FEATURES}
    for trial in trials:
        for card in trial.cards:
            for name, value in features(card).items():
                tried[name].add(value)

    def left(name: str) -> tuple[str, ...]:
        return tuple(kind for kind in KINDS[name] if kind not in tried[name])

    return Untried(left("suit"), left("colour"), left("face"), left("parity"), left("rank"))


def calibration(predictions: Collection[Prediction], confidences: Sequence[tuple[int, bool]]) -> Calibration:
    """Stated predictions count as certain; a confidence of 80 in what turned out wrong costs 0.64."""
    stated = [one for one in predictions if one.stated is not None]
    hits = sum(1 for one in stated if one.stated == one.fits)
    losses = [float(one.stated != one.fits) for one in stated]
    losses += [(confidence / 100 - right) ** 2 for confidence, right in confidences]
    brier = round(sum(losses) / len(losses), 4) if losses else None
    return Calibration(len(stated), hits, len(confidences), brier, len(losses))


def called_right(claim: NoPlay) -> bool:
    """Whether the prophet was right about a no-play: about the claim, and about the card that fits."""
    return claim.call == claim.right and (claim.right or claim.named == claim.played)


def coding(cycle: InquiryCycle) -> str | None:
    """Of an idea when it was said, after Laughlin: right, plausible or contradicted; None where it cannot be told."""
    if cycle.check is not None and (cycle.check.contradictions or cycle.check.judged_wrong):
        return "contradicted"
    if cycle.conclude is None or cycle.conclude.claim is None:
        return None
    return "plausible" if cycle.conclude.claim == "different" else "right"


def steady_from(foretold: Sequence[Prediction]) -> int | None:
    """The first trial of those at the end that were all foretold rightly; None if they are fewer than `STEADY`."""
    stated = [one for one in foretold if one.stated is not None]
    missed = max((place for place, one in enumerate(stated) if not one.hit), default=-1)
    steady = stated[missed + 1 :]
    return steady[0].trial if len(steady) >= STEADY else None


def over_time(asked: Sequence[int], foretold: Sequence[Prediction]) -> Iterable[Stretch]:
    """The cards in tens, and how many of each were foretold, and rightly."""
    said = {one.trial: one for one in foretold if one.stated is not None}
    for first in range(1, max(asked, default=0) + 1, CARDS_A_STRETCH):
        these = [number for number in asked if first <= number < first + CARDS_A_STRETCH]
        stated = [said[number] for number in these if number in said]
        if these:
            yield Stretch(these[0], these[-1], len(these), len(stated), sum(one.hit for one in stated))


def one_thing(changes: Sequence[str]) -> bool:
    """At most one thing was changed: the suit (and its colour), the rank (and what follows from it), or the card before."""
    return len(things(changes)) <= 1
