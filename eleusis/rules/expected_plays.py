"""How many plays it takes to find a rule: a learner plays it out, again and again, always with the same dealt cards.

The learner believes the simplest rule that agrees with every verdict so far, among those it can think of: "play P"
and "if C, play P; otherwise play Q". P and Q are properties of a card, relations to the last two cards, and two of these
joined by *and* or *or*; C is a property of the last card, a relation of the last two, or a position. The rule
itself is among them, with its own length, so that every rule is found once all simpler ones are refuted. A belief that a
dozen lines of a dozen cards do not tell from the rule counts as the rule: a proof could take seconds, and no class would
see the difference.

It holds twelve cards, plays one that should fit by what it believes or, every other time, any card at all, and draws
another. Nothing else is simulated: no memory lost, no opponents, no hints.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD
from eleusis.rules.judge import Machine, State
from eleusis.rules.rule import Rule, cards_of
from eleusis.rules.weight import bits_of

GAMES: Final = 24
MOST_PLAYS: Final = 60
HAND: Final = 12
_DOUBT: Final = 0.5  # how often it plays any card at all
_TRIES: Final = 12  # lines by which a belief is tried before it counts as found
_CARDS_A_TRY: Final = 12
_JOINED: Final = 34  # so many of its properties, the simplest, are joined two by two


class Belief(NamedTuple):
    """``if condition, play then; otherwise other``, as numbers in the learner's lists; condition 0 is always true."""

    condition: int
    then: int
    other: int


@lru_cache(maxsize=1024)
def plays_to_find(rule: Rule) -> float:
    """The mean number of plays until the learner believes the rule; `MOST_PLAYS` for a game in which it never does."""
    known: dict[object, bool] = {}
    games = [ExpectedGame(rule, Random(seed), known) for seed in range(GAMES)]  # noqa: S311 -- dealt cards, no secret
    return sum(game.play() for game in games) / len(games)


class _Thoughts:
    """What the learner can think of: conditions on the line, and which cards to play."""

    def __init__(self) -> None:
        plays = sorted(_plays(), key=lambda cond: bits_of(Rule(cond)))
        self.plays: list[s.Cond] = list(plays)
        self.bits = [bits_of(Rule(cond)) for cond in plays]
        self.single = len(plays)
        self._places = [1 << place for place in range(len(plays))]
        self.pairs: list[tuple[bool, int, int]] = []
        for one in range(_JOINED):
            for both in (True, False):
                self.pairs.extend((both, one, other) for other in range(one))
        for both, one, other in self.pairs:
            self.plays.append((s.And if both else s.Or)((plays[other], plays[one])))
            self.bits.append(1.5 + self.bits[one] + self.bits[other])
        self.conditions = [s.Const(True), *_conditions()]
        self.condition_bits = [bits_of(Rule(cond)) for cond in self.conditions]
        lengths = sorted({round(bits) for bits in self.bits})
        self.tiers = [
            sum(1 << place for place, bits in enumerate(self.bits) if round(bits) == length) for length in lengths
        ]
        self.line = Machine(*((cond, STANDARD) for cond in self.conditions))
        self._machines = [Machine((cond, STANDARD)) for cond in plays]
        self._further = [place for place, machine in enumerate(self._machines) if machine.depth > 1]

    @cache  # noqa: B019 -- there is one of these, and it stays
    def masks(self, before: int | None, last: int) -> list[int]:
        """The cards that each single property allows after these two cards."""
        if before is None:
            return [machine.mask(machine.begin(last)) for machine in self._machines]
        masks = list(self.masks(None, last))
        for place in self._further:
            machine = self._machines[place]
            masks[place] = machine.mask(machine.after((before, last)))
        return masks

    @lru_cache(maxsize=10_000)  # noqa: B019
    def holding(self, state: State) -> list[bool]:
        """Which conditions hold for the next card, by the state of the machine of all conditions."""
        return [bool(self.line.mask(state, place)) for place in range(len(self.conditions))]

    def allowed(self, play: int, masks: list[int]) -> int:
        """The cards that a property, single or joined, allows."""
        if play < self.single:
            return masks[play]
        both, one, other = self.pairs[play - self.single]
        return masks[one] & masks[other] if both else masks[one] | masks[other]

    def agreeing(self, masks: list[int], card: int) -> int:
        """The properties that allow this card, as a set of their numbers."""
        bit = 1 << card
        single = 0
        for mask, place in zip(masks, self._places, strict=True):
            if mask & bit:
                single |= place
        return single | self.joined(single & (1 << _JOINED) - 1) << self.single

    @lru_cache(maxsize=10_000)  # noqa: B019
    def joined(self, single: int) -> int:
        """The joined properties that hold where these of the first single ones do, in the order of `pairs`."""
        alike = at = 0
        for one in range(_JOINED):
            every = (1 << one) - 1
            yes = single >> one & 1
            alike |= (single & every if yes else 0) << at
            alike |= (every if yes else single & every) << at + one
            at += 2 * one
        return alike

    def simplest(self, survivors: int) -> tuple[float, int] | None:
        """The shortest of these properties, and its length."""
        for tier in self.tiers:
            left = survivors & tier
            if left:
                play = (left & -left).bit_length() - 1
                return self.bits[play], play
        return None

    @lru_cache(maxsize=1_000)  # noqa: B019
    def rule(self, belief: Belief) -> Rule:
        then, other = self.plays[belief.then], self.plays[belief.other]
        return Rule(s.If(self.conditions[belief.condition], then, other) if belief.condition else then)


