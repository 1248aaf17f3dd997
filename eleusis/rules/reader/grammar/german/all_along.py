"""German on what holds all along the line: "von vier Karten hintereinander", "nie mehr als zwei rote mehr", "die seltenere Farbe"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import between
from eleusis.rules.reader.grammar.along_the_line.along import (
    ByAttribute,
    at_most_ahead,
    compared_with_own,
    each_by_itself,
    gap,
    level,
    must_be,
    never_ahead,
    never_from_to,
    not_ahead,
    not_back,
    not_behind,
    those_not,
)
from eleusis.rules.reader.grammar.along_the_line.counting import count, no_more
from eleusis.rules.reader.grammar.along_the_line.streaks import somewhere
from eleusis.rules.reader.grammar.along_the_line.windows import (
    many_in_window,
    no_more_in_window,
    so_many_different,
)
from eleusis.rules.reader.grammar.in_other_words.in_brief import either_divides
from eleusis.rules.reader.grammar.in_other_words.stated import in_window
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.references import last_few
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
_AT_LEAST_ONE = m.span(1)


def rows() -> Iterator[Shape]:
    yield from _windows()
    yield from _gaps()
    yield from _balances()
    yield from _majorities()
    yield from _two_neighbours()
    yield from _of_its_own()
    yield from _neighbours()


def _windows() -> Iterator[Shape]:
    there = "HAPPEN|LIE|BE|COME|INCLUDE|HAVE"
    yield from row("Window", "OF|FROM Number CARD INAROW", only)
    yield from row("Window", "OF|FROM|IN Number SUCCESSIVE CARD", only)
    yield from row("Sentence", f"Window MAY|MUST Many {there}", many_in_window)
    for several in ("ONLY? ATMOST Number Noun", "ONLY? UPTO Number Noun"):
        yield from row("Sentence", f"ON_LINE MAY {several} {there}", no_more)
        yield from row("Sentence", f"THERE? MAY {several} ON_LINE {there}", no_more)
    yield from row("Clause", "A Noun ON_LINE LIE|WASLAST", lambda pred: count(pred, m.span(1)))
    yield from row("Clause", "ON_LINE A Noun LIE|WASLAST", lambda pred: count(pred, m.span(1)))
    yield from row("Sentence", f"Window MAY NOT|NEVER MORETHAN Many {there}", no_more_in_window)
    yield from row(
        "Sentence",
        f"Window MAY NOT|NEVER MORETHAN A Noun|Adj {there}",
        lambda count, pred: in_window(count, 0b11, pred),
    )
    yield from row("Sentence", "Window MUST Number DIFFERENT Attr HAVE|BE|INCLUDE", so_many_different)
    for one, bits in (("ATLEAST A", m.span(1)), ("ATMOST A", 0b11), ("ONLY_ONE", 0b11), ("JUST_ONE", 0b10)):
        yield from row("Many", f"{one} Noun|Adj", lambda pred, bits=bits: (bits, pred))
    yield from row("Sentence", "Window LIE Many", many_in_window)
    yield from row("Sentence", "Window BE ATLEAST ONE_SUCH Pred|Some", somewhere)
    yield from row("Sentence", "Window MAY Of-one HAVE", many_in_window)
    yield from row("Sentence", "Window MAY NOT|NEVER MORETHAN Of-one HAVE", no_more_in_window)
    yield from row("Of-one", "Number THE? SAME|ONE Attr", lambda bits, attr: (bits, attr))


def _gaps() -> Iterator[Shape]:
    other = "OTHERS|DIFFERENT|ANOTHER_ONE"
    yield from row("Sentence", f"BETWEEN Two-of MUST Number {other}? CARD LIE|BE|COME", gap)
    yield from row("Sentence", f"BETWEEN Two-of MUST ATLEAST? A {other} CARD? LIE|BE|COME", partial(_one_between))
    yield from row("Sentence", "NO Attr MAY WITHIN OF? THE? NEXT_FEW? Number CARD COME_BACK", not_back)
    yield from row("Sentence", "A|THE? Attr MAY Number CARD LONG NOT COME_BACK", not_back)
    yield from row("Sentence", "NO Attr MAY Number CARD LONG COME_BACK", not_back)


def _one_between(pred: m.Pred) -> Telling | None:
    return gap(pred, _AT_LEAST_ONE)


def _balances() -> Iterator[Shape]:
    there = "LIE|BE|COME"
    yield from row("Sentence", f"IT? MAY NOT|NEVER MORETHAN Number Noun|Adj MORE {there} THAN Noun|Adj", _more_by)
    yield from row("Sentence", f"IT? MAY NOT|NEVER MORETHAN Number Noun|Adj MORE THAN Noun|Adj {there}", _more_by)
    yield from row("Sentence", f"IT? MAY Number Noun|Adj MORE {there} THAN Noun|Adj", at_most_ahead)
    yield from row(
        "Sentence",
        f"OF|FROM THE? Noun|Adj MAY NOT|NEVER MORETHAN Number MORE {there} THAN OF|FROM THE? Noun|Adj",
        lambda one, bits, other: never_ahead(one, other, bits),
    )
    yield from row("Balance", "DIFFERENCE BETWEEN HOW_MANY Noun|Adj AND HOW_MANY? Noun|Adj", lambda *two: two)
    yield from row("Sentence", "Balance MAY|MUST Number BE", level)
    for begun, may in (("", "MAY|MUST "), ("ON_LINE NEW_TOO? MAY|MUST ", "")):
        one_from = f"{begun}HOW_MANY Noun|Adj {may}FROM|OF HOW_MANY Noun|Adj How-far DIFFER"
        both = f"{begun}HOW_MANY Noun|Adj AND HOW_MANY|THE? THE? Noun|Adj {may}How-far DIFFER"
        yield from row("Sentence", one_from, _apart)
        yield from row("Sentence", both, _apart)
    yield from row("Sentence", "Balance MAY NOT|NEVER MORETHAN Number BE", partial(level, strictly=True))


def _apart(one: m.Pred, other: m.Pred, bits: int) -> Telling | None:
    """As in "die Zahl der roten darf sich von der Zahl der schwarzen höchstens um zwei unterscheiden"."""
    return level((one, other), bits)


def _more_by(bits: int, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "es dürfen nie mehr als zwei rote Karten mehr liegen als schwarze"."""
    return never_ahead(one, other, bits)


