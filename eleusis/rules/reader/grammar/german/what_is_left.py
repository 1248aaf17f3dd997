"""German on what is left, and what goes beside: "auf alles andere", "die übrigen nur nach Rot", "ebenso Bild auf Bild"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, either_way, with_each
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.by_turns.places import first
from eleusis.rules.reader.grammar.in_which_case.following import never_on, of_each, rest_only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import the_rest_is
from eleusis.rules.reader.grammar.in_which_case.parallel import in_either
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.free_and_bound import included
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, misses, plainly, sum_is
from eleusis.rules.reader.grammar.naming.classes import without
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
On = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    yield from row("Rest", "OTHERS MAY NO Subject BE", lambda pred: the_rest_is(Verb("must", m.none_of(pred))))
    yield from row("Rest", "ELSE BE IT Pred|Some", lambda pred: the_rest_is(Verb("must", pred)))
    yield from _rest()
    yield from _beside()
    for kind in ("Adj", "Being"):
        other = "IN|WITH|FOR A? DIFFERENT"
        yield from row(
            "Sentence", f"{kind} IN|WITH|FOR SAME Attr COMMA AND|HOWEVER? {kind} {other}", _in_the_same_or_not
        )
        yield from row("Sentence", f"IN|WITH|FOR THE? SAME Attr COMMA? {kind} COMMA AND? {other} {kind}", _in_the_same)
    yield from row("Era", "FROM THE? FIRST Sort", been)
    yield from row("Clause", "ITS Attr NEW_TO_LINE", _is_new)
    yield from row("Being", "Cmp BE OR Cmp", either_way)
    yield from row("Number", "THE Number", _the_one, 2)
    yield from row("Number", "Number COMMA THE? Number AND THE? Number ITSELF? HOWEVER? NOT", _without_ends)
    yield from row("Before", "ATLEAST Number CARD", _from_so_many)
    yield from row("Being", "DIFFERENT BE THAN Refs", lambda refs: with_each(m.Denied(EQUAL), refs, m.All))
    yield from row("Sentence", "PLAY Pred|Some LAID_ON", plainly)
    for makes in ("MUST TAKEN_TOGETHER? A SUM ADDUP|HAVE", "ADDUP|HAVE|BE TAKEN_TOGETHER? A SUM"):
        yield from row("Sentence", f"Refs {makes} COMMA? THAT Pred BE", sum_is)
    yield from row("Sentence", "AMONG Adj COMMA? ONLY? Pred|Having", _only_such, 3)
    yield from row("Sentence", "FOR|WITH Subject FREE", always_fits, 3)
    yield from row("Text", "Text FOR Subject FREE", _and_free, 1)
    yield from row("Before", "UNTIL Number CARD LIE", first)
    yield from row("Noun", "Suit Number THROUGH Suit Number", _from_to_of_a_suit)
    yield from row("Subject", "THE EXCEPT Noun", m.none_of, 3)
    yield from row("Pred", "Pred INCLUDING Noun", included)
    yield from row("InQuestion", "LIE|WASLAST ALREADY A? Sort ON_LINE?", been)


def _the_one(bits: int) -> int | None:
    """As in "die Zwei, die Vier und die Sechs"."""
    return None if only(bits) is None or isinstance(bits, m.OneThing) else bits


def _without_ends(bits: int, one: int, other: int) -> int | None:
    """As in "zwischen 5 und 10, die 5 und die 10 selbst nicht"."""
    all_of_them = m.listed(bits)
    is_of_ends = bool(all_of_them) and {only(one), only(other)} == {min(all_of_them), max(all_of_them)}
    return bits & ~(one | other) if is_of_ends else None


def _only_such(pred: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "bei Kreuz nur bis 6": of the clubs that are played, as well as after one."""
    about, fits = of_class(pred), said_of(asked, m.Amount("card", (0,)))
    return None if about is None or fits is None or m.conj(about, fits) == m.FALSE else Telling(fits, about=about)


def _from_to_of_a_suit(suit: str, bits: int, other: str, to: int) -> m.Pred | None:
    """As in "Karo 7 bis Karo König"."""
    one, last = only(bits), only(to)
    if suit != other or one is None or last is None or one >= last:
        return None
    return m.all_of(m.Cards(SUIT_MASKS[suit]), m.Among(m.span(one, last)))


