"""Numbers worked out from cards: sums, differences, products, counts, remainders, and cases of what comes out."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import BEFORE, IT, measured, negate, place
from eleusis.rules.parse.statements import Item


def balance(op: str, one: s.Cond, other: s.Cond) -> s.Cond:
    """How one class stands to another on the line: "at least as many reds as blacks"."""
    if op == "<=":
        one, other = other, one
    return measured(do.lead(one, other), (("in", frozenset({0}), None if op == "==" else 0),))


def outnumbers(ahead: s.Cond, behind: s.Cond) -> s.Cond:
    return measured(do.lead(ahead, behind), (("in", frozenset(), 1),))


def _numbered(quantity: Item, denied: Any, numbers: do.Numbers) -> s.Cond:
    """The condition that what was worked out is one of the numbers."""
    if quantity[0] != "remainder":
        return do.of_quantity(quantity, denied, numbers)
    _, ref, mod = quantity
    wanted: set[int] = set()
    for form, first, second in numbers:
        if form == "mod":
            wanted |= {number for number in range(mod) if number % first in second}
        else:
            wanted |= first if second is None else set(range(second, mod))
    if not wanted or not wanted <= set(range(mod)):
        raise Rejected
    cond = place(do.remainder(frozenset(wanted), mod), ref)
    return cond if denied is None else negate(cond)


def by_number(quantity: Item, cases: tuple[tuple[Any, do.Numbers, s.Cond], ...]) -> Item:
    """What holds for each outcome: "add the last two cards; if the answer is even ..."."""
    return tell.several(*(tell.when(_numbered(quantity, no, numbers), then) for no, numbers, then in cases))


def remainder_of(ref: int, mod: int) -> Item:
    if not 2 <= mod <= 13:
        raise Rejected
    return "remainder", {IT: 0, BEFORE: 1}.get(ref, ref), mod


def more_or_not(denied: Any, op: str, one: s.Cond, other: s.Cond) -> s.Cond:
    """Which of two classes has more cards on the line."""
    more = more_of(op, one, other)
    return more if denied is None else negate(more)


def several_cards(op: str, number: int | None) -> tuple[Any, ...]:
    number = number or 2
    if not 2 <= number <= s.MAX_REF + 1:
        raise Rejected
    return op, tuple(range(number))


def quantity_of(op: str, cards: tuple[Any, ...], denied: Any, numbers: do.Numbers) -> s.Cond:
    return do.of_quantity((op, do.cards_in(cards)), denied, numbers)


def no_more_ahead(one: Any, other: Any, op: str, number: int) -> s.Cond:
    """As in "red may never outnumber black by more than two"."""
    if op not in {">", ">="}:
        raise Rejected
    return negate(measured(do.lead(one[1], other[1]), (do.numbers_bound(op, number),)))


def more_of(op: str, one: s.Cond, other: s.Cond) -> s.Cond:
    if op not in {"<", ">"}:
        raise Rejected
    return outnumbers(one, other) if op == ">" else outnumbers(other, one)


ROWS: Final[tuple[Row, ...]] = (
    # a number worked out
    ("Quantity", "SUM Refs", lambda _, cards: do.quantity("sum")(cards)),
    ("Quantity", "SUM REFS", lambda _, number: ("sum", tuple(range(number))), 1),
    ("Quantity", "PRODUCT Refs", lambda _, cards: do.quantity("product")(cards)),
    ("Quantity", "SUM NUM? EACH", lambda _, number, __: do.both_cards("sum", number)),
    ("Quantity", "DIFFERENCE NUM? EACH", lambda _, number, __: do.both_cards("absdiff", number)),
    ("Quantity", "PRODUCT NUM? CARD", lambda _, number, __: do.both_cards("product", number)),
    ("Quantity", "SUM NUM CARD", lambda _, number, __: do.both_cards("sum", number)),
    ("Quantity", "DIFFERENCE NUM? CARD", lambda _, number, __: do.both_cards("absdiff", number)),
    ("Quantity", "DIFFBY", do.give(("absdiff", (0, 1)))),
    ("Quantity", "DIFFERENCE Refs", lambda _, cards: do.quantity("absdiff")(cards)),
    ("Quantity", "Ref0 PLUS Ref0", lambda a, _, b: do.quantity("sum")((a, b))),
    ("Quantity", "Ref0 PLUS Ref0 PLUS Ref0", lambda a, _, b, __, c: do.quantity("sum")((a, b, c))),
    ("Quantity", "Ref0 TIMES Ref0", lambda a, _, b: do.quantity("product")((a, b))),
    ("Quantity", "POS CUR?", do.give(("position",))),
    ("Quantity", "COUNTOF Seq Already?", lambda _, pred, __: do.counted(pred)),
    ("Quantity", "ATTR Seq Already", lambda _, pred, __: do.counted(pred)),
    ("Quantity", "RUNLEN ATTR", lambda _, attr: ("run", attr)),
    ("Quantity", "ALIKECOUNT ATTR AS CARD", lambda _, attr, __, ___: ("alike", attr)),
    ("Quantity", "LEAD Seq ABOVE Seq", lambda _, a, __, b: do.lead(a, b)),
    ("Quantity", "LEAD Seq ABOVE Seq LPAR CAPPED NUM RPAR", lambda _, a, __, b, ___, ____, cap, _____: do.lead(a, b, cap)),
    ("Quantity", "DIFFBY Refs", lambda _, cards: do.quantity("absdiff")(cards)),
    ("Quantity", "SUM REFS COMMA? INCLUDED COMMA?", lambda _, number, *__: ("sum", tuple(range(number)))),
    ("Quantity", "SUM ATTR NUM? EACH", lambda _, __, n, ___: several_cards("sum", n)),
    ("Quantity", "SUM NUM EACH", lambda _, n, __: several_cards("sum", n)),
    ("Quantity", "DIFFERENCE ATTR EACH", lambda *_: ("absdiff", (0, 1))),
    ("Quantity", "DIFFERENCE ATTR Refs", lambda _, __, cards: do.quantity("absdiff")(cards)),
    ("Quantity", "DIFFBY ATTR? Refs", lambda _, __, cards: do.quantity("absdiff")(cards), 1),
    ("Quantity", "PRODUCT ATTR? NUM? EACH", lambda _, __, n, ___: several_cards("product", n)),
    ("Quantity", "SUM ATTR Refs", lambda _, __, cards: do.quantity("sum")(cards)),
    ("Quantity", "PRODUCT ATTR Refs", lambda _, __, cards: do.quantity("product")(cards)),
    ("Quantity", "ATTR Ref0 PLUS ATTR? Ref0", lambda _, a, __, ___, b: do.quantity("sum")((a, b))),
    ("Quantity", "Ref0 PLUS ATTR Ref0", lambda a, _, __, b: do.quantity("sum")((a, b))),
    # told first, with its cases after it
    ("Told", "ADDUP Refs", lambda _, cards: ("sum", do.cards_in(cards))),
    ("Told", "ADDUP Ref0 FROM Ref0", lambda _, one, __, other: do.quantity("sum")((one, other))),
    ("Told", "DIVIDE Ref0 BY NUM", lambda _, ref, __, mod: remainder_of(ref, mod)),
    ("Told", "SUBTRACT CMP CARD? FROM CMP CARD? REFS", lambda *v: do.quantity("absdiff")((("refs", v[6]),))),
    ("Told", "LOOK? Quantity", do.take(1)),
    ("Told", "ADDUP ATTR Refs", lambda _, __, cards: ("sum", do.cards_in(cards))),
    ("Told", "MULTIPLY Refs", lambda _, cards: ("product", do.cards_in(cards))),
    # how many on the line
    ("Count", "IS? NumberPhrases Seq2 IS? Already", lambda _, numbers, pred, *__: do.of_quantity(do.counted(pred), None, numbers)),
    ("Count", "IS? SOFAR NumberPhrases Seq2 Already?",
     lambda _, __, numbers, pred, ___: do.of_quantity(do.counted(pred), None, numbers)),
    ("Count", "IS? CLS COUNTOF Seq2 IS? Already",
     lambda _, token, __, pred, *___: do.of_quantity(do.counted(pred), None, (do.number_class(token),))),
    ("Count", "IS? CLS ATTR Seq2 IS? Already",
     lambda _, token, __, pred, *___: do.of_quantity(do.counted(pred), None, (do.number_class(token),))),
    ("Count", "IS? NO Seq2 IS? Already",
     lambda _, __, pred, *___: do.of_quantity(do.counted(pred), None, (("in", frozenset({0}), None),))),
    ("Count", "IS? CLS COUNTOF Seq2 Already?",
     lambda _, token, __, pred, ___: do.of_quantity(do.counted(pred), None, (do.number_class(token),)), 1),
    ("Count", "IS? CLS ATTR Seq2", lambda _, token, __, pred: do.of_quantity(do.counted(pred), None, (do.number_class(token),)), 1),
    ("Count", "IS? Class SOFAR", lambda _, pred, __: do.of_quantity(do.counted(pred), None, (("in", frozenset(), 1),))),
    ("Count", "SOFAR IS NumberPhrases Seq2", lambda _, __, numbers, pred: do.of_quantity(do.counted(pred), None, numbers)),
    ("Already", "SOFAR", do.keep),
    ("Already", "PLAYED", do.keep),
    ("Already", "SEEN", do.keep),
    # which class has more
    ("Balance", "IS? MANY Seq2 AS Seq2 SOFAR?", lambda _, op, a, __, b, ___: balance(op, a, b)),
    ("Balance", "IS? MANY Seq2 THAN Seq2 SOFAR?", lambda _, op, a, __, b, ___: balance(op, a, b)),
    ("Balance", "IS? NOT CMP Seq2 THAN Seq2 SOFAR?", lambda _, __, op, a, ___, b, ____: negate(more_of(op, a, b))),
    ("Balance", "CLS CARD? SOFAR? OUTNUMBER CLS CARD? SOFAR?", lambda a, _, __, ___, b, ____, _____: outnumbers(a[1], b[1])),
    ("Balance", "CLS CARD? SOFAR? NOT OUTNUMBER CLS CARD? SOFAR?",
     lambda a, _, __, ___, ____, b, _____, ______: negate(outnumbers(a[1], b[1]))),
    ("Balance", "IS? CMP Seq2 THAN Seq2 SOFAR?", lambda _, op, a, __, b, ___: more_of(op, a, b)),
    ("Balance", "COUNTOF Seq2 Already? IS? NOT? CMP THAN COUNTOF Seq2 Already?",
     lambda _, a, __, ___, no, op, ____, _____, b, ______: more_or_not(no, op, a, b)),
    ("Balance", "IS? SOFAR CMP Seq2 THAN Seq2 SOFAR?", lambda _, __, op, a, ___, b, ____: more_of(op, a, b)),
    ("Balance", "CLS CARD? SOFAR? NOT OUTNUMBER CLS CARD? BY Bound NUM",
     lambda a, _, __, ___, ____, b, _____, ______, op, n: no_more_ahead(a, b, op, n)),
    # cases of a number
    ("NumberCase", "IF Answer? IS? NOT? NumberPhrases COMMA? THEN? Outcome",
     lambda _, __, ___, no, numbers, ____, _____, then: (no, numbers, then)),
    ("NumberCase", "NumberPhrases COMMA Outcome", lambda numbers, _, then: (None, numbers, then)),
    ("NumberCase", "NumberPhrases Outcome", lambda numbers, then: (None, numbers, then), 1),
    ("NumberCase", "NumberPhrases ARROW Outcome", lambda numbers, _, then: (None, numbers, then)),
    ("NumberCase", "CLS SUM COMMA Outcome", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("Outcome", "PLAY? Pred", lambda _, pred: tell.of_candidate(pred)),
    ("Outcome", "Statement", do.keep, 2),
    ("Answer", "ANSWER", do.keep),
    ("Answer", "PLAY", do.keep),
    ("Answer", "RESULT", do.keep),
    ("Answer", "SUM", do.keep),
    ("Answer", "IT", do.keep),
    ("Answer", "DIFFBY", do.keep),
    ("Answer", "REMAINDER", do.keep),
    ("CountCase", "CLS CountWord ARROW Statement", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("CountCase", "CLS CountWord COMMA Statement", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("CountCase", "IF CountWord IS? NOT? NumberPhrases COMMA? THEN? Statement",
     lambda _, __, ___, no, n, ____, _____, then: (no, n, then)),
    ("CountCase", "ELSE COMMA? Statement", lambda _, __, then: (None, None, then)),
    ("CountWord", "COUNTOF", do.keep),
    ("CountWord", "COUNTING", do.keep),
    ("CountWord", "IT", do.keep),
    ("CountWord", "ANSWER", do.keep),
    ("CountWord", "SUM", do.keep),
    ("CountWord", "ATTR", do.keep),
    ("CountWord", "RESULT", do.keep),
    ("Factor", "BY", do.keep),
    ("Factor", "FROM", do.keep),
    ("Factor", "AND", do.keep),
    ("Factor", "TIMES", do.keep),
    ("Factor", "AFTER", do.only("on")),
    ("Result", "RESULT", do.keep),
    ("Result", "ANSWER", do.keep),
    ("Result", "IT", do.keep),
    ("Result", "PRODUCT", do.keep),
    ("Result", "SUM", do.keep),
    ("Stop", "COMMA", do.keep),
    ("Stop", "SEMI", do.keep),
    ("Adds", "ADDUP", do.keep),
    ("Adds", "SUM", do.keep),
    ("Differ", "DIFFBY", do.keep),
    ("Differ", "DIFF BY", do.keep),
    ("SomeOf", "NumberPhrases REFS", lambda numbers, of: (numbers, of)),
    ("SomeOf", "NumberPhrases ANYREFS", lambda numbers, of: (numbers, of)),
)  # fmt: skip
LISTS: Final = {
    "NumberCases": ListOf("NumberCase", "CaseSep", lambda items, _: items),
    "CountCases": ListOf("CountCase", "CaseSep", lambda items, _: items),
}
