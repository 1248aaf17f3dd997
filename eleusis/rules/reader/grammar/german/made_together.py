"""German: what the card makes together with another: "deren Summe mit der letzten gerade ist", "der Wert beider zusammen"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses_if, plainly, sum_is, with_this
from eleusis.rules.reader.grammar.naming.amounts import sum_with, with_card
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

_BOTH = (0, 1)


def rows() -> Iterator[Shape]:
    yield from _of_both()
    yield from _with_that()


def _of_both() -> Iterator[Shape]:
    """As in "Summe der letzten beiden Karten kleiner als 15", "zwei Nachbarn sind in der Summe gerade"."""
    yield from row("Refs", "Number NEIGHBOURS", lambda bits: _BOTH if bits == 1 << 2 else None)
    yield from row("Refs", "OLD_AND_NEW", always(_BOTH))
    yield from row("Refs", "Refs COMMA Refs COMMA", lambda one, other: one if one == other == _BOTH else None)
    yield from row("Amount", "SUM FROM|OF Refs", lambda refs: m.Amount("sum", refs))
    yield from row("Amount", "SUM ITS Attr AND THE? Attr Ref", _of_its)
    yield from row("Fragment", "SUM Refs Total", sum_is, 1)
    yield from row("InQuestion", "BE Amount Total", lambda amount, pred: said_of(pred, with_this(amount)))
    for values in ("Attr Refs", "UNIT Refs"):
        yield from row("Sentence", f"THE? {values} ADDUP|BE TAKEN_TOGETHER Total", _values_make)
        yield from row("Sentence", f"THE? {values} ADDUP A SUM COMMA? THAT Being", _values_make)
    yield from row("Sentence", "ADD_UP Refs TAKEN_TOGETHER AND THE MUST Total BE", sum_is)


def _of_its(one: str, other: str, ref: s.Ref) -> m.Amount | None:
    """As in "die Summe ihres Wertes und des Wertes der letzten Karte"."""
    return m.Amount("sum", (0, ref)) if one == other == "rank" and ref != 0 else None


def _values_make(*told: str | tuple[s.Ref, ...] | m.Pred) -> Telling | None:
    *attr, refs, pred = told
    return sum_is(refs, pred) if attr in ([], ["rank"]) else None  # type: ignore[arg-type]


def _with_that() -> Iterator[Shape]:
    """As in "zusammen mit der letzten muss die Summe gerade sein", "eine Karte, bei der die Summe mit der letzten 10 ist"."""
    yield from row("Which", "WHOSE SUM WITH Ref Being COMMA?", with_card)
    for together in ("WITH Ref TAKEN_TOGETHER", "TOGETHER_WITH Ref", "TAKEN_TOGETHER WITH Ref"):
        yield from row("Which", f"THAT {together} Total ADDUP|BE COMMA?", with_card)
        yield from row("Being", f"{together} Makes ADDUP|BE", with_card)
        yield from row("Being", f"ADDUP|BE {together} Makes", with_card)
        yield from row("InQuestion", f"ADDUP|BE Some {together} Makes", _makes_with)
        yield from row("Amount", f"Amount COMMA {together.replace('Ref', 'Ref|Amount')} COMMA", _both_summed)
    yield from row("Makes", "Total", same)
    yield from row("Makes", "A Adj SUM|Attr", lambda pred, *_: pred)
    yield from row("Which", "AT_WHICH Clause", lambda cond: m.Fact(m.settle(cond, 0), candidate=True))
    yield from row("Sentence", "TOGETHER_WITH Ref MUST SUM Total BE", lambda ref, pred: plainly(with_card(ref, pred)))
    yield from row("Sentence", "ADD_UP Amount COMMA? THEN? MUST SUM Total BE", _added_to)
    yield from row("Sentence", "NO Subject MAY DONE COMMA? IF Clause", misses_if)
    yield from row("Sentence", "Subject MUST SO_CHOSEN Clause", fits_only_if)


def _both_summed(one: m.Amount, other: s.Ref | m.Amount) -> m.Amount | None:
    """As in "der Wert der Karte, zusammen mit dem der letzten, ist gerade"."""
    held = other if isinstance(other, m.Amount) else m.Amount("rank", (other,))
    if one.what != "rank" or held.what not in {"rank", "card"} or len(one.refs) != 1 or one.plus or held.plus:
        return None
    return m.Amount("sum", (*one.refs, *held.refs))


def _makes_with(some: m.Pred, ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    """As in "ergibt die Karte mit der letzten zusammen 13, ..."."""
    return sum_with(ref, pred) if some == m.ANYTHING else None


def _added_to(amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "addiert man den Wert der letzten Karte, so muss die Summe gerade sein"."""
    (ref,) = amount.refs if amount.what == "rank" and len(amount.refs) == 1 else (None,)
    return None if ref in {None, 0, m.IT} else plainly(with_card(ref, pred))
