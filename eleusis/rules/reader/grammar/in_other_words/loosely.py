"""What people put loosely: a class and "whatever" behind it, "the rest needs ...", "both odd or both even"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial
from itertools import product
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import (
    apart,
    beside_a_fold,
    between_or_level,
    by_more,
    different,
    same_in,
)
from eleusis.rules.reader.grammar.along_the_line.streaks import never_beside
from eleusis.rules.reader.grammar.by_turns.steps import grown
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, in_case, the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb, all_alike, of_ref
from eleusis.rules.reader.grammar.judging.demands import also, also_if
from eleusis.rules.reader.grammar.judging.verdicts import may_be, may_only, may_only_be, misses, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import always, row, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def _either_so(one: m.Cond, other: m.Cond) -> m.Cond | None:
    """As in "is it a king or is it red?"; a number alone is one more of those that were told."""
    return None if isinstance(one, m.ToldNumber) or isinstance(other, m.ToldNumber) else m.disj(one, other)


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Subject ANYTHING|ANYTHING_GOES", _whatever, 2)
    yield from row("Rest", "OTHERS PLAY Subject|Pred|Having", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row(
        "Rest", "OTHERS MAY? BE? ANYTHING EXCEPT Subject|Pred", lambda pred: the_rest_is(Verb("must", m.none_of(pred)))
    )
    yield from row("Fact", "Refs EITHER? BOTH|EVERY Pred OR BOTH|EVERY Pred", all_alike)
    yield from row("Being", "BE NO Noun", m.none_of)
    yield from row(
        "Sentence", "Subject Having", lambda pred, having: plainly(having) if pred == m.ANYTHING else None, 3
    )
    yield from row("Compared", "Number RANKS FROM Ref", lambda bits, ref: m.fill(apart(bits), ref))
    yield from row("Text", "Ref|Amount DECIDE THE? Attr", _decides)
    yield from row("Rest", "AFTER|FOR|WITH OTHERS COMMA|COLON? ANYTHING_GOES|ANYTHING|FREE", always(m.REST_FITS))
    yield from row("Pred", "OUTSIDE THE? Number|Adj", _outside)
    yield from row("Some", "A|EVERY CARD OUTSIDE THE? Number|Adj", _outside)
    yield from row("Text", "Text COMMA|STOP AND? EACH_OF_THEM Verb", _each_of_them)
    yield from row("Rest", "AND? FITS ELSE", always(m.REST_FITS))
    yield from row("Fragment", "EVERY Having", plainly, 2)
    yield from row("Rest", "PLAY? Subject|Pred AFTER OTHERS", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Text", "Text AND_ANY Subject FITS?", _and_any)
    yield from row("Text", "Text AND_ANY Subject IF Clause", lambda text, *more: _with(text, also_if(*more)))
    yield from row("Text", "Text COMMA AND Subject IF Clause", _only_and_if, 4)
    yield from row("Pred", "EITHER? Pred AND Pred COMMA? OR Pred AND Pred", _two_pairs, -1)  # rather than one with two
    yield from row("Pred", "EITHER? Adj Which OR Adj Which", _two_pairs, -1)
    yield from row(
        "Text",
        "Text LPAR ANYTHING_GOES|ANYTHING Before RPAR",
        lambda text, cond: (*text, Telling(m.TRUE, "except", cond)),
    )
    yield from row("Sentence", "NEVER|REJECT REPEAT THE|A? Attr INAROW?", lambda attr: plainly(different(attr)))
    yield from row("Being", "JUMP BY? Number UNIT?", apart)
    for (half, factor), (more, op) in product((("HALF OF?", -2), ("DOUBLE", 2)), (("ORLESS", "<="), ("ORMORE", ">="))):
        yield from row("Compared", f"{half} Ref|Amount {more}", partial(beside_a_fold, op, factor))
    for doubled, op in (("DOUBLED ORLESS", "<="), ("ATMOST DOUBLED", "<="), ("DOUBLED ORMORE", ">=")):
        yield from row("Pred", doubled, partial(beside_a_fold, op, 2, m.OTHER))
    yield from row("Compared", "BETWEEN Refs INCLUSIVE", between_or_level)
    yield from row(
        "Compared",
        "BETWEEN Attr OF Refs INCLUSIVE",
        lambda attr, refs: between_or_level(refs) if attr == "rank" else None,
    )
    yield from row("Pred", "AFTER THE? SAME Attr", same_in)
    yield from row("Sentence", "IT? CANONLY Being Before", partial(may_only_be, m.ANYTHING))
    yield from row("Sentence", "Subject CANONLY Being Before", may_only_be)
    for when in ("IF Clause", "Before"):
        yield from row("Sentence", f"ONLY Being {when}", partial(may_only_be, m.ANYTHING), 2)
        yield from row("Sentence", f"Amount CANONLY Being {when}", may_only)
    for then in ("COMMA|THEN", "COMMA THEN"):
        yield from row("Pattern", f"Pattern {then} ANYTHING|ANYTHING_GOES", lambda pattern: grown(pattern, m.ANYTHING))
    yield from row("Sentence", "Sentence LPAR Having|Some|Adj FITS RPAR", _also_fits)
    yield from row("Sentence", "Sentence LPAR Having|Some|Adj FITS RPAR", _fits_anyway, 1)
    yield from row("Sentence", "IT? BE? ONLY Subject THAT FITS", only_so)
    yield from row("Sentence", "ITS Adj|Some|Compared", plainly, 3)
    yield from row("Sentence", "ITS Number ONLY", lambda bits: only_so(m.Among(bits)))
    for it, price in ((m.IT, 0), (m.IT_WAS, 1)):
        yield from row("Fact", "ITS Number", partial(_it_is_one_of, it), price)
    yield from row("Fragment", "Told QUESTION THEN? Sentence", in_case, 1)
    yield from row("Told", "DOES_SO Ref Being", lambda ref, being: of_ref(ref, Verb("is", being)))
    yield from row("Told", "BE Ref Cmp|Having", lambda ref, pred: of_ref(ref, Verb("is", pred)), 1)
    yield from row("Told", "BE THE? NEW? CARD Pred", lambda pred: said_of(pred, CARD), 1)
    yield from row("Told", "Told COMMA? OR Told", _either_so)
    yield from row("Text", "Told QUESTION THEN? IT? FITS", lambda cond: (Telling(m.settle(cond, 0), "if"),))
    yield from row("Text", "Pred|Being QUESTION THEN? IT? FITS", _fits_if_such)
    yield from row("Ordinals", "Ordinal CARD COMMA? AND? Ordinal", lambda a, b: (a, b))
    yield from row("Ordinals", "Ordinals CARD COMMA AND? Ordinal", lambda some, n: (*some, n))
    yield from row("Rest", "OTHERS_FREE", always(m.REST_FITS))
    yield from row("NAUGHT", "NAUGHT THAT BE", word)
    yield from row("Sentence", "NAUGHT Pred|Compared FITS? Before", lambda pred, cond: _denied_after(cond, pred))
    yield from row("Sentence", "Before COMMA? NAUGHT FITS|MAYSEEN", lambda cond: Telling(m.neg(cond)))
    yield from row(
        "Sentence", "Subject MISSES COMMA? HOWEVER ONLY Before", lambda pred, cond: _denied_after(cond, pred)
    )
    yield from row("Sentence", "NO Adj|Noun NEXT_TO Adj|Noun", never_beside)
    for kind in ("Being", "Cmp", "Compared"):
        yield from row(
            kind,
            f"{kind} COMMA? AND|HOWEVER? BY_ATMOST Number UNIT?",
            lambda pred, bits: by_more(pred, m.span(1, low(bits))),
        )
    yield from row("Sentence", "Sentence COMMA? EXCEPT Subject COMMA? THAT FITS", _but_these_fit)
    yield from row("Text", "Text COMMA? WITH|AND Subject FITS Before", _but_any_after)
    yield from row(
        "Sentence", "Subject MISSES LPAR Pred RPAR", lambda pred, same: misses(pred) if _is_same(pred, same) else None
    )
    yield from row(
        "Sentence", "Subject FITS LPAR Pred RPAR", lambda pred, same: may_be(pred) if _is_same(pred, same) else None
    )
    yield from row("Attrs", "IN? Attr COMMA? IN? Attr ORBOTH", lambda *attrs: ("or", *attrs))
    for kind in ("Pred", "Having", "Being"):
        yield from row(kind, f"{kind} COMMA {kind} ORBOTH", m.any_of)
    for kind in ("Sentence", "Clause", "Pred", "Text"):
        yield from row(kind, f"{kind} COMMA? AND|WITH? NOT_ROUND", _not_round)
        yield from row(kind, f"{kind} LPAR WITH? NOT_ROUND RPAR", _not_round)


def _fits_if_such(pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "is it a queen? Then it is right"."""
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else (Telling(cond, "if"),)


