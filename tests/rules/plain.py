"""The meaning of a rule, spelled out card by card: slow, plain, and sharing no code with the judge."""

from __future__ import annotations

from itertools import product
from math import prod

from eleusis.cards import Card
from eleusis.rules import syntax as s


def worth(card, agreed):
    """What the card counts when it is compared or added."""
    return 14 if card.rank == 1 and agreed.ace_high else card.rank


def look(attr, card, agreed):
    if attr.startswith("mod"):
        return card.rank % int(attr.removeprefix("mod"))
    if attr == "parity" and card.rank in {11, 12, 13} and not agreed.faces_have_parity:
        return "neither"
    return {
        "card": (card.rank, card.suit),
        "rank": card.rank,
        "suit": card.suit,
        "colour": card.suit in "DH",
        "parity": card.rank % 2,
        "kind": card.rank in {11, 12, 13},
        "primality": card.rank in agreed.primes,
        "half": worth(card, agreed) > agreed.highest_low,
    }[attr]


def fits(rule, line, card):
    """Whether the card fits: right for at least one way of imagining the missing cards."""
    looked = [ref for node in s.walk(rule.cond) for ref in s.refs(node)]
    missing = max(0, max((ref for ref in looked if isinstance(ref, int)), default=0) - len(line))
    marks = list(dict.fromkeys(ref for ref in looked if not isinstance(ref, int)))
    back = list(reversed(line))
    return any(
        holds(
            rule.cond,
            {**dict(enumerate([card, *back, *imagined])), **dict(zip(marks, held, strict=True))},
            line,
            rule.agreed,
        )
        for imagined in product(Card.ALL, repeat=missing)
        for held in product(*(landmark(mark, line, rule.agreed) for mark in marks))
    )


def landmark(mark, line, agreed):
    """The first, last, highest or lowest card of the class; any card of it while there is none."""
    cards = [card for card in line if card.suit in mark.suits and card.rank in mark.ranks]
    if cards:
        if mark.which in {"highest", "lowest"}:
            far = (max if mark.which == "highest" else min)(worth(card, agreed) for card in cards)
            cards = [card for card in cards if worth(card, agreed) == far]
        return [cards[0 if mark.which == "first" else -1]]
    return [card for card in Card.ALL if card.suit in mark.suits and card.rank in mark.ranks]


def holds(cond, at, line, agreed):  # noqa: C901  one case for each form of the tree
    match cond:
        case s.Const():
            return cond.value
        case s.Not():
            return not holds(cond.cond, at, line, agreed)
        case s.And():
            return all(holds(part, at, line, agreed) for part in cond.conds)
        case s.Or():
            return any(holds(part, at, line, agreed) for part in cond.conds)
        case s.If():
            return holds(cond.then if holds(cond.cond, at, line, agreed) else cond.other, at, line, agreed)
        case s.Cycle():
            return holds(cond.conds[len(line) % len(cond.conds)], at, line, agreed)
        case s.RankIn():
            return at[cond.ref].rank in cond.ranks
        case s.SuitIn():
            return at[cond.ref].suit in cond.suits
        case s.Same():
            return look(cond.attr, at[cond.a], agreed) == look(cond.attr, at[cond.b], agreed)
        case s.RankCmp():
            return compared(cond.op, worth(at[cond.a], agreed), worth(at[cond.b], agreed))
        case s.Divides():
            return worth(at[cond.b], agreed) % worth(at[cond.a], agreed) == 0
        case s.Step():
            step = worth(at[cond.a], agreed) - worth(at[cond.b], agreed)
            return any((step - by) % 13 == 0 if cond.wrap else step == by for by in cond.by)
        case s.Follows():
            pairs = zip(cond.order, cond.order[1:] + cond.order[:1], strict=True)
            return (at[cond.b].suit, at[cond.a].suit) in set(pairs)
        case s.Arith():
            values = [worth(at[ref], agreed) for ref in cond.refs]
            total = {"sum": sum(values), "product": prod(values), "absdiff": abs(values[0] - values[1])}[cond.op]
            return (total % cond.mod if cond.mod else total) in cond.values
        case s.SumIn():
            summed = [*line, at[0]] if cond.with_card else line
            return sum(worth(card, agreed) for card in summed) % cond.mod in cond.values
        case s.Extreme():
            peak = (max if cond.which == "max" else min)(worth(card, agreed) for card in line)
            return compared(cond.op, worth(at[0], agreed), peak)
        case s.Seen():
            return any(look(cond.attr, card, agreed) == look(cond.attr, at[0], agreed) for card in line)
        case _:
            return counted(cond, at[0], line, agreed)


def compared(op, x, y):
    return {"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[op]


def counted(cond, card, line, agreed):
    if isinstance(cond, s.AlikeIn):
        alike = sum(look(cond.attr, other, agreed) == look(cond.attr, card, agreed) for other in line)
        return min(cond.cap, alike) in cond.values
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
            if look(cond.attr, other, agreed) != look(cond.attr, line[-1], agreed):
                break
            number += 1
    return (number % cond.mod if cond.mod else min(number, cond.cap)) in cond.values
