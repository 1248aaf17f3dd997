"""Rules at random: for Hypothesis (`rules`, `conds`) and for long runs by seed (`random_rule`)."""

from __future__ import annotations

import contextlib
from random import Random

from hypothesis import strategies as st

from eleusis.rules import ContrivedRule, Rule
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES, Conventions

SUITS = "CDHS"


def _some(rng, items, most=None):
    items = list(items)
    return frozenset(rng.sample(items, rng.randint(1, min(most or len(items), len(items)))))


def landmark(rng):
    """The starter, or the first, last, highest or lowest card of a class."""
    if rng.random() < 0.4:
        return s.STARTER
    return s.Landmark(
        rng.choice(s.LANDMARKS),
        rng.choice([frozenset("DH"), _some(rng, SUITS, 3)]),
        rng.choice([frozenset(range(1, 14)), frozenset({11, 12, 13})]),
    )


def random_atom(rng, deepest=2):  # noqa: C901  one kind of atom after the other
    """One atom of any kind, its references at most `deepest` back."""
    near, far = rng.choice([(0, 1), (0, 1), (0, 2), (1, 2), (1, 0), (2, 1), (0, 3)])
    near, far = min(near, deepest), min(far, deepest)
    ref = rng.choice([0, 0, 0, 1, 1, 2])
    if rng.random() < 0.15:
        near, far = rng.choice([(0, landmark(rng)), (1, s.STARTER), (landmark(rng), 0)])
        ref = landmark(rng)
    attr = rng.choice(ATTRIBUTES)
    small = rng.choice(["suit", "colour", "parity", "kind"])
    mod = rng.choice([0, 2, 3, 4])
    cap = rng.randint(1, 4)
    values = _some(rng, range(mod)) if mod else _some(rng, range(cap + 1))
    suits = rng.choice([frozenset("DH"), frozenset("CS"), frozenset("CDHS"), _some(rng, SUITS)])
    ranks = rng.choice([frozenset(range(1, 14)), frozenset(range(1, 14, 2)), _some(rng, range(1, 14))])
    kind = rng.randrange(22)
    if kind < 4:
        named = [{1, 3, 5, 7, 9, 11, 13}, {2, 4, 6, 8, 10, 12}, {11, 12, 13}, {2, 3, 5, 7, 11, 13}, set(range(1, 8))]
        return s.RankIn(ref, frozenset(rng.choice(named)) if rng.random() < 0.6 else _some(rng, range(1, 14)))
    if kind < 7:
        return s.SuitIn(ref, rng.choice([frozenset("DH"), frozenset("CS"), _some(rng, SUITS)]))
    if kind < 9:
        return s.Same(attr, near, far)
    if kind < 11:
        return s.RankCmp(rng.choice(s.COMPARISONS), near, far)
    if kind == 11:
        return s.Step(near, far, _some(rng, range(-12, 13), 5), rng.random() < 0.3)
    if kind == 12:
        return s.Follows(tuple(rng.sample(SUITS, rng.randint(2, 4))), near, far)
    if kind == 13:
        op = rng.choice(["sum", "absdiff", "product"])
        refs = (near, far) if near != far else (0, 1)
        top = {"sum": 26, "absdiff": 12, "product": 60}[op]
        return s.Arith(op, refs, mod, _some(rng, range(mod)) if mod else _some(rng, range(top)))
    if kind == 14:
        return s.PosIn(mod, _some(rng, range(mod)) if mod else _some(rng, range(1, 8)))
    if kind == 15:
        return s.RunIn(attr, mod, values if mod else _some(rng, range(1, cap + 1)), cap)
    if kind == 16:
        least = 1 if len(suits) == 4 and len(ranks) == 13 else 0  # the starter is on the line
        return s.CountIn(suits, ranks, mod, values if mod else _some(rng, range(least, cap + 1)), cap)
    if kind == 17:
        return s.Extreme(rng.choice(s.COMPARISONS), rng.choice(["max", "min"]))
    if kind == 20:
        return s.Divides(near, far)
    if kind == 21:
        over = rng.choice([2, 3, 4, 5, 10, 13])
        return s.SumIn(over, _some(rng, range(over), 3), rng.random() < 0.6)
    if kind == 18:
        return s.Seen(small) if rng.random() < 0.5 else s.AlikeIn(small, _some(rng, range(cap + 1)), cap)
    return s.LeadIn(suits, ranks, _some(rng, SUITS), frozenset(range(1, 14)), _some(rng, range(-3, 4)), 3)


def random_cond(rng, depth=3, deepest=2):
    """A condition nested at most `depth` deep."""
    if depth == 0 or rng.random() < 0.35:
        return random_atom(rng, deepest)
    kind = rng.randrange(6)
    parts = tuple(random_cond(rng, depth - 1, deepest) for _ in range(rng.randint(2, 3)))
    if kind == 0:
        return s.Not(parts[0])
    if kind == 1:
        return s.And(parts)
    if kind == 2:
        return s.Or(parts)
    if kind == 3 and depth > 1:
        return s.Cycle(parts)
    return s.If(parts[0], parts[1], parts[-1])


def random_rule(rng: Random, depth=2, deepest=2) -> Rule:
    start = s.SuitIn(0, _some(rng, SUITS)) if rng.random() < 0.1 else None
    return Rule(random_cond(rng, depth, deepest), start)


def judged_rule(rng: Random, depth=2, deepest=2) -> Rule:
    """A rule that does not look at too much to be judged."""
    while True:
        rule = random_rule(rng, depth, deepest)
        with contextlib.suppress(ContrivedRule):
            _ = rule.machine
            return rule


def random_conventions(rng: Random) -> Conventions:
    primes = rng.choice([{2, 3, 5, 7, 11, 13}, {2, 3, 5, 7, 11}, {2, 3, 5, 7}])
    return Conventions(frozenset(primes), rng.random() < 0.5, rng.random() < 0.5, rng.randint(5, 9))


def conds(depth=2, deepest=2):
    return st.randoms(use_true_random=False).map(lambda rng: random_cond(rng, depth, deepest))


def rules(depth=2, deepest=2):
    return st.randoms(use_true_random=False).map(lambda rng: random_rule(rng, depth, deepest))
