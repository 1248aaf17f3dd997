"""How two things are held against each other: by which steps, by remainders, by the order of the suits, as distances."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed, suits_in_order

FAR: Final = 13
OF_REST: Final = {2: "parity", 3: "mod3", 4: "mod4", 5: "mod5", 6: "mod6"}
TURNED: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "="}
_WAYS: Final = {"<": range(-99, 0), "<=": range(-99, 1), ">": range(1, 99), ">=": range(99)}


def steps(op: str, by: int | None, plus: int) -> set[int]:
    """By how much one card may be higher than another."""
    if by is None:
        return {step - plus for step in range(-FAR, FAR + 1) if step - plus in _WAYS[op]}
    told = {value for value in m.listed(by) if value <= FAR}
    if op in {">", ">="}:
        return told
    if op in {"<", "<="}:
        return {-step for step in told}
    return told | {-step for step in told}


def same_rest(pred: m.Rel, subject: m.Amount, a: s.Ref, b: s.Ref) -> m.Cond | None:
    """As in "rank % 3 == last rank % 3"."""
    other = pred.other
    is_plain = {subject.what, other.what} <= {"card", "rank"} and not subject.plus and not other.plus
    attr = OF_REST.get(subject.mod) if is_plain and pred.op == "=" and pred.by is None else None
    return None if attr is None else s.Same(attr, a, b)


def by_suit_order(op: str, a: s.Ref, b: s.Ref) -> m.Cond:
    """As in "a higher suit": in English as in bridge, clubs below diamonds below hearts below spades."""
    masks = [SUIT_MASKS[suit] for suit in suits_in_order()]
    choice: m.Cond = m.FALSE
    for at in reversed(range(len(masks))):
        fitting = [masks[one] for one in range(len(masks)) if one - at in _WAYS[op]]
        told = m.In(a, sum(fitting)) if fitting else m.FALSE
        choice = told if at == len(masks) - 1 else m.when(m.In(b, masks[at]), told, choice)
    return choice


def of_the_same_kind(subject: m.Amount, pred: m.Rel) -> m.Amount:
    """What a distance is held against, where only a card is told: the distance of that card, or the one before."""
    other = pred.other
    if other.what != "card" or other.plus or pred.by is not None:
        return other
    if subject.what == "off":
        return replace(subject, refs=other.refs)
    is_last = (subject.what, subject.refs, other.refs) == ("absdiff", (0, 1), (m.OTHER,))
    return m.Amount("absdiff", (1, 2)) if is_last else other


def attribute_of(*masks: int | None) -> str | None:
    """The attribute of which these are the classes: red and black are those of colour."""
    attrs = ("colour", "parity", "kind", "primality", "half")
    return next((attr for attr in attrs if {*attribute_masks(attr, agreed()).values()} == {*masks}), None)


def respects(mask: int, attr: str) -> bool:
    """Whether a class is one of values of the attribute."""
    return all(mask & cards in {0, cards} for cards in attribute_masks(attr, agreed()).values())
