"""German as pupils and teachers say it: "wer ein Bild vor sich hat", "zu Rot passt Schwarz", "das Legen von Bildern ist verboten"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following import (
    last_is,
    leads,
    needs_before,
    never_on,
    only_on,
    play_on,
    rest_only_on,
)
from eleusis.rules.reader.grammar.in_which_case.following_up import unless
from eleusis.rules.reader.grammar.judging.verdicts import (
    fits_if,
    fits_iff,
    is_worth,
    misses,
    only_so,
    plainly,
)
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.exceptions_told import these_always_fit
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
UP, DOWN = (m.Rel(op, m.Amount("card", (m.OTHER,))) for op in (">", "<"))


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
    yield from row("Sentence", "EVERY|A|THE CARD THAT Before COME COMMA? MUST ONLY? Being", play_on)
    yield from row("Sentence", "Card-is COMMA? THEN? MUST Ref Being", _then_lies)
    yield from row("Sentence", "MUST Before Subject|Pred AND Before Subject|Pred DONE", _each_on)
    yield from row("Sentence", "Subject PRESUPPOSE Subject|Pred LAST_OF_ALL", _needs_before)
    yield from row("Clause", "IT Before Pred BE? AND ELSE Pred BE?", _there_and_else)
    yield from row("Clause", "Clause AND NO Noun|Number", _and_no_such, 2)
    yield from row("Pred", "BOTH Pred AND|THAN NOT|ALSO_NOT Pred", lambda one, other: m.all_of(one, m.none_of(other)))
    yield from row("Before", "IF Before PLAY|PLAYS", same)
    yield from row("ELSE", "ELSE NEW", word, 1)
    yield from row("Sentence", "COME Some|Pred COMMA? THEN? MUST BEFORE_IT Subject|Pred THERE_WAS", _needs_before)
    yield from row("Text", "ACCORDING_TO_THE_LAST Pred COLON|ARROW|EQUALS|COMMA? Cmp|Pred COMMA? Rest", _by_the_last)
    yield from row("Before", "IF NOT AT_END Some|Pred LIE|WASLAST", lambda pred: last_is(m.none_of(pred)))
    yield from row("Sentence", "PLAY ONLY Subject Before", lambda pred, cond: play_on(cond, pred))
    yield from row("Sentence", "FOR Subject MUST Ref Being", _for_such_lies)
    yield from row("Asked-of", "LOOK_WHETHER Clause COMMA|STOP|COLON", same)
    yield from row("Rest", "ELSE COMMA? THEN Pred|Some", _rest)
    yield from row("Sentence", "THE CARD AHEAD|OVER Subject MUST Being", _needs_before)
    yield from row("Sentence", "SOONER Some|Pred PLAYS|PLAY COMMA? MUST Subject|Pred LIE|DONE", _needs_before)
    yield from row("Sentence", "MUST BEFORE_IT Subject|Pred THERE_WAS", _lay_before)
    yield from row("Sentence", "Subject MAYNOT AFTER Subject DONE Which", _never_on_such)
    yield from row("Sentence", "Subject PLAYS Before", only_on, 2)
    yield from row("Rest", "OTHERS PLAYS? Before", rest_only_on, 2)
    yield from row("Rest", "TO OTHERS COMMA? Some|Pred", _rest)
    yield from row("Text", "Text LPAR Rest RPAR", _and_the_rest)


def _rest(pred: m.Pred) -> Telling | None:
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else Telling(fits, rest=True)


def _rest_if(being: m.Pred, cond: m.Cond, *more: Any) -> Telling | None:
    """As in "Asse gehen immer, alle anderen müssen rot sein, wenn die vorige rot war"."""
    case, fits = m.settle(cond, 0), said_of(being, CARD)
    also = _rest_if(*more) if more else None
    if fits is None or (more and also is None):
        return None
    return Telling(m.conj(m.disj(m.neg(case), fits), also.fits if also else m.TRUE), rest=True)


def _needs_before(pred: m.Pred, before: m.Pred) -> Telling | None:
    """As in "vor einem Bild muss Rot liegen", "bevor man ein Bild legt, muss Rot liegen"."""
    return None if pred == m.ANYTHING or m.mask_of(pred) is None else needs_before(pred, before)


def _for_such_lies(pred: m.Pred, ref: s.Ref, being: m.Pred) -> Telling | None:
    """As in "für Bilder muss die letzte Karte rot sein"."""
    lies = None if ref in {0, m.IT} else said_of(being, m.Amount("card", (ref,)))
    return None if lies is None else only_on(pred, lies)


def _then_lies(case: m.Cond, ref: s.Ref, being: m.Pred) -> Telling | None:
    """As in "ist die Karte rot, muss die vorige ein Bild sein"."""
    lies = None if ref in {0, m.IT} else said_of(being, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    about = m.settle(case, 0)
    return None if lies is None or 0 not in m.all_refs(about) else Telling(lies, about=about, case=about)


def _each_on(one: m.Cond, pred: m.Pred, other: m.Cond, asked: m.Pred) -> Telling | None:
    """As in "man muss nach Rot eine größere und nach Schwarz eine kleinere legen"."""
    first, second = play_on(one, pred), play_on(other, asked)
    if first is None or second is None:
        return None
    return Telling(m.conj(m.when(one, first.fits), m.when(other, second.fits)))


def _there_and_else(before: m.Cond, pred: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "(wenn) sie nach einem Bild rot ist und sonst schwarz"."""
    here, elsewhere = (said_of(one, m.Amount("card", (m.IT,))) for one in (pred, other))
    return None if here is None or elsewhere is None else m.when(before, here, elsewhere)


