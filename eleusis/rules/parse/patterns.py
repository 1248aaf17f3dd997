"""Patterns that go on without end: cards in turn, alternation, orders, “two red, then one black”."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, attribute_masks
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse import texts
from eleusis.rules.parse.classes import same_cards
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import TRUE, both, contradict, either, negate, pattern


def repeating(items: tuple[tuple[s.Cond, ...], ...], _: tuple[Any, ...] = ()) -> tuple[s.Cond, ...]:
    return tuple(item for group in items for item in group)


def pattern_of(items: tuple[s.Cond, ...]) -> s.Cond:
    return pattern(items, lambda attr: attribute_masks(attr, STANDARD)[1])


def stacked(items: tuple[s.Cond, ...]) -> s.Cond:
    """Words that contradict each other side by side are a pattern: "odd even odd even", "up, down"."""
    if not any(contradict(one, other) for one, other in pairwise(items)):
        raise Rejected
    return pattern_of(items)


def turns(parts: tuple[s.Cond, ...]) -> s.Cond:
    if len(parts) < 2:
        raise Rejected
    return s.Cycle(parts)


def copies(number: int, pred: s.Cond) -> tuple[s.Cond, ...]:
    if not 1 <= number <= 6:
        raise Rejected
    return (pred,) * number


def beginning(first: int, items: tuple[s.Cond, ...]) -> s.Cond:
    """A pattern told from its start: "first red, then black"."""
    if first != 1:
        raise Rejected
    return stacked(items)


def runs_of(number: int, attr: str) -> s.Cond:
    """Cards in groups of so many that agree, each group different from the one before."""
    if not 2 <= number <= 6:
        raise Rejected
    same = s.Same(attr, 0, 1)
    return s.Cycle((negate(same), *[same] * (number - 1)))


def letters(word: str, attr: str) -> s.Cond:
    """A pattern of letters: "ABAB", "AABB". A letter is again what it was, and different letters differ."""
    period = next(n for n in range(1, len(word) + 1) if len(word) % n == 0 and word == word[:n] * (len(word) // n))
    if period < 2 or period > 6:
        raise Rejected
    parts = []
    for at in range(period):
        before = [(back, word[(at - back) % period]) for back in range(1, s.MAX_REF + 1)]
        conds: list[s.Cond] = []
        seen: set[str] = set()
        for back, letter in before:
            if letter not in seen:
                seen.add(letter)
                like = s.Same(attr, 0, back)
                conds.append(like if letter == word[at] else negate(like))
        parts.append(both(conds))
    return s.Cycle(tuple(parts))


def groups_of(number: int, one: int, other: int, attr: str) -> tuple[int, str]:
    if one != 1 or number != other:
        raise Rejected
    return number, attr


def back_again(items: tuple[s.Cond, ...], first: s.Cond) -> s.Cond:
    """A pattern told until it begins again: "clubs, diamonds, hearts, spades, then clubs again"."""
    if items[0] != first:
        raise Rejected
    return pattern_of(items)


ROWS: Final[tuple[Row, ...]] = (
    # alternation and orders
    ("Alternation", "ALTERNATE ATTR", lambda _, attr: s.Not(s.Same(attr, 0, 1))),
    ("Alternation", "ATTR IS? ALTERNATE", lambda attr, *_: s.Not(s.Same(attr, 0, 1))),
    ("Alternation", "PLAY? ALTERNATE Pattern", lambda _, __, items: pattern_of(items)),
    ("Alternation", "PLAY Pattern ALTERNATE", lambda _, items, __: pattern_of(items)),
    ("Alternation", "Pattern ALTERNATE", lambda items, _: pattern_of(items), 1),
    ("Alternation", "ALTERNATE ATTR ORDER? BETWEEN? Pattern", lambda _, __, ___, ____, items: pattern_of(items)),
    ("Alternation", "ORD Steps Again?", lambda first, items, _: beginning(first, items)),
    ("Alternation", "Order Pattern Again?", lambda _, items, __: pattern_of(items)),
    ("Alternation", "Order Stack Again?", lambda _, items, __: stacked(items)),
    ("Alternation", "PLAY Order Pattern Again?", lambda _, __, items, ___: pattern_of(items)),
    ("Alternation", "PLAY? Pattern Order REPEAT?", lambda _, items, __, ___: pattern_of(items)),
    ("Alternation", "PLAY? Pattern COMMA? REPEAT", lambda _, items, __, ___: pattern_of(items)),
    ("Alternation", "PLAY? Pattern SEMI REPEAT", lambda _, items, __, ___: pattern_of(items)),
    ("Alternation", "REPEAT Pattern", lambda _, items: pattern_of(items)),
    ("Alternation", "PLAY? Stack COMMA? REPEAT", lambda _, items, *__: stacked(items)),
    ("Alternation", "PLAY? Stack", lambda _, items: stacked(items)),
    ("Alternation", "PLAY? Stack ORDER REPEAT?", lambda _, items, __, ___: stacked(items)),
    ("Alternation", "PLAY? Steps REPEAT?", lambda _, items, __: stacked(items), 1),
    ("Alternation", "ALTERNATE COMMA Pattern REPEAT?", lambda _, __, items, ___: pattern_of(items)),
    ("Alternation", "LETTERS ATTR COMMA? REPEAT?", lambda word, attr, *_: letters(word, attr)),
    ("Alternation", "ATTR IS? ORDER? COMMA? LETTERS COMMA? REPEAT?", lambda attr, _, __, ___, word, *____: letters(word, attr)),
    ("Alternation", "ATTR IS? PLAY? INTWOS", lambda attr, *_: runs_of(2, attr)),
    ("Alternation", "PLAY? ATTR INTWOS COMMA? ALTERNATE?", lambda _, attr, *__: runs_of(2, attr)),
    ("Alternation", "ATTR IS? PLAY? INTWOS COMMA Runs", lambda attr, _, __, ___, ____, found: runs_of(found[0], attr)),
    ("Alternation", "PLAY? Runs", lambda _, found: runs_of(*found)),
    ("Alternation", "PLAY Steps Again", lambda _, items, __: stacked(items), 1),
    ("Alternation", "Class ALTERNATE Class", lambda one, _, other: pattern_of((one, other))),
    ("Alternation", "ALTERNATE Member Member", lambda _, one, other: pattern_of((one, other)), 1),
    ("Alternation", "Class ALTERNATE OTHERS", lambda one, *_: pattern_of((one, negate(one)))),
    ("Alternation", "PLAY REPEAT Pattern Again?", lambda _, __, items, ___: pattern_of(items)),
    ("Alternation", "SOFAR RUN Pattern Again?", lambda _, __, items, ___: pattern_of(items)),
    ("Alternation", "Order Pattern COMMA? THEN? CLS Again", lambda _, items, __, ___, token, ____: back_again(items, token[1])),
    ("Alternation", "Class AND Class IS? PLAYED? ALTERNATE", lambda one, _, other, *__: pattern_of((one, other))),
    ("Alternation", "CLS AND CLS CARD IS? PLAYED? ALTERNATE", lambda one, _, other, *__: pattern_of((one[1], other[1]))),
    ("Order", "ORDER", do.keep),
    ("Order", "ORDER ORDER COMMA?", do.keep),
    ("Order", "ORDER ATTR? COMMA", do.keep),
    ("Order", "ATTR FOLLOW? ORDER COMMA?", do.keep),
    ("Order", "ATTR IS? REPEAT ORDER? COMMA?", do.keep),
    ("Order", "PLAY? ATTR ORDER COMMA?", do.keep),
    ("Order", "ATTR IS? PLAYED ORDER COMMA?", do.keep),
    # one card of a pattern
    ("Member", "CLS CARD?", lambda token, _: do.class_of(token)),
    ("Member", "CLS ATTR", do.red_number),
    ("Member", "CLS CARD? LPAR Numeric RPAR", lambda _, __, ___, listed, ____: listed),
    ("Member", "CLS CLS CARD?", lambda one, other, _: do.two_words(one[1], other[1])),
    ("Member", "ATTR", do.numerals, 1),
    ("Member", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Member", "NOT CLS CARD?", lambda _, token, __: negate(do.class_of(token))),
    ("Member", "Relation", do.keep),
    ("Member", "MULTIPLE NUM", lambda _, mod: do.remainder(frozenset({0}), mod)),
    ("Member", "NOT MULTIPLE NUM", lambda _, __, mod: negate(do.remainder(frozenset({0}), mod))),
    ("Member", "NUM RangeTo NUM", lambda low, _, high: do.rank_range(low, high)),
    ("Member", "LPAR Pred RPAR", do.take(1)),
    ("Member", "ANY", do.give(TRUE), 1),
    ("Member", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Member", "NUMS", do.ranks),
    ("Member", "CARD? FROM? Rank RangeTo Rank", lambda _, __, low, ___, high: do.rank_range(low, high)),
    ("Member", "CARD BETWEEN Rank AND Rank", lambda _, __, low, ___, high: do.rank_range(low, high)),
    ("Member", "CLS OR CLS", lambda one, _, other: either((one[1], other[1])), 1),
    ("Member", "CARD Numeric", lambda _, pred: pred, 1),
    ("Member", "CARD THAT IS? NOT CLS CARD?", lambda _, __, ___, ____, token, _____: negate(token[1])),
    ("Pattern", "PatternList", do.keep),
    ("Part", "Member", lambda pred: (pred,)),
    ("Part", "NUM Member", copies),
    ("PatternSep", "COMMA", do.keep),
    ("PatternSep", "AND", do.keep),
    ("PatternSep", "ARROW", do.keep),
    ("PatternSep", "THEN", do.keep),
    ("PatternSep", "COMMA THEN", do.keep),
    ("PatternSep", "COMMA AND", do.keep),
    ("PatternSep", "AND THEN", do.keep),
    ("PatternSep", "COMMA AND THEN", do.keep),
    ("PatternSep", "FOLLOWEDBY", do.keep),
    ("PatternSep", "FROM", do.keep, 1),
    ("Stack", "Member Member", lambda one, other: (one, other)),
    ("Stack", "Member Stack", lambda one, rest: (one, *rest)),
    ("Chain", "Member ARROW Member ARROW Member", lambda a, _, b, __, c: (a, b, c)),
    ("Chain", "Member ARROW Chain", lambda a, _, rest: (a, *rest)),
    ("Chain", "Link1 ARROW Link1 ARROW Link1", lambda a, _, b, __, c: (a, b, c), 1),
    ("Chain", "Link1 ARROW Chain", lambda a, _, rest: (a, *rest), 1),
    ("Link1", "Member", do.keep),
    ("Link1", "NUM", lambda number: do.ranks(frozenset({number}))),
    # what parts the cards of a pattern
    ("StepSep", "COMMA", do.keep),
    ("StepSep", "THEN", do.keep),
    ("StepSep", "COMMA THEN", do.keep),
    ("StepSep", "AND THEN", do.keep),
    ("StepSep", "SEMI THEN", do.keep),
    ("StepSep", "SEMI THEN COMMA", do.keep),
    ("StepSep", "COMMA AND THEN", do.keep),
    ("StepSep", "SEMI THEN PLAY", do.keep),
    ("StepSep", "THEN PLAY", do.keep),
    ("StepSep", "COMMA THEN PLAY", do.keep),
    # and so on
    ("Again", "REPEAT", do.keep),
    ("Again", "COMMA REPEAT", do.keep),
    ("Again", "SEMI REPEAT", do.keep),
    ("Again", "REPEAT SEMI REPEAT", do.keep),
    ("Turn", "LPAR Text RPAR", lambda _, text, __: texts.inside(text)),
    ("Turn", "Member", tell.of_candidate),
    # groups of so many alike
    ("Runs", "NUM CARD? NUM ATTR PatternSep NUM CARD? DIFF ATTR? GroupEnd?",
     lambda n, _, one, attr, __, other, *___: groups_of(n, one, other, attr)),
    ("Runs", "NUM CARD? SAME ATTR PatternSep NUM CARD? DIFF ATTR? GroupEnd?",
     lambda n, _, __, attr, ___, other, *____: groups_of(n, 1, other, attr)),
    ("GroupEnd", "COMMA? REPEAT", do.keep),
    ("GroupEnd", "PatternSep NUM CARD? ORD ATTR? REPEAT?", do.keep),
)  # fmt: skip
LISTS: Final = {
    "Steps": ListOf("Part", "StepSep", repeating),
    "Turns": ListOf("Turn", "PatternSep", lambda items, _: items),
    "PatternList": ListOf("Part", "PatternSep", repeating),
}
