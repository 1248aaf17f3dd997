"""What is read as numbers: ranks, ranges and bounds, classes of numbers, and the words that join a list."""

from __future__ import annotations

from typing import Final

from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import NumberPhrase


def comma(mark: str) -> str:
    """A comma between the parts of one thing; a colon parts a case from what follows."""
    return do.only("")(mark) or ","


def number_list(items: tuple[frozenset[int], ...], _: tuple[str, ...]) -> frozenset[int]:
    return frozenset().union(*items)


def number_multiples(mods: frozenset[int]) -> NumberPhrase:
    if not mods or min(mods) < 2:
        raise Rejected
    return ("in", frozenset(n for n in range(400) if any(n % mod == 0 for mod in mods)), None)


ROWS: Final[tuple[Row, ...]] = (
    # ranks and numbers
    ("Rank", "NUM", do.keep),
    ("Rank", "RNK", do.keep),
    ("Numbers1", "Rank", lambda number: frozenset({number})),
    ("Numbers1", "NUMS", do.keep),
    ("Numbers1", "NUM RangeTo NUM", lambda low, _, high: do.number_range(low, high)),
    ("Numbers1", "MINUS NUM", lambda _, number: frozenset({-number})),
    ("Numbers1", "MINUS NUM RangeTo NUM", lambda _, low, __, high: frozenset(range(-low, high + 1))),
    ("Numbers1", "MINUS NUM RangeTo MINUS NUM", lambda _, low, __, ___, high: frozenset(range(-low, 1 - high))),
    # numbers, classes of numbers
    ("NumberPhrase1", "Bound MINUS NUM", lambda op, _, number: do.numbers_bound(op, -number)),
    ("NumberPhrase1", "Numbers1", lambda numbers: ("in", numbers, None)),
    ("NumberPhrase1", "Bound NUM", do.numbers_bound),
    ("NumberPhrase1", "NUM ORMORE", lambda number, _: do.numbers_bound(">=", number)),
    ("NumberPhrase1", "NUM ORLESS", lambda number, _: do.numbers_bound("<=", number)),
    ("NumberPhrase1", "BETWEEN NUM AND NUM", lambda _, low, __, high: ("in", do.number_range(low, high), None)),
    ("NumberPhrase1", "CLS ATTR?", lambda token, _: do.number_class(token)),
    ("NumberPhrase1", "MULTIPLE BY? NUMS", lambda _, __, mods: number_multiples(mods)),
    ("NumberPhrase1", "MULTIPLE BY? NUM", lambda _, __, mod: do.number_remainder(frozenset({0}), mod)),
    ("NumberPhrase1", "REMAINDER Numbers DIVBY NUM", lambda _, numbers, __, mod: do.number_remainder(numbers, mod)),
    ("NumberPhrase1", "CMP NUM", do.numbers_bound, 1),
    ("NumberPhrase1", "CLS SUM?", lambda token, _: do.number_class(token), 1),
    ("NumberPhrase1", "ATTR THAT? IS? MULTIPLE BY? NUM", lambda *v: do.number_remainder(frozenset({0}), v[5])),
    ("NumberPhrase1", "CLS ATTR? LPAR Numbers RPAR", lambda _, __, ___, numbers, ____: ("in", numbers, None)),
    ("NumberPhrase1", "MULTIPLE BY? NUM LPAR Numbers RPAR", lambda _, __, ___, ____, numbers, _____: ("in", numbers, None)),
    ("NumberPhrase1", "NUM BOUND", lambda n, op: do.numbers_bound(op, n), 1),
    ("RangeTo", "TO", do.keep),
    ("RangeTo", "FROM", do.keep),
    ("RangeTo", "BOUND", do.only("<=")),
    # what parts a list
    ("ListSep", "COMMA", comma),
    ("ListSep", "OR", do.give("or")),
    ("ListSep", "AND", do.give("and")),
    ("ListSep", "BUT", do.give("and")),
    ("ListSep", "OR PLAY", do.give("or"), 1),
    ("ListSep", "COMMA OR", do.give("or")),
    ("ListSep", "COMMA AND", do.give("and")),
    ("ListSep", "COMMA BUT", do.give("but")),
    ("ListSep", "OR IS", do.give("or"), 1),
    ("ListSep", "COMMA OR IS", do.give("or"), 1),
    ("ChoiceSep", "COMMA", do.give("or")),
    ("ChoiceSep", "OR", do.give("or")),
    ("ChoiceSep", "COMMA OR", do.give("or")),
    ("OrSep", "COMMA", do.give(",")),
    ("OrSep", "OR", do.give("or")),
    ("OrSep", "AND", do.give("or")),
    ("OrSep", "COMMA OR", do.give("or")),
    ("OrSep", "COMMA AND", do.give("or")),
    ("Bound", "BOUND", do.keep),
    ("Bound", "ABOVE", do.give(">")),
    ("Bound", "BELOW", do.give("<")),
    ("Bound", "CMP THAN", do.take(0)),
    ("Bound", "CMP FROM", do.take(0)),
)  # fmt: skip
LISTS: Final = {
    "Numbers": ListOf("Numbers1", "OrSep", number_list),
    "NumberPhrases": ListOf("NumberPhrase1", "OrSep", lambda items, _: items),
}
