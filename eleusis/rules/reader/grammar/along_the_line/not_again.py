"""What does not come again: "every rank can only come once", "none of the suits of the last three cards"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.along import not_back
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling

Recent = tuple[str, tuple[s.Ref, ...]]


def rows() -> Iterator[Shape]:
    yield from _ever()
    yield from _lately()
    yield from _after_others()


def _once(attr: str) -> Telling | None:
    return alike(attr, 1 << 1)


def _ever() -> Iterator[Shape]:
    yield from row("Sentence", "ONLY|ONLYPLAY NEW Attr", _once, 1)
    yield from row("Sentence", "ONLY|ONLYPLAY Attr THAT? DONOT|BE? NOT SEEN|ON_LINE NOT_YET?", _once)
    yield from row("Sentence", "ONLY|ONLYPLAY Attr THAT DONOT SEEN|ON_LINE NOT_YET?", _once)
    yield from row("Having", "A|THE Attr THAT? NO CARD SOFAR? HAVE", unseen)
    yield from row("Sentence", "EVERY Attr ON_LINE MUST? BE? DIFFERENT|ALL_DIFFERENT", _once)
    yield from row("Sentence", "EVERY THE? CARD ON_LINE MUST? HAVE? A? DIFFERENT Attr", _once, -1)
    no_two = "Number CARD OF|WITH THE? SAME Attr MUSTNOT|MAYNOT BE|LIE? ON_LINE"
    yield from row("Sentence", no_two, lambda bits, attr: _once(attr) if bits == 1 << 2 else None)
    yield from row("Sentence", "IF|ONCE_THAT OldOne COMMA? THEN? IT MISSES ALTOGETHER?", _once)
    yield from row("Sentence", "REJECT A|THE|EVERY? Attr AGAIN|TWICE", _once)
    yield from row("Sentence", "EVERY Attr CANONLY HAPPEN|COME Times", alike)
    yield from row("Sentence", "PLAYED|SEEN Attr MISSES", _once)
    yield from row("Sentence", "ONLY|ONLYPLAY Attr NOT PLAYED SOFAR|NOT_YET|SEEN?", _once)
    yield from row("Clause", "ITS Attr BE NOT ON_LINE NOT_YET?", lambda attr: m.neg(s.Seen(attr)))
    yield from row("Clause", "THERE SOFAR? A? CARD OF|WITH ITS Attr", s.Seen)
    yield from row("Clause", "NO EARLIER_CARD HAVE THE? SAME|ITS Attr", lambda attr: m.neg(s.Seen(attr)))
    yield from row("Sentence", "THE? Attr MUST DIFFER FROM THE? Attr OF EVERYTHING", _as_told)


def unseen(attr: str) -> m.Pred:
    return m.Its(attr, m.Denied(m.SeenBefore()))


def _as_told(attr: str, again: str) -> Telling | None:
    return _once(attr) if attr == again else None


# --- among the last few ----------------------------------------------------------------------------


def _lately() -> Iterator[Shape]:
    played = "SEEN|PLAYED|HAPPEN|BE|ON_LINE?"
    yield from row("THAT_WAS", "THAT? BE|WAS|HAVE? JUST_NOW? SEEN|PLAYED|HAPPEN|ON_LINE|FOUND", word)
    yield from row("THAT_WAS", "THAT BE|WAS?", word)
    yield from row("Recent", "A|THE|ANY|EVERY? Attr THAT_WAS? IN|AMONG|FROM|OF|SEEN_IN|IS_IN|WITHIN Refs", _recent)
    yield from row("Recent", "THE? LASTLY Number Attr", lambda bits, attr: _last(attr, bits))
    for never in ("MUSTNOT|MAYNOT|DONOT PLAY", "NEVER|NO|REJECT REPEAT", "MUSTNOT|MAYNOT|DONOT REPEAT"):
        yield from row("Sentence", f"{never} Recent", _none_of)
    yield from row("Sentence", "ONLYPLAY|PLAY Recent", _one_of)
    yield from row("Sentence", "ONLY Recent FITS", _one_of)
    yield from row("Being", "REPEAT Recent", lambda recent: with_each(same_in(recent[0]), recent[1], m.Any))
    yield from row("Being", "BE|EQUALS ONE_OF Recent", lambda recent: with_each(same_in(recent[0]), recent[1], m.Any))
    yield from row("Sentence", "Recent MISSES", _none_of)
    yield from row("Sentence", "Recent MUSTNOT|MAYNOT BE_REPEATED", _none_of)
    free_of = "NO Attr FITS THAT? BE|WAS? IN|AMONG|FROM|OF|SEEN_IN|IS_IN|WITHIN Refs"
    yield from row("Sentence", free_of, _free_of)
    yield from row("Sentence", "NO Attr OF Refs MAY? BE_REPEATED|FITS|SEEN", _free_of)
    there = f"{played} IN|AMONG Refs"
    yield from row("Sentence", f"THE|ITS? Attr MUST HAVE|BE? {there}", lambda *told: _one_of(told))
    yield from row("Sentence", f"Amount MUST HAVE|BE? {there}", _its_one_of)
    of_those = "Amount MUST BE? AMONG|IN THE? Attr OF Refs"
    yield from row("Sentence", of_those, _its_one_of)
    one_of = "ANY_OF_TWO Refs MUST HAVE|BE OF? THE? SAME Attr AS IT|Some"
    yield from row(
        "Sentence", one_of, lambda refs, attr, *it: _one_of((attr, refs)) if it in {(), (m.ANYTHING,)} else None
    )
    for among in (f"HAVE? {played} IN|AMONG", "BE ONE THAT WAS|BE|HAVE? JUST_NOW? SEEN|PLAYED IN|AMONG"):
        yield from row("Sentence", f"THE? Attr PLAYED? MUSTNOT|MAYNOT {among} Refs", _free_of)
        yield from row("Sentence", f"Amount MUSTNOT|MAYNOT {among} Refs", _its_free_of)
    yield from row("Sentence", "THE? Attr MUST BE NEW|DIFFERENT RELATIVE Refs", _free_of)
    none_of = "A? CARD WHOSE Attr BE NONE OF THE? Attr OF Refs"
    yield from row("Pred", none_of, lambda attr, again, refs: _is_free_of(attr, refs) if attr == again else None)
    yield from row("Sentence", "NEVER|DONOT|NO REPEAT A? Attr WITHIN Number CARD AFTERWARDS?", _last_free_of)
    for one_of in ("ONE OF", "ANY_OF_TWO"):
        for like in ("THE? SAME Attr", "THE? SAME Attr AS IT", "ITS Attr"):
            yield from row("Clause", f"{one_of} Refs HAVE {like}", lambda refs, attr: m.neg(_apart(attr, refs)))


def _recent(attr: str, refs: tuple[s.Ref, ...]) -> Recent:
    return attr, refs


def _last(attr: str, bits: int) -> Recent | None:
    number = bits.bit_length() - 1
    return (attr, tuple(range(1, number + 1))) if bits == 1 << number and 1 < number <= s.MAX_REF else None


def _apart(attr: str, refs: tuple[s.Ref, ...]) -> m.Cond:
    return m.conj(*(m.neg(s.Same(attr, 0, ref)) for ref in refs))


def _free_of(attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    return None if 0 in refs else Telling(_apart(attr, refs))


def _its_free_of(amount: m.Amount, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "the new card's suit must not have appeared in the last two cards"."""
    return _free_of(amount.what, refs) if amount.refs == (0,) and amount.what in ATTRIBUTES else None


