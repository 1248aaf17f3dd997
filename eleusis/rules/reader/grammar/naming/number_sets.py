"""Sets of numbers: bounds, ranges, multiples, lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.rows import lists, row, same


def only(bits: int) -> int | None:
    """The number of a set of one."""
    return bits.bit_length() - 1 if bits and bits & (bits - 1) == 0 else None


def low(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def high(bits: int) -> int:
    return bits.bit_length() - 1


def from_on(bits: int) -> int | None:
    return None if only(bits) is None else m.span(low(bits))


def up_to(bits: int) -> int | None:
    return None if only(bits) is None else m.span(0, high(bits))


def _above(bits: int) -> int | None:
    return None if only(bits) is None else m.span(low(bits) + 1)


def _below(bits: int) -> int | None:
    return None if only(bits) is None else m.span(0, low(bits) - 1)


def _range(one: int, other: int) -> int | None:
    if only(one) is None or only(other) is None:
        return None
    a, b = low(one), low(other)
    if a >= b:
        a, b = (a, 13) if b == 1 else (b, a)  # "10 to ace"
    return m.span(a, b)


def _inside(one: int, other: int) -> int | None:
    if only(one) is None or only(other) is None:
        return None
    a, b = sorted((low(one), low(other)))
    return m.span(a + 1, b - 1) or None


def _and_so_on(some: tuple[int, ...], last: int) -> int | None:
    """As in "1, 3, 5, ..., 13"."""
    values = [only(bits) for bits in (*some, last)]
    if None in values or len(values) < 3:
        return None
    known = [value for value in values if value is not None]
    step = known[1] - known[0]
    whole = range(known[0], known[-1] + 1, step) if step > 0 else range(0)
    return m.numbers(whole) if list(whole[: len(some)]) == known[:-1] and known[-1] in whole else None


def multiple(bits: int) -> int | None:
    found = m.listed(bits)
    if not found or 0 in found or len(found) > 4:
        return None
    return m.numbers(number for by in found for number in range(0, m.MOST + 1, by))


def multiple_of_one(bits: int) -> int | None:
    """As in "divisible by 2 or by 3, but not by both"."""
    found = m.listed(bits)
    one, *others = (multiple(1 << by) or 0 for by in found) if found else (0,)
    return one ^ others[0] if len(others) == 1 else None


def divisors(bits: int) -> int | None:
    """The numbers that divide one: of 12 the 1, 2, 3, 4, 6 and 12."""
    number = only(bits)
    return m.numbers(by for by in range(1, number + 1) if number % by == 0) if number else None


def _either(*sets: int) -> int:
    """One or the other; where that leaves no number out, both are meant, as in "at least 10, at most 18"."""
    either, both = reduce(or_, sets), reduce(and_, sets)
    return both if both and either | 1 == m.ALL_NUMBERS else either


def _both(*sets: int) -> int | None:
    """Conditions on a number are both true; numbers and ranges apart from each other are told one after the other."""
    both = reduce(and_, sets)
    if not both:
        return _either(*sets)
    return None if any(only(bits) is not None for bits in sets) else both


def _leaving(rest: int, by: int) -> int | Priced | None:
    """As in "1 modulo 3"; in "0 or 1 modulo 3" both are meant."""
    rests, number = m.listed(rest), only(by)
    if not number or not rests or max(rests) >= number:
        return None
    found = m.numbers(place for start in rests for place in range(start, 61, number))
    return Priced(found, 2) if len(rests) == 1 else found


def numbers() -> Iterator[Shape]:
    yield from row("Number", "Number ORMORE", from_on)
    yield from row("Number", "Number UNIT ORMORE", from_on, 4)
    yield from row("Number", "Number ORLESS", up_to)
    yield from row("Number", "ATLEAST Number", from_on)
    yield from row("Number", "ATMOST Number", up_to)
    yield from row("Number", "MORETHAN Number", _above)
    yield from row("Number", "LESSTHAN Number", _below)
    yield from row("Number", "BETWEEN Number AND|TO|THROUGH Number INCLUSIVE?", _range)
    yield from row("Number", "STRICTLYBETWEEN Number AND Number", _inside)
    yield from row("Number", "IN|FROM THE Number TO|THROUGH Number RANGE_END", _range)
    yield from row("Number", "FROM? Number THROUGH Number INCLUSIVE?", _range)
    yield from row("Number", "LPAR Number INTERVAL Number RPAR INCLUSIVE?", _range)
    yield from row("Number", "EXACTLY Number", same)
    yield from row("Number", "Number ATMOST", up_to, 1)
    yield from row("Number", "Number ATLEAST", from_on, 1)
    yield from row("Number", "LPAR Number RPAR", same)
    for by in ("MOD Number", "LPAR MOD Number RPAR"):
        yield from row("Number", f"Number {by}", _leaving)
    yield from row("Number", "Number-list COMMA ETC COMMA Number", _and_so_on)
    yield from row("Number", "Number INCLUSIVE", same)
    yield from row("Number", "NOTEQUALS Number", lambda bits: m.ALL_NUMBERS ^ bits)
    yield from row("Multiple", "MULTIPLE Number", multiple)
    yield from row("Multiple", "MULTIPLE EXACTLY ONE_OF Number", multiple_of_one)
    yield from row("Of-two", "MULTIPLE Number", same)
    yield from row("Of-two", "MULTIPLE Number OR|AND BY|MULTIPLE Number", lambda a, b: a | b)
    yield from row("Multiple", "Of-two COMMA|STOP? NOTBOTH", multiple_of_one, -5)
    yield from row("Adj", "Multiple", m.Among)
    yield from row("Adj", "NOT Multiple", lambda bits: m.none_of(m.Among(bits)))
    yield from row("Multiple", "IN? THE? Number TIMESTABLE", multiple)
    yield from row("Number", "RANKS Number", same)
    # An article begins a new noun: "an ace or the king of hearts" is any ace.
    yield from row("Number", "A Number", same, 3)
    yield from row("Number", "Number EQUALS Number THROUGH Number", lambda a, b, c: _range(b, c) if a == b else None)
    yield from row("Number", "THE Number", same, 9)
    yield from row("Number", "EQUALS Number", same)
    yield from row("Number-list", "A Number COMMA Number", lambda one, other: None if one == other else (one, other))
    yield from lists("Number", _both, _either, bare=1)
