"""German on what lies on the line, in a row or together: "in der Reihe höchstens zwei Asse", "nie drei rote oder drei schwarze"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.along import not_back
from eleusis.rules.reader.grammar.along_the_line.counting import count, more_on_line, no_more
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, at_most, never_so_long, same_as_other
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, misses
from eleusis.rules.reader.grammar.naming.amounts import combined
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _of_the_line()
    yield from _in_a_row()
    yield from _sums()


# --- what lies on the line --------------------------------------------------------------------------


def _of_the_line() -> Iterator[Shape]:
    """As in "in der Reihe höchstens zwei Asse", "nur ein Bube darf liegen", "sind schon fünf Karten gelegt"."""
    yield from row("Sentence", "ON_LINE ATMOST|UPTO Number Noun", no_more)
    yield from row("Sentence", "ON_LINE ONLY A|ONE? Noun", lambda pred: no_more(1 << 1, pred))
    yield from row("Sentence", "ONLY A Noun MAY ON_LINE? LIE|BE", lambda pred: no_more(1 << 1, pred))
    yield from row("InQuestion", "BE SOFAR Number Noun LAID", _so_many_laid)
    yield from row("Clause", "SOFAR Number Noun LAID BE", _so_many_laid)
    yield from row("Clause", "ON_LINE MORE Noun|Adj THAN Noun|Adj LIE|WASLAST|BE", more_on_line)
    yield from row("Clause", "ON_LINE A Number LIE|WASLAST", lambda bits: count(m.Among(bits), m.span(1)))
    yield from row("InQuestion", "LIE|WASLAST ON_LINE A Adj AMOUNT_OF Noun", _such_a_number)
    yield from row("Sentence", "Amount MAY AMONG NONE_OF Refs THERE_WAS|HAPPEN", _in_none)


def _so_many_laid(bits: int, pred: m.Pred) -> m.Cond | None:
    """As in "sind schon mehr als 5 Karten gelegt": or more than are told."""
    number = only(bits)
    held = m.span(number) if number else bits
    if pred == m.ANYTHING:
        return said_of(m.Among(held), m.Amount("line"))
    return count(pred, held)


def _such_a_number(number: m.Pred, noun: m.Pred) -> m.Cond | None:
    return count(noun, number.bits) if isinstance(number, m.Among) else None


def _in_none(amount: m.Amount, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "das Zeichen darf bei keiner der letzten zwei Karten vorkommen"."""
    is_its = amount.refs in {(0,), (m.IT,)} and not amount.plus and refs and 0 not in refs
    alike = with_each(same_in(amount.what), refs, m.Any) if is_its else None
    return None if alike is None else misses(alike)


# --- in a row ---------------------------------------------------------------------------------------


def _in_a_row() -> Iterator[Shape]:
    """As in "es dürfen nie drei rote oder drei schwarze hintereinander liegen", "von einem Zeichen höchstens drei hintereinander"."""
    several = "Number Noun|Adj OR|AND Number? Noun|Adj INAROW"
    for never in (
        f"MAY NOT|NEVER {several} DONE|BE",
        f"MAYNOT {several} DONE|BE",
        f"{several} MISSES",
        f"NEVER {several}",
    ):
        yield from row("Sentence", never, _neither_so_long)
    alike = "Number CARD INAROW EVERY? Adj"
    for never in (f"MAY NOT|NEVER {alike} BE", f"MAYNOT {alike} BE"):
        yield from row("Sentence", never, lambda bits, pred: never_so_long((only(bits) or 0, pred)))
    for never in (f"MAY NOT|NEVER {alike} OR EVERY? Adj BE", f"MAYNOT {alike} OR EVERY? Adj BE"):
        yield from row("Sentence", never, _neither_so_long)
    yield from row("Sentence", "ON_LINE MAY NO Attr Times INAROW DONE", _never_again_and_again)
    of_one = "OF|FROM THE|A? SAME? Attr"
    yield from row("Sentence", f"{of_one} MAY NOT|NEVER MORETHAN Number CARD? INAROW DONE", _so_many_of_one)
    yield from row("Sentence", f"{of_one} MAY ATMOST|UPTO Number CARD? INAROW DONE", _so_many_of_one)
    yield from row("Sentence", "Streak MISSES COMMA? AND? Streak ALSO", _both_so_long)
    yield from row("Sentence", "MORETHAN Streak MAYNOT INAROW DONE|HAPPEN?", at_most)
    another = "MUST|COME A? DIFFERENT Attr? DONE?"
    yield from row("Sentence", f"ATLATEST? AFTER Number SAME Attr INAROW? {another}", _another_after)
    yield from row("Sentence", "MAY UPTO Times INAROW THE? SAME Attr DONE", _so_often_at_most)
    for attr in ("THE? SAME Attr", "A Attr"):
        yield from row(
            "Sentence", f"{attr} MAY FIRST_OF_ALL AFTER Number OTHERS? CARD? DONE|COME_BACK", _not_back_before
        )
        lie = "IF Number OTHERS? CARD? LAID_BETWEEN"
        yield from row("Sentence", f"{attr} MAY FIRST_OF_ALL COME_BACK|DONE COMMA? {lie}", _not_back_before)


