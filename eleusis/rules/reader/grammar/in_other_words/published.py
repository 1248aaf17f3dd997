"""Whole rules as their authors publish them: what follows the others, where a suit lies that is told of, and cases spelt out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, after_streak, lie, same_as_other, streak_of
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.naming.number_sets import high
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.ellipses import is_among
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def _parts_of(cond: m.Cond) -> tuple[m.Cond, ...]:
    return cond.conds if isinstance(cond, s.And) else (cond,)


def rows() -> Iterator[Shape]:
    yield from _after_these_and_others()
    yield from _as_those_are()
    yield from _what_lies_there()


# --- after these, and after the others ---------------------------------------------------------------------------


def _after_these_and_others() -> Iterator[Shape]:
    yield from row("Rest", "ANYTHING MAY? FOLLOW|AFTER OTHERS", always(m.REST_FITS))
    yield from row("Sentence", "Subject MUST Being Before", _must_after)
    yield from row("Sentence", "Subject MUST Being AFTER Streak", _must_after_them)
    yield from row("Sentence", "Subject MUST Being Before COMMA? AND|HOWEVER MUST? Being|Pred Before", _must_after_each)
    yield from row("Sentence", "Subject MAY? BEFORE Subject COMMA? BUTNOT Subject|Noun", _leads_but)
    but = "Text COMMA|STOP? EXCEPT|EXCEPTTHAT|THE_EXCEPTION|HOWEVER"
    yield from row("Text", f"{but} Subject MAY FOLLOW Subject", _may_follow_too)
    yield from row("Sentence", "Subject MUSTNOT|MAYNOT BEFORE Number Noun INAROW?", _never_those_after)
    yield from row("FITS", "FITS AND FITS|ALWAYSFITS", word)
    after = "Text COMMA|STOP? AND|HOWEVER? Before COMMA?"
    yield from row("Text", f"{after} ONLY? OTHERS FITS", _only_the_others)


def _must_after(pred: m.Pred, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the new card must be odd after a king": there, not only there."""
    verdict = must(pred, Verb("must", being))
    if verdict is None or not all(
        isinstance(part, m.In) and isinstance(part.ref, int) and part.ref > 0 for part in _parts_of(cond)
    ):
        return None  # "red if even" is of the card that is played
    return replace(verdict, about=m.conj(cond, verdict.about), case=cond if verdict.about == m.TRUE else None)


def _must_after_them(pred: m.Pred, being: m.Pred, streak: Streak) -> Telling | None:
    """As in "the new card must be black after two red cards"."""
    return after_streak(streak, being) if pred == m.ANYTHING else None


def _must_after_each(pred: m.Pred, being: m.Pred, cond: m.Cond, other: m.Pred, instead: m.Cond) -> Telling | None:
    """As in "the card must be odd after a king and even after a queen"."""
    told = (_must_after(pred, being, cond), _must_after(pred, other, instead))
    known = [m.when(one.about, one.fits) for one in told if one is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) and m.conj(cond, instead) == m.FALSE else None


def _leads_but(before: m.Pred, after: m.Pred, never: m.Pred) -> Telling | None:
    """As in "a black card may be followed by any odd card but by no face card"."""
    return leads(before, m.all_of(after, m.none_of(never)))


def _never_those_after(pred: m.Pred, bits: int, other: m.Pred) -> Telling | None:
    """As in "a red card may not be followed by two black cards in a row"."""
    mask, then, many = m.mask_of(pred), m.mask_of(other), high(bits)
    if not mask or not then or not 1 < many < s.MAX_REF:
        return None
    return Telling(m.neg(m.conj(m.In(many, mask), *(m.In(ref, then) for ref in range(many)))))


def _may_follow_too(text: Text, comes: m.Pred, lies: m.Pred) -> Text | None:
    """As in "change the suit, except that a heart may follow a heart": beside what else may."""
    fits, there = said_of(comes, CARD), last_is(lies)
    if fits is None or there is None or closed(text[-1]) is None or comes == m.ANYTHING:
        return None
    return (*text, Telling(m.conj(there, fits), "also"))


def _only_the_others(text: Text, cond: m.Cond) -> Text | None:
    """As in "after a black card only prime ranks may be played, after a red card only the others": than those."""
    last = text[-1]
    is_of_one = isinstance(last.fits, m.In) and last.fits.ref == 0 and not last.rest and last.about != m.TRUE
    apart = m.conj(cond, last.about) == m.FALSE and 0 not in m.all_refs(cond)
    return (*text, Telling(m.neg(last.fits), about=cond, case=cond)) if is_of_one and apart else None


# --- as those are that lie there ---------------------------------------------------------------------------------