def _decides(about: s.Ref | m.Amount, _attr: str) -> tuple[Telling, ...] | None:
    """As in "the last card's rank decides the colour: after a prime play black ...": what is spoken of."""
    refs = about.refs if isinstance(about, m.Amount) else (about,)
    return (Telling(m.TRUE, "topic", m.In(refs[0], m.ALL_CARDS)),) if len(refs) == 1 else None


def _not_round(told: Any) -> Any:
    """As in "exactly one higher (no wrap)": so it is, where nothing goes round."""
    return None if _goes_round(told) else told


def _goes_round(told: Any) -> bool:
    if isinstance(told, tuple):
        return any(map(_goes_round, told))
    if (isinstance(told, m.Rel | s.Step) and told.wrap) or isinstance(told, s.Follows | s.Cycle | m.InTurn):
        return True
    if isinstance(told, frozenset) or not is_dataclass(told):
        return False
    return any(_goes_round(getattr(told, one.name)) for one in fields(told))


def _whatever(pred: m.Pred) -> Telling | None:
    """As in "red cards up to 6, black cards whatever"."""
    return None if pred == m.ANYTHING or m.mask_of(pred) is None else may_be(pred)


def _outside(held: int | m.Pred) -> m.Pred | None:
    """As in "a card outside 6 to 9"."""
    inside = m.Among(held) if isinstance(held, int) else held
    return m.none_of(inside) if m.mask_of(inside) is not None else None


