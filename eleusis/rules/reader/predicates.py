"""What is said of a subject that is not known yet, and the algebra of it: all of several, any of them, none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.conditions import (
    OTHER,
    Amount,
    Cond,
)
from eleusis.rules.reader.number_bits import (
    ALL_NUMBERS,
    cards_ranked,
)

TWIN: Final = "rank and suit"  # the attribute in which two cards agree that are the same card


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


def just_one(one: Pred, other: Pred) -> Pred:
    """One of the two and not the other."""
    return all_of(any_of(one, other), none_of(all_of(one, other)))


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
