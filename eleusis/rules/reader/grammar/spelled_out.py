"""What authors and solvers spell out: on what condition, of which alternative, and what the other colour is other than."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.clauses import CARD
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _conditions()
    yield from _alternatives()
    yield from _contraries()


# --- on what condition -----------------------------------------------------------------------------


def _provided(verdict: Telling, case: m.Cond) -> Telling | None:
    """As in "a card of another suit, provided it is not a face card": both is asked of it."""
    cond = m.settle(case, 0)
    is_plain = verdict.force == "must" and verdict.about == m.TRUE and not verdict.rest and verdict.start is None
    if not is_plain or 0 not in m.all_refs(cond) or m.conj(verdict.fits, cond) in {m.FALSE, verdict.fits}:
        return None
    return Telling(m.conj(verdict.fits, cond))


def _not_all(attr: str, refs: tuple[s.Ref, ...], being: m.Pred) -> m.Cond | None:
    """As in "the ranks of any three cards in a row must not all be even"."""
    cond = of_cards(m.Its(attr, being), refs) if not m.is_open(being) else None
    return None if cond is None else m.neg(cond)


def _conditions() -> Iterator[Shape]:
    yield from row("Sentence", "Sentence COMMA? PROVIDED Clause", _provided)
    yield from row("Fact", "Attr OF Refs MUSTNOT|MAYNOT EVERY|BOTH Being", _not_all)


# --- of which alternative --------------------------------------------------------------------------


def _or_either_such(pred: m.Pred, one: m.Pred, other: m.Pred, which: m.Pred) -> m.Pred | None:
    """As in "a number card of the same colour, or a face card or an ace of the opposite colour": either of these."""
    held = said_of(which, CARD)
    parts = [said_of(part, CARD) for part in pred.preds] if isinstance(pred, m.All) else []
    is_parallel = held is not None and (held in parts or m.neg(held) in parts)
    masks = [m.mask_of(each) for each in (one, other)]
    if not is_parallel or not all(masks) or ALL_CARDS in masks:
        return None
    return m.any_of(pred, m.all_of(m.any_of(one, other), which))


def _alternatives() -> Iterator[Shape]:
    yield from row("Pred", "Pred COMMA? OR Some OR Some Which", _or_either_such)


# --- other than what -------------------------------------------------------------------------------


def _those_other(text: Text, pred: m.Pred, attr: str) -> Text | None:
    """As in "an even card has the colour of the starter; an odd card the other colour": other than the starter's."""
    mask, case = m.mask_of(pred), text[-1].about
    if not mask or not isinstance(case, m.In) or case.ref != 0 or case.mask & mask:
        return None
    other = _other(text[-1], attr)
    return None if other is None else (*text, Telling(other, about=m.In(0, mask)))


def _rest_other(text: Text, attr: str) -> Text | None:
    """As in "..., all others the opposite colour"."""
    other = _other(text[-1], attr) if text[-1].about != m.TRUE else None
    return None if other is None else (*text, Telling(other, rest=True))


def _if_other(text: Text, cond: m.Cond, attr: str) -> Text | None:
    """As in "if the last card is odd, the colour of the starter; if it is even, the other colour"."""
    other = _other(text[-1], attr) if text[-1].case is not None else None
    return None if other is None else (*text, Telling(other, about=cond, case=cond))


def _other(told: Telling, attr: str) -> m.Cond | None:
    """That an attribute is not what was told; that of the last card is what "another" means anyway."""
    match told.fits:
        case s.Same(held, 0, ref) if held == attr and ref not in {0, 1} and not told.rest and told.force == "must":
            return m.neg(told.fits)
    return None


def _contraries() -> Iterator[Shape]:
    yield from row("Contrary", "A|THE? DIFFERENT|OPPOSITE Attr", same)
    behind = "Text COMMA|STOP? AND|HOWEVER?"
    yield from row("Text", f"{behind} Subject MUST? HAVE|BE? OF? Contrary", _those_other)
    yield from row("Text", f"{behind} OTHERS|ELSE COMMA? IT? MUST? HAVE|BE? OF? Contrary", _rest_other)
    yield from row("Text", f"{behind} IF Clause COMMA? THEN? IT? MUST? HAVE|BE? OF? Contrary", _if_other)
