"""How one card compares with another: higher, so much away, the same suit, a multiple."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import Rejected, Row
from eleusis.rules.parse.meaning import OPEN, SUBJECT, both, either, is_open, negate


def at_least_as(op: str, attr: str) -> s.Cond:
    if attr != "rank" or op not in {"<", ">"}:
        raise Rejected
    return do.compare(op + "=")


def going_round(items: tuple[s.Cond, ...], last: tuple[s.Cond, s.Cond]) -> s.Cond:
    """An order told with its way back: "clubs, hearts, spades (clubs follow spades)"."""
    if last != (items[-1], items[0]):
        raise Rejected
    return do.next_in_order(items)


def up_to(way: str, op: str, number: int) -> s.Cond:
    """Higher, but not by more than so much."""
    if way not in {"<", ">"}:
        raise Rejected
    return do.stepped_within({">": "<=", ">=": "<", "<": ">=", "<=": ">"}[op], number, way)


def times_as_big(factors: tuple[str, ...]) -> s.Cond:
    """Double the other card, or half of it."""
    pairs = {(2 * rank, rank) if factor == "double" else (rank, 2 * rank) for factor in factors for rank in range(1, 7)}
    return either(both((do.ranks(frozenset({new})), s.RankIn(OPEN, frozenset({old})))) for new, old in sorted(pairs))


def going(numbers: do.Numbers, way: str) -> s.Cond:
    """So much higher or lower; in one direction that is at least one rank."""
    steps = steps_of(numbers)
    return do.stepped(steps if way == "both" else steps - {0}, way)


def related(holds: Callable[[int, int], bool]) -> s.Cond:
    """The pairs of ranks of which something holds, such as "a multiple of the last card"."""
    alike: dict[frozenset[int], set[int]] = {}
    for old in range(1, 14):
        alike.setdefault(frozenset(new for new in range(1, 14) if holds(new, old)), set()).add(old)
    return either(both((do.ranks(new), s.RankIn(OPEN, frozenset(old)))) for new, old in alike.items() if new)


def comparison(pred: s.Cond) -> s.Cond:
    """A comparison of ranks: "a card within two ranks of the last card"."""
    if not is_open(pred) or any(isinstance(node, s.Same) for node in s.walk(pred)):
        raise Rejected
    return pred


def steps_of(numbers: do.Numbers) -> frozenset[int]:
    """The differences of rank that the numbers allow."""
    found: set[int] = set()
    for form, first, second in numbers:
        if form == "mod":
            found |= {step for step in range(1, 13) if step % first in second}
        else:
            found |= {step for step in range(13) if step in first or (second is not None and step >= second)}
    if not found:
        raise Rejected
    return frozenset(found)


def open_one(pred: s.Cond) -> s.Cond:
    if not is_open(pred):
        raise Rejected
    return pred


ROWS: Final[tuple[Row, ...]] = (
    # compared with another card
    ("Relation", "SAME REMAINDER DIVBY NUM", lambda _, __, ___, mod: do.same_remainder(mod)),
    ("Relation", "CMP ATTR?", lambda op, _: do.compare(op)),
    ("Relation", "UP", do.give(do.compare(">"))),
    ("Relation", "DOWN", do.give(do.compare("<"))),
    ("Relation", "ABOVE", do.give(do.compare(">"))),
    ("Relation", "BELOW", do.give(do.compare("<"))),
    ("Relation", "CMP OR SAME", lambda op, *_: do.compare(op[0] + "="), 1),
    ("Relation", "CMP OR SAME ATTR", lambda op, _, __, attr: at_least_as(op, attr)),
    ("Relation", "CMP THAN OR SAME", lambda op, *_: do.compare(op[0] + "=")),
    ("Relation", "SAME OR CMP", lambda _, __, op: do.compare(op[0] + "=")),
    ("Relation", "SAME OR CMP ATTR", lambda _, __, op, attr: at_least_as(op, attr)),
    ("Relation", "SAME ATTR OR CMP", lambda _, attr, __, op: at_least_as(op, attr)),
    ("Relation", "PLUS Numbers", lambda _, numbers: do.stepped(numbers, ">")),
    ("Relation", "MINUS NUM", lambda _, number: do.stepped(frozenset({number}), "<")),
    ("Relation", "Bound NUM Direction OR NUM Direction",
     lambda op, one, way, _, other, away: either((do.stepped_within(op, one, way), do.stepped_within(op, other, away)))),
    ("Relation", "PLUSMINUS Numbers Unit?", lambda _, numbers, __: do.stepped(numbers, "both")),
    ("Relation", "BETWEEN NUM AND NUM Unit? Direction",
     lambda _, low, __, high, ___, way: do.stepped(do.number_range(low, high), way)),
    ("Relation", "Numbers Unit? Direction", lambda numbers, _, way: do.stepped(numbers, way)),
    ("Relation", "Direction BY Numbers Unit?", lambda way, _, numbers, __: do.stepped(numbers, way)),
    ("Relation", "UP BY? Numbers Unit?", lambda _, __, numbers, ___: do.stepped(numbers, ">")),
    ("Relation", "DOWN BY? Numbers Unit?", lambda _, __, numbers, ___: do.stepped(numbers, "<")),
    ("Relation", "UP BY RNK", lambda _, __, number: do.stepped(frozenset({number}), ">")),
    ("Relation", "DOWN BY RNK", lambda _, __, number: do.stepped(frozenset({number}), "<")),
    ("Relation", "UP BY? Bound NUM Unit?", lambda _, __, op, number, ___: do.stepped_within(op, number, ">")),
    ("Relation", "DOWN BY? Bound NUM Unit?", lambda _, __, op, number, ___: do.stepped_within(op, number, "<")),
    ("Relation", "Direction BY Bound NUM Unit?", lambda way, _, op, number, __: do.stepped_within(op, number, way)),
    ("Relation", "Bound NUM Unit? Direction", lambda op, number, _, way: do.stepped_within(op, number, way)),
    ("Relation", "WITHIN NUM Unit?", lambda _, number, __: do.stepped_within("<=", number, "both")),
    ("Relation", "DIFFBY Numbers Unit?", lambda _, numbers, __: do.stepped(numbers, "both")),
    ("Relation", "DIFFBY Bound NUM Unit?", lambda _, op, number, __: do.stepped_within(op, number, "both")),
    ("Relation", "DIFF BY Numbers Unit?", lambda _, __, numbers, ___: do.stepped(numbers, "both")),
    ("Relation", "DIFF BY Bound NUM Unit?", lambda _, __, op, number, ___: do.stepped_within(op, number, "both")),
    ("Relation", "NEXTUP", do.give(do.stepped(frozenset({1}), ">"))),
    ("Relation", "NEXTDOWN", do.give(do.stepped(frozenset({1}), "<"))),
    ("Relation", "NEIGHBOUR", do.give(do.stepped(frozenset({1}), "both"))),
    ("Relation", "SAME BOTH? Attrs", lambda _, __, attrs: do.same(attrs)),
    ("Relation", "REPEAT Attrs", lambda _, attrs: do.same(attrs)),
    ("Relation", "Attrs SAME", lambda attrs, _: do.same(attrs)),
    ("Relation", "Attrs DIFF", lambda attrs, _: do.different(attrs), 1),
    ("Relation", "DIFF BOTH? Attrs", lambda _, __, attrs: do.different(attrs)),
    ("Relation", "NOT SAME Attrs", lambda _, __, attrs: negate(do.same(attrs))),
    ("Relation", "SAME", do.give(s.Same("rank", SUBJECT, OPEN)), 3),
    ("Relation", "NEXTIN ORDER Pattern", lambda _, __, order: do.next_in_order(order)),
    ("Relation", "CMP COMMA? EXCEPT BY Bound NUM Unit?", lambda op, _, __, ___, most, n, ____: up_to(op, most, n)),
    ("Relation", "CMP COMMA? EXCEPT CMP THAN NUM Direction?", lambda op, _, __, more, ___, n, ____: up_to(op, more, n)),
    ("Relation", "CMP COMMA? BUT? BY BOUND NUM Unit?", lambda op, _, __, ___, most, n, ____: do.stepped_within(most, n, op)),
    ("Relation", "CMP COMMA? BUT? BOUND BY NUM Unit?", lambda op, _, __, most, ___, n, ____: do.stepped_within(most, n, op)),
    ("Relation", "CMP COMMA? BUT NOT BY Bound NUM Unit?", lambda op, _, __, ___, ____, most, n, _____: up_to(op, most, n)),
    ("Relation", "CMP COMMA? BUT BOUND NUM Direction?", lambda op, _, __, most, n, ____: do.stepped_within(most, n, op)),
    ("Relation", "Direction BY Bound NUM OR Direction BY Bound NUM",
     lambda way, _, op, n, __, other, ___, op2, m: either((do.stepped_within(op, n, way), do.stepped_within(op2, m, other)))),
    ("Relation", "NEXTIN ORDER Pattern LPAR Succession RPAR", lambda _, __, items, ___, last, ____: going_round(items, last)),
    ("Relation", "UP OR SAME", lambda *_: do.compare(">=")),
    ("Relation", "DOWN OR SAME", lambda *_: do.compare("<=")),
    ("Relation", "SAME OR UP", lambda *_: do.compare(">=")),
    ("Relation", "SAME OR DOWN", lambda *_: do.compare("<=")),
    ("Relation", "NUM ORMORE Unit? Direction", lambda n, _, __, way: do.stepped_within(">=", n, way)),
    ("Relation", "NUM ORLESS Unit? Direction", lambda n, _, __, way: do.stepped_within("<=", n, way)),
    ("Relation", "DOUBLE", lambda _: times_as_big(("double",))),
    ("Relation", "DOUBLE OR Half", lambda *_: times_as_big(("double", "half"))),
    ("Relation", "Half OR DOUBLE", lambda *_: times_as_big(("double", "half"))),
    ("Relation", "SAME OR CMP THAN", lambda _, __, op, ___: do.compare(op[0] + "=")),
    ("Relation", "DIFF ATTR? BY NumberPhrases Unit?", lambda _, __, ___, n, ____: do.stepped(steps_of(n), "both"), 1),
    ("Relation", "Direction BY NumberPhrases Unit?", lambda way, _, n, __: going(n, way), 1),
    ("Relation", "UP COMMA? BUT? BY Bound NUM", lambda _, __, ___, ____, most, n: do.stepped_within(most, n, ">")),
    ("Relation", "DOWN COMMA? BUT? BY Bound NUM", lambda _, __, ___, ____, most, n: do.stepped_within(most, n, "<")),
    ("Relation", "DIFFBY NumberPhrases Unit? AWAY", lambda _, n, __, ___: do.stepped(steps_of(n), "both"), 1),
    ("Relation", "MULTIPLE OR FACTOR", lambda *_: related(lambda a, b: a % b == 0 or b % a == 0)),
    ("Relation", "FACTOR OR MULTIPLE", lambda *_: related(lambda a, b: a % b == 0 or b % a == 0)),
    ("Relation", "MULTIPLE", lambda _: related(lambda a, b: a % b == 0), 1),
    ("Relation", "FACTOR", lambda _: related(lambda a, b: b % a == 0), 1),
    ("Direction", "CMP ATTR?", lambda op, _: op),
    ("Direction", "AWAY", do.give("both")),
    ("Direction", "UP", do.give(">")),
    ("Direction", "DOWN", do.give("<")),
    ("Direction", "ABOVE", do.give(">")),
    ("Direction", "BELOW", do.give("<")),
    ("Direction", "CMP THAN OR CMP", do.give("both")),
    ("Unit", "UNIT", do.keep),
    ("Unit", "ATTR", do.keep),
    ("Unit", "POS", do.keep),
    # a card that compares so, as a subject
    ("Kindred", "CARD SAME Attrs", lambda _, __, attrs: do.same(attrs)),
    ("Kindred", "CARD DIFF Attrs", lambda _, __, attrs: do.different(attrs)),
    ("Kindred", "SAME ATTR CARD", lambda _, attr, __: do.same(("and", (attr,)))),
    ("Kindred", "DIFF ATTR CARD", lambda _, attr, __: do.different(("and", (attr,)))),
    ("Kindred", "CARD SAME Tail Attrs", lambda _, __, tail, attrs: do.with_reference(do.same(attrs), tail)),
    ("Kindred", "CARD SAME Attrs Tail", lambda _, __, attrs, tail: do.with_reference(do.same(attrs), tail)),
    ("Kindred", "CARD DIFF Attrs Tail", lambda _, __, attrs, tail: do.with_reference(do.different(attrs), tail)),
    ("Kindred", "CARD Relation Tail?", lambda _, pred, tail: do.tailed(comparison(pred), tail), 1),
    ("Half", "HALF", do.keep),
    ("Half", "ATTR", do.only("half")),
)  # fmt: skip
