"""What is said of a card: its class and rank, words beside each other, and comparisons with a card."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import runs
from eleusis.rules.parse.classes import same_cards
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import (
    BEFORE,
    FALSE,
    OPEN,
    SAID,
    SUBJECT,
    TRUE,
    all_refs,
    bind,
    both,
    bound_to,
    class_mask,
    contradict,
    either,
    is_open,
    map_refs,
    negate,
)
from eleusis.rules.parse.references import each_of_two
from eleusis.rules.parse.relations import steps_of, times_as_big


def join_predicates(items: tuple[s.Cond, ...], separators: tuple[str, ...]) -> s.Cond:  # noqa: C901  one way of joining after the other
    """A list of predicates. "And" joins classes that have no card in common into either of them."""
    if len(items) > 1 and TRUE in items:
        raise Rejected  # "same suit, but anything ..." goes on otherwise
    if len(items) > 3 and set(separators) <= {",", "and"} and len(set(items)) < len(items):
        raise Rejected  # a list told again is a pattern: "club, heart, spade, club, heart, spade"
    if "or" in separators and separators[-1] == "but" and class_mask(items[-1]) is not None:
        # "a heart or a diamond, but never a king"
        return both((join_predicates(items[:-1], separators[:-1]), items[-1]))
    separators = tuple("and" if word == "but" else word for word in separators)
    parts = list(items)
    said: int | None = None
    for place_ in range(len(parts) - 1, -1, -1):
        if said is not None and is_open(parts[place_]):
            parts[place_] = bind(parts[place_], said)
        elif said is None:
            said = bound_to(parts[place_])
    first = next((place_ for place_, part in enumerate(parts) if bound_to(part) == 1), len(parts))
    for place_, part in enumerate(parts[first + 1 :], first + 1):
        if BEFORE in all_refs(part):
            parts[place_] = map_refs(part, lambda ref: 2 if ref == BEFORE else ref)  # "last card ... the one before it"
    words = list(separators)
    if set(words) == {","}:
        masks = [class_mask(part) for part in parts]
        if any(contradict(one, other) and is_open(one) for one, other in pairwise(parts)):
            raise Rejected  # another: "higher, lower"
        if len(set(parts)) < len(parts) or (None not in masks and class_mask(either(parts)) == class_mask(TRUE)):
            raise Rejected  # a pattern: "odd, even, odd, even"
    for place_ in range(len(words) - 1, -1, -1):
        if words[place_] == ",":
            words[place_] = words[place_ + 1] if place_ + 1 < len(words) else "and"
    groups: list[list[s.Cond]] = [[parts[0]]]
    for word, part in zip(words, parts[1:], strict=True):
        if word == "or":
            groups.append([part])
        else:
            groups[-1].append(part)
    joined = either(_together(group) for group in groups)
    if len(groups) > 1 and class_mask(joined) == class_mask(TRUE):
        raise Rejected  # nobody says "red or black" and means any card
    return joined


def choices(items: tuple[s.Cond, ...], separators: tuple[str, ...]) -> s.Cond:
    """What "not" denies at once: "not a heart or a spade"."""
    if any(isinstance(item, s.Not) for item in items[1:]):
        raise Rejected
    return join_predicates(items, separators)


def _together(group: list[s.Cond]) -> s.Cond:
    if len(group) > 1:
        masks = [class_mask(part) for part in group]
        if None not in masks and class_mask(both(group)) == 0:
            return either(group)
    return both(group)


def all_wrapped(pred: s.Cond) -> s.Cond:
    """The steps of a list counted round from king to ace."""
    if isinstance(pred, s.Or):
        return either(wrapped(part) for part in pred.conds)
    return wrapped(pred)


def rank_after(attr: str, reference: int) -> s.Cond:
    if attr != "rank":
        raise Rejected
    return s.Step(SUBJECT, reference, frozenset({1}))


def wrapped(pred: s.Cond) -> s.Cond:
    if not isinstance(pred, s.Step):
        raise Rejected
    return s.Step(pred.a, pred.b, pred.by, True)


def of_one(number: int, attr: str) -> s.Cond:
    """Cards "of one colour"."""
    if number != 1:
        raise Rejected
    return s.Same(attr, SUBJECT, OPEN)


def between_cards(number: int) -> s.Cond:
    if number != 2:
        raise Rejected
    return s.Or(
        (
            s.And((s.RankCmp(">", SUBJECT, 1), s.RankCmp("<", SUBJECT, 2))),
            s.And((s.RankCmp("<", SUBJECT, 1), s.RankCmp(">", SUBJECT, 2))),
        )
    )


def together_or_class(one: s.Cond, other: s.Cond) -> s.Cond:
    """Two kinds of card named in one breath, "prime cards and face cards": either."""
    return either((one, other))


def in_groups(same: str | None, groups: tuple[s.Cond, ...], tail: Any) -> s.Cond:
    """In the same group of cards as the card compared with."""
    if len(groups) < 2:
        raise Rejected
    alike = either(both((group, map_refs(group, lambda ref: OPEN if ref == SUBJECT else ref))) for group in groups)
    pred = alike if same is None else negate(alike)
    return pred if tail is None else do.with_reference(pred, tail)


def more_than_multiple(number: int, op: str, mod: int) -> s.Cond:
    if op not in {"<", ">"} or not 0 < number < mod:
        raise Rejected
    return do.remainder(frozenset({number if op == ">" else mod - number}), mod)


def moved(op: str, ref: int, by: int) -> s.Cond:
    """Lower or higher than a card's rank and so much: "less than the last card plus 3"."""
    if op not in {"<", ">"} or abs(by) > 12:
        raise Rejected
    steps = range(-12, by) if op == "<" else range(by + 1, 13)
    return s.Step(SUBJECT, ref, frozenset(steps))


