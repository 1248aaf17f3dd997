"""What is held against several cards at once: one of the last few, the lowest and the highest, each in another way."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, different, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _among()
    yield from _between_extremes()
    yield from _each_in_another_way()
    yield from _so_often()


# --- one of the last few ---------------------------------------------------------------------------


def _like_one_of(refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "the rank must not be among the last four"."""
    alike = [m.fill(EQUAL, ref) for ref in refs]
    return m.any_of(*(pred for pred in alike if pred is not None)) if None not in alike else None


def _among() -> Iterator[Shape]:
    yield from row("Being", "BE AMONG Refs", _like_one_of)
    yield from row("Compared", "EQUALS SomeRefs", _like_one_of)
    yield from row("Compared", "EQUALS CountedRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row(
        "Being", "EXCEED BOTH Refs", lambda refs: with_each(m.Rel(">", m.Amount("card", (m.OTHER,))), refs, m.All)
    )
    yield from row("Refs", "LAST_FEW Number CARD?", lambda bits: tuple(range(1, (only(bits) or 0) + 1)) or None)


# --- the lowest and the highest --------------------------------------------------------------------


def _within_extremes() -> m.Pred:
    """As in "between the lowest and the highest card so far"."""
    return m.all_of(m.Rel(">", m.Amount("min")), m.Rel("<", m.Amount("max")))


def _between_extremes() -> Iterator[Shape]:
    between = "BETWEEN|STRICTLYBETWEEN THE?"
    yield from row("Compared", f"{between} LOWEST CARD? AND THE? HIGHEST CARD|RANKS?", _within_extremes)
    yield from row("Compared", f"{between} HIGHEST CARD? AND THE? LOWEST CARD?", _within_extremes)


# --- from each in another way ----------------------------------------------------------------------


def _unlike(ref: s.Ref, attr: str) -> m.Pred | None:
    return m.fill(different(attr), ref)


def _each_in_another_way() -> Iterator[Shape]:
    for unlike in ("FROM Ref IN Attr", "IN Attr FROM Ref"):
        is_first = unlike.startswith("IN")
        read = (lambda attr, ref: _unlike(ref, attr)) if is_first else _unlike
        yield from row("Unlike", unlike, read)
    yield from row("Being", "DIFFER Unlike COMMA? AND Unlike", m.all_of)
    yield from row("Clause", "IT BE BOTH Pred", _both)
    yield from row("Clause", "BOTH BE? Pred|Having", _both, 1)


def _both(pred: m.Pred) -> m.Cond | None:
    """As in "neighbours must be of different colours if they are both odd", "higher if both are the same colour"."""
    if m.is_open(pred):
        return said_of(pred, m.Amount("card", (0,)))
    conds = [said_of(pred, m.Amount("card", (ref,))) for ref in (0, 1)]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if m.mask_of(pred) is not None and len(known) == 2 else None


# --- so often --------------------------------------------------------------------------------------


def _so_often_but(attr: str, fine: int, wrong: int) -> Telling | None:
    """As in "the same colour twice is fine, three times is not"."""
    return never_so_long((wrong, same_in(attr))) if wrong == fine + 1 else None


def _such_so_often_but(pred: m.Pred, fine: int, wrong: int) -> Telling | None:
    return never_so_long((wrong, pred)) if wrong == fine + 1 and said_of(pred, CARD) is not None else None


def _so_often() -> Iterator[Shape]:
    for but in ("COMMA? HOWEVER|AND", "COMMA"):
        yield from row("Sentence", f"THE? SAME Attr Often FITS {but} Often MISSES|NOT_SO", _so_often_but)
        yield from row("Sentence", f"Adj|Noun Often FITS {but} Often MISSES|NOT_SO", _such_so_often_but)
