"""Which rules are in the space: conditions that can stand in a case, and choices between cases.

Shares say how likely each layer and family is; within a family the shorter are the likelier, by their description
length in bits (`eleusis.rules.weight`). Two spaces are made here: `full`, for whoever plays as well as can be, and
`simple`, what comes to a child's mind. Words such as prime, odd and high mean in them what the class has agreed on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import compress, product
from typing import Final

import numpy as np

from eleusis.cards import SUITS
from eleusis.rules import Rule
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, STANDARD, Conventions
from eleusis.rules.weight import bits_of
from eleusis.space import conditions as c
from eleusis.space import shares
from eleusis.space.space import AS_IT_IS, MIRRORED, OPPOSITE, Bits, Scheme, Space, tables_of
from eleusis.space.tests_of_choices import TESTS

_CLASSES: Final = 4  # as many that have agreed on different things are remembered
_PLAIN_OF_SIMPLE: Final = 0.5

Weights = dict[s.Cond, float]


def full(agreed: Conventions = STANDARD) -> Space:
    """Hundreds of millions of rules of up to two cases, and many more of three to six.

    Takes half a second to make, once in a process for what a class has agreed on.
    """
    return _full(agreed)


@lru_cache(maxsize=_CLASSES)
def _full(agreed: Conventions) -> Space:
    families = {name: list(family(agreed)) for name, family in (*c.IN_CASES.items(), *c.ALONE.items())}
    tests = {name: list(family(agreed)) for name, family in TESTS.items()}
    tables = tables_of([cond for some in (*families.values(), *tests.values()) for cond in some], agreed)
    families = _once_each(families, tables)
    tests = _once_each(tests, tables, or_opposite=True)
    bits = {cond: bits_of(Rule(cond, None, agreed)) for some in families.values() for cond in some}
    lengths = {test: bits_of(Rule(test, None, agreed)) for some in tests.values() for test in some}

    in_cases = [cond for name in c.IN_CASES for cond in families[name]]
    alone = [cond for name in c.ALONE for cond in families[name]]
    pages = [in_cases, *(alone[at : at + len(in_cases)] for at in range(0, len(alone), len(in_cases)))]
    plain = _spread({name: families[name] for name in shares.PLAIN}, shares.PLAIN, bits)
    kinds: dict[str, tuple[int, Mapping[s.Cond, float]]] = {
        f"plain {number}": (number, {cond: plain[cond] for cond in page}) for number, page in enumerate(pages)
    }
    kinds["case"] = 0, _spread({name: families[name] for name in shares.CASES}, shares.CASES, bits)
    kinds["tied"] = 0, _spread({name: families[name] for name in shares.TIED}, shares.TIED, bits)
    kinds["mirrored"] = (
        0,
        {
            cond: weight
            for cond, weight in kinds["tied"][1].items()
            if c.mirrored(cond) not in {None, cond} and c.mirrored(cond) in bits
        },
    )
    alike = {f"of {name}": (0, {cond: 2.0 ** -bits[cond] for cond in some}) for name, some in _alike(agreed, in_cases)}
    kinds |= alike

    by_test = _spread(tests, shares.TESTS, lengths)
    layers = {
        "plain": {
            Scheme((), (kind,)): sum(weights.values()) for kind, (_, weights) in kinds.items() if kind[:5] == "plain"
        },
        "choice": {Scheme((test,), ("case", "case")): likely for test, likely in by_test.items()},
        "opposite": {Scheme((test,), ("tied",), OPPOSITE): likely for test, likely in by_test.items()},
        "mirror": {Scheme((test,), ("mirrored",), MIRRORED): likely for test, likely in by_test.items()},
        "many": {Scheme(many, ("case",) * (len(many) + 1)): 1.0 for many in _many(agreed)},
        "many_alike": {
            Scheme(many, (kind,) * (len(many) + 1)): 1.0
            for many in _many(agreed)
            for kind in ("of suits", "of ranks", "of relations")
        },
        "cycle": {
            Scheme(_by_turns(length), (kind,) * length, AS_IT_IS, length): share
            for length, share in ((2, 0.25), (3, 0.3), (4, 0.3), (5, 0.05), (6, 0.1))
            for kind in alike
        },
    }
    return Space(pages, kinds, _shared(layers, shares.LAYERS), tables, agreed)


def simple(agreed: Conventions = STANDARD) -> Space:
    """Rules that come to mind at once, and choices by one plain look at the last card."""
    return _simple(agreed)


@lru_cache(maxsize=_CLASSES)
def _simple(agreed: Conventions) -> Space:
    names = ("odd", "even", "prime", "face", "numeral", "low", "high")
    cases: tuple[s.Cond, ...] = (
        s.Const(True),
        *(s.RankIn(0, agreed.ranks_named(name)) for name in names),
        *(s.SuitIn(0, frozenset(compress(SUITS, bits))) for bits in product((0, 1), repeat=4) if 0 < sum(bits) < 4),
        *c.same(("colour", "suit", "parity", "rank")),
        *c.compared(),
        *(s.Step(0, 1, frozenset(by)) for by in ((1, -1), (1, 2, 3, -1, -2, -3), (1,), (2, -2), (1, -2))),
        *c.orders(),
    )
    tests: tuple[s.Cond, ...] = (
        *(s.RankIn(1, agreed.ranks_named(name)) for name in ("odd", "prime", "face", "low")),
        s.SuitIn(1, c.RED),
        *(s.SuitIn(1, frozenset(suit)) for suit in "CDHS"),
        s.PosIn(2, frozenset({0})),
        s.PosIn(3, frozenset({0})),
    )
    weights = {case: 2.0 ** -bits_of(Rule(case, None, agreed)) for case in cases}
    likely = {test: 2.0 ** -bits_of(Rule(test, None, agreed)) for test in tests}
    layers = {
        "plain": {Scheme((), ("case",)): 1.0},
        "choice": {Scheme((test,), ("case", "case")): share for test, share in likely.items()},
    }
    schemes = _shared(layers, {"plain": _PLAIN_OF_SIMPLE, "choice": 1 - _PLAIN_OF_SIMPLE})
    return Space([list(weights)], {"case": (0, weights)}, schemes, tables_of((*cases, *tests), agreed), agreed)


# ── how likely ───────────────────────────────────────────────────────────────────────────────────


def _spread(families: Mapping[str, list[s.Cond]], shared: Mapping[str, float], bits: Mapping[s.Cond, float]) -> Weights:
    """Each family's share over its conditions, the shorter the likelier."""
    found: Weights = {}
    for name, some in families.items():
        lengths = {cond: 2.0 ** -bits[cond] for cond in some}
        total = sum(lengths.values())
        found |= {cond: shared[name] * length / total for cond, length in lengths.items()}
    return found


