"""German: what belongs on some places of the line: "als jede dritte Karte", "auf ungeraden Plätzen rot, nur schwarz auf geraden"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.places import every, listed, parity, there
from eleusis.rules.reader.grammar.german.verb_first import and_so_there, and_there
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _which()
    yield from _what_comes_there()
    yield from _and_on_others()


def _which() -> Iterator[Shape]:
    """As in "immer die dritte Karte", "die Plätze mit ungerader Nummer", "gerade nummerierte Karten"."""
    yield from row("Place", "ALWAYS_THE Ordinal CARD|PLACES", every)
    yield from row("Place", "AS_CARD Place", same)
    yield from row("Place", "IN|AT|ON|AFTER? THE? PLACES WITH A? Adj NUMBER_TOLD", parity)
    yield from row("Place", "Adj NUMBERED CARD", parity)
    yield from row("Where", "IN|AT|ON? THE|THOSE? WITH A? Adj NUMBER_TOLD", parity)
    yield from row("Where", "IN|AT|ON|AFTER PLACES WITH A? Adj NUMBER_TOLD", parity)
    yield from row("Where", "Adj NUMBERED|PLACES", parity)
    yield from row("Where", "EVERY|THE Where", same)
    yield from row("Where", "IN|AT|AS_CARD THE? Ordinals COMMA? ETC", lambda some: listed(some, goes_on=True))
    yield from row("InQuestion", "BE POSITION Adj", parity)
    yield from row("InQuestion", "BE IT Place", same)


def _must_there(cond: m.Cond, pred: m.Pred) -> Telling | None:
    return there(cond, pred) if pred != m.ANYTHING else None


def _put_there(pred: m.Pred, cond: m.Cond) -> Telling | None:
    return _must_there(cond, pred)


def _what_comes_there() -> Iterator[Shape]:
    """As in "man muss bei jeder dritten Karte ein Bild legen", "Siebenen müssen auf jedem vierten Platz liegen"."""
    yield from row("Sentence", "Place BE Subject|Pred DUTY", _must_there)
    yield from row("Sentence", "MUST Place Being", _must_there)
    yield from row("Sentence", "MUST|MAY Place ONLY? Subject|Pred DONE", _must_there)
    yield from row("Sentence", "PLAY Place ONLY? Subject|Pred", _must_there)
    yield from row("Sentence", "Subject|Pred MUST Place DONE", _put_there, 2)
    yield from row("Sentence", "Pred COME Place", _put_there)
    yield from row("Sentence", "ONLY Subject|Pred MAY Place DONE", _put_there)
    yield from row("Sentence", "Place NEEDS Subject|Pred", _must_there)
    yield from row("Sentence", "Place BE FOR Subject|Pred RESERVED?", _must_there)
    yield from row("Sentence", "EVERY CARD FITS COMMA? EXCEPT Place COLON|COMMA|STOP IT|THE? MUST Being", _must_there)
    yield from row("Sentence", "ONLY Place IS_CHECKED COMMA IT MUST Being", _must_there)
    yield from row("Sentence", "Place HAS_A_RULE COLON IT MUST Being", _must_there)
    yield from row(
        "Sentence", "Subject HAS_A_RULE COLON IT MUST Being", lambda some, pred: must(some, Verb("must", pred))
    )
    yield from row("Rest", "OTHERS FREE BE", always(m.REST_FITS))
    yield from row("Verb", "HAVE Pred TO_BE", lambda pred: Verb("must", pred))


def _and_on_others() -> Iterator[Shape]:
    """As in "..., nur schwarze Karten auf geraden", "..., wenn sie auf einem geraden liegt, schwarz"."""
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? ONLY? Pred|Some Where", _these_there)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Where FOR|NEEDS Pred|Some", and_there)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Adj Some", _these_on_such, 3)
    for then, action in (("Pred|Some", and_there), ("Sentence", and_so_there)):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? IF IT Where LIE|WASLAST|BE COMMA? THEN? {then}", action)


def _these_on_such(text: Text, places: m.Pred, pred: m.Pred) -> Text | None:
    """As in "ungerade Plätze verlangen ein Bild, gerade eine rote Karte"."""
    cond = parity(places)
    return None if cond is None else and_there(text, cond, pred)


def _these_there(text: Text, pred: m.Pred, cond: m.Cond) -> Text | None:
    return and_there(text, cond, pred)
