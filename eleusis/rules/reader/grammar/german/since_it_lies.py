"""German: what holds once a card of a sort lies there: "wurde schon einmal ein Bild gelegt, ...", "bis eine Sieben liegt"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.memory import been, not_been, since
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import misses, only_such_if, plainly
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _there_is_one()
    yield from _until()


def _there_is_one() -> Iterator[Shape]:
    """As in "sobald irgendwo ein König liegt", "gibt es in der Reihe schon ein Bild", "enthält die Reihe eine rote Karte"."""
    yield from row("A-sort", "A? Sort", same)
    yield from row("A-sort", "A? Sort OR A? Sort", m.any_of)
    lies = "LIE|WASLAST|COMES_UP|SEEN|THERE_WAS|HAPPEN"
    for told in (
        f"IF HOWEVER? ON_LINE|FIRST_TIME SOFAR? A-sort {lies}",
        f"IF HOWEVER? SOFAR A-sort ON_LINE? {lies}",
        f"IF HOWEVER? A-sort SOFAR|ON_LINE {lies}",
        f"AFTER_EVENT|ONCE_THAT HOWEVER? ON_LINE|SOFAR|FIRST_TIME? A-sort ON_LINE? {lies}",
    ):
        yield from row("Era", told, been)
    yield from row("InQuestion", "LIE|WASLAST|BE|WAS|GIVES IT? SOFAR|ON_LINE A-sort ON_LINE|ON_TOP?", been)
    yield from row("InQuestion", "LIE|WASLAST|GIVES IT? ON_LINE SOFAR A-sort", been)
    yield from row("InQuestion", "LIE|WASLAST A-sort SOFAR", been)
    yield from row("InQuestion", "GOT|HAVE SOFAR A-sort LAID", been)
    yield from row("InQuestion", "INCLUDE LINE_ITSELF SOFAR? A-sort", been)
    yield from row("Sentence", "BE EVERY CARD MISSES COMMA? Which", misses)
    yield from row("Sentence", "ONLY Subject FITS COMMA IF Clause", only_such_if)
    yield from row("Sentence", "ONLY Subject FITS COMMA IF Clause", just_these_if)


def just_these_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "nur rote Karten passen, wenn die letzte ein Ass ist": then no others do."""
    told = plainly(pred)
    return None if told is None else if_so(cond, told)


def _since(era: m.Cond, pred: m.Pred) -> Telling | None:
    told = plainly(pred)
    return None if told is None else since(era, told)


def _until() -> Iterator[Shape]:
    """As in "alles ist erlaubt, bis eine Sieben liegt; danach nur noch Bilder"."""
    yield from row("Era", "UNTIL|BEFORE_IT A-sort LIE|WASLAST|COMES_UP|SEEN", not_been)
    only = "AFTERWARDS|THEN|FROM_THEN_ON MAY? ONLY Subject|Pred DONE?"
    for free in ("Era COMMA ANYTHING_GOES", "ANYTHING_GOES COMMA Era", "MAY ANYTHING DONE COMMA Era"):
        yield from row("Text", f"{free} COMMA|STOP {only}", _only_from_then_on)
    yield from row("Text", "FIRST_OF_ALL ANYTHING_GOES COMMA|STOP Era COMMA? Sentence", _from_then_on)


def _only_from_then_on(era: m.Cond, pred: m.Pred) -> Text | None:
    told = _since(m.neg(era), pred)
    return None if told is None else (told,)


def _from_then_on(era: m.Cond, verdict: Telling) -> Text | None:
    """As in "anfangs ist alles erlaubt; sobald aber ein König liegt, muss jede Karte rot sein"."""
    told = since(era, verdict)
    return None if told is None else (told,)
