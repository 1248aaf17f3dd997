"""The productions of cases told from outside: a number worked out first, a card that decides, what is right and wrong."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import places, runs, texts
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import (
    BEFORE,
    BEFORE_IT,
    FALSE,
    IT,
    OPEN,
    SUBJECT,
    TRUE,
    all_refs,
    both,
    either,
    is_open,
    looks_at_whole_line,
    map_refs,
    negate,
    place,
    settle,
)

Item = tuple[Any, ...]


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


def _remainder_of(ref: int, mod: int) -> Item:
    if not 2 <= mod <= 13:
        raise Rejected
    return "remainder", {IT: 0, BEFORE: 1}.get(ref, ref), mod


def by_card(ref: int, cases: tuple[tuple[s.Cond, s.Cond], ...]) -> Item:
    """What follows each kind of card: "the rank of the last card decides: up to 6 red, else black"."""
    ref = 1 if ref == BEFORE else ref
    return tell.several(("about", ref), *(tell.when(place(pred, ref), then) for pred, then in cases))


def in_groups(same: str | None, groups: tuple[s.Cond, ...], tail: Any) -> s.Cond:
    """In the same group of cards as the card compared with."""
    if len(groups) < 2:
        raise Rejected
    alike = either(both((group, map_refs(group, lambda ref: OPEN if ref == SUBJECT else ref))) for group in groups)
    pred = alike if same is None else negate(alike)
    return pred if tail is None else do.with_reference(pred, tail)


def about_candidate(cond: s.Cond) -> s.Cond:
    """A condition on the card being played, as in "if it is red, it is right"."""
    cond = settle(cond, 0)
    if 0 not in all_refs(cond) and not looks_at_whole_line(cond):
        raise Rejected
    return cond


def choices(items: tuple[s.Cond, ...]) -> Item:
    if len(items) < 2:
        raise Rejected
    return tell.do(either(items))


def kindred(pred: s.Cond, denied: Any, other: s.Cond) -> s.Cond:
    """What holds of every card that agrees with the last: "a card of the same suit must be lower"."""
    then = place(other, 0)
    return s.If(place(pred, 0), then if denied is None else negate(then), TRUE)


def more_than_multiple(number: int, op: str, mod: int) -> s.Cond:
    if op not in {"<", ">"} or not 0 < number < mod:
        raise Rejected
    return do.remainder(frozenset({number if op == ">" else mod - number}), mod)


def said_of(refs: tuple[int, ...], each: bool) -> Item:
    if len(set(refs)) != len(refs):
        raise Rejected
    return "cards", (refs, each)


def two_cards(one: int, other: int, each: bool) -> Item:
    """Two cards named one after the other: "the last card or the one before it"."""
    return said_of((one, one + 1 if other in {BEFORE, one} and one > 0 else other), each)


def kept(verb: str, attrs: tuple[str, tuple[str, ...]]) -> s.Cond:
    if verb != "stay":
        raise Rejected
    return place(do.same(attrs), 0)


CASES: Final[tuple[Row, ...]] = (
    # a number worked out first
    ("Told", "ADDUP Refs", lambda _, cards: ("sum", do.cards_in(cards))),
    ("Told", "ADDUP Ref0 FROM Ref0", lambda _, one, __, other: do.quantity("sum")((one, other))),
    ("Told", "DIVIDE Ref0 BY NUM", lambda _, ref, __, mod: _remainder_of(ref, mod)),
    ("Told", "SUBTRACT CMP CARD? FROM CMP CARD? REFS", lambda *v: do.quantity("absdiff")((("refs", v[6]),))),
    ("Told", "LOOK? Quantity", do.take(1)),
    ("Entry", "Told CaseSep NumberCases", lambda quantity, _, cases: by_number(quantity, cases)),
    ("CaseSep", "COMMA", do.keep),
    ("CaseSep", "SEMI", do.keep),
    ("CaseSep", "AND", do.keep),
    ("CaseSep", "BUT", do.keep),
    ("CaseSep", "COMMA AND", do.keep),
    ("CaseSep", "COMMA BUT", do.keep),
    ("CaseSep", "SEMI AND", do.keep),
    ("CaseSep", "SEMI BUT", do.keep),
    ("Answer", "ANSWER", do.keep),
    ("Answer", "PLAY", do.keep),
    ("Answer", "RESULT", do.keep),
    ("Answer", "SUM", do.keep),
    ("Answer", "IT", do.keep),
    ("Answer", "DIFFBY", do.keep),
    ("Answer", "REMAINDER", do.keep),
    (
        "NumberCase",
        "IF Answer? IS? NOT? NumberPhrases COMMA? THEN? Outcome",
        lambda _, __, ___, no, numbers, ____, _____, then: (no, numbers, then),
    ),
    ("NumberCase", "NumberPhrases COMMA Outcome", lambda numbers, _, then: (None, numbers, then)),
    ("NumberCase", "NumberPhrases Outcome", lambda numbers, then: (None, numbers, then), 1),
    ("Outcome", "PLAY? Pred", lambda _, pred: tell.of_candidate(pred)),
    ("Outcome", "Statement", do.keep, 2),
    ("NumberCase", "NumberPhrases ARROW Outcome", lambda numbers, _, then: (None, numbers, then)),
    # a card that decides
    ("Decided", "DECIDEDBY ATTR? Ref1 ATTR?", do.take(2)),
    ("Entry", "Decides COMMA? CardCases", lambda ref, _, cases: by_card(ref, cases)),
    ("Entry", "Decides SEMI CardCases", lambda ref, _, cases: by_card(ref, cases)),
    ("Decides", "Judged IS? Decided", do.take(2)),
    ("Decides", "ATTR Judged? IS? Decided", do.take(3)),
    ("Decides", "Ref1 ATTR? DECIDES ATTR? CUR?", do.take(0)),
    ("Decides", "ATTR Ref1 DECIDES ATTR? CUR?", do.take(1)),
    ("CardCase", "Pred IT IS Pred", lambda one, _, __, other: (one, place(other, 0))),
    ("CardCase", "Pred COMMA Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "Pred ARROW Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "Pred FOLLOWEDBY Pred", lambda one, _, other: (one, place(other, 0))),
    ("CardCase", "FROM Rank IT IS Pred", lambda _, rank, __, ___, other: (do.rank_bound(">=", rank), place(other, 0))),
    ("CardCase", "IF IT? IS? Pred COMMA? THEN? Statement", lambda *v: (v[3], v[6])),
    ("CardCase", "AFTER Pred COMMA? Statement", lambda _, pred, __, then: (pred, then)),
    # groups of cards
    ("Item", "SAME GROUP Tail COMMA? Groups", lambda _, __, tail, ___, groups: in_groups(None, groups, tail)),
    ("Item", "DIFF GROUP Tail COMMA? Groups", lambda no, __, tail, ___, groups: in_groups(no, groups, tail)),
    ("Group", "LPAR Pred RPAR", do.take(1)),
    # what is right, and what is wrong
    ("Judged", "CUR", do.keep),
    ("Judged", "CARD", do.keep),
    ("Judged", "IT", do.keep),
    ("Entry", "Judged IS? PLAYED IF Test", lambda _, __, ___, ____, cond: ("right", about_candidate(cond))),
    ("Entry", "IF Test COMMA? THEN? Judged IS? PLAYED", lambda *v: ("right", about_candidate(v[1]))),
    ("Entry", "Judged IS? NOT PLAYED IF Test", lambda *v: tell.do(negate(about_candidate(v[5])))),
    ("Entry", "IF Test COMMA? THEN? Judged IS? NOT PLAYED", lambda *v: tell.do(negate(about_candidate(v[1])))),
    ("Entry", "Pred IS PLAYED", lambda pred, *_: ("right", place(tell.compared(pred), 0))),
    ("Entry", "ELSE COMMA? Judged IS? NOT PLAYED", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? NOT", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? NOTHING IS? PLAYED?", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? Judged IS? PLAYED", lambda *_: ("else", TRUE)),
    ("Entry", "ALSO Statement", lambda _, cond: ("also", settle(cond, 0))),
    ("Statement", "FORBID Cond", lambda _, cond: negate(cond)),
    ("Statement", "NOT PLAYED CARD? COMMA Pred", lambda *v: tell.denied(v[4])),
    ("Statement", "PLAYED CARD? COMMA Pred", lambda *v: tell.of_candidate(v[3])),
    ("Statement", "ATTR COMMA ALTERNATE", lambda attr, *_: s.Not(s.Same(attr, 0, 1))),
    ("Entry", "Attrs ANY", lambda *_: ("note",)),
    ("Entry", "Attrs NOMATTER", lambda *_: ("note",)),
    ("Entry", "CHOICE CaseSep Options", lambda _, __, items: choices(items)),
    ("Option", "ORD CARD? COMMA? Statement", lambda *v: v[3]),
    ("Option", "ORD CARD? IS Pred", lambda *v: place(v[3], 0)),
    ("Option", "NUM COMMA? RPAR? SEMI? Statement", lambda *v: v[4]),
    # one case after the other
    (
        "Entry",
        "IF Test COMMA? THEN? Statement ElseIf",
        lambda _, cond, __, ___, then, rest: tell.several(tell.when(cond, then), *rest),
    ),
    (
        "ElseIf",
        "COMMA? ELSE COMMA? IF Test COMMA? THEN? Statement ElseIf?",
        lambda *v: (("elif", *tell.when(v[4], v[7])[1:]), *(v[8] or ())),
    ),
    ("ElseIf", "COMMA? ELSE COMMA? PLAY? Statement", lambda *v: (("else", settle(v[4], 0)),)),
    ("Entry", "IF IT DIFF COMMA THEN? Statement", lambda *v: ("else", settle(v[5], 0))),
    ("Entry", "IF IT DIFF PLAY Pred", lambda *v: ("else", place(v[4], 0))),
    ("Entry", "IF IT NOT COMMA THEN? Statement", lambda *v: ("else", settle(v[5], 0))),
    ("Clause", "BOTH IS Pred", lambda _, __, pred: both((place(pred, IT), settle_before(pred)))),
    ("Clause", "NEITHER Ref1 NOR Ref1 IS? SAME Attrs", lambda *v: place(do.with_reference(do.different(v[6]), two_cards(v[1], v[3], each=True)), 0)),
    ("Entry", "IF IT NOT SAME COMMA THEN? Statement", lambda *v: ("else", settle(v[6], 0))),
    ("Entry", "Ref1 Pred Ask THEN? Statement", lambda ref, pred, mark, _, then: tell.asked(ref, pred, mark, then)),
    ("Entry", "IS IT Pred Ask THEN? Statement", lambda _, __, pred, mark, ___, then: tell.asked_of(place(pred, IT), mark, then)),
    ("Entry", "IS Ref1 Pred Ask THEN? Statement", lambda _, ref, pred, m, __, then: tell.asked(ref, pred, m, then)),
    ("Entry", "IS Ref1 Pred Ask THEN? Statement ElseIf",
     lambda _, ref, pred, m, __, then, rest: tell.several(tell.asked(ref, pred, m, then), *rest)),
    ("Entry", "Ref1 IS? Pred Ask THEN? Statement ElseIf",
     lambda ref, _, pred, m, __, then, rest: tell.several(tell.asked(ref, pred, m, then), *rest)),
    ("Entry", "Ref1 IS Pred Ask THEN? Statement", lambda ref, _, pred, m, __, then: tell.asked(ref, pred, m, then)),
    ("Entry", "Quantity IS NOT? NumberPhrases Ask THEN? Statement",
     lambda quantity, _, no, numbers, mark, __, then: tell.asked_of(do.of_quantity(quantity, no, numbers), mark, then)),
    ("Ask", "COMMA", do.keep),
    ("Ask", "QMARK", do.give(":")),
    ("Ask", "ARROW", do.give(":")),
    ("Entry", "ATTR COMMA Entry", lambda _, mark, item: tell.titled(mark, item)),
    ("Statement", "ATTR COMMA SAME Tail?", lambda attr, mark, _, tail: tell.ruled(attr, mark, None, tail)),
    ("Statement", "ATTR COMMA DIFF Tail?", tell.ruled),
    ("Statement", "ATTR COMMA? LPAR Text RPAR", lambda _, __, ___, text, ____: texts.inside(text)),
    ("Entry", "ELSE IS Pred", lambda _, __, pred: ("else", place(pred, 0))),
    # a letter for the last card: "if it is n, the next is n + 1"
    ("Entry", "IF Ref1 ATTR? IS VAR COMMA? THEN? Statement", lambda *v: tell.do(v[7]) if v[1] == 1 else do.only("")("n")),
    ("Item", "VAR PLUS Numbers", lambda _, __, numbers: do.with_reference(do.stepped(numbers, ">"), 1)),
    ("Item", "VAR MINUS Numbers", lambda _, __, numbers: do.with_reference(do.stepped(numbers, "<"), 1)),
    # predicates
    ("Reference", "Ref1 OR Ref1", lambda one, _, other: two_cards(one, other, each=False)),
    ("Reference", "Ref1 AND Ref1", lambda one, _, other: two_cards(one, other, each=True)),
    ("Reference", "BOTH Ref1 AND Ref1", lambda _, one, __, other: two_cards(one, other, each=True)),
    ("Relation", "CMP COMMA? EXCEPT BY Bound NUM Unit?", lambda op, _, __, ___, most, n, ____: up_to(op, most, n)),
    ("Relation", "CMP COMMA? EXCEPT CMP THAN NUM Direction?", lambda op, _, __, more, ___, n, ____: up_to(op, more, n)),
    ("Relation", "CMP COMMA? BUT? BY BOUND NUM Unit?", lambda op, _, __, ___, most, n, ____: do.stepped_within(most, n, op)),
    ("Relation", "CMP COMMA? BUT? BOUND BY NUM Unit?", lambda op, _, __, most, ___, n, ____: do.stepped_within(most, n, op)),
    ("Relation", "CMP COMMA? BUT NOT BY Bound NUM Unit?", lambda op, _, __, ___, ____, most, n, _____: up_to(op, most, n)),
    ("Relation", "CMP COMMA? BUT BOUND NUM Direction?", lambda op, _, __, most, n, ____: do.stepped_within(most, n, op)),
    (
        "Relation",
        "Direction BY Bound NUM OR Direction BY Bound NUM",
        lambda way, _, op, n, __, other, ___, op2, m: either(
            (do.stepped_within(op, n, way), do.stepped_within(op2, m, other))
        ),
    ),
    ("Item", "COMMON Tail COMMA Attrs", lambda _, tail, __, attrs: do.with_reference(do.same(attrs), tail)),
    ("Item", "IT Attrs COMMON Tail?", lambda _, attrs, __, tail: _tailed(do.same(attrs), tail)),
    ("Item", "Attrs COMMON Tail?", lambda attrs, _, tail: _tailed(do.same(attrs), tail)),
    ("Item", "NUM CMP THAN MULTIPLE NUM", lambda n, op, _, __, mod: more_than_multiple(n, op, mod)),
    ("Item", "BOTH Seq AND Seq", lambda _, one, __, other: both((one, other))),
    ("Item", "EITHER Seq OR Seq", lambda _, one, __, other: either((one, other))),
    ("Seq", "NEITHER Seq NOR Seq", lambda _, one, __, other: negate(either((one, other)))),
    ("Seq", "ATTR THAT IS? Seq", lambda attr, _, __, pred: numbers_that(attr, pred)),
    ("Relation", "NEXTIN ORDER Pattern LPAR Succession RPAR", lambda _, __, items, ___, last, ____: going_round(items, last)),
    ("Pred", "Class PLUS Class", lambda one, _, other: either((one, other))),
    ("Pred", "Noun AND Noun", lambda one, _, other: either((one, other)), -1),
    ("Noun", "CLS", do.suit_named),
    ("Noun", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Item", "CMP THAN Ref1 ATTR? PLUS NUM", lambda op, _, ref, __, ___, n: moved(op, ref, n)),
    ("Item", "CMP THAN ATTR Ref1 PLUS NUM", lambda op, _, __, ref, ___, n: moved(op, ref, n)),
    ("Item", "CMP THAN Ref1 ATTR? MINUS NUM", lambda op, _, ref, __, ___, n: moved(op, ref, -n)),
    ("Item", "CMP THAN ATTR Ref1 MINUS NUM", lambda op, _, __, ref, ___, n: moved(op, ref, -n)),
    ("Item", "BOUND Ref1 ATTR?", lambda op, ref, _: do.with_reference(do.compare(op), ref)),
    ("Item", "BOUND ATTR Ref1", lambda op, _, ref: do.with_reference(do.compare(op), ref)),
    ("Seq", "CARD ATTR Numeric", lambda _, __, pred: pred),
    ("Clause", "Kindred IS NOT? Pred", lambda pred, _, no, other: kindred(pred, no, other)),
    ("Clause", "ATTR Judged IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR Judged IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR Judged IS? NOT IS? SEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Kindred", "CARD SAME Attrs", lambda _, __, attrs: do.same(attrs)),
    ("Kindred", "CARD DIFF Attrs", lambda _, __, attrs: do.different(attrs)),
    ("Kindred", "SAME ATTR CARD", lambda _, attr, __: do.same(("and", (attr,)))),
    ("Kindred", "DIFF ATTR CARD", lambda _, attr, __: do.different(("and", (attr,)))),
    ("Clause", "Attrs IS", lambda attrs, verb: kept(verb, attrs)),
    ("Statement", "NO ATTR Pred", lambda _, __, pred: tell.denied(tell.compared(pred))),
    ("Member", "LPAR Pred RPAR", do.take(1)),
    ("Statement", "EVERY? ATTR Happens? RUN AtMost NUM CARD?", lambda _, attr, __, ___, ____, n, _____: runs.alike_in_a_row(n, attr)),
    ("Statement", "AtMost NUM Seq Happens INROW", lambda _, n, pred, __, ___: runs.in_a_row(n, pred)),
    ("Statement", "Never NUM Seq Happens INROW", lambda _, n, pred, __, ___: runs.fewer_in_a_row(n, pred)),
    ("Statement", "Never SAME ATTR CMP THAN Times INROW", lambda *v: runs.alike_in_a_row(v[5], v[2])),
    ("Statement", "NO RUN CMP THAN NUM CARD? SAME ATTR", lambda *v: runs.alike_in_a_row(v[4], v[7])),
    ("Statement", "RUN CARD? SAME? ATTR IS? AtMost NUM CARD? LONG?", lambda *v: runs.alike_in_a_row(v[6], v[3])),
    ("Quantity", "DIFFBY Refs", lambda _, cards: do.quantity("absdiff")(cards)),
    ("Quantity", "SUM REFS COMMA? INCLUDED COMMA?", lambda _, number, *__: ("sum", tuple(range(number)))),
    ("Ref0", "Ref1 ATTR", do.take(0)),
    ("Ref0", "CUR ATTR", do.give(0)),
    ("Ref0", "IT ATTR", do.give(IT)),
    ("Ref0", "ATTR Ref1", do.take(1)),
    ("Ref0", "ATTR CUR", do.give(0)),
    ("Place", "Progress", do.keep),
    ("Place", "CARD Progress", do.take(1)),
    ("Progress", "ATTR NUMS COMMA? REPEAT", lambda _, numbers, *__: places.progress(numbers)),
    ("Balance", "COUNTOF Seq2 Already? IS? NOT? CMP THAN COUNTOF Seq2 Already?",
     lambda _, a, __, ___, no, op, ____, _____, b, ______: counts(no, op, a, b)),
    ("Progress", "POS NUMS COMMA? REPEAT", lambda _, numbers, *__: places.progress(numbers)),
    ("Place", "Ordinals COMMA? REPEAT Slot", lambda numbers, *__: places.at_multiples(numbers)),
    # one card, and the card that comes after it
    ("Entry", "IF CARD IS Pred COMMA? THEN? CUR IS NOT? Pred",
     lambda _, __, ___, pred, ____, _____, ______, _7, no, then: tell.when(tell.of_last(pred), tell.said(0, no, then)), -1),
    ("Entry", "Pred NOT FOLLOW Seq EXCEPT Seq",
     lambda one, _, __, other, ___, but: tell.when(tell.of_last(other), tell.denied(both((one, negate(but)))))),
    # "only" said at the end
    ("Entry", "Class FOR Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other)), 1),
    ("Entry", "Pred FOLLOW Pred ONLYEND", lambda one, _, other, __: tell.only_after(one, other)),
    ("Entry", "PLAY? Pred IS? PLAYED? AFTER Pred ONLYEND", lambda _, one, __, ___, ____, other, _____: tell.only_after(one, other)),
    ("Statement", "Statement2 ONLYEND", do.take(0)),
    ("Statement2", "PLAY? Pred", lambda _, pred: tell.of_candidate(pred)),
)  # fmt: skip

CASE_LISTS: Final = {
    "NumberCases": ListOf("NumberCase", "CaseSep", lambda items, _: items),
    "CardCases": ListOf("CardCase", "CaseSep", lambda items, _: items),
    "Groups": ListOf("Group", "OrSep", lambda items, _: items),
    "Options": ListOf("Option", "CaseSep", lambda items, _: items),
}


def numbers_that(attr: str, pred: s.Cond) -> s.Cond:
    if attr != "rank":
        raise Rejected
    return pred


def going_round(items: tuple[s.Cond, ...], last: tuple[s.Cond, s.Cond]) -> s.Cond:
    """An order told with its way back: "clubs, hearts, spades (clubs follow spades)"."""
    if last != (items[-1], items[0]):
        raise Rejected
    return do.next_in_order(items)


def moved(op: str, ref: int, by: int) -> s.Cond:
    """Lower or higher than a card's rank and so much: "less than the last card plus 3"."""
    if op not in {"<", ">"} or abs(by) > 12:
        raise Rejected
    steps = range(-12, by) if op == "<" else range(by + 1, 13)
    return s.Step(SUBJECT, ref, frozenset(steps))


def settle_before(pred: s.Cond) -> s.Cond:
    """The predicate said of the card before the one spoken of."""
    if is_open(pred) or looks_at_whole_line(pred):
        raise Rejected
    return map_refs(pred, lambda ref: BEFORE_IT if ref == SUBJECT else ref)


def counts(denied: Any, op: str, one: s.Cond, other: s.Cond) -> s.Cond:
    """Which of two classes has more cards on the line."""
    if op not in {"<", ">"}:
        raise Rejected
    more = do.outnumbers(one, other) if op == ">" else do.outnumbers(other, one)
    return more if denied is None else negate(more)


def up_to(way: str, op: str, number: int) -> s.Cond:
    """Higher, but not by more than so much."""
    if way not in {"<", ">"}:
        raise Rejected
    return do.stepped_within({">": "<=", ">=": "<", "<": ">=", "<=": ">"}[op], number, way)


def _tailed(pred: s.Cond, tail: object) -> s.Cond:
    return pred if tail is None else do.with_reference(pred, tail)
