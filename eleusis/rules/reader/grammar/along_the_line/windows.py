"""What holds of any few cards in a row: "among any five in a row at most two hearts", "your card and the two before it"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import somewhere
from eleusis.rules.reader.grammar.in_other_words.stated import in_window
from eleusis.rules.reader.grammar.judging.verdicts import sum_is
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

Many = tuple[int, m.Pred | str]  # how many, as a set of numbers, and of which class, or alike in what
_MOST_SUITS: Final = 4
_MOST_PARTED: Final = 4  # cards of which it is told how many differ: there are fifteen ways to part four
_TWO: Final = 2
_NUMBER_OF: Final = {"suit": 4, "colour": 2, "parity": 2}


def rows() -> Iterator[Shape]:
    yield from row("Window", "AMONG|IN|OF EVERY Number INAROW", only, 1)
    in_it = ("Window COMMA? THERE MUST BE", "Window COMMA? HAVE|INCLUDE", "Window MUST HAVE|INCLUDE")
    for shape in (*(f"{there} Many" for there in in_it), "THERE MUST BE Many Window"):
        yield from row("Sentence", shape, many_in_window)
    for there in in_it:
        yield from row("Sentence", f"{there} Many COMMA? AND Many", _both_in_window)
    for shape in ("Window COMMA? THERE MAY BE Many", "Window MAY HAVE|INCLUDE Many", "THERE MAY BE Many Window"):
        yield from row("Sentence", shape, _may_be_in_window)
    yield from row("Sentence", "Window MUSTNOT|MAYNOT HAVE|INCLUDE Many", _never_in_window)
    yield from row("Sentence", "Window MUSTNOT|MAYNOT HAVE|INCLUDE MORETHAN Many", no_more_in_window)
    yield from row("Sentence", "NO Window MAY HAVE|INCLUDE Many", _never_in_window)
    yield from row("Sentence", "NO Window MAY HAVE|INCLUDE MORETHAN Many", no_more_in_window)
    for bound, bits in (("ATLEAST? A|ONE", m.span(1)), ("ATMOST ONE", m.span(0, 1)), ("EXACTLY ONE", 1 << 1)):
        for several in ("Noun", "Noun OR A? Noun|Number", "Noun COMMA A? Noun|Number COMMA? OR A? Noun|Number"):
            yield from row("Many", f"{bound} {several}", partial(_so_many_of, bits))
    yield from row("Many", "ATLEAST? ONE CARD? OF EVERY Attr", lambda attr: (m.span(1), attr))
    yield from row("Many", "BOTH Attr", lambda attr: (m.span(1), attr))
    yield from row("Window", "Refs", _window_of, 1)
    yield from row("Sentence", "Window MUST ADDUP Total", _window_comes_to)
    not_to = "Window MUSTNOT|MAYNOT ADDUP Total"
    yield from row("Sentence", not_to, lambda count, pred: _window_comes_to(count, m.none_of(pred)))
    yield from row("Sentence", "Window COMMA? Number BE A? Noun|Adj", in_window, 1)
    yield from row("Many", "Number Noun|Adj", lambda bits, pred: (bits, pred))
    for shape in (
        "Window COMMA? THERE MUSTNOT|MAYNOT BE MORETHAN Many",
        "NO|NOT|NEVER MORETHAN Many Window",
        "THERE MUSTNOT|MAYNOT BE MORETHAN Many Window",
        "Window COMMA? NO|NOT|NEVER MORETHAN Many",
    ):
        yield from row("Sentence", shape, no_more_in_window)
    yield from row("Many", "Number CARD? OF|WITH ONE|THE SAME? Attr", lambda bits, attr: (bits, attr))
    yield from row("Many", "Number CARD OF A|EVERY Attr", lambda bits, attr: (bits, attr))
    yield from row(
        "Window",
        "AMONG|OF? THE? NEW? CARD PLAYED? AND THE? LASTLY? Number CARD? BEFORE_IT?",
        lambda bits: number + 1 if (number := only(bits)) else None,
        1,
    )
    yield from row("Of-same", "Number MAY|MUST BE|HAVE OF? THE? SAME|ONE Attr", lambda bits, attr: (bits, attr))
    yield from row("Sentence", "Window COMMA? Of-same", many_in_window)
    for shape in ("Many Window", "Window COMMA? Many"):
        yield from row("Fragment", shape, _bounded_in_window, 1)
    for verb in ("MUST HAVE|BE", "MUST BE OF", "HAVE|BE"):
        yield from row("Sentence", f"Window {verb} Number? DIFFERENT Attr", different_in_window)
    yield from row("Fragment", "Many AMONG|IN|OF Refs", _bounded_among)
    yield from row("Window", "AMONG|OF|IN? THE LASTLY? Number LASTLY? CARD COMMA? WITH_NEW COMMA?", only)
    yield from row("Window", "AMONG|OF|IN? THE LASTLY? Number LASTLY? CARD LPAR WITH_NEW RPAR", only)
    yield from row(
        "Window",
        "AMONG|OF|IN THE? LASTLY Number CARD AND Subject COMMA?",
        lambda bits, pred: number + 1 if pred == m.ANYTHING and (number := only(bits)) else None,
    )
    yield from row("Sentence", "Window MUST SHARE|HAVE|INCLUDE EXACTLY? Number DIFFERENT? Attr", so_many_different)
    yield from row("Sentence", "Window HAVE|INCLUDE Number DIFFERENT Attr", so_many_different)
    yield from row("Sentence", "Window COMMA? THERE MUST BE EXACTLY? Number DIFFERENT Attr", so_many_different)
    yield from row(
        "Sentence",
        "HOW_MANY DIFFERENT Attr Window MUST? BE Number",
        lambda attr, count, bits: so_many_different(count, bits, attr),
    )
    yield from row("Sentence", "Window MUSTNOT|MAYNOT SHARE|HAVE|INCLUDE EVERY Number? DIFFERENT? Attr", _not_of_each)
    for shape in ("MUSTNOT|MAYNOT EVERY Number? BE", "COMMA? NOT EVERY Number? MAY|MUST BE"):
        yield from row("Sentence", f"Window {shape} Pred|Some", _not_all)
        yield from row("Sentence", f"Window {shape} OF? THE? SAME Attr", _not_all)
    yield from row("Sentence", "Window MUSTNOT|MAYNOT EVERY HAVE|SHARE THE? SAME Attr", _not_all)
    for many in ("A Noun|Adj ONE? AND A Noun|Adj ONE?", "BOTH Noun|Adj AND Noun|Adj"):
        yield from row("Sentence", f"Window COMMA? THERE MUST BE {many}", _one_of_both)
        told = f"THERE MUST BE {many} Window"
        yield from row("Sentence", told, lambda one, other, count: _one_of_both(count, one, other))
    yield from row("Sentence", "Many MUST HAPPEN|BE SEEN|PLAYED? Window", many_in_window)
    for some in ("ATLEAST ONE", "ATLEAST? ONE OF THEY"):
        yield from row("Sentence", f"Window COMMA? {some} BE Pred|Some", somewhere)
    for verb in ("HAPPEN? MORETHAN Times", "HAPPEN? TWICE", "BE_REPEATED|COME_BACK"):
        often = f"NO Attr MAY? {verb}"
        yield from row("Sentence", f"{often} Window", lambda attr, *told: _at_most_so_often(attr, told[-1], *told[:-1]))
        behind = f"Window COMMA? {often}"
        yield from row("Sentence", behind, lambda count, attr, *bits: _at_most_so_often(attr, count, *bits))


def _so_many_of(bits: int, *of: m.Pred | int) -> Many | None:
    """As in "at least one jack, queen or king"; of cards that are any, nothing is said."""
    preds = [m.Among(one) if isinstance(one, int) else one for one in of]
    return None if m.ANYTHING in preds else (bits, m.any_of(*preds))


def many_in_window(*told: int | Many | None) -> Telling | None:
    """As in "among any five cards in a row there may be at most two hearts"; either of the two may come first."""
    [(bits, of)] = [one for one in told if isinstance(one, tuple)]
    [count] = [one for one in told if not isinstance(one, tuple)]
    if isinstance(of, str):
        if bits == m.span(1):
            return _each_in_window(count, of)
        return _at_most_alike(count, high(bits), of) if low(bits) == 0 else None
    return in_window(count, bits, of)


def _may_be_in_window(*told: int | Many | None) -> Telling | None:
    """As in "any three cards in a row may include at most one king"; that there may be one asks for nothing."""
    [(bits, _)] = [one for one in told if isinstance(one, tuple)]
    return many_in_window(*told) if bits & 1 else None


def _each_in_window(count: int | None, attr: str) -> Telling | None:
    """As in "any three cards in a row must include one of each colour", "any four one of each suit"."""
    if _NUMBER_OF.get(attr) == count:
        return different_in_window(count, attr)
    if not count or not 1 < count <= s.MAX_REF + 1 or _NUMBER_OF.get(attr) != _TWO:
        return None
    return Telling(m.neg(m.conj(*(s.Same(attr, 0, ref) for ref in range(1, count)))))


def _both_in_window(count: int | None, *lots: Many) -> Telling | None:
    """As in "among any four cards in a row there must be two reds and two blacks"."""
    told = [many_in_window(count, lot) for lot in lots]
    return Telling(m.conj(*(one.fits for one in told if one is not None))) if None not in told else None


def _never_in_window(count: int | None, many: Many) -> Telling | None:
    """As in "four cards in a row may not contain two hearts": then neither three."""
    bits, of = many
    number = only(bits)
    return many_in_window(count, (m.ALL_NUMBERS & ~bits if number is None else m.span(0, number - 1), of))


def _window_comes_to(count: int | None, pred: m.Pred) -> Telling | None:
    return sum_is(tuple(range(count)), pred) if count and 1 < count <= s.MAX_REF + 1 else None


def no_more_in_window(*told: int | Many | None) -> Telling | None:
    """As in "never more than two cards of one suit among any four in a row"."""
    [(bits, of)] = [one for one in told if isinstance(one, tuple)]
    [count] = [one for one in told if not isinstance(one, tuple)]
    most = only(bits)
    return None if most is None else many_in_window(count, (m.span(0, most), of))


def _bounded_in_window(*told: int | Many | None) -> Telling | None:
    """As in "max 1 face card in any 4 cards in a row": a number alone says too little."""
    [(bits, _)] = [one for one in told if isinstance(one, tuple)]
    return many_in_window(*told) if only(bits) is None else None


def _bounded_among(many: Many, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "at least one heart among the new card and the two before it"."""
    return _bounded_in_window(many, _window_of(refs))


