"""German, further orders of words: "man schaut auf die vorletzte und legt ...", "vor einer Dame muss ein Bube liegen"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, different, same_in, several, shifted, than_number
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.along_the_line.memory import been, not_been
from eleusis.rules.reader.grammar.along_the_line.streaks import blocks
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns, by_turns_related
from eleusis.rules.reader.grammar.by_turns.places import first
from eleusis.rules.reader.grammar.german.how_far_apart import divisible_by
from eleusis.rules.reader.grammar.german.idioms import more
from eleusis.rules.reader.grammar.in_which_case.following import last_is, of_each, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, may_be, may_only_be, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.taking_up import does_not_matter
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))
_NOT_LOWER = m.Rel(">=", m.Amount("card", (m.OTHER,)))
_NOT_HIGHER = m.Rel("<=", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _what_lies_there()
    yield from _statements()
    yield from _without_verbs()
    yield from _ways()
    yield from _in_few_words()


def _what_lies_there() -> Iterator[Shape]:
    """As in "vor einer Dame muss ein Bube liegen", "vor dem ersten König nur rot"."""
    yield from row("Sentence", "LOOK_AT Ref COMMA? AND? PLAY Having", lambda ref, pred: plainly(m.fill(pred, ref)))
    yield from row("Sentence", "OVER Pred MUST Pred DONE", _needs)
    yield from row("Sentence", "OVER Pred COME Pred", _needs)
    yield from row("Sentence", "IF A Noun PLAY COMMA? THEN? MUST BEFORE_IT A Noun DONE|WASLAST", _needs)
    yield from row("Era", "OVER THE FIRST Sort", not_been)
    yield from row("Place", "UNTIL|ATMOST CARD Number", first)
    yield from row("Sentence", "ONLY Subject MAY Before", lambda pred, cond: play_on(cond, pred))
    yield from row("Being", "SAME BE AS Ref|Amount", lambda to: m.fill(EQUAL, to))
    yield from row("Being", "DIFFERENT|THEREVERSE BE AS|THAN Ref|Amount", lambda to: m.fill(m.Denied(EQUAL), to))
    yield from row("Being", "IN THE? Attr THEREVERSE BE AS|THAN Ref", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Sentence", "Attr GOES_BY Ref", lambda attr, ref: plainly(m.fill(same_in(attr), ref)), 6)
    yield from row("LookedAt", "Attr GOES_BY Ref", lambda _, ref: ref)
    yield from row("Named-attr", "Attr GOES_BY Ref", lambda attr, ref: (attr, ref))
    yield from row("Named-attr", "LOOK_AT|DECIDE ONLY? Attr MATTERS?", lambda attr: (attr, 1))
    yield from row("Named-attr", "Attr DECIDE", lambda attr: (attr, 1))
    yield from row("Named-attr", "Attr Ref DECIDE Attr NewCard?", _decides)
    for it_is in ("MUST EQUALS BE", "BE EQUALS", "MUST WITH Ref MATCH"):
        yield from row("Sentence", f"Named-attr COLON|STOP IT {it_is}", _alike_in_it)
    for it_is in ("MUST DIFFERENT BE", "BE DIFFERENT", "MUST CHANGE|ALTERNATE", "ALTERNATE|CHANGE"):
        yield from row("Sentence", f"Named-attr COLON|STOP IT {it_is}", _other_in_it)
    yield from row("Together", "BOTH TAKEN_TOGETHER", lambda: (0, 1))


def _decides(attr: str, ref: s.Ref, other: str, _: int = 0) -> tuple[str, s.Ref] | None:
    """As in "die Farbe der letzten Karte bestimmt die Farbe der nächsten"."""
    return (attr, ref) if attr == other and ref != 0 else None


def _alike_in_it(named: tuple[str, s.Ref], ref: s.Ref | None = None) -> Telling | None:
    """As in "es kommt auf die Farbe an: sie muss gleich sein": the property that was named, not the card."""
    return plainly(m.fill(same_in(named[0]), named[1] if ref is None else ref))


def _other_in_it(named: tuple[str, s.Ref]) -> Telling | None:
    return plainly(m.fill(different(named[0]), named[1]))


def _needs(pred: m.Pred, before: m.Pred) -> Telling | None:
    cond = last_is(before)
    return None if cond is None else only_on(pred, cond)


def _statements() -> Iterator[Shape]:
    """As in "man darf nur hoch gehen, wenn ...", "rot gerade, schwarz ungerade", "nach unten ist verboten"."""
    yield from row("Sentence", "MAY ONLY Being COMMA? IF|ONLYIF Clause", partial(may_only_be, m.ANYTHING))
    yield from row("Sentence", "MAY ONLY Before Being", lambda cond, pred: may_only_be(m.ANYTHING, pred, cond))
    yield from row("Sentence", "FALL MISSES", lambda: plainly(_NOT_LOWER))
    yield from row("Sentence", "RISE MISSES", lambda: plainly(_NOT_HIGHER))
    yield from row("Sentence", "Subject MAY AFTER ANYTHING|EVERYTHING DONE", may_be)
    yield from row("Sentence", "MAY EVERY CARD ONCE DONE", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "MAY EVERY Attr ONCE DONE", lambda attr: alike(attr, 1 << 1))
    yield from row("Text", "Free COMMA? ONLY Sentence", lambda attr, verdict: does_not_matter((verdict,), attr))


def _without_verbs() -> Iterator[Shape]:
    """As in "wenn letzte Karte rot dann nächste schwarz", "Karte muss sein rot", "nur erlaubt ist Herz"."""
    yield from row("Sentence", "IF Told COMMA? THEN? FOLLOWING_CARD? Pred|Some", _if_told, 2)
    yield from row("Sentence", "IF Told COMMA? THEN? Sentence", if_so, 3)
    yield from row("Sentence", "ONLY FITS BE? Subject", only_so)
    yield from row("Sentence", "Subject BE? ONLY WITH Having|Noun FITS?", _only_with)
    yield from row("Sentence", "Subject MAY? ONLY WITH Adj Attr DONE|FITS?", _only_with_such)
    yield from row(
        "Sentence", "Subject MAY? ONLY IN|WITH RANKS Number DONE|FITS?", lambda of, n: _only_with(of, m.Among(n))
    )
    yield from row("Sentence", "Amount MUST Pred", lambda amount, pred: amount_must(amount, Verb("must", pred)), 1)
    yield from row("Sentence", "MUST COME|PLAY ONLY? Subject|Pred", plainly)
    yield from row("Next", "NEXTLY MUST COME|PLAY ONLY? Subject|Pred", same)
    yield from row("Sentence", "Pair COME|BE? ALTERNATE", lambda pair: by_turns(*pair))
    yield from row("Sentence", "Once COMMA|AND|THEN? Once", by_turns_related)
    yield from row("Sentence", "Once COMMA AND|THEN Once", by_turns_related)
    yield from row("Sentence", "THE? LOWEST CARD|Attr BE Number", lambda *told: _bound(told[-1], 13))
    yield from row("Sentence", "THE? HIGHEST CARD|Attr BE Number", lambda *told: _bound(told[-1], 1))
    yield from row("Sentence", "MORE Noun|Adj THAN Noun|Adj MUST LIE|BE|COME", more)
    yield from row("Sentence", "Operand MINUS Operand MUST? BE Number", _signed)
    yield from row("Sentence", "Number|A UNIT SKIP", _skipping)
    yield from row("Era", "Era COMMA? THEN", same)
    yield from row("Compared", "Cmp AS? Number", than_number, 2)
    yield from row("Having", "AS Ref THE Attr", lambda ref, attr: m.fill(same_in(attr), ref))
    yield from row(
        "Having", "THE? Attr Ref", lambda attr, ref: m.fill(same_in(attr), ref) if ref == s.STARTER else None
    )
    yield from row("Ref", "SECONDLAST", lambda: 2, 3)
    yield from row("Being", "THROUGH_NUMBER Number DIVIDE", divisible_by)
    yield from row("Being", "DIVIDE THROUGH_NUMBER Number", divisible_by)
    yield from row("Era", "IF SOFAR A? Sort WAS|WASLAST|LIE|COMES_UP", been)
    yield from row("Era", "UNTIL Sort", not_been, 1)
    yield from row("Pattern", "FIRST Run COMMA? THEN Run", lambda one, other: one + other)


def _if_told(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "wenn letzte Karte rot dann nächste schwarz"."""
    told = plainly(pred)
    return None if told is None or not m.all_refs(cond) else if_so(cond, told)


