"""German: the same as another card, or not: "farblich zur letzten passen", "die Farbe, die die erste Karte hat", "eine rot, eine schwarz"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, different, same_in
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns
from eleusis.rules.reader.grammar.german.in_comparison import it_against
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.judging.verdicts import misses, plainly, sum_is
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from _like_that()
    yield from _what_that_has()
    yield from _changing()
    yield from _of_two()


def _like_that() -> Iterator[Shape]:
    """As in "die Karte muss farblich zur letzten passen", "die Farbe ist gleich wie bei der letzten"."""
    yield from row("In-what", "BY_SUIT", lambda: same_in("suit"))
    yield from row("With-that", "In-what TO Ref", m.fill)
    yield from row("Being", "BE EQUALS AS AMONG? Ref|Amount", lambda to: m.fill(EQUAL, to))
    yield from row("Being", "A DIFFERENT BE THAN|AS THE? Ref|Amount", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Sentence", "THE? Attr NewCard? AGREE WITH Ref|Amount ALONG", _agrees)
    yield from row("Sentence", "THE? Attr MUST MATCH", lambda attr: plainly(same_in(attr)))
    yield from row("Sentence", "AS Ref MUST Subject Being", it_against)
    yield from row("Subject", "CARD DIFFERENT Attr AS|THAN Ref", lambda attr, ref: m.fill(different(attr), ref))


def _agrees(attr: str, *refs: s.Ref | m.Amount) -> Telling | None:
    """As in "die Farbe der neuen Karte stimmt mit der Farbe der letzten überein"."""
    to = refs[-1]
    if isinstance(to, m.Amount) and to.what != attr:
        return None
    return plainly(m.fill(same_in(attr), to)) if refs[:-1] in ((), (0,)) else None


def _what_that_has() -> Iterator[Shape]:
    """As in "die Farbe, die die erste Karte hat", "erlaubt ist nur die Farbe der ersten Karte"."""
    has = "THAT Ref HAVE"
    yield from row("Being", f"THE Attr HAVE {has}", _its)
    yield from row("Sentence", f"MUST|MAY ONLY? THE Attr DONE {has}", lambda attr, ref: plainly(_its(attr, ref)))
    yield from row("Sentence", "FITS BE ONLY Having", plainly)
    yield from row("Sentence", "MISSES BE Having", misses)
    yield from row("Sentence", "WHICH_OF Attr Ref HAVE COMMA THE MUST THE? NEW CARD? HAVE", _has_it_too)


def _its(attr: str, ref: s.Ref) -> m.Pred | None:
    return m.fill(same_in(attr), ref)


def _has_it_too(attr: str, ref: s.Ref) -> Telling | None:
    """As in "welche Farbe die letzte Karte hat, die muss auch die neue haben"."""
    return plainly(_its(attr, ref))


def _changing() -> Iterator[Shape]:
    """As in "ein Wechsel der Farbe ist verboten", "alles geht, außer die Farbe ist die gleiche"."""
    yield from row("Sentence", "A_CHANGE_OF Attr MISSES", lambda attr: plainly(same_in(attr)))
    yield from row("Sentence", "COME MAY|MUST ONLY Subject", plainly)
    yield from row("Sentence", "INAROW MAY NEVER|NOT Streak DONE", never_so_long)
    yield from row("Sentence", "AFTER A|EVERY CARD MAY NONE THE? SAME Attr DONE", lambda attr: misses(same_in(attr)))
    yield from row("Sentence", "LikeColoured CARD MAYNOT INAROW", misses)
    yield from row("Sentence", "ANYTHING_GOES COMMA? EXCEPT Clause", _unless)


def _unless(cond: m.Cond) -> Telling | None:
    return Telling(m.neg(m.settle(cond, 0))) if 0 in m.all_refs(m.settle(cond, 0)) else None


def _of_two() -> Iterator[Shape]:
    """As in "von der neuen und der letzten Karte ist immer eine rot und die andere schwarz", "nie beide rot"."""
    yield from row("Sentence", "OF Refs BE ONE_OF_THEM Adj COMMA|AND ONE_OF_THEM|THE_OTHER Adj", _one_of_each)
    for cards in ("Number CARD INAROW", "Number NEIGHBOURS"):
        yield from row("Sentence", f"{cards} BE NOT BOTH Adj AND|OR NOT? BOTH Adj", _not_both)
        yield from row("Sentence", f"{cards} MAYNOT BOTH Adj OR BOTH? Adj BE", _not_both)
    yield from row("Before", "NEXT_TO A Noun|Adj", last_is)
    yield from row("Sentence", "ALTERNATE FROM Adj TO Adj AND FROM Adj TO Adj", _there_and_back)
    yield from row("Sentence", "MUST A? ALTERNATE BETWEEN Pair GIVES", lambda pair: by_turns(*pair))
    yield from row("Fact", "IT Pred BE AND Ref Pred", _each_so)
    yield from row("Fact", "IT Pred AND Ref Pred BE?", _each_so)
    yield from row("Sentence", "ADD_UP Refs TAKEN_TOGETHER COMMA COME Total OUT", sum_is)


def _one_of_each(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> Telling | None:
    return _never_alike(one, other) if refs == (0, 1) and m.mask_of(other) == m.mask_of(m.none_of(one)) else None


def _never_alike(one: m.Pred, other: m.Pred) -> Telling | None:
    both = [of_cards(pred, (0, 1)) for pred in (one, other)]
    return None if None in both else Telling(m.neg(m.disj(*(cond for cond in both if cond is not None))))


def _not_both(bits: int, one: m.Pred, other: m.Pred) -> Telling | None:
    return _never_alike(one, other) if only(bits) == 2 else None


def _there_and_back(a: m.Pred, b: m.Pred, c: m.Pred, d: m.Pred) -> Telling | None:
    """As in "wechsle von Rot zu Schwarz und von Schwarz zu Rot"."""
    told = by_turns(a, b) if (a, b) == (d, c) else None
    return told if isinstance(told, Telling) else None


def _each_so(pred: m.Pred, ref: s.Ref, other: m.Pred) -> m.Cond | None:
    """As in "wenn sie rot ist und die letzte schwarz"."""
    one = said_of(pred, m.Amount("card", (0,)))
    two = said_of(other, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if one is None or two is None or ref in {0, m.IT} else m.conj(one, two)
