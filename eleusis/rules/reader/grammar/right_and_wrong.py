"""What is right and what is wrong: "higher is ok, lower isn't", "no card fits unless ...", "..., otherwise it doesn't"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.grammar.verdicts import fits_only_if, may_be, misses, misses_if
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Cmp|Compared FITS", may_be, 4)
    yield from row("Sentence", "Cmp|Compared MISSES", misses, 2)
    yield from row("Sentence", "Cmp|Compared|Having BE NOT", misses, 2)
    yield from row("MISSES", "EQUALS MISSES", word)
    yield from row(
        "Sentence",
        "NEVER Subject|Pred COMMA|AND|NOR? NEVER Subject|Pred",
        lambda one, other: misses(m.any_of(one, other)),
    )
    yield from row("Sentence", "NO|REJECT Subject FITS? COMMA? UNLESS Clause", _only_if)
    yield from row("Sentence", "NAUGHT FITS COMMA? UNLESS Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "IT ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "A|THE|EVERY? NEW? CARD ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    for about in ("Subject BE", "IT BE", "BE?"):
        yield from row("Sentence", f"{about} ONLY MISSES IF Clause", _only_wrong_if)
    yield from _otherwise()


def _only_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    return fits_only_if(pred, cond) if pred == m.ANYTHING else None


def _only_wrong_if(*told: m.Pred | m.Cond) -> Telling | None:
    """As in "cards are only wrong if they are lower than the last card"."""
    pred, cond = told if len(told) > 1 else (m.ANYTHING, *told)
    return misses_if(m.ANYTHING, cond) if pred == m.ANYTHING else None  # type: ignore[arg-type]


def _otherwise() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? AND? ELSE COMMA? IT_IS_SO", _else_so)


def _else_so(text: Text) -> Text | None:
    """As in "if it is black it is wrong, otherwise it isn't": all that does not fit was told."""
    is_of_all = all(told.about == m.TRUE and told.force in {"must", "not"} and not told.rest for told in text)
    return (*text, Telling(m.TRUE, "may", rest=True)) if is_of_all else None
