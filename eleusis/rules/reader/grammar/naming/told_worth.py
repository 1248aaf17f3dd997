"""What ranks count, listed beside a rule: "J = 11, Q = 12, K = 13", "face cards being 11, 12, 13". It agrees, or is not read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TypeVar

from eleusis.rules.conventions import RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.verdicts import is_worth
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Told = TypeVar("Told", Telling, tuple[Telling, ...])


def rows() -> Iterator[Shape]:
    equal = "EQUALS|COUNTS_AS|AS|BE"
    yield from row("Worth-told", f"Number {equal} Number", _are_one)
    yield from row("Worths-told", "Worth-told|Worths-told COMMA|STOP? AND? Worth-told", lambda *_: True)
    yield from row("Worths-told", "Worth-told UPTO|TO|THROUGH Worth-told", lambda *_: True)
    yield from row("Worths-told", f"Subject {equal} Number-list", _are_these)
    yield from row("Worths-told", "WITH|COUNTING_THEM|THATIS|IF Worths-told", same)
    yield from row("Worths-told", "WITH|COUNTING_THEM|IF Worth-told", lambda *_: True)
    for text in ("Text", "Sentence"):
        yield from row(text, f"{text} COMMA|STOP Worths-told", _beside)
        yield from row(text, f"{text} COMMA|STOP Number EQUALS Number", _where_one)
    yield from row("Values", "Values STOP Values", lambda *_: True)


def _beside(told: Told, _: bool) -> Told | None:
    """Behind ranks it is rather one more of them: "2, 3, 5, 7, jack = 11, king = 13"."""
    last = told[-1] if isinstance(told, tuple) else told
    named = last.fits.mask if isinstance(last.fits, m.In) and last.about == m.TRUE else 0
    return None if named and all(named & rank in {0, rank} for rank in RANK_MASKS[1:]) else told


def _where_one(told: Told, one: int, other: int) -> Told | None:
    return _beside(told, True) if _are_one(one, other) else None


def _are_one(one: int, other: int) -> bool | None:
    """One rank, and the number that it has anyway."""
    return True if one == other and only(one) is not None else None


def _are_these(cards: m.Pred, numbers: tuple[int, ...]) -> bool | None:
    """As in "pictures are 11, 12, 13"."""
    return is_worth(cards, m.Among(reduce(or_, numbers))) or None
