"""Which rules are in the space: conditions that can stand in a case, and choices between cases.

Each has a description length in bits (`eleusis.rules.weight`): shorter rules come to mind sooner. Two spaces
are made here: `full`, for whoever plays as well as can be, and `simple`, what comes to a child's mind. Words such
as prime, odd and high mean in them what the class has agreed on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Final

from eleusis.cards import SUITS
from eleusis.rules import Rule
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, ATTRIBUTES, STANDARD, Conventions
from eleusis.rules.weight import bits_of
from eleusis.space.space import Choice, Space

RED: Final = frozenset("DH")
BLACK: Final = frozenset("CS")
_NAMES: Final = ("odd", "even", "prime", "face", "numeral", "low", "high")
_FAMILIAR: Final = ("colour", "suit", "parity", "rank")
_PLAIN: Final = 0.45  # how often a rule is no choice at all
_MANY: Final = 0.1  # how often it has more than two cases
_CLASSES: Final = 4  # as many that have agreed on different things are remembered


def full(agreed: Conventions = STANDARD) -> Space:
    """A hundred and forty million rules of up to two cases, and many more of three and four.

    Takes a quarter of a second to make, once in a process for what a class has agreed on.
    """
    return _full(agreed)


@lru_cache(maxsize=_CLASSES)
def _full(agreed: Conventions) -> Space:
    cases = tuple(dict.fromkeys((*_classes(0, agreed), *_relations(), *_memories(), *_mixed(agreed))))
    halves = (*_halves(_classes(1, agreed)), *_halves(_classes(0, agreed)))
    tests = dict.fromkeys((*halves, *_tests_of_relations(), *_far_tests(agreed)))
    return _space(cases, [Choice((test,)) for test in tests], _many(agreed), agreed)


def simple(agreed: Conventions = STANDARD) -> Space:
    """Rules that come to mind at once, and choices by one plain look at the last card."""
    return _simple(agreed)


@lru_cache(maxsize=_CLASSES)
def _simple(agreed: Conventions) -> Space:
    cases = (
        s.Const(True),
        *_named(0, agreed),
        *_suits(0),
        *(rule for attr in _FAMILIAR for rule in _same(attr, 1)),
        *(s.RankCmp(op, 0, 1) for op in s.COMPARISONS),
        *(s.Step(0, 1, frozenset(by)) for by in ((1, -1), (1, 2, 3, -1, -2, -3), (1,), (2, -2), (1, -2))),
        *(s.Follows(("C", *order), 0, 1) for order in permutations("DHS")),
    )
    tests = (*_halves(_named(1, agreed)), s.SuitIn(1, RED), *(s.SuitIn(1, frozenset(suit)) for suit in SUITS))
    places = (s.PosIn(2, frozenset({0})), s.PosIn(3, frozenset({0})))
    return _space(cases, [Choice((test,)) for test in (*tests, *places)], (), agreed)


def _space(cases: tuple[s.Cond, ...], choices: Iterable[Choice], many: Iterable[Choice], agreed: Conventions) -> Space:
    """The plain rules, the choices of two cases and those of more, each kind with its share of what is likely."""
    weights: dict[Choice, float] = {Choice(): _PLAIN}
    for kind, share in ((list(choices), 1 - _PLAIN - _MANY), (list(many), _MANY)):
        bits = {choice: sum(bits_of(Rule(test, None, agreed)) for test in choice.tests) for choice in kind}
        likely = {choice: 2.0**-length for choice, length in bits.items()}
        for choice, weight in likely.items():
            weights[choice] = share * weight / sum(likely.values())
    return Space({case: bits_of(Rule(case, None, agreed)) for case in cases}, weights, agreed)


# ── classes of one card ──────────────────────────────────────────────────────────────────────────


def _named(ref: int, agreed: Conventions) -> Iterator[s.Cond]:
    for name in _NAMES:
        yield s.RankIn(ref, agreed.ranks_named(name))


def _suits(ref: int) -> Iterator[s.Cond]:
    for bits in range(1, 15):
        yield s.SuitIn(ref, frozenset(suit for place, suit in enumerate(SUITS) if bits >> place & 1))


def _classes(ref: int, agreed: Conventions) -> Iterator[s.Cond]:
    if ref == 0:
        yield from (s.Const(True), s.Const(False))
    yield from _suits(ref)
    yield from _named(ref, agreed)
    yield s.RankIn(ref, ALL_RANKS - agreed.ranks_named("prime"))
    for mod in (3, 4, 5):
        for rest in range(mod):
            ranks = frozenset(rank for rank in ALL_RANKS if rank % mod == rest)
            yield from (s.RankIn(ref, ranks), s.RankIn(ref, ALL_RANKS - ranks))
    upwards = sorted(ALL_RANKS, key=agreed.value)
    for low, high in product(range(13), repeat=2):
        if low <= high and high - low < 12:
            yield s.RankIn(ref, frozenset(upwards[low : high + 1]))


# ── the card and those before it ─────────────────────────────────────────────────────────────────


def _same(attr: str, ref: int) -> Iterator[s.Cond]:
    yield from (s.Same(attr, 0, ref), s.Not(s.Same(attr, 0, ref)))


def _relations() -> Iterator[s.Cond]:
    for ref in (1, 2):
        for attr in ATTRIBUTES:
            yield from _same(attr, ref)
        for op in s.COMPARISONS:
            yield s.RankCmp(op, 0, ref)
    for by in _steps():
        yield s.Step(0, 1, frozenset(by))
    for high in range(1, 7):
        yield s.Step(0, 1, frozenset(range(1, high + 1)), wrap=True)
        yield s.Step(0, 1, frozenset(range(-high, 0)), wrap=True)
    for order in permutations("DHS"):
        yield s.Follows(("C", *order), 0, 1)
    for mod in (3, 4, 5):
        for rest in range(mod):
            yield s.Arith("sum", (0, 1), mod, frozenset({rest}))
            yield s.Not(s.Arith("sum", (0, 1), mod, frozenset({rest})))
    for least in range(8, 22):
        yield s.Arith("sum", (0, 1), 0, frozenset(range(least, 27)))
        yield s.Arith("sum", (0, 1), 0, frozenset(range(2, least)))


def _steps() -> Iterator[tuple[int, ...]]:
    for high in range(1, 7):
        both = tuple(by for by in range(-high, high + 1) if by)
        yield from (both, (*both, 0), (high, -high), tuple(range(1, high + 1)), tuple(range(-high, 0)))
        yield from ((high,), (-high,))
        yield tuple(by for by in range(-12, 13) if abs(by) > high)
        for low in range(1, 7):
            yield (high, -low)


def _memories() -> Iterator[s.Cond]:
    """What looks at the whole line."""
    for op, which in product(s.COMPARISONS, ("max", "min")):
        yield s.Extreme(op, which)
    for attr in ("rank", "suit"):
        yield from (s.Seen(attr), s.Not(s.Seen(attr)))
    for suits, over in ((BLACK, RED), (RED, BLACK)):
        for values in ({0, 1}, {-1, 0, 1}, {-1, 0, 1, 2, -2}):
            yield s.LeadIn(suits, ALL_RANKS, over, ALL_RANKS, frozenset(values), 3)


def _mixed(agreed: Conventions) -> Iterator[s.Cond]:
    """Two short conditions at once, or one of them."""
    short: list[s.Cond] = [s.SuitIn(0, frozenset(suit)) for suit in SUITS]
    short += [s.SuitIn(0, RED), s.SuitIn(0, BLACK)]
    ranks = [*_named(0, agreed), s.RankIn(0, frozenset({1})), s.RankIn(0, frozenset({13}))]
    related: list[s.Cond] = [rule for attr in ("colour", "suit", "parity") for rule in _same(attr, 1)]
    related += [s.RankCmp(op, 0, 1) for op in s.COMPARISONS]
    for kind in (s.And, s.Or):
        for one, other in (*product(short, ranks), *combinations(ranks, 2)):
            yield kind((one, other))
        for one, other in product(related, [*short, *ranks]):
            yield kind((one, other))


# ── tests ────────────────────────────────────────────────────────────────────────────────────────


def _halves(classes: Iterable[s.Cond]) -> Iterator[s.Cond]:
    """Of a class and its opposite one is enough: the cases change places."""
    seen: set[s.Cond] = set()
    for cond in classes:
        match cond:
            case s.RankIn():
                opposite: s.Cond = s.RankIn(cond.ref, ALL_RANKS - cond.ranks)
            case s.SuitIn():
                opposite = s.SuitIn(cond.ref, ALL_SUITS - cond.suits)
            case _:
                continue
        if opposite not in seen and cond not in seen:
            seen.add(cond)
            yield cond


def _tests_of_relations() -> Iterator[s.Cond]:
    for attr in ("suit", "rank", "colour", "parity", "kind", "half"):
        yield s.Same(attr, 0, 1)
    yield from (s.RankCmp(">", 0, 1), s.RankCmp("<", 0, 1))
    yield from (s.Same("colour", 0, 2), s.Same("suit", 0, 2))
    for high in (1, 2, 3, 4):
        yield s.Step(0, 1, frozenset(by for by in range(-high, high + 1) if by))


def _far_tests(agreed: Conventions) -> Iterator[s.Cond]:
    yield from _halves(_named(2, agreed))
    yield from (s.SuitIn(2, RED), *(s.SuitIn(2, frozenset(suit)) for suit in SUITS))
    for attr in ("suit", "rank", "colour", "parity", "kind", "half", "primality"):
        yield s.Same(attr, 1, 2)
    yield from (s.RankCmp(">", 1, 2), s.RankCmp("<", 1, 2))
    for kind in (s.SuitIn(1, RED), s.SuitIn(1, BLACK), s.RankIn(1, agreed.ranks_named("odd"))):
        twin = s.SuitIn(2, kind.suits) if isinstance(kind, s.SuitIn) else s.RankIn(2, kind.ranks)
        yield s.And((kind, twin))
    for mod in (2, 3, 4):
        for rest in range(mod if mod > 2 else 1):
            yield s.PosIn(mod, frozenset({rest}))
    yield from (s.PosIn(4, frozenset(rest)) for rest in ((0, 1), (0, 3)))
    for suits in (RED, frozenset("C"), frozenset("D"), frozenset("H"), frozenset("S")):
        yield s.CountIn(suits, ALL_RANKS, 2, frozenset({0}), 0)
    for attr in ("colour", "suit", "parity"):
        yield s.RunIn(attr, 2, frozenset({0}), 0)


def _many(agreed: Conventions) -> Iterator[Choice]:
    """One case for each suit, for each kind of colour and parity, for each place in a pattern, for each remainder."""
    yield Choice(tuple(s.SuitIn(1, frozenset(suit)) for suit in "CDH"))
    odd, red = s.RankIn(1, agreed.ranks_named("odd")), s.SuitIn(1, RED)
    yield Choice((s.And((odd, red)), odd, red))
    high = s.RankIn(1, agreed.ranks_named("high"))
    yield Choice((s.And((high, red)), high, red))
    for mod in (3, 4):
        yield Choice(tuple(s.PosIn(mod, frozenset({rest})) for rest in range(1, mod)))
        ranks = [frozenset(rank for rank in ALL_RANKS if rank % mod == rest) for rest in range(1, mod)]
        yield Choice(tuple(s.RankIn(1, some) for some in ranks))
