"""What German puts around the rest of a sentence: the verb that comes second, what belongs to it at the end, and "dass"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, with_each
from eleusis.rules.reader.grammar.against.side_by_side import than_extreme
from eleusis.rules.reader.grammar.along_the_line.streaks import same_as_other
from eleusis.rules.reader.grammar.by_turns.places import parity
from eleusis.rules.reader.grammar.in_other_words.in_brief import either_divides
from eleusis.rules.reader.grammar.in_other_words.in_pieces import one_of_these_divides
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import and_they, fits_only_if, may_be, misses, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import from_on
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_MULTIPLE = m.Rel("*", m.Amount("card", (m.OTHER,)))
Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _around_the_verb()
    yield from _at_the_end()
    yield from _what_lies_there()


def _around_the_verb() -> Iterator[Shape]:
    """As in "man darf keine Karte mit derselben Farbe legen wie die letzte", "nach Rot sind nur Bilder erlaubt"."""
    yield from row("Sentence", "MAY NO Subject DONE AS|THAN Ref|Amount", _filled(misses))
    yield from row("Sentence", "MUST|MAY ONLY? Subject|Having DONE AS|THAN Ref|Amount", _filled(plainly))
    yield from row("Sentence", "PLAY ONLY? Subject AS|THAN Ref|Amount", _filled(plainly), 3)
    yield from row("Sentence", "Before BE|MAY ONLY Subject|Pred FITS|DONE", play_on)
    yield from row("Sentence", "Before BE|MAY NO Subject FITS|DONE", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "Before BE|MAY Subject|Having NOT FITS|DONE", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "NO Subject BE Before LAID|DONE", never_on)
    yield from row("Sentence", "Subject BE NOT Before LAID|DONE", never_on)
    yield from row("Sentence", "Before COME Subject|Having NOT", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "Before BE|MAY Subject FITS", _may_on)
    yield from row("Sentence", "BE Subject FITS", may_be)
    yield from row("Sentence", "FITS Subject", may_be, 2)
    yield from row("Sentence", "BE NO Subject FITS", misses)
    yield from row("Sentence", "FITS BE Subject", only_so)
    yield from row("Sentence", "PLAY MAY|MUST ONLY? Subject", only_so)
    yield from row("Sentence", "Subject MAYNOT Before", never_on)
    yield from row("Sentence", "BE ONLY Subject FITS", only_so)
    yield from row("Sentence", "IT? ONLYFITS COMMA? WHAT Being", plainly)
    yield from row("Sentence", "ONLY Before BE|MAY Subject FITS|DONE", lambda cond, pred: only_on(pred, cond))
    yield from row("Sentence", "ONLY Before FITS|COME Subject", lambda cond, pred: only_on(pred, cond))
    yield from row("Sentence", "Subject BE|MAY ONLY Before FITS|DONE", only_on)
    yield from row("Sentence", "MUST Before Subject|Pred DONE|BE", play_on)
    yield from row("Sentence", "MAY Before ONLY Subject|Pred DONE", play_on)
    yield from row("Sentence", "FITS Before ONLY Subject", play_on)
    yield from row("Sentence", "MAY Before NO Subject DONE", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "Subject ONLYFITS COMMA? IF|ONLYIF Clause", fits_only_if)
    yield from row("Sentence", "ONLYFITS COLON Subject|Pred", only_so)
    yield from row("Sentence", "Subject ONLYIF Pred|Being", lambda pred, other: must(pred, Verb("must", other)))
    yield from row("Sentence", "Subject MUST Cmp COMMA? AND? Subject Cmp THAN Ref|Amount BE", _each_than)
    yield from row("Sentence", "NEITHER THE? Attr NOR THE? Attr MAY|MUST EQUALS BE", _neither)
    yield from row("Sentence", "THE? Attr OR|AND THE? Attr MUST MATCH|FITS", _either_attr)
    yield from row(
        "Sentence", "THE? Attr MUST WITH? Ref MATCH", lambda attr, ref: plainly(m.fill(same_as_other(attr), ref))
    )
    yield from row("Sentence", "MUST THE? Attr MATCH", lambda attr: plainly(same_as_other(attr)))
    yield from row("Sentence", "MUST THE? Attr CHANGE|ALTERNATE", lambda attr: plainly(m.Denied(same_as_other(attr))))
    yield from row("Sentence", "Before MUST Subject|Pred", play_on, 1)
    yield from row("Clause", "THE? Attr EQUALS BE", lambda attr: s.Same(attr, 0, 1))
    yield from row("Clause", "THE? Attr DIFFERENT BE", lambda attr: m.neg(s.Same(attr, 0, 1)))
    yield from row("Sentence", "EXCEPT Before COMMA? Pred|Cmp", _unless_on)
    yield from row("Being", "THROUGH_NUMBER Ref|Amount DIVISIBLE BE?", lambda to: m.fill(_MULTIPLE, to))
    for one in ("SomeRefs MUST", "OF|FROM|AMONG Refs MUST THE? A"):
        yield from row("Sentence", f"{one} ONE_DIVIDES", one_of_these_divides)
    yield from row("Text", "Text OR_REVERSED", _either_way_divided)
    yield from row(
        "Sentence", "Ref MUST THROUGH_NUMBER THE NEW CARD? DIVISIBLE BE", lambda ref: Telling(s.Divides(0, ref))
    )


def _either_way_divided(text: Text) -> Text | None:
    """As in "die letzte Karte muss durch die neue teilbar sein oder umgekehrt"."""
    divides = text[-1].fits in {s.Divides(0, 1), s.Divides(1, 0)} and len(text) == 1 and text[0].about == m.TRUE
    told = either_divides() if divides else None
    return None if told is None else (told,)


def _filled(say: Callable[[m.Pred], Telling | None]) -> Callable[[m.Pred, s.Ref | m.Amount], Telling | None]:
    def make(pred: m.Pred, to: s.Ref | m.Amount) -> Telling | None:
        whole = m.fill(pred, to)
        return None if whole is None else say(whole)

    return make


def _may_on(cond: m.Cond, pred: m.Pred) -> Telling | None:
    told = play_on(cond, pred)
    return None if told is None else Telling(told.fits, "may", about=told.about, case=told.case)


def _unless_on(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "außer nach einem Ass immer höher"."""
    told = plainly(pred)
    return None if told is None or 0 in m.all_refs(cond) else Telling(told.fits, about=m.neg(cond))


