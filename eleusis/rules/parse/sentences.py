"""A sentence on its own: what may be played, never too many in a row, never too often on the line."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import patterns, runs, texts
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Rejected, Row
from eleusis.rules.parse.meaning import (
    OPEN,
    SUBJECT,
    TRUE,
    all_refs,
    both,
    class_mask,
    either,
    measured,
    negate,
    place,
    settle,
)
from eleusis.rules.parse.quantities import several_cards
from eleusis.rules.parse.references import each_of_two
from eleusis.rules.parse.relations import open_one


def denied_list(pred: s.Cond) -> s.Cond:
    """What "not" denies; "not hearts, not clubs" denies each."""
    if isinstance(pred, s.And | s.Or) and any(
        isinstance(part, s.Not) and class_mask(part) is not None for part in pred.conds
    ):
        raise Rejected
    return tell.denied(pred)


def ruled(attr: str, mark: str, differs: Any, tail: Any) -> s.Cond:
    """A title and what holds of it: "suit: the same"."""
    if mark != ":":
        raise Rejected
    pred: s.Cond = s.Same(attr, SUBJECT, OPEN)
    if tail is not None:
        pred = do.with_reference(pred, tail)
    return place(pred if differs is None else negate(pred), 0)


def never_far_apart(one: s.Cond, other: s.Cond, op: str, number: int, denied: Any) -> s.Cond:
    """The counts of two classes differ by at most, or must not differ by more than."""
    within = {"<=": number, "<": number - 1, ">": number, ">=": number - 1}[op]
    if (op in {"<", "<="}) == (denied is not None):
        raise Rejected
    return measured(do.lead(one, other), (("in", frozenset(range(-within, within + 1)), None),))


def seen_often(attr: str, times: int) -> s.Cond:
    """As in "a rank that has appeared twice may not be played again"."""
    return runs.alike_at_most(times, attr)


def about_played(cond: s.Cond) -> s.Cond:
    """A condition on the card being played."""
    cond = settle(cond, 0)
    if 0 not in all_refs(cond):
        raise Rejected
    return cond


def in_row_and_no_more(number: int, attr: str, over: int) -> s.Cond:
    """As in "two cards of the same suit in a row are right, three are not"."""
    if over != number + 1:
        raise Rejected
    return runs.alike_in_a_row(number, attr)


def no_more(op: str, pred: s.Cond) -> s.Cond:
    if op != "<=":
        raise Rejected
    return pred


ROWS: Final[tuple[Row, ...]] = (
    # sentences
    ("Statement", "Balance", do.keep),
    ("Statement", "Cond", do.keep),
    ("Statement", "PLAY Pred", lambda _, pred: tell.of_candidate(pred)),
    ("Statement", "PLAY NOT Pred", lambda _, __, pred: tell.denied(pred)),
    ("Statement", "CUR PLAY Pred", lambda _, __, pred: tell.of_candidate(pred)),
    ("Statement", "Pred", tell.of_candidate),
    ("Statement", "ONLYTHESE Pred IS? PLAYED", lambda _, pred, __, ___: tell.of_candidate(pred)),
    ("Statement", "ONLYTHESE Statement", do.take(1)),
    ("Statement", "Pred IS? PLAYED", lambda pred, _, __: tell.of_candidate(pred), 2),
    ("Statement", "Pred CUR", lambda pred, _: tell.of_candidate(pred), 1),
    ("Statement", "Pred IS? NOT IS? PLAYED", lambda pred, *_: tell.denied(pred)),
    ("Statement", "ONLY Statement", do.take(1)),
    ("Statement", "NOT PLAY? Pred", lambda _, __, pred: denied_list(pred)),
    ("Statement", "NO Pred PLAYED?", lambda _, pred, __: tell.denied(pred)),
    ("Statement", "NO Pred IS PLAYED", lambda _, pred, *__: tell.denied(pred)),
    ("Statement", "CUR IS? NO Pred", lambda _, __, ___, pred: tell.denied(pred)),
    ("Statement", "EVERYSOFAR IS Pred", lambda _, __, pred: tell.of_candidate(pred), 1),
    ("Statement", "Alternation", do.keep),
    ("Statement", "Subject Alternation", do.take(1)),
    ("Statement", "BYPOS COMMA? REPEAT COMMA? Turns", lambda _, __, ___, ____, parts: patterns.turns(parts)),
    ("Statement", "Chain", patterns.pattern_of),
    ("Statement", "Order Chain", lambda _, items: patterns.pattern_of(items)),
    ("Statement", "Never NUM Seq INROW", lambda _, number, pred, __: runs.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM Seq INROW OR NUM Seq INROW",
     lambda _, one, pred, __, ___, two, other, ____: both((runs.fewer_in_a_row(one, pred), runs.fewer_in_a_row(two, other)))),
    ("Statement", "NUM Seq IS? NOT IS? INROW PLAYED?", lambda number, pred, *_: runs.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM INROW Seq", lambda _, number, __, pred: runs.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM Seq INROW IS? PLAYED", lambda _, number, pred, *__: runs.fewer_in_a_row(number, pred)),
    ("Statement", "NUM Seq INROW IS? NOT IS? PLAYED", lambda number, pred, *_: runs.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM INROW CARD IS? Seq", lambda _, number, __, ___, ____, pred: runs.fewer_in_a_row(number, pred)),
    ("Statement", "PLAY? AtMost NUM Seq INROW", lambda _, __, number, pred, ___: runs.in_a_row(number, pred)),
    ("Statement", "PLAY? AtMost NUM INROW Seq", lambda _, __, number, ___, pred: runs.in_a_row(number, pred)),
    ("Statement", "Never CMP THAN NUM Seq INROW", lambda _, __, ___, number, pred, ____: runs.in_a_row(number, pred)),
    ("Statement", "Never CMP THAN NUM INROW Seq", lambda _, __, ___, number, ____, pred: runs.in_a_row(number, pred)),
    ("Statement", "Never Seq TWICE INROW?", lambda _, pred, *__: runs.in_a_row(1, pred)),
    ("Statement", "Never Seq Times INROW", lambda _, pred, number, __: runs.fewer_in_a_row(number, pred)),
    ("Statement", "NO Seq INROW", lambda _, pred, __: runs.pair_in_a_row(pred)),
    ("Statement", "Never NUM EACH IS? Seq", lambda _, number, __, ___, pred: runs.fewer_in_a_row(number, pred)),
    ("Statement", "Never EACH IS? Seq", lambda _, __, ___, pred: runs.in_a_row(1, pred)),
    ("Statement", "PLAY? AtMost NUM CARD? EVERY? ATTR INROW",
     lambda _, __, n, ___, ____, attr, _____: runs.alike_in_a_row(n, attr)),
    ("Statement", "NO ATTR Times INROW", lambda _, attr, number, __: runs.alike_in_a_row(number - 1, attr)),
    ("Statement", "Never CMP THAN NUM CARD? EVERY? ATTR INROW", lambda *v: runs.alike_in_a_row(v[3], v[6])),
    ("Statement", "NOT PLAY? REPEAT ATTR THAT? IS? SEEN?", lambda _, __, ___, attr, *____: runs.unlike_any(attr)),
    ("Statement", "Never SAME ATTR TWICE", lambda _, __, attr, ___: runs.unlike_any(attr)),
    ("Statement", "PLAY? AtMost NUM CARD? SAME ATTR SOFAR?", lambda *v: runs.alike_at_most(v[2], v[5])),
    ("Statement", "PLAY? AtMost NUM CARD? EVERY ATTR SOFAR?", lambda *v: runs.alike_at_most(v[2], v[5])),
    ("Statement", "Never CMP THAN NUM CARD? SAME ATTR SOFAR?", lambda *v: runs.alike_at_most(v[3], v[6])),
    ("Statement", "Never CMP THAN NUM CARD? EVERY ATTR SOFAR?", lambda *v: runs.alike_at_most(v[3], v[6])),
    ("Statement", "NO ATTR CMP THAN Times", lambda _, attr, __, ___, number: runs.alike_at_most(number, attr)),
    ("Statement", "NO ATTR APPEAR CMP THAN Times SOFAR?",
     lambda _, attr, __, ___, ____, number, _____: runs.alike_at_most(number, attr)),
    ("Statement", "EVERY? ATTR APPEAR? AtMost Times", lambda _, attr, __, ___, number: runs.alike_at_most(number, attr)),
    ("Statement", "EVERY ATTR IS? PLAYED AtMost? Times", lambda _, attr, *rest: runs.alike_at_most(rest[-1], attr)),
    ("Statement", "NO ATTR APPEAR Times", lambda _, attr, __, number: runs.alike_at_most(number - 1, attr)),
    ("Statement", "PLAY? AtMost NUM CARD ATTR SOFAR?", lambda _, __, number, ___, attr, ____: runs.alike_at_most(number, attr)),
    ("Statement", "EVERY? SAME? ATTR Happens? AtMost Times INROW",
     lambda _, __, attr, ___, ____, n, _____: runs.alike_in_a_row(n, attr)),
    ("Statement", "EVERY? ATTR NOT Happens CMP THAN Times INROW", lambda _, attr, *v: runs.alike_in_a_row(v[4], attr)),
    ("Statement", "EVERY? ATTR NOT Happens CMP THAN Times SOFAR?", lambda _, attr, *v: runs.alike_at_most(v[4], attr)),
    ("Statement", "PLAY ATTR", lambda _, attr: tell.of_candidate(do.numerals(attr)), 1),
    ("Statement", "NO ATTR NOREPEAT", lambda _, attr, __: runs.unlike_any(attr)),
    ("Statement", "NOT ATTR NOREPEAT", lambda _, attr, __: runs.unlike_any(attr)),
    ("Statement", "ATTR NOT NOREPEAT", lambda attr, *_: runs.unlike_any(attr)),
    ("Statement", "ATTR Ref1? NOREPEAT", lambda attr, *_: s.Same(attr, 0, 1)),
    ("Statement", "NO ATTR IS? SEEN", lambda _, attr, __, ___: runs.unlike_any(attr)),
    ("Statement", "FORBID Cond", lambda _, cond: negate(cond)),
    ("Statement", "NOT PLAYED CARD? COMMA Pred", lambda *v: tell.denied(v[4])),
    ("Statement", "PLAYED CARD? COMMA Pred", lambda *v: tell.of_candidate(v[3])),
    ("Statement", "ATTR COMMA ALTERNATE", lambda attr, *_: s.Not(s.Same(attr, 0, 1))),
    ("Statement", "ATTR COMMA SAME Tail?", lambda attr, mark, _, tail: ruled(attr, mark, None, tail)),
    ("Statement", "ATTR COMMA DIFF Tail?", ruled),
    ("Statement", "ATTR COMMA? LPAR Text RPAR", lambda _, __, ___, text, ____: texts.inside(text)),
    ("Statement", "NO ATTR Pred", lambda _, __, pred: tell.denied(tell.compared(pred))),
    ("Statement", "EVERY? ATTR Happens? RUN AtMost NUM CARD?",
     lambda _, attr, __, ___, ____, n, _____: runs.alike_in_a_row(n, attr)),
    ("Statement", "AtMost NUM Seq Happens INROW", lambda _, n, pred, __, ___: runs.in_a_row(n, pred)),
    ("Statement", "Never NUM Seq Happens INROW", lambda _, n, pred, __, ___: runs.fewer_in_a_row(n, pred)),
    ("Statement", "Never SAME ATTR CMP THAN Times INROW", lambda *v: runs.alike_in_a_row(v[5], v[2])),
    ("Statement", "NO RUN CMP THAN NUM CARD? SAME ATTR", lambda *v: runs.alike_in_a_row(v[4], v[7])),
    ("Statement", "RUN CARD? SAME? ATTR IS? AtMost NUM CARD? LONG?", lambda *v: runs.alike_in_a_row(v[6], v[3])),
    ("Statement", "Statement2 ONLYEND", do.take(0)),
    ("Statement", "IS? ONLYTHESE PLAYED? PLAY? Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Statement", "NO NUM? EACH Adds FROM? NumberPhrases",
     lambda _, n, *v: negate(do.of_quantity(several_cards("sum", n), None, v[-1]))),
    ("Statement", "COUNTOF Seq2 AND COUNTOF Seq2 SOFAR? NOT? Differ Bound NUM",
     lambda _, a, __, ___, b, ____, no, _____, op, n: never_far_apart(a, b, op, n, no)),
    ("Statement", "COUNTOF Seq2 AND Seq2 SOFAR? NOT? Differ Bound NUM",
     lambda _, a, __, b, ___, no, ____, op, n: never_far_apart(a, b, op, n, no)),
    ("Statement", "PLAY? AtMost NUM CARD? INROW THAT? IS? Seq", lambda _, __, n, *v: runs.in_a_row(n, v[-1])),
    ("Statement", "PLAY? AtMost NUM EACH IS? Seq", lambda _, __, n, ___, ____, pred: runs.in_a_row(n, pred)),
    ("Statement", "Never CMP THAN NUM CARD? INROW THAT? IS? Seq", lambda _, __, ___, n, *v: runs.in_a_row(n, v[-1])),
    ("Statement", "Never CMP THAN NUM EACH IS? Seq", lambda _, __, ___, n, ____, _____, pred: runs.in_a_row(n, pred)),
    ("Statement", "NO ATTR PLAY? Most Times SOFAR?", lambda _, attr, *v: runs.alike_at_most(v[-2], attr)),
    ("Statement", "NO ATTR IS? PLAYED? CMP THAN Times SOFAR?", lambda _, attr, *v: runs.alike_at_most(v[-2], attr)),
    ("Statement", "NO CARD IS? Pred", lambda _, __, ___, pred: tell.denied(pred)),
    ("Statement", "NOTHING IS Pred", lambda _, __, pred: tell.denied(pred)),
    ("Statement", "Never NUM Seq IS INROW", lambda _, number, pred, *__: runs.fewer_in_a_row(number, pred)),
    ("Statement", "PLAY Pred CUR", lambda _, pred, __: tell.of_candidate(pred)),
    ("Statement", "PLAY CUR Pred", lambda _, __, pred: tell.of_candidate(pred), 1),
    ("Statement", "NOT IS Pred", lambda _, __, pred: tell.denied(pred)),
    ("Statement", "NEITHER ATTR Ref1 NOR ATTR? Ref1 IS? PLAYED?",
     lambda _, attr, a, __, ___, b, *____: place(do.with_reference(do.different(("and", (attr,))), each_of_two(a, b)), 0)),
    ("Statement", "ANY IS? PLAYED? COMMA? EXCEPT Succession",
     lambda *v: negate(both((tell.of_last(v[-1][0]), tell.of_candidate(v[-1][1]))))),
    ("Statement", "EVERY? ATTR IS? PLAYED EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0))),
    ("Statement", "NUM CARD? SAME ATTR INROW IS? PLAYED COMMA? BUT? NUM IS? NOT",
     lambda n, _, __, attr, *v: in_row_and_no_more(n, attr, v[-3])),
    ("Statement", "MANY Seq IS? PLAYED", lambda op, pred, _, __: tell.denied(no_more(op, pred))),
    ("Statement", "ONLYTHESE? ATTR THAT IS? PLAYED IS Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Statement", "ONLYTHESE? CARD THAT IS? PLAYED IS Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Statement", "AtMost NUM Class IS? PLAYED? SOFAR?", lambda _, n, pred, *__: do.counted_at_most(n, pred)),
    ("Statement", "PLAY? ONLYIN Pred", lambda _, __, pred: tell.of_candidate(pred)),
    ("Statement", "NOTHING Pred IS PLAYED", lambda _, pred, *__: tell.denied(pred)),
    ("Statement", "Never NUM CARD INROW IS? SAME ATTR", lambda *v: runs.alike_in_a_row(v[1] - 1, v[6])),
    ("Statement", "RUN NUM? ATTR IS? AtMost NUM CARD? LONG?", lambda *v: runs.alike_in_a_row(v[5], v[2])),
    ("Statement", "ANY IS? PLAYED? EXCEPT Choices", lambda *v: negate(place(v[-1], 0))),
    ("Statement", "ANY IS? PLAYED? EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0)), -1),
    ("Statement", "ANY IS? PLAYED? COMMA? EXCEPT CARD THAT IS? BOTH? Pred", lambda *v: negate(place(v[-1], 0))),
    ("Statement", "ANY IS? PLAYED? UNLESS Test", lambda _, __, ___, ____, cond: negate(about_played(cond))),
    ("Statement", "Pred IS? PLAYED ONLYTHESE", lambda pred, *_: tell.of_candidate(pred)),
    ("Statement", "ONLY? PLAYED CARD IS Pred", lambda _, __, ___, ____, pred: tell.of_candidate(pred)),
    ("Statement", "ONLY? PLAYED CARD IS Spread AND Spread", lambda *v: tell.of_candidate(either((v[4], v[6])))),
    ("Statement", "Chain ARROW REPEAT", lambda items, *_: patterns.pattern_of(items)),
    ("Statement", "Never NUM Seq INROW COMMA? NOR NUM Seq INROW",
     lambda _, a, one, __, ___, ____, b, other, _____: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "AtMost NUM Seq AND AtMost NUM Seq IS? PLAYED? INROW",
     lambda _, a, one, __, ___, b, other, *____: both((runs.in_a_row(a, one), runs.in_a_row(b, other)))),
    ("Statement", "EVERY? ATTR APPEAR AtMost Times SOFAR", lambda _, attr, __, ___, n, ____: runs.alike_at_most(n, attr)),
    ("Statement", "ATTR NOT Relation TWICE INROW?", lambda _, __, pred, *___: runs.in_a_row(2, open_one(pred))),
    ("Statement", "CUR IS? PLAYED EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0))),
    ("Statement", "ANY FOLLOW", lambda *_: TRUE),
    ("Statement", "NO ATTR Happens Times INROW", lambda _, attr, __, n, ___: runs.alike_in_a_row(n - 1, attr)),
    ("Statement", "NUM Seq IS? NOT IS? NEIGHBOUR", lambda number, pred, *_: runs.fewer_in_a_row(number, pred)),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 IS? REPEAT?",
     lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 IS? SAME",
     lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Statement", "NOT PLAY? ATTR THAT? IS? SEEN Times", lambda _, __, attr, ___, ____, _____, n: seen_often(attr, n)),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 NOREPEAT",
     lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Statement", "ATTR THAT? IS? SEEN Times IS? NOT IS? PLAYED REPEAT?",
     lambda attr, _, __, ___, times, *____: seen_often(attr, times)),
    ("Statement", "AtMost NUM CARD SOFAR? IS SAME ATTR SOFAR?",
     lambda _, n, __, ___, ____, _____, attr, ______: runs.alike_at_most(n, attr)),
    ("Statement", "NO CMP THAN NUM CARD SOFAR? IS SAME ATTR SOFAR?",
     lambda _, __, ___, n, ____, _____, ______, _7, attr, _8: runs.alike_at_most(n, attr)),
    ("Statement", "Never CMP THAN NUM Class SOFAR?", lambda _, __, ___, n, pred, ____: do.counted_at_most(n, pred)),
    ("Statement", "Never NUM Seq OR NUM Seq INROW",
     lambda _, a, one, __, b, other, ___: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "Never NUM Seq AND NUM Seq INROW",
     lambda _, a, one, __, b, other, ___: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "SAME ATTR NOT Happens Times INROW", lambda _, attr, __, ___, n, ____: runs.alike_in_a_row(n - 1, attr)),
    ("Statement", "SAME ATTR NOT Happens CMP THAN Times INROW",
     lambda _, attr, __, ___, ____, _____, n, ______: runs.alike_in_a_row(n, attr)),
    ("Statement", "SAME ATTR NOT Happens Times", lambda _, attr, __, ___, n: runs.alike_at_most(n - 1, attr)),
    ("Statement", "ATTR THAT? IS? SEEN Times SOFAR IS? NOT IS? PLAYED REPEAT?",
     lambda attr, _, __, ___, times, *____: seen_often(attr, times)),
    ("Statement", "ATTR THAT? IS? SEEN IS? NOT IS? PLAYED REPEAT?", lambda attr, *_: runs.unlike_any(attr)),
    ("Statement", "Placed CaseSep Placed", lambda one, _, other: both(s.If(at, place(pred, 0), TRUE) for pred, at in (one, other))),
    ("Statement2", "PLAY? Pred", lambda _, pred: tell.of_candidate(pred)),
    # never too many
    ("Never", "NO", do.keep),
    ("Never", "NOT PLAY?", do.keep),
    ("Never", "IS NOT", do.keep),
    ("Never", "NOT IS", do.keep),
    ("Most", "BOUND", do.keep),
    ("AtMost", "BOUND", do.only("<=")),
    ("Times", "TWICE", do.give(2)),
    ("Times", "ONCE", do.give(1)),
    ("Times", "NUM TIMES", do.keep),
    ("Times", "NUM ORMORE TIMES", do.keep),
    ("Happens", "APPEAR", do.keep),
    ("Happens", "PLAY", do.keep),
    ("Happens", "IS? PLAYED", do.keep),
)  # fmt: skip
