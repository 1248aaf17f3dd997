"""German on places in the line and what comes from card to card: "an jeder dritten Stelle", "von Rot auf Rot", "noch ein Herz"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long, never_times
from eleusis.rules.reader.grammar.by_turns.places import from_place, listed, parity, there
from eleusis.rules.reader.grammar.by_turns.steps import by_position, pattern_of
from eleusis.rules.reader.grammar.german.everyday import leads_elsewhere
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, of_each
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.clauses import closed as whole
from eleusis.rules.reader.grammar.judging.verdicts import must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.texts import with_those
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
On = tuple[m.Pred, m.Cond]
Stretch = tuple[int, ...]  # the class at each place, from the first on


def rows() -> Iterator[Shape]:
    yield from _places()
    yield from _patterns()
    yield from _from_card_to_card()
    yield from _been()
    yield from _beside()


def _places() -> Iterator[Shape]:
    """As in "an allen anderen Stellen darf kein Bild liegen", "Bilder nur an geraden Stellen", "Platz gerade -> egal"."""
    numbers = "Number-list COMMA? ETC"
    yield from row("Place", f"Place LPAR THATIS? {numbers} RPAR", lambda cond, _: cond)
    yield from row("Place", f"AT|IN|ON|AFTER THE PLACES {numbers}", _so_on)
    yield from row("Where", f"AT|IN|ON {numbers}", _so_on)
    yield from row("Place", "FROM THE Ordinal", from_place)
    yield from row("Ordinals", "Ordinal COMMA? AND? THE Ordinal", lambda a, b: (a, b))
    yield from row("Ordinals", "Ordinals COMMA? AND? THE Ordinal", lambda some, n: (*some, n))
    yield from row("Place", "THE? Ordinals CARD ETC? ON_LINE", lambda some: listed(some, goes_on=True))
    yield from row("Sentence", "Sentence COMMA THATIS? THE? Ordinals COMMA? ETC", _as_counted)
    yield from row("Sentence", "Place FITS? COLON Sentence COMMA|STOP HOWEVER? Rest", _all_there)
    yield from row("Text", "IT? ON|AFTER Ref DECIDE", lambda ref: (Telling(m.TRUE, "topic", m.In(ref, m.ALL_CARDS)),))
    yield from row("Sentence", "Place WASLAST|LIE|COME Subject", there)
    yield from row("Sentence", "Subject MAY|BE? ONLY Place LIE|COME|FITS|DONE?", _only_there)
    yield from row("Rest", "AT|ON OTHERS COMMA? Pred|Some", _all_elsewhere)
    yield from row("Rest", "AT|ON|AFTER OTHERS COMMA? NoneSuch", _all_elsewhere)
    yield from row("Told", "PLACES Adj", parity)
    yield from row("Fragment", "Told ARROW|COLON|MEANS FREE", lambda cond: Telling(m.TRUE, "may", cond, case=cond), 1)


def _as_counted(verdict: Telling, places: tuple[int, ...]) -> Telling | None:
    """As in "jede zweite Karte ist schwarz, also die 2., 4., 6. usw."."""
    return verdict if verdict.about == listed(places, goes_on=True) else None


def _all_there(place: m.Cond, *text: Telling) -> Telling | None:
    """As in "ab der dritten Karte gilt: nach Rot ein Bild, sonst kein Bild": "sonst" is said of those places, too."""
    made = combined(text)
    return None if made is None or made[1] is not None else Telling(made[0], about=place, case=place)


def _so_on(some: tuple[int, ...]) -> m.Cond | None:
    return listed(tuple(only(bits) or 0 for bits in some), goes_on=True)


def _only_there(pred: m.Pred, cond: m.Cond) -> Telling | None:
    about = None if pred == m.ANYTHING else said_of(pred, CARD)
    return None if about is None else Telling(cond, about=about)


def _all_elsewhere(pred: m.Pred) -> Telling | None:
    told = plainly(pred)
    return None if told is None else replace(told, rest=True)


def _patterns() -> Iterator[Shape]:
    """As in "1. und 2. Karte rot, 3. und 4. schwarz, dann wieder von vorne", "Bild, kein Bild, Bild, kein Bild"."""
    yield from row("Pattern", "Adj|Noun|Some COMMA NoneSuch", pattern_of, 2)
    yield from row("Stretch", "THE? Ordinal CARD? BE? Pred", lambda n, pred: _stretch((), (n,), pred))
    yield from row("Stretch", "THE? Ordinals CARD? BE? Pred", lambda some, pred: _stretch((), some, pred))
    yield from row("Stretch", "Stretch COMMA? AND? THE? Ordinal CARD? BE? Pred", lambda a, n, b: _stretch(a, (n,), b))
    yield from row("Stretch", "Stretch COMMA? AND? THE? Ordinals CARD? BE? Pred", _stretch)
    yield from row("Sentence", "Stretch COMMA? ETC", _over_and_over)


def _stretch(before: Stretch, places: tuple[int, ...], pred: m.Pred) -> Stretch | None:
    mask = m.mask_of(pred)
    goes_on = places == tuple(range(len(before) + 1, len(before) + len(places) + 1))
    return before + (mask,) * len(places) if mask and goes_on and places[-1] <= 24 else None


def _over_and_over(stretch: Stretch) -> Telling | None:
    return by_position(stretch) if len(stretch) > 1 and stretch[0] != stretch[-1] else None


def _from_card_to_card() -> Iterator[Shape]:
    """As in "man darf nie von Rot auf Rot gehen", "auf ein Karo darf nicht noch ein Karo kommen"."""
    yield from row("On", "FROM Adj|Some AFTER|TO|ON Adj|Some", _from_to, 1)
    yield from row("Barred", "MAYNOT On GO|CHANGE|DONE", lambda on: (on,))
    yield from row("Barred", "On MAYNOT GO|CHANGE|DONE", lambda on: (on,))
    yield from row("Sentence", "Barred", lambda ons: of_each(never_on, ons))
    yield from row("Sentence", "Barred COMMA? AND|HOWEVER? On ALREADY", _but_not_barred)
    yield from row("Some", "A DIFFERENT Noun", _another, 3)
    yield from row("Sentence", "NOT Times INAROW Adj|Noun", never_times)
    yield from row(
        "Sentence", "NOT Times INAROW THE? SAME Attr", lambda bits, attr: never_so_long((high(bits), same_in(attr)))
    )
    yield from row("Before", "Before COMMA? AND Before", _after_each, 1)
    yield from row("Ref", "THE? CARD? THAT Back LIE|WASLAST|WAS|COME", same)
    yield from row("Sentence", "MAY NO Subject Being", lambda pred, being: must(pred, Verb("must", m.none_of(being))))
    yield from row("Sentence", "IF IT Pred BE COMMA? THEN? MUST Subject|Pred DONE", leads_elsewhere)
    yield from row("Sentence", "Ons MEANS Having|Pred", _of_all_these)


def _after_each(one: m.Cond, other: m.Cond) -> m.Cond | None:
    """As in "nach Karo und nach Pik": no card is both."""
    return m.disj(one, other) if m.conj(one, other) == m.FALSE else None


def _from_to(before: m.Pred, after: m.Pred) -> On | None:
    """As in "von Rot auf Schwarz": what is played, and what lies there."""
    cond = last_is(before)
    return None if cond is None or m.mask_of(after) is None or after == m.ANYTHING else (after, cond)


def _but_not_barred(ons: tuple[On, ...], free: On) -> Telling | None:
    """As in "nie von Schwarz auf Schwarz, von Rot auf Rot schon": what may be is free in any case."""
    return None if free in ons else of_each(never_on, ons)


def _another(noun: m.Pred) -> m.Pred | None:
    """As in "auf ein anderes Bild"; "eine andere Zahl" is of another rank."""
    return noun if m.mask_of(noun) and noun != m.ANYTHING and m.mask_of(noun) != m.cards_ranked(m.span(1, 10)) else None


def _of_all_these(ons: tuple[On, ...], asked: m.Pred) -> Telling | None:
    """As in "Rot auf Rot und Schwarz auf Schwarz verlangen einen höheren Wert"."""
    told = plainly(asked)
    classes = [said_of(pred, CARD) for pred, _ in ons]
    if told is None or None in classes:
        return None
    case = m.disj(*(m.conj(about, cond) for about, (_, cond) in zip(classes, ons, strict=True) if about is not None))
    return Telling(told.fits, about=case, case=case)


def _been() -> Iterator[Shape]:
    """As in "jeder Wert darf in der ganzen Reihe höchstens zweimal vorkommen"."""
    yield from row("Sentence", "EVERY Attr MAY ON_LINE UPTO Times HAPPEN|DONE", alike)
    yield from row("Sentence", "EVERY Attr MAY UPTO Times ON_LINE HAPPEN|DONE", alike)
    yield from row("Sentence", "NO Attr MAY ON_LINE TWICE|MORETHAN_ONCE HAPPEN|DONE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO Attr MAY MORETHAN_ONCE ON_LINE HAPPEN|DONE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "MAY NO CARD TWICE|MORETHAN_ONCE DONE", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "Subject MAY NO Attr HAVE THAT SEEN", _not_again)
    yield from row("Sentence", "MUST A? Attr DONE THAT SEEN", lambda attr: plainly(m.Its(attr, m.SeenBefore())))


def _not_again(pred: m.Pred, attr: str) -> Telling | None:
    return alike(attr, 1 << 1) if pred == m.ANYTHING else None


def _beside() -> Iterator[Shape]:
    """As in "..., gleich hoch geht auch", "außer bei Bildern, die gehen immer", "Rot nur bis 7"."""
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Cmp|Having ALSOFITS", _also)
    yield from row("Text", "Text COMMA? AND|HOWEVER? IF Clause COMMA? THEN? MAY IT Cmp BE", _also_if)
    yield from row("Text", "Text COMMA? EXCEPT AFTER Some COMMA? THE FITS", _also)
    yield from row("Text", "Text COMMA? EXCEPT FOR Subject", with_those)
    yield from row("Sentence", "Subject MAY|BE? ONLY Number FITS|DONE?", _only_numbers)


def _also(text: Text, pred: m.Pred) -> Text | None:
    said = None if pred == m.ANYTHING else said_of(pred, CARD)
    return None if said is None or whole(text[-1]) is None else (*text, Telling(said, "also"))


def _also_if(text: Text, cond: m.Cond, pred: m.Pred) -> Text | None:
    """As in "... höher, und wenn sie rot ist, darf sie auch gleich hoch sein"."""
    said = said_of(pred, CARD)
    return (
        None if said is None or whole(text[-1]) is None else (*text, Telling(m.conj(m.settle(cond, 0), said), "also"))
    )


def _only_numbers(pred: m.Pred, bits: int) -> Telling | None:
    """As in "Pik nur bis 7"."""
    return None if only(bits) is not None or pred == m.ANYTHING else must(pred, Verb("must", m.Among(bits)))
