"""The meaning of a rule, spelled out card by card: slow, plain, and sharing no code with the judge."""

from __future__ import annotations

from itertools import product
from math import prod

from eleusis.cards import Card
from eleusis.rules import syntax as s

PRIMES = {2, 3, 5, 7, 11, 13}


def look(attr, card):
    return {
        "rank": card.rank,
        "suit": card.suit,
        "colour": card.is_red,
        "parity": card.rank % 2,
        "kind": card.is_face,
        "primality": card.rank in PRIMES,
        "half": card.rank > 7,
    }.get(attr, card.rank % int(attr[3:]) if attr.startswith("mod") else None)


def fits(rule, line, card):
    """Whether the card fits: right for at least one way of imagining the missing cards."""
    deepest = max((ref for node in s.walk(rule.cond) for ref in s.refs(node)), default=0)
    missing = max(0, deepest - len(line))
    back = list(reversed(line))
    return any(holds(rule.cond, [card, *back, *imagined], line) for imagined in product(Card.ALL, repeat=missing))


def holds(cond, at, line):
    match cond:
        case s.Const():
            return cond.value
        case s.Not():
            return not holds(cond.cond, at, line)
        case s.And():
            return all(holds(part, at, line) for part in cond.conds)
        case s.Or():
            return any(holds(part, at, line) for part in cond.conds)
        case s.If():
            return holds(cond.then if holds(cond.cond, at, line) else cond.other, at, line)
        case s.Cycle():
            return holds(cond.conds[len(line) % len(cond.conds)], at, line)
        case s.RankIn():
            return at[cond.ref].rank in cond.ranks
        case s.SuitIn():
            return at[cond.ref].suit in cond.suits
        case s.Same():
            return look(cond.attr, at[cond.a]) == look(cond.attr, at[cond.b])
        case s.RankCmp():
            return compared(cond.op, at[cond.a].rank, at[cond.b].rank)
        case s.Step():
            step = at[cond.a].rank - at[cond.b].rank
            return any((step - by) % 13 == 0 if cond.wrap else step == by for by in cond.by)
        case s.Follows():
            pairs = zip(cond.order, cond.order[1:] + cond.order[:1], strict=True)
            return (at[cond.b].suit, at[cond.a].suit) in set(pairs)
        case s.Arith():
            values = [at[ref].rank for ref in cond.refs]
            total = {"sum": sum(values), "product": prod(values), "absdiff": abs(values[0] - values[1])}[cond.op]
            return (total % cond.mod if cond.mod else total) in cond.values
        case s.Extreme():
            return compared(cond.op, at[0].rank, (max if cond.which == "max" else min)(card.rank for card in line))
        case s.Seen():
            return any(look(cond.attr, card) == look(cond.attr, at[0]) for card in line)
        case _:
            return counted(cond, at[0], line)


def compared(op, x, y):
    return {"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[op]


def counted(cond, card, line):
    if isinstance(cond, s.AlikeIn):
        return min(cond.cap, sum(look(cond.attr, other) == look(cond.attr, card) for other in line)) in cond.values
    if isinstance(cond, s.LeadIn):
        lead = 0
        for other in [*line, card]:
            lead += other.suit in cond.suits and other.rank in cond.ranks
            lead -= other.suit in cond.over_suits and other.rank in cond.over_ranks
            lead = max(-cond.cap, min(cond.cap, lead))
        return lead in cond.values
    if isinstance(cond, s.PosIn):
        number = len(line) + 1
        return (number % cond.mod if cond.mod else number) in cond.values
    if isinstance(cond, s.CountIn):
        number = sum(other.suit in cond.suits and other.rank in cond.ranks for other in line)
    else:
        number = 0
        for other in reversed(line):
            if look(cond.attr, other) != look(cond.attr, line[-1]):
                break
            number += 1
    return (number % cond.mod if cond.mod else min(number, cond.cap)) in cond.values
