"""German, more orders of words: "nur wenn ..., darf ...", "verboten sind ...", "eine höhere ist zu spielen"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more
from eleusis.rules.reader.grammar.along_the_line.counting import alike, all_different
from eleusis.rules.reader.grammar.along_the_line.streaks import at_most, lie, never_so_long, same_as_other, somewhere
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns, by_turns_related
from eleusis.rules.reader.grammar.german.what_lies_there import only_when
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb, of_ref
from eleusis.rules.reader.grammar.judging.demands import iff
from eleusis.rules.reader.grammar.judging.verdicts import (
    fits_iff,
    misses,
    misses_if,
    must,
    not_so_often,
    only_so,
    plainly,
)
from eleusis.rules.reader.grammar.naming.counters import left_by
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _which_may()
    yield from _of_the_card()
    yield from _what_lies_there()
    yield from _by_turns()
    yield from _in_signs()


def _which_may() -> Iterator[Shape]:
    """As in "nur wenn ein Bild liegt, darf ein Ass kommen", "verboten sind Bilder, außer sie sind rot", "Joker"."""
    yield from row("Sentence", "ONLYIF Clause COMMA? MAY Subject|Pred DONE", lambda cond, pred: only_when(pred, cond))
    yield from row("Sentence", "Subject BE IFF_FITS COMMA? IF Clause", fits_iff)
    yield from row("Sentence", "Subject BE JUST_THEN MISSES COMMA? IF Clause", misses_if)
    yield from row("Sentence", "MISSES BE? Subject COMMA? EXCEPT IT Verb", _unless_it_is)
    yield from row("Sentence", "Subject MISSES COMMA? EXCEPT IT Verb", _unless_it_is)
    yield from row("Sentence", "FITS THAT Being", only_so)
    yield from row("Sentence", "IT? ONLYFITS WITH? Subject|Pred", only_so)
    yield from row("Sentence", "Subject MAYNOT", misses, 3)
    yield from row("Sentence", "BE Subject|Having TO_DO", plainly)
    yield from row("Sentence", "IT? MISSES COMMA? Subject|Having TO_DO", misses)
    yield from row("Sentence", "IT? MISSES COMMA? Streak TO_DO", never_so_long)
    yield from row("Sentence", "SAME Attr INAROW MISSES", lambda attr: plainly(m.Denied(same_as_other(attr))))
    yield from row(
        "Streak", "A? CARD OF? THE? SAME Attr Times INAROW", lambda attr, bits: (low(bits), same_as_other(attr))
    )
    yield from row("Sentence", "Amount|Subject MAYNOT Times INAROW Being", _so_often)
    yield from row("Sentence", "GETS ONLY? Subject LAID Which", lambda pred, which: plainly(m.all_of(pred, which)))


def _unless_it_is(pred: m.Pred, verb: Verb) -> Telling | None:
    """As in "Bildkarten sind verboten, außer sie sind rot"."""
    return None if verb.mode != "is" or pred == m.ANYTHING else must(pred, Verb("must", verb.pred))


def _so_often(about: m.Amount | m.Pred, bits: int, being: m.Pred) -> Telling | None:
    return not_so_often(about, being, bits)


def _of_the_card() -> Iterator[Shape]:
    """As in "höchstens um 2 größer und mindestens um 1 größer", "sich in der Farbe von der letzten unterscheiden"."""
    yield from row("Cmp", "ATLEAST BY Number UNIT? Cmp", lambda bits, pred: by_more(pred, m.span(low(bits))))
    yield from row("Cmp", "Cmp AND Cmp", _both_bounds)
    yield from row("Being", "IN THE? Attr FROM Ref|Amount DIFFER", _unlike)
    yield from row("Being", "FROM Ref|Amount IN THE? Attr DIFFER", lambda to, attr: _unlike(attr, to))
    yield from row("Having", "AS Ref OF|IN|BY THE? Attr", lambda ref, attr: m.fill(same_as_other(attr), ref))
    yield from row("Having", "Having MORETHAN_ONCE", same)
    yield from row("Having", "OPPOSITE OF THE? LASTLY Attr", _contrary)
    yield from row("Being", "Pred HAVE", _has, 1)
    yield from row("Sentence", "IT? GO FROM Ref EITHER? Cmp", lambda ref, pred: plainly(m.fill(pred, ref)))
    yield from row("Fragment", "EVERY Number", _some_numbers, 3)
    yield from row("Refs", "Refs INCLUSIVE|WITH THE? NEW CARD?", _and_the_new)


def _both_bounds(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "höchstens um 3 größer und mindestens um 1 größer": by so much as both say."""
    if not isinstance(one, m.Rel) or not isinstance(other, m.Rel) or (one.op, one.other) != (other.op, other.other):
        return None
    by = (one.by or 0) & (other.by or 0)
    return m.Rel(one.op, one.other, by) if by else None