def _not_back_before(attr: str, bits: int) -> Telling | None:
    """As in "ein Wert darf erst wieder kommen, wenn mindestens drei andere Karten dazwischen liegen"."""
    return not_back(attr, 1 << low(bits))


def _so_often_at_most(bits: int, attr: str) -> Telling | None:
    """As in "man darf höchstens zweimal hintereinander das gleiche Zeichen legen"."""
    return at_most((only(bits) or 0, same_as_other(attr))) if only(bits) else None


def _another_after(bits: int, attr: str, *again: str) -> Telling | None:
    """As in "spätestens nach zwei gleichen Zeichen muss ein anderes kommen"."""
    alike = same_as_other(attr)
    return at_most((only(bits) or 0, alike)) if (only(bits) or 0) > 1 and {*again} <= {attr} else None


def _never_again_and_again(attr: str, bits: int) -> Telling | None:
    """As in "in der Reihe darf kein Zeichen dreimal hintereinander kommen"."""
    return never_so_long((only(bits) or 0, same_as_other(attr)))


def _so_many_of_one(attr: str, bits: int) -> Telling | None:
    return _so_often_at_most(bits, attr)


def _neither_so_long(bits: int, one: m.Pred, *more: m.Pred | int) -> Telling | None:
    number, other = more if len(more) == 2 else (bits, more[0])
    lengths = only(bits), only(number)  # type: ignore[arg-type]
    return _both_so_long((lengths[0], one), (lengths[1], other)) if lengths[0] and lengths[1] else None  # type: ignore[arg-type]


def _both_so_long(*streaks: Streak) -> Telling | None:
    told = [never_so_long(streak) for streak in streaks]
    known = [one.fits for one in told if one is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) else None


# --- sums -------------------------------------------------------------------------------------------


def _sums() -> Iterator[Shape]:
    """As in "letzte plus neue darf nie 13 geben", "... muss eine Zahl ergeben, die durch 3 teilbar ist"."""
    yield from row("Being", "Pred ADDUP", _of_number, 1)
    yield from row("Being", "A RANKS|SUM ADDUP THAT Being", _of_number)
    yield from row(
        "Sentence",
        "Amount MAYNOT Total ADDUP",
        lambda amount, total: amount_must(amount, Verb("must", m.none_of(total))),
    )
    yield from row("Topic", "ADD_UP One WITH One TAKEN_TOGETHER", _of_both)


def _of_both(*refs: s.Ref) -> m.Amount | None:
    """As in "wenn man die neue Karte mit der davor zusammenzählt"."""
    those = tuple(1 if ref == m.OTHER else ref for ref in refs)
    return combined("sum", those) if len({*those}) == len(those) else None


def _of_number(pred: m.Pred) -> m.Pred | None:
    return pred if isinstance(pred, m.Among) else None
