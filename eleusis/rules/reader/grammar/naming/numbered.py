"""Numbers that decide, and formulas with counts and parts of ranks: "last rank mod 3: 0 red, otherwise black", "new >= last / 2"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import leads_by_least
from eleusis.rules.reader.grammar.in_which_case.following_up import play_if
from eleusis.rules.reader.grammar.in_which_case.parallel import plainly_the_rest
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.terms import COMPARED, Term, comes_to, total
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

Numbered = tuple[tuple[int, m.Pred], ...]
_MOST_PARTS: Final = 4


def rows() -> Iterator[Shape]:
    yield from _by_numbers()
    yield from _counts()


# --- by a number -----------------------------------------------------------------------------------


def _by_number(topic: m.Amount, numbered: Numbered, *rest: m.Pred) -> tuple[Telling, ...] | None:
    """As in "last rank mod 4 decides the suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades"."""
    told = [play_if(m.ToldNumber(bits), pred) for bits, pred in numbered]
    told += [plainly_the_rest(pred) for pred in rest]
    verdicts = tuple(verdict for verdict in told if verdict is not None)
    is_whole = len(verdicts) == len(told) and len(told) > 1
    return (Telling(m.TRUE, "topic", m.ToldNumber(0, topic)), *verdicts) if is_whole else None


def _by_numbers() -> Iterator[Shape]:
    yield from row("Topic", "Rest-of DECIDE THE|EVERY Attr OF_NEXT?", lambda amount, _: amount)
    yield from row("Topic", "THE? NEW? Attr OF_NEXT? BE? DEPENDS Rest-of", lambda _, amount: amount)
    yield from row("Rest-of", "Amount", lambda amount: amount if amount.mod and 0 not in amount.refs else None)
    yield from row("Numbered", "Number EQUALS|ARROW|COLON|MEANS|BE? Noun|Adj|Some", lambda bits, pred: ((bits, pred),))
    for free in ("ANYTHING", "EVERY Attr"):
        yield from row("Numbered", f"Number EQUALS|ARROW|COLON|MEANS|BE? {free}", lambda *_: ())
    yield from row("Numbered", "Numbered COMMA|STOP AND? Numbered", lambda some, more: (*some, *more))
    yield from row("Text", "Topic COLON|STOP|COMMA Numbered", _by_number)
    yield from row("Text", "Topic LPAR Numbered RPAR", _by_number)
    yield from row("Text", "Topic COLON|STOP|COMMA Numbered COMMA|STOP? OTHERS|ELSE Pred|Some", _by_number)


# --- counts, and parts of ranks --------------------------------------------------------------------


def _counted(op: str, one: m.Pred, other: m.Pred, *more: int) -> m.Cond | None:
    """As in "count(hearts) <= count(spades) + 1", with the card that is played."""
    by = only(more[0]) if more else 0
    if by is None:
        return None
    ahead = leads_by_least(one, other, by + 1 if op in {"ATMOST", "MORETHAN"} else by)
    if ahead is None:
        return None
    return m.neg(ahead) if op in {"ATMOST", "LESSTHAN"} else ahead


def _part_of(compares: Callable[[int, int], bool], one: Term, other: Term, bits: int) -> m.Cond | None:
    """As in "new >= last / 2"."""
    by = only(bits)
    if not by or by > _MOST_PARTS or not one.times or not other.times:
        return None
    return comes_to(total(*[(1, one)] * by, (-1, other)), lambda value: compares(value, 0))


def _last_so(compares: Callable[[int, int], bool], bits: int) -> m.Cond | None:
    """As in "unless last >= 10"."""
    number = only(bits)
    return None if number is None else comes_to(Term(((1, 1),)), lambda value: compares(value, number))


def _counts() -> Iterator[Shape]:
    formula = "Clause|Told QUESTION Formula COLON Formula"
    yield from row("Sentence", formula, lambda *told: Telling(m.when(*(m.settle(cond, 0) for cond in told))))
    for op, compares in COMPARED.items():
        yield from row("Formula", f"LASTLY {op} Number", partial(_last_so, compares), 1)
        if op in {"ATMOST", "LESSTHAN", "ATLEAST", "MORETHAN"}:
            for more in ("", " PLUS Number"):
                yield from row(
                    "Equation", f"COUNT_OF LPAR Noun RPAR {op} COUNT_OF LPAR Noun RPAR{more}", partial(_counted, op)
                )
            two = "COUNT_OF LPAR Noun|Adj RPAR MINUS COUNT_OF LPAR Noun|Adj RPAR"
            yield from row("Equation", f"{two} MUST? BE? {op} Number", partial(_counted, op))
        yield from row("Equation", f"Term MUST? BE? {op} Term OVER Number", partial(_part_of, compares))