def _two_pairs(a: m.Pred, b: m.Pred, c: m.Pred, d: m.Pred) -> m.Pred | None:
    """As in "black and odd or red and even": even does not go with what is black and odd, nor black with red."""
    both, other = m.mask_of(m.all_of(a, b)), m.mask_of(m.all_of(c, d))
    apart = 0 in {m.mask_of(m.all_of(a, b, d)), m.mask_of(m.all_of(a, c))}
    return m.any_of(m.all_of(a, b), m.all_of(c, d)) if both and other and apart else None


def _it_is_one_of(it: s.Ref, bits: int) -> m.Cond | None:
    """As in "if its 8 or lower"."""
    return said_of(m.Among(bits), m.Amount("card", (it,)))


def _and_any(text: tuple[Telling, ...], pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "hearts and clubs only, plus any ace"."""
    return _with(text, also(pred))


def _with(text: tuple[Telling, ...], more: Telling | None) -> tuple[Telling, ...] | None:
    return None if more is None else (*text, more)


def _only_and_if(text: tuple[Telling, ...], pred: m.Pred, cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "only black cards, and red ones if they are odd"."""
    return _with(text, also_if(pred, cond)) if text[-1].force == "only" else None


def _fits_anyway(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "within 3, and not the same suit (same rank is ok)": it is not what makes a card wrong."""
    cond = said_of(pred, CARD)
    both = None if cond is None else m.conj(verdict.fits, cond)
    return None if both is None or verdict.force != "must" or never(both) else verdict


def _also_fits(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "within 4 of the last one (same number ok)"."""
    said = said_of(pred, CARD)
    if said is None or verdict.rest or verdict.force != "must" or verdict.about != m.TRUE or pred == m.ANYTHING:
        return None
    return replace(verdict, fits=m.disj(verdict.fits, said))


def _denied_after(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "nothing above 9 is allowed after a black card"."""
    verdict = misses(pred)
    return None if verdict is None else if_so(cond, verdict)


def _but_these_fit(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "..., except face cards, which are always fine"."""
    mask = m.mask_of(pred)
    if not mask or pred == m.ANYTHING or verdict.rest or verdict.force != "must" or verdict.about != m.TRUE:
        return None
    return replace(verdict, fits=m.disj(verdict.fits, m.In(0, mask)))


def _but_any_after(text: tuple[Telling, ...], pred: m.Pred, cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "lower than the last card, with any card allowed after an ace"."""
    return (*text, Telling(m.TRUE, "except", cond)) if pred == m.ANYTHING else None


def _is_same(one: m.Pred, other: m.Pred) -> bool:
    """As in "multiples of 4 are out (4, 8, Q)"."""
    return m.mask_of(one) is not None and m.mask_of(one) == m.mask_of(other)


def _each_of_them(text: tuple[Telling, ...], verb: Verb) -> tuple[Telling, ...] | None:
    """As in "only numerals fit, and each of them must be of the other colour": every card that may fit."""
    verdict = must(m.ANYTHING, verb)
    return (*text, verdict) if text[-1].force == "only" and verdict is not None else None
