"""German of every day: "Farbe nur wechseln, wenn ...", "beide rot oder beide schwarz", "kommt ein König, muss danach ..."."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import (
    EQUAL,
    apart,
    by_more,
    by_so_much,
    so_much_either_way,
    with_each,
)
from eleusis.rules.reader.grammar.along_the_line.memory import only_since
from eleusis.rules.reader.grammar.along_the_line.streaks import at_most, blocks, lie, never_times, same_as_other
from eleusis.rules.reader.grammar.along_the_line.weighed import never_ahead_of
from eleusis.rules.reader.grammar.by_turns.places import from_place, there
from eleusis.rules.reader.grammar.by_turns.steps import pattern_of, run
from eleusis.rules.reader.grammar.in_other_words.spoken import free
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, never_on, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import (
    and_they,
    may_only_be,
    misses,
    misses_if,
    must,
    only_so,
    plainly,
    sum_is,
)
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.gone_on import only_that_there
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]
_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))
_BOTH = (0, 1)  # the card and the last one


def rows() -> Iterator[Shape]:
    yield from _sorts()
    yield from _numbers()
    yield from _what_lies_there()
    yield from _statements()
    yield from _with_a_condition()


def _sorts() -> Iterator[Shape]:
    """As in "keine Bilder mehr", "Karten, deren Wert größer als 6 ist, ...", "eine Farbe, die noch nicht da war"."""
    yield from row("Noun", "Noun MORE", same)
    yield from row("Which", "THAT Being COMMA", same)
    yield from row("Which", "WHOSE Attr Being COMMA", m.Its)
    yield from row("Having", "A? Attr THAT NOTSEEN", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())))
    yield from row("Having", "Attr EQUALS", same_as_other)
    yield from row("Being", "EQUALS BE", lambda: EQUAL)
    yield from row("Which", "WITH A? Noun", same)
    yield from row("Having", "Attr DIFFERENT", lambda attr: m.Denied(same_as_other(attr)))
    yield from row("Being", "Having HAVE AS|THAN SomeRefs", lambda pred, refs: with_each(pred, refs, m.Any))
    yield from row("Amount", "THE HIGHEST CARD? ON_LINE", lambda: m.Amount("max"))
    yield from row("Amount", "THE LOWEST CARD? ON_LINE", lambda: m.Amount("min"))
    yield from row("Amount", "THE HIGHEST SOFAR?", lambda: m.Amount("max"), 1)
    yield from row("Amount", "THE LOWEST SOFAR?", lambda: m.Amount("min"), 1)
    yield from row("Being", "TO|WITH Ref IN THE? Attr MATCH|FITS", lambda ref, attr: m.fill(same_as_other(attr), ref))


def _numbers() -> Iterator[Shape]:
    """As in "eins mehr oder weniger", "weiter weg als 3", "das Produkt muss gerade sein", "dreimal rot, dann einmal schwarz"."""
    for way, rel in (("MORE", _HIGHER), ("LESSER", _LOWER)):
        yield from row("Cmp", f"Number UNIT? {way}", partial(by_more, rel))
        yield from row(
            "Cmp", f"Number UNIT? {way}", lambda bits, rel=rel: by_so_much(rel, bits) if bits & 1 else None, 1
        )
    yield from row("Cmp", "Number UNIT? MORE OR LESSER", _either_way)
    yield from row("Compared", "FURTHER THAN Number", lambda bits: apart(m.span(low(bits) + 1)))
    yield from row("Cmp", "ATMOST BY Number UNIT? Cmp", lambda bits, pred: by_more(pred, m.span(1, only(bits) or 0)))
    yield from row("Being", "BY Number UNIT? CHANGE", apart)
    yield from row("Sentence", "MUST Cmp GO", plainly)
    yield from row("Number", "ATLEAST Number AND? ATMOST Number", lambda one, other: m.span(low(one), low(other)))
    yield from row("Amount", "SUM", lambda: m.Amount("sum", _BOTH), 2)
    yield from row("Amount", "PRODUCT", lambda: m.Amount("product", _BOTH), 4)
    yield from row(
        "Sentence", "TOGETHER_WITH Ref MAY IT? Total ADDUP|BE", lambda ref, total: plainly(with_card(ref, total))
    )
    yield from row("Sentence", "Refs MAY TAKEN_TOGETHER Total ADDUP|BE", sum_is)
    yield from row("Sentence", "Refs MAY TAKEN_TOGETHER NotOne ADDUP|BE", sum_is)
    for never in ("MAYNOT", "MAY IT? NOT"):
        yield from row("Sentence", f"TOGETHER_WITH Ref {never} Total ADDUP|BE|COME", _not_with_card)
    yield from row("Sentence", "Refs MAY TAKEN_TOGETHER NOT Total ADDUP|BE|COME", lambda a, b: sum_is(a, m.none_of(b)))
    yield from row("Sentence", "MAY TOGETHER_WITH Ref NOT Total ADDUP|BE|COME", _not_with_card)
    yield from row("Being", "Number COME", _comes_to, 3)
    yield from row("Pattern", "FIRST_OF_ALL MUST Some DONE COMMA? THEN Some", pattern_of)
    yield from row("Place", "FROM CARD Number ONWARDS?", lambda bits: from_place(only(bits) or 0))
    yield from row("Sentence", "BETWEEN Refs MUST|MAY DIFFERENCE Being", _gap)
    yield from row(
        "Sentence", "BETWEEN Refs MAY DIFFERENCE NOT Being", lambda refs, being: _gap(refs, m.none_of(being))
    )
    yield from row("Pattern", "Run THEN_ONE Adj|Noun", lambda one, pred: one + (run(1 << 1, pred) or ()))


def _not_with_card(ref: s.Ref, total: m.Pred) -> Telling | None:
    """As in "zusammen mit der letzten Karte darf man nicht über 15 kommen"."""
    return plainly(with_card(ref, m.none_of(total)))


def _comes_to(bits: int) -> m.Pred | None:
    """As in "die Summe darf nicht über 20 kommen"."""
    return m.Among(bits) if only(bits) is None else None


def _either_way(bits: int) -> m.Pred | None:
    return so_much_either_way(bits, _HIGHER, _LOWER)


def _gap(refs: tuple[int, ...], being: m.Pred) -> Telling | None:
    """As in "zwischen zwei Karten darf der Unterschied höchstens 5 sein"."""
    cond = said_of(being, m.Amount("absdiff", refs)) if refs == _BOTH else None
    return None if cond is None else Telling(cond)


def _what_lies_there() -> Iterator[Shape]:
    """As in "wenn davor kein Herz war", "bei einer geraden letzten Karte", "wenn schon mehr als drei rote liegen"."""
    yield from row("Before", "IF BEFORE_IT A? Noun|Adj WAS|WASLAST|LIE", last_is)
    yield from row("Before", "IF BEFORE_IT NO Noun WAS|WASLAST|LIE", lambda pred: last_is(m.none_of(pred)))
    yield from row("Before", "IF ON_LINE A? Noun LIE|WASLAST", last_is)
    yield from row("Before", "AFTER A Adj LASTLY CARD", last_is)
    yield from row("Sentence", "IF BEFORE_IT NO Noun WAS|WASLAST COMMA? THEN? MUST SUCH_ONE DONE", else_one)
    yield from row("Clause", "Streak LIE|WASLAST", lie)
    yield from row("Sentence", "FOR Having COMMA? Sentence", _if_alike)
    yield from row("Sentence", "FOR Having COMMA? Pred", lambda pred, other: _if_alike(pred, plainly(other)))
    yield from row("Sentence", "IF THE CARD Pred BE COMMA? THEN? MUST Subject DONE", leads_elsewhere)
    yield from row("Sentence", "Before CHANGE|ALTERNATE THE? Attr COMMA? ELSE BE IT EQUALS", _changes_then)
    yield from row("Sentence", "Before CHANGE|ALTERNATE THE? Attr COMMA? AND? Before KEEP|KEEPS_IT", changes_and_stays)
    yield from row(
        "Sentence", "Before CHANGE|ALTERNATE THE? Attr", lambda cond, attr: play_on(cond, m.Denied(same_as_other(attr)))
    )
    yield from row("Sentence", "COME Some|Pred COMMA? THEN? Next", leads)
    for way, rel in (("RISE", _HIGHER), ("FALL", _LOWER)):
        yield from row("Sentence", f"GO IT|CARD {way} COMMA? THEN? Sentence", partial(_if_it_goes, rel))
        yield from row("Sentence", f"GO THE RANKS|CARD {way} COMMA? THEN? Sentence", partial(_if_it_goes, rel))


def _if_alike(case: m.Pred, verdict: Telling | None) -> Telling | None:
    """As in "bei gleicher Farbe muss die Zahl höher sein"."""
    about = said_of(case, CARD)
    return None if about is None or verdict is None else if_so(about, verdict)


def leads_elsewhere(before: m.Pred, after: m.Pred) -> Telling | None:
    """As in "wenn die Karte rot ist, muss eine schwarze kommen": the card that lies there, since none is both."""
    return leads(before, after) if m.mask_of(m.all_of(before, after)) == 0 else None


def _changes_then(cond: m.Cond, attr: str) -> Telling | None:
    """As in "nach einem Ass wechselt die Farbe, sonst bleibt sie gleich"."""
    same_one = said_of(same_as_other(attr), CARD)
    return None if same_one is None else Telling(m.when(cond, m.neg(same_one), same_one))


def changes_and_stays(cond: m.Cond, attr: str, stays: m.Cond) -> Telling | None:
    """As in "nach einer Zahl wechselt die Farbe, nach einem Bild bleibt sie gleich"."""
    same_one = said_of(same_as_other(attr), CARD)
    told = None if same_one is None else m.conj(m.when(cond, m.neg(same_one)), m.when(stays, same_one))
    return None if told is None else Telling(told)


def else_one(pred: m.Pred) -> Telling | None:
    """As in "wenn davor kein Herz war, muss jetzt eins kommen"."""
    told, before = plainly(pred), last_is(m.none_of(pred))
    return None if told is None or before is None else if_so(before, told)


def _if_it_goes(rel: m.Pred, verdict: Telling) -> Telling | None:
    cond = said_of(rel, CARD)
    return None if cond is None else if_so(cond, verdict)


def _statements() -> Iterator[Shape]:
    """As in "rot immer, schwarz nur gerade", "schwarz nie nach gerade", "nächste Karte größer"."""
    yield from row("Sentence", "Adj|Noun COMMA HOWEVER|AND? Adj|Noun ONLY Adj|Noun", _these_but)
    yield from row("Sentence", "AFTER EVERY CARD MUST Subject DONE", plainly)
    yield from row("Sentence", "Subject MAYNOT DONE", misses)
    yield from row("Sentence", "Subject MUST Pred COMMA? AND? Subject MUST Pred BE", and_they)
    yield from row("Sentence", "Subject BE EITHER Pred OR IT BE Pred", _either)
    yield from row(
        "Sentence", "EITHER BE IT Pred COMMA? OR IT BE Pred", lambda one, other: _either(m.ANYTHING, one, other)
    )
    yield from row(
        "Sentence",
        "EVERY Attr MAY|COME? UPTO Times INAROW",
        lambda attr, bits: at_most((low(bits), same_as_other(attr))),
    )
    yield from row("Sentence", "MAYNOT Times INAROW Adj|Noun DONE", never_times)
    yield from row("Sentence", "THERE NO Subject", misses)
    yield from row("Sentence", "Ref GIVES THE? Attr AHEAD", lambda ref, attr: plainly(m.fill(same_as_other(attr), ref)))
    yield from row(
        "Sentence",
        "THE? Attr MUST AFTER EVERY CARD CHANGE|ALTERNATE",
        lambda attr: plainly(m.Denied(same_as_other(attr))),
    )
    yield from row("Sentence", "Before NO Subject", lambda cond, pred: never_on(pred, cond), 1)
    yield from row("Sentence", "Subject|Adj NOT Before", never_on, 1)
    yield from row("Sentence", "Before MAY NAUGHT Pred MORE? DONE", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "Subject MUST Before DONE", only_on)
    yield from row("Sentence", "Subject|Having MUST Before DONE", only_that_there)
    yield from row("Sentence", "ONLY Place MUST? Being", there)
    yield from row("Sentence", "Ref MUST Having HAVE", _like_it)
    yield from row("Sentence", "IT? BE ONLY Subject FITS Which", lambda pred, which: only_so(m.all_of(pred, which)))
    yield from row("Sentence", "EITHER? BOTH Pred OR BOTH Pred", _both_or_both)
    yield from row("Sentence", "BOTH MUST Pred OR BOTH Pred BE", _both_or_both)
    yield from row(
        "Sentence", "AFTER EVERY? Number CARD CHANGE|ALTERNATE THE? Attr", lambda bits, attr: blocks(bits, attr, bits)
    )
    yield from row("Sentence", "MAYNOT MORE Noun|Adj THAN Noun|Adj ON_LINE? DONE", never_ahead_of)
    yield from row("Text", "Text COMMA|HOWEVER? Subject ONLY Before", _and_only_on, 3)
    yield from row("Text", "Text Noun FREE", lambda text, pred: (*text, told) if (told := free(pred)) else None, 3)
    yield from row("Text", "FIRST_OF_ALL ANYTHING_GOES COMMA? HOWEVER|AND? Era ONLY? Pred|Some", _then_only)


def _either(about: m.Pred, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "die Karte ist entweder ein Bild, oder sie ist rot"."""
    return plainly(m.any_of(one, other)) if about == m.ANYTHING else None