def number_that(attr: str, pred: s.Cond) -> s.Cond:
    """As in "A number that is within two of the last": a card."""
    if attr != "rank":
        raise Rejected
    return pred


def several_same(attrs: tuple[str, tuple[str, ...]], ref: int) -> s.Cond:
    """As in "The suit or the rank of the last card"."""
    if len(attrs[1]) < 2:
        raise Rejected
    return do.with_reference(do.same(attrs), ref)


def ranks_dividing(number: int) -> s.Cond:
    return do.ranks(frozenset(rank for rank in range(1, 14) if number % rank == 0))


def same_class(listed: s.Cond, named: s.Cond) -> s.Cond:
    """A list and in brackets what it is: "1, 4 and 9 (the square numbers)"."""
    if class_mask(listed) != class_mask(named) or class_mask(listed) is None:
        raise Rejected
    return listed


def like_no(attr: str, number: int) -> s.Cond:
    return do.with_reference(do.different(("and", (attr,))), ("refs", number))


def numbered(attr: str, pred: s.Cond, tail: Any) -> s.Cond:
    """As in "a card with a number equal to or lower than that of the last card"."""
    if attr != "rank" or isinstance(pred, s.Same):
        raise Rejected
    return pred if tail is None else do.with_reference(pred, tail)


def among(op: str, number: int, which: str) -> s.Cond:
    """Compared with the highest or the lowest of the last few cards."""
    every = (op in {">", ">="}) == (which == "max")
    return (both if every else either)(s.RankCmp(op, SUBJECT, card) for card in range(1, number + 1))


