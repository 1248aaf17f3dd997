"""What statements ask in their own ways: of an attribute, beside others, of both ways round."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.verdicts import (
    and_they,
    may_be,
    must,
    only_so,
)
from eleusis.rules.reader.grammar.rows import Priced
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def and_back(verdict: Telling) -> Telling | None:
    """As in "an even card must follow an odd card, and vice versa"; in "no 8 on a 7, and vice versa", no 7 on an 8."""
    match verdict:
        case Telling(m.In(ref, mask), "must" | "only", m.In(other, case)) if 0 in {ref, other}:
            is_left = 3 * mask.bit_count() > 2 * ALL_CARDS.bit_count() and mask != ALL_CARDS ^ case
            if is_left:  # what is left of all cards
                mask, case = ALL_CARDS ^ mask, ALL_CARDS ^ case
            back = m.when(m.In(other, mask), m.In(ref, case))
            return Telling(m.conj(m.when(verdict.about, verdict.fits), back))
        case Telling(s.Not(s.LeadIn() as lead), "must", m.TRUE):
            turned = replace(
                lead, suits=lead.over_suits, ranks=lead.over_ranks, over_suits=lead.suits, over_ranks=lead.ranks
            )
            return Telling(m.neg(m.disj(lead, turned)))
        case Telling(s.RankCmp(op, 0, 1), "must", s.RankCmp(way, 1, 2)) if {op, way} == {"<", ">"}:
            back = m.when(s.RankCmp(op, 1, 2), s.RankCmp(way, 0, 1))
            return Telling(m.conj(m.when(verdict.about, verdict.fits), back))
    return None


def only_then(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "only jacks and queens are allowed after a red card"."""
    verdict = only_so(pred)
    return None if verdict is None else Telling(verdict.fits, about=cond, case=cond)


def its_attr_must(some: m.Pred, attr: str, being: m.Pred) -> Telling | None:
    """As in "a red card's rank must be even"."""
    return None if some == m.ANYTHING else must(some, Verb("must", m.Its(attr, being)))


def also(pred: m.Pred) -> Telling | None:
    """As in "kings are also accepted": beside whatever else is."""
    verdict = may_be(pred)
    return None if verdict is None or pred == m.ANYTHING else Telling(verdict.fits, "also")


def also_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    verdict = may_be(pred)
    return None if verdict is None else Telling(m.conj(verdict.fits, m.settle(cond, 0)), "also")


def iff(verdict: Telling, cond: m.Cond) -> Telling | None:
    both = closed(verdict)
    cond = m.settle(cond, 0)
    return None if both is None else Telling(m.when(cond, both, m.neg(both)))


def in_brackets(verdict: Telling) -> Telling:
    """A case in brackets belongs together: what is said before it is not of the same case."""
    whole = closed(verdict)
    return verdict if whole is None or verdict.about == m.TRUE else Telling(whole)


def either_told(one: Telling, other: Telling) -> Telling | None:
    a, b = closed(one), closed(other)
    if one.about != m.TRUE or 0 in m.all_refs(other.about):
        return None
    if b is not None and other.about != m.TRUE:  # "a club, or a diamond if the last card is even"
        b = m.conj(other.about, other.fits)
    either = None if a is None or b is None else m.disj(a, b)
    return None if either in {None, m.TRUE} else Telling(either)


def is_torn(one: Telling, other: Telling) -> bool:
    """As in "Jacks, queens and kings go on low cards": a list of classes that belongs together."""
    bare = isinstance(one.fits, m.In) and one.about == m.TRUE and one.force in {"may", "must"}
    return bare and isinstance(other.fits, m.In) and other.about != m.TRUE and m.conj(one.fits, other.fits) == m.FALSE


def both_told(one: Telling, other: Telling) -> Telling | Priced | None:
    if closed(one) is None or closed(other) is None or one.force == other.force == "may":
        return None  # "diamonds always fit, and anything fits on them": each besides what else is told
    made = combined((one, other))
    if made is None or made[1] is not None or made[0] == m.FALSE:  # "only black cards, and red ones if ..."
        return None
    is_case_within = one.about == m.TRUE and m.TRUE not in (other.about, one.fits)
    return Priced(Telling(made[0]), 3 * is_case_within + 4 * is_torn(one, other))


def others_if(cond: m.Cond) -> Telling | Priced:
    """In "any other suit if the last card is odd" rather another suit than the last card's."""
    told = Telling(m.settle(cond, 0), rest=True)
    return told if 0 in m.all_refs(told.fits) else Priced(told, 8)


def must_follow(after: m.Pred, before: m.Pred) -> Telling | None:
    mask = m.mask_of(before)
    about = said_of(after, CARD)
    return Telling(m.In(1, mask), about=about) if mask and mask != ALL_CARDS and about and after != m.ANYTHING else None


def and_they_than_it(nearer: int, one: m.Pred, being: m.Pred, other: m.Pred, pred: m.Pred) -> Telling | Priced | None:
    """As in "red cards must be smaller than 7 and black ones bigger": than 7, or than those that are smaller."""
    ranks = sorted(m.listed(being.bits & m.span(1, 13))) if isinstance(being, m.Among) else []
    if not isinstance(pred, m.Rel) or not m.is_open(pred) or pred.by is not None or len(ranks) < 2:
        return None
    if ranks[0] == 1 and pred.op == ">":
        told = m.Among(m.span(ranks[-1] + 1 + nearer))
    elif ranks[-1] == 13 and pred.op == "<":
        told = m.Among(m.span(0, ranks[0] - 1 - nearer))
    else:
        return None
    verdict = and_they(one, being, other, told)
    return None if verdict is None else Priced(verdict, 1 - nearer)
