"""A bot that learns as children do: a few hypotheses, a short memory, and a liking for what it believes.

Its thoughts are not kept but made up anew from the log: temperament (what it forgets, overlooks and thinks of
next) comes from the starter, the seat and the number of the round, all of which anybody can see. So the
thoughts of a learner that takes over from another are the ones it would have had from the start.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import groupby
from typing import Final

from eleusis import moves as mv
from eleusis import space
from eleusis.cards import Card
from eleusis.evidence import SHOWN, Item
from eleusis.players.habits import habits_of
from eleusis.players.luck import Luck
from eleusis.players.player import Bot
from eleusis.players.reckoning import agrees, any_rule, likeness, rule_of, said
from eleusis.players.sight import Sight
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.rules import syntax as s
from eleusis.seats import Seat
from eleusis.space import Space, beliefs_after, full, simple
from eleusis.space.space import MOST_CASES
from eleusis.statement import Statement

_REMEMBERED: Final = 400  # trains of thought


@dataclass(frozen=True, slots=True)
class Level:
    """How good a learner is. Likelihoods are from 0 to 1."""

    number: int
    hypotheses: int  # kept at a time
    memory: int  # verdicts remembered when a new hypothesis is made up
    others: float  # how likely it takes in what happens to other players' cards
    notices: float  # how likely it sees that a verdict contradicts a hypothesis
    slips: float  # how likely it lays down just any card
    tests: float  # how likely it tries a card about which its hypotheses disagree
    needs: int  # verdicts a hypothesis must have foretold before it is said aloud
    checks: bool  # looks the table over before saying it
    wide: bool  # thinks of rules beyond the simple ones
    tempo: float

    def space(self, agreed: Conventions) -> Space:
        return full(agreed) if self.wide else simple(agreed)


LEVELS: Final = (
    Level(1, 1, 5, 0.4, 0.6, 0.2, 0.0, 3, checks=False, wide=False, tempo=0.8),
    Level(2, 2, 9, 0.6, 0.8, 0.12, 0.1, 4, checks=True, wide=False, tempo=1.0),
    Level(3, 6, 40, 1.0, 1.0, 0.03, 0.35, 5, checks=True, wide=True, tempo=1.2),
)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A rule that is believed for now, and how many verdicts it has foretold."""

    rule: Rule
    foretold: int = 0


@dataclass(frozen=True, slots=True)
class Thoughts:
    """The hypotheses, the one that is believed most first, and the verdicts that are remembered."""

    hypotheses: tuple[Hypothesis, ...] = ()
    remembered: tuple[Item, ...] = ()


@dataclass(frozen=True)
class LearnerMind:
    """What a learner of some level makes of what it has seen."""

    level: Level
    sight: Sight
    luck: Luck

    @cached_property
    def thoughts(self) -> Thoughts:
        return thoughts_of(self.level, self.sight)

    @property
    def leading(self) -> Hypothesis | None:
        return next(iter(self.thoughts.hypotheses), None)

    # ── a card ───────────────────────────────────────────────────────────────────────────────────

    def plays(self) -> mv.Move:
        hand = tuple(dict.fromkeys(self.sight.hand))
        if self.luck.happens(self.level.slips) or self.leading is None:
            card = self.luck.one_of(hand)
            return mv.Play(card, None if self.leading is None else self.fits((card,)))
        shares = {card: self.share(card) for card in hand}
        if self.luck.happens(self.level.tests) and any(0 < share < 1 for share in shares.values()):
            card = min(self._any_order(hand), key=lambda card: abs(shares[card] - 0.5))
            return mv.Play(card, self.fits((card,)))
        good = [card for card in hand if self.fits((card,))]
        if good:
            return self._lays_down(max(self._any_order(good), key=shares.__getitem__))
        return self._nothing_fits(hand)

    def _lays_down(self, card: Card) -> mv.Move:
        """A card it believes in; where the game has strings two, once the belief has stood some tests."""
        leading = self.leading
        habits = habits_of(self.sight.round.variant)
        if habits.longest(self.sight.may) > 1 and leading is not None and leading.foretold >= self.level.needs:
            left = Counter(self.sight.hand) - Counter((card,))
            second = next((one for one in self._any_order(tuple(left)) if self.fits((card, one))), None)
            if second is not None:
                return habits.lays((card, second), True)
        return mv.Play(card, True)

    def _nothing_fits(self, hand: Sequence[Card]) -> mv.Move:
        """By what it believes no card fits. A hypothesis that has foretold much is trusted."""
        leading = self.leading
        foretold = 0 if leading is None else leading.foretold
        if self.luck.happens(min(0.9, 0.25 * foretold)) and self.sight.may(mv.DeclareNoPlay):
            return mv.DeclareNoPlay()
        return mv.Play(self.luck.one_of(hand), False)

    def share(self, card: Card) -> float:
        """How many of the hypotheses the card fits."""
        believed = self.thoughts.hypotheses
        return sum(one.rule.accepts(self.sight.line, card) for one in believed) / max(1, len(believed))

    def fits(self, cards: Sequence[Card]) -> bool:
        leading = self.leading
        if leading is None:
            return likeness(self.sight.evidence, cards[0]) >= self.luck.fraction()
        return agrees(leading.rule, self.sight.line, cards)

    def is_sure(self) -> bool:
        leading = self.leading
        return leading is not None and leading.foretold > self.level.needs and self.luck.happens(0.5)

    def _any_order(self, cards: Sequence[Card]) -> list[Card]:
        return sorted(cards, key=lambda _: self.luck.fraction())

    # ── words ────────────────────────────────────────────────────────────────────────────────────

    def guesses(self) -> Statement | None:
        leading = self.leading
        needed = self.level.needs + (2 if self.sight.guessing_costs else 0)
        if leading is None or leading.foretold < needed or self.luck.happens(0.2):
            return None
        if self.level.checks and not self._agrees_with_table(leading.rule):
            return None
        return said(leading.rule)

    def _agrees_with_table(self, rule: Rule) -> bool:
        return all(agrees(rule, item.line, item.cards) == item.fits for item in self.sight.evidence.items)

    def concludes(self) -> Statement:
        leading = self.leading
        return (None if leading is None else said(leading.rule)) or any_rule(self.luck, self.sight.agreed)

    def notes(self) -> mv.Note | None:
        """A hypothesis that is new since the last note, with the cards that speak for it."""
        leading = self.leading
        if leading is None or not leading.foretold or self.luck.happens(0.6):
            return None
        mine = said(leading.rule)
        if mine is None or (self.sight.round.notes and self.sight.round.notes[-1].statement == mine):
            return None
        confidence = min(95, 25 + 12 * leading.foretold)
        return mv.Note(mine, confidence, tuple(dict.fromkeys(self.sight.line[-3:])))