def _plays() -> list[s.Cond]:
    named = [STANDARD.ranks_named(name) for name in ("odd", "even", "prime", "face", "numeral", "low", "high")]
    multiples = [frozenset(range(mod, 14, mod)) for mod in (3, 4)]
    ranges = [frozenset(range(low, 14)) for low in (4, 6, 10)] + [frozenset(range(1, top)) for top in (5, 11)]
    plays: list[s.Cond] = [s.RankIn(0, ranks) for ranks in (*named, *multiples, *ranges, frozenset({1}))]
    plays += [s.SuitIn(0, frozenset(suits)) for suits in ("DH", "CS", "C", "D", "H", "S", "CD", "CH", "DS", "HS")]
    alike: list[s.Cond] = [
        s.Same(attr, 0, 1) for attr in ("colour", "suit", "rank", "parity", "kind", "half", "primality")
    ]
    alike += [s.Same(attr, 0, 1) for attr in ("mod3", "mod4")]
    alike += [s.Same(attr, 0, 2) for attr in ("colour", "suit", "rank", "parity")]
    plays += [*alike, *(s.Not(cond) for cond in alike)]
    plays += [s.RankCmp(op, 0, 1) for op in s.COMPARISONS]
    near = [{1}, {-1}, {1, -1}, {1, -2}, {2, -1}, {1, 2}, {1, 2, 3}, {2, -2}, {1, 2, 3, 4, 5}]
    near += [{step for step in range(-most, most + 1) if step or same} for most in (2, 3, 4) for same in (0, 1)]
    near += [{step for step in range(-12, 13) if abs(step) >= least} for least in (3, 4, 5)]
    plays += [s.Step(0, 1, frozenset(by)) for by in near]
    plays += [s.Step(0, 1, frozenset(by), wrap=True) for by in ({1}, {1, 2, 3}, {1, 2, 3, 4, 5}, {1, -1})]
    plays += [s.Follows(("C", *order), 0, 1) for order in permutations("DHS")]
    plays += [s.Arith("sum", (0, 1), mod, frozenset({0})) for mod in (2, 3, 4, 5)]
    plays += [s.Arith("sum", (0, 1), 0, frozenset(range(least, 27))) for least in (10, 14)]
    return plays


def _conditions() -> list[s.Cond]:
    named = [STANDARD.ranks_named(name) for name in ("odd", "prime", "face", "low")]
    conditions: list[s.Cond] = [s.RankIn(1, ranks) for ranks in (*named, frozenset({3, 6, 9, 12}))]
    conditions += [s.SuitIn(1, frozenset(suits)) for suits in ("DH", "C", "D", "H", "S")]
    conditions += [s.Same(attr, 1, 2) for attr in ("colour", "suit", "parity")]
    conditions += [s.RankCmp(op, 1, 2) for op in (">", "<")]
    conditions += [s.PosIn(mod, frozenset(some)) for mod, some in ((2, {0}), (3, {0}), (3, {1}), (3, {2}), (4, {0}))]
    conditions += [s.PosIn(4, frozenset(some)) for some in ({0, 1}, {1, 2})]
    return conditions


