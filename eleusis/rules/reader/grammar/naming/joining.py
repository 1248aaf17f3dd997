"""Classes and comparisons joined by "and" and "or": both, either, or what was meant instead."""

from __future__ import annotations

from functools import lru_cache

from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.grammar.naming.number_sets import only


def is_numbers(pred: m.Pred) -> bool:
    """Whether it is a list of ranks, which are joined as numbers."""
    return isinstance(pred, m.Among) and pred.bits.bit_count() <= 13


def is_half_open(preds: tuple[m.Pred, ...]) -> bool:
    """Whether what is told once was meant for both: "1 higher or lower", "1 higher or 2 lower than the ace"."""
    compared = [pred for pred in preds if isinstance(pred, m.Rel)]
    apart = [pred.by is None for pred in compared if pred.op in {"<", ">"}]
    return len({m.is_open(pred) for pred in compared}) > 1 or len(set(apart)) > 1


def _rises_and_falls(preds: tuple[m.Pred, ...]) -> bool:
    """Whether it must be higher and lower than the same card."""
    moves = [(pred.op, pred.other) for pred in preds if isinstance(pred, m.Rel) and pred.by is None]
    return any(op == "<" and (">", other) in moves for op, other in moves)


def both_parted(*told: m.Pred) -> m.Pred | Priced | None:
    """As in "a or b, and c": the comma says what belongs together; in "same suit, and kings never go" it begins a statement."""
    both = _both(told, is_parted=True)
    begins = len(told) == 2 and m.mask_of(told[1]) is not None and not any(isinstance(pred, m.Any) for pred in told)
    if not begins or both is None:
        return both
    return Priced(both.meaning, both.price + 5) if isinstance(both, Priced) else Priced(both, 5)


def both_preds(*told: m.Pred) -> m.Pred | Priced | None:
    return _both(told)


def _both(told: tuple[m.Pred, ...], *, is_parted: bool = False) -> m.Pred | Priced | None:
    preds = m.placed(told)
    both = m.all_of(*preds)
    if _rises_and_falls(preds):
        return None  # "up and down in turn"
    if m.mask_of(both) == 0:
        return Priced(m.any_of(*preds), 6)
    if len(preds) == 2 and {*map(_way, preds)} == {"<", ">"}:
        return m.any_of(*preds)  # "at most 4 higher and at most 5 lower"
    either = 3 if any(isinstance(pred, m.Any) for pred in preds) else 2 * any(map(_is_one_or_other, preds))
    price = 0 if is_parted else either  # "a or b and c" is rather a, or b and c
    price = price or (4 if is_half_open(preds) else 0) or _are_suits_and_ranks(preds)
    says_no_more = m.mask_of(both) is not None and m.mask_of(both) in map(m.mask_of, preds)  # "no 5 and a 10"
    torn = len(preds) == 2 and _leaves_out_little(preds[0]) and 0 < (m.mask_of(preds[1]) or 0).bit_count() <= 13
    steps = len(preds) == 2 and _bounds_a_step(*preds)
    steps = steps or _begins_a_range(preds)
    out = m.none_of(preds[-1])
    if len(preds) == 2 and m.mask_of(both) and (m.mask_of(out) or ALL_CARDS).bit_count() <= 13:
        both = m.All((preds[0], m.Denied(out)))  # it is told by what it leaves out, which may be left out of more
    return Priced(both, price + 4 * says_no_more + 3 * torn + 4 * steps)  # "all but clubs and tens" leaves out both


def _begins_a_range(preds: tuple[m.Pred, ...]) -> bool:
    """As in "fives and higher": rather from five on than fives which are higher."""
    match preds:
        case (m.Among(bits, None), m.Rel("<" | ">", m.Amount("card", (m.OTHER,)), None)):
            return only(bits) is not None
    return False


def _are_suits_and_ranks(preds: tuple[m.Pred, ...]) -> bool:
    """As in "play spades and 7s": rather either than the 7 of spades."""
    match preds:
        case (m.Cards(mask), m.Among() as ranks) | (m.Among() as ranks, m.Cards(mask)):
            return is_numbers(ranks) and mask in SUIT_MASKS.values()
    return False


