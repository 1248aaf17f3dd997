"""How far another class has to be, told by the number alone: "red cards within 2 of the last card, black ones at least 3"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import number_of
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
BoundSo = tuple[m.Cond, m.Cond | None, int]  # of which cards it is told, in which case, and the numbers

_LIKELIER = -4  # than that a rank is meant, which is how the number by itself would be read


def rows() -> Iterator[Shape]:
    yield from row("Bound", "BY? ATLEAST Number UNIT?", partial(_numbers, m.span))
    yield from row("Bound", "BY? MORETHAN Number UNIT?", partial(_numbers, lambda number: m.span(number + 1)))
    yield from row("Bound", "BY|WITHIN? NOT_MORE Number UNIT?", partial(_numbers, lambda number: m.span(0, number)))
    yield from row("Bound", "WITHIN Number UNIT?", partial(_numbers, lambda number: m.span(0, number)))
    yield from row("Bound", "BY? LESSTHAN Number UNIT?", partial(_numbers, lambda number: m.span(0, number - 1)))
    yield from row("Bound", "BY? EXACTLY Number UNIT?", partial(_numbers, lambda number: 1 << number))
    yield from row("Bound", "BY Number UNIT?", partial(_numbers, lambda number: 1 << number))
    yield from row("Bound-so", "Some Bound", _of_others)
    for case in ("Before", "IF Clause"):
        yield from row("Bound-so", f"{case} COMMA? Bound", lambda cond, numbers: (cond, cond, numbers))
    yield from row("Bound-so", "ELSE COMMA? Bound", lambda numbers: (m.TRUE, None, numbers))
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Bound-so", _so_far_too, _LIKELIER)


def _numbers(told: Callable[[int], int], bits: int) -> int | None:
    number = only(bits)
    return None if number is None else told(number)


def _so_far_off(text: Text, bits: int) -> m.Cond | None:
    """The last thing that was told of a distance, a step or a sum, with this number."""
    told = text[-1]
    match told.fits:
        case s.Step(0, ref, by, False) if told.force in {"must", "only", "if"}:
            op = ">" if min(by) > 0 else "<" if max(by) < 0 else "~"
            asked = bits & m.span(op != "~", 12)
            return said_of(m.Rel(op, m.Amount("card", (ref,)), asked), CARD) if asked else None
        case s.Arith() if told.about != m.TRUE and (amount := number_of(told.fits)) is not None:
            return said_of(m.Among(bits), amount)
    return None


def _of_others(such: m.Pred, numbers: int) -> BoundSo | None:
    about = said_of(such, CARD)
    return None if about is None or such == m.ANYTHING else (about, None, numbers)


def _so_far_too(text: Text, bound: BoundSo) -> Text | None:
    about, case, numbers = bound
    fits = _so_far_off(text, numbers)
    return None if fits is None else (*text, Telling(fits, about=about, case=case, rest=about == m.TRUE))
