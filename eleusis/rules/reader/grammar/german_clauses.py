"""German clauses with the verb at their end, and sentences turned round: "dass Rot nur nach Gerade kommen darf", "Rot muss sie sein"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.classes import _is_suits as is_suits
from eleusis.rules.reader.grammar.clauses import Verb
from eleusis.rules.reader.grammar.following import _only_on as only_on
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.grammar.verdicts import _amount_must as amount_must
from eleusis.rules.reader.grammar.verdicts import fits_only_if, must, plainly
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from _verb_last()
    yield from _turned_round()
    yield from _of_suits()


def _verb_last() -> Iterator[Shape]:
    """As in "(dass) Rot nur nach geraden Karten kommen darf", "(dass) eine Karte nur dann geht, wenn ..."."""
    yield from row("Sentence", "Subject ONLY Before DONE MAY", only_on)
    yield from row("Sentence", "Subject ONLY Before FITS|DONE", only_on, 3)
    yield from row("Sentence", "Subject ONLY THEN FITS COMMA? IF Clause", fits_only_if)
    yield from row("Sentence", "Subject ONLY THEN DONE MAY COMMA? IF Clause", fits_only_if)
    yield from row("Sentence", "FITS Subject ONLY THEN COMMA? IF Clause", fits_only_if)


def _turned_round() -> Iterator[Shape]:
    """As in "muss die Summe gerade sein", "höher als die vorige muss jede Karte sein"."""
    yield from row("Sentence", "MUST Amount Being", lambda amount, being: amount_must(amount, Verb("must", being)))
    yield from row("Sentence", "MAY Amount Being", lambda amount, being: amount_must(amount, Verb("may", being)))
    yield from row("Sentence", "MAY Amount NOT Being", _must_not)
    yield from row("Sentence", "Pred MUST Subject BE", lambda pred, some: plainly(pred) if some == m.ANYTHING else None)
    yield from row("Sentence", "Pred MUST IT BE", plainly)
    yield from row("Sentence", "Pred MUST Amount BE", lambda pred, amount: amount_must(amount, Verb("must", pred)))


def _must_not(amount: m.Amount, being: m.Pred) -> Telling | None:
    return amount_must(amount, Verb("must", m.none_of(being)))


def _of_suits() -> Iterator[Shape]:
    """As in "Bilder nur in Pik, die übrigen in jeder Farbe"."""
    for shape in ("MAY|BE? ONLY IN Noun|Adj FITS|DONE?", "ONLYFITS IN Noun|Adj"):
        yield from row("Sentence", f"Subject {shape}", _only_in)
    yield from row("Rest", "OTHERS IN|WITH EVERY Attr FITS?", lambda _: always(Telling(m.TRUE, "may", rest=True))())


def _only_in(pred: m.Pred, suits: m.Pred) -> Telling | None:
    return must(pred, Verb("must", suits)) if is_suits(suits) and pred != m.ANYTHING else None
