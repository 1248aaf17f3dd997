"""What authors state in full: of so many cards in a row, of pairs of neighbours, of what goes with everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, apart, between_or_level, different, same_in, with_each
from eleusis.rules.reader.grammar.against.side_by_side import than_extreme
from eleusis.rules.reader.grammar.along_the_line.streaks import after_streak
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, of_each
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, play_if, so_if
from eleusis.rules.reader.grammar.judging.clauses import told_number
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, misses, plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import Priced, row, word
from eleusis.rules.reader.grammar.whole_texts.ellipses import is_among
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import block, of_cards, said_of

Text = tuple[Telling, ...]
Streak = tuple[int, m.Pred]
_MOST: Final = s.MAX_REF + 1  # cards of a window


def rows() -> Iterator[Shape]:
    yield from _windows()
    yield from _pairs()
    yield from _of_a_class()
    yield from _comparing()
    yield from _said_shortly()


# --- so many cards in a row ------------------------------------------------------------------------


def in_window(count: int | None, bits: int, pred: m.Pred) -> Telling | None:
    """As in "of three successive cards at most two may be red", the new card being one of them."""
    if not count or not 1 < count <= _MOST or m.is_open(pred):
        return None
    conds = [said_of(pred, m.Amount("card", (ref,))) for ref in range(count)]
    known = [cond for cond in conds if cond is not None]
    wanted = bits & m.span(0, count)
    if len(known) < count or not wanted or wanted == m.span(0, count):
        return None
    too_many = [m.conj(*some) for some in combinations(known, high(wanted) + 1)]
    too_few = [m.conj(*map(m.neg, some)) for some in combinations(known, count - low(wanted) + 1)]
    return Telling(m.neg(m.disj(*too_many, *too_few)))


def _so_often(count: int | None, bits: int, attr: str) -> Telling | None:
    """As in "no suit may appear twice within three successive cards"."""
    times = only(bits)
    if not count or not times or not 1 < times <= count <= (4 if times > 2 else s.MAX_REF + 1):
        return None
    alike = [s.Same(attr, 0, ref) for ref in range(1, count)]
    return Telling(m.neg(m.disj(*(m.conj(*some) for some in combinations(alike, times - 1)))))


def _windows() -> Iterator[Shape]:
    for may in ("MAY", "MUST"):
        yield from row("Sentence", f"Window COMMA? Number {may} Being", in_window)
    yield from row("Window", "AMONG Number SUCCESSIVE CARD", only)
    yield from row("Window", "WITHIN EVERY? Number SUCCESSIVE? CARD INAROW?", only)
    for never in ("NO Attr MAY? HAPPEN? Times Window", "THE? SAME Attr MUSTNOT|MAYNOT HAPPEN? Times Window"):
        yield from row("Sentence", never, lambda attr, bits, count: _so_often(count, bits, attr))


# --- pairs of neighbours ---------------------------------------------------------------------------


def _one_of_both(pred: m.Pred) -> Telling | None:
    """As in "in each pair of neighbours at least one card must be prime"."""
    cond = of_cards(pred, (0, 1), some=True)
    return None if cond is None or m.is_open(pred) or pred == m.ANYTHING else Telling(cond)


def _pairs() -> Iterator[Shape]:
    for each in ("IN EVERY PAIR_OF NEIGHBOURS", "OF EVERY PAIR_OF NEIGHBOURS", "OF TWO_CARDS"):
        yield from row("Sentence", f"{each} COMMA? ATLEAST? ONE CARD? MUST Being", _one_of_both)
    yield from row("Sentence", "THERE MUST BE ATLEAST? A|ONE Noun IN EVERY PAIR_OF NEIGHBOURS", _one_of_both)


# --- of a class ------------------------------------------------------------------------------------


def _both_ways(pred: m.Pred) -> Telling | None:
    """As in "2s go on anything, and anything goes on them"."""
    conds = [said_of(pred, m.Amount("card", (ref,))) for ref in (0, 1)]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.disj(*known), "may") if len(known) == 2 and m.mask_of(pred) not in {None, ALL_CARDS} else None


def _streak_by(text: Text, streak: Streak, pred: m.Pred) -> Text | None:
    """As in "two odds in a row must be followed by an even, two evens in a row by an odd"."""
    told = text[-1]
    verdict = None if told.rest or told.about == m.TRUE or 0 in m.all_refs(told.about) else after_streak(streak, pred)
    return None if verdict is None else (*text, verdict)


def _for_such_a_sum(text: Text, number: m.Pred, pred: m.Pred) -> Text | None:
    """As in "an odd total asks for a red card, an even one for a black card"."""
    case = told_number(number) if isinstance(text[-1].about, m.ToldNumber) else None
    told = None if case is None else play_if(case, pred)
    return None if told is None else (*text, told)


def _needs_one(pred: m.Pred, which: m.Pred) -> Telling | None:
    """As in "a queen needs a predecessor of the same suit"."""
    about, fits = said_of(pred, CARD), said_of(which, CARD)
    if about is None or m.mask_of(pred) is None:
        return None
    if m.is_open(which):
        return None if fits is None else Telling(fits, about=about)
    lies = last_is(which)
    return None if lies is None else Telling(lies, about=about)


def _free_on(being: m.Pred) -> Telling | None:
    """As in "if it is a jack, anything goes on it": what anything is put on lies there."""
    lies = last_is(being)
    return None if lies is None else if_so(lies, Telling(m.TRUE, "may"))


def _of_a_class() -> Iterator[Shape]:
    yield from row("Sentence", "IF IT Being COMMA? FREE_ON_IT", _free_on)
    yield from row("GOES_BOTH_WAYS", "GOES_ANYWHERE COMMA? ANYTHING_GOES_ON_IT", word)
    yield from row("Sentence", "Subject GOES_BOTH_WAYS", _both_ways)
    yield from row("Sentence", "Subject FITS COLON|COMMA THEY GOES_BOTH_WAYS", _both_ways)
    yield from row("Sentence", "Subject FITS COLON|COMMA THEY FITS|GOES_ANYWHERE", always_fits)
    yield from row("Clause", "THERE A Noun SEEN_IN|AMONG|ON_LINE Refs", is_among)
    yield from row("Text", "Text COMMA AND? Streak BY|FOR Subject", _streak_by)
    yield from row("Sentence", "Subject MUST? PLAY PREDECESSOR Which", _needs_one)
    yield from row("Sentence", "MISSES COLON Ons", partial(of_each, never_on))
    yield from row("Sentence", "REJECTS_THESE Ons", partial(of_each, never_on))
    yield from row("Sentence", "REJECTS_THESE Subject", misses)


# --- comparing -------------------------------------------------------------------------------------


def _exceeded() -> Telling | None:
    """As in "the highest rank so far cannot be exceeded"."""
    return plainly(m.Rel("<=", m.Amount("max")))


def _within_any(bits: int, *refs: s.Ref) -> m.Pred | None:
    """As in "within 2 of the last card or of the card before that"."""
    near = apart(m.span(0, low(bits)))
    known = [one for ref in refs if (one := m.fill(near, ref)) is not None]
    return m.any_of(*m.placed(known)) if len(known) == len(refs) else None


def _one_of_the_last(bits: int, attr: str) -> m.Pred | None:
    """As in "of one of the two suits just played"."""
    count = only(bits)
    refs = tuple(range(1, count + 1)) if count and count < _MOST else ()
    return with_each(same_in(attr), refs, m.Any) if len(refs) > 1 else None


def _than_itself(pred: m.Pred) -> m.Pred | None:
    return pred if m.is_open(pred) else None


def _comparing() -> Iterator[Shape]:
    yield from row("Compared", "WITHIN Number UNIT? OF Ref OR OF? Ref", _within_any)
    yield from row("Compared", "Cmp THAN_ITSELF", _than_itself)
    yield from row("Having", "ONE_OF THE Number Attr LAST_PLAYED", _one_of_the_last)
    yield from row("Which", "OF A? Cmp Attr THAN_ITSELF", lambda pred, attr: m.Its(attr, pred))
    yield from row("Sentence", "NO RANKS|CARD Compared", lambda pred: plainly(m.none_of(pred)), 1)
    for equal in ("EQUALS|SAME OR ADJACENT", "ADJACENT OR EQUALS|SAME"):
        yield from row("Sentence", f"{equal} RANKS|CARD MISSES", lambda: plainly(m.none_of(apart(m.span(0, 1)))))
    yield from row("Sentence", "THE? HIGHEST CARD|RANKS? SOFAR NOT_EXCEEDED", _exceeded)
    for greatest, which in ((True, "HIGHEST"), (False, "LOWEST")):
        yield from row("Compared", f"Cmp THAN|AS THE? {which} CARD|RANKS? AMONG Refs", partial(than_extreme, greatest))


# --- said shortly ----------------------------------------------------------------------------------


def _if_held(held: m.Cond, case: m.Cond) -> Telling | Priced | None:
    """As in "new < last if last >= 8"."""
    return so_if(Telling(held), case) if 0 in m.all_refs(held) else None


def _played(make: Callable[[str], m.Pred], attr: str) -> Telling | None:
    """As in "a different suit must be played"."""
    return plainly(make(attr))


def _it_needs(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "if the colour is the same, it needs a different suit"."""
    verdict = plainly(pred)
    return None if verdict is None else if_so(cond, verdict)


