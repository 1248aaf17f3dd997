"""German as it is spoken in a classroom: "eins hoch oder eins runter", "bei Rot höher bei Schwarz niedriger", "Pik auch"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import by_so_much, several, shifted
from eleusis.rules.reader.grammar.along_the_line.memory import not_been
from eleusis.rules.reader.grammar.along_the_line.streaks import same_as_other, streak_of
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns, by_turns_related, other_than_before
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_what_lies
from eleusis.rules.reader.grammar.german.verb_brackets import by_parity
from eleusis.rules.reader.grammar.in_other_words.spoken import free
from eleusis.rules.reader.grammar.in_which_case.following import leads, never_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import misses, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import multiple, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import TURNED
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]
_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from row("Streak", "Number CARD? SAME Attr INAROW?", lambda bits, attr: streak_of(bits, same_as_other(attr)))
    yield from row("Streak", "Number LikeColoured CARD? INAROW?", streak_of)
    yield from _steps()
    yield from _passive()
    yield from _what_comes_next()
    yield from _asked_first()
    yield from _run_on()
    yield from _turns()


def _steps() -> Iterator[Shape]:
    """As in "eins hoch oder eins runter", "man muss 2 dazuzählen", "durch 2 oder durch 3 teilbar"."""
    for way, rel in (("UP", _HIGHER), ("DOWN", _LOWER)):
        yield from row("Cmp", f"Number UNIT? {way}", partial(_so_much, rel))
    yield from row("Sentence", "MUST? Number ADDED", _shift)
    yield from row("Sentence", "MUST? Number SUBTRACTED", lambda bits: _shift(0, bits))
    yield from row("Sentence", "MUST? Number ADDED OR|AND Number SUBTRACTED", _shift)
    yield from row("Multiple", "THROUGH_NUMBER Number OR THROUGH_NUMBER? Number DIVISIBLE", _multiple_of_either)
    yield from row("Being", "THROUGH_NUMBER Number GO", _is_multiple)
    yield from row("Compared", "Attrs AS Ref", lambda attrs, ref: m.fill(several(same_as_other, attrs), ref), 2)
    yield from row("Noun", "Number Suit", _of_suit, 2)


def _so_much(rel: m.Pred, bits: int) -> m.Pred | Priced | None:
    """As in "eins hoch"; "ab 5 aufwärts" is rather of the cards from five on."""
    by = by_so_much(rel, bits)
    return by if by is None or not bits >> 14 & 1 else Priced(by, 6)


def _passive() -> Iterator[Shape]:
    """As in "es wird die gleiche Farbe gelegt wie davor", "immer die gleiche Farbe legen wie davor"."""
    yield from row("Sentence", "GETS ONLY? Subject|Having LAID", plainly, 2)
    yield from row("Sentence", "GETS NO Subject LAID", misses)
    yield from row("Sentence", "FITS SOFAR ONLY Subject", only_so)
    for laid in ("GETS Subject|Having LAID", "Subject|Having PLAY"):
        yield from row("Sentence", f"{laid} AS|THAN Ref|Amount", _filled)
    yield from row("Sentence", "GETS Alternation LAID", same)
    yield from row("Sentence", "Before GETS ONLY? Subject|Pred LAID", play_on)
    yield from row("Sentence", "Before GETS NO Subject LAID", lambda cond, pred: never_on(pred, cond))


def _filled(pred: m.Pred, to: s.Ref | m.Amount) -> Telling | None:
    return plainly(m.fill(pred, to))


def _shift(more: int, less: int = 0) -> Telling | None:
    steps = {n for n in (only(more), -(only(less) or 0)) if n}
    return plainly(shifted(frozenset(steps))) if steps else None


def _multiple_of_either(one: int, other: int) -> int | None:
    a, b = multiple(one), multiple(other)
    return None if a is None or b is None else a | b


def _is_multiple(bits: int) -> m.Pred | None:
    """As in "die Zahl muss durch 3 gehen"."""
    of = multiple(bits)
    return None if of is None else m.Among(of)


def _of_suit(bits: int, suit: str) -> m.Pred | None:
    """As in "Dame Herz"; "ein Herz" is any, and of "drei Herzen" there are three."""
    rank = None if isinstance(bits, m.OneThing | m.Spelled) else only(bits)
    return None if rank is None else m.all_of(m.Among(bits), m.Cards(SUIT_MASKS[suit]))


def _what_comes_next() -> Iterator[Shape]:
    """As in "wenn ein Bild kommt, muss danach eine Zahl kommen"."""
    for verb in ("COME", "PLAY", "BE"):
        yield from row("Next", f"MUST|MAY NEXTLY ONLY? Subject|Pred {verb}", same)
        yield from row("Next", f"MAY NEXTLY NO Subject {verb}", m.none_of)
    yield from row("Next", "MUST ONLY? Subject COME", same)
    yield from row("Next", "COME NEXTLY ONLY? Subject|Pred", same)
    yield from row("Next", "NEXTLY MUST|MAY ONLY? Subject|Pred DONE", same)
    yield from row("Next", "NEXTLY COME ONLY? Subject|Pred", same)
    yield from row("Next", "NEXTLY ONLY? Subject|Pred", same, 1)
    yield from row("Next", "MUST|MAY THE? FOLLOWING_CARD ONLY? Being", same)
    yield from row("Next", "MUST|MAY THE? FOLLOWING_CARD ONLY? Subject DONE", same)
    yield from row("Next", "BE THE? FOLLOWING_CARD Pred", same)
    for verb in ("COMES_UP", "PLAY", "WASLAST", "LIE", "COME"):
        yield from row("Sentence", f"IF Pred|Some {verb} COMMA? THEN? Next", leads)
    yield from row("Sentence", "IF THE|A? CARD Pred BE COMMA? THEN? Next", leads)
    yield from row("Sentence", "Before COMMA? Next", play_on)
    for case in ("IF Clause", "InQuestion"):
        yield from row("Sentence", f"{case} COMMA? THEN? Next", _next_on)
    yield from row("Sentence", "BE|WAS Ref Pred COMMA? THEN? Next", _next_if_it_is)
    yield from row("Sentence", "Before BE Subject|Pred TURN", play_on)
    yield from row("Sentence", "Before FREE|ANYTHING", lambda cond: Telling(m.TRUE, "may", cond, case=cond), 1)
    yield from row("Era", "IF NOTYET Sort COMES_UP|SEEN|ON_LINE|LIE", not_been)


def _next_on(cond: m.Cond, following: m.Pred) -> Telling | None:
    """As in "wenn es gerade ist, muss danach rot kommen": the card that lies there then."""
    return play_on(m.map_refs(cond, lambda ref: m.LAST if ref == m.IT else ref), following)


def _next_if_it_is(ref: s.Ref, pred: m.Pred, following: m.Pred) -> Telling | None:
    """As in "ist die letzte Karte ein Bild, muss danach ein Ass kommen"."""
    test = said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if test is None else play_on(test, following)


def _asked_first() -> Iterator[Shape]:
    """As in "Haben die letzten beiden Karten die gleiche Farbe, muss ...", "ist die Summe gerade, ..."."""
    yield from row("Sentence", "BE|WAS Amount Pred COMMA? THEN? Sentence", _if_amount)
    yield from row("Sentence", "HAVE Ref Having COMMA? THEN? Sentence", _if_it_has)
    yield from row("Sentence", "HAVE Refs Having COMMA? THEN? Sentence", _if_they_have)
    yield from row("Sentence", "IF Clause COMMA? THEN? MUST? A? DIFFERENT DONE?", _another)
    yield from row("Sentence", "MUST Pred DONE", plainly)
    yield from row("Sentence", "MUST Pred|Having", plainly, 3)
    yield from row("Sentence", "MUST THE? Attr Being", lambda attr, being: plainly(m.Its(attr, being)), 1)
    yield from row("Sentence", "MUST THE? Attr EQUALS BE", lambda attr: plainly(same_as_other(attr)))
    yield from row("Sentence", "ONLY NO Subject", misses)
    yield from row("Sentence", "Subject MAY", free, 2)
    yield from row("Sentence", "Ref|Amount MUST Cmp BE THAN THE NEW CARD?", _beside_the_new)


def _beside_the_new(to: s.Ref | m.Amount, rel: m.Pred) -> Telling | None:
    """As in "die letzte Karte muss kleiner sein als die neue", "die Summe der letzten zwei muss größer sein als die neue"."""
    amount = to if isinstance(to, m.Amount) else m.Amount("card", (1 if to == m.OTHER else to,))
    if not isinstance(rel, m.Rel) or rel.op not in TURNED or rel.by is not None or {0, m.IT} & {*amount.refs}:
        return None
    cond = said_of(m.Rel(TURNED[rel.op], amount), CARD)
    return None if cond is None else Telling(cond)


def _if_amount(amount: m.Amount, pred: m.Pred, verdict: Telling) -> Telling | None:
    test = None if m.IT in amount.refs else said_of(pred, amount)
    return None if test is None else if_so(test, verdict)


def _if_it_has(ref: s.Ref, pred: m.Pred, verdict: Telling) -> Telling | None:
    test = said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if test is None else if_so(test, verdict)


def _if_they_have(refs: tuple[s.Ref, ...], pred: m.Pred, verdict: Telling) -> Telling | None:
    test = of_cards(pred, refs)
    return None if test is None else if_so(test, verdict)


def _another(cond: m.Cond) -> Telling | None:
    """As in "wenn die letzten beiden die gleiche Farbe hatten, muss eine andere kommen"."""
    if not isinstance(cond, s.Same) or 0 in m.all_refs(cond):
        return None
    return Telling(m.neg(s.Same(cond.attr, 0, 1)), about=cond, case=cond)


def _run_on() -> Iterator[Shape]:
    """As in "Kreuz 7 ist verboten und Pik auch", "bei Rot höher bei Schwarz niedriger"."""
    yield from row("Text", "Text COMMA|STOP? AND? Subject ALSO", _also_so)
    yield from row("Text", "Text COMMA|STOP? AND? Subject ALSO_NOT", _also_not)
    yield from row("Case-bit", "Before COMMA? THEN? ONLY? Pred|Some", play_on)
    yield from row("Case-bit", "Before COME ONLY? Subject|Pred", play_on)
    yield from row("Case-bit", "Before MUST|MAY ONLY? Subject|Pred DONE", play_on)
    yield from row("Text", "Text Case-bit", lambda text, told: (*text, told) if text[-1].about != m.TRUE else None, 3)
    yield from row("Rest", "OF? OTHERS ONLY|ONLYFITS Pred|Some", _rest)
    for kind in ("Noun|Number", "FROM Number"):
        yield from row("Class-is", f"{kind} Pred DONE?", class_is, 1)
    yield from row("Class-is", "Noun FREE", lambda _: m.TRUE, 1)
    yield from row("Classes-are", "Class-is COMMA? AND? Class-is", m.conj)
    yield from row("Classes-are", "Classes-are COMMA? AND? Class-is", m.conj)
    yield from row("Sentence", "Classes-are", Telling, 1)


def _also_so(text: Text, pred: m.Pred) -> Text | None:
    """As in "Kreuz 7 ist verboten und Pik auch"."""
    last, cond = text[-1], said_of(pred, CARD)
    if cond is None or pred == m.ANYTHING or last.force not in {"may", "not", "only"} or last.about != m.TRUE:
        return None
    if last.force == "only":
        return (*text[:-1], replace(last, fits=m.disj(last.fits, cond)))
    return (*text, Telling(cond, last.force))


def _also_not(text: Text, pred: m.Pred) -> Text | None:
    """As in "Kreuz 7 ist verboten und Pik auch nicht"."""
    return _also_so(text, pred) if text[-1].force == "not" else None


def _rest(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None else Telling(cond, rest=True)


def class_is(about: m.Pred | int, pred: m.Pred) -> m.Cond | Priced | None:
    """As in "Primzahlen rot", "1-6 rot", "ab 7 schwarz"."""
    told = must(m.Among(about) if isinstance(about, int) else about, Verb("must", pred))
    if told is None or m.TRUE in {told.about, told.fits} or not (m.is_open(pred) or m.mask_of(pred)):
        return None
    made = m.when(told.about, told.fits)
    return Priced(made, 3) if isinstance(about, m.Spelled) else made  # "three hearts" are rather so many


def _turns() -> Iterator[Shape]:
    """As in "abwechselnd eine höhere und eine niedrigere Karte", "mal gerade, mal ungerade"."""
    yield from row("Half", "A? Cmp CARD?", same)
    yield from row("Alternation", "ALTERNATE Adj COMMA Adj", by_turns, 1)
    for turns, price in ((by_turns_related, 0), (other_than_before, 1)):
        yield from row("Sentence", "MUST? PLAY|COME? ALTERNATE Half COMMA? AND|THEN Half PLAY|COME?", turns, price)
    yield from row("Fragment", "Adj COMMA? Adj", by_turns, 7)
    yield from row("Sentence", "IT BE Alternation", same)
    yield from row("Sentence", "MUST Alternation", same)
    for action in (by_what_lies, by_place):
        yield from row("Sentence", "Pattern DONE", action)
    yield from row(
        "Sentence",
        "AT|IN Adj PLACES COME|LIE|WASLAST|MUST Subject COMMA? AND? AT|IN Adj PLACES? Subject DONE?",
        by_parity,
    )
    yield from row("Sentence", "A? Adj SUM WITH Ref", lambda pred, ref: plainly(with_card(ref, pred)))
    yield from row("Sentence", "PLAY|COME ALTERNATE Adj|Some AND Adj|Some", by_turns)
