"""What German says in ways of its own: sums, turns, cards of a sort, what has been."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_so_much, fold
from eleusis.rules.reader.grammar.along_the_line.counting import alike, leads_by_least
from eleusis.rules.reader.grammar.along_the_line.memory import not_been
from eleusis.rules.reader.grammar.along_the_line.streaks import blocks, never_so_long, same_as_other
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_what_lies
from eleusis.rules.reader.grammar.in_which_case.cases import of_class
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import and_they, must, plainly, sum_is
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import high, multiple
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))
_OF = {">": _HIGHER, "<": _LOWER}
_BOTH = (0, 1)  # the card and the last one


def rows() -> Iterator[Shape]:
    yield from _sums()
    yield from _turns()
    yield from _of_a_sort()
    yield from _has_been()


def _sums() -> Iterator[Shape]:
    """As in "Summe kleiner als 15", "zusammen mit der letzten Karte", "beide zusammen müssen über 12 sein"."""
    for what, name in (("sum", "SUM"), ("absdiff", "DIFFERENCE"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} OF? THE? RANKS", lambda what=what: m.Amount(what, _BOTH), 1)
        yield from row("Sentence", f"{name} Pred", lambda pred, what=what: sum_is(m.Amount(what, _BOTH), pred), 2)
    yield from row("Sentence", "TOGETHER_WITH Ref MUST? IT? ADDUP|BE? Total ADDUP|BE?", _with_it)
    yield from row("Together", "Refs TAKEN_TOGETHER", same)
    yield from row("Together", "THE? RANKS TAKEN_TOGETHER", lambda: _BOTH)
    yield from row("Amount", "Amount TAKEN_TOGETHER", lambda amount: amount if amount.what == "sum" else None)
    yield from row("Clause", "IT? Total ADDUP", lambda total: m.ToldNumber(total.bits), 1)
    yield from row("InQuestion", "COME Total OUT", lambda total: m.ToldNumber(total.bits))
    yield from row("Sentence", "Together MUST? ADDUP|BE? Total ADDUP|BE?", sum_is)
    yield from row("Sentence", "Refs ADDUP|BE TAKEN_TOGETHER Total", sum_is)
    yield from row("Sentence", "Refs MUST TAKEN_TOGETHER Total ADDUP|BE", sum_is)
    yield from row("Sentence", "TAKEN_TOGETHER Total", lambda total: sum_is(_BOTH, total), 2)
    yield from row("Sentence", "ADD_UP Refs TAKEN_TOGETHER? COLON|COMMA|AND? IT? MUST? Total BE|ADDUP?", sum_is)
    yield from row("Sentence", "Refs|Subject LIE|BE ONLY? Number UNIT? APART", _so_far_apart)
    yield from row("Sentence", "LIE|BE Refs ONLY? Number UNIT? APART", _so_far_apart)
    yield from row("Sentence", "IF Together COMMA? MUST? COME|ADDUP Total OUT?", sum_is)
    yield from row("Total", "A Adj RANKS", same)
    yield from row("Pred", "HALVED", lambda: fold(-2, m.OTHER))
    yield from row("Compared", "Number DIFFERENCE", apart, 1)
    yield from row("Compared", "Number UNIT? FROM|OF Ref APART", lambda bits, ref: m.fill(apart(bits), ref))
    yield from row("Compared", "A UNIT Cmp", lambda pred: by_so_much(pred, 1 << 1))


def _so_far_apart(of: tuple[s.Ref, ...] | m.Pred, bits: int) -> Telling | None:
    """As in "zwei Karten sind nur 1 auseinander"; "König und Ass" are only some."""
    return plainly(apart(bits)) if of in {_BOTH, m.ANYTHING} else None


def _with_it(ref: s.Ref, total: m.Pred) -> Telling | None:
    return plainly(with_card(ref, total))


def _turns() -> Iterator[Shape]:
    """As in "es müssen zwei rote und dann zwei schwarze kommen", "abwechselnd hoch und runter"."""
    for action in (by_what_lies, by_place):
        yield from row("Sentence", "IT? MUST Pattern COME|BE|PLAY", action)
        yield from row("Sentence", "IT? COME Pattern", action, 1)
    yield from row("Sentence", "Adj Adj ALTERNATE", by_turns)
    yield from row(
        "Sentence",
        "NOT|NO Times THE? SAME Attr INAROW",
        lambda bits, attr: never_so_long((high(bits), same_as_other(attr))),
    )
    yield from row(
        "Clause", "Number SAME Attr INAROW", lambda bits, attr: s.Same(attr, 1, 2) if bits == 1 << 2 else None
    )
    yield from row("Sentence", "THE? Attr|SUITS ALTERNATE COLON? Adj Adj", lambda *told: by_turns(*told[-2:]))
    yield from row("Pair", "Noun AND NO Noun", lambda a, b: (a, m.none_of(b)))
    yield from row("Sentence", "THE? Attr ALTERNATE COLON? Pattern", lambda _, pattern: by_what_lies(pattern))
    yield from row("Alternation", "Alternation COME|BE MUST?", same)
    yield from row("Sentence", "Subject BE Alternation", lambda pred, turns: turns if pred == m.ANYTHING else None)
    yield from row(
        "Sentence",
        "THE? Attr MUST EVERY Number CARD CHANGE|ALTERNATE",
        lambda attr, bits: blocks(bits, attr, bits),
    )
    yield from row(
        "Sentence",
        "MAYNOT Times THE? SAME Attr INAROW? DONE?",
        lambda bits, attr: never_so_long((high(bits), same_as_other(attr))),
    )


def _of_a_sort() -> Iterator[Shape]:
    """As in "rote Karten gerade, schwarze ungerade", "für rote Karten gilt: ...", "Karten mit einer 7 oder mehr"."""
    yield from row("Sentence", "Noun Pred COMMA AND? Noun Pred", and_they, 1)
    yield from row("Sentence", "FOR Subject COLON? MUST Being", lambda pred, being: must(pred, Verb("must", being)), 2)
    yield from row("Sentence", "FOR Subject FITS COLON Sentence", of_class)
    yield from row(
        "Sentence", "FOR Subject FITS? COLON Pred|Being", lambda pred, being: must(pred, Verb("must", being))
    )
    yield from row("Sentence", "FOR Subject MUST THE? Attr Being COMMA? AND? FOR Subject Being|Pred", _attr_of_each)
    yield from row(
        "Sentence",
        "FOR Subject MUST THE? Attr Being",
        lambda pred, attr, being: must(pred, Verb("must", m.Its(attr, being))),
    )
    of_it = "IT? DECIDE ONLY? THE? Attr COLON|COMMA|STOP IT MUST"
    yield from row("Sentence", f"{of_it} Being", lambda attr, being: plainly(m.Its(attr, being)), 1)
    yield from row("Noun", "Noun WITH A Number", lambda noun, bits: m.all_of(noun, m.Among(bits)))
    yield from row("Pred", "RANKS THAT THROUGH_NUMBER Number DIVIDE MAY", lambda bits: _among(multiple(bits)))
    yield from row("Which", "THAT THROUGH_NUMBER Number DIVIDE MAY", lambda bits: _among(multiple(bits)))
    yield from row("Sentence", "MUST|MAY ONLY? Subject DONE Which", lambda pred, which: plainly(m.all_of(pred, which)))
    yield from row("Sentence", "MUST|MAY ONLY? A RANKS DONE Which", plainly)
    yield from row("Clause", "Pred|Some PLAY|COME", _is_played, 1)
    yield from row("Clause", "Refs BOTH Pred BE", lambda refs, pred: of_cards(pred, refs))


def _among(bits: int | None) -> m.Pred | None:
    return None if bits is None else m.Among(bits)


def _is_played(pred: m.Pred) -> m.Cond | None:
    """As in "wenn man rot legt"."""
    cond = said_of(pred, CARD)
    return None if cond in {None, m.TRUE, m.FALSE} or m.mask_of(pred) is None else cond


def _attr_of_each(one: m.Pred, attr: str, being: m.Pred, other: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "bei roten Karten muss die Zahl gerade sein, bei schwarzen ungerade"."""
    return and_they(one, m.Its(attr, being), other, m.Its(attr, pred))


