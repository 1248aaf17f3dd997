"""German as pupils and teachers say it: "wer ein Bild vor sich hat", "zu Rot passt Schwarz", "das Legen von Bildern ist verboten"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.clauses import CARD
from eleusis.rules.reader.grammar.following import last_is, leads, play_on
from eleusis.rules.reader.grammar.following_up import unless
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.verdicts import always_fits, fits_if, fits_iff, misses, only_so, plainly
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _what_lies_there()
    yield from _what_fits()
    yield from _what_does_not()
    yield from _excepted()


# --- what lies there, and what it asks for ------------------------------------------------------------


def _what_lies_there() -> Iterator[Shape]:
    """As in "wer ein Bild vor sich hat, muss ...", "wer auf Rot legt, nimmt ...", "zu Rot passt nur Schwarz"."""
    yield from row("InQuestion", "WHO Some|Pred LIE", last_is)
    yield from row("InQuestion", "WHO Before PLAYS", same)
    yield from row("InQuestion", "WAS|WASLAST BEFORE_IT Some|Pred THERE_WAS|ON_TOP?", last_is)
    yield from row("Sentence", "ONLY Subject MAY Before DONE", lambda pred, cond: play_on(cond, pred))
    yield from row("Sentence", "Subject MUST WITH Subject|Pred ANSWERED", leads)
    yield from row("Sentence", "Subject|Pred ENTAIL Subject|Pred AFTER_ITSELF", leads)
    yield from row("Sentence", "TO Subject|Pred FITS ONLY? Subject|Pred", leads)
    yield from row("Sentence", "THE? FOLLOWING_CARD OF|AFTER Subject|Pred MUST Being", leads)
    yield from row("Sentence", "WHAT Before COME COMMA? MUST ONLY? Being", play_on)
    yield from row("Rest", "TO OTHERS COMMA? Some|Pred", _rest)
    yield from row("Text", "Text LPAR Rest RPAR", _and_the_rest)


def _rest(pred: m.Pred) -> Telling | None:
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else Telling(fits, rest=True)


def _and_the_rest(text: Text, rest: Telling) -> Text:
    """As in "auf Rot wird Schwarz gelegt (sonst freie Wahl)"."""
    return (*text, rest)


# --- what fits, and what does not -----------------------------------------------------------------------


def _what_fits() -> Iterator[Shape]:
    yield from row("Sentence", "FITS BE Subject IFF Clause", fits_iff)
    yield from row("Sentence", "IFF_FITS BE Subject COMMA? IF Clause", fits_iff)
    yield from row("Sentence", "PROVIDED|IF Clause COMMA? FITS Subject", lambda cond, pred: fits_if(pred, cond))
    yield from row("Sentence", "ONLY WHO Some|Pred HAVE COMMA? MAY PLAY", only_so)
    yield from row("Being", "Cmp PLAY THAN Ref|Amount", m.fill)
    yield from row("Sentence", "MUST Being OR Subject DONE", lambda *either: plainly(m.any_of(*either)))
    for case in ("IF Clause", "InQuestion"):
        yield from row("Sentence", f"{case} COMMA? THEN? IT_FITS", lambda cond: Telling(m.settle(cond, 0), "may"))
        yield from row("Sentence", f"{case} COMMA? THEN? IT_MISSES", lambda cond: Telling(m.settle(cond, 0), "not"))


def _what_does_not() -> Iterator[Shape]:
    yield from row("Sentence", "ONLY_WRONG BE Subject|Pred", misses)
    yield from row("Sentence", "Subject|Pred BE ONLY_WRONG", misses)
    yield from row("Sentence", "OTHERS THAN Subject FITS", misses)
    yield from row("Sentence", "THE PLAY OF|FROM Subject|Pred MISSES", misses)
    yield from row("Sentence", "EXCEPT Subject|Pred FITS ANYTHING", misses)
    yield from row("Sentence", "ANYTHING_GOES|FREE COMMA? EXCEPT Subject", misses)
    yield from row("Sentence", "EXCEPT Subject|Pred MAY NO CARD DONE", only_so)


# --- exceptions -----------------------------------------------------------------------------------------


def _and_always(text: Text, pred: m.Pred) -> Text | None:
    """As in "immer höher, außer Bilder: die darf man immer legen"."""
    told = always_fits(pred)
    return None if told is None else (*text, told)


def _unless_such(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "immer höher, außer man legt ein Bild"."""
    cond = None if pred == m.ANYTHING else said_of(pred, CARD)
    return None if cond is None else unless(verdict, cond)


def _excepted() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? EXCEPT Subject COLON|COMMA THE? ALWAYSFITS", _and_always)
    yield from row("Text", "Text COMMA|STOP? EXCEPT Subject COLON|COMMA THE? ALWAYSMAY DONE?", _and_always)
    yield from row("Text", "Text COMMA|STOP? EXCEPTION COLON? Subject", _and_always, 1)
    yield from row("Sentence", "Sentence COMMA? EXCEPT|UNLESS ONE_LAYS Some|Pred", _unless_such)
    yield from row("Sentence", "Sentence LPAR EXCEPT Fact RPAR", unless)
