"""What a pronoun may stand for: the number or the attribute that was spoken of before."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.saying import said_of


def number_of(about: m.Cond) -> m.Amount | None:
    """The number that a condition is about."""
    match about:
        case m.ToldNumber(_, of):
            return of
        case s.Not(inner):
            return number_of(inner)
        case s.Arith(op, refs):
            return m.Amount(op, refs)
        case s.SumIn(with_card=with_card):
            return m.Amount("total", of=int(with_card))
        case s.CountIn(suits, ranks):
            return m.Amount("count", of=m.cards_ranked(m.numbers(ranks)) & sum(SUIT_MASKS[suit] for suit in suits))
        case s.RunIn(attr):
            return m.Amount("run", of=attr)
        case s.PosIn():
            return m.Amount("position")
    return None


def speaks_of_a_number(cond: m.Cond) -> bool:
    """Whether a condition is on a number told before."""
    return isinstance(cond, m.ToldNumber) or any(map(speaks_of_a_number, s.children(cond)))  # type: ignore[arg-type]


def of_itself(cond: m.Cond) -> bool:
    """Whether a card is held against itself."""
    if isinstance(cond, s.Same | s.RankCmp | s.Step | s.Divides | s.Follows):
        return cond.a == cond.b
    return any(map(of_itself, s.children(cond)))  # type: ignore[arg-type]


def attribute(fits: m.Cond) -> str | None:
    """The one attribute in which two cards are held against each other."""
    found = set()
    for atom in s.walk(fits):  # type: ignore[arg-type]
        match atom:
            case s.Same(attr, _, b) if b != m.SPOKEN:
                found.add(attr)
            case s.RankCmp() | s.Step():
                found.add("rank")
            case s.Follows():
                found.add("suit")
    return found.pop() if len(found) == 1 else None


def of_the_same(first: m.Cond, second: m.Cond) -> m.Cond:
    """In "at least 5 if the colour changes, at most 5 if it stays the same" it is the colour that stays, not the rank."""
    held = second.cond if isinstance(second, s.Not) else second
    attr = attribute(first)
    if attr is None or not isinstance(held, s.Same) or held.attr != "rank":
        return second
    same = replace(held, attr=attr)
    return m.neg(same) if isinstance(second, s.Not) else same


def of_that_card(first: m.Pred, second: m.Pred) -> m.Pred:
    """In "the colour of the starter if it is even, and the other colour if it is odd" it is other than the starter's."""
    match first, second:
        case m.Rel("=", m.Amount(what, (ref,))), m.Denied(m.Rel("=", m.Amount(also, (m.OTHER,)))) if what == also:
            return m.fill(second, ref) or second
        case m.Rel(op, m.Amount(_, (ref,))), m.Rel(way, m.Amount("card", (m.OTHER,))) if {op[0], way[0]} == {"<", ">"}:
            # As in "higher than the starter if ..., lower if ...": than the starter, too.
            return second if ref in {m.OTHER, 1} else m.fill(second, ref) or second
        case m.Its(attr, one), m.Its(other, two) if attr == other:
            return m.Its(attr, of_that_card(one, two))
    return second


def the_other_half(first: m.Cond, second: m.Cond) -> m.Cond:
    """In "red if the last card was under 8, black for 8 and more" it is that card which is 8 or more."""
    of_that = m.map_refs(second, lambda ref: 1 if ref == 0 else ref)
    halves = m.all_refs(first) == {1} and m.all_refs(second) == {0} and of_that == m.neg(first)
    return of_that if halves else second


def with_attribute(cond: m.Cond, attr: str) -> m.Cond:
    """The condition once it is known which attribute "it" is in "otherwise it stays the same"."""

    def known(atom: m.Cond) -> m.Cond:
        return s.Same(attr, atom.a, 1) if isinstance(atom, s.Same) and atom.b == m.SPOKEN else atom

    return m.rebuilt(cond, known)


def that_card(fits: m.Cond) -> s.Ref:
    """The card in "higher than the card before last, unless that card was a king": what the new one is held against."""
    earlier = [ref for ref in m.all_refs(fits) if isinstance(ref, int) and ref > 0]
    return earlier[0] if len(earlier) == 1 else m.IT_WAS


def of_the_case_before(before: m.Cond, about: m.Cond) -> s.Ref | None:
    """As in "higher if the starter was red, lower if it was black": the starter, which cannot be both."""
    match before, about:
        case m.In(ref, mask), m.In(m.IT_WAS, other) if not mask & other:
            return ref
    return None


def held_against(fits: m.Cond) -> s.Ref:
    """The one card that the new one is held against, if it is one: "it" is the same where more is said of both."""
    if isinstance(fits, s.Extreme):
        return s.Landmark({"max": "highest", "min": "lowest"}[fits.which])
    others = [*m.all_refs(fits) - {0, m.SAID}]
    return others[0] if len(others) == 1 and others[0] not in {m.IT, m.OTHER, m.SPOKEN} else 0


def of_the_amount(asked: m.Cond, fits: m.Cond) -> m.Cond:
    """As in "the difference must be 3 or less, otherwise 4 or more": of the amount, where all its other numbers are told."""
    amount = number_of(asked)
    if amount is None or not isinstance(fits, m.In) or fits.ref != 0:
        return fits
    bounds = [m.span(0, most) for most in range(13)]
    for least, most in ((bits, m.ALL_NUMBERS ^ bits) for bits in bounds):
        for one, other in ((least, most), (most, least)):
            if m.cards_ranked(one) == fits.mask and said_of(m.Among(other), amount) == asked:
                return said_of(m.Among(one), amount) or fits
    return fits
