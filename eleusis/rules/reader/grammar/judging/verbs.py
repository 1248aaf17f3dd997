"""What verbs say: is, has, matches, differs, rises, follows."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import (
    EQUAL,
    STEPS,
    apart,
    by_more,
    by_so_much,
    different,
    of_attribute,
    same_in,
    several,
    shifted,
    with_each,
)
from eleusis.rules.reader.grammar.judging.doing import (
    after,
    among_divisors,
    by_ones,
    denied,
    divides_either_way,
    double_or_half,
    doubled,
    modulo,
    neither_of,
    not_both,
    one_without_the_other,
    same_or,
    unlike_both,
    wrapped,
)
from eleusis.rules.reader.grammar.naming.joining import both_parted, both_preds, either_preds
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import always, lists, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def _numbers_of(pred: m.Pred) -> int | None:
    """As in "differs by a Fibonacci number"."""
    return pred.bits if isinstance(pred, m.Among) and pred.cards is None else None


def rows() -> Iterator[Shape]:
    yield from _verbs()


def _being_with(being: m.Pred, having: m.Pred) -> m.Pred | Priced | None:
    """As in "be red with the same suit"; in "be higher than the last card with the same suit" that card is meant."""
    is_compared = isinstance(being, m.Rel) and being.op != "=" and m.compared_with(being) == 1
    return None if is_compared and m.is_open(having) else both_preds(being, having)


def _complement(bits: int, amount: m.Amount) -> m.Pred | None:
    """As in "equals 14 minus the rank of the last card": both together make 14."""
    if amount.what != "rank" or len(amount.refs) != 1 or amount.plus:
        return None
    cond = said_of(m.Among(bits), m.Amount("sum", (0, *amount.refs)))
    return None if cond is None else m.Fact(cond, candidate=True)


def _plus_from_to(least: int, most: int) -> m.Pred | None:
    """As in "+1 to +4"."""
    one, other = only(least), only(most)
    return by_so_much(m.Rel(">", m.Amount("card", (m.OTHER,))), m.span(one, other)) if one and other else None


def _verbs() -> Iterator[Shape]:
    yield from row("Being", "BE Pred", same)
    yield from row("Pred", "NOTFALL RANKS?", lambda: m.Rel(">=", m.Amount("rank", (m.OTHER,))))
    yield from row("Pred", "NOTRISE RANKS?", lambda: m.Rel("<=", m.Amount("rank", (m.OTHER,))))
    yield from row("Being", "BE NOT Pred", denied)
    yield from row("Being", "HAVE Having", same)
    yield from row("Being", "HAVE Pred", same, 3)
    yield from row("Being", "DONOT Being", m.none_of)
    yield from row("Being", "MATCH Amount|Ref", lambda to: m.fill(EQUAL, to))
    yield from row("Being", "MATCH CountedRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row("Being", "MATCH Attr", same_in)
    yield from row("Being", "MATCH Attr OF A LASTLY CARD", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row(
        "Being",
        "MATCH Attrs OF Refs|SomeRefs|CountedRefs",
        lambda attrs, refs: with_each(several(same_in, attrs), refs, m.Any),
    )
    yield from row(
        "Being", "MATCH Attr OF SomeRefs|CountedRefs", lambda attr, refs: with_each(same_in(attr), refs, m.Any)
    )
    yield from row("Being", "MATCH Attr OF Refs", lambda attr, refs: with_each(same_in(attr), refs, m.All))
    yield from row("Being", "MATCH Attrs OF Ref", lambda attrs, ref: m.fill(several(same_in, attrs), ref))
    yield from row(
        "Being", "MATCH EITHER? Attr OR Attr OF Ref", lambda a, b, ref: m.fill(m.any_of(same_in(a), same_in(b)), ref)
    )
    yield from row("Being", "MATCH Ref IN Attr", lambda ref, attr: m.fill(same_in(attr), ref))
    yield from row("Being", "MATCH Ref IN Attrs", lambda ref, attrs: m.fill(several(same_in, attrs), ref))
    yield from row("Being", "MATCH Ref POSS Attrs", lambda ref, attrs: m.fill(several(same_in, attrs), ref))
    yield from row("Being", "SHARE Having", same)
    yield from row("Being", "SHARE Attrs", lambda attrs: several(same_in, attrs))
    yield from row("Being", "Being AS|WITH|FROM|THAN Ref|Amount", m.fill)
    yield from row("Being", "HAVE|BE? SEEN", m.SeenBefore)
    yield from row("Being", "BE NOT SEEN", lambda: m.Denied(m.SeenBefore()))
    yield from row("Being", "HAVE NOT SEEN", lambda: m.Denied(m.SeenBefore()))
    yield from row("Being", "BE EITHER? Pred COMMA? OR Being", either_preds)
    yield from row("Being", "BE BOTH? Pred COMMA? AND Being", both_preds)
    yield from row("Sized", "A? Multiple", same)
    yield from row("Sized", "A? Adj RANKS|UNIT", _numbers_of)
    yield from row("Sized", "A? Noun", _numbers_of, 1)
    yield from row("Sized", "Sized OF RANKS|UNIT", same)
    yield from row("Sized", "Sized LPAR Number RPAR", lambda bits, told: None if told & ~bits else told)
    yield from row("Being", "DIFFER FROM? Ref|Amount BY Sized", lambda to, bits: m.fill(apart(bits), to))
    yield from row("Being", "DIFFER BY Sized FROM Ref|Amount", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Being", "DIFFER BY Sized", apart)
    yield from row("WRAPPING", "WRAPPING COMMA? WITH|USING? Values", lambda _: True)
    yield from row("Being", "DIFFER FROM? Ref|Amount BY Cmp", lambda to, pred: m.fill(pred, to))
    yield from row("Being", "DIFFER BY Cmp", same)
    yield from row("Being", "DIFFER FROM? Ref|Amount BY Shift", lambda to, by: m.fill(shifted(by), to))
    yield from row("Being", "DIFFER BY Shift FROM? Ref|Amount", lambda by, to: m.fill(shifted(by), to))
    yield from row(
        "Being",
        "DIFFER BY Number UNIT? LPAR Direction RPAR FROM Ref|Amount",
        lambda bits, _, to: m.fill(apart(bits), to),
    )
    yield from row("Being", "DIFFER FROM BOTH Amount AND Amount", unlike_both)
    yield from row("Being", "EITHER SHARE|MATCH Attr OR Attr", lambda a, b: m.any_of(same_in(a), same_in(b)))
    yield from row(
        "Being",
        "EITHER SHARE|MATCH Attr OR Attr WITH|AS|OF Ref",
        lambda a, b, ref: m.fill(m.any_of(same_in(a), same_in(b)), ref),
    )
    yield from row(
        "Sentence", "NO ADJACENT RANKS FITS?", lambda: Telling(m.neg(s.Step(0, 1, frozenset({-1, 1}), False)))
    )
    yield from row("Being", "Being COMMA? NOTBOTH", not_both)
    yield from row("Pred", "Pred COMMA? NOTBOTH", not_both)
    yield from row("Compared", "Compared COMMA? LPAR? WRAPPING RPAR?", wrapped)
    yield from row("Cmp", "Cmp COMMA? LPAR? WRAPPING RPAR?", wrapped)
    yield from row("Being", "Being COMMA? LPAR? WRAPPING|MODULO RPAR?", wrapped)
    yield from row("Being", "Being COMMA? LPAR? MODULO RPAR?", modulo, 2)
    yield from row("Cmp", "PLUS Number THROUGH PLUS Number", _plus_from_to)
    yield from row("Cmp", "PLUS Number", lambda bits: by_so_much(m.Rel(">", m.Amount("card", (m.OTHER,))), bits))
    yield from row("Cmp", "MINUS Number", lambda bits: by_so_much(m.Rel("<", m.Amount("card", (m.OTHER,))), bits))
    yield from row("Cmp", "PLUSMINUS Number", apart)
    yield from row(
        "Noun", "DIVISOR OF Some", lambda pred: m.Rel("|", m.Amount("card", (0,))) if pred == m.ANYTHING else None
    )
    yield from row("Compared", "A? DIVISOR OR A? MULTIPLE Ref|Amount", divides_either_way)
    yield from row("Compared", "A? MULTIPLE OR A? DIVISOR OF Ref|Amount", divides_either_way)
    yield from row("Noun", "DIVISOR OF Ref|Amount", lambda to: m.fill(m.Rel("|", m.Amount("card", (m.OTHER,))), to))
    yield from row("Compared", "MULTIPLE Ref|Amount", lambda to: m.fill(m.Rel("*", m.Amount("card", (m.OTHER,))), to))
    yield from row("Being", "DIVIDE Ref|Amount", lambda to: m.fill(m.Rel("|", m.Amount("card", (m.OTHER,))), to))
    yield from row("Pred", "DOUBLE Amount", doubled, 1)
    yield from row("Pred", "HALF OF? Amount", lambda amount: doubled(amount, -2), 1)
    yield from row("Pred", "DOUBLE OR HALF OF? Amount", double_or_half, 1)
    yield from row("Compared", "SAME_AS COMMA Cmp THAN? COMMA? OR Cmp THAN Ref|Amount", same_or)
    yield from row("Being", "DIFFER FROM Refs", lambda refs: with_each(m.Denied(EQUAL), refs, m.All))
    yield from row("Being", "DIFFER FROM Amount", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Being", "DIFFER IN Attr", different)
    yield from row("Being", "COME IN Adj", same)
    yield from row("Being", "DIFFER IN Attrs", lambda attrs: several(different, attrs))
    yield from row("Being", "DIFFER FROM Ref IN Attr", lambda ref, attr: m.fill(different(attr), ref))
    yield from row("Being", "DIFFER FROM Ref IN? Attrs", lambda ref, attrs: m.fill(several(different, attrs), ref))
    yield from row("Being", "MATCH Ref Attrs", lambda ref, attrs: m.fill(several(same_in, attrs), ref))
    yield from row("Being", "MATCH Ref BY Attr", lambda ref, attr: m.fill(same_in(attr), ref))
    yield from row("Being", "MATCH Attrs", lambda attrs: several(same_in, attrs), 1)
    yield from row("Being", "CHANGE Attrs", lambda attrs: several(different, attrs))
    yield from row(
        "Being", "DIFFER FROM Attr OF Refs|SomeRefs", lambda attr, refs: with_each(different(attr), refs, m.All)
    )
    yield from row("Being", "LIE Pred", same, 3)
    yield from row("Being", "NOT LIE Pred", m.none_of)
    yield from row("Pred", "Attrs OF Ref", lambda attrs, ref: m.fill(several(same_in, attrs), ref), 2)
    yield from row("Having", "ITS Attr", lambda attr: m.Rel("=", m.Amount(attr, (m.SAID,))), 3)
    yield from row("Compared", "Compared COMMA? AND|HOWEVER? BY Number UNIT?", by_more)
    yield from row(
        "Compared",
        "Compared COMMA? Direction",
        lambda pred, _: pred if isinstance(pred, m.Rel) and pred.op == "~" else None,
    )
    yield from row("Noun", "DIVISOR OF Number", among_divisors)
    yield from row("Being", "DIVIDE NO_REMAINDER? Number NO_REMAINDER?", among_divisors)
    yield from row("Pred", "A|THE? NEW? HIGHEST CARD? SOFAR|ON_LINE?", lambda: m.Rel(">", m.Amount("max")), 2)
    yield from row("Subject", "A|EVERY NEW HIGHEST CARD", lambda: m.Rel(">", m.Amount("max")))
    yield from row("Subject", "A|EVERY NEW LOWEST CARD", lambda: m.Rel("<", m.Amount("min")))
    yield from row("Pred", "A|THE? NEW? LOWEST CARD? SOFAR|ON_LINE?", lambda: m.Rel("<", m.Amount("min")), 2)
    yield from row("Being", "DIFFER FROM? Ref|Amount BY Number UNIT?", lambda to, bits: m.fill(apart(bits), to))
    yield from row("Being", "DIFFER BY Number UNIT?", apart)
    yield from row(
        "Being", "DIFFER IN Attr BY Number UNIT?", lambda attr, bits: apart(bits) if attr == "rank" else None
    )
    yield from row(
        "Being",
        "DIFFER IN? Attr FROM Ref BY Number UNIT?",
        lambda attr, ref, bits: m.fill(apart(bits), ref) if attr == "rank" else None,
    )
    yield from row("Being", "DIFFER BY Number UNIT? FROM Ref|Amount", lambda bits, to: m.fill(apart(bits), to))
    yield from row(
        "Being", "DIFFER BY Number UNIT? IN Attr", lambda bits, attr: apart(bits) if attr == "rank" else None
    )
    yield from row("Being", "DIFFER", lambda: m.Denied(EQUAL), 3)
    yield from row("Being", "GO EXACTLY? Number UNIT? COMMA? Direction", lambda bits, _: apart(bits))
    yield from row("Being", "GO BY? EXACTLY? Number UNIT", apart)
    yield from row("Being", "GO BY Number", apart)
    yield from row("Being", "GO ATMOST Number UNIT?", lambda bits: apart(m.span(0, high(bits))))
    yield from row("Being", "GO BY? ATMOST Number UNIT? IN RANKS", lambda bits: apart(m.span(0, high(bits))))
    yield from row("Being", "BE NEW", lambda: m.Denied(m.SeenBefore()), 1)
    yield from row("Being", "EXCEED Ref|Amount", lambda to: m.fill(m.Rel(">", m.Amount("card", (m.OTHER,))), to))
    yield from row(
        "Being",
        "EXCEED Ref|Amount BY Number",
        lambda to, bits: m.fill(m.Rel(">", m.Amount("card", (m.OTHER,)), bits), to),
    )
    yield from row("Being", "EXCEED Number", lambda bits: m.Rel(">", m.Amount("number", of=low(bits))))
    yield from row("Being", "EQUAL Ref|Amount", lambda to: m.fill(EQUAL, to))
    yield from row("Being", "EQUAL Ref|Amount PLUSMINUS Number", lambda to, bits: m.fill(apart(bits), to))
    yield from row("Being", "EQUAL Number MINUS Amount", _complement)
    yield from row("Being", "EQUAL Number", m.Among)
    yield from row("Being", "RISE", lambda: m.Rel(">", m.Amount("card", (m.OTHER,))), 1)
    yield from row("Being", "FALL", lambda: m.Rel("<", m.Amount("card", (m.OTHER,))), 1)
    yield from row(
        "Being", "RISE BY? Number UNIT?", lambda bits: m.Rel(">", m.Amount("card", (m.OTHER,)), bits & STEPS)
    )
    yield from row(
        "Being", "FALL BY? Number UNIT?", lambda bits: m.Rel("<", m.Amount("card", (m.OTHER,)), bits & STEPS)
    )
    yield from row("Being", "Being COMMA? AND|HOWEVER? BY Number UNIT?", by_more)
    yield from row("Being", "BE NEITHER Amount|Ref NOR Amount|Ref", neither_of)
    yield from row("Being", "BE EXACTLY? THAT|THAT_ONE OF Ref", lambda ref: m.fill(EQUAL, ref))
    yield from row("Being", "BE THE ONE OF|FROM|PLAYED? Ref", lambda ref: m.fill(EQUAL, ref), 2)
    yield from row("Being", "BE THAT|THAT_ONE OF SomeRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row("Being", "SHARE A|THE? Attr", same_in)
    for way, op in (("RISE", ">"), ("FALL", "<")):
        one = m.Rel(op, m.Amount("card", (m.OTHER,)), 1 << 1)
        yield from row("Being", f"{way} BY|IN ONE", always(one))
        yield from row("Being", f"{way} BY_ONES", always(one))
        yield from row("Being", f"BE {way}", always(m.Rel(op, m.Amount("card", (m.OTHER,)))), 1)
    yield from row("Being", "GO Compared|Cmp", same)
    yield from row("Being", "RISE RANKS", lambda: m.Rel(">", m.Amount("card", (m.OTHER,))))
    yield from row("Being", "FALL RANKS", lambda: m.Rel("<", m.Amount("card", (m.OTHER,))))
    yield from row(
        "Being",
        "SUBTRACT Number FROM Ref",
        lambda bits, ref: m.fill(m.Rel("<", m.Amount("card", (m.OTHER,)), bits), ref),
    )
    yield from row("Being", "BE SEEN_IN EITHER? Refs|SomeRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row(
        "Being",
        "BE|WAS NOT SEEN_IN|IN|AMONG EITHER? Refs|SomeRefs",
        lambda refs: with_each(m.Denied(EQUAL), refs, m.All),
    )
    yield from row("Being", "FOLLOW_SUIT OF Ref", lambda ref: m.fill(same_in("suit"), ref))
    yield from row("Being", "KEEPING THE? Attr OF Ref", lambda attr, ref: m.fill(same_in(attr), ref))
    yield from row("Being", "CHANGE BY Number UNIT?", apart)
    yield from row("Being", "RISE BY|IN Noun", lambda noun: by_ones(">", noun))
    yield from row("Being", "FALL BY|IN Noun", lambda noun: by_ones("<", noun))
    yield from row("Being", "CHANGE Attr", different)
    yield from row("Being", "Being IN Attr", of_attribute, 1)
    yield from row("Being", "Being ONLY", same, 2)
    yield from row("Compared", "Compared COMMA? Compared", lambda one, again: one if one == again else None, 2)
    yield from row("Being", "CHANGE", lambda: m.Denied(EQUAL), 2)
    yield from row("Being", "ALTERNATE Attr FROM Ref", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Being", "ALTERNATE FROM|WITH Ref", lambda ref: m.fill(m.Denied(EQUAL), ref))
    yield from row("Being", "Being ORBOTH", same)
    yield from row("Pred", "Pred ORBOTH", same)
    yield from row("Being", "EITHER? Being OR Being NOTBOTH", m.just_one)
    yield from row("Pred", "EITHER? Pred OR Pred NOTBOTH", m.just_one)
    yield from row("Being", "NOTFALL RANKS?", lambda: m.Rel(">=", m.Amount("rank", (m.OTHER,))))
    yield from row("Being", "NOTRISE RANKS?", lambda: m.Rel("<=", m.Amount("rank", (m.OTHER,))))
    yield from row("Being", "Being WITH Having", _being_with, 1)
    yield from row("Being", "KEEP", lambda: EQUAL, 2)
    yield from row("Being", "KEEP", lambda: same_in("rank"), 5)
    yield from row("Being", "ALTERNATE", lambda: m.Denied(EQUAL), 2)
    yield from row("Being", "FOLLOW Subject", after, 3)
    yield from lists("Being", both_preds, either_preds, both_parted=both_parted)
    _ = Priced
    yield from row("Being", "MATCH", lambda: EQUAL, 4)
    yield from row("Being", "FOLLOW_SUIT", lambda: same_in("suit"))
    yield from row("Being", "KEEPING THE? SAME? Attr", same_in)
    yield from row("Being", "MATCH|SHARE|KEEPING THE? Attr EXCEPT THE? Attr", one_without_the_other)
    yield from row("Being", "GO? Direction BY? Number UNIT?", lambda _, bits: apart(bits))
    yield from row(
        "Being", "ADDING Number TO Ref", lambda bits, ref: m.fill(m.Rel(">", m.Amount("card", (m.OTHER,)), bits), ref)
    )
    yield from row("Being", "NOT Being", m.none_of, 2)
    yield from row("Being", "ALTERNATE IN? Attr FROM|WITH|AND Ref", lambda attr, ref: m.fill(different(attr), ref))
