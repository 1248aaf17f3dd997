"""The order of words in German: the verb at the end of a clause, before the subject behind one, genitives without "of"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_so_much, with_each
from eleusis.rules.reader.grammar.along_the_line.counting import alike, count, than_all
from eleusis.rules.reader.grammar.along_the_line.streaks import never_alike
from eleusis.rules.reader.grammar.by_turns.places import starts_with
from eleusis.rules.reader.grammar.by_turns.steps import suit_order
from eleusis.rules.reader.grammar.in_which_case.following import last_is, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed, not_so
from eleusis.rules.reader.grammar.judging.verdicts import may_be, misses, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.counters import leads_over, left_by, not_cond, odd_or_even
from eleusis.rules.reader.grammar.naming.number_sets import low, multiple
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from verb_last()
    yield from verb_first()
    yield from genitives()
    yield from idioms()


def verb_last() -> Iterator[Shape]:
    """As in "(wenn) die letzte Karte rot ist", "(muss) höher sein als die letzte Karte"."""
    yield from row("Being", "Pred BE", same)
    yield from row("Being", "NOT Pred BE", m.none_of)
    yield from row("Being", "Having HAVE", same)
    yield from row("Being", "NOT Having HAVE", m.none_of)
    yield from row("Being", "Some HAVE", same)
    yield from row("Being", "HAVE NOT Having", m.none_of)
    yield from row("Being", "Cmp BE THAN|AS Ref|Amount", m.fill)
    yield from row("Being", "Cmp BE THAN|AS OtherRef", lambda pred, _: m.fill(pred, m.IT))
    yield from row("Being", "BY? Number UNIT? Cmp BE THAN Ref|Amount", _so_much_than)
    yield from row("Being", "Cmp BE THAN EARLIER_CARDS", than_all)
    yield from row("Being", "BY Number DIFFER", apart)
    yield from row("Being", "Having HAVE AS|THAN Ref|Amount", m.fill)
    yield from row("Being", "Having HAVE AS|THAN Refs", lambda pred, refs: with_each(pred, refs, m.All))
    yield from row("Verbal", "REMAINDER Number DIVIDED Number LEAVE", left_by)
    yield from row("Verbal", "NOT REMAINDER Number DIVIDED Number LEAVE", lambda a, b: _unless(left_by(a, b)))
    yield from row("Verbal", "LEAVE NOT REMAINDER Number DIVIDED Number", lambda a, b: _unless(left_by(a, b)))
    lead = "THE LEAD OF Noun OVER Noun LPAR COUNTED_TO Number RPAR"
    yield from row("Fact", f"{lead} Signed BE", leads_over)
    yield from row("Fact", f"{lead} NOT Signed BE", lambda *told: not_cond(leads_over(*told)))
    yield from row("Fact", f"{lead} Adj BE", lambda a, b, cap, pred: leads_over(a, b, cap, odd_or_even(pred)))
    yield from row(
        "Fact", f"{lead} NOT Adj BE", lambda a, b, cap, pred: not_cond(leads_over(a, b, cap, odd_or_even(pred)))
    )
    yield from row("Clause", "CASE_NOT LPAR Text RPAR", not_so)
    yield from row("Clause", "CASE_NOT LPAR Clause RPAR", m.neg)
    yield from row("Clause", "A Noun SOFAR BE", lambda pred: count(pred, m.span(1)))


def _unless(left: tuple[bool, int, int] | None) -> tuple[bool, int, int] | None:
    return None if left is None else (not left[0], *left[1:])


def _so_much_than(bits: int, pred: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    so_much = by_so_much(pred, bits)
    return None if so_much is None else m.fill(so_much, to)


def verb_first() -> Iterator[Shape]:
    """As in "..., muss die nächste Karte schwarz sein", "..., darf man keine Bildkarte spielen"."""
    yield from row("DONE", "PLAY|COME|LIE|HAPPEN", word)
    yield from row("DONE", "LAID BE", word)
    yield from row("Sentence", "MUST Subject Being", lambda pred, being: must(pred, Verb("must", being)))
    yield from row("Sentence", "MUST IT Being", lambda being: must(m.ANYTHING, Verb("must", being)))
    yield from row(
        "Sentence",
        "MUST HE Being",
        lambda being: Telling(m.ToldNumber(being.bits)) if isinstance(being, m.Among) else None,
        -1,
    )  # in German a number may be "er", a card is not
    yield from row("Sentence", "MAY IT NOT Being", lambda being: must(m.ANYTHING, Verb("must", m.none_of(being))))
    yield from row("Sentence", "MAY Subject NOT Being", lambda pred, being: must(pred, Verb("must", m.none_of(being))))
    yield from row("Sentence", "BE Subject Pred", lambda pred, other: must(pred, Verb("must", other)), 5)
    yield from row("Sentence", "HAVE Subject Having", lambda pred, other: must(pred, Verb("must", other)), 5)
    yield from row("Sentence", "MUST ONLY? Subject DONE", plainly)
    yield from row("Sentence", "MAY ONLY Subject|Pred DONE", only_so)
    yield from row("Sentence", "MAY NO Subject DONE", misses)
    yield from row("Sentence", "MAY NO Subject", misses, 3)
    yield from row("Sentence", "MAY Subject|Pred DONE", may_be)
    yield from row("Sentence", "MUSTNOT|MAYNOT Subject DONE", misses)
    yield from row("Sentence", "COME ONLY? Subject|Pred", plainly)
    yield from row("Sentence", "THERE ONLY Subject FITS?", only_so)
    yield from row("InQuestion", "BE Ref Pred", it_is, 1)
    yield from row("InQuestion", "WAS Ref Pred", _it_was, 1)
    yield from row("Sentence", "WASLAST Some COMMA? THEN? Sentence", _if_some_lay)
    yield from row("Sentence", "FITS|MAY BE? ONLY Subject", only_so)
    yield from row("Sentence", "MISSES BE? ONLY? Subject", misses)
    yield from row("Sentence", "ONLY Subject DONE", only_so)
    yield from row("Sentence", "MUST ONLY? Having DONE", plainly)
    yield from row("Sentence", "ONLY? Having DONE MUST?", plainly, 1)
    yield from row("Sentence", "Subject MAY? ONLY Before DONE?", only_on)
    yield from row("Sentence", "Subject MAY ONLY Before DONE", only_on)
    yield from row("Sentence", "Before ONLY Subject|Pred", play_on, 1)
    yield from row("Sentence", "EVERY CARD ONCE", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "NO Attr MAY TWICE BE|HAPPEN|PLAY", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO CARD MAY TWICE BE|HAPPEN|PLAY", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "Number Noun|Adj MAYNOT INAROW", never_alike)
    yield from row("InQuestion", "BE|WAS Refs Pred", lambda refs, pred: of_cards(pred, refs))
    yield from row("InQuestion", "BE|WAS SomeRefs Pred", lambda refs, pred: of_cards(pred, refs, some=True))
    yield from row("Sentence", "IT? MAY ANYTHING|EVERYTHING PLAY|BE COMMA? EXCEPT Subject", misses)
    yield from row("Sentence", "NO CARD TWICE DONE", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "NO Subject MAY Before DONE", _never_on)
    yield from row("Sentence", "Before MUST Subject|Pred DONE", play_on)
    yield from row("Sentence", "Before COME|LIE|WASLAST Subject|Pred", play_on)
    yield from row("Sentence", "BE Before Subject|Pred DUTY", play_on)
    yield from row("Sentence", "COME Before ONLY? Subject|Pred", play_on)
    yield from row("Sentence", "COME ONLY? Subject Before", lambda pred, cond: play_on(cond, pred), 4)
    yield from row("Sentence", "Before MAY NO Subject DONE", lambda cond, pred: _never_on(pred, cond))
    yield from row("Sentence", "Before COME NO Subject", lambda cond, pred: _never_on(pred, cond))


def it_is(ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    """As in "Ist die letzte Karte gerade, ..."."""
    return said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))


def _it_was(ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    """As in "War es ein Bild, ...": what lies there."""
    return it_is(m.IT_WAS if ref == m.IT else ref, pred)


def _if_some_lay(pred: m.Pred, verdict: Telling) -> Telling | None:
    test = it_is(1, pred)
    return None if test is None else if_so(test, verdict)


def _never_on(pred: m.Pred, cond: m.Cond) -> Telling | None:
    said = said_of(pred, CARD)
    return None if said is None or 0 in m.all_refs(cond) else Telling(m.neg(said), about=cond)


def genitives() -> Iterator[Shape]:
    """As in "der Wert der letzten Karte", "die Summe der letzten beiden Karten"."""
    yield from row("Amount", "Attr Ref", lambda attr, ref: m.Amount(attr, (ref,)))
    for what, name in (("sum", "SUM"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} Refs", lambda refs, what=what: m.Amount(what, refs))
    yield from row("Amount", "DIFFERENCE Refs", lambda refs: m.Amount("absdiff", refs) if len(refs) == 2 else None)
    yield from row("Having", "THE Attr Ref", lambda attr, ref: m.fill(m.Rel("=", m.Amount(attr, (m.OTHER,))), ref))
    yield from row("Noun", "Noun OF THE? Attr Ref", _noun_alike)
    yield from row("Noun", "DIVISOR Ref", lambda ref: m.fill(m.Rel("|", m.Amount("card", (m.OTHER,))), ref))
    yield from row("Which", "THE? SAME Attr", lambda attr: m.Rel("=", m.Amount(attr, (m.OTHER,))))
    yield from row("Which", "A DIFFERENT Attr", lambda attr: m.Denied(m.Rel("=", m.Amount(attr, (m.OTHER,)))))
    yield from row("Which", "Which AS|THAN Ref|Amount", m.fill)


def _noun_alike(noun: m.Pred, attr: str, ref: s.Ref) -> m.Pred | None:
    pred = m.fill(m.Rel("=", m.Amount(attr, (m.OTHER,))), ref)
    return None if pred is None else m.all_of(noun, pred)


def idioms() -> Iterator[Shape]:
    yield from row("Multiple", "THROUGH_NUMBER Number DIVISIBLE", multiple)
    yield from row("Compared", "Cmp THAN|AS EARLIER_CARDS", than_all)
    yield from row("Amount", "THE? HIGHEST SOFAR_CARD", lambda: m.Amount("max"))
    yield from row("Amount", "THE? LOWEST SOFAR_CARD", lambda: m.Amount("min"))
    yield from row("Having", "A? ALREADY_LAID Attr", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row("Having", "A? NOT_YET_LAID Attr", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())), 1)
    yield from row("Having", "SAME Attr AND SAME Attr", _both_attrs)
    yield from row("Amount", "RUNLENGTH SAME Attr", lambda attr: m.Amount("run", of=attr))
    yield from row("Amount", "LIKES SAME Attr AS THE CARD", lambda attr: m.Amount("alike", (0,), of=attr))
    yield from row(
        "Attr", "REMAINDER DIVIDED Number", lambda bits: f"mod{low(bits)}" if low(bits) in {3, 4, 5, 6} else None
    )
    yield from row(
        "Compared", "ATMOST Number APART FROM Ref", lambda bits, ref: m.fill(apart(m.span(0, low(bits))), ref)
    )
    yield from row("FIRST", "THE FIRST", word)
    yield from row("Sentence", "THE SUITS FOLLOW_THE_ORDER Pattern OFF?", suit_order)
    yield from row("Sentence", "FIRSTCARD COLON Subject", starts_with)
    yield from row("Sentence", "FIRSTCARD COLON ANYTHING", lambda: starts_with(m.ANYTHING))
    yield from row("Which", "SUCH_THAT LPAR Clause RPAR", lambda cond: m.Fact(m.settle(cond, 0), candidate=True))
    yield from row("Which", "SUCH_THAT LPAR Sentence RPAR", _such_that)
    yield from row("Before", "AFTER THE Adj|Noun", last_is)


def _such_that(verdict: Telling) -> m.Pred | None:
    asked = closed(verdict)
    return None if asked is None else m.Fact(m.settle(asked, 0), candidate=True)


def _both_attrs(one: str, other: str) -> m.Pred | None:
    return m.Rel("=", m.Amount(m.TWIN, (m.OTHER,))) if {one, other} == {"rank", "suit"} else None