def _majorities() -> Iterator[Shape]:
    for kind, say in (("SCARCER", not_ahead), ("COMMONER", not_behind)):
        plays = partial(must_be, say)
        yield from row("Sentence", f"MUST THE? {kind} Attr DONE|COME|PLAY|LIE", plays)
        yield from row("Sentence", f"MUST THE? Attr DONE|COME|PLAY|LIE COMMA? THAT_IS_{kind}", plays)
        yield from row("Sentence", f"Subject MUST THE? Attr HAVE COMMA? THAT_IS_{kind}", partial(_any_card_is, say))
        yield from row("Sentence", f"Subject MUST THE? {kind} Attr HAVE", partial(_any_card_is, say))
        yield from row("Sentence", f"ON_TURN BE THE? {kind} Attr", plays)
        yield from row("Sentence", f"ON_TURN BE THE? Attr COMMA? THAT_IS_{kind}", plays)
    for kind, say in (("COMMONER", not_ahead), ("SCARCER", not_behind)):
        for shape in (f"THE? {kind} Attr", f"THE? Attr COMMA? THAT_IS_{kind} COMMA?"):
            yield from row("Sentence", f"{shape} BE MISSES", partial(must_be, say))


def _any_card_is(say: ByAttribute, subject: m.Pred, attr: str) -> Telling | None:
    return must_be(say, attr) if subject == m.ANYTHING else None


def _two_neighbours() -> Iterator[Shape]:
    """As in "von zwei Nachbarkarten ist eine durch die andere teilbar", "zwischen den beiden Karten, die ihr vorausgehen"."""
    yield from row("ONE_BY_OTHER", "THE? ONE_SUCH RANKS? THROUGH_NUMBER THE OTHERS|DIFFERENT RANKS? DIVISIBLE", word)
    for asked in ("MUST ONE_BY_OTHER BE", "BE ONE_BY_OTHER"):
        yield from row("Sentence", f"OF|FROM THE? RANKS? OF|FROM? Refs {asked}", _one_divides)
    before = "COMMA? THAT PRECEDE_IT"
    yield from row("Refs", f"THE? Number CARD {before}", last_few)
    for few in ("THE? Number CARD", "THE? RANKS OF? THE? Number CARD"):
        yield from row("Being", f"BETWEEN {few} LIE {before}", lambda bits: between(last_few(bits) or ()))
    yield from row("Amount", "THE? Attr A NEW CARD", lambda attr: m.Amount(attr, (0,)))


def _one_divides(refs: tuple[s.Ref, ...]) -> Telling | None:
    return either_divides("rank") if {*refs} == {0, 1} else None


def _of_its_own() -> Iterator[Shape]:
    yield from row("Being", "Cmp BE THAN LATEST_OF_ITS Attr", lambda pred, attr: compared_with_own(attr, pred))
    yield from row("Sentence", "EVERY Attr MUST BY_ITSELF Being", each_by_itself)
    yield from row("Sentence", "WITHIN EVERY Attr MUST IT? Being", each_by_itself)


def _neighbours() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject|Pred ITSELF? NOT", those_not)
    for one in ("SUCH_ONE", "ONE_SUCH"):
        yield from row("Attrs", f"EXACTLY? {one} OF|FROM|AMONG Attr AND|OR Attr", lambda a, b: ("one", a, b))
    yield from row("Sentence", "FROM|OF Noun|Adj MAY NOT|NEVER ON|TO|AT A? Pred|Some GO|DONE", never_from_to)
