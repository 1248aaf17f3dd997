"""The productions: how phrases make predicates, clauses, statements and texts.

Symbols in capitals are kinds of token (see the phrase tables), others are phrases. The last number of a
row, if there is one, is a penalty: of several readings of a text the cheapest come first.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Grammar, ListOf, Rejected, Row
from eleusis.rules.parse.language import Language
from eleusis.rules.parse.meaning import both, either, negate, settle
from eleusis.rules.parse.predicates import CLAUSES, NUMBERS, PREDICATES, REFERENCES

_STATEMENTS: Final[tuple[Row, ...]] = (
    ("Cond", "Alternatives", do.keep),
    ("Statement", "Cond", do.keep),
    ("Statement", "PLAY Pred", lambda _, pred: tell.of_candidate(pred)),
    ("Statement", "PLAY NOT Pred", lambda _, __, pred: tell.denied(pred)),
    ("Statement", "CUR PLAY Pred", lambda _, __, pred: tell.of_candidate(pred)),
    ("Statement", "Pred", tell.of_candidate),
    ("Statement", "Pred IS? PLAYED", lambda pred, _, __: tell.of_candidate(pred)),
    ("Statement", "Pred IS? NOT IS? PLAYED", lambda pred, *_: tell.denied(pred)),
    ("Statement", "NOT PLAY? Pred", lambda _, __, pred: tell.denied(pred)),
    ("Statement", "NO Pred PLAYED?", lambda _, pred, __: tell.denied(pred)),
    ("Statement", "NO Pred IS PLAYED", lambda _, pred, *__: tell.denied(pred)),
    ("Statement", "CUR IS? NO Pred", lambda _, __, ___, pred: tell.denied(pred)),
    ("Statement", "EVERYSOFAR IS Pred", lambda _, __, pred: tell.of_candidate(pred), 1),
    # alternation, orders, patterns
    ("Statement", "Alternation", do.keep),
    ("Statement", "Subject Alternation", do.take(1)),
    ("Alternation", "ALTERNATE ATTR", lambda _, attr: s.Not(s.Same(attr, 0, 1))),
    ("Alternation", "ATTR IS? ALTERNATE", lambda attr, *_: s.Not(s.Same(attr, 0, 1))),
    ("Alternation", "PLAY? ALTERNATE Pattern", lambda _, __, items: tell.pattern_of(items)),
    ("Alternation", "PLAY Pattern ALTERNATE", lambda _, items, __: tell.pattern_of(items)),
    ("Alternation", "Pattern ALTERNATE", lambda items, _: tell.pattern_of(items), 1),
    ("Alternation", "ALTERNATE ATTR ORDER? Pattern", lambda _, __, ___, items: tell.pattern_of(items)),
    ("Alternation", "Order Pattern REPEAT?", lambda _, items, __: tell.pattern_of(items)),
    ("Alternation", "PLAY Order Pattern REPEAT?", lambda _, __, items, ___: tell.pattern_of(items)),
    ("Alternation", "PLAY? Pattern Order REPEAT?", lambda _, items, __, ___: tell.pattern_of(items)),
    ("Alternation", "PLAY? Pattern COMMA? REPEAT", lambda _, items, __, ___: tell.pattern_of(items)),
    ("Alternation", "PLAY? Pattern SEMI REPEAT", lambda _, items, __, ___: tell.pattern_of(items)),
    ("Alternation", "REPEAT Pattern", lambda _, items: tell.pattern_of(items)),
    ("Alternation", "PLAY? Stack COMMA? REPEAT", lambda _, items, *__: tell.stacked(items)),
    ("Alternation", "PLAY? Stack", lambda _, items: tell.stacked(items)),
    ("Statement", "BYPOS COMMA? REPEAT COMMA? Turns", lambda _, __, ___, ____, parts: s.Cycle(parts)),
    ("Turn", "LPAR Text RPAR", lambda _, text, __: tell.inside(text)),
    ("Turn", "Member", tell.of_candidate),
    ("Alternation", "PLAY? Stack ORDER REPEAT?", lambda _, items, __, ___: tell.stacked(items)),
    ("Alternation", "PLAY? Steps REPEAT?", lambda _, items, __: tell.stacked(items), 1),
    ("StepSep", "COMMA", do.keep),
    ("StepSep", "THEN", do.keep),
    ("StepSep", "COMMA THEN", do.keep),
    ("StepSep", "AND THEN", do.keep),
    ("StepSep", "COMMA AND THEN", do.keep),
    ("Order", "ORDER", do.keep),
    ("Order", "ORDER ATTR? COMMA", do.keep),
    ("Order", "ATTR FOLLOW? ORDER COMMA?", do.keep),
    ("Order", "ATTR IS? REPEAT ORDER? COMMA?", do.keep),
    ("Order", "PLAY? ATTR ORDER COMMA?", do.keep),
    ("Pattern", "PatternList", do.keep),
    ("Part", "Member", lambda pred: (pred,)),
    ("Part", "NUM Member", tell.copies),
    ("Member", "CLS CARD?", lambda token, _: do.class_of(token)),
    ("Member", "CLS CLS CARD?", lambda one, other, _: do.two_words(one[1], other[1])),
    ("Member", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Member", "NOT CLS CARD?", lambda _, token, __: negate(do.class_of(token))),
    ("Member", "Relation", do.keep, 1),
    ("Member", "MULTIPLE NUM", lambda _, mod: do.remainder(frozenset({0}), mod)),
    ("Member", "NOT MULTIPLE NUM", lambda _, __, mod: negate(do.remainder(frozenset({0}), mod))),
    ("Member", "NUM RangeTo NUM", lambda low, _, high: do.rank_range(low, high)),
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
    ("Statement", "Chain", tell.pattern_of),
    ("Statement", "Order Chain", lambda _, items: tell.pattern_of(items)),
    # never too many in a row
    ("Never", "NO", do.keep),
    ("Never", "NOT PLAY?", do.keep),
    ("Most", "BOUND", do.keep),
    ("Statement", "Never NUM Seq INROW", lambda _, number, pred, __: tell.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM INROW Seq", lambda _, number, __, pred: tell.fewer_in_a_row(number, pred)),
    ("Statement", "Never NUM Seq INROW IS? PLAYED", lambda _, number, pred, *__: tell.fewer_in_a_row(number, pred)),
    ("Statement", "NUM Seq INROW IS? NOT IS? PLAYED", lambda number, pred, *_: tell.fewer_in_a_row(number, pred)),
    (
        "Statement",
        "Never NUM INROW CARD IS? Seq",
        lambda _, number, __, ___, ____, pred: tell.fewer_in_a_row(number, pred),
    ),
    ("Statement", "PLAY? AtMost NUM Seq INROW", lambda _, __, number, pred, ___: tell.in_a_row(number, pred)),
    ("Statement", "PLAY? AtMost NUM INROW Seq", lambda _, __, number, ___, pred: tell.in_a_row(number, pred)),
    ("Statement", "Never CMP THAN NUM Seq INROW", lambda _, __, ___, number, pred, ____: tell.in_a_row(number, pred)),
    ("Statement", "Never CMP THAN NUM INROW Seq", lambda _, __, ___, number, ____, pred: tell.in_a_row(number, pred)),
    ("Statement", "Never Seq TWICE INROW?", lambda _, pred, *__: tell.in_a_row(1, pred)),
    ("Statement", "Never Seq Times INROW", lambda _, pred, number, __: tell.fewer_in_a_row(number, pred)),
    ("Statement", "NO Seq INROW", lambda _, pred, __: tell.pair_in_a_row(pred)),
    ("Statement", "Never EACH IS? Seq", lambda _, __, ___, pred: tell.in_a_row(1, pred)),
    ("AtMost", "BOUND", lambda op: _only("<=", op)),
    ("Statement", "PLAY? AtMost NUM CARD? SAME ATTR SOFAR?", lambda *v: tell.alike_at_most(v[2], v[5])),
    ("Statement", "PLAY? AtMost NUM CARD? EVERY ATTR SOFAR?", lambda *v: tell.alike_at_most(v[2], v[5])),
    ("Statement", "Never CMP THAN NUM CARD? SAME ATTR SOFAR?", lambda *v: tell.alike_at_most(v[3], v[6])),
    ("Statement", "Never CMP THAN NUM CARD? EVERY ATTR SOFAR?", lambda *v: tell.alike_at_most(v[3], v[6])),
    ("Statement", "NO ATTR CMP THAN Times", lambda _, attr, __, ___, number: tell.alike_at_most(number, attr)),
    (
        "Statement",
        "NO ATTR APPEAR CMP THAN Times",
        lambda _, attr, __, ___, ____, number: tell.alike_at_most(number, attr),
    ),
    (
        "Statement",
        "EVERY? ATTR APPEAR? AtMost Times",
        lambda _, attr, __, ___, number: tell.alike_at_most(number, attr),
    ),
    ("Statement", "NO ATTR APPEAR Times", lambda _, attr, __, number: tell.alike_at_most(number - 1, attr)),
    ("Times", "TWICE", do.give(2)),
    ("Times", "ONCE", do.give(1)),
    ("Times", "NUM TIMES", do.keep),
    ("Statement", "NO ATTR NOREPEAT", lambda _, attr, __: tell.unlike_any(attr)),
    ("Statement", "NOT? ATTR NOT? NOREPEAT", lambda _, attr, __, ___: tell.unlike_any(attr)),
    ("Statement", "NO ATTR IS? SEEN", lambda _, attr, __, ___: tell.unlike_any(attr)),
)


def _only(wanted: str, op: str) -> str:
    if op != wanted:
        raise Rejected
    return op


_TEXT: Final[tuple[Row, ...]] = (
    ("Entry", "Statement", tell.do),
    ("Entry", "IF PLAY Pred COMMA? THEN? Statement", lambda _, __, pred, ___, ____, then: tell.when(tell.of_candidate(pred), then)),
    ("Entry", "AtMost NUM Class SOFAR?", lambda _, number, pred, __: ("do", do.counted_at_most(number, pred))),
    ("Entry", "NO CMP THAN NUM Class SOFAR?", lambda _, __, ___, number, pred, ____: ("do", do.counted_at_most(number, pred))),
    ("Entry", "NOTHING Pred", lambda _, pred: ("do", tell.denied(pred))),
    ("Entry", "IF Pred COMMA? THEN? Statement", lambda _, pred, __, ___, then: tell.when(tell.of_it(pred), then), 2),
    ("Entry", "Class BY Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other)), 2),
    ("Entry", "IF Cond COMMA? THEN? Statement", lambda _, cond, __, ___, then: tell.when(cond, then)),
    ("Entry", "IF Cond ARROW Statement", lambda _, cond, __, then: tell.when(cond, then)),
    ("Entry", "IF Cond COMMA? THEN? Statement ELSE COMMA? Statement",
     lambda _, cond, __, ___, then, ____, _____, other: tell.when_else(cond, then, other)),
    ("Entry", "Statement COMMA? IF Cond", lambda then, _, __, cond: tell.when(cond, then)),
    ("Entry", "CUR IS? PLAYED IF Cond", lambda _, __, ___, ____, cond: ("do", settle(cond, 0))),
    ("Entry", "CARD IS? PLAYED IF Cond", lambda _, __, ___, ____, cond: ("do", settle(cond, 0))),
    ("Entry", "Statement ONLYIF Cond", lambda then, _, cond: tell.only_if(then, cond)),
    ("Entry", "Statement COMMA? UNLESS Cond", lambda then, _, __, cond: tell.unless(then, cond)),
    ("Entry", "Statement COMMA? UNLESS Cond COMMA? INCASE COMMA? Statement",
     lambda then, _, __, cond, ___, ____, _____, other: tell.unless(then, cond, other)),
    ("Entry", "UNLESS Cond COMMA? Statement", lambda _, cond, __, then: tell.unless(then, cond)),
    ("Entry", "AFTER EVERY? After COMMA? Statement", lambda _, __, cond, ___, then: tell.when(cond, then)),
    ("Entry", "Statement AFTER EVERY? After", lambda then, _, __, cond: tell.when(cond, then)),
    ("Entry", "Statement COMMA? EXCEPTAFTER After", lambda then, _, __, cond: tell.unless(then, cond)),
    ("Entry", "Pred ARROW Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other))),
    ("Entry", "Pred FOLLOWEDBY Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other))),
    ("Entry", "Pred IS? NOT IS? FOLLOWEDBY Pred", lambda one, _, __, ___, ____, other: tell.when(tell.of_last(one), tell.denied(other))),
    ("Entry", "NO Pred FOLLOWEDBY Pred", lambda _, one, __, other: tell.when(tell.of_last(one), tell.denied(other))),
    ("Entry", "NUM Seq INROW? FOLLOWEDBY Pred",
     lambda number, pred, _, __, other: tell.when(tell.after_several(number, pred), tell.of_candidate(other))),
    ("Entry", "Pred FOLLOW Pred", lambda one, _, other: tell.when(tell.of_last(other), tell.of_candidate(one))),
    ("Entry", "Pred NOT FOLLOW Pred", lambda one, _, __, other: tell.when(tell.of_last(other), tell.denied(one))),
    ("Entry", "Place COMMA? Statement", lambda cond, _, then: tell.when(cond, then)),
    ("Entry", "AFTER Place COMMA? Statement", lambda _, cond, __, then: tell.when(cond, then)),
    ("Entry", "Place IS Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Place CARD? IS Pred", lambda cond, _, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "CARD Place IS Pred", lambda _, cond, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Statement AFTER? Place", lambda then, _, cond: tell.when(cond, then)),
    ("Entry", "ELSE COMMA? PLAY? Statement", lambda _, __, ___, then: ("else", settle(then, 0))),
    ("Entry", "ELSE COMMA? IF Cond COMMA? THEN? Statement",
     lambda _, __, ___, cond, ____, _____, then: ("elif", *tell.when(cond, then)[1:])),
    ("Entry", "STARTWITH Pred", lambda _, pred: ("start", tell.of_candidate(pred))),
    ("After", "Pred", tell.of_last),
    ("After", "NUM Seq INROW?", lambda number, pred, _: tell.after_several(number, pred)),
    ("After", "NUM INROW Seq", lambda number, _, pred: tell.after_several(number, pred)),
    ("EntrySep", "SEMI", do.keep),
    ("EntrySep", "SEMI THEN", do.keep),
    ("EntrySep", "COMMA THEN", do.keep, 2),
    ("EntrySep", "AND THEN", do.keep, 2),
    ("EntrySep", "COMMA AND THEN", do.keep, 2),
    ("EntrySep", "SEMI AND", do.keep),
    ("EntrySep", "SEMI BUT", do.keep),
    ("EntrySep", "COMMA", do.keep, 2),
    ("EntrySep", "COMMA AND", do.keep),
    ("EntrySep", "COMMA BUT", do.keep),
    ("EntrySep", "AND", do.keep, 2),
    ("EntrySep", "BUT", do.keep, 2),
)  # fmt: skip

_LISTS: Final = {
    "Text": ListOf("Entry", "EntrySep", tell.text_of),
    "PredList": ListOf("Seq", "ListSep", do.join_predicates),
    "Choices": ListOf("Seq", "ChoiceSep", do.choices),
    "Numbers": ListOf("Numbers1", "OrSep", do.number_list),
    "NumberPhrases": ListOf("NumberPhrase1", "OrSep", lambda items, _: items),
    "Attrs": ListOf("AttrOne", "ListSep", do.attributes),
    "Refs": ListOf("Ref0", "OrSep", lambda items, _: items),
    "Alternatives": ListOf("Together", "CondOr", tell.join_statements(either)),
    "Together": ListOf("Clause", "CondAnd", tell.join_statements(both)),
    "Steps": ListOf("Part", "StepSep", tell.repeating),
    "Turns": ListOf("Turn", "PatternSep", lambda items, _: items),
    "PatternList": ListOf("Part", "PatternSep", tell.repeating),
}

_SMALL: Final[tuple[Row, ...]] = (
    ("AttrOne", "ATTR", do.keep),
    ("CondOr", "OR", do.keep),
    ("CondOr", "COMMA OR", do.keep),
    ("CondAnd", "AND", do.keep),
    ("CondAnd", "COMMA AND", do.keep),
    ("CondAnd", "BUT", do.keep),
)

_VERB_LAST: Final[tuple[Row, ...]] = (
    ("Clause", "Subject NOT? Pred IS", lambda who, denied, pred, _: tell.said(who, denied, pred)),
    ("Entry", "Place Pred IS", lambda cond, pred, _: tell.when(cond, tell.of_candidate(pred))),
)

_ROWS: Final = (*NUMBERS, *REFERENCES, *PREDICATES, *CLAUSES, *_STATEMENTS, *_TEXT, *_SMALL)
GRAMMAR: Final = Grammar(_ROWS, _LISTS)


@cache
def grammar_of(language: Language) -> Grammar:
    """The productions of a language: those all share, and those of its word order."""
    return Grammar((*_ROWS, *_VERB_LAST), _LISTS) if language.verb_last else GRAMMAR