def _window_of(refs: tuple[s.Ref, ...]) -> int | None:
    """How many cards these are, if they are the new one and those right before it."""
    return len(refs) if set(refs) == set(range(len(refs))) else None


def _at_most_alike(count: int | None, most: int, attr: str) -> Telling | None:
    if not count or not 1 <= most < count <= _MOST_SUITS + 1:
        return None
    alike = [m.conj(*(s.Same(attr, a, b) for a, b in pairwise(refs))) for refs in combinations(range(count), most + 1)]
    return Telling(m.neg(m.disj(*alike)))


def different_in_window(count: int | None, *told: int | str) -> Telling | None:
    """As in "any three cards in a row must have three different suits", or at least two."""
    *number, attr = told
    if not count or not isinstance(attr, str) or not 1 < count <= s.MAX_REF + 1:
        return None
    wanted = [bits & m.span(1, count) for bits in number if isinstance(bits, int)]
    if wanted == [m.span(2, count)] and count > 2:
        return Telling(m.neg(m.conj(*(s.Same(attr, 0, ref) for ref in range(1, count)))))
    if any(only(bits) != count for bits in wanted):
        return None
    return Telling(m.conj(*(m.neg(s.Same(attr, 0, ref)) for ref in range(1, count))))


def so_many_different(count: int | None, bits: int, attr: str) -> Telling | None:
    """As in "the last three cards, yours included, must show exactly two suits"."""
    wanted = bits & m.span(1, count or 0)
    if (plain := different_in_window(count, bits, attr)) is not None:
        return plain
    if not count or not wanted or wanted == m.span(1, count) or count > _MOST_PARTED:
        return None
    ways = [
        m.conj(
            *(s.Same(attr, a, b) for block in parted for a, b in pairwise(block)),
            *(m.neg(s.Same(attr, a[0], b[0])) for a, b in combinations(parted, 2)),
        )
        for parted in _partitions(tuple(range(count)))
        if wanted >> len(parted) & 1
    ]
    return Telling(m.disj(*ways))


