"""Which card comes where, place after place: "cards 1-2 red, 3-4 black, etc.", "2nd card even, 3rd odd, and so on"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_LONGEST = 24
Stretch = tuple[int, int, m.Cond]  # from which place to which, and what must be so there
Stretches = tuple[Stretch, ...]


def rows() -> Iterator[Shape]:
    yield from _stretches()


def _of(bits: int, pred: m.Pred) -> Stretch | None:
    cond = said_of(pred, CARD)
    places = sorted(m.listed(bits))
    whole = bool(places) and places == list(range(places[0], places[-1] + 1)) and places[-1] <= _LONGEST
    return (places[0], places[-1], cond) if whole and cond is not None and places[0] > 0 else None


def _at(place: int, pred: m.Pred) -> Stretch | None:
    return _of(1 << place, pred) if 0 < place <= _LONGEST else None


def _grown(some: Stretches, one: Stretch) -> Stretches | None:
    return (*some, one) if one[0] == some[-1][1] + 1 else None


def _begun(one: Stretch, other: Stretch) -> Stretches | None:
    return _grown((one,), other)


def _going_on(some: Stretches) -> Telling | None:
    """The shortest cycle of which these are the beginning."""
    steps = [cond for first, last, cond in some for _ in range(first, last + 1)]
    length = next(
        size for size in range(1, len(steps) + 1) if all(a == b for a, b in zip(steps, steps[size:], strict=False))
    )
    if length < 2:
        return None
    begins = (some[0][0] - 1) % length
    cycle = [steps[(place - begins) % length] for place in range(length)]
    conds = [m.settle(cond, 0) for cond in cycle]
    if not all(map(m.is_settled, conds)):
        return None
    if length == 2:
        return Telling(m.when(s.PosIn(2, frozenset({1})), *conds))
    return Telling(s.Cycle(tuple(map(m.plain, conds))))


def _just_there(some: Stretches) -> tuple[Telling, ...] | None:
    """What must be so at these places; which numbers, if they are places at all, only what comes behind tells."""
    there = [(s.PosIn(0, frozenset(range(first, last + 1))), cond) for first, last, cond in some]
    if some[-1][1] > s.MAX_CAP:
        return None
    return tuple(Telling(cond, about=place, case=place) for place, cond in there)


def _then_on(some: Stretches, first: int | None, pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "cards 1 to 5 red, from card 6 on black"."""
    told, cond, after = _just_there(some), said_of(pred, CARD), some[-1][1] + 1
    if told is None or cond is None or some[0][0] > 2 or first not in {None, after}:
        return None
    later = m.neg(s.PosIn(0, frozenset(range(1, after))))
    return (*told, Telling(cond, about=later, case=later))


def _from_to(one: int, other: int) -> m.Cond | None:
    """As in "the second to the sixth card"."""
    return s.PosIn(0, frozenset(range(one, other + 1))) if 1 < one < other else None


def _stretches() -> Iterator[Shape]:
    for must in ("COLON|ARROW|MEANS|BE? ONLY?", "MUST EVERY? BE"):
        for kind in ("Adj", "Some"):
            yield from row("Places-there", f"PLACES|POSITIONS Number {must} {kind}", _of)
            yield from row("Places-there", f"THE? Ordinal CARD|PLACES|ONE? {must} {kind}", _at)
            yield from row("Places-on", f"PLACES|POSITIONS? Number {must} {kind}", _of)
    yield from row("Places-on", "AND? Places-there", same)
    yield from row("Place", "FROM? THE? Ordinal CARD? THROUGH|UNTIL|TO THE? Ordinal CARD?", _from_to)
    yield from row("From-place", "FROM POSITIONS|CARD Number ON|ONWARDS?", only)
    yield from row("From-place", "FROM THE? Ordinal CARD|ONE? ON|ONWARDS", same)
    for kind in ("Adj", "Some"):
        for between in ("COMMA|STOP|AND", "COMMA|STOP AND"):
            yield from row("Text", f"Begun {between} From-place COMMA? {kind}", _then_on)
            yield from row("Text", f"Begun {between} From-place COMMA? EVERY|IT CARD? MUST? BE EVERY? {kind}", _then_on)
        yield from row("Text", f"Begun THEN_ON {kind}", lambda some, pred: _then_on(some, None, pred))
    yield from row("Begun", "Places-there", lambda one: (one,))
    yield from row("Begun", "Places-told", same)
    yield from row("Places-told", "Places-there COMMA|STOP|AND Places-on", _begun)
    yield from row("Places-told", "Places-told COMMA|STOP|AND Places-on", _grown)
    yield from row(
        "Text", "Places-told COMMA? ETC", lambda some: None if (told := _going_on(some)) is None else (told,)
    )
