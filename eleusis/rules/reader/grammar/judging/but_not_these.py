"""What does not fit told after what does: "everything fits, only jacks don't", "anything, but no face cards in black"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.verdicts import misses
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    for all_fit in ("ANYTHING|EVERYTHING FITS", "EVERY CARD? FITS", "ANYTHING_GOES|ALL_GO"):
        yield from row("Sentence", f"{all_fit} COMMA|STOP? AND? ONLY Subject|Pred NOT|DONOT|NOT_SO", misses)
        yield from row("Sentence", f"{all_fit} COMMA|STOP? AND? ONLY Pred IN Adj NOT|DONOT|NOT_SO", _none_in)
        yield from row("Sentence", f"{all_fit} COMMA|STOP? AND? ONLY Pred IN Adj AND Adj NOT|DONOT|NOT_SO", _none_in)
    for none in ("NO", "PLAY? EVERYTHING|ANYTHING COMMA? EXCEPT", "ANYTHING_GOES|ALL_GO COMMA? EXCEPT"):
        yield from row("Sentence", f"{none} Some IN Adj", _none_in)


def _none_in(of: m.Pred, *colours: m.Pred) -> Telling | None:
    masks = m.mask_of(of), m.mask_of(m.any_of(*colours))
    if None in masks or ALL_CARDS in masks:
        return None
    return misses(m.all_of(of, m.any_of(*colours)))
