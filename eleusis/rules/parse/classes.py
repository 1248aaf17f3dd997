"""Kinds of card by name or number: “red cards”, “hearts and kings”, “odd spades and clubs”, “from 2 to 7”."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import class_mask, either


def suit_named(token: tuple[str, s.Cond]) -> s.Cond:
    """A suit, whose name is a noun: "hearts and kings" are cards of both kinds."""
    if not isinstance(token[1], s.SuitIn) or len(token[1].suits) != 1:
        raise Rejected
    return token[1]


def same_cards(named: s.Cond, listed: s.Cond) -> s.Cond:
    """A class and, in brackets, its cards."""
    if class_mask(named) is None or class_mask(named) != class_mask(listed):
        raise Rejected
    return named


def spread(adjective: tuple[str, s.Cond], nouns: tuple[s.Cond, ...]) -> s.Cond:
    """As in "odd spades and clubs": the word before the first noun holds for all of them."""
    return do.run_together(adjective[1], either(nouns))


ROWS: Final[tuple[Row, ...]] = (
    # cards by their number
    ("Numeric", "Numbers", do.ranks, 2),
    ("Numeric", "Rank RangeTo Rank", lambda low, _, high: do.rank_range(low, high)),
    ("Numeric", "FROM Rank RangeTo Rank", lambda _, low, __, high: do.rank_range(low, high)),
    ("Numeric", "FROM NUMS", lambda _, numbers: do.ranks(numbers)),
    ("Numeric", "BETWEEN Rank AND Rank", lambda _, low, __, high: do.rank_range(low, high)),
    ("Numeric", "Rank ORMORE", lambda rank, _: do.rank_bound(">=", rank)),
    ("Numeric", "Rank ORLESS", lambda rank, _: do.rank_bound("<=", rank)),
    ("Numeric", "Bound Rank", do.rank_bound, 1),
    ("Numeric", "Bound Rank OR Bound Rank", lambda op, a, _, op2, b: either((do.rank_bound(op, a), do.rank_bound(op2, b))), 1),
    ("Numeric", "Bound Rank ORMORE Rank", lambda op, a, _, b: either((do.rank_bound(op, a), do.rank_bound(">", b)))),
    ("Numeric", "Bound Rank ORLESS Rank", lambda op, a, _, b: either((do.rank_bound(op, a), do.rank_bound("<", b)))),
    # kinds of card, named
    ("Class", "CLS CARD?", lambda token, _: do.class_of(token)),
    ("Class", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Class", "CLS CLS CARD?", lambda one, other, _: do.run_together(one[1], other[1])),
    ("Class", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Class", "CARD? Numeric CARD?", lambda _, pred, __: pred, 1),
    ("Classes", "Class ClassAnd Class", lambda one, _, other: either((one, other))),
    ("Classes", "Class COMMA Class ClassAnd Class", lambda one, _, two, __, three: either((one, two, three))),
    ("ClassAnd", "AND", do.keep),
    ("ClassAnd", "OR", do.keep),
    ("Named", "CLS CARD", lambda token, _: do.class_of(token)),
    ("Named", "CLS ATTR", lambda token, _: do.class_of(token)),
    ("Named", "CLS CLS CARD", lambda one, other, _: do.run_together(one[1], other[1])),
    # lists of nouns
    ("Noun", "CLS", suit_named),
    ("Noun", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Noun", "CLS CARD", lambda token, _: do.class_of(token)),
    ("Noun", "CLS ATTR", lambda token, _: do.class_of(token)),
    ("Noun", "NUMS", do.ranks),
    ("Noun", "CLS CLS CARD?", lambda one, other, _: do.two_words(one[1], other[1])),
    ("NounSep", "AND", do.keep),
    ("NounSep", "COMMA", do.keep),
    ("NounSep", "COMMA AND", do.keep),
    ("NounSep", "OR", do.keep),
    ("NounSep", "COMMA OR", do.keep),
    ("Suit", "CLS", suit_named),
    ("Suit", "NUMS", do.ranks),
    ("Suit", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Spread", "CLS Suits", spread),
    ("Group", "LPAR Pred RPAR", do.take(1)),
)  # fmt: skip
LISTS: Final = {
    "Groups": ListOf("Group", "OrSep", lambda items, _: items),
    "Suits": ListOf("Suit", "NounSep", lambda items, _: items),
    "Nouns": ListOf("Noun", "NounSep", lambda items, _: items),
}
