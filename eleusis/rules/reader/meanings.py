"""What phrases mean: numbers as sets, things that can be compared, predicates with holes, partial verdicts.

A predicate says something of a subject that is not known yet: a card, its rank, a sum. `OTHER` is the hole
for the card it is compared with; `IT` is the card a pronoun stands for. `said_of` puts a predicate on its
subject and gives a condition of the rule language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS, RANK_MASKS
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.conditions import (
    BEFORE_IT,
    FALSE,
    IT,
    IT_WAS,
    LAST,
    OTHER,
    SAID,
    THEM,
    TRUE,
    Amount,
    Cond,
    In,
    Telling,
    ToldNumber,
    all_refs,
    conj,
    disj,
    is_settled,
    map_refs,
    neg,
    plain,
    rebuilt,
    settle,
    when,
)

# --- numbers ---------------------------------------------------------------------------------------

MOST: Final = 255
ALL_NUMBERS: Final = (1 << (MOST + 1)) - 1


def numbers(values: Iterable[int]) -> int:
    """A set of whole numbers from 0 to `MOST`, one bit each."""
    return sum(1 << value for value in set(values) if 0 <= value <= MOST)


ODD: Final = numbers(range(1, MOST + 1, 2))
EVEN: Final = ALL_NUMBERS ^ ODD


def span(low: int, high: int = MOST) -> int:
    return numbers(range(low, high + 1))


@lru_cache(maxsize=2048)
def listed(bits: int) -> frozenset[int]:
    return frozenset(value for value in range(MOST + 1) if bits >> value & 1)


def cards_ranked(bits: int, plus: int = 0) -> int:
    """The cards whose rank, with so much added, is in the set; what an ace counts is a convention."""
    return _cards_ranked(bits, plus, agreed().value(1))


@lru_cache(maxsize=4096)
def _cards_ranked(bits: int, plus: int, ace: int) -> int:
    return sum(RANK_MASKS[rank] for rank in ALL_RANKS if bits >> max(0, (ace if rank == 1 else rank) + plus) & 1)


TWIN: Final = "rank and suit"  # the attribute in which two cards agree that are the same card


# --- what can be compared --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cards:
    """The subject is one of these cards."""

    mask: int


@dataclass(frozen=True, slots=True)
class Among:
    """The number is one of these; `cards` are the cards it is said of, where the class has agreed on others."""

    bits: int
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Rel:
    """The subject relates to something else: ``=``, ``<``, ``<=``, ``>``, ``>=``, or ``~`` for the distance.

    `by` says by how much.
    """

    op: str
    other: Amount
    by: int | None = None
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Its:
    """An attribute of the subject is so."""

    attr: str
    pred: Pred


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so or not, whatever the subject; or, with `candidate`, that can be said of the judged card only."""

    cond: Cond
    candidate: bool = False


@dataclass(frozen=True, slots=True)
class InTurn:
    """The suit of the subject comes right after that of the other card in a cyclic order."""

    order: tuple[str, ...]
    other: s.Ref = OTHER


@dataclass(frozen=True, slots=True)
class SeenBefore:
    """The line has one like the subject already."""


@dataclass(frozen=True, slots=True)
class Denied:
    pred: Pred


@dataclass(frozen=True, slots=True)
class All:
    preds: tuple[Pred, ...]


@dataclass(frozen=True, slots=True)
class Any:
    preds: tuple[Pred, ...]


Pred: TypeAlias = Cards | Among | Rel | Its | Fact | InTurn | SeenBefore | Denied | All | Any

ANYTHING: Final = Cards(ALL_CARDS)


def mask_of(pred: Pred) -> int | None:
    """The cards a predicate is true of, when it looks at nothing else."""
    return _mask_of(pred, agreed().ace_high)


@lru_cache(maxsize=8192)
def _mask_of(pred: Pred, _ace_high: bool) -> int | None:
    match pred:
        case Cards(mask):
            return mask
        case Among(bits, cards):
            return cards_ranked(bits) if cards is None else cards
        case Its(_, inner):
            return mask_of(inner)
        case Denied(inner):
            inside = mask_of(inner)
            return None if inside is None else ALL_CARDS ^ inside
        case All(preds) | Any(preds):
            masks = [mask_of(part) for part in preds]
            total = ALL_CARDS if isinstance(pred, All) else 0
            for one in masks:
                if one is None:
                    return None
                total = total & one if isinstance(pred, All) else total | one
            return total
        case _:
            return None


def all_of(*preds: Pred) -> Pred:
    flat = tuple(part for part in _flat(All, preds) if part != ANYTHING) or (ANYTHING,)
    masks = [mask for mask in map(mask_of, flat) if mask is not None]
    if len(masks) == len(flat):
        if all(isinstance(part, Among) for part in flat):
            return _among(flat, _meet)
        return Cards(_meet(masks))
    return flat[0] if len(flat) == 1 else All(flat)


def any_of(*preds: Pred) -> Pred:
    flat = _flat(Any, preds)
    if all(isinstance(part, Among) for part in flat):
        return _among(flat, _union)
    masks = [mask for mask in map(mask_of, flat) if mask is not None]
    if len(masks) == len(flat):
        return Cards(_union(masks))
    return flat[0] if len(flat) == 1 else Any(flat)


def either_of(pred: Pred) -> Pred:
    """What is not to be "the same as the last two cards" is not to be the same as either."""
    match pred:
        case All(preds) if all(isinstance(part, Rel) and part.op == "=" and part.by is None for part in preds):
            held = {part.other.what for part in preds if isinstance(part, Rel)}
            return Any(preds) if len(held) == 1 else pred
        case Its(attr, inner):
            return Its(attr, either_of(inner))
    return pred


def none_of(pred: Pred) -> Pred:
    pred = either_of(pred)
    match pred:
        case Denied(inner):
            return inner
        case Cards(mask):
            return Cards(ALL_CARDS ^ mask)
        case Among(bits, cards):
            return Among(ALL_NUMBERS ^ bits, None if cards is None else ALL_CARDS ^ cards)
        case Its(attr, inner):
            return Its(attr, none_of(inner))
    return Denied(pred)


def _among(preds: Sequence[Pred], joined: Callable[[Iterable[int]], int]) -> Among:
    parts = [part for part in preds if isinstance(part, Among)]
    as_agreed = any(part.cards is not None for part in parts)
    cards = joined(mask_of(part) or 0 for part in parts) if as_agreed else None
    return Among(joined(part.bits for part in parts), cards)


def _union(sets: Iterable[int]) -> int:
    total = 0
    for bits in sets:
        total |= bits
    return total


def _meet(sets: Iterable[int]) -> int:
    total = -1
    for bits in sets:
        total &= bits
    return total


def _flat(kind: type[All | Any], preds: Iterable[Pred]) -> tuple[Pred, ...]:
    found: list[Pred] = []
    for pred in preds:
        for part in pred.preds if isinstance(pred, kind) else (pred,):
            if part not in found:
                found.append(part)
    return tuple(found)


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
    "EVEN",
    "FALSE",
    "IT",
    "IT_WAS",
    "LAST",
    "MOST",
    "ODD",
    "OTHER",
    "SAID",
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
    "Pred",
    "Rel",
    "SeenBefore",
    "Telling",
    "ToldNumber",
    "all_of",
    "all_refs",
    "any_of",
    "cards_ranked",
    "compared_with",
    "conj",
    "disj",
    "either_of",
    "fill",
    "is_open",
    "is_settled",
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