def _rest() -> Iterator[Shape]:
    """As in "auf alles andere darf alles folgen", "die übrigen nur nach Rot", "sonst geht nichts"."""
    yield from row("Rest", "OTHERS_ALWAYS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS ALWAYSMAY", always(m.REST_FITS))
    yield from row("Rest", "FREE FOR OTHERS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS MAY? ONLY Before DONE|FITS", rest_only_on)
    yield from row("Rest", "OTHERS MAY DONE|FITS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS|ELSE ALREADY", always(m.REST_FITS))
    yield from row("Rest", "OTHERS ONLY Place", lambda cond: Telling(cond, rest=True))
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? OTHERS NEVER|NOT", _and_no_others)
    yield from row("Text", "Subject NOT COMMA|STOP AND|HOWEVER? OTHERS|ELSE ALREADY|FITS|ANYTHING", _such_not)
    yield from row("Rest", "ELSE COMMA? NOTHING_ELSE", always(m.REST_MISSES))
    for none in ("NONE", "MAY NONE DONE", "COME NONE", "MAY IT? NONE BE"):
        yield from row("Text", f"Text COMMA|STOP? ELSE {none}", _else_none)
    yield from row("Text", "Text COMMA|STOP? AND? AT|IN OTHERS LIE|COME NONE", _else_none)
    yield from row("Subject", "Subject AND THE? Noun OF OTHERS", _of_the_others)
    yield from row("Sentence", "NO Subject STOP|COMMA EXCEPT Subject", _none_but)
    yield from row("Sentence", "NO Subject COMMA ONLY Subject FITS?", _none_but)


def _and_no_others(text: Text) -> Text | None:
    """As in "Kreuz geht immer, die anderen nie"."""
    return (*text, m.REST_MISSES) if text[0].force == "may" and text[0].about == m.TRUE else None


def _such_not(pred: m.Pred) -> Text | None:
    """As in "Pik nicht, alles andere schon"."""
    told = misses(pred)
    return None if told is None else (told,)


def _else_none(text: Text) -> Text | None:
    """As in "nach Rot muss ein Bild kommen, sonst darf keins kommen"."""
    last = text[-1]
    is_class = isinstance(last.fits, m.In) and last.fits.ref == 0 and last.force in {"must", "only"}
    return (*text, Telling(m.neg(last.fits), rest=True)) if is_class and last.about != m.TRUE else None


def _and_free(text: Text, pred: m.Pred) -> Text | None:
    """As in "gerade Karten müssen rot sein bei ungeraden ist es egal"."""
    told = always_fits(pred) if text[-1].about != m.TRUE else None
    return None if told is None else (*text, told)


def _of_the_others(pred: m.Pred, noun: m.Pred) -> m.Pred | None:
    """As in "alle Herzkarten und die Bilder der übrigen Zeichen": those that are none of the first, and so either."""
    mask = m.mask_of(pred)
    return m.any_of(pred, noun) if mask and m.mask_of(noun) else None


def _none_but(pred: m.Pred, but: m.Pred) -> Telling | None:
    """As in "kein Karo! Außer Karo-Ass"."""
    left = None if pred == m.ANYTHING else without(pred, but)
    return None if left is None else misses(left)


def _beside() -> Iterator[Shape]:
    """As in "Rot auf Rot geht nicht, Schwarz auf Schwarz auch nicht", "Herz und Kreuz gehen, Pik und Karo nicht"."""
    yield from row("Sentence", "On MISSES COMMA? AND? On ALSO|ALSO_NOT", _on_neither)
    yield from row("Sentence", "On MISSES COMMA|STOP? AND? AS_IS On", _on_neither)
    for right, wrong, turned in (("FITS", "NOT", False), ("MISSES", "ALREADY", True)):
        beside = f"{right} COMMA? AND|HOWEVER?"
        yield from row("Sentence", f"Subject {beside} Subject {wrong}", partial(_these_not_those, turned))
        yield from row("Sentence", f"On {beside} On {wrong}", partial(_on_this_not_on_that, turned))
    yield from row("Pair", "Noun COMMA NO Noun", lambda one, other: (one, m.none_of(other)) if one == other else None)
    yield from row("Sentence", "BE Subject MISSES", misses)


def _on_neither(*ons: On) -> Telling | None:
    return of_each(never_on, ons)


def _these_not_those(turned: bool, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "Herz und Kreuz gehen, Pik und Karo nicht": between them all cards are told, or else the others are free."""
    a, b = m.mask_of(one), m.mask_of(other)
    return misses(one if turned else other) if a and b and not a & b else None


def _on_this_not_on_that(turned: bool, one: On, other: On) -> Telling | None:
    return None if one == other else never_on(*(one if turned else other))


def _in_the_same_or_not(one: m.Pred, attr: str, other: m.Pred) -> Telling | None:
    """As in "höher bei gleichem Zeichen, niedriger bei anderem"."""
    return in_either(attr, one, other)


def _in_the_same(attr: str, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "im gleichen Zeichen höher, in einem anderen niedriger"."""
    return in_either(attr, one, other)


def _is_new(attr: str) -> m.Cond | None:
    """As in "wenn ihr Wert in der Reihe noch nicht vorkommt"."""
    return said_of(m.Its(attr, m.Denied(m.SeenBefore())), m.Amount("card", (m.IT,)))


def _from_so_many(bits: int) -> m.Cond | None:
    """As in "ab fünf Karten nur schwarz": once so many lie there."""
    return said_of(m.Among(m.span(low(bits))), m.Amount("line"))
