"""German on what may lie beside what, on either side: "neben einer Dame darf nur ein König liegen"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import never_beside
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

_CLASS = "Some|Adj"


def rows() -> Iterator[Shape]:
    lie = "LIE|DONE|BE"
    yield from row("Sentence", f"NEXT_TO {_CLASS} MAY? ONLY Subject|Pred {lie}", _only_beside)
    yield from row("Sentence", f"NEXT_TO {_CLASS} MUST Subject|Pred {lie}", _only_beside)
    yield from row("Sentence", f"NEXT_TO {_CLASS} ONLY Subject|Pred", _only_beside)
    for only in ("MAY ONLY NEXT_TO Subject|Pred {}", "MUST NEXT_TO Subject|Pred {}", "ONLY NEXT_TO Subject|Pred"):
        yield from row("Sentence", f"{_CLASS} {only.format(lie)}", _only_beside)
        yield from row("Sentence", f"{_CLASS} {only.format(lie)}", _only_on)
    yield from row("Sentence", f"NEXT_TO {_CLASS} MAY NO Subject {lie}", never_beside)
    yield from row("Sentence", f"NEXT_TO {_CLASS} MAYNOT Subject|Pred {lie}", never_beside)
    yield from row("Sentence", f"{_CLASS} MAYNOT NEXT_TO Subject|Pred {lie}", never_beside)
    yield from row("Sentence", f"NO Noun MAY? NEXT_TO Subject|Pred {lie}", never_beside)


def _only_on(about: m.Pred, on: m.Pred) -> Telling | None:
    """As in "ein Herz darf nur neben einem Pik liegen": where it is laid."""
    mask, fits = m.mask_of(about), m.mask_of(on)
    return Telling(m.In(1, fits), about=m.In(0, mask)) if mask and fits and ALL_CARDS not in {mask, fits} else None


def _only_beside(about: m.Pred, beside: m.Pred) -> Telling | None:
    """As in "neben einem Bild darf nur ein Bild liegen": before it and behind it."""
    mask, fits = m.mask_of(about), m.mask_of(beside)
    if not mask or not fits or ALL_CARDS in {mask, fits}:
        return None
    return Telling(m.conj(*(m.when(m.In(a, mask), m.In(b, fits)) for a, b in ((1, 0), (0, 1)))))
