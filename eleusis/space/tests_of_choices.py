"""What a choice between cases can depend on, in families: the last card, the judged card, how the last two are related, the place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, Conventions
from eleusis.space.conditions import RED, Conds, Family, bounds, multiples, named, ranks, suits

_LEAD: Final = 20  # as far as leads are counted where they are put into words


def _halves(classes: Iterable[s.Cond]) -> Conds:
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


def _related(nearer: int, further: int) -> Conds:
    for attr in ("suit", "rank", "colour", "parity", "kind", "half", "primality"):
        yield s.Same(attr, nearer, further)
    yield from (s.RankCmp(">", nearer, further), s.RankCmp("<", nearer, further))


def _own_relations() -> Conds:
    yield from _related(0, 1)
    yield from (s.Same("colour", 0, 2), s.Same("suit", 0, 2))
    for far in (1, 2, 3, 4):
        yield s.Step(0, 1, frozenset(by for by in range(-far, far + 1) if by))


def _last_two(agreed: Conventions) -> Conds:
    yield from _related(1, 2)
    for far in (1, 2, 3):
        yield s.Step(1, 2, frozenset(range(-far, far + 1)))
    odd, face = agreed.ranks_named("odd"), agreed.ranks_named("face")
    for one in (s.SuitIn(1, RED), s.SuitIn(1, ALL_SUITS - RED)):
        yield s.And((one, s.SuitIn(2, one.suits)))
    for some in (odd, ALL_RANKS - odd, face):
        yield s.And((s.RankIn(1, some), s.RankIn(2, some)))


def _card_before_last(agreed: Conventions) -> Conds:
    yield from _halves(named(agreed, 2))
    yield from (s.SuitIn(2, RED), *(s.SuitIn(2, frozenset(suit)) for suit in "CDHS"))


def _places() -> Conds:
    for mod in (2, 3, 4):
        for rest in range(mod if mod > 2 else 1):
            yield s.PosIn(mod, frozenset({rest}))
    yield from (s.PosIn(4, frozenset(rest)) for rest in ((0, 1), (0, 3)))


def _memories() -> Conds:
    for some in (RED, *map(frozenset, "CDHS")):
        yield s.CountIn(some, ALL_RANKS, 2, frozenset({0}), 0)
    for attr in ("colour", "suit", "parity"):
        yield s.RunIn(attr, 2, frozenset({0}), 0)


def _already(agreed: Conventions) -> Conds:
    """Whether a card of some sort lies on the line already."""
    classes = [(some, ALL_RANKS) for some in (RED, ALL_SUITS - RED, *map(frozenset, "CDHS"))]
    classes += [(ALL_SUITS, agreed.ranks_named(name)) for name in ("face", "odd", "even")]
    for some, ranked in classes:
        yield s.CountIn(some, ranked, 0, frozenset({1}), 1)


def _leads() -> Conds:
    """Whether there are more of one colour, the judged card with them."""
    for least in (0, 1):
        values = frozenset(range(least, _LEAD + 1))
        yield s.LeadIn(ALL_SUITS - RED, ALL_RANKS, RED, ALL_RANKS, values, _LEAD)


TESTS: Final[Mapping[str, Family]] = {
    "last_colour": lambda _: iter((s.SuitIn(1, RED),)),
    "last_suit": lambda _: _halves(suits(1)),
    "last_named": lambda agreed: _halves(named(agreed, 1)),
    "last_bound": lambda agreed: _halves(bounds(agreed, 1)),
    "last_rank": lambda _: _halves(ranks(1)),
    "last_multiple": lambda _: _halves(multiples(1)),
    "own_colour": lambda _: iter((s.SuitIn(0, RED),)),
    "own_suit": lambda _: _halves(suits(0)),
    "own_named": lambda agreed: _halves(named(agreed, 0)),
    "own_bound": lambda agreed: _halves(bounds(agreed, 0)),
    "own_rank": lambda _: _halves(ranks(0)),
    "own_multiple": lambda _: _halves(multiples(0)),
    "own_relation": lambda _: _own_relations(),
    "last_two": _last_two,
    "before_last": _card_before_last,
    "place": lambda _: _places(),
    "memory": lambda _: _memories(),
    "already": _already,
    "lead": lambda _: _leads(),
}
