"""German: how often a value may be in the whole line: "kein Wert öfter als zweimal", "ein Wert, der schon dreimal da ist, ist verboten"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import alike, no_more
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import Telling

_WHERE = "ON_LINE|ALTOGETHER?"


def rows() -> Iterator[Shape]:
    for there in ("DONE|THERE_WAS|BE|ON_LINE|COMES_UP", "PLAY|DONE GOT|BE", "HAPPEN OVER", "ON_LINE DONE|THERE_WAS|BE"):
        yield from row("TURN_UP", there, word)
    yield from row("Each-value", "EVERY Attr", same)
    yield from row("Each-value", "EVERY CARD", lambda: "card")
    yield from row("Each-value", "A|THE? SAME Attr", same)
    yield from row("Each-value", "CARD SAME Attr", same)
    yield from row("Most-times", "UPTO Times", same)
    yield from row("Over-times", "MORETHAN Times", same)
    yield from row("Full", "SOFAR? Times", same)
    yield from row("Still-few", "ON_LINE? SOFAR? Most-times", same)
    yield from _at_most()
    yield from _no_further()


def _at_most() -> Iterator[Shape]:
    """As in "jeder Wert darf höchstens zweimal vorkommen", "man darf keine Zahl öfter als dreimal legen"."""
    for said in (
        f"Each-value MAY IT? {_WHERE} Most-times TURN_UP",
        f"MAY Each-value {_WHERE} Most-times TURN_UP",
        f"Each-value {_WHERE} Most-times TURN_UP MAY",
        "Each-value Most-times",
        "Each-value TURN_UP Most-times",
        f"NO Attr MAY IT? {_WHERE} Over-times TURN_UP",
        f"MAY IT? NO Attr {_WHERE} Over-times TURN_UP",
        "ON_LINE MAY IT? NO Attr Over-times TURN_UP",
        "NO Attr HAPPEN|TURN_UP Over-times OVER?",
        "NO Attr Over-times",
        "IT? MISSES COMMA A Attr Over-times TO_DO",
        "Each-value BE? Times FITS COMMA NO_OFTENER",
    ):
        yield from row("Sentence", said, alike, 1)
    yield from row("Sentence", "Sentence COMMA NO_OFTENER", _is_so_often)
    for said in ("Most-times MAY Each-value TURN_UP", "Over-times MAY NO Attr TURN_UP", "Most-times Each-value"):
        yield from row("Sentence", said, lambda bits, attr: alike(attr, bits), 1)
    yield from row("Sentence", f"Subject MAY {_WHERE} Most-times TURN_UP", lambda pred, bits: no_more(bits, pred), 1)


def _is_so_often(told: Telling) -> Telling | None:
    """As in "jede Zahl nur zweimal, danach nicht mehr"."""
    return told if isinstance(told.fits, s.AlikeIn) else None


def _no_further() -> Iterator[Shape]:
    """As in "ein Wert, der schon dreimal da ist, ist verboten", "(nur wenn) ihr Wert noch nicht zweimal in der Reihe liegt"."""
    yield from row("Clause", "ITS|A Attr Full TURN_UP", _is_full)
    yield from row("Clause", "ITS Attr NOTYET_SO Times TURN_UP", _is_not_full)
    yield from row("Clause", "ITS|A Attr Still-few TURN_UP", _are_few, -4)
    yield from row("Which", "WHOSE Attr Full TURN_UP COMMA?", _of_which_there_are)
    yield from row("Full-up", "A? Attr THAT Full TURN_UP", lambda attr, bits: (attr, bits))
    for misses in ("COMMA? MISSES", "COMMA? MAYNOT AGAIN? TURN_UP"):
        yield from row("Sentence", f"Full-up {misses}", lambda told: alike(*told))
    yield from row("Sentence", "ANYTHING_GOES COMMA IF NO Attr Over-times TURN_UP", alike)
    for case in ("IF A Attr Full TURN_UP", "GOT A Attr Full LAID", "LIE A Attr Full TURN_UP"):
        for misses in ("BE IT MISSES", "IT MISSES", "MAY IT MISSES", "MAY IT NO_LONGER TURN_UP"):
            yield from row("Sentence", f"{case} COMMA? THEN? {misses}", alike)


def _is_full(attr: str, bits: int) -> m.Cond | None:
    """Whether so many lie there already."""
    told = alike(attr, bits) if only(bits) else None
    return None if told is None else m.neg(told.fits)


def _are_few(attr: str, bits: int) -> m.Cond | None:
    """As in "(wenn) ihr Wert bisher höchstens einmal vorkommt"."""
    return _is_not_full(attr, 1 << high(bits) + 1)


def _is_not_full(attr: str, bits: int) -> m.Cond | None:
    """As in "(nur wenn) ihr Wert noch nicht zweimal in der Reihe liegt"."""
    cond = _is_full(attr, bits)
    return None if cond is None else m.neg(cond)


def _of_which_there_are(attr: str, bits: int) -> m.Pred | None:
    """As in "Karten, deren Wert schon dreimal in der Reihe vorkommt"."""
    cond = _is_full(attr, bits)
    return None if cond is None else m.Fact(cond, candidate=True)