def _shared(layers: Mapping[str, Mapping[Scheme, float]], shared: Mapping[str, float]) -> dict[Scheme, float]:
    whole = sum(shared.values())
    return {
        scheme: shared[name] / whole * weight / sum(layer.values())
        for name, layer in layers.items()
        for scheme, weight in layer.items()
    }


def _once_each(
    families: Mapping[str, list[s.Cond]], tables: Mapping[s.Cond, Bits], *, or_opposite: bool = False
) -> dict[str, list[s.Cond]]:
    """Conditions that say the same after every card are one, in the first family that has it; what says nothing is left out."""
    seen: set[object] = set()
    nothing = {bytes(8 * 52), np.full(52, ALL_CARDS, dtype=np.uint64).tobytes()}
    kept: dict[str, list[s.Cond]] = {}
    for name, some in families.items():
        kept[name] = []
        for cond in some:
            table = tables.get(cond)
            sign: object = cond if table is None else table.tobytes()
            if sign in seen or (sign in nothing and name != "const"):
                continue
            seen.add(sign)
            if or_opposite and table is not None:
                seen.add((~table & np.uint64(ALL_CARDS)).tobytes())
            kept[name].append(cond)
    return kept


# ── cases that belong together ───────────────────────────────────────────────────────────────────


def _alike(agreed: Conventions, known: Iterable[s.Cond]) -> Iterator[tuple[str, list[s.Cond]]]:
    """Conditions of one family, for cases that go together: "red, red, black"."""
    have = set(known)

    def ranks(name: str) -> s.Cond:
        return s.RankIn(0, agreed.ranks_named(name))

    groups: dict[str, Iterable[s.Cond]] = {
        "colours": c.colours(),
        "suits": (*c.colours(), *c.suits()),
        "parity": (ranks("odd"), ranks("even")),
        "kind": (ranks("face"), ranks("numeral")),
        "half": (ranks("low"), ranks("high")),
        "ranks": (*c.named(agreed), *c.bounds(agreed)),
        "relations": (*c.same(("colour", "suit", "parity", "rank")), *c.compared()),
    }
    for name, some in groups.items():
        yield name, [cond for cond in some if cond in have]


def _many(agreed: Conventions) -> Iterator[tuple[s.Cond, ...]]:
    """One case for each suit, for each kind of colour and parity, for each remainder."""
    yield tuple(s.SuitIn(1, frozenset(suit)) for suit in "CDH")
    yield tuple(s.SuitIn(1, frozenset(suit)) for suit in "CD")
    yield tuple(s.SuitIn(1, frozenset(suit)) for suit in "HS")
    red = s.SuitIn(1, c.RED)
    for name in ("odd", "high", "face"):
        some = s.RankIn(1, agreed.ranks_named(name))
        yield (s.And((some, red)), some, red)
    yield (s.RankIn(1, agreed.ranks_named("face")), red)
    yield (s.RankCmp(">", 1, 2), s.RankCmp("<", 1, 2))
    for mod in (3, 4):
        ranks = [frozenset(rank for rank in range(1, 14) if rank % mod == rest) for rest in range(1, mod)]
        yield tuple(s.RankIn(1, some) for some in ranks)


def _by_turns(length: int) -> tuple[s.Cond, ...]:
    return tuple(s.PosIn(length, frozenset({place % length})) for place in range(1, length))
