"""What stands behind a rule or beside it: numbers that it comes to, how far is the most, cases told one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.going_round import going_round
from eleusis.rules.reader.grammar.against.relations import beside_a_fold, by_so_much, same_in
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, only_on
from eleusis.rules.reader.grammar.judging.clauses import Verb, all_alike
from eleusis.rules.reader.grammar.judging.verdicts import must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, low
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
_UP, _DOWN = (m.Rel(op, m.Amount("card", (m.OTHER,))) for op in "><")


def rows() -> Iterator[Shape]:
    yield from _confirmed()
    yield from _how_far()
    yield from _cases()
    yield from _in_short()


# --- what only tells again -------------------------------------------------------------------------


def _confirmed() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|COLON SOTHATIS? Number-list ETC", _comes_to)
    yield from row("Text", "Text LPAR SOTHATIS? Number-list ETC? RPAR", _comes_to)
    yield from row(
        "Text",
        "Text COMMA AND? BOTH? Number AND Number ALSOFITS|INCLUSIVE",
        lambda text, *ends: _too(text, m.any_of(*map(m.Among, ends))),
    )
    yield from row("Text", "Text COMMA? HOWEVER|AND? INCLUSIVE", _with_its_ends)
    yield from row("Text", "Text LPAR INCLUSIVE RPAR", _with_its_ends)
    for told in ("LPAR SOTHATIS|FOREXAMPLE? Goes RPAR", "COMMA SOTHATIS|FOREXAMPLE? Goes"):
        yield from row("Text", f"Text {told}", _round_as_shown)
    yield from row("Goes", "Before COME Number|Some", lambda cond, told: ((cond, told),))
    yield from row("Goes", "Goes COMMA AND? Before COME Number|Some", lambda some, cond, told: (*some, (cond, told)))


def _asked(pred: m.Pred, then: m.Pred) -> Telling | None:
    """As in "red? black"; in "primes: 2, 3, 5, 7, 11, 13" the same is told twice."""
    is_same = m.mask_of(pred) is not None and m.mask_of(pred) == m.mask_of(then)
    return plainly(pred) if is_same else leads(pred, then, m.LAST)


def _with_its_ends(text: Text) -> Text | None:
    """As in "only cards from 3 to 9 are allowed, both ends included": of a range, whose ends are in it anyway."""
    match text[-1].fits:
        case m.In(0, mask):
            ranks = sum(1 << rank for rank in ALL_RANKS if mask & RANK_MASKS[rank])
            is_range = ranks == m.span(low(ranks), high(ranks)) and ranks.bit_count() > 2
            return text if is_range and mask == m.cards_ranked(ranks) else None
    return None


def _comes_to(text: Text, numbers: tuple[int, ...]) -> Text | None:
    """As in "the difference has to be even, so 0, 2, 4 and so on": numbers it may come to."""
    told = {low(bits) for bits in numbers}
    match text[-1].fits:
        case s.Arith(_, _, 0, values) if told <= values:
            return text
        case s.Arith(_, _, mod, values) if mod and {number % mod for number in told} <= values:
            return text
        case s.Step(_, _, by) if told <= {abs(step) for step in by}:
            return text
    return None


def _too(text: Text, pred: m.Pred) -> Text | None:
    """As in "from 4 to 10, and 4 and 10 are okay too"."""
    mask, fits = m.mask_of(pred), text[-1].fits
    is_in = isinstance(fits, m.In) and fits.ref == 0 and text[-1].force != "not"
    return text if mask and is_in and isinstance(fits, m.In) and not mask & ~fits.mask else None


def _round_as_shown(text: Text, shown: tuple[tuple[m.Cond, int | m.Pred], ...]) -> Text | None:
    """As in "up by one or two (after K comes A or 2)": what is shown is so only where it goes round."""
    preds = [(cond, m.Among(told) if isinstance(told, int) else told) for cond, told in shown]
    cases = [m.conj(cond, said_of(pred, CARD) or m.FALSE) for cond, pred in preds]
    told = going_round(text)
    if told is None or len(text) != 1 or text[0].about != m.TRUE or m.FALSE in cases:
        return None
    is_so = all(never(m.conj(case, m.neg(told[0].fits))) for case in cases)
    return told if is_so and any(never(m.conj(case, text[0].fits)) for case in cases) else None


# --- how far is the most ---------------------------------------------------------------------------


def _how_far() -> Iterator[Shape]:
    for way, pred, back in (("FALL", _DOWN, _UP), ("RISE", _UP, _DOWN)):
        told = _most(pred, back)
        yield from row("Sentence", f"ATMOST {way} BE|COLON|EQUALS? Number", told)
        yield from row("Sentence", f"HIGHEST JUMP? {way} BE|COLON|EQUALS Number", told)
    yield from row("Being", "EXCEED DOUBLE Ref|Amount", lambda to: beside_a_fold(">", 2, to))


def _most(way: m.Pred, back: m.Pred) -> Callable[[int], Telling | None]:
    """As in "max drop is 4": up it goes as far as one likes."""
    return lambda bits: plainly(m.any_of(back, by_so_much(way, m.span(0, low(bits))) or way))


# --- cases one after the other ---------------------------------------------------------------------


def _cases() -> Iterator[Shape]:
    yield from row("Such-cases", "Adj|Noun COMMA Sentence", lambda pred, verdict: _in_such(pred, verdict, ()))
    yield from row(
        "Such-cases", "Such-cases STOP Adj|Noun COMMA Sentence", lambda some, pred, told: _in_such(pred, told, some)
    )
    yield from row("Text", "Ref DECIDE COLON Such-cases", _of_that)
    yield from row("Text", "LookedAt COLON Such-cases", _of_that)
    yield from row("Fragment", "Pred QUESTION THEN? Pred|Some", _asked, 1)
    yield from row("Fragment", "Pred COLON Pred|Some", _asked, 1)
    yield from row("Told", "Ref NOT Adj|Noun", _is_not)
    yield from row(
        "Remainder-cases", "REMAINDER Number MEANS|BE|ARROW|EQUALS Subject", lambda bits, pred: _of_rest(bits, pred, ())
    )
    yield from row(
        "Remainder-cases",
        "Remainder-cases COMMA AND? Number FOR Subject",
        lambda some, bits, pred: _of_rest(bits, pred, some),
    )
    yield from row("Text", "Text STOP|COMMA Remainder-cases", lambda text, rests: (*text, *rests))


def _in_such(pred: m.Pred, verdict: Telling, some: Text) -> Text | None:
    mask = m.mask_of(pred)
    if not mask or pred == m.ANYTHING or verdict.about != m.TRUE or verdict.rest:
        return None
    case = m.In(m.LAST, mask)
    return (*some, replace(verdict, about=case, case=case))


def _of_that(ref: s.Ref, cases: Text) -> Text | None:
    """As in "the card before decides: heart, go higher; diamond, go lower"."""
    ref = 1 if ref == m.OTHER else ref
    told = [m.map_refs(one.about, lambda _: ref) for one in cases]
    return tuple(replace(one, about=case, case=case) for one, case in zip(cases, told, strict=True))


def _is_not(ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    """As in "last one not a spade? then lower"."""
    held = said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if held is None or m.mask_of(pred) is None else m.neg(held)


def _of_rest(bits: int, pred: m.Pred, some: Text) -> Text | None:
    """As in "remainder 0 calls for a spade, 1 for a heart"."""
    fits = said_of(pred, CARD)
    case = m.ToldNumber(bits)
    return None if fits is None or pred == m.ANYTHING else (*some, Telling(fits, about=case, case=case))


# --- in short --------------------------------------------------------------------------------------


def _in_short() -> Iterator[Shape]:
    yield from row("LookedAt", "ONLY? Ref DECIDE", same)
    yield from row("Sentence", "THE? SAME Attr FITS Times BUTNOT Times INAROW?", _so_often)
    yield from row("Sentence", "BOTH Pred OR BOTH Pred COMMA Refs", _both_of)
    yield from row("Having", "THE? Attr THAT? Ref WAS|HAVE", lambda attr, ref: m.fill(same_in(attr), ref))
    yield from row("Clause", "A Pred WASLAST", last_is)
    yield from row("Sentence", "Subject ONLY Adj", lambda pred, adj: must(pred, Verb("must", adj)), 1)
    yield from row("Text", "Text COMMA|STOP AND? Subject HOWEVER ONLY Adj|Some", _these_only_so)
    yield from row("Sentence", "BEFORE_IT A|EVERY Noun COMMA? THERE? MUST? BE|COME? A Noun", _must_come_before)


def _these_only_so(text: Text, pred: m.Pred, such: m.Pred) -> Text | None:
    """As in "hearts fit, spades however only even ones"."""
    told = must(pred, Verb("must", such))
    return None if told is None or pred == m.ANYTHING else (*text, told)


def _so_often(attr: str, most: int, never_bits: int) -> Telling | None:
    """As in "the same colour is allowed twice, but not three times in a row"."""
    return never_so_long((high(never_bits), same_in(attr))) if high(never_bits) == high(most) + 1 else None


def _both_of(one: m.Pred, other: m.Pred, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "both odd or both even, the last one and the new one"."""
    cond = all_alike(refs, one, other)
    return None if cond is None or 0 not in refs else Telling(cond)


def _must_come_before(later: m.Pred, earlier: m.Pred) -> Telling | None:
    """As in "before a king there must be a queen": a king only on a queen."""
    lies = last_is(earlier)
    return None if lies is None else only_on(later, lies)