# ── how thoughts come about ──────────────────────────────────────────────────────────────────────


@dataclass
class _Train:
    """Thoughts under way through the verdicts of a round."""

    level: Level
    seat: Seat
    agreed: Conventions = STANDARD
    temper: random.Random = field(default_factory=lambda: random.Random(0))  # noqa: S311 -- no secret hangs on it
    thoughts: Thoughts = field(default_factory=Thoughts)

    def see(self, items: Sequence[Item]) -> None:
        """One thing that happened: a card and its verdict, or a hand that was shown."""
        level, temper = self.level, self.temper
        items = [item for item in items if item.seat == self.seat or temper.random() < level.others]
        kept = []
        for hypothesis in self.thoughts.hypotheses:
            wrong = sum(agrees(hypothesis.rule, item.line, item.cards) != item.fits for item in items)
            if not wrong:
                kept.append(replace(hypothesis, foretold=hypothesis.foretold + bool(items)))
            elif temper.random() >= level.notices:
                kept.append(hypothesis)
        remembered = (*self.thoughts.remembered, *items)[-level.memory :]
        self.thoughts = Thoughts(tuple(kept), remembered)
        self._think_of_more(set())

    def _think_of_more(self, wrong: set[s.Cond]) -> None:
        """New hypotheses that agree with what is remembered, the likelier the shorter."""
        kept = list(self.thoughts.hypotheses)
        wanted = self.level.hypotheses - len(kept)
        if wanted <= 0:
            return
        beliefs = beliefs_after(self.level.space(self.agreed), self.thoughts.remembered)
        known = wrong | {one.rule.cond for one in kept}
        for _ in range(wanted):
            drawn = beliefs.drawn([self.temper.random() for _ in range(1 + MOST_CASES)])
            if drawn is not None and beliefs.rule(drawn).cond not in known:
                kept.append(Hypothesis(beliefs.rule(drawn)))
                known.add(kept[-1].rule.cond)
        kept.sort(key=lambda one: -one.foretold)
        self.thoughts = replace(self.thoughts, hypotheses=tuple(kept))

    def hear(self, refuted: Sequence[Statement]) -> Thoughts:
        """Rules that were said aloud and are wrong are not believed any more."""
        wrong = {rule.cond for rule in map(rule_of, refuted) if rule is not None}
        left = tuple(one for one in self.thoughts.hypotheses if one.rule.cond not in wrong)
        self.thoughts = replace(self.thoughts, hypotheses=left)
        self._think_of_more(wrong)
        return self.thoughts


_known: dict[tuple[object, ...], Thoughts] = {}  # can always be thought again


def thoughts_of(level: Level, sight: Sight) -> Thoughts:
    """The thoughts of a learner in this seat after all it has seen in this round."""
    evidence = sight.evidence
    if not evidence.line:
        return Thoughts()
    happened = list(_happenings(evidence.items))
    temper = (sight.round.number, str(evidence.line[0]), sight.seat, level.number)
    key = b""
    train = _Train(level, sight.seat, sight.agreed)
    for place, items in enumerate([(), *happened]):
        key += b"".join(item.key for item in items)
        known = _known.get((temper, sight.agreed, key))
        if known is not None:
            train.thoughts = known
            continue
        train.temper = random.Random(f"{temper} {place}")  # noqa: S311 -- a temperament, not a secret
        train.see(items)
        if len(_known) >= _REMEMBERED:
            _known.clear()
        _known[temper, sight.agreed, key] = train.thoughts
    if not evidence.refuted:
        return train.thoughts
    train.temper = random.Random(f"{temper} {len(evidence.refuted)} wrong")  # noqa: S311 -- a temperament
    return train.hear(evidence.refuted)


def forget() -> None:
    """Drop what is remembered of thoughts and beliefs; they are worked out again when a bot is asked."""
    _known.clear()
    space.forget()


def _happenings(items: Sequence[Item]) -> Iterator[tuple[Item, ...]]:
    """Verdicts one by one; the cards of a shown hand together."""
    for (shown, _), group in groupby(items, key=lambda item: (item.source == SHOWN, item.line)):
        if shown:
            yield tuple(group)
        else:
            yield from ((item,) for item in group)


def learner(level: Level) -> Bot:
    return Bot(f"learner-{level.number}", partial(LearnerMind, level), level.tempo, level.number)