ROWS: Final[tuple[Row, ...]] = (
    # whole predicates
    ("Pred", "PredList", do.keep),
    ("Pred", "PredList COMMA? WRAP", lambda pred, *_: all_wrapped(pred), -1),
    ("Pred", "PredList COMMA? NOTBOTH", lambda pred, *_: do.either_not_both(pred)),
    ("Pred", "NOT Choices", lambda _, pred: negate(pred)),
    ("Pred", "THAT IS? NOT Choices", lambda _, __, ___, pred: negate(pred)),
    ("Pred", "Relation Link ListSep Relation Tail",
     lambda one, _, word, other, tail: join_predicates((one, do.with_reference(other, tail)), (word,))),
    ("Pred", "Named AND Named", lambda one, _, other: together_or_class(one, other), -1),
    ("Pred", "Class PLUS Class", lambda one, _, other: either((one, other))),
    ("Pred", "Noun AND Noun", lambda one, _, other: either((one, other)), -1),
    ("Pred", "ANY EXCEPT Choices", lambda _, __, pred: negate(pred)),
    ("Pred", "ANY EXCEPT Choices AND Seq", lambda _, __, pred, ___, last: negate(either((pred, last)))),
    ("Pred", "Spread AND Spread", lambda one, _, other: either((one, other)), -1),
    ("Pred", "Spread", do.keep, 1),
    ("Seq", "Plain", do.keep),
    ("Seq", "Seq2 EXCEPT Seq", lambda pred, _, other: both((pred, negate(other)))),
    ("Seq", "ATTR? Numeric CARD?", lambda _, pred, __: pred),
    ("Seq", "CARD Numeric", lambda _, pred: pred),
    ("Seq", "CLS Numeric", lambda token, pred: do.run_together(token[1], pred)),
    ("Seq", "CLS CARD Numeric", lambda token, _, pred: do.run_together(token[1], pred)),
    ("Seq", "Numeric CLS CARD?", lambda pred, token, _: do.run_together(pred, token[1])),
    ("Seq", "CARD THAT IS? Numeric", lambda _, __, ___, pred: pred),
    ("Seq", "NEITHER Seq NOR Seq", lambda _, one, __, other: negate(either((one, other)))),
    ("Seq", "ATTR THAT IS? Seq", lambda attr, _, __, pred: number_that(attr, pred)),
    ("Seq", "CARD ATTR Numeric", lambda _, __, pred: pred),
    ("Seq", "BOTH Item AND Item", lambda _, one, __, other: both((one, other))),
    ("Seq", "NEITHER Seq NOR Seq NOR Seq", lambda _, one, __, two, ___, three: negate(either((one, two, three)))),
    ("Seq", "NEITHER Seq COMMA Seq NOR Seq", lambda _, one, __, two, ___, three: negate(either((one, two, three)))),
    ("Seq", "Numeric LPAR Seq RPAR", lambda listed, _, named, __: same_class(listed, named)),
    ("Seq", "CLS OR CLS CLS CARD?", lambda one, _, two, three, __: do.run_together(either((one[1], two[1])), three[1])),
    ("Seq", "ANY ATTR Numeric", lambda _, __, pred: pred),
    ("Seq", "Seq2 COMMA EXCEPT Seq", lambda pred, _, __, other: both((pred, negate(other)))),
    ("Seq", "CARD? ATTR Relation Tail?", lambda _, attr, pred, tail: numbered(attr, pred, tail), 1),
    ("Seq", "CLS CARD CLS ATTR", lambda one, _, other, attr: do.run_together(one[1], do.red_number(other, attr))),
    ("Seq", "CLS CARD ATTR Numeric", lambda token, _, __, pred: do.run_together(token[1], pred)),
    ("Seq", "CLS NUMS", lambda token, numbers: do.run_together(token[1], do.ranks(numbers))),
    ("Seq2", "Item", do.keep),
    ("Seq2", "Item Item", do.run_together),
    ("Plain", "Item", do.keep),
    ("Plain", "Item Plain", do.run_together),
    ("Plain", "Item COMMA Adjectives", lambda first, _, rest: do.run_together(first, rest), 2),
    ("Plain", "THAT IS? Seq", do.take(2)),
    ("Plain", "THAT ATTR IS? Seq", do.take(3)),
    ("Plain", "NOT Seq", lambda _, pred: negate(pred), 1),
    ("Plain", "THAT IS? NOT Seq", lambda _, __, ___, pred: negate(pred)),
    ("Plain", "THAT ATTR IS? UNSEEN REFS", lambda _, attr, *v: like_no(attr, v[-1])),
    ("Plain", "THAT ATTR IS? NOT IS? SEEN? REFS", lambda _, attr, *v: like_no(attr, v[-1])),
    ("Plain", "THAT ATTR IS? UNSEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Plain", "THAT ATTR IS? SEEN", lambda _, attr, *__: s.Seen(attr)),
    ("Adjectives", "Item Plain", do.run_together),
    # one thing said of a card
    ("Item", "DIFF Tail BY Numbers Unit?", lambda _, tail, __, n, ___: do.with_reference(do.stepped(n, "both"), tail)),
    ("Item", "DIFF Tail BY Bound NUM Unit?",
     lambda _, tail, __, op, n, ___: do.with_reference(do.stepped_within(op, n, "both"), tail)),
    ("Item", "CARD", do.give(TRUE)),
    ("Item", "ANY", do.give(TRUE)),
    ("Item", "NOTHING", do.give(FALSE)),
    ("Item", "CLS", do.class_of),
    ("Item", "CLS ATTR", do.red_number),
    ("Item", "CLS ATTR? CARD? LPAR Numeric RPAR", lambda _, __, ___, ____, listed, _____: listed),
    ("Item", "LPAR Pred RPAR", do.take(1)),
    ("Item", "RNK", lambda rank: do.ranks(frozenset({rank}))),
    ("Item", "MULTIPLE BY? NUMS", lambda _, __, mods: either(do.remainder(frozenset({0}), mod) for mod in sorted(mods))),
    ("Item", "NUM TIMESTABLE", lambda mod, _: do.remainder(frozenset({0}), mod)),
    ("Item", "SAME Tail Attrs", lambda _, tail, attrs: do.with_reference(do.same(attrs), tail)),
    ("Item", "DIFF Tail Attrs", lambda _, tail, attrs: do.with_reference(do.different(attrs), tail)),
    ("Item", "ATTR Reference", lambda attr, tail: do.with_reference(do.same(("and", (attr,))), tail), 2),
    ("Item", "Ref1 ATTR", lambda ref, attr: do.with_reference(do.same(("and", (attr,))), ref), 3),
    ("Item", "NOT ATTR Reference", lambda _, attr, tail: do.with_reference(do.different(("and", (attr,))), tail), 1),
    ("Item", "Ref1 PLUS Numbers", lambda ref, _, numbers: do.with_reference(do.stepped(numbers, ">"), ref)),
    ("Item", "Ref1 MINUS Numbers", lambda ref, _, numbers: do.with_reference(do.stepped(numbers, "<"), ref)),
    ("Item", "ATTR AFTER Ref1", lambda attr, _, ref: rank_after(attr, ref)),
    ("Item", "ADDUP Numbers FROM Ref1", lambda _, numbers, __, ref: do.with_reference(do.stepped(numbers, ">"), ref)),
    ("Item", "MULTIPLE BY? NUM", lambda _, __, mod: do.remainder(frozenset({0}), mod)),
    ("Item", "REMAINDER Numbers DIVBY NUM", lambda _, numbers, __, mod: do.remainder(numbers, mod)),
    ("Item", "Relation", do.keep),
    ("Item", "Relation Tail", do.with_reference),
    ("Item", "DIFF FROM ATTR Reference", lambda _, __, attr, tail: do.with_reference(do.different(("and", (attr,))), tail)),
    ("Item", "SAME AS ATTR Reference", lambda _, __, attr, tail: do.with_reference(do.same(("and", (attr,))), tail)),
    ("Item", "Direction Tail BY Numbers Unit?",
     lambda way, tail, _, numbers, __: do.with_reference(do.stepped(numbers, way), tail)),
    ("Item", "Direction Tail BY Bound NUM Unit?",
     lambda way, tail, _, op, n, __: do.with_reference(do.stepped_within(op, n, way), tail)),
    ("Item", "CARD NUM ATTR", lambda _, n, attr: of_one(n, attr), 2),
    ("Item", "NUM ATTR REFS", lambda n, attr, refs: do.with_reference(do.same(("and", (attr,))), ("any" if n == 1 else "", refs))),
    ("Item", "SAME REMAINDER Tail DIVBY NUM", lambda _, __, tail, ___, mod: do.with_reference(do.same_remainder(mod), tail)),
    ("Item", "SAME REMAINDER DIVBY NUM Tail", lambda _, __, ___, mod, tail: do.with_reference(do.same_remainder(mod), tail)),
    ("Item", "Relation CARD Tail", lambda pred, _, tail: do.with_reference(pred, tail)),
    ("Item", "Relation Tail WRAP", lambda pred, tail, _: wrapped(do.with_reference(pred, tail))),
    ("Item", "Relation WRAP", lambda pred, _: wrapped(pred)),
    ("Item", "Relation LPAR WRAP RPAR", lambda pred, _, __, ___: wrapped(pred)),
    ("Item", "Relation Tail LPAR WRAP RPAR", lambda pred, tail, *_: wrapped(do.with_reference(pred, tail))),
    ("Item", "ATTR UNSEEN", lambda attr, _: runs.unlike_any(attr)),
    ("Item", "ATTR SEEN", lambda attr, _: s.Seen(attr)),
    ("Item", "ATTR THAT? IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Item", "ATTR THAT IS? NOT IS? SEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Item", "ATTR THAT IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Item", "HIGHEST", do.give(s.Extreme(">", "max"))),
    ("Item", "LOWEST", do.give(s.Extreme("<", "min"))),
    ("Item", "BETWEEN ATTR? REFS", lambda _, __, number: between_cards(number)),
    ("Item", "SUBTRACT Numbers FROM Ref1", lambda _, numbers, __, ref: do.with_reference(do.stepped(numbers, "<"), ref)),
    ("Item", "Bound NUM Unit? FROM Ref1", lambda op, n, _, __, ref: do.with_reference(do.stepped_within(op, n, "both"), ref)),
    ("Item", "NEXTIN Tail LPAR ORDER Pattern RPAR",
     lambda _, tail, __, ___, order, ____: do.with_reference(do.next_in_order(order), tail)),
    ("Item", "SAME GROUP Tail COMMA? Groups", lambda _, __, tail, ___, groups: in_groups(None, groups, tail)),
    ("Item", "DIFF GROUP Tail COMMA? Groups", lambda no, __, tail, ___, groups: in_groups(no, groups, tail)),
    ("Item", "VAR PLUS Numbers", lambda _, __, numbers: do.with_reference(do.stepped(numbers, ">"), 1)),
    ("Item", "VAR MINUS Numbers", lambda _, __, numbers: do.with_reference(do.stepped(numbers, "<"), 1)),
    ("Item", "COMMON Tail COMMA Attrs", lambda _, tail, __, attrs: do.with_reference(do.same(attrs), tail)),
    ("Item", "IT Attrs COMMON Tail?", lambda _, attrs, __, tail: do.tailed(do.same(attrs), tail)),
    ("Item", "Attrs COMMON Tail?", lambda attrs, _, tail: do.tailed(do.same(attrs), tail)),
    ("Item", "NUM CMP THAN MULTIPLE NUM", lambda n, op, _, __, mod: more_than_multiple(n, op, mod)),
    ("Item", "BOTH Seq AND Seq", lambda _, one, __, other: both((one, other))),
    ("Item", "EITHER Seq OR Seq", lambda _, one, __, other: either((one, other))),
    ("Item", "CMP THAN Ref1 ATTR? PLUS NUM", lambda op, _, ref, __, ___, n: moved(op, ref, n)),
    ("Item", "CMP THAN ATTR Ref1 PLUS NUM", lambda op, _, __, ref, ___, n: moved(op, ref, n)),
    ("Item", "CMP THAN Ref1 ATTR? MINUS NUM", lambda op, _, ref, __, ___, n: moved(op, ref, -n)),
    ("Item", "CMP THAN ATTR Ref1 MINUS NUM", lambda op, _, __, ref, ___, n: moved(op, ref, -n)),
    ("Item", "BOUND Ref1 ATTR?", lambda op, ref, _: do.with_reference(do.compare(op), ref)),
    ("Item", "BOUND ATTR Ref1", lambda op, _, ref: do.with_reference(do.compare(op), ref)),
    ("Item", "FACTOR NUM", lambda _, number: ranks_dividing(number)),
    ("Item", "ATTR EXCEPT Ref1", lambda attr, _, ref: do.with_reference(do.different(("and", (attr,))), ref)),
    ("Item", "ATTR EXCEPT THAT Ref1", lambda attr, _, __, ref: do.with_reference(do.different(("and", (attr,))), ref)),
    ("Item", "Attrs Ref1", several_same, 2),
    ("Item", "ATTR EXCEPT REFS", lambda attr, _, number: like_no(attr, number)),
    ("Item", "NEXTIN LPAR Pred RPAR", lambda _, __, pred, ___: pred),
    ("Item", "ATTR THAT? CARD THAT? IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Item", "ATTR UNSEEN REFS", lambda attr, _, number: like_no(attr, number)),
    ("Item", "ATTR THAT IS? UNSEEN REFS", lambda attr, *v: like_no(attr, v[-1])),
    ("Item", "Half Ref1", lambda _, ref: do.with_reference(times_as_big(("half",)), ref)),
    ("Item", "SAME REMAINDER Tail DIVBY NUM", lambda _, __, tail, ___, mod: do.tailed(do.same_remainder(mod), tail)),
    ("Item", "SAME REMAINDER DIVBY NUM Tail?", lambda _, __, ___, mod, tail: do.tailed(do.same_remainder(mod), tail)),
    ("Item", "MULTIPLE BY? NUM OR BY NUM",
     lambda _, __, a, ___, ____, b: either((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Item", "MULTIPLE BY? NUM AND BY NUM",
     lambda _, __, a, ___, ____, b: both((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Item", "MULTIPLE BY? NUM OR MULTIPLE BY? NUM",
     lambda _, __, a, ___, ____, _____, b: either((do.remainder(frozenset({0}), a), do.remainder(frozenset({0}), b)))),
    ("Item", "CLS CARD? LPAR Pred RPAR", lambda token, _, __, listed, ___: same_cards(token[1], listed)),
    ("Item", "NUM ATTR", of_one, 3),
    ("Item", "SAME Tail OR CMP ATTR?", lambda _, ref, __, op, ___: do.with_reference(do.compare(op[0] + "="), ref)),
    ("Item", "BOUND HIGHEST", lambda op, _: s.Extreme(op, "max")),
    ("Item", "BOUND LOWEST", lambda op, _: s.Extreme(op, "min")),
    ("Item", "IT ATTR", lambda _, attr: s.Same(attr, SUBJECT, OPEN), 2),
    ("Item", "SAME FROM ANYREFS", lambda _, __, number: either(s.Same("rank", SUBJECT, card) for card in range(1, number + 1))),
    ("Item", "SAME ANYREFS", lambda _, number: either(s.Same("rank", -1, card) for card in range(1, number + 1))),
    ("Item", "DIFF ATTR? Tail BY NumberPhrases Unit?",
     lambda _, __, tail, ___, n, ____: do.with_reference(do.stepped(steps_of(n), "both"), tail), 1),
    ("Item", "BOUND IT", lambda op, _: s.RankCmp(op, SUBJECT, SAID)),
    ("Item", "DIFF Tail BOTH Attrs", lambda _, tail, __, attrs: do.with_reference(do.different(attrs), tail)),
    ("Item", "ATTR THAT? IS? NEITHER Ref1 NOR Ref1",
     lambda attr, _, __, ___, a, ____, b: do.with_reference(do.different(("and", (attr,))), each_of_two(a, b))),
    ("Item", "ATTR THAT ANYREFS IS?", lambda attr, _, n, __: do.with_reference(do.same(("and", (attr,))), ("any", n))),
    ("Item", "CMP THAN MAXOF REFS", lambda op, _, __, n: among(op, n, "max")),
    ("Item", "CMP THAN MINOF REFS", lambda op, _, __, n: among(op, n, "min")),
    ("Item", "SAME? NEITHER ATTR NOR ATTR Ref1",
     lambda _, __, a, ___, b, ref: do.with_reference(do.different(("and", (a, b))), ref)),
    ("Item", "ATTR THAT? IS? NOT REFS", lambda attr, _, __, ___, n: do.with_reference(do.different(("and", (attr,))), ("refs", n))),
    ("Item", "ATTR THAT APPEAR REFS", lambda attr, _, __, n: do.with_reference(do.same(("and", (attr,))), ("any", n))),
    ("Item", "CMP THAN Reference COMMA? BUT? BY Bound NUM",
     lambda op, _, ref, __, ___, ____, most, n: do.with_reference(do.stepped_within(most, n, op), ref)),
)  # fmt: skip
LISTS: Final = {
    "PredList": ListOf("Seq", "ListSep", join_predicates),
    "Choices": ListOf("Seq", "ChoiceSep", choices),
}