def _only_with(pred: m.Pred, other: m.Pred) -> Telling | None:
    """As in "rote Karten nur mit gerader Zahl"."""
    return None if pred == m.ANYTHING else must(pred, Verb("must", other))


def _only_with_such(pred: m.Pred, other: m.Pred, attr: str) -> Telling | None:
    """As in "Karo darf nur mit geradem Wert gelegt werden"."""
    return _only_with(pred, other) if attr == "rank" and m.mask_of(other) else None


def _bound(bits: int, far: int) -> Telling | None:
    """As in "die kleinste Karte ist 5": none is lower."""
    number = only(bits)
    return plainly(m.Among(m.span(min(number, far), max(number, far)))) if number else None


def _signed(one: m.Amount, other: m.Amount, bits: int) -> Telling | None:
    """As in "die Zahl minus die letzte Zahl ist 2"."""
    number, refs = only(bits), [0 if ref == m.IT else ref for ref in (*one.refs, *other.refs)]
    if number is None or (one.what, other.what) != ("rank", "rank") or refs[:1] != [0] or len(refs) != 2:
        return None
    return plainly(m.fill(shifted(frozenset({number})), refs[1]))


def _skipping(*told: int) -> Telling | None:
    """As in "immer eine Zahl überspringen"."""
    number = only(told[0]) if told else 1
    return plainly(shifted(frozenset({number + 1}))) if number else None