def _unlike(attr: str, to: s.Ref | m.Amount) -> m.Pred | None:
    return m.fill(m.Denied(same_as_other(attr)), to)


def _contrary(attr: str) -> m.Pred | None:
    """As in "das Gegenteil der letzten Farbe": of colours there are two."""
    return (
        m.Denied(same_as_other("colour" if attr == "suit" else attr)) if attr in {"suit", "colour", "parity"} else None
    )


def _has(pred: m.Pred) -> m.Pred | None:
    """As in "denselben Wert oder die Nachbarzahl hat"."""
    return pred if m.is_open(pred) else None


def _some_numbers(bits: int) -> Telling | None:
    """As in "alle über 8"."""
    return plainly(m.Among(bits)) if only(bits) is None else None


def _and_the_new(refs: tuple[int, ...]) -> tuple[int, ...] | None:
    """As in "die letzten drei Karten einschließlich der neuen"."""
    return tuple(range(len(refs))) if refs == tuple(range(1, len(refs) + 1)) else None


def _what_lies_there() -> Iterator[Shape]:
    """As in "wenn man ein Herz gelegt hat", "rot war und ein Bild", "spätestens nach drei roten"."""
    yield from row("Before", "IF Some LAID HAVE", last_is)
    yield from row("Next", "MUST|MAY NEXTLY ONLY? Subject|Pred", same, 1)
    yield from row("Verb", "Pred WAS AND Pred", lambda one, other: _both("was", one, other))
    yield from row("Verb", "Pred BE AND Pred", lambda one, other: _both("is", one, other))
    yield from row("Sentence", "Ref MUST Cmp BE", _than_the_new)
    yield from row("Sentence", "Clause COMMA? THATIS Pred|Some", _and_so)
    yield from row("Sentence", "Before MAY ANYTHING DONE", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Before", "ATLATEST AFTER Streak", lie)
    yield from row("Sentence", "ATLATEST AFTER Number CARD MUST THE? Attr CHANGE|ALTERNATE", _at_most_alike)
    yield from row("Sentence", "ATLATEST EVERY Ordinal CARD? MUST? Being", somewhere)
    yield from row("Text", "Text COMMA? HOWEVER WRAPPING", _higher_or_round)
    yield from row("Sentence", "Having Cmp COMMA AND? Having Cmp", _in_each_case)


def _both(mode: str, one: m.Pred, other: m.Pred) -> Verb | None:
    """As in "wenn die letzte rot war und eine Bildkarte": both are said of it."""
    both = m.all_of(one, other)
    return Verb(mode, both) if m.mask_of(both) else None


def _than_the_new(ref: s.Ref, rel: m.Pred) -> Telling | None:
    """As in "die letzte Karte muss kleiner sein": than the one that is played."""
    if ref in {0, m.IT} or not m.is_open(rel):
        return None
    filled = m.fill(rel, 0)
    cond = None if filled is None else said_of(filled, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if cond is None else Telling(cond)


def _and_so(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "die letzte war rot, also jetzt schwarz"."""
    told = plainly(pred)
    return None if told is None or not m.all_refs(cond) or m.all_refs(cond) & {0, m.IT} else if_so(cond, told)


def _at_most_alike(bits: int, attr: str) -> Telling | None:
    """As in "spätestens nach 3 Karten muss die Farbe wechseln"."""
    number = only(bits)
    return at_most((number, same_as_other(attr))) if number else None


def _higher_or_round(text: Text) -> Text | None:
    """As in "immer höher, aber nach dem König wieder das Ass"."""
    told = Telling(s.RankCmp(">", 0, 1))
    round_ = m.conj(m.In(1, m.cards_ranked(1 << 13)), m.In(0, m.cards_ranked(1 << 1)))
    return (Telling(m.disj(told.fits, round_)),) if text == (told,) else None


def _in_each_case(one: m.Pred, then: m.Pred, other: m.Pred, otherwise: m.Pred) -> Telling | None:
    """As in "gleiche Farbe höher, andere Farbe niedriger"."""
    conds = [said_of(pred, CARD) for pred in (one, then, other, otherwise)]
    known = [cond for cond in conds if cond is not None]
    if len(known) < len(conds) or m.neg(known[0]) != known[2]:
        return None
    return Telling(m.when(known[0], known[1], known[3]))


def _by_turns() -> Iterator[Shape]:
    """As in "es wechselt zwischen rot und schwarz ab", "erst rauf dann runter immer abwechselnd"."""
    yield from row("Alternation", "Alternation OFF", same)
    first = "AFTER THE? FIRSTCARD COME? ALTERNATE Pair"  # the starter has the other place
    yield from row("Sentence", first, lambda pair: by_turns(*reversed(pair)))
    yield from row("Sentence", "MUST BETWEEN Pair CHANGE|ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "FIRST_OF_ALL? Cmp COMMA? AND|THEN Cmp ALTERNATE", by_turns_related)
    yield from row("Sentence", "STARTWITH A? Noun|Adj COMMA? Alternation", lambda _, turns: turns)


def _in_signs() -> Iterator[Shape]:
    """As in "neu > alt", "rot <-> schwarz", "maximaler Abstand: 2"."""
    yield from row("Fragment", "Adj SWAP Adj", by_turns)
    yield from row("Sentence", "LEAST_GAP COLON|BE|EQUALS? Number", lambda bits: plainly(apart(m.span(low(bits)))))
    yield from row("Sentence", "MOST_GAP COLON|BE|EQUALS? Number", lambda bits: plainly(apart(m.span(0, low(bits)))))
    yield from row("Verbal", "LEAVE DIVIDED Number REMAINDER Number", lambda by, bits: left_by(bits, by))
    yield from row("Sentence", "IF Pred COMMA? THEN? FOLLOWING_CARD Pred|Some", leads)
    yield from row("Sentence", "Subject BE JUST_THEN Pred COMMA? IF Clause", _just_then)
    yield from row("Sentence", "NO Attr TWICE_THERE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "Number SUCCESSIVE CARD MUST? INCLUDE ATLEAST? A Noun|Adj", _in_so_many)
    yield from row("Sentence", "Number SUCCESSIVE CARD MUST ATLEAST? A Noun|Adj INCLUDE", _in_so_many)
    yield from row("Fact", "Ref EQUALS Pred", lambda ref, pred: of_ref(ref, Verb("is", pred)))
    yield from row("Sentence", "IF Clause COLON THEN? FOLLOWING_CARD Pred|Some", _if_the_next)
    yield from row("Sentence", "EVERY Attr MUST DIFFERENT BE", all_different)


def _last_few(bits: int) -> tuple[int, ...] | None:
    number = only(bits)
    return tuple(range(1, number + 1)) if number and 1 < number <= s.MAX_REF else None


def _just_then(pred: m.Pred, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "eine Karte ist genau dann rot, wenn ..."."""
    told = must(pred, Verb("must", being))
    return None if told is None else iff(told, cond)


def _if_the_next(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "wenn letzte = rot: nächste > letzte"."""
    told = plainly(pred)
    return None if told is None or 0 in m.all_refs(cond) else if_so(cond, told)


def _in_so_many(bits: int, pred: m.Pred) -> Telling | None:
    """As in "je drei aufeinanderfolgende Karten enthalten mindestens eine rote"."""
    return somewhere(only(bits), pred)
