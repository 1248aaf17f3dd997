"""German on what lies there and what has been: "wenn es rot war", "wenn kein Bild liegt", "mindestens eine der letzten drei"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, same_in, several
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.along_the_line.streaks import (
    at_most,
    from_to,
    never_so_long,
    same_as_other,
    somewhere,
)
from eleusis.rules.reader.grammar.by_turns.places import parity
from eleusis.rules.reader.grammar.in_other_words.spoken import free, only_if_so
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import unless
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import fits_if, fits_only_if, may_be, misses, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.naming.references import back
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]
_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _what_lies_there()
    yield from _which_may()
    yield from _has_been()
    yield from _verb_last()


def _what_lies_there() -> Iterator[Shape]:
    """As in "wenn es rot war", "wenn kein Bild liegt", "wenn mehr rote als schwarze liegen"."""
    yield from row("Verb", "Pred WAS", lambda pred: Verb("was", pred))
    yield from row("Before", "AFTER A? Adj Ref", _such_a_card)
    one = "A Noun|Number"
    for these in (f"{one} OR {one}", f"{one} OR {one} OR {one}"):
        yield from row("OneOfThese", these, _of_these)
    yield from row("Clause", "OneOfThese AT_END THERE_LAY|LIE", last_is)
    yield from row(
        "Text", "Text COMMA|STOP AND|HOWEVER? AFTER Adj MAY|MUST|COME? ONLY Subject|Pred DONE?", _such_again, -3
    )
    yield from row("Clause", "Ref Pred AND Ref Pred BE|WAS", _each_is)
    yield from row("Clause", "THE NEW? CARD Pred AND Ref Pred BE|WAS", lambda *told: _each_is(0, *told))
    yield from row("Verb", "NOT Pred WAS", lambda pred: Verb("was", m.none_of(pred)))
    on = "Subject AFTER|ON Subject COME|PLAY|LAID BE?"
    yield from row("Clause", on, lambda after, before: from_to(before, after))
    yield from row("Clause", f"NOT {on}", lambda after, before: m.neg(from_to(before, after) or m.TRUE), -3)
    yield from row("Sentence", "Sentence COMMA? EXCEPT Fact", unless, 1)
    yield from row("Sentence", "Sentence COMMA? EXCEPT Fact AND Fact", _unless_both, 1)
    yield from row("Before", "IF NO Noun WASLAST|LIE", lambda pred: last_is(m.none_of(pred)))
    yield from row("Before", "IF Pred|Some ON_LINE WASLAST|LIE", last_is, 2)
    yield from row("Ref", "CARD? OVER Number CARD", back)
    yield from row("Ref", "CARD? OVER Number POSITIONS", back, 1)
    yield from row("Ref", "CARD COMMA? THAT OVER Number POSITIONS COMES_UP", back)
    yield from row("Window", "AMONG|IN Number CARD INAROW", only)
    yield from row("Sentence", "Window MUST ATLEAST? A|ONE? Being", somewhere, 1)
    yield from row("Place", "IN|AT EVERY Adj PLACES", parity)


def _such_a_card(pred: m.Pred, ref: s.Ref) -> m.Cond | None:
    """As in "bei ungerader Startkarte"."""
    return None if ref in {0, m.IT, m.OTHER, m.IT_WAS} or m.is_open(pred) else said_of(pred, m.Amount("card", (ref,)))


def _such_again(text: Text, pred: m.Pred, wanted: m.Pred) -> Text | None:
    """As in "bei gerader Startkarte nur rote, bei ungerader nur schwarze": of the card that was told of."""
    about, told = text[-1].about, plainly(wanted)
    if not isinstance(about, m.In) or about.ref in {0, 1} or told is None or m.is_open(pred):
        return None
    case = said_of(pred, m.Amount("card", (about.ref,)))
    return (*text, Telling(told.fits, about=case)) if case is not None and case != about else None


def _each_is(one: s.Ref, pred: m.Pred, other: s.Ref, there: m.Pred) -> m.Cond | None:
    """As in "wenn die Karte rot und die letzte schwarz ist"."""
    here, behind = (said_of(a, m.Amount("card", (ref,))) for a, ref in ((pred, one), (there, other)))
    return None if here is None or behind is None or one == other else m.conj(here, behind)


def _of_these(*each: m.Pred | int) -> m.Pred | None:
    """As in "if a jack or a queen or a 3 lies there"."""
    bits = [one.bits if isinstance(one, m.Among) and one.cards is None else one for one in each]
    ranks = {only(one) for one in bits if isinstance(one, int) and not isinstance(one, m.OneThing)}
    known = [rank for rank in ranks if rank]
    return m.Among(m.numbers(known)) if len(known) == len(each) else None


def _unless_both(verdict: Telling, one: m.Cond, other: m.Cond) -> Telling | None:
    """As in "jede Karte geht, außer sie ist rot und die letzte war ein Bild"."""
    return unless(verdict, m.conj(one, other))


def _which_may() -> Iterator[Shape]:
    """As in "rote Karten dürfen nicht auf rote gelegt werden", "Rot darf man nur legen, wenn ..."."""
    yield from row("Sentence", "Subject MAYNOT Before DONE", never_on)
    for may in ("MAY ONLY?", "ONLY_MAY", "MUST ONLY"):
        yield from row("Sentence", f"Subject|Pred {may} DONE COMMA? IF|ONLYIF Clause", only_when)
        yield from row(
            "Sentence", f"Subject {may} DONE COMMA? IF|ONLYIF AMONG|IN Refs NONE BE|WAS|LIE|COMES_UP", _only_as_first
        )
    yield from row("Sentence", "MAY Subject|Pred ONLY PLAY COMMA? IF|ONLYIF Clause", fits_only_if)
    yield from row("Sentence", "MAY Subject|Pred ONLY Before DONE", only_on)
    for action, price in ((only_if_so, 1), (fits_only_if, 2)):
        yield from row("Sentence", "FITS? ONLY Subject COMMA IF|ONLYIF Clause", partial(_only_if, action), price)
    yield from row("Sentence", "FITS Subject COMMA IF Clause", fits_if, 1)
    yield from row("Sentence", "MAYNOT Times INAROW THE? SAME Attr DONE", _not_so_often)
    yield from row("Sentence", "MAY NO Streak DONE?", never_so_long)
    yield from row("Sentence", "MAYNOT Streak DONE?", never_so_long)
    yield from row("Sentence", "MAYNOT MORETHAN Streak DONE?", at_most, 1)
    yield from row("Sentence", "MAY ONLY? UPTO Streak DONE?", at_most)
    yield from row("Sentence", "MAY NO Attr TWICE|MORETHAN_ONCE HAPPEN|DONE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "Subject NEEDNOT Being COMMA? HOWEVER MUST? Being|Pred", _need_only)
    yield from row("Sentence", "Subject MAY DONE|FITS", may_be)
    yield from row("Sentence", "Subject|Adj FREE", _free_unless_equal, 1)
    yield from row("Sentence", "EQUALS|ITS_EQUAL|TIES COUNTS_FOR_NOTHING", lambda: misses(same_in("rank")))
    yield from row("Sentence", "MAY NO CARD DONE COMMA? THAT SEEN", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "EVERY Attr MAY UPTO Times HAPPEN|DONE", alike)
    yield from row("Sentence", "Ref DECIDE THE? Attr COMMA|STOP? AND? OTHERS MUST THE? SAME Attr HAVE", _decided)
    yield from row("Free", "THE? Attr NEEDNOT Being", lambda attr, _: attr)


def _decided(ref: s.Ref, one: str, other: str) -> Telling | None:
    """As in "die Startkarte bestimmt die Farbe, alle weiteren müssen dieselbe Farbe haben"."""
    return plainly(m.fill(same_as_other(one), ref)) if one == other else None


def only_when(pred: m.Pred, cond: m.Cond) -> Telling | None:
    return None if pred == m.ANYTHING else fits_only_if(pred, cond)


def _only_if(otherwise: Callable[..., Telling | None], pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "es gehen nur Bilder, sofern sie rot sind": what is said of them they must be, too."""
    is_of_them = pred != m.ANYTHING and m.all_refs(cond) == {m.IT}
    return fits_if(pred, cond) if is_of_them else otherwise(pred, cond)


