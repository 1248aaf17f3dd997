"""German: what lies on the line once only, or has not lain there yet: "der Wert muss neu sein", "jeder Wert nur einmal"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

_NEW = m.Denied(m.SeenBefore())


def rows() -> Iterator[Shape]:
    yield from _not_yet()
    yield from _not_again()
    yield from _each_once()


def _once(attr: str) -> Telling | None:
    return alike(attr, 1 << 1)


def _is_new(amount: m.Amount) -> Telling | None:
    return amount_must(amount, Verb("must", _NEW))


def _not_yet() -> Iterator[Shape]:
    """As in "der Wert darf noch nicht vorgekommen sein", "(wenn) der Wert schon da war"."""
    yield from row("Being", "NOTSEEN", lambda: _NEW)
    yield from row("Being", "NEW BE", lambda: _NEW, 2)
    yield from row("Sentence", "Amount MAY|MUST NOTSEEN", _is_new)
    yield from row("Sentence", "Amount MUST NEW BE", _is_new)
    yield from row("Being", "THE? SAME Attr HAVE AS ANY_CARD", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row("Being", "A? DIFFERENT Attr HAVE THAN|AS EARLIER_CARDS", lambda attr: m.Its(attr, _NEW))
    yield from row("Being", "A Attr HAVE THAT NOTSEEN", lambda attr: m.Its(attr, _NEW))
    yield from row("Sentence", "ONLY Attr THAT NOTSEEN COMMA FITS", _once)
    yield from row("InQuestion", "LIE|WAS|BE|WASLAST THE|ITS Attr SEEN", s.Seen)
    for kind in ("Clause", "InQuestion"):
        case = "LIE|WASLAST SOFAR" if kind == "InQuestion" else "SOFAR"
        lies = "" if kind == "InQuestion" else " LIE|WASLAST|SEEN"
        yield from row(kind, f"{case} A CARD WITH SAME Attr ON_LINE?{lies}", s.Seen)
    yield from row(
        "Clause", "NOTYET CARD OF|WITH? SAME|THE Attr SEEN|ON_LINE|COMES_UP", lambda attr: m.neg(s.Seen(attr))
    )


def _not_again() -> Iterator[Shape]:
    """As in "gleiche Werte dürfen nicht noch einmal vorkommen", "ein schon gelegter Wert darf nie wieder kommen"."""
    yield from row("OldOne", "A? ALREADY_LAID Attr", lambda attr: attr)
    yield from row("Sentence", "OldOne COMMA? MAYNOT AGAIN? DONE", _once)
    yield from row("Sentence", "MAY NO Attr SEEN", _once)
    yield from row("Sentence", "NO Attr MAY MORETHAN_ONCE DONE", _once)
    yield from row("Sentence", "SAME Attr MAY ON_LINE NOT HAPPEN|SEEN|THERE_WAS", _once)
    yield from row("Sentence", "Amount MAY WITH NO Attr ON_LINE MATCH", _matches_none)
    yield from row("Sentence", "MAY NO CARD WITH SAME Attr SEEN", _once)
    yield from row("Sentence", "NAUGHT MAY IN Attr TWICE BE|HAPPEN", _once)
    yield from row("Sentence", "NO Number CARD ON_LINE? MAY SAME Attr HAVE", _no_two)


def _matches_none(amount: m.Amount, attr: str) -> Telling | None:
    return _is_new(amount) if amount.what == attr else None


def _no_two(bits: int, attr: str) -> Telling | None:
    """As in "keine zwei Karten in der Reihe dürfen denselben Wert haben"."""
    number = only(bits)
    return alike(attr, 1 << number - 1) if number and number > 1 else None


def _each_once() -> Iterator[Shape]:
    """As in "jeder Wert ist nur einmal erlaubt", "alle Karten in der Reihe haben verschiedene Werte"."""
    yield from row("Sentence", "EVERY Attr BE|FITS ONCE FITS?", _once)
    yield from row("Sentence", "EVERY Attr MAY ON_LINE? ONCE ON_LINE? DONE|THERE_WAS", _once)
    yield from row("Sentence", "ON_LINE MAY EVERY Attr ONCE DONE|THERE_WAS", _once)
    yield from row("Sentence", "EVERY CARD ON_LINE MUST DIFFERENT Attr HAVE", _once)
    yield from row("Sentence", "EVERY Attr ON_LINE MUST DIFFERENT BE", _once)
    yield from row("Sentence", "OF|FROM EVERY Attr MAY? ON_LINE? UPTO Number CARD? ON_LINE? DONE|LIE?", alike)
    yield from row("Sentence", "OF EVERY Attr MAY ONLY A CARD ON_LINE? DONE", _once)
