"""A card that decides what follows, and choices one of which has to hold."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import either, place
from eleusis.rules.parse.statements import Item


def choices(items: tuple[s.Cond, ...]) -> Item:
    if len(items) < 2:
        raise Rejected
    return tell.do(either(items))


ROWS: Final[tuple[Row, ...]] = (
    # items
    ("Entry", "CHOICE CaseSep Options", lambda _, __, items: choices(items)),
    # cases of the card that decides
    ("CardCase", "Pred IT IS Pred", lambda one, _, __, other: (one, place(other, 0))),
    ("CardCase", "Pred COMMA Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "Pred ARROW Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "Pred FOLLOWEDBY Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "FROM Rank IT IS Pred", lambda _, rank, __, ___, other: (do.rank_bound(">=", rank), place(other, 0))),
    ("CardCase", "IF IT? IS? Pred COMMA? THEN? Statement", lambda *v: (v[3], v[6])),
    ("CardCase", "AFTER Pred COMMA? Statement", lambda _, pred, __, then: (pred, then)),
    # which card decides
    ("Decides", "Judged IS? Decided", do.take(2)),
    ("Decides", "ATTR Judged? IS? Decided", do.take(3)),
    ("Decides", "Ref1 ATTR? DECIDES ATTR? CUR?", do.take(0)),
    ("Decides", "ATTR Ref1 DECIDES ATTR? CUR?", do.take(1)),
    ("Decided", "DECIDEDBY ATTR? Ref1 ATTR?", do.take(2)),
    ("Judged", "CUR", do.keep),
    ("Judged", "CARD", do.keep),
    ("Judged", "IT", do.keep),
    ("Option", "ORD CARD? COMMA? Statement", lambda *v: v[3]),
    ("Option", "ORD CARD? IS Pred", lambda *v: place(v[3], 0)),
    ("Option", "NUM COMMA? RPAR? SEMI? Statement", lambda *v: v[4]),
    ("CaseSep", "COMMA", do.keep),
    ("CaseSep", "SEMI", do.keep),
    ("CaseSep", "AND", do.keep),
    ("CaseSep", "BUT", do.keep),
    ("CaseSep", "COMMA AND", do.keep),
    ("CaseSep", "COMMA BUT", do.keep),
    ("CaseSep", "SEMI AND", do.keep),
    ("CaseSep", "SEMI BUT", do.keep),
)  # fmt: skip
LISTS: Final = {
    "CardCases": ListOf("CardCase", "CaseSep", lambda items, _: items),
    "Options": ListOf("Option", "CaseSep", lambda items, _: items),
}