def _all_must(pred: m.Pred) -> Telling | None:
    """As in "if it is black, all must be odd"."""
    return None if pred == EQUAL else plainly(pred)


def _case_after(verdict: Telling | None, cond: m.Cond) -> Telling | None:
    return None if verdict is None else replace(verdict, about=cond, case=cond)


def _each_time(text: Text, cond: m.Cond, verdict: Telling | m.Pred) -> Text | None:
    """As in "the same suit until a face card appears; upon a face card the suit must change": after each of them."""
    era, asked = text[-1], verdict if isinstance(verdict, Telling) else plainly(verdict)
    if not isinstance(era.about, s.CountIn) or era.about.values != {0} or asked is None or not isinstance(cond, m.In):
        return None
    if asked.about != m.TRUE or asked.rest or block(cond.mask) != (era.about.suits, era.about.ranks):
        return None
    before = m.neg(cond)
    return (*text[:-1], replace(era, about=before, case=before), replace(asked, about=cond, case=cond))


def _said_shortly() -> Iterator[Shape]:
    for stop in ("STOP|COMMA AND?", "AND"):
        yield from row("Text", f"Text {stop} Before COMMA? Sentence|Pred", _each_time)
    yield from row("Sentence", "Equation IF Clause|Told", _if_held)
    yield from row("Sentence", "PLAY ONLYIF|IFF Clause", lambda cond: Telling(m.settle(cond, 0), "only"))
    yield from row("Sentence", "PLAY UNLESS Clause", lambda cond: Telling(m.neg(m.settle(cond, 0)), "only"))
    for make, words in ((same_in, "A|THE SAME"), (different, "A DIFFERENT")):
        yield from row("Sentence", f"{words} Attr MUSTFIT", partial(_played, make))
        yield from row(
            "Sentence",
            f"{words} Attr MUSTFIT Before",
            lambda attr, cond, make=make: _case_after(_played(make, attr), cond),
        )
    yield from row("Sentence", "IF Clause COMMA? THEN? IT PLAY Having|Some", _it_needs)
    yield from row("Sentence", "EVERY MUST Being", _all_must, 1)
    yield from row("Sentence", "EVERY BE Pred", _all_must, 2)
    yield from row("Compared", "BETWEEN Refs IN Attr INCLUSIVE", _in_rank)
    yield from row("Text", "Amount DEPENDS Amount", _by_number)
    yield from row("Refs", "THAT_ONE Number", lambda bits: m.THEM.get(only(bits) or 0))
    yield from row("Before", "WITH A? Adj SUM", told_number)
    yield from row("Text", "Text COMMA AND? A Adj SUM|ONE FOR|BY Subject", _for_such_a_sum)
    yield from row("Told", "Adj SUM", told_number)


def _in_rank(refs: tuple[s.Ref, ...], attr: str) -> m.Pred | None:
    """As in "between the last two in rank, ends included"."""
    return between_or_level(refs) if attr == "rank" else None


def _by_number(_: m.Amount, on: m.Amount) -> Text | None:
    """As in "the colour is determined by the sum of the last two cards: even sum -> red"."""
    return (Telling(m.TRUE, "topic", m.ToldNumber(0, on)),) if on.what in {"sum", "absdiff", "product"} else None
