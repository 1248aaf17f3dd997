"""A pattern as classes one after the other, and what it asks: by position, or by what lies there."""

from __future__ import annotations

from collections.abc import Callable

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.meanings import Telling

_BY_PLACE = 5
_SURVEYED = 8  # steps of which some may hold others, where it is said that they repeat


class Repeated(tuple[int, ...]):
    """A pattern of which it is said that it goes on so: "red, ace, red, ace and so on"."""

    __slots__ = ()


def masks_of(*preds: m.Pred) -> list[int] | None:
    masks = [mask for mask in map(m.mask_of, preds) if mask]
    return masks if len(masks) == len(preds) else None


def pattern_of(*preds: m.Pred) -> tuple[int, ...] | Priced | None:
    masks = masks_of(*preds)
    price = (
        6 if all(isinstance(pred, m.Among) and only(pred.bits) for pred in preds) else 0
    )  # "jacks, queens, kings" is a list
    return None if masks is None else Priced(tuple(masks), price)


def by_position(pattern: tuple[int, ...]) -> Telling | None:
    """Class after class by position, beginning with the starter."""
    steps = _shortest(pattern)
    if len(steps) < 2 or steps.count(ALL_CARDS) == len(steps):
        return None
    is_list = any(a != b and a & b == a and b != ALL_CARDS for a in steps for b in steps)
    is_told_so = isinstance(pattern, Repeated) and len(steps) <= _SURVEYED
    if is_list and len(steps) == len(pattern) and not is_told_so:
        return None  # nobody says "numbers, aces, low cards" of places
    return Telling(s.Cycle(tuple(m.plain(m.In(0, mask)) for mask in steps)))


def by_place(pattern: tuple[int, ...], dearer: int = _BY_PLACE) -> Telling | Priced | None:
    """By position, which is dearer where what lies there tells the pattern too; all four suits always go by that."""
    verdict, lying = by_position(pattern), by_what_lies(pattern)
    if verdict is None or (lying is not None and isinstance(lying.fits, s.Follows)):
        return None
    return verdict if lying is None else Priced(verdict, dearer)


def in_full(pattern: tuple[int, ...]) -> Telling | None:
    """As in "red, red, black, black, red, repeat": it begins again behind all of it, not where it looks like its beginning."""
    if len(pattern) % len(_shortest(pattern)) == 0 or ALL_CARDS in pattern:
        return None
    return Telling(s.Cycle(tuple(m.plain(m.In(0, mask)) for mask in pattern)))


def of_cards(
    read: Callable[[tuple[int, ...]], Telling | Priced | None], amount: m.Amount, pattern: tuple[int, ...]
) -> Telling | Priced | None:
    """As in "the suits follow the cycle ...": of what a card has, and not of sums or differences."""
    return read(pattern) if amount.what in {"card", "rank", m.TWIN, *ATTRIBUTES} else None


def _shortest(pattern: tuple[int, ...]) -> tuple[int, ...]:
    for length in range(1, len(pattern)):
        if all(mask == pattern[at % length] for at, mask in enumerate(pattern)):
            return pattern[:length]
    return pattern


def by_what_lies(pattern: tuple[int, ...]) -> Telling | None:
    """Class after class, each by the one before; for classes without common cards, each named once."""
    steps = _shortest(pattern[:-1] if pattern[0] == pattern[-1] else pattern)
    if len(set(steps)) < len(steps) or len(steps) < 2:
        return None
    if any(a & b for place, a in enumerate(steps) for b in steps[place + 1 :]):
        return None
    suits = {mask: suit for suit, mask in SUIT_MASKS.items()}
    if len(steps) == 4 and set(steps) == set(suits):
        return Telling(s.Follows(tuple(suits[mask] for mask in steps), 0, 1))
    cond: m.Cond = m.In(0, _union(steps))
    for place, mask in enumerate(steps):
        cond = m.when(m.In(1, mask), m.In(0, steps[(place + 1) % len(steps)]), cond)
    return Telling(cond)


def _union(masks: tuple[int, ...]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


def step(text: tuple[Telling, ...], before: tuple[s.Cond, ...] = ()) -> tuple[s.Cond, ...] | None:
    made = combined(text)
    if made is None or made[1] is not None or len(before) >= 24:
        return None
    cond = m.settle(made[0], 0)
    return (*before, m.plain(cond)) if m.is_settled(cond) else None


def suit_order(pattern: tuple[int, ...]) -> Telling | None:
    suits = {mask: suit for suit, mask in SUIT_MASKS.items()}
    if len(set(pattern)) < len(pattern) or not set(pattern) <= set(suits):
        return None
    return Telling(s.Follows(tuple(suits[mask] for mask in pattern), 0, 1))


def run(bits: int, pred: m.Pred) -> tuple[int, ...] | None:
    """As in "Two hearts"."""
    count, mask = bits.bit_length() - 1, m.mask_of(pred)
    return (mask,) * count if 1 <= count <= 6 and bits == 1 << count and mask and mask != ALL_CARDS else None


def pairs(one: m.Pred, other: m.Pred) -> tuple[int, ...] | None:
    masks = masks_of(one, other)
    return None if masks is None else (masks[0], masks[0], masks[1], masks[1])


def cycle_pred(pattern: tuple[int, ...]) -> m.Pred | None:
    """What is asked of a card by a cycle, to be said with other things."""
    verdict = by_what_lies(pattern)
    if verdict is None:
        verdict = by_position(_shortest(pattern))
    if verdict is None:
        return None
    if isinstance(verdict.fits, s.Follows):
        return m.InTurn(verdict.fits.order)
    return m.Fact(verdict.fits, candidate=True)


def in_turn_after(pred: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "its suit follows the cycle ..., relative to the last card"."""
    last = to == 1 or (isinstance(to, m.Amount) and to.refs == (1,))
    return pred if last and (isinstance(pred, m.InTurn) or (isinstance(pred, m.Fact) and pred.candidate)) else None


def back_to(pattern: tuple[int, ...], pred: m.Pred) -> tuple[int, ...] | None:
    return Repeated(pattern) if m.mask_of(pred) == pattern[0] else None


def grown_beside(pattern: tuple[int, ...], pred: m.Pred) -> tuple[int, ...] | None:
    """As in "red red black"; a bare "cards" is no part of such a row, nor is what only some of those told are."""
    mask = m.mask_of(pred) or 0
    overlaps = any(mask & one and mask != one for one in pattern)
    return None if pred == m.ANYTHING or overlaps else grown(pattern, pred)


def grown(pattern: tuple[int, ...], pred: m.Pred) -> tuple[int, ...] | None:
    mask = m.mask_of(pred)
    return (*pattern, mask) if mask and len(pattern) < 24 else None
