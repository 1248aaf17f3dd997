"""How one card relates to another, as predicates with the other card left open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from operator import ge, gt, le, lt

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.measures import respects

_NO_COLOUR = 5  # what it costs to say "a black number" of a black card


def open_amount(attr: str) -> m.Amount:
    return m.Amount(attr, (m.OTHER,))


def same_in(attr: str) -> m.Pred:
    return m.Rel("=", open_amount(attr))


def different(attr: str) -> m.Pred:
    return m.Denied(same_in(attr))


def other_of(pred: m.Pred, attr: str) -> m.Pred | None:
    """As in "the other black suit": the card before is of the class, too."""
    mask = m.mask_of(pred)
    return None if not mask or attr != "suit" else m.all_of(pred, m.Fact(m.In(m.OTHER, mask)), different(attr))


def opposite(attr: str) -> m.Pred | None:
    return different(attr) if attr in {"colour", "parity", "kind"} or len(m.groups_of(attr)) == 2 else None


def of_attribute(pred: m.Pred, attr: str) -> m.Pred | None:
    """As in "An even rank", "a higher rank", "a black suit"."""
    if isinstance(pred, m.Rel) and pred.other.what not in {"card", attr, "number"}:
        return None
    return m.Its(attr, pred)


def of_such_an_attribute(pred: m.Pred, attr: str) -> m.Pred | Priced | None:
    """The same; "a black number" is rather a number card that is black."""
    its, mask = of_attribute(pred, attr), m.mask_of(pred)
    return Priced(its, _NO_COLOUR) if its is not None and attr == "rank" and mask and not respects(mask, attr) else its


def several(make: object, attrs: tuple[str, ...]) -> m.Pred:
    how, *names = attrs
    preds = [make(attr) for attr in names]  # type: ignore[operator]
    if how == "nor":
        return m.none_of(m.any_of(*preds))
    if how == "one":
        return m.any_of(*(m.all_of(pred, *(m.none_of(other) for other in preds if other != pred)) for pred in preds))
    if how.isdigit():
        return _so_many_of(int(how), preds)
    return m.any_of(*preds) if how == "or" else m.all_of(*preds)


def _so_many_of(wanted: int, preds: Sequence[m.Pred]) -> m.Pred:
    """That of several as many can be said as one of these numbers says."""
    places = range(len(preds))
    ways = (held for count in range(len(preds) + 1) if wanted >> count & 1 for held in combinations(places, count))
    return m.any_of(*(m.all_of(*(preds[at] if at in held else m.none_of(preds[at]) for at in places)) for held in ways))


@dataclass(frozen=True, slots=True)
class SoManyOf:
    """So many of some cards, as in "exactly one of the last two", "at least two of the last three"."""

    refs: tuple[s.Ref, ...]
    bits: int


def with_each(pred: m.Pred, refs: tuple[s.Ref, ...] | SoManyOf, kind: object) -> m.Pred | None:
    if isinstance(refs, SoManyOf):
        return _with_so_many(pred, refs)
    if kind is m.Any and isinstance(
        pred.pred if isinstance(pred, m.Its) else pred, m.Denied
    ):  # "different from either" is different from both
        kind = m.All
    filled = [m.fill(pred, ref) for ref in refs]
    known = [part for part in filled if part is not None]
    if len(known) < len(filled):
        return None
    return m.all_of(*known) if kind is m.All else m.any_of(*known)


def _with_so_many(pred: m.Pred, of: SoManyOf) -> m.Pred | None:
    filled = [m.fill(pred, ref) for ref in of.refs]
    known = [part for part in filled if part is not None]
    if len(known) < len(filled):
        return None
    ways = [so for so in product((True, False), repeat=len(known)) if of.bits >> sum(so) & 1]
    made = [m.all_of(*(one if is_so else m.none_of(one) for one, is_so in zip(known, so, strict=True))) for so in ways]
    return m.any_of(*made) if made else None


def by_so_much(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "2 higher"; nought with other numbers is the same rank."""
    more = by_more(pred, bits)
    return more if more is None or not bits & 1 else m.any_of(m.Rel("=", m.Amount("rank", (m.OTHER,))), more)


