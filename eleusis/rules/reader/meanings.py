"""What phrases mean: numbers as sets, things that can be compared, predicates with holes, partial verdicts.

A predicate says something of a subject that is not known yet: a card, its rank, a sum. `OTHER` is the hole
for the card it is compared with; `IT` is the card a pronoun stands for. `said_of` puts a predicate on its
subject and gives a condition of the rule language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader.conditions import (
    BEFORE_IT,
    CARD,
    FALSE,
    IT,
    IT_WAS,
    LAST,
    OF_PAIR,
    OTHER,
    REST_FITS,
    REST_MISSES,
    SAID,
    SPOKEN,
    THEM,
    TRUE,
    Amount,
    Cond,
    In,
    Telling,
    ToldNumber,
    all_refs,
    attribute_of_groups,
    conj,
    denied,
    disj,
    exactly_one,
    groups_of,
    is_settled,
    map_refs,
    neg,
    plain,
    rebuilt,
    settle,
    when,
)
from eleusis.rules.reader.number_bits import (
    ALL_NUMBERS,
    EVEN,
    MOST,
    ODD,
    ONE_THING,
    OneThing,
    Spelled,
    cards_ranked,
    listed,
    numbers,
    span,
)
from eleusis.rules.reader.predicates import (
    ANYTHING,
    TWIN,
    All,
    Among,
    Any,
    Cards,
    Denied,
    Fact,
    InTurn,
    Its,
    Pred,
    Rel,
    SeenBefore,
    all_of,
    any_of,
    either_of,
    just_one,
    mask_of,
    none_of,
)

# --- what can be compared --------------------------------------------------------------------------


def fill(pred: Pred, other: s.Ref | Amount) -> Pred | None:
    """The predicate with what it is compared with; None when it compares with nothing that is open."""
    if other in {OTHER, Amount("card", (OTHER,))}:
        return pred if is_open(pred) else None
    if other == IT:
        other = SAID
    elif isinstance(other, Amount) and IT in other.refs:
        other = replace(other, refs=tuple(SAID if ref == IT else ref for ref in other.refs))
    filled = _fill(pred, other)
    return None if filled == pred else filled


def _fill(pred: Pred, other: s.Ref | Amount, hole: s.Ref = OTHER) -> Pred:
    match pred:
        case Rel(_, Amount(refs=(ref,)) as held) if ref == hole:
            if not isinstance(other, Amount):
                return replace(pred, other=replace(held, refs=(other,)))
            if held.what in {"card", other.what}:
                return replace(pred, other=replace(other, plus=other.plus + held.plus))
            if other.what == "card" or (other.what == "rank" and not other.plus):
                return replace(pred, other=replace(held, refs=other.refs))
            return pred
        case InTurn(order, ref) if ref == hole and not isinstance(other, Amount):
            return InTurn(order, other)
        case Its(attr, inner):
            return Its(attr, _fill(inner, other, hole))
        case Denied(inner):
            return Denied(_fill(inner, other, hole))
        case All(preds):
            return All(tuple(_fill(part, other, hole) for part in preds))
        case Any(preds):
            return Any(tuple(_fill(part, other, hole) for part in preds))
        case Fact(cond):
            if isinstance(other, Amount) or hole not in all_refs(cond):
                return pred
            return replace(pred, cond=map_refs(cond, lambda ref: other if ref == hole else ref))
    return pred


def placed(preds: Iterable[Pred]) -> tuple[Pred, ...]:
    """Predicates told one after the other: "the card before it" is before the last card that was told."""
    known: list[Pred] = []
    told: s.Ref | None = None
    for pred in preds:
        held = pred if told is None else _fill(pred, told, SAID)
        known.append(_fill(held, told + 1, BEFORE_IT) if isinstance(told, int) else held)
        told = compared_with(known[-1]) or told
    return tuple(known)


def compared_with(pred: Pred) -> s.Ref | None:
    """The card of the line that a predicate compares with, where it is said."""
    match pred:
        case Rel(_, Amount(refs=(ref,))) if not isinstance(ref, int) or ref > 0:
            return ref
        case Its(_, inner) | Denied(inner):
            return compared_with(inner)
    return None


def is_open(pred: Pred) -> bool:
    """Whether something is compared with a card that is not said."""
    return _fill(pred, 99) != pred


__all__ = [
    "ALL_CARDS",
    "ALL_NUMBERS",
    "ANYTHING",
    "BEFORE_IT",
    "CARD",
    "EVEN",
    "FALSE",
    "IT",
    "IT_WAS",
    "LAST",
    "MOST",
    "ODD",
    "OF_PAIR",
    "ONE_THING",
    "OTHER",
    "REST_FITS",
    "REST_MISSES",
    "SAID",
    "SPOKEN",
    "THEM",
    "TRUE",
    "TWIN",
    "All",
    "Among",
    "Amount",
    "Any",
    "Cards",
    "Cond",
    "Denied",
    "Fact",
    "In",
    "InTurn",
    "Its",
    "OneThing",
    "Pred",
    "Rel",
    "SeenBefore",
    "Spelled",
    "Telling",
    "ToldNumber",
    "all_of",
    "all_refs",
    "any_of",
    "attribute_of_groups",
    "cards_ranked",
    "compared_with",
    "conj",
    "denied",
    "disj",
    "either_of",
    "exactly_one",
    "fill",
    "groups_of",
    "is_open",
    "is_settled",
    "just_one",
    "listed",
    "map_refs",
    "mask_of",
    "neg",
    "none_of",
    "numbers",
    "placed",
    "plain",
    "rebuilt",
    "settle",
    "span",
    "when",
]


def with_the_card(refs: tuple[s.Ref, ...]) -> tuple[s.Ref, ...]:
    """The last few cards, with the one that is played for the earliest: what they must come to is asked of it."""
    return tuple(range(len(refs))) if refs == tuple(range(1, len(refs) + 1)) else refs
