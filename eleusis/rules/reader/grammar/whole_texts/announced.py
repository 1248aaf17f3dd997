"""What is announced before it is told: sets, lists by rank or suit, restrictions beside the rule, places in brackets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.along_the_line.streaks import at_most
from eleusis.rules.reader.grammar.by_turns.places import every, there
from eleusis.rules.reader.grammar.in_which_case.mappings import Entry, mapped
from eleusis.rules.reader.grammar.judging.clauses import closed
from eleusis.rules.reader.grammar.judging.verdicts import fits_if_so
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.one_after_another import then
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Told = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _sets()
    yield from _beside()
    yield from _by_place()
    yield from _there()


def _of_itself(entries: tuple[Entry, ...]) -> m.Cond | None:
    told = mapped(entries, lies=False)
    return told.cond if isinstance(told, m.Fact) else None


def _sets() -> Iterator[Shape]:
    yield from row("Pred", "IN_SET Number", m.Among)
    yield from row("Pred", "IN_SET LPAR SuitSet-list RPAR", lambda some: m.any_of(*some))
    yield from row("EITHER", "ONE_OF Number CARD COLON?", lambda _: True)
    yield from row("Text", "Text COMMA|STOP? AND? Amount FOLLOWS_THESE Text", _told, 1)
    yield from row("Text", "Text COMMA|STOP? AND? Amount FOLLOWS_THESE Text", _told_alone, 2)
    yield from row("Text", "Amount FOLLOWS_THESE Text", lambda _, cases: cases, 1)
    yield from row("Text", "Amount FOLLOWS_THESE Text", partial(_told_alone, ()), 2)
    yield from row("Text", "Text COMMA? AND|OR Sentence", _in_that_case, 3)
    yield from row("Text", "Text AND_WITH Sentence", _and_with, 1)
    yield from row("Amount", "Amount RELATIVE_TO Ref", lambda amount, ref: amount if ref == 1 else None, 1)
    yield from row("Being", "BE ONE_OF COLON Entries", partial(mapped, lies=False))
    yield from row("Clause", "FOLLOWS_THESE Entries", _of_itself)
    yield from row("Sentence", "Subject FITS IF|IFF|ONLYIF FOLLOWS_THESE Text", fits_if_so)
    yield from row(
        "Sentence",
        "Subject FITS IF|IFF|ONLYIF Amount FOLLOWS_THESE Text",
        lambda pred, _, text: fits_if_so(pred, text),
    )


def _told(text: Told, _: m.Amount, cases: Told) -> Told:
    return (*text, *cases)


def _in_that_case(text: Told, verdict: Telling) -> Told | None:
    """As in "if the suit is the same, spades must be higher and diamonds lower": both in that case."""
    case, of = text[-1].about, verdict.about
    same_kind = verdict.force == text[-1].force and not verdict.rest and not text[-1].rest
    if not same_kind or case == m.TRUE or not isinstance(of, m.In) or of.ref != 0 or m.conj(case, of) == m.FALSE:
        return None
    parts: tuple[m.Cond, ...] = case.conds if isinstance(case, s.And) else (case,)
    others = [cond for cond in parts if not isinstance(cond, m.In) or cond.ref != 0]
    return (*text, replace(verdict, about=m.conj(*others, of))) if others else None


def _and_with(text: Told, verdict: Telling) -> Told | Priced | None:
    """As in "..., where a club must be higher"; "where an ace is 1" asks for nothing."""
    is_so_anyway = m.conj(verdict.about, m.neg(verdict.fits)) == m.FALSE
    return None if is_so_anyway else then(text, verdict)


def _told_alone(text: Told, _: m.Amount, cases: Told) -> Told | None:
    """Where nothing fits in a case that is not told."""
    if any(one.about == m.TRUE or one.force != "must" or one.rest for one in cases):
        return None
    return (*text, Telling(m.disj(*(m.conj(m.settle(one.about, 0), one.fits) for one in cases))))


# --- beside the rule -------------------------------------------------------------------------------


def _or_if(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "... unless the card is a king (which is always accepted)"."""
    one = verdict.fits if verdict.force == "if" and verdict.about == m.TRUE else closed(verdict)
    return None if one is None else Telling(m.disj(m.settle(one, 0), m.settle(cond, 0)))


