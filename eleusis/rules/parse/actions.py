"""The actions of the productions: how the meaning of a phrase comes from the meanings of its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, STANDARD
from eleusis.rules.parse.engine import One, Rejected
from eleusis.rules.parse.meaning import (
    BEFORE,
    IT,
    LEAD_CAP,
    OPEN,
    SUBJECT,
    TRUE,
    NumberPhrase,
    bind,
    block_of,
    both,
    bound_to,
    class_mask,
    either,
    is_open,
    measured,
    negate,
    place,
)

MOST_SIDE_BY_SIDE = 5
_HALVES = {"parity": {"odd", "even"}, "colour": {"red", "black"}, "half": {"low", "high"}, "kind": {"face", "numeral"}}
Numbers = tuple[NumberPhrase, ...]
Range = tuple[str, Any]


def keep(value: Any, *_: Any) -> Any:
    return value


def give(value: Any) -> Callable[..., Any]:
    return lambda *_: value


def take(index: int) -> Callable[..., Any]:
    return lambda *values: values[index]


def only(wanted: str) -> Callable[[str], str]:
    """Keep a value that has to be this one."""

    def check(value: str) -> str:
        if value != wanted:
            raise Rejected
        return value

    return check


# --- predicates ------------------------------------------------------------------------------------


def class_of(token: tuple[str, s.Cond]) -> s.Cond:
    return token[1]


def ranks(numbers: frozenset[int]) -> s.Cond:
    if not numbers or not numbers <= ALL_RANKS or _is_one(*numbers):
        raise Rejected
    return s.RankIn(SUBJECT, numbers)


def rank_range(low: int, high: int) -> s.Cond:
    if low >= high:
        raise Rejected
    return ranks(frozenset(range(low, high + 1)))


def _is_one(number: int, *more: int) -> bool:
    """Whether this is the word "one", which is a card or a count and not an ace."""
    return not more and isinstance(number, One)


def rank_bound(op: str, number: int) -> s.Cond:
    if _is_one(number):
        raise Rejected
    return ranks(frozenset(rank for rank in ALL_RANKS if _meets(op, rank, number)))


def _meets(op: str, value: int, number: int) -> bool:
    return {"<": value < number, "<=": value <= number, ">": value > number, ">=": value >= number}[op]


def run_together(first: s.Cond, rest: s.Cond) -> s.Cond:
    """Words side by side, as in "a higher card of the same colour"."""
    said = bound_to(rest)
    joined = both((bind(first, said) if said is not None else first, rest))
    if class_mask(joined) == 0 or (isinstance(joined, s.And) and len(joined.conds) > MOST_SIDE_BY_SIDE):
        raise Rejected
    return joined


def compare(op: str) -> s.Cond:
    return s.RankCmp(op, SUBJECT, OPEN)


def red_number(token: tuple[str, s.Cond], attr: str) -> s.Cond:
    """A class and what it is a class of: "even number"; "red number" is a numeral that is red."""
    if attr == "rank" and isinstance(token[1], s.SuitIn):
        return run_together(token[1], numerals(attr))
    return token[1]


def two_words(one: s.Cond, other: s.Cond) -> s.Cond:
    if one == other:
        raise Rejected
    return run_together(one, other)


def stepped(numbers: frozenset[int], direction: str) -> s.Cond:
    signs = {">": (1,), "<": (-1,), "both": (1, -1)}.get(direction)
    if signs is None or not numbers or max(numbers) > 13:
        raise Rejected
    return s.Step(SUBJECT, OPEN, frozenset(sign * number for number in numbers for sign in signs))


def stepped_within(op: str, number: int, direction: str) -> s.Cond:
    """That "at most 3 higher or lower" has the same rank in it; "at most 3 higher" has not."""
    least = 0 if direction == "both" and op in {"<", "<="} else 1
    return stepped(frozenset(step for step in range(least, 14) if _meets(op, step, number)), direction)


def same(attrs: tuple[str, tuple[str, ...]]) -> s.Cond:
    join, names = attrs
    return (either if join == "or" else both)(s.Same(name, SUBJECT, OPEN) for name in names)


def different(attrs: tuple[str, tuple[str, ...]]) -> s.Cond:
    join, names = attrs
    return (either if join == "or" else both)(s.Not(s.Same(name, SUBJECT, OPEN)) for name in names)


def same_remainder(mod: int) -> s.Cond:
    if not 3 <= mod <= 6:
        raise Rejected
    return s.Same(f"mod{mod}", SUBJECT, OPEN)


def numerals(attr: str) -> s.Cond:
    """What "numbers" are beside faces."""
    if attr != "rank":
        raise Rejected
    return s.RankIn(SUBJECT, STANDARD.ranks_named("numeral"))


def either_not_both(pred: s.Cond) -> s.Cond:
    if not isinstance(pred, s.Or) or len(pred.conds) != 2:
        raise Rejected
    return both((pred, negate(both(pred.conds))))


def named_by_halves(one: tuple[str, s.Cond], other: tuple[str, s.Cond]) -> str:
    """The attribute that two opposite classes name: "odd or even"."""
    names = {one[0], other[0]}
    for attr, halves in _HALVES.items():
        if names == halves:
            return attr
    raise Rejected


def tailed(pred: s.Cond, tail: Any) -> s.Cond:
    """The predicate compared with what was told after it, if anything was."""
    return pred if tail is None else with_reference(pred, tail)


def with_reference(pred: s.Cond, reference: Any) -> s.Cond:
    """Say what a comparison is with: a card, the last few cards, or all cards so far."""
    if not is_open(pred):
        raise Rejected
    if isinstance(reference, int):
        return bind(pred, reference)
    form, number = reference
    if form == "cards":
        cards, every = number
        return (both if every or isinstance(pred, s.Not) else either)(bind(pred, card) for card in cards)
    if form in {"refs", "any"}:
        each = form == "refs" or isinstance(pred, s.Not)  # "different from either" is different from each
        return (both if each else either)(bind(pred, card) for card in range(1, number + 1))
    if form != "line":
        raise Rejected
    return _with_line(pred, number)


def _with_line(pred: s.Cond, which: str) -> s.Cond:
    match pred:
        case s.RankCmp(op=op):
            return s.Extreme(op, which if which != "every" else "max" if op in {">", ">="} else "min")
        case s.Same(attr=attr) if which == "every":
            return s.Seen(attr)
        case s.Not(cond=s.Same(attr=attr)) if which == "every":
            return s.Not(s.Seen(attr))
        case s.And() | s.Or():
            parts = [_with_line(part, which) if is_open(part) else part for part in pred.conds]
            return (both if isinstance(pred, s.And) else either)(parts)
        case _:
            raise Rejected


def remainder(numbers: frozenset[int], mod: int) -> s.Cond:
    if not 2 <= mod <= 13:
        raise Rejected
    return s.RankIn(SUBJECT, frozenset(rank for rank in ALL_RANKS if rank % mod in numbers))


def next_in_order(order: tuple[s.Cond, ...]) -> s.Cond:
    suits = [next(iter(item.suits)) for item in order if isinstance(item, s.SuitIn) and len(item.suits) == 1]
    if len(suits) > 2 and suits[0] == suits[-1]:
        suits, order = suits[:-1], order[:-1]
    if len(suits) != len(order) or len(set(suits)) != len(suits) or len(suits) < 2:
        raise Rejected
    return s.Follows(tuple(suits), SUBJECT, OPEN)


# --- numbers ---------------------------------------------------------------------------------------


def number_range(low: int, high: int) -> frozenset[int]:
    if not low < high < 400:
        raise Rejected
    return frozenset(range(low, high + 1))


def numbers_bound(op: str, number: int) -> NumberPhrase:
    if op in {">", ">="}:
        return ("in", frozenset(), number + (op == ">"))
    return ("in", frozenset(range(-s.MAX_CAP, number + (op == "<="))), None)


def number_class(token: tuple[str, s.Cond]) -> NumberPhrase:
    name, cond = token
    if name in {"odd", "even"}:
        return ("mod", 2, frozenset({int(name == "odd")}))
    if name in {"prime", "nonprime"} and isinstance(cond, s.RankIn):
        primes = frozenset(n for n in range(2, 60) if all(n % k for k in range(2, n)))
        return ("in", primes if name == "prime" else frozenset(range(60)) - primes, None)
    raise Rejected


def number_remainder(numbers: frozenset[int], mod: int) -> NumberPhrase:
    if not 2 <= mod <= 30 or not all(0 <= number < mod for number in numbers):
        raise Rejected
    return ("mod", mod, numbers)


def of_quantity(quantity: tuple[Any, ...], denied: Any, numbers: Numbers) -> s.Cond:
    cond = measured(quantity, numbers)
    return cond if denied is None else negate(cond)


def cards_in(references: tuple[Any, ...]) -> tuple[int, ...]:
    """The cards of a sum; cards of the line are counted from the candidate."""
    cards: list[int] = []
    for reference in references:
        cards.extend([reference] if isinstance(reference, int) else range(1, reference[1] + 1))
    known = [0 if card == IT else 1 if card == BEFORE else card for card in cards]
    if len(known) == 1 and known != [0]:
        known = [0, *known]
    if len(set(known)) != len(known) or not 2 <= len(known) <= 4 or max(known) > s.MAX_REF:
        raise Rejected
    return tuple(sorted(known))


def quantity(op: str) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    def build(references: tuple[Any, ...]) -> tuple[Any, ...]:
        cards = cards_in(references)
        if op == "absdiff" and len(cards) != 2:
            raise Rejected
        return op, cards

    return build


def both_cards(op: str, number: int | None) -> tuple[Any, ...]:
    """The judged card and the one before it, as in "two cards add up to ..."."""
    if number not in {None, 2}:
        raise Rejected
    return op, (0, 1)


def lead(ahead: s.Cond, behind: s.Cond, cap: int = LEAD_CAP) -> tuple[Any, ...]:
    if not 1 <= cap <= s.MAX_CAP:
        raise Rejected
    return "lead", block_of(ahead), block_of(behind), cap


def counted_at_most(number: int, pred: s.Cond) -> s.Cond:
    """At most so many cards of the class on the whole line."""
    suits, rank_set = block_of(pred)
    if not 1 <= number <= s.MAX_CAP:
        raise Rejected
    return s.If(place(pred, 0), s.CountIn(suits, rank_set, 0, frozenset(range(number)), number), TRUE)


def counted(pred: s.Cond) -> tuple[Any, ...]:
    return "count", block_of(pred)
