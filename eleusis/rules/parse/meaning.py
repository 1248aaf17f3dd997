"""What phrases mean before it is known which card they speak of.

A predicate ("red", "higher than the last card") is a condition whose subject is still open. `place` puts
it on a card; `settle` says which card "it" was. References below zero stand for what is not known yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS, ALL_SUITS, ranks_mask, suits_mask
from eleusis.rules.parse.engine import Rejected

SUBJECT: Final = -1  # the card a predicate speaks of
BEFORE: Final = -2  # the card before the subject, said so
OPEN: Final = -3  # the card compared with, not said; the one before the subject
IT: Final = -4  # "it"
BEFORE_IT: Final = -5
WAS: Final = -7  # "it was": a card of the line, the one spoken of if there is one
BEFORE_WAS: Final = -8
HELD: Final = -10
SAID: Final = -9  # "than it": the card compared with, spoken of before; else the one before the subject
AGAIN: Final = -6  # the quantity told before: "if the sum is odd"

TRUE: Final = s.Const(True)
FALSE: Final = s.Const(False)


def map_refs(cond: s.Cond, change: Callable[[Any], Any]) -> s.Cond:
    """The condition with every reference changed."""
    match cond:
        case s.RankIn() | s.SuitIn():
            return replace(cond, ref=change(cond.ref))
        case s.Same() | s.RankCmp() | s.Step() | s.Follows():
            return replace(cond, a=change(cond.a), b=change(cond.b))
        case s.Arith():
            return replace(cond, refs=tuple(change(ref) for ref in cond.refs))
        case s.Not():
            return s.Not(map_refs(cond.cond, change))
        case s.And() | s.Or() | s.Cycle():
            return type(cond)(tuple(map_refs(part, change) for part in cond.conds))
        case s.If():
            return s.If(map_refs(cond.cond, change), map_refs(cond.then, change), map_refs(cond.other, change))
        case _:
            return cond


def all_refs(cond: s.Cond) -> tuple[Any, ...]:
    return tuple(ref for node in s.walk(cond) for ref in s.refs(node))


def looks_at_whole_line(cond: s.Cond) -> bool:
    """Whether the predicate can only speak of the card being judged."""
    return any(isinstance(node, s.Extreme | s.Seen | s.AlikeIn | s.LeadIn) for node in s.walk(cond))


@lru_cache(maxsize=4096)
def place(pred: s.Cond, subject: int) -> s.Cond:
    """The predicate said of one card: 0 the card being judged, k the k-th last, `IT` a card named before."""
    if subject != 0 and looks_at_whole_line(pred) and subject != IT:
        raise Rejected
    before = {IT: BEFORE_IT, WAS: BEFORE_WAS}.get(subject, subject + 1)

    def change(ref: int) -> int:
        if ref == SUBJECT:
            return subject
        if ref in {BEFORE, OPEN} or (ref == subject and subject > 0):
            return before
        return ref

    placed = map_refs(pred, change)
    if any(ref > s.MAX_REF for ref in all_refs(placed)):
        raise Rejected
    return placed


def settle(cond: s.Cond, it: int) -> s.Cond:
    """The condition once it is known which card "it" is."""
    if it != 0 and looks_at_whole_line(cond):
        return cond
    known = {SAID: max(it, 0) + 1, IT: it, BEFORE_IT: it + 1, WAS: max(it, 1), BEFORE_WAS: max(it, 1) + 1}
    return map_refs(cond, lambda ref: known.get(ref, ref))


def is_open(cond: s.Cond) -> bool:
    return OPEN in all_refs(cond)


def bind(cond: s.Cond, ref: int) -> s.Cond:
    """Say which card the open comparisons are with."""
    return map_refs(cond, lambda given: ref if given == OPEN else given)


def bound_to(cond: s.Cond) -> Any:
    """The card that the predicate compares its subject with, when it was said."""
    for node in s.walk(cond):
        looked = s.refs(node)
        if len(looked) == 2 and OPEN not in looked:
            return next((ref for ref in looked if ref != SUBJECT), None)
    return None


# --- putting conditions together -------------------------------------------------------------------


def both(conds: Iterable[s.Cond]) -> s.Cond:
    """All of the conditions."""
    return _joined(s.And, conds, TRUE, FALSE)


def either(conds: Iterable[s.Cond]) -> s.Cond:
    """At least one of the conditions; ranks (or suits) of the same card make one class."""
    joined = _joined(s.Or, conds, FALSE, TRUE)
    if not isinstance(joined, s.Or):
        return joined
    parts: list[s.Cond] = []
    for part in joined.conds:
        for place_, before in enumerate(parts):
            merged = _one_class(before, part)
            if merged is not None:
                parts[place_] = merged
                break
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 else s.Or(tuple(parts))


def _one_class(one: s.Cond, other: s.Cond) -> s.Cond | None:
    match one, other:
        case s.RankIn(), s.RankIn() if one.ref == other.ref:
            return s.RankIn(one.ref, one.ranks | other.ranks)
        case s.SuitIn(), s.SuitIn() if one.ref == other.ref:
            return s.SuitIn(one.ref, one.suits | other.suits)
        case _:
            return None


def _joined(kind: type[s.And | s.Or], conds: Iterable[s.Cond], neutral: s.Const, strong: s.Const) -> s.Cond:
    parts: list[s.Cond] = []
    for cond in conds:
        if cond == strong:
            return strong
        for part in cond.conds if isinstance(cond, kind) else (cond,):
            if part != neutral and part not in parts:
                parts.append(part)
    return parts[0] if len(parts) == 1 else kind(tuple(parts)) if parts else neutral


def negate(cond: s.Cond) -> s.Cond:
    if isinstance(cond, s.Not):
        return cond.cond
    return s.Const(not cond.value) if isinstance(cond, s.Const) else s.Not(cond)


@lru_cache(maxsize=4096)
def class_mask(cond: s.Cond) -> int | None:
    """The cards of a class, or None for a condition that is not about one card alone."""
    match cond:
        case s.Const():
            return ALL_CARDS if cond.value else 0
        case s.RankIn(ref=ref, ranks=ranks) if ref in {SUBJECT, 0}:
            return ranks_mask(ranks)
        case s.SuitIn(ref=ref, suits=suits) if ref in {SUBJECT, 0}:
            return suits_mask(suits)
        case s.Not():
            inner = class_mask(cond.cond)
            return None if inner is None else ALL_CARDS ^ inner
        case s.And() | s.Or():
            masks = [class_mask(part) for part in cond.conds]
            if any(mask is None for mask in masks):
                return None
            total = ALL_CARDS if isinstance(cond, s.And) else 0
            for mask in masks:
                assert mask is not None
                total = total & mask if isinstance(cond, s.And) else total | mask
            return total
        case _:
            return None


def contradict(one: s.Cond, other: s.Cond) -> bool:
    """Whether nothing can be both: two classes without a common card, higher and lower."""
    if isinstance(one, s.RankCmp) and isinstance(other, s.RankCmp):
        return {one.op, other.op} in ({"<", ">"}, {"<", ">="}, {"<=", ">"}) and one.b == other.b
    return class_mask(one) is not None and class_mask(other) is not None and class_mask(both((one, other))) == 0


def block_of(cond: s.Cond) -> tuple[frozenset[str], frozenset[int]]:
    """A class as suits and ranks; rejects one that is not "these ranks of these suits"."""
    mask = class_mask(cond)
    if not mask:
        raise Rejected
    suits = frozenset(suit for suit in ALL_SUITS if mask & suits_mask(frozenset({suit})))
    ranks = frozenset(rank for rank in ALL_RANKS if mask & ranks_mask(frozenset({rank})))
    if mask != suits_mask(suits) & ranks_mask(ranks):
        raise Rejected
    return suits, ranks


# --- sequences -------------------------------------------------------------------------------------

_SPLITS: Final = ("colour", "parity", "kind", "primality", "half")


def said_of_last(pred: s.Cond, number: int) -> s.Cond:
    """The predicate said of the last few cards: each of them, or each with its neighbour."""
    if is_open(pred):
        links = [place(pred, card) for card in range(1, number)]
        if number == 3 and isinstance(pred, s.Not):
            links.append(map_refs(pred, lambda ref: 1 if ref == SUBJECT else 3 if ref == OPEN else ref))
        return both(links)
    return both(place(pred, card) for card in range(1, number + 1))


def at_most_in_a_row(pred: s.Cond, number: int) -> s.Cond:
    """Never more than `number` neighbours of which the predicate holds."""
    if not 1 <= number <= s.MAX_CAP:
        raise Rejected
    if is_open(pred):
        if number <= s.MAX_REF:
            return s.Not(both(place(pred, card) for card in range(number)))
        if isinstance(pred, s.Same):
            return s.Not(s.And((s.Same(pred.attr, 0, 1), s.RunIn(pred.attr, 0, frozenset({number}), number))))
    if number > s.MAX_REF or bound_to(pred) is not None:
        raise Rejected
    return s.Not(both(place(pred, card) for card in range(number + 1)))


def pattern(items: tuple[s.Cond, ...], exactly: Callable[[str], int | None]) -> s.Cond:
    """A repeating pattern: by the card before where that says which part is next, else by position.

    `exactly` gives the attribute masks of a two-way split such as colour: see `split_masks`.
    """
    if (
        len(items) > 2
        and items[0] == items[-1]
        and (len(set(items)) >= len(items) - 1 or _once(items[:-1]) != items[:-1])
    ):
        items = items[:-1]  # told back to its start: "clubs, hearts, spades, clubs"
    items = _begun_again(_once(items))
    if len(items) == 1:
        return place(items[0], 0)
    masks = [class_mask(item) for item in items]
    if None in masks:
        if any(mask is not None for mask in masks) or len(items) > 6:
            raise Rejected
        return s.Cycle(tuple(place(item, 0) for item in (items[-1], *items[:-1])))
    known = [mask for mask in masks if mask is not None]
    if sum(known) != _union(known) or len(set(known)) < len(known):
        return s.Cycle(tuple(place(item, 0) for item in items))
    suits = [item.suits for item in items if isinstance(item, s.SuitIn) and len(item.suits) == 1]
    if len(suits) == len(items) == 4:
        return s.Follows(tuple(next(iter(suit)) for suit in suits), 0, 1)
    if len(items) == 2:
        for attr in _SPLITS:
            if exactly(attr) in set(known) and sum(known) == ALL_CARDS:
                return s.Not(s.Same(attr, 0, 1))
    following = (*items[1:], items[0])
    last = either(place(item, 0) for item in items) if sum(known) != ALL_CARDS else place(items[0], 0)
    chain: s.Cond = last
    pairs = list(zip(items, following, strict=True))
    for item, after in reversed(pairs[:-1] if sum(known) == ALL_CARDS else pairs):
        chain = s.If(place(item, 1), place(after, 0), chain)
    return chain


def _once(items: tuple[s.Cond, ...]) -> tuple[s.Cond, ...]:
    """The pattern told once, when it is told several times."""
    return next(
        items[:period]
        for period in range(1, len(items) + 1)
        if len(items) % period == 0 and items == items[:period] * (len(items) // period)
    )


def _begun_again(items: tuple[s.Cond, ...]) -> tuple[s.Cond, ...]:
    """The pattern without its beginning told again: "two red, two black, two red, and so on"."""
    for period in range(2, len(items) - 1):
        if all(items[place_] == items[place_ - period] for place_ in range(period, len(items))):
            return items[:period]
    return items


def _union(masks: list[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


# --- numbers ---------------------------------------------------------------------------------------
# A number phrase is ("mod", m, values) or ("in", values, least): these values and all from `least` up.

NumberPhrase = tuple[str, Any, Any]
LEAD_CAP: Final = 20


def measured(quantity: tuple[Any, ...], numbers: tuple[NumberPhrase, ...]) -> s.Cond:
    """The condition that the quantity is one of these numbers."""
    values: frozenset[int] = frozenset()
    least: int | None = None
    mods: dict[int, frozenset[int]] = {}
    for form, first, second in numbers:
        if form == "mod":
            mods[first] = mods.get(first, frozenset()) | second
        else:
            values |= first
            if second is not None:
                least = second if least is None else min(least, second)
    phrases: list[NumberPhrase] = [("mod", mod, remainders) for mod, remainders in mods.items()]
    if values or least is not None:
        phrases.append(("in", values, least))
    return either(_measured(quantity, phrase) for phrase in phrases)


def _measured(quantity: tuple[Any, ...], phrase: NumberPhrase) -> s.Cond:
    form, first, second = phrase
    mod, values = (first, second) if form == "mod" else (0, first)
    least = None if form == "mod" else second
    match quantity:
        case (("sum" | "absdiff" | "product") as op, refs):
            if least is not None:
                values = values | frozenset(range(max(0, least), 200))
            return s.Arith(op, refs, mod, frozenset(value for value in values if 0 <= value < 200))
        case ("position",):
            if least is None:
                return s.PosIn(mod, values)
            return either((s.PosIn(0, values), s.Not(s.PosIn(0, frozenset(range(1, least))))))
        case ("lead", (suits, ranks), (over_suits, over_ranks), cap):
            if mod:
                raise Rejected
            if least is not None:
                values = values | frozenset(range(least, cap + 1))
            return s.LeadIn(suits, ranks, over_suits, over_ranks, values, cap)
    cap = least if least is not None else max(values, default=0) + 1
    if least is not None:
        values = frozenset(value for value in values if value < least) | {least}
    if cap > s.MAX_CAP:
        raise Rejected
    match quantity:
        case ("count", (suits, ranks)):
            return s.CountIn(suits, ranks, mod, values, cap)
        case ("run", attr):
            return s.RunIn(attr, mod, values, cap)
        case ("alike", attr) if not mod:
            return s.AlikeIn(attr, values, cap)
        case _:
            raise Rejected
