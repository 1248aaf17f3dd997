"""What is told of all cards on the line, where only a few of them are looked at: which class has the lead among those."""

from __future__ import annotations

from itertools import product

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ranks_mask, suits_mask
from eleusis.rules.reader import meanings as m

_MOST = 5  # cards that are looked at


def weighs(cond: m.Cond) -> bool:
    """Whether one class is counted against another."""
    return any(isinstance(atom, s.LeadIn) for atom in s.walk(cond))  # type: ignore[arg-type]


def among_those(cond: m.Cond, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "look at the last three cards: if there are more reds than blacks": among these; None where that cannot be said."""
    match cond:
        case s.If(then=s.LeadIn(), other=s.If(then=s.LeadIn(), other=s.LeadIn() as before)):
            return _lead(before, refs)
        case s.Not(inner):
            told = among_those(inner, refs)
            return None if told is None else m.neg(told)
        case s.And(conds) | s.Or(conds):
            parts = [among_those(part, refs) for part in conds]
            known = [part for part in parts if part is not None]
            join = m.conj if isinstance(cond, s.And) else m.disj
            return join(*known) if len(known) == len(parts) else None
    return None if weighs(cond) else cond


def _lead(lead: s.LeadIn, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    one = ranks_mask(lead.ranks) & suits_mask(lead.suits)
    other = ranks_mask(lead.over_ranks) & suits_mask(lead.over_suits)
    sorts = [(mask, by) for mask, by in ((one, 1), (other, -1), (ALL_CARDS & ~(one | other), 0)) if mask]
    if len(refs) > _MOST or one & other:
        return None
    ways = (way for way in product(sorts, repeat=len(refs)) if sum(by for _, by in way) in lead.values)
    return m.disj(*(m.conj(*(m.In(ref, mask) for ref, (mask, _) in zip(refs, way, strict=True))) for way in ways))
