"""In which case, and what then, with a dash, a question mark or an equals sign between: "every third card - black"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import lie, streak_of
from eleusis.rules.reader.grammar.by_turns.places import there
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, play_on
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Before STOP|EQUALS|ARROW ONLY? Pred|Some|Being", play_on, 1)
    yield from row("Sentence", "Place STOP|ARROW ONLY? Pred|Some", there, 1)
    yield from row("Sentence", "Place COMMA THEN ONLY? Pred|Some|Being", there)
    yield from row("Lying", "A? Adj|Noun LIE|WASLAST", last_is)
    yield from row("Lying", "WASLAST|LIE A? Adj|Noun", last_is)
    yield from row("Sentence", "IF? Lying STOP|ARROW|COMMA THEN? ONLY? Pred|Some|Being", play_on)
    yield from row("Before", "AFTER Number Noun", after_so_many)
    yield from row("Before", "AFTER Number Noun OR Some", _after_so_many_or_one)
    yield from row(
        "Before", "AFTER Some OR Number Noun", lambda one, bits, pred: _after_so_many_or_one(bits, pred, one)
    )
    yield from row("From-there", "Number GO? Going|Cmp", lambda bits, way: (bits, way))
    yield from row("Text", "IF|AFTER? THE? LASTLY BE? From-there COMMA|STOP AND? From-there STOP?", _either_way)
    yield from row("Told", "A? Adj|Noun ON_TOP|BEFORE_IT", last_is)


def after_so_many(bits: int, pred: m.Pred) -> m.Cond | None:
    """As in "after two reds", which are no red twos."""
    streak = streak_of(bits, pred)
    return None if streak is None else lie(streak)


def _after_so_many_or_one(bits: int, pred: m.Pred, one: m.Pred) -> m.Cond | None:
    """As in "after two red cards or a face card"."""
    many, lies = after_so_many(bits, pred), last_is(one)
    return None if many is None or lies is None else m.disj(many, lies)


def _either_way(one: tuple[int, m.Pred], other: tuple[int, m.Pred]) -> tuple[Telling, ...] | None:
    """As in "last is 7 or less go up, 8 or more go down"."""
    (lies, way), (lies_else, other_way) = one, other
    told = leads(m.Among(lies), way), leads(m.Among(lies_else), other_way)
    return None if lies & lies_else or None in told else told  # type: ignore[return-value]