def _ways() -> Iterator[Shape]:
    """As in "rauf rauf runter", "jeweils 3 der gleichen Farbe"."""
    yield from row("Way", "Cmp", same)
    yield from row("Way", "RISE", lambda: _HIGHER)
    yield from row("Way", "FALL", lambda: _LOWER)
    yield from row("Ways", "Way COMMA? THEN? Way COMMA? THEN? Way", lambda *ways: ways)
    yield from row("Ways", "Ways COMMA? AND|THEN? Way", lambda some, way: (*some, way))
    yield from row("In-turn", "Ways", _by_turns, 2)
    yield from row("Sentence", "RISE COMMA FALL", lambda: by_turns_related(_HIGHER, _LOWER))
    yield from row("Sentence", "FALL COMMA RISE", lambda: by_turns_related(_LOWER, _HIGHER))
    every = "EVERY|EVERY_SO_MANY Number CARD"
    yield from row("Sentence", f"{every} CHANGE|ALTERNATE THE? Attr", lambda bits, attr: blocks(bits, attr, bits))
    yield from row("Sentence", "IF Number CARD INAROW Pred BE COMMA? THEN? Sentence", _if_they_are)
    for each in ("Number CARD? OF? THE? SAME", "Number CARD? OF A"):
        yield from row("Fragment", f"{each} Attr", lambda bits, attr: blocks(bits, attr, bits), 2)


def _by_turns(ways: tuple[m.Pred, ...]) -> tuple[m.Pred, ...] | None:
    """As in "rauf rauf runter"; "+1, +2, +3 oder +4" is a list."""
    return ways if len(set(ways)) > 1 and not any(isinstance(way, m.Any) for way in ways) else None


def _if_they_are(bits: int, pred: m.Pred, verdict: Telling) -> Telling | None:
    """As in "wenn zwei Karten hintereinander rot sind, muss ...": those that lie there."""
    number = only(bits)
    test = of_cards(pred, tuple(range(1, number + 1))) if number and 1 < number <= s.MAX_REF else None
    return None if test is None else if_so(test, verdict)


def _in_few_words() -> Iterator[Shape]:
    """As in "farbe egal zahl muss größer", "farbe und zahl anders", "rot = gerade schwarz = ungerade"."""
    yield from row("Noun", "Number ER", _in_figures)
    yield from row("Ordinal", "Number TE", only)
    yield from row("Alternation", "ALTERNATE Adj Adj", by_turns, 1)
    yield from row("Sentence", "Attr MUST EQUALS", lambda attr: plainly(same_in(attr)))
    yield from row("Fragment", "Attrs EQUALS", lambda attrs: plainly(several(same_in, attrs)))
    yield from row("Fragment", "Attrs DIFFERENT", lambda attrs: plainly(several(different, attrs)))
    yield from row("Text", "Free Sentence", lambda attr, verdict: does_not_matter((verdict,), attr), 2)
    yield from row("Sentence", "On On", lambda *ons: of_each(lambda pred, cond: play_on(cond, pred), ons), 1)
    for word in ("THEN", "EQUALS"):
        for ref, price in ((1, 0), (0, 1)):
            each = f"Adj|Noun {word} Adj|Noun Adj|Noun {word} Adj|Noun"
            yield from row("Sentence", each, partial(_one_for_each, ref), price)


def _in_figures(bits: int) -> m.Pred | None:
    """As in "keine 2er"."""
    return None if only(bits) is None or isinstance(bits, m.Spelled) else m.Among(bits)


def _one_for_each(ref: int, one: m.Pred, then: m.Pred, other: m.Pred, otherwise: m.Pred) -> Telling | None:
    """As in "rot = gerade schwarz = ungerade", of the last card or the one that is played."""
    a, b = m.mask_of(one), m.mask_of(other)
    may_be = said_of(then, CARD), said_of(otherwise, CARD)
    if not a or not b or a ^ b != ALL_CARDS or may_be[0] is None or may_be[1] is None:
        return None
    told = m.conj(m.when(m.In(ref, a), may_be[0]), m.when(m.In(ref, b), may_be[1]))
    return None if m.FALSE in {m.conj(m.In(ref, a), may_be[0]), m.conj(m.In(ref, b), may_be[1])} else Telling(told)