def _only_as_first(pred: m.Pred, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "ein Bild darf nur kommen, wenn unter den letzten drei Karten keins war"."""
    there = of_cards(pred, refs, some=True)
    return None if there is None or m.is_open(pred) else only_when(pred, m.neg(there))


def _not_so_often(bits: int, attr: str) -> Telling | None:
    return never_so_long((high(bits), m.Rel("=", m.Amount(attr, (m.OTHER,)))))


def _need_only(pred: m.Pred, _: m.Pred, being: m.Pred) -> Telling | None:
    """As in "die Karte muss nicht rot sein, aber höher"."""
    return must(pred, Verb("must", being))


def _has_been() -> Iterator[Shape]:
    """As in "erst rot, nach dem ersten König schwarz"."""
    yield from row("Text", "FIRST_OF_ALL ONLY? Pred|Some COMMA? AND|THEN? Era ONLY? Pred|Some", _then)


def _then(one: m.Pred, era: m.Cond, other: m.Pred) -> Text | None:
    first, second = said_of(one, CARD), said_of(other, CARD)
    if first is None or second is None or not isinstance(era, s.CountIn):
        return None
    before = m.neg(era)
    return Telling(first, about=before, case=before), Telling(second, about=era, case=era)


def _verb_last() -> Iterator[Shape]:
    """As in "(muss) in Farbe oder Wert mit der letzten übereinstimmen", "(muss) um 2 steigen", "(muss) aufsteigend sein"."""
    yield from row(
        "Being", "IN? Attrs WITH|TO Ref MATCH|FITS", lambda attrs, ref: m.fill(several(same_as_other, attrs), ref)
    )
    yield from row("Being", "WITH Ref IN? Attrs MATCH", lambda ref, attrs: m.fill(several(same_as_other, attrs), ref))
    yield from row("Being", "IN Attr WITH Ref MATCH", lambda attr, ref: m.fill(same_as_other(attr), ref))
    yield from row("Being", "WITH Amount MATCH", lambda amount: m.fill(EQUAL, amount))
    yield from row(
        "Being", "IN THE? Attr OR IN? THE? Attr MATCH", lambda a, b: m.any_of(same_as_other(a), same_as_other(b))
    )
    yield from row("Being", "TO THE? Attr MATCH|FITS", same_as_other)
    for way, rel in (("RISE", _HIGHER), ("FALL", _LOWER)):
        yield from row("Being", f"{way} BE", lambda rel=rel: rel)
        yield from row("Being", f"BY Number UNIT? {way}", lambda bits, rel=rel: m.Rel(rel.op, rel.other, bits))


def _free_unless_equal(pred: m.Pred) -> Telling | None:
    """As in "Bilder zählen nicht"; "höher, gleich zählt nicht" says that what is equal does not fit."""
    return None if isinstance(pred, m.Rel) and pred.op == "=" else free(pred)