def _is_one_or_other(pred: m.Pred) -> bool:
    """As in "red and even or black": "... and odd" behind it is rather of the black ones alone."""
    mask = m.mask_of(pred)
    return mask is not None and _is_mixed(mask)


@lru_cache(maxsize=1024)
def _is_mixed(mask: int) -> bool:
    """Whether the suits have other ranks from one another."""
    held = {tuple(bool(mask & cards & ranked) for ranked in RANK_MASKS) for cards in SUIT_MASKS.values()}
    return len([ranks for ranks in held if any(ranks)]) > 1


def _bounds_a_step(bound: m.Pred, far: m.Pred) -> bool:
    """As in "at least 2 and at most 6 steps away": hardly "2 or higher"."""
    if not isinstance(bound, m.Among) or not isinstance(far, m.Rel) or far.op != "~" or not far.by:
        return False
    least = (bound.bits & -bound.bits).bit_length() - 1
    return bound.bits & m.span(least, 13) == m.span(least, 13) and 0 < least < far.by.bit_length() - 1


def _way(pred: m.Pred) -> str | None:
    """Up or down, of what is so much higher or lower, or the same."""
    parts = pred.preds if isinstance(pred, m.Any) else (pred,)
    ways = {part.op for part in parts if isinstance(part, m.Rel) and part.by is not None}
    return ways.pop() if len(ways) == 1 else None


