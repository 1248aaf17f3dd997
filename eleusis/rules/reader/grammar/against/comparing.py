"""Comparing: the same, different, higher by so much; what stands after “has” and “is”."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import (
    EQUAL,
    SAME,
    STEPS,
    apart,
    beside_a_fold,
    between,
    bounded_either_way,
    by_more,
    by_so_much,
    different,
    either_way,
    either_way_to,
    fold,
    in_order,
    near,
    next_suit,
    of_attribute,
    of_such_an_attribute,
    opposite,
    opposite_to,
    or_equal_to,
    rather_near,
    same_in,
    several,
    so_much_either_way,
    than_number,
    with_each,
)
from eleusis.rules.reader.grammar.naming.joining import both_parted, both_preds, either_preds
from eleusis.rules.reader.grammar.naming.number_sets import from_on, high, low
from eleusis.rules.reader.grammar.rows import lists, row, same, word
from eleusis.rules.reader.meanings import Telling


def _so_far_or_more(bits: int) -> m.Pred | None:
    """As in "a jump of four ranks or more"; "a step of one rank upwards" goes up."""
    least = from_on(bits)
    return None if least is None or low(bits) == 1 else apart(least)


def rows() -> Iterator[Shape]:
    yield from _attributes()
    yield from _compared()


def _in_neither(ref: s.Ref, attrs: tuple[str, ...]) -> Telling | None:
    """As in "nothing the same as the last card, neither suit nor number"."""
    fits = m.conj(*(m.neg(s.Same(attr, 0, 1 if ref == m.OTHER else ref)) for attr in attrs[1:]))
    return Telling(fits) if attrs[0] == "nor" else None


def _attributes() -> Iterator[Shape]:
    yield from row("Attr", "THE|ITS Attr", same)
    yield from row("Attr", "LINE Attr", same)
    yield from row("Attr-list", "IN? Attr COMMA? IN? Attr", lambda *attrs: attrs)
    yield from row("Attr-list", "Attr-list COMMA Attr", lambda some, attr: (*some, attr))
    for how, words in (
        ("or", "EITHER? {} OR"),
        ("and", "BOTH? {} AND"),
        ("nor", "NEITHER {} NOR"),
        ("one", "EXACTLY ONE_OF {} OR|AND"),
    ):
        yield from row("Attrs", f"{words.format('IN? Attr')} IN? Attr", lambda *attrs, how=how: (how, *attrs))
        yield from row(
            "Attrs", f"{words.format('Attr-list COMMA?')} Attr", lambda some, attr, how=how: (how, *some, attr)
        )
    yield from row("Attrs", "NOT Attr COMMA? AND? NOT Attr", lambda *attrs: ("nor", *attrs))
    yield from row("Sentence", "NAUGHT THE? SAME AS Ref COMMA Attrs", _in_neither)
    yield from row("Attrs", "Attrs BOTH", lambda attrs: attrs if attrs[0] == "and" else None)
    yield from row("Attrs", "PROPERTY LPAR Attrs RPAR", lambda attrs: attrs if attrs[0] in {"or", "one"} else None)
    yield from row(
        "Attrs",
        "EXACTLY ONE_OF? PROPERTY LPAR Attrs RPAR",
        lambda attrs: ("one", *attrs[1:]) if attrs[0] == "or" else None,
    )
    yield from row("Attrs", "EXACTLY PROPERTY", lambda: ("one", "rank", "suit"), 2)
    yield from row("Attrs", "EXACTLY ONE_OF COLON? Attr-list", lambda some: ("one", *some))
    yield from row("Attrs", "ONE_OF COLON Attr-list", lambda some: ("or", *some))
    yield from row("Attrs", "ONE_OF Attrs", lambda attrs: attrs if attrs[0] == "or" else None)
    yield from row("Having", "THE|A? SAME Attr", same_in)
    yield from row("Having", "THE SAME Attr LPAR Adj RPAR", lambda attr, pred: m.all_of(same_in(attr), pred))
    yield from row("Having", "THE SAME Attr LPAR Adj RPAR", lambda attr, _: same_in(attr), 2)
    yield from row("Having", "ADJACENT RANKS", lambda: apart(2))
    yield from row("Adj", "Cmp RANKS", lambda pred: m.Its("rank", pred), 1)
    yield from row("Adj", "SAME Attr", same_in, 1)
    yield from row("Adj", "DIFFERENT Attr", different, 1)
    yield from row("Adj", "OPPOSITE Attr", opposite, 1)
    yield from row(
        "Having",
        "Amount",
        lambda amount: (
            m.Rel("=", amount)
            if amount.refs
            and m.IT not in amount.refs
            and 0 not in amount.refs
            and (amount.what in {"rank", "suit", "colour", "parity", "kind"} or m.groups_of(amount.what))
            else None
        ),
        3,
    )
    yield from row("Having", "THE? Attr OF Refs", lambda attr, refs: with_each(same_in(attr), refs, m.Any), 2)
    yield from row(
        "Having", "THE? Attr OF SomeRefs|CountedRefs", lambda attr, refs: with_each(same_in(attr), refs, m.Any), 2
    )
    yield from row(
        "Pred", "EVERY Attr EXCEPT Amount", lambda attr, to: m.Denied(m.Rel("=", to)) if to.what == attr else None
    )
    yield from row("Having", "NextRank", _next_to)
    yield from row("Having", "THE? Attr AGAIN", same_in, 2)
    yield from row("Pred", "EXACTLY Pred", same, 4)
    yield from row("Compared", "DIFFERENT IN Attrs", lambda attrs: several(different, attrs))
    yield from row("Compared", "DIFFERENT IN Attr", different)
    yield from row("Pred", "NextRank", _next_to)
    yield from row("Pred", "NextRank AFTER? Ref", _next_to)
    yield from row("Compared", "BETWEEN|STRICTLYBETWEEN Refs", between)
    yield from row(
        "Compared", "BETWEEN|STRICTLYBETWEEN Refs IN Attr", lambda refs, attr: between(refs) if attr == "rank" else None
    )
    yield from row(
        "Compared", "BETWEEN|STRICTLYBETWEEN Attr OF Refs", lambda attr, refs: between(refs) if attr == "rank" else None
    )
    yield from row(
        "Compared",
        "Number UNIT? MORETHAN Ref|Amount",
        lambda bits, to: m.fill(m.Rel(">", m.Amount("card", (m.OTHER,)), bits & STEPS), to),
    )
    yield from row(
        "Compared",
        "Number UNIT? LESSTHAN Ref|Amount",
        lambda bits, to: m.fill(m.Rel("<", m.Amount("card", (m.OTHER,)), bits & STEPS), to),
    )
    yield from row("Compared", "Cmp Ref", m.fill, 2)
    yield from row("Compared", "Cmp THAN OR Cmp THAN Ref|Amount", either_way_to)
    yield from row(
        "Compared", "NOFURTHER Number UNIT? FROM Ref|Amount", lambda bits, to: m.fill(apart(m.span(0, low(bits))), to)
    )
    yield from row(
        "Compared",
        "NOCLOSER Number UNIT? TO|FROM|THAN? Ref|Amount",
        lambda bits, to: m.fill(apart(m.span(low(bits))), to),
    )
    yield from row("Having", "Having THAN COMMA AND Having AS COMMA Ref", lambda a, b, ref: m.fill(m.all_of(a, b), ref))
    yield from row("Having", "Having RELATIVE Ref|Amount", m.fill)
    yield from row("Having", "A|EVERY? Attr EXCEPT Ref", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Being", "DOUBLED", lambda: fold(2, m.OTHER))
    yield from row("Pred", "DOUBLE Ref", lambda ref: fold(2, m.OTHER if ref == m.IT else ref))
    yield from row("Pred", "HALF OF? Ref", lambda ref: fold(-2, m.OTHER if ref == m.IT else ref))
    yield from row("Pred", "DOUBLE OR HALF", lambda: m.any_of(fold(2, m.OTHER), fold(-2, m.OTHER)), 2)
    yield from row("Pred", "DOUBLE AND|OR THE? HALF Ref", lambda ref: m.any_of(fold(2, ref), fold(-2, ref)))
    for words_, op in (("ATLEAST", ">="), ("MORETHAN", ">"), ("ATMOST", "<="), ("LESSTHAN", "<")):
        yield from row("Compared", f"{words_} HALF OF? Ref|Amount", lambda to, op=op: beside_a_fold(op, -2, to))
        yield from row("Compared", f"{words_} DOUBLE Ref|Amount", lambda to, op=op: beside_a_fold(op, 2, to))
    yield from row("Compared", "EQUALS? Ref|Amount PLUSMINUS Number", lambda to, bits: m.fill(apart(bits), to), 1)
    yield from row("Compared", "NOTEQUALS Ref|Amount", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Pred", "THE SAME", lambda: SAME, 5)
    yield from row("Compared", "Number UNIT? Cmp Number UNIT? Cmp", _one_way_or_other)
    yield from row("Compared", "A? Adj RANKS OF? UNIT APART FROM? Ref", _so_far_apart)
    yield from row("Having", "THE? SUITS THAT NEXT_IN COLON? Pattern", next_suit)
    yield from row("Compared", "EQUALS|SAME_AS OR Cmp THAN Ref|Amount", or_equal_to)
    yield from row("Compared", "Cmp THAN Ref|Amount OR SAME|EQUAL", or_equal_to)
    yield from row("SAME_AS", "THE? SAME AS", word)
    yield from row("Having", "THE? Attr THAT? WAS NOT PLAYED LASTLY", different)
    yield from row("Having", "THE? Attr THAT? WAS NOT LASTLY PLAYED", different)
    yield from row(
        "Having", "A Attr SEEN_IN EITHER? Refs|SomeRefs", lambda attr, refs: with_each(same_in(attr), refs, m.Any)
    )
    yield from row("Pred", "THE SAME", lambda: EQUAL, 3)
    yield from row("Having", "ONE Attr", same_in, 2)
    yield from row("Having", "OTHERSUIT", lambda: different("suit"))
    yield from row(
        "Having", "A|THE? Attr Multiple", lambda attr, bits: m.Its(attr, m.Among(bits)) if attr == "rank" else None
    )
    yield from row(
        "Having", "A|THE? Attr THAT SomeRefs|Refs HAVE", lambda attr, refs: with_each(same_in(attr), refs, m.Any)
    )
    yield from row("Having", "A Attr OF SomeRefs", lambda attr, refs: with_each(same_in(attr), refs, m.Any), 2)
    yield from row("Compared", "THE? SAME AS Ref IN? Attrs", lambda ref, attrs: m.fill(several(same_in, attrs), ref))
    yield from row("Compared", "THE? SAME AS THAT OF SomeRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row(
        "Compared",
        "DIFFERENT FROM|THAN THAT|THAT_ONE OF Refs|SomeRefs",
        lambda refs: with_each(m.Denied(EQUAL), refs, m.All),
    )
    yield from row("Compared", "EQUALS THAT OF SomeRefs|CountedRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row("Compared", "WITHIN Number UNIT? OF EACH_OTHER", near)
    yield from row("Pred", "DIFFERENT", lambda: m.Denied(EQUAL), 3)
    yield from row(
        "Pred",
        "Amount",
        lambda amount: m.Rel("=", amount) if amount.plus and amount.refs and amount.refs != (0,) else None,
        4,
    )
    yield from row("Having", "A|THE? DIFFERENCE OF? Number UNIT? Direction?", lambda bits, *_: apart(bits))
    yield from row("Having", "A|THE? DIFFERENCE OF? Number UNIT ORMORE", _so_far_or_more, 4)
    yield from row("Having", "A|THE? DIFFERENCE OF? EXACTLY? Number UNIT? Cmp", lambda bits, way: by_more(way, bits))
    yield from row(
        "Having", "A|THE? DIFFERENCE OF? Number FROM|WITH|TO Ref|Amount", lambda bits, to: m.fill(apart(bits), to)
    )
    yield from row("Cmp", "Cmp LPAR Cmp RPAR", lambda one, other: one if one == other else None)
    yield from row(
        "Compared", "DIFFERENT FROM|THAN Attr OF Refs", lambda attr, refs: with_each(different(attr), refs, m.All)
    )
    for kind in ("Being", "Pred", "Compared", "Having"):
        yield from row(kind, f"{kind} COMMA? LPAR NOTHING RPAR", same)
    yield from row("Having", "THE? SAME Attr AS Amount", _as_its_place)
    yield from row("Having", "THE|A? SAME Attrs", lambda attrs: several(same_in, attrs))
    yield from row("Having", "A|THE|EVERY? DIFFERENT Attr", different)
    yield from row("Having", "A|THE? DIFFERENT Attrs", lambda attrs: several(different, attrs))
    yield from row("Having", "THE|A? OPPOSITE Attr", opposite)
    yield from row("Having", "A|THE? Adj Attr", of_such_an_attribute)
    yield from row("Having", "A|THE? Attr OF? Pred", lambda attr, pred: of_attribute(pred, attr))
    yield from row("Having", "A|THE? Attr THAT Being", lambda attr, pred: of_attribute(pred, attr))
    yield from row("Having", "A|THE? Attr Compared", lambda attr, pred: of_attribute(pred, attr))
    yield from row("Having", "A|THE? NOT SAME Attr", different)
    yield from row("Having", "ITS Attr Pred", lambda attr, pred: of_attribute(pred, attr))
    yield from row("Having", "Having AS|THAN|FROM|OF|WITH|TO Ref|Amount", m.fill)
    yield from row("Having", "Having AS|FROM|OF|TO|THAN Refs", lambda pred, refs: with_each(pred, refs, m.All))
    yield from row(
        "Having", "Having AS|FROM|OF|TO|THAN SomeRefs|CountedRefs", lambda pred, refs: with_each(pred, refs, m.Any)
    )
    yield from lists("Having", both_preds, either_preds, both_parted=both_parted)


def _next_to(way: str, ref: s.Ref = m.OTHER) -> m.Pred:
    """As in "the rank right above the last one"."""
    return m.Rel(way, m.Amount("rank", (m.SAID if ref == m.IT else ref,)), 1 << 1)


def _one_way_or_other(bits: int, one: m.Pred, others: int, other: m.Pred) -> m.Pred | None:
    """As in "one up one down"."""
    a, b = by_more(one, bits), by_more(other, others)
    return None if a is None or b is None else m.any_of(a, b)


def _so_far_apart(pred: m.Pred, ref: s.Ref) -> m.Pred | None:
    """As in "an even number of ranks away from the last card"."""
    return m.fill(apart(pred.bits), ref) if isinstance(pred, m.Among) else None


def _as_its_place(attr: str, amount: m.Amount) -> m.Pred | None:
    """As in "the same parity as its position": an odd card at an odd place."""
    if attr != "parity" or amount.what != "position":
        return None
    odd, even = (m.cards_ranked(m.numbers(range(first, 14, 2))) for first in (1, 2))
    return m.Fact(s.Cycle((m.plain(m.In(0, odd)), m.plain(m.In(0, even)))), candidate=True)


def _compared() -> Iterator[Shape]:
    yield from row("Adj", "Cmp", same, 1)
    yield from row("Pred", "Having", same, 1)
    yield from row("Cmp", "EQUALS", lambda: m.Rel("=", m.Amount("rank", (m.OTHER,))), 8)
    yield from row("Compared", "ADJACENT RANKS?", lambda: apart(2))
    yield from row("Cmp", "Number UNIT? Cmp", rather_near)
    yield from row("Cmp", "Number UNIT? Cmp", lambda bits, pred: by_so_much(pred, bits) if bits & 1 else None, 1)
    for bound, least in (("ATLEAST", True), ("ATMOST", False)):
        yield from row("Cmp", f"{bound} Number UNIT? Cmp OR Number UNIT? Cmp", partial(bounded_either_way, least))
    yield from row(
        "Compared", "THE? SAME AS SomeRefs POSS? Attr", lambda refs, attr: with_each(same_in(attr), refs, m.Any)
    )
    yield from row("Cmp", "BY Number UNIT? Cmp", lambda bits, pred: by_more(pred, bits))
    yield from row("Cmp", "Cmp BY Number UNIT?", by_more)
    yield from row("Cmp", "Cmp OR Cmp", either_way)
    yield from row("Cmp", "Number UNIT? Cmp THAN? OR Cmp", so_much_either_way)
    yield from row("Compared", "Cmp THAN|TO|AS Ref|Amount", m.fill)
    yield from row("Compared", "Cmp THAN Refs", lambda pred, refs: with_each(pred, refs, m.All))
    yield from row("Compared", "Cmp THAN|AS SomeRefs|CountedRefs", lambda pred, refs: with_each(pred, refs, m.Any))
    yield from row(
        "Compared",
        "Cmp THAN OR EQUALS Ref|Amount",
        or_equal_to,
    )
    yield from row("Compared", "Cmp THAN Number", than_number)
    yield from row("Compared", "Cmp THAN THAT OF Ref", m.fill)
    yield from row("Compared", "MORETHAN Ref|Amount", lambda to: m.fill(m.Rel(">", m.Amount("card", (m.OTHER,))), to))
    yield from row("Compared", "LESSTHAN Ref|Amount", lambda to: m.fill(m.Rel("<", m.Amount("card", (m.OTHER,))), to))
    yield from row("Compared", "ATLEAST Ref|Amount", lambda to: m.fill(m.Rel(">=", m.Amount("card", (m.OTHER,))), to))
    yield from row("Compared", "ATMOST Ref|Amount", lambda to: m.fill(m.Rel("<=", m.Amount("card", (m.OTHER,))), to))
    yield from row("Compared", "Compared IN Attr", lambda pred, attr: m.Its(attr, pred))
    yield from row("Cmp", "Cmp IN Attr", lambda pred, attr: pred if attr == "rank" else None)
    yield from row("Compared", "OF Having", same)
    yield from row("Compared", "Number UNIT? APART FROM? Ref|Amount", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Compared", "Number UNIT? APART", apart)
    yield from row("Compared", "BY? Number UNIT? EITHER? Direction", lambda bits, _: apart(bits))
    yield from row(
        "Compared", "BY? Number UNIT? EITHER? Direction THAN? Ref|Amount", lambda bits, _, to: m.fill(apart(bits), to)
    )
    yield from row(
        "Compared", "WITHIN Number UNIT? OF Ref|Amount", lambda bits, to: m.fill(apart(m.span(0, high(bits))), to)
    )
    yield from row("Compared", "WITHIN Number UNIT?", near, 1)
    yield from row("Compared", "EQUALS Amount|Ref", lambda to: m.fill(EQUAL, to))
    yield from row(
        "Compared",
        "DIFFERENT FROM|THAN|AS Amount",
        lambda to: m.fill(m.Denied(EQUAL), to),
    )
    yield from row(
        "Compared",
        "DIFFERENT FROM|THAN|AS Ref",
        lambda to: m.fill(m.Denied(EQUAL), to),
    )
    yield from row(
        "Compared",
        "DIFFERENT FROM|THAN Refs|SomeRefs",
        lambda refs: with_each(m.Denied(EQUAL), refs, m.All),
    )
    yield from row("Compared", "THE? SAME AS Amount|Ref", lambda to: m.fill(EQUAL, to))
    yield from row("Compared", "THE? OPPOSITE TO|OF|FROM|AS|THAN? Amount|Ref", opposite_to)
    yield from row("Compared", "THE? OPPOSITE", lambda: m.Denied(EQUAL), 2)
    yield from row("Compared", "ADJACENT TO? Ref|Amount", lambda to: m.fill(apart(2), to))
    yield from row("Compared", "HIGHER_THAN_ALL", lambda: m.Rel(">", m.Amount("max")))
    yield from row("Pred", "Compared", same)
    yield from row("Pred", "Pred AS|THAN|FROM|TO|OF Ref|Amount", m.fill)
    yield from row("Compared", "OF THE SUIT_AFTER Ref LPAR IN_THE_ORDER Pattern RPAR", in_order)
    yield from row("Pred", "Pred AS|THAN|FROM Refs", lambda pred, refs: with_each(pred, refs, m.All))
    yield from row("Pred", "Pred FROM Ref AND FROM Ref", lambda pred, *refs: with_each(pred, refs, m.All))
    yield from lists("Compared", both_preds, either_preds, both_parted=both_parted)
