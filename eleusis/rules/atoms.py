"""What a voice asks of a condition before it says it: is it one statement, and is it about the judged card alone?"""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s

PAIRS: Final = (s.Same, s.RankCmp, s.Step, s.Divides, s.Follows)


def is_atom(cond: s.Cond) -> bool:
    return not s.children(cond) and not isinstance(cond, s.Const)


def is_simple(cond: s.Cond) -> bool:
    """Whether it needs no brackets among others."""
    return is_atom(cond) or (isinstance(cond, s.Not) and is_atom(cond.cond) and not isinstance(cond.cond, s.Step))


def is_denied(cond: s.Cond) -> bool:
    return isinstance(cond, s.Not) and of_candidate(cond.cond) and not isinstance(cond.cond, s.Step)


def of_candidate(cond: s.Cond) -> bool:
    """Whether this atom says something of the judged card by one predicate."""
    if isinstance(cond, s.RankIn | s.SuitIn):
        return cond.ref == 0
    return isinstance(cond, s.Extreme | s.Seen) or (isinstance(cond, PAIRS) and cond.a == 0)