def _beside() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? AND? WITH THE|A? RESTRICTION THAT Sentence", then)
    yield from row("Text", "Text COMMA|STOP? AND? WITH THE|A? RESTRICTION COLON Sentence", then)
    yield from row("Sentence", "Sentence COMMA? UNLESS Clause LPAR THAT FITS RPAR", _or_if)
    yield from row("Sentence", "Sentence COMMA? UNLESS Clause COMMA THAT FITS", _or_if)
    yield from row("Free", "THERE NO Attr RESTRICTION", same)
    yield from row("Sentence", "Sentence LPAR Subject HAVE NO Attr RESTRICTION RPAR", _others_are_free)
    yield from row(
        "Sentence",
        "Sentence LPAR OTHERS HAVE NO Attr RESTRICTION RPAR",
        lambda verdict, _: verdict if verdict.about != m.TRUE else None,
    )
    yield from row("Free", "NORESTRICTION THE? Attr", same)
    for unasked in ("NORESTRICTION Subject", "FOR Subject COMMA? NO_LIMIT", "REPEATING Subject FITS|ALSOFITS"):
        yield from row("Text", f"Text COMMA|STOP? HOWEVER|AND? {unasked}", _no_case)
    yield from row(
        "Sentence",
        "THE? SAME Attr MUSTNOT|MAYNOT HAPPEN? MORETHAN Number SUCCESSIVE TIMES_WORD",
        lambda attr, bits: at_most((only(bits) or 0, same_in(attr))),
    )


def _no_case(text: tuple[Telling, ...], pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "only spades can go on hearts; no limits for the minor suits": of what comes on those nothing is told."""
    mask = m.mask_of(pred)
    cases = [one.about for one in text]
    of_others = mask and all(isinstance(case, m.In) and case.ref == 1 and not case.mask & mask for case in cases)
    return text if of_others else None


# --- by place --------------------------------------------------------------------------------------


def _each_at(pred: m.Pred, *told: m.Pred | m.Cond) -> Telling | None:
    """As in "alternate between diamonds (in odd positions) and spades (in even positions)"."""
    preds, places = told[::2], told[1::2]
    conds = [said_of(one, CARD) for one in preds]  # type: ignore[arg-type]
    known = [cond for cond in conds if cond is not None]
    if pred != m.ANYTHING or len(known) < len(conds):
        return None
    return Telling(m.conj(*(m.when(place, cond) for place, cond in zip(places, known, strict=True))))  # type: ignore[arg-type]


def _position_of(ref: s.Ref) -> m.Amount | None:
    """The place of the last card: how many lie there."""
    return m.Amount("line") if ref == 1 else None


def _by_place() -> Iterator[Shape]:
    at = "Some|Pred LPAR Place RPAR"
    yield from row("Sentence", f"Subject MUST? ALTERNATE BETWEEN? {at} AND {at}", _each_at)
    yield from row("Place", "EVERY Ordinal", every, 2)
    yield from row("Sentence", "Place EQUALS Subject|Pred", there)
    yield from row("Amount", "Ref POSS POSITION", _position_of)
    yield from row("Amount", "THE? POSITION OF Ref", _position_of)


# --- what lies there -------------------------------------------------------------------------------


def _before_ref(bits: int, ref: s.Ref) -> s.Ref | None:
    """As in "the card two positions before the last card"."""
    count = only(bits)
    back = ref + count if isinstance(ref, int) and ref > 0 and count else 0
    return back if 0 < back <= s.MAX_REF else None


def _there() -> Iterator[Shape]:
    yield from row("Fact", "ATLEAST ONE Sort HAVE|BE SEEN|ON_LINE", been)
    yield from row("Clause", "NO CARD OF THAT_ONE Attr HAVE|BE SEEN|ON_LINE", lambda attr: m.neg(s.Seen(attr)))
    yield from row("Clause", "IDENTICAL_CARD HAVE|BE|LIE? SEEN|ON_LINE", lambda: s.Seen("card"))
    yield from row("Ref", "THE? CARD|ONE Number POSITIONS EARLIER THAN? Ref", _before_ref)


def _others_are_free(verdict: Telling, pred: m.Pred, _: str) -> Telling | None:
    """As in "if it is black it must be even (red suits have no rank restriction)": of which nothing was asked."""
    case = said_of(pred, CARD)
    return None if case is None or m.conj(m.settle(verdict.about, 0), case) != m.FALSE else verdict
