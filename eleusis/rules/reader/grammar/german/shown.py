"""German examples: "auf eine 7 passt zum Beispiel die Dame, nicht aber die 9", "so wäre 3, 8, 2 erlaubt". What is shown must be so."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.instances import Comes, run_shown, shown_on
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
On = tuple[m.Cond, Comes]  # what lies there, and what is shown on it


def rows() -> Iterator[Shape]:
    for shown in ("Before FITS {} Subject|Pred", "Before MAY {} Subject|Pred DONE"):
        yield from row("Fits-on", shown.format(""), _fits_on)
        yield from row("Fits-on-eg", shown.format("FOREXAMPLE"), _fits_on)
    for kind in ("Fits-on", "Fits-on-eg"):
        yield from row(kind, f"{kind} COMMA? BUT_NONE Subject|Pred", _not_so)
        yield from row(kind, f"{kind} COMMA|AND Subject NOT|MISSES", _not_so)
    for behind in ("THATIS COLON?", "FOREXAMPLE COLON?"):
        yield from row("Text", f"Text COMMA|STOP|COLON {behind} Fits-on", _shown, -3)
    yield from row("Text", "Text COMMA|STOP|COLON THATIS? Fits-on-eg", _shown, -3)
    yield from row("Text", "Text LPAR THATIS|FOREXAMPLE? Fits-on|Fits-on-eg RPAR", _shown)
    yield from row("Text", "Text COMMA|STOP THEN BE Number-list FITS", run_shown)
    yield from row("Fits-on", "FROM Subject AFTER|TO|ON Subject", _from_to)


def _fits_on(lies: m.Cond, pred: m.Pred) -> On:
    return lies, ((pred, True),)


def _from_to(lies: m.Pred, comes: m.Pred) -> On | None:
    """As in "von der 7 auf die 3 oder den Buben"."""
    mask = m.mask_of(lies)
    return _fits_on(m.In(1, mask), comes) if mask else None


def _not_so(on: On, pred: m.Pred) -> On:
    """As in "auf eine 6 geht eine 10, aber keine 9"."""
    lies, comes = on
    return lies, (*comes, (pred, False))


def _shown(text: Text, on: On) -> Text | None:
    return shown_on(text, *on)
