"""How long a rule is to describe, in bits: the order in which players come upon rules."""

from __future__ import annotations

from math import comb, log2

from eleusis.cards import SUITS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ATTRIBUTES, SUIT_MASKS, Conventions
from eleusis.rules.rule import Rule
from eleusis.rules.simplify import simplify

_FAMILIAR = ("rank", "suit", "colour", "parity")
_MULTIPLES = tuple(frozenset(range(mod, 14, mod)) for mod in (3, 4, 5))
_FAR = 4.0  # to look at a landmark is as far as the third-last card
_NAMED = ("odd", "even", "prime", "face", "numeral", "low", "high")


def bits_of(rule: Rule) -> float:
    """The description length of a rule: shorter rules come to mind sooner."""
    bits = 5.0 if _is_suit_order(rule) else _bits(simplify(rule.cond), rule.agreed)
    return bits if rule.start is None else bits + _bits(simplify(rule.start), rule.agreed)


def _bits(cond: s.Cond, agreed: Conventions) -> float:  # noqa: C901  one case for each form of the tree
    far = sum(2.0 * max(0, ref - 1) if isinstance(ref, int) else _FAR for ref in s.refs(cond))
    match cond:
        case s.Const():
            return 1
        case s.Not(cond=s.Same()):
            return _bits(cond.cond, agreed)
        case s.Not():
            return 1 + _bits(cond.cond, agreed)
        case s.And(conds=conds) | s.Or(conds=conds):
            return 1.5 * (len(conds) - 1) + sum(_bits(part, agreed) for part in conds)
        case s.If():
            return 2 + sum(_bits(part, agreed) for part in s.children(cond)) * 0.75
        case s.Cycle(conds=conds):
            return 3 + sum(0.75 * _bits(part, agreed) for part in conds)
        case s.RankIn(ranks=ranks):
            named = any(ranks == agreed.ranks_named(name) for name in _NAMED)
            return far + (3.5 if named else _bits_of_ranks(ranks))
        case s.SuitIn(suits=suits):
            return far + (3 if suits in ({"D", "H"}, {"C", "S"}) or len(suits) in {1, 3} else 4)
        case s.Same(attr=attr):
            return far + 3 + (0 if attr in _FAMILIAR else log2(len(ATTRIBUTES)))
        case s.RankCmp():
            return far + 4
        case s.Divides():
            return far + 6
        case s.Step(by=by):
            return far + 3 + 1.5 * len({abs(step) for step in by}) + (1 if cond.wrap else 0)
        case s.Follows():
            return far + 5
        case s.Arith():
            return far + 6 + (1 if cond.mod == 2 else 2)
        case s.PosIn(mod=mod, values=values):
            return 4 + 0.5 * mod + (0 if mod else 1.5 * len(values))
        case _:
            return 8


def _bits_of_ranks(ranks: frozenset[int]) -> float:
    """A set of ranks: a range or the multiples of a number are soon said, any other is a list."""
    if max(ranks) - min(ranks) == len(ranks) - 1:
        return 6
    if any(ranks in (multiples, ALL_RANKS - multiples) for multiples in _MULTIPLES):
        return 5.5
    return 3 + log2(comb(13, len(ranks)))


def _is_suit_order(rule: Rule) -> bool:
    """Whether the rule, however it is written, is "the suits follow an order"."""
    machine = rule.machine
    if machine.depth != 1 or machine.registers:
        return False
    after = [machine.mask(machine.begin(card)) for card in range(52)]
    by_suit = [after[13 * suit] for suit in range(4)]
    if any(after[card] != by_suit[card // 13] for card in range(52)):
        return False
    suit_masks = [SUIT_MASKS[suit] for suit in SUITS]
    order, suit = [], 0
    for _ in range(4):
        if by_suit[suit] not in suit_masks:
            return False
        suit = suit_masks.index(by_suit[suit])
        order.append(suit)
    return len(set(order)) == 4
