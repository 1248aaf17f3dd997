"""What is said of which card: a subject and its predicate, conditions in brackets, tests that a case asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import gcd
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import runs, texts
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import (
    AGAIN,
    BEFORE_IT,
    IT,
    OPEN,
    SUBJECT,
    TRUE,
    WAS,
    both,
    bound_to,
    class_mask,
    either,
    is_open,
    looks_at_whole_line,
    map_refs,
    negate,
    place,
)
from eleusis.rules.parse.quantities import quantity_of, several_cards
from eleusis.rules.parse.references import two_cards
from eleusis.rules.parse.relations import open_one, related, steps_of


def same_at_least(op: str, number: int, names: tuple[str, ...]) -> s.Cond:
    """At least one of suit and rank."""
    if op != ">=" or number not in {1, len(names)}:
        raise Rejected
    return do.same(("or" if number == 1 else "and", names))


def before_play(cond: s.Cond) -> s.Cond:
    """A balance as a condition: how the line stands before the card is played, which the lead counts in."""
    if isinstance(cond, s.Not):
        return negate(before_play(cond.cond))
    if not isinstance(cond, s.LeadIn):
        raise Rejected
    ahead = both((s.RankIn(0, cond.ranks), s.SuitIn(0, cond.suits)))
    behind = both((s.RankIn(0, cond.over_ranks), s.SuitIn(0, cond.over_suits)))

    def moved(by: int) -> s.Cond:
        return replace(cond, values=frozenset(value + by for value in cond.values if abs(value + by) <= cond.cap))

    if class_mask(both((ahead, behind))) != 0:
        raise Rejected
    return s.If(ahead, moved(1), s.If(behind, moved(-1), cond))


def one_card(who: Any) -> Any:
    """A card that "both" can say two things of; "they both" are two cards."""
    if who == IT:
        raise Rejected
    return who


def told_of(who: Any, verb: str | None) -> Any:
    """The card that "it" is where the verb tells: what was, was played before."""
    return WAS if who == IT and verb == "was" else who


def join_statements(kind: Callable[[Any], s.Cond]) -> Callable[..., s.Cond]:
    return lambda items, _separators: kind(items)


def by_attribute(attr: str, verb: Any, denied_: Any, pred: s.Cond) -> s.Cond:
    """A statement about "the rank": without a verb it must compare. "Numbers must be red" is about the numerals."""
    if attr == "rank" and all(isinstance(node, s.SuitIn) for node in s.walk(pred)):
        return tell.of_class(do.numerals("rank"), denied_, pred)
    if verb is None and not is_open(pred) and bound_to(pred) is None:
        raise Rejected
    return tell.said(0, denied_, pred)


def kindred(pred: s.Cond, denied: Any, other: s.Cond) -> s.Cond:
    """What holds of every card that agrees with the last: "a card of the same suit must be lower"."""
    then = place(other, 0)
    return s.If(place(pred, 0), then if denied is None else negate(then), TRUE)


def kept(verb: str, attrs: tuple[str, tuple[str, ...]]) -> s.Cond:
    if verb != "stay":
        raise Rejected
    return place(do.same(attrs), 0)


def settle_before(pred: s.Cond) -> s.Cond:
    """The predicate said of the card before the one spoken of."""
    if is_open(pred) or looks_at_whole_line(pred):
        raise Rejected
    return map_refs(pred, lambda ref: BEFORE_IT if ref == SUBJECT else ref)


def they_both(pred: s.Cond) -> s.Cond:
    """Said of two cards named before: "if they were both even"."""
    if isinstance(pred, s.And):
        raise Rejected  # "it is both red and even"
    one = place(pred, IT)
    return both((one, map_refs(one, lambda ref: BEFORE_IT if ref == IT else ref)))


def told_again(numbers: tuple[Any, ...], denied: Any) -> s.Cond:
    """A quantity told before: its cards are put in where the whole text is known."""
    return do.of_quantity(("sum", (AGAIN,)), denied, numbers)


def pair_apart(cards: tuple[Any, ...], denied: Any, numbers: do.Numbers) -> s.Cond:
    known = do.cards_in(cards)
    if len(known) != 2:
        raise Rejected
    return do.of_quantity(("absdiff", known), denied, numbers)


def alike(cards: tuple[Any, ...], pred: s.Cond) -> s.Cond:
    """As in "the new card and the last card have the same suit"."""
    known = do.cards_in(cards)
    if len(known) != 2 or not is_open(pred):
        raise Rejected
    return place(do.with_reference(pred, known[1]), known[0])


def whole_tie(cards: tuple[Any, ...], pred: s.Cond) -> s.Cond:
    """As in "both cards must be odd" of two cards named."""
    known = do.cards_in(cards)
    if is_open(pred):
        raise Rejected
    return both(place(pred, card) for card in known)


def never_both(pred: s.Cond) -> s.Cond:
    if is_open(pred):
        raise Rejected
    return negate(both((place(pred, 0), place(pred, 1))))


def both_or_both(one: s.Cond, other: s.Cond) -> s.Cond:
    """As in "both must be odd or both must be even", of the card played and the last."""
    if is_open(one) or is_open(other):
        raise Rejected
    return either(both((place(pred, 0), place(pred, 1))) for pred in (one, other))


def by_half(one: Any, other: Any, ref: int, first: Any, second: Any) -> s.Cond:
    """As in "odd or even according to whether the card before it was odd or even"."""
    attr = do.named_by_halves(one, other)
    if do.named_by_halves(first, second) != attr:
        raise Rejected
    return s.Same(attr, 0, 1 if ref < 0 else ref)


def unlike_two(number: int, one: Any, other: Any) -> s.Cond:
    """As in "if one is odd and the other even", of the last two cards."""
    if number != 1:
        raise Rejected
    return s.Not(s.Same(do.named_by_halves(one, other), 1, 2))


def prime_to(cards: tuple[Any, ...]) -> s.Cond:
    """No common factor but 1."""
    known = do.cards_in(cards)
    if len(known) != 2:
        raise Rejected
    return place(do.with_reference(related(lambda a, b: gcd(a, b) == 1), known[1]), known[0])


def one_of_two(op: str, number: int, pred: s.Cond) -> s.Cond:
    """As in "of any two neighbours at least one is prime"."""
    if (op, number) != (">=", 1) or is_open(pred):
        raise Rejected
    return either((place(pred, 0), place(pred, 1)))


def how_many(numbers: do.Numbers, of: int, pred: s.Cond, first: int = 1) -> s.Cond:
    """As in "at least two of the last three cards are red"; from card 0 on: "any three cards in a row"."""
    if is_open(pred) or not 2 <= of <= s.MAX_REF + 1 - first:
        raise Rejected
    wanted = steps_of(numbers)
    if not wanted & set(range(of + 1)):
        raise Rejected
    parts = [place(pred, card) for card in range(first, first + of)]
    ways = [
        both(part if chosen else negate(part) for part, chosen in zip(parts, way, strict=True))
        for way in product((True, False), repeat=of)
        if sum(way) in wanted
    ]
    return either(ways)


ROWS: Final[tuple[Row, ...]] = (
    # how clauses stand together
    ("Cond", "Alternatives", do.keep),
    # clauses
    ("Clause", "Subject IS? NOT? Pred", lambda who, verb, denied, pred: tell.said(told_of(who, verb), denied, pred)),
    ("Clause", "Attrs IS? NOT? SAME Tail?", lambda a, _, no, __, tail: tell.said(0, no, do.tailed(do.same(a), tail))),
    ("Clause", "Attrs IS? NOT? DIFF Tail?", lambda a, _, no, __, tail: tell.said(0, no, do.tailed(do.different(a), tail))),
    ("Clause", "NEITHER REFS IS? Pred", lambda _, number, __, pred: tell.said(("any", number), True, pred)),
    ("Clause", "Refs INROW IS? NOT? NumberPhrases", lambda cards, _, __, no, n: do.of_quantity(("sum", do.cards_in(cards)), no, n)),
    ("Clause", "NEITHER Attrs NOR ATTR IS? SAME Tail?",
     lambda _, a, __, b, ___, ____, tail: tell.said(0, None, do.tailed(do.different(("and", (*a[1], b))), tail))),
    ("Clause", "BOUND NUM Attrs IS? SAME Tail?",
     lambda op, n, a, _, __, tail: tell.said(0, None, do.tailed(same_at_least(op, n, a[1]), tail))),
    ("Clause", "ATTR IS? NOT? Pred", by_attribute, 1),
    ("Clause", "REFS IS? BOTH Pred", lambda number, _, __, pred: tell.said(("refs", number), None, pred)),
    ("Clause", "Subject IS? BOTH Pred", lambda who, _, __, pred: tell.said(one_card(who), None, pred)),
    ("Clause", "IS NOT? Pred", lambda _, no, pred: tell.said(IT, no, pred), 2),
    ("Clause", "EACH IS? NOT? Pred", lambda _, __, no, pred: runs.neighbours(no, pred)),
    ("Clause", "NUM EACH IS? NOT Pred", lambda number, _, __, ___, pred: runs.fewer_in_a_row(number, pred)),
    ("Clause", "Seq WASLAST", lambda pred, _: tell.of_last(pred)),
    ("Clause", "NUM INROW CARD? IS? NOT Pred", lambda number, _, __, ___, ____, pred: runs.fewer_in_a_row(number, pred)),
    ("Clause", "BOTH? NUM? CARD INROW? NOT? ADDUP FROM? NumberPhrases",
     lambda _, n, __, ___, no, *v: do.of_quantity(do.both_cards("sum", n), no, v[2])),
    ("Clause", "Ref0 ADDUP FROM? NumberPhrases Ref1", lambda a, _, __, n, b: do.of_quantity(do.quantity("sum")((a, b)), None, n)),
    ("Clause", "PLUS Ref1 COMMA? Ref0 ADDUP FROM? NumberPhrases",
     lambda _, a, __, b, ___, ____, n: do.of_quantity(do.quantity("sum")((a, b)), None, n)),
    ("Clause", "EACH ADDUP FROM? NumberPhrases", lambda *v: do.of_quantity(("sum", (0, 1)), None, v[3])),
    ("Clause", "Class IS NOT? Pred", lambda pred, _, no, other: tell.of_class(pred, no, other), 1),
    ("Clause", "Class PLAY? Relation Tail?", lambda pred, _, move, tail: tell.of_class(pred, None, do.tailed(move, tail)), 2),
    ("Clause", "Quantity IS? NOT? NumberPhrases", lambda q, _, no, numbers: do.of_quantity(q, no, numbers)),
    ("Clause", "BOTH? Refs NOT? ADDUP FROM? NumberPhrases",
     lambda _, cards, no, *rest: do.of_quantity(("sum", do.cards_in(cards)), no, rest[2])),
    ("Clause", "ADDUP Ref0 FROM Ref0 SEMI? COMMA? AND? SUM IS? NOT? NumberPhrases",
     lambda _, a, __, b, ___, ____, _____, ______, _7, no, n: do.of_quantity(do.quantity("sum")((a, b)), no, n)),
    ("Clause", "ADDUP Refs SEMI? COMMA? AND? SUM IS? NOT? NumberPhrases",
     lambda _, cards, __, ___, ____, _____, ______, no, n: do.of_quantity(("sum", do.cards_in(cards)), no, n)),
    ("Clause", "LPAR Text RPAR", lambda _, text, __: texts.inside(text)),
    ("Clause", "NOTCASE LPAR Text RPAR", lambda _, __, text, ___: negate(texts.inside(text))),
    ("Clause", "CASE LPAR Text RPAR", lambda _, __, text, ___: texts.inside(text)),
    ("Clause", "BOTH IS Pred", lambda _, __, pred: both((place(pred, IT), settle_before(pred)))),
    ("Clause", "NEITHER Ref1 NOR Ref1 IS? SAME Attrs",
     lambda *v: place(do.with_reference(do.different(v[6]), two_cards(v[1], v[3], each=True)), 0)),
    ("Clause", "Kindred IS NOT? Pred", lambda pred, _, no, other: kindred(pred, no, other)),
    ("Clause", "ATTR Judged IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR Judged IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR Judged IS? NOT IS? SEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "Attrs IS", lambda attrs, verb: kept(verb, attrs)),
    ("Clause", "ATTR IS? NOT? EXCEPT THAT? Ref1 ATTR?",
     lambda attr, _, no, __, ___, ref, ____: tell.said(0, no, do.with_reference(do.different(("and", (attr,))), ref))),
    ("Clause", "IT IS BOTH Pred", lambda _, __, ___, pred: they_both(pred)),
    ("Clause", "Subject NOT IS Pred", lambda who, no, _, pred: tell.said(who, no, pred)),
    ("Clause", "ATTR IS? NOT? IS? SEEN", lambda attr, _, no, *__: negate(s.Seen(attr)) if no is not None else s.Seen(attr)),
    ("Clause", "ATTR IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS NEW", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS NEW", lambda attr, *_: s.Not(s.Same(attr, 0, 1)), 1),
    ("Clause", "ATTR IS CARD THAT IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR IS CARD THAT IS? NOT IS? SEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS CARD THAT IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "Classes IS NOT? Pred", lambda classes, _, no, pred: tell.of_class(classes, no, pred), 1),
    ("Clause", "ATTR? NUM? EACH NOT? Adds FROM? NumberPhrases",
     lambda _, n, __, no, *v: do.of_quantity(several_cards("sum", n), no, v[-1])),
    ("Clause", "Ref0 PLUS Ref0 NOT? ADDUP FROM? NumberPhrases",
     lambda a, _, b, no, *v: do.of_quantity(do.quantity("sum")((a, b)), no, v[-1])),
    ("Clause", "SUM IS? NOT? NumberPhrases", lambda _, __, no, numbers: told_again(numbers, no), 1),
    ("Clause", "MULTIPLY Ref0 Factor Ref0 Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, a, __, b, *v: do.of_quantity(do.quantity("product")((a, b)), v[-2], v[-1])),
    ("Clause", "MULTIPLY Refs Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, cards, *v: do.of_quantity(do.quantity("product")(cards), v[-2], v[-1])),
    ("Clause", "ADDUP Ref0 Factor Ref0 Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, a, __, b, *v: do.of_quantity(do.quantity("sum")((a, b)), v[-2], v[-1])),
    ("Clause", "ADDUP Refs Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, cards, *v: do.of_quantity(do.quantity("sum")(cards), v[-2], v[-1])),
    ("Clause", "REFS ATTR IS? NOT? SAME",
     lambda n, attr, _, no, __: tell.said(("refs", n), None, s.Same(attr, SUBJECT, OPEN) if no is None else s.Not(s.Same(attr, SUBJECT, OPEN)))),
    ("Clause", "REFS ATTR IS? DIFF", lambda n, attr, *_: tell.said(("refs", n), None, s.Not(s.Same(attr, SUBJECT, OPEN)))),
    ("Clause", "Pair NOT? DIFFBY NumberPhrases Unit?", lambda cards, no, _, n, __: pair_apart(cards, no, n)),
    ("Clause", "Pair IS NOT? NumberPhrases AWAY", lambda cards, _, no, n, __: pair_apart(cards, no, n)),
    ("Clause", "Pair NOT? DIFF BY NumberPhrases Unit?", lambda cards, no, _, __, n, ___: pair_apart(cards, no, n)),
    ("Clause", "Pair IS CLS SUM", lambda cards, _, token, __: quantity_of("sum", cards, None, (do.number_class(token),))),
    ("Clause", "Pair IS SUM NOT? NumberPhrases", lambda cards, _, __, no, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair IS SUM THAT? IS? NOT? NumberPhrases", lambda cards, _, __, ___, ____, no, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair NOT? SUM FROM? NumberPhrases", lambda cards, no, _, __, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair IS? NOT? ADDUP FROM? CLS ATTR?",
     lambda cards, _, no, __, ___, token, ____: quantity_of("sum", cards, no, (do.number_class(token),))),
    ("Clause", "Pair IS? NOT? Relation", lambda cards, _, no, pred: alike(cards, pred if no is None else negate(pred)), 1),
    ("Clause", "EACH NOT BOTH IS? Pred", lambda _, __, ___, ____, pred: never_both(pred)),
    ("Clause", "EACH NOT BOTH IS? Pred OR BOTH IS? Pred",
     lambda _, __, ___, ____, one, *v: both((never_both(one), never_both(v[-1])))),
    ("Clause", "BOTH IS? Pred OR BOTH IS? Pred", lambda _, __, one, ___, ____, _____, other: both_or_both(one, other)),
    ("Clause", "Pair IS BOTH Pred", lambda cards, _, __, pred: whole_tie(cards, pred)),
    ("Clause", "Ref0 PLUS Ref0 IS? NOT? SUM NumberPhrases", lambda a, _, b, __, no, ___, n: quantity_of("sum", (a, b), no, n)),
    ("Clause", "Ref0 PLUS Ref0 SUM NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Clause", "Ref0 TIMES Ref0 ADDUP NumberPhrases", lambda a, _, b, __, n: quantity_of("product", (a, b), None, n)),
    ("Clause", "Ref0 TIMES Ref0 IS NumberPhrases", lambda a, _, b, __, n: quantity_of("product", (a, b), None, n)),
    ("Clause", "MULTIPLY Ref0 Factor Ref0 ADDUP NumberPhrases",
     lambda _, a, __, b, ___, n: quantity_of("product", (a, b), None, n)),
    ("Clause", "SomeOf IS? NOT? Pred",
     lambda some, _, no, pred: how_many(some[0], some[1], pred if no is None else negate(pred)), -1),
    ("Clause", "NumberPhrases Seq2 REFS", lambda numbers, pred, of: how_many(numbers, of, pred), 1),
    ("Clause", "Subject IS? CLS OR CLS ACCORDING Ref1 IS? CLS OR CLS",
     lambda _, __, a, ___, b, ____, ref, _____, c, ______, d: by_half(a, b, ref, c, d)),
    ("Clause", "Relation Class", lambda relation, pred: tell.of_class(pred, None, open_one(relation)), 1),
    ("Clause", "ATTR IS CARD SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR IS CARD UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "Ref0 PLUS Ref0 ADDUP NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Clause", "NOTHING IT ATTR IS? SEEN", lambda _, __, attr, *___: runs.unlike_any(attr)),
    ("Clause", "IT ATTR IS? SEEN", lambda _, attr, *__: s.Seen(attr)),
    ("Clause", "IT ATTR IS? UNSEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Clause", "IT ATTR IS? NOT IS? SEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Clause", "REFS IS? BOTH Pred OR BOTH Pred",
     lambda n, _, __, one, ___, ____, other: either((tell.said(("refs", n), None, one), tell.said(("refs", n), None, other)))),
    ("Clause", "Attrs IS? SAME Tail? COMMA? NOTBOTH",
     lambda attrs, _, __, tail, ___, ____: place(do.either_not_both(do.tailed(do.same(("or", attrs[1])), tail)), 0)),
    ("Clause", "NUM EACH IS? NOT IS? CLS OR CLS",
     lambda n, _, __, ___, ____, one, _____, other: both((runs.fewer_in_a_row(n, one[1]), runs.fewer_in_a_row(n, other[1])))),
    ("Clause", "IT ADDUP FROM? NumberPhrases", lambda _, __, ___, numbers: do.of_quantity(("sum", (AGAIN,)), None, numbers)),
    ("Clause", "NUM EACH COMMA? NumberPhrases IS Pred", lambda n, _, __, numbers, ___, pred: how_many(numbers, n, pred, 0)),
    ("Clause", "NUM EACH IS NumberPhrases Pred", lambda n, _, __, numbers, pred: how_many(numbers, n, pred, 0)),
    ("Clause", "Class IS ANY", lambda *_: TRUE, 1),
    ("Clause", "ATTR IS NOT? THAT? Ref1",
     lambda attr, _, no, __, ref: tell.said(0, no, do.with_reference(s.Same(attr, SUBJECT, OPEN), ref))),
    ("Clause", "BOTH Attrs IS? DIFF Tail?", lambda _, attrs, __, ___, tail: place(do.tailed(do.different(attrs), tail), 0)),
    ("Clause", "BOTH Attrs IS? SAME Tail?", lambda _, attrs, __, ___, tail: place(do.tailed(do.same(attrs), tail), 0)),
    ("Clause", "Quantity COMMA NumberPhrases", lambda q, _, n: do.of_quantity(q, None, n)),
    ("Clause", "NUM CARD? INROW IS? NEITHER Pred NOR Pred",
     lambda n, _, __, ___, ____, one, _____, other: both((runs.fewer_in_a_row(n, one), runs.fewer_in_a_row(n, other)))),
    ("Clause", "EACH COMMA? BOUND NUM IS Pred", lambda _, __, op, n, ___, pred: one_of_two(op, n, pred)),
    ("Clause", "NUM EACH NEITHER Pred NOR Pred",
     lambda n, _, __, one, ___, other: both((runs.fewer_in_a_row(n, one), runs.fewer_in_a_row(n, other)))),
    ("Clause", "NO REFS IS? Pred", lambda _, n, __, pred: tell.said(("any", n), True, pred)),
    ("Clause", "IT ATTR NOT APPEAR Reference",
     lambda _, attr, __, ___, ref: place(do.with_reference(do.different(("and", (attr,))), ref), 0)),
    ("Clause", "IT ATTR IS? UNSEEN REFS",
     lambda _, attr, __, ___, n: place(do.with_reference(do.different(("and", (attr,))), ("refs", n)), 0)),
    ("Clause", "DIVBY NUM COMMA? Subject IS? SAME REMAINDER Tail",
     lambda _, mod, __, who, ___, ____, _____, tail: place(do.with_reference(do.same_remainder(mod), tail), who)),
    ("Clause", "ATTR Ref0 IS? NOT? SAME Tail",
     lambda attr, who, _, no, __, tail: tell.said(0 if who == IT else who, no, do.with_reference(s.Same(attr, SUBJECT, OPEN), tail))),
    ("Clause", "ATTR Ref0 IS? NOT? DIFF Tail",
     lambda attr, who, _, no, __, tail: tell.said(0 if who == IT else who, no, do.with_reference(negate(s.Same(attr, SUBJECT, OPEN)), tail))),
    ("Clause", "Ref0 PLUS Ref0 COMMA NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Clause", "Pair INROW? IS CLS SUM",
     lambda cards, _, __, token, ___: quantity_of("sum", cards, None, (do.number_class(token),))),
    ("Clause", "Pair IS? NO COMMONFACTOR", lambda cards, *_: prime_to(cards)),
    # what a case asks
    ("Test", "Cond", do.keep),
    ("Test", "Count", do.keep),
    ("Test", "Count AND Cond", lambda one, _, other: both((one, other))),
    ("Test", "Balance", before_play),
    ("Test", "NUM IS? CLS AND DIFF IS? CLS", lambda n, _, one, __, ___, ____, other: unlike_two(n, one, other)),
    ("CondOr", "OR", do.keep),
    ("CondOr", "COMMA OR", do.keep),
    ("CondAnd", "AND", do.keep),
    ("CondAnd", "COMMA AND", do.keep),
    ("CondAnd", "BUT", do.keep),
)  # fmt: skip
LISTS: Final = {
    "Alternatives": ListOf("Together", "CondOr", join_statements(either)),
    "Together": ListOf("Clause", "CondAnd", join_statements(both)),
}
