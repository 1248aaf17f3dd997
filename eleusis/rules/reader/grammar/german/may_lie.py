"""German on what may lie where: "Könige dürfen auf Zehnen folgen", "..., sonst auf nichts", and how long."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.memory import not_been
from eleusis.rules.reader.grammar.in_which_case.following import never_on, only_on, play_on
from eleusis.rules.reader.grammar.judging.verdicts import may_be, misses
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from _on_what()
    yield from _how_long()


def _on_what() -> Iterator[Shape]:
    yield from row("Sentence", "Subject MAY Before COME", only_on)
    yield from row("Sentence", "Subject MAY Before COME COMMA? HOWEVER Subject NOT Before", _not_the_other_way)
    yield from row("Sentence", "Subject MAY Before DONE COMMA ELSE ON|AFTER NAUGHT", only_on)
    yield from row("Sentence", "Subject MAY Before COME|DONE COMMA HOWEVER ON|AFTER NOTHING_ELSE", only_on)
    yield from row("Text", "Subject MUST Before COMMA|AND Subject Before DONE", _each_on_its_own)
    yield from row("Sentence", "WHAT Before COME|LIE COMMA? BE Adj|Pred", play_on)
    yield from row("Sentence", "WITH Subject YOU_ARE_RIGHT", may_be)


def _how_long() -> Iterator[Shape]:
    yield from row("Sentence", "FITS Subject NO_LONGER", misses)
    yield from row("Clause", "NOTYET Sort ON_LINE? LIE", not_been)


def _not_the_other_way(after: m.Pred, before: m.Cond, other: m.Pred, first: m.Cond) -> Telling | None:
    """As in "Könige dürfen auf Zehnen folgen, aber Zehnen nicht auf Könige": of kings on tens nothing is asked."""
    masks = m.mask_of(after), m.mask_of(other)
    lies = (m.In(1, masks[1]), m.In(1, masks[0])) if all(masks) else None  # type: ignore[arg-type]
    return never_on(other, first) if lies == (before, first) else None


def _each_on_its_own(one: m.Pred, lies: m.Cond, other: m.Pred, below: m.Cond) -> tuple[Telling, ...] | None:
    """As in "Herz muss auf eine gerade Karte, Karo auf eine ungerade gelegt werden"."""
    told = [verdict for verdict in (only_on(one, lies), only_on(other, below)) if verdict is not None]
    return tuple(told) if len(told) == 2 else None