def _partitions(refs: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All ways to part cards into groups, none of them empty."""
    if not refs:
        yield ()
        return
    for parted in _partitions(refs[1:]):
        yield (refs[:1], *parted)
        for at, block in enumerate(parted):
            yield (*parted[:at], (refs[0], *block), *parted[at + 1 :])


def _not_of_each(count: int | None, *told: int | str) -> Telling | None:
    """As in "four consecutive cards may never show all four suits"."""
    *numbers, attr = told
    if not count or not isinstance(attr, str) or count != _NUMBER_OF.get(attr):
        return None
    if any(only(int(bits)) != count for bits in numbers):
        return None
    return Telling(m.disj(*(s.Same(attr, a, b) for a, b in combinations(range(count), 2))))


def _not_all(count: int | None, *told: int | m.Pred | str) -> Telling | None:
    """As in "the last three cards, counting the new one, must not all be red"."""
    *numbers, of = told
    if not count or count < _TWO or numbers not in ([], [1 << count]) or isinstance(of, int):
        return None
    return no_more_in_window(count, (1 << count - 1, of))


def _one_of_both(count: int | None, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "among the new card and the two before it there must be a red one and a black one"."""
    return _both_in_window(count, (m.span(1), one), (m.span(1), other))


def _at_most_so_often(attr: str, count: int | None, bits: int = 1 << 1) -> Telling | None:
    """As in "no suit may appear more than twice within any five successive cards"; once, where it may not recur."""
    most = only(bits)
    return None if most is None else _at_most_alike(count, most, attr)
