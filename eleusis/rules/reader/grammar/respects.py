"""In how many respects cards agree: "in at least two of these three respects: colour, parity, face card or not"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.relations import EQUAL, same_in, several
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.grammar.verdicts import each_must
from eleusis.rules.reader.meanings import Telling

Features = tuple[str, ...]


def rows() -> Iterator[Shape]:
    for words in ("EXACTLY ONE_OF", "EXACTLY PROPERTY", "ONE_OF_TWO"):
        yield from row("How-many", words, always("one"))
    yield from row("How-many", "PROPERTY|ONE_OF|ANY_OF_THESE", always("or"), 1)
    yield from row("How-many", "Number RESPECTS", _so_many)
    yield from row("Feature", "Attr", same)
    yield from row("Attr", "WHETHER_IT_IS Feature", same)
    yield from row("Features", "Feature COMMA Feature", _features)
    for last in ("Feature", "Feature COMMA Feature", "Feature COMMA Feature COMMA Feature"):
        yield from row("Features", f"EITHER? {last} COMMA? AND|OR Feature", _features)
    for two in ("Feature COMMA Feature COMMA Feature", "Feature COMMA Feature COMMA Feature COMMA Feature"):
        yield from row("Features", two, _features)
    yield from row("Attrs", "How-many COLON Features", lambda how, attrs: (how, *attrs))
    yield from row("Attrs", "Number OF Features", lambda bits, attrs: (_so_many(bits), *attrs))
    yield from row("Sentence", "How-many MUST? Being COLON Features", _so_many_must)
    yield from row("Sentence", "How-many MAY Being COLON Features", _so_many_may)
    yield from row("Being", "HAVE How-many IN_COMMON COLON Features", _in_common)
    yield from row(
        "Being",
        "HAVE How-many IN_COMMON WITH Ref COLON Features",
        lambda how, ref, attrs: m.fill(_in_common(how, attrs), ref),
    )
    yield from row("Looked-at", "COMPARE RESPECTS COLON Features", same)
    yield from row("Looked-at", "COMPARE THE NEW CARD WITH Ref IN? RESPECTS COLON Features", lambda _, attrs: attrs)
    for then in ("STOP AND?", "COMMA AND"):
        yield from row("Text", f"Looked-at {then} Number OF_THESE? MUST Being", _looked_at)
        yield from row("Text", f"Looked-at {then} Number OF_THESE? MUST AGREE", _looked_at)
    yield from row("Sentence", "EXACTLY? Number OF? THESE_AGREE Features", _agree)
    yield from row("Sentence", "OF|AMONG Features COMMA? Number MUST Being", _of_these)


def _so_many(bits: int) -> str:
    """How many of several, a set of numbers, as a name is kept."""
    return str(bits)


def _features(*attrs: str) -> Features | None:
    return attrs if len(set(attrs)) == len(attrs) else None


def _so_many_must(how: str, being: m.Pred, attrs: Features) -> Telling | None:
    """As in "exactly two of these must match the last card: colour, parity, kind"."""
    return each_must((how, *attrs), being)


def _of_these(attrs: Features, bits: int, being: m.Pred) -> Telling | None:
    """As in "of suit, colour and parity exactly two must change"."""
    return _so_many_must(_so_many(bits), being, attrs)


def _agree(bits: int, attrs: Features) -> Telling | None:
    """As in "exactly two of these must agree: colour, parity, suit"."""
    return _so_many_must(_so_many(bits), EQUAL, attrs)


def _so_many_may(how: str, being: m.Pred, attrs: Features) -> Telling | None:
    """As in "at most one of these may change: suit, parity": none of them need change then."""
    return each_must((how, *attrs), being) if how.isdigit() and int(how) & 1 else None


def _in_common(how: str, attrs: Features) -> m.Pred:
    """As in "have at least one of these in common: colour, parity"."""
    return several(same_in, (how, *attrs))


def _looked_at(attrs: Features, bits: int, being: m.Pred = EQUAL) -> tuple[Telling, ...] | None:
    """As in "compare the new card with the last one in three respects: suit, parity, kind. Exactly two must agree"."""
    verdict = _of_these(attrs, bits, being)
    return None if verdict is None else (verdict,)
