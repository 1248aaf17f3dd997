"""Rules told at length: "everything depends on the last card", "what you may play is determined by it", "when it is something else"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import count
from eleusis.rules.reader.grammar.in_which_case.following_up import in_case, otherwise, otherwise_if
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("ELSE", "IF|ONCE_THAT|AFTER? Ref BE|WAS OTHERS", _is_another)
    yield from row("Text", "Text COMMA|COLON|STOP AND|HOWEVER|SOTHATIS? IT ALWAYSFITS", _again_free)
    for looking in ("WHAT_COUNTS Topic", "Topic DECIDE"):
        yield from row("Topic", looking, same)
    yield from row("Clause", "Number OF EVERY? THE? CARD ON_LINE? BE Noun|Adj", _so_many_are)
    yield from row("Rest", "ELSE HOLDS COLON? Sentence", otherwise)
    yield from row("Compared", "Cmp CARD? THAN THAT_ONE CARD?", same, 4)
    yield from row("Text", "Subject MUST? COMPARED_TO Ref", _what_fits_looks_at)
    yield from row("Clause", "PLAYER_BEFORE Some", lambda pred: said_of(pred, m.Amount("card", (1,))))
    yield from row("ELSE", "IF PLAYER_BEFORE OTHERS", lambda: True)
    yield from row("Sentence", "TWO_CARDS MUST BE Adj COMMA? OR BOTH? MUST? BE? Adj", _both_or_both)
    yield from row(
        "Being", "SHARE|MATCH ITS|THE? Attr WITH ANY_CARD ON_LINE|SEEN?", lambda attr: m.Its(attr, m.SeenBefore())
    )
    yield from row("Rest", "ELSE COMMA? SOTHATIS IF Clause COMMA? Sentence", otherwise_if)
    either = "EITHER? Clause COMMA? INCASE Sentence COMMA? OR Clause COMMA? INCASE Sentence"
    yield from row("Text", either, _in_either_case)
    yield from row("Text", "Subject DEPENDS Ref|Amount", _what_fits_looks_at)
    yield from row("Text", "WHAT_COUNTS Amount", _looks_at, 1)
    yield from row("Text", "LOOK_AT WHICH_ONE Attr Ref BE|HAVE", lambda _, ref: _looks_at(ref))
    yield from row("Text", "WHETHER MUST? GO? UP_OR_DOWN DEPENDS Ref|Amount", _looks_at)


def _again_free(text: Text) -> Text | None:
    """As in "... The exception is hearts: they are always accepted", "hearts are jokers, which means that they always fit"."""
    told = text[-1]
    return text if told.force in {"except", "also"} or told.always else None


def _is_another(ref: s.Ref) -> bool | None:
    """As in "when the last card is something else"."""
    return True if ref in {1, m.OTHER, m.IT} else None


def _both_or_both(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "both cards have to be even or both have to be odd"."""
    masks = m.mask_of(one), m.mask_of(other)
    if not all(masks):
        return None
    return Telling(m.disj(*(m.conj(m.In(0, mask), m.In(1, mask)) for mask in masks if mask)))


def _in_either_case(one: m.Cond, first: Telling, other: m.Cond, second: Telling) -> Text | None:
    """As in "either the last card is red, in which case ..., or it is black, in which case ..."."""
    told = in_case(one, first), in_case(other, second)
    return (told[0], told[1]) if told[0] is not None and told[1] is not None else None


def _so_many_are(bits: int, pred: m.Pred) -> m.Cond | None:
    """As in "if at least three of the cards in the line are hearts"."""
    return None if pred == m.ANYTHING or only(bits) is not None else count(pred, bits)


def _looks_at(on: s.Ref | m.Amount) -> Text | None:
    """As in "the colour of the last card decides what comes next"."""
    refs = on.refs if isinstance(on, m.Amount) else (on,)
    if len(refs) != 1 or refs[0] in {0, m.IT}:
        return None
    return (Telling(m.TRUE, "topic", m.In(1 if refs[0] == m.OTHER else refs[0], m.ALL_CARDS)),)


def _what_fits_looks_at(pred: m.Pred, on: s.Ref | m.Amount) -> Text | None:
    """As in "what you may play depends only on the last card"."""
    return _looks_at(on) if pred == m.ANYTHING else None