def _has_been() -> Iterator[Shape]:
    """As in "keine Karte darf den gleichen Wert haben wie eine frühere", "bis zum ersten Bild"."""
    yield from row("Sentence", "MAY? NO Attr DONE THAT SEEN", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO CARD MAY THE? SAME Attr HAVE AS ANY_CARD", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "EVERY Attr MUST|MAY ONE_TIME|ONCE HAPPEN|PLAY|BE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "EVERY CARD MUST|MAY ONE_TIME|ONCE HAPPEN|PLAY", lambda: Telling(m.neg(s.Seen("card"))))
    yield from row("Sentence", "ONLY? Attr THAT NOTSEEN", lambda attr: alike(attr, 1 << 1))
    yield from row("Era", "IF NO Sort COMES_UP|SEEN", not_been)
    yield from row("Era", "IF NO|NOTYET Sort ON_LINE LIE", not_been)
    yield from row("Sentence", "IT? MUST MORE Noun|Adj THAN Noun|Adj ON_LINE? LIE|BE|COME?", more)
    yield from row("Era", "UNTIL FIRST Sort", not_been)
    yield from row("Dated", "Era COMMA? BE|FITS|MAY ONLY Subject FITS|DONE?", _only_in)


def more(one: m.Pred, other: m.Pred) -> Telling | None:
    cond = leads_by_least(one, other, 1)
    return None if cond is None else Telling(cond)


def _only_in(era: m.Cond, pred: m.Pred) -> Telling | None:
    told = plainly(pred)
    return None if told is None else replace(told, about=era, case=era)
