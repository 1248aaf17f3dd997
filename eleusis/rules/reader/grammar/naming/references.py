"""Cards of the line: the last one, the starter, the last few, the last red one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, SoManyOf, same_in, with_each
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.saying import block


def rows() -> Iterator[Shape]:
    yield from _references()


STARTER = s.STARTER


def back(bits: int) -> int | None:
    count = only(bits)
    return count if count and count <= 6 else None


_A_CLASS = 5  # ranks: as many as are even or prime, at least


_COUNTABLE: Final = m.span(2, s.MAX_REF)  # "the last six" are cards


def last_of(pred: m.Pred) -> s.Ref | None:
    """As in "The last red card": the last one of a class; in "the last 2 or 3 cards" cards are counted."""
    mask = m.mask_of(pred)
    if mask == m.ALL_CARDS and pred != m.ANYTHING:
        return 1  # whatever it is: "the last odd or even card"
    is_few = isinstance(pred, m.Among) and mask and mask.bit_count() < 4 * _A_CLASS and pred.bits & _COUNTABLE
    is_class = pred != m.ANYTHING and not is_few
    suits, ranks = block(mask) if mask and is_class else (frozenset(), frozenset())
    return s.Landmark("last", suits, ranks) if ranks else None


def _first_of(pred: m.Pred) -> s.Ref | None:
    mask = m.mask_of(pred)
    suits, ranks = block(mask) if mask else (frozenset(), frozenset())
    return s.Landmark("first", suits, ranks) if ranks else None


def last_few(bits: int) -> tuple[int, ...] | None:
    count = only(bits)
    return tuple(range(1, count + 1)) if count and 1 < count <= 6 else None


def _references() -> Iterator[Shape]:
    yield from row("CARD", "LINE CARD", word)
    yield from row("CARD", "CARD ON_LINE", word, 3)
    yield from row("Some", "THE CARD ON_LINE", always(m.ANYTHING))
    yield from row("CARD", "CARD PLAYED", word)
    yield from row("SOFAR", "SOFAR ON_LINE", word)
    yield from row("SOFAR", "ON_LINE SOFAR", word)
    yield from row("LASTLY", "LASTLY LINE", word)
    yield from row("LASTLY", "LINE LASTLY", word, 1)
    yield from row("LASTLY", "LASTLY LASTLY", word, 1)
    yield from row("Ref", "THE? LASTLY CARD", lambda: 1)
    yield from row("Ref", "THE? LASTLY ONE", lambda: 1)
    yield from row("Ref", "THAT_ONE LASTLY CARD", lambda: 1)
    yield from row("Ref", "THE ONE OF|FROM Ref", same, 1)
    yield from row("Ref", "THAT_ONE CARD", lambda: m.IT, 3)
    yield from row(
        "Having", "A|THE Attr NOT SEEN_IN Refs", lambda attr, refs: with_each(m.none_of(same_in(attr)), refs, m.All)
    )
    yield from row("Being", "SEEN_IN EITHER? Refs|SomeRefs", lambda refs: with_each(EQUAL, refs, m.Any))
    yield from row("Ref", "THE LASTLY ON_LINE?", lambda: 1, 1)
    yield from row("Ref", "LASTLY", lambda: 1, 3)
    yield from row("Ref", "ITS LASTLY CARD", lambda: 1, 2)
    yield from row("Ref", "A LASTLY CARD", lambda: 1, 2)
    yield from row("Ref", "THE? SECONDLAST CARD", lambda: 2)
    yield from row("Ref", "THE? THIRDLAST CARD", lambda: 3)
    yield from row("Ref", "THE SECONDLAST", lambda: 2)
    yield from row("Ref", "THE THIRDLAST", lambda: 3)
    yield from row("Ref", "THE? CARD Number POSITIONS EARLIER ON_LINE?", back)
    yield from row("Ref", "THE? ONE Number POSITIONS? EARLIER", back)
    yield from row("Ref", "THE? CARD Number EARLIER", back)
    yield from row("Ref", "THE? CARD Number POSITIONS BEFORE_IT ON_LINE?", back)
    yield from row("Back", "Number POSITIONS EARLIER", back)
    yield from row("Ref", "Back", same)
    yield from row("Ref", "THE? CARD|ONE PLAYED Back", same)
    yield from row("Ref", "THE? Ordinal LASTLY CARD", lambda n: n if n <= 6 else None)
    yield from row("Ref", "THE? Ordinal CARD EARLIER", lambda n: n if 1 < n <= 6 else None)
    yield from row("Ref", "THE? Number CARD EARLIER", lambda bits: back(bits) if only(bits) != 1 else None, 4)
    yield from row("Ref", "THE? Ordinal CARD BEFORE_IT", lambda n: n if 1 < n <= 6 else None)
    yield from row("Ref", "THE? Ordinal TO_LAST CARD", lambda n: n if n <= 6 else None)
    yield from row("Ref", "THE? LASTLY Noun ON_LINE?", last_of)
    yield from row("Ref", "THE LASTLY Adj ON_LINE?", last_of, 2)
    yield from row("Ref", "THE? PRECEDING Noun", lambda noun: 1 if last_of(noun) is not None else None, 1)
    yield from row("Ref", "THE? FIRST Noun ON_LINE?", _first_of)
    yield from row("Ref", "THE? Ordinal CARD", lambda n: STARTER if n == 1 else None, 1)
    yield from row("Refs", "SUCCESSIVE CARD", lambda: (0, 1))
    yield from row("Refs", "Number CARD INAROW", _last_few_and_this)
    yield from row("Ref", "Ref LPAR Noun RPAR", lambda ref, _: ref if ref == s.STARTER else None, 3)
    yield from row("Refs", "THE? LASTLY Number CARD", last_few)
    yield from row("Refs", "THE? Number LASTLY CARD", last_few)
    yield from row("Refs", "THE? Number CARD PLAYED LASTLY", last_few)
    yield from row("Refs", "THE LASTLY Number", last_few, 2)
    yield from row("Refs", "BOTH OF? Refs", same)
    yield from row("Refs", "BOTH OF? THE? LASTLY CARD", lambda: (1, 2))
    yield from row(
        "Having", "A|THE Attr THAT NoRefs HAVE", lambda attr, refs: with_each(m.none_of(same_in(attr)), refs, m.All)
    )
    yield from row("One", "Ref", same)
    yield from row("One", "Some", lambda pred: 0 if pred == m.ANYTHING else None)
    yield from row("Refs", "BOTH? One AND One", together)
    yield from row("Refs", "One AND Refs", lambda one, refs: together(one, *refs))
    yield from row("Refs", "Refs AND|PLUS One", lambda refs, one: together(*refs, one))
    yield from row("Refs", "One COMMA Refs", lambda one, refs: together(one, *refs))
    yield from row("NoRefs", "NEITHER|NONE OF? Refs", same)
    yield from row("NoRefs", "NEITHER|NONE OF THEY", lambda: m.THEM[2])
    yield from row("NoRefs", "NONE OF THEY", lambda: m.THEM[3])
    yield from row("NoRefs", "NEITHER", lambda: m.THEM[2], 1)
    yield from row(
        "Refs", "THE Number", lambda bits: m.THEM[2] if bits == 1 << 2 else m.THEM[3] if bits == 1 << 3 else None
    )
    yield from row("Refs", "THEY|BOTH", lambda: m.THEM[2], 2)
    yield from row("Refs", "THEY", lambda: m.THEM[3], 2)
    yield from row("SomeRefs", "ONE_OF THEY", lambda: m.THEM[2], 1)
    yield from row("SomeRefs", "ONE_OF THEY", lambda: m.THEM[3], 1)
    yield from row("SomeRefs", "EITHER", lambda: m.THEM[2], 6)
    yield from row("SomeRefs", "EITHER OF? Refs", same)
    yield from row("SomeRefs", "One OR OF|WITH|FROM? One", together)
    yield from row("Refs", "TWO_CARDS", lambda: (0, 1))
    yield from row("Refs", "THE? Number CARD BEFORE_IT", last_few)
    yield from row("Refs", "THE? LASTLY Number RANKS|SUITS", last_few)
    yield from row("Refs", "THE? Number LASTLY RANKS|SUITS", last_few)
    yield from row("Refs", "BOTH OF? Refs", same, 5)
    yield from row(
        "Refs", "EVERY OF? Refs", lambda refs: None if refs == (0, 1) else refs, 5
    )  # "all the cards" are more than two
    yield from row("Refs", "EVERY? Number SUCCESSIVE CARD", _last_few_and_this)
    yield from row("SomeRefs", "ONE_OF Refs", same)
    yield from row("SomeRefs", "OF|FROM|AMONG Refs AT_LEAST_ONE", same)
    yield from row("CountedRefs", "ONE_OF_TWO Refs", lambda refs: SoManyOf(refs, 1 << 1))
    yield from row("CountedRefs", "EXACTLY|ONLY ONE_OF Refs", lambda refs: SoManyOf(refs, 1 << 1))
    for bound, far in (("EXACTLY|ONLY", low), ("ATMOST", lambda _: 0), ("ATLEAST", lambda _: m.MOST)):
        of = partial(_so_many_of, far)
        yield from row("CountedRefs", f"{bound} Number OF Refs", of)


def _so_many_of(far: Callable[[int], int], bits: int, refs: tuple[s.Ref, ...]) -> SoManyOf | None:
    """As in "at least two of the last three"."""
    number = only(bits)
    if not number or number > len(refs):
        return None
    return SoManyOf(refs, m.span(*sorted((number, far(bits)))))


_BEFORE: Final = frozenset({m.OTHER, m.BEFORE_IT})


def _last_few_and_this(bits: int) -> tuple[int, ...] | None:
    """As in "any three cards in a row": the judged card and those before it."""
    count = only(bits)
    return tuple(range(count)) if count and 1 < count <= 6 else None


def together(*refs: s.Ref) -> tuple[s.Ref, ...] | None:
    """Cards told one after the other; "the one before it" is before the youngest that is told, and the last card where
    the next is the one before that.
    """
    known = [ref for ref in refs if isinstance(ref, int) and ref >= 0]
    before = 1 if refs[0] in _BEFORE and known[:1] == [2] else min(known, default=0) + 1
    placed = tuple(before if ref in _BEFORE else 0 if ref == m.IT else ref for ref in refs)
    return placed if len(set(placed)) == len(placed) <= 6 else None
