"""Multiples and divisors told from the side of the last card, remainders of a division, and how many times as high."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import beside_a_fold, fold
from eleusis.rules.reader.grammar.judging.doing import among_divisors
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import multiple, multiple_of_one, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_MULTIPLE = m.Rel("*", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _divides()
    yield from _leaves_nothing()
    yield from _so_many_times()


def _ref(amount: m.Amount) -> s.Ref | None:
    """The card whose rank this is."""
    if amount.what not in {"rank", "card"} or amount.plus or amount.mod or len(amount.refs) != 1:
        return None
    ref = amount.refs[0]
    return 1 if ref == m.OTHER else 0 if ref == m.IT else ref


def _divided(divisor: m.Amount, *number: m.Amount) -> m.Cond | None:
    """As in "the last card divides the new one": asked of the card that is played."""
    by, of = _ref(divisor), _ref(number[0]) if number else 0
    pred = None if by in {None, 0} or of != 0 else m.fill(_MULTIPLE, by)
    return None if pred is None else said_of(pred, CARD)


def _told(cond: m.Cond | None) -> Telling | None:
    return None if cond is None else Telling(cond)


def _divides() -> Iterator[Shape]:
    for other in ("Operand", "IT"):
        yield from row("Fact", f"Operand DIVIDE {other}", _divided)
        yield from row("Sentence", f"Operand MUST DIVIDE {other}", lambda *told: _told(_divided(*told)))
    yield from row("Sentence", "Operand MUST BE A? DIVISOR OF Operand", lambda *told: _told(_divided(*told)))
    yield from row("Which", "THAT Operand DIVIDE", lambda by: _such(_divided(by)))
    yield from row("Which", "THAT Operand DONOT DIVIDE", lambda by: _such(_divided(by), so=False))
    yield from row("Noun", "CARD NOT Compared", m.none_of)
    yield from row("Text", "LOOK_AT Amount", _looked_at)
    yield from row("Compared", "MULTIPLE THAT_ONE", lambda: _MULTIPLE)


def _looked_at(amount: m.Amount) -> tuple[Telling, ...] | None:
    """As in "take the number of the last card"."""
    ref = _ref(amount)
    return None if ref in {None, 0} or ref is None else (Telling(m.TRUE, "topic", m.In(ref, m.ALL_CARDS)),)


def _such(cond: m.Cond | None, *, so: bool = True) -> m.Pred | None:
    return None if cond is None else m.Fact(cond if so else m.neg(cond), candidate=True)


def _leaves_nothing() -> Iterator[Shape]:
    yield from row("Fact", "Operand DIVIDED Operand MUST? NO_REMAINDER", lambda of, by: _divided(by, of))
    for whole in ("Operand DIVIDED Operand MUST BE WHOLE_NUMBER", "Operand OR Operand MUST BE WHOLE_NUMBER"):
        yield from row("Sentence", whole, lambda of, by: _told(_divided(by, of)))
    yield from row("Sentence", "DIVIDING_THEM Operand MUST? NO_REMAINDER", lambda by: _told(_divided(by)))
    yield from row("Sentence", "CAN_DIVIDE Operand BY Operand NO_REMAINDER?", lambda of, by: _told(_divided(by, of)))
    for into in (
        "CAN_DIVIDE Number BY Operand NO_REMAINDER?",
        "Number MUST? BE? MULTIPLE Operand NO_REMAINDER?",
        "Number DIVIDED Operand MUST? NO_REMAINDER",
        "IF PLAYERS? DIVIDE Number BY Operand COMMA? THEN? THERE MUST? BE NO_REMAINDER",
    ):
        yield from row("Fact", into, _goes_into)
    yield from row("Fact", "Number MUST? BE? MULTIPLE IT NO_REMAINDER?", partial(_goes_into, by=CARD))
    yield from row("Sentence", "ONLY Of-two FITS COMMA? NOTBOTH", _just_one_divides)
    yield from row("Sentence", "Number MUST DIVIDE Operand", partial(_has_divisor, multiple))
    yield from row("Sentence", "EXACTLY ONE_OF Number MUST? DIVIDE Operand", partial(_has_divisor, multiple_of_one))
    yield from row(
        "Sentence", "EITHER? Number MUST? DIVIDE Operand COMMA? NOTBOTH", partial(_has_divisor, multiple_of_one)
    )
    yield from row("Formula", "Operand MOD Operand BE|EQUALS Number", _rest_is)


def _goes_into(number: int, by: m.Amount) -> m.Cond | None:
    """As in "12 can be divided by the card"."""
    pred = among_divisors(number)
    return None if pred is None or _ref(by) != 0 else said_of(pred, CARD)


def _just_one_divides(bits: int) -> Telling | None:
    """As in "only multiples of 2 or 3 fit, except those that are multiples of both"."""
    return _has_divisor(multiple_of_one, bits, CARD)


def _has_divisor(told: Callable[[int], int | None], by: int, of: m.Amount) -> Telling | None:
    """As in "exactly one of 2 and 3 must divide the rank"."""
    bits = told(by)
    return None if bits is None or _ref(of) != 0 else plainly(m.Among(bits))


def _rest_is(of: m.Amount, by: m.Amount, bits: int) -> m.Cond | None:
    """As in "the new rank mod the old rank is 0"."""
    return _divided(by, of) if bits == 1 else None


def _so_many_times() -> Iterator[Shape]:
    yield from row("Multiplied", "Operand TIMES Number", _times)
    yield from row("Multiplied", "Number TIMES Operand", lambda bits, of: _times(of, bits))
    yield from row("Multiplied", "Number TIMES AS_BIG AS Operand", lambda bits, of: _times(of, bits))
    yield from row("Multiplied", "DOUBLE AS_BIG AS Operand", lambda of: _times(of, 1 << 2))
    yield from row("Multiplied", "MULTIPLY Operand BY|WITH Number", _times)
    yield from row("Pred", "Multiplied", lambda pred: pred)
    for makes in ("BE|EQUALS|ADDUP", "COMMA? THAT_ONE|IT BE"):
        yield from row("Sentence", f"Multiplied {makes} Operand", _makes)
    yield from row("Sentence", "Operand DIVIDED Operand MUST? BE|EQUALS Number", _quotient)
    yield from row("Having", "DOUBLE Operand", lambda of: _times(of, 1 << 2), 1)
    for to in ("", " OF? Ref", " OF? Amount"):
        yield from row("Pred", f"HALF OR A? DOUBLE{to}", _either_fold)
    yield from row("Compared", "ATLEAST HALF OF? AND ATMOST DOUBLE OF? Ref|Amount", _half_to_double)
    yield from row("Compared", "ATLEAST HALF OF? Ref|Amount AND ATMOST DOUBLE IT?", _half_to_double)
    yield from row("Having", "DOUBLE ITS Attr", lambda attr: fold(2, 1) if attr == "rank" else None)
    yield from row("Sentence", "Ref MUST BEFORE Subject", _followed)


def _times(of: m.Amount, bits: int) -> m.Pred | None:
    """As in "three times the last card", "the last card multiplied by 2"."""
    ref, number = _ref(of), only(bits)
    return None if ref in {None, 0} or ref is None or number is None or number < 2 else fold(number, ref)


def _either_fold(*to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "half or double"."""
    ref = _ref(to[0]) if to and isinstance(to[0], m.Amount) else to[0] if to else m.OTHER
    return (
        None if ref in {None, 0} or isinstance(ref, m.Amount) or ref is None else m.any_of(fold(2, ref), fold(-2, ref))
    )


def _makes(pred: m.Pred, amount: m.Amount) -> Telling | None:
    """As in "the last card times 2 is the next card"."""
    return plainly(pred) if _ref(amount) == 0 else None


def _quotient(of: m.Amount, by: m.Amount, bits: int) -> Telling | None:
    """As in "the card divided by the last card must be 2"."""
    return plainly(_times(by, bits)) if _ref(of) == 0 else None


def _followed(ref: s.Ref, pred: m.Pred) -> Telling | None:
    """As in "the last card must be followed by a higher one"."""
    return plainly(pred) if ref == 1 and pred != m.ANYTHING else None


def _half_to_double(to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "at least half and at most double the last card"."""
    least, most = beside_a_fold(">=", -2, to), beside_a_fold("<=", 2, to)
    return None if least is None or most is None else m.all_of(least, most)