def _and_no_such(cond: m.Cond, pred: m.Pred | int) -> m.Cond | None:
    """As in "(wenn) die Karte schwarz ist und keine 5"."""
    none = said_of(m.none_of(m.Among(pred) if isinstance(pred, int) else pred), m.Amount("card", (m.IT,)))
    return None if none is None or m.all_refs(cond).isdisjoint({0, m.IT}) else m.conj(cond, none)


def _by_the_last(case: m.Pred, pred: m.Pred, rest: Telling) -> Text | None:
    """As in "je nach letzter Karte: rot höher, sonst niedriger"."""
    lies = last_is(case)
    told = None if lies is None else play_on(lies, pred)
    return None if told is None else (told, rest)


def _lay_before(pred: m.Pred) -> Telling | None:
    """As in "(legt man ein Bild,) muss vorher Rot gelegen haben"."""
    lies = last_is(pred)
    return None if lies is None else Telling(lies)


def _never_on_such(pred: m.Pred, before: m.Pred, which: m.Pred) -> Telling | None:
    """As in "Bilder dürfen nicht auf Karten gelegt werden, die schwarz sind"."""
    lies = last_is(m.all_of(before, which))
    return None if lies is None else never_on(pred, lies)


def _and_the_rest(text: Text, rest: Telling) -> Text:
    """As in "auf Rot wird Schwarz gelegt (sonst freie Wahl)"."""
    return (*text, rest)


# --- what fits, and what does not -----------------------------------------------------------------------


def _what_fits() -> Iterator[Shape]:
    yield from row("Sentence", "FITS BE Subject IFF Clause", fits_iff)
    yield from row("Sentence", "IFF_FITS BE Subject COMMA? IF Clause", fits_iff)
    yield from row("Sentence", "PROVIDED|IF Clause COMMA? FITS Subject", lambda cond, pred: fits_if(pred, cond))
    yield from row("Sentence", "ABOUT_THESE Subject|Pred TO_DO? COMMA|COLON|STOP ONLY_THESE", only_so)
    yield from row("Sentence", "ONLY WHO Some|Pred HAVE COMMA? MAY PLAY", only_so)
    yield from row("Sentence", "MUST A CARD DONE ONE_OF_TWO Pred OR Pred", lambda *two: plainly(m.just_one(*two)))
    yield from row("Sentence", "EVERY CARD MUST ONE_OF_TWO Pred OR Pred", lambda *two: plainly(m.just_one(*two)))
    yield from row("Sentence", "WHAT Being AND NO Noun|Number BE", _such_and_no)
    yield from row("Being", "Cmp PLAY THAN Ref|Amount", m.fill)
    yield from row("Sentence", "MUST Being OR Subject DONE", lambda *either: plainly(m.any_of(*either)))
    yield from row("Card-is", "BE Subject|IT Pred|NoneSuch", _card_is)
    yield from row("Sentence", "Card-is COMMA? THEN? IT_FITS", partial(_so_it, "if"))
    yield from row("Sentence", "Card-is COMMA? THEN? IT_FITS COMMA? EXCEPT Fact", _so_it_fits_unless)
    yield from row("Worths", "Worths COMMA? NOT COUNTS_AS|AS_NUMBER Number", lambda told, _: told)
    yield from row("Worths", "HOWEVER? Pred COUNTS_AS Number WORTH", lambda card, n: is_worth(card, m.Among(n)) or None)
    yield from row("Rest", "OTHERS ANYTHING_GOES", always(m.REST_FITS))
    yield from row("Rest", "WITH|FOR OTHERS COMMA? ONLY? Pred|Some", _rest)
    yield from row("Rest", "OTHERS ONLY IN|WITH Adj", _rest)
    yield from row("Rest", "OTHERS|ELSE MUST Being COMMA? IF Clause", _rest_if)
    yield from row("Rest", "OTHERS|ELSE MUST Being COMMA? IF Clause COMMA? AND Pred COMMA? IF Clause", _rest_if)
    yield from row("Rest", "ELSE MUST IT|CARD Being COMMA? IF Clause", _rest_if)
    yield from row("Sentence", "BE IT Compared", plainly, 4)
    for way, rel in (("RISE", UP), ("FALL", DOWN)):
        yield from row("Sentence", f"Before {way} IT|RANKS", lambda cond, rel=rel: play_on(cond, rel))
        yield from row("Sentence", f"Before {way} THE Attr", partial(_there_it_goes, rel))
        yield from row("Rest", f"ELSE {way} IT", lambda rel=rel: _rest(rel))