def by_more(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "higher by at most 3"."""
    if isinstance(pred, m.Rel) and pred.by is None and pred.op in {"<", ">"} and bits & STEPS:
        return m.Rel(pred.op, pred.other, bits & STEPS, pred.wrap)
    return None


def rather_near(bits: int, pred: m.Pred) -> m.Pred | Priced | None:
    """As in "2 higher"; in "a jack, queen or king higher" nobody says by how much."""
    more = by_more(pred, bits)
    return more if more is None or low(bits) <= 10 else Priced(more, 6)


STEPS = ((1 << 14) - 1) & ~1  # by how much one card can be higher than another


def between(refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """Strictly between the ranks of two cards, whichever is the higher."""
    if len(refs) != 2:
        return None
    above, below = ([m.Rel(op, m.Amount("rank", (ref,))) for ref in refs] for op in (">", "<"))
    return m.any_of(m.all_of(above[0], below[1]), m.all_of(above[1], below[0]))


def between_or_level(refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """The same with both of them."""
    strictly = between(refs)
    level = [m.Rel("=", m.Amount("rank", (ref,))) for ref in refs]
    return None if strictly is None else m.any_of(strictly, *level)


def outside(refs: tuple[s.Ref, ...]) -> m.Pred:
    """Above all of these cards, or below all of them."""
    above, below = ([m.Rel(op, m.Amount("rank", (ref,))) for ref in refs] for op in (">", "<"))
    return m.any_of(m.all_of(*above), m.all_of(*below))


def apart(bits: int) -> m.Pred:
    return m.Rel("~", m.Amount("card", (m.OTHER,)), bits & ((1 << 14) - 1))


def near(bits: int) -> m.Pred | None:
    """As in "within 2 or 3 of the last card"; a range is none: "within 3 to 7" are ranks."""
    return apart(m.span(0, high(bits))) if high(bits) - low(bits) < 2 else None


def fold(times: int, ref: s.Ref) -> m.Pred:
    """As in "double the last card": of twice its rank; below nought, of half of it."""
    pairs = [(rank, rank * times) if times > 0 else (rank * -times, rank) for rank in range(1, 7)]
    alike = (m.conj(m.In(ref, m.cards_ranked(1 << old)), m.In(0, m.cards_ranked(1 << new))) for old, new in pairs)
    return m.Fact(m.disj(*alike), candidate=True)


def beside_a_fold(op: str, times: int, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "at least half the rank of the last card"."""
    ref = to if not isinstance(to, m.Amount) else to.refs[0] if to == m.Amount("rank", to.refs[:1]) else None
    if ref is None:
        return None
    ref = m.OTHER if ref == m.IT else ref
    held: Callable[[int, int], bool] = {"<": lt, "<=": le, ">": gt, ">=": ge}[op]
    rows = []
    for old in range(1, 14):
        fitting = m.numbers(new for new in range(1, 14) if held(new * max(1, -times), old * max(1, times)))
        rows.append(m.conj(m.In(ref, m.cards_ranked(1 << old)), m.In(0, m.cards_ranked(fitting))))
    return m.Fact(m.disj(*rows), candidate=True)


def next_suit(pattern: tuple[int, ...]) -> m.Pred | None:
    """As in "the suit that comes next in the order hearts, clubs, spades"."""
    return in_order(m.OTHER, pattern[:-1] if pattern[0] == pattern[-1] else pattern)


def than_number(pred: m.Pred, bits: int) -> m.Pred | None:
    if isinstance(pred, m.Rel) and pred.other.refs == (m.OTHER,) and pred.by is None and only(bits) is not None:
        return m.Rel(pred.op, m.Amount("number", of=low(bits)))
    return None


def in_order(ref: s.Ref, pattern: tuple[int, ...]) -> m.Pred | None:
    """As in "Of the suit after the last card (in the order clubs, hearts, spades)"."""
    suits = {mask: suit for suit, mask in SUIT_MASKS.items()}
    if len(set(pattern)) < len(pattern) or not set(pattern) <= set(suits):
        return None
    return m.InTurn(tuple(suits[mask] for mask in pattern), ref)


def shifted(by: frozenset[int]) -> m.Pred:
    """So much higher, or lower where the number is below nought."""
    other = m.Amount("rank", (m.OTHER,))
    parts: list[m.Pred] = [m.Rel(">" if step > 0 else "<", other, 1 << abs(step)) for step in sorted(by) if step]
    if 0 in by:
        parts.append(m.Rel("=", other))
    return m.any_of(*parts)


def or_equal(pred: m.Pred) -> m.Pred | None:
    if isinstance(pred, m.Rel) and pred.op in {"<", ">"} and pred.by is None:
        return m.Rel(pred.op + "=", pred.other)
    return None


def either_way(one: m.Pred, other: m.Pred) -> m.Pred | Priced:
    """As in "higher or lower"; a number told once is meant for both."""
    if isinstance(one, m.Rel) and one.by is not None and isinstance(other, m.Rel) and other.by is None:
        return m.any_of(one, by_more(other, one.by) or other)
    if _is_bound(one, other) and isinstance(one, m.Rel) and isinstance(other, m.Rel):
        return m.any_of(one, m.Rel(other.op, other.other, one.by))
    told = {isinstance(pred, m.Rel) and pred.by is not None for pred in (one, other)}
    return Priced(m.any_of(one, other), 6 if len(told) > 1 else 0)


def _is_bound(one: m.Pred, other: m.Pred) -> bool:
    """As in "at least 4 higher or 4 lower", "more than 3 up or 3 down": the same bound is meant for both."""
    if not (isinstance(one, m.Rel) and isinstance(other, m.Rel) and one.by and other.by):
        return False
    number = only(other.by)
    return number is not None and only(one.by) is None and number in {low(one.by), low(one.by) - 1, high(one.by)}


def either_way_to(one: m.Pred, other: m.Pred, to: s.Ref | m.Amount) -> m.Pred | Priced | None:
    """As in "greater than or less than the last card"."""
    both = either_way(one, other)
    price = both.price if isinstance(both, Priced) else 0
    filled = m.fill(both.meaning if isinstance(both, Priced) else both, to)
    return None if filled is None else Priced(filled, price)


def so_much_either_way(bits: int, one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "2 higher or lower"."""
    up, down = by_so_much(one, bits), by_so_much(other, bits)
    return None if up is None or down is None else m.any_of(up, down)


def bounded_either_way(least: bool, bits: int, one: m.Pred, others: int, other: m.Pred) -> m.Pred | None:
    """As in "at least 5 higher or 5 lower", "at most 3 up or 3 down"."""
    allowed = m.span(low(bits)) if least else m.span(0, low(bits))
    return so_much_either_way(allowed, one, other) if bits == others else None


def or_equal_to(pred: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "greater than or equal to the last card", "the same as or two less than the last card"."""
    wider = or_equal(pred) or (m.any_of(same_in("rank"), pred) if isinstance(pred, m.Rel) and pred.by else None)
    return None if wider is None else m.fill(wider, to)


def opposite_to(to: int | m.Amount) -> m.Pred | None:
    if isinstance(to, m.Amount) and to.what not in {"card", "colour", "parity", "kind"}:
        return None
    return m.fill(m.Denied(m.Rel("=", m.Amount("card", (m.OTHER,)))), to)


EQUAL = m.Rel("=", m.Amount("card", (m.OTHER,)))


def same_or_next(pred: m.Pred) -> m.Pred | None:
    """As in "the same as or the next in the cycle hearts, spades, ..."."""
    return m.any_of(same_in("suit"), pred) if isinstance(pred, m.InTurn) else None


SAME = m.All((same_in("rank"),))  # "the same" of a card: the same rank, unless something else was told of
BARE = frozenset({SAME, EQUAL, m.Denied(EQUAL)})  # "the same", "different": in what, something else may say
