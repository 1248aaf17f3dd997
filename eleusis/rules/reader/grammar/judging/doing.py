"""What verbs come to where it is not a plain predicate: denied, counted round, so much and no more."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.grammar.against.relations import (
    EQUAL,
    STEPS,
    different,
    fold,
    same_in,
)
from eleusis.rules.reader.grammar.naming.number_sets import divisors


def denied(pred: m.Pred) -> m.Pred:
    """A number that is not among some is said so, since the sentence that is read back says so."""
    return m.Denied(pred) if isinstance(pred, m.Among) else m.none_of(pred)


def neither(pred: m.Pred) -> m.Pred:
    """What must not be so; in "it can't have the last card's suit and not that of the one before it" neither."""
    match pred:
        case m.All((one, m.Denied(_) as other)) if not isinstance(one, m.Denied):
            return m.all_of(m.none_of(one), other)
    return m.none_of(pred)


def not_both(pred: m.Pred) -> m.Pred | None:
    return m.All((pred, m.Denied(m.All(pred.preds)))) if isinstance(pred, m.Any) and len(pred.preds) == 2 else None


def one_without_the_other(attr: str, other: str) -> m.Pred:
    """As in "follow colour but not suit"."""
    return m.all_of(same_in(attr), different(other))


def wrapped(pred: m.Pred) -> m.Pred | None:
    if isinstance(pred, m.Rel) and pred.by is not None:
        return replace(pred, wrap=True)
    if isinstance(pred, m.Its):
        inner = wrapped(pred.pred)
        return None if inner is None else m.Its(pred.attr, inner)
    if isinstance(pred, m.Any | m.All):
        parts = [wrapped(part) or part for part in pred.preds]
        return type(pred)(tuple(parts)) if tuple(parts) != pred.preds else None
    return None


def modulo(pred: m.Pred) -> m.Pred | None:
    """As in "differs by 3 or 8 (mod 13)": perhaps so much higher, counted round."""
    match pred:
        case m.Rel("~", other, by) if by is not None:
            return (
                m.Rel(">", other, by, wrap=True) if not by & 1 else _or_the_same(m.Rel(">", other, by & ~1, wrap=True))
            )
        case m.Its(attr, inner):
            told = modulo(inner)
            return None if told is None else m.Its(attr, told)
    return None


def _or_the_same(pred: m.Rel) -> m.Pred:
    return m.any_of(m.Rel("=", m.Amount("rank", pred.other.refs)), pred)


def unlike_both(one: m.Amount, other: m.Amount) -> m.Pred | None:
    parts = [m.fill(m.Denied(EQUAL), to) for to in (one, other)]
    known = [part for part in parts if part is not None]
    return m.all_of(*known) if len(known) == 2 else None


def divides_either_way(to: s.Ref | m.Amount) -> m.Pred | None:
    return m.fill(m.any_of(*(m.Rel(op, m.Amount("card", (m.OTHER,))) for op in "|*")), to)


def neither_of(one: s.Ref | m.Amount, other: s.Ref | m.Amount) -> m.Pred | None:
    either = [m.fill(EQUAL, to) for to in (one, other)]
    known = m.placed(pred for pred in either if pred is not None)
    return m.none_of(m.any_of(*known)) if len(known) == 2 else None


def by_ones(op: str, noun: m.Pred) -> m.Pred | None:
    """As in "counting up by twos"."""
    return m.Rel(op, m.Amount("card", (m.OTHER,)), noun.bits & STEPS) if isinstance(noun, m.Among) else None


def after(pred: m.Pred) -> m.Pred | None:
    """As in "... follows a red card": the card before is one."""
    mask = m.mask_of(pred)
    return None if mask in {None, m.ALL_CARDS} else m.Fact(m.In(m.OTHER, mask))


def doubled(amount: m.Amount, times: int = 2) -> m.Pred | None:
    """As in "double the number of the last card"."""
    is_rank = len(amount.refs) == 1 and amount == m.Amount(amount.what, amount.refs) and amount.refs[0] not in {0, m.IT}
    is_rank = is_rank and amount.what in {"rank", "card"}
    return fold(times, amount.refs[0]) if is_rank else None


def double_or_half(amount: m.Amount) -> m.Pred | None:
    double, half = doubled(amount), doubled(amount, -2)
    return None if double is None or half is None else m.any_of(double, half)


def same_or(one: m.Pred, other: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "the same as, one more than or one less than the last rank"."""
    return m.fill(m.any_of(EQUAL, one, other), to)


def among_divisors(bits: int) -> m.Pred | None:
    """As in "divisors of 12", "cards that go into 12"."""
    found = divisors(bits)
    return m.Among(found) if found else None
