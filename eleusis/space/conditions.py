"""What can be said of the card being judged, in families: alike in kind, and as likely together as its family is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Final

from eleusis.cards import SUITS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ATTRIBUTES, Conventions

Conds = Iterator[s.Cond]
Family = Callable[[Conventions], Conds]

RED: Final = frozenset("DH")
BLACK: Final = frozenset("CS")
_NAMES: Final = ("odd", "even", "face", "numeral", "low", "high", "prime")
_FAMILIAR: Final = ("colour", "suit", "parity", "rank")
_FURTHEST: Final = 6  # steps


# ── classes of one card, which may lie further back ──────────────────────────────────────────────


def colours(ref: int = 0) -> Conds:
    yield from (s.SuitIn(ref, RED), s.SuitIn(ref, BLACK))


def suits(ref: int = 0, counts: tuple[int, ...] = (1, 2, 3)) -> Conds:
    """One suit, two of different colours, three."""
    for count in counts:
        for some in combinations(SUITS, count):
            if frozenset(some) not in {RED, BLACK}:
                yield s.SuitIn(ref, frozenset(some))


def named(agreed: Conventions, ref: int = 0) -> Conds:
    for name in _NAMES:
        yield s.RankIn(ref, agreed.ranks_named(name))
    yield s.RankIn(ref, ALL_RANKS - agreed.ranks_named("prime"))


def bounds(agreed: Conventions, ref: int = 0) -> Conds:
    """Ranks from one on, or up to one."""
    upwards = sorted(ALL_RANKS, key=agreed.value)
    for place in range(1, 13):
        yield from (s.RankIn(ref, frozenset(upwards[:place])), s.RankIn(ref, frozenset(upwards[place:])))


def ranks(ref: int = 0) -> Conds:
    """One rank, or any but one."""
    for rank in sorted(ALL_RANKS):
        yield from (s.RankIn(ref, frozenset({rank})), s.RankIn(ref, ALL_RANKS - {rank}))


def ranges(agreed: Conventions) -> Conds:
    """Ranks from one to another, with neither end of the pack, and all but these."""
    upwards = sorted(ALL_RANKS, key=agreed.value)
    for low, high in combinations(range(1, 12), 2):
        inside = frozenset(upwards[low : high + 1])
        yield from (s.RankIn(0, inside), s.RankIn(0, ALL_RANKS - inside))


def multiples(ref: int = 0) -> Conds:
    for mod in (3, 4, 5):
        for rest in range(mod):
            ranks = frozenset(rank for rank in ALL_RANKS if rank % mod == rest)
            yield from (s.RankIn(ref, ranks), s.RankIn(ref, ALL_RANKS - ranks))


def pairs_of_ranks(ref: int = 0) -> Conds:
    for pair in combinations(sorted(ALL_RANKS), 2):
        yield s.RankIn(ref, frozenset(pair))


# ── the card and those before it ─────────────────────────────────────────────────────────────────


def same(attrs: tuple[str, ...], ref: int = 1) -> Conds:
    for attr in attrs:
        yield from (s.Same(attr, 0, ref), s.Not(s.Same(attr, 0, ref)))


def compared(ref: int = 1) -> Conds:
    yield from (s.RankCmp(op, 0, ref) for op in s.COMPARISONS)


def steps() -> Conds:
    """So many up, so many down, or either; next to the last card, and further."""
    for far in range(1, _FURTHEST + 1):
        yield from (s.Step(0, 1, frozenset(by)) for by in ((far, -far), (far,), (-far,)))


def near() -> Conds:
    """At most so many up or down, with the same rank or without."""
    for far in range(1, _FURTHEST + 1):
        within = range(-far, far + 1)
        yield s.Step(0, 1, frozenset(within))
        yield from (s.Step(0, 1, frozenset(by) - {0}) for by in (within, range(1, far + 1), range(-far, 0)))


def away() -> Conds:
    """At least so far up, down, or either; any but so far."""
    for far in range(1, _FURTHEST + 1):
        yield s.Step(0, 1, frozenset(by for by in range(-13, 14) if abs(by) > far))
        yield s.Not(s.Step(0, 1, frozenset((far, -far))))
        if far > 1:
            yield from (s.Step(0, 1, frozenset(range(far, 14))), s.Step(0, 1, frozenset(range(-13, 1 - far))))


def two_steps() -> Conds:
    """So many up or another many down."""
    for far, down in permutations(range(1, _FURTHEST + 1), 2):
        yield s.Step(0, 1, frozenset((far, -down)))


def wrapped() -> Conds:
    """Steps that go on from the king to the ace."""
    for far in range(1, _FURTHEST + 1):
        for by in ((far,), (-far,), (far, -far), range(1, far + 1), range(-far, 0), range(-far, far + 1)):
            yield s.Step(0, 1, frozenset(by), wrap=True)


def orders() -> Conds:
    yield from (s.Follows(("C", *order), 0, 1) for order in permutations("DHS"))


def sums() -> Conds:
    for mod in (3, 4, 5):
        for rest in range(mod):
            one = s.Arith("sum", (0, 1), mod, frozenset({rest}))
            yield from (one, s.Not(one))
    for least in range(6, 23):
        yield s.Arith("sum", (0, 1), 0, frozenset(range(least, 29)))
        yield s.Arith("sum", (0, 1), 0, frozenset(range(2, least)))


def divisions() -> Conds:
    yield from (s.Divides(0, 1), s.Divides(1, 0), s.Or((s.Divides(0, 1), s.Divides(1, 0))))


def further_back() -> Conds:
    yield from same(("colour", "suit", "parity", "rank", "kind", "half"), 2)
    yield from compared(2)
    for far in (1, 2, 3):
        yield s.Step(0, 2, frozenset(range(-far, far + 1)))
    yield from same(("colour", "suit", "parity"), 3)


def memories() -> Conds:
    """What looks at the whole line, or at its first card."""
    for op, which in product(s.COMPARISONS, ("max", "min")):
        yield s.Extreme(op, which)
    for attr in ("rank", "suit", "card"):
        yield from (s.Seen(attr), s.Not(s.Seen(attr)))
    for over, under in ((BLACK, RED), (RED, BLACK)):
        for values in ({0, 1}, {-1, 0, 1}, {-1, 0, 1, 2, -2}):
            yield s.LeadIn(over, ALL_RANKS, under, ALL_RANKS, frozenset(values), 3)
    for attr in ("colour", "suit", "parity"):
        yield from (s.Same(attr, 0, s.STARTER), s.Not(s.Same(attr, 0, s.STARTER)))
    yield from (s.RankCmp(op, 0, s.STARTER) for op in (">", "<"))


# ── two at once, or one of two ───────────────────────────────────────────────────────────────────


def _one_suit() -> list[s.Cond]:
    return [s.SuitIn(0, frozenset(suit)) for suit in SUITS]


def _plain_suits() -> list[s.Cond]:
    return [*colours(), *_one_suit()]


def _plain_ranks(agreed: Conventions) -> list[s.Cond]:
    return [*named(agreed), s.RankIn(0, frozenset({1})), s.RankIn(0, frozenset({13}))]


def _joined(kind: type[s.And | s.Or], some: Iterable[s.Cond], others: Iterable[s.Cond]) -> Conds:
    for pair in product(some, others):
        yield kind(pair)


def _of_names(kind: type[s.And | s.Or], agreed: Conventions) -> Conds:
    for pair in combinations(_plain_ranks(agreed), 2):
        yield kind(pair)


def _singles() -> list[s.Cond]:
    return [s.RankIn(0, frozenset({rank})) for rank in range(2, 13)]


def _inside(agreed: Conventions) -> list[s.Cond]:
    """Ranks from one to another, with neither end of the pack."""
    upwards = sorted(ALL_RANKS, key=agreed.value)
    return [s.RankIn(0, frozenset(upwards[low : high + 1])) for low, high in combinations(range(1, 12), 2)]


def _odd_or_even(agreed: Conventions) -> list[s.Cond]:
    return [s.RankIn(0, agreed.ranks_named(name)) for name in ("odd", "even")]


def _near(most: int) -> list[s.Cond]:
    return [s.Step(0, 1, frozenset(range(-far, far + 1))) for far in range(1, most + 1)]


def _related(kind: type[s.And | s.Or], relations: Iterable[s.Cond], agreed: Conventions) -> Conds:
    yield from _joined(kind, relations, [*_plain_suits(), *_plain_ranks(agreed)])


def _steps_near() -> list[s.Cond]:
    found: list[s.Cond] = [*_near(5)]
    found += [s.Step(0, 1, frozenset(range(-far, far + 1)) - {0}) for far in (1, 2, 3, 4, 5)]
    found += [s.Step(0, 1, frozenset({by})) for by in (1, -1)]
    return found + [s.Step(0, 1, frozenset(by for by in range(-13, 14) if abs(by) > far)) for far in (2, 3, 4)]


def _relations(kind: type[s.And | s.Or], ranks: Iterable[s.Cond]) -> Conds:
    """A relation of suits and one of ranks."""
    yield from _joined(kind, [*same(("colour", "suit")), *orders()], ranks)


def _two_back(kind: type[s.And | s.Or]) -> Conds:
    attrs = ("suit", "rank", "colour", "parity")
    yield from _joined(kind, same(attrs, 2), [*same(attrs), *compared()])


def _same_number() -> Conds:
    """Alike in both or in neither."""
    yield from (s.Not(s.Or((s.And((a, b)), s.And((s.Not(a), s.Not(b)))))) for a, b in combinations(_alike(), 2))


def _alike() -> list[s.Cond]:
    return [s.Same(attr, 0, 1) for attr in ("colour", "suit", "rank", "parity")]


_SAME: Final = ("colour", "suit", "parity", "rank")

# Those that can stand in a case of a choice come first: the others are rules by themselves alone.
IN_CASES: Final[Mapping[str, Family]] = {
    "const": lambda _: iter((s.Const(True), s.Const(False))),
    "colour": lambda _: colours(),
    "suit": lambda _: suits(counts=(1,)),
    "suits": lambda _: suits(counts=(2,)),
    "not_suit": lambda _: suits(counts=(3,)),
    "named": named,
    "bound": bounds,
    "rank": lambda _: ranks(),
    "range": ranges,
    "multiple": lambda _: multiples(),
    "same": lambda _: same(ATTRIBUTES[:4]),
    "same_kind": lambda _: same(ATTRIBUTES[4:10]),
    "compare": lambda _: compared(),
    "step": lambda _: steps(),
    "near": lambda _: near(),
    "away": lambda _: away(),
    "two_steps": lambda _: two_steps(),
    "wrap": lambda _: wrapped(),
    "order": lambda _: orders(),
    "sum": lambda _: sums(),
    "further": lambda _: further_back(),
    "memory": lambda _: memories(),
    "colour_or_name": lambda agreed: _joined(s.Or, colours(), _plain_ranks(agreed)),
    "suit_or_name": lambda agreed: _joined(s.Or, _one_suit(), _plain_ranks(agreed)),
    "name_or_name": lambda agreed: _of_names(s.Or, agreed),
    "colour_and_name": lambda agreed: _joined(s.And, colours(), _plain_ranks(agreed)),
    "suit_and_name": lambda agreed: _joined(s.And, _one_suit(), _plain_ranks(agreed)),
    "name_and_name": lambda agreed: _of_names(s.And, agreed),
    "same_or_class": lambda agreed: _related(s.Or, same(_SAME), agreed),
    "compare_or_class": lambda agreed: _related(s.Or, [*compared(), *_near(4)], agreed),
}  # fmt: skip
ALONE: Final[Mapping[str, Family]] = {
    "pair": lambda _: pairs_of_ranks(),
    "divides": lambda _: divisions(),
    "colour_and_bound": lambda agreed: _joined(s.And, colours(), bounds(agreed)),
    "suit_and_bound": lambda agreed: _joined(s.And, _one_suit(), bounds(agreed)),
    "suit_and_rank": lambda _: _joined(s.And, _plain_suits(), _singles()),
    "colour_and_range": lambda agreed: _joined(s.And, colours(), _inside(agreed)),
    "parity_and_bound": lambda agreed: _joined(s.And, _odd_or_even(agreed), bounds(agreed)),
    "suit_or_bound": lambda agreed: _joined(s.Or, _plain_suits(), bounds(agreed)),
    "suit_or_rank": lambda _: _joined(s.Or, _plain_suits(), _singles()),
    "same_and_class": lambda agreed: _related(s.And, same(_SAME), agreed),
    "compare_and_class": lambda agreed: _related(s.And, [*compared(), *_near(4)], agreed),
    "same_and_same": lambda _: _relations(s.And, same(("parity", "rank", "kind", "half"))),
    "same_and_compare": lambda _: _relations(s.And, compared()),
    "same_and_near": lambda _: _relations(s.And, _steps_near()),
    "same_or_same": lambda _: _relations(s.Or, same(("parity", "rank", "kind", "half"))),
    "same_or_compare": lambda _: _relations(s.Or, compared()),
    "same_or_near": lambda _: _relations(s.Or, _steps_near()),
    "both_back": lambda _: _two_back(s.And),
    "either_back": lambda _: _two_back(s.Or),
    "both_or_neither": lambda _: _same_number(),
}  # fmt: skip


def mirrored(cond: s.Cond) -> s.Cond | None:
    """What says the same the other way round: up for down, red for black. None where that is its opposite, or nothing."""
    match cond:
        case s.RankCmp(op, a, b):
            return s.RankCmp({"<": ">", ">": "<", "<=": ">=", ">=": "<="}[op], a, b)
        case s.Step(a, b, by, wrap):
            return s.Step(a, b, frozenset(-one for one in by), wrap)
        case s.RankIn(ref, ranks):
            return s.RankIn(ref, frozenset(14 - rank for rank in ranks))
        case s.Extreme(op, which):
            return s.Extreme({"<": ">", ">": "<", "<=": ">=", ">=": "<="}[op], "min" if which == "max" else "max")
        case s.Follows(order, a, b):
            return s.Follows((order[0], *reversed(order[1:])), a, b)
        case s.Or((one, other)) | s.And((one, other)):
            parts = mirrored(one), mirrored(other)
            return (
                type(cond)(tuple(part or given for part, given in zip(parts, cond.conds, strict=True)))
                if any(parts)
                else None
            )
        case _:
            return None