def _as_those_are() -> Iterator[Shape]:
    for after in ("AFTER Streak", "IF Alike-there"):
        yield from row("Sentence", f"{after} COMMA? THEN? THE Ordinal CARD|ONE? MUST Being", _the_next_of_them)
    beside = "INAROW|NEXT_TO_EACH_OTHER|NEIGHBOURS"
    only_if = [f"MAY? BE? {beside} ONLYIF", f"{beside} ONLYFITS COMMA? IF", f"ONLY_MAY {beside} COMMA? IF|ONLYIF"]
    for only_so in only_if:
        yield from row("Sentence", f"Number Noun|Adj {only_so} Clause", _such_beside_if)
    yield from row("Alike-there", "Streak", same)
    yield from row("Alike-there", "Number CARD INAROW BE|WAS Pred", streak_of)
    for alike in ("Number CARD OF|WITH THE? SAME Attr", "Number SAME Attr"):
        for only_so in only_if:
            yield from row("Sentence", f"{alike} {only_so} Clause", _beside_if)
    next_one = "IF Clause COMMA? THEN? THE? NEW CARD|ONE?"
    yield from row("Sentence", f"{next_one} MUST BE ALSO?", partial(_as_they_are, True))
    yield from row("Sentence", f"{next_one} MUSTNOT|MAYNOT BE", partial(_as_they_are, False))
    yield from row("Sentence", "IF NoRefs BE Subject COMMA? THEN? THE? NEW CARD|ONE? MUST BE ONE", _one_at_last)


def _the_next_of_them(streak: Streak, number: int, being: m.Pred) -> Telling | None:
    """As in "if three cards in a row have been red, the fourth must be black"."""
    return after_streak(streak, being) if number == streak[0] + 1 else None


def _beside_if(bits: int, attr: str, cond: m.Cond) -> Telling | None:
    """As in "two cards of the same suit may stand side by side only if both are odd"."""
    alike = said_of(same_in(attr), CARD)
    if high(bits) != 2 or alike is None:
        return None
    return Telling(m.settle(cond, 0, 1, (0, 1)), about=alike, case=alike)


def _such_beside_if(bits: int, pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "two black cards may lie next to each other only if one of them is a face card"."""
    mask = m.mask_of(pred)
    if high(bits) != 2 or not mask or mask == ALL_CARDS:
        return None
    alike = m.conj(m.In(0, mask), m.In(1, mask))
    return Telling(m.settle(cond, 0, 1, (0, 1)), about=alike, case=alike)


def _as_they_are(alike: bool, cond: m.Cond) -> Telling | None:
    """As in "if the last card is divisible by three, the next must not be"."""
    parts = cond.conds if isinstance(cond, s.Or) else _parts_of(cond)  # "if at least one of the last two cards is one"
    masks = {part.mask for part in parts if isinstance(part, m.In) and part.ref not in {0, m.IT}}
    if len(masks) != 1 or m.all_refs(cond) & {0, m.IT}:
        return None
    fits = m.In(0, masks.pop())
    return Telling(fits if alike else m.neg(fits), about=cond, case=cond)


def _one_at_last(refs: tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    """As in "if neither of the last two cards is a face card, the next card must be one"."""
    mask = m.mask_of(pred)
    none = m.conj(*(m.neg(m.In(ref, mask)) for ref in refs)) if mask else m.TRUE
    return Telling(m.In(0, mask), about=none, case=none) if mask else None


# --- what lies there ---------------------------------------------------------------------------------------------


def _what_lies_there() -> Iterator[Shape]:
    yield from row("Sentence", "PLAY Having COMMA? IF Clause", _if_that_one)
    yield from row("Clause", "NO Subject LIE|BE AMONG|IN Refs", _none_among)
    yield from row("Fact", "THERE BE A|ONE Number AMONG|IN Refs", lambda bits, refs: is_among(m.Among(bits), refs))
    yield from row("Pred", "OF THE Attr THAT LIE|BE|WAS Back", _as_there)
    for which in ("A Attr", "THE? SAME|ONE Attr"):
        yield from row("Clause", f"{which} SEEN|HAPPEN|COMES_UP Times INAROW", _so_long)


def _if_that_one(having: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "play the suit of the last card if its rank is odd": that of the last card."""
    match having:
        case m.Rel("=", m.Amount(what, (ref,))) if what in ATTRIBUTES and m.all_refs(cond) == {m.IT}:
            fits, of = said_of(having, CARD), m.settle(cond, ref)
            return None if fits is None or ref == m.OTHER else Telling(fits, about=of, case=of)
    return None


def _so_long(attr: str, bits: int) -> m.Cond | None:
    """As in "once a suit has been played twice in a row"."""
    return lie((high(bits), same_as_other(attr)))


def _none_among(pred: m.Pred, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "if there is no face card among the last two cards"."""
    there = is_among(pred, refs)
    return None if there is None else m.neg(there)


def _as_there(attr: str, ref: s.Ref) -> m.Pred | None:
    """As in "of the suit which lies two cards back"."""
    return m.fill(same_in(attr), ref)
