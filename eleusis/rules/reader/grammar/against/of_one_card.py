"""What is held against one card that was named: "the suit is fixed by the starter", "the last king is the limit"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.references import last_of
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _alike()
    yield from _beyond()


# --- the same as that card -------------------------------------------------------------------------


def _as_that(attr: str, ref: s.Ref) -> Telling | None:
    return None if ref in {0, m.IT} else plainly(m.fill(same_in(attr), ref) or m.ANYTHING)


def _of_that(amount: m.Amount) -> Telling | None:
    """As in "it is the suit of the card before last that counts"."""
    is_its = amount.what in ATTRIBUTES and len(amount.refs) == 1
    return _as_that(amount.what, amount.refs[0]) if is_its else None


def _alike() -> Iterator[Shape]:
    yield from row("Sentence", "IT? BE Amount THAT DECIDE", _of_that)
    yield from row("Sentence", "WHAT_COUNTS Amount", _of_that, 6)
    yield from row(
        "Sentence", "WHAT_COUNTS Amount COLON|COMMA|STOP Subject MUST? HAVE IT", lambda amount, _: _of_that(amount)
    )
    yield from row("Sentence", "Amount MUST? KEEP", _of_that)
    yield from row("Sentence", "THE? Attr MUST? COME FROM Ref", _as_that)
    yield from row("Sentence", "THE? Attr FIXED_BY Ref", _fixed_by)
    yield from row("Sentence", "Ref DECIDE WHICH_ONE Attr FITS", lambda ref, attr: _fixed_by(attr, ref))
    yield from row("Sentence", "NO OTHER_CARD Attr THAN THAT_ONE OF Ref", _as_that)
    yield from row("Having", "THE? Attr STARTED_WITH", lambda attr: m.fill(same_in(attr), s.STARTER))
    yield from row("Sentence", "KEEPING|ONLYPLAY THE? Attr STARTED_WITH", lambda attr: _as_that(attr, s.STARTER))
    yield from row("Amount", "THE? Attr STARTED_WITH", lambda attr: m.Amount(attr, (s.STARTER,)))
    yield from row("Sentence", "WHATEVER Attr Ref HAVE COMMA OTHERS MUST HAVE IT", _as_that)
    yield from row("Sentence", "CARD Number PLACES APART MUST? HAVE|SHARE THE? SAME? Attr", _so_far_back)


def _fixed_by(attr: str, ref: s.Ref) -> Telling | None:
    """As in "the suit is fixed by the starter"; what is decided by another card may be any that goes with it."""
    return _as_that(attr, ref) if ref == s.STARTER else None


def _so_far_back(bits: int, attr: str) -> Telling | None:
    """As in "cards two places apart have the same suit"."""
    number = only(bits)
    return _as_that(attr, number) if number and 1 < number <= s.MAX_REF else None


# --- beyond that card ------------------------------------------------------------------------------


def _than_the_new(ref: s.Ref, cmp: m.Pred) -> Telling | None:
    """As in "the starter must be lower than the card you play"."""
    than = m.fill(cmp, 0)
    cond = None if than is None or ref in {0, m.IT} else said_of(than, m.Amount("card", (ref,)))
    return None if cond is None else Telling(cond)


def _above(op: str, ref: s.Ref) -> Telling | None:
    than = m.fill(m.Rel(op, m.Amount("card", (m.OTHER,))), ref)
    return None if than is None or ref in {0, m.IT} else plainly(than)


def _if_it_is(pred: m.Pred) -> Telling | None:
    """As in "is the card higher than the first card? Then it is right."."""
    return plainly(pred) if m.all_refs(said_of(pred, CARD) or m.TRUE) - {0} else None


def _beyond() -> Iterator[Shape]:
    yield from row("LookedAt", "WHAT_COUNTS Ref", same)
    yield from row("LookedAt", "Ref BE THE_LIMIT", same)
    yield from row("Sentence", "Ref BE THE_LIMIT COLON|COMMA|STOP EVERYTHING|Subject MUST BE ABOVE IT", _over_the_limit)
    yield from row("Sentence", "LookedAt COLON|COMMA|STOP IT? MUST BE ABOVE IT", partial(_above, ">"))
    for playing in ("MUST? PLAY", "IT? MUST BE"):
        yield from row("Sentence", f"LookedAt COLON|COMMA|STOP {playing} Cmp THAN THAT_ONE CARD?", _beyond_that)
    yield from row("Sentence", "Ref MUST? BE Cmp THAN THE_NEW_CARD", _than_the_new)
    yield from row("Sentence", "BE THE CARD Compared QUESTION THEN? IT FITS", _if_it_is)
    yield from row("Ref", "THE? Noun PLAYED_LAST", last_of)
    yield from row("Ref", "THE? LASTLY Number ON_LINE?", _last_of_rank, 1)
    yield from row("Compared", "Cmp THAN WHICH_ONE Ref WAS|BE", m.fill)
    yield from row("Ref", "Ref WE_HAD", lambda ref: ref if isinstance(ref, s.Landmark) else None)


def _over_the_limit(ref: s.Ref, *_: object) -> Telling | None:
    return _above(">", ref)


def _beyond_that(ref: s.Ref, cmp: m.Pred) -> Telling | None:
    than = m.fill(cmp, ref)
    return None if than is None or ref in {0, m.IT} else plainly(than)


def _last_of_rank(bits: int) -> s.Ref | None:
    """As in "the last king is the limit"; "the last one" is no ace."""
    return last_of(m.Among(bits)) if only(bits) and not isinstance(bits, m.OneThing) else None