thoughts_of = cache(_Thoughts)


@lru_cache(maxsize=4_096)
def _indexes(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(52) if mask >> card & 1)


class ExpectedGame:
    """One game: the learner alone with the rule."""

    def __init__(self, rule: Rule, dice: Random, known: dict[object, bool]) -> None:
        self.rule, self.dice = rule, dice
        self.thoughts = thoughts_of()
        self.own_bits = bits_of(rule)
        every = (1 << len(self.thoughts.plays)) - 1
        self.then = [every] * len(self.thoughts.conditions)
        self.other = list(self.then)
        self._known = known

    def play(self) -> int:
        """The number of plays until the learner believes the rule, or one that can hardly be told from it."""
        thoughts, machine, dice = self.thoughts, self.rule.machine, self.dice
        starters = sorted(cards_of(self.rule.starter_mask()))
        if not starters:
            return MOST_PLAYS
        line = [dice.choice(starters)]
        hand = [dice.randrange(52) for _ in range(HAND)]
        state, seen = machine.begin(line[0].index), thoughts.line.begin(line[0].index)
        belief = self.believe()
        for plays in range(MOST_PLAYS):
            if belief is None:
                return plays
            fits = machine.mask(state)
            holds = thoughts.holding(seen)
            masks = thoughts.masks(line[-2].index if len(line) > 1 else None, line[-1].index)
            expected = thoughts.allowed(belief.then if holds[belief.condition] else belief.other, masks)
            if plays and expected == fits and self.has_found(belief, line, state):
                return plays
            should = [card for card in hand if expected >> card & 1]
            card = dice.choice(should if should and dice.random() >= _DOUBT else hand)
            right = bool(fits >> card & 1)
            self.learn(thoughts.agreeing(masks, card), holds, right)
            if right != bool(expected >> card & 1):
                belief = self.believe()
            hand[hand.index(card)] = dice.randrange(52)
            if right:
                line.append(Card.ALL[card])
                state, seen = machine.step(state, card), thoughts.line.step(seen, card)
        return MOST_PLAYS

    def has_found(self, belief: Belief, line: list[Card], state: State) -> bool:
        """Whether cards that are still to come hardly tell the belief from the rule: no line of some tries does."""
        found = self.thoughts.rule(belief)
        beside = found.machine.after(card.index for card in line)
        place = belief, state, beside
        if place not in self._known:
            self._known[place] = self.stays(found.machine, state, beside)
        return self._known[place]

    def stays(self, found: Machine, state: State, beside: State) -> bool:
        dice, machine = Random(0), self.rule.machine  # noqa: S311 -- dealt cards, no secret
        for _ in range(_TRIES):
            here, there = state, beside
            for _ in range(_CARDS_A_TRY):
                fits = machine.mask(here)
                if fits != found.mask(there):
                    return False
                cards = _indexes(fits)
                if not cards:
                    break
                card = dice.choice(cards)
                here, there = machine.step(here, card), found.step(there, card)
        return True

    def learn(self, agreeing: int, holds: list[bool], right: bool) -> None:
        for place, holding in enumerate(holds):
            side = self.then if holding else self.other
            side[place] &= agreeing if right else ~agreeing

    def believe(self) -> Belief | None:
        """The simplest rule not refuted; None when that is the rule itself."""
        best, belief = self.own_bits, None
        for place, bits in enumerate(self.thoughts.condition_bits):
            then = self.thoughts.simplest(self.then[place])
            other = self.thoughts.simplest(self.other[place]) if place else (0.0, 0)
            if then is not None and other is not None:
                length = 2 + 0.75 * (bits + then[0] + other[0]) if place else then[0]
                if length <= best:
                    best, belief = length, Belief(place, then[1], other[1])
        return belief
