"""German, further orders of words: "man schaut auf die vorletzte und legt ...", "vor einer Dame muss ein Bube liegen"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.counting import _alike as alike
from eleusis.rules.reader.grammar.following import _lies as lies
from eleusis.rules.reader.grammar.following import _only_on as only_on
from eleusis.rules.reader.grammar.following import _play_on as play_on
from eleusis.rules.reader.grammar.memory import _not_been as not_been
from eleusis.rules.reader.grammar.places import _first as first
from eleusis.rules.reader.grammar.relations import EQUAL
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.taking_up import _does_not_matter as does_not_matter
from eleusis.rules.reader.grammar.verdicts import _and_they as and_they
from eleusis.rules.reader.grammar.verdicts import _fits as fits
from eleusis.rules.reader.grammar.verdicts import _may_only_be as may_only_be
from eleusis.rules.reader.grammar.verdicts import plainly
from eleusis.rules.reader.meanings import Telling

_NOT_LOWER = m.Rel(">=", m.Amount("card", (m.OTHER,)))
_NOT_HIGHER = m.Rel("<=", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _what_lies_there()
    yield from _statements()


def _what_lies_there() -> Iterator[Shape]:
    """As in "vor einer Dame muss ein Bube liegen", "vor dem ersten König nur rot"."""
    yield from row("Sentence", "LOOK_AT Ref COMMA? AND? PLAY Having", lambda ref, pred: plainly(m.fill(pred, ref)))
    yield from row("Sentence", "OVER A Noun MUST A Noun DONE", _needs)
    yield from row("Sentence", "IF A Noun PLAY COMMA? THEN? MUST BEFORE_IT A Noun DONE|WASLAST", _needs)
    yield from row("Era", "OVER THE FIRST Sort", not_been)
    yield from row("Place", "UNTIL|ATMOST CARD Number", first)
    yield from row("Sentence", "ONLY Subject MAY Before", lambda pred, cond: play_on(cond, pred))
    yield from row("Being", "SAME BE AS Ref|Amount", lambda to: m.fill(EQUAL, to))
    yield from row("Being", "DIFFERENT BE AS|THAN Ref|Amount", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Together", "BOTH TAKEN_TOGETHER", lambda: (0, 1))


def _needs(pred: m.Pred, before: m.Pred) -> Telling | None:
    cond = lies(before)
    return None if cond is None else only_on(pred, cond)


def _statements() -> Iterator[Shape]:
    """As in "man darf nur hoch gehen, wenn ...", "rot gerade, schwarz ungerade", "nach unten ist verboten"."""
    yield from row("Sentence", "MAY ONLY Being COMMA? IF|ONLYIF Clause", partial(may_only_be, m.ANYTHING))
    yield from row("Sentence", "Adj Adj COMMA AND? Adj Adj", _each)
    yield from row("Sentence", "FALL MISSES", lambda: plainly(_NOT_LOWER))
    yield from row("Sentence", "RISE MISSES", lambda: plainly(_NOT_HIGHER))
    yield from row("Sentence", "Subject MAY AFTER ANYTHING|EVERYTHING DONE", fits)
    yield from row("Sentence", "MAY EVERY CARD ONCE DONE", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "MAY EVERY Attr ONCE DONE", lambda attr: alike(attr, 1 << 1))
    yield from row("Text", "Free COMMA? ONLY Sentence", lambda attr, verdict: does_not_matter((verdict,), attr))


def _each(one: m.Pred, being: m.Pred, other: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "rot gerade, schwarz ungerade": between them all cards are told."""
    a, b = m.mask_of(one), m.mask_of(other)
    return and_they(one, being, other, pred) if a and b and a ^ b == ALL_CARDS else None
