"""So many of a sort in a row: that there may be no more, and what comes behind them, in other words."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import (
    Streak,
    after_streak,
    alike_back,
    at_most,
    lie,
    never_so_long,
    streak_of,
)
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.in_which_case.with_a_dash import after_so_many
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards


def rows() -> Iterator[Shape]:
    yield from _no_more()
    yield from _and_then()


def _no_more() -> Iterator[Shape]:
    some = "Number Noun|Adj FITS|HAPPEN|COME INAROW|NEXT_TO_EACH_OTHER"
    yield from row("Sentence", f"NO|NOT MORETHAN {some}", _up_to)
    yield from row("Sentence", "NO|NOT MORETHAN Number Noun|Adj MAY? NEXT_TO_EACH_OTHER", _up_to)
    for upto in ("UPTO|ONLY Streak", "Streak"):
        for behind in ("COMMA|STOP? AND|HOWEVER? MORE_ARE_NOT", "COMMA|STOP? AND|HOWEVER? Too-many"):
            yield from row("Sentence", f"{upto} FITS {behind}", _no_more_than)
            if upto != "Streak":
                yield from row("Sentence", f"{upto} {behind}", _no_more_than)
            yield from row("Sentence", f"MAYPLAY {upto} {behind}", _no_more_than)
    yield from row("Too-many", "NEVER|NOT|NO Number|Times INAROW?", lambda bits: bits)
    yield from row("Too-many", "Times INAROW? BE NOT", lambda bits: bits)
    yield from row("Too-many", "Number BE TOO_MANY", lambda bits: bits)
    yield from row("Sentence", "Noun|Adj UPTO Times INAROW", lambda pred, bits: _up_to(bits, pred))
    yield from row("Sentence", "ATLATEST? AFTER|ON Streak COMMA? THEN? MUST|COME? PLAY? SOMETHING_ELSE DONE?", at_most)
    yield from row("Sentence", "ANYTHING_GOES|ALL_GO IF|PROVIDED THERE? NO|NEVER|NOT Streak", never_so_long)
    yield from row(
        "Sentence", "STRETCH OF Noun|Adj MUST|MAY BE? UPTO Number CARD LONG?", lambda p, bits: _up_to(bits, p)
    )
    yield from row("Sentence", "A? STRETCH OF MORETHAN Number Noun|Adj MISSES", _up_to)
    for more, told in (("MORETHAN Times", _up_to), ("Times", _never)):
        shape = f"Subject MUSTNOT|MAYNOT HAPPEN|COME {more} INAROW"
        yield from row("Sentence", shape, lambda pred, bits, told=told: told(bits, pred))
    but = "COMMA? HOWEVER|BUTNOT|AND NOT? MORETHAN Number INAROW"
    yield from row("Sentence", f"MAYPLAY Subject {but}", lambda pred, bits: _up_to(bits, pred))
    yield from row("Sentence", "NOT|NO MORETHAN Number CARD INAROW MAY? BE Pred", _up_to)


def _up_to(bits: int, pred: m.Pred) -> Telling | None:
    streak = streak_of(bits, pred) if pred != m.ANYTHING else None
    return None if streak is None else at_most(streak)


def _never(bits: int, pred: m.Pred) -> Telling | None:
    streak = streak_of(bits, pred) if pred != m.ANYTHING else None
    return None if streak is None else never_so_long(streak)


def _no_more_than(streak: Streak, too_many: int | None = None) -> Telling | None:
    """As in "up to two hearts in a row are fine, three are too many"."""
    return at_most(streak) if too_many is None or only(too_many) == streak[0] + 1 else None


def _and_then() -> Iterator[Shape]:
    yield from row("Clause", "Number Noun|Adj INAROW HAVE|BE? SEEN|PLAYED|HAPPEN|COME", after_so_many)
    yield from row("Clause", "Number Noun|Adj HAVE? COME|HAPPEN INAROW", after_so_many)
    yield from row("Streak", "Times Some|Noun|Adj INAROW", streak_of)
    for follows in ("FOLLOW", "COME AFTER"):
        yield from row("Sentence", f"Subject MUST {follows} Streak", lambda pred, streak: after_streak(streak, pred))
        yield from row(
            "Sentence", f"ONLY Subject MAY {follows} Streak", lambda pred, streak: after_streak(streak, pred)
        )
        but = f"NO CARD|ONE EXCEPT|BUTNOT Subject MAY {follows} Streak"
        yield from row("Sentence", but, lambda pred, streak: after_streak(streak, pred))
    yield from row("Sentence", "Streak AND Sentence", _then, 2)
    yield from row("Sentence", "Streak MEANS THAT_ONE? Sentence", _then)
    yield from row("Sentence", "Noun|Adj Times INAROW MEANS THAT_ONE? Sentence", _then_so)
    yield from row("Clause", "IT MAKES_A Streak", lambda streak: alike_back(streak, 0))
    yield from row("Clause", "Refs BE NOT EVERY A? Pred", _not_all)


def _then(streak: Streak, verdict: Telling) -> Telling | None:
    """As in "two hearts in a row and you have to play a spade"."""
    case = lie(streak)
    return None if case is None or verdict.about != m.TRUE else if_so(case, verdict)


def _then_so(pred: m.Pred, bits: int, verdict: Telling) -> Telling | None:
    streak = streak_of(bits, pred)
    return None if streak is None else _then(streak, verdict)


def _not_all(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "the last two cards are not all red"."""
    every = of_cards(pred, refs)
    return None if every is None or 0 in refs else m.neg(every)
