"""German cases with the verb last: what lies at the end, what was there before, which way it went, what is played now."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.along_the_line.streaks import lie
from eleusis.rules.reader.grammar.by_turns.directions import DOWN, UP
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.what_is_so import line_is
from eleusis.rules.reader.grammar.judging.clauses import Verb, of_ref
from eleusis.rules.reader.grammar.judging.verdicts import misses, plainly
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _at_the_end()
    yield from _so_far()
    yield from _now()


def _at_the_end() -> Iterator[Shape]:
    """As in "oben eine rote liegt", "am Ende zwei rote liegen", "es vorher rot war"."""
    yield from row("Clause", "AT_END Some|Adj THERE_LAY", last_is)
    yield from row("Clause", "Some|Adj AT_END THERE_LAY", last_is)
    yield from row("Clause", "IT AT_END Adj THERE_LAY", last_is)
    yield from row(
        "Clause", "EARLIER|AT_END|IT? WASLAST EARLIER|AT_END? Some|Pred", last_is, 1
    )  # "es sei denn, zuvor lag ..."
    yield from row("Clause", "AT_END Streak THERE_LAY", lie)
    yield from row("Clause", "Streak AT_END? THERE_LAY", lie)
    yield from row("Clause", "IT? Before COME|LIE", same, 1)  # "wenn sie ungerade ist oder nach einem Karo kommt"
    for way, op in (("RISE", ">"), ("FALL", "<")):
        rank = s.RankCmp(op, 1, 2)
        yield from row("Clause", f"IT AT_END {way} WENT", lambda rank=rank: rank)
        yield from row("Clause", f"THE RANKS {way}_DONE", lambda rank=rank: rank)
        yield from row("Clause", f"LINE_ITSELF|IT|AT_END AT_END? {way}_DONE BE|GOT", lambda rank=rank: rank)
        yield from row("InQuestion", f"WENT IT AT_END? {way}", lambda rank=rank: rank)
        yield from row("InQuestion", f"BE|GOT LINE_ITSELF|IT|AT_END AT_END? {way}_DONE", lambda rank=rank: rank)


def _so_far() -> Iterator[Shape]:
    """As in "schon ein Herz in der Reihe liegt", "es schon ein Herz gab", "gerade viele Karten liegen"."""
    yield from row("Clause", "IT? SOFAR? A Sort ON_LINE THERE_LAY", been)
    yield from row("Clause", "SOFAR A Sort THERE_LAY", been)
    yield from row("Clause", "IT SOFAR A Noun THERE_HAS_BEEN", been)
    yield from row("Clause", "LINE_ITSELF OF Adj MANY CARD CONSIST", line_is)


def _now() -> Iterator[Shape]:
    """As in "man höher geht", "man die Farbe behält", "man die gleiche Farbe spielt"."""
    for way, pred in (("GOES_UP", UP), ("GOES_DOWN", DOWN)):
        yield from row("Clause", f"IT? {way}", lambda pred=pred: said_of(pred, CARD))
    yield from row("Clause", "THE Attr KEPT", lambda attr: said_of(same_in(attr), CARD))
    yield from row("Clause", "THE? SAME Attr PLAY", lambda attr: said_of(same_in(attr), CARD))
    yield from row("Clause", "IN THE Attr KEPT", lambda attr: said_of(same_in(attr), CARD))
    for way, pred in (("RISE", UP), ("FALL", DOWN)):
        yield from row("Being", f"{way}_DONE BE", lambda pred=pred: pred)
    yield from row("Fact", "THIS_IS Pred|Some", lambda pred: of_ref(m.IT, Verb("is", pred)))
    yield from row("InQuestion", "THIS_IS Pred|Some", lambda pred: of_ref(m.IT, Verb("is", pred)))
    yield from row("Being", "BY Pred|Some IS_IT", same)
    yield from row("Sentence", "BE THE? Attr SAME|EQUALS", lambda attr: plainly(same_in(attr)), 3)
    yield from row("Sentence", "MAY IT? NO Subject BE", misses)
    yield from row("Text", "Text DOTS", same, 6)
