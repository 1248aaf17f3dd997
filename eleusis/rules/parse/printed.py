"""The productions of forms that printed rules use: pairs of cards, permissions with conditions, classes with lists."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import gcd
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import patterns, places, runs
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.cases import by_number
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import (
    AGAIN,
    IT,
    OPEN,
    SAID,
    SUBJECT,
    TRUE,
    all_refs,
    both,
    class_mask,
    either,
    is_open,
    map_refs,
    measured,
    negate,
    place,
    settle,
)

Item = tuple[Any, ...]


def granted_if(pred: s.Cond, cond: s.Cond) -> s.Cond:
    """As in "a black card may be played only if it is higher than the last": "it" is the card being played."""
    if pred in {TRUE, s.Const(False)}:
        raise Rejected
    return s.If(place(pred, 0), settle(cond, 0 if IT in all_refs(cond) else 1), TRUE)


def quantity_of(op: str, cards: tuple[Any, ...], denied: Any, numbers: do.Numbers) -> s.Cond:
    return do.of_quantity((op, do.cards_in(cards)), denied, numbers)


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


def same_cards(named: s.Cond, listed: s.Cond) -> s.Cond:
    """A class and, in brackets, its cards."""
    if class_mask(named) is None or class_mask(named) != class_mask(listed):
        raise Rejected
    return named


def rest_are(then: s.Cond, other: s.Cond) -> Item:
    """As in "prime cards must be red, and all other cards must be black"."""
    match then:
        case s.If(cond=case, then=inner, other=s.Const(value=True)):
            return "do", s.If(case, inner, other)
    raise Rejected


def both_ways(cond: s.Cond, then: s.Cond) -> Item:
    """As in "after a low card a high one, and the other way round"."""
    case, after = settle(cond, 1), settle(then, 0)
    if class_mask(after) is None or set(all_refs(case)) != {1}:
        raise Rejected
    back = place(_open(case), 0)
    turned = place(_open_candidate(after), 1)
    return "do", both((s.If(case, after, TRUE), s.If(turned, back, TRUE)))


def _open(cond: s.Cond) -> s.Cond:
    return map_refs(cond, lambda ref: SUBJECT if ref == 1 else ref)


def _open_candidate(cond: s.Cond) -> s.Cond:
    return map_refs(cond, lambda ref: SUBJECT if ref == 0 else ref)


def only_here(place_: s.Cond, pred: s.Cond) -> Item:
    """As in "every fourth card is a heart, and hearts may not be played anywhere else"."""
    return "do", s.If(place_, place(pred, 0), negate(place(pred, 0)))


def chosen_again(attr: str, then: s.Cond) -> Item:
    """As in "if you change the colour, go higher": the colour of the card being played."""
    return "do", s.If(s.Not(s.Same(attr, 0, 1)), settle(then, 0), TRUE)


def kept_again(attr: str, then: s.Cond) -> Item:
    return "do", s.If(s.Same(attr, 0, 1), settle(then, 0), TRUE)


def seen_often(attr: str, times: int) -> s.Cond:
    """As in "a rank that has appeared twice may not be played again"."""
    return runs.alike_at_most(times, attr)


def spread(adjective: tuple[str, s.Cond], nouns: tuple[s.Cond, ...]) -> s.Cond:
    """As in "odd spades and clubs": the word before the first noun holds for all of them."""
    return do.run_together(adjective[1], either(nouns))


def whole_tie(cards: tuple[Any, ...], pred: s.Cond) -> s.Cond:
    """As in "both cards must be odd" of two cards named."""
    known = do.cards_in(cards)
    if is_open(pred):
        raise Rejected
    return both(place(pred, card) for card in known)


def numbered(attr: str, pred: s.Cond, tail: Any) -> s.Cond:
    """As in "a card with a number equal to or lower than that of the last card"."""
    if attr != "rank" or isinstance(pred, s.Same):
        raise Rejected
    return pred if tail is None else do.with_reference(pred, tail)


def two_cards(number: int) -> Any:
    if number != 2:
        raise Rejected
    return 0, 1


def never_both(pred: s.Cond) -> s.Cond:
    if is_open(pred):
        raise Rejected
    return negate(both((place(pred, 0), place(pred, 1))))


def both_or_both(one: s.Cond, other: s.Cond) -> s.Cond:
    """As in "both must be odd or both must be even", of the card played and the last."""
    if is_open(one) or is_open(other):
        raise Rejected
    return either(both((place(pred, 0), place(pred, 1))) for pred in (one, other))


def after_two(one: s.Cond, other: s.Cond, then: s.Cond) -> Item:
    """As in "black, black must be followed by red"."""
    return tell.when(both((place(one, 2), place(other, 1))), tell.of_candidate(then))


def do_two(one: int, other: int) -> Any:
    return "cards", ((one, one + 1 if other < 0 else other), True)


def case_of_line(cond: s.Cond) -> s.Cond:
    """A condition on the cards of the line alone."""
    if 0 in all_refs(cond) or isinstance(cond, s.Const):
        raise Rejected
    return cond


def back_again(items: tuple[s.Cond, ...], first: s.Cond) -> s.Cond:
    """A pattern told until it begins again: "clubs, diamonds, hearts, spades, then clubs again"."""
    if items[0] != first:
        raise Rejected
    return patterns.pattern_of(items)


def _only_if_same(place_: s.Cond, pred: s.Cond, other: s.Cond) -> Item:
    if pred != other:
        raise Rejected
    return only_here(place_, pred)


def about_played(cond: s.Cond) -> s.Cond:
    """A condition on the card being played."""
    cond = settle(cond, 0)
    if 0 not in all_refs(cond):
        raise Rejected
    return cond


def by_count(pred: s.Cond, cases: tuple[tuple[Any, Any, s.Cond], ...]) -> Item:
    counted = do.counted(pred)
    items: list[Item] = []
    for denied, numbers, then in cases:
        if numbers is None:
            items.append(("else", settle(then, 0)))
        else:
            items.append(tell.when(do.of_quantity(counted, denied, numbers), then))
    return tell.several(*items)


def going(numbers: do.Numbers, way: str) -> s.Cond:
    """So much higher or lower; in one direction that is at least one rank."""
    steps = steps_of(numbers)
    return do.stepped(steps if way == "both" else steps - {0}, way)


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


def fits(pred: s.Cond, word: str) -> Item:
    """As in "a card of the same rank always fits"."""
    if word != "right":
        raise Rejected
    return "fits", place(tell.compared(pred), 0)


def related(holds: Callable[[int, int], bool]) -> s.Cond:
    """The pairs of ranks of which something holds, such as "a multiple of the last card"."""
    alike: dict[frozenset[int], set[int]] = {}
    for old in range(1, 14):
        alike.setdefault(frozenset(new for new in range(1, 14) if holds(new, old)), set()).add(old)
    return either(both((do.ranks(new), s.RankIn(OPEN, frozenset(old)))) for new, old in alike.items() if new)


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


def by_sum(cards: tuple[Any, ...], cases: tuple[tuple[Any, do.Numbers, s.Cond], ...]) -> Item:
    return by_number(("sum", do.cards_in(cards)), cases)


def labelled(one: s.Cond, mark: str, then: s.Cond) -> Item:
    """As in "heart: play any card"."""
    if mark != ":":
        raise Rejected
    return tell.when(tell.of_last(one), then)


def no_more_ahead(one: Any, other: Any, op: str, number: int) -> s.Cond:
    """As in "red may never outnumber black by more than two"."""
    if op not in {">", ">="}:
        raise Rejected
    return negate(measured(do.lead(one[1], other[1]), (do.numbers_bound(op, number),)))


def compared(pred: s.Cond) -> s.Cond:
    """A comparison of ranks: "a card within two ranks of the last card"."""
    if not is_open(pred) or any(isinstance(node, s.Same) for node in s.walk(pred)):
        raise Rejected
    return pred


def among(op: str, number: int, which: str) -> s.Cond:
    """Compared with the highest or the lowest of the last few cards."""
    every = (op in {">", ">="}) == (which == "max")
    return (both if every else either)(s.RankCmp(op, SUBJECT, card) for card in range(1, number + 1))


def at_least_two(items: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(items) < 2:
        raise Rejected
    return items


def in_row_and_no_more(number: int, attr: str, over: int) -> s.Cond:
    """As in "two cards of the same suit in a row are right, three are not"."""
    if over != number + 1:
        raise Rejected
    return runs.alike_in_a_row(number, attr)


def counted_more(op: str, one: s.Cond, other: s.Cond) -> s.Cond:
    if op not in {"<", ">"}:
        raise Rejected
    return do.outnumbers(one, other) if op == ">" else do.outnumbers(other, one)


def _tailed(pred: s.Cond, tail: Any) -> s.Cond:
    return pred if tail is None else do.with_reference(pred, tail)


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


def open_one(pred: s.Cond) -> s.Cond:
    if not is_open(pred):
        raise Rejected
    return pred


def no_more(op: str, pred: s.Cond) -> s.Cond:
    if op != "<=":
        raise Rejected
    return pred


PRINTED: Final[tuple[Row, ...]] = (
    # --- numbers and classes
    ("NumberPhrase1", "CLS SUM?", lambda token, _: do.number_class(token), 1),
    ("Item", "MULTIPLE BY? NUM OR BY NUM", lambda _, __, a, ___, ____, b: either((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Item", "MULTIPLE BY? NUM AND BY NUM", lambda _, __, a, ___, ____, b: both((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Item", "MULTIPLE BY? NUM OR MULTIPLE BY? NUM", lambda _, __, a, ___, ____, _____, b: either((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Numeric", "Bound Rank OR Bound Rank", lambda op, a, _, op2, b: either((do.rank_bound(op, a), do.rank_bound(op2, b))), 1),
    ("Numeric", "Bound Rank ORMORE Rank", lambda op, a, _, b: either((do.rank_bound(op, a), do.rank_bound(">", b)))),
    ("Numeric", "Bound Rank ORLESS Rank", lambda op, a, _, b: either((do.rank_bound(op, a), do.rank_bound("<", b)))),
    ("Item", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Class", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Member", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Class", "CARD? Numeric CARD?", lambda _, pred, __: pred, 1),
    ("Member", "NUMS", do.ranks),
    ("Member", "CARD? FROM? Rank RangeTo Rank", lambda _, __, low, ___, high: do.rank_range(low, high)),
    ("Member", "CARD BETWEEN Rank AND Rank", lambda _, __, low, ___, high: do.rank_range(low, high)),
    ("Member", "CLS OR CLS", lambda one, _, other: either((one[1], other[1])), 1),
    ("Item", "NUM ATTR", do.of_one, 3),
    ("Noun", "CLS CARD", lambda token, _: do.class_of(token)),
    ("Noun", "CLS ATTR", lambda token, _: do.class_of(token)),
    ("Noun", "NUMS", do.ranks),
    ("Spread", "CLS Suits", spread),
    ("Suit", "CLS", do.suit_named),
    ("Suit", "NUMS", do.ranks),
    ("Suit", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Pred", "Spread AND Spread", lambda one, _, other: either((one, other)), -1),
    ("Pred", "Spread", do.keep, 1),
    # --- which card
    ("Reference", "BOTH? REFS", lambda _, number: ("refs", number)),
    ("Relation", "SAME OR CMP THAN", lambda _, __, op, ___: do.compare(op[0] + "=")),
    ("Item", "SAME Tail OR CMP ATTR?", lambda _, ref, __, op, ___: do.with_reference(do.compare(op[0] + "="), ref)),
    ("Item", "BOUND HIGHEST", lambda op, _: s.Extreme(op, "max")),
    ("Item", "BOUND LOWEST", lambda op, _: s.Extreme(op, "min")),
    ("Item", "IT ATTR", lambda _, attr: s.Same(attr, SUBJECT, OPEN), 2),
    ("Item", "SAME FROM ANYREFS", lambda _, __, number: either(s.Same("rank", SUBJECT, card) for card in range(1, number + 1))),
    ("Seq", "Seq2 COMMA EXCEPT Seq", lambda pred, _, __, other: both((pred, negate(other)))),
    ("ListSep", "OR IS", do.give("or"), 1),
    ("ListSep", "COMMA OR IS", do.give("or"), 1),
    ("Seq", "CARD? ATTR Relation Tail?", lambda _, attr, pred, tail: numbered(attr, pred, tail), 1),
    ("Seq", "CLS CARD CLS ATTR", lambda one, _, other, attr: do.run_together(one[1], do.red_number(other, attr))),
    ("Kindred", "CARD SAME Tail Attrs", lambda _, __, tail, attrs: do.with_reference(do.same(attrs), tail)),
    ("Kindred", "CARD SAME Attrs Tail", lambda _, __, attrs, tail: do.with_reference(do.same(attrs), tail)),
    ("Kindred", "CARD DIFF Attrs Tail", lambda _, __, attrs, tail: do.with_reference(do.different(attrs), tail)),
    ("Item", "SAME ANYREFS", lambda _, number: either(s.Same("rank", -1, card) for card in range(1, number + 1))),
    ("Ref0", "REFS ATTR", lambda number, _: ("refs", number)),
    ("Clause", "REFS ATTR IS? NOT? SAME", lambda n, attr, _, no, __: tell.said(("refs", n), None, s.Same(attr, SUBJECT, OPEN) if no is None else s.Not(s.Same(attr, SUBJECT, OPEN)))),
    ("Clause", "REFS ATTR IS? DIFF", lambda n, attr, *_: tell.said(("refs", n), None, s.Not(s.Same(attr, SUBJECT, OPEN)))),
    # --- pairs of cards
    ("Pair", "ATTR? EACH", lambda *_: (0, 1)),
    ("Pair", "NUM CARD", lambda number, _: two_cards(number)),
    ("NumberPhrase1", "ATTR THAT? IS? MULTIPLE BY? NUM", lambda *v: do.number_remainder(frozenset({0}), v[5])),
    ("Pair", "Refs", do.keep),
    ("Pair", "BOTH Refs", do.take(1)),
    ("Pair", "Ref0 AND Ref0", lambda one, _, other: (one, other)),
    ("Clause", "Pair NOT? DIFFBY NumberPhrases Unit?", lambda cards, no, _, n, __: pair_apart(cards, no, n)),
    ("Clause", "Pair IS NOT? NumberPhrases AWAY", lambda cards, _, no, n, __: pair_apart(cards, no, n)),
    ("Clause", "Pair NOT? DIFF BY NumberPhrases Unit?", lambda cards, no, _, __, n, ___: pair_apart(cards, no, n)),
    ("Clause", "Pair IS CLS SUM", lambda cards, _, token, __: quantity_of("sum", cards, None, (do.number_class(token),))),
    ("Clause", "Pair IS SUM NOT? NumberPhrases", lambda cards, _, __, no, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair IS SUM THAT? IS? NOT? NumberPhrases", lambda cards, _, __, ___, ____, no, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair NOT? SUM FROM? NumberPhrases", lambda cards, no, _, __, n: quantity_of("sum", cards, no, n)),
    ("Clause", "Pair IS? NOT? ADDUP FROM? CLS ATTR?", lambda cards, _, no, __, ___, token, ____: quantity_of("sum", cards, no, (do.number_class(token),))),
    ("Clause", "Pair IS? NOT? Relation", lambda cards, _, no, pred: alike(cards, pred if no is None else negate(pred)), 1),
    ("Clause", "EACH NOT BOTH IS? Pred", lambda _, __, ___, ____, pred: never_both(pred)),
    ("Clause", "EACH NOT BOTH IS? Pred OR BOTH IS? Pred", lambda _, __, ___, ____, one, *v: both((never_both(one), never_both(v[-1])))),
    ("Clause", "BOTH IS? Pred OR BOTH IS? Pred", lambda _, __, one, ___, ____, _____, other: both_or_both(one, other)),
    ("Clause", "Pair IS BOTH Pred", lambda cards, _, __, pred: whole_tie(cards, pred)),
    ("Clause", "Ref0 PLUS Ref0 IS? NOT? SUM NumberPhrases", lambda a, _, b, __, no, ___, n: quantity_of("sum", (a, b), no, n)),
    ("Clause", "Ref0 PLUS Ref0 SUM NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Clause", "Ref0 TIMES Ref0 ADDUP NumberPhrases", lambda a, _, b, __, n: quantity_of("product", (a, b), None, n)),
    ("Clause", "Ref0 TIMES Ref0 IS NumberPhrases", lambda a, _, b, __, n: quantity_of("product", (a, b), None, n)),
    ("Clause", "MULTIPLY Ref0 Factor Ref0 ADDUP NumberPhrases", lambda _, a, __, b, ___, n: quantity_of("product", (a, b), None, n)),
    ("Told", "ADDUP ATTR Refs", lambda _, __, cards: ("sum", do.cards_in(cards))),
    ("NumberCase", "CLS SUM COMMA Outcome", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("Statement", "NEITHER ATTR Ref1 NOR ATTR? Ref1 IS? PLAYED?",
     lambda _, attr, a, __, ___, b, *____: place(do.with_reference(do.different(("and", (attr,))), do_two(a, b)), 0)),
    # --- some of the last cards
    ("Clause", "SomeOf IS? NOT? Pred", lambda some, _, no, pred: how_many(some[0], some[1], pred if no is None else negate(pred)), -1),
    ("Clause", "NumberPhrases Seq2 REFS", lambda numbers, pred, of: how_many(numbers, of, pred), 1),
    ("SomeOf", "NumberPhrases REFS", lambda numbers, of: (numbers, of)),
    ("SomeOf", "NumberPhrases ANYREFS", lambda numbers, of: (numbers, of)),
    # --- how far
    ("Item", "DIFF ATTR? Tail BY NumberPhrases Unit?", lambda _, __, tail, ___, n, ____: do.with_reference(do.stepped(steps_of(n), "both"), tail), 1),
    ("Relation", "DIFF ATTR? BY NumberPhrases Unit?", lambda _, __, ___, n, ____: do.stepped(steps_of(n), "both"), 1),
    ("Relation", "Direction BY NumberPhrases Unit?", lambda way, _, n, __: going(n, way), 1),
    ("Item", "BOUND IT", lambda op, _: s.RankCmp(op, SUBJECT, SAID)),
    ("Item", "DIFF Tail BOTH Attrs", lambda _, tail, __, attrs: do.with_reference(do.different(attrs), tail)),
    ("Item", "ATTR THAT? IS? NEITHER Ref1 NOR Ref1", lambda attr, _, __, ___, a, ____, b: do.with_reference(do.different(("and", (attr,))), do_two(a, b))),
    ("Clause", "Subject IS? CLS OR CLS ACCORDING Ref1 IS? CLS OR CLS", lambda _, __, a, ___, b, ____, ref, _____, c, ______, d: by_half(a, b, ref, c, d)),
    ("Test", "NUM IS? CLS AND DIFF IS? CLS", lambda n, _, one, __, ___, ____, other: unlike_two(n, one, other)),
    ("NumberPhrase1", "CLS ATTR? LPAR Numbers RPAR", lambda _, __, ___, numbers, ____: ("in", numbers, None)),
    ("Seq", "CLS CARD ATTR Numeric", lambda token, _, __, pred: do.run_together(token[1], pred)),
    ("Count", "IS? Class SOFAR", lambda _, pred, __: do.of_quantity(do.counted(pred), None, (("in", frozenset(), 1),))),
    ("Count", "SOFAR IS NumberPhrases Seq2", lambda _, __, numbers, pred: do.of_quantity(do.counted(pred), None, numbers)),
    ("Clause", "Relation Class", lambda relation, pred: tell.of_class(pred, None, open_one(relation)), 1),
    ("Clause", "ATTR IS CARD SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR IS CARD UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Entry", "Pred IS? PLAYED", lambda pred, _, word: fits(pred, word), 3),
    ("Entry", "Place LOOK Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Clause", "Ref0 PLUS Ref0 ADDUP NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Ref0", "ATTR REFS", lambda _, number: ("refs", number)),
    ("Entry", "IF Ref0 IS? PLUS Ref0 COMMA? SUM IS? NOT? NumberPhrases",
     lambda _, a, __, ___, b, ____, _____, ______, no, n: tell.do(quantity_of("sum", (a, b), no, n))),
    # --- what may be played, and when
    ("Entry", "ONLY PLAY Pred IF Test SEMI OTHERS IS? PLAYED? Anytime?", lambda _, __, pred, ___, cond, *____: tell.only_if(tell.of_candidate(pred), cond), -2),
    ("Entry", "PLAY? Pred IS? PLAYED ONLYAFTER After", lambda _, pred, __, ___, ____, cond: tell.only_if(tell.of_candidate(pred), cond)),
    ("Entry", "OTHERS IS? PLAYED Anytime", lambda *_: tell.others(TRUE)),
    ("Entry", "ELSE NOMATTER", lambda *_: ("else", TRUE)),
    ("Entry", "ELSE ARROW Statement", lambda _, __, then: ("else", settle(then, 0))),
    ("Entry", "OTHERS ARROW Statement", lambda _, __, then: ("else", settle(then, 0))),
    ("Entry", "CARD? Place NOMATTER", lambda *_: ("note",)),
    ("Entry", "CARD Place IS ANY", lambda *_: ("note",), -1),
    ("Entry", "ANY IS? PLAYED Place", lambda *_: ("note",), -1),
    ("Entry", "CUR Place IS Pred", lambda _, cond, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "ANY FOLLOW OTHERS", lambda *_: ("else", TRUE)),
    ("Statement", "ANY IS? PLAYED? COMMA? EXCEPT Succession", lambda *v: negate(both((tell.of_last(v[-1][0]), tell.of_candidate(v[-1][1]))))),
    ("Alternation", "Class ALTERNATE Class", lambda one, _, other: patterns.pattern_of((one, other))),
    ("Entry", "OTHERS NOMATTER", lambda *_: tell.others(TRUE)),
    ("Entry", "OTHERS PLAY? IS? ANY", lambda *_: tell.others(TRUE)),
    ("Entry", "CARD IS? PLAYED ONLYIF Test", lambda _, __, ___, ____, cond: tell.do(settle(cond, 0))),
    ("Clause", "NOTHING IT ATTR IS? SEEN", lambda _, __, attr, *___: runs.unlike_any(attr)),
    ("Clause", "IT ATTR IS? SEEN", lambda _, attr, *__: s.Seen(attr)),
    ("Clause", "IT ATTR IS? UNSEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Clause", "IT ATTR IS? NOT IS? SEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Clause", "REFS IS? BOTH Pred OR BOTH Pred", lambda n, _, __, one, ___, ____, other: either((tell.said(("refs", n), None, one), tell.said(("refs", n), None, other)))),
    ("Clause", "Attrs IS? SAME Tail? COMMA? NOTBOTH", lambda attrs, _, __, tail, ___, ____: place(do.either_not_both(_tailed(do.same(("or", attrs[1])), tail)), 0)),
    ("Balance", "IS? SOFAR CMP Seq2 THAN Seq2 SOFAR?", lambda _, __, op, a, ___, b, ____: counted_more(op, a, b)),
    ("Statement", "EVERY? ATTR IS? PLAYED EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0))),
    ("Statement", "NUM CARD? SAME ATTR INROW IS? PLAYED COMMA? BUT? NUM IS? NOT", lambda n, _, __, attr, *v: in_row_and_no_more(n, attr, v[-3])),
    ("Entry", "PLAY Pred IF Test COMMA? OR PLAY? Pred IF Test",
     lambda _, one, __, cond, ___, ____, _____, other, ______, after: tell.do(either((both((place(one, 0), about_played(cond))), both((place(other, 0), about_played(after)))))), -2),
    ("Entry", "Place PLAY Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Pred ELSE", lambda pred, _: ("else", place(pred, 0))),
    ("Entry", "Arrows", lambda pairs: tell.several(*(tell.succeeds(*pair) for pair in pairs)), -2),
    ("Arrow", "Ends ARROW Ends", lambda one, _, other: (one, other)),
    ("Ends", "CLS OR CLS", lambda one, _, other: either((one[1], other[1]))),
    ("Entry", "Pred NOT FOLLOWEDBY Pred COMMA? NOR Pred BY Pred",
     lambda one, _, __, other, ___, ____, a, _____, b: tell.several(tell.never_after(one, other), tell.never_after(a, b))),
    ("Clause", "NUM EACH IS? NOT IS? CLS OR CLS", lambda n, _, __, ___, ____, one, _____, other: both((runs.fewer_in_a_row(n, one[1]), runs.fewer_in_a_row(n, other[1])))),
    ("Told", "MULTIPLY Refs", lambda _, cards: ("product", do.cards_in(cards))),
    ("Item", "ATTR THAT ANYREFS IS?", lambda attr, _, n, __: do.with_reference(do.same(("and", (attr,))), ("any", n))),
    ("Item", "CMP THAN MAXOF REFS", lambda op, _, __, n: among(op, n, "max")),
    ("Item", "CMP THAN MINOF REFS", lambda op, _, __, n: among(op, n, "min")),
    ("Ends", "Member", do.keep), ("Ends", "Seq2", do.keep),
    ("NumberPhrase1", "MULTIPLE BY? NUM LPAR Numbers RPAR", lambda _, __, ___, ____, numbers, _____: ("in", numbers, None)),
    ("Statement", "MANY Seq IS? PLAYED", lambda op, pred, _, __: tell.denied(no_more(op, pred))),
    ("Statement", "ONLYTHESE? ATTR THAT IS? PLAYED IS Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Statement", "ONLYTHESE? CARD THAT IS? PLAYED IS Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Statement", "AtMost NUM Class IS? PLAYED? SOFAR?", lambda _, n, pred, *__: do.counted_at_most(n, pred)),
    ("Entry", "FORE Class IS Pred", lambda _, one, __, pred: tell.do(s.If(place(one, 0), place(pred, 1), TRUE))),
    ("Entry", "Class PLAY Pred PREV", lambda one, _, pred, __: tell.do(s.If(place(one, 0), place(pred, 1), TRUE))),
    ("Entry", "Class COMMA Class IS? FOLLOWEDBY Pred", lambda one, _, other, __, ___, then: after_two(one, other, then), -2),
    ("Entry", "PLAY? Pred ONLYIN Pred", lambda _, pred, __, cond: tell.do(s.If(place(pred, 0), place(cond, 0), TRUE))),
    ("Statement", "PLAY? ONLYIN Pred", lambda _, __, pred: tell.of_candidate(pred)),
    ("Statement", "NOTHING Pred IS PLAYED", lambda _, pred, *__: tell.denied(pred)),
    ("Statement", "Never NUM CARD INROW IS? SAME ATTR", lambda *v: runs.alike_in_a_row(v[1] - 1, v[6])),
    ("Statement", "RUN NUM? ATTR IS? AtMost NUM CARD? LONG?", lambda *v: runs.alike_in_a_row(v[5], v[2])),
    ("Entry", "Test ARROW Statement", lambda cond, _, then: tell.when(case_of_line(cond), then), 1),
    ("Entry", "Class IS? ONLYTHESE? PLAYED? Progress", lambda pred, _, __, ___, at: tell.do(s.If(place(pred, 0), at, TRUE))),
    ("Entry", "PLAY? Pred IS? PLAYED? ONLYIF Test", lambda _, pred, __, ___, ____, cond: tell.do(granted_if(pred, cond)), -1),
    ("Entry", "PLAY? Pred IS? PLAYED? ONLYIF Test COMMA? AND Pred ONLYIF Test",
     lambda _, one, __, ___, ____, cond, _____, ______, other, _7, after: tell.do(both((granted_if(one, cond), granted_if(other, after)))), -1),
    ("Entry", "EVERY Pred IS? FOLLOWEDBY Pred", lambda _, one, __, ___, other: tell.succeeds(one, other)),
    ("Entry", "ANY FOLLOW Pred", lambda _, __, pred: tell.when(tell.of_last(pred), TRUE)),
    ("Statement", "ANY IS? PLAYED? EXCEPT Choices", lambda *v: negate(place(v[-1], 0))),
    ("Statement", "ANY IS? PLAYED? EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0)), -1),
    ("Statement", "ANY IS? PLAYED? COMMA? EXCEPT CARD THAT IS? BOTH? Pred", lambda *v: negate(place(v[-1], 0))),
    ("Statement", "ANY IS? PLAYED? UNLESS Test", lambda _, __, ___, ____, cond: negate(about_played(cond))),
    ("Statement", "Pred IS? PLAYED ONLYTHESE", lambda pred, *_: tell.of_candidate(pred)),
    ("Statement", "ONLY? PLAYED CARD IS Pred", lambda _, __, ___, ____, pred: tell.of_candidate(pred)),
    ("Statement", "ONLY? PLAYED CARD IS Spread AND Spread", lambda *v: tell.of_candidate(either((v[4], v[6])))),
    ("Entry", "Class IS Pred COMMA? AND? OTHERS IS Pred",
     lambda one, _, pred, __, ___, ____, _____, rest: rest_are(tell.of_class(one, None, pred), place(rest, 0)), -1),
    ("Entry", "IF Test COMMA? THEN? Statement COMMA? VICEVERSA", lambda _, cond, __, ___, then, *____: both_ways(cond, then)),
    ("Entry", "Place PLAY Pred SEMI Pred IS? NOT IS? PLAYED ELSE", lambda place_, _, pred, __, other, *___: _only_if_same(place_, pred, other)),
    ("Entry", "Place LOOK Pred SEMI Pred IS? NOT IS? PLAYED ELSE", lambda place_, _, pred, __, other, *___: _only_if_same(place_, pred, other)),
    ("Entry", "Place IS Pred COMMA? AND Pred IS? NOT IS? PLAYED ELSE", lambda place_, _, pred, __, ___, other, *____: _only_if_same(place_, pred, other)),
    ("Entry", "IF DIFF ATTR COMMA? THEN? Statement", lambda _, __, attr, ___, ____, then: chosen_again(attr, then), -1),
    ("Entry", "IF SAME ATTR COMMA? THEN? Statement", lambda _, __, attr, ___, ____, then: kept_again(attr, then), -1),
    ("ArrowSep", "COMMA", do.keep), ("ArrowSep", "SEMI", do.keep), ("ArrowSep", "COMMA AND", do.keep), ("ArrowSep", "AND", do.keep),
    ("Kindred", "CARD Relation Tail?", lambda _, pred, tail: _tailed(compared(pred), tail), 1),
    ("Link1", "Member", do.keep), ("Link1", "NUM", lambda number: do.ranks(frozenset({number}))),
    ("Chain", "Link1 ARROW Link1 ARROW Link1", lambda a, _, b, __, c: (a, b, c), 1),
    ("Chain", "Link1 ARROW Chain", lambda a, _, rest: (a, *rest), 1),
    ("Statement", "Chain ARROW REPEAT", lambda items, *_: patterns.pattern_of(items)),
    ("Member", "CARD Numeric", lambda _, pred: pred, 1),
    ("Member", "CARD THAT IS? NOT CLS CARD?", lambda _, __, ___, ____, token, _____: negate(token[1])),
    ("Alternation", "ALTERNATE Member Member", lambda _, one, other: patterns.pattern_of((one, other)), 1),
    ("Entry", "COUNTOF Seq2 SOFAR? COMMA CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("Entry", "COUNTING Seq2 SOFAR? COMMA CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("CountCase", "CLS CountWord ARROW Statement", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("CountCase", "CLS CountWord COMMA Statement", lambda token, _, __, then: (None, (do.number_class(token),), then)),
    ("Entry", "OTHERS FOLLOWEDBY Pred", lambda _, __, pred: ("else", place(pred, 0))),
    ("Succession", "Pred FOLLOWEDBY Pred CUR", lambda one, _, other, __: (one, other)),
    ("Entry", "Succession COMMA Succession", lambda one, _, other: tell.several(tell.succeeds(*one), tell.succeeds(*other)), 1),
    ("Clause", "IT ADDUP FROM? NumberPhrases", lambda _, __, ___, numbers: do.of_quantity(("sum", (AGAIN,)), None, numbers)),
    ("Clause", "NUM EACH COMMA? NumberPhrases IS Pred", lambda n, _, __, numbers, ___, pred: how_many(numbers, n, pred, 0)),
    ("Clause", "NUM EACH IS NumberPhrases Pred", lambda n, _, __, numbers, pred: how_many(numbers, n, pred, 0)),
    ("Clause", "Class IS ANY", lambda *_: TRUE, 1),
    ("Entry", "Class IS ANY", lambda *_: ("note",), -1),
    ("Entry", "FORE IT COMMA? ANY", lambda *_: ("note",)),
    ("Item", "SAME? NEITHER ATTR NOR ATTR Ref1", lambda _, __, a, ___, b, ref: do.with_reference(do.different(("and", (a, b))), ref)),
    ("Clause", "ATTR IS NOT? THAT? Ref1", lambda attr, _, no, __, ref: tell.said(0, no, do.with_reference(s.Same(attr, SUBJECT, OPEN), ref))),
    ("Clause", "BOTH Attrs IS? DIFF Tail?", lambda _, attrs, __, ___, tail: place(_tailed(do.different(attrs), tail), 0)),
    ("Clause", "BOTH Attrs IS? SAME Tail?", lambda _, attrs, __, ___, tail: place(_tailed(do.same(attrs), tail), 0)),
    ("Balance", "CLS CARD? SOFAR? NOT OUTNUMBER CLS CARD? BY Bound NUM", lambda a, _, __, ___, ____, b, _____, ______, op, n: no_more_ahead(a, b, op, n)),
    ("Statement", "Never NUM Seq INROW COMMA? NOR NUM Seq INROW", lambda _, a, one, __, ___, ____, b, other, _____: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "AtMost NUM Seq AND AtMost NUM Seq IS? PLAYED? INROW", lambda _, a, one, __, ___, b, other, *____: both((runs.in_a_row(a, one), runs.in_a_row(b, other)))),
    ("Statement", "EVERY? ATTR APPEAR AtMost Times SOFAR", lambda _, attr, __, ___, n, ____: runs.alike_at_most(n, attr)),
    ("Statement", "ATTR NOT Relation TWICE INROW?", lambda _, __, pred, *___: runs.in_a_row(2, open_one(pred))),
    ("Seq", "CLS NUMS", lambda token, numbers: do.run_together(token[1], do.ranks(numbers))),
    ("Entry", "ONLY IS? Pred IF Test", lambda _, __, pred, ___, cond: tell.do(granted_if(pred, cond)), -1),
    ("Entry", "PLAY? Pred ONLYIN PLAY Pred", lambda _, pred, __, ___, cond: tell.do(s.If(place(pred, 0), place(cond, 0), TRUE))),
    ("Item", "ATTR THAT? IS? NOT REFS", lambda attr, _, __, ___, n: do.with_reference(do.different(("and", (attr,))), ("refs", n))),
    ("Item", "ATTR THAT APPEAR REFS", lambda attr, _, __, n: do.with_reference(do.same(("and", (attr,))), ("any", n))),
    ("Entry", "Statement COMMA? EXCEPT Place COMMA? THAT? IS? Pred", lambda then, _, __, at, ___, ____, _____, pred: tell.do(s.If(at, place(pred, 0), settle(then, 0)))),
    ("Item", "CMP THAN Reference COMMA? BUT? BY Bound NUM", lambda op, _, ref, __, ___, ____, most, n: do.with_reference(do.stepped_within(most, n, op), ref)),
    ("Relation", "UP COMMA? BUT? BY Bound NUM", lambda _, __, ___, ____, most, n: do.stepped_within(most, n, ">")),
    ("Relation", "DOWN COMMA? BUT? BY Bound NUM", lambda _, __, ___, ____, most, n: do.stepped_within(most, n, "<")),
    ("NumberPhrase1", "NUM BOUND", lambda n, op: do.numbers_bound(op, n), 1),
    ("Clause", "Quantity COMMA NumberPhrases", lambda q, _, n: do.of_quantity(q, None, n)),
    ("Arrow", "AFTER Ends ARROW Ends", lambda _, one, __, other: (one, other)),
    ("Entry", "Class COMMA Class ARROW Ends", lambda one, _, other, __, then: after_two(one, other, then), -2),
    ("Entry", "Class PLUS Class ARROW Ends", lambda one, _, other, __, then: after_two(one, other, then), -2),
    ("Entry", "NUM Seq INROW? ARROW Ends", lambda number, pred, _, __, then: tell.when(runs.after_several(number, pred), tell.of_candidate(then)), -1),
    ("Entry", "Permit COMMA? IF Test", lambda _, __, ___, cond: tell.do(about_played(cond)), -1),
    ("Entry", "FREE OTHERS", lambda *_: tell.others(TRUE)),
    ("Entry", "OTHERS PLAY", lambda *_: tell.others(TRUE)),
    ("Entry", "LATER IS? Pred", lambda _, __, pred: ("else", place(pred, 0))),
    ("Who", "LATER", do.give(0)),
    ("Entry", "Statement COMMA? ELSE PLAY Pred", lambda one, _, __, ___, pred: tell.do(either((one, place(pred, 0)))), 1),
    ("Entry", "Place IS Pred COMMA? AND Pred IS? PLAYED? NOELSE", lambda place_, _, pred, __, ___, other, *____: _only_if_same(place_, pred, other)),
    ("Entry", "UNLESS Test COMMA? INCASE COMMA? Statement COMMA Statement",
     lambda _, cond, __, ___, ____, other, _____, then: tell.unless(then, cond, other)),
    ("Entry", "Refs ADDUP FROM? NumberPhrases COMMA Outcome SEMI NumberPhrases COMMA Outcome",
     lambda cards, _, __, n, ___, one, ____, m, _____, other: by_sum(cards, ((None, n, one), (None, m, other))), -1),
    ("Statement", "CUR IS? PLAYED EXCEPT Nouns", lambda *v: negate(place(either(v[-1]), 0))),
    ("Statement", "ANY FOLLOW", lambda *_: TRUE),
    ("Statement", "NO ATTR Happens Times INROW", lambda _, attr, __, n, ___: runs.alike_in_a_row(n - 1, attr)),
    ("Statement", "NUM Seq IS? NOT IS? NEIGHBOUR", lambda number, pred, *_: runs.fewer_in_a_row(number, pred)),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 IS? REPEAT?", lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 IS? SAME", lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Statement", "NOT PLAY? ATTR THAT? IS? SEEN Times", lambda _, __, attr, ___, ____, _____, n: seen_often(attr, n)),
    ("Times", "NUM ORMORE TIMES", do.keep),
    ("Alternation", "Class ALTERNATE OTHERS", lambda one, *_: patterns.pattern_of((one, negate(one)))),
    ("Clause", "NUM CARD? INROW IS? NEITHER Pred NOR Pred", lambda n, _, __, ___, ____, one, _____, other: both((runs.fewer_in_a_row(n, one), runs.fewer_in_a_row(n, other)))),
    ("Clause", "EACH COMMA? BOUND NUM IS Pred", lambda _, __, op, n, ___, pred: one_of_two(op, n, pred)),
    ("Clause", "NUM EACH NEITHER Pred NOR Pred", lambda n, _, __, one, ___, other: both((runs.fewer_in_a_row(n, one), runs.fewer_in_a_row(n, other)))),
    ("Entry", "Class COMMA Statement", labelled),
    ("Statement", "NEITHER ATTR NOR ATTR Ref1 NOREPEAT", lambda _, a, __, b, ref, *___: place(do.with_reference(do.different(("and", (a, b))), ref), 0)),
    ("Clause", "NO REFS IS? Pred", lambda _, n, __, pred: tell.said(("any", n), True, pred)),
    ("Clause", "IT ATTR NOT APPEAR Reference", lambda _, attr, __, ___, ref: place(do.with_reference(do.different(("and", (attr,))), ref), 0)),
    ("Clause", "IT ATTR IS? UNSEEN REFS", lambda _, attr, __, ___, n: place(do.with_reference(do.different(("and", (attr,))), ("refs", n)), 0)),
    ("Clause", "DIVBY NUM COMMA? Subject IS? SAME REMAINDER Tail", lambda _, mod, __, who, ___, ____, _____, tail: place(do.with_reference(do.same_remainder(mod), tail), who)),
    ("Clause", "ATTR Ref0 IS? NOT? SAME Tail", lambda attr, who, _, no, __, tail: tell.said(0 if who == IT else who, no, do.with_reference(s.Same(attr, SUBJECT, OPEN), tail))),
    ("Clause", "ATTR Ref0 IS? NOT? DIFF Tail", lambda attr, who, _, no, __, tail: tell.said(0 if who == IT else who, no, do.with_reference(negate(s.Same(attr, SUBJECT, OPEN)), tail))),
    ("Clause", "Ref0 PLUS Ref0 COMMA NumberPhrases", lambda a, _, b, __, n: quantity_of("sum", (a, b), None, n)),
    ("Clause", "Pair INROW? IS CLS SUM", lambda cards, _, __, token, ___: quantity_of("sum", cards, None, (do.number_class(token),))),
    ("Clause", "Pair IS? NO COMMONFACTOR", lambda cards, *_: prime_to(cards)),
    ("Relation", "DIFFBY NumberPhrases Unit? AWAY", lambda _, n, __, ___: do.stepped(steps_of(n), "both"), 1),
    ("Relation", "MULTIPLE OR FACTOR", lambda *_: related(lambda a, b: a % b == 0 or b % a == 0)),
    ("Relation", "FACTOR OR MULTIPLE", lambda *_: related(lambda a, b: a % b == 0 or b % a == 0)),
    ("Relation", "MULTIPLE", lambda _: related(lambda a, b: a % b == 0), 1),
    ("Relation", "FACTOR", lambda _: related(lambda a, b: b % a == 0), 1),
    ("Place", "BOUND POS NUM", lambda op, _, n: measured(("position",), (do.numbers_bound(op, n),))),
    ("Place", "FROM POS NUM Onward?", lambda _, __, n, ___: places.from_position(n)),
    ("Place", "Ordinals COMMA? REPEAT Slot?", lambda numbers, *_: places.progress(frozenset(numbers))),
    # --- counts
    ("Statement", "ATTR THAT? IS? SEEN Times IS? NOT IS? PLAYED REPEAT?", lambda attr, _, __, ___, times, *____: seen_often(attr, times)),
    ("Statement", "AtMost NUM CARD SOFAR? IS SAME ATTR SOFAR?", lambda _, n, __, ___, ____, _____, attr, ______: runs.alike_at_most(n, attr)),
    ("Statement", "NO CMP THAN NUM CARD SOFAR? IS SAME ATTR SOFAR?", lambda _, __, ___, n, ____, _____, ______, _7, attr, _8: runs.alike_at_most(n, attr)),
    ("Statement", "Never CMP THAN NUM Class SOFAR?", lambda _, __, ___, n, pred, ____: do.counted_at_most(n, pred)),
    ("Statement", "Never NUM Seq OR NUM Seq INROW", lambda _, a, one, __, b, other, ___: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "Never NUM Seq AND NUM Seq INROW", lambda _, a, one, __, b, other, ___: both((runs.fewer_in_a_row(a, one), runs.fewer_in_a_row(b, other)))),
    ("Statement", "SAME ATTR NOT Happens Times INROW", lambda _, attr, __, ___, n, ____: runs.alike_in_a_row(n - 1, attr)),
    ("Statement", "SAME ATTR NOT Happens CMP THAN Times INROW", lambda _, attr, __, ___, ____, _____, n, ______: runs.alike_in_a_row(n, attr)),
    ("Statement", "SAME ATTR NOT Happens Times", lambda _, attr, __, ___, n: runs.alike_at_most(n - 1, attr)),
    ("Entry", "COUNTOF Seq2 SOFAR? SEMI CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("Entry", "COUNTING Seq2 SOFAR? SEMI CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("CountCase", "IF CountWord IS? NOT? NumberPhrases COMMA? THEN? Statement", lambda _, __, ___, no, n, ____, _____, then: (no, n, then)),
    ("CountCase", "ELSE COMMA? Statement", lambda _, __, then: (None, None, then)),
    ("CountWord", "COUNTOF", do.keep), ("CountWord", "COUNTING", do.keep), ("CountWord", "IT", do.keep), ("CountWord", "ANSWER", do.keep),
    ("CountWord", "SUM", do.keep), ("CountWord", "ATTR", do.keep), ("CountWord", "RESULT", do.keep),
    ("Noun", "CLS CLS CARD?", lambda one, other, _: do.two_words(one[1], other[1])),
    ("NounSep", "AND", do.keep), ("NounSep", "COMMA", do.keep), ("NounSep", "COMMA AND", do.keep), ("NounSep", "OR", do.keep), ("NounSep", "COMMA OR", do.keep),
    ("Statement", "ATTR THAT? IS? SEEN Times SOFAR IS? NOT IS? PLAYED REPEAT?", lambda attr, _, __, ___, times, *____: seen_often(attr, times)),
    ("Statement", "ATTR THAT? IS? SEEN IS? NOT IS? PLAYED REPEAT?", lambda attr, *_: runs.unlike_any(attr)),
    # --- alternation
    ("Order", "ATTR IS? PLAYED ORDER COMMA?", do.keep),
    ("Alternation", "PLAY REPEAT Pattern Again?", lambda _, __, items, ___: patterns.pattern_of(items)),
    ("Alternation", "SOFAR RUN Pattern Again?", lambda _, __, items, ___: patterns.pattern_of(items)),
    ("Alternation", "Order Pattern COMMA? THEN? CLS Again", lambda _, items, __, ___, token, ____: back_again(items, token[1])),
    ("Alternation", "Class AND Class IS? PLAYED? ALTERNATE", lambda one, _, other, *__: patterns.pattern_of((one, other))),
    ("Alternation", "CLS AND CLS CARD IS? PLAYED? ALTERNATE", lambda one, _, other, *__: patterns.pattern_of((one[1], other[1]))),
    # --- places
    ("Placed", "Class PLAY? IS? PLAYED? AtPlace", lambda one, _, __, ___, at: (one, at)),
    ("AtPlace", "AFTER? CLS POS", lambda word, token, _: (places.placed(word, TRUE), measured(("position",), (do.number_class(token),)))[1]),
    ("AtPlace", "AFTER? Progress", do.take(1)),
    ("AtPlace", "AFTER? UNIT NUMS COMMA? REPEAT", lambda _, __, numbers, *___: places.progress(numbers)),
    ("Statement", "Placed CaseSep Placed", lambda one, _, other: both(s.If(at, place(pred, 0), TRUE) for pred, at in (one, other))),
)  # fmt: skip

PRINTED_LISTS: Final = {
    "CountCases": ListOf("CountCase", "CaseSep", lambda items, _: items),
    "Arrows": ListOf("Arrow", "ArrowSep", lambda items, _: at_least_two(items)),
    "Suits": ListOf("Suit", "NounSep", lambda items, _: items),
    "Nouns": ListOf("Noun", "NounSep", lambda items, _: items),
}
