"""Numbers that are named first and asked afterwards: "count the red cards: if it is even, black", "let n be ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import count
from eleusis.rules.reader.grammar.in_which_case.following_up import play_if
from eleusis.rules.reader.grammar.judging.clauses import told_number
from eleusis.rules.reader.grammar.naming.amounts import number_on_line
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

_TALLIED = {"line", "count", "position", "sum", "absdiff", "product", "run", "total"}


def rows() -> Iterator[Shape]:
    yield from _tallies()


def _tallied(amount: m.Amount) -> m.Amount | None:
    """A number that no single card has."""
    return amount if amount.what in _TALLIED else None


def _parity_of(attr: str, amount: m.Amount) -> m.Amount | None:
    return amount if attr == "parity" else None


def so_many(pred: m.Pred, noun: m.Pred) -> m.Cond | None:
    """As in "an odd number of red cards"."""
    return count(noun, pred.bits) if isinstance(pred, m.Among) else None


def so_then(pred: m.Pred, then: m.Pred) -> Telling | None:
    """As in "odd: red"."""
    number = told_number(pred) if pred in _PARITIES else None
    return None if number is None else play_if(number, then)


def _each_so(topic: m.Amount, one: Telling, other: Telling) -> tuple[Telling, ...]:
    """As in "it goes by position: odd red, even black"."""
    return (Telling(m.TRUE, "topic", m.ToldNumber(0, topic)), one, other)


def _so_long(to: Callable[[int], int], bits: int) -> m.Cond | None:
    number = only(bits)
    return None if number is None else count(m.ANYTHING, to(number))


def _tallies() -> Iterator[Shape]:
    yield from row("Tally", "Amount", _tallied)
    yield from row("Tally", "HOW_MANY Noun THERE|BE|HAVE? ON_LINE|SOFAR|SEEN?", number_on_line)
    yield from row("Tally", "HOW_MANY Noun LINE_ITSELF SOFAR? HAVE", number_on_line)
    yield from row("Tally", "THE? Attr OF Tally", _parity_of)
    yield from row(
        "Tally", "WHETHER Tally BE Adj OR Adj", lambda tally, one, other: tally if {one, other} == _PARITIES else None
    )
    yield from row("Topic", "LOOK_AT|COUNT_UP Tally", same)
    yield from row("Topic", "HOW_MANY Noun THERE|BE|HAVE? ON_LINE|SOFAR|SEEN?", number_on_line)
    yield from row("Topic", "ONLY? Tally DECIDES_ALL", same)
    yield from row("Topic", "Refs DECIDES_ALL", lambda refs: m.Amount("cards", refs))
    yield from row("Topic", "Tally DECIDE THE|EVERY Attr OF_NEXT?", lambda tally, _: tally)
    yield from row("Sentence", "WITH? An-odd-number COMMA? Pred|Some", play_if)
    yield from row("An-odd-number", "A Adj RANKS", told_number)
    yield from row("Clause", "LINE_ITSELF SOFAR? HAVE A? Adj RANKS OF Noun|Adj", so_many)
    yield from row("Clause", "LINE_ITSELF SOFAR? BE Number CARD LONG?", lambda bits: count(m.ANYTHING, bits))
    for more, to in (("ORMORE", m.span), ("ORLESS", partial(m.span, 0))):
        yield from row("Clause", f"LINE_ITSELF SOFAR? BE Number CARD LONG {more}", partial(_so_long, to))
    yield from row("Fact", "THAT_ONE BE Pred", told_number)
    yield from row("Sentence", "WITH Counted-so COMMA? Pred|Some", play_if, 2)
    yield from row("Counted-so", "A? Adj RANKS OF Noun|Adj ON_LINE|SOFAR?", so_many)
    yield from row("Sentence", "AFTER|ON Counted-so COMMA? COME? Pred|Some", play_if, 1)
    yield from row("Sentence", "Counted-so MEANS|BEFORE A? Pred|Some", play_if)
    yield from row("Sentence", "AFTER|ON|WITH? An-odd-number COMMA? COME|FOR? Pred|Some", play_if)
    yield from row("Sentence", "PLAY? Pred ON|WITH|AFTER Counted-so", lambda pred, so: play_if(so, pred), 1)
    yield from row("An-odd-number", "A Adj ONE", told_number, 1)
    yield from row("Clause", "A Adj RANKS BE? ON_LINE|SOFAR", told_number)
    yield from row("Odd-or-even", "IF? Adj ARROW|COLON|MEANS|COMMA|THEN? ONLY? Adj|Some|Pred", so_then)
    yield from row("Odd-or-even", "Adj|Some FOR Adj", lambda then, pred: so_then(pred, then))
    yield from row("Text", "Topic COLON|STOP Odd-or-even COMMA|AND|STOP Odd-or-even", _each_so, -4)
    yield from row("Text", "Tally QUESTION|COLON Odd-or-even COMMA|STOP? Odd-or-even", _each_so)
    yield from row("Topic", "LET? RESULT BE|EQUALS Tally", same)


_PARITIES = {m.Among(m.ODD), m.Among(m.EVEN)}
