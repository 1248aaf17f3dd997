"""Which of two classes the line has fewer of, or as many: "if there are fewer hearts than spades on the line"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along import must_be, not_ahead, not_behind
from eleusis.rules.reader.grammar.counting import more_on_line
from eleusis.rules.reader.grammar.in_few_words import free_if_tied
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    fewer = "FEWER Noun|Adj THAN Noun|Adj"
    yield from row("Clause", f"THERE SOFAR? {fewer} ON_LINE|SOFAR?", _fewer)
    yield from row("Clause", f"LINE_ITSELF SOFAR? HAVE {fewer}", _fewer)
    yield from row("Clause", f"{fewer} SEEN|ON_LINE", _fewer)
    as_many = "IF THERE ASMANY Noun|Adj AS Noun|Adj ON_LINE|SOFAR?"
    yield from row(
        "Text", f"Text STOP|COMMA {as_many} COMMA? ANYTHING|ANYTHING_GOES", lambda text, *_: free_if_tied(text)
    )
    for which, say in (("MAJORITY", not_ahead), ("MINORITY", not_behind)):
        yield from row(
            "Sentence", f"THE Attr PLAYED? MUSTNOT|MAYNOT SOFAR? BE {which} ON_LINE|SOFAR?", partial(must_be, say)
        )


def _fewer(one: m.Pred, other: m.Pred) -> m.Cond | None:
    return more_on_line(other, one)