def _each_than(one: m.Pred, being: m.Pred, other: m.Pred, pred: m.Pred, to: s.Ref | m.Amount) -> Telling | None:
    """As in "rote Karten müssen größer und schwarze kleiner als die vorige Karte sein"."""
    first, second = m.fill(being, to), m.fill(pred, to)
    return None if first is None or second is None else and_they(one, first, other, second)


def _neither(one: str, other: str) -> Telling | None:
    return plainly(m.none_of(m.any_of(same_as_other(one), same_as_other(other))))


def _either_attr(one: str, other: str) -> Telling | None:
    return plainly(m.any_of(same_as_other(one), same_as_other(other)))


def _at_the_end() -> Iterator[Shape]:
    """As in "(dass) die Karte eine andere Farbe haben muss als die davor"."""
    yield from row("Verb", "Being MUST", lambda pred: Verb("must", pred))
    yield from row("Verb", "NOT Being MAY", lambda pred: Verb("must", m.none_of(pred)))
    for being in ("Having HAVE", "Cmp BE"):
        yield from row("Verb", f"{being} MUST AS|THAN Ref|Amount", _must_be)
        yield from row("Being", f"{being} MUST AS|THAN Ref|Amount", m.fill, 2)
    yield from row("Sentence", "Subject DONE MUST", plainly)
    yield from row("Sentence", "ONLY Subject DONE|FITS MAY|MUST", only_so)
    yield from row("Sentence", "Before ONLY? Subject|Pred DONE MUST|MAY?", _played_on)
    yield from row("Sentence", "Before MAY Subject", _may_on, 2)  # "auf Zehnen dürfen schwarze Karten"
    yield from row("Sentence", "Before NO Subject DONE MAY?", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "NO Subject DONE|FITS MAY?", misses)
    yield from row("Being", "Pred LIE", same)
    yield from row("Being", "Adj|Cmp|Compared PLAY", same)
    yield from row("Being", "FROM Ref|Amount DIFFER", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Being", "IN THE? Attr MATCH", same_as_other)
    yield from row("Being", "IN THE? Attr DIFFER", lambda attr: m.Denied(same_as_other(attr)))
    yield from row("Being", "Cmp BE THAN|AS Refs", lambda pred, refs: with_each(pred, refs, m.All))
    yield from row("Being", "Cmp BE THAN|AS SomeRefs", lambda pred, refs: with_each(pred, refs, m.Any))
    for which, greatest in (("HIGHEST", True), ("LOWEST", False)):
        extreme = f"Cmp BE THAN|AS THE? {which} ONE|CARD|RANKS? OF Refs"
        yield from row("Being", extreme, partial(than_extreme, greatest))


def _must_be(pred: m.Pred, to: s.Ref | m.Amount) -> Verb | None:
    whole = m.fill(pred, to)
    return None if whole is None else Verb("must", whole)


def _what_lies_there() -> Iterator[Shape]:
    """As in "wenn rot liegt", "sind die letzten beiden Karten gleichfarbig", "jede dritte ist ein Bild"."""
    yield from row("Before", "IF Pred|Some WASLAST|LIE", last_is)
    yield from row("Before", "AFTER A LASTLY CARD Pred", last_is)
    yield from row("InQuestion", "BE Subject Pred", _the_card_is)
    yield from row("Sentence", "Noun COLON ONLY Subject|Pred", lambda pred, other: must(pred, Verb("must", other)))
    yield from row("Sentence", "BE Refs LikeColoured COMMA? THEN? Sentence", _if_alike)
    yield from row("Clause", "Refs LikeColoured BE", _are_alike)
    yield from row("Which", "LikeColoured AS|THAN|WITH Ref|Amount", m.fill)
    yield from row("Pred", "A? LikeColoured", same, 1)
    yield from row("Number", "ATLEAST THE? Number UPWARDS", from_on)
    yield from row("Ordinals", "Ordinal Ordinal", lambda a, b: (a, b), 2)
    yield from row("Ordinals", "Ordinals Ordinal", lambda some, n: (*some, n), 2)
    yield from row("Sentence", "AT|IN Adj PLACES Pred COMMA? AND? AT|IN Adj PLACES? Pred", by_parity)


def _the_card_is(subject: m.Pred, pred: m.Pred) -> m.Cond | None:
    """As in "ist die Karte schwarz, ..."."""
    return said_of(pred, CARD) if subject == m.ANYTHING else None


def by_parity(places: m.Pred, one: m.Pred, others: m.Pred, other: m.Pred) -> Telling | None:
    """As in "an ungeraden Positionen rot, an geraden schwarz"."""
    conds = [parity(places), said_of(one, CARD), parity(others), said_of(other, CARD)]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.conj(m.when(*known[:2]), m.when(*known[2:]))) if len(known) == 4 else None


def _are_alike(refs: tuple[s.Ref, ...], rel: m.Pred) -> m.Cond | None:
    if len(refs) != 2:
        return None
    whole = m.fill(rel, refs[1])
    return None if whole is None else said_of(whole, m.Amount("card", (refs[0],)))


def _if_alike(refs: tuple[s.Ref, ...], rel: m.Pred, verdict: Telling) -> Telling | None:
    test = _are_alike(refs, rel)
    return None if test is None else if_so(test, verdict)


def _played_on(cond: m.Cond, pred: m.Pred) -> Telling | Priced | None:
    """As in "nach Rot nur Schwarz legen"; in "wenn zwei Könige liegen" cards are counted."""
    told = play_on(cond, pred)
    is_number = isinstance(cond, m.In) and cond.ref == m.LAST and cond.mask.bit_count() == len(SUIT_MASKS)
    return Priced(told, 8) if told is not None and is_number else told