def _there_it_goes(rel: m.Pred, cond: m.Cond, attr: str) -> Telling | None:
    """As in "nach Rot steigt der Wert"."""
    return play_on(cond, rel) if attr == "rank" else None


def _such_and_no(pred: m.Pred, out: m.Pred | int) -> Telling | None:
    """As in "alles, was rot ist und keine 7 ist"."""
    return only_so(m.all_of(pred, m.none_of(m.Among(out) if isinstance(out, int) else out)))


def _card_is(*told: m.Pred) -> m.Cond | None:
    """As in "ist die Karte ein Bild, passt sie": of the card that is played."""
    *subject, pred = told
    return said_of(pred, CARD) if subject in ([], [m.ANYTHING]) else None


def _so_it(force: str, cond: m.Cond) -> Telling | None:
    case = m.settle(cond, 0)
    return Telling(case, force) if 0 in m.all_refs(case) else None


def _so_it_fits_unless(cond: m.Cond, but: m.Cond) -> Telling | None:
    return _so_it("if", m.conj(m.settle(cond, 0), m.neg(m.settle(but, 0))))


def _what_does_not() -> Iterator[Shape]:
    yield from row("Sentence", "NEVER Subject|Pred PLAY", misses)
    yield from row("Sentence", "MUST EXCEPT Subject|Pred MANAGE", misses)
    yield from row("Text", "Text COMMA|STOP YET Subject MISSES", lambda text, pred: _and(text, misses(pred)))
    yield from row("Text", "EXCEPT Subject COMMA? AND Sentence", _without_these)
    yield from row("Sentence", "AMONG|FOR Subject SAY_NO", misses)
    yield from row("Rest", "AMONG|FOR OTHERS SAY_YES", always(m.REST_FITS))
    yield from row("Sentence", "ONLY_WRONG BE Subject|Pred", misses)
    yield from row("Sentence", "Subject|Pred BE ONLY_WRONG", misses)
    yield from row("Sentence", "OTHERS THAN Subject FITS", misses)
    yield from row("Sentence", "THE PLAY OF|FROM Subject|Pred MISSES", misses)
    yield from row("Sentence", "EXCEPT Subject|Pred MAY NO CARD DONE", only_so)


def _and(text: Text, told: Telling | None) -> Text | None:
    return None if told is None else (*text, told)


def _without_these(pred: m.Pred, verdict: Telling) -> Text | None:
    """As in "ohne Bilder, und jede Karte höher als die vorige"."""
    out = misses(pred)
    return None if out is None or verdict.rest else (out, verdict)


# --- exceptions -----------------------------------------------------------------------------------------


