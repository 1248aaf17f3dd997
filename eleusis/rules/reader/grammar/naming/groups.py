"""Groups of cards: how a text tells them, and how it speaks of them then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grouping import Group, Name, parted
from eleusis.rules.reader.meanings import Telling

Told = tuple[Name, int | None]  # what a group is called, and its cards; none for the rest
Some = tuple[Told, ...]


def rows() -> Iterator[Shape]:
    yield from _telling()
    yield from _speaking()


# --- how they are told -----------------------------------------------------------------------------


def _cards(told: m.Pred | int) -> int | None:
    mask = m.mask_of(m.Among(told) if isinstance(told, int) else told)
    return mask if mask and mask != ALL_CARDS else None


def _together(one: m.Pred, other: m.Pred) -> int | None:
    return _cards(m.any_of(one, other))


def _named(name: Name, cards: int) -> Told | None:
    """What is called low or high is told by its ranks: "low cards are red" says no such thing."""
    ranks = sum(1 << rank for rank in range(1, 14) if m.cards_ranked(1 << rank) & cards)
    return (name, cards) if not isinstance(name, str) or m.cards_ranked(ranks) == cards else None


def _grown(some: Some, one: Told) -> Some | None:
    return (*some, one) if len(some) < 4 else None


def _so_many(bits: int, some: Some) -> tuple[Group, ...] | None:
    """As in "three groups: ..."."""
    return parted(some) if only(bits) == len(some) else None


def _telling() -> Iterator[Shape]:
    for kind in ("SuitSet", "Number", "Noun", "Adj"):
        yield from row("Kin", f"THE|EVERY? {kind}", _cards)
    yield from row("Kin", "Noun FROM Number", lambda noun, bits: _cards(bits) if noun == m.ANYTHING else None)
    yield from row("Kin", "LPAR Kin RPAR", same)
    yield from row("Kin", "LPAR Number-list RPAR", lambda told: _cards(reduce(or_, told)))
    yield from row("Pair-of-suits", "SuitSet BESIDE SuitSet", _together)
    yield from row("Kin", "Pair-of-suits", same)

    yield from row("Group-told", "Kin", lambda cards: (None, cards), 1)
    yield from row("Group-told", "OTHERS", lambda: (None, None), 1)
    for named in ("Label LPAR Kin RPAR", "Label COLON|EQUALS|BE|MEANS|ARROW|HAVE? Kin"):
        yield from row("Group-named", named, _named)
    for named in ("Kin LPAR Label RPAR", "Kin BE|EQUALS|ASONE|CALLED|MAKES? Label"):
        yield from row("Group-named", named, lambda cards, name: _named(name, cards))
    yield from row("Group-named", "OTHERS BE|CALLED? Label", lambda name: (name, None))
    yield from row("Group-told", "Group-named", same)
    yield from row("Groups-told", "Group-told COMMA|AND|STOP|OR Group-told", lambda one, other: (one, other))
    yield from row("Groups-told", "Group-named Group-named", lambda one, other: (one, other), 2)
    yield from row("Groups-told", "Groups-told Group-named", _grown, 2)
    yield from row("Groups-told", "Group-told COMMA|STOP AND Group-told", lambda one, other: (one, other))
    yield from row("Groups-told", "Groups-told COMMA|AND|STOP|OR Group-told", _grown)
    yield from row("Groups-told", "Groups-told COMMA|STOP AND Group-told", _grown)

    yield from row("Groups-in-a-row", "Group-told Group-told", lambda one, other: (one, other), 2)
    yield from row("Groups-in-a-row", "Groups-in-a-row Group-told", _grown, 2)
    yield from row("ANNOUNCED", "GROUPED", word)
    yield from row("ANNOUNCED", "LET ANNOUNCED", word)
    yield from row("ANNOUNCED", "THERE|THE|HAVE? GROUPS OF|BE?", word)
    yield from row("ANNOUNCED", "GROUPED GROUPS", word)
    yield from row("Groups", "ANNOUNCED COMMA|COLON|STOP? Groups-told", parted)
    for counted in ("THERE|THE|HAVE? Number GROUPS OF|BE?", "LET? HAVE? GROUPED THE? Number GROUPS?"):
        yield from row("Groups", f"{counted} COMMA|COLON|STOP? Groups-told", _so_many)
        yield from row("Groups", f"{counted} LPAR Groups-told RPAR", _so_many)
        yield from row("Groups", f"{counted} COMMA|COLON|STOP? Groups-in-a-row", _so_many)
    yield from row("Groups", "Groups-told BE|ASONE THE? Number GROUPS", lambda some, bits: _so_many(bits, some))
    yield from row(
        "Groups", "LET? Groups-told", lambda some: parted(some) if all(name is not None for name, _ in some) else None
    )

    yield from row("Groups-begun", "Kin ASONE", lambda cards: ((None, cards),))
    yield from row("Groups-begun", "Pair-of-suits", lambda cards: ((None, cards),), 2)
    for further in ("ASONE|ONEOF?", "AS_ARE"):
        shape = "Kin ASONE|ONEOF?" if further != "AS_ARE" else "AS_ARE Kin"
        for joined in ("COMMA|STOP|AND", "COMMA AND"):
            yield from row("Groups-begun", f"Groups-begun {joined} {shape}", lambda some, cards: (*some, (None, cards)))
    for joined in ("COMMA|STOP|AND", "COMMA AND"):
        yield from row("Groups-begun", f"Groups-begun {joined} OTHERS ASONE|ONEOF?", lambda some: (*some, (None, None)))
    yield from row("Groups", "LET? Groups-begun", parted)
    yield from row("Groups", "HAVE? ANNOUNCED COMMA|COLON|STOP Groups-begun", parted)
    yield from row("Groups", "GROUPED Number GROUPS COMMA|COLON|STOP Groups-begun", _so_many)
    yield from row("Groups-in-brackets", "Groups-told", parted)


# --- how they are spoken of ------------------------------------------------------------------------


def _kindred(attr: str) -> m.Pred:
    """As in "the sister suit": the same group and another suit."""
    pairs = [[suit for suit in SUIT_MASKS.values() if suit & cards] for cards in m.groups_of(attr)]
    if [len(pair) for pair in pairs] != [2, 2]:
        return m.all_of(same_in(attr), different("suit"))
    mates = [(one, other) for a, b in pairs for one, other in ((a, b), (b, a))]
    told: m.Cond = m.In(0, mates[-1][1])
    for one, other in mates[-2::-1]:
        told = m.when(m.In(m.OTHER, one), m.In(0, other), told)
    return m.Fact(told, candidate=True)


def _by_turns(attr: str, in_order: bool) -> Telling | None:
    """As in "the groups take turns": one after the other in order, or only never the same twice."""
    if not in_order:
        return Telling(m.neg(s.Same(attr, 0, 1)))
    return Telling(s.Follows((attr,), 0, 1)) if m.groups_of(attr) else None


def _next_in_turn(attr: str) -> m.Pred | None:
    """As in "a card of the next group"."""
    return m.Fact(s.Follows((attr,), 0, m.OTHER), candidate=True) if m.groups_of(attr) else None


def _after_any(_: str, pred: m.Pred) -> Telling | None:
    return plainly(pred)


def _speaking() -> Iterator[Shape]:
    yield from row("Adj", "Group-name", same)
    yield from row("Which", "OF|IN|FROM|WITH Group-name", same)
    yield from row("Pred", "OF|IN|FROM Group-name", same)
    yield from row("Having", "A|THE|ITS? Kindred", _kindred)
    yield from row("Having", "Ref POSS Kindred", lambda ref, attr: m.fill(_kindred(attr), ref))
    yield from row("Having", "THE|A Kindred OF|TO|FOR Ref|Amount", lambda attr, ref: m.fill(_kindred(attr), ref))
    yield from row(
        "Having",
        "THE DIFFERENT SUITS OF|IN|FROM THE|ITS|THAT_ONE? SAME? Attr",
        lambda attr: _kindred(attr) if m.groups_of(attr) else None,
    )
    yield from row("Having", "THE|A Kindred OF|TO|FOR THE? LASTLY SUITS", _kindred)
    yield from row(
        "Having",
        "THE Attr THAT? Ref BE NOT IN?",
        lambda attr, ref: m.fill(different(attr), ref) if m.groups_of(attr) else None,
    )
    yield from row("Having", "THE NEW Attr", _next_in_turn)
    yield from row("Sentence", "By-turns", lambda attr: _by_turns(attr, in_order=False))
    yield from row("Sentence", "THE|BOTH|EVERY? Number? Attr GO_ROUND", lambda *told: _by_turns(told[-1], True))
    yield from row("Sentence", "AFTER A|EVERY|THE Attr COMMA? ONLY? PLAY? ONLY? Having", _after_any, 1)
    for in_order in (False, True):
        turns = lambda *told, in_order=in_order: _by_turns(told[-1], in_order)  # noqa: E731  one of two
        yield from row("Sentence", "THE|BOTH|EVERY Number? Attr MUST? ALTERNATE", turns)
        yield from row("Sentence", "ALTERNATE BETWEEN? THE|BOTH Number? Attr", turns)
        yield from row("Sentence", "Some MUST? ALTERNATE BETWEEN THE|BOTH Number? Attr", turns)
