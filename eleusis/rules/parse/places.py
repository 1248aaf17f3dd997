"""Positions on the line: “every third card”, “the first two cards”, “1, 4, 7 and so on”."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import TRUE, measured


def placed(word: str | None, cond: s.Cond) -> s.Cond:
    """At a position, or after it."""
    return cond if word in {None, "on"} else after_position(cond)


def at_positions(numbers: tuple[int, ...]) -> s.Cond:
    return s.PosIn(0, frozenset(numbers))


def at_multiples(numbers: tuple[int, ...]) -> s.Cond:
    """A list that goes on: "the third, sixth, ninth card", and so on."""
    step = numbers[0]
    if len(numbers) < 2 or numbers != tuple(range(step, step * len(numbers) + 1, step)):
        raise Rejected
    return every_nth(step)


def progress(numbers: frozenset[int]) -> s.Cond:
    """Positions that go on alike: 1, 4, 7 and so on."""
    given = sorted(numbers)
    steps = {after - before for before, after in pairwise(given)}
    if len(given) < 3 or len(steps) != 1 or given[0] > min(steps):
        raise Rejected
    (step,) = steps
    return s.PosIn(step, frozenset({given[0] % step}))


def first_cards(first: int, number: int) -> s.Cond:
    if first != 1 or not 1 <= number <= 30:
        raise Rejected
    return s.PosIn(0, frozenset(range(1, number + 1)))


def from_position(number: int) -> s.Cond:
    return s.Not(s.PosIn(0, frozenset(range(1, number))))


def after_position(place_: s.Cond) -> s.Cond:
    """After the fifth card: the sixth and all that follow; after every third card: the one that follows it."""
    if not isinstance(place_, s.PosIn):
        raise Rejected
    if place_.mod:
        return s.PosIn(place_.mod, frozenset((number + 1) % place_.mod for number in place_.values))
    return from_position(max(place_.values) + 1)


def every_nth(number: int) -> s.Cond:
    if not 2 <= number <= 12:
        raise Rejected
    return s.PosIn(number, frozenset({0}))


def at_place(word: str, cond: s.Cond) -> s.Cond:
    if word != "on":
        raise Rejected
    return cond


ROWS: Final[tuple[Row, ...]] = (
    # positions
    ("Place", "Ordinals Slot", lambda numbers, _: at_positions(numbers)),
    ("Place", "Ordinals Slot", lambda numbers, _: at_multiples(numbers), 1),
    ("Place", "Ordinals SEMI Slot", lambda numbers, *_: at_multiples(numbers)),
    ("Place", "Ordinals Slot COMMA? REPEAT", lambda numbers, *_: at_multiples(numbers)),
    ("Place", "Ordinals COMMA? REPEAT Slot?", lambda numbers, *_: at_multiples(numbers)),
    ("Place", "ORD NUM Slot", lambda first, number, _: first_cards(first, number)),
    ("Place", "FROM ORD Slot Onward?", lambda _, number, *__: from_position(number)),
    ("Place", "CLS UNIT", lambda token, _: measured(("position",), (do.number_class(token),))),
    ("Place", "EVERY ORD Slot", lambda _, number, __: every_nth(number)),
    ("Place", "EVERYOTHER", lambda _: every_nth(2)),
    ("Place", "EVERY NUM Slot", lambda _, number, __: every_nth(number)),
    ("Place", "CLS POS", lambda token, _: measured(("position",), (do.number_class(token),))),
    ("Place", "POS Numbers", lambda _, numbers: measured(("position",), (("in", numbers, None),))),
    ("Place", "POS THAT? IS? MULTIPLE NUM", lambda *v: measured(("position",), (do.number_remainder(frozenset({0}), v[4]),))),
    ("Place", "Progress", do.keep),
    ("Place", "CARD Progress", do.take(1)),
    ("Place", "Ordinals COMMA? REPEAT Slot", lambda numbers, *__: at_multiples(numbers)),
    ("Place", "AFTER Place", at_place),
    ("Place", "BOUND POS NUM", lambda op, _, n: measured(("position",), (do.numbers_bound(op, n),))),
    ("Place", "FROM POS NUM Onward?", lambda _, __, n, ___: from_position(n)),
    ("Place", "Ordinals COMMA? REPEAT Slot?", lambda numbers, *_: progress(frozenset(numbers))),
    ("Slot", "CARD", do.keep),
    ("Slot", "POS", do.keep),
    ("Slot", "PLAY", do.keep),
    ("Slot", "UNIT", do.keep),
    ("Onward", "UPON", do.keep),
    ("Onward", "AFTER", do.keep),
    ("Progress", "ATTR NUMS COMMA? REPEAT", lambda _, numbers, *__: progress(numbers)),
    ("Progress", "POS NUMS COMMA? REPEAT", lambda _, numbers, *__: progress(numbers)),
    ("AtPlace", "AFTER? CLS POS",
     lambda word, token, _: (placed(word, TRUE), measured(("position",), (do.number_class(token),)))[1]),
    ("AtPlace", "AFTER? Progress", do.take(1)),
    ("AtPlace", "AFTER? UNIT NUMS COMMA? REPEAT", lambda _, __, numbers, *___: progress(numbers)),
    # a class and its position
    ("Placed", "Class PLAY? IS? PLAYED? AtPlace", lambda one, _, __, ___, at: (one, at)),
    ("Ordinal", "ORD", do.keep),
)  # fmt: skip
LISTS: Final = {
    "Ordinals": ListOf("Ordinal", "OrSep", lambda items, _: items),
}
