"""What authors and solvers spell out: on what condition, of which alternative, and what the other colour is other than."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.distances import so_near
from eleusis.rules.reader.grammar.against.relations import different, same_in, several
from eleusis.rules.reader.grammar.along_the_line.streaks import lie
from eleusis.rules.reader.grammar.in_which_case.cases import of_class
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _conditions()
    yield from _alternatives()
    yield from _contraries()
    yield from _required()
    yield from _lying()
    yield from _together()
    yield from _all_but()


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
    yield from row("Is-contrary", "MUST? HAVE|BE? OF|IN? Contrary", same)
    behind = "Text COMMA|STOP? AND|HOWEVER?"
    yield from row("Text", f"{behind} Subject Is-contrary", _those_other)
    yield from row("Text", f"{behind} OTHERS|ELSE COMMA? IT? Is-contrary", _rest_other)
    yield from row("Text", f"{behind} IF Clause COMMA? THEN? IT? Is-contrary", _if_other)


# --- what is required ------------------------------------------------------------------------------


def _asked(pred: m.Pred) -> Telling | None:
    """What is held against a card of the line, as in "a difference of 3 from the last card is required"."""
    return plainly(pred) if m.mask_of(pred) is None else None


def _asked_of(pred: m.Pred, of: m.Pred) -> Telling | None:
    """As in "a rank below 6 is needed for black cards"."""
    told = plainly(pred)
    return None if told is None else of_class(of, told)


def _change_of(attr: str, *cases: m.Cond) -> Telling | None:
    """As in "a change of colour is required", "... after a face card"."""
    told = plainly(different(attr))
    return if_so(cases[0], told) if cases and told is not None else told


def _may_but_must(what: m.Amount, kept: m.Pred, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the suit may stay the same, but it has to change after a face card"."""
    free, asked = said_of(kept, what), said_of(being, what)
    if free is None or asked is None or m.neg(free) != asked or 0 in m.all_refs(cond):
        return None
    return if_so(cond, Telling(m.settle(asked, 0)))


def _forces(before: m.Pred, being: m.Pred) -> Telling | None:
    """As in "a jack forces the next card to be black"."""
    lies, asked = said_of(before, m.Amount("card", (1,))), plainly(being)
    return None if lies is None or asked is None or before == m.ANYTHING else if_so(lies, asked)


def _required() -> Iterator[Shape]:
    yield from row("Sentence", "Subject FORCES Being", _forces)
    yield from row("Sentence", "Having|Compared REQUIRED", _asked)
    yield from row("Sentence", "Having|Compared REQUIRED FOR Subject", _asked_of)
    yield from row("Sentence", "CHANGE_OF Attr REQUIRED", _change_of)
    yield from row("Sentence", "CHANGE_OF Attr REQUIRED Before", _change_of)
    yield from row(
        "Sentence", "Amount MAY Being AS_LONG_AS_LIKED? COMMA? HOWEVER|AND IT? MUST Being Before", _may_but_must
    )
    for close, op in (("CLOSER", "<="), ("FARTHER", ">=")):
        yield from row(
            "Pred", f"{close} TO|FROM Number THAN|AS Ref|Amount COMMA? OR EQUALLY_CLOSE", partial(so_near, op)
        )


# --- what lies there -------------------------------------------------------------------------------


def _lying() -> Iterator[Shape]:
    yield from row("Clause", "LINE_ENDS Streak", lie)
    yield from row("Topic", "LOOK_AT Amount By", _rest_of)


def _rest_of(amount: m.Amount, bits: int) -> m.Amount | None:
    """As in "take the last card's rank modulo three. If it's 0, ...": what is left of it."""
    by = only(bits)
    return replace(amount, mod=by) if by and by > 1 and not amount.mod and amount.what in {"rank", "sum"} else None


# --- what two cards or two conditions make ---------------------------------------------------------


def _sum_that(ref: s.Ref, being: m.Pred) -> m.Pred | None:
    """As in "make a sum with the last card that is not a multiple of 3"."""
    cond = said_of(being, m.Amount("sum", (0, 1 if ref == m.OTHER else ref))) if ref not in {0, m.IT} else None
    return None if cond is None else m.Fact(cond, candidate=True)


def _unequal(one: m.Cond, other: m.Cond) -> Telling:
    """As in "(the card is a face card) != (the card is red)"."""
    a, b = m.settle(one, 0), m.settle(other, 0)
    return Telling(m.disj(m.conj(a, m.neg(b)), m.conj(b, m.neg(a))))


def _equal(one: m.Cond, other: m.Cond) -> Telling:
    return _unequal(one, m.neg(other))


def _twin(ref: s.Ref, attrs: tuple[str, ...]) -> m.Pred | None:
    """As in "the twin of the last card in colour and parity"."""
    return m.fill(several(same_in, attrs), ref)


def _together() -> Iterator[Shape]:
    yield from row("Being", "MAKES_A A? SUM WITH Ref THAT Being", _sum_that)
    yield from row("Being", "MAKES_A WITH Ref A? SUM THAT Being", _sum_that)
    yield from row("Sentence", "LPAR Clause RPAR NOTEQUALS LPAR Clause RPAR", _unequal)
    yield from row("Sentence", "LPAR Clause RPAR EQUALS LPAR Clause RPAR", _equal)
    yield from row("Pred", "TWIN_OF Ref IN Attrs", _twin)


# --- all but one -----------------------------------------------------------------------------------


def _but_its(attr: str, ref: s.Ref) -> Telling | None:
    """As in "all suits are permitted but the one of the last card"."""
    return plainly(m.fill(different(attr), ref))


def _so_many_but(bits: int, attr: str, ref: s.Ref) -> Telling | None:
    """As in "three suits are permitted: all but that of the last card"."""
    count = len(attribute_masks(attr, agreed())) if attr in {"suit", "colour"} else 0
    return _but_its(attr, ref) if only(bits) == count - 1 else None


def _all_but() -> Iterator[Shape]:
    yield from row("Ref", "THAT_ONE OF Ref", same, 2)
    yield from row("Sentence", "EVERY Attr FITS COMMA? EXCEPT Ref", _but_its)
    yield from row("Sentence", "Number Attr FITS ALTOGETHER|EVER? COLON EVERY EXCEPT Ref", _so_many_but)
    yield from row("Having", "A|THE? Attr UNLIKE Ref POSS?", lambda attr, ref: m.fill(different(attr), ref))