def _one_of(recent: Recent) -> Telling | None:
    """As in "the suit must have come among the last three cards"."""
    attr, refs = recent
    return None if 0 in refs else Telling(m.neg(_apart(attr, refs)))


def _its_one_of(amount: m.Amount, *told: str | tuple[s.Ref, ...]) -> Telling | None:
    """As in "its suit must be among the suits of the last three cards": the same is told of both."""
    *attrs, refs = told
    is_its = amount.refs in {(0,), (m.IT,)} and amount.what in ATTRIBUTES and attrs in ([], [amount.what])
    return _one_of((amount.what, refs)) if is_its and isinstance(refs, tuple) else None


def _none_of(recent: Recent) -> Telling | None:
    return _free_of(*recent)


def _last_free_of(attr: str, bits: int) -> Telling | None:
    recent = _last(attr, bits)
    return None if recent is None else _none_of(recent)


def _is_free_of(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    return None if 0 in refs else m.Fact(_apart(attr, refs), candidate=True)


# --- after so many others --------------------------------------------------------------------------


def _after_others() -> Iterator[Shape]:
    """As in "the same number can't come again until 4 other cards have been laid"."""
    for others in ("Number OTHER_CARD? CARD", "Number CARD OF|WITH OTHER_CARD|DIFFERENT SUITS|RANKS", "Number OTHERS"):
        yield from row("Others-laid", others, lambda bits: 1 << low(bits))
    yield from row("Two-alike", "Number|EVERY? CARD OF|WITH THE? SAME|ONE Attr", _two_alike)
    a, others = "A|THE|EVERY? SAME? Attr", "Others-laid"
    for never in ("NO Attr MAY COME_BACK", "A|THE? SAME? Attr MUSTNOT|MAYNOT COME_BACK"):
        yield from row("Sentence", f"{never} UNTIL {others} ARE_LAID", not_back)
    yield from row("Sentence", f"{a} CANONLY COME_BACK AFTER|ONCE_THAT|IF {others} ARE_LAID?", not_back)
    yield from row("Sentence", f"{a} WAIT|SITS_OUT {others} BEFORE_AGAIN", not_back)
    yield from row("Sentence", f"IF|ONCE_THAT OldOne COMMA? WAIT {others} BEFORE_AGAIN", not_back)
    yield from row("Sentence", f"IF|ONCE_THAT OldOne COMMA? {others} MUST HAPPEN|COME BEFORE_AGAIN", not_back)
    before = f"{others} MUST HAPPEN|COME BEFORE_IT|UNTIL {a} MAY COME_BACK"
    yield from row("Sentence", before, lambda bits, attr: not_back(attr, bits))
    between = f"THERE MUST BE {others} BETWEEN Two-alike"
    yield from row("Sentence", between, lambda bits, attr: not_back(attr, bits))
    yield from row("Sentence", f"BETWEEN Two-alike COMMA? THERE MUST BE {others}", not_back)
    yield from row("Sentence", f"Two-alike MUST SEPARATED {others}", not_back)


def _two_alike(*told: int | str) -> str | None:
    """As in "two cards of the same suit", "cards of one suit"."""
    *number, attr = told
    return attr if number in ([], [1 << 2]) and isinstance(attr, str) else None
