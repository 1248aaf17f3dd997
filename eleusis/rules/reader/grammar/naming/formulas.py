"""Formulas: sums and differences of ranks with a sign, their distance and their remainder, held against each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following_up import so_if
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.naming.terms import (
    COMPARED,
    Derived,
    Extremum,
    Term,
    against,
    chain,
    derived,
    derived_against,
    derived_alike,
    derived_chain,
    extreme,
    is_such,
    like_one,
    negated,
    none_of,
    of_amount,
    of_number,
    one_of,
    rests_alike,
    times,
    total,
    within,
)
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _terms()
    yield from _numbers()
    yield from _held()
    yield from _of_this_card()


def _this_so(attr: str, told: m.Pred | int, *, exact: bool = True) -> m.Cond | None:
    """As in "if rank <= 6", where no card is named: of the one that is played."""
    pred = told if not isinstance(told, int) else m.Among(told) if exact or only(told) is None else m.ANYTHING
    return None if pred == m.ANYTHING else said_of(pred, m.Amount(attr, (0,)))


def _of_this_card() -> Iterator[Shape]:
    yield from row("Of-this-card", "Attr Number", partial(_this_so, exact=False))
    yield from row("Of-this-card", "Attr EQUALS Number|Adj|Noun", _this_so)
    yield from row("Of-this-card", "Attr IN LPAR Pred RPAR", _this_so)
    yield from row("Sentence", "Sentence IF Of-this-card", so_if)


def _terms() -> Iterator[Shape]:
    yield from row("Part", "Amount", of_amount)
    yield from row("Part", "Number", of_number)
    yield from row("Part", "NEW", lambda: Term(((0, 1),)), 1)
    yield from row("Part", "LASTLY", lambda: Term(((1, 1),)), 1)
    yield from row("Part", "One", _of_card, 3)
    yield from row("Part", "LPAR Term RPAR", same)
    yield from row(
        "Part", "MINUS Number", lambda bits: None if (told := of_number(bits)) is None else total((-1, told))
    )
    yield from row("Part", "Number TIMES? Part", times, 1)
    yield from row("Part", "DOUBLE Part", lambda term: times(1 << 2, term))
    yield from row("Part", "SUM Part", same)
    yield from row("Term", "Part", same)
    yield from row("Term", "Term PLUS Part", lambda a, b: total((1, a), (1, b)))
    yield from row("Term", "Term MINUS Part", lambda a, b: total((1, a), (-1, b)))
    yield from row("Derived", "ABSOLUTE LPAR? Term RPAR?", lambda term: Derived(term) if term.times else None)
    yield from row(
        "Derived", "Term MOD Number", lambda term, bits: Derived(term, only(bits) or 0) if term.times else None
    )
    yield from row("Derived", "LPAR Derived RPAR", same)
    for name, greatest in (("MINIMUM", False), ("MAXIMUM", True)):
        yield from row(
            "Extremum", f"{name} OF? LPAR Term COMMA|AND Term RPAR", partial(_smaller_or_greater, greatest=greatest)
        )
        yield from row("Extremum", f"{name} OF Term AND Term", partial(_smaller_or_greater, greatest=greatest))


def _of_card(ref: s.Ref) -> Term | None:
    """As in "the new card minus the last card"."""
    return Term(((ref, 1),)) if isinstance(ref, int) and ref >= 0 else None


def _numbers() -> Iterator[Shape]:
    yield from row("OneNumber", "Number", _values)
    yield from row("OneNumber", "PLUS Number", lambda bits: frozenset({only(bits)}) if only(bits) else None)
    yield from row("OneNumber", "MINUS Number", lambda bits: frozenset({-(only(bits) or 0)}) if only(bits) else None)
    yield from row(
        "OneNumber", "PLUSMINUS Number", lambda bits: frozenset({low(bits), -low(bits)}) if only(bits) else None
    )
    yield from row("SomeNumbers", "OneNumber", same)
    yield from row("SomeNumbers", "SomeNumbers COMMA OneNumber", lambda a, b: a | b)
    yield from row("SomeNumbers", "SomeNumbers COMMA? OR|AND OneNumber", lambda a, b: a | b)
    yield from row("SomeNumbers", "SomeNumbers COMMA ETC COMMA OneNumber", _onward)
    yield from row("SomeNumbers", "LPAR SomeNumbers RPAR", same)
    yield from row("SomeNumbers", "LPAR OneNumber INTERVAL OneNumber RPAR", _through)


def _values(bits: int) -> frozenset[int] | None:
    """Numbers that are told; "at most 2" may be below nought, and is none."""
    return frozenset(m.listed(bits)) if bits.bit_count() < 20 and (not bits & 1 or bits == 1) else None


def _smaller_or_greater(a: Term, b: Term, *, greatest: bool) -> Extremum:
    return Extremum((a, b), greatest)


def _through(one: frozenset[int], other: frozenset[int]) -> frozenset[int] | None:
    """As in "[-3, 3]"."""
    return frozenset(range(min(one), max(other) + 1)) if len(one) == len(other) == 1 and one != other else None


def _onward(some: frozenset[int], last: frozenset[int]) -> frozenset[int] | None:
    """As in "1, 2, ..., 6"."""
    known, end = sorted(some), min(last)
    step = known[1] - known[0] if len(known) > 1 else 0
    whole = range(known[0], end + 1, step) if step > 0 else range(0)
    return frozenset(whole) if len(last) == 1 and list(whole[: len(known)]) == known and end in whole else None


def _congruent(is_so: bool, one: Term, other: Term, bits: int) -> m.Cond | None:
    """As in "rank(n) = rank(n-1) (mod 4)"."""
    alike = rests_alike(Derived(one, only(bits) or 0), Derived(other, only(bits) or 0)) if other.times else None
    return alike if is_so else negated(alike)


def _rest_in(is_so: bool, term: Term, some: frozenset[int], bits: int) -> m.Cond | None:
    """As in "rank(n) - rank(n-1) = 1, 2 or 3 (mod 13)"."""
    mod = only(bits)
    rests = {value % mod for value in some} if mod else set()
    return derived(Derived(term, mod), lambda value: (value in rests) == is_so) if mod and term.times else None


def _held() -> Iterator[Shape]:
    for op, compares in COMPARED.items():
        yield from row("Equation", f"Term MUST? BE? {op} Term", partial(against, compares))
        yield from row("Equation", f"Derived MUST? BE? {op} Term", partial(derived_against, compares))
        yield from row("Equation", f"Derived MUST? BE? {op} Derived", partial(derived_alike, compares))
        yield from row("Equation", f"Extremum MUST? BE? {op} Term", partial(extreme, op))
    for first in ("ATMOST", "LESSTHAN"):
        for second in ("ATMOST", "LESSTHAN"):
            yield from row("Equation", f"Term {first} Term {second} Term", partial(chain, first, second))
            yield from row("Equation", f"Term {first} Derived {second} Term", partial(derived_chain, first, second))
    yield from row("Equation", "Derived EQUALS Derived", rests_alike)
    yield from row("Equation", "Derived NOTEQUALS Derived", lambda a, b: negated(rests_alike(a, b)))
    for op, alike in (("EQUALS", True), ("NOTEQUALS", False)):
        for by in ("LPAR MOD Number RPAR", "COMMA? MOD Number"):
            yield from row("Equation", f"Term MUST? BE? {op} Term {by}", partial(_congruent, alike))
            yield from row("Equation", f"Term MUST? BE? {op} SomeNumbers {by}", partial(_rest_in, alike))
    yield from row("Equation", "Term MUST? BE|IN|EQUALS SomeNumbers", one_of, 1)
    yield from row("Equation", "Term NOT_IN SomeNumbers", none_of)
    yield from row(
        "Equation", "Derived MUST? BE|IN|EQUALS SomeNumbers", lambda d, some: derived(d, lambda v: v in some), 1
    )
    yield from row("Equation", "Derived NOT_IN SomeNumbers", lambda d, some: derived(d, lambda v: v not in some))
    yield from row(
        "Equation",
        "Derived MUST? BE Adj",
        lambda d, pred: derived(d, lambda v: bool(pred.bits >> v & 1)) if isinstance(pred, m.Among) else None,
    )
    yield from row("Equation", "Term MUST? BE Adj", is_such, 1)
    yield from row("Equation", "Term MUST? BE Shift", one_of)
    yield from row("Equation", "Term MUST? BE? IN LPAR Term INTERVAL Term RPAR", within)
    yield from row("Equation", "Term MUST? BE? IN? BETWEEN Term AND Term INCLUSIVE?", within)
    yield from row(
        "Equation",
        "Term MUST? BE? STRICTLYBETWEEN Term AND Term",
        lambda term, one, other: chain("LESSTHAN", "LESSTHAN", one, term, other) if one.times or other.times else None,
    )
    yield from row("IN", "BE IN", word)
    yield from row("NOT_IN", "BE? NOT IN", word)
    yield from row("NOT_IN", "MUSTNOT BE? IN", word)
    yield from row("Equation", "Amount EQUALS Amount", lambda one, other: said_of(m.Rel("=", other), one), 1)
    yield from row(
        "Equation", "Amount NOTEQUALS Amount", lambda one, other: said_of(m.Denied(m.Rel("=", other)), one), 1
    )
    yield from row("Ones", "Amount COMMA|OR|AND Amount", lambda a, b: (a, b))
    yield from row("Ones", "Ones COMMA|OR|AND Amount", lambda some, one: (*some, one))
    yield from row("Equation", "Amount MUST? BE? IN LPAR Ones RPAR", like_one)
    yield from row("Equation", "Amount NOT_IN LPAR Ones RPAR", lambda amount, some: negated(like_one(amount, some)))
    yield from row("Sentence", "Formula MISSES", lambda cond: Telling(m.settle(m.neg(cond), 0)))
    yield from row("Formula", "Equation", same)
    yield from row(
        "Fragment", "Equation", lambda cond: Telling(m.settle(cond, 0)) if m.IT in m.all_refs(cond) else None, 3
    )
    yield from row("Formula", "Amount IN LPAR Pred RPAR", lambda amount, pred: said_of(pred, amount))
    yield from row("Formula", "Amount NOT_IN LPAR Pred RPAR", lambda amount, pred: said_of(m.none_of(pred), amount))