def _or_of_another(first: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "a heart, or a queen of some other suit": than hearts, so that any queen is right."""
    suits = [mask for mask in SUIT_MASKS.values() if mask & (m.mask_of(first) or 0)]
    if not suits or m.mask_of(first) != sum(suits) or not isinstance(other, m.All):
        return None
    kept = [pred for pred in other.preds if not is_of_another_suit(pred)]
    return m.any_of(first, m.all_of(*kept)) if len(kept) + 1 == len(other.preds) else None


def is_of_another_suit(pred: m.Pred) -> bool:
    """Of another suit than a card that is not told."""
    same = pred.pred if isinstance(pred, m.Denied) else None
    return isinstance(same, m.Rel) and same.op == "=" and same.other.what == "suit" and m.is_open(same)


def either_preds(*told: m.Pred) -> m.Pred | Priced | None:
    if len(told) == 2 and (of_another := _or_of_another(*told)) is not None:
        return of_another
    preds = m.placed(told)
    parts = [part for pred in preds for part in (pred.preds if isinstance(pred, m.Any) else (pred,))]
    if len(set(parts)) < len(parts):  # "red, red, black" and "up, down, up, down" are patterns
        return None
    if len(preds) == 2 and _are_ranks(*preds) and not m.is_open(preds[0]) and m.is_open(preds[1]):
        return m.any_of(preds[0], m.fill(preds[1], preds[0].other.refs[0]) or preds[1])  # type: ignore[union-attr]
    if any(pred == m.ANYTHING for pred in preds):
        return None
    if _leaves_out_of_all(preds):
        return None
    masks = [mask for mask in map(m.mask_of, preds) if mask is not None]
    if len(masks) == len(preds) and _is_idle(masks):
        return Priced(m.all_of(*preds), 1) if m.mask_of(m.any_of(*preds)) == ALL_CARDS else Priced(m.any_of(*preds), 7)
    if isinstance(preds[0], m.Fact) and m.mask_of(preds[-1]) is not None:
        return Priced(m.any_of(*preds), 5)  # "a card that follows a heart or a club" does not follow or is a club
    numbers_ = [pred for pred in preds if isinstance(pred, m.Among)]
    if len(preds) == 2 and all(is_numbers(pred) for pred in preds):
        return None
    if numbers_ and any(isinstance(pred, m.Rel) and pred.other.refs == (m.OTHER,) and pred.op != "=" for pred in preds):
        return None  # "8 or lower" is a range of numbers
    if numbers_ and any(isinstance(pred, m.Rel) and pred.by is not None for pred in preds):
        return Priced(m.any_of(*preds), 12)  # "1, 2 or 3 higher" are three numbers
    if is_half_open(preds) or _is_a_range(preds):
        return Priced(m.any_of(*preds), 7)
    if (numbers_ and len(numbers_) < len(preds)) or _ends_in_a_bare_comparison(preds):
        return Priced(m.any_of(*preds), 6)
    return m.any_of(*preds)


def _leaves_out_of_all(preds: tuple[m.Pred, ...]) -> bool:
    """As in "red or even cards, but no even red ones": what is left out of the last could as well be one of the others."""
    match preds:
        case (*before, m.All((_, m.Denied(out)))):
            plain = [pred for pred in before if not isinstance(pred, m.All)]  # "red but not odd, or odd but not red"
            return any((m.mask_of(out) or 0) & (m.mask_of(pred) or 0) for pred in plain)
    return False


def side_by_side(*preds: m.Pred) -> m.Pred | Priced | None:
    """As in "red, even"; in "then a lower one; an equal one never fits" the equal one belongs to what comes behind it."""
    return None if any(isinstance(pred, m.Rel) and pred.op == "=" for pred in preds) else either_preds(*preds)


def _is_idle(masks: list[int]) -> bool:
    """Whether nobody would list it all: "not a king, queen or 7" is not "not a king"; "no heart or no spade" is neither."""
    union, whole = 0, 0
    for mask in masks:
        whole |= mask
    if whole == ALL_CARDS:
        return all(one & other for place, one in enumerate(masks) for other in masks[place + 1 :])
    for place, mask in enumerate(masks):
        others = 0
        for other in masks[:place] + masks[place + 1 :]:
            others |= other
        union |= mask if mask & ~others == 0 else 0
    return bool(union)


def _ends_in_a_bare_comparison(preds: tuple[m.Pred, ...]) -> bool:
    """As in "a heart of rank 8 or lower": lower than 8, not than another card."""
    *classes, last = preds
    is_bare = isinstance(last, m.Rel) and last.other == m.Amount("card", (m.OTHER,)) and last.op != "="
    return is_bare and all(m.mask_of(pred) is not None for pred in classes)


def _is_a_range(preds: tuple[m.Pred, ...]) -> bool:
    """As in "3 away or less": the number is the most."""
    far, *rest = preds
    return isinstance(far, m.Rel) and far.op == "~" and len(rest) == 1 and _ends_in_a_bare_comparison((rest[0],))


def _are_ranks(*preds: m.Pred) -> bool:
    """As in "equal to the card before last, or lower": the same card is meant."""
    return all(isinstance(pred, m.Rel) and pred.other.what in {"card", "rank"} for pred in preds) and (
        m.compared_with(preds[0]) is not None or preds[0].other.refs == (m.SAID,)  # type: ignore[union-attr]
    )


def both_nouns(*preds: m.Pred) -> m.Pred | None:
    """Things joined: "hearts and face cards" are either, whether or not a card can be both."""
    if any(pred == m.ANYTHING or _leaves_out_little(pred) for pred in preds):
        return None
    return m.any_of(*preds)


def nouns_parted(one: m.Pred, other: m.Pred) -> m.Pred | Priced | None:
    """In "a difference of 3, and diamonds never go" and "red, and kings never go" the comma begins a statement."""
    either = both_nouns(one, other)
    is_list = m.mask_of(one) is not None and _is_of_ranks_or_of_suits(one) == _is_of_ranks_or_of_suits(other)
    return either if either is None or is_list else Priced(either, 12 if None in map(m.mask_of, (one, other)) else 4)


def _is_of_ranks_or_of_suits(pred: m.Pred) -> str:
    return "ranks" if isinstance(pred, m.Among) else "cards" if m.mask_of(pred) is not None else "compared"


def _leaves_out_little(pred: m.Pred) -> bool:
    """As in "a heart and not a queen": this is an exception."""
    left = ALL_CARDS ^ (m.mask_of(pred) or 0)
    return left in SUIT_MASKS.values() or 0 < left.bit_count() <= 8
