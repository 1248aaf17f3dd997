"""German told in pieces: "herz auf herz nicht", "schwarz nur mit Bild", "unter 7 muss sie rot sein", "liegt Karo oben"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ranks_mask, suits_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different
from eleusis.rules.reader.grammar.along_the_line.streaks import from_to, lie
from eleusis.rules.reader.grammar.in_other_words.in_passing import and_round_again
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import misses, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import attribute_named, said_of

_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _what_lies_there()
    yield from _what_comes()
    yield from _beside()


# --- what lies there ---------------------------------------------------------------------------------


def _what_lies_there() -> Iterator[Shape]:
    """As in "liegt Karo oben, muss sie kleiner sein", "liegen zwei schwarze hintereinander, muss eine rote kommen"."""
    yield from row("InQuestion", "LIE|WASLAST A? Noun|Adj ON_TOP", last_is)
    yield from row("InQuestion", "LIE|COME|WASLAST Streak ON_TOP?", lie)
    for lay in ("ONE_LAYS {}", "WHO {} PLAYS", "GETS {} LAID", "IF {} LAID GETS"):
        yield from row("InQuestion", lay.format("Pred|Cmp"), _of_this_card)
        yield from row("InQuestion", lay.format("Subject AFTER|ON Subject"), lambda after, on: from_to(on, after))
        yield from row("InQuestion", lay.format("Either-on"), same)
    yield from row("Told", "Either-on", same)
    yield from row("Clause", "Either-on COME|PLAY", same)
    yield from row("InQuestion", "COME|LIE Subject AFTER|ON Subject", lambda after, on: from_to(on, after))
    for case in ("IF Clause", "InQuestion"):
        yield from row("Sentence", f"{case} COMMA? THEN? MAY NONE MORE? DONE", _no_more_of_them)
        yield from row("Sentence", f"{case} COMMA? THEN? FITS NONE MORE?", _no_more_of_them)
        yield from row("Sentence", f"{case} COMMA? THEN? BE NONE MORE? FITS", _no_more_of_them)
        yield from row("Sentence", f"{case} COMMA? THEN? ONLY Before", _only_there)


def _no_more_of_them(cond: m.Cond) -> Telling | None:
    """As in "wenn schon ein Ass in der Reihe liegt, darf kein weiteres kommen": none of those that were spoken of."""
    match cond:
        case m.In(ref, mask) if ref != 0:
            such: m.Cond = m.In(0, mask)
        case s.CountIn(suits, ranks, mod=0) if 0 not in cond.values:
            such = m.conj(m.In(0, suits_mask(suits)), m.In(0, ranks_mask(ranks)))
        case _:
            return None
    return Telling(m.neg(such), about=cond, case=cond)


def _only_there(case: m.Cond, cond: m.Cond) -> Telling | None:
    """As in "legt man ein Ass, dann nur auf ein Bild"."""
    return Telling(cond, about=case) if 0 in m.all_refs(case) and 0 not in m.all_refs(cond) else None


def _of_this_card(pred: m.Pred) -> m.Cond | None:
    """As in "legt man höher, muss es rot sein", "wer ein Bild legt, darf nur ..."."""
    return None if pred == m.ANYTHING else said_of(pred, CARD)


# --- what comes there --------------------------------------------------------------------------------


def _what_comes() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA? AND? THEN Noun|Adj", and_round_again)
    yield from row("Sentence", "On ALSO? NOT", lambda on: never_on(*on), 2)
    yield from row("Sentence", "Having AND THE? Having MISSES", lambda one, other: misses(m.any_of(one, other)))
    yield from row("Sentence", "Number Adj", _so_high_so, 4)
    yield from row("Sentence", "MAY Subject ONLY Pred BE", _must_be)
    yield from row("Sentence", "Subject ONLY Adj", _must_be, 1)
    yield from row("Sentence", "Subject MISSES COMMA? AND Before EVERY Noun", _and_there_all, 3)
    yield from row("Being", "Ref UNDERBID", lambda ref: m.fill(_LOWER, ref))
    yield from row("Sentence", "Before MAY? NAUGHT Pred|Compared", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "Before FITS|COME Subject", play_on, 1)
    yield from row("Sentence", "Before BE ONLY Subject|Pred", play_on)
    yield from row("Sentence", "Subject ONLY WITH Subject", _must_be)
    yield from row("Sentence", "Subject ONLY Cmp|Compared", _must_be, 1)
    yield from row("Sentence", "Number MUST IT? Pred BE", lambda bits, asked: _must_be(m.Among(bits), asked))
    yield from row("Sentence", "BE EVERY DIFFERENT Attr FITS", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "EVERY DIFFERENT Attr FITS", lambda attr: plainly(different(attr)))


def _and_there_all(pred: m.Pred, cond: m.Cond, others: m.Pred) -> Telling | None:
    """As in "Siebenen sind verboten und nach einer roten Karte auch alle Bilder"."""
    out, there = misses(pred), never_on(others, cond)
    if out is None or there is None or out.about != m.TRUE:
        return None
    fits = m.neg(out.fits) if out.force == "not" else out.fits
    return Telling(m.conj(fits, m.when(there.about, there.fits)))


def _must_be(pred: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "Herz und Karo nur höher", "schwarz nur mit Bild", "unter 7 muss sie rot sein"."""
    about, verdict = said_of(pred, CARD), plainly(asked)
    is_class = m.mask_of(pred) not in {None, 0, ALL_CARDS}
    return if_so(about, verdict) if is_class and about is not None and verdict is not None else None


def _so_high_so(bits: int, asked: m.Pred) -> Telling | None:
    """As in "über 7 schwarz"."""
    return _must_be(m.Among(bits), asked) if only(bits) is None and m.mask_of(asked) else None


# --- beside it ---------------------------------------------------------------------------------------


def _beside() -> Iterator[Shape]:
    yield from row("Sentence", "MUST A Attr BE COMMA THAT SEEN", _has_been)
    yield from row("Sentence", "Attr MUST SEEN", _has_been)
    yield from row("Worth", "Worth WORTH_TOO", _highest_too)


def _has_been(attr: str) -> Telling:
    return Telling(s.Seen(attribute_named(attr)))


def _highest_too(told: Telling) -> Telling | None:
    """As in "das Ass zählt 14 und ist die höchste Karte"."""
    return told if isinstance(told.fits, m.ToldNumber) and told.fits.bits >= 1 << 14 else None
