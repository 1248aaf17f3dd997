"""German clauses with the verb at their end, and sentences turned round: "dass Rot nur nach Gerade kommen darf", "Rot muss sie sein"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import by_more, same_in, than_number
from eleusis.rules.reader.grammar.along_the_line.streaks import never_times
from eleusis.rules.reader.grammar.german.everyday import change_only_if
from eleusis.rules.reader.grammar.german.in_class import class_is
from eleusis.rules.reader.grammar.in_other_words.spoken import on_such
from eleusis.rules.reader.grammar.in_which_case.following import last_is, only_on
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, and_they, fits_only_if, must, plainly, some_must
from eleusis.rules.reader.grammar.naming.classes import is_suits
from eleusis.rules.reader.grammar.naming.number_sets import from_on, only, up_to
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.left_open import never_back
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from _verb_last()
    yield from _turned_round()
    yield from _of_suits()
    yield from _in_a_breath()


def _verb_last() -> Iterator[Shape]:
    """As in "(dass) Rot nur nach geraden Karten kommen darf", "(dass) eine Karte nur dann geht, wenn ..."."""
    yield from row("Sentence", "Subject ONLY Before DONE MAY", only_on)
    yield from row("Sentence", "ONLY Before Subject DONE MAY", lambda cond, pred: only_on(pred, cond))
    yield from row("Sentence", "Subject ONLY Before FITS|DONE", only_on, 3)
    for told in (
        "MAY IT? Subject ONLY_THEN DONE",
        "MAY IT? ONLY_THEN Subject|Pred DONE",
        "Subject BE|MAY? ONLY_THEN FITS|DONE",
        "Subject ONLY_THEN DONE MAY",
        "FITS Subject ONLY_THEN",
    ):
        yield from row("Sentence", f"{told} COMMA? IF Clause", fits_only_if)


def _turned_round() -> Iterator[Shape]:
    """As in "muss die Summe gerade sein", "höher als die vorige muss jede Karte sein"."""
    yield from row("Sentence", "MUST Amount Being", lambda amount, being: amount_must(amount, Verb("must", being)))
    yield from row("Sentence", "MAY Amount Being", lambda amount, being: amount_must(amount, Verb("may", being)))
    yield from row("Sentence", "MAY Amount NOT Being", _must_not)
    yield from row("Sentence", "Pred MUST Subject BE", lambda pred, some: plainly(pred) if some == m.ANYTHING else None)
    yield from row("Sentence", "Pred MUST IT BE", plainly)
    for beyond, reached in (("ORMORE", from_on), ("ORLESS", up_to)):
        yield from row("Being", f"A? Number BE {beyond}", partial(_or_beyond, reached))
    yield from row("Sentence", "Pred MUST Amount BE", lambda pred, amount: amount_must(amount, Verb("must", pred)))


def _or_beyond(reached: Callable[[int], int | None], number: int) -> m.Pred | None:
    """As in "(wenn) sie eine 10 ist oder höher"."""
    bits = reached(number)
    return m.Among(bits) if bits else None


def _must_not(amount: m.Amount, being: m.Pred) -> Telling | None:
    return amount_must(amount, Verb("must", m.none_of(being)))


def _of_suits() -> Iterator[Shape]:
    """As in "Bilder nur in Pik, die übrigen in jeder Farbe"."""
    for shape in ("MAY|BE? ONLY IN Noun|Adj FITS|DONE?", "ONLYFITS IN Noun|Adj"):
        yield from row("Sentence", f"Subject {shape}", _only_in)
    yield from row("Rest", "OTHERS IN|WITH EVERY Attr FITS?", always(m.REST_FITS))


def _only_in(pred: m.Pred, suits: m.Pred) -> Telling | None:
    return must(pred, Verb("must", suits)) if is_suits(suits) and pred != m.ANYTHING else None


def _in_a_breath() -> Iterator[Shape]:
    """As in "wurde ein Herz gelegt, ...", "größer als die letzte, aber höchstens um 3", "Karo nur gerade, Kreuz nur ungerade"."""
    yield from row("InQuestion", "GOT|HAVE AT_LAST|BEFORE_IT? Subject LAID", last_is)
    yield from row("Being", "Cmp BE THAN Number", than_number)
    yield from row("Compared", "Compared COMMA? AND ATMOST Number UNIT?", _by_at_most, 1)
    yield from row("Class-is", "Noun ONLY Pred", class_is, 1)
    yield from row("Sentence", "Subject MUST Pred COMMA? AND Subject Pred BE", and_they, 1)
    yield from row("Sentence", "MUST A? Attr DONE THAT NOTSEEN", never_back)
    yield from row("Sentence", "FROM|OF Refs MUST ONE_OF Being", some_must)
    yield from row("Sentence", "MUST Alternation DONE", same)
    yield from row("Sentence", "MAYNOT|NOT Times INAROW A Noun DONE?", never_times)
    for both in ("", " NOTBOTH"):
        yield from row(
            "Sentence", f"Subject MUST EITHER Attr OR Attr CHANGE{both}", partial(_one_changes, both=not both)
        )
    yield from row("Sentence", "Subject MAYNOT AFTER Subject|Pred DONE?", partial(on_such, never=True))
    yield from row("SEEN", "ON_LINE SEEN", word)
    yield from row("Which", "WHOSE Attr WITH Ref MATCH", lambda attr, ref: m.fill(same_in(attr), ref))
    yield from row("Some", "SUCH_ONE Which", same)
    yield from row("Sentence", "ONLY_MAY THE? Attr CHANGE COMMA? IF|ONLYIF Clause", change_only_if)
    yield from row("Sentence", "THE? Attr MAY? ONLY Before CHANGE", change_only_if)


def _by_that(rel: m.Pred, bits: int) -> m.Pred | None:
    """As in "höher als die letzte, aber höchstens um 3"."""
    ranks = isinstance(rel, m.Rel) and rel.other.what in {"card", "rank"} and rel.other.refs
    return by_more(rel, bits) if ranks else None


def _by_at_most(rel: m.Pred, bits: int) -> m.Pred | None:
    number = only(bits)
    return _by_that(rel, m.span(1, number)) if number else None


def _one_changes(about: m.Pred, one: str, other: str, *, both: bool) -> Telling | None:
    """As in "die Karte muss entweder rot/schwarz oder gerade/ungerade wechseln, aber nicht beides"."""
    a, b = m.neg(s.Same(one, 0, 1)), m.neg(s.Same(other, 0, 1))
    if about != m.ANYTHING or one == other:
        return None
    return Telling(m.disj(a, b) if both else m.conj(m.disj(a, b), m.neg(m.conj(a, b))))
