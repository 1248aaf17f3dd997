"""What is free at the start of the line: "with only the starter down, anything is right"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.places import from_place
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
_SECOND = s.PosIn(0, frozenset({2}))


def rows() -> Iterator[Shape]:
    for free in ("FREE", "ANYTHING", "ANYTHING_GOES"):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? Place COMMA? {free}", _free_there)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Ordinal CARD FREE", _free_as_card)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? START_IS_FREE", lambda text: _free_there(text, _SECOND))
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? FIRST_IS_FREE", _free_as_first)
    yield from row("Text", "Text COMMA? IF_ANY", lambda text: _free_as_first(text) or text)
    yield from row("Text", "Text LPAR IF_ANY RPAR", lambda text: _free_as_first(text) or text)
    yield from row(
        "Text", "START_IS_FREE COMMA|STOP THEN|AFTERWARDS? Sentence", lambda told: _free_there((told,), _SECOND)
    )
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? RULE_HOLDS Place STOP?", _only_there)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? RULE_BEGINS THE? Ordinal CARD STOP?", _only_from)


def _only_there(text: Text, place: m.Cond) -> Text | None:
    """As in "... The rule applies from the third card on"."""
    return _free_there(text, m.neg(place)) if isinstance(place, s.Not) else None


def _only_from(text: Text, number: int) -> Text | None:
    """As in "... The rule begins with the third card"."""
    place = from_place(number)
    return None if place is None else _only_there(text, place)


def _free_as_card(text: Text, number: int) -> Text:
    """As in "red after black. Second card free."."""
    return _free_there(text, s.PosIn(0, frozenset({number})))


def _free_as_first(text: Text) -> Text | None:
    """As in "a spade must be higher than the latest spade, the first spade is free": also an ace."""

    def free(atom: m.Cond) -> m.Cond:
        lasts = [ref for ref in m.all_refs(atom) if isinstance(ref, s.Landmark) and ref.which == "last"]
        return m.disj(atom, *(s.CountIn(ref.suits, ref.ranks, 0, frozenset({0}), 1) for ref in lasts))

    if any(isinstance(part, s.Not) for told in text for part in s.walk(told.fits)):  # type: ignore[arg-type]
        return None
    freed = tuple(replace(told, fits=m.rebuilt(told.fits, free)) for told in text)
    return None if freed == text else freed


def _free_there(text: Text, place: m.Cond) -> Text:
    return (*text, Telling(m.TRUE, "except", place))
