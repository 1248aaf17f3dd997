"""What is read as cards already played: “the last card”, “the one before it”, “the last three cards”, pairs."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import BEFORE, IT, SAID
from eleusis.rules.parse.statements import Item


def attributes(items: tuple[str, ...], separators: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    join = next((word for word in reversed(separators) if word != ","), "and")
    return "and" if join == "but" else join, items


def said_of(refs: tuple[int, ...], each: bool) -> Item:
    if len(set(refs)) != len(refs):
        raise Rejected
    return "cards", (refs, each)


def two_cards(one: int, other: int, each: bool) -> Item:
    """Two cards named one after the other: "the last card or the one before it"."""
    return said_of((one, one + 1 if other in {BEFORE, one} and one > 0 else other), each)


def first_two(number: int) -> Any:
    if number != 2:
        raise Rejected
    return 0, 1


def each_of_two(one: int, other: int) -> Any:
    return "cards", ((one, one + 1 if other < 0 else other), True)


ROWS: Final[tuple[Row, ...]] = (
    # one card of the line
    ("Ref1", "LAST", do.give(1)),
    ("Ref1", "SECOND", do.give(2)),
    ("Ref1", "THIRD", do.give(3)),
    ("Ref1", "PREV", do.give(BEFORE)),
    # cards compared with
    ("Reference", "Ref1 ATTR? IS?", do.take(0)),
    ("Reference", "ATTR Ref1", do.take(1)),
    ("Reference", "IT", do.give(SAID)),
    ("Reference", "BOTH? REFS", lambda _, number: ("refs", number)),
    ("Reference", "ANYREFS ATTR?", lambda number, _: ("any", number)),
    ("Reference", "OTHERS", do.give(("line", "every"))),
    ("Reference", "EVERYSOFAR", do.give(("line", "every"))),
    ("Reference", "HIGHEST", do.give(("line", "max"))),
    ("Reference", "LOWEST", do.give(("line", "min"))),
    ("Reference", "Ref1 OR Ref1", lambda one, _, other: two_cards(one, other, each=False)),
    ("Reference", "Ref1 AND Ref1", lambda one, _, other: two_cards(one, other, each=True)),
    ("Reference", "BOTH Ref1 AND Ref1", lambda _, one, __, other: two_cards(one, other, each=True)),
    ("Tail", "THAN Reference", do.take(1)),
    ("Tail", "AS Reference", do.take(1)),
    ("Tail", "FROM Reference", do.take(1)),
    ("Tail", "Reference", do.keep),
    ("Tail", "Link COMMA Reference", do.take(2)),
    ("Link", "THAN", do.keep),
    ("Link", "AS", do.keep),
    ("Link", "FROM", do.keep),
    # of whom something is said
    ("Who", "CUR", do.give(0)),
    ("Who", "CARD", do.give(0)),
    ("Who", "ANY", do.give(0)),
    ("Who", "IT", do.give(IT)),
    ("Who", "Ref1", do.keep),
    ("Who", "ANYREFS", lambda number: ("any", number)),
    ("Who", "BOTH REFS", lambda _, number: ("refs", number)),
    ("Who", "REFS", lambda number: ("refs", number)),
    ("Who", "LATER", do.give(0)),
    ("Subject", "Who ATTR?", do.keep),
    ("Subject", "ATTR Who", do.take(1)),
    ("Subject", "EVERY ATTR", lambda _, attr: 0 if attr == "rank" else do.only("rank")(attr), 1),
    # the card being played too
    ("Ref0", "Ref1", do.keep),
    ("Ref0", "CUR", do.give(0)),
    ("Ref0", "CARD", do.give(0)),
    ("Ref0", "IT", do.give(IT)),
    ("Ref0", "REFS", lambda number: ("refs", number)),
    ("Ref0", "Ref1 ATTR", do.take(0)),
    ("Ref0", "CUR ATTR", do.give(0)),
    ("Ref0", "IT ATTR", do.give(IT)),
    ("Ref0", "ATTR Ref1", do.take(1)),
    ("Ref0", "ATTR CUR", do.give(0)),
    ("Ref0", "REFS ATTR", lambda number, _: ("refs", number)),
    ("Ref0", "ATTR REFS", lambda _, number: ("refs", number)),
    # two cards
    ("Pair", "ATTR? EACH", lambda *_: (0, 1)),
    ("Pair", "NUM CARD", lambda number, _: first_two(number)),
    ("Pair", "Refs", do.keep),
    ("Pair", "BOTH Refs", do.take(1)),
    ("Pair", "Ref0 AND Ref0", lambda one, _, other: (one, other)),
    ("AttrOne", "ATTR", do.keep),
    ("AttrOne", "CLS OR CLS", lambda one, _, other: do.named_by_halves(one, other)),
)  # fmt: skip
LISTS: Final = {
    "Attrs": ListOf("AttrOne", "ListSep", attributes),
    "Refs": ListOf("Ref0", "OrSep", lambda items, _: items),
}
