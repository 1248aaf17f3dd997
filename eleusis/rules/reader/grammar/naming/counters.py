"""Amounts that are counted along the line, as the canonical sentence names them: runs, likes, leads, remainders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.by_turns.steps import by_what_lies, masks_of
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import lists, row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import OF_REST
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
    yield from row("Verbal", "LEAVE|HAVE REMAINDER OF? Number DIVIDED Number", left_by)
    for first in (
        "By COMMA? Amount COMMA? MUST? LEAVE|HAVE REMAINDER OF? Number",
        "Amount COMMA? By COMMA? MUST? LEAVE|HAVE REMAINDER OF? Number",
    ):
        yield from row("Fact", first, _divided_first)
    yield from row(
        "Verbal", "NOT|DONOT LEAVE REMAINDER Number DIVIDED Number", lambda bits, by: _not(left_by(bits, by))
    )
    yield from row("DIVIDED", "WHEN_THESE_ARE DIVIDING_THEM", word)
    yield from row("By", "DIVIDED|MOD Number", same)
    yield from row("By", "LPAR DIVIDED|MOD Number RPAR", same)
    yield from row("Attr", "REMAINDER By", rest_by)
    yield from row("Attr", "Attr By", lambda attr, bits: rest_by(bits) if attr == "rank" else None)
    for rest in ("By COMMA? REMAINDER", "REMAINDER By"):
        yield from row("Amount", rest, _remainder_of_rank)
        yield from row("Amount", rest, lambda bits: m.Amount(by, (m.IT,)) if (by := rest_by(bits)) else None, 1)
    yield from row("Rests-told", "Number COMMA|THEN|ARROW Number", lambda *told: told)
    yield from row("Rests-told", "Rests-told COMMA|THEN|ARROW Number", lambda some, bits: (*some, bits))
    for told in ("REMAINDER By", "REMAINDER"):
        yield from row("Sentence", f"{told} MUST? GO|COME Rests-told", rests_in_turn)
        yield from row("Sentence", f"{told} BE Rests-told", _rests_are)
    first = "DIVIDE Operand BY Number COLON|STOP|COMMA"
    yield from row("Sentence", f"{first} REMAINDER MUST? GO|COME Rests-told", lambda _, *told: rests_in_turn(*told))
    yield from row("Fact", "Amount Verbal", _left)
    yield from row("Sentence", "Amount MUST Verbal", _must_leave)
    yield from row("Fact", "Ref Verbal", lambda ref, leaving: _left(m.Amount("rank", (ref,)), leaving))
    yield from row("Rests", "THE|A? SAME REMAINDER", lambda: True)
    yield from row("Rests", "THE|A? DIFFERENT REMAINDER", lambda: False)
    yield from row("Rests-as", "Rests AS|THAN|FROM|TO|OF|WITH Ref|Amount", lambda alike, to: (alike, to))
    yield from row("Having", "Rests-as By", _rests)
    yield from row("Being", "LEAVE Having", lambda pred: pred if _is_rest(pred) else None)
    yield from row("Pred", "SAME|EQUALS By", lambda bits: same_in(by) if (by := rest_by(bits)) else None)
    yield from row("Pred", "DIFFERENT By", lambda bits: different(by) if (by := rest_by(bits)) else None)
    yield from row(
        "Fragment", "By COMMA? ITS? MUST? LEAVE? Rests-as", lambda bits, alike: _rests_first(True, bits, CARD, alike)
    )
    yield from row("Fact", "Ranks MUST? LEAVE|HAVE Rests By", _rests_of)
    yield from row(
        "Fact",
        "Ranks MUSTNOT|MAYNOT|DONOT LEAVE|HAVE Rests By",
        lambda refs, alike, bits: _rests_of(refs, not alike, bits),
    )
    yield from row("Being", "DIFFER By", lambda bits: different(by) if (by := rest_by(bits)) else None)
    yield from row("Having", "A|THE? Attr WHOSE Attr Being", _whose_rest)
    yield from row("Being", "LEAVE Rests By", lambda alike, bits: _rests((alike, m.OTHER), bits))
    for verb, fits in (("MUST? LEAVE|HAVE", True), ("MUSTNOT|MAYNOT|DONOT LEAVE|HAVE", False)):
        yield from row("Sentence", f"By COMMA? Alike {verb} Rests-as", partial(_rests_first, fits))
        yield from row("Sentence", f"By COMMA? TWO_CARDS {verb} Rests", partial(_rests_of_two, fits))


Leaving = tuple[bool, int, int]  # whether it does, the remainders as a set of numbers, by what it is divided


def left_by(bits: int, by: int) -> Leaving | None:
    divisor = only(by)
    return (True, bits, divisor) if divisor and divisor > 1 else None


def _not(leaving: Leaving | None) -> Leaving | None:
    return None if leaving is None else (not leaving[0], *leaving[1:])


def _left(amount: m.Amount, leaving: Leaving) -> m.Cond | None:
    does, bits, by = leaving
    if amount.mod:
        return None
    if amount.what == "told":  # as in "add the two; the sum must leave a remainder of 2 when divided by 4"
        told = m.ToldNumber(m.numbers(number for number in range(m.MOST + 1) if bits >> number % by & 1))
        return told if does else m.neg(told)
    cond = said_of(m.Among(bits), replace(amount, mod=by))
    return None if cond is None else cond if does else m.neg(cond)


def _divided_first(*told: m.Amount | int) -> m.Cond | None:
    """As in "divided by 4, the sum must leave a remainder of 2"."""
    [amount] = [one for one in told if isinstance(one, m.Amount)]
    by, bits = (one for one in told if isinstance(one, int))
    leaving = left_by(bits, by)
    return None if leaving is None else _left(amount, leaving)


def _must_leave(amount: m.Amount, leaving: Leaving) -> Telling | None:
    cond = _left(amount, leaving)
    return None if cond is None else Telling(m.settle(cond, 0))


Rest = tuple[bool, s.Ref | m.Amount]  # whether the remainders are the same, and of what


def rest_by(bits: int) -> str | None:
    """The attribute by which two ranks agree that leave the same remainder."""
    return OF_REST.get(only(bits) or 0)


def rests_in_turn(*told: int | tuple[int, ...]) -> Telling | None:
    """As in "the remainders when divided by three run 1, 2, 0"; all that there are say by what is divided."""
    *by, told_rests = told
    rests = [only(bits) for bits in told_rests] if isinstance(told_rests, tuple) else []
    divisor = only(by[0]) if by and isinstance(by[0], int) else len(set(rests))
    if not divisor or divisor < 2 or not {*rests} <= {*range(divisor)} or (not by and len({*rests}) < divisor):
        return None
    classes = [m.Among(sum(1 << rank for rank in range(1, 14) if rank % divisor == rest)) for rest in rests]
    masks = masks_of(*classes)
    return None if masks is None else by_what_lies(tuple(masks))


def _rests_are(*told: int | tuple[int, ...]) -> Telling | None:
    """As in "the remainders are 1, 2, 0, 1, 2, 0"; each said once, they are those that may be."""
    rests, in_turn = told[-1], rests_in_turn(*told)
    is_again = isinstance(rests, tuple) and len({*rests}) < len(rests)
    return in_turn if is_again else None


def _rests(alike: Rest, bits: int) -> m.Pred | None:
    """As in "a different remainder from the last card when divided by 3"."""
    by, (is_same, to) = rest_by(bits), alike
    if by is None or (isinstance(to, m.Amount) and (to.what not in {"card", "rank"} or to.plus or to.mod)):
        return None
    pred = same_in(by) if is_same else different(by)
    return m.fill(pred, m.Amount("card", to.refs) if isinstance(to, m.Amount) else to)


def _is_rest(pred: m.Pred) -> bool:
    """Whether it is what a number can leave: no card leaves "the same suit"."""
    match pred:
        case m.Denied(inner):
            return _is_rest(inner)
        case m.Rel(_, other):
            return other.what in OF_REST.values()
    return False


def _whose_rest(of: str, by: str, pred: m.Pred) -> m.Pred | None:
    """As in "a rank whose remainder when divided by 3 is different"."""
    return m.Its(by, pred) if of == "rank" and by in OF_REST.values() else None


def _remainder_of_rank(bits: int) -> m.Amount | None:
    """As in "the remainder when divided by 3 must be 1"."""
    return m.Amount("rank", (m.IT,), mod=by) if (by := only(bits)) and by > 1 else None


def _rests_of(refs: tuple[s.Ref, ...], is_same: bool, bits: int) -> m.Cond | None:
    """As in "the rank and the last rank leave the same remainder when divided by 5"."""
    pred = _rests((is_same, refs[1]), bits) if len(refs) == 2 else None
    return None if pred is None else said_of(pred, m.Amount("card", refs[:1]))


def _rests_first(fits: bool, bits: int, about: m.Amount, alike: Rest) -> Telling | None:
    """As in "divided by 3, a card leaves the same remainder as the last card"."""
    is_ranked = about.what in {"card", "rank"} and about.refs in {(0,), (m.IT,)} and not about.plus
    pred = _rests(alike, bits) if is_ranked else None
    cond = None if pred is None else said_of(pred, CARD)
    return None if cond is None else Telling(cond if fits else m.neg(cond))


def _rests_of_two(fits: bool, bits: int, is_same: bool) -> Telling | None:
    """As in "divided by 4, two neighbouring cards never leave the same remainder"."""
    return _rests_first(fits, bits, CARD, (is_same, 1))


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
    yield from row("Fact", f"{lead} BE Signed", leads_over)
    plain_lead = "THE LEAD OF Noun OVER Noun BE Signed"
    yield from row("Fact", plain_lead, lambda a, b, values: leads_over(a, b, 1 << min(20, s.MAX_CAP), values))
    yield from row("Fact", f"{lead} BE NOT Signed", lambda a, b, cap, values: not_cond(leads_over(a, b, cap, values)))
    yield from row("Fact", f"{lead} BE Adj", lambda a, b, cap, pred: leads_over(a, b, cap, odd_or_even(pred)))
    yield from row(
        "Fact", f"{lead} BE NOT Adj", lambda a, b, cap, pred: not_cond(leads_over(a, b, cap, odd_or_even(pred)))
    )


def odd_or_even(pred: m.Pred) -> Signed:
    if not isinstance(pred, m.Among):
        return frozenset()
    return frozenset(value for value in range(-s.MAX_CAP, s.MAX_CAP + 1) if pred.bits >> abs(value) & 1)


def not_cond(cond: m.Cond | None) -> m.Cond | None:
    return None if cond is None else m.neg(cond)


def leads_over(one: m.Pred, other: m.Pred, cap: int, values: Signed) -> m.Cond | None:
    most = only(cap)
    (suits, ranks), (over_suits, over_ranks) = block(m.mask_of(one) or 0), block(m.mask_of(other) or 0)
    if not ranks or not over_ranks or not most or most > s.MAX_CAP:
        return None
    held = frozenset(value for value in values if abs(value) <= most)
    return s.LeadIn(suits, ranks, over_suits, over_ranks, held, most)
