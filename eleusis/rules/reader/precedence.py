"""Which of two statements goes before the other: exceptions, contraries, cases inside others."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never

Case = tuple[m.Cond, m.Cond]  # what it is about, and what is asked there


def in_cases(cases: Sequence[Case]) -> m.Cond:
    """Cases side by side, or one after the other where they exclude each other."""
    special = [case for case in cases if any(_is_exception(case, other) for other in cases)]
    rule = m.conj(*(m.when(about, asked) for about, asked in cases if (about, asked) not in special))
    for about, asked in special:
        rule = m.when(about, asked, rule)
    return rule


def _is_exception(case: Case, other: Case) -> bool:
    """As in "after an odd card a higher one; a king is followed by an ace": inside the other, where nothing would fit both."""
    about, asked = case
    if about == other[0] or m.conj(about, other[0]) != about:
        return False
    return never(m.conj(about, asked, other[1])) and not never(m.conj(about, asked))


def instead(rule: m.Cond, about: m.Cond, asked: m.Cond) -> bool:
    """Whether what is asked in a case takes the place of the rule, since nothing would fit both."""
    clash = never(m.conj(rule, about, asked)) and not never(m.conj(about, asked))
    return clash or _is_contrary(rule, asked)


def _is_contrary(rule: m.Cond, asked: m.Cond) -> bool:
    """As in "higher or equal, but after a diamond lower or equal": the same two cards, the other way."""
    match rule, asked:
        case s.RankCmp(usual, a, b), s.RankCmp(instead, c, d):
            return usual[0] != instead[0] and (a, b) == (c, d)
    return False


def may_be_so_too(about: m.Cond, asked: m.Cond, allowed: m.Cond) -> bool:
    """As in "all cards except queens must be black; queens may also be red": the others, in what is asked of none of them."""
    match about, asked, allowed:
        case m.In(0, of), m.In(0, fits), m.In(0, free):
            return free == m.ALL_CARDS & ~(of | fits)
    return False


def cuts(about: m.Cond, cases: Sequence[Case]) -> bool:
    """Whether it takes a part of a case out: "on an odd card higher, on an even card lower; after a king, anything"."""
    overlap = (case for case, _ in cases if not never(m.conj(about, case)))
    return isinstance(about, m.In | s.PosIn) and any(not never(m.conj(case, m.neg(about))) for case in overlap)


def with_the_way_round(general: list[m.Cond]) -> list[m.Cond]:
    """As in "rising (round from king to ace, always 1 on)": the step round says which way."""
    round_ = {(cond.a, cond.b) for cond in general if isinstance(cond, s.Step) and cond.wrap}
    return _as_far(general) or [
        cond for cond in general if not isinstance(cond, s.RankCmp) or (cond.a, cond.b) not in round_
    ]


def _as_far(general: list[m.Cond]) -> list[m.Cond] | None:
    """As in "up at most 4, down at most 2": one or the other."""
    match general:
        case [s.Step(a, b, up, False), s.Step(c, d, down, False)] if (a, b) == (c, d) and min(len(up), len(down)) > 1:
            apart = max(up) < 0 < min(down) or max(down) < 0 < min(up)
            return [m.disj(*general)] if apart else None
    return None
