"""Putting a predicate on its subject: what comes out is a condition of the rule language, or nothing."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import lru_cache
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed, suits_in_order
from eleusis.rules.reader.limits import by_remainder, capped, place_among, remainder
from eleusis.rules.reader.measures import FAR, TURNED, by_suit_order, of_the_same_kind, respects, same_rest, steps
from eleusis.rules.reader.number_bits import compared

MOST_WORTH: Final = 14  # that a card may be by what a class agrees on: an ace above the king
_ORDERED: Final = {"<", "<=", ">", ">="}
_DIVIDING: Final = {"|", "*"}
_NUMBERED: Final = {"sum", "absdiff", "product", "position", "line", "count", "run", "off"}
_HELD_AGAINST_NUMBERS: Final = {"card", "rank", "absdiff", "off"}
_OF_ATTR: Final = {
    "suit": tuple(SUIT_MASKS.values()),
    "colour": (SUIT_MASKS["C"] | SUIT_MASKS["S"], SUIT_MASKS["D"] | SUIT_MASKS["H"]),
}
ROUND: Final = 13  # ranks, from ace to king
_OF_RANK: Final = {"parity", "kind", "primality", "half", "mod3", "mod4", "mod5", "mod6"}


def said_of(pred: m.Pred, subject: m.Amount) -> m.Cond | None:
    """The condition that the predicate holds of the subject; None when that cannot be said."""
    return _said_of(pred, subject, agreed(), suits_in_order())


@lru_cache(maxsize=8192)  # a sentence asks for the same as its parts do, and many texts do
def _said_of(pred: m.Pred, subject: m.Amount, *_agreed: object) -> m.Cond | None:
    match pred:
        case m.Denied(inner):
            cond = said_of(inner, subject)
            return None if cond is None else m.neg(cond)
        case m.All(preds) | m.Any(preds):
            conds = [said_of(part, subject) for part in preds]
            known = [cond for cond in conds if cond is not None]
            if len(known) < len(conds) or (isinstance(pred, m.Any) and any(map(_is_of_none, known))):
                return None  # in "below 10 or over 15" a sum is spoken of: no card is over 15
            return m.conj(*known) if isinstance(pred, m.All) else m.disj(*known)
        case m.Fact(cond, candidate):
            return _fact(cond, candidate, subject)
        case m.Cards(mask):
            return _class(mask, subject)
        case m.Among(bits, cards):
            plainly = subject.what in {"card", "rank", *_OF_RANK} and not subject.plus and not subject.mod
            return _number(bits, subject) if cards is None or not plainly else _class(cards, subject)
        case m.Its(attr, inner):
            if subject.what == "card":
                return said_of(inner, m.Amount(attr, subject.refs))
            return said_of(inner, subject) if subject.what == attr else None
        case m.SeenBefore():
            candidate = subject.refs in {(0,), (m.IT,)} and (subject.what == m.TWIN or subject.what in ATTRIBUTES)
            return s.Seen(attribute_named(subject.what)) if candidate and not subject.plus and not subject.mod else None
        case m.InTurn(order, other):
            if len(subject.refs) != 1 or subject.what not in {"card", "suit"}:
                return None
            return s.Follows(order, subject.refs[0], _other(other, subject.refs[0]))
        case m.Rel():
            return _related(pred, subject)


def _is_of_none(cond: m.Cond) -> bool:
    return isinstance(cond, m.In) and not cond.mask


def _fact(cond: m.Cond, candidate: bool, subject: m.Amount) -> m.Cond | None:
    if candidate and subject.refs not in {(0,), (m.IT,)}:
        return None
    if m.OTHER in m.all_refs(cond):
        if len(subject.refs) != 1:
            return None
        other = _other(m.OTHER, subject.refs[0])
        cond = m.map_refs(cond, lambda ref: other if ref == m.OTHER else ref)
    return cond


def _other(ref: s.Ref, subject: s.Ref) -> s.Ref:
    if ref == m.BEFORE_IT and isinstance(subject, int) and subject >= 0:
        return subject + 1
    if ref == subject and isinstance(ref, int) and ref > 0:
        return ref + 1  # "the last card is higher than the previous card"
    if ref != m.OTHER or not isinstance(subject, int):
        return ref
    return subject - 1 if subject in {m.IT, m.IT_WAS} else subject + 1


def attribute_named(name: str) -> str:
    """The attribute of the rule language: rank and suit together are the card."""
    return "card" if name == m.TWIN else name


def _class(mask: int, subject: m.Amount) -> m.Cond | None:
    if len(subject.refs) != 1 or subject.plus or subject.mod:
        return None
    if subject.what == "card" or (subject.what in ATTRIBUTES and respects(mask, subject.what)):
        return m.In(subject.refs[0], mask)
    return None


def _number(bits: int, subject: m.Amount) -> m.Cond | None:  # noqa: C901  one kind of amount after the other
    values = m.listed(bits)
    match subject.what:
        case "card" | "rank":
            if subject.mod:
                held = [rank for rank in range(1, 14) if (rank + subject.plus) % subject.mod in values]
                return m.In(subject.refs[0], m.cards_ranked(m.numbers(held)))
            return m.In(subject.refs[0], m.cards_ranked(bits, subject.plus))
        case "off":
            near = {one for by in values for one in (int(subject.of) + by, int(subject.of) - by)}
            return m.In(subject.refs[0], m.cards_ranked(m.numbers(near)))
        case "parity" | "kind" | "primality" | "half":
            mask = m.cards_ranked(bits)
            return m.In(subject.refs[0], mask) if respects(mask, subject.what) else None
        case "sum" | "absdiff" | "product":
            return _arithmetic(values, subject)
        case "position":
            if subject.mod:
                mod, plus = subject.mod, subject.plus
                return s.PosIn(mod, frozenset((v - plus) % mod for v in values if v < mod))
            return place_among(values, subject.plus)
        case "count":
            suits, ranks = block(int(subject.of))
            if not ranks:
                return None
            if subject.mod:
                return s.CountIn(suits, ranks, subject.mod, frozenset(v for v in values if v < subject.mod), 0)
            return capped(values, lambda held, cap: s.CountIn(suits, ranks, 0, held, cap))
        case "run":
            attr = attribute_named(str(subject.of))
            if subject.mod:
                return s.RunIn(attr, subject.mod, frozenset(v for v in values if v < subject.mod), 0)
            return capped(values, lambda held, cap: s.RunIn(attr, 0, held, cap))
        case "alike":
            if subject.mod or subject.refs != (0,):
                return None
            attr = attribute_named(str(subject.of))
            if (
                attr in _OF_ATTR and remainder(values, m.MOST + 1) is not None
            ):  # "an even number of times": class by class
                of_each = (
                    m.conj(m.In(0, of), _number(bits, m.Amount("count", of=of)) or m.FALSE) for of in _OF_ATTR[attr]
                )
                return m.disj(*of_each)
            return capped(values, lambda held, cap: s.AlikeIn(attr, held, cap))
        case "told":
            return m.ToldNumber(bits)
        case "total":
            return _summed(values, subject)
        case "line":  # how many cards lie on the line: one fewer than the place of the next
            if subject.mod:
                return s.PosIn(subject.mod, frozenset((v + 1) % subject.mod for v in values if v < subject.mod))
            return place_among(values, -1)
    return None


def block(mask: int) -> tuple[frozenset[str], frozenset[int]]:
    """A class as suits and ranks; no ranks for one that is not "these ranks of these suits"."""
    suits = frozenset(suit for suit, cards in SUIT_MASKS.items() if mask & cards)
    ranks = frozenset(rank for rank in range(1, 14) if mask & RANK_MASKS[rank])
    whole = sum(SUIT_MASKS[suit] for suit in suits) & sum(RANK_MASKS[rank] for rank in ranks)
    return (suits, ranks) if mask == whole and mask else (frozenset(), frozenset())


def _arithmetic(values: frozenset[int], subject: m.Amount) -> m.Cond | None:
    if len(subject.refs) < 2:
        return None
    if subject.mod:
        values = frozenset(value for value in values if value < subject.mod)
        if subject.what == "absdiff" and subject.mod == ROUND:  # it has a sign: all differences are less than that
            return s.Step(subject.refs[0], subject.refs[1], values, wrap=True)
        return s.Arith(subject.what, subject.refs, subject.mod, values)
    whole = remainder(values, m.MOST + 1)
    if subject.what == "absdiff" and whole is not None and whole[1] == {0} and 0 not in values:
        whole = None  # "a non-zero multiple of 4": two cards can be alike
    if not subject.plus and whole is not None:
        return s.Arith(subject.what, subject.refs, *whole)
    top = {"sum": MOST_WORTH * len(subject.refs), "absdiff": 13, "product": MOST_WORTH**2}[subject.what]
    held = frozenset(value - subject.plus for value in values if 0 <= value - subject.plus <= top)
    return s.Arith(subject.what, subject.refs, 0, held)


def _summed(values: frozenset[int], subject: m.Amount) -> m.Cond | None:
    """The sum of all cards, of which only the remainder can be kept; `of` tells whether the judged card is in it."""
    if subject.mod:
        return s.SumIn(subject.mod, frozenset(value for value in values if value < subject.mod), bool(subject.of))
    return by_remainder(values, lambda mod, held: s.SumIn(mod, held, bool(subject.of)))


def _related(pred: m.Rel, subject: m.Amount) -> m.Cond | None:
    if "mean" in {subject.what, pred.other.what}:
        return _averaged(pred, subject)
    other = of_the_same_kind(subject, pred)
    pred = replace(pred, other=other)
    if other.what == "number":
        return said_of(m.Among(compared(pred.op, int(other.of), pred.by)), subject)
    if other.what in {"max", "min"}:
        return _extreme(pred, subject)
    if other.what in _NUMBERED and subject.what in _HELD_AGAINST_NUMBERS:
        return _in_a_table(pred, subject)
    if {len(subject.refs), len(other.refs)} != {1} or subject.mod != other.mod or other.what in _NUMBERED:
        return None
    a, b = subject.refs[0], _other(other.refs[0], subject.refs[0])
    if a == b:
        return None
    if subject.mod:
        return same_rest(pred, subject, a, b)
    attrs = {subject.what, other.what} - {"card"}
    if "rank" in attrs and attrs & _OF_RANK and not subject.plus and not other.plus:
        attrs -= {"rank"}  # "its rank has the same parity"
    if len(attrs) > 1:
        return None
    ordered = pred.op in _ORDERED or pred.op in _DIVIDING or pred.by is not None
    if not attrs and not ordered:
        return None
    attr = attrs.pop() if attrs else "rank"
    if pred.op in _DIVIDING:  # divides, is a multiple of
        plain = attr == "rank" and not other.plus and not subject.plus
        return (s.Divides(a, b) if pred.op == "|" else s.Divides(b, a)) if plain else None
    plus = other.plus - subject.plus
    if attr != "rank":
        return _of_attribute(pred, attr, a, b) if not plus and pred.by is None else None
    if not ordered:
        return s.Same("rank", a, b) if not plus else s.Step(a, b, frozenset({plus}), pred.wrap)
    if pred.by is None and not plus:
        return s.RankCmp(pred.op, a, b)
    held = frozenset(by + plus for by in steps(pred.op, pred.by, plus) if abs(by + plus) <= FAR)
    return s.Step(a, b, held, pred.wrap)


def _of_attribute(pred: m.Rel, attr: str, a: s.Ref, b: s.Ref) -> m.Cond | None:
    if pred.op == "=":  # no card has a step or a sum by itself
        return s.Same(attribute_named(attr), a, b) if attr in {*ATTRIBUTES, m.TWIN} or m.groups_of(attr) else None
    is_ordered = attr == "suit" and pred.op in _ORDERED and b != m.SAID and suits_in_order()
    return by_suit_order(pred.op, a, b) if is_ordered else None


def _averaged(pred: m.Rel, subject: m.Amount) -> m.Cond | None:
    """The average of several cards held against a card, card by card: against so many times its rank, their sum."""
    if subject.what == "mean":
        mean, other, op = subject, pred.other, pred.op
    else:
        mean, other, op = pred.other, subject, TURNED.get(pred.op, "")
    if pred.by is not None or op not in TURNED:
        return None
    count, added = len(mean.refs), m.Amount("sum", mean.refs)
    if other.what == "number":
        return said_of(m.Among(compared(op, count * int(other.of))), added)
    if other.what not in {"card", "rank"} or other.refs[0] in {*mean.refs, m.OTHER}:
        return None
    rows = [
        m.conj(card, said_of(m.Among(compared(op, count * (rank + other.plus - mean.plus))), added) or m.FALSE)
        for rank in range(1, 15)
        if (card := m.In(other.refs[0], m.cards_ranked(1 << rank))).mask
    ]
    return m.disj(*rows)


def _in_a_table(pred: m.Rel, subject: m.Amount) -> m.Cond | None:
    """A rank held against a number that is counted or added: number by number."""
    if pred.op in _DIVIDING:
        return None
    other, rows = replace(pred.other, plus=0), []
    top = 14 + abs(pred.other.plus) + (max(m.listed(pred.by)) if pred.by else 0)  # beyond it, nothing changes
    for number in range(top + 1):
        counted = said_of(m.Among(1 << number if number < top else m.span(top)), other)
        held = said_of(m.Among(compared(pred.op, max(0, number + pred.other.plus), pred.by)), subject)
        if counted is None or held is None:
            return None
        rows.append(m.conj(counted, held))
    return m.disj(*rows)


def _extreme(pred: m.Rel, subject: m.Amount) -> m.Cond | None:
    is_rank = subject.what in {"card", "rank"} and subject.refs in {(0,), (m.IT,)}
    if not is_rank or pred.by is not None or pred.op in _DIVIDING:
        return None
    if pred.op == "=":
        return m.conj(s.Extreme(">=", pred.other.what), s.Extreme("<=", pred.other.what))
    return s.Extreme(pred.op, pred.other.what)


def of_cards(pred: m.Pred, refs: tuple[s.Ref, ...], some: bool = False) -> m.Cond | None:
    """The predicate said of several cards: of all, or of at least one. What they are compared with is each other."""
    if len(refs) > 1 and not some and m.is_open(pred):
        return _of_each_other(pred, refs)
    conds = [said_of(pred, m.Amount("card", (ref,))) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    if len(known) < len(conds):
        return None
    return m.disj(*known) if some else m.conj(*known)


def _all_differ(pred: m.Pred) -> bool:
    """Of three suits that differ none is another's; of three colours only those side by side can differ."""
    rel = pred.pred if isinstance(pred, m.Denied) else None
    return isinstance(rel, m.Rel) and rel.op == "=" and rel.other.what in {"suit", "rank"}


def _of_each_other(pred: m.Pred, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    conds = []
    for newer, older in itertools.combinations(refs, 2) if _all_differ(pred) else itertools.pairwise(refs):
        filled = m.fill(pred, older)
        cond = None if filled is None else said_of(filled, m.Amount("card", (newer,)))
        if cond is None:
            return None
        conds.append(cond)
    return m.conj(*conds)