def _these_but(free: m.Pred, about: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "rot immer, schwarz nur gerade": between them all cards are told."""
    a, b = m.mask_of(free), m.mask_of(about)
    return must(about, Verb("must", pred)) if a and b and a ^ b == ALL_CARDS and not a & b else None


def _like_it(ref: int, pred: m.Pred) -> Telling | None:
    """As in "die vorletzte Karte muss die gleiche Farbe haben"."""
    return plainly(m.fill(pred, ref)) if m.is_open(pred) and ref not in {0, m.IT} else None


def _both_or_both(one: m.Pred, other: m.Pred) -> Telling | None:
    a, b = of_cards(one, _BOTH), of_cards(other, _BOTH)
    return None if a is None or b is None else Telling(m.disj(a, b))


def _then_only(era: m.Cond, pred: m.Pred) -> Text | None:
    """As in "am Anfang darf man alles legen, aber nach dem ersten Bild nur Rot"."""
    fits = said_of(pred, CARD)
    return None if fits is None else (Telling(fits, about=era, case=era),)


def _and_only_on(text: Text, pred: m.Pred, cond: m.Cond) -> Text | None:
    told = only_on(pred, cond)
    return (*text, told) if told is not None and text[-1].force == "may" else None


def _with_a_condition() -> Iterator[Shape]:
    """As in "man darf nur dann Rot legen, wenn ...", "die Farbe darf nur mit einem Bild gewechselt werden"."""
    yield from row("Sentence", "MAY THE? Attr ONLY CHANGE COMMA? IF|ONLYIF Clause", change_only_if)
    yield from row("Sentence", "THE? Attr MAY ONLY CHANGE COMMA? IF|ONLYIF Clause", change_only_if)
    yield from row("Sentence", "THE? Attr MAY ONLY WITH|FOR Subject CHANGE", _change_only_with)
    yield from row("Sentence", "Sentence COMMA? EXCEPT THERE A? Noun", _unless_it_lies)
    yield from row("Sentence", "Subject MAY ONLY Being COMMA IF|ONLYIF Clause", may_only_be)
    yield from row("Sentence", "MAY NO Subject DONE COMMA? IF Clause", misses_if)
    yield from row("Sentence", "FIRST_OF_ALL Era MAY Subject DONE", lambda era, pred: only_since(pred, era))
    yield from row("Text", "Text COMMA? UNLESS Clause COMMA? THEN? ONLY Subject", _except_if)


def _except_if(text: Text, cond: m.Cond, pred: m.Pred) -> Text | None:
    """As in "alle Karten gehen, außer wenn eine Dame liegt, dann nur Herz"."""
    fits = said_of(pred, CARD)
    return None if fits is None or 0 in m.all_refs(cond) else (*text, Telling(fits, "except", cond))


def change_only_if(attr: str, cond: m.Cond) -> Telling | None:
    about = said_of(m.Denied(same_as_other(attr)), CARD)
    return None if about is None else Telling(m.settle(cond, 0), about=about)


def _change_only_with(attr: str, pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else change_only_if(attr, cond)


def _unless_it_lies(verdict: Telling, pred: m.Pred) -> Telling | None:
    before = last_is(pred)
    return None if before is None else if_so(m.neg(before), verdict)
