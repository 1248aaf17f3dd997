"""Amounts that are counted along the line, as the canonical sentence names them: runs, likes, leads, remainders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.number_sets import only
from eleusis.rules.reader.grammar.rows import lists, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import block, said_of

Signed = frozenset[int]  # whole numbers from -30 to 30


def rows() -> Iterator[Shape]:
    yield from _counted()
    yield from _remainders()
    yield from _led()


def _counted() -> Iterator[Shape]:
    yield from row("Amount", "RUNLENGTH A|ONE? Attr", lambda attr: m.Amount("run", of=attr))
    yield from row("Amount", "RUNLENGTH", lambda: m.Amount("run", of="suit"), 8)
    yield from row("Amount", "LIKES THE? SAME Attr AS A|THE CARD", lambda attr: m.Amount("alike", (0,), of=attr))


def _remainders() -> Iterator[Shape]:
    yield from row("Verbal", "LEAVE REMAINDER OF? Number DIVIDED Number", _leaving)
    yield from row(
        "Verbal", "NOT|DONOT LEAVE REMAINDER Number DIVIDED Number", lambda bits, by: _not(_leaving(bits, by))
    )
    yield from row(
        "Attr", "REMAINDER DIVIDED Number", lambda bits: f"mod{only(bits)}" if only(bits) in {3, 4, 5, 6} else None
    )
    yield from row("Fact", "Amount Verbal", _left)
    yield from row("Sentence", "Amount MUST Verbal", _must_leave)
    yield from row("Fact", "Ref Verbal", lambda ref, leaving: _left(m.Amount("rank", (ref,)), leaving))
    yield from row("Sentence", "DIVIDED Number COMMA Amount MUST LEAVE THE? SAME REMAINDER AS Amount", _same_rests)
    yield from row("Being", "LEAVE THE? SAME REMAINDER AS Ref DIVIDED Number", _same_rest)
    yield from row(
        "Being", "HAVE|LEAVE THE? SAME REMAINDER DIVIDED Number AS Ref", lambda bits, ref: _same_rest(ref, bits)
    )


Leaving = tuple[bool, int, int]  # whether it does, the remainders as a set of numbers, by what it is divided


def _leaving(bits: int, by: int) -> Leaving | None:
    divisor = only(by)
    return (True, bits, divisor) if divisor and divisor > 1 else None


def _not(leaving: Leaving | None) -> Leaving | None:
    return None if leaving is None else (not leaving[0], *leaving[1:])


def _left(amount: m.Amount, leaving: Leaving) -> m.Cond | None:
    does, bits, by = leaving
    if amount.mod:
        return None
    cond = said_of(m.Among(bits), replace(amount, mod=by))
    return None if cond is None else cond if does else m.neg(cond)


def _must_leave(amount: m.Amount, leaving: Leaving) -> Telling | None:
    cond = _left(amount, leaving)
    return None if cond is None else Telling(m.settle(cond, 0))


def _same_rests(bits: int, amount: m.Amount, other: m.Amount) -> Telling | None:
    pred = _same_rest(other.refs[0], bits) if len(other.refs) == 1 and amount == m.Amount("rank", (0,)) else None
    cond = None if pred is None else said_of(pred, m.Amount("card", (0,)))
    return None if cond is None else Telling(cond)


def _same_rest(ref: s.Ref, bits: int) -> m.Pred | None:
    by = only(bits)
    return m.fill(m.Rel("=", m.Amount(f"mod{by}", (m.OTHER,))), ref) if by in {3, 4, 5, 6} else None


# --- leads -----------------------------------------------------------------------------------------


def _sign(bits: int) -> Signed | None:
    value = only(bits)
    return frozenset({value}) if value is not None and value <= s.MAX_CAP else None


def _minus(bits: int) -> Signed | None:
    sign = _sign(bits)
    return None if sign is None else frozenset(-value for value in sign)


def _led() -> Iterator[Shape]:
    yield from row("Sign", "Number", _sign)
    yield from row("Sign", "MINUS Number", _minus)
    yield from row("Signed", "Sign", same)
    yield from row("Signed", "ATLEAST Sign", lambda sign: frozenset(range(min(sign), s.MAX_CAP + 1)))
    yield from row("Signed", "ATMOST Sign", lambda sign: frozenset(range(-s.MAX_CAP, min(sign) + 1)))
    yield from row("Signed", "Sign THROUGH Sign", lambda a, b: frozenset(range(min(a), min(b) + 1)))
    yield from lists("Signed", None, lambda *sets: frozenset().union(*sets))
    lead = "THE LEAD OF Noun OVER Noun LPAR COUNTED_TO Number RPAR"
    yield from row("Fact", f"{lead} BE Signed", _lead)
    plain_lead = "THE LEAD OF Noun OVER Noun BE Signed"
    yield from row("Fact", plain_lead, lambda a, b, values: _lead(a, b, 1 << min(20, s.MAX_CAP), values))
    yield from row("Fact", f"{lead} BE NOT Signed", lambda a, b, cap, values: _not_cond(_lead(a, b, cap, values)))
    yield from row("Fact", f"{lead} BE Adj", lambda a, b, cap, pred: _lead(a, b, cap, _odd_or_even(pred)))
    yield from row(
        "Fact", f"{lead} BE NOT Adj", lambda a, b, cap, pred: _not_cond(_lead(a, b, cap, _odd_or_even(pred)))
    )


def _odd_or_even(pred: m.Pred) -> Signed:
    if not isinstance(pred, m.Among):
        return frozenset()
    return frozenset(value for value in range(-s.MAX_CAP, s.MAX_CAP + 1) if pred.bits >> abs(value) & 1)


def _not_cond(cond: m.Cond | None) -> m.Cond | None:
    return None if cond is None else m.neg(cond)


def _lead(one: m.Pred, other: m.Pred, cap: int, values: Signed) -> m.Cond | None:
    most = only(cap)
    (suits, ranks), (over_suits, over_ranks) = block(m.mask_of(one) or 0), block(m.mask_of(other) or 0)
    if not ranks or not over_ranks or not most or most > s.MAX_CAP:
        return None
    held = frozenset(value for value in values if abs(value) <= most)
    return s.LeadIn(suits, ranks, over_suits, over_ranks, held, most)