def _unless_such(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "immer höher, außer man legt ein Bild"."""
    cond = None if pred == m.ANYTHING else said_of(pred, CARD)
    return None if cond is None else unless(verdict, cond)


def _but_only_on(text: Text, pred: m.Pred, cond: m.Cond) -> Text | None:
    """As in "jede Karte passt, Bilder aber nur nach Rot"."""
    told = only_on(pred, cond)
    return (*text, told) if told is not None and text[-1].force == "may" else None


def _and_none(text: Text, pred: m.Pred | int) -> Text | None:
    """As in "die Karte muss schwarz sein, darf aber keine 5 sein"."""
    last, cond = text[-1], said_of(m.Among(pred) if isinstance(pred, int) else pred, CARD)
    if cond is None or last.about != m.TRUE or last.rest or last.force not in {"must", "only"}:
        return None
    return (*text[:-1], replace(last, fits=m.conj(last.fits, m.neg(cond))))


def _either_but_no_both(one: m.Pred, other: m.Pred, *both: m.Pred) -> Telling | None:
    """As in "rote und gerade Karten, aber keine roten geraden"."""
    return only_so(m.all_of(m.any_of(one, other), m.none_of(m.all_of(*both))))


def _all_but(out: m.Pred | int, told: Telling) -> Telling | None:
    """As in "bis auf die 7 gehen alle roten Karten", "außer Buben muss jede Karte höher sein"."""
    such = m.Among(out) if isinstance(out, int) else out
    mask, fits = m.mask_of(such), told.fits
    if not mask or mask == m.ALL_CARDS or told.about != m.TRUE or told.rest or told.start is not None:
        return None
    if told.force == "must":
        return replace(told, about=m.In(0, m.ALL_CARDS ^ mask))
    if told.force != "may" or not isinstance(fits, m.In) or fits.ref != 0 or not fits.mask & mask:
        return misses(such) if told.force == "may" and fits == m.TRUE else None
    return replace(told, fits=m.In(0, fits.mask & ~mask)) if fits.mask & ~mask else None


def _but_there(text: Text, cond: m.Cond, pred: m.Pred) -> Text | None:
    """As in "immer niedriger, nur nach einem Bild höher"."""
    fits = said_of(pred, CARD)
    if fits is None or not m.all_refs(cond).isdisjoint({0, m.SAID}) or text[-1].about != m.TRUE:
        return None
    return (*text, Telling(fits, "except", cond))


def _excepted() -> Iterator[Shape]:
    for none in ("MAY YET? NO Noun|Number BE", "YET NO Noun|Number BE MAY", "YET MAY NO Noun|Number BE"):
        yield from row("Text", f"Text COMMA {none}", _and_none)
    for out in ("LPAR NOT THE? Noun|Number RPAR", "COMMA THE? Noun|Number NOT_AMONG_THEM"):
        yield from row("Text", f"Text {out}", _and_none)
    some = "Subject|Pred"
    for two in (f"{some} AND|OR {some}", f"IT? FITS {some} OR {some}", f"MAY {some} DONE OR {some}"):
        yield from row("Sentence", f"{two} COMMA EXCEPT Adj AND? Adj|Noun", _either_but_no_both)
    for out in ("EXCEPT Subject", "EXCEPT THE Number", "Subject EXCEPTED COMMA"):
        yield from row("Sentence", f"{out} Sentence", _all_but)
    for then in ("Pred|Some", "MUST IT|CARD? Being", "MUST IT|CARD? Subject DONE"):
        yield from row("Text", f"Text COMMA|STOP YET Before {then}", _but_there, 1)
        yield from row("Text", f"Text COMMA? UNLESS Clause COMMA|COLON THEN {then}", _but_there, 1)
    yield from row("Text", "Text COMMA? UNLESS Clause COMMA|COLON THEN BE IT Pred", _but_there)
    yield from row("Text", "Text COMMA|HOWEVER? Subject YET ONLY Before", _but_only_on)
    yield from row("Which", "THAT NO Number BE COMMA?", lambda bits: m.none_of(m.Among(bits)))
    yield from row("Text", "Text COMMA|STOP? EXCEPT Subject COLON|COMMA THE? ALWAYSFITS", these_always_fit)
    yield from row("Text", "Text COMMA|STOP? EXCEPT Subject COLON|COMMA THE? ALWAYSMAY DONE?", these_always_fit)
    yield from row("Text", "Text COMMA|STOP? EXCEPTION COLON? Subject", these_always_fit, 1)
    yield from row("Sentence", "Sentence COMMA? EXCEPT|UNLESS ONE_LAYS Some|Pred", _unless_such)
    yield from row("Sentence", "Sentence LPAR EXCEPT Fact RPAR", unless)
