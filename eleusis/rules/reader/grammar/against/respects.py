"""In which respects cards are held against each other: in at least two of three, in suit or in rank, suits as in bridge."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import suits_in_order
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, of_attribute, same_in, several
from eleusis.rules.reader.grammar.judging.verdicts import each_must
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.meanings import Telling

Features = tuple[str, ...]


def rows() -> Iterator[Shape]:
    yield from _in_so_many()
    yield from _higher_in_these()
    yield from _suits_in_order()


# --- in so many respects ---------------------------------------------------------------------------


def _in_so_many() -> Iterator[Shape]:
    for words in ("EXACTLY ONE_OF", "EXACTLY PROPERTY", "ONE_OF_TWO"):
        yield from row("How-many", words, always("one"))
    yield from row("How-many", "PROPERTY|ONE_OF|ANY_OF_THESE", always("or"), 1)
    yield from row("How-many", "Number RESPECTS", _so_many)
    yield from row("How-many", "BOTH RESPECTS?", lambda: _so_many(1 << 2), 1)
    yield from row("Feature", "Attr", same)
    yield from row("Attr", "WHETHER_IT_IS Feature", same)
    yield from row("Features", "Feature COMMA Feature", _features)
    for last in ("Feature", "Feature COMMA Feature", "Feature COMMA Feature COMMA Feature"):
        yield from row("Features", f"EITHER? {last} COMMA? AND|OR Feature", _features)
    for two in ("Feature COMMA Feature COMMA Feature", "Feature COMMA Feature COMMA Feature COMMA Feature"):
        yield from row("Features", two, _features)
    yield from row("Attrs", "Number RESPECTS COLON|COMMA Features", lambda bits, attrs: (_so_many(bits), *attrs))
    yield from row("Attrs", "Number OF Features", lambda bits, attrs: (_so_many(bits), *attrs))
    yield from row("Sentence", "How-many MUST? Being COLON|COMMA Features", _so_many_must)
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
    yield from row("Sentence", "RESPECTS COLON|COMMA? Features COMMA? Number MUST Being", _of_these)


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


# --- higher in suit or in rank ---------------------------------------------------------------------


def _higher_in_these() -> Iterator[Shape]:
    yield from row("Being", "Being IN Attrs", _in_these, 1)
    yield from row("Compared", "Cmp IN Attrs THAN Ref", lambda cmp, attrs, ref: _filled(_in_these(cmp, attrs), ref))


def _in_these(being: m.Pred, attrs: Features) -> m.Pred | None:
    """As in "it must beat the last card in suit or in rank"."""
    if attrs[0] not in {"or", "and"}:
        return None
    preds = [pred for attr in attrs[1:] if (pred := of_attribute(being, attr)) is not None]
    if len(preds) < len(attrs) - 1:
        return None
    return m.any_of(*preds) if attrs[0] == "or" else m.all_of(*preds)


def _filled(pred: m.Pred | None, ref: s.Ref) -> m.Pred | None:
    return None if pred is None else m.fill(pred, ref)


# --- the order of the suits ------------------------------------------------------------------------


def _suits_in_order() -> Iterator[Shape]:
    for then in ("COMMA Suit COMMA Suit COMMA?", "COMMA THEN Suit COMMA? THEN|AND? Suit COMMA?"):
        yield from row("Order", f"Suit {then} AND|THEN? Suit", _usual)
        yield from row("Ends", f"Suit BE? THE? LOWEST {then} AND|THEN? Suit", _usual)
    yield from row("Order", "FROM? Suit THROUGH Suit AND Suit THROUGH Suit", _usual)
    yield from row("Order", "FROM? Suit THROUGH Suit", _usual)
    yield from row("Ends", "Suit BE? THE? LOWEST COMMA|AND AND? Suit BE? THE? HIGHEST", _usual)
    for order in ("Order|Ends", "COLON|COMMA Order|Ends", "LPAR Order|Ends RPAR"):
        yield from row("Values", f"SUITS_RANKED {order}", _upwards)
        yield from row("Values", f"SUITS_RANKED AS_IN_BRIDGE {order}", lambda _: True)
    yield from row("Values", "SUITS_RANKED Order AS_IN_BRIDGE", lambda _: True)
    yield from row("Values", "SUITS_RANKED AS_IN_BRIDGE", lambda: True if suits_in_order() else None)
    yield from row("Values", "Ends", _upwards)


def _usual(*suits: str) -> str | None:
    """As in "clubs, diamonds, hearts, spades", or of the lowest and the highest one: the order in which suits are compared."""
    order = suits_in_order()
    if not order or suits not in {order, order[::-1], (order[0], order[-1]), (order[-1], order[0])}:
        return None
    return "up" if suits[0] == order[0] else "down"


def _upwards(way: str) -> bool | None:
    """Whether the lowest comes first; what is told downwards may be another order where no game is named."""
    return True if way == "up" else None
