"""What people put loosely: a class and "whatever" behind it, "the rest needs ...", "both odd or both even"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.clauses import Verb, _all_alike
from eleusis.rules.reader.grammar.following_up import _rest
from eleusis.rules.reader.grammar.relations import apart
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.verdicts import _fits, must, plainly
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Subject FREE|ANYTHING|ANYTHING_GOES", _whatever, 2)
    yield from row("Rest", "OTHERS PLAY Subject|Pred|Having", lambda pred: _rest(Verb("must", pred)))
    yield from row(
        "Rest", "OTHERS MAY? BE? ANYTHING EXCEPT Subject|Pred", lambda pred: _rest(Verb("must", m.none_of(pred)))
    )
    yield from row("Rest", "OTHERS COMMA? ANYTHING_GOES", lambda: Telling(m.TRUE, "may", rest=True))
    yield from row("Fact", "Refs EITHER? BOTH|EVERY Pred OR BOTH|EVERY Pred", _all_alike)
    yield from row("Being", "BE NO Noun", m.none_of)
    yield from row(
        "Sentence", "Subject Having", lambda pred, having: plainly(having) if pred == m.ANYTHING else None, 3
    )
    yield from row("Compared", "Number RANKS FROM Ref", lambda bits, ref: m.fill(apart(bits), ref))
    yield from row("Text", "Ref|Amount DECIDE THE? Attr", _decides)
    yield from row("Rest", "AFTER OTHERS COMMA? ANYTHING_GOES", lambda: Telling(m.TRUE, "may", rest=True))
    yield from row(
        "Text", "Text STOP|COMMA AND? Place BE? FREE", lambda text, cond: (*text, Telling(m.TRUE, "except", cond))
    )
    yield from row("Pred", "OUTSIDE THE? Number|Adj", _outside)
    yield from row("Some", "A|EVERY CARD OUTSIDE THE? Number|Adj", _outside)
    yield from row("Text", "Text COMMA|STOP AND? EACH_OF_THEM Verb", _each_of_them)
    for kind in ("Sentence", "Clause", "Pred", "Text"):
        yield from row(kind, f"{kind} COMMA? AND|WITH? NOT_ROUND", _not_round)
        yield from row(kind, f"{kind} LPAR WITH? NOT_ROUND RPAR", _not_round)
    yield from row("Text", "Text STOP NOT_ROUND", _not_round)


def _decides(about: s.Ref | m.Amount, _attr: str) -> tuple[Telling, ...] | None:
    """As in "the last card's rank decides the colour: after a prime play black ...": what is spoken of."""
    refs = about.refs if isinstance(about, m.Amount) else (about,)
    return (Telling(m.TRUE, "topic", m.In(refs[0], m.ALL_CARDS)),) if len(refs) == 1 else None


def _not_round(told: Any) -> Any:
    """As in "exactly one higher (no wrap)": so it is, where nothing goes round."""
    return None if _goes_round(told) else told


def _goes_round(told: Any) -> bool:
    if isinstance(told, tuple):
        return any(map(_goes_round, told))
    if (isinstance(told, m.Rel | s.Step) and told.wrap) or isinstance(told, s.Follows | s.Cycle | m.InTurn):
        return True
    if isinstance(told, frozenset) or not is_dataclass(told):
        return False
    return any(_goes_round(getattr(told, one.name)) for one in fields(told))


def _whatever(pred: m.Pred) -> Telling | None:
    """As in "red cards up to 6, black cards whatever"."""
    return None if pred == m.ANYTHING or m.mask_of(pred) is None else _fits(pred)


def _outside(held: int | m.Pred) -> m.Pred | None:
    """As in "a card outside 6 to 9"."""
    inside = m.Among(held) if isinstance(held, int) else held
    return m.none_of(inside) if m.mask_of(inside) is not None else None


def _each_of_them(text: tuple[Telling, ...], verb: Verb) -> tuple[Telling, ...] | None:
    """As in "only numerals fit, and each of them must be of the other colour": every card that may fit."""
    verdict = must(m.ANYTHING, verb)
    return (*text, verdict) if text[-1].force == "only" and verdict is not None else None
