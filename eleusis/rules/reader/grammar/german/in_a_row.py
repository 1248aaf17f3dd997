"""German: how many may come in a row, and what comes behind so many: "mehr als zwei rote darf man nicht legen"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, at_most, lie, never_so_long, streak_of
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import misses
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "NEVER|NOT LIE|COME|SEEN Streak", never_so_long)
    yield from row("Sentence", "IT? LIE|COME NEVER Streak", never_so_long)
    yield from _at_most()
    yield from _so_often()
    yield from _long()
    yield from _behind()


def _at_most() -> Iterator[Shape]:
    """As in "maximal drei rote in Folge sind erlaubt", "verboten sind mehr als zwei Bilder hintereinander"."""
    yield from row("Streak", "Number Noun AND|OR Noun INAROW", _of_either)
    yield from row("Sentence", "UPTO Streak FITS|DONE", at_most)
    yield from row("Sentence", "COME UPTO Streak", at_most)
    yield from row("Sentence", "INAROW MAY UPTO Streak DONE", at_most)
    yield from row("Sentence", "MISSES BE? MORETHAN Streak", at_most)
    yield from row("Sentence", "IT? MISSES COMMA? MORETHAN Streak TO_DO", at_most)
    for free in ("ANYTHING_GOES", "EVERY CARD FITS"):
        yield from row("Sentence", f"{free} COMMA? EXCEPT THAT? MORETHAN Streak DONE?", at_most)
        yield from row("Sentence", f"{free} COMMA? PROVIDED|HOWEVER UPTO Streak DONE?", at_most)
    yield from row("Sentence", "MAY? UPTO Streak FITS|DONE? COMMA? HOWEVER? NO_MORE", at_most)


def _of_either(bits: int, one: m.Pred, other: m.Pred) -> Streak | None:
    """As in "drei Asse und Könige hintereinander": each of them is one or the other."""
    return streak_of(bits, m.any_of(one, other)) if m.mask_of(m.any_of(one, other)) != m.ALL_CARDS else None


def _so_many(pred: m.Pred, bits: int) -> Telling | None:
    streak = streak_of(bits, pred)
    return None if streak is None else at_most(streak)


def _so_often() -> Iterator[Shape]:
    """As in "Bilder höchstens zweimal in Folge", "rote Karten: nie mehr als drei hintereinander"."""
    yield from row("Sentence", "Subject|Pred MAY? UPTO Times INAROW DONE?", _so_many)
    yield from row("Sentence", "Subject|Pred COLON UPTO Number INAROW", _so_many)
    yield from row("Sentence", "Subject|Pred MAY UPTO Number INAROW DONE", _so_many)


def _long() -> Iterator[Shape]:
    """As in "keine Serie darf länger als drei Bilder sein", "eine Folge von Bildern darf höchstens drei Karten lang sein"."""
    yield from row("Sentence", "NO RUN_OF_CARDS MAY LONGER_THAN Streak BE", at_most)
    yield from row("Sentence", "A? RUN_OF_CARDS OF Pred|Some MAY UPTO Number CARD? LONG BE", _so_many)
    yield from row("Sentence", "MAY NO RUN_OF_CARDS OF MORETHAN Streak GIVES|BE", at_most)


def _then(streak: Streak, verdict: Telling) -> Telling | None:
    """As in "zwei rote hintereinander, dann muss eine schwarze folgen"."""
    there = lie(streak)
    return None if there is None else if_so(there, verdict)


def _none_like_them(refs: tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    """As in "waren die letzten zwei Karten rot, muss die neue etwas anderes sein"."""
    told, there = misses(pred), of_cards(pred, refs)
    return None if told is None or there is None or m.is_open(pred) else if_so(there, told)


def _no_more_such(streak: Streak, pred: m.Pred) -> Telling | None:
    """As in "nach drei geraden Karten in Folge darf keine weitere kommen, die gerade ist"."""
    return at_most(streak) if m.mask_of(pred) == m.mask_of(streak[1]) is not None else None


def _behind() -> Iterator[Shape]:
    """As in "auf zwei rote in Folge darf keine weitere folgen", "nach drei Bildern muss etwas anderes kommen"."""
    for after in ("ATLATEST? AFTER Streak", "ATLATEST? ON Streak"):
        yield from row("Sentence", f"{after} MAY ONE_MORE_NOT DONE", at_most)
        yield from row("Sentence", f"{after} MAY ONE_MORE_NOT DONE COMMA? THAT Being", _no_more_such)
    for lies in ("IF Streak LIE|WASLAST", "Streak-there"):
        yield from row("Sentence", f"{lies} COMMA? THEN? MAY ONE_MORE_NOT DONE", at_most)
        yield from row("Sentence", f"{lies} COMMA? THEN? MUST SOMETHING_ELSE DONE", at_most)
    yield from row("Streak-there", "LIE|COME|WASLAST AT_END? Streak ON_TOP?", same)
    yield from row("Streak-there", "HAVE Streak", lambda streak: None if m.is_open(streak[1]) else streak)
    yield from row("Streak-there", "BE|GOT AT_END|SOFAR? Streak LAID BE?", same)
    yield from row("Streak-there", "AT_END LIE|WASLAST Streak", same)
    yield from row("InQuestion", "Streak-there", lie)
    yield from row("Fragment", "Streak COMMA THEN Sentence", _then, 1)
    yield from row("InQuestion", "BE|WAS Refs EVERY Pred", lambda refs, pred: of_cards(pred, refs))
    yield from row(
        "Sentence", "BE|WAS Refs EVERY? Pred COMMA? THEN? MUST THE NEW CARD? SOMETHING_ELSE BE|DONE", _none_like_them
    )
